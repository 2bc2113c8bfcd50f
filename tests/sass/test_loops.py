"""Loops that lanes leave in different rounds: an H200's counters; where ptxas unrolls such a loop, lanes meet in other
copies than in the PTX, and the count is told as uncertain. So is what ptxas moves behind the question whether there is
any round, where not all lanes have one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tilewright import RawModule

# Requests of loads and of stores, as an H200 counted them; and whether ptxas unrolled the loop, or moved a load.
MEASURED = {
    "products": (1096, 16, ""),
    "passes_over": (1504, 16, "unrolled"),
    "forces": (752, 16, "moved behind a branch"),
    "stores": (736, 360, ""),
    "strides": (212, 16, "unrolled"),
    "halves": (128, 16, ""),
    "chain": (300, 16, "unrolled"),
}


@cache
def module() -> RawModule:
    return RawModule(path=Path(__file__).with_name("loops.cu"))


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize("name", MEASURED)
def test_requests_are_the_hardwares_or_uncertain(name: str, tier: str) -> None:
    rng = np.random.default_rng(5)
    n = rng.integers(0, 100, 65536).astype(np.int32)
    v = rng.standard_normal(65536).astype(np.float32)
    report = module().get_function(name).profile(2, 256, (n, n[7:].copy(), v, np.zeros_like(v)), tier=tier)
    loads, stores, told = MEASURED[name]
    metrics = [report.metrics[f"l1tex__t_requests_pipe_lsu_mem_global_op_{side}.sum"] for side in ("ld", "st")]
    assert report.counts == "sass" and bool(report.uncertain) == bool(told)
    assert all(told in why and re.search(r": .*\bLDG\S* .* at 0x", why) for why in report.uncertain.values())
    assert metrics[1] == stores and (metrics[0] <= loads if told == "unrolled" else metrics[0] == loads)
