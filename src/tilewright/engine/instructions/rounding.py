"""Floating-point formats: widening, narrowing with PTX's rounding modes, flushing, saturation, NaNs.

Nothing changes the CPU's rounding mode. A result is first had in double, *rounded to odd* where it is
inexact (truncated, last bit set), which keeps it on the right side of every boundary of a format at least
two bits narrower (Boldo and Melquiond, 2008); narrowing that once, in the mode asked for, is exact rounding.

``kind`` is a PTX type. f16 and bf16 values are ``i16`` bit patterns.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.engine.ir import Emitter


@dataclass(frozen=True)
class Format:
    """A binary format's LLVM element, the integer of its size, and masks of its fields."""

    element: str
    integer: str
    sign: int
    exponent: int  # mask; also infinity
    one: int
    nan: int  # the GPU's canonical NaN


FORMATS = {
    "f16": Format("i16", "i16", 0x8000, 0x7C00, 0x3C00, 0x7FFF),
    "bf16": Format("i16", "i16", 0x8000, 0x7F80, 0x3F80, 0x7FFF),
    "f32": Format("float", "i32", 1 << 31, 0x7F800000, 0x3F800000, 0x7FFFFFFF),
    "f64": Format("double", "i64", 1 << 63, 0x7FF << 52, 0x3FF << 52, 0xFFF8 << 48),
}
MODES = ("rn", "rz", "rm", "rp")


def to_bits(kind: str, e: Emitter, x: str) -> str:
    return e.cast("bitcast", FORMATS[kind].element, FORMATS[kind].integer, x)


def from_bits(kind: str, e: Emitter, x: str) -> str:
    return e.cast("bitcast", FORMATS[kind].integer, FORMATS[kind].element, x)


def is_nan(kind: str, e: Emitter, x: str) -> str:
    form = FORMATS[kind]
    if form.element != form.integer:
        return e.compare("uno", form.element, x, x)
    magnitude = e.op("and", form.integer, x, e.const(form.integer, form.sign - 1))
    return e.compare("ugt", form.integer, magnitude, e.const(form.integer, form.exponent))


def canonical(kind: str, e: Emitter, x: str) -> str:
    """x, or the GPU's one NaN where x is any NaN. In f64 a GPU passes NaNs on, as CPUs do."""
    if kind == "f64":
        return x
    form = FORMATS[kind]
    nan = e.const("i16", form.nan) if form.element == "i16" else e.const_bits(form.element, form.nan)
    return e.select(form.element, is_nan(kind, e, x), nan, x)


def canonical_nan(e: Emitter, element: str, x: str) -> str:
    """Make a NaN in a ``float`` the one that a GPU's arithmetic gives; a ``double`` is as it should be."""
    return canonical("f32" if element == "float" else "f64", e, x)


def flush(kind: str, e: Emitter, x: str) -> str:
    """``.ftz``: a subnormal becomes the zero of its sign."""
    form = FORMATS[kind]
    bits = to_bits(kind, e, x)
    exponent = e.op("and", form.integer, bits, e.const(form.integer, form.exponent))
    small = e.compare("eq", form.integer, exponent, e.const(form.integer, 0))
    zero = e.op("and", form.integer, bits, e.const(form.integer, form.sign))
    return from_bits(kind, e, e.select(form.integer, small, zero, bits))


def saturate(kind: str, e: Emitter, x: str) -> str:
    """``.sat``: clamp to [+0, 1]; NaN gives +0. For f32 and f64."""
    of = FORMATS[kind].element
    zero, one = e.const(of, 0.0), e.const(of, 1.0)
    x = e.select(of, e.compare("ogt", of, x, zero), x, zero)
    return e.select(of, e.compare("olt", of, x, one), x, one)


def relu(kind: str, e: Emitter, x: str) -> str:
    """``.relu``: negative numbers become +0; NaN stays the canonical NaN."""
    form = FORMATS[kind]
    bits = to_bits(kind, e, x)
    positive = e.intrinsic("smax", form.integer, bits, e.const(form.integer, 0))
    nan = e.const(form.integer, form.nan)
    return from_bits(kind, e, e.select(form.integer, is_nan(kind, e, x), nan, positive))


