"""Blocks that differ in work: what a few tell of all, and how much longer a launch is for it."""

import heapq

import numpy as np
import pytest

import tilewright as tw
from tilewright.timing import work

SMS = 132


def known_of(all_work: np.ndarray, grid) -> dict[int, float]:
    looked = {*work.probes(len(all_work), 48), *work.along_axes(grid)}
    return {n: float(all_work[n]) for n in looked}


def test_what_depends_on_axes_is_told_exactly_of_every_block():
    grid = (20, 7, 3)
    z, y, x = np.indices(grid[::-1])
    every = ((3.0 + 2 * x) * (1 + y) * (1 + z)).ravel()
    assert work.of_all(known_of(every, grid), grid) == pytest.approx(every, rel=0.2)
    causal = (1.0 + x).ravel()
    assert work.of_all(known_of(causal, grid), grid) == pytest.approx(causal, rel=0.05)


def test_what_depends_on_nothing_has_the_same_mean():
    chance = np.random.default_rng(5)
    every = chance.pareto(3, 4096) + 1
    found = work.of_all(known_of(every, (64, 64, 1)), (64, 64, 1))
    assert found.mean() == pytest.approx(every.mean(), rel=0.25)
    assert len(np.unique(found)) > 20


@pytest.mark.parametrize("resident", [1, 3])
def test_a_launch_is_as_long_as_its_blocks_given_out_in_order(resident):
    chance = np.random.default_rng(7)
    every = chance.integers(1, 100, 4000).astype(float)
    free = [0.0] * (SMS * resident)
    for each in every:
        heapq.heapreplace(free, free[0] + each)
    followed = every[::SMS].tolist()
    own = [0.0] * resident
    for each in followed:
        heapq.heapreplace(own, own[0] + each)
    assert work.stretch(every, followed, SMS, resident) == pytest.approx(max(free) / max(own))


def test_of_few_blocks_the_one_with_most_to_do_counts():
    every = np.arange(1.0, 9.0)
    assert work.stretch(every, [8.0], SMS, 4) == 1


def test_one_long_block_runs_beside_the_others():
    ends = np.sort(np.concatenate([np.arange(1, 100.0), [5000.0]]))
    assert work.whole(ends, 4000, 1) == 5000
    assert work.whole(ends, 9000, 1) == pytest.approx(9000, rel=0.02)


CAUSAL = """
extern "C" __global__ void f(float *a, int all)
{
    float x = a[threadIdx.x % 32];
    for (int i = 0; i < (all ? 16 : blockIdx.x + 1) * 64; i++) x = x * 0.5f + 1;
    if (x > 99) a[blockIdx.x * 32 + threadIdx.x % 32] = x;
}
"""


def test_a_kernel_whose_blocks_differ_takes_as_long_as_their_sum():
    """Every 132nd block of 16 beside each other has x = 0, 4, 8 or 12, which do less than all: 7 turns of 8.5."""
    kernel = tw.RawKernel(CAUSAL, "f", arch="sm_90a")
    a = np.zeros(16 * 32, np.float32)
    whole, part = (kernel.time((16, 2640), 1024, (a, all_)).cycles for all_ in (1, 0))
    assert part / whole == pytest.approx(8.5 / 16, rel=0.06)


def test_a_launch_of_as_many_blocks_as_there_can_be_is_told():
    source = CAUSAL.replace("blockIdx.x + 1", "blockIdx.x % 16 + 1")
    kernel = tw.RawKernel(source, "f", arch="sm_90a")
    a = np.zeros(16 * 32, np.float32)
    small, large = (kernel.time((n, 1, 1), 32, (a, 0)).cycles for n in (1 << 20, (1 << 31) - 1))
    assert large / small == pytest.approx(2048, rel=0.1)
