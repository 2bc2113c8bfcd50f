"""Launches a kernel and makes its cost findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from tilewright.checks.accesses import Kernel
from tilewright.checks.declaration import Facts, Phase
from tilewright.checks.scene import Scene
from tilewright.checks.selection import Selection
from tilewright.engine import Outcome
from tilewright.findings.finish import SEVERITIES
from tilewright.findings.model import Finding
from tilewright.report import Report
from tilewright.runtime import RawModule


def findings(
    source: str,
    grid: Any,
    block: Any,
    args: Sequence[Any],
    shared_mem: int = 0,
    *,
    registers: int = 0,
    tier: str = "auto",
) -> list[Finding]:
    """Of a source's only kernel."""
    module = RawModule(source)
    kernel = module.get_function(module.ptx.kernels[0])
    report = kernel.profile(grid, block, args, shared_mem, tier=tier)
    names = tuple(parameter.name for parameter in kernel.signature.parameters)
    report = replace(report, registers=registers)
    return costs(report, Kernel(module.ptx, kernel.symbol, report.block, names))


def costs(report: Report, view: Kernel) -> list[Finding]:
    """What a counted launch's accesses and branches cost, worst first."""
    facts = Facts(Scene(view, report.source), report, cast(Outcome, None))
    found = Selection.of().find(Phase.COUNTED, facts)
    return sorted(found, key=lambda each: SEVERITIES.index(each.severity))