def widen(kind: str, e: Emitter, x: str, target: str = "float") -> str:
    """The exact ``float`` or ``double`` of a value of any narrower kind."""
    if kind == "f16":
        return e.cast("fpext", "half", target, e.cast("bitcast", "i16", "half", x))
    if kind == "bf16":
        bits = e.op("shl", "i32", e.cast("zext", "i16", "i32", x), e.const("i32", 16))
        x = e.cast("bitcast", "i32", "float", bits)
    return x if kind == "f64" else e.cast("fpext", "float", target, x) if target == "double" else x


def two_sum(of: str, e: Emitter, a: str, b: str) -> tuple[str, str]:
    """The rounded sum and its exact error (Knuth); the error is NaN where the sum is not finite."""
    total = e.op("fadd", of, a, b)
    b_part = e.op("fsub", of, total, a)
    a_part = e.op("fsub", of, total, b_part)
    return total, e.op("fadd", of, e.op("fsub", of, a, a_part), e.op("fsub", of, b, b_part))


def adjust(kind: str, mode: str, e: Emitter, x: str, below: str, above: str) -> str:
    """Correct a nearest-rounded x to another mode, given where the exact value lies ``below`` or ``above`` x.

    Steps one unit in the last place by integer arithmetic on the pattern, which also is right across
    zero, powers of two and infinity.
    """
    integer = FORMATS[kind].integer
    bits = to_bits(kind, e, x)
    zero, one, minus_one = (e.const(integer, v) for v in (0, 1, -1))
    negative = e.compare("slt", integer, bits, zero)
    up = e.select(integer, negative, minus_one, one)
    down = e.select(integer, negative, one, minus_one)
    if mode == "rp":
        step = e.select(integer, above, up, zero)
    elif mode == "rm":
        step = e.select(integer, below, down, zero)
    elif mode == "rz":
        step = e.select(integer, e.select("i1", negative, above, below), minus_one, zero)
    else:
        odd = e.op("and", integer, bits, one)
        toward = e.select(integer, above, up, e.select(integer, below, down, zero))
        step = e.select(integer, e.compare("eq", integer, odd, zero), toward, zero)
    return from_bits(kind, e, e.op("add", integer, bits, step))


def by_error(kind: str, mode: str, e: Emitter, x: str, error: str) -> str:
    """``adjust`` by the sign of the exact value minus x (zero or NaN: x is exact or special)."""
    of = FORMATS[kind].element
    zero = e.const(of, 0.0)
    below, above = e.compare("olt", of, error, zero), e.compare("ogt", of, error, zero)
    return adjust(kind, mode, e, x, below, above)


def narrow(kind: str, mode: str, e: Emitter, x: str, source: str = "double") -> str:
    """Round a ``double`` or ``float`` to ``kind`` in ``mode`` (rn, rz, rm, rp, odd). NaNs are canonical."""
    if source == "double" and kind in ("f16", "bf16"):
        # No CPU rounds double to half in one step; by way of an odd float it is still rounded once.
        x, source = narrow("f32", "odd", e, x), "float"
    if kind == "f32":
        if source == "float":
            return canonical("f32", e, x)
        result = e.cast("fptrunc", "double", "float", x)
    elif kind == "f16":
        result = e.cast("bitcast", "half", "i16", e.cast("fptrunc", "float", "half", x))
    else:
        result = _nearest_bfloat(e, x)
    if mode != "rn":
        back = widen(kind, e, result, source)
        below, above = e.compare("olt", source, x, back), e.compare("ogt", source, x, back)
        result = adjust(kind, mode, e, result, below, above)
    return canonical(kind, e, result)


def _nearest_bfloat(e: Emitter, x: str) -> str:
    """By integers: the CPU's own instruction flushes subnormals. A NaN must come out as some NaN."""
    bits = e.cast("bitcast", "float", "i32", x)
    sixteen = e.const("i32", 16)
    even = e.op("and", "i32", e.op("lshr", "i32", bits, sixteen), e.const("i32", 1))
    rounded = e.op("add", "i32", bits, e.op("add", "i32", even, e.const("i32", 0x7FFF)))
    rounded = e.select("i32", e.compare("uno", "float", x, x), e.const("i32", 0x7FFFFFFF), rounded)
    return e.resize("i32", "i16", e.op("lshr", "i32", rounded, sixteen))
