"""Launches as one self-contained HTML page: source with heat by line, the PTX of each line, findings.

The page needs no network and no other file, and follows the reader's light or dark setting.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from pathlib import PurePath

from tilewright.report.model import Counts, Finding, LineCounts, Report, SiteCounts
from tilewright.version import __version__

_COLUMNS = {
    "warps": "warps",
    "wavefronts": "wavefronts",
    "conflicts": "conflicts",
    "sectors": "sectors",
}
_MARKS = {"error": ("bad", "error"), "warning": ("warn", "warning"), "info": ("soft", "note")}


@dataclass(frozen=True, slots=True)
class Checked:
    """One expectation: as written, whether it held, and if not why."""

    text: str
    ok: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One launch of the page. ``report`` is None where it did not run to its end."""

    title: str
    ok: bool
    report: Report | None
    checks: Sequence[Checked] = field(default=())
    problems: Sequence[str] = field(default=())


def page(title: str, sections: Sequence[Section], version: str) -> str:
    """The page's text. Launches that failed are open, else the first."""
    failed = sum(not section.ok for section in sections)
    verdict = (
        f'<span class="bad">{failed} of {len(sections)} launches failed</span>'
        if failed
        else f'<span class="good">all {len(sections)} launches held</span>'
    )
    body = "".join(_section(number, section, not failed and not number) for number, section in enumerate(sections))
    style, script = (files("tilewright.report").joinpath(f"page.{kind}").read_text("utf-8") for kind in ("css", "js"))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}: tilewright</title>
<style>
{style}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p class="soft">{verdict}. Counts are of the PTX as the compiler wrote it. tilewright {escape(version)}</p>
{body}<script>
{script}</script>
</body>
</html>
"""


def page_of(report: Report) -> str:
    """The page of one launch by itself."""
    grid, block = (tuple(size) for size in (report.grid, report.block))
    return page(report.kernel, [Section(f"{report.kernel}<<<{grid}, {block}>>>", report.ok, report)], __version__)


def _section(number: int, section: Section, first: bool) -> str:
    mark = '<b class="good">held</b>' if section.ok else '<b class="bad">failed</b>'
    opened = " open" if first or not section.ok else ""
    inner = _checks(section)
    if section.report is not None:
        inner = _numbers(section.report.totals) + inner + _findings(number, section.report) + _source(number, section)
    return (
        f'<details class="launch"{opened}><summary>{mark} <code>{escape(section.title)}</code></summary>'
        f"<div>{inner}</div></details>\n"
    )


def _numbers(totals: Counts) -> str:
    shown = [("warp instructions", f"{totals.warps:,}"), ("idle lanes", f"{totals.idle_share:.0%}")]
    if totals.wavefronts:
        shown.append(("shared wavefronts (ideal)", f"{totals.wavefronts:,} ({totals.ideal:,})"))
        shown.append(("bank conflicts", f"{totals.conflicts:,}"))
    if totals.requests:
        shown.append(("global sectors (ideal)", f"{totals.sectors:,} ({totals.sectors_ideal:,})"))
        shown.append(("sectors per request", f"{totals.sectors_per_request:.3g}"))
    return '<dl class="numbers">' + "".join(f"<div><dt>{n}</dt><dd>{v}</dd></div>" for n, v in shown) + "</dl>"


def _checks(section: Section) -> str:
    items = []
    for check in section.checks:
        mark = '<span class="good">✓</span>' if check.ok else '<span class="bad">✗</span>'
        why = "" if check.ok else f"<pre>{escape(check.why)}</pre>"
        items.append(f"<li>{mark} <code>{escape(check.text)}</code>{why}</li>")
    items += [f'<li><span class="bad">✗</span> <pre>{escape(text)}</pre></li>' for text in section.problems]
    return f'<ul class="checks">{"".join(items)}</ul>' if items else ""


def _findings(number: int, report: Report) -> str:
    if not report.findings:
        return ""
    return f'<ul class="checks">{"".join(_finding(number, each) for each in report.findings)}</ul>'


def _finding(number: int, finding: Finding) -> str:
    style, word = _MARKS[finding.severity]
    place = ""
    if finding.file and finding.line:
        name = escape(f"{PurePath(finding.file).name}:{finding.line}")
        place = f' <a href="#{_anchor(number, finding.file, finding.line)}">{name}</a>'
    times = f" ({finding.count:,} times)" if finding.count > 1 else ""
    return f'<li><b class="{style}">{word}</b>{place} {escape(finding.message)}{times}</li>'


def _anchor(number: int, file: str, line: int) -> str:
    return escape(f"l{number}-{PurePath(file).name}-{line}", quote=True)


def _source(number: int, section: Section) -> str:
    report = section.report
    assert report is not None
    tables = []
    for name in dict.fromkeys(file for file, _ in report.lines):
        text = report.source.get(name)
        if text is not None:
            tables.append(_table(number, name, text, report))
    return "".join(tables)


def _table(number: int, file: str, text: str, report: Report) -> str:
    counts = {line: c for (name, line), c in report.lines.items() if name == file}
    columns = [c for c in _COLUMNS if any(getattr(line, c) for line in counts.values())]
    heat = next((c for c in ("conflicts", "wavefronts", "sectors") if c in columns), "warps")
    head = "".join(f'<th><button data-column="{c}" aria-pressed="false">{_COLUMNS[c]}</button></th>' for c in columns)
    rows = "".join(
        _row(number, file, at, line, counts.get(at), columns) for at, line in enumerate(text.splitlines(), 1)
    )
    return (
        f'<div class="scroll"><table data-heat="{heat}"><thead><tr>{head}<th></th>'
        f'<th class="code">{escape(PurePath(file).name)}</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _row(number: int, file: str, at: int, text: str, counts: LineCounts | None, columns: Sequence[str]) -> str:
    anchor = _anchor(number, file, at)
    cells = "".join(
        f'<td class="n" data-column="{c}" data-value="{getattr(counts, c, 0)}">{_number(counts, c)}</td>'
        for c in columns
    )
    label, below = str(at), ""
    if counts is not None:
        label = f'<button data-opens="{anchor}-ptx" aria-expanded="false" title="its PTX">{at}</button>'
        below = (
            f'<tr class="ptx" id="{anchor}-ptx" hidden><td colspan="{len(columns) + 2}">{_ptx(counts.sites)}</td></tr>'
        )
    return f'<tr class="source" id="{anchor}">{cells}<td class="at">{label}</td><td>{escape(text)}</td></tr>{below}'


def _number(counts: LineCounts | None, column: str) -> str:
    value = getattr(counts, column, 0)
    if not value:
        return ""
    worst = counts.worst_ways if counts is not None else 0
    return f"{value:,}" + (f" ({worst}-way)" if column == "conflicts" and worst > 1 else "")


def _ptx(sites: Sequence[SiteCounts]) -> str:
    rows = "".join(
        f'<tr><td class="n">{site.warps:,}</td><td>{escape(site.text)}</td><td>{_costs(site)}</td></tr>'
        for site in sites
    )
    return f"<table><tbody>{rows}</tbody></table>"


def _costs(site: SiteCounts) -> str:
    parts = []
    if site.wavefronts:
        parts.append(f"{site.wavefronts:,} wavefronts (ideal {site.ideal:,})")
    if site.requests:
        parts.append(f"{site.sectors_per_request:.3g} sectors a request")
    if site.warps and site.idle_share > 0:
        parts.append(f"{site.idle_share:.0%} of lanes idle")
    return ", ".join(parts)
