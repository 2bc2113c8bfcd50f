"""What a launch cost more than it had to: findings made from the counts of a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tilewright.findings.model import Finding, Report

from . import bank_conflict, coalescing, divergence, local_memory, occupancy
from .accesses import Kernel

_CHECKS: tuple[Callable[[Report, Kernel], Iterable[Finding]], ...] = (
    bank_conflict.check,
    coalescing.check,
    local_memory.check,
    divergence.check,
)


def findings(report: Report, kernel: Kernel) -> list[Finding]:
    """All cost findings of a counted launch, worst first.

    Args:
        report: of a launch that was counted (``profile``).
        kernel: the same kernel, with the block it was launched with.
    """
    found = [each for check in _CHECKS for each in check(report, kernel)]
    found += occupancy.check(report)
    return sorted(found, key=lambda f: ("error", "warning", "info").index(f.severity))
