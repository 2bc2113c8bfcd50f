"""Whose turn it is at YIELD, WARPSYNC, BRX and BREAK: launches that execute as many instructions as on an H200."""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw

DATA = Path(__file__).parents[1] / "data"
SOURCE = """
typedef volatile unsigned vu;
#define KERNEL(name) extern "C" __global__ void name(const int *x, unsigned *y, int n)
#define SHARED __shared__ unsigned tile[128]; vu *v = tile; int i = threadIdx.x, r = x[i]; v[i] = i; v[i + 64] = i
#define LOOP(r) _Pragma("unroll 1") for (int k = 0; k < (r); k++) v[i] += v[i + n]  // has YIELD
KERNEL(wsync) { SHARED; __syncthreads(); if (r) LOOP(r); __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(swarp) { SHARED; if (r) LOOP(r); __syncwarp(); y[i] = v[i ^ 1]; }
KERNEL(shfl) { SHARED; if (r) LOOP(r); y[i] = __shfl_xor_sync(0xffffffffu, v[i], 1); }
KERNEL(bsync) { SHARED; if (r) LOOP(r); y[i] = v[i] / (n + 1); }
KERNEL(leaves) {
    SHARED; __syncthreads();
    if (r) { LOOP(r); if (r & 1) { y[i] = v[i]; return; } }
    __syncthreads(); y[i] = v[i ^ 1];
}
KERNEL(leaves2) { SHARED; if (r) { LOOP(r); if (r & 1) return; } y[i] = v[i] / (n + 1); }
KERNEL(enters) {
    SHARED; __syncthreads();
    if (r) { v[i] += 3; if (r > 0) LOOP(r); v[i] ^= 5; }
    __syncthreads(); y[i] = v[i ^ 1];
}
KERNEL(table) {
    int i = threadIdx.x, c = x[i]; unsigned t = 0, m = 0;
#define CASE(k) case k: asm volatile("{mov.u32 %0, %%clock; activemask.b32 %1;}" : "=r"(t), "=r"(m)); m += k * n; break;
    switch (c) {
        CASE(0) CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8) CASE(9) CASE(10) CASE(11)
        default: m = t = n;
    }
    y[i] = t; y[i + 32] = m;
}
KERNEL(flags) {
    vu *f = y; int i = threadIdx.x;
    if (i & 1) { while (f[i ^ 1] == 0); y[i + 32] = x[i]; } else f[i] = x[i] + n;
    y[i + 64] = i;
}
KERNEL(locks) {
    __shared__ unsigned lock[4], sum[4];
    int i = threadIdx.x, w = x[i] & 3;
    if (i < 4) lock[i] = sum[i] = 0;
    __syncthreads();
    bool done = false;
    do {
        if (atomicCAS(lock + w, 0, 1) == 0) {
            sum[w] += n; __threadfence_block(); atomicExch(lock + w, 0); done = true;
        }
    } while (!done);
    __syncthreads();
    if (i < 4) y[i] = sum[i];
}
"""
FIVE, TWO, UP = [5] * 8 + [0] * 24, [2] * 4 + [5] * 8 + [0] * 20, [i % 5 for i in range(32)]
# What each lane is given, then instructions and, of all lanes, how many; on 2026-12-01.
MEASURED = {
    "wsync": [(FIVE, 75, 1304), ([1] * 8 + [0] * 24, 39, 952), ([2] * 31 + [0], 49, 1455), (TWO, 76, 1376),
              (UP, 70, 1494), (list(range(1, 33)), 348, 5680), ([5] * 24 + [0] * 8, 76, 1936)],
    "swarp": [(FIVE, 73, 1240), (UP, 68, 1430)],
    "shfl": [(TWO, 79, 1344)],
    "bsync": [(FIVE, 114, 1720), ([1] * 8 + [0] * 24, 82, 1464), (TWO, 142, 1796), (UP, 191, 1946)],
    "leaves": [(FIVE, 81, 1248), (TWO, 87, 1356), (UP, 88, 1531)],
    "leaves2": [(TWO, 123, 1668), (UP, 147, 1777)],
    "enters": [([-1] * 8 + [0] * 24, 38, 944), ([0] * 8 + [-1] * 24, 38, 1104), (TWO, 91, 1496), (UP, 93, 1744)],
    "table": [([1, 3] * 16, 49, 1104), ([0, 1, 2, 3] * 8, 70, 1128), ([3, 2, 1, 0] * 8, 70, 1128),
              ([9, 10] * 16, 44, 1120), ([0] * 4 + [1] * 8 + [2] * 8 + [3] * 4 + [4] * 8, 80, 1148)],
    "flags": [([3 * i + 1 for i in range(32)], 40, 864)],
    "locks": [([3 * i + 1 for i in range(32)], 167, 2488)],
}  # fmt: skip


