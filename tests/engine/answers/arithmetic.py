"""Numbers: double precision in every rounding mode, atomics, and what an access costs."""

from __future__ import annotations

import ctypes as c
import itertools
import math
import random

import ml_dtypes
import numpy as np

from tilewright.engine.access import KINDS
from tilewright.engine.emit import atomics
from tilewright.hardware import access

from .scene import ALL, LANES, Helpers, aligned, answers_for, equal

_NEAREST, _ZERO, _DOWN, _UP = range(4)
_TINY = 2.0**-80
_NEXT = math.nextafter


@answers_for("tw_add_f64", "tw_sub_f64", "tw_mul_f64", "tw_fma_f64", "tw_div_f64", "tw_sqrt_f64")
def _rounding(h: Helpers) -> None:
    third, root, square = (1 / 3, math.sqrt(2.0), (1 + 2.0**-52) ** 2)
    asked = {
        ("tw_add_f64", 1.0, _TINY): (1.0, 1.0, 1.0, _NEXT(1, 2)),
        ("tw_add_f64", -1.0, _TINY): (-1.0, _NEXT(-1, 0), -1.0, _NEXT(-1, 0)),
        ("tw_add_f64", 1e308, 1e308): (math.inf, _NEXT(math.inf, 0), _NEXT(math.inf, 0), math.inf),
        ("tw_sub_f64", 1.0, _TINY): (1.0, _NEXT(1, 0), _NEXT(1, 0), 1.0),
        ("tw_sub_f64", 3.5, 1.25): (2.25,) * 4,
        ("tw_mul_f64", 1 + 2.0**-52, 1 + 2.0**-52): (square, square, square, _NEXT(square, 2)),
        ("tw_mul_f64", 5e-324, 0.5): (0.0, 0.0, 0.0, 5e-324),
        ("tw_fma_f64", 0.1, 10.0, -1.0): (2.0**-54,) * 4,
        ("tw_fma_f64", 2.0, 3.0, _TINY): (6.0, 6.0, 6.0, _NEXT(6, 7)),
        ("tw_div_f64", 1.0, 3.0): (third, third, third, _NEXT(third, 1)),
        ("tw_div_f64", -1.0, 3.0): (-third, -third, _NEXT(-third, -1), -third),
        ("tw_sqrt_f64", 2.0): (root, _NEXT(root, 0), _NEXT(root, 0), root),
        ("tw_sqrt_f64", 6.25): (2.5,) * 4,
    }
    for (name, *operands), wanted in asked.items():
        equal([h(str(name), *operands, mode, result=c.c_double) for mode in range(4)], wanted)


@answers_for("tw_fns")
def _nth_set_bit(h: Helpers) -> None:
    mask, none = 0b1011_0010, 0xFFFFFFFF
    asked = [(0, 1), (0, 3), (0, 5), (5, 1), (5, 2), (5, -1), (5, -2), (4, 0), (3, 0)]
    equal([h("tw_fns", mask, base, offset & none) for base, offset in asked], [1, 5, none, 5, 7, 5, 4, 4, none])


