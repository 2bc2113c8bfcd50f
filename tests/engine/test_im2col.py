"""Boxes of pixels (``cp.async.bulk.tensor`` in its im2col mode), against the PTX manual walked pixel by pixel."""

from functools import cache
from itertools import product

import numpy as np
import pytest
from lab.hopper_more import PIXELS, drawn, walked, where

import tilewright as tw
from tilewright.errors import KernelError, LaunchError


@cache
def module() -> tw.RawModule:
    return tw.RawModule(code=PIXELS)


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


def plain(tile, swizzle):
    """Rows of a swizzled tile, which are as long as the pattern: chunks of 16 bytes are where address bits 7 and up
    turn bits 4 and up."""
    at = np.arange(tile.size, dtype=np.int64)
    bits = {32: 1, 64: 2, 128: 3}[swizzle]
    return tile[at ^ (at >> 7 & (1 << bits) - 1) << 4]


@pytest.mark.parametrize("rank", [3, 4, 5])
def test_what_comes_is_what_the_manual_says(rank, tier):
    rng = np.random.default_rng(rank)
    kernel = module().get_function(f"get{rank}")
    for dtype in (np.int16, np.float32, np.int16, np.int32, np.uint8, np.float64) * 2:
        array, lower, upper, steps, start, (pixels, channels) = drawn(rng, rank, dtype)
        offsets = [int(each) for each in rng.integers(0, 4, rank - 2)]
        made = tw.tensor_map(array, (pixels, channels), im2col=(lower, upper), steps=steps)
        out = np.full(made.box_bytes // 4, -7, np.int32)
        size = np.int32(made.box_bytes)
        kernel((1,), (32,), (made, where(start, offsets), size, size, out), shared_mem=made.shared_bytes, tier=tier)
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
    given = made, where((0, 2, -1, 0), (1, 2)), np.int32(made.box_bytes), np.int32(made.box_bytes), out
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
        given = made, where((0, -1, -1, 0), tap), np.int32(made.box_bytes), np.int32(made.box_bytes), out
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
    refused("262144 bytes, more than the 233472", np.zeros((1, 2, 3, 256), np.uint8), box=(1024, 256))
    refused("more than the 233472", np.zeros((9, 9, 16), np.float32), box=(60, 61, 16), im2col=None)
    refused("must be -128 to 127 for 4 dimensions", im2col=((0, -129), (0, 0)))
    refused("must be -16 to 15 for 5 dimensions", np.zeros((1, 2, 3, 4, 4), np.float32), im2col=((0,) * 3, (16, 0, 0)))
    refused("a number for each of the array's 2 axes", im2col=((0,), (0, 0)))
    refused("steps must be 1 to 8", steps=(1, 9))
    refused("is empty along axis 2: from 0 to 0", im2col=((0, 0), (0, -6)))
    refused("1 for the last, not", im2col=None, steps=(1, 1, 1, 2), box=(1, 1, 1, 4))
    refused("256 of them", im2col=None, steps=(1, 4, 1, 1), box=(1, 65, 1, 4))
    refused("of floating-point types, 'nan'", np.zeros((2, 5, 6, 4), np.int32), fill="nan")


def test_maps_and_places_that_do_not_fit_are_named():
    array = np.zeros((2, 5, 6, 4), np.float32)
    out, start = np.zeros(32, np.int32), where((0, 0, 0, 0), (0, 0))
    get, put = (module().get_function(name) for name in ("get4", "put4"))

    def launched(kernel, made, start=start):
        kernel(
            (1,),
            (32,),
            (made, start, np.int32(128), *[np.int32(128)] * (kernel is get), out),
            shared_mem=made.shared_bytes,
        )

    with pytest.raises(KernelError, match="not both of tiles, or both of im2col"):
        launched(get, tw.tensor_map(array, (1, 2, 4, 4)))
    pixels = tw.tensor_map(array, (8, 4), im2col=((1, 0), (0, -1)))
    for begin in ((0, 0, 0, 0), (0, 1, 5, 0)):
        with pytest.raises(KernelError, match="not within the map's bounding box"):
            launched(get, pixels, where(begin, (0, 0)))
    with pytest.raises(KernelError, match="whose bounding box reaches out of the tensor"):
        launched(put, tw.tensor_map(array, (8, 4), im2col=((0, 0), (0, 1))), where((0, 0, 0, 0), ()))
    with pytest.raises(KernelError, match="whose bounding box reaches out of the tensor"):
        launched(put, tw.tensor_map(array, (8, 4), im2col=((0, -1), (0, 0))), where((0, 0, 0, 0), ()))
    with pytest.raises(KernelError, match="coordinates begin below 0"):
        launched(put, tw.tensor_map(array, (8, 4), im2col=((0, 0), (0, 0))), where((0, 0, 0, -4), ()))
