"""Barriers in memory: phases, counts and bytes, waits in both tiers, what is wrong and what never ends."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError

TIERS = ("auto", "lanes")

PRELUDE = r"""
__device__ unsigned at(void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void init(unsigned long long *b, unsigned n)
{ asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(at(b)), "r"(n) : "memory"); }
__device__ unsigned long long arrive(unsigned long long *b, unsigned n = 1)
{ unsigned long long s;
  asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1], %2;" : "=l"(s) : "r"(at(b)), "r"(n) : "memory"); return s; }
__device__ unsigned long long arrive_expect(unsigned long long *b, unsigned bytes)
{ unsigned long long s;
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 %0, [%1], %2;" : "=l"(s) : "r"(at(b)), "r"(bytes) : "memory");
  return s; }
__device__ void bytes(unsigned long long *b, unsigned n)
{ asm volatile("mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%0], %1;" :: "r"(at(b)), "r"(n) : "memory"); }
__device__ unsigned pending(unsigned long long s)
{ unsigned n; asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(n) : "l"(s)); return n; }
__device__ bool done(unsigned long long *b, unsigned parity)
{ unsigned r;
  asm volatile("{.reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2; selp.b32 %0, 1, 0, p;}"
    : "=r"(r) : "r"(at(b)), "r"(parity) : "memory"); return r; }
__device__ bool done_state(unsigned long long *b, unsigned long long s)
{ unsigned r; asm volatile("{.reg .pred p; mbarrier.try_wait.shared::cta.b64 p, [%1], %2; selp.b32 %0, 1, 0, p;}"
    : "=r"(r) : "r"(at(b)), "l"(s) : "memory"); return r; }
__device__ void wait(unsigned long long *b, unsigned parity)
{ asm volatile("{.reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra again;}"
    :: "r"(at(b)), "r"(parity) : "memory"); }
"""


def launch(body: str, out: np.ndarray, threads: int, tier: str = "auto", check: bool = False, more: str = ""):
    code = PRELUDE + more + 'extern "C" __global__ void k(unsigned *out) {' + body + "}"
    kernel = tw.RawModule(code=code).get_function("k")
    if check:
        return kernel.check((1,), (threads,), (out,), without=("cost",))
    return kernel((1,), (threads,), (out,), tier=tier)


def test_arrivals_count_down_and_phases_alternate(tier):
    out = np.full(12, 99, np.uint32)
    launch(
        """
        __shared__ unsigned long long b;
        if (threadIdx.x == 0) {
            int i = 0;
            init(&b, 5);
            unsigned long long s = arrive(&b, 2);
            out[i++] = pending(s);              // before the arrival
            out[i++] = done(&b, 0);
            out[i++] = done(&b, 1);             // the phase before the first counts as complete
            s = arrive(&b, 2);
            out[i++] = pending(s);
            out[i++] = done_state(&b, s);
            unsigned long long last = arrive(&b);
            out[i++] = pending(last);
            out[i++] = done_state(&b, s);
            out[i++] = done_state(&b, last);    // of the phase that it completed
            out[i++] = done(&b, 0);
            out[i++] = done(&b, 1);
            out[i++] = pending(arrive(&b));     // all five again
        }""",
        out, 32, tier,
    )  # fmt: skip
    np.testing.assert_array_equal(out, [5, 0, 1, 3, 0, 1, 1, 1, 1, 0, 5, 99])


def test_a_phase_waits_for_its_bytes_too(tier):
    out = np.full(6, 99, np.uint32)
    launch(
        """
        __shared__ unsigned long long b;
        if (threadIdx.x == 0) {
            init(&b, 1);
            bytes(&b, 24);                      // before they are expected
            arrive_expect(&b, 64);
            out[0] = done(&b, 0);
            bytes(&b, 40);
            out[1] = done(&b, 0);
            arrive_expect(&b, 8);
            out[2] = done(&b, 1);
            asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], 4;" :: "r"(at(&b)));
            bytes(&b, 12);
            out[3] = done(&b, 1);
            unsigned long long s;
            asm volatile("mbarrier.inval.shared::cta.b64 [%0];" :: "r"(at(&b)));
            init(&b, 3);
            asm volatile("mbarrier.arrive.noComplete.release.cta.shared::cta.b64 %0, [%1], 2;" : "=l"(s) : "r"(at(&b)));
            asm volatile("mbarrier.arrive_drop.shared::cta.b64 %0, [%1], 1;" : "=l"(s) : "r"(at(&b)));
            out[4] = done(&b, 0);
            out[5] = pending(arrive(&b));       // one of three left for good
        }""",
        out, 32, tier,
    )  # fmt: skip
    np.testing.assert_array_equal(out, [0, 1, 0, 1, 1, 2])


RING = """
    __shared__ unsigned long long full[2], empty[2];
    __shared__ unsigned slot[2][64];
    if (threadIdx.x == 0) for (int s = 0; s < 2; s++) { init(&full[s], 64); init(&empty[s], 64); }
    __syncthreads();
    unsigned total = 0, t = threadIdx.x % 64;
    for (int i = 0; i < 10; i++) {
        int s = i % 2, phase = i / 2 & 1;
        if (threadIdx.x < 64) {
            wait(&empty[s], phase ^ 1);
            slot[s][t] = 100 * i + t;
            arrive(&full[s]);
        } else {
            wait(&full[s], phase);
            total += slot[s][(t + 33) % 64];
            arrive(&empty[s]);
        }
    }
    if (threadIdx.x >= 64) out[t] = total;
