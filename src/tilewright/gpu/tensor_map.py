"""Tensor maps by the driver (``CUtensorMap``): how bulk copies find the elements of a box of an array."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.errors import LaunchError
from tilewright.gpu.driver import bindings


def encoded(
    data_type: int, address: int, sizes: Sequence[int], strides: Sequence[int], box: Sequence[int], swizzle: int,
    steps: Sequence[int] = (), fill: int = 0, interleave: int = 0,
) -> bytes:  # fmt: skip
    """The 128 bytes of a CUtensorMap. All is in the driver's order, the dense dimension first.

    Args:
        data_type: a value of CUtensorMapDataType.
        address: of the first element.
        sizes: the tensor's extents.
        strides: in bytes, of all dimensions but the first.
        box: within which one instruction copies.
        swizzle: a value of CUtensorMapSwizzle.
        steps: from one element that is copied to the next; each 1 where there are none.
        fill: a value of CUtensorMapFloatOOBfill.
        interleave: a value of CUtensorMapInterleave.

    Raises:
        LaunchError: the driver refuses it.
    """
    driver = bindings()
    steps = steps or (1,) * len(box)
    code, made = driver.cuTensorMapEncodeTiled(
        driver.CUtensorMapDataType(data_type),
        len(box),
        address,
        [driver.cuuint64_t(size) for size in sizes],
        [driver.cuuint64_t(stride) for stride in strides] or [driver.cuuint64_t(0)],
        [driver.cuuint32_t(size) for size in box],
        [driver.cuuint32_t(step) for step in steps],
        driver.CUtensorMapInterleave(interleave),
        driver.CUtensorMapSwizzle(swizzle),
        driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
        driver.CUtensorMapFloatOOBfill(fill),
    )
    return _checked(code, made, f"boxes {tuple(box)}", address, sizes, strides)


def encoded_im2col(
    data_type: int, address: int, sizes: Sequence[int], strides: Sequence[int], box: Sequence[int],
    lower: Sequence[int], upper: Sequence[int], steps: Sequence[int], swizzle: int, fill: int = 0, interleave: int = 0,
) -> bytes:  # fmt: skip
    """The same for im2col: ``box`` is the number of channels, and of pixels."""
    driver = bindings()
    channels, pixels = box
    code, made = driver.cuTensorMapEncodeIm2col(
        driver.CUtensorMapDataType(data_type),
        len(sizes),
        address,
        [driver.cuuint64_t(size) for size in sizes],
        [driver.cuuint64_t(stride) for stride in strides],
        [int(each) for each in lower],
        [int(each) for each in upper],
        channels,
        pixels,
        [driver.cuuint32_t(step) for step in steps],
        driver.CUtensorMapInterleave(interleave),
        driver.CUtensorMapSwizzle(swizzle),
        driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
        driver.CUtensorMapFloatOOBfill(fill),
    )
    what = f"{pixels} pixels of {channels} channels, from {tuple(lower)} to {tuple(upper)} by {tuple(steps)},"
    return _checked(code, made, what, address, sizes, strides)


def _checked(code: Any, made: Any, what: str, address: int, sizes: Sequence[int], strides: Sequence[int]) -> bytes:
    if int(code) != 0:
        raise LaunchError(
            f"the driver refuses a tensor map ({code.name}) of {what} of a tensor of {tuple(sizes)} elements with "
            f"strides of {tuple(strides)} bytes at {address:#x}"
        )
    return b"".join(int(word).to_bytes(8, "little") for word in made.opaque)
