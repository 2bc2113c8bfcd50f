"""The reference for cvt, roots and approximate functions."""

import math

from tests.instructions import exact
from tests.instructions.exact import FORMATS, decode, encode
from tests.instructions.reference import (
    Lane,
    Near,
    Result,
    clip,
    computes,
    finish,
    is_float,
    limits,
    mode_of,
    near_bits,
    pairwise,
    signed,
    width,
    wrap,
)
from tests.instructions.reference_bits import pack

EIGHT = {"e4m3": (3, 7, 0x7E, 0x7F), "e5m2": (2, 15, 0x7B, 0x7F)}


@computes("cvt")
def cvt(parts: list[str], name: str) -> Lane:
    if parts[0] == "pack":
        return pack(parts)
    target, source = parts[-2:]
    if target[:4] in EIGHT:
        return _to_eight(target[:4], source, "relu" in parts)
    if source[:4] in EIGHT:
        return _from_eight(source[:4], "relu" in parts)
    if target == "tf32":
        return _to_tf32(parts)
    if target.endswith("x2"):
        half = target.removesuffix("x2")
        return lambda a, b: (_to_float(half, source, parts, a) << 16 | _to_float(half, source, parts, b),)
    if is_float(target):
        return lambda a: (_to_float(target, source, parts, a),)
    return lambda a: (_to_integer(target, source, parts, a),)


def _to_integer(target: str, source: str, parts: list[str], a: int) -> int:
    if not is_float(source):
        value = signed(source, a)
        value = clip(target, value) if "sat" in parts else signed(target, value)
    else:
        x = decode(source, a, "ftz" in parts)
        low, high = limits(target)
        if x.kind == "nan":  # H200
            value = 1 << (width(target) - 1) if source == "f64" or width(target) == 64 else 0
            value = signed(target, value)
        elif x.kind == "infinite":
            value = low if x.negative else high
        else:
            value = clip(target, exact.to_integer(x, parts[0]))
    # A signed result extends to the register's width.
    return value & 0xFFFFFFFFFFFFFFFF if target[0] == "s" else wrap(target, value)


def _to_float(target: str, source: str, parts: list[str], a: int) -> int:
    mode = mode_of(parts)
    if not is_float(source):
        return finish(target, mode, parts, exact.of_integer(signed(source, a)))
    x = decode(source, a, "ftz" in parts and source == "f32" and target != "f16")  # H200: not flushed on the way to f16
    plain = not {"ftz", "sat", "relu"} & set(parts)
    if x.kind == "nan" and target != "f64" and plain and parts[0][-1] != "i":
        kept = _kept_nan(target, source, a)
        if kept is not None:
            return kept
    if x.kind == "nan" and target == "f32" and source == "f64" and "sat" not in parts:
        return _kept_nan(target, source, a) or 0
    if parts[0] in ("rni", "rzi", "rmi", "rpi") and x.kind == "finite":
        whole = exact.to_integer(x, parts[0])
        x = exact.Number(x.negative, "finite", abs(whole), 0)
    other = [part for part in parts if part != "ftz" or target == "f32"]
    bits = finish(target, mode, other, x)
    if "satfinite" in parts and bits & ~FORMATS[target].sign == FORMATS[target].infinity:
        bits -= 1
    return bits


def _kept_nan(target: str, source: str, a: int) -> int | None:
    """H200: these conversions keep a NaN's sign and upper digits."""
    if (target, source) == ("f32", "f32"):
        return a
    if (target, source) == ("f32", "bf16"):
        return a << 16
    if source != "f64":
        return None
    form = FORMATS[target]
    digits = (a & ((1 << 52) - 1)) >> (52 - form.fraction_bits) | 1 << (form.fraction_bits - 1)
    return (form.sign if a >> 63 else 0) | form.infinity | digits


