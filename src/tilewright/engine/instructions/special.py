"""Division, roots and the approximate functions.

What is approximate stands on the special function unit, which runtime/arithmetic/special.c has bit for bit
(tests/engine/special_unit.py), with what ptxas puts around it. So an H200's errors are these: inside the bounds of the
PTX ISA, but for tanh in bfloat16, which is just beyond.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tilewright.engine import layout
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
from tilewright.engine.instructions.table import Entries, binary, element, opcodes, unary
from tilewright.engine.ir import WARP, Emitter


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
    """a times 1/b, both scaled where the unit cannot have b or its reciprocal."""
    if ftz:
        a, b = flush("f32", e, a), flush("f32", e, b)
    for limit, scale in ((2.0**126, 0.25),) * (form == "full") + ((-(2.0**-126), 2.0**24),) * (not ftz):
        beyond = _larger(e, b, limit) if limit > 0 else _smaller(e, b, -limit)
        a, b = _scaled(e, a, beyond, scale), _scaled(e, b, beyond, scale)
    result = canonical("f32", e, e.op("fmul", "float", a, unit(layout.SPECIAL_RCP, e, b)))
    return flush("f32", e, result) if ftz else result


def _larger(e: Emitter, a: str, limit: float) -> str:
    return e.compare("ogt", "float", e.intrinsic("fabs", "float", a), e.const("float", limit))


def _smaller(e: Emitter, a: str, limit: float = 2.0**-126) -> str:
    return e.compare("olt", "float", e.intrinsic("fabs", "float", a), e.const("float", limit))


def _scaled(e: Emitter, a: str, where: str, factor: float) -> str:
    return e.select("float", where, e.op("fmul", "float", a, e.const("float", factor)), a)


def unit(function: int, e: Emitter, a: str) -> str:
    """What the special function unit gives, a float of a float."""
    return from_bits("f32", e, _unit_bits(function, e, to_bits("f32", e, a)))


def _unit_bits(function: int, e: Emitter, bits: str) -> str:
    if e.lanes < WARP:
        return e.helper("tw_special", "i32", ("i32", e.const("i32", function)), ("i32", bits))
    return e.in_memory("tw_special_warp", "i32", bits, function)


def _root(of: str, e: Emitter, a: str) -> str:
    """LLVM takes any NaN for another and would drop a select after its sqrt; so negatives never reach it."""
    negative = e.compare("olt", of, a, e.const(of, 0.0))
    root = e.intrinsic("sqrt", of, e.select(of, negative, e.const(of, 1.0), a))
    kind = "f32" if of == "float" else "f64"
    return e.select(of, negative, e.const_bits(of, FORMATS[kind].nan), root)


@dataclass(frozen=True)
class Approximate:
    """A function of the unit, and what ptxas makes of one that takes and gives subnormal numbers.

    Operands below the normal ones are multiplied by 2^24, and the result is put right by ``undo``.
    """

    function: int
    undo: tuple[str, float] | None = None

    def emit(self, ftz: bool, e: Emitter, a: str) -> str:
        if ftz or self.undo is None:
            return unit(self.function, e, a)
        small = _smaller(e, a)
        result = unit(self.function, e, _scaled(e, a, small, 2.0**24))
        opcode, operand = self.undo
        return e.select("float", small, e.op(opcode, "float", result, e.const("float", operand)), result)


def _ex2(ftz: bool, e: Emitter, a: str) -> str:
    """A subnormal result is the square of half the operand's."""
    if ftz:
        return unit(layout.SPECIAL_EX2, e, a)
    small = e.compare("olt", "float", a, e.const("float", -126.0))
    result = unit(layout.SPECIAL_EX2, e, _scaled(e, a, small, 0.5))
    return e.select("float", small, e.op("fmul", "float", result, result), result)


def _reciprocal(ftz: bool, e: Emitter, a: str) -> str:
    if ftz:
        return unit(layout.SPECIAL_RCP, e, a)
    large, small = _larger(e, a, 2.0**126), _smaller(e, a)
    a = _scaled(e, _scaled(e, a, large, 0.25), small, 2.0**24)
    result = unit(layout.SPECIAL_RCP, e, a)
    return _scaled(e, _scaled(e, result, large, 0.25), small, 2.0**24)


