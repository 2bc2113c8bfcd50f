"""Two launches beside each other, line by line: what each costs, as text and as a page."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import zip_longest
from pathlib import Path

from tilewright.findings.model import Counts, LineCounts, Report
from tilewright.report import narrow
from tilewright.report.html import asset
from tilewright.report.text import PLAIN, Style
from tilewright.version import __version__

COUNTED = {
    "warps": "warp instructions",
    "wavefronts": "shared wavefronts",
    "conflicts": "bank conflicts",
    "sectors": "sectors",
}


@dataclass(frozen=True)
class Side:
    """One line of one of the two: its number, its text, and its counts where it was executed."""

    number: int
    text: str
    counts: LineCounts | None


Pair = tuple[Side | None, Side | None]


def pairs(old: Report, new: Report) -> list[Pair]:
    """The lines of both sources in order: those that are alike, or stand in each other's place, together."""
    ours, theirs = _sides(old), _sides(new)
    matcher = difflib.SequenceMatcher(
        None, [each.text for each in ours], [each.text for each in theirs], autojunk=False
    )
    found: list[Pair] = []
    for _, a, b, c, d in matcher.get_opcodes():
        found += zip_longest(ours[a:b], theirs[c:d])
    return found


def _sides(report: Report) -> list[Side]:
    file = report.file or next(iter(report.source), "")
    lines = report.source.get(file, "").splitlines()
    return [Side(n, text.rstrip(), report.lines.get((file, n))) for n, text in enumerate(lines, 1)]


def _differs(pair: Pair) -> bool:
    old, new = pair
    if old is None or new is None or old.text != new.text:
        return any(each is not None and each.text.strip() for each in pair)
    return any(_count(old.counts, name) != _count(new.counts, name) for name in COUNTED)


def _count(counts: Counts | None, name: str) -> int:
    return 0 if counts is None else int(getattr(counts, name))


def text(old: Report, new: Report, names: Sequence[str], style: Style = PLAIN) -> Iterator[str]:
    """The totals of both, and the lines that differ."""
    wide = max(12, *map(len, names))
    yield style(f"{'':20}{names[0]:>{wide}}  {names[1]:>{wide}}", "bold")
    for name, label in COUNTED.items():
        before, after = _count(old.totals, name), _count(new.totals, name)
        line = f"{label:20}{before:>{wide},}  {after:>{wide},}"
        yield style(line, "green" if after < before else "red") if before != after else line
    for pair in filter(_differs, pairs(old, new)):
        yield from _line(pair, style)


def _line(pair: Pair, style: Style) -> Iterator[str]:
    before, after = pair
    counts = [None if side is None else side.counts for side in pair]
    both = {name: [_count(each, name) for each in counts] for name in COUNTED}
    changes = [f"{name} {a:,} -> {b:,}" for name, (a, b) in both.items() if a != b]
    if before is not None and after is not None and before.text == after.text:
        yield f"{after.number:>5}   {_cut(after.text, style)}"
    else:
        for mark, side, color in (("-", before, "red"), ("+", after, "green")):
            if side is not None:
                yield style(f"{side.number:>5} {mark} {_cut(side.text, style)}", color)
    if changes:
        yield style(f"{'':8}{', '.join(changes)}", "dim")


def _cut(source: str, style: Style) -> str:
    return narrow.cut(source, style.columns and style.columns - 8)[0]


def page(groups: Sequence[tuple[str, Report, Report, Sequence[str]]], ranking: str) -> str:
    """A page of its own.

    Args:
        groups: of each launch its title, both reports, and what each is called.
        ranking: which is faster, as text.
    """
    body = "\n".join(_group(*each) for each in groups)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(" and ".join(groups[0][3]))}</title>
<style>
{asset("page.css")}
.beside {{ border-collapse: collapse; }} .beside td, .beside th {{ padding: 0 .5rem; text-align: right; }}
.beside td.code, .beside th[scope=row] {{ text-align: left; white-space: pre; }}
.beside.totals {{ width: auto; margin-bottom: 1rem; }} .wide {{ overflow-x: auto; }}
.beside .gone td.code {{ color: var(--bad); }} .beside .come td.code {{ color: var(--good); }}
</style>
</head>
<body>
<h1>{escape(" and ".join(groups[0][3]))}</h1>
<pre>{escape(ranking)}</pre>
{body}
<p class="soft">tilewright {escape(__version__)}</p>
</body>
</html>
"""


def _group(title: str, old: Report, new: Report, names: Sequence[str]) -> str:
    most = {
        name: max((_count(each, name) for report in (old, new) for each in report.lines.values()), default=0) or 1
        for name in COUNTED
    }
    in_all = {label: (_count(old.totals, name), _count(new.totals, name)) for name, label in COUNTED.items()}
    totals = "".join(
        f"<tr><th scope='row'>{label}</th><td>{a:,}</td><td>{b:,}</td></tr>" for label, (a, b) in in_all.items()
    )
    named = "".join(f"<th scope='col'>{escape(name)}</th>" for name in names)
    heads = "".join(f"<th scope='col'>{label}</th>" for _ in names for label in ("line", *COUNTED))
    sides = "".join(f"<th scope='colgroup' colspan='{len(COUNTED) + 1}'>{escape(name)}</th>" for name in names)
    rows = "\n".join(row for pair in pairs(old, new) for row in _rows(pair, most))
    return f"""<h2>{escape(title)}</h2>
<div class="wide"><table class="beside totals"><tr><td></td>{named}</tr>{totals}</table></div>
<div class="wide" tabindex="0"><table class="beside"><tr>{sides}<td></td></tr>
<tr>{heads}<th scope="col">source</th></tr>
{rows}
</table></div>"""


def _rows(pair: Pair, most: dict[str, int]) -> Iterator[str]:
    old, new = pair
    nothing = f"<td colspan='{len(COUNTED) + 1}'></td>"
    if old is not None and new is not None and old.text == new.text:
        yield f"<tr>{_cells(old, most)}{_cells(new, most)}<td class='code'>{escape(new.text)}</td></tr>"
        return
    if old is not None:
        yield f"<tr class='gone'>{_cells(old, most)}{nothing}<td class='code'>- {escape(old.text)}</td></tr>"
    if new is not None:
        yield f"<tr class='come'>{nothing}{_cells(new, most)}<td class='code'>+ {escape(new.text)}</td></tr>"


def _cells(side: Side, most: dict[str, int]) -> str:
    cells = [f"<td class='soft'>{side.number}</td>"]
    for name in COUNTED:
        count = _count(side.counts, name)
        heat = f" style='background: rgba(var(--heat), {0.5 * count / most[name]:.2f})'" if count else ""
        cells.append(f"<td{heat}>{f'{count:,}' if count else ''}</td>")
    return "".join(cells)


def name_of(path: str | Path, others: Sequence[str]) -> str:
    """A file's name, or its path where another has that name."""
    name = Path(path).name
    return str(path) if sum(Path(each).name == name for each in others) > 1 else name
