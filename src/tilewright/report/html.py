"""Launches as one self-contained HTML page: findings, source with heat by line, maps of accesses, a timeline of warps.

The page needs no network and no other file, and follows the reader's light or dark setting.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files

from tilewright.report.model import Counts, Finding, Report
from tilewright.report.page_findings import findings
from tilewright.report.page_source import Launch, Maps, source
from tilewright.report.page_timeline import section as timeline
from tilewright.version import __version__


@dataclass(frozen=True, slots=True)
class Checked:
    """One expectation: as written, whether it held, and if not why."""

    text: str
    ok: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One launch of the page. ``report`` is None where there is none; ``expected`` are those of its findings that the
    source expects."""

    title: str
    ok: bool
    report: Report | None
    checks: Sequence[Checked] = field(default=())
    problems: Sequence[str] = field(default=())
    expected: Sequence[Finding] = field(default=())


def page(title: str, sections: Sequence[Section], version: str) -> str:
    """The page's text. Launches that failed are open, else the first."""
    failed = sum(not section.ok for section in sections)
    verdict = (
        f'<span class="bad">{failed} of {_many(len(sections))} failed</span>'
        if failed
        else f'<span class="good">{_many(len(sections))} held</span>'
    )
    maps = Maps()
    body = "".join(
        _section(number, section, not failed and not number, maps) for number, section in enumerate(sections)
    )
    # As text of a script element, "<" would be read as markup.
    drawn = json.dumps([each.to_json() for each in maps.all], separators=(",", ":")).replace("<", "\\u003c")
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
{body}<script type="application/json" id="maps">{drawn}</script>
<script>
{script}</script>
</body>
</html>
"""


def _many(launches: int) -> str:
    return f"{launches} launch{'' if launches == 1 else 'es'}"


def page_of(report: Report) -> str:
    """The page of one launch by itself."""
    grid, block = (tuple(size) for size in (report.grid, report.block))
    return page(report.kernel, [Section(f"{report.kernel}<<<{grid}, {block}>>>", report.ok, report)], __version__)


def _section(number: int, section: Section, first: bool, maps: Maps) -> str:
    mark = '<b class="good">held</b>' if section.ok else '<b class="bad">failed</b>'
    opened = " open" if first or not section.ok else ""
    inner = _checks(section)
    if section.report is not None:
        launch = Launch(number, section.report, maps, frozenset(map(id, section.expected)))
        inner = _numbers(section.report.totals) + inner + findings(launch)
        inner += _titled("Source", source(launch)) + timeline(launch)
        inner += _titled("Output", f"<pre>{escape(section.report.output)}</pre>" if section.report.output else "")
        inner += _titled("What this rests on", _notes(section.report.notes))
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


def _titled(title: str, inner: str) -> str:
    return f"<h2>{title}</h2>{inner}" if inner else ""


def _notes(notes: Sequence[str]) -> str:
    """Statements by their headings: exact, approximated, not modelled."""
    items = []
    for note in notes:
        head, colon, rest = note.partition(": ")
        parts = "".join(f"<li>{escape(part)}</li>" for part in rest.split("; "))
        items.append(
            f"<div><dt>{escape(head)}</dt><dd><ul>{parts}</ul></dd></div>" if colon else f"<p>{escape(note)}</p>"
        )
    return f'<dl class="notes">{"".join(items)}</dl>' if items else ""
