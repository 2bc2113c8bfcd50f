"""The page's findings: each a card with its lines, an example, how to mend it, and why it matters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any

from tilewright.report import pages
from tilewright.report.model import Allowed, Finding, SiteCounts
from tilewright.report.page_source import MARKS, Launch, places
from tilewright.report.text import called_from


def findings(launch: Launch) -> str:
    """The cards, worst first, and those that are allowed folded below them."""
    cards = "".join(_card(launch, each, place) for place, each in enumerate(launch.report.findings))
    allowed = launch.report.allowed
    if allowed:
        items = "".join(_allowed(launch, each) for each in allowed)
        cards += f'<details><summary>{len(allowed)} allowed</summary><ul class="checks">{items}</ul></details>'
    return f'<h2>Findings</h2><div class="cards">{cards}</div>' if cards else ""


def _allowed(launch: Launch, allowed: Allowed) -> str:
    finding = allowed.finding
    where = launch.link(finding.file, finding.line)
    return f"<li><b>{escape(finding.kind)}</b> {where} {escape(finding.message)} <em>{escape(allowed.reason)}</em></li>"


def _card(launch: Launch, finding: Finding, place: int) -> str:
    style, word = MARKS[finding.severity]
    times = f'<span class="soft">{finding.count:,} times</span>' if finding.count > 1 else ""
    times += '<span class="good">as expected</span>' if id(finding) in launch.expected else ""
    known_as = finding.details.get("id")
    name = (
        f'<code class="soft id" title="identifier, for suppressions">{escape(str(known_as))}</code>' if known_as else ""
    )
    return (
        f'<article class="{style}" id="{launch.finding_id(place)}" tabindex="-1">'
        f'<header><b class="{style}">{word}</b> <b>{escape(finding.kind)}</b> {times}{name}</header>'
        f"{_lines(launch, finding)}<p>{_inline(finding.message)}</p>{_facts(finding)}{_remedy(finding)}"
        f"{_maps(launch, finding)}{_why(finding.kind)}</article>"
    )


def _lines(launch: Launch, finding: Finding) -> str:
    items = []
    for file, line in places(finding):
        text = launch.lines_of(file) if file in launch.files else []
        code = text[line - 1].strip() if line <= len(text) else ""
        items.append(f"<li>{launch.link(file, line)} <code>{escape(code)}</code></li>")
    return f'<ul class="lines">{"".join(items)}</ul>' if items else ""


def _facts(finding: Finding) -> str:
    """The examples that a finding gives, as a list of names and values."""
    details = finding.details
    facts = [("element", details.get("element")), ("threads", _points(details.get("threads")))]
    facts.append(("blocks", _points(details.get("blocks"))))
    facts.append(("called from", called_from(finding)))
    shown = "".join(f"<div><dt>{name}</dt><dd>{escape(str(value))}</dd></div>" for name, value in facts if value)
    return f'<dl class="facts">{shown}</dl>' if shown else ""


def _points(points: Any) -> str:
    """Indices of threads or blocks, one or two."""
    if not points:
        return ""
    named = [f"({', '.join(map(str, point))})" if isinstance(point, list | tuple) else str(point) for point in points]
    return " and ".join(dict.fromkeys(named))


def _remedy(finding: Finding) -> str:
    remedy = finding.details.get("remedy")
    if remedy is None:
        return ""
    if not isinstance(remedy, dict):
        return f'<div class="mend"><b class="good">mend</b> <span>{escape(str(remedy))}</span></div>'
    edits = "".join(
        f'<pre class="edit"><del>{edit["line"]:>4} - {escape(edit["before"])}</del>'
        f"<ins>{edit['line']:>4} + {escape(edit['after'])}</ins></pre>"
        for edit in remedy.get("edits", ())
    )
    written = {f"line {e['line']}: {e['before'].strip()}  ->  {e['after'].strip()}" for e in remedy.get("edits", ())}
    first, *rest = (line for line in str(remedy["text"]).splitlines() if line not in written)
    more = "".join(f"<li>{escape(line)}</li>" for line in rest)
    return f'<div class="mend"><b class="good">mend</b> <span>{escape(first)}</span>{edits}<ul>{more}</ul></div>'


def _maps(launch: Launch, finding: Finding) -> str:
    """A button that shows where the lanes of the finding's access meet, and with the remedy."""
    site = _site(launch, finding)
    if site is None:
        return ""
    maps = [launch.site_map(site)]
    after = finding.details.get("lane_offsets_after")
    if after is not None:
        maps.append(launch.site_map(site, after))
    if None in maps:
        return ""
    what = "banks by lanes" if site.space == "shared" else "sectors by lanes"
    titles = "as it is|mended" if len(maps) == 2 else site.text
    return (
        f'<p><button class="show" data-maps="{" ".join(map(str, maps))}" data-title="{escape(titles, quote=True)}"'
        f' aria-expanded="false">{what}{", before and after" if len(maps) == 2 else ""}</button></p>'
        '<div class="maps"></div>'
    )


def _site(launch: Launch, finding: Finding) -> SiteCounts | None:
    """The access that a finding about cost tells of."""
    if finding.kind not in ("bank-conflict", "uncoalesced", "misaligned-sectors"):
        return None
    line = launch.report.lines.get((finding.file or "", finding.line or 0))
    sites = line.sites if line is not None else []
    return next((site for site in sites if site.text == finding.details.get("ptx")), None)


@cache
def _why(kind: str) -> str:
    """The page that explains a kind, folded."""
    if kind not in pages.kinds():
        return ""
    return f"<details><summary>why, and an example</summary>{''.join(_markup(pages.page(kind)))}</details>"


def _markup(text: str) -> Iterable[str]:
    """What our own pages use of Markdown: headings, code, lists and paragraphs."""
    for part in re.split(r"(```\w*\n.*?```)", text, flags=re.S):
        if part.startswith("```"):
            code = part.split("\n", 1)[1].removesuffix("```")
            yield f"<pre>{escape(code.rstrip())}</pre>"
            continue
        for block in filter(None, (each.strip() for each in part.split("\n\n"))):
            if block.startswith("# "):
                continue  # the kind, which the card has already
            if block.startswith("## "):
                yield f"<h3>{_inline(block[3:])}</h3>"
            elif block.startswith("- "):
                items = (f"<li>{_inline(item)}</li>" for item in re.split(r"^- ", block, flags=re.M)[1:])
                yield f"<ul>{''.join(items)}</ul>"
            else:
                yield f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", escape(text, quote=False)))
