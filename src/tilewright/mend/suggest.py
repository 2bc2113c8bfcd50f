"""Remedies in words, where a change can't be tried: a guard for a bounds error, a barrier for a race."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tilewright.compile.source import clean, closing
from tilewright.report.identity import OTHER_LINE
from tilewright.report.model import Finding

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
            lines = source.get(finding.file or "", "").splitlines()
            line = lines[finding.line - 1] if finding.line <= len(lines) else ""
            variable = next(iter(finding.details.get("variables", ())), "the array")
            finding.details["remedy"] = guard(line, variable, finding.details.get("elements"))
        elif finding.kind in _RACES:
            other, between = finding.details.get(OTHER_LINE, finding.line), finding.details.get("between")
            if finding.severity == "info" and "no-fence" in finding.details.get("detail", ()):
                finding.details["remedy"] = _FENCE
            elif finding.kind == "race-global" and (between == "blocks" or other == finding.line):
                finding.details["remedy"] = _ATOMIC if other == finding.line else _BLOCKS
            else:
                one_warp = finding.kind == "race-warp" or between == "lanes"
                finding.details["remedy"] = barrier(finding.line, other, one_warp=one_warp)


def guard(line: str, variable: str, elements: int | None = None) -> str:
    """The condition that would keep an access inside its array.

    Args:
        line: the source line of the access.
        variable: the array, as the line names it.
        elements: that the array has, where known.
    """
    index = _index(line, variable)
    count = str(elements) if elements is not None else f"the number of elements of {variable}"
    if index is None:
        return f"test the index against {count} before this access"
    return (
        f"guard the access: if ({index} < {count}); compare it with the size that the kernel is given, row and column "
        "separately if the array has both, and keep __syncthreads() outside the guard"
    )


def barrier(first: int, second: int, *, one_warp: bool = False) -> str:
    """Where to put the barrier that orders two accesses, by their source lines."""
    what = "__syncwarp()" if one_warp else "__syncthreads()"
    low, high = sorted((first, second))
    if low == high:
        return (
            f"put {what} where every thread of the {'warp' if one_warp else 'block'} reaches it, between two executions"
            f" of line {low}; or give each thread an element of its own"
        )
    loop = f"; if a loop leads from line {high} back to line {low}, a second one at the end of its body"
    return f"put {what} between line {low} and line {high}, outside any branch that threads may skip{loop}"


def _index(line: str, variable: str) -> str | None:
    cleaned = clean(line)
    match = re.search(rf"(?<![\w.>]){re.escape(variable)}\s*\[", cleaned)
    if match is None:
        return None
    end = closing(cleaned, match.end() - 1)
    return line[match.end() : end - 1].strip() if cleaned[end - 1 : end] == "]" else None
