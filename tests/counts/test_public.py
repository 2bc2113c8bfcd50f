"""The counters of public kernels on an H200 (lab/public_counts.py): what the data are, and what is equal to them.

The kernels are not ours to keep. Where TILEWRIGHT_PUBLIC names a folder with the checkouts, all launches are replayed.
"""

import json
import os
import re
from pathlib import Path

import pytest

LAB = Path(__file__).parents[2] / "lab"
DATA = json.loads(Path(__file__).with_name("public_h200.json").read_text())
KEYS = {"args", "block", "category", "counters", "grid", "kernel", "lines", "names", "options", "path", "repository",
        "shared", "stubs"}  # fmt: skip


def test_the_data_are_launches_and_counters_alone() -> None:
    launches = DATA["launches"]
    assert len(launches) >= 280 and len({launch["category"] for launch in launches}) >= 8
    assert set(DATA["commits"]) == {launch["repository"] for launch in launches}
    assert all(re.fullmatch("[0-9a-f]{40}", commit) for commit in DATA["commits"].values())
    for launch in launches:
        assert launch.keys() - {"why"} == KEYS
        assert len(launch["counters"]) == 8 and any(launch["counters"])
        assert launch["lines"] and all(re.fullmatch(r".+:\d+", place) for place in launch["lines"])
        assert all(len(row) == 2 and any(row) for row in launch["lines"].values())
        assert all(value == "array" or value == "small" or isinstance(value, int | float) for value in launch["args"])


def test_all_but_three_in_a_hundred_are_equal() -> None:
    """Those that are not say why."""
    assert sum("why" in launch for launch in DATA["launches"]) <= 0.03 * len(DATA["launches"])


def test_the_lines_counters_add_up_to_the_launchs() -> None:
    """Nsight Compute has them of instructions and of launches by different counters. Those of instructions have atomics
    too; neither has what is stored in printf's buffer, which no line does."""
    for launch in DATA["launches"]:
        wavefronts = sum(row[0] for row in launch["lines"].values())
        assert wavefronts >= 0.99 * sum(launch["counters"][:2])


@pytest.mark.parametrize(
    ("draw", "times", "counted"),
    [("fresh", (3,), (113, 79, 5)), ("third", (4,), (153, 82, 11)), ("fourth", (2, 3), (128, 78, 2))],
)
def test_what_differs_in_a_draw_says_why(draw: str, times: tuple[int, ...], counted: tuple[int, ...]) -> None:
    """It was told before it was measured, some times over. That a GPU has more conflicts each time needs no reason."""
    data = json.loads(Path(__file__).with_name(f"{draw}_h200.json").read_text())
    exact = 0
    for launch in data["launches"]:
        told, rows = launch["told"], launch["counters"]
        assert launch["repository"] in data["commits"] and len(rows) in times
        exact += (same := all(row == told for row in rows))
        noise = [[a - b for a, b in zip(row, told, strict=True)] for row in rows]
        alike = all(not any([n[0], *n[5:]]) and n[1:3] == n[3:5] and min(n[1:3]) >= 0 for n in noise)
        assert same or (alike and rows.count(rows[0]) < len(rows)) or launch["why"]
    assert (len(data["launches"]), exact, sum("why" in each for each in data["launches"])) == counted


@pytest.mark.skipif("TILEWRIGHT_PUBLIC" not in os.environ, reason="TILEWRIGHT_PUBLIC names no folder of checkouts")
def test_public_launches_cost_what_the_hardware_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(LAB))
    from public_counts import compare

    assert compare(os.environ["TILEWRIGHT_PUBLIC"]) == 0, capsys.readouterr().out
