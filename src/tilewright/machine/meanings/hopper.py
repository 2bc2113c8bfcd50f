"""What came with sm_90: barriers in memory (``SYNCS``), bulk copies and copies of tensors, products of warpgroups.

An address in shared memory has the block's rank above the offset. Where a kernel reaches into other blocks, the
builder takes it away (``own``) or makes the engine's of it (``anyones``); elsewhere it is 0, in a cluster of one block.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...ptx.module import Address, Register, Texture, Vector
from ...ptx.module import Operand as Ptx
from ..builder import SINK, Builder, immediate
from ..code import Instruction
from ..words import MemoryOperand, Number, Operand, Reg, Unknown, Word
from .memory import arrived
from .table import is_predicate, is_zero, meaning, trailing_predicates
from .warps import once

# -- barriers in memory -------------------------------------------------------------------------------------------

# By the modifiers behind ARRIVE.TRANS64: mbarrier's operation, and whether a register counts arrivals or bytes.
_ARRIVALS = {
    ("A1T0",): ("arrive", ""), ("ART0",): ("arrive", "count"), (): ("arrive.expect_tx", "bytes"),
    ("OPTOUT", "A1T0"): ("arrive_drop", ""), ("OPTOUT", "ART0"): ("arrive_drop", "count"),
    ("OPTOUT",): ("arrive_drop.expect_tx", "bytes"),
    ("RED", "A1T0"): ("arrive.release.cluster", ""), ("RED", "ART0"): ("arrive.release.cluster", "count"),
    ("RED",): ("arrive.expect_tx.release.cluster", "bytes"),
    ("RED", "A0TR"): ("expect_tx.relaxed.cta", "bytes"), ("RED", "A0TX"): ("complete_tx.relaxed.cta", "bytes"),
}  # fmt: skip
_PHASE = 31  # the bit of a state's upper word that is its phase's parity; 61 of the engine's


@meaning("SYNCS", takes="EXCH 64 PHASECHK TRANS64 TRYWAIT ARRIVE A1T0 ART0 RED A0TR A0TX A0T1 OPTOUT CCTL IV")
def _syncs(b: Builder, i: Instruction) -> None:
    if i.modifiers == ("CCTL", "IV"):
        b.op("mbarrier.inval.shared.b64", b.address(i.operands[0], generic=False), guarded=True)
        return
    target, place, value = i.operands
    where = b.address(place, generic=False)
    if i.modifiers == ("EXCH", "64") and is_zero(target):
        left = b.make("shr.u32", b.word(value), immediate(1))  # its lower word: arrivals below 2^20, from bit 1
        b.op("mbarrier.init.shared.b64", where, b.make("sub.s32", immediate(0x100000), left), guarded=True)
        b.op("fence.mbarrier_init.release.cluster", guarded=True)  # nothing is left of the one that may follow
    elif i.modifiers[:2] == ("PHASECHK", "TRANS64"):
        name = "try_wait" if i.has("TRYWAIT") else "test_wait"
        parity = b.make("shr.u32", b.word(value), immediate(_PHASE))
        into = b.target(target)
        b.op(f"mbarrier.{name}.parity.shared.b64", b.temporary("pred") if into is SINK else into, where, parity,
             guarded=True)  # fmt: skip
    elif i.modifiers[:2] == ("ARRIVE", "TRANS64"):
        _arrive(b, i, target, where, value, place)
    else:
        raise Unknown(f"{i.text} has no meaning here")


def _arrive(b: Builder, i: Instruction, target: Operand, where: Address, value: Operand, place: Operand) -> None:
    how = i.modifiers[2:]
    if how == ("RED", "A0T1"):  # of copies that will arrive (ARRIVES.LDGSTSBAR.TRANSCNT), which says this, too
        _follows(b, i)
        return
    if how not in _ARRIVALS:
        raise Unknown(f"{i.text} has no meaning here")
    operation, counted = _ARRIVALS[how]
    operands: list[Ptx] = [where, b.word(value)] if counted else [where]
    if operation.endswith(".cluster"):
        assert isinstance(place, MemoryOperand)
        far = b.sum(place)
        b.op(f"mbarrier.{operation}.shared::cluster.b64", SINK, Address(b.anyones(far, place.offset), 0), *operands[1:],
             guarded=True)  # fmt: skip
        return
    if how[:1] == ("RED",):
        b.op(f"mbarrier.{operation}.shared.b64", *operands, guarded=True)
        return
    state = b.temporary("b64")
    b.op(f"mbarrier.{operation}.shared.b64", state, *operands, guarded=True)
    if not is_zero(target):
        parity = b.make("and.b64", state, immediate(1 << 61, 64), kind="b64")
        moved = b.make("shl.b64", parity, immediate(2), kind="b64")
        b.store_pair(target, b.make("or.b64", state, moved, kind="b64"))


def _follows(b: Builder, i: Instruction) -> None:
    rest = [each for each in b.function.instructions if each.address > i.address]
    if not any(each.name == "ARRIVES" and each.has("TRANSCNT") for each in rest):
        raise Unknown(f"{i.text} has no meaning here without copies that arrive")


@meaning("ARRIVES", takes="LDGSTSBAR 64 TRANSCNT ARVCNT")
def _arrives(b: Builder, i: Instruction) -> None:
    """The thread's copies arrive once they are complete."""
    if b.whole.arch < 90:  # an arrival is taken away before, where the barrier does not expect this one
        b.op("cp.async.wait_all", guarded=True)
        arrived(b, i.operands[0])
        return
    counted = ".noinc" if i.has("ARVCNT") else ""
    b.op(f"cp.async.mbarrier.arrive{counted}.shared.b64", b.address(i.operands[0], generic=False), guarded=True)


