"""Uninitialised reads with and without influence, beside what the launch leaves in memory."""

import gc
import weakref

import numpy as np
import pytest

import tilewright as tw
from tilewright.checking import replay
from tilewright.checking.replay import Replay
from tilewright.checks.demand import demanded
from tilewright.engine.run import memory as engine_memory
from tilewright.runtime.snapshot import Snapshot
from tilewright.runtime.written import unwritten

BODIES = {
    # A tile of n of the 64 elements is filled; the rest holds what was there.
    "guarded": "float v = t[i] * 2 + 1; __syncthreads(); if (i < n) out[i] = v;",
    "stored": "out[i] = t[i] * 2;",
    "neighbour": "float v = t[i] + t[i ^ 1]; __syncthreads(); if (i < n) out[i] = v;",
    "largest": """for (int s = 32; s; s /= 2) { if (i < s) t[i] = fmaxf(t[i], t[i + s]); __syncthreads(); }
                  if (!i) out[0] = t[0];""",
    "smallest": """for (int s = 32; s; s /= 2) { if (i < s) t[i] = fminf(t[i], t[i + s]); __syncthreads(); }
                   if (!i) out[0] = t[0];""",
    "cancels": "float v = t[i ^ 32] - t[i ^ 33]; if (i < n) out[i] = v;",
    "branch": "if (t[i] > 100) out[i & 31] = 1;",
    "address": "int at = __float_as_int(t[i]) & 63; if (i >= n) out[at] = 1;",
    "printed": 'if (i >= n) printf("%d\\n", __float_as_int(t[i]));',
    "unused": "float v = t[i]; if (v == 1e30f && n < 0) out[i] = 1; else if (i < n) out[i] = v;",
    "equal": "if (__float_as_int(t[i]) == 12345) out[i] = 1;",
    "atomic": "atomicAdd(&t[i], 1.0f); if (i < n) out[i] = t[i];",
}
SOURCE = """__global__ void k(const float* in, float* out, int n) {
  __shared__ float t[64]; int i = threadIdx.x;
  if (i < n) t[i] = in[i];
  __syncthreads();
  %s
}"""


INITIALISATION = {"counts": True, "checks": frozenset(("initialisation",)), "demand": demanded}


def seen(source, args, *, name="k", grid=1, block=64, tier="auto", threads=None):
    """The uninitialised reads before and after the harmless ones are gone, as (space, lanes)."""
    kernel = tw.RawModule(source).get_function(name)
    launch = kernel.prepare(grid, block, args).with_options(**INITIALISATION, threads=threads, tier=tier)
    repeat = Replay(launch, Snapshot(launch))
    outcome = launch.run()
    assert outcome.fault is None
    return [
        sorted((each.space, each.count) for each in observed if each.kind == "uninitialised")
        for observed in (outcome.observed, repeat.observed(outcome))
    ]


@pytest.mark.parametrize(
    ("body", "n", "influences"),
    [
        ("guarded", 62, False), ("guarded", 1, False), ("stored", 63, True), ("neighbour", 62, False),
        ("neighbour", 61, True), ("largest", 60, True), ("smallest", 60, True), ("cancels", 30, True),
        ("branch", 60, True), ("address", 60, True), ("printed", 60, True), ("unused", 60, False),
        ("equal", 60, True), ("atomic", 60, True),
    ],
)  # fmt: skip
def test_shared(body, n, influences, tier):
    x = np.random.default_rng().uniform(1, 2, 64).astype(np.float32)
    out = np.full(64, -7, np.float32)
    before, after = seen(SOURCE % BODIES[body], (x, out, n), tier=tier)
    assert before, "nothing was read that was not written"
    assert after == (before if influences else [])
    assert seen(SOURCE % BODIES[body], (x, out, 64), tier=tier) == [[], []]


@pytest.mark.parametrize("threads", [1, 2])
def test_memory_is_left_as_the_launch_left_it(threads):
    source = """__device__ int calls; __global__ void k(const float* in, float* out, float* sums, int n) {
      __shared__ float t[64]; int i = threadIdx.x; if (i < n) t[i] = in[i]; __syncthreads();
      float v = t[i]; __syncthreads(); if (i < n) { sums[i] += v; out[blockIdx.x * 64 + i] = v; }
      if (!i) atomicAdd(&calls, 1); }"""
    module = tw.RawModule(source)
    x = np.random.default_rng().random(64, np.float32)
    sums, out = tw.to_device(np.zeros(64, np.float32)), tw.device_empty((1, 64))
    kernel = module.get_function("k")
    launch = kernel.prepare(1, 64, (x, out, sums, 50)).with_options(**INITIALISATION, threads=threads)
    repeat = Replay(launch, Snapshot(launch))
    outcome = launch.run()
    assert [each.count for each in outcome.observed if each.kind == "uninitialised"] == [14]
    assert not [each for each in repeat.observed(outcome) if each.kind == "uninitialised"]
    assert module.get_global("calls") == 1
    expected = np.where(np.arange(64) < 50, x, 0)
    assert np.array_equal(sums.copy_to_host(), expected)
    assert np.array_equal(out.copy_to_host()[0, :50], x[:50])
    assert out.marks().bytes.reshape(64, 4).all(axis=1).tolist() == [True] * 50 + [False] * 14


