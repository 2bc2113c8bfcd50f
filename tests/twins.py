"""Sources with a planted bug that are, compiled with ``-DMENDED``, the same kernel without it: one file for both."""

from __future__ import annotations

from pathlib import Path

from tilewright import spec
from tilewright.spec.cases import PlannedLaunch

_OPTION = "-DMENDED"


def is_mended(launch: PlannedLaunch) -> bool:
    return _OPTION in launch.options


def cases(file: Path, *, mended: bool) -> list[spec.Case]:
    """The cases of the mended kernel, or of the one with the bug."""
    return [case for case in spec.read(file) if is_mended(case.launches[0]) == mended]
