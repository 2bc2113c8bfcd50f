"""What Hopper added, and accesses to other blocks' shared memory, counted as the machine code has them, against what an
H200 counted: by every name that we give (lab/hopper_accesses.py has the launches)."""

import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.report import Report

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "lab"))

import hopper_accesses  # noqa: E402

LINES = "memory_l1_wavefronts_shared"  # the sum of Nsight Compute's counter of single instructions
# Loops of compare-and-swap, and conflicts where lanes lead to several blocks at once.
DIFFERENT = ("reach_atom_float", "reach_ld16 mixed")
EVERY = "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum"  # measured with all that the hardware counts by itself


@cache
def measured() -> dict[str, dict[str, int]]:
    """By launch, the counters that were asked for, zeros too. No counter of a launch has two values."""
    found: dict[str, dict[str, int]] = {}
    for run in json.loads((ROOT / "tests/data/hopper_counts_h200.json").read_text()):
        for name, values in run["launches"].items():
            for metric in run["metrics"]:
                value = values.get(metric, 0)
                assert found.setdefault(name, {}).setdefault(metric, value) == value, (name, metric)
    return found


def held(given: hopper_accesses.Held) -> tw.Texture | tw.Surface:
    shape = given.shape if given.channels == 1 else (*given.shape, given.channels)
    if given.surface:
        return tw.Surface(np.zeros(shape, np.uint32), channels=given.channels)
    return tw.Texture(np.zeros(shape, np.uint32), channels=given.channels)


def run(name: str, tier: str) -> Report:
    case = hopper_accesses.cases()[name]
    function = hopper_accesses.module(True, "auto").get_function(case.kernel)
    arguments: Any = hopper_accesses.arguments(case, lambda array: array, held)
    more = {"cluster": case.cluster} if case.cluster > 1 else {}
    return function.profile(case.cluster, case.threads, arguments, case.shared, tier=tier, **more)


RUN = [name for name in measured() if hopper_accesses.cases()[name].engine]


def test_enough_was_measured() -> None:
    """Of each kind, many launches whose counters are not all zero."""
    kinds = Counter(name.split()[0].split("_")[0] for name in RUN)
    assert len(RUN) >= 340 and set(measured()) <= set(hopper_accesses.cases())
    assert min(kinds[kind] for kind in ("wgmma", "reach")) >= 60
    assert min(kinds[kind] for kind in ("ldmatrix", "stmatrix", "mbarrier", "bulk", "box")) >= 15


@pytest.mark.parametrize("name", RUN)
def test_counters_are_the_hardwares(name: str, tier: str) -> None:
    report, wanted = run(name, tier), measured()[name]
    compared = wanted.keys() & set(report.metrics)
    assert len(compared) >= (15 if EVERY in wanted else 3)
    got = {metric: report.metrics[metric] for metric in compared}
    if name.startswith(DIFFERENT):
        return
    assert got == {metric: wanted[metric] for metric in compared}
    if LINES in wanted:
        told = sum(site.wavefronts for site in report.sites if site.space == "shared" or "_own" in name)
        assert told == wanted[LINES]
