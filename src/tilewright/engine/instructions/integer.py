"""Integer arithmetic: add to rem, with saturation and the carry flag."""

from __future__ import annotations

from functools import partial

from tilewright.engine.instructions.table import (
    INTEGERS,
    SIGNED,
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

CARRY_TYPES = ("u32", "s32", "u64", "s64")


@opcodes("add", "sub")
def _add_sub(opcode: str) -> Entries:
    for kind in INTEGERS:
        of = element(kind)
        yield f"{opcode}.{kind}", binary(of, lambda e, a, b, of=of: e.op(opcode, of, a, b))
    yield (f"{opcode}.sat.s32", binary("i32", lambda e, a, b: e.intrinsic(f"s{opcode}.sat", "i32", a, b)))


@opcodes("mul")
def _mul(opcode: str) -> Entries:
    for kind in INTEGERS:
        of = element(kind)
        yield f"mul.lo.{kind}", binary(of, lambda e, a, b, of=of: e.op("mul", of, a, b))
        yield f"mul.hi.{kind}", binary(of, partial(multiply_high, kind))
        if of != "i64":
            wide = f"i{2 * bits_of(of)}"
            yield f"mul.wide.{kind}", Rule((wide,), (of, of), partial(multiply_wide, kind))


@opcodes("mad")
def _mad(opcode: str) -> Entries:
    for kind in INTEGERS:
        of = element(kind)
        yield f"mad.lo.{kind}", ternary(of, partial(_then_add, of, partial(multiply_low, kind)))
        yield f"mad.hi.{kind}", ternary(of, partial(_then_add, of, partial(multiply_high, kind)))
        if of != "i64":
            wide = f"i{2 * bits_of(of)}"
            emit = partial(_then_add, wide, partial(multiply_wide, kind))
            yield f"mad.wide.{kind}", Rule((wide,), (of, of, wide), emit)
    yield "mad.hi.sat.s32", ternary("i32", partial(_then_add_saturated, partial(multiply_high, "s32")))


def multiply_low(kind: str, e: Emitter, a: str, b: str) -> str:
    return e.op("mul", element(kind), a, b)


def multiply_wide(kind: str, e: Emitter, a: str, b: str) -> str:
    """The whole product, twice as wide as the operands."""
    of = element(kind)
    wide = f"i{2 * bits_of(of)}"
    return e.op("mul", wide, *(e.resize(of, wide, x, signed(kind)) for x in (a, b)))


def multiply_high(kind: str, e: Emitter, a: str, b: str) -> str:
    of = element(kind)
    wide = f"i{2 * bits_of(of)}"
    product = e.op("lshr", wide, multiply_wide(kind, e, a, b), e.const(wide, bits_of(of)))
    return e.resize(wide, of, product)


def _then_add(of: str, multiply, e: Emitter, a: str, b: str, c: str) -> str:  # type: ignore[no-untyped-def]
    return e.op("add", of, multiply(e, a, b), c)


def _then_add_saturated(multiply, e: Emitter, a: str, b: str, c: str) -> str:  # type: ignore[no-untyped-def]
    return e.intrinsic("sadd.sat", "i32", multiply(e, a, b), c)


@opcodes("mul24", "mad24")
def _mul24(opcode: str) -> Entries:
    for kind in ("u32", "s32"):
        for half in ("lo", "hi"):
            product = partial(_multiply24, kind, half)
            if opcode == "mul24":
                yield f"mul24.{half}.{kind}", binary("i32", product)
            else:
                yield f"mad24.{half}.{kind}", ternary("i32", partial(_then_add, "i32", product))
    if opcode == "mad24":
        product = partial(_multiply24, "s32", "hi")
        yield "mad24.hi.sat.s32", ternary("i32", partial(_then_add_saturated, product))


def _multiply24(kind: str, half: str, e: Emitter, a: str, b: str) -> str:
    """Bits 0 to 31 (lo) or 16 to 47 (hi) of the 48-bit product of the low 24 bits."""
    shift, extend = e.const("i32", 8), "ashr" if signed(kind) else "lshr"
    a, b = (e.op(extend, "i32", e.op("shl", "i32", x, shift), shift) for x in (a, b))
    product = multiply_wide(kind, e, a, b)
    if half == "hi":
        product = e.op("lshr", "i64", product, e.const("i64", 16))
    return e.resize("i64", "i32", product)


@opcodes("sad")
def _sad(opcode: str) -> Entries:
    for kind in INTEGERS:
        yield f"sad.{kind}", ternary(element(kind), partial(_absolute_difference_sum, kind))


def _absolute_difference_sum(kind: str, e: Emitter, a: str, b: str, c: str) -> str:
    return e.op("add", element(kind), absolute_difference(kind, e, a, b), c)


def absolute_difference(kind: str, e: Emitter, a: str, b: str) -> str:
    of, prefix = element(kind), "s" if signed(kind) else "u"
    high, low = (e.intrinsic(f"{prefix}{which}", of, a, b) for which in ("max", "min"))
    return e.op("sub", of, high, low)


@opcodes("div", "rem")
def _divide(opcode: str) -> Entries:
    for kind in INTEGERS:
        yield f"{opcode}.{kind}", binary(element(kind), partial(_quotient, opcode, kind))


def _quotient(opcode: str, kind: str, e: Emitter, a: str, b: str) -> str:
    """PTX leaves division by zero to the machine: see ``_BY_ZERO`` for what an H200 gives."""
    of = element(kind)
    prefix = "s" if signed(kind) else "u"
    zero = e.compare("eq", of, b, e.const(of, 0))
    replace = zero
    if signed(kind):
        # The most negative number over -1 wraps to itself on a GPU; dividing by 1 gives the same.
        lowest = e.compare("eq", of, a, e.const(of, 1 << (bits_of(of) - 1)))
        minus_one = e.compare("eq", of, b, e.const(of, -1))
        replace = e.op("or", "i1", zero, e.op("and", "i1", lowest, minus_one))
    safe = e.select(of, replace, e.const(of, 1), b)
    constant = not b.startswith("%")
    if of == "i32" and e.lanes > 1 and not constant:
        quotient = _divide_as_doubles(prefix, e, a, safe)
        result = quotient if opcode == "div" else e.op("sub", of, a, e.op("mul", of, quotient, safe))
    else:
        result = e.op(f"{prefix}{opcode}", of, a, safe)
    return e.select(of, zero, _by_zero(opcode, kind, e, a), result)


def _divide_as_doubles(prefix: str, e: Emitter, a: str, b: str) -> str:
    """CPUs have no vector division of integers; a correctly rounded double quotient truncates exactly."""
    to_double, to_int = ("sitofp", "fptosi") if prefix == "s" else ("uitofp", "fptoui")
    a, b = (e.cast(to_double, "i32", "double", x) for x in (a, b))
    return e.cast(to_int, "double", "i32", e.op("fdiv", "double", a, b))


def _by_zero(opcode: str, kind: str, e: Emitter, a: str) -> str:
    return e.const(element(kind), -1)


@opcodes("abs", "neg")
def _sign(opcode: str) -> Entries:
    for kind in SIGNED:
        of = element(kind)
        yield f"{opcode}.{kind}", unary(of, partial(_negate if opcode == "neg" else _absolute, of))


def _negate(of: str, e: Emitter, a: str) -> str:
    return e.op("sub", of, e.const(of, 0), a)


def _absolute(of: str, e: Emitter, a: str) -> str:
    return e.intrinsic("smax", of, a, _negate(of, e, a))


@opcodes("min", "max")
def _min_max(opcode: str) -> Entries:
    for kind in INTEGERS:
        of, name = element(kind), f"{'s' if signed(kind) else 'u'}{opcode}"
        yield f"{opcode}.{kind}", binary(of, lambda e, a, b, of=of, name=name: e.intrinsic(name, of, a, b))
    yield f"{opcode}.relu.s32", binary("i32", partial(_min_max_relu, opcode))


def _min_max_relu(opcode: str, e: Emitter, a: str, b: str) -> str:
    return e.intrinsic("smax", "i32", e.intrinsic(f"s{opcode}", "i32", a, b), e.const("i32", 0))


@opcodes("add", "addc", "sub", "subc")
def _extended(opcode: str) -> Entries:
    operation, reads = opcode[:3], opcode.endswith("c")
    for kind in CARRY_TYPES:
        of = element(kind)
        for writes in (False, True):
            if reads or writes:
                emit = partial(_with_carry, operation, of, reads, writes)
                yield (f"{opcode}{'.cc' * writes}.{kind}", binary(of, emit, reads_carry=reads, writes_carry=writes))


def _with_carry(
    operation: str, of: str, reads: bool, writes: bool, e: Emitter, a: str, b: str, carry: str = ""
) -> str | tuple[str, str]:
    """Add with the carry flag in and out. A GPU subtracts by adding the complement and one, and its flag is that sum's
    carry: 1 where nothing was borrowed. (PTX's manual speaks of a borrow; the two agree while ``sub.cc`` feeds
    ``subc``, and differ in ``sub.cc``, ``addc`` and ``add.cc``, ``subc``.)

        add.cc   d = a + b            flag = carry of it         addc   d = a + b + flag
        sub.cc   d = a + ~b + 1       flag = carry, a >= b       subc   d = a + ~b + flag
        mad.cc   d = a * b + c        flag = carry of the sum    madc   d = a * b + c + flag
    """
    if operation == "sub":
        b = e.op("xor", of, b, e.const(of, -1))
    first = e.op("add", of, a, b)
    out = e.compare("ult", of, first, a) if writes else ""
    if not reads and operation == "add":
        return first, out
    carry = e.resize("i1", of, carry) if reads else e.const(of, 1)
    second = e.op("add", of, first, carry)
    if not writes:
        return second
    return second, e.op("or", "i1", out, e.compare("ult", of, second, first))


@opcodes("mad", "madc")
def _extended_mad(opcode: str) -> Entries:
    reads = opcode == "madc"
    for kind in CARRY_TYPES:
        of = element(kind)
        for half, multiply in (("lo", multiply_low), ("hi", multiply_high)):
            for writes in (False, True):
                if reads or writes:
                    emit = partial(_mad_with_carry, partial(multiply, kind), of, reads, writes)
                    yield (
                        f"{opcode}.{half}{'.cc' * writes}.{kind}",
                        ternary(of, emit, reads_carry=reads, writes_carry=writes),
                    )


def _mad_with_carry(  # type: ignore[no-untyped-def]
    multiply, of: str, reads: bool, writes: bool, e: Emitter, a: str, b: str, c: str, carry: str = ""
) -> str | tuple[str, str]:
    return _with_carry("add", of, reads, writes, e, multiply(e, a, b), c, carry)
