"""A region (regions.py) run under masks: both sides of a branch, each for its lanes, without leaving the fast tier."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...isa import Flow, describe
from ...ptx.module import Instruction
from ..analysis import cfg, regions
from .patterned import Patterned

if TYPE_CHECKING:
    from .fast import FastTier


def run(tier: FastTier, region: regions.Region, active: str, live: str, target: int, following: int) -> None:
    """Run both sides of a branch, each under the mask of its lanes, up to where they meet."""
    graph, origin, outside = tier.plan.graph, tier.segment, tier.patterned
    masks = {n: f"%m.{origin.index}.{n}" for n in range(region.first, region.join)}
    tier.masks += masks.values()
    for name in masks.values():
        tier.one.line(f"store i32 0, ptr {name}")

    def send(number: int, lanes: str) -> None:
        if number in masks:
            old = tier.one.assign(f"load i32, ptr {masks[number]}")
            tier.one.line(f"store i32 {tier.one.op('or', 'i32', old, lanes)}, ptr {masks[number]}")

    send(target, active)
    send(following, tier.one.op("and", "i32", live, tier.one.op("xor", "i32", active, "-1")))
    number = region.first
    while number < region.join:
        bits = tier.one.assign(f"load i32, ptr {masks[number]}")
        run, skip = tier.out.label("masked"), tier.out.label("skip")
        tier.branch(tier.one.compare("ne", "i32", bits, "0"), run, skip)
        tier.start(run)
        tier.values, tier.written, tier.active = {}, set(), bits
        in_line = tier.full and not tier.plan.shape.observing
        tier.patterned = Patterned(tier, _block(graph, number, region.join)) if in_line else None
        while True:
            segment = graph.segments[number]
            number += 1
            last = segment.last
            branches = describe(last).flow is Flow.BRANCH
            for instruction in segment.instructions[: -1 if branches else None]:
                tier.instruction(instruction)
            if branches:
                _send_branch(tier, graph, last, bits, number, send)
            count(tier, segment.index, bits)
            after = graph.segments[number] if number < region.join else None
            if branches or after is None or after.labelled:
                if not branches:
                    send(number, bits)
                break
        _commit(tier, segment)
        tier.active = None
        tier.one.line(f"br label %{skip}")
        tier.start(skip)
    tier.segment, tier.values, tier.written, tier.patterned = origin, {}, set(), outside


def _block(graph: cfg.Graph, number: int, join: int) -> list[Instruction]:
    """What runs under one mask from a segment on."""
    found = list(graph.segments[number].instructions)
    for segment in graph.segments[number + 1 : join]:
        if segment.labelled or describe(found[-1]).flow is Flow.BRANCH:
            break
        found += segment.instructions
    return found


def _send_branch(
    tier: FastTier, graph: cfg.Graph, last: Instruction, bits: str, following: int, send: Callable[[int, str], None]
) -> None:
    if last.guard is None:
        send(graph.target(last.operands[0]), bits)
        return
    guard = tier.guard_mask(last)
    assert guard is not None
    taken = tier.one.op("and", "i32", tier.to_bits(guard), bits)
    send(graph.target(last.operands[0]), taken)
    send(following, tier.one.op("and", "i32", bits, tier.one.op("xor", "i32", taken, "-1")))


def count(tier: FastTier, number: int, bits: str, once_more: bool = True) -> None:
    """Count a segment's run by some lanes; unless ``once_more``, as a part of another run of the warp."""
    if not tier.plan.shape.counting:
        return
    lanes = tier.one.resize("i32", "i64", tier.one.intrinsic("ctpop", "i32", bits))
    if once_more:
        tier.add_executed(number, 1, "1")
    tier.add_executed(number, 2, lanes)


def _commit(tier: FastTier, segment: cfg.Segment) -> None:
    """Blend what is read later into the registers, which regions.demotions made vectors."""
    assert tier.active is not None
    mask = tier.from_bits(tier.active)
    for register in tier.plan.graph.outliving(segment, tier.written):
        variable, kind = tier.variable(register), tier.all.type(tier.element(register))
        old = tier.one.assign(f"load {kind}, {variable}")
        new = tier.all.select(tier.element(register), mask, tier.read_vector(register), old)
        tier.one.line(f"store {kind} {new}, {variable}")
