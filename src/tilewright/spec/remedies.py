"""Verified remedies of a source whose launches ran, and whether its launches hold with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tilewright.mend.fix import Change, change
from tilewright.spec.run import LaunchResult, Settings, run


def change_of(path: Path, results: Sequence[LaunchResult]) -> Change:
    """What the remedies that runs have verified make of a source."""
    reports = [result.report for result in results if result.report is not None]
    return change(path, [finding for report in reports for finding in report.findings])


def write(made: Change, results: Sequence[LaunchResult], settings: Settings) -> bool:
    """Put the change into its source, if every launch that held holds with it; whether it is there now."""
    good = {index for index, result in enumerate(results) if result.ok}
    settings = replace(settings, check=replace(settings.check, thorough=False))  # nothing else is to be mended

    def holds(trial: Path) -> bool:
        again = run(trial, settings)
        return len(again) == len(results) and all(again[index].ok for index in good)

    return made.write(holds)
