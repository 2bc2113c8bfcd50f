"""``uncoalesced`` and ``misaligned-sectors``: global accesses that move more 32-byte sectors than their bytes need."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilewright.engine.analysis.special import thread_indices
from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding, Report, Severity, SiteCounts
from tilewright.hardware.access import SECTOR

from .accesses import LaunchedKernel, by_place
from .declaration import Check, Phase

# Below this share of needless sectors an access is not worth a finding: the edge of a matrix, say.
WORTH_SAYING = 0.1


def check(report: Report, kernel: LaunchedKernel) -> Iterator[Finding]:
    """A finding for each access of global memory that is scattered, or whose rows start inside a sector."""
    for site in by_place(report, kernel, _wasteful):
        excess = _touched(site) - site.sectors_ideal
        # A contiguous run that starts inside a sector touches one more than it fills.
        if _touched(site) >= 2 * site.sectors_ideal and excess > site.requests:
            lines = report.source.get(site.file or "", "").splitlines()
            yield _uncoalesced(site, kernel, "".join(lines[(site.line or 0) - 1 : site.line]))
        elif _touched(site) > _aligned_sectors(site, kernel) * site.requests:
            yield _misaligned(site, kernel)


def _wasteful(site: SiteCounts) -> bool:
    return site.space != "local" and _touched(site) - site.sectors_ideal > WORTH_SAYING * _touched(site)


def _touched(site: SiteCounts) -> int:
    """The distinct sectors: an atomic sends them more often where lanes meet on an address, wherever that lies."""
    return site.bytes_moved // SECTOR if site.kind == "atomic" else site.sectors


def _finding(
    kind: Kind, severity: Severity, message: str, site: SiteCounts, kernel: LaunchedKernel, **more: object
) -> Finding:
    return Finding(
        kind=kind, severity=severity, message=message, file=site.file, line=site.line, count=site.warps,
        details={
            "variables": list(kernel.names(site, "global")), "access": site.kind, "requests": site.requests,
            "sectors": _touched(site), "ideal": site.sectors_ideal, "ptx": site.text, **more,
        },
    )  # fmt: skip


def _rates(site: SiteCounts, kernel: LaunchedKernel) -> str:
    names = kernel.names(site, "global")
    of = f" of {', '.join(names)}" if names else ""
    return (
        f"this {site.kind.replace('_', ' ')}{of} moves {_touched(site) / site.requests:.3g} sectors a request "
        f"where {site.sectors_ideal / site.requests:.3g} would hold its bytes"
    )


def _uncoalesced(site: SiteCounts, kernel: LaunchedKernel, text: str) -> Finding:
    step, axis = lane_step(site, kernel)
    message = f"uncoalesced access: {_rates(site, kernel)}"
    if step is not None:
        message += f"; neighbouring threads are {step} apart"
    remedy = None
    names = "|".join(map(re.escape, kernel.names(site, "global")))
    member = re.search(rf"\b(?:{names})\s*\[[^;=]*?\]\s*\.\s*(\w+)", text) if names and step is not None else None
    if member is not None:
        remedy = (
            f"{member[1]} is a member of structures, {step} each: keep each member in an array of its own (a structure "
            "of arrays); where a thread needs them all, load its structure at once, as a float4 of 16 bytes"
        )
    elif axis is not None:
        remedy = (
            f"make threadIdx.{axis} the fastest index: write the access so that threadIdx.{axis} is added without a "
            f"factor, as in a[row * width + threadIdx.{axis}], and let the other index choose the row"
        )
        if step is not None and step.endswith("bytes"):
            remedy += f"; its factor is now {int(step.split()[0]) // max(site.size, 1)} elements"
    elif kernel.form(site, "global") is None:
        remedy = (
            f"a warp's 32 threads should name bytes of few {SECTOR}-byte sectors: let threadIdx.x be the index that "
            "runs through neighbours (an array's last); where data choose the addresses, sort or bin the indices, or "
            "gather through shared memory"
        )
    return _finding("uncoalesced", "warning", message, site, kernel, step=step, fast_index=axis, remedy=remedy)


def _misaligned(site: SiteCounts, kernel: LaunchedKernel) -> Finding:
    message = f"rows start inside a sector: {_rates(site, kernel)}"
    remedy = (
        f"let each warp's first byte lie on a multiple of {SECTOR}: make the row's pitch a multiple of {SECTOR} bytes "
        "(cudaMallocPitch does), or start at an aligned element and mask the ends"
    )
    return _finding("misaligned-sectors", "info", message, site, kernel, remedy=remedy)


def _aligned_sectors(site: SiteCounts, kernel: LaunchedKernel) -> int:
    """Sectors of one request whose every contiguous run starts at a sector; 0 where the runs are not known."""
    form = kernel.form(site, "global")
    if form is None or form.pattern is None:
        return 0
    rows: dict[int, set[int]] = {}
    for offset, row in zip(form.pattern, form.stride_pattern or form.pattern, strict=True):
        rows.setdefault(row if form.strided else 0, set()).update(range(offset, offset + site.size))
    sectors = 0
    for covered in rows.values():
        runs = [byte for byte in covered if byte - 1 not in covered]
        for start in runs:
            end = start
            while end in covered:
                end += 1
            sectors += -(-(end - start) // SECTOR)
    return sectors


def lane_step(site: SiteCounts, kernel: LaunchedKernel) -> tuple[str | None, str | None]:
    """The step between neighbouring lanes, and the thread index that should be the fast one.

    Returns:
        (``"128 bytes"`` or ``"a run-time pitch"``, ``"x"``): the axis of the block along which a warp's lanes
        differ first, since that one must step through neighbouring elements. None where not known.
    """
    form = kernel.form(site, "global")
    if form is None or form.pattern is None:
        return None, None
    axis = next((a for a, v in zip("xyz", thread_indices(kernel.block), strict=True) if v[0][0] != v[0][1]), None)
    if form.stride_pattern is not None and form.stride_pattern[1] != form.stride_pattern[0]:
        return "a run-time pitch", axis
    step = abs(form.pattern[1] - form.pattern[0])
    return (f"{step} bytes", axis) if step > site.size else (None, None)


COALESCING = Check("cost", ("uncoalesced", "misaligned-sectors"), Phase.COUNTED,
                   lambda facts: check(facts.report, facts.view), as_compiled=True)  # fmt: skip
