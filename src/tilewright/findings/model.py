"""The result of a counted launch, as plain data: counts an instruction, a line and a kernel; findings.

An instruction is one of the machine code that ptxas makes of the kernel, which was run to be counted, or one of the PTX
where that could not be (``Report.counts``). What the PTX as written costs is in ``Report.written``, where it ran, too.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from operator import attrgetter
from typing import Any, Literal

from tilewright.findings.kinds import Kind
from tilewright.findings.metrics import Metrics
from tilewright.findings.timed import Time
from tilewright.hardware import limits

JSON_VERSION = 1


Severity = Literal["error", "warning", "info"]


@dataclass(kw_only=True, slots=True)
class Counts:
    """The counters of an instruction, in the order of the engine's C struct ``tw_site_counts``."""

    warps: int = 0
    """Times a warp executed it."""
    lanes: int = 0
    """Times a lane (a thread) executed it."""
    wavefronts: int = 0
    """Shared memory: passes over the banks."""
    ideal: int = 0
    """Shared memory: passes that the same accesses need when no two lanes meet in a bank."""
    worst_ways: int = 0
    """The n of the worst n-way bank conflict; a maximum, not a sum. 1: no conflict. 0: no shared access."""
    conflicts: int = 0
    """Bank conflicts, as Nsight Compute counts them."""
    requests: int = 0
    """Global memory: accesses by a warp. Local memory: one for each word of a lane."""
    sectors: int = 0
    """Global memory: distinct 32-byte sectors that those requests touch; of atomics, as often as a GPU sends them, once
    for each of the lanes that meet on an address."""
    sectors_ideal: int = 0
    """Global memory: sectors that as many bytes need when they lie side by side."""
    bytes_asked: int = 0
    """Bytes that the lanes asked for, global and shared."""
    bytes_moved: int = 0
    """Bytes that had to be moved for them: 32 a sector, 128 a wavefront."""

    @property
    def sectors_per_request(self) -> float:
        """Mean sectors a global request; 4 is ideal for 4-byte elements. 0.0 where there is no request."""
        return self.sectors / self.requests if self.requests else 0.0

    @property
    def idle_share(self) -> float:
        """The share of lanes, 0 to 1, that were idle while their warp executed this."""
        return 1.0 - self.lanes / (32 * self.warps) if self.warps else 0.0

    def counters(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in COUNTERS}


COUNTERS: tuple[str, ...] = tuple(f.name for f in fields(Counts))
_counters = attrgetter(*COUNTERS)


def summed(counts: Iterable[Counts]) -> dict[str, Any]:
    """The sum of each counter, by name; of ``worst_ways`` the largest."""
    columns = zip(*map(_counters, counts), strict=True)
    named = zip(COUNTERS, columns, strict=False)  # no columns of no counts
    return {name: max(column) if name == "worst_ways" else sum(column) for name, column in named}


def _in_all(sites: Sequence[SiteCounts]) -> dict[str, Any]:
    """The sum over instructions; of requests those to global memory, whose sectors are counted beside them."""
    found, local = summed(sites), sum(each.requests for each in sites if each.space == "local")
    return found | {"requests": found["requests"] - local} if local else found


@dataclass(kw_only=True, slots=True)
class SiteCounts(Counts):
    """The counts of one instruction, of machine code or of the PTX.

    ``kind`` is one of ``load``, ``store``, ``atomic``, ``async_copy``, ``ldmatrix``, ``wgmma``, ``barrier``,
    ``branch``, ``other``; ``space`` the PTX state space of an access (``global``, ``shared``, ``local``, ``const``,
    ``param``, ``generic``) or ``""``; ``size`` the bytes that one lane accesses.
    """

    index: int
    """Its place in what the engine ran."""
    ptx_line: int = 0
    """The line of the PTX that it is, or was made of."""
    text: str = ""
    opcode: str = ""
    file: str | None = None
    line: int | None = None
    column: int | None = None
    kind: str = "other"
    space: str = ""
    size: int = 0


