"""A counted launch as a report."""

from __future__ import annotations

from pathlib import Path

from tilewright.checks.accesses import Kernel as View
from tilewright.engine import Outcome
from tilewright.engine.access import COUNTERS
from tilewright.engine.layout import WARPGROUP
from tilewright.findings.model import SiteCounts, TimelineEvent, Written
from tilewright.hardware.access import LINE, product_cost
from tilewright.isa import Fence, Flow, describe, warpgroup
from tilewright.ptx import Instruction, Module
from tilewright.ptx.module import Location
from tilewright.report import Report

from . import machine
from .machine import Machine, local_requests

# Costs tell kinds of atomics apart, reports do not.
_KINDS = {"increment": "atomic", "cas": "atomic"}
_SPACES = ("global", "shared", "local", "const", "param")
_MAPPED = ("global", "shared")  # spaces whose accesses a report tells lane by lane


def build(
    outcome: Outcome,
    module: Module,
    *,
    kernel: str,
    grid: tuple[int, int, int],
    block: tuple[int, int, int],
    shared_bytes: int,
    arch: str,
    output: str,
    source: dict[str, str] | None,
    code: Machine | None,
    unread: str,
) -> Report:
    """The report of a launch whose outcome has counters.

    Args:
        code: count as compiled to this; the launch counted what ``code.also`` names, and perhaps more.
        unread: why the machine code could not be read, where it was wanted.
    """
    assert outcome.counters is not None
    rows, table = [], outcome.counters.table.tolist()
    for site, counts in zip(outcome.plan.sites, table, strict=False):  # behind those of sites are other rows
        row = SiteCounts(index=site.index, **dict(zip(COUNTERS, counts, strict=True)))
        described(row, site.instruction, module)
        rows.append(row)
    executed = {row.index for row in rows if row.warps}
    view = View.planned(outcome.plan)
    written: dict[int, Written] = {}
    uncertain: dict[int, str] = {}
    if code is not None:
        wide = dict(zip(outcome.plan.shape.also, table[len(rows) :], strict=True))
        written, uncertain = machine.apply(code, outcome.plan, rows, wide, view.lanes)
        _place(code, outcome, rows)
    figures = None if code is None else code.resources
    sites = [row for row in rows if row.index in executed or row.line is not None]
    total = sum(outcome.tier_instructions.values())
    tiers = {name: count / total if total else 0.0 for name, count in outcome.tier_instructions.items()}
    accesses = ((row.index, view.lanes(row)) for row in sites if row.space in _MAPPED and row.warps)
    return Report(
        kernel=kernel, grid=grid, block=block, shared_bytes=shared_bytes, arch=arch, sites=sites,
        output=output, elapsed=outcome.seconds, source=sources(module, source), tiers=tiers,
        lanes={index: lanes for index, lanes in accesses if lanes is not None}, recorded=dict(outcome.samples),
        timeline=_timeline(outcome, module),
        counts="ptx" if code is None else "sass", written={i: each for i, each in written.items() if i in executed},
        uncertain={i: why for i, why in uncertain.items() if i in executed}, unread=unread,
        machine_code={} if code is None else dict(code.concluded.lines),
        mix={} if code is None else dict(code.concluded.mix),
        remarks={} if code is None else dict(code.concluded.remarks),
        spills=[] if code is None else machine.spills(code, _executed(outcome, rows)),
        registers=0 if figures is None else figures.registers,
        spilled=(0, 0) if figures is None else (figures.spill_stores, figures.spill_loads),
    )  # fmt: skip


def _place(code: Machine, outcome: Outcome, rows: list[SiteCounts]) -> None:
    """Accesses that the compiler gives no line, as it does to code that it made one of two branches', stand where the
    machine code has them, and Nsight Compute shows them."""
    for place, (file, line) in code.concluded.standing.items():
        row = rows[outcome.plan.site_of[id((outcome.plan.kernel.body or [])[place])]]
        if not row.line and file and line:
            row.file, row.line = file, line


def _executed(outcome: Outcome, rows: list[SiteCounts]) -> dict[int, int]:
    """How often warps executed each instruction of the kernel's body, by its place there."""
    site_of = outcome.plan.site_of
    body = outcome.plan.kernel.body or []
    return {place: rows[site_of[id(each)]].warps for place, each in enumerate(body) if id(each) in site_of}


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
            row.requests = row.warps * local_requests(row.size)
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


def sources(module: Module, known: dict[str, str] | None) -> dict[str, str]:
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
            texts[path] = Path(path).read_text(encoding="utf-8-sig", errors="replace")
        except OSError:
            continue
    return texts
