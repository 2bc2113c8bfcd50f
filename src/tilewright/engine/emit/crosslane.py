"""Warp-wide instructions on vectors: shuffles, votes, match, reduce.

The caller has already brought the lanes of the instruction's mask together; ``active`` are the lanes that execute.
PTX ISA, "Parallel Synchronization and Communication Instructions".
"""

from __future__ import annotations

from ...isa import Joins, describe
from ...ptx.module import Immediate, Instruction, Operand, Pair
from .. import layout
from . import tensor
from .tier import CONTEXT, Tier

_ALL = (1 << 32) - 1


def _is_checked(tier: Tier, instruction: Instruction, active: str) -> bool:
    """Not where all 32 lanes are there and the mask names them all, nor where there is no mask."""
    mask = describe(instruction).members
    if not tier.plan.shape.observing or mask is None:
        return False
    return active != "-1" or not isinstance(mask, Immediate) or mask.bits & _ALL != _ALL


def check_members(tier: Tier, instruction: Instruction, active: str) -> None:
    """A checked launch looks whether the mask names the lanes that execute and none that is gone."""
    mask = describe(instruction).members
    if mask is None or not _is_checked(tier, instruction, active):
        return
    tier.spill("%data", "i32", tier.vector(mask, "i32"))
    site = str(tier.plan.site_of[id(instruction)])
    tier.call("tw_check_members", "void", *CONTEXT, ("i32", site), ("i32", active), ("ptr", "%data"))


def check_whole(tier: Tier, instruction: Instruction, active: str) -> None:
    """The same of an instruction that a warp executes as a whole: of all its lanes that exist."""
    effect = describe(instruction)
    aligned = effect.joins is Joins.WARP and "aligned" in instruction.modifiers
    if not aligned or not tier.plan.shape.observing or active == "-1":
        return
    present = tier.one.assign(f"load i32, ptr {tier.field_address('%warp', layout.Warp, 'present')}")
    tier.spill("%data", "i32", tier.splat(present, "i32"))
    site = str(tier.plan.site_of[id(instruction)])
    tier.call("tw_check_members", "void", *CONTEXT, ("i32", site), ("i32", active), ("ptr", "%data"))


def _members(tier: Tier, instruction: Instruction, active: str) -> str | None:
    """For each lane the lanes that it takes part with: those of its own mask that execute. Lanes with other masks may
    execute the same instruction beside it. None where all lanes name all, or nobody names any."""
    mask = describe(instruction).members
    if mask is None or (isinstance(mask, Immediate) and mask.bits & _ALL == _ALL):
        return None
    return tier.all.op("and", "i32", tier.vector(mask, "i32"), tier.splat(active, "i32"))


def shfl(tier: Tier, instruction: Instruction, active: str) -> None:
    """``shfl.sync.mode.b32 d|p, a, b, c, mask``: lane j of the segment is found from b and c's clamp and mask."""
    check_members(tier, instruction, active)
    e = tier.all
    mode = next(m for m in instruction.modifiers if m in ("up", "down", "bfly", "idx"))
    a = tier.vector(instruction.operands[1], "i32")
    b = e.op("and", "i32", tier.vector(instruction.operands[2], "i32"), e.const("i32", 31))
    c = tier.vector(instruction.operands[3], "i32")
    clamp = e.op("and", "i32", c, e.const("i32", 31))
    segment = e.op("and", "i32", e.op("lshr", "i32", c, e.const("i32", 8)), e.const("i32", 31))
    lane = tier.lane_constant("i32", range(32))
    low = e.op("and", "i32", lane, segment)
    high = e.op("or", "i32", low, e.op("and", "i32", clamp, e.op("xor", "i32", segment, e.const("i32", -1))))
    if mode == "up":
        j = e.op("sub", "i32", lane, b)
        valid = e.compare("sge", "i32", j, high)
    elif mode == "down":
        j = e.op("add", "i32", lane, b)
        valid = e.compare("sle", "i32", j, high)
    elif mode == "bfly":
        j = e.op("xor", "i32", lane, b)
        valid = e.compare("sle", "i32", j, high)
    else:
        j = e.op("or", "i32", low, e.op("and", "i32", b, e.op("xor", "i32", segment, e.const("i32", -1))))
        valid = e.compare("sle", "i32", j, high)
    source = e.select("i32", valid, j, lane)
    tier.spill("%data", "i32", a)
    result = "poison"
    for index in range(32):
        at = tier.one.assign(f"extractelement <32 x i32> {source}, i32 {index}")
        at = tier.one.op("and", "i32", at, "31")
        pointer = tier.one.assign(f"getelementptr i32, ptr %data, i32 {at}")
        value = tier.one.assign(f"load i32, ptr {pointer}")
        result = tier.one.assign(f"insertelement <32 x i32> {result}, i32 {value}, i32 {index}")
    if _is_checked(tier, instruction, active):
        result = _check_sources(tier, instruction, active, valid, source, result)
    target = instruction.operands[0]
    if isinstance(target, Pair):
        tier.write(target.second, valid, "i1")
        target = target.first
    tier.write(target, result, "i32")


