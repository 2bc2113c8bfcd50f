"""Tensor maps by the driver (``CUtensorMap``): how bulk copies find the elements of a box of an array."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.errors import LaunchError
from tilewright.gpu.driver import bindings


def encoded(
    data_type: int, address: int, shape: Sequence[int], strides: Sequence[int], box: Sequence[int], swizzle: int
) -> bytes:
    """The 128 bytes of a CUtensorMap, which does not interleave.

    Args:
        data_type: a value of CUtensorMapDataType.
        address: of the first element.
        shape: the array's extents, the contiguous axis last.
        strides: in bytes.
        box: what one instruction copies.
        swizzle: a value of CUtensorMapSwizzle.

    Raises:
        LaunchError: the driver refuses it.
    """
    driver = bindings()
    code, made = driver.cuTensorMapEncodeTiled(
        driver.CUtensorMapDataType(data_type),
        len(box),
        address,
        [driver.cuuint64_t(size) for size in shape[::-1]],
        [driver.cuuint64_t(stride) for stride in strides[::-1][1:]] or [driver.cuuint64_t(0)],
        [driver.cuuint32_t(size) for size in box[::-1]],
        [driver.cuuint32_t(1)] * len(box),
        driver.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE,
        driver.CUtensorMapSwizzle(swizzle),
        driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
        driver.CUtensorMapFloatOOBfill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
    )
    if int(code) != 0:
        raise LaunchError(
            f"the driver refuses a tensor map ({code.name}) of boxes {tuple(box)} of an array of shape {tuple(shape)} "
            f"with strides of {tuple(strides)} bytes at {address:#x}"
        )
    return b"".join(int(word).to_bytes(8, "little") for word in made.opaque)
