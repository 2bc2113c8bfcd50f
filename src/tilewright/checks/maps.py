"""``missing-proxy-fence`` of tensor maps that a kernel changes: read off the code that the launch came to, as what one
thread changed another may copy by.

A map is changed through the generic proxy and read through a proxy of its own. Between the two there must be a release
(of ``tensormap.cp_fenceproxy``, or a fence where the map is changed in place) and an acquire of the map. It is reported
where a copy's map comes from the same argument or variable as a changed one, and no way between them has the fence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilewright.engine.analysis.cfg import Graph
from tilewright.findings.model import Finding
from tilewright.isa import describe
from tilewright.ptx.module import Instruction

from .declaration import Check, Phase
from .pairs import met
from .scene import Scene

_FENCES = {
    "release": 'asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory") by the thread that changed it',
    "acquire": 'asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(map) : "memory") by the '
    "thread that copies",
}


def findings(scene: Scene, executed: Callable[[Instruction], bool]) -> list[Finding]:
    """One for each copy and fence that it lacks."""
    plan = scene.view.plan
    graph = plan.graphs[plan.kernel.name]
    found = []
    points = [
        (segment.index, place, instruction)
        for segment in graph.segments
        for place, instruction in enumerate(segment.instructions)
        if executed(instruction)
    ]
    for number, place, copy in points:
        bulk = describe(copy).bulk
        if bulk is None or not bulk.coordinates or bulk.elsewhere is None:
            continue
        origin = plan.origin(bulk.elsewhere)
        for start, at, change in points:
            effect = describe(change)
            if effect.map_fence != "published" and effect.field is None:
                continue
            if origin.kind not in ("param", "symbol") or plan.origin(effect.accesses[-1].address) != origin:
                continue
            ways = list(_between(graph, (start, at), (number, place)))
            needed = ["acquire"] if effect.map_fence else ["release", "acquire"]
            lacking = [fence for fence in needed if ways and fence not in ways]
            if lacking:
                found.append(_finding(copy, change, lacking[0], scene))
                break
    return found


def _between(graph: Graph, start: tuple[int, int], end: tuple[int, int]) -> Iterator[str]:
    """The fences of maps that may come between two instructions, and ``""`` if one may follow the other."""

    def fences(number: int, first: int, last: int | None) -> Iterator[str]:
        for instruction in graph.segments[number].instructions[first:last]:
            yield describe(instruction).map_fence

    if start[0] == end[0] and start[1] < end[1]:
        yield ""
        yield from fences(start[0], start[1] + 1, end[1])
        return
    after = _reached(graph, start[0], forwards=True)
    if end[0] not in after:
        return
    yield ""
    yield from fences(start[0], start[1] + 1, None)
    yield from fences(end[0], 0, end[1])
    for number in after & _reached(graph, end[0], forwards=False):
        yield from fences(number, 0, None)


def _reached(graph: Graph, start: int, *, forwards: bool) -> set[int]:
    """The segments that may come after one, or before it."""
    found: set[int] = set()
    work = [start]
    while work:
        segment = graph.segments[work.pop()]
        for each in segment.successors if forwards else segment.predecessors:
            if each not in found:
                found.add(each)
                work.append(each)
    return found


def _finding(copy: Instruction, change: Instruction, lacking: str, scene: Scene) -> Finding:
    sites = scene.view.plan.site_of
    place, other = scene.place(sites[id(copy)]), scene.place(sites[id(change)])
    message = (
        f"the bulk copy of {place} goes by a tensor map that {other} has changed, and no "
        f"fence.proxy.tensormap::generic.{lacking} comes between: it may go by the map as it was"
    )
    remedy = f"execute {_FENCES[lacking]}, between lines {other.line} and {place.line}"
    return Finding(
        kind="missing-proxy-fence", severity="warning", message=message, file=place.file, line=place.line, count=1,
        details={"remedy": remedy, "ptx": [copy.text, change.text], **met(place, other)},
    )  # fmt: skip


MISSING_MAP_FENCE = Check(
    "races", ("missing-proxy-fence",), Phase.EXECUTED,
    lambda facts: findings(facts.scene, facts.counters.executed), needs=("races",),
)  # fmt: skip
