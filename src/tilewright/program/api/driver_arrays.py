"""The driver API: arrays, copies of boxes, texture and surface objects. All is done by the runtime's."""

from __future__ import annotations

import ctypes as c
from typing import Any

from .. import codes
from ..context import Context, CudaError, at, put
from ..prototypes import ChannelFormat
from . import arrays, surfaces, textures
from .arrays import CudaArray, array_of
from .copies import DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, copy
from .driver import driver
from .table import forward, to

_HOST, _DEVICE, _ARRAY, _UNIFIED = 1, 2, 3, 4  # CUmemorytype
# CUarray_format: the bits of a channel, and the runtime's kind of it (signed, unsigned, float).
_FORMATS = {0x01: (8, 1), 0x02: (16, 1), 0x03: (32, 1), 0x08: (8, 0), 0x09: (16, 0), 0x0A: (32, 0), 0x10: (16, 2),
            0x20: (32, 2)}  # fmt: skip


class _Described(c.Structure):
    """``CUDA_ARRAY_DESCRIPTOR``"""

    _fields_ = (("width", c.c_size_t), ("height", c.c_size_t), ("format", c.c_int), ("channels", c.c_uint))


class _Described3D(c.Structure):
    """``CUDA_ARRAY3D_DESCRIPTOR``"""

    _fields_ = (("width", c.c_size_t), ("height", c.c_size_t), ("depth", c.c_size_t), ("format", c.c_int),
                ("channels", c.c_uint), ("flags", c.c_uint))  # fmt: skip


class End2D(c.Structure):
    """One end of a ``CUDA_MEMCPY2D``."""

    _fields_ = (("x", c.c_size_t), ("y", c.c_size_t), ("type", c.c_int), ("host", c.c_size_t), ("device", c.c_size_t),
                ("array", c.c_size_t), ("pitch", c.c_size_t))  # fmt: skip


class _Copy2D(c.Structure):
    """``CUDA_MEMCPY2D``"""

    _fields_ = (("source", End2D), ("target", End2D), ("width", c.c_size_t), ("height", c.c_size_t))


class End3D(c.Structure):
    """One end of a ``CUDA_MEMCPY3D`` and of a ``CUDA_MEMCPY3D_PEER``."""

    _fields_ = (("x", c.c_size_t), ("y", c.c_size_t), ("z", c.c_size_t), ("level", c.c_size_t), ("type", c.c_int),
                ("host", c.c_size_t), ("device", c.c_size_t), ("array", c.c_size_t), ("context", c.c_size_t),
                ("pitch", c.c_size_t), ("height", c.c_size_t))  # fmt: skip


class Copy3D(c.Structure):
    """``CUDA_MEMCPY3D``"""

    _fields_ = (("source", End3D), ("target", End3D), ("width", c.c_size_t), ("height", c.c_size_t),
                ("depth", c.c_size_t))  # fmt: skip


# -- arrays -------------------------------------------------------------------------------------------------


def _format(format_: int, channels: int) -> ChannelFormat:
    if format_ not in _FORMATS or channels not in (1, 2, 4):
        raise CudaError(codes.INVALID_VALUE)
    bits, kind = _FORMATS[format_]
    return ChannelFormat(*(bits if index < channels else 0 for index in range(4)), kind)


def _create(context: Context, handle: int, asked: Any, depth: int, flags: int, name: str) -> int | None:
    if not handle:
        return codes.INVALID_VALUE
    format_ = _format(asked.format, asked.channels)
    shape = asked.width, asked.height, depth
    return arrays.allocate(context, handle, c.addressof(format_), shape, flags, name)


@driver()
def cuArrayCreate_v2(context: Context, handle: int, described: int) -> int | None:
    return _create(context, handle, at(described, _Described), 0, 0, "cuArrayCreate")


@driver()
def cuArray3DCreate_v2(context: Context, handle: int, described: int) -> int | None:
    asked = at(described, _Described3D)
    return _create(context, handle, asked, asked.depth, asked.flags, "cuArray3DCreate")


def _described(array: CudaArray) -> tuple[int, int]:
    kind = array.format[0], array.format[4]
    return next(number for number, each in _FORMATS.items() if each == kind), sum(
        1 for each in array.format[:4] if each
    )


@driver()
def cuArrayGetDescriptor_v2(context: Context, described: int, handle: int) -> None:
    array = array_of(context, handle)
    textures.give(context, described, _Described(*array.extent[:2], *_described(array)))


