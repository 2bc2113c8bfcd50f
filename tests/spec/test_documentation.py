"""Every example in docs/spec.md holds as printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright import spec

TEXT = (Path(__file__).parents[2] / "docs" / "spec.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```cuda\n(.*?)```", TEXT, re.S)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 9
    assert all("// tilewright: expect" in example for example in EXAMPLES)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
@pytest.mark.parametrize("tier", ["auto", "lanes"])
def test_example_holds(number: int, tier: str, tmp_path: Path) -> None:
    path = tmp_path / "example.cu"
    path.write_text(EXAMPLES[number], encoding="utf-8")
    results = spec.run(path, spec.Settings(tier=tier))
    assert results
    for result in results:
        assert result.ok, (result.text, result.error, result.problems, result.verdicts)
