"""Launches of comments that report what they cost, whether or not the command line asks for that."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tilewright import spec
from tilewright.checks import cost
from tilewright.checks.accesses import Kernel
from tilewright.report.model import Report
from tilewright.spec.cases import PlannedLaunch


@pytest.fixture(autouse=True)
def with_costs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the cost findings that a report does not have yet."""
    runner = sys.modules["tilewright.spec.run"]._Runner
    plain = runner.execute

    def execute(self: object, launch: PlannedLaunch) -> Report:
        report: Report = plain(self, launch)
        kernel = self._kernel(launch)  # type: ignore[attr-defined]
        made = cost.findings(report, Kernel(kernel.module.ptx, kernel.symbol, report.block))
        known = {(f.kind, f.line) for f in report.findings}
        report.findings += [f for f in made if (f.kind, f.line) not in known]
        return report

    monkeypatch.setattr(runner, "execute", execute)
    yield


def wrong(results: list[spec.LaunchResult]) -> list[str]:
    """What did not hold, or went wrong."""
    return [v.why for r in results for v in r.verdicts if not v.ok] + [p for r in results for p in r.problems]
