"""Tensor maps (``CUtensorMap``): how ``cp.async.bulk.tensor`` finds the elements of a box of an array."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tilewright.engine import layout
from tilewright.errors import LaunchError

SWIZZLES = {None: 0, 32: 1, 64: 2, 128: 3}
INTERLEAVES = {None: 0, 16: 1, 32: 2}
MOST_BOX = 256
_DIMENSIONS = layout.DIMENSIONS
MOST_BYTES = 228 * 1024  # of a box: a multiprocessor's shared memory
MOST_PIXELS = 1024
MOST_STEP = 8
_FLOATS = ("float16", "bfloat16", "float32", "float64")
CORNERS = {1: 1 << 15, 2: 1 << 7, 3: 1 << 4}  # by dimensions of pixels: corners are below, and not below minus it

# CUtensorMapDataType of the driver, by dtype.
DATA_TYPES = {
    "uint8": 0, "int8": 0, "uint16": 1, "int16": 1, "uint32": 2, "int32": 3, "uint64": 4, "int64": 5, "float16": 6,
    "float32": 7, "float64": 8, "bfloat16": 9, "float8_e4m3fn": 0, "float8_e5m2": 0,
    "tfloat32": 11,  # float32, rounded to nearest even as boxes of it are read
}  # fmt: skip

_ELEMENTS = {
    **DATA_TYPES,
    "float64": layout.ELEMENT_TYPE_F64,
    "bfloat16": layout.ELEMENT_TYPE_BF16,
}  # the engine's and tensormap.replace's numbers: the same but for two


class Tiling(NamedTuple):
    """The arguments of the driver's functions, in their order, the dense dimension first. Strides are those of the
    others; the box is of elements of the tensor, or with im2col channels and pixels."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    steps: tuple[int, ...]
    lower: tuple[int, ...]
    upper: tuple[int, ...]


def encoded(
    how: Tiling, address: int, *, type: int, swizzle: int = 0, fill: int = 0, interleave: int = 0, im2col: bool = False
) -> bytes:
    """The 128 bytes that the CPU engine reads."""
    kind = type if type < layout.ELEMENT_TYPE_TF32 else (type - 4) | 1 << layout.MAP_FORM_TF32 - layout.MAP_FORM_TYPE
    form = kind << layout.MAP_FORM_TYPE | interleave << layout.MAP_FORM_INTERLEAVE | swizzle << layout.MAP_FORM_SWIZZLE
    form |= fill << layout.MAP_FORM_FILL | (len(how.sizes) - 1) << layout.MAP_FORM_RANK
    made = layout.TensorMap(address, form, im2col=im2col, pixels=how.box[1] if im2col else 0)
    made.magic = layout.TENSOR_MAP_MAGIC
    made.above = sum(each >> 36 << 4 * n for n, each in enumerate(how.strides))
    made.steps = sum(each - 1 << 3 * n for n, each in enumerate(how.steps))
    made.strides[: len(how.strides)] = [each >> 4 & 0xFFFFFFFF for each in how.strides]
    made.sizes[: len(how.sizes)] = [each - 1 for each in how.sizes]
    made.box[: len(how.box)] = [each - 1 & 0xFF for each in how.box]
    made.lower[: len(how.lower)], made.upper[: len(how.upper)] = how.lower, how.upper
    return bytes(made)


