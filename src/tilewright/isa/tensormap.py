"""Tensor maps that a kernel changes (``tensormap.replace``) and publishes (``tensormap.cp_fenceproxy``).

PTX ISA, "Data Movement and Conversion Instructions: tensormap.replace", "… tensormap.cp_fenceproxy". A map is 128 bytes
that PTX does not describe. Fields stand where the code that ptxas makes of tensormap.replace puts them
(engine/runtime/bulk.h), so that machine code may replace them, too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..ptx.module import Address, Immediate, Instruction, Operand
from .effect import Access, Effect, Fence, Joins, MapField, MapPart
from .refusal import malformed, unsupported
from .table import entry
from .words import Words

BYTES = 128
LOST = 76  # from here on a byte for each field that may be given what does not fit


@dataclass(frozen=True)
class Part:
    """Bits of a field, from ``low`` on, in a word of ``bits``; of the next ordinal ``step`` bits further."""

    offset: int
    bits: int
    low: int
    mask: int
    at: int
    step: int

    def of(self, ordinal: int) -> Part:
        bit = self.at + ordinal * self.step
        return replace(self, offset=self.offset + bit // self.bits * self.bits // 8, at=bit % self.bits)


@dataclass(frozen=True)
class Field:
    """Where a field is.

    Attributes:
        parts: of it.
        count: of how many there are. 0: it has no ordinal.
        known: the values that a constant may have; 0: any, and a register, too.
        less: it is stored less this.
        lost: where it is kept, behind LOST, whether the first of it fits.
    """

    parts: tuple[Part, ...]
    count: int = 0
    known: int = 0
    less: int = 0
    lost: int | None = None


def _in_form(mask: int, at: int, **more: int) -> Field:
    return Field((Part(8, 32, 0, mask, at, 0),), **more)


_WORD = 0xFFFFFFFF
TF32 = 0x200  # beside a type's four bits
FIELDS = {
    "global_address": Field((Part(0, 64, 0, (1 << 64) - 1, 0, 0),)),
    "global_stride": Field((Part(12, 32, 4, _WORD, 0, 32), Part(28, 32, 36, 15, 0, 4)), 4, lost=15),
    "global_dim": Field((Part(32, 32, 0, _WORD, 0, 32),), 5, less=1, lost=10),
    "box_dim": Field((Part(55, 8, 0, 255, 0, 8),), 5, less=1, lost=0),
    "element_stride": Field((Part(52, 16, 0, 7, 0, 3),), 5, less=1, lost=5),
    "rank": _in_form(7, 4, lost=19),
    "elemtype": _in_form(TF32 | 15, 7, known=13),
    "swizzle_mode": _in_form(3, 13, known=4),
    "fill_mode": _in_form(1, 15, known=2),
    "interleave_layout": _in_form(3, 11, known=3),
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
    ordinal = 0
    if field.count:
        given = rest.pop(0)
        if not isinstance(given, Immediate) or not 0 <= int(given.value) < field.count or not rest:
            raise malformed(instruction, f"it takes a number from 0 to {field.count - 1}, and the new value")
        ordinal = int(given.value)
    value = rest[0]
    if field.known and not (isinstance(value, Immediate) and 0 <= int(value.value) < field.known):
        raise unsupported(instruction, f"{name} is a constant below {field.known} here", "write one of these")
    if name == "elemtype" and isinstance(value, Immediate) and int(value.value) > 10:
        value = Immediate("int", int(value.value) - 4 | TF32, int(value.value) - 4 | TF32)
    if not isinstance(address, Address):
        raise malformed(instruction, "it takes the map's address first")

    def access(kind: str, offset: int, bits: int) -> Access:
        return Access(kind, space, Address(address.base, address.offset + offset), bits)

    parts = []
    for each in (part.of(ordinal) for part in field.parts):
        whole = each.mask == (1 << each.bits) - 1
        old = None if whole else access("load", each.offset, each.bits)
        parts.append(MapPart(each.low, each.mask, each.at, old, access("store", each.offset, each.bits)))
    lost = None if field.lost is None else access("store", LOST + field.lost + ordinal, 8)
    stored = [each for part in parts for each in (part.old, part.new) if each is not None]
    fits = sum(part.mask << part.low for part in parts)
    changed = MapField(
        value, 64 if name in ("global_address", "global_stride") else 32, field.less, fits, tuple(parts), lost
    )
    return Effect((), instruction.operands, accesses=(*([lost] if lost else []), *stored), field=changed)


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
