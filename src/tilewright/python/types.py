"""Types of kernels' parameters by NumPy's names for them."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

from tilewright.compile.cpptypes import CType, pointer

VOID = CType("void", "void", 0, 1)
_KINDS = {"i": "int", "u": "uint", "b": "bool"}


def scalar(dtype: Any) -> CType:
    """A number of NumPy's type."""
    found = np.dtype(dtype)
    return CType(str(found), _KINDS.get(found.kind, "float"), found.itemsize, found.itemsize, found)


def to(dtype: Any, *, const: bool = False) -> CType:
    """A pointer to elements of NumPy's type."""
    return pointer(scalar(dtype), const=const)


BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
