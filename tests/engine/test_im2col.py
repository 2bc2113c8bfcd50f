"""Boxes of pixels (``cp.async.bulk.tensor`` in its im2col mode), against the PTX manual walked pixel by pixel."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError, LaunchError

HEAD = r"""
#include <cuda.h>
typedef unsigned long long u64;
__device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
"""
KERNELS = r"""
extern "C" __global__ void getRANK(const __grid_constant__ CUtensorMap map, const int *where, int bytes, int *out)
{
    extern __shared__ __align__(1024) int tile[];
    __shared__ u64 bar;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&bar)), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.tensor.RANKd.shared::cluster.global.im2col.mbarrier::complete_tx::bytes "
            "[%0], [%1, {COORDINATES}], [%2], {OFFSETS};"
            :: "r"(at(tile)), "l"(&map), "r"(at(&bar)), "r"(where[0]), "r"(where[1]), "r"(where[2]), "r"(where[3]),
               "r"(where[4]), "h"((short)where[5]), "h"((short)where[6]), "h"((short)where[7]) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&bar)) : "memory");
    for (int i = threadIdx.x; i < bytes / 4; i += 32) out[i] = tile[i];
}
extern "C" __global__ void putRANK(const __grid_constant__ CUtensorMap map, const int *where, int bytes, const int *in)
{
    extern __shared__ __align__(1024) int tile[];
    for (int i = threadIdx.x; i < bytes / 4; i += 32) tile[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.RANKd.global.shared::cta.im2col_no_offs.bulk_group "
            "[%0, {COORDINATES}], [%1];"
            :: "l"(&map), "r"(at(tile)), "r"(0), "r"(where[0]), "r"(where[1]), "r"(where[2]), "r"(where[3]),
               "r"(where[4]) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
"""


@cache
def module() -> tw.RawModule:
    text = HEAD
    for rank in (3, 4, 5):
        coordinates = ", ".join(f"%{3 + d}" for d in range(rank))
        offsets = ", ".join(f"%{8 + d}" for d in range(rank - 2))
        text += KERNELS.replace("COORDINATES", coordinates).replace("OFFSETS", offsets).replace("RANK", str(rank))
    return tw.RawModule(code=text)


def walked(shape, start, lower, upper, steps, pixels):
    """The place (image and pixel, as the array's axes are) of each pixel of a column, by the manual: within the
    bounding box row by row, then from its lower corner in the next image. Axes are those of the array."""
    ends = [size + high for size, high in zip(shape[1:-1], upper, strict=True)]
    image, *place = start[:-1]
    for _ in range(pixels):
        yield (image, *place)
        for axis in reversed(range(len(place))):
            place[axis] += steps[axis]
            if place[axis] < ends[axis]:
                break
            place[axis] = lower[axis]
        else:
            image += 1


def expected(array, start, lower, upper, steps, offsets, pixels, channels):
    """What comes: zero for what the array does not have."""
    got = np.zeros((pixels, channels), array.dtype)
    for row, (image, *place) in enumerate(walked(array.shape, start, lower, upper, steps, pixels)):
        where = [image, *(p + o for p, o in zip(place, offsets, strict=True))]
        if all(0 <= each < size for each, size in zip(where, array.shape[:-1], strict=True)):
            for channel in range(channels):
                if 0 <= start[-1] + channel < array.shape[-1]:
                    got[row, channel] = array[(*where, start[-1] + channel)]
    return got


def drawn(rng, rank, dtype, inside=False):
    """An array, a map's corners and steps, and where a copy begins; ``inside``: nowhere below 0."""
    spatial = rank - 2
    least = 16 // np.dtype(dtype).itemsize
    pixels = (int(each) for each in rng.integers(1, 8, spatial))
    shape = (int(rng.integers(1, 4)), *pixels, least * int(rng.integers(1, 4)))
    array = rng.integers(1, 1 << 15, shape).astype(dtype)
    while True:
        lower = tuple(int(each) for each in rng.integers(0 if inside else -3, 3, spatial))
        upper = tuple(int(each) for each in rng.integers(-3, 3, spatial))
        ends = [size + high for size, high in zip(shape[1:-1], upper, strict=True)]
        if all(low < end for low, end in zip(lower, ends, strict=True)):
            break
    steps = tuple(int(each) for each in rng.integers(1, 4, spatial))
    begin = [int(rng.integers(low, end)) for low, end in zip(lower, ends, strict=True)]
    channel = least * int(rng.integers(0 if inside else -1, 2))
    start = (int(rng.integers(0 if inside else -1, shape[0])), *begin, channel)
    box = (int(rng.integers(1, 40)), least * int(rng.integers(1, 4)))
    return array, lower, upper, steps, start, box


def where(start, offsets):
    """As the instruction has coordinates: the dense one first."""
    return np.array([*start[::-1], *[0] * (5 - len(start)), *offsets[::-1], *[0] * (3 - len(offsets))], np.int32)


def plain(tile, swizzle):
    """Rows of a swizzled tile, which are as long as the pattern: chunks of 16 bytes are where address bits 7 and up
    turn bits 4 and up."""
    at = np.arange(tile.size, dtype=np.int64)
    bits = {32: 1, 64: 2, 128: 3}[swizzle]
    return tile[at ^ (at >> 7 & (1 << bits) - 1) << 4]


@pytest.mark.parametrize("rank", [3, 4, 5])
@pytest.mark.parametrize("tier", ["auto", "lanes"])
def test_what_comes_is_what_the_manual_says(rank, tier):
    rng = np.random.default_rng(rank)
    kernel = module().get_function(f"get{rank}")
    for dtype in (np.int16, np.float32, np.int16, np.int32, np.uint8, np.float64) * 2:
        array, lower, upper, steps, start, (pixels, channels) = drawn(rng, rank, dtype)
        offsets = [int(each) for each in rng.integers(0, 4, rank - 2)]
        made = tw.tensor_map(array, (pixels, channels), im2col=(lower, upper), steps=steps)
        out = np.full(made.box_bytes // 4, -7, np.int32)
        size = np.int32(made.box_bytes)
        kernel((1,), (32,), (made, where(start, offsets), size, out), shared_mem=made.shared_bytes, tier=tier)
        wanted = expected(array, start, lower, upper, steps, offsets, pixels, channels)
        np.testing.assert_array_equal(out.view(array.dtype).reshape(pixels, channels), wanted)


@pytest.mark.parametrize("rank", [3, 4, 5])
def test_what_goes_is_stored_where_the_manual_says(rank):
    """A pixel that comes twice in one column has one of its values."""
    rng = np.random.default_rng(10 + rank)
    kernel = module().get_function(f"put{rank}")
    for dtype in (np.int16, np.float32, np.int32) * 3:
        array, lower, upper, steps, start, (pixels, channels) = drawn(rng, rank, dtype, inside=True)
        made = tw.tensor_map(array, (pixels, channels), im2col=(lower, upper), steps=steps)
        values = rng.integers(1, 1 << 15, (pixels, channels)).astype(dtype)
        wanted = array.copy()
        for row, place in enumerate(walked(array.shape, start, lower, upper, steps, pixels)):
            if all(0 <= each < size for each, size in zip(place, array.shape[:-1], strict=True)):
                part = wanted[place][start[-1] : start[-1] + channels]
                part[:] = values[row, : part.size]
        given = values.reshape(-1).view(np.int32)
        kernel((1,), (32,), (made, where(start, ()), np.int32(made.box_bytes), given), shared_mem=made.shared_bytes)
        np.testing.assert_array_equal(array, wanted)


@pytest.mark.parametrize("swizzle", [32, 64, 128])
def test_pixels_may_be_swizzled(swizzle):
    array = np.random.default_rng().integers(1, 99, (2, 5, 6, swizzle // 2)).astype(np.int16)
    made = tw.tensor_map(array, (33, swizzle // 2), swizzle=swizzle, im2col=((-1, -1), (-1, -1)))
    out = np.full(made.shared_bytes // 4, -7, np.int32)
    given = made, where((0, 2, -1, 0), (1, 2)), np.int32(made.box_bytes), out
    report = module().get_function("get4").check((1,), (32,), given, shared_mem=made.shared_bytes + 1024)
    assert not [finding for finding in report.findings if finding.severity == "error"]
    wanted = expected(array, (0, 2, -1, 0), (-1, -1), (-1, -1), (1, 1), (1, 2), 33, swizzle // 2)
    found = plain(out.view(np.uint8), swizzle).view(np.int16).reshape(33, -1)
    np.testing.assert_array_equal(found, wanted)


def test_a_convolution_is_a_product_with_its_columns():
    """What the mode is for: 3 x 3 taps, padded by 1, every second pixel, two images, against sums in whole numbers."""
    rng = np.random.default_rng(5)
    image, weights = rng.integers(-9, 9, (2, 7, 6, 4)).astype(np.float32), rng.integers(-9, 9, (3, 3, 4))
    rows, columns = range(0, 7, 2), range(0, 6, 2)
    pixels = 2 * len(rows) * len(columns)
    made = tw.tensor_map(image, (pixels, 4), im2col=((-1, -1), (-1, -1)), steps=(2, 2))
    total = np.zeros(pixels, np.int64)
    for tap in product(range(3), range(3)):
        out = np.full(pixels * 4, -7, np.int32)
        given = made, where((0, -1, -1, 0), tap), np.int32(made.box_bytes), out
        module().get_function("get4")((1,), (32,), given, shared_mem=made.shared_bytes)
        total += (out.view(np.float32).reshape(pixels, 4).astype(np.int64) * weights[tap]).sum(1)
    padded = np.pad(image, ((0, 0), (1, 1), (1, 1), (0, 0))).astype(np.int64)
    wanted = [(padded[n, y : y + 3, x : x + 3] * weights).sum() for n in range(2) for y in rows for x in columns]
    np.testing.assert_array_equal(total, wanted)


def refused(text, array=None, box=(8, 4), **options):
    array = np.zeros((2, 5, 6, 4), np.float32) if array is None else array
    with pytest.raises(LaunchError, match=text):
        tw.tensor_map(array, box, **{"im2col": ((0, 0), (0, 0)), **options})


def test_what_the_driver_refuses_is_refused():
    refused("3 to 5 dimensions, and the array has 2", np.zeros((4, 4), np.float32), im2col=((), ()))
    refused("1 to 1024 pixels", box=(1025, 4))
    refused(r"the box is \(pixels, channels\)", box=(2, 3, 4, 4))
    refused("1 to 256", np.zeros((1, 2, 3, 512), np.float32), box=(8, 260))
    refused("a multiple of 16", box=(8, 3))
    refused("must be -128 to 127 for 4 dimensions", im2col=((0, -129), (0, 0)))
    refused("must be -16 to 15 for 5 dimensions", np.zeros((1, 2, 3, 4, 4), np.float32), im2col=((0,) * 3, (16, 0, 0)))
    refused("a number for each of the array's 2 axes", im2col=((0,), (0, 0)))
    refused("steps must be 1 to 8", steps=(1, 9))
    refused("is empty along axis 2: from 0 to 0", im2col=((0, 0), (0, -6)))
    refused(r"steps= goes with im2col", im2col=None, steps=(1, 1), box=(1, 1, 1, 4))


def test_maps_and_places_that_do_not_fit_are_named():
    array = np.zeros((2, 5, 6, 4), np.float32)
    out, start = np.zeros(32, np.int32), where((0, 0, 0, 0), (0, 0))
    get, put = (module().get_function(name) for name in ("get4", "put4"))

    def launched(kernel, made, start=start):
        kernel((1,), (32,), (made, start, np.int32(128), out), shared_mem=made.shared_bytes)

    with pytest.raises(KernelError, match="not both of tiles, or both of im2col"):
        launched(get, tw.tensor_map(array, (1, 2, 4, 4)))
    pixels = tw.tensor_map(array, (8, 4), im2col=((1, 0), (0, -1)))
    for begin in ((0, 0, 0, 0), (0, 1, 5, 0)):
        with pytest.raises(KernelError, match="not within the map's bounding box"):
            launched(get, pixels, where(begin, (0, 0)))
    with pytest.raises(KernelError, match="coordinates begin below 0"):
        launched(put, tw.tensor_map(array, (8, 4), im2col=((-1, 0), (0, 0))), where((0, -1, 0, 0), ()))