@answers_for("tw_atomic", "tw_atomic128", "tw_atomic_alone")
def _atomics(h: Helpers) -> None:
    def float32(x: float) -> int:
        return int(np.float32(x).view(np.uint32))

    def halves(type_: type, low: float, high: float) -> int:
        return int(np.array([low, high], type_).view(np.uint32)[0])

    bfloat = ml_dtypes.bfloat16
    minus_one = 0xFFFFFFFF
    asked = [  # operation, type, before, b, c, after
        ("and", "b32", 0b1100, 0b1010, 0, 0b1000), ("or", "b64", 1 << 40, 1, 0, 1 << 40 | 1),
        ("xor", "b32", 0b1100, 0b1010, 0, 0b0110), ("exch", "b64", 7, 1 << 50, 0, 1 << 50),
        ("cas", "b16", 5, 5, 9, 9), ("cas", "b32", 5, 6, 9, 5), ("cas", "b64", 1 << 60, 1 << 60, 3, 3),
        ("add", "u32", minus_one, 2, 0, 1), ("add", "s64", 5, (1 << 64) - 7, 0, (1 << 64) - 2),
        ("add", "u64", 1 << 63, 1, 0, 1 << 63 | 1), ("add", "s32", 5, minus_one, 0, 4),
        ("inc", "u32", 3, 3, 0, 0), ("dec", "u32", 0, 9, 0, 9),
        ("min", "u32", minus_one, 2, 0, 2), ("min", "s32", minus_one, 2, 0, minus_one),
        ("max", "u64", 1 << 63, 2, 0, 1 << 63), ("max", "s64", 1 << 63, 2, 0, 2),
        ("min", "s64", 1 << 63, 2, 0, 1 << 63), ("max", "s32", minus_one, 2, 0, 2), ("max", "u32", 3, 2, 0, 3),
        ("add", "f32", float32(1.5), float32(2.25), 0, float32(3.75)),
        ("add", "f32", 1, 1, 0, 2), ("add", "f32-ftz", 1, 1, 0, 0),
        ("add", "f16x2", halves(np.float16, 1, -2), halves(np.float16, 0.5, 65504), 0, halves(np.float16, 1.5, 65504)),
        ("min", "f16x2", halves(np.float16, 1, -0.0), halves(np.float16, 2, 0), 0, halves(np.float16, 1, -0.0)),
        ("max", "f16", 0x3C00, 0x4000, 0, 0x4000), ("add", "f16", 0x3C00, 1, 0, 0x3C00),
        ("add", "bf16x2", halves(bfloat, 1, 256), halves(bfloat, 2, 1), 0, halves(bfloat, 3, 256)),
        ("max", "bf16x2", halves(bfloat, 1, 4), halves(bfloat, 2, 3), 0, halves(bfloat, 2, 4)),
        ("min", "bf16", 0x3F80, 0x4000, 0, 0x3F80), ("add", "bf16", 0x3F80, 0x3F80, 0, 0x4000),
        ("add", "f64", 0x3FF8000000000000, 0x3FF8000000000000, 0, 0x4008000000000000),
    ]  # fmt: skip
    for operation, type_, before, b, other, after in asked:
        room = aligned(2, np.uint64)
        room[:] = 0xA5A5A5A5A5A5A5A5
        size = atomics.size(type_)
        room.view(np.uint8)[:size] = list(before.to_bytes(size, "little"))
        got = h("tw_atomic", atomics.code(operation, type_), room, b, other, result=c.c_uint64)
        equal(int(got), before)
        equal(int.from_bytes(room.tobytes()[:size], "little"), after)
        equal(room.view(np.uint8)[size:], 0 * room.view(np.uint8)[size:] + 0xA5)
        _alone(h, atomics.code(operation, type_), size, before, b, other, after)
    for operation, expected, left in (("cas", (1, 2), (8, 9)), ("cas", (1, 3), (1, 2)), ("exch", (5, 6), (5, 6))):
        room, result = aligned(2, np.uint64), np.zeros(2, np.uint64)
        room[:] = 1, 2
        wide, new = np.array(expected, np.uint64), np.array((8, 9), np.uint64)
        h("tw_atomic128", atomics.code(operation, "b128"), room, wide, new, result, result=None)
        equal(result, [1, 2])
        equal(room, left)


def _alone(h: Helpers, code: int, size: int, before: int, b: int, other: int, after: int) -> None:
    """Lanes 2 and 30 have a place each, the others none."""
    places, where, old = aligned(LANES, np.uint64), np.zeros(LANES, np.uint64), np.zeros(LANES, np.uint64)
    for lane in (2, 30):
        places.view(np.uint8)[8 * lane : 8 * lane + size] = list(before.to_bytes(size, "little"))
        where[lane] = places.ctypes.data + 8 * lane
    given = [np.full(LANES, operand, np.uint64) for operand in (b, other)]
    h("tw_atomic_alone", code, where, 1 << 2 | 1 << 30, *given, old, result=None)
    equal(np.flatnonzero(places), [lane for lane in (2, 30) if after])
    equal([int(places[lane]) for lane in (2, 30)], [after] * 2)
    equal([int(old[lane]) for lane in (2, 30)], [before] * 2)


