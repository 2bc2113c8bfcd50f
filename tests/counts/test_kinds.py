"""Each kind of access, counted as the machine code has it, against what an H200 counted: by every name that we give
(Nsight Compute rounds ratios to two places)."""

import json
import sys
from functools import cache
from pathlib import Path

import pytest

from tilewright import RawModule
from tilewright.findings.metrics import Metrics
from tilewright.report import Report

HERE = Path(__file__).parent
sys.path.append(str(HERE.parents[1] / "lab"))

import measure_counts  # noqa: E402
import measure_kinds  # noqa: E402

MEASURED = {record["launch"]: record for record in json.loads((HERE / "measured_h200.json").read_text())}
KINDS = [name for name in MEASURED if name.startswith("kinds ")]
HOPPER = HERE.parent / "data/hopper_counts_h200.json"  # test_hopper_counts.py
OWN = "ptx__"

# What differs by its nature: floats by compare-and-swap, atomics by a generic address, copies past the L1, and what
# prints or polls.
DIFFERENT = ("s_float", "s_atom64", "s_double_add", "k_atom_f16", "g_atomic", "a_copy16_apart", "a_copy_few",
             "a_copy_part", "a_strides16cg", "k_print", "k_poll")  # fmt: skip


@cache
def module() -> RawModule:
    return RawModule(path=measure_kinds.SOURCE, counts="machine")


@cache
def launches() -> dict[str, tuple[str, int | None]]:
    return {name: (kernel, scalar) for name, kernel, scalar in measure_kinds.launches(module().ptx.kernels)}


def run(name: str, tier: str) -> Report:
    kernel, scalar = launches()[name]
    function = module().get_function(kernel)
    arguments = measure_kinds.arguments(function, scalar)
    return function.profile(measure_kinds.GRID, measure_kinds.BLOCK, arguments, tier=tier)


def test_every_kind_and_every_name_was_measured() -> None:
    assert set(launches()) == set(KINDS)
    elsewhere = {metric for run in json.loads(HOPPER.read_text()) for metric in run["metrics"]}
    assert {name for name in Metrics(()) if not name.startswith(OWN)} <= {*measure_counts.TOTALS, *elsewhere}


@pytest.mark.parametrize("name", KINDS)
def test_counters_are_the_hardwares(name: str, tier: str) -> None:
    report, measured = run(name, tier), MEASURED[name]
    names = [metric for metric in report.metrics if metric in measure_counts.TOTALS]
    assert len(names) >= 28
    got = {metric: report.metrics[metric] for metric in names}
    differing = {metric for metric in names if got[metric] != pytest.approx(measured.get(metric, 0), abs=0.0051)}
    kernel = launches()[name][0]
    if kernel not in DIFFERENT:
        assert {metric: (got[metric], measured.get(metric, 0)) for metric in differing} == {}
