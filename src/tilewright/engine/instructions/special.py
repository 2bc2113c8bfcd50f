"""Division, roots and the approximate functions.

The PTX ISA bounds the error of the approximations; these stay inside: div.approx 2 ulp, rcp 1 ulp, rsqrt
2^-22.9 relative, sqrt 2^-23 relative, sin and cos 2^-20.5 absolute in [-2π, 2π] (2^-14.7 in [-100π, 100π]),
ex2 2^-22.5 relative, lg2 2^-22 (absolute in (0.5, 2), else relative), tanh 2^-11 relative; in half precision
ex2 2^-9.9 relative and tanh 2^-10.987 absolute; in bfloat16 ex2 2^-7 relative and tanh 2^-8 absolute; the
gross rcp and rsqrt of f64 2^-20 relative.
"""

from __future__ import annotations

import math
from functools import partial

from tilewright.engine.instructions.float import directed_double, suffixes
from tilewright.engine.instructions.half import single_and_paired
from tilewright.engine.instructions.rounding import (
    FORMATS,
    MODES,
    by_error,
    canonical,
    flush,
    from_bits,
    narrow,
    to_bits,
    widen,
)
from tilewright.engine.instructions.table import Emit, Entries, binary, element, opcodes, unary
from tilewright.engine.ir import Emitter


@opcodes("div", "rcp", "sqrt")
def _exact(opcode: str) -> Entries:
    for kind in ("f32", "f64"):
        for mode in MODES:
            for suffix, ftz, _ in suffixes(kind, sat=False):
                emit = partial(_rounded, opcode, kind, mode, ftz)
                make = binary if opcode == "div" else unary
                yield f"{opcode}.{mode}{suffix}.{kind}", make(element(kind), emit)


def _rounded(opcode: str, kind: str, mode: str, ftz: bool, e: Emitter, *sources: str) -> str:
    of = element(kind)
    if ftz:
        sources = tuple(flush(kind, e, x) for x in sources)
    operation, operands = ("div", (e.const(of, 1.0), *sources)) if opcode == "rcp" else (opcode, sources)
    if mode == "rn":
        result = canonical(kind, e, _nearest(operation, of, e, *operands))
    elif kind == "f64":
        result = canonical(kind, e, directed_double(operation, mode, e, *operands))
    else:
        wide = [e.cast("fpext", "float", "double", x) for x in operands]
        result = narrow("f32", mode, e, _odd(operation, e, *wide))
    return flush(kind, e, result) if ftz else result


def _nearest(operation: str, of: str, e: Emitter, *operands: str) -> str:
    return e.op("fdiv", of, *operands) if operation == "div" else _root(of, e, operands[0])


def _odd(operation: str, e: Emitter, *operands: str) -> str:
    """Quotient or root of doubles that hold floats, rounded to odd by the sign of the exact remainder."""
    result = _nearest(operation, "double", e, *operands)
    factor = result if operation == "sqrt" else operands[1]
    remainder = e.intrinsic("fma", "double", e.op("fneg", "double", result), factor, operands[0])
    if operation == "div":
        remainder = e.op("fmul", "double", remainder, e.intrinsic("copysign", "double", one(e), factor))
    return by_error("f64", "odd", e, result, remainder)


def one(e: Emitter) -> str:
    return e.const("double", 1.0)


@opcodes("div")
def _approximate_division(opcode: str) -> Entries:
    for form in ("approx", "full"):
        for suffix, ftz, _ in suffixes("f32", sat=False):
            yield f"div.{form}{suffix}.f32", binary("float", partial(_divide_fast, form, ftz))


def _divide_fast(form: str, ftz: bool, e: Emitter, a: str, b: str) -> str:
    if ftz:
        a, b = flush("f32", e, a), flush("f32", e, b)
    result = e.op("fdiv", "float", a, b)
    if form == "approx":
        # Specified as a times 1/b, with a reciprocal of 0 above 2^126.
        size = e.intrinsic("fabs", "float", b)
        large = e.compare("ogt", "float", size, e.const("float", 2.0**126))
        signed_zero = e.intrinsic("copysign", "float", e.const("float", 0.0), b)
        result = e.select("float", large, e.op("fmul", "float", a, signed_zero), result)
    result = canonical("f32", e, result)
    return flush("f32", e, result) if ftz else result


def _reciprocal(e: Emitter, a: str) -> str:
    return e.op("fdiv", "float", e.const("float", 1.0), a)


def _reciprocal_root(e: Emitter, a: str) -> str:
    return _reciprocal(e, _root("float", e, a))


def _root(of: str, e: Emitter, a: str) -> str:
    """LLVM takes any NaN for another and would drop a select after its sqrt; so negatives never reach it."""
    negative = e.compare("olt", of, a, e.const(of, 0.0))
    root = e.intrinsic("sqrt", of, e.select(of, negative, e.const(of, 1.0), a))
    kind = "f32" if of == "float" else "f64"
    return e.select(of, negative, e.const_bits(of, FORMATS[kind].nan), root)


