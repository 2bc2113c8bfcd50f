"""Arrays in a GPU's memory, whichever library made them: what a launch must know of each."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Any, NamedTuple

import numpy as np

from tilewright.dtypes import dtype_of
from tilewright.errors import UnsupportedError, UnsupportedTypeError
from tilewright.gpu.arrays import (
    CPU,
    INTERFACE,
    LEGACY_STREAM,
    Again,
    ArraySpec,
    Library,
    find_library,
    interface_of,
    is_packed,
    libraries,
)

from ..memory import DeviceArray

_OF_THE_HOST = frozenset((np.ndarray, int, float, bool, complex, bytes, str, type(None), tuple, list, dict))


class OnGpu(NamedTuple):
    """An array in a GPU's memory.

    Attributes:
        address: of its first element.
        dtype, nbytes: as NumPy's.
        device: the GPU's number; None where only the driver knows, by the address.
        stream: the stream its library works on at present.
        writable: whether kernels may store to it.
        waits: whether its library knows nothing of streams, so that a launch must end before the call does.
        order: its shape and strides, where its elements do not lie side by side in the order of C.
    """

    address: int
    dtype: np.dtype[Any]
    nbytes: int
    device: int | None
    stream: int
    writable: bool = True
    waits: bool = False
    order: tuple[tuple[int, ...], tuple[int, ...]] | None = None


def on_gpu(value: Any) -> OnGpu | None:
    """The array in a GPU's memory that ``value`` is, or None if it is anything else.

    Raises:
        UnsupportedError: it is there in a form that a pointer can't stand for.
    """
    if type(value) in _OF_THE_HOST:
        return None
    library = find_library(value)
    if library is None or not library.on_gpu(value):
        return None
    if library is INTERFACE:
        return _interface(value)
    library.refuse_for_kernel(value)
    address, _ = library.key(value)
    array = library.describe(value)
    try:
        dtype = dtype_of(array.dtype)
    except TypeError:
        raise UnsupportedError(f"{array} is nothing a kernel can read; pass one of a dtype that NumPy knows") from None
    size = math.prod(array.shape) * array.itemsize
    writable = library.writable_outputs
    order = None if is_packed(array.shape, array.strides, array.itemsize) else (array.shape, array.strides)
    return OnGpu(address, dtype, size, array.device, library.stream(array.device), writable, library.waits, order)


def _interface(x: Any) -> OnGpu:
    """Any other array with ``__cuda_array_interface__``, such as Numba's."""
    array = interface_of(x)
    address, read_only = array["data"]
    dtype = np.dtype(array["typestr"])
    size = math.prod(array["shape"]) * dtype.itemsize
    # Stream 1 is the protocol's name for the legacy default stream; no stream means nothing to wait for.
    stream = array.get("stream") or LEGACY_STREAM
    stream = LEGACY_STREAM if stream == 1 else stream
    shape, strides = tuple(array["shape"]), array.get("strides")
    order = None if strides is None or is_packed(shape, strides, dtype.itemsize) else (shape, tuple(strides))
    return OnGpu(address, dtype, size, None, stream, not read_only, order=order)


class Ours(Library):
    """DeviceArrays."""

    name = "tilewright"

    def on_gpu(self, x: Any) -> bool:
        return x.number != CPU

    def again(self, x: Any) -> Again:
        held = "{x}.dtype is {dtype} and {x}.number == {device} and {x}._array.flags.c_contiguous"
        held += " and {x}._block.bytes is not None"
        return Again("{x}._address", held)

    def key(self, x: Any) -> tuple[int, Hashable]:
        if x.number == CPU:
            raise UnsupportedTypeError(
                "operations take no DeviceArrays of the CPU engine; pass NumPy arrays, or DeviceArrays of a GPU"
            )
        x.memory()  # raises where it was freed
        return x._address, (x.shape, x.strides, x.dtype, x.number)

    def describe(self, x: Any) -> ArraySpec:
        return ArraySpec(x.shape, x.strides, x.dtype.itemsize, str(x.dtype), x.number)

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        from ..memory import device_empty

        return device_empty(shape, dtype or x.dtype, device=x.number)


libraries[DeviceArray] = Ours()
