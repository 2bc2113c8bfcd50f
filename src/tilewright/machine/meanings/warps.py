"""What the lanes of a warp do together, and special registers. Those lanes take part that are there."""

from __future__ import annotations

from ...ptx.module import Operand as Ptx
from ...ptx.module import Pair, Register
from ..builder import SHARED_WINDOW, SINK, Builder, immediate
from ..code import Instruction
from ..words import Unknown, Word
from .integers import is_zero_predicate
from .table import is_predicate, is_zero, leading_predicates, meaning

_SPECIAL = {
    **{f"SR_TID.{axis}": f"%tid.{axis.lower()}" for axis in "XYZ"},
    **{f"SR_CTAID.{axis}": f"%ctaid.{axis.lower()}" for axis in "XYZ"},
    **{f"SR_NCTAID.{axis}": f"%nctaid.{axis.lower()}" for axis in "XYZ"},
    **{f"SR_NTID.{axis}": f"%ntid.{axis.lower()}" for axis in "XYZ"},
    "SR_LANEID": "%laneid", "SR_EQMASK": "%lanemask_eq", "SR_LTMASK": "%lanemask_lt", "SR_LEMASK": "%lanemask_le",
    "SR_GTMASK": "%lanemask_gt", "SR_GEMASK": "%lanemask_ge", "SR_CLOCKLO": "%clock", "SR_CLOCKHI": "%clock_hi",
    "SR_GLOBALTIMERLO": "%globaltimer_lo", "SR_GLOBALTIMERHI": "%globaltimer_hi", "SR_VIRTUALSMID": "%smid",
    "SR_SMID": "%smid", "SR_WARPID": "%warpid", "SR_CgaCtaId": "%cluster_ctarank",
    "SR_SMEMSZ": "%total_smem_size",
}  # fmt: skip
_BYTE = {"SR_VIRTID": "%warpid", "SR_VIRTCFG": "%nwarpid"}  # in bits 8 to 15, which are all that is read of these


def special(b: Builder, name: str) -> Ptx:
    if name in ("SRZ", "SR_SRZ", "SR_LMEMHIOFF"):  # the last is where a stack ends, from its top down
        return immediate(0)
    if name == "SR_SWINHI":
        return immediate(SHARED_WINDOW)
    if name in _BYTE:
        return b.make("shl.b32", b.make("mov.u32", Register(_BYTE[name])), immediate(8))
    if name not in _SPECIAL:
        raise Unknown(f"the special register {name} has no meaning here")
    return Register(_SPECIAL[name])