@driver()
def cuArray3DGetDescriptor_v2(context: Context, described: int, handle: int) -> None:
    array = array_of(context, handle)
    textures.give(context, described, _Described3D(*array.extent, *_described(array), array.flags))


# -- copies -------------------------------------------------------------------------------------------------


def _run(array: CudaArray, offset: int, size: int) -> int:
    """The address of ``size`` bytes of the first row.

    Raises:
        CudaError: they are not all inside.
    """
    if offset + size > array.row:  # these are for arrays of one dimension
        raise CudaError(codes.INVALID_VALUE)
    return array.block.address + offset


def _to_array(context: Context, array: int, offset: int, source: int, size: int, *, direction: int, name: str) -> None:
    copy(context, _run(array_of(context, array), offset, size), source, size, direction, name)


def _from_array(
    context: Context, target: int, array: int, offset: int, size: int, *, direction: int, name: str
) -> None:
    copy(context, target, _run(array_of(context, array), offset, size), size, direction, name)


@driver()
def cuMemcpyAtoA_v2(context: Context, to: int, at: int, of: int, offset: int, size: int) -> None:
    target, source = _run(array_of(context, to), at, size), _run(array_of(context, of), offset, size)
    copy(context, target, source, size, DEVICE_TO_DEVICE, "cuMemcpyAtoA")


def _end(context: Context, asked: Any, width: int, height: int, depth: int) -> tuple[int, int, int]:
    """The address of one end of a box, and the bytes from one row and one slice to the next."""
    z = getattr(asked, "z", 0)
    if asked.type == _ARRAY:
        array = array_of(context, asked.array)
        if asked.x + width > array.row or asked.y + height > array.rows or z + depth > array.slices:
            raise CudaError(codes.INVALID_VALUE)
        slice_ = array.row * array.rows
        return array.block.address + z * slice_ + asked.y * array.row + asked.x, array.row, slice_
    if asked.type not in (_HOST, _DEVICE, _UNIFIED):
        raise CudaError(codes.INVALID_VALUE)
    pitch = asked.pitch or width
    rows = getattr(asked, "height", 0) or height
    start = asked.host if asked.type == _HOST else asked.device
    return start + (z * rows + asked.y) * pitch + asked.x, pitch, rows * pitch


_KINDS = {_HOST: 0, _DEVICE: 1, _ARRAY: 1}
_DIRECTIONS = {(0, 1): HOST_TO_DEVICE, (1, 0): DEVICE_TO_HOST, (1, 1): DEVICE_TO_DEVICE}


def copy_box(context: Context, asked: Any, depth: int, name: str) -> None:
    source, target = asked.source, asked.target
    width, height = asked.width, asked.height
    if not width or not height or not depth:
        return
    out_of, pitch_of, slice_of = _end(context, source, width, height, depth)
    into, pitch_to, slice_to = _end(context, target, width, height, depth)
    direction = _DIRECTIONS.get((_KINDS.get(source.type, 2), _KINDS.get(target.type, 2)), DEFAULT)
    for z in range(depth):
        copy(
            context, into + z * slice_to, out_of + z * slice_of, width, direction, name,
            height=height, target_pitch=pitch_to, source_pitch=pitch_of,
        )  # fmt: skip


def _copy_2d(context: Context, parameters: int, name: str) -> None:
    copy_box(context, at(parameters, _Copy2D), 1, name)


def _copy_3d(context: Context, parameters: int, name: str) -> None:
    asked = at(parameters, Copy3D)  # which contexts, does not matter
    copy_box(context, asked, asked.depth, name)


def _between(context: Context, target: int, to: int, source: int, of: int, size: int, name: str) -> None:
    copy(context, target, source, size, DEVICE_TO_DEVICE, name)  # which contexts, does not matter


forward(driver(), {
    "cuMemcpyHtoA_v2 cuMemcpyHtoAAsync_v2": to(_to_array, direction=HOST_TO_DEVICE),
    "cuMemcpyAtoH_v2 cuMemcpyAtoHAsync_v2": to(_from_array, direction=DEVICE_TO_HOST),
    "cuMemcpyDtoA_v2": to(_to_array, direction=DEVICE_TO_DEVICE),
    "cuMemcpyAtoD_v2": to(_from_array, direction=DEVICE_TO_DEVICE),
    "cuMemcpy2D_v2 cuMemcpy2DUnaligned_v2 cuMemcpy2DAsync_v2": to(_copy_2d),
    "cuMemcpy3D_v2 cuMemcpy3DAsync_v2 cuMemcpy3DPeer cuMemcpy3DPeerAsync": to(_copy_3d),
    "cuMemcpyPeer cuMemcpyPeerAsync": to(_between),
})  # fmt: skip