@dataclass(frozen=True, slots=True)
class Changed:
    """Accesses of one kind and source line that ptxas changed: how, and their counts before and after. ``sites`` are
    those of the PTX."""

    file: str | None
    line: int | None
    note: str
    sites: tuple[SiteCounts, ...]
    written: Counts
    compiled: Counts


@dataclass(slots=True)
class Spill:
    """Accesses to local memory of one source line that ptxas added, since registers did not do.

    Attributes:
        stored, loaded: bytes a thread, of all its instructions.
        stores, loads: how often warps executed those.
    """

    file: str | None
    line: int | None
    stored: int = 0
    loaded: int = 0
    stores: int = 0
    loads: int = 0


@dataclass(kw_only=True, slots=True)
class LineCounts(Counts):
    """The counts of all instructions of one source line. ``warps`` is the warp instructions that it cost."""

    file: str
    line: int
    sites: list[SiteCounts] = field(default_factory=list)


@dataclass(kw_only=True, slots=True)
class Finding:
    """Something that a run found, or that was found before it.

    ``kind`` is a stable short name (``out-of-bounds``, ``race-shared``, ``unstored``); ``severity`` is ``error``,
    ``warning`` or ``info``; ``count`` how often it happened. ``details`` holds what a kind adds, as JSON-able
    values: ``report/schema.json`` says which there are.
    """

    kind: Kind
    severity: Severity
    message: str
    file: str | None = None
    line: int | None = None
    count: int = 1
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def remedy(self) -> str:
        """How to mend it, in words, or nothing. Of a bank conflict ``details["remedy"]`` has it as values."""
        remedy = self.details.get("remedy") or ""
        return str(remedy["text"]) if isinstance(remedy, dict) else str(remedy)


@dataclass(frozen=True, slots=True)
class Allowed:
    """A finding that a suppression covers: for what ``reason``, and where that stands (``file:line``)."""

    finding: Finding
    reason: str
    at: str


@dataclass(frozen=True, slots=True)
class TimelineEvent:
    """Something that one warp of the example block did, and when.

    Attributes:
        order: warp instructions that the block had executed by then; it never falls from one event to the next.
        warp: its number in the block.
        kind: ``"arrive"`` at a barrier to wait there, ``"signal"`` (arrive and go on), ``"release"`` from it or
            ``"exit"``.
        barrier: the number of the barrier; 0 of an exit.
        file, line: of the barrier's instruction; None of an exit, and where it has no place in the source.
    """

    order: int
    warp: int
    kind: str
    barrier: int = 0
    file: str | None = None
    line: int | None = None


