"""PyTorch's products of 2-byte floats in a script: by float32, as a GPU sums them.

PyTorch's own on a CPU without instructions for these types adds one product after another, which takes long. Here
operands become float32, and each result is rounded once. Products of other types are PyTorch's own.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from typing import Any

import torch

_HALVES = (torch.float16, torch.bfloat16)
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


def replace(operators: Mapping[str, Callable[..., Any]], key: str) -> None:
    """Have ``aten``'s operators, by their names with what follows a dot, be these for a dispatch key."""
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of operators that are replaced
        for name, function in operators.items():
            library.impl(name, function, key)
    _kept.append(library)


def activate() -> None:
    replace({name: _by_float32(name) for name in ("mm", "bmm", "addmm", "baddbmm")}, "CPU")