# -- texture and surface objects ----------------------------------------------------------------------------


class _Memory(c.Structure):
    """``CUDA_RESOURCE_DESC::res.linear`` and ``.pitch2D``: of linear memory, ``width`` is its size in bytes."""

    _fields_ = (("pointer", c.c_size_t), ("format", c.c_int), ("channels", c.c_uint), ("width", c.c_size_t),
                ("height", c.c_size_t), ("pitch", c.c_size_t))  # fmt: skip


class _Place(c.Union):
    _fields_ = (("array", c.c_size_t), ("memory", _Memory), ("reserved", c.c_int * 32))


class _Resource(c.Structure):
    """``CUDA_RESOURCE_DESC``"""

    _fields_ = (("type", c.c_int), ("place", _Place), ("flags", c.c_uint))


class _Sampling(c.Structure):
    """``CUDA_TEXTURE_DESC``"""

    _fields_ = (("address_mode", c.c_int * 3), ("filter", c.c_int), ("flags", c.c_uint), ("anisotropy", c.c_uint),
                ("mip_filter", c.c_int), ("bias", c.c_float), ("least", c.c_float), ("most", c.c_float),
                ("border", c.c_float * 4), ("reserved", c.c_int * 12))  # fmt: skip


_AS_INTEGERS, _NORMALIZED, _SRGB, _PLAIN_TRILINEAR, _SEAMLESS = 1, 2, 16, 32, 64  # CU_TRSF_*


def _resource(address: int) -> textures.Resource:
    """The runtime's description of the same."""
    asked = at(address, _Resource)
    found = textures.Resource(asked.type)
    if asked.type in (textures.LINEAR, textures.PITCHED):
        given, memory = asked.place.memory, found.place.memory
        for name in ("pointer", "width", "height", "pitch"):
            setattr(memory, name, getattr(given, name))
        memory.format = _format(given.format, given.channels)
    else:
        found.place.array = asked.place.array
    return found


@driver()
def cuTexObjectCreate(context: Context, handle: int, resource: int, sampling: int, view: int) -> None:
    if not handle or not resource or not sampling:
        raise CudaError(codes.INVALID_VALUE)
    asked = at(sampling, _Sampling)
    how = textures.Sampling(asked.address_mode, asked.filter, border=asked.border, anisotropy=asked.anisotropy)
    how.read = int(not asked.flags & _AS_INTEGERS)
    how.normalized, how.srgb = bool(asked.flags & _NORMALIZED), bool(asked.flags & _SRGB)
    how.seamless = bool(asked.flags & _SEAMLESS)
    textures.create(context, handle, _resource(resource), how, view, "cuTexObjectCreate")
    context.object(int(at(handle, c.c_uint64).value), textures.Object).driver = (
        _Resource.from_buffer_copy(at(resource, _Resource)), _Sampling.from_buffer_copy(asked)
    )  # fmt: skip


@driver()
def cuTexObjectGetResourceDesc(context: Context, target: int, handle: int) -> None:
    textures.give(context, target, _of_driver(context, handle, textures.Object)[0])


@driver()
def cuTexObjectGetTextureDesc(context: Context, target: int, handle: int) -> None:
    textures.give(context, target, _of_driver(context, handle, textures.Object)[1])


def _of_driver(context: Context, handle: int, kind: type[Any]) -> tuple[Any, ...]:
    found: tuple[Any, ...] = context.object(handle, kind).driver
    if not found:
        raise CudaError(codes.INVALID_VALUE)
    return found


@driver()
def cuSurfObjectCreate(context: Context, handle: int, resource: int) -> None:
    if not handle or not resource:
        raise CudaError(codes.INVALID_VALUE)
    made = surfaces.create(context, _resource(resource), "cuSurfObjectCreate")
    made.driver = (_Resource.from_buffer_copy(at(resource, _Resource)),)
    put(handle, made.surface.handle)


@driver()
def cuSurfObjectGetResourceDesc(context: Context, target: int, handle: int) -> None:
    textures.give(context, target, _of_driver(context, handle, surfaces.Object)[0])


forward(driver(), {
    "cuArrayDestroy": to(arrays.free),
    "cuTexObjectDestroy": to(textures.destroy),
    "cuSurfObjectDestroy": to(surfaces.destroy),
})  # fmt: skip
