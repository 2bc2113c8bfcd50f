"""Launches as one self-contained HTML page: findings, source with heat by line, maps of accesses, a timeline of warps.

The page needs no network and no other file, and follows the reader's light or dark setting.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from importlib.resources import files
from pathlib import PurePath
from typing import Any

from tilewright.findings.finish import SEVERITIES, order
from tilewright.findings.model import Finding, LineCounts, Report
from tilewright.findings.once import key
from tilewright.hardware.access import LINE, SECTOR
from tilewright.report.page_findings import Card, allowed, why
from tilewright.report.page_source import COUNTS, MARKS, PageLaunch, Shared
from tilewright.report.page_time import section as time
from tilewright.report.page_timeline import section as timeline
from tilewright.report.text import differences, spill_text
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


@dataclass(frozen=True, slots=True)
class Parts:
    """What a page is made of: the verdict, filter and indices as markup, and the data that ``page.js`` draws."""

    verdict: str
    index: str
    data: dict[str, Any]

    def script(self) -> str:
        """The data as text of a script element, where "<" would be read as markup."""
        return json.dumps(self.data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def asset(name: str) -> str:
    """The page's style or script."""
    return files("tilewright.report").joinpath(name).read_text("utf-8")


def parts(sections: Sequence[Section]) -> Parts:
    """What is inside of launches and findings is data, which the script draws when they are opened."""
    failed = sum(not section.ok for section in sections)
    verdict = (
        f'<span class="bad">{failed} of {_many(len(sections))} failed</span>'
        if failed
        else f'<span class="good">{_many(len(sections))} held</span>'
    )
    shared = Shared()
    launches = [
        None if each.report is None else PageLaunch(number, each.report, shared) for number, each in enumerate(sections)
    ]
    cards = _cards(sections, launches)
    titles = [section.title for section in sections]
    data = {
        "launches": [
            _launch_json(
                section, launch, [(n, card.finding) for n, card in enumerate(cards) if at in card.launches], shared
            )
            for at, (section, launch) in enumerate(zip(sections, launches, strict=True))
        ],
        "findings": [{"kind": card.finding.kind, "body": card.body(titles)} for card in cards],
        "why": {kind: why(kind) for kind in dict.fromkeys(card.finding.kind for card in cards)},
        "columns": COUNTS,
        **shared.to_json(),
    }
    few = len(sections) <= _FEW
    failed_first = sorted(enumerate(sections), key=lambda one: one[1].ok)
    rows = [_launch_row(n, each, few and (not each.ok or not at)) for at, (n, each) in enumerate(failed_first)]
    index = f"""<search><form id="filter" class="filter">
<label><input type="checkbox" id="failures"> only failures</label>
<label>search <input type="search" id="words" placeholder="kind, file, kernel, words"></label>
<span id="count" class="soft" role="status"></span>
</form></search>
{_index("Findings", "cards", [_finding_row(n, card) for n, card in enumerate(cards)])}
{_dearest([launch for launch in launches if launch is not None])}
{_index("Launches", "launches", rows)}"""
    return Parts(f"{verdict}. {_counts(sections)}", index, data)


