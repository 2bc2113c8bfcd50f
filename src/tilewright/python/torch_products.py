"""PyTorch's products and sums of 2-byte floats in a script: by float32, as a GPU sums them; and of float32 by TF32
where the script allows that.

PyTorch's own on a CPU without instructions for these types adds one product after another, which takes long, and the
gradients of a layer norm and an embedding are sums that it rounds after each row. Here operands become float32, and
each result is rounded once. Operands of TF32 are rounded to nearest before, as those that cuBLAS gives to tensor cores
are. Other types are PyTorch's own.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

_HALVES = (torch.float16, torch.bfloat16)
_OURS = (*_HALVES, torch.float32)
_PRODUCTS = {torch.mm, torch.bmm, torch.matmul, torch.addmm, torch.baddbmm}
_kept: list[Any] = []  # as long as it lives, its operators are replaced
_CUT = 13  # bits of a float32 that TF32 has not
_ask = getattr(torch._C, "_get_fp32_precision_getter", None)  # since PyTorch 2.9


def precision() -> str:
    """Of float32's products: ``"tf32"``, or another word."""
    allowed: bool = _ask is None and torch._C._get_cublas_allow_tf32()
    return _ask("cuda", "matmul") if _ask is not None else "tf32" if allowed else "ieee"


def _tf32(x: torch.Tensor) -> torch.Tensor:
    """Float32 rounded to TF32, to nearest even."""
    bits = x.view(torch.int32)
    rounded = (bits + (((bits >> _CUT) & 1) + (1 << _CUT - 1) - 1) & (-1 << _CUT)).view(torch.float32)
    return torch.where(x.isfinite(), rounded, x)


def _by_float32(name: str, on_the_host: Callable[[Sequence[torch.Tensor]], bool]) -> Callable[..., torch.Tensor]:
    """``aten::mm`` and its like, by the same operator with ``out``."""
    own = getattr(torch.ops.aten, name).out

    def product(*tensors: torch.Tensor, **scales: Any) -> torch.Tensor:
        kind = tensors[0].dtype
        halves = kind in _HALVES and all(each.dtype == kind for each in tensors)
        wide = [each.float() for each in tensors] if halves else list(tensors)
        if kind == torch.float32 and precision() == "tf32" and not on_the_host(tensors):
            wide[-2:] = map(_tf32, wide[-2:])
        found: torch.Tensor = own(*wide, **scales, out=wide[0].new_empty(0))
        return found.to(kind) if halves else found

    return product


def called(function: Any, given: Sequence[Any], named: dict[str, Any]) -> Any:
    """What PyTorch's function gives; a product's ``out`` is copied to, as PyTorch's own product with it is slow, and
    knows no TF32."""
    out = named.get("out")
    if function not in _PRODUCTS or out is None or out.dtype not in _OURS or given[0].dtype != out.dtype:
        return function(*given, **named)
    found = function(*given, **{name: value for name, value in named.items() if name != "out"})
    return (out if out.shape == found.shape else out.resize_(found.shape)).copy_(found)


def _layer_norm(
    x: torch.Tensor, shape: Any, weight: Any = None, bias: Any = None, eps: float = 1e-5, cudnn_enable: bool = True
) -> torch.Tensor:
    wide = [each.float() if each is not None and x.dtype in _HALVES else each for each in (x, weight, bias)]
    found: torch.Tensor = torch.native_layer_norm(wide[0], list(shape), *wide[1:], eps)[0]
    return found.to(x.dtype)


def _embedding_gradient(
    gradient: torch.Tensor, indices: torch.Tensor, rows: int, padding: int, by_frequency: bool
) -> torch.Tensor:
    chosen, kind = indices.flatten(), gradient.dtype
    each = gradient.reshape(len(chosen), -1).to(torch.float32 if kind in _HALVES else kind)
    if by_frequency:
        each = each / torch.bincount(chosen, minlength=rows)[chosen, None]
    each = each.masked_fill((chosen == padding)[:, None], 0)
    return each.new_zeros(rows, each.shape[1]).index_add_(0, chosen, each).to(kind)


def replace(operators: Mapping[str, Callable[..., Any]], key: str) -> None:
    """Have ``aten``'s operators, by their names with what follows a dot, be these for a dispatch key."""
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of operators that are replaced
        for name, function in operators.items():
            library.impl(name, function, key)
    _kept.append(library)


def _alike(theirs: Callable[[str], None]) -> Callable[[str], None]:
    """``torch.set_float32_matmul_precision``, of products on CUDA alone: this CPU's own would round, too."""

    @functools.wraps(theirs)
    def set_precision(wanted: str) -> None:
        theirs(wanted)
        if setter := getattr(torch._C, "_set_fp32_precision_setter", None):
            setter("mkldnn", "matmul", "ieee")

    return set_precision


def activate(on_the_host: Callable[[Sequence[torch.Tensor]], bool]) -> None:
    """Replace them; ``on_the_host`` says that tensors are a script's on the CPU, whose products are not rounded."""
    torch.set_float32_matmul_precision = _alike(torch.set_float32_matmul_precision)
    products = {name: _by_float32(name, on_the_host) for name in ("mm", "bmm", "addmm", "baddbmm")}
    replace(products | {"layer_norm": _layer_norm, "embedding_dense_backward": _embedding_gradient}, "CPU")
    replace({"layer_norm": _layer_norm}, "AutogradCPU")
