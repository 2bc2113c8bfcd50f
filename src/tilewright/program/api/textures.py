"""Texture Object Management: arrays and memory that kernels sample; the engine has the textures themselves."""

from __future__ import annotations

import ctypes as c
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

from tilewright.engine.run.texture import Texture
from tilewright.errors import LaunchError, UnsupportedError

from .. import codes
from ..context import Context, CudaError, put
from ..prototypes import ChannelFormat
from .arrays import CUBEMAP, LAYERED, CudaArray, array_of, channels
from .memory import destination
from .table import call, forward, to

ARRAY, _MIPMAPPED, LINEAR, PITCHED = range(4)
_KINDS = ("int", "uint", "float")  # of cudaChannelFormatKind
_ADDRESS_MODES = ("wrap", "clamp", "mirror", "border")
_FILTERS = ("point", "linear")
_READS = ("element", "normalized_float")


class _Memory(c.Structure):
    """``cudaResourceDesc::res.linear`` and ``.pitch2D``: of linear memory, ``width`` is its size in bytes."""

    _fields_ = (("pointer", c.c_size_t), ("format", ChannelFormat), ("width", c.c_size_t), ("height", c.c_size_t),
                ("pitch", c.c_size_t))  # fmt: skip


class _Place(c.Union):
    _fields_ = (("array", c.c_size_t), ("memory", _Memory), ("reserved", c.c_int * 32))


class Resource(c.Structure):
    """``cudaResourceDesc``"""

    _fields_ = (("type", c.c_int), ("place", _Place), ("flags", c.c_uint))


class Sampling(c.Structure):
    """``cudaTextureDesc``"""

    _fields_ = (("address_mode", c.c_int * 3), ("filter", c.c_int), ("read", c.c_int), ("srgb", c.c_int),
                ("border", c.c_float * 4), ("normalized", c.c_int), ("anisotropy", c.c_uint), ("mip_filter", c.c_int),
                ("bias", c.c_float), ("least", c.c_float), ("most", c.c_float), ("plain_trilinear", c.c_int),
                ("seamless", c.c_int))  # fmt: skip


@dataclass(eq=False)
class Object:
    """A texture object and what it was made of; ``driver`` where the driver API made it. ``bounds``: of its memory."""

    texture: Texture
    resource: Resource
    sampling: Sampling
    driver: tuple[Any, ...] = ()
    bounds: tuple[int, int] = (0, 0)


def _refuse(context: Context, name: str, what: str) -> CudaError:
    context.say(f"{context.sites.caller()}: {name}: {what} not supported here")
    return CudaError(codes.NOT_SUPPORTED)


def _view(address: int, format_: tuple[int, ...], shape: tuple[int, ...], pitch: int = 0) -> tuple[np.ndarray, int]:
    """Texels in place as NumPy sees them, and how many channels they have."""
    values = sum(1 for each in format_[:4] if each)
    kind = np.dtype(f"{_KINDS[format_[4]]}{format_[0]}")
    shape = (*shape, values) if values > 1 else shape
    strides = [kind.itemsize]
    for extent in reversed(shape[1:]):
        strides.insert(0, strides[0] * extent)
    if pitch:
        strides[0] = pitch
    size = (shape[0] - 1) * strides[0] + int(np.prod(shape[1:])) * kind.itemsize
    raw = np.ctypeslib.as_array((c.c_uint8 * size).from_address(address))
    return np.ndarray(shape, kind, raw.data, strides=tuple(strides)), values


def texels_of(array: CudaArray) -> tuple[np.ndarray, int]:
    """An array's texels, slice by slice and row by row, and how many channels they have."""
    return _view(array.block.address, array.format, tuple(each for each in reversed(array.extent) if each))


