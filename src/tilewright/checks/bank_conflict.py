"""``bank-conflict``: lanes of one access that meet in a bank of shared memory and are served one after another.

``conflict-as-written``, a note: such an access of the PTX that has no conflict any more once ptxas merged it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.findings.model import Finding, Report, SiteCounts

from .accesses import LaunchedKernel, by_place
from .declaration import Check, Phase


def check(report: Report, kernel: LaunchedKernel, written: LaunchedKernel) -> Iterator[Finding]:
    """A finding for each access whose lanes conflicted."""
    for site in by_place(report, kernel, lambda site: site.conflicts > 0):
        yield _finding(site, kernel)
    yield from _as_written(report, written)


def _as_written(report: Report, written: LaunchedKernel) -> Iterator[Finding]:
    """A note for each line where ptxas took all conflicts away."""
    for change in report.changed:
        before, after = change.written, change.compiled
        if not before.conflicts or after.conflicts:
            continue
        names = sorted({name for site in change.sites for name in written.names(site)})
        of = f" of {', '.join(names)}" if names else ""
        yield Finding(
            kind="conflict-as-written",
            severity="info",
            message=(
                f"{before.worst_ways}-way bank conflict{of} as written, none as compiled: {change.note}, "
                f"{after.wavefronts:,} wavefronts instead of {before.wavefronts:,}"
            ),
            file=change.file,
            line=change.line,
            count=before.warps,
            details={
                "variables": names,
                "ways": before.worst_ways,
                "wavefronts": before.wavefronts,
                "wavefronts_compiled": after.wavefronts,
                "conflicts": before.conflicts,
                "remedy": "nothing has to be done for this compiler and architecture; another may merge otherwise, "
                "which a vector type (float4) in the source would not leave to it",
            },
        )


def _finding(site: SiteCounts, kernel: LaunchedKernel) -> Finding:
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


def _offsets(site: SiteCounts, kernel: LaunchedKernel) -> list[int] | None:
    lanes = kernel.lanes(site)
    return None if lanes is None else list(lanes)


BANK_CONFLICT = Check("cost", ("bank-conflict", "conflict-as-written"), Phase.COUNTED,
                      lambda facts: check(facts.report, facts.view, facts.scene.view), as_compiled=True)  # fmt: skip