def page(title: str, sections: Sequence[Section], version: str) -> str:
    """The page's text."""
    made = parts(sections)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{asset("page.css")}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p class="soft">{made.verdict} tilewright {escape(version)}</p>
{_HELP}
<noscript><p class="bad">What is inside of launches and findings is drawn by this page's own script.</p></noscript>
{made.index}
<script type="application/json" id="data">{made.script()}</script>
<script>
{asset("page.js")}
load(JSON.parse(document.getElementById("data").textContent));
index();
addEventListener("hashchange", () => reveal(decodeURIComponent(location.hash.slice(1))));
reveal(decodeURIComponent(location.hash.slice(1)));
</script>
</body>
</html>
"""


_FEW = 3  # launches of a page whose failed ones, or else the first, are open
_TOP = 5  # lines that are shown before all launches
_HELP = """<details class="help"><summary>How to read this page</summary>
<p>A <b>launch</b> holds the source of its kernel with what each line cost. A press on a column's name colours the lines
by it; a press on a line shows its PTX, below it the machine code that it became, and for accesses which banks or
sectors the lanes meet in. A ● leads to a finding.</p>
<p>A <b>finding</b> stands for all that happened between two lines, in all launches that it names: what was seen, one
example of it, how to mend it, and why it matters. An error is wrong; a warning costs much, or is wrong in a way that
does not show here; a note is worth knowing.</p>
<dl><div><dt>warps</dt><dd>instructions executed by warps of 32 threads</dd></div>
<div><dt>wavefronts</dt><dd>passes over the 32 banks of shared memory; ideal is one for each 128 bytes</dd></div>
<div><dt>conflicts</dt><dd>those passes that are there because lanes of an access met in a bank</dd></div>
<div><dt>sectors</dt><dd>32-byte pieces of global memory that were moved; 4 a request for 4-byte elements is
ideal</dd></div></dl>
<p>Keys: Tab and Enter open and close; / goes to the search.</p>
</details>"""


_COUNTS = {
    frozenset(("machine",)): "What is counted is the machine code, which was run.",
    frozenset(("ptx",)): "What is counted is the PTX as written.",
    frozenset(("ptx", "machine")): "What is counted is the machine code where a launch says so, else the PTX.",
}


def _counts(sections: Sequence[Section]) -> str:
    """Which view the counts are."""
    return _COUNTS.get(frozenset(each.report.counts for each in sections if each.report is not None), "")


def _index(title: str, style: str, rows: Sequence[str]) -> str:
    if not rows:
        return ""
    return f'<section><h2>{title} ({len(rows)})</h2><div class="{style}">{"".join(rows)}</div></section>'


def _dearest(launches: Sequence[PageLaunch]) -> str:
    """The lines that move the most bytes for nothing, each in the launch where it moves most."""
    worst: dict[tuple[str, int], tuple[int, PageLaunch, LineCounts]] = {}
    for launch in launches:
        for place, line in launch.report.lines.items():
            wasted = LINE * line.conflicts + SECTOR * max(0, line.sectors - line.sectors_ideal)
            if wasted and place[0] in launch.files and (place not in worst or wasted > worst[place][0]):
                worst[place] = (wasted, launch, line)
    rows = []
    for (file, number), (_, launch, line) in sorted(worst.items(), key=lambda one: -one[1][0])[:_TOP]:
        text = launch.lines_of(file)
        code = text[number - 1].strip() if number <= len(text) else ""
        costs = [f"{line.conflicts:,} bank conflicts"] if line.conflicts else []
        if line.sectors > line.sectors_ideal:
            costs.append(f"{line.sectors:,} sectors where {line.sectors_ideal:,} would do")
        shown = f'<code>{escape(code)}</code> <span class="soft">{"; ".join(costs)}</span>'
        rows.append(f"<li>{launch.link(file, number)} {shown}</li>")
    return f'<section><h2>Where it costs most</h2><ol class="dearest">{"".join(rows)}</ol></section>' if rows else ""


def _finding_row(number: int, card: Card) -> str:
    style, _ = MARKS[card.finding.severity]
    bad = " data-bad" if card.bad else ""
    words = escape(
        f"{card.finding.kind} {card.finding.message} {card.finding.details.get('id', '')}".lower(), quote=True
    )
    return (
        f'<details class="finding {style}" id="f{number}"{bad} data-words="{words}"><summary>{card.summary()}</summary>'
        "</details>\n"
    )


def _launch_row(number: int, section: Section, opened: bool) -> str:
    mark = '<b class="good">held</b>' if section.ok else '<b class="bad">failed</b>'
    found = [] if section.report is None else section.report.findings
    counted = Counter(MARKS[finding.severity][1] for finding in found)
    counts = ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for word, count in counted.items())
    state = ("" if section.ok else " data-bad") + " open" * opened
    return (
        f'<details class="launch" id="launch{number}"{state}><summary>{mark} '
        f'<code>{escape(section.title)}</code> <span class="soft">{counts}</span></summary></details>\n'
    )


def _cards(sections: Sequence[Section], launches: Sequence[PageLaunch | None]) -> list[Card]:
    """The findings of all launches, each once, worst first."""
    same: dict[tuple[bool, Hashable], list[tuple[PageLaunch, Finding]]] = {}
    for section, launch in zip(sections, launches, strict=True):
        known = set(map(id, section.expected))
        for finding in launch.report.findings if launch is not None else ():
            assert launch is not None
            same.setdefault((id(finding) in known, key(finding)), []).append((launch, finding))
    cards = []
    for (expected, _), found in same.items():
        launch, worst = min(found, key=lambda one: SEVERITIES.index(one[1].severity))
        numbers = tuple(dict.fromkeys(launch.number for launch, _ in found))
        bad = not expected and (worst.severity == "error" or any(not sections[n].ok for n in numbers))
        cards.append(Card(replace(worst, count=sum(f.count for _, f in found)), launch, numbers, expected, bad))
    return sorted(cards, key=lambda card: (card.expected, *order(card.finding)))


def _launch_json(
    section: Section, launch: PageLaunch | None, found: Sequence[tuple[int, Finding]], shared: Shared
) -> dict[str, Any]:
    """What the script draws of a launch when it is opened."""
    before = _checks(section)
    if launch is None:
        return {"before": shared.markup.number(before)}
    report = launch.report
    links = "".join(
        f'<li><a href="#f{number}"><b class="{MARKS[finding.severity][0]}">{MARKS[finding.severity][1]}</b> '
        f"{escape(finding.kind)} {escape(_short(finding))}</a></li>"
        for number, finding in found
    )
    before = _numbers(report) + time(launch) + _changed(report) + before
    before += (f'<h2>Findings</h2><ul class="lines">{links}</ul>' if links else "") + allowed(launch)
    after = timeline(launch) + _titled("Output", f"<pre>{escape(report.output)}</pre>" if report.output else "")
    after += _titled("What this rests on", _notes(report.notes))
    number = shared.markup.number
    return {"before": number(before), "after": number(after), **launch.source(found)}


def _short(finding: Finding) -> str:
    return f"{PurePath(finding.file).name}:{finding.line}" if finding.file and finding.line else ""


def _many(launches: int) -> str:
    return f"{launches} launch{'' if launches == 1 else 'es'}"


def page_of(report: Report) -> str:
    """The page of one launch by itself."""
    grid, block = (tuple(size) for size in (report.grid, report.block))
    return page(report.kernel, [Section(f"{report.kernel}<<<{grid}, {block}>>>", report.ok, report)], __version__)


def _numbers(report: Report) -> str:
    totals = report.totals
    shown = [("warp instructions", f"{totals.warps:,}"), ("idle lanes", f"{totals.idle_share:.0%}")]
    if totals.wavefronts:
        shown.append(("shared wavefronts (ideal)", f"{totals.wavefronts:,} ({totals.ideal:,})"))
        shown.append(("bank conflicts", f"{totals.conflicts:,}"))
    if totals.requests:
        shown.append(("global sectors (ideal)", f"{totals.sectors:,} ({totals.sectors_ideal:,})"))
        shown.append(("sectors per request", f"{totals.sectors_per_request:.3g}"))
    shown.append(("accesses counted", "of the machine code" if report.counts == "machine" else "as written"))
    if report.registers:
        shown.append(("registers a thread", str(report.registers)))
    if any(report.spilled):
        shown.append(("bytes spilled a thread", "{:,} stored, {:,} loaded".format(*report.spilled)))
    known = report.occupancy
    if known is not None:
        blocks = f"{known.blocks} ({known.fraction:.0%} of its warps), limited by {known.limited_by}"
        shown.append(("blocks on a multiprocessor", blocks))
    return '<dl class="numbers">' + "".join(f"<div><dt>{n}</dt><dd>{v}</dd></div>" for n, v in shown) + "</dl>"


def _checks(section: Section) -> str:
    items = []
    for check in section.checks:
        mark = '<span class="good">✓</span>' if check.ok else '<span class="bad">✗</span>'
        why = "" if check.ok else f"<pre>{escape(check.why)}</pre>"
        items.append(f"<li>{mark} <code>{escape(check.text)}</code>{why}</li>")
    items += [f'<li><span class="bad">✗</span> <pre>{escape(text)}</pre></li>' for text in section.problems]
    return f'<ul class="checks">{"".join(items)}</ul>' if items else ""


def _changed(report: Report) -> str:
    """What ptxas made of accesses, by line: as written and as compiled."""
    items = [f"<li>{escape(each)}</li>" for each in (*differences(report), *map(spill_text, report.spills))]
    return f'<h2>What ptxas made of the accesses</h2><ul class="lines">{"".join(items)}</ul>' if items else ""


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