@pytest.mark.parametrize("make", ["module", "array", "managed"])
def test_other_memory_that_is_collected_before_the_repeat(make):
    """What was live when the launch began is restored, so it must not be given back before."""
    kernel = tw.RawKernel(
        "__global__ void k(int* out) { __shared__ int t[32]; out[threadIdx.x] = t[threadIdx.x]; }", "k"
    )
    launch = kernel.prepare(1, 32, (np.zeros(32, np.int32),)).with_options(**INITIALISATION, threads=1)
    if make == "module":
        other = tw.RawModule("__device__ int table[4096]; __global__ void k() { table[0] = 1; }")
        other.get_global("table")
    else:
        other = (tw.device_empty if make == "array" else tw.managed_empty)(4096, np.int32)
    held = [weakref.ref(memory) for memory in engine_memory.held()]
    repeat = Replay(launch, Snapshot(launch))
    del other
    gc.collect()
    assert all(memory() is not None for memory in held)
    assert len([each for each in repeat.observed(launch.run()) if each.kind == "uninitialised"]) == 1
    del repeat
    gc.collect()
    assert any(memory() is None for memory in held)


class TestGlobal:
    COPY = """__global__ void k(const float* in, float* out, int n) {
      int i = threadIdx.x; float v = in[i]; __syncthreads(); %s }"""

    @pytest.mark.parametrize("tier", ["auto", "lanes"])
    @pytest.mark.parametrize("make", [lambda: tw.device_empty(64), lambda: unwritten(np.empty(64, np.float32))])
    def test_arrays(self, make, tier):
        out = np.zeros(64, np.float32)
        assert seen(self.COPY % "out[i] = v;", (make(), out, 64), tier=tier) == [[("global", 64)]] * 2
        assert seen(self.COPY % "if (i > n) out[i] = v;", (make(), out, 64), tier=tier) == [[("global", 64)], []]

    def test_written_by_the_host(self):
        x, out = tw.device_empty(64), np.zeros(64, np.float32)
        x[:40].copy_to_device(np.ones(40, np.float32))
        assert seen(self.COPY % "out[i] = v;", (x, out, 64)) == [[("global", 24)]] * 2
        assert seen(self.COPY % "out[i] = v;", (x, out, 64), block=40) == [[], []]
        assert seen(self.COPY % "out[i] = v;", (x[39:], out, 64), block=25) == [[("global", 24)]] * 2

    def test_written_by_a_kernel(self):
        x, y = unwritten(np.empty(64, np.float32)), tw.device_empty(64)
        fill = tw.RawKernel("__global__ void fill(float* x) { x[threadIdx.x] = 1; }", "fill")
        fill(1, 48, (y[:48],))
        assert seen(self.COPY % "out[i] = v;", (y, x, 64), block=48) == [[], []]
        assert seen(self.COPY % "out[i] = v;", (x, y, 64), block=64) == [[("global", 16)]] * 2


def test_padding_travels_in_silence():
    """A struct whose fields were stored one by one is copied word by word: its padding has no value."""
    source = """struct Cell { int key; char flag; };
    __global__ void k(int4* out) {
      __shared__ alignas(16) Cell t[64]; int i = threadIdx.x;
      t[i].key = i; t[i].flag = 1; __syncthreads();
      if (i < 32) out[i] = reinterpret_cast<int4*>(t)[i]; }"""
    assert seen(source, (np.zeros((32, 4), np.int32),)) == [[], []]


NEIGHBOUR = """extern "C" __global__ void steps(const int *x, int *y, int used)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[t];
    __syncwarp();
    const int left = cells[t > 0 ? t - 1 : 0];
    y[t] = cells[t] - left * (t % 32 != 0 || used);
}"""


@pytest.mark.parametrize("used", [0, 1])
def test_a_racing_read_whose_value_a_guard_drops_is_a_remark(used: int, tier: str) -> None:
    x, y = np.arange(64, dtype=np.int32) ** 2, np.zeros(64, np.int32)
    kernel = tw.RawModule(code=NEIGHBOUR).get_function("steps")
    report = kernel.check(1, 64, (x, y, np.int32(used)), tier=tier, threads=1, only=("race",), schedules=1)
    (found,) = report.findings
    assert (found.kind, found.severity) == ("race-shared", "error" if used else "info")
    assert ("depends on what was read" in found.message) == (not used)
    expected = np.diff(x, prepend=0)
    expected[32] += 0 if used else x[31]
    assert (y == expected).all()


def test_a_long_launch_is_not_run_again_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MOST_REPEATED", 10)
    x, y = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    kernel = tw.RawModule(code=NEIGHBOUR).get_function("steps")
    (found,) = kernel.check(1, 64, (x, y, np.int32(0)), threads=1, only=("race",), schedules=1).findings
    assert found.severity == "error"


def test_a_value_that_another_race_carries_on_is_not_dropped() -> None:
    """Warp 0 stores what it read where warp 1 stores, too: in this order nobody sees it, in others somebody does."""
    code = """extern "C" __global__ void swap(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[t];
    __syncwarp();
    const int own = cells[t ^ 1];
    cells[t ^ 32] = own;
    __syncwarp();
    y[t] = cells[t];
}"""
    x, y = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    kernel = tw.RawModule(code=code).get_function("swap")
    found = kernel.check(1, 64, (x, y), threads=1, only=("race",), schedules=1).findings
    assert found and {each.severity for each in found} == {"error"}
