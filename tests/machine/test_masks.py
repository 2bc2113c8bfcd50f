"""Lanes of one warp that do something together in several groups at once, each by a mask of its own."""

from functools import cache

import numpy as np
import pytest

import tilewright as tw

SOURCE = r"""
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

extern "C" __global__ void masks(const int *x, int *y, int kind)
{
    const int i = threadIdx.x, v = x[i];
    const unsigned mask = __match_any_sync(~0u, kind ? v % kind : i / 8);
    int elected, same;
    asm volatile("{ .reg .pred p; elect.sync _|p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(elected) : "r"(mask));
    y[8 * i] = __reduce_add_sync(mask, v);
    y[8 * i + 1] = __ballot_sync(mask, v & 1);
    y[8 * i + 2] = __any_sync(mask, v > 40) + 2 * __all_sync(mask, v > 3);
    y[8 * i + 3] = elected;
    y[8 * i + 4] = __match_any_sync(mask, v & 3);
    y[8 * i + 5] = __match_all_sync(mask, v & 1, &same) + same;
    y[8 * i + 6] = __shfl_sync(mask, v, __ffs(mask) - 1);
    y[8 * i + 7] = __reduce_xor_sync(mask, v);
}

extern "C" __global__ void groups(const int *x, int *y, int kind)
{
    const int i = threadIdx.x, v = x[i];
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto part = cg::labeled_partition(warp, v % (kind + 1));
    y[i] = cg::reduce(part, v, cg::plus<int>()) * 64 + part.thread_rank();
    auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    y[i + 64] = cg::reduce(tile, v, cg::greater<int>()) + tile.ballot(v & 1);
    if (v & 1) {
        auto some = cg::coalesced_threads();
        y[i + 128] = cg::reduce(some, v, cg::plus<int>()) + some.size();
        y[i + 192] = cg::reduce(cg::binary_partition(some, v & 2), v, cg::bit_xor<int>());
    }
}
"""


_module = cache(lambda: tw.RawModule(SOURCE, counts="machine"))


@pytest.mark.parametrize("kind", [0, 1, 2, 3, 7])
@pytest.mark.parametrize("name", ["masks", "groups"])
def test_groups_with_masks_of_their_own_agree(name: str, kind: int) -> None:
    kernel, x, found = _module().get_function(name), np.random.default_rng(kind).integers(0, 90, 64, np.int32), []
    for tier in ("auto", "lanes"):
        for machine_code in (False, True):
            found.append(np.full(512, -1, np.int32))
            launch = kernel.prepare(1, 64, (x, found[-1], kind)).with_options(tier=tier)
            kernel.run_machine_code(launch) if machine_code else launch.run()
    assert all(np.array_equal(found[0], each) for each in found[1:])
    if name == "masks":
        keys, warps = x % kind if kind else np.arange(64) // 8, np.arange(64) // 32
        sums = [int(x[(keys == key) & (warps == warp)].sum()) for key, warp in zip(keys, warps, strict=True)]
        assert found[0][::8].tolist() == sums


def test_each_way_of_the_machine_is_there() -> None:
    executed = [_module().executable(name) for name in ("masks", "groups")]
    forms = {".".join((i.name, *i.modifiers)) for made in executed if made for i in made.function.instructions}
    assert {"WARPSYNC.EXCLUSIVE", "WARPSYNC.COLLECTIVE", "WARPSYNC", "BRA.DIV", "ELECT"} <= forms
