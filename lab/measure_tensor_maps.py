"""Asks the driver of a GPU which tensor maps it makes: arguments drawn by a seed, most within its rules, many not.

    python lab/measure_tensor_maps.py tests/data/tensor_maps_h200.json [--seed 5] [--count 6000]

The address is that of a large allocation, and more. Kept are, for each draw, the function's code, as one digit a draw;
tests/program/test_tensor_maps.py draws the same and calls ours.
"""

from __future__ import annotations

import argparse
import ctypes as c
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

TILED, IM2COL = "cuTensorMapEncodeTiled", "cuTensorMapEncodeIm2col"
SIZES = (1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4)


class Draw(NamedTuple):
    """A function and its arguments behind the map's address and before promotion; ``offset`` is that of the array."""

    function: str
    offset: int
    kind: int
    sizes: list[int]
    strides: list[int]
    box: list[int]
    steps: list[int]
    interleave: int
    swizzle: int
    fill: int
    lower: list[int]
    upper: list[int]


def draw(chance: random.Random) -> Draw:
    """One by chance; each number is within the rules with nine chances in ten or so."""

    def usual(value: int, *others: int) -> int:
        return chance.choice(others) if others and chance.random() < 0.07 else value

    im2col = chance.random() < 0.3
    kind = chance.randrange(13)
    size, rank = SIZES[kind], usual(chance.randrange(3 if im2col else 1, 6), 0, 1, 2, 6)
    interleave = usual(0, 1, 1, 2, 2, 3)
    swizzle = 1 if interleave == 2 and chance.random() < 0.8 else usual(chance.randrange(4), 4)
    most = {0: 256, 1: 32, 2: 64, 3: 128}.get(swizzle, 256) // size
    sizes = [usual(chance.randrange(1, 3000), 0, 1 << 32, (1 << 32) + 1, 1 << 40) for _ in range(rank)]
    strides, row = [], max(sizes[0], 1) * size if sizes else 16
    for each in sizes[1:]:
        row = usual(-(-row // 32) * 32, row, row + 16, 8, 0, 16, (1 << 40) - 32, 1 << 40)
        strides.append(row)
        row *= max(each, 1)
        row = row if row < 1 << 39 else 4096
    first = max(chance.randrange(1, most + 1) * size // 16, 1) * 16 // size
    box = [usual(min(first, 256), 1, 3, 256, 257, 0, 512)]
    if im2col:
        box.append(usual(chance.randrange(1, 257), 0, 256, 1024, 1025))
    else:
        box += [usual(chance.randrange(1, 33), 0, 256, 257) for _ in range(rank - 1)]
    steps = [usual(1, 1, 2, 3, 8, 9, 0) for _ in range(rank)]
    reach = {3: 1 << 15, 4: 1 << 7, 5: 1 << 4}.get(rank, 16)
    corners = [
        [usual(chance.randrange(-3, 3), -reach, reach - 1, reach, -reach - 1) for _ in range(max(rank - 2, 0))]
        for _ in range(2)
    ]
    fill = usual(0, 1, 1, 2)
    offset = usual(0, 8, 16, 32, 48)
    return Draw(
        IM2COL if im2col else TILED, offset, kind, sizes, strides, box, steps, interleave, swizzle, fill, *corners
    )


def draws(seed: int, count: int) -> list[Draw]:
    chance = random.Random(seed)
    return [draw(chance) for _ in range(count)]


def asked(function: Callable[..., int], each: Draw, where: int, address: int) -> int:
    """The code that a function gives: the driver's, or ours."""

    def array(kind: type, values: list[int]) -> c.Array[c.c_uint64]:
        return (kind * max(len(values), 6))(*values)

    corners = [array(c.c_int32, each.lower), array(c.c_int32, each.upper)] if each.function == IM2COL else []
    box = [c.c_uint32(size) for size in each.box] if each.function == IM2COL else [array(c.c_uint32, each.box)]
    return function(
        c.c_void_p(where), each.kind, len(each.sizes), c.c_void_p(address + each.offset),
        array(c.c_uint64, each.sizes), array(c.c_uint64, each.strides), *corners, *box, array(c.c_uint32, each.steps),
        each.interleave, each.swizzle, 0, each.fill,
    )  # fmt: skip


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--seed", type=int, default=5)
    arguments.add_argument("--count", type=int, default=6000)
    given = arguments.parse_args()
    cuda = c.CDLL("libcuda.so.1")
    context, address = c.c_void_p(), c.c_uint64()
    assert not cuda.cuInit(0)
    assert not cuda.cuDevicePrimaryCtxRetain(c.byref(context), 0)
    assert not cuda.cuCtxSetCurrent(context)
    assert not cuda.cuMemAlloc_v2(c.byref(address), c.c_size_t(1 << 24))
    room = (c.c_uint8 * 192)()
    where = -(-c.addressof(room) // 64) * 64
    codes = [asked(getattr(cuda, each.function), each, where, address.value) for each in draws(given.seed, given.count)]
    assert set(codes) <= {0, 1}, set(codes)
    found = {"seed": given.seed, "codes": "".join(map(str, codes))}
    given.out.write_text(json.dumps(found, separators=(",", ":")) + "\n")
    print(f"{codes.count(0):,} of {len(codes):,} are maps")


if __name__ == "__main__":
    main()