@meaning("FENCE", takes="VIEW ASYNC S G")
def _fence(b: Builder, i: Instruction) -> None:
    b.op(f"fence.proxy.async{'.global' * (i.has('G') and not i.has('S'))}", guarded=True)


@meaning("USETMAXREG", takes="TRY_ALLOC DEALLOC CTAPOOL")
def _setmaxreg(b: Builder, i: Instruction) -> None:
    """Registers are always there."""
    for each in i.operands:
        if is_predicate(each) and b.target(each) is not SINK:
            b.op("mov.pred", b.target(each), b.true())


# -- bulk copies ---------------------------------------------------------------------------------------------------

_COMPLETES = "mbarrier::complete_tx::bytes"
_UNIT = 4  # log2 of the bytes that sizes are counted in
_TYPES = {"S32": "s32", "64": "u64", "U64": "u64", "S64": "s64", "F32": "f32", "F64": "f64", "F16": "f16",
          "BF16": "bf16"}  # fmt: skip
_OPERATIONS = "ADD MIN MAX INC DEC AND OR XOR"


def _unhinted(i: Instruction) -> tuple[Operand, ...]:
    """The operands without the cache hint (``desc[UR4]``), which changes nothing here."""
    return tuple(each for each in i.operands if not (isinstance(each, Word) and each.text.startswith("desc[")))


def _uniform(place: Operand) -> Reg:
    """The first register of a row of them."""
    if not isinstance(place, MemoryOperand) or place.uniform is None or place.register is not None or place.offset:
        raise Unknown(f"{place} is not known to give a copy its parameters")
    return Reg("UR", place.uniform.number)


def _next(register: Reg, offset: int) -> Reg:
    assert register.number is not None
    return Reg(register.file, register.number + offset)


def _near(b: Builder, register: Reg) -> Address:
    """In shared memory, of any block of a cluster."""
    return Address(b.anyones(b.known(register)) if b.clustered else b.known(register), 0)


def _own(b: Builder, register: Reg) -> Address:
    return Address(b.own(b.known(register)) if b.clustered else b.known(register), 0)


def _blocks(b: Builder, mask: Ptx) -> Register:
    """The blocks that a copy goes to, as bits."""
    return b.make("cvt.u16.u32", mask, kind="b16")


def _far(b: Builder, register: Reg) -> Address:
    base = b.pair(register)
    assert isinstance(base, Register)
    return Address(base, 0)


def _bytes(b: Builder, operand: Operand) -> Register:
    units = b.make("and.b32", b.word(operand), immediate(0xFFFF))
    return b.make("shl.b32", units, immediate(_UNIT))


def _by_one(b: Builder, name: str, *operands: Ptx) -> None:
    """The warp says it once."""
    kept = b.guard, b.negated
    b.guard, b.negated = once(b), False
    b.op(name, *operands, guarded=True)
    b.guard, b.negated = kept


