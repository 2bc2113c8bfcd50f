"""Races that one missing barrier explains, put together: a barrier at one place would order all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tilewright.findings.model import Finding


def by_barrier(findings: list[Finding]) -> list[Finding]:
    """The findings with one for all races in a block's shared memory that lack the same barrier: one of the block
    orders the lanes of a warp, too.

    Two races lack the same one if their gaps (``details["gap"]``, between which lines it is missing) overlap, or, where
    barriers stand in the gaps and it is a loop's way back that has none, if those are the same barriers. The finding is
    that of the narrowest gap between warps, if there is one; ``details["also"]`` has the lines and variables of the
    others.
    """
    kept, groups = [], dict[tuple[Any, ...], list[Finding]]()
    for each in findings:
        gap = each.details.get("gap")
        if each.kind == "race-global" or each.details["between"] == "blocks" or gap is None or len(gap["lines"]) < 2:
            kept.append(each)
            continue
        key = (each.severity, each.file, gap["called_at"], bool(gap["barriers"]), *gap["barriers"])
        groups.setdefault(key, []).append(each)
    for key, members in groups.items():
        round_a_loop = key[3]
        for group in [members] if round_a_loop else _overlapping(members):
            kept.append(_one(group, narrowed=not round_a_loop))
    return kept


def _low(finding: Finding) -> int:
    return int(finding.details["gap"]["lines"][0])


def _high(finding: Finding) -> int:
    return int(finding.details["gap"]["lines"][-1])


def _overlapping(members: list[Finding]) -> list[list[Finding]]:
    """Groups whose gaps all have a place in common, as few as possible."""
    groups: list[list[Finding]] = []
    for each in sorted(members, key=_high):
        if groups and _low(each) < _high(groups[-1][0]):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def _one(group: list[Finding], *, narrowed: bool) -> Finding:
    first = min(group, key=lambda each: (each.kind == "race-warp", _high(each) - _low(each), -each.count))
    others = [each for each in group if each is not first]
    if not others:
        return first
    details = dict(first.details)
    if narrowed:
        low, high = max(group, key=_low), min(group, key=_high)
        calls = [low.details["gap"]["calls"][0], high.details["gap"]["calls"][-1]]
        details["gap"] = {**details["gap"], "lines": [_low(low), _high(high)], "calls": calls}
    details["also"] = [
        {
            "line": each.line,
            "other_line": each.details.get("other_line"),
            "variables": each.details.get("variables", []),
        }
        for each in others
    ]
    pairs = sorted({(_low(each), _high(each)) for each in others})
    shown = ", between ".join(f"{low} and {high}" for low, high in pairs[:4]) + (", …" if len(pairs) > 4 else "")
    return replace(
        first,
        message=f"{first.message}; the same barrier is missing between lines {shown}",
        count=sum(each.count for each in group),
        details=details,
    )
