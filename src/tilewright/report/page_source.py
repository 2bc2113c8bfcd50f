"""The page's data: sources, PTX, machine code and maps once, and of each launch what the script needs to draw them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape
from pathlib import PurePath
from typing import Any

from tilewright.findings.model import Finding, Report, SiteCounts
from tilewright.report.accessmap import access_map
from tilewright.report.text import mix_text

MARKS = {"error": ("bad", "error"), "warning": ("warn", "warning"), "info": ("soft", "note")}
# What the script shows of an instruction, after its number; trailing zeros are left out.
COUNTS = ("warps", "lanes", "wavefronts", "ideal", "worst_ways", "conflicts", "requests", "sectors", "sectors_ideal")


class Once:
    """Values by their numbers, each kept once."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}

    def number(self, value: Hashable) -> int:
        return self._numbers.setdefault(value, len(self._numbers))

    @property
    def all(self) -> list[Any]:
        return list(self._numbers)


@dataclass
class Shared:
    """What the launches of a page have in common: files (name, text), instructions (file, line, text, space), the
    machine code of lines (file, line, texts, how many of each name), maps of accesses, and pieces of markup."""

    files: Once = field(default_factory=Once)
    sites: Once = field(default_factory=Once)
    machine: Once = field(default_factory=Once)
    maps: Once = field(default_factory=Once)
    markup: Once = field(default_factory=Once)

    def to_json(self) -> dict[str, Any]:
        return {
            "files": [{"name": PurePath(name).name, "text": text} for name, text in self.files.all],
            "sites": self.sites.all,
            "machine": self.machine.all,
            "maps": [each.to_json() for each in self.maps.all],
            "markup": self.markup.all,
        }


@dataclass(frozen=True)
class PageLaunch:
    """One launch of the page: its number there, its report, and what the page's launches share."""

    number: int
    report: Report
    shared: Shared

    @property
    def threads(self) -> int:
        x, y, z = self.report.block
        return x * y * z

    @cached_property
    def files(self) -> dict[str, int]:
        """The files that are shown, with their numbers: those that were executed or that findings are about."""
        report = self.report
        found = [file for file, _ in report.lines]
        found += [file for finding in report.findings for file, _ in places(finding)]
        shown = dict.fromkeys(file for file in found if file in report.source)
        return {file: self.shared.files.number((file, report.source[file])) for file in shown}

    def link(self, file: str | None, line: int | None, text: str = "") -> str:
        """A link to a line, or its name alone where the line is not shown."""
        if file is None or not line:
            return ""
        name = escape(text or f"{PurePath(file).name}:{line}")
        shown = file in self.files and line <= len(self.lines_of(file))
        return f'<a href="#l{self.number}-{self.files[file]}-{line}">{name}</a>' if shown else f"<span>{name}</span>"

    def lines_of(self, file: str) -> list[str]:
        return self.report.source[file].splitlines()

    def site_map(self, site: SiteCounts, offsets: Sequence[int] | None = None) -> int | None:
        """The number of the map of a site's access; None where there is none."""
        lanes = self.report.lanes.get(site.index) if offsets is None else offsets
        recorded = lanes is None and site.index in self.report.recorded
        if recorded:
            lanes = self.report.recorded[site.index]
        made = None if lanes is None else access_map(site, lanes, self.threads)
        if made is not None and recorded:
            made = replace(made, text=f"{made.text}; recorded: one access of the first block, others may differ")
        return None if made is None else self.shared.maps.number(made)

    def _beside(self, file: str, line: int) -> tuple[str, ...]:
        """What stands beside the instructions that were counted: the PTX that they were made of."""
        return tuple(site.text for site in self.report.written if (site.file, site.line) == (file, line))

    def source(self, findings: Iterable[tuple[int, Finding]]) -> dict[str, Any]:
        """What the script needs for the tables of source, PTX and machine code.

        Args:
            findings: the launch's, with their numbers on the page.
        """
        rows = []
        for site in self.report.sites:
            if site.file in self.files and site.line:
                known = (self.files[site.file], site.line, site.text, site.space)
                made = self.site_map(site)
                counts = [getattr(site, name) for name in COUNTS]
                while counts and not counts[-1]:
                    counts.pop()
                rows.append([self.shared.sites.number(known), -1 if made is None else made, *counts])
        marks = [
            [self.files[file], line, number, *MARKS[finding.severity], finding.kind]
            for number, finding in findings
            for file, line in places(finding)
            if file in self.files
        ]
        machine = [
            self.shared.machine.number((self.files[file], line, self._beside(file, line), mix_text(mix)))
            for (file, line), mix in self.report.mix.items()
            if file in self.files
        ]
        return {"files": list(self.files.values()), "rows": rows, "machine": machine, "marks": marks}


def places(finding: Finding) -> list[tuple[str, int]]:
    """The one or two lines that a finding is about, the later access first."""
    found = []
    if finding.file and finding.line:
        found.append((finding.file, finding.line))
    other = finding.details.get("other_line")
    file = finding.details.get("other_file", finding.file)
    if isinstance(other, int) and file:
        found.append((file, other))
    return list(dict.fromkeys(found))
