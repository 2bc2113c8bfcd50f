"""Explicit device memory, for those who write the host side by hand: allocate, copy in, copy out, free.

On the CPU engine device memory is host memory, but it is treated as a GPU's: reading it as host memory, using
it after it was freed and freeing it twice are errors.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np

from tilewright.engine import memory as engine_memory
from tilewright.engine.memory import Allocation
from tilewright.errors import MemoryError_

from .stream import Stream, enqueue

Shape = int | Sequence[int]


class _Block:
    """One allocation: its bytes while it lives, known to every launch until it is freed."""

    def __init__(self, size: int, name: str) -> None:
        self.bytes: np.ndarray | None = engine_memory.aligned_bytes(max(size, 1))[:size]
        self.allocation = Allocation(self.bytes.ctypes.data, size, name)
        number = engine_memory.register(self.allocation)
        self.forget = weakref.finalize(self, engine_memory.unregister, number)

    def free(self) -> None:
        self.forget()
        self.bytes = None


class DeviceArray:
    """An array in device memory. Kernels take it as an argument; the host copies it in and out.

    Slices (``d[2:5, ::2]``) are views of the same memory. Made by :func:`device_empty`, :func:`alloc` and
    :func:`to_device`.

    Attributes:
        shape, dtype, size, nbytes, ndim: as NumPy's.
        ptr: the device address of its first element.
    """

    __array_priority__ = 1000  # NumPy's operators must come to ours, which refuse

    def __init__(self, block: _Block, array: np.ndarray) -> None:
        self._block = block
        self._array: np.ndarray | None = array
        self._whole = array.nbytes == block.allocation.size
        self.shape, self.dtype, self.strides = array.shape, array.dtype, array.strides
        self.size, self.nbytes, self.ndim = array.size, array.nbytes, array.ndim
        self.ptr = array.ctypes.data

    @property
    def freed(self) -> bool:
        return self._block.bytes is None

    def memory(self) -> np.ndarray:
        """The memory itself, for launches and copies.

        Raises:
            MemoryError_: it was freed.
        """
        if self._block.bytes is None or self._array is None:
            raise MemoryError_(
                f"{self!r} is used after it was freed; free device memory only after its last use"
            )
        return self._array

    def copy_to_device(self, source: Any, *, stream: Stream | None = None) -> None:
        """Copy ``source`` (a host array or another DeviceArray of the same shape and dtype) into this array.

        With a stream the copy runs in its order and this returns at once; don't change ``source`` before
        ``stream.synchronize()``.

        Raises:
            MemoryError_: freed memory, or another shape or dtype.
        """
        data = source.memory() if isinstance(source, DeviceArray) else np.asarray(source)
        self._same(data, "source")
        enqueue(stream, "a copy to the device", lambda: np.copyto(self.memory(), data))

    def copy_to_host(self, out: np.ndarray | None = None, *, stream: Stream | None = None) -> np.ndarray:
        """Copy this array into ``out`` (a new array by default) and return it.

        With a stream the copy runs in its order and this returns at once; read the result only after
        ``stream.synchronize()``.

        Raises:
            MemoryError_: freed memory, another shape or dtype, or an ``out`` that can't be written.
        """
        data = self.memory()
        if out is None:
            out = np.empty(self.shape, self.dtype)
        self._same(out, "out")
        if not out.flags.writeable:
            raise MemoryError_("out is read-only; pass an array that can be written, or none")
        target = out
        enqueue(stream, "a copy to the host", lambda: np.copyto(target, data))
        return out

    def free(self) -> None:
        """Give the memory back. Views of it become unusable too.

        Raises:
            MemoryError_: it was freed already, or this is a view of a larger allocation.
        """
        if self.freed:
            raise MemoryError_(f"{self!r} is freed twice; free each allocation once")
        if not self._whole:
            raise MemoryError_(f"{self!r} is a view of a larger allocation; free the array it was taken from")
        enqueue(None, "free", self._block.free)
        self._array = None

    def view(self, dtype: Any) -> DeviceArray:
        """The same bytes as another dtype, as NumPy's ``view``."""
        return DeviceArray(self._block, self.memory().view(dtype))

    def reshape(self, *shape: Any) -> DeviceArray:
        """The same elements in another shape; only where that needs no copy."""
        array = self.memory()
        reshaped = array.reshape(*shape)
        if not np.shares_memory(reshaped, array) and array.size:
            raise MemoryError_(f"{self!r} can't be reshaped without a copy")
        return DeviceArray(self._block, reshaped)

    def __getitem__(self, index: Any) -> DeviceArray:
        part = self.memory()[index]
        if not isinstance(part, np.ndarray) or part.base is None:
            self._refuse()
        return DeviceArray(self._block, part)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        state = ", freed" if self.freed else ""
        return f"DeviceArray(shape={self.shape}, dtype={self.dtype}, ptr={self.ptr:#x}{state})"

    def _same(self, other: np.ndarray, name: str) -> None:
        if other.shape != self.shape or other.dtype != self.dtype:
            raise MemoryError_(
                f"{name} has shape {other.shape} and dtype {other.dtype}; this device array has "
                f"{self.shape} and {self.dtype}"
            )

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise MemoryError_(
            f"{self!r} is device memory, which the host can't read or write; copy it with .copy_to_host() "
            "or fill it with .copy_to_device(array)"
        )

    __array__ = __array_ufunc__ = __array_function__ = __iter__ = __setitem__ = _refuse
    __float__ = __int__ = __index__ = __bool__ = __complex__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __matmul__ = __rmatmul__ = _refuse
    __truediv__ = __rtruediv__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse


