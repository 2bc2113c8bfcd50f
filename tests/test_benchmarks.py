"""The benchmarks' launches, at their smallest: what nobody runs daily breaks unseen."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))  # they are scripts beside each other

import checks
from cases import Case, cases


@pytest.mark.parametrize("case", cases(True), ids=lambda case: case.name)
def test_each_way_to_launch_is_right(case: Case) -> None:
    for run in checks.variants(case, 1).values():
        assert checks.seconds(case, run) > 0
