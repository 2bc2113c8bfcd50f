"""Barriers in memory (``mbarrier``), done by runtime/mbarrier.c lane by lane."""

from __future__ import annotations

from ...isa import describe
from ...ptx.module import Instruction, Operand
from .. import layout
from .tier import CONTEXT, Tier

_LANES8 = 32 * 8  # bytes of a vector

# What counts arrivals and then decreases what it counted
# (``cp.async.mbarrier.arrive`` without ``.noinc``) changes nothing here: copies complete before it.
_OPERATIONS = {
    "init": layout.MBARRIER_OPERATION_INIT,
    "inval": layout.MBARRIER_OPERATION_INVAL,
    "arrive": layout.MBARRIER_OPERATION_ARRIVE,
    "arrive.expect_tx": layout.MBARRIER_OPERATION_ARRIVE,
    "copies.noinc": layout.MBARRIER_OPERATION_ARRIVE,
    "arrive.noComplete": layout.MBARRIER_OPERATION_NO_COMPLETE,
    "arrive_drop": layout.MBARRIER_OPERATION_DROP,
    "arrive_drop.expect_tx": layout.MBARRIER_OPERATION_DROP,
    "arrive_drop.noComplete": layout.MBARRIER_OPERATION_DROP_NO_COMPLETE,
    "expect_tx": layout.MBARRIER_OPERATION_EXPECT,
    "complete_tx": layout.MBARRIER_OPERATION_COMPLETE,
    "copies": layout.MBARRIER_OPERATION_LOOK,
}


def _lanes(tier: Tier, operand: Operand | None, default: int) -> str:
    return tier.all.const("i32", default) if operand is None else tier.vector(operand, "i32")


def operate(tier: Tier, instruction: Instruction, active: str) -> None:
    effect = describe(instruction)
    phase = effect.phase
    assert phase
    if phase.operation == "pending_count":
        tier.spill("%data", "i64", tier.vector(instruction.operands[1], "i64"))
        counts = tier.scratch(_LANES8)
        tier.call("tw_mbarrier_pending", "void", ("ptr", "%data"), ("ptr", counts))
        tier.write(instruction.operands[0], tier.fetch(counts, "i32"), "i32")
        return
    in_bytes = phase.operation.endswith("_tx")
    tier.spill_places(effect.accesses[0])
    counts, bytes_, states = "%data", tier.scratch(_LANES8), tier.scratch(2 * _LANES8)
    tier.spill(counts, "i32", _lanes(tier, None if in_bytes else phase.count, 1))
    tier.spill(bytes_, "i32", _lanes(tier, phase.count if in_bytes else None, 0))
    site = tier.site(instruction, effect.accesses[0])
    status = tier.call(
        "tw_mbarrier", "i32", *CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active),
        ("i32", str(_OPERATIONS[phase.operation])), ("ptr", counts), ("ptr", bytes_), ("ptr", states),
    )  # fmt: skip
    tier.check_fault(status)
    for target in effect.writes:
        tier.write(target, tier.fetch(states, "i64"), "i64")


def wait(tier: Tier, instruction: Instruction, active: str) -> str:
    """A ``layout.PHASE_…``, as a number that is known at run time."""
    effect = describe(instruction)
    phase = effect.phase
    assert phase and phase.count is not None
    tier.spill_addresses(phase.address)
    value = tier.vector(phase.count, "i32" if phase.parity else "i64")
    tier.spill("%data", "i64", tier.all.resize("i32", "i64", value) if phase.parity else value)
    return tier.call(
        "tw_mbarrier_wait", "i32", *CONTEXT, ("ptr", tier.site(instruction, effect.accesses[0])), ("ptr", "%address"),
        ("i32", active), ("i32", str(int(phase.parity))), ("ptr", "%data"),
    )  # fmt: skip


def result(tier: Tier, instruction: Instruction, active: str) -> None:
    """Whether the phase is complete, where the warp goes on after its wait."""
    pointer = tier.field_address("%warp", layout.Warp, "barrier_result")
    word = tier.one.assign(f"load <32 x i32>, ptr {pointer}, align 4")
    tier.write(instruction.operands[0], tier.all.compare("ne", "i32", word, tier.all.const("i32", 0)), "i1")


HANDLERS = {"mbarrier": operate, "tw.phase_result": result}