@dataclass(kw_only=True, repr=False)
class Report:
    """The report of one launch.

    Attributes:
        kernel: the kernel's name as the user wrote it.
        grid, block: blocks and threads, (x, y, z).
        shared_bytes: static and dynamic shared memory of a block.
        arch: what the PTX was made for, ``"sm_90a"``.
        sites: the counts of every instruction that has a place in the source or was executed.
        findings: worst first.
        faults: the findings among them for which a GPU would stop the kernel. What stopped this run, if anything did,
            is the first; the others are accesses that were dropped.
        complete: the kernel ran to its end.
        seeds: of the other orders of blocks and warps that were checked, besides the usual one.
        allowed: findings that suppressions cover.
        output: what the kernel printed.
        elapsed: seconds that the launch took.
        source: the text of each source file by the name that sites and findings use.
        tiers: the share of warp instructions, 0 to 1, that ran in each tier of the engine, by its name.
        unstored: of each array argument that was filled with poison: the elements that no thread stored.
        file, line: where the kernel is declared, if that was found.
        notes: of a checked launch, what was exact, approximated and not modelled.
        lanes: by the index of an access to shared or global memory, the bytes from lane 0's address to each
            lane's; without those that are known only while the kernel runs.
        recorded: of a checked launch, by the index of such an access to shared memory, the offset of each lane in one
            execution by the first block.
        counts: ``"machine"`` where the sites are instructions of the machine code, which was run; ``"ptx"`` where they
            are those of the PTX.
        written: of a checked launch that is counted as ``"machine"``, the PTX's instructions, which ran, too.
        machine_code: of a report whose counts are of machine code: its instructions by (file, line), each with its
            address in the kernel.
        mix: of the same lines, how many machine instructions of each name there are, most first.
        registers: of a thread, as ptxas gives them; 0 where the machine code was not asked for.
        spilled: bytes that a thread stores and loads because registers did not do, as ptxas gives them.
        spills: where, by source line.
        unread: why the machine code was not run, where its counts were wanted; else ``""``.
        time: how long the launch takes on a GPU, where that was asked for and can be estimated.
        untimed: why it can't be estimated, where it was asked for; else ``""``.
        timeline: of a checked launch, the first events of its first block, in order; no more than 10,000.
    """

    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int = 0
    arch: str = ""
    sites: list[SiteCounts] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    faults: list[Finding] = field(default_factory=list)
    complete: bool = True
    seeds: list[int] = field(default_factory=list)
    allowed: list[Allowed] = field(default_factory=list)
    output: str = ""
    elapsed: float = 0.0
    source: dict[str, str] = field(default_factory=dict)
    tiers: dict[str, float] = field(default_factory=dict)
    unstored: dict[str, int] = field(default_factory=dict)
    file: str | None = None
    line: int | None = None
    notes: list[str] = field(default_factory=list)
    lanes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    recorded: dict[int, tuple[int, ...]] = field(default_factory=dict)
    counts: str = "ptx"
    written: list[SiteCounts] = field(default_factory=list)
    machine_code: dict[tuple[str, int], tuple[str, ...]] = field(default_factory=dict)
    mix: dict[tuple[str, int], dict[str, int]] = field(default_factory=dict)
    registers: int = 0
    spilled: tuple[int, int] = (0, 0)
    spills: list[Spill] = field(default_factory=list)
    unread: str = ""
    time: Time | None = None
    untimed: str = ""
    timeline: list[TimelineEvent] = field(default_factory=list)

    @cached_property
    def lines(self) -> dict[tuple[str, int], LineCounts]:
        """Counts by (file, line), in source order; instructions with no source line are left out."""
        return lines_of(self.sites)

    @cached_property
    def changed(self) -> list[Changed]:
        """The accesses that ptxas changed, by source line; empty where the PTX did not run beside its machine code."""
        before, after = _accesses(self.written), _accesses(self.sites)
        found = []
        for place, those in before.items():
            made = after.get(place, [])
            written, compiled = Counts(**summed(those)), Counts(**summed(made))
            if any(getattr(written, name) != getattr(compiled, name) for name in _COST):
                note = f"{_listed(those)} became {_listed(made)}"
                found.append(Changed(*place[:2], note, tuple(those), written, compiled))
        return found

    @cached_property
    def totals(self) -> Counts:
        """The sum over all instructions."""
        return Counts(**_in_all(self.sites))

    @property
    def metrics(self) -> Mapping[str, float]:
        """Nsight Compute's metrics by its names, and a few of PTX instructions by names of our own (``ptx__…``). An
        unknown name is a KeyError that names the near ones."""
        return Metrics(self.sites, self.counts == "machine")

    @property
    def occupancy(self) -> limits.Occupancy | None:
        """The number of blocks that a multiprocessor holds, and the resource that allows no more; None where the
        machine code was not read."""
        if not self.registers:
            return None
        return limits.occupancy(limits.of(self.arch), math.prod(self.block), self.registers, self.shared_bytes)

    @property
    def bank_conflicts(self) -> int:
        """Shared-memory bank conflicts of all instructions."""
        return self.totals.conflicts

    @property
    def sectors_per_request(self) -> float:
        """Sectors a request, of the worst global load, store or atomic (0.0 where there is none).

        The worst instruction rather than the mean: one column-wise access is not excused by many good ones.
        """
        return max((s.sectors_per_request for s in self.sites if s.space != "local"), default=0.0)

    @property
    def ok(self) -> bool:
        """The kernel ran to its end without an access that had to be dropped, and no finding is an error."""
        return self.complete and not self.faults and all(finding.severity != "error" for finding in self.findings)

    @property
    def fault(self) -> Finding | None:
        """The first of ``faults``, or None."""
        return self.faults[0] if self.faults else None

    def __repr__(self) -> str:
        """The text of a failed assertion: the launch and its findings, in a line; of a profile its costs."""
        found = ", ".join(f"{f.severity} {f.kind}" + (f" at line {f.line}" if f.line else "") for f in self.findings)
        costs = f"not checked; {self.bank_conflicts:,} bank conflicts, {self.totals.sectors:,} sectors"
        shown = found or ("no findings" if self.notes else costs)  # only a check says what it rests on
        return f"<report of {self.kernel}<<<{self.grid}, {self.block}>>>: {shown}>"

    def to_json(self) -> dict[str, Any]:
        """The whole report as JSON-able values, by the schema in ``report/schema.json``."""
        return {
            "version": JSON_VERSION,
            "kernel": self.kernel,
            "grid": list(self.grid),
            "block": list(self.block),
            "shared_bytes": self.shared_bytes,
            "arch": self.arch,
            "ok": self.ok,
            "complete": self.complete,
            "seeds": list(self.seeds),
            "elapsed_seconds": self.elapsed,
            "totals": self.totals.counters(),
            "bank_conflicts": self.bank_conflicts,
            "sectors_per_request": self.sectors_per_request,
            "metrics": dict(self.metrics),
            "counts": self.counts,
            "unread": self.unread,
            "time": None if self.time is None else self.time.to_json(),
            "untimed": self.untimed,
            "registers": self.registers,
            "spilled": list(self.spilled),
            "spills": [asdict(each) for each in self.spills],
            "occupancy": None if self.occupancy is None else asdict(self.occupancy),
            "mix": [{"file": file, "line": line, "instructions": mix} for (file, line), mix in self.mix.items()],
            "changed": [_changed_json(each) for each in self.changed],
            "lines": [{"file": line.file, "line": line.line, **line.counters()} for line in self.lines.values()],
            "sites": [asdict(site) for site in self.sites],
            "findings": [asdict(finding) for finding in self.findings],
            "allowed": [asdict(allowed) for allowed in self.allowed],
            "unstored": dict(self.unstored),
            "tiers": dict(self.tiers),
            "notes": list(self.notes),
            "output": self.output,
        }


