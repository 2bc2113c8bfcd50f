"""Explicit device memory, for those who write the host side by hand: allocate, copy in, copy out, free.

``device="gpu"`` (or ``"gpu:1"``) allocates on a GPU; ``"cpu"``, the default, for the CPU engine. There device memory
is host memory, but it is treated as a GPU's: reading it as host memory, using it after it was freed and freeing it
twice are errors.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np

from tilewright.dtypes import dtype_of
from tilewright.engine import layout
from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.memory import Allocation
from tilewright.errors import MemoryError_
from tilewright.interrupts import Ending
from tilewright.processes import available_memory

from .leaks import Life, call_site
from .on_gpu import memory as gpu_memory
from .on_gpu.devices import CPU, Name, name_of, number_of
from .on_gpu.memory import GpuBlock, VariableBlock
from .stream import Stream, enqueue
from .written import hand_out

Shape = int | Sequence[int]
_LARGE = 256 << 20  # bytes, before which it is asked whether they are there
_UNWRITTEN = 0xFF  # in every byte of fresh memory: not a number as a float, -1 as an integer


class _Block:
    """One allocation: its bytes while it lives, known to every launch until it is freed."""

    number = CPU

    def __init__(self, size: int, name: str) -> None:
        self.size = size
        if size >= _LARGE and (left := available_memory()) is not None and size > left:  # else the system ends us
            raise MemoryError_(f"{name} takes {size:,} bytes, and this machine has {left:,} available")
        self.bytes: np.ndarray | None = engine_memory.aligned_bytes(max(size, 1))[:size]
        self.bytes[:] = _UNWRITTEN
        self.marks = engine_memory.Marks(self.bytes.ctypes.data, size)
        self.allocation = Allocation(self.marks.address, size, name, marks=self.marks)
        number = engine_memory.register(self.allocation, self.bytes)
        self.forget = Ending(self, engine_memory.gone, engine_memory.unregister, number)

    def free(self, allocated_at: str, freed_at: str) -> None:
        self.forget.do()
        if self.bytes is not None:
            engine_memory.bury(engine_memory.Freed(self.allocation, allocated_at, freed_at, self.bytes))
        self.bytes = None


class DeviceArray:
    """An array in device memory. Kernels take it as an argument; the host copies it in and out.

    Slices (``d[2:5, ::2]``) are views of the same memory. Made by :func:`device_empty`, :func:`alloc` and
    :func:`to_device`.

    Attributes:
        shape, dtype, size, nbytes, ndim: as NumPy's.
        device: ``"cpu"`` for the CPU engine's memory, ``"gpu:0"`` for a GPU's. A GPU's arrays have
            ``__cuda_array_interface__``, so that ``cupy.asarray`` and ``torch.as_tensor`` take them.
    """

    __array_priority__ = 1000  # NumPy's operators must come to ours, which refuse

    def __init__(self, block: _Block | GpuBlock | VariableBlock, array: np.ndarray, life: Life | None = None) -> None:
        self._block, self._life = block, life
        self._array: np.ndarray | None = array
        self._whole = array.nbytes == block.size
        self.number, self.device = block.number, name_of(block.number)
        self.shape, self.dtype, self.strides = array.shape, array.dtype, array.strides
        self.size, self.nbytes, self.ndim = array.size, array.nbytes, array.ndim
        self._address = array.ctypes.data

    @property
    def ptr(self) -> int:
        """The device address of its first element."""
        if isinstance(self._block, _Block):
            hand_out(self._block.marks)
        return self._address

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
                f"{self!r} is used after it was freed{self._history}; free device memory only after its last use"
            )
        return self._array

    @property
    def _history(self) -> str:
        return f" ({self._life})" if self._life is not None else ""

    def marks(self) -> engine_memory.Marks | None:
        """Which bytes of its allocation were written; None of a GPU's memory."""
        return self._block.marks if isinstance(self._block, _Block) else None

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.number == CPU:
            raise AttributeError("this array is the CPU engine's, in host memory")
        array = self.memory()
        return {
            "version": 3,
            "shape": self.shape,
            "strides": None if array.flags.c_contiguous else self.strides,
            "typestr": self.dtype.str,
            "descr": self.dtype.descr,
            "data": (self._address if self.size else 0, False),
            "stream": 1,
        }

    def copy_to_device(self, source: Any, *, stream: Any = None) -> None:
        """Copy ``source`` (a host array or another DeviceArray of the same shape and dtype) into this array.

        With a stream the copy runs in its order and this returns at once; don't change ``source`` before
        ``stream.synchronize()``. On a GPU any library's stream will do.

        Raises:
            MemoryError_: freed memory, or another shape or dtype.
            LaunchError: the stream is another device's.
            KernelError: a kernel failed on the GPU before.
        """
        data = source.memory() if isinstance(source, DeviceArray) else np.asarray(source)
        self._same(data, "source")
        other = source.number if isinstance(source, DeviceArray) else CPU
        number = self.number if self.number != CPU else other
        if number != CPU:
            gpu_memory.copy(self.memory(), data, number, stream)
            return _keep(stream, data, source, self)

        def work() -> None:
            np.copyto(self.memory(), data)
            marks, known = self.marks(), source.marks() if isinstance(source, DeviceArray) else None
            if marks is None:
                return
            if known is None or known.whole:
                marks.set(self.memory())
            else:
                marks.copy(known.of(data), marks.of(self.memory()))

        enqueue(stream, "a copy to the device", work)

    def copy_to_host(self, out: np.ndarray | None = None, *, stream: Any = None) -> np.ndarray:
        """Copy this array into ``out`` (a new array by default) and return it.

        With a stream the copy runs in its order and this returns at once; read the result only after
        ``stream.synchronize()``.

        Raises:
            MemoryError_: freed memory, another shape or dtype, or an ``out`` that can't be written.
            LaunchError: the stream is another device's.
            KernelError: a kernel failed on the GPU before.
        """
        data = self.memory()
        if out is None:
            out = np.empty(self.shape, self.dtype)
        self._same(out, "out")
        if not out.flags.writeable:
            raise MemoryError_("out is read-only; pass an array that can be written, or none")
        if self.number != CPU:
            gpu_memory.copy(out, data, self.number, stream)
            _keep(stream, out, self)
            return out
        target = out
        enqueue(stream, "a copy to the host", lambda: np.copyto(target, data))
        return out

    def free(self) -> None:
        """Give the memory back. Views of it become unusable too.

        Raises:
            MemoryError_: it was freed already, or this is a view of a larger allocation.
        """
        if self.freed:
            raise MemoryError_(f"{self!r} is freed twice{self._history}; free each allocation once")
        if not self._whole:
            raise MemoryError_(f"{self!r} is a view of a larger allocation; free the array it was taken from")
        block, life = self._block, self._life
        here = call_site()
        if isinstance(block, _Block):
            made = life.allocated_at if life is not None else "?"
            enqueue(None, "free", lambda: block.free(made, here))
        else:
            block.free()
        self._array = None
        if life is not None:
            life.freed_at = here

    def view(self, dtype: Any) -> DeviceArray:
        """A view of the bytes as another dtype, as NumPy's ``view``."""
        return self._part(self.memory().view(dtype))

    def reshape(self, *shape: Any) -> DeviceArray:
        """A view of the elements in another shape; only where that needs no copy."""
        array = self.memory()
        if self.number != CPU and not array.flags.c_contiguous:  # NumPy would copy through device addresses
            raise MemoryError_(f"{self!r} can't be reshaped: only a contiguous array on a GPU can")
        reshaped = array.reshape(*shape)
        if not np.shares_memory(reshaped, array) and array.size:
            raise MemoryError_(f"{self!r} can't be reshaped without a copy")
        return self._part(reshaped)

    def transposed(self) -> DeviceArray:
        """A view of the elements with the axes in reverse, as NumPy's ``T``."""
        return self._part(self.memory().T)

    def __getitem__(self, index: Any) -> DeviceArray:
        parts = index if isinstance(index, tuple) else (index,)
        if not all(_is_basic(part) for part in parts):
            self._refuse()
        # The ellipsis makes NumPy give a view even of one element, which it would read otherwise.
        part = self.memory()[parts if ... in parts else (*parts, ...)]
        if part.ndim == 0 and self.ndim:
            self._refuse()
        return self._part(part)

    def _part(self, array: np.ndarray) -> DeviceArray:
        return DeviceArray(self._block, array, self._life)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        state = ", freed" if self.freed else ""
        return f"DeviceArray(shape={self.shape}, dtype={self.dtype}, ptr={self._address:#x}{state})"

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