"""


def test_producers_and_consumers_share_a_ring(tier):
    out = np.zeros(64, np.uint32)
    launch(RING, out, 128, tier)
    np.testing.assert_array_equal(out, 4500 + 10 * ((np.arange(64) + 33) % 64))


def test_phases_order_accesses_under_all_checks():
    out = np.zeros(64, np.uint32)
    assert not launch(RING, out, 128, check=True).findings
    np.testing.assert_array_equal(out, 4500 + 10 * ((np.arange(64) + 33) % 64))


@pytest.mark.parametrize(
    ("missing", "kind"),
    [("wait(&full[s], phase);", "race-shared"), ("__syncthreads();", "race-shared"),
     ("wait(&empty[s], phase ^ 1);", "deadlock")],
)  # fmt: skip
def test_what_a_missing_wait_does_is_told(missing, kind):
    """Producers that wait for nobody are phases ahead of consumers, who then wait for one that is long over."""
    report = launch(RING.replace(missing, ""), np.zeros(64, np.uint32), 128, check=True)
    assert kind in {finding.kind for finding in report.findings}


def test_lanes_of_one_warp_wait_for_each_other(tier):
    out = np.zeros(32, np.uint32)
    launch(
        """
        __shared__ unsigned long long b[32];
        __shared__ unsigned value[32];
        init(&b[threadIdx.x], 1);
        __syncwarp();
        int lane = threadIdx.x;
        if (lane) wait(&b[lane - 1], 0);        // each waits for its neighbour
        value[lane] = lane ? value[lane - 1] + lane : 7;
        arrive(&b[lane]);
        out[lane] = value[lane];""",
        out, 32, tier,
    )  # fmt: skip
    np.testing.assert_array_equal(out, 7 + np.cumsum(np.arange(32)))


def test_who_asks_in_between_is_not_held_up(tier):
    """A thread that asks for a phase which it completes itself later gets `false`."""
    out = np.zeros(2, np.uint32)
    launch(
        """
        __shared__ unsigned long long b;
        if (threadIdx.x == 0) init(&b, 2);
        __syncthreads();
        unsigned asked = 0;
        if (threadIdx.x == 0) {
            while (!done(&b, 0)) if (++asked == 3) arrive(&b, 2);
            out[0] = asked;
        }
        out[1] = 1;""",
        out, 64, tier,
    )  # fmt: skip
    np.testing.assert_array_equal(out, [3, 1])


def test_a_deadlock_says_which_barrier_and_what_never_came(tier):
    body = """
        __shared__ unsigned long long pad[3], b;
        if (threadIdx.x == 0) init(&b, 65);
        __syncthreads();
        if (threadIdx.x < 64) arrive(&b);
        if (threadIdx.x == 5) asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], 4096;" :: "r"(at(&b)));
        wait(&b, 0);
        out[threadIdx.x] = (unsigned)pad[0];"""
    with pytest.raises(KernelError, match="deadlock") as raised:
        launch(body, np.zeros(96, np.uint32), 96, tier)
    text = str(raised.value)
    assert "96 threads wait at" in text and "mbarrier.try_wait.parity" in text
    assert "the phase of parity 0" in text and "1 of 65 arrivals and 4,096 bytes of copies have not come" in text


WRONG = {
    "it was not initialised there": "arrive(&b);",
    "not one of 1 to 1,048,575": "init(&b, 0);",
    "more arrive than the phase still waits for": "init(&b, 3); arrive(&b, 4);",
    "leave the range": "init(&b, 1); bytes(&b, 1048575); bytes(&b, 1);",
    "completes the phase": "init(&b, 1); unsigned long long s; asm volatile("
    '"mbarrier.arrive.noComplete.release.cta.shared::cta.b64 %0, [%1], 1;" : "=l"(s) : "r"(at(&b)));',
    "no multiple of 8": 'asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&b) + 4));',
    "past the end of b": 'asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&b) + 8));',
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_uses_are_named(text):
    with pytest.raises(KernelError, match=text):
        launch(
            "__shared__ unsigned long long pad, b; pad = 1; if (threadIdx.x == 3) {" + WRONG[text] + "}",
            np.zeros(1, np.uint32),
            32,
        )


LIBCU = r"""
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
extern "C" __global__ void copied(const int *x, int *y, int n)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    alignas(128) __shared__ int tile[128];
    auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) init(&bar, block.size());
    block.sync();
    int total = 0;
    for (int i = 0; i < n; i++) {
        cuda::memcpy_async(block, tile, x + i * 128, cuda::aligned_size_t<16>(sizeof(int) * 128), bar);
        bar.arrive_and_wait();
        total += tile[(threadIdx.x + 1) % 128];
        bar.wait(bar.arrive());
    }
    y[threadIdx.x] = total;
}
extern "C" __global__ void piped(const int *x, int *y, int n)
{
    constexpr int stages = 2;
    __shared__ int tile[stages][128];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    int total = 0;
    for (int c = 0, f = 0; c < n; c++) {
        for (; f < n && f < c + stages; f++) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, tile[f % stages], x + f * 128, sizeof(int) * 128, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        total += tile[c % stages][(threadIdx.x + 1) % 128];
        pipe.consumer_release();
    }
    y[threadIdx.x] = total;
}"""


@pytest.mark.parametrize("arch", ["sm_80"])
@pytest.mark.parametrize("name", ["copied", "piped"])
def test_libcus_barriers_and_pipelines_run_clean(name, arch):
    kernel = tw.RawModule(code=LIBCU, arch=arch).get_function(name)
    x = np.random.default_rng().integers(-(1 << 20), 1 << 20, (5, 128)).astype(np.int32)
    for tier in TIERS:
        y = np.full(128, -7, np.int32)
        kernel((1,), (128,), (x, y, np.int32(5)), tier=tier)
        np.testing.assert_array_equal(y, np.roll(x.sum(0), -1))
    assert not kernel.check((1,), (128,), (x, y, np.int32(5))).findings
