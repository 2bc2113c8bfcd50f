"""A counted launch of PTX as a report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilewright import cpp
from tilewright.checks.accesses import LaunchedKernel
from tilewright.engine import Outcome
from tilewright.engine.access import COUNTERS
from tilewright.engine.layout import WARPGROUP
from tilewright.findings.model import SiteCounts, TimelineEvent
from tilewright.hardware.access import LINE, WORD, product_cost
from tilewright.isa import Fence, Flow, describe, warpgroup
from tilewright.ptx import Instruction, Module
from tilewright.ptx.module import Location
from tilewright.report import Report

# Costs distinguish kinds of atomics, reports do not.
_KINDS = {"increment": "atomic", "cas": "atomic"}
_SPACES = ("global", "shared", "local", "const", "param")
MAPPED = ("global", "shared")  # spaces whose accesses a report shows lane by lane


@dataclass(frozen=True)
class About:
    """What reports say of a launch besides its counts.

    Attributes:
        source: the texts of files that were compiled; None: nobody knows them.
        output: what the kernel printed.
    """

    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int
    arch: str
    output: str
    source: Mapping[str, str] | None


def build(outcome: Outcome, module: Module, about: About, unread: str) -> Report:
    """The report of a launch of PTX whose outcome has counters. ``unread``: why not the machine code's are shown, where
    those were wanted."""
    assert outcome.counters is not None
    rows = []
    for site, counts in zip(outcome.plan.sites, outcome.counters.table.tolist(), strict=False):
        row = SiteCounts(index=site.index, **dict(zip(COUNTERS, counts, strict=True)))
        described(row, site.instruction, module)
        rows.append(row)
    view = LaunchedKernel.planned(outcome.plan)
    sites = [row for row in rows if row.warps or row.line is not None]
    total = sum(outcome.tier_instructions.values())
    tiers = {name: count / total if total else 0.0 for name, count in outcome.tier_instructions.items()}
    accesses = ((row.index, view.lanes(row)) for row in sites if row.space in MAPPED and row.warps)
    return Report(
        kernel=about.kernel, grid=about.grid, block=about.block, shared_bytes=about.shared_bytes, arch=about.arch,
        sites=sites, output=about.output, elapsed=outcome.seconds, source=sources(module, about.source), tiers=tiers,
        lanes={index: lanes for index, lanes in accesses if lanes is not None}, recorded=dict(outcome.samples),
        timeline=_timeline(outcome, module), unread=unread,
    )  # fmt: skip


def _timeline(outcome: Outcome, module: Module) -> list[TimelineEvent]:
    """The engine's moments with their places in the source."""
    events = []
    for order, warp, kind, barrier, site in outcome.timeline:
        if kind == "exit":
            events.append(TimelineEvent(order, warp, kind))
            continue
        instruction = outcome.plan.sites[site].instruction
        location = _location(instruction, module)
        barrier_ = describe(instruction).barrier
        name = "signal" if kind == "arrive" and barrier_ and not barrier_.waits else kind
        file = module.files.get(location.file) if location is not None else None
        events.append(TimelineEvent(order, warp, name, barrier, file, location.line if location is not None else None))
    return events


def _location(instruction: Instruction, module: Module) -> Location | None:
    """The inmost place that has a line, of the user's own files where there is one."""
    return next(iter(module.lines_of(instruction)), None)


def described(row: SiteCounts, instruction: Instruction, module: Module) -> None:
    """Put into a row what is known of its instruction."""
    row.ptx_line, row.text, row.opcode = instruction.line, instruction.text, instruction.opcode
    location = _location(instruction, module)
    if location is not None:
        row.file = module.files.get(location.file)
        row.line, row.column = location.line, location.column
    effect = describe(instruction)
    if effect.accesses:
        first = effect.accesses[0]
        row.kind = _KINDS.get(first.kind, first.kind)
        row.space = first.space if first.space in _SPACES else "generic"
        row.size = sum(access.bytes for access in effect.accesses if access.kind == first.kind)
        if row.space == "local":
            row.requests = row.warps * max(1, row.size // WORD)  # one for each word of a lane
        if effect.warpgroup:
            _count_product(row, instruction)
        if row.kind == "atomic" and len(effect.accesses) > 1:  # the engine does a vector's elements one by one
            for name in ("requests", "sectors", "bytes_moved"):
                setattr(row, name, getattr(row, name) // len(effect.accesses))
    elif effect.flow in (Flow.BRANCH, Flow.SWITCH):
        row.kind = "branch"
    elif effect.barrier or effect.fence is Fence.WARP:
        row.kind = "barrier"


def _count_product(row: SiteCounts, instruction: Instruction) -> None:
    """Operands of wgmma, of which a warpgroup of four warps reads each once."""
    made, row.kind = warpgroup.product(instruction), "wgmma"
    cost = product_cost(made.form.n, made.a_in_registers, made.form.instruction == "wgmma_sp")
    times = row.warps // WARPGROUP
    row.wavefronts, row.ideal = times * cost.wavefronts, times * cost.ideal
    row.worst_ways = cost.ways if times else 0
    row.bytes_asked = row.bytes_moved = row.wavefronts * LINE


def sources(module: Module, known: Mapping[str, str] | None) -> dict[str, str]:
    """The text of each file that the PTX names, as it was compiled; where that is known, others are read only if they
    are the compiler's own, as a `#line` may name any file. Files that can't be read are left out."""
    texts = {}
    for path in module.files.values():
        if known is not None and path in known:
            texts[path] = known[path]
            continue
        if known is not None and path not in module.foreign:
            continue
        try:
            texts[path] = cpp.text_of(path)
        except OSError:
            continue
    return texts