def _is_basic(part: Any) -> bool:
    """Whether an index makes a view: NumPy would copy for any other, through device addresses."""
    return part is None or part is ... or (isinstance(part, int | np.integer | slice) and not isinstance(part, bool))


def _keep(stream: Any, *values: Any) -> None:
    if isinstance(stream, Stream):
        stream.keep(*values)


class RawMemory:
    """Memory that the caller owns and kernels may touch, while it is registered (see :func:`register`)."""

    def __init__(self, allocation: Allocation) -> None:
        self.allocation = allocation
        number = engine_memory.register(allocation)
        self._forget = Ending(self, engine_memory.gone, engine_memory.unregister, number)

    @property
    def ptr(self) -> int:
        return self.allocation.address

    @property
    def live(self) -> bool:
        return self._forget.awaited

    def unregister(self) -> None:
        """Take it back: kernels may not touch it any more.

        Raises:
            MemoryError_: it was taken back already.
        """
        if not self.live:
            raise MemoryError_(f"the memory at {self.ptr:#x} is unregistered twice")
        self._forget.do()

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
        MemoryError_: no memory can be there: the address is not positive, or the end is beyond all addresses.
    """
    if address <= 0 or nbytes < 0 or address + nbytes > 1 << layout.WINDOW_SHIFT:
        raise MemoryError_(f"{nbytes} bytes at address {address:#x} is no memory")
    return RawMemory(Allocation(address, nbytes, name or f"the memory registered at {address:#x}", writable))


def device_empty(shape: Shape, dtype: Any = np.float32, *, device: Name = "cpu") -> DeviceArray:
    """An uninitialised array in device memory, aligned to 256 bytes. ``.free()`` gives it back.

    Raises:
        UnsupportedError: there is no such device.
        MemoryError_: a negative size, or the GPU or the machine has no such room.
    """
    kind, dimensions = dtype_of(dtype), _dimensions(shape)
    if kind.hasobject:
        raise MemoryError_(f"arrays of dtype {kind} hold Python objects; device memory holds plain data")
    if any(n < 0 for n in dimensions):
        raise MemoryError_(f"shape {dimensions} has a negative size")
    size, number = math.prod(dimensions) * kind.itemsize, number_of(device)
    name = f"device array {dimensions} of {kind}"
    block = _Block(size, name) if number == CPU else GpuBlock(size, number)
    assert block.bytes is not None
    life = Life.begin(block, f"{name}, {size:,} bytes", size, name_of(number))
    return DeviceArray(block, block.bytes.view(kind).reshape(dimensions), life)


def alloc(nbytes: int, *, device: Name = "cpu") -> DeviceArray:
    """``nbytes`` bytes of device memory, as an array of uint8: what ``cudaMalloc`` gives."""
    return device_empty(nbytes, np.uint8, device=device)


def to_device(array: Any, *, stream: Any = None, device: Name | None = None) -> DeviceArray:
    """A copy of a host array in device memory; on the stream's device unless another is named."""
    host = np.asarray(array)
    if device is None:
        device = stream.device if isinstance(stream, Stream) else "cpu"
    copied = device_empty(host.shape, host.dtype, device=device)
    copied.copy_to_device(host, stream=stream)
    return copied