def _polynomial(of: str, e: Emitter, x: str, coefficients: tuple[float, ...]) -> str:
    """By Horner's rule, the constant term first in the list."""
    result = e.const(of, coefficients[-1])
    for coefficient in reversed(coefficients[:-1]):
        result = e.intrinsic("fma", of, result, x, e.const(of, coefficient))
    return result


# Chebyshev fits: 2^x on [-1/2, 1/2]; sin(x)/x and cos(x) in x² to π/4; log2((1+s)/(1-s))/s in s² to
# 0.1716²; tanh(x)/x in x² to 0.36. Their errors: 3e-9, 3e-9, 3e-8, 7e-10, 2e-6.
_EX2 = (
    0.9999999999595487,
    0.6931472067106192,
    0.24022651213596238,
    0.05550327214210114,
    0.009618025602839406,
    0.0013400432165180027,
    0.0001546973200960183,
)
_SIN = (0.9999999968973945, -0.16666650590863696, 0.00833203116202934, -0.00019503293498475844)
_COS = (0.9999999721550425, -0.49999855698936774, 0.041654974553112886, -0.0013585243340038067)
_LG2 = (2.8853900797886523, 0.9617988483273254, 0.5767142749412656, 0.43173941137172234)
_TANH = (0.9999978962363447, -0.333142596955475, 0.13059473638649474, -0.04095920742075495)


def _ex2(e: Emitter, a: str) -> str:
    # Beyond these the result is 0 or infinite anyway; NaN fails both tests and stays.
    a = e.select("float", e.compare("ogt", "float", a, e.const("float", 130.0)), e.const("float", 130.0), a)
    a = e.select("float", e.compare("olt", "float", a, e.const("float", -160.0)), e.const("float", -160.0), a)
    whole = e.intrinsic("rint", "float", a)
    result = _polynomial("float", e, e.op("fsub", "float", a, whole), _EX2)
    number = e.select("float", e.compare("ord", "float", whole, whole), whole, e.const("float", 0.0))
    exponent = e.cast("fptosi", "float", "i32", number)
    # In two steps, so that neither factor leaves the range; only the second can round, to a subnormal.
    first = e.op("ashr", "i32", exponent, e.const("i32", 1))
    for part in (first, e.op("sub", "i32", exponent, first)):
        biased = e.op("shl", "i32", e.op("add", "i32", part, e.const("i32", 127)), e.const("i32", 23))
        result = e.op("fmul", "float", result, e.cast("bitcast", "i32", "float", biased))
    return result


def _lg2(e: Emitter, a: str) -> str:
    tiny = e.compare("olt", "float", a, e.const("float", 2.0**-126))
    scaled = e.op("fmul", "float", a, e.const("float", 2.0**24))
    bits = e.cast("bitcast", "float", "i32", e.select("float", tiny, scaled, a))
    # Split at √½, so that numbers around 1 have exponent 0.
    offset = e.op("sub", "i32", bits, e.const("i32", 0x3F3504F3))
    exponent = e.op("ashr", "i32", offset, e.const("i32", 23))
    mantissa_bits = e.op("sub", "i32", bits, e.op("shl", "i32", exponent, e.const("i32", 23)))
    mantissa = e.cast("bitcast", "i32", "float", mantissa_bits)
    unit = e.const("float", 1.0)
    s = e.op("fdiv", "float", e.op("fsub", "float", mantissa, unit), e.op("fadd", "float", mantissa, unit))
    series = _polynomial("float", e, e.op("fmul", "float", s, s), _LG2)
    adjusted = e.op("add", "i32", exponent, e.select("i32", tiny, e.const("i32", -24), e.const("i32", 0)))
    result = e.intrinsic("fma", "float", s, series, e.cast("sitofp", "i32", "float", adjusted))
    infinity = e.const("float", math.inf)
    result = e.select("float", e.compare("oeq", "float", a, infinity), infinity, result)
    zero = e.const("float", 0.0)
    result = e.select("float", e.compare("oeq", "float", a, zero), e.const("float", -math.inf), result)
    positive = e.compare("oge", "float", a, zero)
    return e.select("float", positive, result, e.const_bits("float", 0x7FFFFFFF))


