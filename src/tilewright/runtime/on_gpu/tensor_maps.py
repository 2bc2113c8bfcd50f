"""Tensor maps for a GPU: the driver makes them."""

from __future__ import annotations

from tilewright.errors import LaunchError
from tilewright.gpu.driver import bindings

from ..tensor_maps import DATA_TYPES, SWIZZLES, TensorMap, type_name


def encoded(given: TensorMap, address: int) -> bytes:
    """The 128 bytes of a CUtensorMap of the array's elements, from an address on."""
    driver = bindings()
    rank = len(given.box)
    ones = [driver.cuuint32_t(1)] * rank
    code, made = driver.cuTensorMapEncodeTiled(
        driver.CUtensorMapDataType(DATA_TYPES[type_name(given.array)]),
        rank,
        address,
        [driver.cuuint64_t(size) for size in given.shape[::-1]],
        [driver.cuuint64_t(stride) for stride in given.strides[::-1][1:]] or [driver.cuuint64_t(0)],
        [driver.cuuint32_t(size) for size in given.box[::-1]],
        ones,
        driver.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE,
        driver.CUtensorMapSwizzle(SWIZZLES[given.swizzle]),
        driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
        driver.CUtensorMapFloatOOBfill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
    )
    if int(code) != 0:
        raise LaunchError(f"the driver refuses this tensor map ({code.name}): {given}")
    return b"".join(int(word).to_bytes(8, "little") for word in made.opaque)