def _patterns() -> list[list[int]]:
    rng = random.Random(3)
    index = [[stride * lane for lane in range(LANES)] for stride in (0, 1, 2, 3, 8, 17, 32, 33)]
    index += [[lane ^ 1 for lane in range(LANES)], [lane // 2 for lane in range(LANES)], [31 - n for n in range(LANES)]]
    return index + [[rng.randrange(span) for _ in range(LANES)] for span in (4, 40, 500)]


_ACCESSES = ((4, ALL), (1, ALL), (8, ALL), (16, 0x0F0FFFFF), (2, 0x55555555), (4, 7))  # bytes, lanes


@answers_for("tw_count_shared", "tw_count_global", "tw_count_copy", "tw_count_away", "tw_repeated_sectors")
def _costs(h: Helpers) -> None:
    for index in _patterns():
        for size, mask in _ACCESSES:
            where = [size * i for i in index]
            for kind in ("load", "store", "atomic", "cas"):
                counts = np.zeros(11, np.uint64)
                h("tw_count_shared", counts, np.array(where, np.uint32), mask, size, KINDS[kind], result=None)
                equal(counts[2:6], np.array(access.shared_cost(kind, where, size, mask), np.uint64))
            counts = np.zeros(11, np.uint64)
            h("tw_count_global", counts, np.array(where, np.uint64), mask, size, result=None)
            equal(counts[6:], np.array(access.global_cost(where, size, mask), np.uint64))
            if size >= access.WORD:
                counts, of = np.zeros(11, np.uint64), [3 * address for address in where]
                to, reads = np.array(where[::-1], np.uint32), mask & 0x7FFFFFFF
                h("tw_count_copy", counts, to, np.array(of, np.uint64), mask, reads, size, result=None)
                equal(counts[2:6], np.array(access.copy_cost(where[::-1], of, size, mask, reads), np.uint64))
            repeated = h("tw_repeated_sectors", np.array(where, np.uint64), mask, result=c.c_uint32)
            equal(repeated, access.repeated_sectors(where, mask))
    for kind, size in itertools.product(KINDS, (2, 4, 8)):
        counts = np.zeros(11, np.uint64)
        h("tw_count_away", counts, size, KINDS[kind], result=None)
        equal(counts[2:6], np.array(access.away_cost(kind, size), np.uint64))
    far = np.array([lane * (5 << 30) for lane in range(LANES)], np.uint64)
    counts = np.zeros(11, np.uint64)
    h("tw_count_global", counts, far, ALL, 4, result=None)
    equal(counts[6:], np.array(access.global_cost([int(a) for a in far], 4), np.uint64))


@answers_for("__extendhfsf2", "__truncsfhf2", "__truncdfhf2")
def _halves(h: Helpers) -> None:
    """A half travels in the low bits of a float's register."""
    bits = [*range(0, 0x10000, 0x3FF), 1, 2, 3, 0x3FF, 0x400, 0x7BFF, 0x7C00, 0x7E00, 0x8000, 0xFBFF, 0xFC00]
    for half in np.array(bits, np.uint16):
        with np.errstate(invalid="ignore"):
            wanted = np.float32(half.view(np.float16))
        got = np.float32(h("__extendhfsf2", c.c_float.from_buffer_copy(half.tobytes() + b"\0\0"), result=c.c_float))
        equal(np.isnan(got), np.isnan(wanted))
        equal(np.isnan(got) or got.view(np.uint32) == wanted.view(np.uint32), True)
    one, tie = 1.0, 1 + 2.0**-11
    asked = [one, tie, 1 + 3 * 2.0**-11, tie + 2.0**-40, -65519.99, 65520.0, 2.0**-24, 2.0**-25, -(2.0**-25) * 1.001,
             3 * 2.0**-25, 2.0**-14 - 2.0**-26, 1e300, -1e-300, math.inf, 0.1, 1e-5, -0.0]  # fmt: skip
    for number in asked:
        with np.errstate(over="ignore"):
            double, single = np.float64(number), np.float32(number)
            rounded = double.astype(np.float16), single.astype(np.float16)
        double_answer = h("__truncdfhf2", c.c_double(number), result=c.c_float)
        single_answer = h("__truncsfhf2", c.c_float(number), result=c.c_float)
        for got, answer in zip((double_answer, single_answer), rounded, strict=True):
            equal(np.float32(got).view(np.uint32) & 0xFFFF, answer.view(np.uint16))
