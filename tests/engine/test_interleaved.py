"""Interleaved tensor maps: channels in slices of 16 or 32 bytes. An H200's answers to fixed inputs are in
test_hopper_answers.py; here are random ones, against the array's own elements."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from lab.hopper_case import HEAD, Case, aligned, run
from lab.hopper_more import PIXELS, walked
from lab.hopper_sliced import KINDS, SLICED, Drawn, drawn
from lab.measure_hopper import box_source

import tilewright as tw
from tilewright.errors import KernelError, LaunchError
from tilewright.runtime import ArgumentError


@cache
def module(which: str) -> tw.RawModule:
    sources = {"tiles": HEAD + "".join(map(box_source, (3, 4, 5))), "pixels": PIXELS, "sliced": SLICED}
    return tw.RawModule(code=sources[which])


def launched(which: str, kernel: str, arguments: tuple[Any, ...], output: int, room: int, **options: Any) -> Any:
    threads = 64 if which == "tiles" else 32
    case = Case("", kernel, threads, room, arguments, output)
    return np.asarray(run(case, module(which).get_function(kernel), aligned, **options))


def slices(d: Drawn) -> list[tuple[int, ...]]:
    """Where each slice of a box lies in the array (image, slice of channels, pixel), in the order of shared memory."""
    image, piece, *begin = d.at[::-1]
    if "im2col" in d.more:
        lower, upper = d.more["im2col"]
        shape = (d.array.shape[0], *d.array.shape[2:-1], 1)
        found = walked(shape, (image, *begin, 0), lower, upper, d.more["steps"], d.box[0])
        return [(n, piece, *(p + o for p, o in zip(place, d.offsets[::-1], strict=True))) for n, *place in found]
    steps = d.more["steps"][:-1]
    return [
        tuple(a + i * s for a, i, s in zip((image, piece, *begin), place, steps, strict=True))
        for place in np.ndindex(*d.box[:-1])
    ]


def inside(d: Drawn, place: tuple[int, ...]) -> bool:
    return all(0 <= each < size for each, size in zip(place, d.array.shape[:-1], strict=True))


def turned(count: int, d: Drawn) -> np.ndarray:
    """Where the chunks of 16 bytes of a box lie in shared memory: slices without gaps, swizzled by their addresses."""
    chunks = np.arange(count * d.more["interleave"] // 16)
    bits = {None: 0, 32: 1, 64: 2, 128: 3}[d.swizzle]
    return chunks ^ (chunks >> 3 & (1 << bits) - 1)


@pytest.mark.parametrize("pixels", [False, True], ids=["tiles", "pixels"])
@pytest.mark.parametrize("interleave", [16, 32])
@pytest.mark.parametrize("rank", [3, 4, 5])
def test_what_comes_is_what_the_array_has_there(rank: int, interleave: int, pixels: bool, tier: str) -> None:
    rng = np.random.default_rng()
    for kind in rng.permutation(len(KINDS))[:4]:
        d = drawn(rng, rank, interleave, KINDS[kind], pixels, False)
        places, room = slices(d), np.int32(d.bytes + d.bytes % 128)
        outside = np.zeros(interleave, np.uint8)
        if d.more.get("fill") == "nan":
            outside[:] = np.tile(np.array([0xF7, 0x7F], np.uint8), interleave // 2)
        wanted = [d.array[p].copy().view(np.uint8) if inside(d, p) else outside for p in places]
        out = np.full(d.bytes, 0x55, np.uint8)
        if pixels:
            arguments = (d.boxed, d.where, np.int32(d.bytes), np.int32(d.bytes), out.view(np.int32))
            got = launched("pixels", f"get{rank}", arguments, 4, int(room) + 1024, tier=tier).view(np.uint8)
        else:
            arguments = (d.boxed, out, np.int32(d.bytes), np.int32(d.bytes), *map(np.int32, d.at))
            got = launched("tiles", f"load{rank}", arguments, 1, int(room) + 1024, tier=tier)
        chunks, at = np.concatenate(wanted).reshape(-1, 16), turned(len(places), d)
        kept = at < len(chunks)  # what is turned out of the box's own bytes is not read back
        np.testing.assert_array_equal(got.reshape(-1, 16)[at[kept]], chunks[kept])


@pytest.mark.parametrize("checked", [False, True], ids=["bare", "checked"])
@pytest.mark.parametrize("interleave", [16, 32])
@pytest.mark.parametrize("rank", [3, 4, 5])
def test_what_goes_is_stored_and_added_there(rank: int, interleave: int, checked: bool) -> None:
    rng = np.random.default_rng()
    for kind in (np.uint32, np.uint64):
        d = drawn(rng, rank, interleave, kind, False, True)
        places, channels = slices(d), d.array.shape[-1]
        tile = rng.integers(1, 99, (len(places) * interleave // 16, 16 // d.array.itemsize)).astype(kind)
        held = np.zeros((-(-len(tile) // 64) * 64, tile.shape[1]), kind)
        held[turned(len(places), d)] = tile
        given = held.view(np.uint8).reshape(-1)
        wanted = d.array.copy()
        for place, part in zip(places, tile.reshape(-1, channels), strict=True):
            if inside(d, place):
                wanted[place] += part
        array = aligned(d.array)
        made = tw.tensor_map(array, d.box, swizzle=d.swizzle, **d.more)
        arguments = (made, given, d.where, np.int32(given.nbytes))
        kernel = module("sliced").get_function(f"add_tiles{rank}")
        if checked:
            report = kernel.check(1, 32, arguments, given.nbytes, without=("cost",))
            assert [f for f in report.findings if f.severity != "info"] == []
        else:
            kernel(1, 32, arguments, given.nbytes)
        np.testing.assert_array_equal(array, wanted)


def test_what_cannot_be_interleaved_is_refused() -> None:
    a = aligned(np.zeros((2, 3, 5, 16, 8), np.uint16))
    whole = (1, 1, 5, 8, 8)
    for options, words in (
        ({"interleave": 8}, "interleaves slices of 16 or 32 bytes"),
        ({"interleave": 32}, "has 16 bytes, not the 32 of interleave"),
        ({"interleave": 16, "box": (1, 2, 5, 8, 8)}, "has one slice and all its 8 channels"),
        ({"interleave": 16, "box": (1, 1, 5, 8, 4)}, "has one slice and all its 8 channels"),
        ({"interleave": 16, "box": (1, 1, 5, 12, 8)}, "over 12 columns, which times the 2 bytes"),
        ({"interleave": 16, "box": (1, 1, 5, 8)}, "needs a size for each of the array.s 5 dimensions"),
        ({"interleave": 16, "steps": (1, 2, 1, 1, 1)}, "the step along slices must be 1"),
        ({"interleave": 16, "steps": (1, 1, 1, 9, 1)}, "steps must be 1 to 8"),
        ({"interleave": 16, "box": (4, 4), "im2col": ((0, 0), (0, 0))}, "has one slice and all its 8 channels"),
        ({"interleave": 16, "box": (4, 8), "im2col": ((0,), (0,))}, "a number for each of the array's 2 axes"),
        ({"interleave": 16, "box": (4, 8), "im2col": ((0, 20), (0, 0))}, "empty along axis 3"),
    ):
        with pytest.raises(LaunchError, match=words):
            tw.tensor_map(a, **{"box": whole, **options})
    for array in (a[0, 0], a[None, :, :, None]):
        with pytest.raises(LaunchError, match=f"this one has {array.ndim} axes"):
            tw.tensor_map(array, (1,) * array.ndim, interleave=16)
    with pytest.raises(LaunchError, match="must follow each other in memory"):
        tw.tensor_map(a[..., ::2, :], whole, interleave=16)
    wide = aligned(np.zeros((2, 3, 5, 17, 8), np.uint32))
    with pytest.raises(LaunchError, match="a stride of 80 bytes, which must be a multiple of 32"):
        tw.tensor_map(np.lib.stride_tricks.as_strided(wide, wide.shape, (4096, 800, 80, 32, 4)), whole, interleave=32)


def test_an_array_that_begins_between_two_slices_is_refused() -> None:
    a = aligned(np.zeros(4096, np.uint8))[16:].view(np.uint32)[:768].reshape(2, 3, 4, 4, 8)
    made = tw.tensor_map(a, (1, 1, 1, 4, 8), interleave=32)
    arguments = (made, np.zeros(128, np.uint8), np.int32(128), np.int32(128), *[np.int32(0)] * 4)
    with pytest.raises(ArgumentError, match="no multiple of 32; pass a copy that begins at one"):
        module("tiles").get_function("load4")(1, 64, arguments, 128)


def test_a_box_that_reaches_out_of_shared_memory_or_begins_before_a_stored_tensor_is_an_error() -> None:
    a = aligned(np.zeros((2, 3, 5, 16, 8), np.uint16))
    made = tw.tensor_map(a, (1, 1, 5, 8, 8), interleave=16)
    assert (made.box_bytes, made.shared_bytes) == (640, 640)
    out = np.zeros(640, np.uint8)
    load, store = (module("tiles").get_function(f"{name}4") for name in ("load", "store"))
    with pytest.raises(KernelError, match="writes 640 bytes at offset"):
        load(1, 64, (made, out, np.int32(640), np.int32(256), *[np.int32(0)] * 4), 256)
    with pytest.raises(KernelError, match="coordinates begin below 0"):
        store(1, 64, (out, a, made, np.int32(640), *map(np.int32, (0, 0, -1, 0))), 640)