@dataclass(frozen=True, eq=False)
class TensorMap:
    """The value of a ``CUtensorMap`` parameter: see :func:`tensor_map`.

    Attributes:
        array: whose elements it finds, or the address of the first.
        box: the shape of what one instruction copies, as the array's axes are: the dense one last.
        swizzle: bytes of the swizzling pattern in shared memory; None: there is none.
        shape: of the array.
        strides: in bytes.
        element: bytes of one.
        kind: the elements' type, of DATA_TYPES.
        im2col: the corners of the bounding box of pixels, by the axes between the first and the last; None: tiles.
        steps: from a pixel to the next, by these axes; of tiles, from an element that is copied to the next, by all;
            none: each 1.
        fill_nan: what a box has outside the array is NaN, not zero.
        interleave: bytes of a slice of channels, the array's last axis; None: channels lie side by side.
    """

    array: Any
    box: tuple[int, ...]
    swizzle: int | None
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    element: int
    kind: str
    im2col: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    steps: tuple[int, ...] = ()
    fill_nan: bool = False
    interleave: int | None = None

    @property
    def box_bytes(self) -> int:
        """Bytes of a box in shared memory: what ``expect_tx`` has to expect for each copy."""
        return int(np.prod(self.box)) * self.element

    @property
    def shared_bytes(self) -> int:
        """Bytes that a box takes in shared memory, where the rows of a swizzled one are as long as the pattern. Slices
        lie close, and the last line of the pattern is whole."""
        row, line = self.box[-1] * self.element, self.swizzle or 1
        held = self.box_bytes // row * (row if self.interleave else self.swizzle or row)
        return -(-held // line) * line

    def asked(self) -> Tiling:
        """An interleaved array's slices are what its dimensions count: its last axis is none of them."""
        kept = slice(0, -1 if self.interleave else None)
        lower, upper = self.im2col or ((), ())
        box, steps = self.box, (1, *self.steps, 1)
        if self.im2col is None:
            steps = (self.steps or (1,) * len(self.box))[kept]
            box = tuple(size * step for size, step in zip(self.box[kept], steps, strict=True))
        elif self.interleave:
            steps = (1, 1, *self.steps)
        found = self.shape[kept], self.strides[kept][:-1], box, steps, lower, upper
        return Tiling(*(each[::-1] for each in found))

    def encoded(self, address: int) -> bytes:
        """The 128 bytes that the CPU engine reads, of the array's elements from an address on."""
        return encoded(
            self.asked(), address, type=_ELEMENTS[self.kind], swizzle=SWIZZLES[self.swizzle], fill=self.fill_nan,
            interleave=INTERLEAVES[self.interleave], im2col=self.im2col is not None,
        )  # fmt: skip


def strides_of(array: Any) -> tuple[int, ...]:
    """In bytes; PyTorch has them in elements."""
    if hasattr(array, "strides"):
        return tuple(array.strides)
    return tuple(each * array.dtype.itemsize for each in array.stride())


def type_name(array: Any) -> str:
    return str(array.dtype).removeprefix("torch.")


def tensor_map(
    array: Any, box: Sequence[int], *, swizzle: int | None = None,
    im2col: tuple[Sequence[int], Sequence[int]] | None = None, steps: Sequence[int] | None = None,
    fill: str = "zero", interleave: int | None = None,
) -> TensorMap:  # fmt: skip
    """A tensor map for a kernel's ``const __grid_constant__ CUtensorMap`` parameter, as the driver's
    ``cuTensorMapEncodeTiled`` or ``cuTensorMapEncodeIm2col`` makes one.

    Args:
        array: of one to five dimensions, the last of them dense.
        box: what one ``cp.async.bulk.tensor`` copies, by the array's axes. (In PTX, and in the driver's function,
            dimensions stand the other way round: the dense one first.)
        swizzle: 32, 64 or 128: the bytes within which chunks of 16 are exchanged in shared memory.
        im2col: of an array of images (images, then one to three axes of pixels, then channels): the lower and the
            upper corner of the bounding box of pixels, by these axes; the upper one from the array's end. ``box`` is
            then (pixels, channels). With padding ``p`` and a filter of ``f``, dilated by ``d``: ``-p`` and
            ``p - (f - 1) * d``.
        steps: from an element that is copied to the next, by the array's axes, of which the last has 1; with
            ``im2col``, from a pixel to the next, by the axes of pixels. Each 1 where it is not given.
        fill: ``"zero"`` or ``"nan"`` (of floating-point types): what a box has outside the array.
        interleave: 16 or 32: of an array whose channels are in slices of so many bytes (NC/8HWC8 of 2-byte elements,
            NC/16HWC16): images, slices, one to three axes of pixels, and the channels of a slice. A box has one slice,
            and all of its channels; coordinates count slices and pixels: ``{column, row, …, slice, image}``.

    Raises:
        LaunchError: the array or the box is not what tensor maps can do; says the rule.
    """
    box = tuple(int(size) for size in box)
    if swizzle not in SWIZZLES:
        raise LaunchError(f"a tensor map swizzles 32, 64 or 128 bytes, or nothing (None), not {swizzle!r}")
    if type_name(array) not in DATA_TYPES:
        raise LaunchError(f"a tensor map has no elements of type {array.dtype}; view them as integers of their size")
    if interleave not in INTERLEAVES:
        raise LaunchError(f"a tensor map interleaves slices of 16 or 32 bytes, or nothing (None), not {interleave!r}")
    if interleave is None and not 1 <= array.ndim <= _DIMENSIONS:
        raise LaunchError(f"a tensor map has 1 to 5 dimensions, and the array has {array.ndim}")
    if fill not in ("zero", "nan") or (fill == "nan" and type_name(array) not in _FLOATS):
        raise LaunchError(f"fill is 'zero' or, of floating-point types, 'nan', not {fill!r} of {array.dtype}")
    if interleave is not None:
        _slices(array, box, interleave, im2col is None, steps)
    pixels = None if im2col is None else _pixels(array, box, im2col, steps, 1 if interleave is None else 2)
    strided = _steps(array, box, steps, interleave is not None) if pixels is None else ()
    if pixels is None and len(box) != array.ndim:
        raise LaunchError(f"the box {box} needs a size for each of the array's {array.ndim} dimensions")
    size, strides = array.dtype.itemsize, strides_of(array)
    _refuse_box(array, box, swizzle, interleave, 0 if pixels is None else 1)
    corners, stepped = pixels or (None, strided)
    shape = tuple(array.shape)
    rest = corners, stepped, fill == "nan", interleave
    return TensorMap(array, box, swizzle, shape, strides, size, type_name(array), *rest)


def _refuse_box(array: Any, box: Sequence[int], swizzle: int | None, interleave: int | None, first: int) -> None:
    """Refuses an array's strides, and a box's sizes from its axis ``first`` on, that hardware does not copy."""
    size, strides = array.dtype.itemsize, strides_of(array)
    if not all(array.shape):
        raise LaunchError(f"a tensor map needs elements in each dimension; the array's shape is {tuple(array.shape)}")
    if any(not 1 <= each <= MOST_BOX for each in box[first:]):
        raise LaunchError(f"the box {box} must have 1 to {MOST_BOX} elements in each dimension")
    if strides[-1] != size and array.shape[-1] > 1:
        raise LaunchError("the elements of the array's last dimension must follow each other in memory; pass a copy")
    if box[-1] * size % 16:
        raise LaunchError(f"the box's last dimension has {box[-1] * size} bytes, which must be a multiple of 16")
    if swizzle and interleave is None and box[-1] * size > swizzle:
        raise LaunchError(
            f"the box's last dimension has {box[-1] * size} bytes, more than the {swizzle} that swizzling exchanges; "
            f"use at most {swizzle // size} elements and more copies"
        )
    unit = interleave or 16
    for axis, stride in enumerate(strides[: -1 if interleave is None else -2]):
        if stride % unit or not 0 <= stride < 1 << 40:
            raise LaunchError(
                f"the array's axis {axis} has a stride of {stride} bytes, which must be a multiple of {unit} below "
                "2^40; pad the rows"
            )
    if (held := math.prod(box) * size) > MOST_BYTES:
        raise LaunchError(f"the box has {held} bytes, more than the {MOST_BYTES} of shared memory; copy smaller ones")


def _slices(array: Any, box: tuple[int, ...], interleave: int, tiles: bool, steps: Sequence[int] | None) -> None:
    """The array and the box must be what an interleaved map takes."""
    size, strides = array.dtype.itemsize, strides_of(array)
    if not 4 <= array.ndim <= _DIMENSIONS + 1:
        raise LaunchError(
            "interleave is for arrays of images, slices of channels, one to three axes of pixels, and the channels of "
            f"a slice, and this one has {array.ndim} axes"
        )
    if array.shape[-1] * size != interleave:
        raise LaunchError(
            f"the array's last axis, the channels of a slice, has {array.shape[-1] * size} bytes, not the {interleave} "
            "of interleave"
        )
    if strides[-2] != interleave and array.shape[-2] > 1:
        raise LaunchError("the slices of the array's last axis of pixels must follow each other in memory; pass a copy")
    if not box or box[-1] != array.shape[-1] or (tiles and len(box) == array.ndim and box[1] != 1):
        raise LaunchError(
            f"a box of an interleaved array has one slice and all its {array.shape[-1]} channels, not {box}"
        )
    step = steps[-2] if steps is not None and len(steps) == array.ndim else 1
    if tiles and len(box) == array.ndim and box[-2] * step * size % 16:
        raise LaunchError(
            f"the box reaches over {box[-2] * step} columns, which times the {size} bytes of an element must be a "
            "multiple of 16"
        )


def _steps(array: Any, box: tuple[int, ...], steps: Sequence[int] | None, slices: bool) -> tuple[int, ...]:
    """The element strides of tiles, within the driver's bounds."""
    steps = tuple(int(each) for each in ((1,) * array.ndim if steps is None else steps))
    if len(steps) != array.ndim or any(not 1 <= each <= MOST_STEP for each in steps) or steps[-1] != 1:
        raise LaunchError(f"steps must be 1 to {MOST_STEP} for each axis, and 1 for the last, not {steps}")
    if slices and steps[1] != 1:
        raise LaunchError(f"a box has one slice of channels, so the step along slices must be 1, not {steps[1]}")
    for axis, (size, step) in enumerate(zip(box, steps, strict=False)):
        if step > 1 and size * step > MOST_BOX:
            raise LaunchError(
                f"the box has {size} elements along axis {axis}, one in {step}: they may reach over {MOST_BOX} of them"
            )
    return steps


def _pixels(
    array: Any, box: tuple[int, ...], im2col: tuple[Sequence[int], Sequence[int]], steps: Sequence[int] | None,
    first: int,
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]:  # fmt: skip
    """The corners and steps of a map of pixels, which are within the driver's bounds; ``first``: axis of pixels."""
    rank = array.ndim - 1 - first
    if rank not in CORNERS:
        raise LaunchError(f"im2col is for arrays of 3 to 5 dimensions, and the array has {array.ndim}")
    if len(box) != 2 or not 1 <= box[0] <= MOST_PIXELS:
        raise LaunchError(f"with im2col the box is (pixels, channels), of 1 to {MOST_PIXELS} pixels, not {box}")
    lower, upper = (tuple(int(each) for each in corner) for corner in im2col)
    steps = tuple(int(each) for each in ((1,) * rank if steps is None else steps))
    if any(len(each) != rank for each in (lower, upper, steps)):
        raise LaunchError(f"im2col's corners, and steps, need a number for each of the array's {rank} axes of pixels")
    most = CORNERS[rank]
    if any(not -most <= each < most for each in (*lower, *upper)):
        raise LaunchError(
            f"im2col's corners must be {-most} to {most - 1} for {rank + 2} dimensions, not {lower} and {upper}"
        )
    if any(not 1 <= each <= MOST_STEP for each in steps):
        raise LaunchError(f"steps must be 1 to {MOST_STEP}, not {steps}")
    for axis, (low, high, size) in enumerate(zip(lower, upper, array.shape[first:-1], strict=True), first):
        if low >= size + high:
            raise LaunchError(f"im2col's bounding box is empty along axis {axis}: from {low} to {size + high}")
    return (lower, upper), steps
