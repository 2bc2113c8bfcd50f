"""``torch.autocast("cuda")`` in a script: PyTorch's operators run on the CPU, and cast as CUDA's do.

The lists are those of PyTorch's manual (torch.amp, "CUDA Ops that can autocast"). While it is on, so is the CPU's,
whose operators are replaced by these.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch

from .torch_products import replace
from .torch_repeats import tensors

_LOWER = (
    "addbmm", "addmm", "addmv", "addr", "baddbmm", "bmm", "chain_matmul", "conv1d", "conv2d", "conv3d",
    "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "gru", "gru_cell", "linalg_multi_dot", "linear",
    "lstm", "lstm_cell", "matmul", "mm", "mv", "prelu", "rnn_relu", "rnn_relu_cell", "rnn_tanh", "rnn_tanh_cell",
    "scaled_dot_product_attention",
)  # fmt: skip
_FLOAT32 = (
    "acos", "asin", "binary_cross_entropy_with_logits", "cdist", "cosh", "cosine_embedding_loss",
    "cosine_similarity", "cross_entropy_loss", "cumprod", "cumsum", "dist", "erfinv", "exp", "expm1",
    "group_norm", "hinge_embedding_loss", "kl_div", "l1_loss", "layer_norm", "log", "log10", "log1p", "log2",
    "log_softmax", "margin_ranking_loss", "mse_loss", "multi_margin_loss", "multilabel_margin_loss", "nll_loss",
    "nll_loss2d", "norm", "pdist", "poisson_nll_loss", "pow", "prod", "reciprocal", "renorm", "rsqrt", "sinh",
    "smooth_l1_loss", "soft_margin_loss", "softmax", "softplus", "sum", "tan", "triplet_margin_loss",
)  # fmt: skip
_WIDEST = (
    "addcdiv", "addcmul", "atan2", "bilinear", "cross", "dot", "grid_sampler", "index_put", "scatter_add",
    "tensordot",
)  # fmt: skip
_CASTS = (torch.float16, torch.bfloat16, torch.float32)


def _cast(value: Any, kind: torch.dtype) -> Any:
    if isinstance(value, list | tuple):
        return type(value)(_cast(each, kind) for each in value)
    if isinstance(value, torch.Tensor) and value.dtype in _CASTS:
        return value.to(kind)
    return value


def _lower(_: list[torch.Tensor]) -> torch.dtype:
    return torch.get_autocast_dtype("cuda")


def _widest(tensors: list[torch.Tensor]) -> torch.dtype:
    return torch.float32 if any(each.dtype == torch.float32 for each in tensors) else _lower(tensors)


def _casting(operator: Any, to: Callable[[list[torch.Tensor]], torch.dtype]) -> Callable[..., Any]:
    """The operator on arguments that are cast first."""

    @functools.wraps(operator)
    def cast(*args: Any, **named: Any) -> Any:
        kind = to(list(tensors(args)))
        with torch._C._ExcludeDispatchKeyGuard(torch._C.DispatchKeySet(torch._C.DispatchKey.AutocastCPU)):
            return operator(*_cast(args, kind), **{name: _cast(value, kind) for name, value in named.items()})

    return cast


def _switch(enabled: bool, kind: torch.dtype) -> None:
    torch.set_autocast_enabled("cpu", enabled)
    torch.set_autocast_dtype("cpu", kind)


def _with_the_cpus(kind: type[torch.autocast]) -> None:
    """Have ``torch.autocast("cuda")`` switch the CPU's, which finds operators on tensors of the CPU."""
    enter, leave = kind.__enter__, kind.__exit__

    def begin(self: Any) -> Any:
        self.tilewright_before = torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu")
        found = enter(self)
        if self.device == "cuda":
            _switch(torch.is_autocast_enabled("cuda"), torch.get_autocast_dtype("cuda"))
        return found

    def end(self: Any, *why: Any) -> Any:
        if self.device == "cuda":
            _switch(*self.tilewright_before)
        return leave(self, *why)

    kind.__enter__, kind.__exit__ = begin, end


def activate() -> None:
    made: dict[str, Callable[..., Any]] = {}
    for names, to in ((_LOWER, _lower), (_FLOAT32, lambda _: torch.float32), (_WIDEST, _widest)):
        for packet in (getattr(torch.ops.aten, name) for name in names if hasattr(torch.ops.aten, name)):
            for operator in (getattr(packet, overload) for overload in packet.overloads()):
                if "out" not in operator._overloadname.split("_") and not operator._schema.is_mutable:
                    made[operator._name.removeprefix("aten::")] = _casting(operator, to)
    replace(made, "AutocastCPU")
    _with_the_cpus(torch.autocast)
