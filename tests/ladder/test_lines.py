"""Wavefronts and sectors of every source line, against what Nsight Compute counts of the machine code's instructions.

Each launch is made again as it was recorded when it was measured (tools/measure_lines.py): ladder kernels with whole
and with ragged tiles, kernels with planted costs and their twins, examples.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tilewright.report.model import Report

TOOLS = Path(__file__).parents[2] / "tools"
MEASURED = json.loads(Path(__file__).with_name("measured_lines_h200.json").read_text())


@cache
def reports() -> dict[str, Report]:
    """The report of each launch, counted on the CPU engine, by its name."""
    sys.path.insert(0, str(TOOLS))
    from measure_lines import record
    from record_launches import Recorder

    recorder = Recorder(checked=False, replayable=False)
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
    """By a line's text: wavefronts, sectors, and the bytes of all warps' accesses with every lane taking part."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for line in report.lines.values():
        if line.wavefronts or line.sectors:
            asked = sum(site.warps * site.size for site in line.sites if site.wavefronts or site.sectors)
            text = report.source[line.file].splitlines()[line.line - 1].strip()
            row = (line.wavefronts, line.sectors, asked)
            counts[text] = [sum(pair) for pair in zip(counts[text], row, strict=True)]
    return dict(counts)


def theirs(record: dict[str, Any]) -> dict[str, list[int]]:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for text, opcode, executed, wavefronts, sectors in record["instructions"]:
        row = (wavefronts, sectors, executed * width(opcode))
        counts[text] = [sum(pair) for pair in zip(counts[text], row, strict=True)]
    return dict(counts)


def width(opcode: str) -> int:
    """The bytes a lane of a machine instruction that accesses memory."""
    bits = re.search(r"\.[US]?(8|16|64|128)(?=\.|$)", opcode)
    return int(bits[1]) // 8 if bits else 4


NAMED = dict(zip(names(MEASURED), MEASURED, strict=True))


@pytest.mark.parametrize("name", NAMED)
def test_lines_cost_what_the_hardware_counts(name: str) -> None:
    record = NAMED[name]
    expected, got = theirs(record), ours(reports()[name])
    assert got.keys() == expected.keys()
    for text, (wavefronts, sectors, asked) in expected.items():
        if [wavefronts, sectors] == got[text][:2]:
            continue
        # ptxas makes one wide access of several narrow ones of a thread: as many bytes, in fewer wavefronts.
        opcodes = {opcode for line, opcode, *_ in record["instructions"] if line == text}
        assert any(width(opcode) > 4 for opcode in opcodes), text
        assert asked == got[text][2], text
        assert wavefronts < got[text][0] and sectors == got[text][1], text


def test_most_lines_are_equal() -> None:
    equal = Counter(
        theirs(record).get(text, [0, 0])[:2] == row[:2]
        for name, record in NAMED.items()
        for text, row in ours(reports()[name]).items()
    )
    assert equal[True] >= 9 * equal[False]
