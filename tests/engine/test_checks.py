"""What checked launches see and do not see: kernels a few lines long, in both tiers, on one thread and on two."""

from dataclasses import dataclass

import numpy as np
import pytest

from tests.engine import harness
from tilewright.engine.run.observed import CHECKS, Observed
from tilewright.isa import describe

_ALL = frozenset(CHECKS)
_WAYS = [(tier, threads) for tier in harness.TIERS for threads in (1, 2)]


@dataclass(frozen=True)
class Case:
    """A kernel ``k(float *out, int n)`` on ``grid`` blocks of ``block`` threads; ``out`` has ``grid * block + 64``
    elements. ``seen``: what must be seen, as a kind and words of the detail, and nothing else may be."""

    name: str
    body: str
    seen: tuple[str, ...] = ()
    grid: int = 1
    block: int = 64
    n: int = 1
    before: str = ""


_HEAD = "__shared__ float s[256]; const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;"
_RAW, _WAR, _WAW = "race read-after-write", "race write-after-read", "race write-after-write"
_LAST = """
    s[t] = out[i]; __syncthreads();
    for (int half = 32; half > 0; half /= 2) { if (t < half) s[t] += s[t + half]; __syncthreads(); }
    if (t == 0) {
        out[gridDim.x * 64 + blockIdx.x] = s[0]; FENCE;
        s[0] = atomicAdd(&count, 1) % gridDim.x == gridDim.x - 1;
    }
    __syncthreads();
    if (s[0]) { FENCE; if (t < gridDim.x) atomicAdd(&total, out[gridDim.x * 64 + t]); }
"""
_COUNT = "__device__ unsigned count; __device__ float total;"
_FLAG = """
    volatile int *flag = &ready;
    if (blockIdx.x == 0) { if (t == 0) { out[0] = 42; RELEASE; *flag = n; } }
    else if (t == 0) { while (*flag != n) {} ACQUIRE; out[1] = out[0]; }
"""
_LOCK = "if (t % 16 == 0) { while (atomicCAS(&lock, 0, 1) != 0) {} FENCE; IN; FENCE; atomicExch(&lock, 0); AFTER; }"
_COPY = "__pipeline_memcpy_async(&s[t * 4], &in[t * 4], 16); __pipeline_commit(); WAIT; SYNC; out[t] = s[t];"
_GRID = "cooperative_groups::grid_group g = cooperative_groups::this_grid(); "
_COOPERATIVE = "#include <cooperative_groups.h>\n"
_PIPELINE = "#include <cuda_pipeline.h>\n__device__ float in[256];"

