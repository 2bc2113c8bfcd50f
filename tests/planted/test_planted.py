"""Kernels with planted bugs: each is found at its line, by its kind and as nothing worse; without it nothing is.

Each file holds one kernel in which the macro BUG puts one thing wrong at a time; BUG 0 is the mended kernel. What such
small launches cost is not the point here, so cost is left out.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from tilewright import spec
from tilewright.checking.options import CheckOptions

BUDGET = 1 << 22  # some bugs are loops without end
FILES = sorted(Path(__file__).parent.glob("*.cu"))


@pytest.mark.parametrize(("tier", "threads"), [("auto", 1), ("auto", 2), ("lanes", 2)])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_planted(file: Path, tier: str, threads: int) -> None:
    results = spec.run(
        file, spec.Settings(check=CheckOptions(threads=threads, tier=tier, budget=BUDGET, without=("cost",)))
    )
    wrong = [
        f"line {result.line} {result.loops}: {text}"
        for result in results
        for text in [f"{v.text}: {v.why}" for v in result.verdicts if not v.ok] + result.problems
    ]
    assert wrong == []


def test_at_least_a_hundred_and_a_clean_twin_each() -> None:
    total = Counter[str]()
    for file in FILES:
        text = file.read_text()
        bugs = {int(n) for n in re.findall(r"BUG [=!<>]= (\d+)", text)} - {0}
        launched = {int(n) for line in re.findall(r"for bug in (.*)", text) for n in line.split(",")}
        assert bugs <= launched, file.name  # a launch may be too small, too
        assert "clean" in text, file.name
        total[file.stem] += len(launched)
    assert sum(total.values()) >= 100
