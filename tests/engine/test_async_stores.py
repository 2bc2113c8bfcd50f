"""st.async and red.async: values that a thread sends to another block. Read too early: test_planted_hopper.py."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import tilewright as tw

# form, constraint, values a thread
STORES = [("b32", "r", 1), ("b64", "l", 1), ("v2.s32", "r", 2),
          ("v4.f32", "f", 4), ("v2.u64", "l", 2)]  # fmt: skip
REDUCTIONS = ["inc.u32", "dec.u32", "min.u32", "min.s32", "max.u32", "max.s32", "and.b32", "or.b32", "xor.b32",
              "add.u32", "add.s32"]  # fmt: skip
BYTES = 64 * (4 + 8 + 8 + 16 + 16) + 64 * (4 * len(REDUCTIONS) + 8)


def sent() -> str:
    """What each thread sends: its part of x, in every form, and to one place for all by every reduction."""
    lines = []
    for place, (form, constraint, count) in enumerate(STORES):
        values = ", ".join(f'"{constraint}"(mine.a{place}[{i}])' for i in range(count))
        listed = ", ".join(f"%{i + 1}" for i in range(count))
        listed = f"{{{listed}}}" if count > 1 else listed
        lines.append(
            f'asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.{form} [%0], {listed}, '
            f'[%{count + 1}];" :: "r"(to(&s.a[t].a{place}, peer)), {values}, "r"(bar) : "memory");'
        )
    for place, form in enumerate(REDUCTIONS):
        lines.append(
            f'asm volatile("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.{form} [%0], %1, '
            f'[%2];" :: "r"(to(&s.r[{place}], peer)), "r"({"9u" if place < 2 else "mine.a0[0]"}), "r"(bar) : "memory");'
        )
    lines.append(
        'asm volatile("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.add.u64 [%0], %1, [%2];" '
        ':: "l"(wide(&s.wide, peer)), "l"(mine.a1[0]), "l"(wide(&s.full, peer)) : "memory");'
    )
    return "\n    ".join(lines)


SOURCE = r"""
typedef unsigned long long u64;
struct __align__(16) Each { float a3[4]; u64 a4[2]; u64 a1[1]; unsigned a2[2]; unsigned a0[1]; unsigned rest[3]; };
struct Shared { Each a[64]; u64 wide, full; unsigned r[11]; };
__device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ unsigned to(const void *p, unsigned rank)
{
    unsigned there;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(at(p)), "r"(rank));
    return there;
}
__device__ u64 wide(const void *p, unsigned rank)
{
    u64 there;
    asm("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(p), "r"(rank));
    return there;
}
extern "C" __global__ void exchange(const Each *x, const unsigned *begin, Each *y, unsigned *r, u64 *w, int what)
{
    __shared__ Shared s;
    const unsigned t = threadIdx.x, rank = blockIdx.x % 2, peer = rank ^ (what != 1);
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at(&s.full)) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], BYTES;" ::"r"(at(&s.full)) : "memory");
        s.wide = 5;
    }
    if (t < 11) s.r[t] = begin[t];
    s.a[t].rest[0] = s.a[t].rest[1] = s.a[t].rest[2] = 0;
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    const Each mine = x[blockIdx.x * 64 + t];
    const unsigned bar = what == 3 ? at(&s.full) : to(&s.full, peer);
    if (what == 2) asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%0], {%1, %1}, [%2];"
        :: "r"(to(&s.r[1], peer)), "r"(t), "r"(bar) : "memory");
    if (what == 4) asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%0], %1, [%2];"
        :: "r"(to(&s, peer) + 65536), "r"(t), "r"(bar) : "memory");
    SENT
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&s.full)) : "memory");
    y[blockIdx.x * 64 + t] = s.a[t];
    if (t < 11) r[blockIdx.x * 11 + t] = s.r[t];
    if (t == 0) w[blockIdx.x] = s.wide;
}
""".replace("BYTES", str(BYTES)).replace("SENT", sent())
EACH = np.dtype(
    [("a3", "f4", 4), ("a4", "u8", 2), ("a1", "u8", 1), ("a2", "u4", 2), ("a0", "u4", 1), ("rest", "u4", 3)]
)


@cache
def kernel() -> tw.Kernel:
    return tw.RawModule(SOURCE).get_function("exchange")


def inputs(blocks: int) -> tuple[np.ndarray, ...]:
    rng = np.random.default_rng()
    x = rng.integers(0, 256, (blocks * 64, EACH.itemsize), dtype=np.uint8).view(EACH)[:, 0]
    x["a3"], x["rest"] = rng.standard_normal((blocks * 64, 4)), 0
    begin = rng.integers(0, 1 << 32, 11, dtype=np.uint32)
    begin[:2] = rng.integers(0, 12, 2)
    y = np.full(x.nbytes, 0xA5, np.uint8).view(EACH)
    return x, begin, y, np.full((blocks, 11), 99, np.uint32), np.full(blocks, 99, np.uint64)


def reduced(begin: np.ndarray, values: np.ndarray) -> list[int]:
    """What 64 threads make of the words that a block began with."""
    up, down = (int(word) for word in begin[:2])
    for _ in range(64):
        up = 0 if up >= 9 else up + 1
        down = 9 if down == 0 or down > 9 else down - 1
    signed = values.view(np.int32)
    found = [
        up, down, min(begin[2], values.min()), min(begin.view(np.int32)[3], signed.min()),
        max(begin[4], values.max()), max(begin.view(np.int32)[5], signed.max()),
        np.bitwise_and.reduce(values) & begin[6], np.bitwise_or.reduce(values) | begin[7],
        np.bitwise_xor.reduce(values) ^ begin[8], int(begin[9]) + int(values.sum(dtype=np.uint64)),
        int(begin[10]) + int(values.sum(dtype=np.uint64)),
    ]  # fmt: skip
    return [int(word) & 0xFFFFFFFF for word in found]


@pytest.mark.parametrize("tier", ["auto", "lanes", "checked"])
def test_two_blocks_exchange_values(tier: str) -> None:
    x, begin, y, r, w = given = inputs(4)
    launch = 4, 64, (*given, 0)
    if tier == "checked":
        assert kernel().check(*launch, cluster=2, without=("cost",)).findings == []
    else:
        kernel()(*launch, cluster=2, tier=tier)
    theirs = x.reshape(2, 2, 64)[:, ::-1].reshape(4, 64)
    assert y.tobytes() == theirs.tobytes()
    values = np.ascontiguousarray(theirs["a0"]).reshape(4, 64)
    assert r.tolist() == [reduced(begin, each) for each in values]
    assert w.tolist() == [(5 + sum(map(int, each))) % 2**64 for each in theirs["a1"].reshape(4, 64)]


@pytest.mark.parametrize(
    ("what", "kind", "words"),
    [
        (1, "bad-bulk", "it stores to its own block"),
        (2, "bad-bulk", "is no multiple of 8"),
        (3, "bad-bulk", "its barrier is not in the shared memory of the block"),
        (4, "out-of-bounds", "of shared memory of block"),
    ],
)
def test_what_stops_a_kernel(what: int, kind: str, words: str) -> None:
    with pytest.raises(tw.KernelError) as caught:
        kernel()(2, 64, (*inputs(2), what), cluster=2)
    assert caught.value.kind == kind and words in str(caught.value)
