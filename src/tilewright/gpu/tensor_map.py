"""Tensor maps by the driver (``CUtensorMap``): how bulk copies find the elements of a box of an array."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.errors import LaunchError
from tilewright.gpu.driver import bindings


def encoded(
    data_type: int, address: int, shape: Sequence[int], strides: Sequence[int], box: Sequence[int], swizzle: int,
    steps: Sequence[int] = (), fill: int = 0,
) -> bytes:  # fmt: skip
    """The 128 bytes of a CUtensorMap, which does not interleave.

    Args:
        data_type: a value of CUtensorMapDataType.
        address: of the first element.
        shape: the array's extents, the contiguous axis last.
        strides: in bytes.
        box: what one instruction copies.
        swizzle: a value of CUtensorMapSwizzle.
        steps: from one element that is copied to the next, by the array's axes; each 1 where there are none.
        fill: a value of CUtensorMapFloatOOBfill.

    Raises:
        LaunchError: the driver refuses it.
    """
    driver = bindings()
    steps = steps or (1,) * len(box)
    code, made = driver.cuTensorMapEncodeTiled(
        driver.CUtensorMapDataType(data_type),
        len(box),
        address,
        [driver.cuuint64_t(size) for size in shape[::-1]],
        [driver.cuuint64_t(stride) for stride in strides[::-1][1:]] or [driver.cuuint64_t(0)],
        [driver.cuuint32_t(size * step) for size, step in zip(box[::-1], steps[::-1], strict=True)],
        [driver.cuuint32_t(step) for step in steps[::-1]],
        driver.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE,
        driver.CUtensorMapSwizzle(swizzle),
        driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
        driver.CUtensorMapFloatOOBfill(fill),
    )
    return _checked(code, made, f"boxes {tuple(box)}", address, shape, strides)


def encoded_im2col(
    data_type: int, address: int, shape: Sequence[int], strides: Sequence[int], box: Sequence[int],
    lower: Sequence[int], upper: Sequence[int], steps: Sequence[int], swizzle: int, fill: int = 0,
) -> bytes:  # fmt: skip
    """The same for pixels: ``box`` is how many, and of how many channels; corners and steps by the array's axes."""
    driver = bindings()
    pixels, channels = box
    code, made = driver.cuTensorMapEncodeIm2col(
        driver.CUtensorMapDataType(data_type),
        len(shape),
        address,
        [driver.cuuint64_t(size) for size in shape[::-1]],
        [driver.cuuint64_t(stride) for stride in strides[::-1][1:]],
        [int(each) for each in lower[::-1]],
        [int(each) for each in upper[::-1]],
        channels,
        pixels,
        [driver.cuuint32_t(step) for step in (1, *steps[::-1], 1)],
        driver.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE,
        driver.CUtensorMapSwizzle(swizzle),
        driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
        driver.CUtensorMapFloatOOBfill(fill),
    )
    what = f"{pixels} pixels of {channels} channels, from {tuple(lower)} to {tuple(upper)} by {tuple(steps)},"
    return _checked(code, made, what, address, shape, strides)


def _checked(code: Any, made: Any, what: str, address: int, shape: Sequence[int], strides: Sequence[int]) -> bytes:
    if int(code) != 0:
        raise LaunchError(
            f"the driver refuses a tensor map ({code.name}) of {what} of an array of shape {tuple(shape)} with strides "
            f"of {tuple(strides)} bytes at {address:#x}"
        )
    return b"".join(int(word).to_bytes(8, "little") for word in made.opaque)
