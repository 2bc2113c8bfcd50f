"""What stands for the kernels of ``cupy.cuda.cub``: reductions, scans and histograms of the whole device, by NumPy.

CuPy asks for them where ``CUPY_ACCELERATORS`` names ``cub``, and calls these by their names in its module.
"""

from __future__ import annotations

import math
from types import ModuleType
from typing import Any

import numpy as np

from .work import work

# By the numbers of CuPy's ``cupy_cub_op``.
_REDUCTIONS: dict[int, Any] = {0: np.add.reduce, 1: np.minimum.reduce, 2: np.maximum.reduce, 7: np.multiply.reduce}
_PLACES: dict[int, Any] = {3: np.argmin, 4: np.argmax}
_SCANS: dict[int, Any] = {5: np.cumsum, 6: np.cumprod}
_EMPTY = {0: 0, 7: 1}


def begin(module: ModuleType) -> None:
    """Put these in the place of a module's own, which were built without kernels."""
    for each in (device_reduce, device_segmented_reduce, device_scan, device_histogram):
        assert hasattr(module, each.__name__)
        setattr(module, each.__name__, each)


def device_reduce(
    x: Any, op: int, reduce_axis: tuple[int, ...], out_axis: tuple[int, ...], out: Any = None, keepdims: bool = False
) -> Any:
    """All of an array to one number, or its place."""
    import cupy

    if op not in _REDUCTIONS and op not in _PLACES:
        raise ValueError(f"CUB's device reduction has no operation {op}")
    if out is not None and out.ndim != (x.ndim if keepdims else 0):
        raise ValueError("output parameter for reduction operation has the wrong number of dimensions")
    _refuse_empty(x, op, reduce_axis)
    x = cupy.ascontiguousarray(x)
    y = cupy.ndarray((1,) * x.ndim if keepdims else (), np.int64 if op in _PLACES else x.dtype)
    with work("cupy.cuda.cub.device_reduce") as arrays:
        values = arrays(x.data.ptr, x.dtype, (x.size,))
        found = _PLACES[op](values) if op in _PLACES else _REDUCTIONS[op](values, dtype=x.dtype)
        arrays(y.data.ptr, y.dtype, (1,), writes=True)[0] = found
    return _given(y, out)


def device_segmented_reduce(
    x: Any, op: int, reduce_axis: tuple[int, ...], out_axis: tuple[int, ...], out: Any = None, keepdims: bool = False,
    contiguous_size: int = 0,
) -> Any:  # fmt: skip
    """Each segment of an array to one number, where segments lie one behind the other."""
    import cupy

    if op not in _REDUCTIONS:
        raise ValueError(f"CUB's segmented reduction has no operation {op}")
    _refuse_empty(x, op, reduce_axis)
    kept = [x.shape[axis] if axis in out_axis else 1 for axis in range(x.ndim) if keepdims or axis in out_axis]
    y = cupy.ndarray(tuple(kept), x.dtype, order="C" if x.flags.c_contiguous else "F")
    if out is not None and out.shape != y.shape:
        raise ValueError("output parameter for reduction operation has the wrong shape")
    if not x.size:
        y.fill(_EMPTY.get(op, 0))  # where the operation has no number for nothing, y is empty, too
        return _given(y, out)
    with work("cupy.cuda.cub.device_segmented_reduce") as arrays:
        values = arrays(x.data.ptr, x.dtype, (x.size // contiguous_size, contiguous_size))
        arrays(y.data.ptr, x.dtype, (len(values),), writes=True)[...] = _REDUCTIONS[op](values, axis=1, dtype=x.dtype)
    return _given(y, out)


def device_scan(x: Any, op: int) -> Any:
    """Sums or products of all that comes before, in place."""
    import cupy

    if op not in _SCANS:
        raise ValueError(f"CUB's scan has no operation {op}")
    x = cupy.ascontiguousarray(x)
    with work("cupy.cuda.cub.device_scan") as arrays:
        values = arrays(x.data.ptr, x.dtype, (x.size,), writes=True)
        _SCANS[op](values, dtype=x.dtype, out=values)
    return x


def device_histogram(x: Any, y: Any, bins: Any) -> Any:
    """How many numbers lie in each bin: bins by their edges, of which the last is not in, or so many of the numbers
    from 0 on."""
    import cupy

    x = cupy.ascontiguousarray(x)
    edges = cupy.ascontiguousarray(bins) if isinstance(bins, cupy.ndarray) else None
    count = bins if edges is None else bins.size
    if edges is None and x.dtype.kind not in "bui":
        raise ValueError("only integer input is supported")
    assert y.size == count - 1
    with work("cupy.cuda.cub.device_histogram") as arrays:
        values = arrays(x.data.ptr, x.dtype, (x.size,))
        limits = np.arange(count) if edges is None else arrays(edges.data.ptr, edges.dtype, (count,))
        places = np.searchsorted(limits, values, side="right") - 1
        inside = places[(places >= 0) & (places < count - 1)]
        arrays(y.data.ptr, y.dtype, (count - 1,), writes=True)[...] = np.bincount(inside, minlength=count - 1)
    return y


def _refuse_empty(x: Any, op: int, reduce_axis: tuple[int, ...]) -> None:
    if op not in _EMPTY and not math.prod(x.shape[axis] for axis in reduce_axis):
        raise ValueError(f"zero-size array to reduction operation {op} which has no identity")


def _given(y: Any, out: Any) -> Any:
    import cupy

    if out is None:
        return y
    cupy._core.elementwise_copy(y, out)
    return out