def _to_tf32(parts: list[str]) -> Lane:
    mode = parts[0]

    def lane(a: int) -> tuple[Result, ...]:
        x = decode("f32", a)
        if mode == "rna":  # H200: the same integer steps for a NaN
            bits = (a + 0x1000) & 0xFFFFE000
            if "satfinite" in parts and bits & 0x7F800000 == 0x7F800000:
                bits -= 0x2000
            if x.kind != "nan":
                plain = encode("tf32", "rna", x) << 13
                saturated = "satfinite" in parts and plain & 0x7FFFFFFF == 0x7F800000
                assert bits == plain - 0x2000 * saturated
            return (bits,)
        bits = encode("tf32", mode, x) << 13
        return (0 if "relu" in parts and bits >> 31 else bits,)

    return lane


def _eight_value(kind: str, code: int) -> tuple[int, int] | None:
    """magnitude times 2^exponent of a positive code, None for NaN and infinity."""
    fraction_bits, bias, largest, _ = EIGHT[kind]
    if code > largest:
        return None
    exponent, fraction = code >> fraction_bits, code & ((1 << fraction_bits) - 1)
    if exponent:
        fraction |= 1 << fraction_bits
    return fraction, max(exponent, 1) - bias - fraction_bits


def _eight_of(kind: str, source: str, bits: int, relu: bool) -> int:
    """The nearest of all codes, the even one if two are as near."""
    largest, nan = EIGHT[kind][2:]
    x = decode(source, bits)
    if x.kind == "nan":
        return nan
    if relu and x.negative:
        return 0
    sign = 0x80 if x.negative else 0
    if x.kind == "infinite":
        return sign | largest
    # Codes are in order, so bisect; all scaled to integers.
    scale = 400

    def scaled(code: int) -> int:
        magnitude, exponent = _eight_value(kind, code) or (0, 0)
        return magnitude << (scale + exponent)

    size = x.magnitude << (scale + x.exponent)
    if size >= scaled(largest):
        return sign | largest
    low, high = 0, largest
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if scaled(middle) <= size else (low, middle)
    below, above = size - scaled(low), scaled(high) - size
    return sign | (low if below < above or (below == above and low % 2 == 0) else high)


def _to_eight(kind: str, source: str, relu: bool) -> Lane:
    if source == "f32":
        return lambda a, b: (_eight_of(kind, "f32", a, relu) << 8 | _eight_of(kind, "f32", b, relu),)
    return lambda a: (_eight_of(kind, "f16", a >> 16, relu) << 8 | _eight_of(kind, "f16", a & 0xFFFF, relu),)


def _from_eight(kind: str, relu: bool) -> Lane:
    def half(code: int) -> int:
        value = _eight_value(kind, code & 0x7F)
        if value is None:
            infinite = kind == "e5m2" and code & 0x7F == 0x7C
            x = exact.Number(bool(code >> 7), "infinite") if infinite else exact.NAN
        else:
            x = exact.Number(bool(code >> 7), "finite", *value)
        return finish("f16", "rn", ["relu"] * relu, x)

    return lambda a: (half(a >> 8) << 16 | half(a & 0xFF),)


@computes("rcp", "sqrt")
def exact_functions(parts: list[str], name: str) -> Lane:
    kind, mode = parts[-1], mode_of(parts)
    if "approx" in parts:
        return approximate(parts, name)

    def lane(a: int) -> tuple[Result, ...]:
        x = decode(kind, a, "ftz" in parts)
        value, sticky = exact.divide(exact.of_integer(1), x) if name[0] == "r" else exact.root(x)
        return (finish(kind, mode, parts, value, sticky),)

    return lane


# (function, relative error, absolute error) as the ISA states them.
_FUNCTIONS = {
    "rsqrt": (lambda x: 1 / math.sqrt(x), 2**-22.9, 0.0),
    "sqrt": (math.sqrt, 2**-23, 0.0),
    "ex2": (lambda x: 2.0**x if x < 1000 else math.inf, 2**-22.5, 0.0),
    "lg2": (math.log2, 2**-22, 2**-22),
    "sin": (math.sin, 0.0, 2**-20.5),
    "cos": (math.cos, 0.0, 2**-20.5),
    "tanh": (math.tanh, 2**-11, 0.0),
}
_HALF_ERRORS = {
    ("ex2", "f16"): (2**-9.9, 0.0),
    ("ex2", "bf16"): (2**-7, 0.0),
    ("tanh", "f16"): (0.0, 2**-10.987),
    ("tanh", "bf16"): (0.0, 2**-7.99),  # the H200 is just beyond 2^-8
}


