"""What docs/sanitizer-h200.md says of our side is still true, and every difference from compute-sanitizer explained."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
MEASURED = json.loads((FOLDER / "sanitizer_h200.json").read_text())["launches"]

sys.path.insert(0, str(ROOT / "tools"))

import compare_sanitizer as comparison  # noqa: E402


@cache
def ours() -> dict[str, list[str]]:
    """The kinds that each launch of the suite gives now."""
    return {name: kinds(found) for name, found in comparison.ours_now(MEASURED).items()}


def kinds(findings: list[list[Any]]) -> list[str]:
    return sorted({kind for kind, severity, _ in findings if severity != "info"})


@pytest.mark.parametrize("launch", MEASURED, ids=lambda launch: launch["launch"])
def test_our_side_is_still_true(launch: dict[str, Any]) -> None:
    assert ours()[launch["launch"]] == kinds(launch["ours"])


def test_differences_are_explained() -> None:
    for launch in MEASURED:
        for tool in comparison.FAMILIES:
            who, _, _ = comparison.compare(launch, tool)
            assert who == "neither" or comparison.reason(launch, tool, who) != "unexplained", (launch["launch"], tool)


def test_the_page_holds_what_was_measured() -> None:
    page = (ROOT / "docs" / "sanitizer-h200.md").read_text()
    assert all(row in page for row in comparison.table(MEASURED).splitlines())
