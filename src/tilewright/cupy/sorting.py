"""What stands for ``cupy.cuda.thrust``: the sorts that CuPy has of Thrust, by NumPy on the device's memory.

NumPy's order is Thrust's as CuPy calls it: stable, NaN last, complex numbers by their real parts first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright.cupy.work import work

available = True
_TYPES = frozenset("?bBhHiIlLqQefdFD")


def get_build_version() -> int:
    return 0  # of Thrust there is none


def sort(dtype: Any, data: int, keys: int, shape: Sequence[int]) -> None:
    """Sort rows in place."""
    with work("cupy.cuda.thrust.sort") as arrays:
        if dtype.char not in _TYPES:
            raise NotImplementedError(f"Sorting arrays with dtype '{dtype}' is not supported")
        arrays(data, dtype, shape, writes=True).sort(axis=-1, kind="stable")


def argsort(dtype: Any, indices: int, data: int, keys: int, shape: Sequence[int]) -> None:
    """The indices that sort rows."""
    with work("cupy.cuda.thrust.argsort") as arrays:
        if dtype.char not in _TYPES:
            raise NotImplementedError(f"Sorting arrays with dtype '{dtype}' is not supported")
        found = arrays(data, dtype, shape).argsort(axis=-1, kind="stable")
        arrays(indices, np.dtype(np.int64), shape, writes=True)[...] = found


def lexsort(dtype: Any, indices: int, keys: int, count: int, size: int) -> None:
    """The indices that sort by several keys, of which the last one comes first."""
    with work("cupy.cuda.thrust.lexsort") as arrays:
        if dtype.char not in _TYPES:
            raise TypeError(f"Sorting keys with dtype '{dtype}' is not supported")
        arrays(indices, np.dtype(np.int64), (size,), writes=True)[...] = np.lexsort(arrays(keys, dtype, (count, size)))
