"""The counts that the catalogue speaks of, by name, read from a report."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.findings.model import SiteCounts
from tilewright.report import Report


def _global(site: SiteCounts) -> bool:
    return site.space in ("global", "generic")


def _lanes(kind: str) -> Callable[[Report], int]:
    return lambda report: sum(site.lanes for site in report.sites if site.kind == kind and _global(site))


COUNTS: dict[str, Callable[[Report], int]] = {
    "global_load_lanes": _lanes("load"),
    "global_store_lanes": _lanes("store"),
    "sectors": lambda report: sum(site.sectors for site in report.sites if _global(site)),
    "wavefronts": lambda report: report.totals.wavefronts,
    "bank_conflicts": lambda report: report.bank_conflicts,
    "local_accesses": lambda report: sum(site.lanes for site in report.sites if site.space == "local"),
}