def _check_sources(tier: Tier, instruction: Instruction, active: str, valid: str, source: str, result: str) -> str:
    """The results, undefined where a lane read from one that takes no part."""
    buffers = []
    mask = describe(instruction).members
    assert mask is not None
    for place, value in enumerate((source, tier.vector(mask, "i32"), result)):
        tier.spill("%data", "i32", value, place)
        buffers.append(tier.scratch(place * 128))
    site = str(tier.plan.site_of[id(instruction)])
    tier.call(
        "tw_check_shuffle", "void", *CONTEXT, ("i32", site), ("i32", active), ("i32", tier.to_bits(valid)),
        *(("ptr", buffer) for buffer in buffers),
    )  # fmt: skip
    return tier.fetch("%data", "i32", 2)


def vote(tier: Tier, instruction: Instruction, active: str) -> None:
    check_members(tier, instruction, active)
    one = tier.one
    p = tier.to_bits(tier.vector(instruction.operands[1], "i1"))
    p = one.op("and", "i32", p, active)
    members = _members(tier, instruction, active)
    if members is not None:
        e, none = tier.all, tier.all.const("i32", 0)
        own = e.op("and", "i32", tier.splat(p, "i32"), members)
        if "ballot" in instruction.modifiers:
            tier.write(instruction.operands[0], own, "i32")
            return
        some, every = e.compare("ne", "i32", own, none), e.compare("eq", "i32", own, members)
        either = e.op("or", "i1", e.compare("eq", "i32", own, none), every)
        result = next((v for m, v in (("any", some), ("all", every)) if m in instruction.modifiers), either)
        tier.write(instruction.operands[0], result, "i1")
        return
    if "ballot" in instruction.modifiers:
        tier.write(instruction.operands[0], tier.splat(p, "i32"), "i32")
        return
    if "any" in instruction.modifiers:
        result = one.compare("ne", "i32", p, "0")
    elif "all" in instruction.modifiers:
        result = one.compare("eq", "i32", p, active)
    else:  # uni
        none = one.compare("eq", "i32", p, "0")
        result = one.op("or", "i1", none, one.compare("eq", "i32", p, active))
    tier.write(instruction.operands[0], tier.splat(result, "i1"), "i1")


def activemask(tier: Tier, instruction: Instruction, active: str) -> None:
    tier.write(instruction.operands[0], tier.splat(active, "i32"), "i32")


def first(tier: Tier, instruction: Instruction, active: str) -> None:
    """The value of the lowest of the lanes that are there, for all of them."""
    value = tier.vector(instruction.operands[1], "i32")
    tier.out.declare("llvm.cttz.i32", "i32", ["i32", "i1"])
    lane = tier.one.assign(f"call i32 @llvm.cttz.i32(i32 {active}, i1 false)")
    lane = tier.one.op("and", "i32", lane, "31")
    tier.write(
        instruction.operands[0],
        tier.splat(tier.one.assign(f"extractelement <32 x i32> {value}, i32 {lane}"), "i32"),
        "i32",
    )


def meet(tier: Tier, instruction: Instruction, active: str) -> None:
    """There is nothing to do: the lanes are together already."""


def yields(tier: Tier, instruction: Instruction, active: str) -> None:
    tier.yields = True
    if tier.name == "tw_lanes":  # else all are there
        pointer = tier.field_address("%warp", layout.Warp, "yielded")
        both = tier.one.op("or", "i32", tier.one.assign(f"load i32, ptr {pointer}"), active)
        tier.one.line(f"store i32 {both}, ptr {pointer}")
        tier.one.line(f"store i32 {active}, ptr {tier.field_address('%warp', layout.Warp, 'turns')}")