CASES = (
    # between warps
    Case("tile", "s[t] = out[i]; __syncthreads(); out[i] = s[63 - t];"),
    Case("no-barrier", "s[t] = out[i]; out[i] = s[t ^ n];", (_RAW, _WAR, "uninitialised"), n=32),
    Case("loop-without-its-second-barrier",
         "s[t] = out[i]; __syncthreads(); for (int j = 0; j < n; j++) { float x = s[(t + 1) & 63]; s[t] = x; "
         "__syncthreads(); } out[i] = s[t];", (_RAW, _WAR, _WAR + " same-warp"), n=5),
    Case("double-buffer",
         "s[t] = out[i]; __syncthreads(); for (int j = 0; j < n; j++) { s[(j + 1) % 2 * 64 + t] = "
         "s[j % 2 * 64 + (t + 1) % 64]; __syncthreads(); } out[i] = s[n % 2 * 64 + t];", n=5),
    Case("ragged", "s[t] = t < n ? out[i] : 0; __syncthreads(); if (t < n) out[i] = s[95 - t];", block=96, n=77),
    Case("exited-warps", "s[t] = out[i]; if (t >= 32) return; out[i] = s[t];"),
    # within a warp
    Case("syncwarp", "s[t] = out[i]; __syncwarp(); out[i] = s[t ^ 1];"),
    Case("no-syncwarp", "s[t] = out[i]; out[i] = s[t ^ n];", (_RAW + " same-warp",)),
    Case("syncwarp-between-warps", "s[t] = out[i]; __syncwarp(); out[i] = s[t ^ n];", (_RAW, _WAR, "uninitialised"),
         n=32),
    Case("halves", "s[t] = out[i]; if (t % 32 < 16) __syncwarp(0xffff); else __syncwarp(0xffff0000); "
         "out[i] = s[t ^ n];", n=8),
    Case("mask-too-small", "s[t] = out[i]; if (t % 32 < 16) __syncwarp(0xffff); else __syncwarp(0xffff0000); "
         "out[i] = s[t ^ n];", (_RAW + " same-warp",), n=16),
    Case("shuffle-orders-nothing", "s[t] = out[i]; float x = __shfl_xor_sync(~0u, out[i], 1); out[i] = x + s[t ^ n];",
         (_RAW + " same-warp",)),
    Case("volatile-in-step", "volatile float *v = s; v[t] = out[i]; out[i] = v[t ^ 1];",
         (_RAW + " same-warp volatile",)),
    # named barriers
    Case("producer-and-consumer",
         'if (t < 32) { s[t] = t; asm volatile("bar.arrive 1, 64;" ::: "memory"); } '
         'else { asm volatile("bar.sync 1, 64;" ::: "memory"); out[t] = s[t - 32]; }'),
    Case("another-barrier",
         's[t % 64] = 1; __syncthreads(); if (t < 64) s[t] = t; asm volatile("bar.sync %0, 64;" :: "r"(t / 64 + 1) : '
         '"memory"); if (t >= 64) out[t] = s[t - 64];', (_WAW + " same-value", _RAW), block=128),
    Case("store-behind-the-arrival",
         'if (t < 32) { asm volatile("bar.arrive 2, 64;" ::: "memory"); s[t] = 1; } else if (t < 64) { '
         'asm volatile("bar.sync 4, 64;" ::: "memory"); asm volatile("bar.sync 2, 64;" ::: "memory"); '
         'out[t] = s[t - 32]; } else asm volatile("bar.sync 4, 64;" ::: "memory");', (_RAW,), block=96),
    Case("syncwarp-of-even-lanes", "s[t] = out[i]; if (t % 2 == 0) { __syncwarp(0x55555555); out[i] = s[t + 1]; }",
         (_RAW + " same-warp",), block=32),
    # atomics
    Case("histogram", "int *h = (int *)s; if (t < 16) h[t] = 0; __syncthreads(); atomicAdd(&h[t % 16], 1); "
         "__syncthreads(); if (t < 16) atomicAdd(&out[t], h[t]);", grid=2),
    Case("atomic-with-plain", "int *h = (int *)s; if (t < 16) h[t] = 0; atomicAdd(&h[t % 8], 1); __syncthreads(); "
         "if (t < 16) atomicAdd(&out[t], h[t]);", (_WAW + " same-warp atomic", _WAW + " atomic"), grid=2),
    Case("scope-too-small", "if (t == 0) atomicAdd_block(&out[0], 1);", (_WAW + " between-blocks atomic",), grid=3),
    Case("scope-of-its-own-block", "atomicAdd_block(&out[blockIdx.x], 1);", grid=3),
    # through memory
    Case("last-block", _LAST.replace("FENCE", "__threadfence()"), grid=4, before=_COUNT),
    Case("last-block-without-its-second-fence", _LAST.replace("FENCE", "__threadfence()", 1).replace("FENCE", ""),
         (_RAW + " between-blocks no-fence",), grid=4, before=_COUNT),
    Case("last-block-reads-volatile",
         _LAST.replace("FENCE", "__threadfence()", 1).replace("FENCE", "").replace(
             "&total, out", "&total, ((volatile float *)out)"), grid=4, before=_COUNT),
    Case("flag-heard-by-one-warp-fenced-by-all",
         "if (blockIdx.x == 0) { if (t == 0) { out[0] = 42; __threadfence(); *(volatile int *)&ready = n; } return; } "
         "if (t == 0) while (*(volatile int *)&ready != n) {} __syncthreads(); __threadfence(); out[i] = out[0];",
         grid=2, before="__device__ int ready;"),
    Case("last-block-without-fences", _LAST.replace("FENCE", ""), (_RAW + " between-blocks",), grid=4, before=_COUNT),
    Case("flag", _FLAG.replace("RELEASE", "__threadfence()").replace("ACQUIRE", "__threadfence()"), grid=2,
         before="__device__ int ready;"),
    Case("flag-without-fences", _FLAG.replace("RELEASE", "").replace("ACQUIRE", ""), (_RAW + " between-blocks",),
         grid=2, before="__device__ int ready;"),
    Case("flag-half-fenced", _FLAG.replace("RELEASE", "__threadfence()").replace("ACQUIRE", ""),
         (_RAW + " between-blocks",), grid=2, before="__device__ int ready;"),
    Case("release-and-acquire",
         'if (blockIdx.x == 0) { if (t == 0) { out[0] = 42; asm volatile("st.release.gpu.global.s32 [%0], %1;" :: '
         '"l"(&ready), "r"(n) : "memory"); } } else if (t == 0) { int v; do asm volatile("ld.acquire.gpu.global.s32 '
         '%0, [%1];" : "=r"(v) : "l"(&ready) : "memory"); while (v != n); out[1] = out[0]; }', grid=2,
         before="__device__ int ready;"),
    Case("lock", _LOCK.replace("FENCE", "__threadfence()").replace("IN", "out[0] += 1").replace("AFTER", ""), grid=3,
         before="__device__ int lock;"),
    Case("lock-in-a-block",
         "__shared__ int mine, sum; if (t == 0) mine = sum = 0; __syncthreads(); for (bool done = false; !done;) "
         "if (atomicCAS(&mine, 0, 1) == 0) { __threadfence_block(); sum += 1; __threadfence_block(); "
         "atomicExch(&mine, 0); done = true; } __syncthreads(); out[i] = sum;"),
    Case("grid-barrier", _GRID + "out[i] = i; g.sync(); float x = out[(i + 64) % n]; g.sync(); out[i] = x;", grid=3,
         n=192, before=_COOPERATIVE),
    # asynchronous copies
    Case("copy", _COPY.replace("WAIT", "__pipeline_wait_prior(0)").replace("SYNC", "__syncthreads()"),
         before=_PIPELINE),
    Case("copy-not-waited-for", _COPY.replace("WAIT", "").replace("SYNC", "__syncthreads()"),
         (_RAW + " async-copy", _RAW + " async-copy same-warp"), before=_PIPELINE),
    Case("copy-of-other-threads", _COPY.replace("WAIT", "__pipeline_wait_prior(0)").replace("SYNC", ""),
         (_RAW, _RAW + " same-warp"), before=_PIPELINE),
    # global memory
    Case("own-elements", "out[i] = out[i] * 2;", grid=3),
    Case("within-a-block", "out[t] = t; __syncthreads(); float x = out[63 - t]; __syncthreads(); out[t] = x;"),
    Case("neighbours", "float x = out[i + 1]; out[i] = x + 1;",
         (_WAR + " between-blocks", _WAR + " same-warp", _WAR), grid=2),
    Case("same-value", "if (t == 0) out[0] = 7;", (_WAW + " between-blocks same-value", "stored-twice"), grid=2),
    Case("one-instruction", "if (t < 2) out[0] = t;", (_WAW + " same-warp", "stored-twice")),
    Case("stored-twice", "out[t] = 1; __syncthreads(); out[63 - t] = 2;", ("stored-twice",)),
    Case("bytes", "char *c = (char *)s; c[t] = t; __syncthreads(); out[i] = c[63 - t];"),
    Case("bytes-of-one-word", "char *c = (char *)out; c[i] = i;", grid=2, block=33),
    # values
    Case("half-written", "if (t < 32) s[t] = t; __syncthreads(); out[i] = s[t] + s[t ^ 1];",
         ("uninitialised",)),
    Case("local-array", "float a[8]; for (int j = 0; j < 7; j++) a[j] = out[64 + j]; out[t] = a[n];",
         ("uninitialised",), n=7),
    Case("local-array-filled", "float a[8]; for (int j = 0; j < 8; j++) a[j] = out[64 + j]; out[t] = a[n];", n=7),
    # barriers that not all reach
    Case("barrier-for-some-lanes", "if (t < 16) __syncthreads(); out[i] = 1;",
         ("barrier-divergence returned", "redundant-barrier"), block=32),
    Case("barriers-by-warp", "if (t < 32) { s[t] = 1;\n__syncthreads(); } else { s[t] = 2;\n__syncthreads(); }\n"
         "out[i] = s[t];", ("barrier-divergence different-instructions", "redundant-barrier")),
    Case("barriers-by-lane", "if (t % 32 < 16) { s[t] = 1;\n__syncthreads(); } else { s[t] = 2;\n__syncthreads(); }\n"
         "out[i] = s[t];", ("barrier-divergence different-instructions lanes-elsewhere", "redundant-barrier"),
         block=32),
    Case("early-return", "if (t >= n) return; s[t] = 1; __syncthreads(); out[i] = s[(t + 1) % n];",
         ("barrier-divergence returned",), n=40),
    Case("uneven-loops-before-a-barrier", "for (int j = 0; j < t % 5; j++) s[t] = j; s[t] = 0; __syncthreads(); "
         "out[i] = s[t ^ 1];"),
    Case("two-counts", 's[t] = 1; if (t < 32) asm volatile("bar.sync 1, 64;"); else asm volatile("bar.sync 1, 32;"); '
         "out[i] = s[t];", ("barrier-divergence wrong-count", "redundant-barrier")),
    Case("nobody-waits", 's[t] = 1; if (t < 32) asm volatile("bar.arrive 1, 64;"); out[i] = s[t];',
         ("barrier-divergence wrong-count",)),
    # masks and shuffles
    Case("mask-without-itself", "if (t < 16) out[i] = __shfl_sync(0xff00, t, 9);", ("bad-mask not-in-mask",),
         block=32),
    Case("mask-of-the-exited", "if (t >= 16) return; out[i] = __shfl_sync(~0u, t, 3);", ("bad-mask absent-lanes",),
         block=32),
    Case("mask-of-the-active", "if (t % 2) { unsigned m = __activemask(); out[i] = __popc(__ballot_sync(m, 1)); }"),
    Case("inactive-source", "if (t < 16) out[i] = __shfl_down_sync(0xffff, t, 8);", ("inactive-shuffle",), block=32),
    Case("beyond-the-block", "out[i] = __shfl_down_sync(~0u, t, 16);", ("inactive-shuffle",), block=48),
    Case("shuffle", "out[i] = __shfl_xor_sync(~0u, t, 16);"),
    # barriers without need
    Case("own-element-only", "s[t] = out[i]; __syncthreads(); out[i] = s[t] * 2;", ("redundant-barrier",)),
)  # fmt: skip


