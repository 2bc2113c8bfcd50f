"""A launch's arguments on a GPU: the CPU engine's checks, with pointers into one GPU's memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilewright.compile.cpptypes import CType, Signature
from tilewright.engine.run.memory import Allocation
from tilewright.gpu.arrays import LEGACY_STREAM, device_of_address, is_packed
from tilewright.gpu.tensor_map import encoded, encoded_im2col

from ..arguments import ANYTHING, NOWHERE, NULL, Binder, Strided, bind_with
from ..layouts import describe, pointee_problem
from ..memory import DeviceArray, RawMemory
from ..tensor_maps import DATA_TYPES, INTERLEAVES, SWIZZLES, TensorMap
from ..texture import Surface, Texture
from . import memory
from .arrays import OnGpu, on_gpu
from .devices import name_of


@dataclass
class GpuArguments:
    """The arguments of a launch on a GPU.

    Attributes:
        parameters: the parameter space's bytes.
        device: the GPU's number.
        streams: those that the arrays' libraries work on, the first array's first.
        waits: whether the call must wait for the kernel's end.
        keep: what must live until then.
    """

    parameters: bytes = b""
    device: int = 0
    streams: list[int] = field(default_factory=list)
    waits: bool = False
    keep: list[Any] = field(default_factory=list)


_OF_THE_HOST = frozenset((np.ndarray, np.int32, np.uint32, np.int64, np.float32, np.float64, int, float))  # most are


def find(args: Any) -> Any:
    """The first value among the arguments, or inside a struct's, that lies in a GPU's memory; else None."""
    if type(args) is not tuple and not isinstance(args, Sequence | Mapping):
        return None
    for value in args.values() if isinstance(args, Mapping) else args:
        if type(value) in _OF_THE_HOST:
            continue
        if isinstance(value, tuple | list | dict):
            found = find(value)
            if found is not None:
                return found
        elif isinstance(value, TensorMap | Strided):
            if on_gpu(value.array) is not None:
                return value.array
        elif (isinstance(value, Texture) and value.on_gpu) or on_gpu(value) is not None:
            return value
    return None


def bind(signature: Signature, args: Sequence[Any], device: int | None) -> GpuArguments:
    """Check and lay out the arguments of one launch on a GPU; ``device`` None takes that of the arrays.

    Raises:
        ArgumentError: the wrong number of arguments, or one that does not fit, is in host memory or on another
            GPU.
        MemoryError_: freed device memory.
    """
    binder = _GpuBinder(signature, device)
    bind_with(binder, args)
    return binder.finish_on_gpu()


class _GpuBinder(Binder):
    def __init__(self, signature: Signature, device: int | None) -> None:
        super().__init__(signature)
        self.device = device
        self.other = "another argument" if device is None else "the stream"
        self.gpu = GpuArguments()
        self.unplaced: list[tuple[Any, str, int]] = []

    def finish_on_gpu(self) -> GpuArguments:
        for parameter, path, address in self.unplaced:
            self.parameter = parameter
            where = device_of_address(address)
            if where is None:
                self.refuse(f"the address {address:#x} lies in no memory that the GPU's driver knows", path)
            self.place(where, path)
        gpu = self.gpu
        gpu.parameters = bytes(self.buffer)
        gpu.device = self.device or 0
        gpu.streams = list(dict.fromkeys(gpu.streams)) or [LEGACY_STREAM]
        gpu.keep = self.bound.keep
        return gpu

    def resolve(self, type_: CType, value: Any, path: str, *, any_order: bool) -> tuple[int, Allocation]:
        if value is None:
            return 0, NULL
        if isinstance(value, int | np.integer) and not isinstance(value, bool):
            if int(value):
                self.unplaced.append((self.parameter, path, int(value)))
            return int(value), NOWHERE
        found = on_gpu(value)
        array = found or self.mapped(value, path)
        problem = pointee_problem(type_, array)
        if problem:
            self.refuse(problem, path)
        if array.order is not None and not any_order:
            shape, strides = array.order
            turned = is_packed(shape[::-1], strides[::-1], array.dtype.itemsize)
            self.refuse_order(shape, strides, path, turned=turned)
        self.check_writable(type_, array.writable, path)
        self.check_address(type_, array.address, path)
        self.gpu.waits |= array.waits
        self.bound.keep.append(value)
        if found is not None:
            self.gpu.streams.append(array.stream)
            if array.device is not None:
                self.place(array.device, path)
            elif array.address:  # of an empty array it may be 0
                self.unplaced.append((self.parameter, path, array.address))
        return array.address, NOWHERE

    def put_tensor_map(self, value: TensorMap, offset: int, path: str) -> None:
        address, _ = self.resolve(ANYTHING, value.array, path, any_order=True)
        asked, swizzle = value.asked(), SWIZZLES[value.swizzle]
        tensor = DATA_TYPES[value.kind], address, asked.sizes, asked.strides, asked.box
        rest = value.fill_nan, INTERLEAVES[value.interleave]
        if value.im2col is None:
            made = encoded(*tensor, swizzle, asked.steps, *rest)
        else:
            made = encoded_im2col(*tensor, asked.lower, asked.upper, asked.steps, swizzle, *rest)
        self.put_bytes(made, offset)

    def mapped(self, value: Any, path: str) -> OnGpu:
        """A host array that GPUs reach too: pinned or managed memory. Any other is refused."""
        if isinstance(value, np.ndarray) and memory.reachable(value):
            writable = bool(value.flags.writeable)
            order = None if value.flags.c_contiguous else (value.shape, value.strides)
            return OnGpu(value.ctypes.data, value.dtype, value.nbytes, None, LEGACY_STREAM, writable, order=order)
        if isinstance(value, np.ndarray | DeviceArray | RawMemory) or hasattr(value, "__dlpack__"):
            if isinstance(value, DeviceArray):
                value.memory()  # raises where it was freed
            elif hasattr(value, "__dlpack_device__"):
                self.check_dlpack(value, path)
            self.refuse(
                f"{describe(value)} is in host memory, but {self.other} is on a GPU: copy it there "
                "(tilewright.to_device(array, device='gpu')), or pass NumPy arrays only to run on the CPU engine",
                path,
            )
        advice = "np.array(…) makes one" if isinstance(value, list | tuple) else "None is a null pointer"
        self.refuse(f"needs an array, not {describe(value)}; {advice}", path)

    def place(self, device: int, path: str) -> None:
        """All memory of a launch is on one GPU."""
        if self.device is None:
            self.device = device
            if self.parameter is not None:
                self.other = f"argument {self.parameter.index}"
        elif device != self.device:
            self.refuse(
                f"is on {name_of(device)}, but {self.other} is on {name_of(self.device)}; all must be on one GPU", path
            )

    def texture_handle(self, texture: Texture | Surface) -> int:
        if isinstance(texture, Surface):
            self.refuse("surfaces are the CPU engine's; pass the array itself on a GPU")
        if not texture.on_gpu:
            self.refuse("this texture is over host memory; make one over an array on the GPU")
        self.place(texture.device, "")
        return texture.handle_for_launch()
