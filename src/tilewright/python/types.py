"""Types of kernels' parameters by NumPy's names for them."""

from __future__ import annotations

from typing import Any

from tilewright.compile.cpptypes import CType, number, pointer
from tilewright.dtypes import dtype_of


def scalar(dtype: Any) -> CType:
    """A number of NumPy's type."""
    found = dtype_of(dtype)
    return number(str(found), found)


def to(dtype: Any, *, const: bool = False) -> CType:
    """A pointer to elements of NumPy's type."""
    return pointer(scalar(dtype), const=const)
