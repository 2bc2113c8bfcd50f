"""The page's findings: each a card with its lines, an example, how to mend it, and the launches that found it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import PurePath
from typing import Any

from tilewright.findings.model import Allowed, Finding, SiteCounts
from tilewright.report import pages
from tilewright.report.page_source import MARKS, PageLaunch, places
from tilewright.report.text import called_from


@dataclass(frozen=True)
class Card:
    """A finding of the page: the launch that stands for all that found it, their numbers, and whether the sources
    expect it."""

    finding: Finding
    launch: PageLaunch
    launches: tuple[int, ...]
    expected: bool
    bad: bool

    def summary(self) -> str:
        """What is seen of it at first."""
        finding = self.finding
        style, word = MARKS[finding.severity]
        where = f"{PurePath(finding.file).name}:{finding.line}" if finding.file and finding.line else ""
        several = f"in {len(self.launches)} launches" if len(self.launches) > 1 else ""
        times = f"{finding.count:,} times" if finding.count > 1 else ""
        facts = ", ".join(filter(None, (times, several, "as expected" if self.expected else "")))
        about = finding.details.get("element") or ", ".join(map(str, finding.details.get("variables", ())))
        return (
            f'<b class="{style}">{word}</b> <b>{escape(finding.kind)}</b> <code>{escape(where)}</code> '
            f'<span>{escape(str(about))}</span> <span class="soft">{escape(facts)}</span>'
        )

    def body(self, titles: Sequence[str]) -> str:
        """What opens below: lines, what was seen, an example, how to mend it."""
        finding, launch = self.finding, self.launch
        known_as = finding.details.get("id")
        name = f' <code class="soft" title="identifier, for suppressions">id:{escape(str(known_as))}</code>'
        found = "".join(f'<li><a href="#launch{n}"><code>{escape(titles[n])}</code></a></li>' for n in self.launches)
        return (
            f"<p>{_inline(finding.message)}{name if known_as else ''}</p>{_maps(launch, finding)}"
            f"{_lines(launch, finding)}{_facts(finding)}{_remedy(finding)}"
            f'<p class="soft">found by</p><ul class="lines">{found}</ul>'
        )


def allowed(launch: PageLaunch) -> str:
    """What suppressions cover, folded."""
    found = launch.report.allowed
    items = "".join(_allowed(launch, each) for each in found)
    return f'<details><summary>{len(found)} allowed</summary><ul class="checks">{items}</ul></details>' if found else ""


def _allowed(launch: PageLaunch, allowed: Allowed) -> str:
    finding = allowed.finding
    where = launch.link(finding.file, finding.line)
    return f"<li><b>{escape(finding.kind)}</b> {where} {escape(finding.message)} <em>{escape(allowed.reason)}</em></li>"


def _lines(launch: PageLaunch, finding: Finding) -> str:
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


def _maps(launch: PageLaunch, finding: Finding) -> str:
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
        f'<p><button class="show" data-first data-maps="{" ".join(map(str, maps))}"'
        f' data-title="{escape(titles, quote=True)}" aria-expanded="false">'
        f"{what}{', before and after' if len(maps) == 2 else ''}</button></p>"
        '<div class="maps"></div>'
    )


def _site(launch: PageLaunch, finding: Finding) -> SiteCounts | None:
    """The access that a finding about cost is about."""
    if finding.kind not in ("bank-conflict", "uncoalesced", "misaligned-sectors"):
        return None
    line = launch.report.lines.get((finding.file or "", finding.line or 0))
    sites = line.sites if line is not None else []
    return next((site for site in sites if site.text == finding.details.get("ptx")), None)


def why(kind: str) -> str:
    """The page that explains a kind."""
    return "".join(_markup(pages.page(kind))) if kind in pages.kinds() else ""


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
