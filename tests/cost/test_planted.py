"""Kernels with planted costs: each is found at its line, and none in the mended twin behind it."""

from collections import Counter
from pathlib import Path

import pytest

from tests.cost.reported import wrong
from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.checks.registry import kinds

FILES = sorted((Path(__file__).parent / "planted").glob("*.cu"))


@pytest.mark.usefixtures("without_trials")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_planted(file: Path, tier: str) -> None:
    results = spec.run(file, spec.Settings(check=CheckOptions(threads=2 if tier == "auto" else 1, tier=tier)))
    assert len(results) == 2
    assert wrong(results) == []


def test_at_least_four_of_each_kind() -> None:
    counts = Counter(next(kind for kind in kinds()["cost"] if file.stem.startswith(f"{kind}-")) for file in FILES)
    assert all(counts[kind] >= 4 for kind in kinds()["cost"]), counts
