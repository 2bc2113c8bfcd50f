"""Memory Management: CUDA arrays, which only copies and textures reach.

An array's texels lie row by row in device memory; what a program holds of it is a handle, so that an array that is
used as a pointer is found.
"""

from __future__ import annotations

import ctypes as c
import platform
from dataclasses import dataclass

from .. import codes
from ..context import Block, Context, CudaError, at, put
from ..prototypes import ChannelFormat, Copy3D, Extent
from .copies import DEVICE_TO_DEVICE, copy
from .table import call, forward, to

LAYERED, SURFACE, CUBEMAP, _GATHER = 1, 2, 4, 8
_KNOWN = LAYERED | SURFACE | CUBEMAP | _GATHER
_LATER = 64 | 128 | 256  # sparse arrays, and those whose memory comes later


@dataclass(eq=False)
class CudaArray:
    """``cudaArray_t``

    Attributes:
        extent: width, height and depth as they were asked for, in texels; 0 where there is no such axis.
        freed: where it was freed, or None.
    """

    block: Block
    format: tuple[int, ...]
    extent: tuple[int, int, int]
    flags: int
    freed: str | None = None

    @property
    def texel(self) -> int:
        """Bytes of a texel."""
        return sum(self.format[:4]) // 8

    @property
    def row(self) -> int:
        """Bytes of a row."""
        return self.extent[0] * self.texel

    @property
    def rows(self) -> int:
        """Rows of a slice."""
        return max(self.extent[1], 1)

    @property
    def slices(self) -> int:
        return max(self.extent[2], 1)


def array_of(context: Context, handle: int) -> CudaArray:
    """The array behind a handle.

    Raises:
        CudaError: there is none.
    """
    found: CudaArray = context.object(handle, CudaArray)
    if found.freed is not None:
        raise CudaError(codes.INVALID_HANDLE)
    return found


if platform.machine() == "x86_64":  # elsewhere the place comes in a register that is not an argument's

    @call(surfaces=False, anyway=True, result=c.c_size_t)
    def cudaCreateChannelDesc(context: Context, place: int, x: int, y: int, z: int, w: int, kind: int) -> int:
        at(place, c.c_int * 5)[:] = x, y, z, w, kind
        return place


def channels(format_: ChannelFormat) -> tuple[int, ...]:
    """The bits of each channel, and their kind.

    Raises:
        CudaError: there is no such texel.
    """
    bits = (format_.x, format_.y, format_.z, format_.w)
    used = [each for each in bits if each]
    fine = list(bits[: len(used)]) == used and len(set(used)) == 1 and len(used) in (1, 2, 4) and used[0] in (8, 16, 32)
    if not fine or format_.f not in (0, 1, 2) or (format_.f == 2 and used[0] == 8):
        raise CudaError(codes.INVALID_CHANNEL_DESCRIPTOR)
    return (*bits, format_.f)


def _shaped(width: int, height: int, depth: int, flags: int) -> bool:
    """Whether an H200 has arrays of this shape with these flags."""
    layered, cube = bool(flags & LAYERED), bool(flags & CUBEMAP)
    if flags & _GATHER and (depth or layered or cube or not height):
        return False
    if cube and (width != height or not depth or depth % 6 or (depth != 6 and not layered)):
        return False
    if layered or cube:
        return 0 < depth <= _LAYERS and max(width, height) <= _LAYER
    if depth:
        return max(width, height, depth) <= _BOX
    return width <= _WIDTH and height <= _HEIGHT


_WIDTH, _HEIGHT, _BOX, _LAYER, _LAYERS = 131072, 65536, 16384, 32768, 2048


def allocate(
    context: Context, handle: int, format_: int, extent: tuple[int, int, int], flags: int, name: str
) -> int | None:
    width, height, depth = extent
    if not handle or not format_ or not width or (depth and not height and not flags & LAYERED):
        return codes.INVALID_VALUE
    if flags & _LATER:
        context.say(f"{context.sites.caller()}: {name} with flags {flags:#x} is not supported here")
        return codes.NOT_SUPPORTED
    if flags & ~_KNOWN or not _shaped(width, height, depth, flags):
        return codes.INVALID_VALUE
    kind = channels(ChannelFormat.from_address(format_))
    size = sum(kind[:4]) // 8 * width * max(height, 1) * max(depth, 1)
    block = context.allocate(size, "array", name)
    put(handle, context.handle(CudaArray(block, kind, extent, flags)))
    return None


@call()
def cudaMallocArray(context: Context, handle: int, format_: int, width: int, height: int, flags: int) -> int | None:
    if flags & (LAYERED | CUBEMAP):
        return codes.INVALID_VALUE
    return allocate(context, handle, format_, (width, height, 0), flags, "cudaMallocArray")


@call()
def cudaMalloc3DArray(context: Context, handle: int, format_: int, extent: Extent, flags: int) -> int | None:
    shape = extent.width, extent.height, extent.depth
    return allocate(context, handle, format_, shape, flags, "cudaMalloc3DArray")


@call()
def cudaFreeArray(context: Context, handle: int) -> None:
    if handle:
        free(context, handle, "cudaFreeArray")


def free(context: Context, handle: int, name: str) -> None:
    """Free an array.

    Raises:
        CudaError: there is none, or no longer.
    """
    array: CudaArray = context.object(handle, CudaArray)
    site = context.sites.caller()
    if array.freed is not None:
        context.findings.add(
            "double-free", "error", f"{array.block.name} is freed twice: at {array.freed}, and again here", site,
            f"free each array once; set the handle to NULL after {name}",
        )  # fmt: skip
        raise CudaError(codes.INVALID_VALUE)
    array.freed = str(site)
    if array.block.address in context.blocks:  # cudaDeviceReset may have freed it
        context.release(array.block, site)


