"""Launches a kernel and makes its cost findings."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tilewright.checks.accesses import LaunchedKernel
from tilewright.checks.declaration import Facts, Phase
from tilewright.checks.scene import Scene
from tilewright.checks.selection import Selection
from tilewright.findings.finish import SEVERITIES
from tilewright.findings.model import Finding
from tilewright.mend import Remedy, Trials, mend
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
    facts = counted(Trials(kernel.prepare(grid, block, args, shared_mem)), tier=tier)
    return costs(replace(facts, report=replace(facts.report, registers=registers)))


def counted(of: Trials, *, tier: str = "auto") -> Facts:
    """A launch, as a check counts it: the PTX, which leaves what it stores, and the machine code."""
    trial, launch = of.unchanged, of.launch.with_options(counts=True, threads=1, tier=tier)
    outcome = launch.run()
    view = LaunchedKernel.planned(outcome.plan, tuple(each.name for each in launch.kernel.signature.parameters))
    ptx, scene = launch.kernel.report(launch, outcome), Scene(view, trial.report.source)
    return Facts(scene, trial.report, outcome, counted=trial.kernel, ptx=ptx)


def costs(facts: Facts) -> list[Finding]:
    """What a counted launch's accesses and branches cost, worst first."""
    found = Selection.of().find(Phase.COUNTED, facts)
    return sorted(found, key=lambda each: SEVERITIES.index(each.severity))


def mended(of: Trials, facts: Facts, found: list[Finding] | None = None, *, thorough: bool = False) -> list[Remedy]:
    """The remedies of a launch."""
    assert facts.ptx is not None
    before = facts.ptx, facts.scene.view
    return mend(of, costs(facts) if found is None else found, facts.report, facts.view, before, thorough=thorough)
