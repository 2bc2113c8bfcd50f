"""Kernels with one planted bug beside their mended twins, in a folder for each thing that goes wrong.

`name.cu` expects the bug at its line; `name.mended.cu` is the same kernel without it, and expects to be
clean and right. What such small launches cost is not the point here, so cost is left out.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tilewright import spec

HERE = Path(__file__).parent
BUGS = sorted(file for file in HERE.glob("*/*.cu") if not file.name.endswith(".mended.cu"))


def ways(file: Path) -> list[tuple[str, int]]:
    """Tiers and threads. A thread runs whole blocks, so where each launch is of one block, two are the same as one."""
    grids = re.findall(r"<<<\s*([^,]+),", file.read_text())
    assert grids, file
    return [(tier, threads) for tier in ("auto", "lanes") for threads in ((1, 2) if set(grids) != {"1"} else (1,))]


def mended(bug: Path) -> Path:
    return bug.with_name(f"{bug.stem}.mended.cu")


def problems(file: Path, tier: str, threads: int) -> list[str]:
    """Expectations that do not hold, and errors that were not expected."""
    results = spec.run(file, spec.Settings(threads=threads, tier=tier, without=("cost",)))
    assert results
    unmet = [f"{verdict.text}: {verdict.why}" for result in results for verdict in result.verdicts if not verdict.ok]
    return unmet + [problem for result in results for problem in result.problems]


def every_way(files: list[Path]) -> pytest.MarkDecorator:
    found = [(file, *way) for file in files for way in ways(file)]
    names = [f"{file.parent.name}/{file.stem}-{tier}-{threads}" for file, tier, threads in found]
    return pytest.mark.parametrize(("file", "tier", "threads"), found, ids=names)


@every_way(BUGS)
def test_planted_bug_is_found_at_its_line(file: Path, tier: str, threads: int) -> None:
    assert problems(file, tier, threads) == []


@every_way([mended(bug) for bug in BUGS])
def test_mended_twin_is_clean(file: Path, tier: str, threads: int) -> None:
    assert problems(file, tier, threads) == []


@pytest.mark.parametrize("bug", [bug for bug in BUGS if "same-value" in bug.parent.name], ids=lambda file: file.stem)
def test_same_value_is_a_warning(bug: Path) -> None:
    (result,) = spec.run(bug, spec.Settings(threads=1, without=("cost",)))
    assert result.report is not None
    assert {finding.severity for finding in result.report.findings if finding.kind.startswith("race")} == {"warning"}


def test_at_least_four_of_each_and_all_have_twins() -> None:
    few = {folder: count for folder, count in Counter(bug.parent.name for bug in BUGS).items() if count < 4}
    assert few == {}
    assert {mended(bug) for bug in BUGS} == set(HERE.glob("*/*.mended.cu"))


@pytest.mark.parametrize("bug", BUGS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_expectations_say_enough(bug: Path) -> None:
    """The bug by kind (and line, where it has one), the twin by its results too."""
    assert "expect finding " in bug.read_text() and (" @" in bug.read_text() or bug.parent.name == "unstored-elements")
    twin = [line for line in mended(bug).read_text().splitlines() if "tilewright: expect" in line]
    assert any("clean" in line for line in twin) and any("==" in line for line in twin)
