"""``race-volatile``: two threads that each read a volatile word, compute with it and store it back, in no order.

PTX lets volatile accesses meet, so that is no data race; but nothing makes such an update whole, and of two one may be
lost. Flags and turns are something else: what is stored there does not come from what is there, or a thread has waited
until the word said that it is its turn.
"""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.analysis.cfg import Graph
from tilewright.engine.analysis.plan import Plan
from tilewright.engine.run.observed import Observed
from tilewright.isa import describe
from tilewright.ptx.module import Address, Instruction
from tilewright.report.model import Finding

from .pairs import Pair, details_of, pairs
from .scene import Scene
from .slices import made_from


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A warning for each pair of lines whose updates may be lost."""
    plan = scene.view.plan
    updates: dict[int, bool] = {}

    def update(site: int) -> bool:
        if site not in updates:
            updates[site] = _updates(plan, site)
        return updates[site]

    meetings = [each for each in observed if each.kind == "volatile-stores"]
    kept = [each for each in meetings if each.other is not None and update(each.site) and update(each.other)]
    return [_finding(pair, scene) for pair in pairs(kept, scene, "volatile-stores")]


def _finding(pair: Pair, scene: Scene) -> Finding:
    first = pair.first
    between = "blocks" if "between-blocks" in pair.detail else "warps"
    again = "the same line" if pair.other == pair.place else str(pair.other)
    return Finding(
        kind="race-volatile",
        severity="warning",
        message=f"an update of {pair.element.text} may be lost: {pair.place} in thread {scene.thread(first.thread)} of "
        f"block {first.block} and {again} in thread {scene.thread(first.other_thread)} of block {first.other_block} "
        "each read it, compute with what they read and store that, and nothing orders them; volatile makes neither "
        "update whole",
        file=pair.place.file,
        line=pair.place.line,
        count=pair.count,
        details={
            **details_of(pair, scene),
            "between": between,
            "remedy": "update it with one atomic (atomicAdd, atomicMax, …), or let one thread alone update it",
        },
    )


def _updates(plan: Plan, site: int) -> bool:
    """Whether a store's value is computed from a load of the same place, on which no thread spins."""
    store = plan.sites[site].instruction
    address = _address(store)
    sources = made_from(plan, site, values=True)
    loads = [each for each in sources if _address(plan.sites[each].instruction) == address]
    return any(_loads(plan.sites[each].instruction) for each in loads) and not _spins(plan, site, address)


def _loads(instruction: Instruction) -> bool:
    access = describe(instruction).moves
    return access is not None and access.kind == "load"


def _address(instruction: Instruction) -> tuple[str, int] | None:
    found = next((each for each in instruction.operands if isinstance(each, Address)), None)
    return None if found is None else (str(found.base), found.offset)


def _spins(plan: Plan, site: int, address: tuple[str, int] | None) -> bool:
    """Whether some loop around a volatile load of the place does without the store."""
    function = plan.sites[site].function
    base, graph = plan.segment_base[function], plan.graphs[function]
    without = plan.sites[site].segment - base
    return any(
        _comes_back(graph, each.segment - base, without)
        for each in plan.sites
        if each.function == function
        and _loads(each.instruction)
        and "volatile" in each.instruction.modifiers
        and _address(each.instruction) == address
    )


def _comes_back(graph: Graph, segment: int, without: int) -> bool:
    """Whether control flow leads from a segment to itself past another one."""
    work, seen = list(graph.segments[segment].successors), {without}
    while work:
        at = work.pop()
        if at in seen:
            continue
        if at == segment:
            return True
        seen.add(at)
        work += graph.segments[at].successors
    return False
