"""What docs/sanitizer-h200.md says of our side is still true, and every difference from compute-sanitizer explained."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
MEASURED = json.loads((FOLDER / "sanitizer_h200.json").read_text())["launches"]

sys.path.insert(0, str(ROOT / "lab"))

import compare_sanitizer as comparison  # noqa: E402


def sample() -> list[dict[str, Any]]:
    """Launches of every file in which BUG chooses, and of every seventh of the others, each with its mended twin;
    test_twins.py and test_planted.py run them all for what they expect."""
    run = [launch for launch in MEASURED if launch["ends"]]
    stems = {comparison.stem_in(launch["launch"]) for launch in run}
    twins = sorted(stem for stem in stems if "/" in stem)
    chosen = stems - set(twins) | set(twins[::7])
    return [launch for launch in run if comparison.stem_in(launch["launch"]) in chosen]


@cache
def ours(stem: str) -> dict[str, list[str]]:
    """The kinds that each launch of a file gives now."""
    measured = [launch for launch in MEASURED if comparison.stem_in(launch["launch"]) == stem]
    return {name: kinds(found) for name, found in comparison.ours_now(measured).items()}


def kinds(findings: list[list[Any]]) -> list[str]:
    return sorted({kind for kind, severity, _ in findings if severity != "info"})


@pytest.mark.parametrize("launch", sample(), ids=lambda launch: launch["launch"])
def test_our_side_is_still_true(launch: dict[str, Any]) -> None:
    assert ours(comparison.stem_in(launch["launch"]))[launch["launch"]] == kinds(launch["ours"])


def test_every_file_of_the_suite_was_measured() -> None:
    files = {comparison.stem_of(file) for file in FOLDER.rglob("*.cu")}
    assert {comparison.stem_in(launch["launch"]) for launch in MEASURED} == files
    measured = {launch["launch"].split()[0] for launch in MEASURED}
    assert {f"{stem}.mended" for stem in files if "/" in stem} <= measured


def test_differences_are_explained() -> None:
    for launch in MEASURED:
        for tool in comparison.FAMILIES:
            who, _, _ = comparison.compare(launch, tool)
            assert who == "neither" or comparison.reason(launch, tool, who) != "unexplained", (launch["launch"], tool)


def test_every_reason_is_needed() -> None:
    """A reason whose launch has gone, or in which nothing differs any more, is to go too."""
    places = set()
    for launch in MEASURED:
        for tool in comparison.FAMILIES:
            who, _, _ = comparison.compare(launch, tool)
            name = launch["launch"]
            places |= {(tool, who, place) for place in (name, name.split()[0], name.split("/")[0])}
    assert set(comparison.REASONS) <= places


def test_the_page_holds_what_was_measured() -> None:
    page = (ROOT / "docs" / "sanitizer-h200.md").read_text()
    assert all(row in page for row in comparison.table(MEASURED).splitlines())
