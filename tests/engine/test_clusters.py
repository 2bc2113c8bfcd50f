"""Clusters of blocks: registers, barrier, shared memory of other blocks. Planted bugs: test_planted_hopper.py."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw

TIERS = ("auto", "lanes")


REGISTERS = r"""
extern "C" __global__ void ask(unsigned *y)
{
    unsigned r[14];
    asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(r[0])); asm("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(r[1]));
    asm("mov.u32 %0, %%cluster_ctaid.z;" : "=r"(r[2]));
    asm("mov.u32 %0, %%clusterid.x;" : "=r"(r[3])); asm("mov.u32 %0, %%clusterid.y;" : "=r"(r[4]));
    asm("mov.u32 %0, %%clusterid.z;" : "=r"(r[5]));
    asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(r[6])); asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(r[7]));
    asm("mov.u32 %0, %%nclusterid.x;" : "=r"(r[8])); asm("mov.u32 %0, %%nclusterid.y;" : "=r"(r[9]));
    asm("mov.u32 %0, %%nclusterid.z;" : "=r"(r[10]));
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r[11])); asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(r[12]));
    asm("{.reg .pred p; mov.pred p, %%is_explicit_cluster; selp.u32 %0, 1, 0, p;}" : "=r"(r[13]));
    unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    for (int i = 0; i < 14; ++i) if (threadIdx.x == 0) y[block * 14 + i] = r[i];
}
"""


@pytest.mark.parametrize("cluster", [None, (2, 3, 1), (4, 1, 2)])
def test_registers(cluster: tuple[int, int, int] | None) -> None:
    grid = (8, 6, 2)
    y = np.full((2, 6, 8, 14), 99, np.uint32)
    kernel = tw.RawModule(REGISTERS).get_function("ask")
    kernel(grid, 32, (y,), cluster=cluster)
    sizes = np.array(cluster or (1, 1, 1))
    index = np.stack(np.meshgrid(*(np.arange(n) for n in grid), indexing="ij"), -1).transpose(2, 1, 0, 3)
    place, number = index % sizes, index // sizes
    rank = place[..., 0] + sizes[0] * (place[..., 1] + sizes[1] * place[..., 2])
    rest = [*sizes[:2], *(np.array(grid) // sizes)]
    wanted = np.concatenate(
        [place, number, np.broadcast_to(rest, (*rank.shape, 5)), rank[..., None],
         np.broadcast_to([np.prod(sizes), cluster is not None], (*rank.shape, 2))], -1)  # fmt: skip
    np.testing.assert_array_equal(y, wanted)


ADDRESSES = r"""
extern "C" __global__ void ask(unsigned *y)
{
    __shared__ unsigned s[8];
    unsigned rank, there, found, p[3], wide_found;
    unsigned long long wide;
    const unsigned at = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x % 8]);
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    const unsigned target = (rank + threadIdx.x) % 4;  // another for each lane
    if (threadIdx.x < 8) s[threadIdx.x] = rank * 100;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(at), "r"(target));
    asm("getctarank.shared::cluster.u32 %0, %1;" : "=r"(found) : "r"(there));
    asm("mapa.u64 %0, %1, %2;" : "=l"(wide) : "l"(&s[0]), "r"(target));
    asm("getctarank.u64 %0, %1;" : "=r"(wide_found) : "l"(wide));
    asm("{.reg .pred p; isspacep.shared::cta p, %1; selp.u32 %0, 1, 0, p;}" : "=r"(p[0]) : "l"(wide));
    asm("{.reg .pred p; isspacep.shared::cluster p, %1; selp.u32 %0, 1, 0, p;}" : "=r"(p[1]) : "l"(wide));
    asm("{.reg .pred p; isspacep.shared::cluster p, %1; selp.u32 %0, 1, 0, p;}" : "=r"(p[2]) : "l"(y));
    asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
    unsigned old, read;
    asm volatile("atom.add.acq_rel.cluster.shared::cluster.u32 %0, [%1], 1;" : "=r"(old) : "r"(there) : "memory");
    asm volatile("red.add.relaxed.cluster.shared::cluster.u32 [%0], 1;" ::"r"(there) : "memory");
    asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
    asm volatile("ld.u32 %0, [%1];" : "=r"(read) : "l"(wide) : "memory");
    unsigned *mine = y + (blockIdx.x * 32 + threadIdx.x) * 6;
    mine[0] = found; mine[1] = wide_found; mine[2] = p[0]; mine[3] = p[1]; mine[4] = p[2]; mine[5] = read;
    asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
}
"""


@pytest.mark.parametrize("seed", [0, 7])
def test_addresses_in_other_blocks(tier: str, seed: int) -> None:
    y = np.full((8, 32, 6), 99, np.uint32)
    kernel = tw.RawModule(ADDRESSES).get_function("ask")
    kernel.prepare(8, 32, (y,), cluster=4).with_options(threads=2, tier=tier, seed=seed).run()
    target = (np.arange(8)[:, None] + np.arange(32)) % 4
    own = target == np.arange(8)[:, None] % 4
    # Of each block's eight words each is reached by 4 lanes, twice, if its place has the residue that leads there.
    reached = np.zeros((8, 8), int)
    np.add.at(reached, (np.arange(8)[:, None] // 4 * 4 + target, np.arange(32)[None, :] % 8 * np.ones((8, 1), int)), 2)
    read = (target * 100 + reached[np.arange(8)[:, None] // 4 * 4 + target, 0]).astype(np.uint32)
    wanted = np.stack([target, target, own, np.ones_like(own), np.zeros_like(own), read], -1)
    np.testing.assert_array_equal(y, wanted)


WRONG = r"""
extern "C" __global__ void go(int what, unsigned *y)
{
    __shared__ unsigned s[8];
    unsigned read = 0;
    const unsigned at = (unsigned)__cvta_generic_to_shared(s);
    unsigned there = at;
    s[threadIdx.x % 8] = 1;
    if (what == 0) asm volatile("mapa.shared::cluster.u32 %0, %1, 2;" : "=r"(there) : "r"(at));
    if (what == 1 && blockIdx.x == 0)
        asm volatile("mapa.shared::cluster.u32 %0, %1, 1;" : "=r"(there) : "r"(at + 4096));
    if (what == 2) asm volatile("barrier.cluster.wait;" ::: "memory");
    if (what == 3) asm volatile("barrier.cluster.arrive; barrier.cluster.arrive;" ::: "memory");
    asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(read) : "r"(there) : "memory");
    y[threadIdx.x] = read;
}
"""


@pytest.mark.parametrize(
    ("what", "kind", "words"),
    [
        (0, "out-of-bounds", "of shared memory of block 2 of its cluster, which has 2 blocks"),
        (1, "out-of-bounds", "offset 4096 of shared memory of block 1 of its cluster, which has 32 bytes"),
        (2, "bad-cluster", "waits without having arrived"),
        (3, "bad-cluster", "arrives again before it has waited"),
    ],
)
def test_what_stops_a_kernel(what: int, kind: str, words: str, tier: str) -> None:
    kernel = tw.RawModule(WRONG).get_function("go")
    with pytest.raises(tw.KernelError) as caught:
        kernel(2, 32, (what, np.zeros(32, np.uint32)), cluster=2, tier=tier, threads=1)
    assert caught.value.kind == kind and words in str(caught.value)


def test_halves_of_the_barrier_let_others_go_on() -> None:
    """Between its arrival and its wait a block goes on; threads that have returned hold up nobody."""
    source = r"""
    extern "C" __global__ void go(int *y) {
        if (threadIdx.x >= 40) return;
        for (int k = 0; k < 3; ++k) {
            asm volatile("barrier.cluster.arrive.release;" ::: "memory");
            atomicAdd(&y[k], 1);
            asm volatile("barrier.cluster.wait.acquire;" ::: "memory");
        }
        if (threadIdx.x % 2) return;
        asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
        atomicAdd(&y[3], 1);
    }"""
    kernel = tw.RawModule(source).get_function("go")
    for tier in TIERS:
        y = np.zeros(4, np.int32)
        report = kernel.check(6, 64, (y,), cluster=3, tier=tier, without=("cost",))
        assert y.tolist() == [240, 240, 240, 120] and report.findings == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"grid": 6, "cluster": 4}, "no multiple of the 4"),
        ({"grid": 32, "cluster": 32}, "allows 16"),
        ({"grid": 4, "cluster": (2, 2)}, "1 blocks in y"),
        ({"grid": 4, "cluster": 0}, "at least 1"),
        ({"grid": 4, "cluster": 2, "name": "fixed"}, "declares"),
    ],
)
def test_launches_that_are_refused(options: dict[str, Any], words: str) -> None:
    source = 'extern "C" __global__ void any() {} extern "C" __global__ void __cluster_dims__(4) fixed() {}'
    kernel = tw.RawModule(source).get_function(options.get("name", "any"))
    with pytest.raises(tw.LaunchError, match=words):
        kernel(options["grid"], 32, (), cluster=options["cluster"])


def test_older_architectures_have_none() -> None:
    kernel = tw.RawModule('extern "C" __global__ void any() {}', arch="sm_80").get_function("any")
    with pytest.raises(tw.LaunchError, match="sm_90"):
        kernel(4, 32, (), cluster=2)


@pytest.mark.parametrize(
    ("directive", "words"),
    [(".explicitcluster", "say of how many blocks"), (".explicitcluster .reqnctapercluster 1, 2, 1", "1 blocks in y")],
)
def test_what_ptx_asks_for(directive: str, words: str) -> None:
    text = f".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k() {directive} {{ ret; }}"
    with pytest.raises(tw.LaunchError, match=words):
        tw.RawModule(text).get_function("k")(4, 32, ())
