"""Other orders of blocks and warps: a checked launch run again under each, from what memory held before.

Races are judged by what orders two accesses, not by the order in which they happened, so one order shows nearly all of
them. What the order does hide lies behind a value that another thread leaves: a flag that is not set yet, a ticket, a
lock that nobody holds.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from tilewright.checks import memory
from tilewright.checks.declaration import Facts
from tilewright.checks.selection import Selection
from tilewright.engine import Outcome
from tilewright.findings.model import Finding
from tilewright.report import Report

if TYPE_CHECKING:
    from .replay import Replay

# Without being asked, a second order is tried for launches no larger than this, of kernels whose threads communicate
# other than by barriers.
SMALL_INSTRUCTIONS = 200_000
"""Warp instructions that the launch executed."""
SMALL_BYTES = 16 << 20
"""Memory that the kernel may write, which is copied."""
# An atomic whose result is used, and strong accesses.
_TELLS = re.compile(r"^(?:@\S+\s+)?(?:atom\b|ld\.(?:[\w:.]*\.)?(?:volatile|relaxed|acquire)\b)", re.MULTILINE)


def number(asked: int | None, outcome: Outcome, replay: Replay) -> int:
    """The number of orders that a launch is checked in, the usual one included."""
    if outcome.fault is not None:
        return 1
    if asked is not None:
        return asked
    small = sum(outcome.tier_instructions.values()) <= SMALL_INSTRUCTIONS and replay.bytes <= SMALL_BYTES
    if not small:
        return 1
    return 2 if _depends_on_order(outcome.plan.text) else 1


@functools.lru_cache(64)
def _depends_on_order(text: str) -> bool:
    return _TELLS.search(text) is not None


def try_orders(replay: Replay, seeds: range, facts: Facts, selection: Selection, report: Report) -> None:
    """Add to a report what other orders show and the usual one does not: races, uninitialised values that decide
    something, synchronisation, and what a GPU would stop the kernel for."""
    for seed, outcome in replay.orders(seeds):
        report.seeds.append(seed)
        there = replace(facts, outcome=outcome, observed=replay.certain(outcome))
        found = selection.find_in_other_order(there)
        faults = [memory.finding(outcome.fault, facts.scene)] if outcome.fault is not None else []
        faults += memory.dropped(outcome.dropped, facts.scene)[0]
        faults = unknown(faults, report.faults, seed)
        report.findings += faults + unknown(found, report.findings, seed)
        report.faults += faults


def unknown(findings: Iterable[Finding], known: Iterable[Finding], seed: int) -> list[Finding]:
    """The findings of another order that were not made before, each with its seed."""
    seen = {each for finding in known for each in _places(finding)}
    new = []
    for finding in findings:
        if _places(finding) <= seen:
            continue
        seen |= _places(finding)
        finding.details["seed"] = seed
        finding.message += f" (in another order of blocks and warps: seed {seed})"
        new.append(finding)
    return new


def _places(finding: Finding) -> set[tuple[object, ...]]:
    """The identity of a finding across orders: its kind, lines and variables, one for each race that it stands for."""
    details = finding.details
    pairs = [(finding.line, details.get("other_line"), details.get("variables", ()))]
    pairs += [(each["line"], each["other_line"], each["variables"] or ()) for each in details.get("also", ())]
    kind = "race" if finding.kind in ("race-shared", "race-warp") else finding.kind  # whose warps met is chance
    return {
        (kind, finding.file, frozenset((line, other or line)), tuple(variables)) for line, other, variables in pairs
    }
