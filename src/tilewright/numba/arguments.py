"""A launch's arguments as Numba's compiled kernels take them: arrays in seven parts, tuples taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba.cuda import types
from numba.cuda.args import ArgHint
from numba.cuda.np import numpy_support

from tilewright.compile.cpptypes import CType, anything
from tilewright.door.device import device
from tilewright.errors import LaunchError, UnsupportedError
from tilewright.python.launches import process
from tilewright.python.types import scalar, to
from tilewright.runtime import arguments

from .arrays import DeviceArray

Part = tuple[str, CType, Any]
_SIZE = scalar("i8")


def as_argument(value: Any) -> Any:
    """A value as Numba types it: hints are taken off, CPU tensors of other libraries become NumPy's arrays."""
    if isinstance(value, ArgHint):
        return as_argument(value.value)
    if isinstance(value, np.ndarray | np.generic | DeviceArray) or not hasattr(value, "__dlpack_device__"):
        return value
    if not arguments.on_device(value):
        return arguments.host_array(value)
    if process.settings is None:
        raise LaunchError(f"a {type(value).__name__} of another device: pass it as one of the CPU")
    return Reached.of(value)


class Reached(np.ndarray):
    """Another package's device array in a script, whose memory is this process's."""

    @classmethod
    def of(cls, value: Any) -> Reached:
        device.make().open_to_host()
        known = {name: each for name, each in value.__cuda_array_interface__.items() if name != "stream"}
        memory = SimpleNamespace(__array_interface__=known | {"version": 3}, owner=value)
        return np.asarray(memory).view(cls)

    def copy_to_host(self, ary: np.ndarray | None = None, stream: Any = 0) -> np.ndarray:
        found = np.empty(self.shape, self.dtype) if ary is None else ary
        found[...] = self
        return found

    def copy_to_device(self, ary: Any, stream: Any = 0) -> None:
        self[...] = ary.copy_to_host() if isinstance(ary, DeviceArray) else ary


class RecordCopy(np.ndarray):
    """A record alone, which is passed by reference: the memory that a kernel is given for it."""

    record: np.void

    @classmethod
    def of(cls, record: np.void) -> RecordCopy:
        made = np.array([record], record.dtype).view(cls)
        made.record = record
        return made

    def write_back(self) -> None:
        """Put what the kernel stored into the record."""
        for name in self.record.dtype.names or ():
            self.record[name] = self[name][0]


def example(type_: Any) -> Any:
    """A value of a type, for what depends on the type alone."""
    if isinstance(type_, types.Array):
        return np.empty((1,) * type_.ndim, numpy_support.as_dtype(type_.dtype))
    if isinstance(type_, types.BaseTuple):
        return tuple(example(each) for each in type_)
    if isinstance(type_, types.Record):
        return np.zeros(1, numpy_support.as_dtype(type_))[0]
    if isinstance(type_, types.EnumMember):
        return next(iter(type_.instance_class))
    if isinstance(type_, types.Number | types.Boolean | types.NPDatetime | types.NPTimedelta):
        return numpy_support.as_dtype(type_).type(0)
    return None


def parts(name: str, type_: Any, value: Any) -> Iterator[Part]:
    """Names, types and values of the parameters that stand for one argument.

    Raises:
        UnsupportedError: Numba's type is none that this passes.
    """
    if isinstance(type_, types.Array):
        yield from _array(name, type_, value)
    elif isinstance(type_, types.BaseTuple):
        for index, (inner, part) in enumerate(zip(type_, value, strict=True)):
            yield from parts(f"{name}[{index}]", inner, part)
    elif isinstance(type_, types.Record):
        whole = value.memory if isinstance(value, DeviceArray) else value
        yield name, anything(), RecordCopy.of(whole) if isinstance(whole, np.void) else whole
    elif isinstance(type_, types.EnumMember):
        yield from parts(name, type_.dtype, value.value)
    elif isinstance(type_, types.Boolean):
        yield name, scalar("u1"), int(value)
    elif isinstance(type_, types.Complex):
        half = scalar("f4" if type_.bitwidth == 64 else "f8")
        yield f"{name}.real", half, value.real
        yield f"{name}.imag", half, value.imag
    elif isinstance(type_, types.NPDatetime | types.NPTimedelta):
        yield name, _SIZE, int(value.view(np.int64))
    elif isinstance(type_, types.Integer | types.Float):
        yield name, scalar(numpy_support.as_dtype(type_)), value
    else:
        raise UnsupportedError(f"{name} is a {type_}, which tilewright.numba does not pass to kernels")


def _array(name: str, type_: Any, value: Any) -> Iterator[Part]:
    """An array in Numba's data model; the two owners' pointers are null in kernels."""
    memory = value.memory if isinstance(value, DeviceArray) else value
    dtype = np.dtype(value.dtype)
    yield f"{name}.meminfo", _SIZE, 0
    yield f"{name}.parent", _SIZE, 0
    yield f"{name}.size", _SIZE, value.size
    yield f"{name}.itemsize", _SIZE, dtype.itemsize
    yield name, _pointer(dtype, const=not type_.mutable), memory
    for axis, size in enumerate(value.shape):
        yield f"{name}.shape[{axis}]", _SIZE, size
    for axis, stride in enumerate(value.strides):
        yield f"{name}.strides[{axis}]", _SIZE, stride


def _pointer(dtype: np.dtype[Any], *, const: bool) -> CType:
    if dtype.kind in "iufb":
        return to(dtype, const=const)
    return anything(const=const)
