"""How segments end in the fast tier: branches, returns, barriers, and what happens when the lanes disagree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...isa import Flow, Joins, describe
from ...ptx.module import Instruction
from .. import layout
from ..analysis import cfg, regions
from ..ir import WARP
from . import control, masked, mbarrier, transitions

if TYPE_CHECKING:
    from .fast import FastTier


def terminate(tier: FastTier, segment: cfg.Segment) -> None:
    last = segment.last
    effect = describe(last)
    following = segment.index + 1
    if effect.flow is Flow.BRANCH:
        _branch(tier, last, tier.plan.graph.target(last.operands[0]), following)
    elif effect.flow in (Flow.RETURN, Flow.EXIT):
        _return(tier, last, following)
    elif effect.flow in (Flow.TRAP, Flow.SWITCH) or cfg.leaves_for_call(last):
        tier.one.line(f"br label %{tier.leave()}")  # rare, and the lane tier does it exactly
    elif effect.phase and effect.waits:
        _phase(tier, last, following)
    elif effect.waits:
        _barrier(tier, last, following)
    else:
        tier.instruction(last)
        tier.commit()
        tier.one.line(f"br label %seg.{following}")


def jump(tier: FastTier, target: int) -> None:
    """Go to a segment; a jump backwards first looks whether the slice is used up."""
    if target > tier.segment.index:
        tier.one.line(f"br label %seg.{target}")
        return
    fuel = tier.one.assign("load i64, ptr %fuel.a")
    empty = tier.one.compare("slt", "i64", fuel, "0")
    tired = tier.out.label("tired")
    tier.branch(empty, tired, f"seg.{target}", likely=False)
    tier.start(tired)
    tier.suspend(target, layout.STATUS_PREEMPTED)


def _branch(tier: FastTier, last: Instruction, target: int, following: int) -> None:
    if last.guard is None:
        tier.commit()
        jump(tier, target)
        return
    taken, not_taken = tier.out.label("taken"), tier.out.label("straight")
    if tier.plan.analysis.of(last.guard).uniform:
        condition = tier.scalar(last.guard, "i1")
        tier.commit()
        sides = (not_taken, taken) if last.guard_negated else (taken, not_taken)
        tier.branch(condition, *sides)
    else:
        active = tier.active_bits(last)
        live = tier.mask_bits()
        tier.commit()
        none = tier.one.compare("eq", "i32", active, "0")
        some, mixed = tier.out.label("some"), tier.out.label("mixed")
        tier.branch(none, not_taken, some)
        tier.start(some)
        tier.branch(tier.one.compare("eq", "i32", active, live), taken, mixed)
        tier.start(mixed)
        _mixed(tier, active, live, target, following, last)
    tier.start(taken)
    jump(tier, target)
    tier.start(not_taken)
    jump(tier, following)


def _mixed(tier: FastTier, active: str, live: str, target: int, following: int, last: Instruction) -> None:
    """The lanes disagree: some return, or the warp splits up."""
    graph = tier.plan.graph
    region = regions.find(graph, tier.segment)
    apart = tier.plan.kernel.parts and tier.plan.shape.counting
    there = describe(graph.segments[region.join].instructions[0]).joins if region is not None else None
    if region is not None and not (apart and (there is Joins.WARP or regions.has_several_ways(graph, region))):
        masked.run(tier, region, active, live, target, following)
        if apart and there in (
            Joins.ALONE,
            Joins.THERE,
        ):  # the lanes that had nothing to do were there before the others
            tier.add_executed(region.join, 1, "1")
        jump(tier, region.join)
    elif graph.segments[target].returns:
        rest = tier.one.op("and", "i32", live, tier.one.op("xor", "i32", active, "-1"))
        _shrink(tier, rest, target, following)
    elif graph.segments[following].returns:
        _shrink(tier, active, following, target)
    else:
        transitions.save(tier, graph.live_out(tier.segment))
        transitions.hand_over(tier, control.live_out_set(tier, tier.segment), target)
        rest = tier.one.op("and", "i32", live, tier.one.op("xor", "i32", active, "-1"))
        given = active, rest, str(target), str(following), control.order(tier, last)
        tier.call("tw_diverge", "void", ("ptr", "%warp"), *(("i32", each) for each in given))
        tier.one.line(f"ret i32 {layout.STATUS_SWITCH}")


def _shrink(tier: FastTier, rest: str, leaving: int, staying: int) -> None:
    """The lanes outside ``rest`` go to a segment that only returns; the others stay converged."""
    if tier.plan.shape.counting:
        gone = tier.one.op("xor", "i32", rest, "-1")
        gone = tier.one.op("and", "i32", gone, tier.mask_bits())
        # Lanes that leave for the kernel's end wait there for the rest, as in the lane tier: one execution for all,
        # where lanes that come to one place meet there.
        masked.count(tier, leaving, gone, once_more=tier.plan.kernel.parts or leaving < staying)
    tier.one.line(f"store i32 {rest}, ptr %live.p")
    tier.one.line(f"store i32 {rest}, ptr %live.a")
    if not tier.full:
        jump(tier, staying)
        return
    tier.one.line(f"store i32 {layout.TIER_PARTIAL}, ptr %tier.p")
    tier.suspend(staying, layout.STATUS_SWITCH)


def _return(tier: FastTier, last: Instruction, following: int) -> None:
    if last.guard is None:
        tier.commit()
        tier.one.line("br label %done")
        return
    active, live = tier.active_bits(last), tier.mask_bits()
    tier.commit()
    some, mixed, stay = tier.out.label("some"), tier.out.label("mixed"), tier.out.label("stay")
    tier.branch(tier.one.compare("eq", "i32", active, "0"), stay, some)
    tier.start(some)
    tier.branch(tier.one.compare("eq", "i32", active, live), "done", mixed)
    tier.start(mixed)
    rest = tier.one.op("and", "i32", live, tier.one.op("xor", "i32", active, "-1"))
    tier.one.line(f"store i32 {rest}, ptr %live.p")
    tier.one.line(f"store i32 {rest}, ptr %live.a")
    if tier.full:
        tier.one.line(f"store i32 {layout.TIER_PARTIAL}, ptr %tier.p")
        tier.suspend(following, layout.STATUS_SWITCH)
    else:
        jump(tier, following)
    tier.start(stay)
    jump(tier, following)


def _barrier(tier: FastTier, last: Instruction, following: int) -> None:
    block = tier.plan.shape.block
    alone = block[0] * block[1] * block[2] <= WARP and not tier.plan.shape.observing
    barrier = describe(last).barrier
    if alone and barrier and not barrier.reduces and barrier.threads is None:
        tier.commit()
        tier.one.line(f"br label %seg.{following}")  # the only warp is here
        return
    # Everything is saved before the call: LLVM would sink the segment's arithmetic past it and spill the operands.
    tier.commit()
    transitions.save(tier, tier.plan.graph.live_in(tier.plan.graph.segments[following]))
    tier.one.line(f"store i32 {following}, ptr %resume.p")
    tier.save_fuel()
    control.arrive(tier, last, tier.mask_bits())
    tier.one.line(f"ret i32 {layout.STATUS_WAITING}")


def _phase(tier: FastTier, last: Instruction, following: int) -> None:
    """A wait for a phase goes on at once where all lanes' phases are complete, and returns to the scheduler else."""
    tier.commit()
    status = mbarrier.wait(tier, last, tier.mask_bits())
    stays, waits = tier.out.label("stays"), tier.out.label("waits")
    tier.branch(tier.one.compare("eq", "i32", status, str(layout.PHASE_GOES_ON)), f"seg.{following}", stays)
    tier.start(stays)
    tier.branch(tier.one.compare("eq", "i32", status, str(layout.PHASE_FAULTED)), "faulted", waits, likely=False)
    tier.start(waits)
    tier.suspend(following, layout.STATUS_WAITING)
