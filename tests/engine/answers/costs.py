"""What accesses cost: runtime/access.c beside hardware/access.py, of measured records, random patterns and masks."""

import ctypes as c
import itertools
import random
from collections.abc import Sequence

import numpy as np

from tests.hardware.test_access import KIND, records
from tilewright.engine import layout
from tilewright.engine.access import COUNTERS, KINDS
from tilewright.hardware import access

from .scene import ALL, LANES, Helpers, answers_for, equal


def _adds(h: Helpers, name: str, *arguments: object) -> list[int]:
    """What one call adds to a site's zeros."""
    counts = np.zeros(len(COUNTERS), np.uint64)
    h(name, counts, *arguments, result=None)
    return [int(each) for each in counts]


def _shared(h: Helpers, kind: str, addresses: Sequence[int], size: int, mask: int) -> None:
    """Wavefronts, ideal, ways and conflicts; nothing else changes."""
    found = _adds(h, "tw_count_shared", np.array(addresses, np.uint32), mask, size, KINDS[kind])
    equal(found, [0, 0, *access.shared_cost(kind, addresses, size, mask), 0, 0, 0, 0, 0])


def _global(h: Helpers, addresses: Sequence[int], size: int, mask: int) -> None:
    found = _adds(h, "tw_count_global", np.array(addresses, np.uint64), mask, size)
    equal(found, [0, 0, 0, 0, 0, 0, *access.global_cost(addresses, size, mask)])


