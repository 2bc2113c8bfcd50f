"""Kernels with one planted bug, and their mended twins, in a folder for each thing that goes wrong.

A file expects the bug at its line; compiled with -DMENDED it is the same kernel without it, and expects to be clean and
right. What such small launches cost is not the point here, so cost is left out.
"""

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.schema import misfits
from tests.twins import cases

from tilewright import spec
from tilewright.checking.options import CheckOptions

HERE = Path(__file__).parent
BUGS = sorted(HERE.glob("*/*.cu"))


def ways(file: Path) -> list[tuple[str, int]]:
    """Tiers and threads. A thread runs whole blocks, so where each launch is of one block, two are the same as one."""
    grids = re.findall(r"<<<\s*([^,]+),", file.read_text())
    assert grids, file
    return [("auto", 1), ("auto", 2), ("lanes", 2)] if set(grids) != {"1"} else [("auto", 1), ("lanes", 1)]


def problems(file: Path, tier: str, threads: int, *, mended: bool) -> list[str]:
    """Expectations that do not hold, and errors that were not expected."""
    settings = spec.Settings(check=CheckOptions(threads=threads, tier=tier, without=("cost",)))
    results = spec.run(file, settings, cases=cases(file, mended=mended))
    assert results
    unmet = [f"{verdict.text}: {verdict.why}" for result in results for verdict in result.verdicts if not verdict.ok]
    found = [each for result in results if result.report is not None for each in result.report.findings]
    return [*unmet, *(problem for result in results for problem in result.problems), *misfits(found)]


FOUND = [(file, *way) for file in BUGS for way in ways(file)]
NAMES = [f"{file.parent.name}/{file.stem}-{tier}-{threads}" for file, tier, threads in FOUND]


@pytest.mark.parametrize(("file", "tier", "threads"), FOUND, ids=NAMES)
def test_planted_bug_is_found_at_its_line(file: Path, tier: str, threads: int) -> None:
    assert problems(file, tier, threads, mended=False) == []


@pytest.mark.parametrize(("file", "tier", "threads"), FOUND, ids=NAMES)
def test_mended_twin_is_clean(file: Path, tier: str, threads: int) -> None:
    assert problems(file, tier, threads, mended=True) == []


@pytest.mark.parametrize("bug", [bug for bug in BUGS if "same-value" in bug.parent.name], ids=lambda file: file.stem)
def test_same_value_is_a_warning(bug: Path) -> None:
    settings = spec.Settings(check=CheckOptions(threads=1, without=("cost",)))
    (result,) = spec.run(bug, settings, cases=cases(bug, mended=False))
    assert result.report is not None
    assert {finding.severity for finding in result.report.findings if finding.kind.startswith("race")} == {"warning"}


def test_at_least_four_of_each_and_all_have_twins() -> None:
    few = {folder: count for folder, count in Counter(bug.parent.name for bug in BUGS).items() if count < 4}
    assert few == {}
    assert all(cases(bug, mended=False) and cases(bug, mended=True) for bug in BUGS)


@pytest.mark.parametrize("bug", BUGS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_expectations_say_enough(bug: Path) -> None:
    """The bug by kind (and line, where it has one), the twin by its results too."""
    said = [expectations(bug, mended=False), expectations(bug, mended=True)]
    assert any(each.startswith("finding ") for each in said[0])
    assert any(" @" in each for each in said[0]) or bug.parent.name == "unstored-elements"
    assert any("clean" in each for each in said[1]) and any("==" in each for each in said[1])


def expectations(bug: Path, *, mended: bool) -> list[str]:
    launches = [launch for case in cases(bug, mended=mended) for launch in case.launches]
    return [each.text for launch in launches for each in launch.node.expectations]
