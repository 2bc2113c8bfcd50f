"""Launches that were counted alike have one report, which is made once: programs launch a kernel thousands of times."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from tilewright.report import Report

if TYPE_CHECKING:
    from tilewright.engine import Outcome

_MOST = 16
_MOST_BYTES = 1 << 20  # of counters that a report is found by
_OWN = ("sites", "findings", "faults", "seeds", "allowed", "source", "tiers", "unstored", "notes", "lanes", "recorded",
        "written", "machine_code", "mix", "spills", "timeline")  # fmt: skip


class Known:
    """The reports of a kernel's latest launches."""

    def __init__(self) -> None:
        self._reports: dict[Hashable, Report] = {}

    @staticmethod
    def key(shape: Hashable, outcome: Outcome, unread: str) -> Hashable:
        """All that the report of a launch depends on but for the time that it took; None where that is much, or not to
        be compared: then its report is its own.

        Args:
            shape: of the launch.
            unread: why there is no machine code, where it was wanted.
        """
        counters = outcome.counters
        counted = None if counters is None or outcome.prints else counters.alike
        if counted is None or sum(map(len, counted)) > _MOST_BYTES:
            return None
        tiers, samples = tuple(outcome.tier_instructions.values()), tuple(outcome.samples.items())
        return outcome.compiled, unread, shape, counted, tiers, samples, outcome.moments

    def get(self, key: Hashable) -> Report | None:
        return None if key is None else self._reports.get(key)

    def put(self, key: Hashable, report: Report) -> None:
        if key is not None:
            if len(self._reports) >= _MOST:
                self._reports.pop(next(iter(self._reports)))
            self._reports[key] = report


def again(report: Report, seconds: float) -> Report:
    """The same report of another launch, which took so long; what is added to one of them is not in the other."""
    _ = report.totals  # for all of them
    made = object.__new__(Report)
    made.__dict__.update(report.__dict__)
    made.elapsed = seconds
    for name in _OWN:
        setattr(made, name, getattr(report, name).copy())
    return made
