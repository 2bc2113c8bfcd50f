"""Bitwise logic and shifts. A shift by the width or more gives what shifting one bit at a time would."""

from __future__ import annotations

from functools import partial

from tilewright.engine.instructions.table import (
    INTEGERS,
    Entries,
    Rule,
    binary,
    element,
    opcodes,
    signed,
    ternary,
    unary,
)
from tilewright.engine.ir import Emitter, bits_of

LOGIC_TYPES = ("pred", "b16", "b32", "b64")
BIT_TYPES = ("b16", "b32", "b64")


@opcodes("and", "or", "xor")
def _logic(opcode: str) -> Entries:
    for kind in LOGIC_TYPES:
        of = element(kind)
        yield f"{opcode}.{kind}", binary(of, lambda e, a, b, of=of: e.op(opcode, of, a, b))


@opcodes("not")
def _not(opcode: str) -> Entries:
    for kind in LOGIC_TYPES:
        of = element(kind)
        yield f"not.{kind}", unary(of, partial(complement, of))


def complement(of: str, e: Emitter, a: str) -> str:
    return e.op("xor", of, a, e.const(of, -1))


@opcodes("cnot")
def _cnot(opcode: str) -> Entries:
    for kind in BIT_TYPES:
        of = element(kind)
        yield (
            f"cnot.{kind}",
            unary(of, lambda e, a, of=of: e.resize("i1", of, e.compare("eq", of, a, e.const(of, 0)))),
        )


@opcodes("lop3")
def _lop3(opcode: str) -> Entries:
    sources = ("i32", "i32", "i32", "i32")
    yield "lop3.b32", Rule(("i32",), sources, look_up, immediates=(3,))
    for combine in ("and", "or"):
        emit = partial(_look_up_with_predicate, combine)
        yield f"lop3.{combine}.b32|", Rule(("i32", "i1"), (*sources, "i1"), emit, immediates=(3,))


def look_up(e: Emitter, a: str, b: str, c: str, table: str) -> str:
    """Bit (4a + 2b + c) of the 8-bit table, at every bit position."""
    result = e.const("i32", 0)
    for index in range(8):
        # The table is a constant, so all of this folds to a few operations when the code is optimised.
        to_sign = e.op("shl", "i32", table, e.const("i32", 31 - index))
        term = e.op("ashr", "i32", to_sign, e.const("i32", 31))
        for bit, operand in ((4, a), (2, b), (1, c)):
            term = e.op("and", "i32", term, operand if index & bit else complement("i32", e, operand))
        result = e.op("or", "i32", result, term)
    return result


def _look_up_with_predicate(combine: str, e: Emitter, a: str, b: str, c: str, table: str, q: str) -> tuple[str, str]:
    result = look_up(e, a, b, c, table)
    return result, e.op(combine, "i1", e.compare("ne", "i32", result, e.const("i32", 0)), q)


@opcodes("shl")
def _shl(opcode: str) -> Entries:
    for kind in BIT_TYPES:
        yield (f"shl.{kind}", Rule((element(kind),), (element(kind), "i32"), partial(shift, "shl", element(kind))))


@opcodes("shr")
def _shr(opcode: str) -> Entries:
    for kind in BIT_TYPES + INTEGERS:
        of = element(kind)
        emit = partial(shift, "ashr" if signed(kind) else "lshr", of)
        yield f"shr.{kind}", Rule((of,), (of, "i32"), emit)


def shift(operation: str, of: str, e: Emitter, a: str, amount: str) -> str:
    """Shift by a 32-bit unsigned amount that may be anything."""
    width = bits_of(of)
    # Compared before it is narrowed: an amount of 65536 is not 0.
    inside = e.compare("ult", "i32", amount, e.const("i32", width))
    if operation == "ashr":
        amount = e.select("i32", inside, amount, e.const("i32", width - 1))
        return e.op(operation, of, a, e.resize("i32", of, amount))
    amount = e.select("i32", inside, amount, e.const("i32", 0))
    shifted = e.op(operation, of, a, e.resize("i32", of, amount))
    return e.select(of, inside, shifted, e.const(of, 0))


@opcodes("shf")
def _shf(opcode: str) -> Entries:
    for direction in ("l", "r"):
        for mode in ("clamp", "wrap"):
            yield f"shf.{direction}.{mode}.b32", ternary("i32", partial(_funnel, direction, mode))


def _funnel(direction: str, mode: str, e: Emitter, low: str, high: str, amount: str) -> str:
    """The upper (left) or lower (right) word of the 64-bit ``high:low`` shifted."""
    funnel = partial(e.intrinsic, f"fsh{direction}", "i32", high, low)
    if mode == "wrap":
        return funnel(amount)
    shifted = funnel(amount)
    inside = e.compare("ult", "i32", amount, e.const("i32", 32))
    return e.select("i32", inside, shifted, low if direction == "l" else high)
