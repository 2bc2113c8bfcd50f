"""PyTorch's products and sums of 2-byte floats in a script: by float32, as a GPU sums them.

PyTorch's own on a CPU without instructions for these types adds one product after another, which takes long, and the
gradients of a layer norm and an embedding are sums that it rounds after each row. Here operands become float32, and
each result is rounded once. Other types are PyTorch's own.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

_HALVES = (torch.float16, torch.bfloat16)
_PRODUCTS = {torch.mm, torch.bmm, torch.matmul, torch.addmm, torch.baddbmm}
_kept: list[Any] = []  # as long as it lives, its operators are replaced


def _by_float32(name: str) -> Callable[..., torch.Tensor]:
    """``aten::mm`` and its like, by the same operator with ``out``."""
    own = getattr(torch.ops.aten, name).out

    def product(*tensors: torch.Tensor, **scales: Any) -> torch.Tensor:
        kind = tensors[0].dtype
        if kind not in _HALVES or any(each.dtype != kind for each in tensors):
            found: torch.Tensor = own(*tensors, **scales, out=tensors[0].new_empty(0))
            return found
        wide = [each.float() for each in tensors]
        return own(*wide, **scales, out=wide[0].new_empty(0)).to(kind)

    return product


def called(function: Any, given: Sequence[Any], named: dict[str, Any]) -> Any:
    """What PyTorch's function gives; a product's ``out`` is copied to, as PyTorch's own product with it is slow."""
    out = named.get("out")
    if function not in _PRODUCTS or out is None or out.dtype not in _HALVES or given[0].dtype != out.dtype:
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


def activate() -> None:
    products = {name: _by_float32(name) for name in ("mm", "bmm", "addmm", "baddbmm")}
    replace(products | {"layer_norm": _layer_norm, "embedding_dense_backward": _embedding_gradient}, "CPU")
    replace({"layer_norm": _layer_norm}, "AutogradCPU")