_FUNCTIONS: dict[str, Callable[[bool, Emitter, str], str]] = {
    "ex2": _ex2,
    "rcp": _reciprocal,
    "rsqrt": Approximate(layout.SPECIAL_RSQRT, ("fmul", 2.0**12)).emit,
    "sqrt": Approximate(layout.SPECIAL_SQRT, ("fmul", 2.0**-12)).emit,
    "lg2": Approximate(layout.SPECIAL_LG2, ("fadd", -24.0)).emit,
    "sin": Approximate(layout.SPECIAL_SIN).emit,
    "cos": Approximate(layout.SPECIAL_COS).emit,
}


@opcodes(*_FUNCTIONS)
def _approximate(opcode: str) -> Entries:
    for suffix, ftz, _ in suffixes("f32", sat=False):
        yield f"{opcode}.approx{suffix}.f32", unary("float", partial(_apply, _FUNCTIONS[opcode], ftz))


def _apply(function: Callable[[bool, Emitter, str], str], ftz: bool, e: Emitter, a: str) -> str:
    result = function(ftz, e, a)
    return result if ftz else canonical("f32", e, result)


@opcodes("tanh")
def _approximate_tanh(opcode: str) -> Entries:
    yield "tanh.approx.f32", unary("float", partial(unit, layout.SPECIAL_TANH))
    for kind in ("f16", "bf16"):
        yield from single_and_paired("tanh.approx", kind, 1, partial(_in_half, layout.SPECIAL_TANH, kind))


@opcodes("ex2")
def _approximate_half(opcode: str) -> Entries:
    yield from single_and_paired("ex2.approx", "f16", 1, partial(_in_half, layout.SPECIAL_EX2, "f16"))
    yield from single_and_paired("ex2.approx.ftz", "bf16", 1, partial(_in_half, layout.SPECIAL_EX2, "bf16"))


def _in_half(function: int, kind: str, e: Emitter, a: str) -> str:
    """The unit's result, cut off. What is too large for a half is infinite all the same."""
    result = unit(function, e, widen(kind, e, a))
    bits = narrow(kind, "rz", e, result, "float")
    if kind == "bf16":
        return bits
    return e.select("i16", _larger(e, result, 65535.0), e.const("i16", FORMATS["f16"].exponent), bits)


@opcodes("rcp", "rsqrt")
def _gross(opcode: str) -> Entries:
    yield f"{opcode}.approx.ftz.f64", unary("double", partial(_gross_double, opcode, True))
    if opcode == "rsqrt":
        yield "rsqrt.approx.f64", unary("double", partial(_gross_double, opcode, False))


def _gross_double(opcode: str, ftz: bool, e: Emitter, a: str) -> str:
    if ftz:
        return _upper_word(opcode, e, a)
    # What ptxas makes of it: a step of Newton's of the third order, scaled where the operand is subnormal.
    small = e.compare("olt", "double", a, e.const("double", 2.0**-1022))
    scaled = e.op("fmul", "double", a, e.const("double", 2.0**54))
    x = e.select("double", small, scaled, a)
    first = _upper_word(opcode, e, x)
    square = e.op("fneg", "double", e.op("fmul", "double", first, first))
    error = e.intrinsic("fma", "double", x, square, one(e))
    factor = e.intrinsic("fma", "double", error, e.const("double", 0.375), e.const("double", 0.5))
    result = e.intrinsic("fma", "double", factor, e.op("fmul", "double", first, error), first)
    result = e.select("double", small, e.op("fmul", "double", result, e.const("double", 2.0**27)), result)
    # The unit's own answers where there is no step to make, of infinity and zero; the operand's NaN passes through.
    zero, infinity = e.const("double", 0.0), e.const("double", math.inf)
    signed = e.intrinsic("copysign", "double", infinity, a)
    nan = e.const_bits("double", FORMATS["f64"].nan)
    for predicate, operand, value in (("olt", zero, nan), ("oeq", infinity, zero), ("oeq", zero, signed)):
        result = e.select("double", e.compare(predicate, "double", a, operand), value, result)
    return e.select("double", e.compare("uno", "double", a, a), e.op("fadd", "double", a, a), result)


def _upper_word(opcode: str, e: Emitter, a: str) -> str:
    """The lower 32 bits of the operand are ignored, those of the result are zero."""
    function = layout.SPECIAL_RCP64 if opcode == "rcp" else layout.SPECIAL_RSQRT64
    upper = e.op("lshr", "i64", to_bits("f64", e, a), e.const("i64", 32))
    found = _unit_bits(function, e, e.resize("i64", "i32", upper))
    return from_bits("f64", e, e.op("shl", "i64", e.resize("i32", "i64", found), e.const("i64", 32)))