@call()
def cudaArrayGetInfo(context: Context, format_: int, extent: int, flags: int, handle: int) -> None:
    array = array_of(context, handle)
    if format_:
        c.memmove(format_, bytes(ChannelFormat(*array.format)), c.sizeof(ChannelFormat))
    if extent:
        c.memmove(extent, bytes(Extent(*array.extent)), c.sizeof(Extent))
    if flags:
        put(flags, array.flags, c.c_uint)


@call()
def cudaGetChannelDesc(context: Context, format_: int, handle: int) -> None:
    array = array_of(context, handle)
    if not format_:
        raise CudaError(codes.INVALID_VALUE)
    c.memmove(format_, bytes(ChannelFormat(*array.format)), c.sizeof(ChannelFormat))


# -- copies ---------------------------------------------------------------------------------------------------


def _place(array: CudaArray, x: int, y: int, width: int, height: int) -> int:
    """The address of byte ``x`` of row ``y``, from where ``width`` bytes of ``height`` rows are copied.

    Raises:
        CudaError: they are not all inside.
    """
    if x + width > array.row or y + height > array.rows * array.slices:
        raise CudaError(codes.INVALID_VALUE)
    return array.block.address + y * array.row + x


def _line(array: CudaArray, x: int, y: int, size: int) -> int:
    """The address from where ``size`` bytes are copied, over the ends of rows."""
    start = y * array.row + x
    if x >= array.row or start + size > array.block.size:
        raise CudaError(codes.INVALID_VALUE)
    return array.block.address + start


def _to(context: Context, handle: int, x: int, y: int, source: int, pitch: int, width: int, height: int, kind: int,
        name: str) -> None:  # fmt: skip
    array = array_of(context, handle)
    copy(context, _place(array, x, y, width, height), source, width, kind, name,
         height=height, target_pitch=array.row, source_pitch=pitch)  # fmt: skip


def _from(context: Context, target: int, pitch: int, handle: int, x: int, y: int, width: int, height: int, kind: int,
          name: str) -> None:  # fmt: skip
    array = array_of(context, handle)
    copy(context, target, _place(array, x, y, width, height), width, kind, name,
         height=height, target_pitch=pitch, source_pitch=array.row)  # fmt: skip


def _to_line(context: Context, handle: int, x: int, y: int, source: int, size: int, kind: int, name: str) -> None:
    copy(context, _line(array_of(context, handle), x, y, size), source, size, kind, name)


def _from_line(context: Context, target: int, handle: int, x: int, y: int, size: int, kind: int, name: str) -> None:
    copy(context, target, _line(array_of(context, handle), x, y, size), size, kind, name)


@call()
def cudaMemcpy2DArrayToArray(
    context: Context, to: int, x: int, y: int, of: int, from_x: int, from_y: int, width: int, height: int, kind: int
) -> None:
    source = array_of(context, of)
    place = _place(source, from_x, from_y, width, height)
    _to(context, to, x, y, place, source.row, width, height, DEVICE_TO_DEVICE, "cudaMemcpy2DArrayToArray")


@call()
def cudaMemcpyArrayToArray(
    context: Context, to: int, x: int, y: int, of: int, from_x: int, from_y: int, size: int, kind: int
) -> None:
    source = _line(array_of(context, of), from_x, from_y, size)
    target = _line(array_of(context, to), x, y, size)
    copy(context, target, source, size, DEVICE_TO_DEVICE, "cudaMemcpyArrayToArray")


def copy_3d(context: Context, asked: Copy3D, name: str) -> None:
    """Copy a box. Where an array takes part, its width is in texels; in memory, places count bytes.

    Raises:
        CudaError: as :func:`copy` does.
    """
    ends = [array_of(context, each) if each else None for each in (asked.target_array, asked.source_array)]
    texel = next((each.texel for each in ends if each is not None), 1)
    width, height, depth = asked.extent.width * texel, asked.extent.height, asked.extent.depth
    starts, pitches, steps = [], [], []
    sides = ((ends[0], asked.target, asked.target_at), (ends[1], asked.source, asked.source_at))
    for array, pointer, (x, y, z) in sides:
        if array is None:
            starts.append(pointer.ptr + x + pointer.pitch * (y + pointer.ysize * z))
            pitches.append(pointer.pitch)
            steps.append(pointer.pitch * pointer.ysize)
            continue
        if y + height > array.rows or z + depth > array.slices:
            raise CudaError(codes.INVALID_VALUE)
        starts.append(_place(array, x * array.texel, y + z * array.rows, width, height))
        pitches.append(array.row)
        steps.append(array.row * array.rows)
    for z in range(depth):
        copy(context, starts[0] + z * steps[0], starts[1] + z * steps[1], width, asked.kind, name,
             height=height, target_pitch=pitches[0], source_pitch=pitches[1])  # fmt: skip


def _copy_described(context: Context, parameters: int, name: str) -> None:
    copy_3d(context, at(parameters, Copy3D), name)


forward(call(), {
    "cudaMemcpy2DToArray cudaMemcpy2DToArrayAsync": to(_to),
    "cudaMemcpy2DFromArray cudaMemcpy2DFromArrayAsync": to(_from),
    "cudaMemcpyToArray cudaMemcpyToArrayAsync": to(_to_line),
    "cudaMemcpyFromArray cudaMemcpyFromArrayAsync": to(_from_line),
    "cudaMemcpy3D cudaMemcpy3DAsync": to(_copy_described),
})  # fmt: skip
