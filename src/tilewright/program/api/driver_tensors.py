"""The driver API: tensor maps, by which bulk copies find the boxes of an array (``cuTensorMapEncode…``).

A map that breaks a rule of the driver's is refused as there, by CUDA_ERROR_INVALID_VALUE; which rule is said beside.
"""

from __future__ import annotations

import ctypes as c
from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

from tilewright.engine import layout
from tilewright.runtime import tensor_maps
from tilewright.runtime.tensor_maps import CORNERS, MOST_BOX, MOST_BYTES, MOST_PIXELS, MOST_STEP

from .. import codes
from ..context import Context, CudaError, at
from .driver import driver

_MOST_ELEMENTS, _MOST_STRIDE = 1 << 32, 1 << 40
_BYTES = {0: 1, 1: 2, 2: 4, 3: 4, 4: 8, 5: 8, 6: 2, 7: 4, 8: 8, 9: 2, 10: 4, 11: 4, 12: 4}  # by CUtensorMapDataType
# The engine has tensormap.replace's numbers, which are others for these.
_ELEMENTS = {8: layout.ELEMENT_TYPE_F64, 9: layout.ELEMENT_TYPE_BF16, 10: layout.ELEMENT_TYPE_F32_FTZ}
_INTEGERS = range(6)
_SLICES = {0: 16, 1: 16, 2: 32}  # bytes, by CUtensorMapInterleave: without, rows begin at multiples of 16
_SWIZZLES = {0: 0, 1: 32, 2: 64, 3: 128}