def free(array: DeviceArray) -> None:
    """``cudaFree``; the same as ``array.free()``."""
    array.free()


def pinned_empty(shape: Shape, dtype: Any = np.float32, *, device: Name = "cpu") -> np.ndarray:
    """A host array in page-locked memory: host code reads and writes it, copies of it can be asynchronous,
    and kernels may touch it too, on a GPU beside arrays of that GPU or in its stream.

    With ``device="cpu"`` it is ordinary memory, aligned to 256 bytes, which no GPU reaches.
    """
    kind, dimensions = dtype_of(dtype), _dimensions(shape)
    size, number = math.prod(dimensions) * kind.itemsize, number_of(device)
    data = engine_memory.aligned_bytes(size) if number == CPU else gpu_memory.pinned(size, number)
    return data.view(kind).reshape(dimensions)


def managed_empty(shape: Shape, dtype: Any = np.float32, *, device: Name = "cpu") -> np.ndarray:
    """An array in managed memory, which host and kernels both read and write (``cudaMallocManaged``).

    On a GPU wait for its work (``stream.synchronize()``) before the host touches it.
    """
    kind, dimensions = dtype_of(dtype), _dimensions(shape)
    size, number = math.prod(dimensions) * kind.itemsize, number_of(device)
    if number != CPU:
        return gpu_memory.managed(size, number).view(kind).reshape(dimensions)
    array = engine_memory.aligned_bytes(size).view(kind).reshape(dimensions)
    if array.nbytes:
        base = array.base
        assert base is not None
        known = engine_memory.register(Allocation(array.ctypes.data, array.nbytes, "managed array"), base)
        Ending(base, engine_memory.gone, engine_memory.unregister, known)
    return array


def _dimensions(shape: Shape) -> tuple[int, ...]:
    return (int(shape),) if np.isscalar(shape) else tuple(int(n) for n in shape)  # type: ignore[union-attr, arg-type]
