"""Launches of one kernel over and over: what the engine and the reports keep for the next one shows in none of them."""

import random
import re

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError, LaunchError
from tilewright.runtime.kernel import Kernel

pytestmark = pytest.mark.optimised

SOURCE = """
extern "C" __global__ void mixed(float* y, const float* x, const int* to, int n, int mode) {
  __shared__ float tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = i < n ? x[i] : 0.0f;
  if (mode & 1) __syncthreads();
  float other = tile[(threadIdx.x * (mode & 2 ? 2 : 1)) % blockDim.x];
  if (i < n) y[to[i]] = other + tile[threadIdx.x];
}
extern "C" __global__ void count(unsigned* y, int limit) { if (threadIdx.x < limit) atomicAdd(y, 1); }
extern "C" __global__ void far(int* y, int at) { y[at] = 1; }
"""
N = 100
MODES = (0, 1, 2, 3)


def told(report: tw.Report) -> str:
    """All of a report but its seconds and addresses."""
    sites = [(each.index, each.file, each.line, each.kind, each.counters()) for each in report.sites]
    kept = {**report.to_json(), "sites": sites, "notes": report.notes, "timeline": report.timeline}
    kept |= {"recorded": report.recorded, "lanes": report.lanes, "tiers": report.tiers}
    kept.pop("elapsed_seconds")
    return re.sub(r"0x[0-9a-f]{6,}", "", repr(kept))


def launches(kernel: Kernel, count: int) -> list[tuple[tuple[np.ndarray, str], ...]]:
    """What random launches, each of few kinds, leave and tell: bare, checked, profiled."""
    rng, draws, found = np.random.default_rng(3), random.Random(3), []
    for _ in range(count):
        x, to = rng.random(N, np.float32), np.arange(N, dtype=np.int32)
        fault = draws.random()
        if fault < 0.15:
            to[draws.randrange(N)] = N + 3  # out of bounds
        elif fault < 0.3:
            to[7] = 8  # stored twice
        args, blocks = (x, to, np.int32(N), np.int32(draws.choice(MODES))), draws.choice((2, 3, 4))
        each = []
        for way in ("check", "profile"):
            y = np.zeros(N, np.float32)
            try:
                each.append((y, told(getattr(kernel, way)(blocks, 64, (y, *args), threads=1))))
            except KernelError as error:
                each.append((y, re.sub(r"0x[0-9a-f]{6,}", "", str(error))))
        found.append(tuple(each))
    return found


def test_each_launch_tells_what_the_same_launch_of_a_new_module_tells(module, monkeypatch):
    kept = launches(module.get_function("mixed"), 40)
    monkeypatch.setattr("tilewright.counting.alike.Known.get", lambda self, key: None)
    monkeypatch.setattr("tilewright.engine.run.running._SMALL", -1)  # nothing is used again
    anew = launches(tw.RawModule(SOURCE).get_function("mixed"), 40)
    assert [[text for _, text in each] for each in kept] == [[text for _, text in each] for each in anew]
    assert all(
        a.tobytes() == b.tobytes() for x, y in zip(kept, anew, strict=True) for (a, _), (b, _) in zip(x, y, strict=True)
    )
    assert len({text for each in kept for _, text in each}) > 10


def test_what_is_added_to_a_report_is_not_in_the_next(module):
    kernel = module.get_function("count")
    first, second = (kernel.check(1, 32, (np.zeros(1, np.uint32), np.int32(32))) for _ in range(2))
    assert first.ok and second.ok and first is not second
    for value in vars(second).values():
        if isinstance(value, list):
            value.append("mine")
        elif isinstance(value, dict):
            value["mine"] = 1
    third = kernel.check(1, 32, (np.zeros(1, np.uint32), np.int32(32)))
    assert told(third) == told(first) and "mine" not in repr(vars(third))


def test_a_launch_counts_from_nothing_and_by_its_own_arguments(module):
    kernel, y = module.get_function("count"), np.zeros(1, np.uint32)
    totals = []
    for limit in (1, 32, 0, 32, 1):
        report = kernel.profile(1, 32, (y, np.int32(limit)))
        totals.append(sum(site.lanes for site in report.sites if site.kind == "atomic"))
    assert y[0] == 66 and totals[1] == totals[3] > totals[0] == totals[4] > 0


def test_memory_is_looked_up_for_each_launch(module):
    kernel = module.get_function("far")
    large, small = np.zeros(1000, np.int32), np.zeros(10, np.int32)
    for _ in range(2):
        kernel(1, 1, (large, np.int32(999)))
        with pytest.raises(KernelError, match="out-of-bounds"):
            kernel(1, 1, (small, np.int32(999)))
    assert large[999] == 1 and not small.any()


def test_sizes_that_only_equal_allowed_ones_are_refused(module):
    kernel, y = module.get_function("count"), np.zeros(1, np.uint32)
    kernel((1,), (32,), (y, np.int32(1)))
    for grid, block in (((1.0,), (32,)), ((1,), (32.0,)), (True, 32.0)):
        with pytest.raises(LaunchError, match="one to three integers"):
            kernel(grid, block, (y, np.int32(1)))
    assert y[0] == 1
