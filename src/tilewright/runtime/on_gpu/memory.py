"""Memory on a GPU, host memory that GPUs reach, and copies between all of them.

Arrays in device memory are described by NumPy arrays over device addresses ("maps"): views, strides and dtypes come
from NumPy, but nothing may read or write through one.
"""

from __future__ import annotations

import bisect
import ctypes
import itertools
import threading
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np

from tilewright.errors import MemoryError_, TilewrightError
from tilewright.gpu import driver
from tilewright.gpu.arrays import LEGACY_STREAM

from .devices import open_gpu, release

_PORTABLE = 1  # CU_MEMHOSTALLOC_PORTABLE: pinned for every GPU
_ATTACH_GLOBAL = 1  # CU_MEM_ATTACH_GLOBAL


def map_of(address: int, size: int) -> np.ndarray:
    """``size`` bytes at an address, as an array of uint8."""
    return np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(address))


class GpuBlock:
    """One allocation on a GPU.

    Attributes:
        bytes: a map of it; None once it is freed.
        size: bytes.
        number: the GPU's number.
    """

    def __init__(self, size: int, number: int) -> None:
        self.size, self.number = size, number
        device = open_gpu(number)
        with device.current():
            try:
                address = int(driver.call("cuMemAlloc", max(size, 1)))
            except TilewrightError as error:
                if "OUT_OF_MEMORY" not in str(error):
                    raise
                free, total = driver.call("cuMemGetInfo")
                raise MemoryError_(f"gpu:{number} has no {size:,} bytes left: {free:,} of {total:,} are free") from None
        self.bytes: np.ndarray | None = map_of(address, size)
        self._free = weakref.finalize(self, release, number, "cuMemFree", address)
        self._free.atexit = False  # the driver takes a process's memory back by itself

    def free(self) -> None:
        """Waits for the GPU's work, as ``cudaFree`` does. Raises KernelError if a kernel failed."""
        found = self._free.detach()
        self.bytes = None
        if found is not None:
            with open_gpu(self.number).current():
                driver.call("cuMemFree", found[2][2])


class VariableBlock:
    """A module variable's memory on a GPU, which lives as long as the module."""

    def __init__(self, address: int, size: int, number: int, owner: object) -> None:
        self.size, self.number, self.owner = size, number, owner
        self.bytes: np.ndarray | None = map_of(address, size)

    def free(self) -> None:
        raise MemoryError_("a module's variable can't be freed; it lives as long as the module")


# -- host memory that GPUs reach --------------------------------------------------------------------------------

_reachable: dict[int, int] = {}  # the end of each pinned or managed allocation by its beginning
_begins: list[int] = []  # sorted
_lock = threading.Lock()


def pinned(size: int, number: int) -> np.ndarray:
    """``size`` bytes of page-locked host memory, as uint8; freed with the last array over it."""
    with open_gpu(number).current():
        return _host_array(int(driver.call("cuMemHostAlloc", max(size, 1), _PORTABLE)), size, number, "cuMemFreeHost")


def managed(size: int, number: int) -> np.ndarray:
    """``size`` bytes of managed memory, as uint8; freed with the last array over it."""
    with open_gpu(number).current():
        return _host_array(
            int(driver.call("cuMemAllocManaged", max(size, 1), _ATTACH_GLOBAL)), size, number, "cuMemFree"
        )


def _host_array(address: int, size: int, number: int, free: str) -> np.ndarray:
    owner = (ctypes.c_uint8 * max(size, 1)).from_address(address)
    with _lock:
        _reachable[address] = address + size
        bisect.insort(_begins, address)
    weakref.finalize(owner, _forget, address, number, free).atexit = False
    array = np.ctypeslib.as_array(owner)[:size]
    array[...] = 0
    return array


def _forget(address: int, number: int, free: str) -> None:
    with _lock:
        del _reachable[address]
        _begins.remove(address)
    release(number, free, address)


def reachable(array: np.ndarray) -> bool:
    """Whether all of a host array lies in pinned or managed memory of ours."""
    low, high = np.lib.array_utils.byte_bounds(array)
    with _lock:
        place = bisect.bisect_right(_begins, low) - 1
        return place >= 0 and high <= _reachable[_begins[place]]


# -- copies ------------------------------------------------------------------------------------------------------


def copy(target: np.ndarray, source: np.ndarray, number: int, stream: Any) -> None:
    """Copy between maps and host arrays of one shape and dtype; ``number`` is a GPU that takes part.

    Without a stream it waits for all work on that GPU, and is done on return.

    Raises:
        KernelError: a kernel failed earlier.
        LaunchError: the stream is another device's.
    """
    from . import streams

    device = open_gpu(number)
    handle = LEGACY_STREAM if stream is None else streams.check_device(stream, number)
    with device.current():
        if stream is None:
            driver.call("cuCtxSynchronize")
        for to, from_, size in _runs(target, source):
            driver.call("cuMemcpyAsync", to, from_, size, handle)
        if stream is None:
            driver.call("cuStreamSynchronize", handle)


def _runs(target: np.ndarray, source: np.ndarray) -> Iterator[tuple[int, int, int]]:
    """Pieces that are contiguous on both sides: their addresses and bytes."""
    if target.size == 0:
        return
    run, axis = target.itemsize, target.ndim
    while axis and (target.shape[axis - 1] == 1 or target.strides[axis - 1] == source.strides[axis - 1] == run):
        run *= target.shape[axis - 1]
        axis -= 1
    to, from_ = target.ctypes.data, source.ctypes.data
    for index in itertools.product(*map(range, target.shape[:axis])):
        yield (
            to + sum(i * step for i, step in zip(index, target.strides, strict=False)),
            from_ + sum(i * step for i, step in zip(index, source.strides, strict=False)),
            run,
        )
