"""Remedies in words, where a change can't be tried: a guard for a bounds error, a barrier for a race."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.compile.pysource import is_python, subscript
from tilewright.compile.source import clean, closing
from tilewright.report.identity import OTHER_LINE
from tilewright.report.model import Finding

from .conditions import about, about_python

_RACES = ("race-shared", "race-warp", "race-global")

_ATOMIC = (
    "let each element have one thread that stores it: correct the index or its guard; or, where threads add to one "
    "element on purpose, make the update atomic (atomicAdd, atomicMax, …)"
)
_BLOCKS = (
    "blocks of one launch run in any order: let a second launch do what comes after, make both accesses atomic, or "
    "give each block elements of its own"
)
_FENCE = (
    "put __threadfence() behind the atomic, in every thread that reads; without one PTX does not promise that what "
    "other blocks had stored is seen, though with the barrier today's GPUs do"
)


def suggest(findings: Iterable[Finding], source: Mapping[str, str]) -> None:
    """Put a remedy in words into ``details["remedy"]`` of bounds errors and races that have none.

    It reads ``details``: ``variables`` (names), ``elements`` (of the array), and of a race ``other_line`` and
    ``between`` (``lanes``, ``warps`` or ``blocks``).

    Args:
        source: the text of each file, by the name that findings use.
    """
    for finding in findings:
        if finding.line is None or "remedy" in finding.details:
            continue
        if finding.kind == "out-of-bounds":
            text = source.get(finding.file or "", "")
            variable = next(iter(finding.details.get("variables", ())), "the array")
            finding.details["remedy"] = guard(
                text, finding.line, variable, finding.details.get("elements"), python=is_python(finding.file)
            )
        elif finding.kind in _RACES:
            other, between = finding.details.get(OTHER_LINE, finding.line), finding.details.get("between")
            if finding.severity == "info" and "no-fence" in finding.details.get("detail", ()):
                finding.details["remedy"] = _FENCE
            elif finding.kind == "race-global" and (between == "blocks" or other == finding.line):
                finding.details["remedy"] = _ATOMIC if other == finding.line else _BLOCKS
            else:
                one_warp = finding.kind == "race-warp" or between == "lanes"
                gap = Gap.of(finding.details.get("gap"), finding.line, other)
                finding.details["remedy"] = barrier(gap, one_warp=one_warp)


def guard(text: str, line: int, variable: str, elements: int | None = None, *, python: bool = False) -> str:
    """The condition that would keep an access inside its array.

    Args:
        text: the source.
        line: of the access.
        variable: the array, as the line names it.
        elements: that the array has, where known.
        python: whether the source is Python.
    """
    lines = text.splitlines()
    if python:
        index = subscript(text, line, variable)
    else:
        index = _index(lines[line - 1], variable) if line <= len(lines) else None
    array = variable if index is not None else "the array"  # which is not `variable` where that is a structure
    count = str(elements) if elements is not None else f"the number of elements of {array}"
    condition = (about_python if python else about)(text, line, index)
    if condition is not None:
        what = f"the index `{index}`" if index is not None else "the index"
        kind = "guard" if condition.word == "if" else "loop's condition"
        return (
            f"line {condition.line} lets it through: `{condition.code}`; correct that {kind} so that {what} stays from "
            f"0 to below {count}" + (f"; {condition.slip}" if condition.slip else "")
        )
    if index is None:
        return f"test the index against {count} before this access"
    test = f"{index} < {count}" if python else f"({index} < {count})"
    return (
        f"guard the access: if {test}; compare it with the size that the kernel is given, row and column "
        "separately if the array has both, and keep __syncthreads() outside the guard"
    )


@dataclass(frozen=True)
class Gap:
    """Where two accesses stand that nothing orders.

    Attributes:
        lines: one or two, in the order of the source.
        calls: for each, whether the access lies in a function that is called there.
        barriers: lines of barriers that stand between them.
        called_at: the line that called the function in which these lines stand; None in the kernel itself.
    """

    lines: tuple[int, ...]
    calls: tuple[bool, ...]
    barriers: tuple[int, ...] = ()
    called_at: int | None = None

    @classmethod
    def of(cls, known: Mapping[str, Any] | None, first: int, second: int) -> Gap:
        """From a finding's details, or from the two lines alone."""
        if known is not None:
            return cls(tuple(known["lines"]), tuple(known["calls"]), tuple(known["barriers"]), known["called_at"])
        lines = tuple(sorted({first, second}))
        return cls(lines, (False,) * len(lines))

    def place(self, at: int) -> str:
        return f"the call at line {self.lines[at]}" if self.calls[at] else f"line {self.lines[at]}"

    @property
    def both(self) -> str:
        if all(self.calls) and len(self.lines) > 1:
            return f"the calls at lines {self.lines[0]} and {self.lines[-1]}"
        return f"{self.place(0)} and {self.place(-1)}"


def barrier(gap: Gap, *, one_warp: bool = False) -> str:
    """Where to put the barrier that orders two accesses."""
    what = "__syncwarp()" if one_warp else "__syncthreads()"
    again = f", or between two calls (it is called at line {gap.called_at})" if gap.called_at is not None else ""
    if len(gap.lines) == 1:
        once = "two executions of the call at" if gap.calls[0] else "two executions of"
        return (
            f"put {what} where every thread of the {'warp' if one_warp else 'block'} reaches it, between {once} line "
            f"{gap.lines[0]}{again}; or give each thread an element of its own"
        )
    if gap.barriers:
        stands = f"line{'s' if len(gap.barriers) > 1 else ''} {', '.join(map(str, gap.barriers))}"
        return (
            f"a barrier stands between {gap.both} already, at {stands}; none stands on the way back, from "
            f"{gap.place(-1)} to the next execution of {gap.place(0)}: put {what} there, at the end of the loop's body"
            f"{again}"
        )
    loop = f"; if a loop leads from {gap.place(-1)} back to {gap.place(0)}, a second one at the end of its body"
    return f"put {what} between {gap.both}, outside any branch that threads may skip{loop}"


def _index(line: str, variable: str) -> str | None:
    cleaned = clean(line)
    match = re.search(rf"(?<![\w.>]){re.escape(variable)}\s*\[", cleaned)
    if match is None:
        return None
    end = closing(cleaned, match.end() - 1)
    return line[match.end() : end - 1].strip() if cleaned[end - 1 : end] == "]" else None
