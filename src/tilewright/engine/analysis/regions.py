"""Short branches that a warp may take with some of its lanes without splitting up.

A *region* is what lies between a conditional branch and the place where its two sides meet: acyclic, entered only
from the branch, free of barriers, calls and returns. ``if (row < m && col < n) v = a[…];`` makes one. When the lanes
disagree the fast tier runs the region once under masks and goes on converged.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...isa import Flow, Joins, definitions_and_uses, describe
from ...ptx.module import Instruction
from . import cfg
from .forms import Analysis

_MOST_INSTRUCTIONS = 256


@dataclass(frozen=True, slots=True)
class Region:
    """Segments ``first`` to ``join - 1`` in textual order, which is also an order of execution."""

    first: int
    join: int


def find(graph: cfg.Graph, segment: cfg.Segment) -> Region | None:
    """The region of the conditional branch that ends ``segment``, if it is one."""
    last = segment.last
    if describe(last).flow is not Flow.BRANCH or last.guard is None:
        return None
    first, join = segment.index + 1, graph.target(last.operands[0])
    if join < first:
        return None
    index = first
    instructions = 0
    while index < join:
        inside = graph.segments[index]
        instructions += len(inside.instructions)
        if instructions > _MOST_INSTRUCTIONS or not all(map(_fits, inside.instructions)):
            return None
        if any(p != segment.index and not first <= p < index for p in inside.predecessors):
            return None
        if any(s <= index for s in inside.successors):
            return None
        join = max(join, *inside.successors)
        index += 1
    return Region(first, join) if first < join else None


def has_several_ways(graph: cfg.Graph, region: Region) -> bool:
    """Whether lanes may come to the region's end by several ways through it. Machine code executes what stands there
    once for each."""
    inside = graph.segments[region.first : region.join]
    return any(each.labelled or describe(each.last).flow is Flow.BRANCH for each in inside)


def _fits(instruction: Instruction) -> bool:
    """Whether it may run under a mask: it leads nowhere else, and no other lane has to be there."""
    effect = describe(instruction)
    waits = effect.barrier is not None or effect.waits
    return effect.flow in (Flow.NEXT, Flow.BRANCH) and not waits and effect.joins is Joins.ALONE


def demotions(graph: cfg.Graph, analysis: Analysis) -> frozenset[str]:
    """Registers that a divergent run of a region leaves different from lane to lane: they must be vectors."""
    names: set[str] = set()
    for segment in graph.segments:
        guard = segment.last.guard
        if guard is None or analysis.of(guard).uniform:
            continue
        region = find(graph, segment)
        if region is None:
            continue
        for index in range(region.first, region.join):
            inside = graph.segments[index]
            for instruction in inside.instructions:
                names.update(graph.outliving(inside, definitions_and_uses(instruction)[0]))
    return frozenset(names)