def turn(tier: Tier, instruction: Instruction, active: str) -> None:
    if tier.name == "tw_lanes":
        pointer = tier.field_address("%warp", layout.Warp, "yielded")
        gone = tier.one.op("xor", "i32", active, "-1")
        kept = tier.one.op("and", "i32", tier.one.assign(f"load i32, ptr {pointer}"), gone)
        tier.one.line(f"store i32 {kept}, ptr {pointer}")


def elect(tier: Tier, instruction: Instruction, active: str) -> None:
    """Of the lanes that name one mask, the lowest of those in it is elected."""
    check_members(tier, instruction, active)
    members = _members(tier, instruction, active) or tier.splat(active, "i32")
    tier.out.declare("llvm.cttz.v32i32", "<32 x i32>", ["<32 x i32>", "i1"])
    leader = tier.one.assign(f"call <32 x i32> @llvm.cttz.v32i32(<32 x i32> {members}, i1 false)")
    is_leader = tier.all.compare("eq", "i32", leader, tier.lane_constant("i32", range(32)))
    target = instruction.operands[0]
    if isinstance(target, Pair):
        tier.write(target.first, leader, "i32")
        target = target.second
    tier.write(target, is_leader, "i1")


def redux(tier: Tier, instruction: Instruction, active: str) -> None:
    check_members(tier, instruction, active)
    e = tier.all
    kind = instruction.modifiers[-1]
    operation = next(m for m in instruction.modifiers if m in ("add", "and", "or", "xor", "min", "max"))
    if operation in ("min", "max"):
        name = f"{kind[0]}{operation}"
        neutral = {"umin": _ALL, "umax": 0, "smin": 0x7FFFFFFF, "smax": 0x80000000}[name]
    else:
        name, neutral = operation, _ALL if operation == "and" else 0
    value = tier.vector(instruction.operands[1], "i32")
    members = _members(tier, instruction, active)
    if members is not None:
        buffers = [tier.scratch(place * 128) for place in range(3)]
        tier.spill("%data", "i32", value)
        tier.spill("%data", "i32", members, 1)
        number = ("i32", str(layout.REDUCTION_NAMES.index(name)))
        tier.call("tw_redux", "void", ("ptr", buffers[0]), ("ptr", buffers[1]), number, ("ptr", buffers[2]))
        tier.write(instruction.operands[0], tier.fetch("%data", "i32", 2), "i32")
        return
    value = e.select("i32", tier.from_bits(active), value, e.const("i32", neutral))
    full = f"llvm.vector.reduce.{name}.v32i32"
    tier.out.declare(full, "i32", ["<32 x i32>"])
    result = tier.one.assign(f"call i32 @{full}(<32 x i32> {value})")
    tier.write(instruction.operands[0], tier.splat(result, "i32"), "i32")


def match(tier: Tier, instruction: Instruction, active: str) -> None:
    """``match.any`` / ``match.all``: which active lanes hold the same value."""
    check_members(tier, instruction, active)
    bits = 64 if instruction.modifiers[-1] == "b64" else 32
    value = tier.vector(instruction.operands[1], f"i{bits}")
    tier.spill("%address", "i64", tier.all.resize(f"i{bits}", "i64", value))
    tier.call("tw_match", "void", ("ptr", "%address"), ("i32", active), ("ptr", "%data"))
    same = tier.fetch("%data", "i32")
    members = _members(tier, instruction, active) or tier.splat(active, "i32")
    same = tier.all.op("and", "i32", same, members)
    target: Operand = instruction.operands[0]
    if "any" in instruction.modifiers:
        tier.write(target, same, "i32")
        return
    everyone = tier.all.compare("eq", "i32", same, members)
    result = tier.all.select("i32", everyone, same, tier.all.const("i32", 0))
    if isinstance(target, Pair):
        tier.write(target.second, everyone, "i1")
        target = target.first
    tier.write(target, result, "i32")


HANDLERS = {
    "shfl": shfl,
    "vote": vote,
    "activemask": activemask,
    "tw.first": first,
    "tw.meet": meet,
    "tw.at": meet,
    "tw.yield": yields,
    "tw.turn": turn,
    "elect": elect,
    "redux": redux,
    "match": match,
    **tensor.HANDLERS,
}
