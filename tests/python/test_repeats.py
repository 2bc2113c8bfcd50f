"""Launches of scripts that are not run again: what they store is the same, wherever their arrays lie."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.program import Settings
from tilewright.python import launches, repeats

RNG = np.random.default_rng(26)
KERNELS = tw.RawModule(
    code="""
    __device__ int counter;
    extern "C" {
    __global__ void half(const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = x[i] / 2;
    }
    __global__ void add(float* x, float value) { x[threadIdx.x] += value; }
    __global__ void place(const float* x, unsigned long long* y) { y[threadIdx.x] = (unsigned long long)x; }
    __global__ void count(int* y) { y[threadIdx.x] = atomicAdd(&counter, 1); }
    __global__ void clock(long long* y) { y[threadIdx.x] = clock64(); }
    }
    """
)
HALF = KERNELS.get_function("half")


@pytest.fixture
def known(monkeypatch):
    """A process of a script whose launches all are worth a look."""
    monkeypatch.setattr(repeats, "_WORTH", 0.0)
    monkeypatch.setattr(launches.process, "repeats", repeats.Repeats())
    return launches.process.repeats


def aligned(value=0):
    """64 numbers as PyTorch and Numba place them: where an array begins may matter to a kernel."""
    room = np.full(64 + 128, value, np.float32)
    start = -room.ctypes.data % 256 // 4
    return room[start : start + 64]


def run(kernel, *args, grid=(1, 1, 1), block=(64, 1, 1)):
    launches._once(kernel, grid, block, args, 0, Settings())


def test_the_third_launch_on_the_same_data_is_not_run_and_any_other_is(known):
    x = aligned()
    x[:] = RNG.standard_normal(64)
    kept = [aligned() for _ in range(5)]
    for y in kept:
        run(HALF, x, y, 60)
        assert np.array_equal(y[:60], x[:60] / 2) and not y[60:].any()
    assert known.count == 3
    x[3] = 100
    run(HALF, x, y := aligned(), 60)
    assert y[3] == 50 and known.count == 3
    run(HALF, x, y := aligned(7), 60)  # other bytes there that it leaves as they are
    assert y[3] == 50 and (y[60:] == 7).all() and known.count == 3
    run(HALF, x, y := aligned(), 61)
    assert y[60] == x[60] / 2 and known.count == 3


def test_random_launches_store_what_they_store_without_it(known, monkeypatch):
    monkeypatch.setattr(repeats, "MISSES", 1000)
    inputs, outputs = [aligned(n) for n in range(3)], [aligned() for _ in range(3)]
    for _ in range(200):
        x, y, n = inputs[RNG.integers(3)], outputs[RNG.integers(3)], int(RNG.integers(62, 65))
        if not RNG.integers(40):
            x[RNG.integers(64)] += 1
        if RNG.integers(4):
            y[:] = 0
        expected = np.concatenate([x[:n] / 2, y[n:]])
        run(HALF, x, y, n)
        assert np.array_equal(y, expected)
    assert known.count > 10


@pytest.mark.parametrize("name", ["add", "place", "count", "clock"])
def test_what_works_in_place_knows_its_place_or_asks_a_variable_or_a_clock_always_runs(known, name):
    kernel, arrays = KERNELS.get_function(name), [np.zeros(64, np.float32) for _ in range(6)]
    results = []
    for x in arrays:
        y = np.zeros(64, {"place": np.uint64, "count": np.int32, "clock": np.int64}.get(name))
        arguments = {"add": (x, 1.5), "place": (x, y)}.get(name, (y,))
        run(kernel, *arguments)
        results.append((x if name == "add" else y).copy())
    assert known.count == 0
    if name == "place":
        assert [each[5] for each in results] == [each.ctypes.data for each in arrays]
    if name == "count":
        assert results[-1].max() == results[0].max() + 5 * 64


def test_arrays_that_overlap_are_left_alone(known):
    x = np.zeros(128, np.float32)
    for _ in range(5):
        run(HALF, x[:64], x[32:96], 64)
    assert known.count == 0


def test_what_takes_much_memory_is_not_kept(known, monkeypatch):
    monkeypatch.setattr(repeats, "available_memory", lambda: 1024)
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    for _ in range(5):
        run(HALF, x, y, 64)
    assert known.count == 0 and (y == 0.5).all()