class RawMemory:
    """Memory that the caller owns and kernels may touch, while it is registered (see :func:`register`)."""

    def __init__(self, allocation: Allocation) -> None:
        self.allocation = allocation
        self._forget = weakref.finalize(self, engine_memory.unregister, engine_memory.register(allocation))

    @property
    def ptr(self) -> int:
        return self.allocation.address

    @property
    def live(self) -> bool:
        return self._forget.alive

    def unregister(self) -> None:
        """Take it back: kernels may not touch it any more.

        Raises:
            MemoryError_: it was taken back already.
        """
        if not self.live:
            raise MemoryError_(f"the memory at {self.ptr:#x} is unregistered twice")
        self._forget()

    def __enter__(self) -> RawMemory:
        return self

    def __exit__(self, *_: object) -> None:
        if self.live:
            self.unregister()


def register(address: int, nbytes: int, *, writable: bool = True, name: str | None = None) -> RawMemory:
    """Let kernels touch ``nbytes`` bytes at ``address``, which the caller owns and keeps alive.

    The result is a kernel argument for any pointer parameter; the plain address is one, too. Use it as a
    context manager or call ``unregister()``.

    Raises:
        ValueError: the address or the size is not positive.
    """
    if address <= 0 or nbytes < 0:
        raise ValueError(f"{nbytes} bytes at address {address:#x} is no memory")
    return RawMemory(Allocation(address, nbytes, name or f"the memory registered at {address:#x}", writable))


def device_empty(shape: Shape, dtype: Any = np.float32) -> DeviceArray:
    """An uninitialised array in device memory, aligned to 256 bytes. ``.free()`` gives it back."""
    kind = np.dtype(dtype)
    dimensions = (int(shape),) if np.isscalar(shape) else tuple(int(n) for n in shape)  # type: ignore[union-attr, arg-type]
    if any(n < 0 for n in dimensions):
        raise MemoryError_(f"shape {dimensions} has a negative size")
    block = _Block(math.prod(dimensions) * kind.itemsize, f"device array {dimensions} of {kind}")
    assert block.bytes is not None
    return DeviceArray(block, block.bytes.view(kind).reshape(dimensions))


def alloc(nbytes: int) -> DeviceArray:
    """``nbytes`` bytes of device memory, as an array of uint8: what ``cudaMalloc`` gives."""
    return device_empty(nbytes, np.uint8)


def to_device(array: Any, *, stream: Stream | None = None) -> DeviceArray:
    """A copy of a host array in device memory."""
    host = np.asarray(array)
    device = device_empty(host.shape, host.dtype)
    device.copy_to_device(host, stream=stream)
    return device


def free(array: DeviceArray) -> None:
    """What ``cudaFree`` does; the same as ``array.free()``."""
    array.free()


def pinned_empty(shape: Shape, dtype: Any = np.float32) -> np.ndarray:
    """A host array in page-locked memory: host code reads and writes it, copies of it can be asynchronous,
    and kernels may touch it too. On the CPU engine it is ordinary memory, aligned to 256 bytes."""
    return _host_array(shape, dtype)


def managed_empty(shape: Shape, dtype: Any = np.float32) -> np.ndarray:
    """An array in managed memory, which host and kernels both read and write (``cudaMallocManaged``)."""
    array = _host_array(shape, dtype)
    if array.nbytes:
        number = engine_memory.register(Allocation(array.ctypes.data, array.nbytes, "managed array"))
        base = array.base
        assert base is not None
        weakref.finalize(base, engine_memory.unregister, number)
    return array


def _host_array(shape: Shape, dtype: Any) -> np.ndarray:
    kind = np.dtype(dtype)
    dimensions = (int(shape),) if np.isscalar(shape) else tuple(int(n) for n in shape)  # type: ignore[union-attr, arg-type]
    size = math.prod(dimensions) * kind.itemsize
    return engine_memory.aligned_bytes(size).view(kind).reshape(dimensions)