def _described(one: Observed) -> str:
    return " ".join([one.kind, *sorted(one.detail, key=lambda word: (not word.startswith(("read", "write")), word))])


def _ordered(text: str) -> str:
    kind, *words = text.split()
    return " ".join([kind, *sorted(words, key=lambda word: (not word.startswith(("read", "write")), word))])


@pytest.mark.parametrize(("tier", "threads"), _WAYS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_seen(case: Case, tier: str, threads: int):
    code = f'{case.before}\nextern "C" __global__ void k(float *out, int n) {{ {_HEAD} {case.body} }}'
    out = np.zeros(case.grid * case.block + 64, np.float32)
    n = case.n
    if "ready" in case.before:  # a value that the flag does not have from a launch before
        n = int(np.random.default_rng().integers(1, 1 << 30))
    outcome = harness.run(code, "k", case.grid, case.block, out, np.int32(n), tier=tier, threads=threads, checks=_ALL)
    assert outcome.fault is None
    # That a flag is read while it is stored is for checks/volatile.py to tell from data.
    seen = [o for o in outcome.observed if o.kind != "volatile" or "write-after-write" in o.detail]
    assert {_described(o) for o in seen} == {_ordered(text) for text in case.seen}


_ACCESSES = """
#include <cuda_pipeline.h>
extern "C" __global__ void k(float *out, const float4 *in, int n, int *sums) {
    __shared__ __align__(16) float tile[33 * 32];
    __shared__ int counts[32];
    float own[4] = {1, 2, 3, 4};
    const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    if (t < 32) counts[t] = 0;
    __pipeline_memcpy_async(&tile[4 * t], &in[t], 16);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    float sum = 0;
    for (int j = 0; j < n; j++) sum += tile[(t * 33 + j) % 256] + tile[j * 32 + t % 32] + own[(j + t) % 4];
    if (i % 3 == 0) out[i] = sum;                         // some lanes
    if (t > 40) return;                                   // fewer from here on
    atomicAdd(&counts[t % 7], 1);
    out[i * n] = in[t].x + (t < n ? tile[t] : 0);         // a stride known only at run time
    reinterpret_cast<char *>(sums)[i] = 1;
    atomicMax(&sums[32 + t % 3], counts[0]);
}
"""


@pytest.mark.parametrize("block", (32, 64, 50))
def test_every_access_is_in_the_log(tier: str, block: int):
    """No path to memory goes round the log: its bytes are those of the instructions that lanes executed."""
    rng = np.random.default_rng()
    out, data, sums = np.zeros(4096, np.float32), rng.random((64, 4), np.float32), np.zeros(512, np.int32)
    outcome = harness.run(_ACCESSES, "k", 3, block, out, data, np.int32(9), sums, tier=tier, counts=True, checks=_ALL)
    assert outcome.counters is not None
    lanes = outcome.counters.table[:, 1]
    asked = 0
    for site in outcome.plan.sites:
        instruction = site.instruction
        if outcome.plan.cuts.is_logged(instruction):
            asked += int(lanes[site.index]) * sum(access.bytes for access in describe(instruction).accesses)
    assert asked > 0
    assert outcome.logged_bytes == asked


def test_the_timeline_tells_who_waits_for_whom(tier: str):
    code = """extern "C" __global__ void k(float *out, int n) {
        __shared__ float s[96];
        s[threadIdx.x] = threadIdx.x;
        __syncthreads();
        out[blockIdx.x * 96 + threadIdx.x] = s[95 - threadIdx.x];
    }"""
    out = np.zeros(192, np.float32)
    outcome = harness.run(code, "k", 2, 96, out, np.int32(0), tier=tier, checks=_ALL)
    moments = outcome.timeline
    assert [m[0] for m in moments] == sorted(m[0] for m in moments)
    for kind in ("arrive", "release", "exit"):
        assert sorted(warp for _, warp, k, _, _ in moments if k == kind) == [0, 1, 2]
    last_arrival = max(i for i, m in enumerate(moments) if m[2] == "arrive")
    assert all(m[2] == "arrive" for m in moments[:last_arrival])
    assert {outcome.plan.sites[m[4]].instruction.opcode for m in moments if m[2] != "exit"} == {"bar"}


@pytest.mark.parametrize(("tier", "threads"), _WAYS)
def test_a_deadlock_is_in_the_outcome_with_what_was_seen(tier: str, threads: int):
    code = """extern "C" __global__ void k(float *out, int n) {
        __shared__ float s[64];
        s[threadIdx.x] = out[threadIdx.x];
        out[threadIdx.x] = s[threadIdx.x ^ 1];
        if (threadIdx.x < 32) asm volatile("bar.sync 1, 64;");
    }"""
    out = np.zeros(64, np.float32)
    outcome = harness.run(code, "k", 1, 64, out, np.int32(0), tier=tier, threads=threads, checks=_ALL)
    assert outcome.fault is not None and outcome.fault.kind == "deadlock"
    assert "race" in {o.kind for o in outcome.observed}