class _Asked(NamedTuple):
    """A map's fields as the driver has them, the dense dimension first; of tiles there are no corners."""

    kind: int
    rank: int
    address: int
    sizes: Sequence[int]
    strides: Sequence[int]
    box: Sequence[int]
    steps: Sequence[int]
    interleave: int
    swizzle: int
    fill: int
    im2col: bool = False
    lower: Sequence[int] = ()
    upper: Sequence[int] = ()

    def problems(self) -> Iterator[str]:
        """What breaks the driver's rules."""
        if self.kind not in _BYTES:
            yield f"elements of type {self.kind} are not known here; sm_90 has 0 to 12"
        if self.interleave not in _SLICES or self.swizzle not in _SWIZZLES or self.fill not in (0, 1):
            yield "interleave is 0 to 2, swizzle 0 to 3 and oobFill 0 or 1 on sm_90"
        elif self.kind in _BYTES:
            yield from self._of_memory()
            yield from self._of_boxes(_BYTES[self.kind])
        if self.fill and self.kind in _INTEGERS:
            yield "only floating-point elements can be filled with NaN"

    def _of_memory(self) -> Iterator[str]:
        unit = _SLICES[self.interleave]
        if not self.address or self.address % unit:
            yield f"globalAddress is {self.address:#x}, which must be a multiple of {unit}"
        for i, size in enumerate(self.sizes):
            if not 1 <= size <= _MOST_ELEMENTS:
                yield f"globalDim[{i}] is {size}, which must be 1 to 2^32"
        for i, stride in enumerate(self.strides):
            if stride % unit or not 0 <= stride < _MOST_STRIDE:
                yield f"globalStrides[{i}] is {stride} bytes, which must be a multiple of {unit} below 2^40"

    def _of_boxes(self, element: int) -> Iterator[str]:
        names, swizzle = ("channelsPerPixel", "pixelsPerColumn"), _SWIZZLES[self.swizzle]
        for i, size in enumerate(self.box):
            most = MOST_PIXELS if self.im2col and i else MOST_BOX
            if not 1 <= size <= most:
                yield f"{names[i] if self.im2col else f'boxDim[{i}]'} is {size}, which must be 1 to {most}"
        for i, step in enumerate(self.steps):
            if not 1 <= step <= MOST_STEP:
                yield f"elementStrides[{i}] is {step}, which must be 1 to {MOST_STEP}"
        row = self.box[0] * element
        if row % 16:
            yield f"a row of the box has {row} bytes, which must be a multiple of 16"
        if not self.interleave and swizzle and row > swizzle:
            yield f"a row of the box has {row} bytes, more than the {swizzle} that its swizzle exchanges"
        if self.interleave and self.rank < 3:
            yield f"interleaved arrays have 3 to 5 dimensions, not {self.rank}"
        steps = (1, 1) if self.im2col else (max(each, 1) for each in self.steps)
        if (held := prod(size // step for size, step in zip(self.box, steps, strict=True)) * element) > MOST_BYTES:
            yield f"the box has {held} bytes, more than the {MOST_BYTES} of shared memory"
        if self.im2col:
            yield from self._of_pixels()

    def _of_pixels(self) -> Iterator[str]:
        most = CORNERS[self.rank - 2]
        if any(not -most <= each < most for each in (*self.lower, *self.upper)):
            yield f"the corners of pixels must be {-most} to {most - 1}"
        # Without slices channels come first. Of 2^32 pixels the driver sees none.
        pixels = self.sizes[not self.interleave : self.rank - 2 + (not self.interleave)]
        for i, (low, high, size) in enumerate(zip(self.lower, self.upper, pixels, strict=True)):
            if low >= size % _MOST_ELEMENTS + high:
                yield f"the bounding box of pixels is empty along axis {i}: from {low} to {size + high}"

    def encoded(self) -> bytes:
        """The 128 bytes that the engine reads."""
        how = tensor_maps.Tiling(*map(tuple, (self.sizes, self.strides, self.box, self.steps, self.lower, self.upper)))
        return tensor_maps.encoded(
            how, self.address, type=_ELEMENTS.get(self.kind, self.kind), swizzle=self.swizzle, fill=self.fill,
            interleave=self.interleave, im2col=self.im2col,
        )  # fmt: skip


def _refuse(context: Context, problem: str) -> CudaError:
    context.say(f"{context.sites.caller()}: no tensor map: {problem}")
    return CudaError(codes.INVALID_VALUE)


def _store(context: Context, where: int, asked: _Asked) -> None:
    if where % 64:
        raise _refuse(context, f"the CUtensorMap lies at {where:#x}, which must be a multiple of 64: alignas(64)")
    if problem := next(asked.problems(), None):
        raise _refuse(context, problem)
    at(where, layout.TensorMap)
    c.memmove(where, asked.encoded(), c.sizeof(layout.TensorMap))


def _ranked(context: Context, rank: int, least: int) -> None:
    if not least <= rank <= layout.DIMENSIONS:
        raise _refuse(context, f"tensorRank is {rank}, which must be {least} to {layout.DIMENSIONS}")


@driver()
def cuTensorMapEncodeTiled(
    context: Context, where: int, kind: int, rank: int, address: int, sizes: int, strides: int, box: int, steps: int,
    interleave: int, swizzle: int, promotion: int, fill: int,
) -> None:  # fmt: skip
    _ranked(context, rank, 1)
    _store(context, where, _Asked(
        kind, rank, address, at(sizes, c.c_uint64 * rank), at(strides, c.c_uint64 * (rank - 1)),
        at(box, c.c_uint32 * rank), at(steps, c.c_uint32 * rank), interleave, swizzle, fill,
    ))  # fmt: skip


@driver()
def cuTensorMapEncodeIm2col(
    context: Context, where: int, kind: int, rank: int, address: int, sizes: int, strides: int, lower: int, upper: int,
    channels: int, pixels: int, steps: int, interleave: int, swizzle: int, promotion: int, fill: int,
) -> None:  # fmt: skip
    _ranked(context, rank, 3)
    corners = (at(each, c.c_int32 * (rank - 2)) for each in (lower, upper))
    _store(context, where, _Asked(
        kind, rank, address, at(sizes, c.c_uint64 * rank), at(strides, c.c_uint64 * (rank - 1)), (channels, pixels),
        at(steps, c.c_uint32 * rank), interleave, swizzle, fill, True, *corners,
    ))  # fmt: skip


@driver()
def cuTensorMapReplaceAddress(context: Context, where: int, address: int) -> None:
    made = at(where, layout.TensorMap)
    if made.magic != layout.TENSOR_MAP_MAGIC:
        raise _refuse(context, "there is none whose address could be replaced")
    unit = _SLICES[made.form >> layout.MAP_FORM_INTERLEAVE & 3]
    if not address or address % unit:
        raise _refuse(context, f"globalAddress is {address:#x}, which must be a multiple of {unit}")
    made.address = address