@meaning("S2R", "S2UR", takes="")
def _s2r(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    assert isinstance(source, Word)
    b.op("mov.u32", b.target(target), special(b, source.text))


@meaning("CS2R", "CS2UR", takes="32")
def _cs2r(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    assert isinstance(source, Word)
    if i.has("32"):
        b.op("mov.u32", b.target(target), special(b, source.text))
    elif source.text == "SRZ":
        b.store_pair(target, immediate(0, 64))
    elif source.text in ("SR_CLOCKLO", "SR_GLOBALTIMERLO"):
        name = "%clock64" if source.text == "SR_CLOCKLO" else "%globaltimer"
        b.store_pair(target, b.make("mov.u64", Register(name), kind="b64"))
    else:
        raise Unknown(f"{i.text} has no meaning here")


def active(b: Builder) -> Register:
    return b.make("activemask.b32")


def taking_part(b: Builder) -> Register:
    """The lanes that are there, and whose guard holds."""
    if b.guard is None:
        return active(b)
    guard = b.make("not.pred", b.guard, kind="pred") if b.negated else b.guard
    return b.make("vote.sync.ballot.b32", guard, active(b))


@meaning("R2UR", takes="OR")
def _r2ur(b: Builder, i: Instruction) -> None:
    """What the first lane has whose guard holds, for the whole warp; a predicate marks the lanes that have another."""
    outs, (target, source) = leading_predicates(i.operands)
    value = b.word(source)
    into = b.target(target)
    if b.guard is None:
        first: Ptx = b.make("tw.first", value)
        b.op("mov.b32", into, first)
    else:
        there = taking_part(b)
        lowest = b.make("and.b32", there, b.make("neg.s32", there))
        lane = b.make("bfind.u32", lowest)
        first = b.make("shfl.sync.idx.b32", value, lane, immediate(31), active(b))
        some = b.make("setp.ne.s32", there, immediate(0), kind="pred")
        b.op("selp.b32", into, first, into, some, guarded=False)
    for out in outs:
        if not is_zero_predicate(out):
            other = b.make("setp.ne.s32", value, first, kind="pred")
            if i.has("OR"):
                other = b.make("or.pred", other, b.condition(out), kind="pred")
            b.op("mov.pred", b.target(out), other)


def once(b: Builder) -> Register:
    """What the warp does once, its lowest lane does whose guard holds."""
    there = taking_part(b)
    lowest = b.make("and.b32", there, b.make("neg.s32", there))
    return b.make("setp.eq.s32", b.make("mov.u32", Register("%lanemask_eq")), lowest, kind="pred")


@meaning("SHFL", takes="UP DOWN BFLY IDX")
def _shfl(b: Builder, i: Instruction) -> None:
    valid, target, source, lane, clamp = i.operands
    mode = i.modifiers[0].lower()
    into = b.target(target)
    into = b.temporary() if into is SINK else into
    # Lanes that take no part are read as if they did, by a GPU as here.
    result = b.temporary() if b.guard is not None else into
    sources = [b.word(each) for each in (source, lane, clamp)]
    if is_zero_predicate(valid):
        b.op(f"shfl.sync.{mode}.b32", result, *sources, active(b), guarded=False)
    else:
        found = b.temporary("pred")
        b.op(f"shfl.sync.{mode}.b32", Pair(result, found), *sources, active(b), guarded=False)
        b.op("mov.pred", b.target(valid), found)
    if result is not into:
        b.op("mov.b32", into, result)


@meaning("VOTE", "VOTEU", takes="ANY ALL EQ")
def _vote(b: Builder, i: Instruction) -> None:
    target = None if is_predicate(i.operands[0]) else i.operands[0]
    rest = i.operands[1:] if target is not None else i.operands
    out, source = (rest[0], rest[1]) if len(rest) > 1 else (None, rest[0])
    there = taking_part(b)
    condition = b.condition(source)
    if target is not None and not is_zero(target):
        b.op("vote.sync.ballot.b32", b.target(target), condition, there)
    if out is not None and not is_zero_predicate(out):
        mode = "all" if i.has("ALL") else "uni" if i.has("EQ") else "any"
        b.op(f"vote.sync.{mode}.pred", b.target(out), condition, there)


@meaning("MATCH", takes="ANY ALL U64")
def _match(b: Builder, i: Instruction) -> None:
    outs, (target, source) = leading_predicates(i.operands)
    bits = 64 if i.has("U64") else 32
    value = b.pair(source) if bits == 64 else b.word(source)
    into = b.target(target)
    into = b.temporary() if into is SINK else into
    if i.has("ANY"):
        b.op(f"match.any.sync.b{bits}", into, value, taking_part(b))
        return
    found = b.temporary("pred")
    b.op(f"match.all.sync.b{bits}", Pair(into, found), value, taking_part(b), guarded=True)
    for out in outs:
        if not is_zero_predicate(out):
            b.op("mov.pred", b.target(out), found)


_REDUCTIONS = {"SUM": "add", "MIN": "min", "MAX": "max", "AND": "and", "OR": "or", "XOR": "xor"}


@meaning("REDUX", "CREDUX", takes=f"{' '.join(_REDUCTIONS)} S32")
def _redux(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    operation = next((_REDUCTIONS[m] for m in i.modifiers if m in _REDUCTIONS), "and")
    kind = "b32" if operation in ("and", "or", "xor") else "s32" if i.has("S32") else "u32"
    b.op(f"redux.sync.{operation}.{kind}", b.target(target), b.word(source), taking_part(b))


@meaning("ELECT")
def _elect(b: Builder, i: Instruction) -> None:
    out, target = i.operands[:2]
    into = SINK if is_zero(target) else b.target(target)
    found = b.temporary("pred")
    b.op("elect.sync", Pair(b.temporary() if into is SINK else into, found), taking_part(b), guarded=True)
    if not is_zero_predicate(out):
        b.op("mov.pred", b.target(out), found)
