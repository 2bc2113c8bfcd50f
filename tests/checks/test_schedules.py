"""``Kernel.check(schedules=…)``: other orders of blocks and warps, from what memory held before."""

import importlib

import numpy as np
import pytest

import tilewright as tw

RELAY = """
extern "C" __global__ void relay(int *cell, volatile int *flag, int *y)
{
    if (blockIdx.x == 1) {
        *cell = 7;
        __threadfence();
        *flag = 1;
    } else if (*flag == 1) {
        *y = *cell;
    }
}
extern "C" __global__ void order(int *next, int *blocks, int *warps)
{
    if (threadIdx.x == 0)
        blocks[atomicAdd(next, 1)] = blockIdx.x;
    if (threadIdx.x % 32 == 0 && blockIdx.x == 0)
        warps[atomicAdd(next + 1, 1)] = threadIdx.x / 32;
}
extern "C" __global__ void meet(int *next, int *y)
{
    y[2 * blockIdx.x] = atomicAdd(next, 1);
    for (int k = 0; k < 3000; ++k)
        __nanosleep(1);
    y[2 * blockIdx.x + 1] = atomicAdd(next, 1);
}
extern "C" __global__ void plain(int *y) { y[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; }
"""


def zeros(*sizes: int) -> tuple[np.ndarray, ...]:
    return tuple(np.zeros(size, np.int32) for size in sizes)


def test_a_race_that_the_usual_order_hides_has_its_seed(tier: str) -> None:
    kernel = tw.RawModule(RELAY).get_function("relay")
    one = kernel.check(2, 1, zeros(1, 1, 1), tier=tier, threads=1, schedules=1)
    assert one.ok and one.findings == [] and one.seeds == []
    arrays = zeros(1, 1, 1)
    two = kernel.check(2, 1, arrays, tier=tier, threads=1)
    (race,) = two.findings
    assert (race.kind, race.line, race.details["seed"]) == ("race-global", 9, 1)
    assert "seed 1" in race.message and two.seeds == [1] and not two.ok and two.complete
    assert [int(each[0]) for each in arrays] == [7, 1, 0]  # as the usual order leaves them
    assert two.to_json()["seeds"] == [1]


def order_of(seed: int) -> tuple[list[int], list[int]]:
    """The blocks and warps in the order in which a seed runs them."""
    from tilewright.engine import LaunchOptions

    next_, blocks, warps = zeros(2, 7, 5)
    kernel = tw.RawModule(RELAY).get_function("order")
    kernel.prepare(7, 160, (next_, blocks, warps), options=LaunchOptions(threads=1, seed=seed)).run()
    return blocks.tolist(), warps.tolist()


def test_orders_are_those_of_their_seeds() -> None:
    assert order_of(0) == ([*range(7)], [*range(5)])
    assert order_of(1) == ([*reversed(range(7))], [*reversed(range(5))])
    orders = [order_of(seed) for seed in range(2, 12)]
    assert orders == [order_of(seed) for seed in range(2, 12)]
    assert all(sorted(blocks) == [*range(7)] and sorted(warps) == [*range(5)] for blocks, warps in orders)
    assert len({tuple(blocks) for blocks, _ in orders}) > 4 and len({tuple(warps) for _, warps in orders}) > 3


def test_blocks_take_turns_within_loops() -> None:
    from tilewright.engine import LaunchOptions

    kernel = tw.RawModule(RELAY).get_function("meet")
    next_, y = zeros(1, 8)
    launch = kernel.prepare(4, 1, (next_, y), options=LaunchOptions(threads=1))
    launch.run()
    assert y.tolist() == [*range(8)]  # each block to its end
    next_[:] = 0
    launch.with_options(seed=3).run()
    assert sorted(y.tolist()) == [*range(8)] and (y[1::2] - y[::2] > 1).any()


def test_how_many_orders() -> None:
    module = tw.RawModule(RELAY)
    plain, order = module.get_function("plain"), module.get_function("order")
    assert plain.check(2, 32, zeros(64)).seeds == []  # its threads do not communicate
    assert plain.check(2, 32, zeros(64), schedules=3).seeds == [1, 2]
    assert plain.check(2, 32, zeros(64), schedules=3, seed=8).seeds == [8, 9]
    assert order.check(7, 160, zeros(2, 7, 5)).seeds == [1]
    assert order.check(7, 160, zeros(2, 1 << 23, 5)).seeds == []  # much to copy
    assert plain.check(2, 32, zeros(20), schedules=2).faults[0].count == 44  # once, though both orders have it
    for wrong in ({"schedules": 0}, {"seed": 0}):
        with pytest.raises(tw.LaunchError, match="at least 1"):
            plain.check(2, 32, zeros(64), **wrong)


def test_orders_are_no_more_than_the_seconds_allow() -> None:
    report = tw.RawModule(RELAY).get_function("plain").check(1, 32, zeros(32), schedules=10**8, seconds=0.5)
    assert report.ok and 0 < len(report.seeds) < 10**8
    (note,) = (each for each in report.notes if each.startswith("not tried"))
    assert note == f"not tried: {10**8 - 1 - len(report.seeds):,} other orders of blocks and warps, for want of time"


def test_an_order_that_nobody_asked_for_is_given_up_where_its_blocks_spin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("tilewright.checking.check"), "UNASKED", 0.2)
    turns = tw.RawModule("""
__global__ void turns(int *turn, int *y)
{
    if (threadIdx.x == 0)
        while (atomicAdd(turn, 0) != blockIdx.x) {}
    __syncthreads();
    __threadfence();
    y[threadIdx.x] += blockIdx.x;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(turn, 1);
}
""").get_function("turns")
    y = np.zeros(64, np.int32)
    report = turns.check(64, 64, (np.zeros(1, np.int32), y), without=("cost",))
    assert report.seeds == [] and not report.findings and (y == 64 * 63 // 2).all()
    assert any("1 other order of blocks and warps" in note for note in report.notes)
