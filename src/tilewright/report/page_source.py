"""The page's source tables: heat and counts by line, each line's PTX below it, and where findings stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import PurePath

from tilewright.report.accessmap import AccessMap, access_map
from tilewright.report.model import Finding, LineCounts, Report, SiteCounts

MARKS = {"error": ("bad", "error"), "warning": ("warn", "warning"), "info": ("soft", "note")}
_COLUMNS = ("warps", "wavefronts", "conflicts", "sectors")
_MEANINGS = {
    "warps": "instructions executed by warps",
    "wavefronts": "passes over the banks of shared memory",
    "conflicts": "passes that bank conflicts cost",
    "sectors": "32-byte sectors of global memory",
}


class Maps:
    """The maps of a page, each drawing kept once: the script finds them by their numbers."""

    def __init__(self) -> None:
        self._numbers: dict[AccessMap, int] = {}

    def number(self, made: AccessMap) -> int:
        return self._numbers.setdefault(made, len(self._numbers))

    @property
    def all(self) -> list[AccessMap]:
        return list(self._numbers)


@dataclass(frozen=True)
class Launch:
    """One launch of the page: its number there, its report, the maps that the page shares, and of the report's
    findings the ``id()`` of those that were expected."""

    number: int
    report: Report
    maps: Maps
    expected: frozenset[int] = frozenset()

    @property
    def threads(self) -> int:
        x, y, z = self.report.block
        return x * y * z

    @cached_property
    def files(self) -> dict[str, int]:
        """The files that are shown, with a number each: those that were executed or that findings are about."""
        report = self.report
        found = [file for file, _ in report.lines]
        found += [file for finding in report.findings for file, _ in places(finding)]
        return {file: n for n, file in enumerate(dict.fromkeys(f for f in found if f in report.source))}

    def anchor(self, file: str, line: int) -> str:
        """The id of a line."""
        return f"l{self.number}-{self.files[file]}-{line}"

    def link(self, file: str | None, line: int | None, text: str = "") -> str:
        """A link to a line, or its name alone where the line is not shown."""
        if file is None or not line:
            return ""
        name = escape(text or f"{PurePath(file).name}:{line}")
        shown = file in self.files and line <= len(self.lines_of(file))
        return f'<a href="#{self.anchor(file, line)}">{name}</a>' if shown else f"<span>{name}</span>"

    def lines_of(self, file: str) -> list[str]:
        return self.report.source[file].splitlines()

    def finding_id(self, place: int) -> str:
        """The id of the finding at a place in the list."""
        return f"f{self.number}-{place}"

    def site_map(self, site: SiteCounts, offsets: Sequence[int] | None = None) -> int | None:
        """The number of the map of a site's access; None where there is none."""
        lanes = self.report.lanes.get(site.index) if offsets is None else offsets
        made = None if lanes is None else access_map(site, lanes, self.threads)
        return None if made is None else self.maps.number(made)


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


def source(launch: Launch) -> str:
    """A table for each file."""
    return "".join(_table(launch, file) for file in launch.files)


def _table(launch: Launch, file: str) -> str:
    counts = {line: c for (name, line), c in launch.report.lines.items() if name == file}
    columns = [c for c in _COLUMNS if any(getattr(line, c) for line in counts.values())]
    heat = next((c for c in ("conflicts", *_wasted(counts.values()), "wavefronts", "sectors") if c in columns), "warps")
    head = "".join(
        f'<th scope="col"><button data-column="{c}" aria-pressed="false" title="{_MEANINGS[c]}: show as heat">{c}'
        "</button></th>"
        for c in columns
    )
    marks = _marks(launch, file)
    rows = "".join(
        _row(launch, file, at, line, counts.get(at), columns, marks.get(at, ""))
        for at, line in enumerate(launch.lines_of(file), 1)
    )
    name = escape(PurePath(file).name)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{name}">'
        f'<table data-heat="{heat}"><thead><tr>{head}'
        f'<th scope="col" class="at">line</th><th></th><th scope="col" class="code">{name}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _wasted(lines: Iterable[LineCounts]) -> tuple[str, ...]:
    """Sectors, where some were moved in vain."""
    return ("sectors",) if any(line.sectors > line.sectors_ideal for line in lines) else ()


def _marks(launch: Launch, file: str) -> Mapping[int, str]:
    """By line, the marks that lead to its findings."""
    marks: dict[int, str] = {}
    for place, finding in enumerate(launch.report.findings):
        style, word = MARKS[finding.severity]
        for line in (line for name, line in places(finding) if name == file):
            told = escape(f"{word}: {finding.kind}", quote=True)
            mark = (
                f'<a class="mark {style}" href="#{launch.finding_id(place)}" title="{told}" aria-label="{told}">●</a>'
            )
            marks[line] = marks.get(line, "") + mark
    return marks


def _row(
    launch: Launch, file: str, at: int, text: str, counts: LineCounts | None, columns: Sequence[str], marks: str
) -> str:
    anchor = launch.anchor(file, at)
    cells = "".join(
        f'<td class="n" data-column="{c}" data-value="{getattr(counts, c, 0)}">{_number(counts, c)}</td>'
        for c in columns
    )
    label, below, more = str(at), "", ""
    if counts is not None:
        label = (
            f'<button data-opens="{anchor}-ptx" aria-expanded="false" title="its PTX and its accesses">{at}</button>'
        )
        more = " more"
        below = (
            f'<tr class="ptx" id="{anchor}-ptx" hidden><td colspan="{len(columns) + 3}">'
            f"{_ptx(launch, counts.sites)}</td></tr>"
        )
    return (
        f'<tr class="source{more}" id="{anchor}">{cells}<td class="at">{label}</td><td class="marks">{marks}</td>'
        f"<td>{escape(text)}</td></tr>{below}"
    )


def _number(counts: LineCounts | None, column: str) -> str:
    value = getattr(counts, column, 0)
    if not value:
        return ""
    worst = counts.worst_ways if counts is not None else 0
    return f"{value:,}" + (f" ({worst}-way)" if column == "conflicts" and worst > 1 else "")


def _ptx(launch: Launch, sites: Sequence[SiteCounts]) -> str:
    maps = [launch.site_map(site) for site in sites]
    seen = [site for site, made in zip(sites, maps, strict=True) if made is not None]
    worst = max(seen, key=lambda s: (s.conflicts, s.sectors - s.sectors_ideal, s.wavefronts, s.sectors), default=None)
    rows = []
    for site, made in zip(sites, maps, strict=True):
        button = ""
        if made is not None:
            what = "banks" if site.space == "shared" else "sectors"
            first = " data-first" if site is worst else ""
            button = (
                f'<button class="show" data-maps="{made}"{first} data-title="{escape(site.text, quote=True)}"'
                f' aria-expanded="false">{what}</button>'
            )
        rows.append(
            f'<tr><td class="n">{site.warps:,}</td><td>{button}</td><td>{escape(site.text)}</td>'
            f"<td>{_costs(site, made is not None)}</td></tr>"
        )
    return f'<table><tbody>{"".join(rows)}</tbody></table><div class="maps"></div>'


def _costs(site: SiteCounts, known: bool) -> str:
    parts = []
    if site.wavefronts:
        parts.append(f"{site.wavefronts:,} wavefronts (ideal {site.ideal:,})")
    if site.requests:
        parts.append(f"{site.sectors_per_request:.3g} sectors a request")
    if (site.wavefronts or site.requests) and not known:
        parts.append("addresses known only at run time")
    if site.warps and site.idle_share > 0:
        parts.append(f"{site.idle_share:.0%} of lanes idle")
    return ", ".join(parts)
