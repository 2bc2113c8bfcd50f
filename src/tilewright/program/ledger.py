"""A program's launches: one row a kernel and launch shape, with the reports of its launches put together."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tilewright.checking.options import CheckOptions
from tilewright.findings.model import Counts, Finding, summed
from tilewright.report import Report

from .clock import Clock, Series
from .findings import Findings

if TYPE_CHECKING:
    from .job import Settings
    from .launches import ProgramLaunch


@dataclass
class Row:
    """Launches of one kernel from one line with one shape.

    Attributes:
        kernel, grid, block, shared: the launch; ``file`` and ``line``: where it stands.
        count, seconds: how often it was launched, and how long that took.
        failed: launches beside these for which there was no memory, so that nothing is known of them.
        totals: their counts, if they were counted.
        report: the first launch's, with every finding of the others that it had not.
    """

    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared: int
    file: str
    line: int
    count: int = 0
    failed: int = 0
    seconds: float = 0.0
    totals: Counts | None = None
    report: Report | None = None
    known: set[tuple[object, ...]] = field(default_factory=set)

    def joined(self, other: Row) -> Row:
        """This one with what another process launched alike."""
        self.count, self.failed, self.seconds = (
            self.count + other.count, self.failed + other.failed, self.seconds + other.seconds
        )  # fmt: skip
        totals = [each for each in (self.totals, other.totals) if each is not None]
        self.totals = Counts(**summed(totals)) if totals else None
        if other.report is not None:
            self.add(other.report)
        return self

    def add(self, report: Report) -> list[Finding]:
        """One more launch's report; returns its findings that none before it had."""
        new = [each for each in report.findings if _key(each) not in self.known]
        self.known |= {_key(each) for each in new}
        if self.report is None:
            self.report = report
        else:
            self.report.findings += new
            self.report.faults += [each for each in report.faults if each in new]
            self.report.complete &= report.complete
        return new

    def to_json(self) -> dict[str, Any]:
        """The row as JSON-able values."""
        return {
            "kernel": self.kernel, "grid": list(self.grid), "block": list(self.block), "shared": self.shared,
            "file": self.file, "line": self.line, "count": self.count, "failed": self.failed, "seconds": self.seconds,
            "totals": None if self.totals is None else self.totals.counters(),
        }  # fmt: skip


_SAID = (
    "events (and Triton's do_bench and autotuner) give an H200's time of the launches between them by the model of it: "
    "one after another; nan where there is none, where cuBLAS and its like are called, or "
    "where one line gives a kernel many sets of numbers whose times do not follow each other"
)


_TELL = 1.0  # seconds


class Ledger:
    """Collects launches; sent to the parent when the program ends, their numbers now and then, each finding at once."""

    def __init__(self, settings: Settings, findings: Findings) -> None:
        self._settings, self._findings = settings, findings
        self.rows: dict[tuple[object, ...], Row] = {}
        self.phase = "kernels are compiled"  # what goes on where no launch does
        self.running: tuple[ProgramLaunch, float] | None = None  # and when it was begun
        self._untold: dict[int, Row] = {}  # what was counted since the parent heard of it
        self._said = 0.0
        self._last: tuple[tuple[object, ...], Row] | None = None
        self._clock = Clock()
        self._series: dict[int, Series] = {}  # by the row
        self._said = False

    def _row(self, launch: ProgramLaunch) -> Row:
        site = launch.site
        alike = launch.kernel, launch.grid, launch.block, launch.shared, site.file, site.line
        if self._last is not None and self._last[0] == alike:
            return self._last[1]
        name = str(launch.kernel.signature.name)
        key = (name, launch.grid, launch.block, launch.shared, site)
        row = self.rows.get(key)
        if row is None:
            row = self.rows[key] = Row(name, launch.grid, launch.block, launch.shared, site.file, site.line)
        self._last = alike, row
        return row

    def options(self, launch: ProgramLaunch) -> CheckOptions:
        """How to check a launch: where times are asked for, some of a row's are estimated."""
        settings = self._settings
        if not settings.time:
            return settings.checking
        series = self._series_of(self._row(launch))
        return settings.timing if series.wants(series.number(launch)) else settings.checking

    def _series_of(self, row: Row) -> Series:
        return self._series.setdefault(id(row), Series())

    def pass_over(self) -> None:
        """Something is launched whose time on a GPU is not known: by a library of NVIDIA's, or in vain here."""
        if self._settings.time:
            self._clock.pass_over()

    def empty_l2(self) -> None:
        """Whatever is launched next finds nothing there."""
        self._clock.empty_l2()

    def moment(self) -> int:
        """How far a GPU would be: what an event records."""
        return self._clock.now()

    def milliseconds(self, start: int, end: int) -> float | None:
        """An H200's, of the launches between two moments: not a number where there is none, or one has no estimate.
        None where times are not asked for."""
        if not self._settings.time:
            return None
        if not self._said:
            print(f"tilewright: {_SAID}", file=sys.stderr, flush=True)
            self._said = True
        return self._clock.milliseconds(start, end)

    def begin(self, launch: ProgramLaunch) -> float:
        """A launch begins, which may be interrupted: what was done before is reported then. Returns when that was."""
        now = time.perf_counter()
        self.running = launch, now
        if self._untold and (now > self._said + _TELL or not self._row(launch).count):
            self._findings.send("launches", [replace(row, report=None, known=set()) for row in self._untold.values()])
            self._untold.clear()
            self._said = now
        return now

    def failed(self, launch: ProgramLaunch) -> None:
        """There was no memory for a launch. Told at once: what is left may not last to the program's end."""
        row = self._row(launch)
        row.failed += 1
        self.pass_over()
        if row.failed == 1:
            self._findings.send("launch", row)

    def doing(self) -> str:
        """The current activity, in a few words; may be called in another thread."""
        done, running = sum(row.count for row in list(self.rows.values())), self.running
        what = self.phase
        if running is not None:
            launch, begun = running
            what = f"{launch.kernel.name}, {launch.grid} blocks of {launch.block} threads at {launch.site}"
            what += f", was launched {time.perf_counter() - begun:.0f} s ago"
        return f"{done:,} launches done; {what}"

    def add(self, launch: ProgramLaunch) -> None:
        row = self._row(launch)
        row.count += 1
        row.seconds += launch.seconds
        if self._settings.counted:
            self._untold[id(row)] = row
        if self._settings.time:
            self._go_on(row, launch)
        if launch.report is not None:
            self._merge(row, launch.report)

    def _go_on(self, row: Row, launch: ProgramLaunch) -> None:
        series, report = self._series_of(row), launch.report
        number = series.number(launch)
        if report is not None and (report.time or report.untimed):
            series.add(number, report.time, report.totals.warps)
        self._clock.pass_by(series, number, report.totals.warps if report is not None else 0)

    def _merge(self, row: Row, report: Report) -> None:
        row.totals = report.totals if row.totals is None else Counts(**summed((row.totals, report.totals)))
        new = row.add(report)
        if new:
            self._findings.send("launch", row)

    def send(self) -> None:
        """All rows, for the parent."""
        self._findings.send("launches", list(self.rows.values()))


def _key(finding: Finding) -> tuple[object, ...]:
    return finding.kind, finding.file, finding.line, str(finding.details.get("variables"))
