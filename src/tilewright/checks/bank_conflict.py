"""``bank-conflict``: lanes of one access that meet in a bank of shared memory and are served one after another."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.report.model import Finding, Report, SiteCounts

from .accesses import Kernel, by_place


def check(report: Report, kernel: Kernel) -> Iterator[Finding]:
    """A finding for each access whose lanes conflicted."""
    for site in by_place(report, kernel, lambda site: site.conflicts > 0):
        yield _finding(site, kernel)


def _finding(site: SiteCounts, kernel: Kernel) -> Finding:
    names = kernel.names(site)
    of = f" of {', '.join(names)}" if names else ""
    return Finding(
        kind="bank-conflict",
        severity="warning",
        message=(
            f"{site.worst_ways}-way bank conflict: this {site.kind.replace('_', ' ')}{of} took {site.wavefronts:,} "
            f"wavefronts where {site.ideal:,} would do"
        ),
        file=site.file,
        line=site.line,
        count=site.warps,
        details={
            "variables": list(names),
            "access": site.kind,
            "ways": site.worst_ways,
            "wavefronts": site.wavefronts,
            "ideal": site.ideal,
            "conflicts": site.conflicts,
            "lane_offsets": _offsets(site, kernel),
            "ptx": site.text,
        },
    )


def _offsets(site: SiteCounts, kernel: Kernel) -> list[int] | None:
    lanes = kernel.lanes(site)
    return None if lanes is None else list(lanes)
