"""Locks and messages that need no more fences than they have: nothing is said of them."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw

N = 64
SILENT: dict[str, str] = {
    # The value that is waited for was there before the launch: nobody hands over.
    "a slot claimed for good": """
        if (atomicCAS(&word[t % 8], 0, t + 1) == 0) { data[t % 8] += x[t]; other[t % 8] = data[t % 8]; }""",
    "visited once": """
        if (t == 0 && atomicExch(word, 1) == 0) { data[0] += x[0]; other[0] = data[0]; }""",
    # Cleared by the block itself, before a barrier.
    "marks of the block": """
        __shared__ int seen[8], sums[8];
        if (t < 8) seen[t] = sums[t] = 0;
        __syncthreads();
        if (atomicCAS(&seen[t % 8], 0, 1) == 0) sums[t % 8] += 1;
        __syncthreads();
        if (t < 8) data[t] = sums[t];""",
    # The loop of an atomic that the hardware lacks.
    "a product by compare-and-swap": """
        int old = word[0], assumed;
        do { assumed = old; old = atomicCAS(&word[0], assumed, assumed * 3 + x[t]); } while (assumed != old);""",
    "what is guarded is a thread's own": """
        if (t == 0) {
            while (atomicCAS(word, 0, 1) != 0) ;
            atomicAdd(&data[0], 1);
            other[blockIdx.x * 64 + t] += x[t];
            atomicExch(word, 0);
        }""",
    "acquired and released": """
        if (t == 0) {
            int got;
            do asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(got) : "l"(word) : "memory");
            while (got != 0);
            data[0] += x[0];
            asm volatile("st.release.gpu.global.b32 [%0], 0;" :: "l"(word) : "memory");
        }""",
    "a barrier stands between": """
        if (t == 0) while (atomicCAS(word, 0, 1) != 0) ;
        __syncthreads();
        data[t] += x[t];
        __syncthreads();
        if (t == 0) atomicExch(word, 0);""",
    # Volatile, but nobody waits.
    "looks without waiting": """
        volatile int *flag = word, *box = data;
        if (t == 0) { box[0] = x[0]; flag[0] = 1; }
        if (t == 32 && flag[0]) other[0] = box[0];""",
    "waits for nothing else than the word": """
        volatile int *flag = word;
        if (t == 0) flag[0] = x[0] | 1;
        if (t == 32) { while (flag[0] == 0) ; other[0] = flag[0]; }""",
    "reads back its own": """
        volatile int *flag = word;
        __shared__ volatile int mine[64];
        mine[t] = x[t];
        if (t == 0) flag[0] = 1;
        if (t == 32) while (flag[0] == 0) ;
        __syncwarp();
        other[t] = mine[t];""",
    "fences on both sides": """
        volatile int *flag = word, *box = data;
        if (t == 0) { box[0] = x[0]; box[1] = x[1]; __threadfence(); flag[0] = 1; }
        if (t == 32) { while (flag[0] == 0) ; __threadfence(); other[0] = box[0] + box[1]; }""",
    "a fence in the loop that waits": """
        volatile int *flag = word, *box = data;
        if (t == 0) { box[0] = x[0]; __threadfence(); flag[0] = 2; }
        int f;
        if (t == 32) do { f = flag[0]; asm volatile("fence.acq_rel.gpu;" ::: "memory"); } while (f != 2);
        if (t == 32) other[0] = box[0];""",
    "a look back": """
        volatile int *flag = word, *sum = data, *all = other;
        int b = t / 32, c = 0, f;
        if (t % 32) return;
        sum[b] = x[b]; __threadfence();
        flag[b] = 1;
        for (int p = b - 1; p >= 0; p--) {
            while ((f = flag[p]) == 0) ;
            __threadfence();
            if (f == 2) { c += all[p]; break; }
            c += sum[p];
        }
        all[b] = c + x[b]; __threadfence();
        flag[b] = 2;""",
    "a value that lets nobody go on": """
        volatile int *flag = word, *box = data;
        if (t == 0) {
            box[0] = x[0];
            flag[0] = 1;
            box[1] = x[1]; __threadfence();
            flag[0] = 2; }
        if (t == 32) { while (flag[0] != 2) ; __threadfence(); other[0] = box[0] + box[1]; }""",
    "one of two boxes": """
        volatile int *flag = word, *box = data, *all = data + 32;
        if (t == 0) { box[0] = x[0]; __threadfence(); flag[0] = 1; all[0] = x[1]; __threadfence(); flag[0] = 2; }
        if (t == 32) { int f; while ((f = flag[0]) == 0) ; __threadfence(); other[0] = f == 2 ? all[0] : box[0]; }""",
}
ASM = 'asm volatile("fence.acq_rel.gpu;" ::: "memory");'
WRONG = {  # what is changed in one of these, and the lines between which a fence is missing then
    "the loop's fence first": (
        "a fence in the loop that waits",
        f"f = flag[0]; {ASM}",
        f"{ASM} f = flag[0];",
        {(7, 6)},
    ),
    "on the way round": ("a fence in the loop that waits", ASM, f"if (f != 2) {ASM}", {(7, 6)}),
    "none when looking back": ("a look back", "            __threadfence();", "", {(11, 9)}),
    "none before the flags": ("a look back", "; __threadfence();", ";", {(7, 6), (15, 14)}),
    "the value lets one go on": ("a value that lets nobody go on", "!= 2", "< 1", {(6, 5)}),
    "the first of two": ("one of two boxes", "__threadfence(); flag[0] = 1", "flag[0] = 1", {(4, 4)}),
}


def found(body: str, tier: str = "auto") -> list[Any]:
    head = 'extern "C" __global__ void k(const int *x, int *word, int *data, int *other)\n{ const int t = threadIdx.x; '
    x = np.arange(1, N + 1, dtype=np.int32)
    args = (x, np.zeros(8, np.int32), np.zeros(N, np.int32), np.zeros(N, np.int32))
    kernel = tw.RawModule(code=head + body + "\n}").get_function("k")
    report = kernel.check(1, N, args, tier=tier, threads=1, only=("races",))
    return [each for each in report.findings if each.kind == "missing-fence"]


@pytest.mark.parametrize("name", SILENT)
def test_nothing_is_said(name: str) -> None:
    assert found(SILENT[name]) == []


@pytest.mark.parametrize(
    ("name", "fence"),
    [("acquired and released", (".acquire", ".release")), ("fences on both sides", ("__threadfence();",))],
)
def test_without_what_orders_them_something_is(name: str, fence: tuple[str, ...]) -> None:
    """The same kernels without that, so that it is not for another reason that nothing was said of them."""
    body = SILENT[name]
    for each in fence:
        body = body.replace(each, ".relaxed" if each.startswith(".") else "")
    both = found(body)
    assert [each.severity for each in both] == ["warning", "warning"]
    assert all("__threadfence()" in each.details["remedy"] for each in both)


@pytest.mark.parametrize("name", WRONG)
def test_what_is_missing_is_named(name: str) -> None:
    """In loops that wait inside of others, each in its place; and of two boxes that one fence orders both."""
    of, right, wrong, lines = WRONG[name]
    assert right in SILENT[of]
    told = found(SILENT[of].replace(right, wrong))
    assert {(each.line, each.details["other_line"]) for each in told} == lines
    assert [each["variables"] for each in told[0].details.get("also", ())] == [["data"]] * ("looking" in name)


def test_cooperative_groups_and_atomic_ref_have_their_fences() -> None:
    code = """#include <cooperative_groups.h>
#include <cuda/atomic>
extern "C" __global__ void k(const int *x, int *word, int *data)
{
    cooperative_groups::this_grid().sync();
    cuda::atomic_ref<int, cuda::thread_scope_device> lock(*word);
    if (threadIdx.x == 0) {
        while (lock.exchange(1, cuda::memory_order_acquire) != 0) ;
        data[0] += x[0];
        lock.store(0, cuda::memory_order_release);
    }
}"""
    x, word, data = np.ones(1, np.int32), np.zeros(1, np.int32), np.zeros(1, np.int32)
    report = tw.RawModule(code=code).get_function("k").check(2, 32, (x, word, data), threads=1, only=("races",))
    assert [(each.kind, each.message) for each in report.findings if each.severity != "info"] == []
    assert data[0] == 2
