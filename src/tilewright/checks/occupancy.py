"""``occupancy``: how many warps a multiprocessor holds at once, and what allows no more."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tilewright.findings.model import Finding, Report
from tilewright.hardware import limits

from .declaration import Check, Phase

# Less than this share of the warps that a multiprocessor can hold gets a finding.
LOW = 0.5


def of(report: Report) -> limits.Occupancy:
    """The occupancy of a launch; without registers where the machine code was not read."""
    return limits.occupancy(limits.of(report.arch), math.prod(report.block), report.registers, report.shared_bytes)


def check(report: Report) -> Iterator[Finding]:
    """A finding where registers or shared memory leave a multiprocessor less than half full."""
    known = of(report)
    if known.fraction >= LOW:
        return
    asked = {
        "shared memory": f"{report.shared_bytes:,} bytes of shared memory a block",
        "registers": f"{report.registers} registers a thread",
        "blocks": f"{math.prod(report.block)} threads a block",
        "warps": f"{math.prod(report.block)} threads a block",
    }[known.limited_by]
    yield Finding(
        kind="occupancy",
        severity="info",
        message=(
            f"occupancy {known.fraction:.0%}: {asked} leave room for {known.blocks} blocks, {known.warps} of "
            f"{limits.of(report.arch).warps_per_sm} warps, on a multiprocessor of {report.arch}"
        ),
        details={
            "blocks": known.blocks,
            "warps": known.warps,
            "fraction": known.fraction,
            "limited_by": known.limited_by,
            "remedy": _REMEDIES[known.limited_by],
        },
    )


_REMEDIES = {
    "shared memory": "a smaller tile, or more work a thread if its reuse is worth the tile",
    "registers": "__launch_bounds__(threads, blocks), or less unrolling; look for spills afterwards",
    "blocks": "more threads a block",
    "warps": "a block whose warps divide the multiprocessor's",
}


OCCUPANCY = Check("cost", ("occupancy",), Phase.COUNTED, lambda facts: check(facts.report))
