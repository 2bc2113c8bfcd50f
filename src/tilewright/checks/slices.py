"""The slice of an address or a stored value: a walk back over the control flow, from uses to definitions."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.analysis.cfg import Graph
from tilewright.engine.analysis.plan import Plan
from tilewright.isa import definitions_and_uses, describe, registers_in
from tilewright.ptx.module import Address


def made_from(plan: Plan, site: int, *, values: bool = False) -> set[int]:
    """The sites whose results the addresses of an access are computed from, through registers of its own function.

    Args:
        values: what a store stores instead.

    What went through memory on the way, or into a branch, is not followed.
    """
    access = plan.sites[site]
    graph = plan.graphs[access.function]
    segment = access.segment - plan.segment_base[access.function]
    place = next(at for at, each in enumerate(graph.segments[segment].instructions) if each is access.instruction)
    operands = [each for each in access.instruction.operands if isinstance(each, Address) is not values]
    wanted = {name for operand in operands for name in registers_in(operand)}
    return {plan.site_of[each] for each in sources_of(graph, segment, place, wanted)}


def sources_of(
    graph: Graph, segment: int, place: int, wanted: Iterable[str], *, through_memory: bool = True
) -> set[int]:
    """The instructions, by identity, that may have given registers their values before a place, and so on back.

    Args:
        through_memory: go on with the address that a value was loaded from.
    """
    found: set[int] = set()
    ended: set[tuple[int, str]] = set()  # registers whose value at a segment's end was looked for
    work = [(segment, place, name) for name in wanted]
    while work:
        at, before, name = work.pop()
        for index in range(before - 1, -1, -1):
            instruction = graph.segments[at].instructions[index]
            defined, used = definitions_and_uses(instruction)
            if name in defined:
                if id(instruction) not in found:
                    found.add(id(instruction))
                    if through_memory or not describe(instruction).accesses:
                        work += [(at, index, each) for each in used]
                break
        else:
            for each in graph.segments[at].predecessors:
                if (each, name) not in ended:
                    ended.add((each, name))
                    work.append((each, len(graph.segments[each].instructions), name))
    return found
