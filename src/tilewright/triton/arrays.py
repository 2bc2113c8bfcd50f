"""Arrays as Triton takes them: it asks an argument for ``data_ptr()`` and ``dtype``, which NumPy's have not both."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from tilewright.dtypes import dtype_of
from tilewright.errors import LaunchError


class Array(np.ndarray):
    """A NumPy array that Triton takes as a pointer; what NumPy makes of one is one again.

    The methods with an underscore are what Triton's autotuner calls to restore arguments between its runs.
    """

    def data_ptr(self) -> int:
        """The address of the first element."""
        return int(self.ctypes.data)

    def stride(self) -> tuple[int, ...]:
        """In elements, as ``TensorDescriptor.from_tensor`` asks for them."""
        return tuple(each // self.itemsize for each in self.strides)

    def zero_(self) -> Array:
        self[...] = 0
        return self

    def clone(self) -> Array:
        return self.copy()

    def copy_(self, other: Any) -> Array:
        self[...] = other
        return self


def array(values: Any) -> Array:
    """The same memory as an array that Triton takes; of what is no NumPy array yet, a new one."""
    return np.asarray(values).view(Array)


def memory_of(value: Any, name: str) -> np.ndarray:
    """The memory of an argument that Triton takes as a pointer, as a NumPy array.

    Raises:
        LaunchError: it is none of this machine's.
    """
    base = getattr(value, "base", None)
    if not isinstance(value, np.ndarray) and hasattr(base, "data_ptr"):  # triton.reinterpret's wrapper
        return memory_of(base, name)
    if isinstance(value, np.ndarray):
        return value.view(np.ndarray)
    device = getattr(value, "device", None)
    here = getattr(value, "is_cpu", False)  # of a tensor, whatever it says of its device in `tilewright run`
    if device is not None and not here and getattr(device, "type", device) != "cpu":
        raise LaunchError(f"{name} is on {device}: pass a tensor on the CPU, such as {name}.cpu()")
    if not hasattr(value, "stride"):
        raise LaunchError(f"{name} is a {type(value).__name__}: pass a NumPy array through tilewright.triton.array, "
                          "or a CPU tensor of PyTorch")  # fmt: skip
    text = str(value.dtype).rpartition(".")[2]
    dtype = dtype_of(text)
    shape, strides = tuple(value.shape), [each * dtype.itemsize for each in value.stride()]
    if 0 in shape:
        return np.empty(shape, dtype)
    extent = sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True)) + dtype.itemsize
    buffer = (ctypes.c_char * extent).from_address(value.data_ptr())
    return np.ndarray(shape, dtype, buffer, 0, strides)