@computes("rsqrt", "ex2", "lg2", "sin", "cos", "tanh")
def approximate(parts: list[str], name: str) -> Lane:
    opcode, kind = name.split(".")[0], parts[-1].removesuffix("x2")
    ftz = "ftz" in parts

    def lane(a: int) -> tuple[Result, ...]:
        if kind == "f64" and ftz:
            a &= ~0xFFFFFFFF
        x = decode(kind, a, ftz)
        if opcode == "rcp" and kind == "f32":
            return (near_bits(kind, finish(kind, "rn", parts, exact.divide(exact.of_integer(1), x)[0]), 1, ftz),)
        value = _special(opcode, x)
        if value is not None:
            return (encode(kind, "rn", value),)
        number = exact.to_float(x)
        if opcode == "rcp":
            function, relative, absolute = (lambda v: 1 / v), 0.0, 0.0
        else:
            function, relative, absolute = _FUNCTIONS[opcode]
        relative, absolute = _HALF_ERRORS.get((opcode, kind), (relative, absolute))
        if kind == "f64":
            relative = 2**-20
        if opcode in ("sin", "cos") and abs(number) > 2 * math.pi:
            absolute = 2**-14.7 if abs(number) <= 100 * math.pi else 2.0
        if opcode == "lg2" and not 0.5 < number < 2:
            absolute = 0.0
        result = function(number)
        return (_near(kind, result, abs(result) * relative + absolute, ftz),)

    return pairwise(lane) if parts[-1].endswith("x2") else lane


def _near(kind: str, value: float, error: float, ftz: bool) -> Result:
    form = FORMATS[kind]
    largest = exact.to_float(decode(kind, form.infinity - 1))
    if abs(value) > largest * (1 + 2.0 ** -(form.fraction_bits + 2)):
        return form.infinity | (form.sign if value < 0 else 0)
    least_normal = 2.0 ** (1 - form.bias)
    # Below the least normal number results are as fine as the format's step, or flushed.
    step = least_normal if ftz and abs(value) < least_normal * 1.001 else 2.0**form.step
    return Near(kind, value, error + (step if abs(value) < 2 * least_normal else 0.0))


def _special(opcode: str, x: exact.Number) -> exact.Number | None:
    """The ISA's table of what zeros, infinities, NaNs and negative operands give."""
    zero, one, infinity = exact.of_integer(0), exact.of_integer(1), exact.Number(False, "infinite")
    if x.kind == "nan":
        return exact.NAN
    if opcode in ("rcp", "rsqrt") and (x.zero or x.kind == "infinite"):
        if x.zero:
            return exact.Number(x.negative, "infinite")
        return exact.NAN if opcode == "rsqrt" and x.negative else exact.Number(x.negative, "finite", 0, 0)
    if opcode == "sqrt" and (x.zero or infinity == x):
        return x
    if opcode == "lg2" and x.zero:
        return exact.Number(True, "infinite")
    if opcode in ("rsqrt", "sqrt", "lg2") and x.negative:
        return exact.NAN
    if opcode == "lg2" and x.kind == "infinite":
        return x
    if opcode == "ex2" and (x.zero or x.kind == "infinite"):
        return one if x.zero else zero if x.negative else infinity
    if opcode in ("sin", "cos") and x.kind == "infinite":
        return exact.NAN
    if opcode in ("sin", "tanh") and x.zero:
        return x
    if opcode == "cos" and x.zero:
        return one
    if opcode == "tanh" and x.kind == "infinite":
        return exact.Number(x.negative, "finite", 1, 0)
    return None
