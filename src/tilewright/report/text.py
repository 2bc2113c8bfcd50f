"""Reports for a terminal: the source annotated line by line, then totals."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TextIO

from tilewright.findings.model import Changed, Counts, Finding, LineCounts, Report, Spill
from tilewright.findings.once import named
from tilewright.findings.timed import figure

from . import narrow

_CODES = {"red": "31", "yellow": "33", "green": "32", "dim": "2", "bold": "1"}
_SEVERITIES = {"error": "red", "warning": "yellow", "info": "dim"}
_WIDTH = 110, 40  # of a line: the most, and the least on a narrow terminal
_INDENT = "    "
_GAP = 4  # lines without counts that are shown rather than left out
_NARROW = 20  # columns that a line of a source has, however many its counts take
_MOST = 12  # names of machine instructions that are shown


@dataclass(frozen=True, slots=True)
class Style:
    """Colours, or none; and in how many columns lines of sources are shown (0: whole)."""

    color: bool = False
    columns: int = 0

    def __call__(self, text: str, name: str) -> str:
        return f"\x1b[{_CODES[name]}m{text}\x1b[0m" if self.color and text.strip() else text


PLAIN = Style()


def style_for(stream: TextIO, *, no_color: bool = False) -> Style:
    """Colours where the stream is a terminal or ``FORCE_COLOR`` wants them, and neither ``NO_COLOR`` nor the caller
    forbids them; the width of the terminal."""
    forced = os.environ.get("FORCE_COLOR", "") not in ("", "0")
    color = not no_color and not os.environ.get("NO_COLOR") and (forced or stream.isatty())
    return Style(color, narrow.columns(stream))


def width() -> int:
    """Columns of the terminal, or as ``COLUMNS`` says, within limits."""
    most, least = _WIDTH
    return min(most, max(least, shutil.get_terminal_size((most, 0)).columns))


def cut(text: str) -> str:
    """One line, no longer than a line may be."""
    most = 2 * width()
    return text if len(text) <= most else f"{text[: most - 1]}…"


@dataclass(frozen=True, slots=True)
class _Column:
    """One count beside the source; ``bad`` says whether its value is worth a look."""

    title: str
    value: Callable[[Counts], str]
    bad: Callable[[Counts], bool] = lambda counts: False


def _count(name: str) -> Callable[[Counts], str]:
    return lambda counts: f"{getattr(counts, name):,}" if getattr(counts, name) else ""


def _excess(counts: Counts) -> bool:
    return counts.sectors > counts.sectors_ideal


_COLUMNS = (
    _Column("warps", _count("warps")),
    _Column("wavefronts", _count("wavefronts"), lambda c: c.conflicts > 0),
    _Column("conflicts", _count("conflicts"), lambda c: c.conflicts > 0),
    _Column("worst", lambda c: f"{c.worst_ways}-way" if c.worst_ways > 1 else "", lambda c: c.worst_ways > 1),
    _Column("sectors", _count("sectors"), _excess),
    _Column("per request", lambda c: f"{c.sectors_per_request:.4g}" if c.requests else "", _excess),
)


def annotate(report: Report, style: Style = PLAIN) -> str:
    """The lines of the source around those that were executed, with their counts on the left.

    Columns with nothing in them are left out. Counts: ``warps`` are instructions executed by warps;
    ``wavefronts``, ``conflicts`` and ``worst`` are of shared memory, ``sectors`` and their number a request
    of global memory.
    """
    blocks = [_file(report, name, style) for name in dict.fromkeys(file for file, _ in report.lines)]
    return "\n".join(block for block in blocks if block)


def _file(report: Report, name: str, style: Style) -> str:
    counts = {line: c for (file, line), c in report.lines.items() if file == name}
    text = report.source.get(name)
    if text is None:
        return ""
    columns = [c for c in _COLUMNS if any(c.value(line) for line in counts.values())]
    widths = [max(len(c.title), *(len(c.value(line)) for line in counts.values())) for c in columns]
    titles = "  ".join(c.title.rjust(width) for c, width in zip(columns, widths, strict=True))
    out = [style(f"{titles}  | {Path(name).name}", "bold")]
    source = text.splitlines()
    previous = None
    for number in _shown(sorted(counts), len(source)):
        if previous is not None and number != previous + 1:
            out.append(style(" " * len(titles) + "  :", "dim"))
        out.append(_line(columns, widths, counts.get(number), number, source[number - 1], style))
        previous = number
    return "\n".join(out)


def _shown(counted: Sequence[int], length: int) -> list[int]:
    """The counted lines, one before and after each, and short gaps between them."""
    shown: set[int] = set()
    for line in counted:
        shown.update(n for n in (line - 1, line, line + 1) if 1 <= n <= length)
    ordered = sorted(shown)
    for a, b in pairwise(ordered):
        if b - a <= _GAP:
            shown.update(range(a, b))
    return sorted(shown)


def _line(
    columns: Sequence[_Column], widths: Sequence[int], counts: LineCounts | None, number: int, source: str, style: Style
) -> str:
    cells = []
    for column, width in zip(columns, widths, strict=True):
        text = (column.value(counts) if counts is not None else "").rjust(width)
        cells.append(style(text, "red") if counts is not None and column.bad(counts) else text)
    before = sum(widths) + 2 * len(widths) + 8  # what stands before the source, indented by two as it is printed
    source, _ = narrow.cut(source, style.columns and max(style.columns - before, _NARROW))
    return f"{'  '.join(cells)}  {style('|', 'dim')}{number:>4} {source}".rstrip()


def findings(report: Report, style: Style = PLAIN, *, expected: Sequence[Finding] = (), allowed: bool = False) -> str:
    """The findings, worst first, each with its place, what it says and how to mend it.

    Args:
        expected: those that the source expects.
        allowed: show those too that are allowed, with the reasons.
    """
    known = {id(each) for each in expected}
    blocks: list[str] = []
    mended: dict[str, Finding] = {}
    for each in report.findings:
        first = mended.setdefault(each.remedy, each)
        blocks.append(finding_text(each, style, expected=id(each) in known, first=first))
    if allowed:
        for passed in report.allowed:
            reason = f"allowed at {Path(passed.at).name}: {passed.reason}"
            blocks.append(f"{finding_text(passed.finding, style, mend=False)}\n{textwrap.indent(reason, _INDENT)}")
    return "\n".join(blocks)


def finding_text(
    finding: Finding, style: Style, *, expected: bool = False, mend: bool = True, first: Finding | None = None,
    kernel: str = "",
) -> str:  # fmt: skip
    """One finding: its place (and its ``kernel``), what it says and, with ``mend``, how to mend it; by the same as the
    ``first``, where that is another."""
    place = f" {Path(finding.file).name}:{finding.line}" if finding.file and finding.line else ""
    place += f" in {kernel}" if kernel else ""
    times = f", {finding.count:,} times" if finding.count > 1 else ""
    times += ", as expected" if expected else ""
    known_as = f"  id:{finding.details['id']}" if "id" in finding.details else ""
    head = f"{style(finding.severity, _SEVERITIES[finding.severity])} {style(finding.kind, 'bold')}{place}{times}"
    lines = [head + style(known_as, "dim"), *_wrapped(finding.message)]
    calls = called_from(finding)
    if calls:
        lines += _wrapped(f"called from {calls}")
    launches = named(finding)
    if launches:
        lines += _wrapped(launches)
    if mend and (remedy := finding.remedy):
        if first is not None and first is not finding:
            remedy = f"as at line {first.line}, by the same change" if first.line else "by the same change"
        head, *rest = remedy.splitlines()
        lines += _wrapped(f"{style('mend:', 'green')} {head}")
        lines += [line for each in rest for line in _wrapped(f"      {each}")]
    return "\n".join(lines)


def called_from(finding: Finding) -> str:
    """The lines that called the function in which a finding is; with their files where they are others than its own."""
    lines = finding.details.get("called_from", ())
    files = finding.details.get("called_from_files", [finding.file] * len(lines))
    return " and ".join(
        f"line {line}" if file == finding.file else f"{Path(file).name}:{line}"
        for file, line in zip(files, lines, strict=True)
    )


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text, width(), initial_indent=_INDENT, subsequent_indent=_INDENT, break_long_words=False, break_on_hyphens=False
    )


def changed(report: Report, style: Style = PLAIN) -> str:
    """What ptxas made of accesses: as written and as compiled, line by line."""
    lines = [line for each in differences(report) for line in _wrapped(each)]
    return "\n".join([style("what ptxas made of the accesses:", "bold"), *lines]) if lines else ""


def differences(report: Report) -> Iterator[str]:
    """A sentence for each line whose accesses ptxas changed."""
    for each in report.changed:
        where = f"line {each.line}" if each.line else "elsewhere"
        yield f"{where}: {each.note}: {_difference(each)}"


def _difference(change: Changed) -> str:
    names = ("wavefronts", "conflicts", "sectors", "requests")
    pairs = ((name, getattr(change.written, name), getattr(change.compiled, name)) for name in names)
    costs = [f"{name} {before:,} as written, {after:,} as compiled" for name, before, after in pairs if before != after]
    return "; ".join(costs) or "at the same cost"


def wrapped(text: str) -> list[str]:
    """A text as lines."""
    return textwrap.wrap(text, width())


def summary(report: Report) -> str:
    """A line of totals: what was launched and what it cost, as compiled or as written; as compiled, also a line of what
    the machine code takes."""
    totals = report.totals
    parts = [f"{totals.warps:,} warp instructions"]
    if totals.wavefronts:
        parts.append(f"{totals.wavefronts:,} shared wavefronts (ideal {totals.ideal:,})")
        parts.append(f"{totals.conflicts:,} bank conflicts")
    if totals.requests:
        parts.append(f"{totals.sectors:,} sectors in {totals.requests:,} requests (ideal {totals.sectors_ideal:,})")
    if len(parts) > 1:
        parts.append("of the machine code" if report.counts == "machine" else "as written")
    return "\n".join((", ".join(parts), *_resources(report), *time_lines(report)))


def time_lines(report: Report) -> Iterator[str]:
    """How long the launch takes on a GPU and what holds it back, where that was asked for."""
    if report.untimed:
        yield f"time: not estimated: {report.untimed}"
    if report.time is None:
        return
    known = report.time
    busy = ", ".join(f"{name} {share:.0%}" for name, share in list(known.limits.items())[:4])
    yield f"time: {known}; held back by {known.held_by} (busy: {busy})"
    if not 0.95 < known.again / known.microseconds < 1.05:
        yield f"    behind another launch like it, in a loop: {figure(known.again)}"
    for each in known.waits[:3]:
        where = f"at line {each.line}" if each.line else "elsewhere"
        reasons = " and ".join(each.phrases()[:2]) or "a little each"
        yield f"    warps wait {each.share:.0%} of their time {where}: {reasons}"


def _resources(report: Report) -> Iterator[str]:
    known = report.occupancy
    if known is None:
        return
    spilled = (
        "spills of {:,} bytes stored and {:,} loaded a thread, ".format(*report.spilled) if any(report.spilled) else ""
    )
    yield (
        f"{report.registers} registers a thread, {spilled}{known.blocks} "
        f"block{'s' * (known.blocks != 1)} on a multiprocessor "
        f"({known.fraction:.0%} of its warps), limited by {known.limited_by}"
    )
    yield from map(spill_text, report.spills)


def spill_text(spill: Spill) -> str:
    """``line 7: 16 bytes spilled and 24 loaded again a thread; warps do so 32 and 48 times``."""
    where = f"line {spill.line}" if spill.line else "elsewhere"
    times = f"warps do so {spill.stores:,} and {spill.loads:,} times"
    return f"{where}: {spill.stored:,} bytes spilled and {spill.loaded:,} loaded again a thread; {times}"


def mix_text(mix: Mapping[str, int]) -> str:
    """How many machine instructions of each name there are: ``20 instructions: 16 FFMA, 4 LDS.128``."""
    listed = ", ".join(f"{count} {name}" for name, count in list(mix.items())[:_MOST])
    more, total = len(mix) - _MOST, sum(mix.values())
    kinds = f", and {more} other kind{'s' * (more > 1)}" if more > 0 else ""
    return f"{total} instruction{'s' * (total != 1)}: {listed}{kinds}"
