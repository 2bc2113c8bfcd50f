"""Texture objects of a GPU, from the description that the CPU engine makes of the same arguments."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import Any

import numpy as np

from tilewright.engine import layout
from tilewright.engine.run import texture as engine_texture
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError
from tilewright.gpu import driver
from tilewright.gpu.arrays import device_of_address

from ..memory import DeviceArray
from .arrays import on_gpu
from .devices import CPU, open_gpu, release
from .memory import map_of

# CUarray_format by dtype (cuda.h); the engine numbers address and filter modes as CUDA does.
_FORMATS = {"uint8": 0x01, "uint16": 0x02, "uint32": 0x03, "int8": 0x08, "int16": 0x09, "int32": 0x0A,
            "float16": 0x10, "float32": 0x20}  # fmt: skip
_LAYERED, _CUBE = 1, 4  # CUDA_ARRAY3D_*
_READ_AS_INTEGER, _NORMALIZED_COORDINATES = 1, 2  # CU_TRSF_*


def map_array(array: Any) -> tuple[np.ndarray, int]:
    """A map of an array in a GPU's memory and the GPU's number; of any other the host array itself, and CPU."""
    found = on_gpu(array)
    if found is None:
        return (array.memory() if isinstance(array, DeviceArray) else array), CPU
    interface = array.__cuda_array_interface__
    mapped = map_of(found.address, found.nbytes).view(found.dtype).reshape(interface["shape"])
    strides = interface.get("strides")
    if strides is not None and any(
        n > 1 and step != packed for n, step, packed in zip(mapped.shape, strides, mapped.strides, strict=True)
    ):
        raise LaunchError("A texture's array must be C-contiguous; make a contiguous copy first.")
    number = found.device if found.device is not None else device_of_address(found.address)
    if number is None:
        raise LaunchError("The array's address lies in no memory that the GPU's driver knows.")
    return mapped, number


def description_of(handle: int) -> layout.Texture:
    """A copy of what the engine wrote down of a texture."""
    entry = engine_texture._table()[handle % engine_texture.SLOTS]
    return layout.Texture.from_buffer_copy(entry)


class TextureObject:
    """One texture object; a copy of ``array`` in the GPU's own layout, or, of linear memory, the array itself."""

    def __init__(
        self, array: np.ndarray, entry: layout.Texture, options: Mapping[str, Any], number: int, keep: object
    ) -> None:
        self.number, self.keep = number, keep
        cuda, device = driver.bindings(), open_gpu(number)
        border = options.get("border", (0, 0, 0, 0))
        integers = array.dtype.kind != "f" and not entry.normalized_read
        if integers and any(border):
            raise UnsupportedError("On a GPU an integer texture's border can only be 0; clamp, or test the bounds.")
        resource = cuda.CUDA_RESOURCE_DESC()
        self._array: Any = None
        with device.current():
            if entry.linear_memory:
                alignment = device.attribute("TEXTURE_ALIGNMENT")
                if array.ctypes.data % alignment:
                    raise LaunchError(f"Linear texture memory must begin at a multiple of {alignment} bytes; copy it.")
                resource.resType = cuda.CUresourcetype.CU_RESOURCE_TYPE_LINEAR
                linear = resource.res.linear
                linear.devPtr = cuda.CUdeviceptr(array.ctypes.data)
                linear.format = cuda.CUarray_format(_FORMATS[array.dtype.name])
                linear.numChannels, linear.sizeInBytes = entry.channels, array.nbytes
            else:
                self._array = _filled(array, entry)
                resource.resType = cuda.CUresourcetype.CU_RESOURCE_TYPE_ARRAY
                resource.res.array.hArray = self._array
            try:
                handle = driver.call("cuTexObjectCreate", resource, _sampling(entry, integers, border), None)
            except Exception:
                if self._array is not None:
                    driver.call("cuArrayDestroy", self._array)
                raise
        self._handle = int(handle)
        self._release = weakref.finalize(self, _destroy, number, self._handle, self._array)
        self._release.atexit = False

    @property
    def handle(self) -> int:
        """Raises MemoryError_ if it is closed."""
        if not self._release.alive:
            raise MemoryError_("This texture is closed; make a new one.")
        return self._handle

    def close(self) -> None:
        if self._release.alive:
            open_gpu(self.number).synchronize()
            self._release()


def _destroy(number: int, handle: int, array: Any) -> None:
    release(number, "cuTexObjectDestroy", handle)
    if array is not None:
        release(number, "cuArrayDestroy", array)


def _sampling(entry: layout.Texture, integers: bool, border: Any) -> Any:
    cuda = driver.bindings()
    sampling = cuda.CUDA_TEXTURE_DESC()
    sampling.addressMode = [cuda.CUaddress_mode(mode) for mode in entry.address_mode]
    sampling.filterMode = cuda.CUfilter_mode(int(entry.linear_filter))
    sampling.flags = _READ_AS_INTEGER * integers | _NORMALIZED_COORDINATES * entry.normalized_coordinates
    sampling.borderColor = [float(value) for value in border]
    return sampling


def _filled(array: np.ndarray, entry: layout.Texture) -> Any:
    """A CUDA array with the contents of ``array``, complete when this returns."""
    cuda = driver.bindings()
    width, height, depth = entry.extent
    dimensions, flags = entry.geometry & layout.TEXTURE_DIMENSIONS, entry.geometry & (layout.LAYERED | layout.CUBE)
    shape = cuda.CUDA_ARRAY3D_DESCRIPTOR()
    shape.Width, shape.Height = width, height if dimensions > 1 else 0
    if flags:  # its layers and faces
        depth = entry.layers
        shape.Flags = _LAYERED * bool(flags & layout.LAYERED) | _CUBE * bool(flags & layout.CUBE)
    shape.Depth = depth if dimensions > 2 or flags else 0
    shape.Format, shape.NumChannels = cuda.CUarray_format(_FORMATS[array.dtype.name]), entry.channels
    made = driver.call("cuArray3DCreate", shape)
    copy = cuda.CUDA_MEMCPY3D()
    copy.srcMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_DEVICE
    copy.srcDevice = cuda.CUdeviceptr(array.ctypes.data)
    copy.srcPitch = copy.WidthInBytes = width * entry.channels * array.itemsize
    copy.srcHeight = copy.Height = height
    copy.dstMemoryType, copy.dstArray = cuda.CUmemorytype.CU_MEMORYTYPE_ARRAY, made
    copy.Depth = depth
    driver.call("cuCtxSynchronize")  # the array may still be being written, on any stream
    driver.call("cuMemcpy3D", copy)
    return made
