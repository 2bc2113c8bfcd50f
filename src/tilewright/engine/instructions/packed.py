"""Integers packed into 32 bits: 16-bit pairs, dot products of bytes, packing with saturation."""

from __future__ import annotations

from functools import partial

from tilewright.engine.instructions.convert import clamp
from tilewright.engine.instructions.half import paired
from tilewright.engine.instructions.table import Entries, binary, opcodes, ternary
from tilewright.engine.ir import Emitter


@opcodes("add", "min", "max")
def _pairs(opcode: str) -> Entries:
    for kind in ("u16x2", "s16x2"):
        if opcode == "add":
            yield f"add.{kind}", binary("i32", paired(lambda e, a, b: e.op("add", "i16", a, b)))
            continue
        emit = partial(_extremum, f"{kind[0]}{opcode}", False)
        yield f"{opcode}.{kind}", binary("i32", paired(emit))
    if opcode != "add":
        yield f"{opcode}.relu.s16x2", binary("i32", paired(partial(_extremum, f"s{opcode}", True)))


def _extremum(name: str, relu: bool, e: Emitter, a: str, b: str) -> str:
    result = e.intrinsic(name, "i16", a, b)
    return e.intrinsic("smax", "i16", result, e.const("i16", 0)) if relu else result


@opcodes("dp4a", "dp2a")
def _dot(opcode: str) -> Entries:
    for a in ("u32", "s32"):
        for b in ("u32", "s32"):
            if opcode == "dp4a":
                yield f"dp4a.{a}.{b}", ternary("i32", partial(_dot_product, 8, (0, 1, 2, 3), a[0], b[0]))
            else:
                for part, first in (("lo", 0), ("hi", 2)):
                    emit = partial(_dot_product, 16, (first, first + 1), a[0], b[0])
                    yield f"dp2a.{part}.{a}.{b}", ternary("i32", emit)


def _dot_product(
    width: int, b_bytes: tuple[int, ...], a_sign: str, b_sign: str, e: Emitter, a: str, b: str, c: str
) -> str:
    """c plus the products of a's ``width``-bit parts and the given bytes of b."""
    for index, byte in enumerate(b_bytes):
        x = field(e, a, index * width, width, a_sign == "s")
        y = field(e, b, byte * 8, 8, b_sign == "s")
        c = e.op("add", "i32", c, e.op("mul", "i32", x, y))
    return c


def field(e: Emitter, a: str, position: int, width: int, signed: bool) -> str:
    """Bits of an i32, extended to 32 bits."""
    top = e.op("shl", "i32", a, e.const("i32", 32 - width - position))
    return e.op("ashr" if signed else "lshr", "i32", top, e.const("i32", 32 - width))


@opcodes("cvt")
def _pack(opcode: str) -> Entries:
    for sign in "us":
        yield f"cvt.pack.sat.{sign}16.s32", binary("i32", partial(_saturate_two, sign, 16))
        for width in (8, 4, 2):
            emit = partial(_saturate_two_onto, sign, width)
            yield f"cvt.pack.sat.{sign}{width}.s32.b32", ternary("i32", emit)


def _saturate_two(sign: str, width: int, e: Emitter, a: str, b: str) -> str:
    """a saturated above b saturated."""
    low_bits = e.const("i32", (1 << width) - 1)
    upper, lower = (e.op("and", "i32", clamp("s32", f"{sign}{width}", e, x), low_bits) for x in (a, b))
    return e.op("or", "i32", e.op("shl", "i32", upper, e.const("i32", width)), lower)


def _saturate_two_onto(sign: str, width: int, e: Emitter, a: str, b: str, c: str) -> str:
    above = e.op("shl", "i32", c, e.const("i32", 2 * width))
    return e.op("or", "i32", above, _saturate_two(sign, width, e, a, b))