@meaning("UBLKCP", takes="S G MULTICAST")
def _bulk(b: Builder, i: Instruction) -> None:
    to, source, size = _unhinted(i)
    into, of = _uniform(to), _uniform(source)
    if i.modifiers in (("S", "G"), ("S", "S")):  # behind the target's address the barrier's
        where, source_ = ("global", _far(b, of)) if i.has("G") else ("shared::cta", _own(b, of))
        name = f"cp.async.bulk.shared::cluster.{where}.{_COMPLETES}"
        _by_one(b, name, _near(b, into), source_, _bytes(b, size), _near(b, _next(into, 1)))
    elif i.modifiers == ("S", "G", "MULTICAST"):  # above the size the blocks
        name = f"cp.async.bulk.shared::cluster.global.{_COMPLETES}.multicast::cluster"
        blocks = _blocks(b, b.make("shr.u32", b.word(size), immediate(16)))
        _by_one(b, name, _own(b, into), _far(b, of), _bytes(b, size), _own(b, _next(into, 1)), blocks)
    elif i.modifiers == ("G", "S"):
        _by_one(b, "cp.async.bulk.global.shared::cta.bulk_group", _far(b, into), _own(b, of), _bytes(b, size))
    else:
        raise Unknown(f"{i.text} has no meaning here")


@meaning("UBLKRED", takes=f"G S RN {_OPERATIONS} {' '.join(_TYPES)}")
def _bulk_reduction(b: Builder, i: Instruction) -> None:
    to, source, size = _unhinted(i)
    into = _uniform(to)
    operation = next(m for m in i.modifiers if m in _OPERATIONS.split()).lower()
    type_ = next((_TYPES[m] for m in i.modifiers if m in _TYPES), "u32")
    if operation in ("and", "or", "xor"):
        type_ = "b" + type_[1:]
    rounded = ".noftz" * (operation == "add" and type_ in ("f16", "bf16"))
    name, given = f"{operation}{rounded}.{type_}", (_own(b, _uniform(source)), _bytes(b, size))
    if i.modifiers[:2] == ("G", "S"):
        _by_one(b, f"cp.reduce.async.bulk.global.shared::cta.bulk_group.{name}", _far(b, into), *given)
    else:
        name = f"cp.reduce.async.bulk.shared::cluster.shared::cta.{_COMPLETES}.{name}"
        _by_one(b, name, _near(b, into), *given, _near(b, _next(into, 1)))


def _tensor(b: Builder, place: Operand, first: Reg, dimensions: int) -> Texture:
    """A tensor map and coordinates in consecutive registers."""
    coordinates = Vector(tuple(b.known(_next(first, n)) for n in range(dimensions)))
    return Texture(_far(b, _uniform(place)), coordinates)


def _dimensions(i: Instruction) -> int:
    return next(int(m[0]) for m in i.modifiers if m in _DIMENSIONS.split())


_DIMENSIONS = "1D 2D 3D 4D 5D"


_OFFSET_BITS = {3: 16, 4: 8, 5: 5}  # by dimensions, of each of a box of pixels' offsets, in the lower half of a word


@meaning("UTMALDG", takes=f"{_DIMENSIONS} IM2COL MULTICAST")
def _load_tensor(b: Builder, i: Instruction) -> None:
    """From what the first row of registers has: the target, the barrier, coordinates. A word more has the offsets of
    a box of pixels in its lower half, and in its upper half the blocks that the box goes to."""
    row, map_, *more = _unhinted(i)
    first, dimensions = _uniform(row), _dimensions(i)
    pixels, cast = i.has("IM2COL"), i.has("MULTICAST")
    if len(more) != (pixels or cast) or (pixels and dimensions not in _OFFSET_BITS):
        raise Unknown(f"{i.text} has no meaning here")
    place, word = _own if cast else _near, b.word(more[0]) if more else immediate(0)
    operands: list[Ptx] = [place(b, first), _tensor(b, map_, _next(first, 2), dimensions), place(b, _next(first, 1))]
    if pixels:
        bits = _OFFSET_BITS[dimensions]
        parts = [b.make("bfe.u32", word, immediate(bits * n), immediate(bits)) for n in range(dimensions - 2)]
        operands.append(Vector(tuple(b.make("cvt.u16.u32", each, kind="b16") for each in parts)))
    if cast:
        operands.append(_blocks(b, b.make("shr.u32", word, immediate(16))))
    words = f"{'im2col' if pixels else 'tile'}.{_COMPLETES}{'.multicast::cluster' * cast}"
    _by_one(b, f"cp.async.bulk.tensor.{dimensions}d.shared::cluster.global.{words}", *operands)