_COST = ("wavefronts", "conflicts", "sectors", "requests")
Place = tuple[str | None, int | None, str, str]


def _accesses(sites: Iterable[SiteCounts]) -> dict[Place, list[SiteCounts]]:
    """Executed accesses to shared and global memory, by line, kind and space."""
    found: dict[Place, list[SiteCounts]] = {}
    for site in sites:
        if site.warps and site.line and site.space in ("global", "shared"):
            found.setdefault((site.file, site.line, site.kind, site.space), []).append(site)
    return found


def _listed(sites: Sequence[SiteCounts]) -> str:
    """``4 loads of 4 bytes and 1 of 16 bytes``."""
    if not sites:
        return "none"
    kind, sizes = sites[0].kind.replace("_", " "), sorted(Counter(site.size for site in sites).items())
    several = "s" * (len(sites) > 1)
    first, *rest = (f"{count} {{}}of {size} byte{'s' * (size > 1)}" for size, count in sizes)
    return " and ".join((first.format(f"{kind}{several} "), *(each.format("") for each in rest)))


def lines_of(sites: Iterable[SiteCounts]) -> dict[tuple[str, int], LineCounts]:
    """Counts by (file, line) of the sites that have a place in the source, in the order of the source."""
    lines: dict[tuple[str, int], list[SiteCounts]] = {}
    for site in sites:
        if site.file is not None and site.line:  # the compiler marks code of its own with line 0
            lines.setdefault((site.file, site.line), []).append(site)
    return {
        (file, line): LineCounts(file=file, line=line, sites=those, **_in_all(those))
        for (file, line), those in sorted(lines.items())
    }


def _changed_json(each: Changed) -> dict[str, Any]:
    return {
        "file": each.file,
        "line": each.line,
        "note": each.note,
        "accesses": len(each.sites),
        "written": each.written.counters(),
        "compiled": each.compiled.counters(),
    }
