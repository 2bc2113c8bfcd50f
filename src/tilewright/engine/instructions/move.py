"""mov between registers, and its packing and unpacking forms."""

from __future__ import annotations

from functools import partial

from tilewright.engine.instructions.table import INTEGERS, Entries, Rule, element, opcodes, unary
from tilewright.engine.ir import Emitter, bits_of

_PLAIN = ("pred", "b16", "b32", "b64", "b128", *INTEGERS, "f32", "f64")
_PACKED = (("b16", 2), ("b32", 2), ("b32", 4), ("b64", 2), ("b64", 4), ("b128", 2), ("b128", 4))


@opcodes("mov")
def _mov(opcode: str) -> Entries:
    for kind in _PLAIN:
        yield f"mov.{kind}", unary(element(kind), lambda e, a: a, copies=True)
    for kind, count in _PACKED:
        whole = element(kind)
        part = f"i{bits_of(whole) // count}"
        yield f"mov.{kind}{{{count}}}", Rule((part,) * count, (whole,), partial(_unpack, whole, part))
        yield f"{{{count}}}mov.{kind}", Rule((whole,), (part,) * count, partial(_pack, whole, part))


def _unpack(whole: str, part: str, e: Emitter, a: str) -> tuple[str, ...]:
    """The parts from the least significant up."""
    width = bits_of(part)
    shifts = range(0, bits_of(whole), width)
    return tuple(e.resize(whole, part, e.op("lshr", whole, a, e.const(whole, shift))) for shift in shifts)


def _pack(whole: str, part: str, e: Emitter, *parts: str) -> str:
    result = e.resize(part, whole, parts[0])
    for index, value in enumerate(parts[1:], 1):
        shifted = e.op("shl", whole, e.resize(part, whole, value), e.const(whole, index * bits_of(part)))
        result = e.op("or", whole, result, shifted)
    return result