def _texels(context: Context, resource: Resource, name: str) -> tuple[np.ndarray, int]:
    if resource.type == ARRAY:
        array = array_of(context, resource.place.array)
        return texels_of(array)
    memory = resource.place.memory
    if resource.type not in (LINEAR, PITCHED):
        raise _refuse(context, name, "mipmaps are")
    format_ = channels(memory.format)
    texel = sum(format_[:4]) // 8
    if resource.type == LINEAR:
        count = memory.width // texel
        if not count:
            raise CudaError(codes.INVALID_VALUE)
        destination(context, memory.pointer, count * texel, name)
        return _view(memory.pointer, format_, (count,))
    if not memory.height or not 0 < memory.width * texel <= memory.pitch:
        raise CudaError(codes.INVALID_VALUE)
    size = (memory.height - 1) * memory.pitch + memory.width * texel
    destination(context, memory.pointer, size, name)
    return _view(memory.pointer, format_, (memory.height, memory.width), memory.pitch)


@call()
def cudaCreateTextureObject(context: Context, handle: int, resource: int, sampling: int, view: int) -> None:
    if not handle or not resource or not sampling:
        raise CudaError(codes.INVALID_VALUE)
    kept = Resource.from_buffer_copy(Resource.from_address(resource))
    asked = Sampling.from_buffer_copy(Sampling.from_address(sampling))
    create(context, handle, kept, asked, view, "cudaCreateTextureObject")


def create(context: Context, handle: int, kept: Resource, asked: Sampling, view: int, name: str) -> None:
    """A texture object.

    Raises:
        CudaError: it can't be one.
    """
    for given, what in ((asked.srgb, "sRGB texels are"), (view, "a resource view is"),
                        (asked.anisotropy > 1, "anisotropy is")):  # fmt: skip
        if given:
            raise _refuse(context, name, what)
    if asked.seamless and asked.filter and kept.type == ARRAY and array_of(context, kept.place.array).flags & CUBEMAP:
        raise _refuse(context, name, "a seamless cube's filter over edges is")
    texels, values = _texels(context, kept, name)
    linear = kept.type == LINEAR
    normalized = bool(asked.normalized) and not linear
    flags = array_of(context, kept.place.array).flags if kept.type == ARRAY else 0
    layered, cube = bool(flags & LAYERED), bool(flags & CUBEMAP)
    dimensions = 1 if linear else texels.ndim - (values > 1) - (layered or cube)
    try:
        modes = [_ADDRESS_MODES[each] for each in asked.address_mode[:dimensions]]
        options = _FILTERS[asked.filter], _READS[asked.read]
    except IndexError:
        raise CudaError(codes.INVALID_VALUE) from None
    if not normalized:  # as on a GPU: these modes need normalized coordinates, and are clamp without them
        modes = ["clamp" if each in ("wrap", "mirror") else each for each in modes]
    filter_mode, read_mode = options
    if texels.itemsize == 4 or texels.dtype.kind == "f":
        read_mode = "element"  # what would be normalized are integers of 8 and 16 bits
    integers = texels.dtype.kind != "f" and read_mode == "element"
    try:
        made = Texture(
            texels, channels=values, address_mode=modes, filter_mode="point" if linear else filter_mode,
            read_mode=read_mode, normalized_coordinates=normalized, linear_memory=linear,
            border=[int(each) if integers else each for each in asked.border], layered=layered, cube=cube,
        )  # fmt: skip
    except (LaunchError, UnsupportedError) as error:
        context.say(f"{context.sites.caller()}: {name}: {error}")
        raise CudaError(codes.INVALID_VALUE) from None
    context.objects[made.handle] = Object(made, kept, asked, bounds=byte_bounds(texels))
    put(handle, made.handle)


def destroy(context: Context, handle: int) -> None:
    if handle:
        context.object(handle, Object).texture.close()
        del context.objects[handle]


def give(context: Context, target: int, value: c.Structure) -> None:
    if not target:
        raise CudaError(codes.INVALID_VALUE)
    c.memmove(target, bytes(value), c.sizeof(value))


@call()
def cudaGetTextureObjectResourceDesc(context: Context, target: int, handle: int) -> None:
    give(context, target, context.object(handle, Object).resource)


@call()
def cudaGetTextureObjectTextureDesc(context: Context, target: int, handle: int) -> None:
    give(context, target, context.object(handle, Object).sampling)


forward(call(), {"cudaDestroyTextureObject": to(destroy)})
