"""Wavefronts and sectors of every source line, against what Nsight Compute counts of the machine code's instructions.

Each launch is made again as it was recorded when it was measured (lab/measure_lines.py): ladder kernels with whole
and with ragged tiles, kernels with planted costs and their twins, examples.
"""

import json
import sys
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tilewright.report import Report

LAB = Path(__file__).parents[2] / "lab"
MEASURED = json.loads(Path(__file__).with_name("measured_lines_h200.json").read_text())


@cache
def reports() -> dict[str, Report]:
    """The report of each launch, counted on the CPU engine, by its name."""
    sys.path.insert(0, str(LAB))
    from measure_lines import record
    from record_launches import Recorder

    recorder = Recorder(checked=False, replayable=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_COUNTS", "auto")
        record(recorder)
    return dict(zip(names(recorder.launches), recorder.reports, strict=True))


def names(launches: list[dict[str, Any]]) -> list[str]:
    """Label, kernel, and the launch's place among those of that label and kernel."""
    seen = Counter[str]()
    found = []
    for launch in launches:
        name = f"{launch['label']} {launch['kernel']}"
        seen[name] += 1
        found.append(f"{name} {seen[name]}")
    return found


def ours(report: Report) -> dict[str, list[int]]:
    """By a line's text: wavefronts and distinct sectors, which is what counters of instructions have. Those of launches
    count a sector of an atomic as often as lanes meet."""
    assert report.counts == "machine" or "has no meaning here" in report.unread, report.unread
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for site in report.sites:
        sectors = site.bytes_moved // 32 if site.kind == "atomic" and site.requests else site.sectors
        if site.file and (site.wavefronts or sectors):
            text = report.source[site.file].splitlines()[site.line - 1].strip()
            row = (site.wavefronts, sectors)
            counts[text] = [sum(pair) for pair in zip(counts[text], row, strict=True)]
    return dict(counts)


def theirs(record: dict[str, Any]) -> dict[str, list[int]]:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for text, _, _, wavefronts, sectors in record["instructions"]:
        row = (wavefronts, sectors)
        counts[text] = [sum(pair) for pair in zip(counts[text], row, strict=True)]
    return dict(counts)


NAMED = dict(zip(names(MEASURED), MEASURED, strict=True))


@pytest.mark.parametrize("name", NAMED)
def test_lines_cost_what_the_hardware_counts(name: str) -> None:
    record = NAMED[name]
    expected, got = theirs(record), ours(reports()[name])
    assert got == expected


COUNTERS = [
    f"l1tex__{what}_op_{side}.sum"
    for what in (
        "data_pipe_lsu_wavefronts_mem_shared",
        "data_bank_conflicts_pipe_lsu_mem_shared",
        "t_requests_pipe_lsu_mem_global",
        "t_sectors_pipe_lsu_mem_global",
    )
    for side in ("ld", "st")
]
RECORDS = json.loads((Path(__file__).parents[1] / "counts/measured_h200.json").read_text())
TOTALS = {record["launch"]: record for record in RECORDS if not record["launch"].startswith("kinds ")}


@pytest.mark.parametrize("name", TOTALS)
def test_launches_cost_what_the_hardware_counts(name: str) -> None:
    metrics, measured = reports()[name].metrics, TOTALS[name]
    assert {counter: metrics[counter] for counter in COUNTERS} == {
        counter: measured.get(counter, 0) for counter in COUNTERS
    }
