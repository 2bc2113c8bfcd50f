"""Tensor maps that a kernel changes (``tensormap.replace``) and publishes (``tensormap.cp_fenceproxy``).

PTX ISA, "Data Movement and Conversion Instructions: tensormap.replace", "… tensormap.cp_fenceproxy". A map is 128 bytes
that PTX does not describe. Here they are the engine's own (engine/runtime/bulk.h), where each field has its place:
replacing one is a store there.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..ptx.module import Address, Immediate, Instruction, Operand
from .effect import Access, Effect, Fence, Joins, MapField
from .refusal import malformed, unsupported
from .table import entry
from .words import Words

BYTES = 128


@dataclass(frozen=True)
class Field:
    """Where a field is.

    Attributes:
        offset, bits: of the first of it.
        count: of how many there are; each follows the other. 0: it has no ordinal.
        known: the values that a constant may have; 0: any, and a register, too.
        plus: what is added: the rank is given as one less.
    """

    offset: int
    bits: int
    count: int = 0
    known: int = 0
    plus: int = 0


FIELDS = {
    "global_address": Field(8, 64),
    "global_stride": Field(16, 64, 4),
    "global_dim": Field(48, 64, 5),
    "box_dim": Field(88, 16, 5),
    "element_stride": Field(98, 8, 5),
    "rank": Field(103, 8, plus=1),
    "elemtype": Field(104, 8, known=13),
    "swizzle_mode": Field(105, 8, known=4),
    "fill_mode": Field(106, 8, known=2),
    "interleave_layout": Field(107, 8, known=3),
}


@entry("tensormap", operands=2)
def _tensormap(instruction: Instruction) -> Effect:
    words = Words(instruction)
    if words.has("cp_fenceproxy"):
        return _published(instruction, words)
    words.need(("replace",), "operation that is supported")
    words.need(("tile",), "mode")
    name = words.need(FIELDS, "field that is supported")
    field = FIELDS[name]
    space = words.space(("global", "shared"))
    words.need(("b1024",), "type .b1024")
    words.need(("b64" if name in ("global_address", "global_stride") else "b32",), "type of that field")
    words.end()
    address, *rest = instruction.operands
    offset = field.offset
    if field.count:
        ordinal = rest.pop(0)
        if not isinstance(ordinal, Immediate) or not 0 <= int(ordinal.value) < field.count or not rest:
            raise malformed(instruction, f"it takes a number from 0 to {field.count - 1}, and the new value")
        offset += int(ordinal.value) * field.bits // 8
    value = rest[0]
    if field.known and not (isinstance(value, Immediate) and 0 <= int(value.value) < field.known):
        raise unsupported(instruction, f"{name} is a constant below {field.known} here", "write one of these")
    if not isinstance(address, Address):
        raise malformed(instruction, "it takes the map's address first")
    there = Address(address.base, address.offset + offset)
    access = Access("store", space, there, field.bits)
    return Effect((), instruction.operands, accesses=(access,), field=MapField(value, field.plus))


def _published(instruction: Instruction, words: Words) -> Effect:
    """``tensormap.cp_fenceproxy [to], [from], 128``: a copy by the warp, and a fence between proxies that releases."""
    words.need(("global",), "space that it copies to")
    words.need(("shared::cta",), "space that it copies from")
    words.need(("tensormap::generic",), "pair of proxies")
    words.need(("release",), "form .release")
    scope = words.need(("cta", "cluster", "gpu", "sys"), "scope")
    words.need(("sync",), "form .sync")
    words.need(("aligned",), "form .aligned")
    words.end()
    to, source, *size = instruction.operands
    if not size or not isinstance(size[0], Immediate) or int(size[0].value) != BYTES:
        raise malformed(instruction, f"it copies {BYTES} bytes")
    accesses = (Access("load", "shared", source, 32), Access("store", "global", to, 32))
    fence = Fence.BLOCK if scope == "cta" else Fence.DEVICE
    return Effect((), instruction.operands, accesses=accesses, joins=Joins.WARP, fence=fence, map_fence="published")


def between_proxies(instruction: Instruction, words: Words) -> Effect:
    """``fence.proxy.tensormap::generic.release.scope``, and ``.acquire.scope [map], 128``."""
    acquires = words.need(("acquire", "release"), "form") == "acquire"
    scope = words.need(("cta", "cluster", "gpu", "sys"), "scope")
    words.end()
    operands: tuple[Operand, ...] = instruction.operands
    if acquires and (len(operands) != 2 or not isinstance(operands[1], Immediate) or int(operands[1].value) != BYTES):
        raise malformed(instruction, f"it takes the address of a map, and {BYTES}")
    fence = Fence.BLOCK if scope == "cta" else Fence.DEVICE
    return Effect((), operands, fence=fence, map_fence="acquire" if acquires else "release")
