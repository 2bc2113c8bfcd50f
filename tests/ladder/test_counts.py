"""What a launch was worked out to cost, against the engine's counts and a GPU's."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.ladder.cases import SEED, prepared
from tests.ladder.costs import COSTS
from tilewright.kernels.ladder import CATALOGUE, Rung, rung
from tilewright.kernels.ladder.counting import COUNTS
from tilewright.kernels.ladder.launching import Prepared

WHOLE = {1: (6144,), 2: (64, 192), 3: (64, 96, 128)}
RAGGED = {1: (2999,), 2: (77, 109), 3: (45, 77, 37)}

MEASURED = json.loads(Path(__file__).with_name("measured_h200.json").read_text())


def counted(name: str, sizes: tuple[int, ...], tier: str) -> Any:
    outcome = prepared(name).launch(np.random.default_rng(SEED), *sizes, tier=tier, counted=True)
    assert outcome.wrong == 0
    return outcome.report


@pytest.mark.parametrize("sizes", (WHOLE, RAGGED), ids=("whole", "ragged"))
@pytest.mark.parametrize("entry", [e for e in CATALOGUE if e.name in COSTS], ids=lambda e: e.name)
def test_counts_are_what_was_worked_out(entry: Rung, sizes: dict[int, tuple[int, ...]], tier: str):
    shape = sizes[len(entry.dimensions)]
    report = counted(entry.name, shape, tier)
    expected = COSTS[entry.name](*shape)
    assert {name: COUNTS[name](report) for name in expected} == expected


@cache
def as_compiled(name: str) -> Prepared:
    return Prepared(rung(name), counts="machine")


@pytest.mark.parametrize("record", MEASURED, ids=lambda r: f"{r['rung']}-{'x'.join(map(str, r['sizes']))}")
def test_machine_code_that_is_run_costs_what_the_hardware_counted(record: dict[str, Any], tier: str):
    rng = np.random.default_rng(SEED)
    outcome = as_compiled(record["rung"]).launch(rng, *record["sizes"], tier=tier, counted=True)
    report = outcome.report
    measured = {name: value for name, value in record.items() if name.startswith("l1tex__")}
    assert outcome.wrong == 0 and report.counts == "machine" and not report.unread
    assert len(measured) == 8 and {name: report.metrics[name] for name in measured} == measured
    assert report.metrics["smsp__inst_executed.sum"] == sum(site.warps for site in report.sites)
    assert "ptx__inst_executed.sum" not in report.metrics


def test_tiles_divide_global_reads_by_their_width():
    reads = {name: COSTS[name](64, 96, 128)["global_load_lanes"] for name in ("matmul_naive", "matmul_tiled_16")}
    assert reads["matmul_naive"] == 16 * reads["matmul_tiled_16"]


def test_a_naive_transposition_writes_a_sector_an_element(tier: str):
    report = counted("transpose_naive", (64, 192), tier)
    assert report.sectors_per_request == 32
    assert counted("transpose_padded", (64, 192), tier).sectors_per_request == 4


def test_an_array_indexed_at_run_time_goes_to_local_memory(tier: str):
    """Insertion sort stores each element at least once, and loads what it compares with."""
    assert COUNTS["local_accesses"](counted("local_array", (6144,), tier)) >= 2 * 6144
    assert COUNTS["local_accesses"](counted("local_array_unrolled", (6144,), tier)) == 0