@cache
def module() -> tw.RawModule:
    return tw.RawModule(SOURCE, counts="machine", arch="sm_90a")


@pytest.mark.parametrize("name", MEASURED)
def test_who_waits_tries_again_when_others_come_by_yield(name: str, tier: str) -> None:
    for given, *executed in MEASURED[name]:
        y = np.zeros(128, np.uint32)
        n = {"table": 7, "flags": 5, "locks": 5}.get(name, 64)
        metrics = module().get_function(name).profile(1, 32, (np.int32(given), y, n), tier=tier).metrics
        assert [metrics[f"smsp__{which}inst_executed.sum"] for which in ("", "thread_")] == executed, given


# Launches of a kernel of turns.cu that execute as many instructions, where not all do: the order is not known.
SOME = {"nest": 4, "nestb": 5, "nestif": 9, "plainout": 4, "sides": 7, "sidesb": 4, "oneside": 5, "inif": 4, "seq": 8,
        "seqb": 4, "half": 5, "halfin": 2, "halfone": 6, "quads": 7}  # fmt: skip


def test_more_loops_and_masks_that_an_h200_counted() -> None:
    kernels = tw.RawModule(path=Path(__file__).with_name("turns.cu"), counts="machine", arch="sm_90a")
    launches = json.loads((DATA / "turns_h200.json").read_text())
    of, equal = Counter(name for name, *_ in launches), Counter[str]()
    for name, x, executed, _ in launches:
        given = np.array(x, np.int32), np.zeros(256, np.uint32), 64
        metrics = kernels.get_function(name).profile(1, 32, given, threads=1).metrics
        equal[name] += metrics["smsp__inst_executed.sum"] == executed
    assert len(launches) == 376 and {name: equal[name] for name in of} == {**of, **SOME}


BOXES = """
__device__ static bool check%d(int row, int col, bool few, int m, int *img) { if (few) { %s } else { %s } return 0; }
extern "C" __global__ void boxes%d(const int *x, int *y, int n, bool first)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
    if (check%d(row, col, first, n, y)) return;
    unsigned z = col + x[row & 3];
    for (int k = 0; k < n; k++) {
        if (z * z > 90000) { y[row * 32 + col] = k; return; }
        z = z * 5 + row; k++; if (z & 128) { y[row * 32 + col] = k; return; } z ^= 9;
    }
    y[row * 32 + col] = n;
}
"""
BOX = "if (col > {} && col < {} && row > {} && row < {}) return img[row * 32 + col] = m;"


def test_lanes_break_as_on_an_h200(tier: str) -> None:
    """Where others break, one group of those that wait executes its BSYNC once more. Of 72 launches 70 do so here."""
    data = json.loads((DATA / "breaks_h200.json").read_text())
    sides = [[" ".join(BOX.format(*box) for box in boxes) for boxes in each] for each in data["boxes"]]
    module = tw.RawModule("".join(BOXES % (k, *each, k, k) for k, each in enumerate(sides)), counts="machine")
    code = [each for k in range(6) for each in module.executable(f"boxes{k}").function.instructions]
    assert any(each.name == "BREAK" and each.guard and len(each.operands) > 1 for each in code)
    equal = 0
    for k, n, few, (w, h), executed, _ in data["launches"]:
        given = np.arange(3, 35, dtype=np.int32), np.zeros(1024, np.int32), n, few
        metrics = module.get_function(f"boxes{k}").profile((32 // w, 16 // h), (w, h), given, tier=tier).metrics
        equal += metrics["smsp__inst_executed.sum"] == executed
    assert (equal, len(data["launches"])) == (70, 72)