def _sine(shift: int, e: Emitter, a: str) -> str:
    """sin(a + shift π/2): reduced in double, then the polynomial that the quadrant asks for."""
    x = e.cast("fpext", "float", "double", a)
    turns = e.intrinsic("rint", "double", e.op("fmul", "double", x, e.const("double", 2 / math.pi)))
    rest = e.intrinsic("fma", "double", turns, e.const("double", -math.pi / 2), x)
    rest = e.cast("fptrunc", "double", "float", rest)
    # Far outside the range with a stated error the reduction loses all digits; keep |rest| a valid argument.
    limit = math.pi / 4
    near = e.compare("ole", "float", e.intrinsic("fabs", "float", rest), e.const("float", limit * 1.001))
    clamped = e.intrinsic("copysign", "float", e.const("float", limit), rest)
    number = e.compare("uno", "float", rest, rest)
    rest = e.select("float", e.op("or", "i1", near, number), rest, clamped)
    square = e.op("fmul", "float", rest, rest)
    sine = e.op("fmul", "float", rest, _polynomial("float", e, square, _SIN))
    cosine = _polynomial("float", e, square, _COS)
    # The quadrant: turns mod 4, taken while still a double.
    quarter = e.intrinsic("floor", "double", e.op("fmul", "double", turns, e.const("double", 0.25)))
    quadrant = e.intrinsic("fma", "double", quarter, e.const("double", -4.0), turns)
    valid = e.compare("ord", "double", quadrant, quadrant)
    quadrant = e.select("double", valid, quadrant, e.const("double", 0.0))
    number_of = e.op("add", "i32", e.cast("fptosi", "double", "i32", quadrant), e.const("i32", shift))
    zero = e.const("i32", 0)
    odd = e.compare("ne", "i32", e.op("and", "i32", number_of, e.const("i32", 1)), zero)
    flip = e.compare("ne", "i32", e.op("and", "i32", number_of, e.const("i32", 2)), zero)
    result = e.select("float", odd, cosine, sine)
    result = e.select("float", flip, e.op("fneg", "float", result), result)
    if shift:
        return result
    return e.select("float", e.compare("oeq", "float", a, e.const("float", 0.0)), a, result)  # -0 is its own sine


def _tanh(e: Emitter, a: str) -> str:
    size = e.intrinsic("fabs", "float", a)
    series = e.op("fmul", "float", size, _polynomial("float", e, e.op("fmul", "float", size, size), _TANH))
    power = _ex2(e, e.op("fmul", "float", size, e.const("float", 2 / math.log(2))))
    two, unit = e.const("float", 2.0), e.const("float", 1.0)
    far = e.op("fsub", "float", unit, e.op("fdiv", "float", two, e.op("fadd", "float", power, unit)))
    small = e.compare("olt", "float", size, e.const("float", 0.6))
    return e.intrinsic("copysign", "float", e.select("float", small, series, far), a)


_FUNCTIONS: dict[str, Emit] = {
    "rcp": _reciprocal,
    "rsqrt": _reciprocal_root,
    "sqrt": partial(_root, "float"),
    "sin": partial(_sine, 0),
    "cos": partial(_sine, 1),
    "ex2": _ex2,
    "lg2": _lg2,
}


@opcodes(*_FUNCTIONS)
def _approximate(opcode: str) -> Entries:
    for suffix, ftz, _ in suffixes("f32", sat=False):
        yield f"{opcode}.approx{suffix}.f32", unary("float", partial(_apply, _FUNCTIONS[opcode], ftz))


def _apply(function: Emit, ftz: bool, e: Emitter, a: str) -> str:
    result = function(e, flush("f32", e, a) if ftz else a)
    assert isinstance(result, str)
    result = canonical("f32", e, result)
    return flush("f32", e, result) if ftz else result


@opcodes("tanh")
def _approximate_tanh(opcode: str) -> Entries:
    yield "tanh.approx.f32", unary("float", partial(_apply, _tanh, False))
    for kind in ("f16", "bf16"):
        yield from single_and_paired("tanh.approx", kind, 1, partial(_in_half, _tanh, kind, False))


@opcodes("ex2")
def _approximate_half(opcode: str) -> Entries:
    yield from single_and_paired("ex2.approx", "f16", 1, partial(_in_half, _ex2, "f16", False))
    yield from single_and_paired("ex2.approx.ftz", "bf16", 1, partial(_in_half, _ex2, "bf16", True))


def _in_half(function: Emit, kind: str, ftz: bool, e: Emitter, a: str) -> str:
    result = function(e, widen(kind, e, flush(kind, e, a) if ftz else a))
    assert isinstance(result, str)
    result = narrow(kind, "rn", e, result, "float")
    return flush(kind, e, result) if ftz else result


@opcodes("rcp", "rsqrt")
def _gross(opcode: str) -> Entries:
    yield f"{opcode}.approx.ftz.f64", unary("double", partial(_gross_double, opcode, True))
    if opcode == "rsqrt":
        yield "rsqrt.approx.f64", unary("double", partial(_gross_double, opcode, False))


def _gross_double(opcode: str, ftz: bool, e: Emitter, a: str) -> str:
    """Of the upper words: the lower 32 bits of the operand are ignored, those of the result are zero."""
    if ftz:
        upper = e.op("and", "i64", to_bits("f64", e, a), e.const("i64", -1 << 32))
        a = flush("f64", e, from_bits("f64", e, upper))
    divisor = _root("double", e, a) if opcode == "rsqrt" else a
    result = canonical("f64", e, e.op("fdiv", "double", one(e), divisor))
    if not ftz:
        return result
    bits = e.op("and", "i64", to_bits("f64", e, flush("f64", e, result)), e.const("i64", -1 << 32))
    return from_bits("f64", e, bits)
