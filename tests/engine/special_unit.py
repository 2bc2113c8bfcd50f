"""The special function unit: a GPU's approximate functions, bit for bit.

The unit interpolates (Oberman and Siu, "A high-performance area-efficient multifunction interpolator", 2005). The upper
digits of the operand's fraction choose three coefficients, and the lower ones, x, give c0 ± c1 x ± c2 x², in fixed
point and cut off: the products are exact, the square is not (:func:`squared`). Exponents and signs are handled around
that, so everything rests on one significand or one turn. Zeros are what subnormal operands and results are.

envytools (2015) described a unit of 2006 so; an H200 has the same coefficients and roundings, of all 2^32 operands
of each function (lab/measure_special.py). What is said here is of arrays of raw bits (uint32): of floats, or of upper
words of doubles (``rcp64``, ``rsqrt64``). Sine and cosine are of radians, as in PTX.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tests.tool import tool

TABLES = tool("special_tables").TABLES
NAN, INFINITY, SIGN = 0x7FFFFFFF, 0x7F800000, 1 << 31
_UNIT = 1 << 23  # the leading digit of a significand


def squared(x: np.ndarray) -> np.ndarray:
    """The square of 17 digits over 2^19: each row of the multiplication is cut off at 2^18, the sum once more."""
    rows = [np.where(x >> i & 1, x >> (18 - i), 0) for i in range(17)]
    return sum(rows[1:], rows[0]) >> 1


@dataclass(frozen=True)
class Interpolation:
    """One function's: where the fraction is divided, and how the terms are aligned, signed and rounded.

    Attributes:
        digits: of x, the lower part of the fraction.
        places: c0 is shifted left by, to be aligned with c1 x.
        square: (x << square[0]) is squared, and the square is shifted left by square[1].
        slope, curve: the signs of c1 and c2, which are positive in the table.
        rounding: is added before anything is cut off.
    """

    name: str
    digits: int
    places: int
    square: tuple[int, int]
    slope: int
    curve: int
    rounding: int

    def __call__(self, fraction: np.ndarray) -> np.ndarray:
        return self.of(fraction >> self.digits, fraction & ((1 << self.digits) - 1), 0)

    def of(self, segment: np.ndarray, x: np.ndarray, doubled: np.ndarray | int) -> np.ndarray:
        """doubled: where c1 x counts twice."""
        c0, c1, c2 = np.array(TABLES[self.name], np.int64).T[:, segment]
        square = squared(x << self.square[0]) << self.square[1]
        return (c0 << self.places) + self.slope * c1 * (x << doubled) + self.curve * c2 * square + self.rounding


_EX2 = Interpolation("ex2", 17, 13, (0, 0), 1, 1, 0x77E2)
_RCP = Interpolation("rcp", 16, 13, (1, 0), -1, 1, 0x47E7)
_RSQRT = Interpolation("rsqrt", 17, 14, (0, 2), -1, 1, 0x7FFF)
_SQRT = Interpolation("sqrt", 17, 15, (0, 1), 1, -1, 0x7FFF)
_LG2 = Interpolation("lg2", 17, 12, (0, 1), 1, -1, 0x3345)
_SIN = Interpolation("sin", 17, 11, (0, 0), 1, -1, 0)
_TANH = Interpolation("tanh", 17, 15, (0, 0), 1, -1, 0)
# Octaves of tanh from 2^-8 on, and what each is divided into.
_TANH_SEGMENTS = np.array([1, 1, 1, 2, 2, 4, 4, 4, 8, 16, 8])


def _reciprocal(fraction: np.ndarray) -> np.ndarray:
    """2/(1 + fraction), a significand of 24 digits; 2 itself for 0."""
    return _RCP(fraction) >> 15


def _reciprocal_root(fraction: np.ndarray) -> np.ndarray:
    """2/√ of a number in [1, 4), whose digit 23 says that it is one in [2, 4)."""
    return np.where(fraction == 0, 2 * _UNIT, _RSQRT(fraction) >> 16)


def _floating(x: np.ndarray, point: int) -> np.ndarray:
    """The float, cut off, of x / 2^point."""
    digits = np.frexp(x.astype(np.float64))[1].astype(np.int64)
    significand = np.where(digits > 24, x >> np.maximum(digits - 24, 0), x << np.maximum(24 - digits, 0))
    return np.where(x == 0, 0, ((digits - 1 - point + 126) << 23) + significand)


def _finish(
    x: np.ndarray, bits: np.ndarray, *cases: tuple[np.ndarray, np.ndarray | int], unit: int = _UNIT
) -> np.ndarray:
    """Bits, but what a case says where it holds (the last one first), and zero for what is subnormal."""
    bits = np.where(bits < unit, 0, bits)
    for holds, value in cases:
        bits = np.where(holds, value, bits)
    return bits.astype(np.uint32)


def ex2(x: np.ndarray) -> np.ndarray:
    x = x.astype(np.int64)
    size, negative = x & (SIGN - 1), x >= SIGN
    shift = (size >> 23) - 127
    significand = size & (_UNIT - 1) | _UNIT
    fixed = np.where(shift < 0, significand >> np.minimum(-shift, 24), significand << np.clip(shift, 0, 7))
    # Negated by inverting digits, except for whole numbers.
    fixed = np.where(negative, np.where(fixed % _UNIT, ~fixed, -fixed), fixed)
    bits = ((fixed >> 23) + 126 << 23) + (_EX2(fixed & (_UNIT - 1)) >> 15)
    return _finish(x, bits, (shift >= 7, np.where(negative, 0, INFINITY)), (size > INFINITY, NAN))


def _inverse(x: np.ndarray, fraction_bits: int, exponents: int) -> np.ndarray:
    """The reciprocal of floats, or of upper words of doubles."""
    x = x.astype(np.int64)
    size, sign, unit = x & (SIGN - 1), x & SIGN, 1 << fraction_bits
    infinity = exponents << fraction_bits
    significand = _reciprocal((x & (unit - 1)) << (23 - fraction_bits)) >> (23 - fraction_bits)
    bits = (exponents - 3 - (size >> fraction_bits) << fraction_bits) + significand
    bits = np.where(bits < unit, 0, bits)
    cases = (size < unit, infinity | sign), (size == infinity, sign), (size > infinity, NAN)
    return _finish(x, bits | sign, *cases, unit=0)


def _inverse_root(x: np.ndarray, fraction_bits: int, exponents: int) -> np.ndarray:
    x = x.astype(np.int64)
    size, sign, unit = x & (SIGN - 1), x & SIGN, 1 << fraction_bits
    infinity, drop = exponents << fraction_bits, 23 - fraction_bits
    exponent = (size >> fraction_bits) - exponents // 2
    fraction = (x & (unit - 1)) << drop | (exponent & 1) << 23
    bits = (exponents // 2 - 2 - (exponent >> 1) << fraction_bits) + (_reciprocal_root(fraction) >> drop)
    cases = (sign > 0, NAN), (x == infinity, 0), (size < unit, infinity | sign), (size > infinity, NAN)
    return _finish(x, bits, *cases)


def rcp(x: np.ndarray) -> np.ndarray:
    return _inverse(x, 23, 255)


def rcp64(x: np.ndarray) -> np.ndarray:
    return _inverse(x, 20, 2047)


def rsqrt(x: np.ndarray) -> np.ndarray:
    return _inverse_root(x, 23, 255)


def rsqrt64(x: np.ndarray) -> np.ndarray:
    return _inverse_root(x, 20, 2047)


def sqrt(x: np.ndarray) -> np.ndarray:
    x = x.astype(np.int64)
    size, sign, exponent = x & (SIGN - 1), x & SIGN, (x >> 23 & 255) - 127
    fraction, odd = x & (_UNIT - 1), exponent & 1
    segment = odd << 6 | fraction >> 17
    bits = ((exponent >> 1) + 126 << 23) + (_SQRT.of(segment, fraction & 0x1FFFF, odd) >> 17)
    return _finish(x, bits, (sign > 0, NAN), (x == INFINITY, INFINITY), (size < _UNIT, sign), (size > INFINITY, NAN))


def tanh(x: np.ndarray) -> np.ndarray:
    x = x.astype(np.int64)
    size, sign = x & (SIGN - 1), x & SIGN
    octave = (size >> 23) - 119
    inside = np.clip(octave, 0, 10)
    segments = _TANH_SEGMENTS[inside]
    place = (size & (_UNIT - 1)) * segments
    first = np.cumsum(_TANH_SEGMENTS) - _TANH_SEGMENTS
    bits = _floating(_TANH.of(first[inside] + (place >> 23), place >> 6 & 0x1FFFF, 0), 39)
    bits = np.where(octave < 0, size, np.where(octave > 10, 127 << 23, bits))
    return _finish(x, bits | sign, (size > INFINITY, NAN), unit=0)


def lg2(x: np.ndarray) -> np.ndarray:
    x = x.astype(np.int64)
    size = x & (SIGN - 1)
    value = (_LG2(x & (_UNIT - 1)) >> 2) + ((size >> 23) - 127 << 36)
    bits = _floating(np.where(value < 0, ~value, value), 36) | np.where(value < 0, SIGN, 0)
    cases = (
        (x == 127 << 23, 0), (x >= SIGN, NAN), (x == INFINITY, INFINITY), (size < _UNIT, INFINITY | SIGN),
        (size > INFINITY, NAN),
    )  # fmt: skip
    return _finish(x, bits, *cases)


def _trigonometric(x: np.ndarray, cosine: int) -> np.ndarray:
    """ptxas multiplies by 1/2π, cut off; two digits after the point are the quadrant, 23 more the place in it."""
    x = x.astype(np.int64)
    size = x & (SIGN - 1)
    product = (size & (_UNIT - 1) | _UNIT) * 0xA2F983  # 47 or 48 digits
    wide = product >> 47
    turns, exponent = product >> (23 + wide), (size >> 23) - 127 - 3 + wide
    shift = exponent + 25 - 23
    fixed = np.where(shift < 0, turns >> np.minimum(-shift, 24), turns << np.clip(shift, 0, 25))
    quadrant, fraction = (fixed >> 23) + cosine, fixed & (_UNIT - 1)
    fraction = np.where(quadrant & 1, ~fraction & (_UNIT - 1), fraction)
    sign = quadrant << 30 & SIGN ^ (0 if cosine else x & SIGN)
    return _finish(x, _floating(_SIN(fraction), 37) | sign, (size >= INFINITY, NAN), unit=0)


def sin(x: np.ndarray) -> np.ndarray:
    return _trigonometric(x, 0)


def cos(x: np.ndarray) -> np.ndarray:
    return _trigonometric(x, 1)


FUNCTIONS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    each.__name__: each for each in (ex2, rcp, rsqrt, sqrt, lg2, sin, cos, tanh, rcp64, rsqrt64)
}
