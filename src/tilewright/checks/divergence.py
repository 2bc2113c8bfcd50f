"""``divergence``: branches on which the lanes of a warp disagree, so that some idle while others work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilewright.engine.analysis.cfg import Graph
from tilewright.findings.model import Finding, Report, SiteCounts

from .accesses import LaunchedKernel
from .declaration import Check, Phase
from .guards import is_bounds_guard

# A branch gets a finding if it idles this share of all lanes' time in the kernel, and of that in its own region.
OF_KERNEL = 0.05
OF_REGION = 0.25


@dataclass
class _Work:
    """The work of one segment's instructions; all have the same lanes but for predication."""

    warps: int = 0
    lanes: int = 0
    instructions: int = 0

    @property
    def mean(self) -> float:
        """Lanes a warp."""
        return self.lanes / self.warps if self.warps else 0.0


@dataclass
class _Branch:
    """A conditional branch: where, the segments whose execution it decides, and lanes a warp on the way in."""

    segment: int
    region: frozenset[int]
    arriving: float
    lost: float = 0.0
    time: int = field(default=0)


def check(report: Report, kernel: LaunchedKernel) -> Iterator[Finding]:
    """A finding for each branch that cost much of the kernel's lane time, but for plain bounds guards."""
    graph = kernel.plan.graph
    meets = post_dominators(graph)
    work = _work(report, kernel, graph)
    branches = _branches(graph, work, meets)
    for number, done in work.items():
        mean = done.mean
        for branch in sorted((b for b in branches if number in b.region), key=lambda b: len(b.region)):
            branch.time += 32 * done.warps * done.instructions
            branch.lost += max(0.0, branch.arriving - mean) * done.warps * done.instructions
            mean = max(mean, branch.arriving)  # what is missing here already is an outer branch's doing
    total = 32 * report.totals.warps
    for branch in branches:
        if branch.lost < OF_KERNEL * total or branch.lost < OF_REGION * branch.time:
            continue
        site, joined = _site(report, kernel, branch.segment), meets[branch.segment] - {branch.segment}
        if site is not None and not is_bounds_guard(kernel, graph, branch.segment, joined):
            yield _finding(site, branch, total)


def _work(report: Report, kernel: LaunchedKernel, graph: Graph) -> dict[int, _Work]:
    done: dict[int, _Work] = {segment.index: _Work() for segment in graph.segments}
    for site in report.sites:
        where = kernel.plan.sites[site.index]
        if where.function != kernel.symbol or where.segment not in done:
            continue
        segment = done[where.segment]
        segment.warps, segment.lanes = max(segment.warps, site.warps), max(segment.lanes, site.lanes)
        segment.instructions += site.warps > 0
    return done


def _branches(graph: Graph, work: dict[int, _Work], meets: list[set[int]]) -> list[_Branch]:
    found = []
    for segment in graph.segments:
        number = segment.index
        if len(segment.successors) < 2 or not work[number].warps:
            continue
        region = graph.reached(number, meets[number] - {number})
        arriving = work[number].mean
        if number in region:  # a loop's own branch: lanes leave on the way, so ask who entered
            outside = {p for each in region for p in graph.segments[each].predecessors} - region
            arriving = max((work[p].mean for p in outside), default=arriving)
        if region:
            found.append(_Branch(number, frozenset(region), arriving))
    return found


def post_dominators(graph: Graph) -> list[set[int]]:
    """For each segment, those that every way from it to the kernel's end comes through, itself included."""
    everything = set(range(len(graph.segments)))
    found = [set(everything) for _ in graph.segments]
    changed = True
    while changed:
        changed = False
        for segment in reversed(graph.segments):
            after = [found[s] for s in segment.successors]
            new = (set.intersection(*after) if after else set()) | {segment.index}
            if new != found[segment.index]:
                found[segment.index], changed = new, True
    return found


def _site(report: Report, kernel: LaunchedKernel, segment: int) -> SiteCounts | None:
    """The branch that ends a segment."""
    inside = [s for s in report.sites if kernel.plan.sites[s.index].segment == segment]
    return max((s for s in inside if s.kind == "branch"), key=lambda s: s.index, default=None)


def _finding(site: SiteCounts, branch: _Branch, total: int) -> Finding:
    share, of_kernel = branch.lost / branch.time, branch.lost / total
    return Finding(
        kind="divergence",
        severity="info",
        message=(
            f"divergent branch: behind it {share:.0%} of the lanes' time is spent idle because lanes of a warp "
            f"disagree, {of_kernel:.0%} of the whole kernel's"
        ),
        file=site.file,
        line=site.line,
        count=site.warps,
        details={
            "idle_share": share,
            "idle_share_of_kernel": of_kernel,
            "ptx": site.text,
            "remedy": "let the condition be the same for the 32 threads of a warp: choose by warp (threadIdx.x / 32) "
            "instead of by thread (threadIdx.x % 2), or number the threads so that those that work are neighbours",
        },
    )


DIVERGENCE = Check("cost", ("divergence",), Phase.COUNTED, lambda facts: check(facts.written, facts.scene.view))
