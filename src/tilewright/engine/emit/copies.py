"""Asynchronous copies of a few bytes a lane (``cp.async``) by runtime/memory.c, and their groups."""

from __future__ import annotations

from ...isa import Copies, describe
from ...ptx.module import Immediate, Instruction, Register
from .. import layout
from . import bulk, mbarrier
from .memory_ops import note
from .tier import CONTEXT, Tier

_ALL_GROUPS = 0xFFFFFFFF


def copy_async(tier: Tier, instruction: Instruction, active: str) -> None:
    """``cp.async.{ca,cg}.shared.global [s], [g], bytes{, source-bytes};`` Groups complete at once."""
    effect = describe(instruction)
    if effect.bulk:
        bulk.copy(tier, instruction, active)
        return
    if effect.reads and not effect.accesses and effect.copies is Copies.NONE:
        return  # a prefetch
    if effect.copies is Copies.COMMIT:
        note(tier, layout.RECORD_COMMIT, active)
        return
    if effect.copies is Copies.WAIT:
        pending = effect.reads[0] if effect.reads else None
        groups = int(pending.value) if isinstance(pending, Immediate) else _ALL_GROUPS
        note(tier, layout.RECORD_WAIT, active, groups)
        return
    if effect.copies is Copies.ARRIVE:
        note(tier, layout.RECORD_WAIT, active, _ALL_GROUPS)
        mbarrier.operate(tier, instruction, active)
        return
    to, source = effect.accesses
    through = layout.THROUGH_L1 if "ca" in instruction.modifiers else 0
    read, site = tier.all.const("i32", to.bytes), tier.site(instruction, source)
    if len(instruction.operands) > 3:
        extra = instruction.operands[3]
        if isinstance(extra, Register) and tier.element(extra.name) == "i1":
            ignored = tier.vector(extra, "i1")
            read = tier.all.select("i32", ignored, tier.all.const("i32", 0), read)
        else:
            read, site = tier.vector(extra, "i32"), tier.site_of_parts(instruction, source)
    tier.spill_addresses(to.address)
    tier.spill_addresses(source.address, "%data")
    counts = tier.scratch(256)
    tier.spill(counts, "i32", read)
    status = tier.call(
        "tw_copy_async", "i32", *CONTEXT, ("ptr", tier.site(instruction, to, through)), ("ptr", site),
        ("ptr", "%address"), ("ptr", "%data"), ("i32", active), ("ptr", counts),
    )  # fmt: skip
    tier.check_fault(status)


HANDLERS = {"cp": copy_async}