def _pattern(rng: random.Random, size: int, span: int) -> list[int]:
    """32 aligned addresses below ``span`` (plus what a stride adds), of one of several shapes."""
    base = rng.randrange(span // size)
    stride = rng.choice((0, 1, 2, 3, 4, 5, 8, 16, 17, 31, 32, 33, 64, 100))
    index = rng.choice((
        [rng.randrange(span // size) for _ in range(LANES)],
        [base + stride * lane for lane in range(LANES)],
        [base + stride * (31 - lane) for lane in range(LANES)],
        [base + stride * (lane // 2) for lane in range(LANES)],
        [base + stride * (lane & ~2) for lane in range(LANES)],
        [base + stride * (lane % 16) + lane // 16 for lane in range(LANES)],
    ))  # fmt: skip
    return [i * size for i in index]


def _mask(rng: random.Random) -> int:
    return rng.choice(
        (ALL, 0x55555555, 0x33333333, rng.getrandbits(32), (1 << rng.randrange(33)) - 1, 1 << rng.randrange(32))
    )


@answers_for("tw_count_shared", "tw_count_global")
def _measured(h: Helpers) -> None:
    for record, addresses, mask in [*records("shared"), *records("more_shared")]:
        _shared(h, KIND[record["kind"]], addresses, record["bytes"], mask)
    for record, addresses, mask in records("global"):
        _global(h, addresses, record["bytes"], mask)


@answers_for("tw_count_shared")
def _shared_costs(h: Helpers) -> None:
    rng = random.Random(20)
    for _ in range(4000):
        kind = rng.choice(access.KINDS)
        size = 16 if kind == "ldmatrix" else rng.choice((1, 2, 4, 8, 16))
        _shared(h, kind, _pattern(rng, size, rng.choice((64, 1024, 200_000))), size, _mask(rng))


@answers_for("tw_count_shared")
def _sums_and_the_worst(h: Helpers) -> None:
    """Counts add up, but of the ways the most are kept."""
    start = np.arange(len(COUNTERS), dtype=np.uint64) + 1000
    start[4] = 5
    counts = start.copy()
    for stride in (32, 1):
        where = np.arange(LANES, dtype=np.uint32) * np.uint32(4 * stride)
        h("tw_count_shared", counts, where, ALL, 4, KINDS["load"], result=None)
    gained = dict(zip(COUNTERS, (counts - start).tolist(), strict=True))
    assert gained == {**dict.fromkeys(COUNTERS, 0), "wavefronts": 33, "ideal": 2, "conflicts": 31, "worst_ways": 27}


@answers_for("tw_count_soon", "tw_count_waiting", "tw_free_blocks")
def _counted_together(h: Helpers) -> None:
    """As many as wait at a time, more, fewer, of several instructions: the sums of what each costs alone."""
    kinds = [kind for kind in access.KINDS if kind != "ldmatrix"]
    launch = layout.Launch(shared_bytes=1 << 18)
    for number in (1, 15, 16, 17, 32, 33, 500):
        rng, worker = random.Random(number), layout.Worker(launch=c.addressof(launch))
        counts, wanted = (np.zeros((3, len(COUNTERS)), np.uint64) for _ in range(2))
        for _ in range(number):
            kind, size, mask, row = (
                rng.choice(kinds),
                rng.choice((1, 2, 4)),
                _mask(rng) or 1,
                rng.choice((0, 0, 0, 1, 2)),
            )
            addresses = _pattern(rng, size, rng.choice((64, 1024, 200_000)))
            equal(h("tw_count_soon", worker, counts[row], np.array(addresses, np.uint32), mask, KINDS[kind]), 1)
            cost = np.array(access.shared_cost(kind, addresses, size, mask), np.uint64)
            wanted[row, [2, 3, 5]] += cost[[0, 1, 3]]
            wanted[row, 4] = max(wanted[row, 4], cost[2])
        h("tw_count_waiting", worker, result=None)
        equal(counts, wanted)
        h("tw_free_blocks", worker, result=None)  # nothing waits any more
        equal(counts, wanted)


@answers_for("tw_count_soon")
def _what_cannot_wait(h: Helpers) -> None:
    """Keys have room for 256 KiB of shared memory; more than any GPU has."""
    launch = layout.Launch(shared_bytes=(1 << 18) + 1)
    worker, counts = layout.Worker(launch=c.addressof(launch)), np.zeros(len(COUNTERS), np.uint64)
    for stride, done in ((32, 0), (1, 1)):
        where = np.arange(LANES, dtype=np.uint32) * np.uint32(4 * stride)
        equal(h("tw_count_soon", worker, counts, where, ALL, KINDS["load"]), done)
    assert not worker.waiting and counts[2] == 1


@answers_for("tw_count_global", "tw_repeated_sectors")
def _global_costs(h: Helpers) -> None:
    rng = random.Random(21)
    for _ in range(4000):
        size, origin, mask = rng.choice((1, 2, 4, 8, 16, 32)), rng.randrange(1 << 42) * 32, _mask(rng)
        addresses = [origin + a for a in _pattern(rng, size, rng.choice((64, 4096, 1 << 31, 1 << 40)))]
        _global(h, addresses, size, mask)
        repeated = h("tw_repeated_sectors", np.array(addresses, np.uint64), mask)
        equal(repeated, access.repeated_sectors(addresses, mask))
    for apart in (1 << 31, 1 << 32, 1 << 37, 1 << 40):  # lanes that agree in the low 32 bits
        _global(h, [(lane % 3) * apart + 4 * lane for lane in range(LANES)], 4, ALL)


@answers_for("tw_count_copy", "tw_count_away")
def _costs_of_copies_and_of_other_blocks(h: Helpers) -> None:
    rng = random.Random(22)
    for _ in range(2000):
        size, mask = rng.choice((4, 8, 16)), _mask(rng)
        to, of = _pattern(rng, size, 4096), _pattern(rng, size, rng.choice((64, 4096, 1 << 40)))
        reads = mask & rng.choice((ALL, rng.getrandbits(32), 0))
        found = _adds(h, "tw_count_copy", np.array(to, np.uint32), np.array(of, np.uint64), mask, reads, size)
        equal(found, [0, 0, *access.copy_cost(to, of, size, mask, reads), 0, 0, 0, 0, 0])
    for kind, size in itertools.product(KINDS, (2, 4, 8)):
        equal(_adds(h, "tw_count_away", size, KINDS[kind])[2:6], access.away_cost(kind, size))
