"""``local-memory``: arrays and spills that live in device memory although they belong to one thread."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.findings.model import Finding, Report

from .accesses import LaunchedKernel
from .declaration import Check, Phase


def check(report: Report, kernel: LaunchedKernel) -> Iterator[Finding]:
    """A finding for each source line with accesses that the PTX makes to local memory.

    ptxas can add spills that the PTX does not show; ``attributes["local_size_bytes"]`` has its figure.
    """
    size = sum(v.size for f in kernel.plan.functions for v in f.variables.values() if v.space == "local")
    for line in report.lines.values():
        prints = any("vprintf" in site.text for site in line.sites)  # whose arguments go there in any case
        sites = [site for site in line.sites if site.space == "local" and site.warps]
        sites = [site for site in sites if not (prints and site.kind == "store")]
        if not sites:
            continue
        times = sum(site.warps for site in sites)
        yield Finding(
            kind="local-memory",
            severity="warning",
            message=(
                f"local memory: this line's array or spill lives in device memory ({size} bytes a thread); warps "
                f"accessed it {times:,} times"
            ),
            file=line.file,
            line=line.line,
            count=times,
            details={
                "bytes_per_thread": size,
                "ptx": [site.text for site in sites],
                "remedy": "let every index be known when it is compiled (#pragma unroll with constant bounds), so that "
                "the array fits into registers; or put it into shared memory, [element][thread]",
            },
        )


LOCAL_MEMORY = Check("cost", ("local-memory",), Phase.COUNTED, lambda facts: check(facts.written, facts.scene.view))
