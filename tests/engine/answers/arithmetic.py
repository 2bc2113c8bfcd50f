"""Numbers: double precision in every rounding mode, halves, and bits of a mask."""

import ctypes as c
import math

import numpy as np

from .scene import Helpers, answers_for, equal

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
