"""Launches a kernel and makes its cost findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tilewright.checks import cost
from tilewright.checks.accesses import Kernel
from tilewright.findings.model import Finding
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
    return cost.findings(report, Kernel(module.ptx, kernel.symbol, report.block, names))