@meaning("UTMASTG", "UTMAREDG", takes=f"{_DIMENSIONS} IM2COL {_OPERATIONS}")
def _store_tensor(b: Builder, i: Instruction) -> None:
    row, map_ = _unhinted(i)
    first, dimensions = _uniform(row), _dimensions(i)
    tensor = _tensor(b, map_, _next(first, 1), dimensions)
    box = "im2col_no_offs" if i.has("IM2COL") else "tile"
    if i.name == "UTMASTG":
        name = f"cp.async.bulk.tensor.{dimensions}d.global.shared::cta.{box}.bulk_group"
    else:
        operation = next(m for m in i.modifiers if m in _OPERATIONS.split()).lower()
        name = f"cp.reduce.async.bulk.tensor.{dimensions}d.global.shared::cta.{operation}.{box}.bulk_group"
    _by_one(b, name, tensor, _own(b, first))


@meaning("UTMAPF", "UBLKPF", "UTMACCTL", takes=f"L2 PF IV {_DIMENSIONS}")
def _ahead(b: Builder, i: Instruction) -> None:
    """What is fetched into caches, and that a map which was changed is to be read anew, as maps always are here."""


@meaning("UTMACMDFLUSH")
def _commit(b: Builder, i: Instruction) -> None:
    b.op("cp.async.bulk.commit_group", guarded=True)


# -- clusters ------------------------------------------------------------------------------------------------------


@meaning("UCGABAR_ARV", "UCGABAR_WAIT")
def _cluster_barrier(b: Builder, i: Instruction) -> None:
    b.op(f"barrier.cluster.{'arrive' if i.name.endswith('ARV') else 'wait'}", guarded=True)


@meaning("STAS", "REDAS", takes=f"64 128 S32 {_OPERATIONS}")
def _give(b: Builder, i: Instruction) -> None:
    """Into another block, by a pair of registers: where to, and the barrier that it arrives at."""
    place, value = i.operands
    if not isinstance(place, MemoryOperand) or place.register is None or place.register.number is None or place.uniform:
        raise Unknown(f"{i.text} has no meaning here")
    to = Address(b.anyones(b.known(place.register), place.offset), 0)
    barrier = Address(b.anyones(b.known(place.register, 1)), 0)
    words = f"shared::cluster.{_COMPLETES}"
    assert isinstance(value, Reg)
    if i.name == "REDAS":
        operation = next(m.lower() for m in i.modifiers if m in _OPERATIONS.split())
        kind = "b" if operation in ("and", "or", "xor") else "s" if i.has("S32") else "u"
        given = b.pair(value) if i.has("64") else b.plain(value)
        width = 64 if i.has("64") else 32
        b.op(f"red.async.relaxed.cluster.{words}.{operation}.{kind}{width}", to, given, barrier, guarded=True)
    elif i.has("128"):
        parts = (immediate(0),) * 4 if value.number is None else b.targets(value, 4)
        b.op(f"st.async.{words}.v4.b32", to, Vector(parts), barrier, guarded=True)
    else:
        given = b.pair(value) if i.has("64") else b.plain(value)
        b.op(f"st.async.{words}.b{64 if i.has('64') else 32}", to, given, barrier, guarded=True)


# -- products of warpgroups ----------------------------------------------------------------------------------------

_DESCRIBED = re.compile(r"gdesc\[UR(\d+)\]((?:\.\w+)*)$")
_SIDES = {"tnspA", "tnspB", "negA", "negB"}


@meaning("WARPGROUP", takes="ARRIVE DEPBAR LE")
def _warpgroup(b: Builder, i: Instruction) -> None:
    if i.has("ARRIVE"):
        b.op("wgmma.fence.sync.aligned", guarded=True)
        return
    _, pending = i.operands
    assert isinstance(pending, Number)
    b.op("wgmma.wait_group.sync.aligned", immediate(pending.value), guarded=True)


