"""Floating point by integers of any size: the independent arithmetic that instructions are compared with.

A finite number is ``(negative, magnitude, exponent)``, worth magnitude times 2^exponent.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import isqrt


@dataclass(frozen=True)
class Format:
    exponent_bits: int
    fraction_bits: int
    nan: int  # what a GPU's arithmetic gives

    @cached_property
    def bias(self) -> int:
        return (1 << (self.exponent_bits - 1)) - 1

    @cached_property
    def infinity(self) -> int:
        return ((1 << self.exponent_bits) - 1) << self.fraction_bits

    @cached_property
    def sign(self) -> int:
        return 1 << (self.exponent_bits + self.fraction_bits)

    @cached_property
    def step(self) -> int:
        """The exponent of the last place of subnormal numbers."""
        return 1 - self.bias - self.fraction_bits


FORMATS = {
    "f16": Format(5, 10, 0x7FFF),
    "bf16": Format(8, 7, 0x7FFF),
    "f32": Format(8, 23, 0x7FFFFFFF),
    "f64": Format(11, 52, 0xFFF8 << 48),
    "tf32": Format(8, 10, 0x7FFFFFFF >> 13),
}


@dataclass(frozen=True)
class Number:
    negative: bool
    kind: str  # finite, infinite, nan
    magnitude: int = 0
    exponent: int = 0

    @property
    def zero(self) -> bool:
        return self.kind == "finite" and self.magnitude == 0

    def negated(self) -> Number:
        return Number(not self.negative, self.kind, self.magnitude, self.exponent)

    def at(self, exponent: int) -> int:
        """The signed integer that is worth this many 2^exponent (exponent not above this one's)."""
        value = self.magnitude << (self.exponent - exponent)
        return -value if self.negative else value


NAN = Number(False, "nan")


@lru_cache(maxsize=1 << 16)  # edge values are operands of every instruction
def decode(kind: str, bits: int, ftz: bool = False) -> Number:
    form = FORMATS[kind]
    negative = bool(bits & form.sign)
    biased = (bits & form.infinity) >> form.fraction_bits
    fraction = bits & ((1 << form.fraction_bits) - 1)
    if bits & form.infinity == form.infinity:
        return NAN if fraction else Number(negative, "infinite")
    if not biased:
        return Number(negative, "finite", 0 if ftz else fraction, form.step)
    return Number(negative, "finite", fraction | 1 << form.fraction_bits, form.step + biased - 1)


def encode(kind: str, mode: str, x: Number, sticky: bool = False) -> int:
    """Round to a pattern; ``sticky`` says that the magnitude is a little more than x's."""
    form = FORMATS[kind]
    sign = form.sign if x.negative else 0
    if x.kind == "nan":
        return form.nan
    if x.kind == "infinite":
        return sign | form.infinity
    if x.zero:
        return sign
    place = max(x.magnitude.bit_length() + x.exponent - form.fraction_bits - 1, form.step)
    shift = place - x.exponent
    kept = x.magnitude >> shift if shift > 0 else x.magnitude << -shift
    rest = 2 * (x.magnitude - (kept << shift)) if shift > 0 else 0
    half = 1 << shift if shift > 0 else 2
    if mode == "rn":
        up = rest > half or (rest == half and (sticky or kept & 1))
    elif mode == "rna":
        up = rest >= half
    else:
        up = ((mode == "rm" and x.negative) or (mode == "rp" and not x.negative)) and bool(rest or sticky)
    pattern = ((place - form.step) << form.fraction_bits) + kept + up
    if pattern >= form.infinity:
        away = mode in ("rn", "rna") or (mode == "rm" and x.negative) or (mode == "rp" and not x.negative)
        pattern = form.infinity if away else form.infinity - 1
    return sign | pattern


def add(a: Number, b: Number, mode: str) -> Number:
    if "nan" in (a.kind, b.kind) or (a.kind == b.kind == "infinite" and a.negative != b.negative):
        return NAN
    if "infinite" in (a.kind, b.kind):
        return a if a.kind == "infinite" else b
    exponent = min(a.exponent, b.exponent)
    total = a.at(exponent) + b.at(exponent)
    if total:
        return Number(total < 0, "finite", abs(total), exponent)
    return Number(a.negative if a.negative == b.negative else mode == "rm", "finite", 0, 0)


def multiply(a: Number, b: Number) -> Number:
    negative = a.negative != b.negative
    if "nan" in (a.kind, b.kind):
        return NAN
    if "infinite" in (a.kind, b.kind):
        return NAN if a.zero or b.zero else Number(negative, "infinite")
    return Number(negative, "finite", a.magnitude * b.magnitude, a.exponent + b.exponent)


def divide(a: Number, b: Number) -> tuple[Number, bool]:
    """The quotient to far more digits than any format has, and whether there are more."""
    negative = a.negative != b.negative
    if "nan" in (a.kind, b.kind) or a.kind == b.kind == "infinite" or (a.zero and b.zero):
        return NAN, False
    if a.kind == "infinite" or b.zero:
        return Number(negative, "infinite"), False
    if b.kind == "infinite" or a.zero:
        return Number(negative, "finite", 0, 0), False
    quotient, rest = divmod(a.magnitude << 200, b.magnitude)
    return Number(negative, "finite", quotient, a.exponent - b.exponent - 200), rest != 0


def root(a: Number) -> tuple[Number, bool]:
    if a.kind == "nan" or (a.negative and not a.zero):
        return NAN, False
    if a.kind == "infinite" or a.zero:
        return a, False
    lift = 200 + (a.exponent & 1)
    radicand = a.magnitude << lift
    digits = isqrt(radicand)
    return Number(False, "finite", digits, (a.exponent - lift) // 2), digits * digits != radicand


def compare(a: Number, b: Number) -> int | None:
    """-1, 0 or 1; None if either is NaN. Zeros are equal."""
    if "nan" in (a.kind, b.kind):
        return None
    x, y = _order(a), _order(b)
    if x == y and a.kind == b.kind == "finite":
        exponent = min(a.exponent, b.exponent)
        x, y = a.at(exponent), b.at(exponent)
    return (x > y) - (x < y)


def _order(a: Number) -> int:
    size = 2 if a.kind == "infinite" else 0
    return -size if a.negative else size


def to_integer(a: Number, mode: str) -> int:
    """A finite number rounded to an integer: rn(i), rz(i), rm(i) or rp(i)."""
    mode = mode[:2]
    if a.exponent >= 0:
        return a.at(0)
    whole = a.magnitude >> -a.exponent
    rest = a.magnitude - (whole << -a.exponent)
    half = 1 << (-a.exponent - 1)
    if mode == "rn":
        whole += rest > half or (rest == half and whole & 1)
    elif mode in ("rm", "rp"):
        whole += bool(rest) and a.negative == (mode == "rm")
    return -whole if a.negative else whole


def of_integer(value: int) -> Number:
    return Number(value < 0, "finite", abs(value), 0)


def to_float(a: Number) -> float:
    """As a double, for bounds of approximate functions (their arguments are exact in one)."""
    value = {"nan": float("nan"), "infinite": float("inf")}.get(a.kind)
    if value is None:
        value = float(a.magnitude) * 2.0**a.exponent if a.magnitude else 0.0
    return -value if a.negative else value
