"""A launch like an earlier one, without the general binder: the same shape and the same types of arguments.

A launch that went the general way leaves a `Quick` behind. It reads the arguments by one small function each; whatever
such a function does not expect sends the launch the general way again, which says what is wrong with it. It costs a
fifth of the general way's time.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tilewright.compile.cpptypes import CType, Signature

from ..memory import DeviceArray
from .arrays import LEGACY_STREAM
from .launches import Dim3, GpuKernel

Reader = Callable[[Any], Any]
StreamOf = Callable[[int], int]

_CODES = {"int": {1: "b", 2: "h", 4: "i", 8: "q"}, "uint": {1: "B", 2: "H", 4: "I", 8: "Q"},
          "float": {4: "f", 8: "d"}}  # fmt: skip
_INTEGERS: tuple[type, ...] = (int, np.integer)
_FLOATS: tuple[type, ...] = (float, np.float32, np.float16)
_ELEMENTS = ("int", "uint", "float", "bool", "enum")


class Unexpected(Exception):
    """An argument is not as in the launch before."""


class Quick:
    """The arguments' readers, and all else of a launch that is as it was."""

    def __init__(
        self, kernel: GpuKernel, grid: Dim3, block: Dim3, shared: int, readers: Sequence[Reader], layout: str,
        streams: Sequence[StreamOf],
    ) -> None:  # fmt: skip
        self._launch, self._shape, self._number = kernel.launch, (grid, block, shared), kernel.device.ordinal
        self._readers, self._pack = tuple(readers), struct.Struct(layout).pack
        self._stream, self._others = streams[0], tuple(streams[1:])

    def __call__(self, args: Sequence[Any]) -> bool:
        """Launch, or do nothing and return False.

        Raises:
            LaunchError: the driver refused the launch.
            KernelError: an earlier kernel failed.
        """
        try:
            values = [read(value) for read, value in zip(self._readers, args, strict=True)]
            parameters = self._pack(*values)
        except (Unexpected, struct.error, OverflowError, TypeError, RuntimeError):
            return False
        number = self._number
        stream = self._stream(number)
        for other in self._others:
            if other(number) != stream:
                return False
        self._launch(*self._shape, parameters, stream)
        return True


def quick(
    signature: Signature, args: Sequence[Any], kernel: GpuKernel, grid: Dim3, block: Dim3, shared: int
) -> Quick | None:
    """For launches like this one, which was checked; None where an argument is of a kind that is not so simple."""
    readers: list[Reader] = []
    streams: dict[StreamOf, None] = {}
    layout, end = "<", 0
    for parameter, value in zip(signature.parameters, args, strict=True):
        type_ = parameter.type
        if type_.kind == "pointer":
            found = _pointer(type_, value, kernel.device.ordinal)
            if found is None:
                return None
            readers.append(found[0])
            streams.update(dict.fromkeys(found[1:]))
            code = "Q"
        else:
            code = _CODES.get(type_.kind, {}).get(type_.size, "")
            # A char takes more than the code does. A double given for a float is rounded once either way.
            wanted = _FLOATS if type_.kind == "float" else _INTEGERS
            if not code or type_.name == "char" or not isinstance(value, wanted) or isinstance(value, bool):
                return None
            readers.append(_itself)
        layout += f"{parameter.offset - end}x{code}"
        end = parameter.offset + type_.size
    return Quick(kernel, grid, block, shared, readers, layout, list(streams) or [_legacy]) if streams else None


def _itself(value: Any) -> Any:
    return value


def _legacy(number: int) -> int:
    return LEGACY_STREAM


def _pointer(type_: CType, value: Any, number: int) -> tuple[Any, ...] | None:
    """A reader of arrays like ``value`` and the function that gives their library's stream."""
    target = type_.target
    root = type(value).__module__.split(".")[0]
    if target is None or target.kind not in _ELEMENTS:  # a struct's array is measured anew each time
        return None
    make = {"torch": _torch, "cupy": _cupy, "tilewright": _ours}.get(root)
    return make(value, target.alignment, number) if make is not None else None


def _cupy(array: Any, alignment: int, number: int) -> tuple[Any, ...]:
    dtype = array.dtype

    def read(x: Any) -> int:
        data = x.data
        address: int = data.ptr
        if x.dtype != dtype or data.device_id != number or address % alignment:
            raise Unexpected
        return address

    return read, _cupy_stream()


@functools.cache
def _cupy_stream() -> StreamOf:
    import cupy

    current = cupy.cuda.get_current_stream
    return lambda number: int(current(number).ptr)


def _torch(tensor: Any, alignment: int, number: int) -> tuple[Any, ...] | None:
    import torch

    current = getattr(torch._C, "_cuda_getCurrentRawStream", None)
    if current is None or tensor.dtype.is_complex:  # a complex one may be a lazy conjugate
        return None
    dtype = tensor.dtype

    def read(x: Any) -> int:
        address: int = x.data_ptr()
        if x.dtype is not dtype or x.get_device() != number or x.requires_grad or x.is_neg() or address % alignment:
            raise Unexpected
        return address

    return read, current


def _ours(array: Any, alignment: int, number: int) -> tuple[Any, ...] | None:
    if type(array) is not DeviceArray:
        return None
    dtype = array.dtype

    def read(x: DeviceArray) -> int:
        if x.dtype != dtype or x.number != number or x.freed or x.ptr % alignment:
            raise Unexpected
        return x.ptr

    return read, _legacy