_FLOATS = {"BF16": "bf16", "TF32": "tf32", "E4M3": "e4m3", "E5M2": "e5m2", "S8": "s8", "U8": "u8"}


def _types(i: Instruction) -> tuple[str, str, str]:
    """Of D, A and B."""
    if i.name == "BGMMA":
        return "s32", "b1", "b1"
    found = [_FLOATS[m] for m in i.modifiers if m in _FLOATS]
    if i.name == "IGMMA":
        return "s32", found[0], found[1]
    d = "f32" if i.has("F32") else "f16"
    if i.name == "QGMMA":
        return d, found[0], found[1]
    kind = found[0] if found else "f16"
    return d, kind, kind


def _kept(b: Builder, registers: Iterable[Ptx]) -> Vector:
    return Vector(tuple(b.make("mov.b32", each) for each in registers))


@meaning("HGMMA", "IGMMA", "QGMMA", "BGMMA", takes="SP F32 F16 BF16 TF32 E4M3 E5M2 S8 U8 SAT AND POPC *")
def _gmma(b: Builder, i: Instruction) -> None:
    m, n, k = map(int, next(w for w in i.modifiers if w[0].isdigit()).split("x"))
    d, x, y = _types(i)
    target, *rest = i.operands
    commits = rest and rest[-1] == Word("gsb0")
    if commits:
        rest.pop()
    rest, scale = trailing_predicates(rest)
    if commits and is_zero(target) and rest[0] == Word("gdesc[URZ]"):  # what is left of products that nobody reads
        b.op("wgmma.commit_group.sync.aligned", guarded=True)
        return
    in_registers = isinstance(rest[0], Reg)
    a = rest.pop(0) if in_registers else None
    described, accumulated, *selected = rest
    found = _DESCRIBED.match(described.text) if isinstance(described, Word) else None
    sides = set(found[2].split(".")[1:]) if found else {"?"}
    if found is None or not sides <= _SIDES or i.has("SP") != (len(selected) == 2) or m != 64:
        raise Unknown(f"{i.text} has no meaning here")
    if not isinstance(target, Reg) or target.number is None:
        raise Unknown(f"{i.text} gives nothing")
    nothing = is_zero(accumulated)
    if nothing != (bool(scale) and b.truth(scale[0]) is False):
        raise Unknown(f"{i.text} has no meaning here")
    count, first = n // (4 if d == "f16" else 2), Reg("UR", int(found[1]))
    results = Vector(b.targets(target, count))
    operands: list[Ptx] = [results]
    if in_registers:
        assert isinstance(a, Reg) and a.number is not None
        rows = b.targets(a, 4)
        operands.append(Vector(rows) if nothing or accumulated == target else _kept(b, rows))
    else:
        operands.append(b.pair(first))
    if not nothing and accumulated != target:  # the sums go to other registers than they come from
        for into, value in zip(results.elements, _kept(b, b.targets(accumulated, count)).elements, strict=True):
            b.op("mov.b32", into, value, guarded=True)
    operands.append(b.pair(_next(first, 2)))
    if selected:
        metadata, selector = selected
        assert isinstance(selector, Number)
        operands += [b.plain(metadata), immediate(selector.value)]
    operands.append(b.condition(scale[0]) if scale else b.true())
    if i.name in ("HGMMA", "QGMMA"):
        operands += [immediate(-1 if f"neg{side}" in sides else 1) for side in "AB"]
    if x in ("f16", "bf16"):
        operands += [immediate(int(f"tnsp{side}" in sides)) for side in ("B" if in_registers else "AB")]
    elif sides & {"tnspA", "tnspB"}:
        raise Unknown(f"{i.text} has no meaning here")
    words = f"{'.satfinite' * i.has('SAT')}.{d}.{x}.{y}{'.and.popc' * (i.name == 'BGMMA')}"
    b.op(f"wgmma.mma_async{'.sp' * bool(selected)}.sync.aligned.m{m}n{n}k{k}{words}", *operands, guarded=True)
    if commits:
        b.op("wgmma.commit_group.sync.aligned", guarded=True)
