"""Device arrays with Numba's methods, in memory that checks follow: what was not copied or stored is uninitialised."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.cuda import types
from numba.cuda.np import numpy_support

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.runtime import DeviceArray as Memory
from tilewright.runtime import device_empty


class DeviceArray:
    """An array in device memory, in the shape of Numba's ``DeviceNDArray``.

    Args:
        memory: device memory of the engine.
    """

    __cuda_ndarray__ = True

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.shape, self.strides, self.dtype = memory.shape, memory.strides, memory.dtype
        self.size, self.ndim, self.nbytes = memory.size, memory.ndim, memory.nbytes
        self.alloc_size = memory.nbytes

    @property
    def memory(self) -> Memory:
        """The memory as an argument of launches."""
        return self._memory

    @property
    def _numba_type_(self) -> Any:
        flags = self._memory.memory().flags
        layout = "C" if flags.c_contiguous else "F" if flags.f_contiguous else "A"
        return types.Array(numpy_support.from_dtype(self.dtype), self.ndim, layout)

    def copy_to_host(self, ary: np.ndarray | None = None, stream: Any = 0) -> np.ndarray:
        """Copy into an array of the host's, by default a new one, and return that."""
        return self._memory.copy_to_host(ary)

    def copy_to_device(self, ary: Any, stream: Any = 0) -> None:
        """Copy an array of the host's, or another device array, into this one."""
        self._memory.copy_to_device(ary.memory if isinstance(ary, DeviceArray) else np.asarray(ary))

    @property
    def gpu_data(self) -> Any:
        raise UnsupportedError(
            "gpu_data is a driver's handle of a GPU's memory, and this array is in the engine's: give kernels the "
            "array itself, and read it by copy_to_host()"
        )

    def get_ipc_handle(self) -> Any:
        raise UnsupportedError(
            "get_ipc_handle() is of memory that another process may open, which the engine's is not: give the other "
            "process copy_to_host()"
        )

    def bind(self, stream: Any = 0) -> DeviceArray:
        return self

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        found = self.copy_to_host()
        return found if dtype is None else found.astype(dtype)

    def _part(self, index: Any) -> tuple[Memory, bool]:
        """The memory of an index, and whether it is of one element."""
        if self._memory.memory()[index].shape:
            return self._memory[index], False
        *before, last = index if isinstance(index, tuple) else (index,)
        return self._memory[(*before, slice(last, last + 1 if last != -1 else None))], True

    def __getitem__(self, index: Any) -> Any:
        """A view; of one element its value, copied to the host."""
        part, single = self._part(index)
        return part.copy_to_host()[0] if single else DeviceArray(part)

    def __setitem__(self, index: Any, value: Any) -> None:
        part, _ = self._part(index)
        source = value.copy_to_host() if isinstance(value, DeviceArray) else np.asarray(value, self.dtype)
        part.copy_to_device(np.broadcast_to(source, part.shape))

    def __len__(self) -> int:
        return self.shape[0]

    def reshape(self, *shape: Any, order: str = "C") -> DeviceArray:
        if order != "C":
            raise LaunchError(f"a device array is reshaped in the order C here, not {order}")
        return DeviceArray(self._memory.reshape(*shape))

    def ravel(self, order: str = "C", stream: Any = 0) -> DeviceArray:
        return self.reshape(-1, order=order)

    def view(self, dtype: Any) -> DeviceArray:
        return DeviceArray(self._memory.view(dtype))

    @property
    def flags(self) -> Any:
        """NumPy's of the memory."""
        return self._memory.memory().flags

    @property
    def T(self) -> DeviceArray:
        return DeviceArray(self._memory.transposed())

    def transpose(self, axes: Any = None) -> DeviceArray:
        if axes not in (None, tuple(reversed(range(self.ndim)))):
            raise LaunchError("a device array's axes are reversed here or left as they are: transpose() or .T")
        return self.T

    def split(self, section: int, stream: Any = 0) -> list[DeviceArray]:
        return [self[start : start + section] for start in range(0, self.size, section)]

    def is_c_contiguous(self) -> bool:
        return bool(self._memory.memory().flags.c_contiguous)

    def is_f_contiguous(self) -> bool:
        return bool(self._memory.memory().flags.f_contiguous)

    def __repr__(self) -> str:
        return f"<tilewright device array of {self.dtype} {self.shape}>"


def device_array(shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C", stream: Any = 0) -> Any:
    """Uninitialised device memory, as ``cuda.device_array``."""
    wanted = (shape,) if isinstance(shape, int | np.integer) else tuple(shape)
    if strides is not None:
        raise LaunchError("device arrays have no strides of their own here: slice a larger one")
    if order == "F":
        return DeviceArray(device_empty(wanted[::-1], dtype)).T
    return DeviceArray(device_empty(wanted, dtype))


def device_array_like(ary: Any, stream: Any = 0) -> DeviceArray:
    f_order = ary.is_f_contiguous() if isinstance(ary, DeviceArray) else np.asarray(ary).flags.f_contiguous
    c_order = ary.is_c_contiguous() if isinstance(ary, DeviceArray) else np.asarray(ary).flags.c_contiguous
    return device_array(ary.shape, ary.dtype, order="F" if f_order and not c_order else "C")


def to_device(obj: Any, stream: Any = 0, copy: bool = True, to: Any = None) -> Any:
    """A copy in device memory, as ``cuda.to_device``."""
    if to is not None:
        to.copy_to_device(obj)
        return to
    if isinstance(obj, DeviceArray):
        return obj
    host = np.asarray(obj)
    found = device_array_like(host)
    if copy:
        found.copy_to_device(host)
    return found
