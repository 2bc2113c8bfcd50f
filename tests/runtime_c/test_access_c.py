"""runtime/access.c against hardware/access.py: the measured records, random patterns and masks."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Sequence

import numpy as np
import pytest

from tests.hardware.test_access import KIND, records
from tests.runtime_c.native import Native
from tilewright.engine import layout
from tilewright.engine.access import COUNTERS, KINDS
from tilewright.engine.run import levels
from tilewright.hardware import access


class Counter:
    def __init__(self, level: str) -> None:
        native = Native(level)
        p, u32 = ctypes.c_void_p, ctypes.c_uint32
        self._shared = native.function("tw_count_shared", None, p, p, u32, u32, u32)
        self._global = native.function("tw_count_global", None, p, p, u32, u32)
        self._copy = native.function("tw_count_copy", None, p, p, p, u32, u32, u32)
        self._repeated = native.function("tw_repeated_sectors", u32, p, u32)
        self._soon = native.function("tw_count_soon", u32, p, p, p, u32, u32)
        self._waiting = native.function("tw_count_waiting", None, p)
        self._end = native.function("tw_free_blocks", None, p)

    def shared(self, kind: str, addresses: Sequence[int], size: int, mask: int) -> tuple[int, ...]:
        """What one call adds to zeros: (wavefronts, ideal, ways, conflicts); nothing else may change."""
        site, lanes = np.zeros(11, np.uint64), np.array(addresses, np.uint32)
        self._shared(site.ctypes.data, lanes.ctypes.data, mask, size, KINDS[kind])
        assert not site[:2].any() and not site[6:].any()
        return tuple(int(n) for n in site[2:6])

    def together(self, accesses: Sequence[tuple[int, str, Sequence[int], int]], rows: int) -> np.ndarray:
        """What accesses (row, kind, addresses, mask) of at most a word add to rows of zeros."""
        launch = layout.Launch(shared_bytes=1 << 18)
        worker = layout.Worker(launch=ctypes.addressof(launch))
        counts, at = np.zeros((rows, len(COUNTERS)), np.uint64), ctypes.addressof(worker)
        for row, kind, addresses, mask in accesses:
            lanes = np.array(addresses, np.uint32)
            assert self._soon(at, counts[row].ctypes.data, lanes.ctypes.data, mask, KINDS[kind])
        self._waiting(at)
        found = counts.copy()
        self._end(at)  # nothing waits any more
        assert (counts == found).all()
        return found

    def globally(self, addresses: Sequence[int], size: int, mask: int) -> tuple[int, ...]:
        site, lanes = np.zeros(11, np.uint64), np.array(addresses, np.uint64)
        self._global(site.ctypes.data, lanes.ctypes.data, mask, size)
        assert not site[:6].any()
        return tuple(int(n) for n in site[6:])

    def copy(self, to: Sequence[int], of: Sequence[int], size: int, mask: int, reads: int) -> tuple[int, ...]:
        site, targets, sources = np.zeros(11, np.uint64), np.array(to, np.uint32), np.array(of, np.uint64)
        self._copy(site.ctypes.data, targets.ctypes.data, sources.ctypes.data, mask, reads, size)
        assert not site[:2].any() and not site[6:].any()
        return tuple(int(n) for n in site[2:6])

    def repeated(self, addresses: Sequence[int], mask: int) -> int:
        return self._repeated(np.array(addresses, np.uint64).ctypes.data, mask)


@pytest.fixture(scope="module", params=levels.runnable())
def counter(request: pytest.FixtureRequest) -> Counter:
    return Counter(request.param)


def patterns(rng: random.Random, size: int, span: int) -> list[int]:
    """32 aligned addresses below ``span`` (plus what a stride adds), of one of several shapes."""
    base = rng.randrange(span // size)
    stride = rng.choice((0, 1, 2, 3, 4, 5, 8, 16, 17, 31, 32, 33, 64, 100))
    shape = rng.randrange(6)
    if shape == 0:
        index = [rng.randrange(span // size) for _ in range(32)]
    elif shape == 1:
        index = [base + stride * lane for lane in range(32)]
    elif shape == 2:
        index = [base + stride * (31 - lane) for lane in range(32)]
    elif shape == 3:
        index = [base + stride * (lane // 2) for lane in range(32)]
    elif shape == 4:
        index = [base + stride * (lane & ~2) for lane in range(32)]
    else:
        index = [base + stride * (lane % 16) + lane // 16 for lane in range(32)]
    return [i * size for i in index]


def masks(rng: random.Random) -> int:
    return rng.choice(
        (0xFFFFFFFF, 0x55555555, 0x33333333, rng.getrandbits(32), (1 << rng.randrange(33)) - 1, 1 << rng.randrange(32))
    )


def test_measured_records(counter: Counter) -> None:
    for record, addresses, mask in [*records("shared"), *records("more_shared")]:
        kind, size = KIND[record["kind"]], record["bytes"]
        assert counter.shared(kind, addresses, size, mask) == access.shared_cost(kind, addresses, size, mask)
    for record, addresses, mask in records("global"):
        size = record["bytes"]
        assert counter.globally(addresses, size, mask) == access.global_cost(addresses, size, mask)


def test_random_shared(counter: Counter) -> None:
    rng = random.Random(20)
    for _ in range(4000):
        kind = rng.choice(access.KINDS)
        size = 16 if kind == "ldmatrix" else rng.choice((1, 2, 4, 8, 16))
        addresses, mask = patterns(rng, size, rng.choice((64, 1024, 200_000))), masks(rng)
        want = access.shared_cost(kind, addresses, size, mask)
        assert counter.shared(kind, addresses, size, mask) == want, (kind, size, hex(mask), addresses)


@pytest.mark.parametrize("number", (1, 15, 16, 17, 32, 33, 500))
def test_random_shared_together(counter: Counter, number: int) -> None:
    """As many as wait at a time, more, fewer, of several instructions: the sums of what each costs alone."""
    rng = random.Random(number)
    accesses, wanted = [], np.zeros((3, len(COUNTERS)), np.uint64)
    kinds = [kind for kind in access.KINDS if kind != "ldmatrix"]
    for _ in range(number):
        kind, size, mask = rng.choice(kinds), rng.choice((1, 2, 4)), masks(rng) or 1
        addresses = patterns(rng, size, rng.choice((64, 1024, 200_000)))
        row = rng.choice((0, 0, 0, 1, 2))
        accesses.append((row, kind, addresses, mask))
        cost = np.array(access.shared_cost(kind, addresses, size, mask), np.uint64)
        wanted[row, [2, 3, 5]] += cost[[0, 1, 3]]
        wanted[row, 4] = max(wanted[row, 4], cost[2])
    assert (counter.together(accesses, 3) == wanted).all()


def test_what_cannot_wait_is_said(counter: Counter) -> None:
    """Keys have room for 256 KiB of shared memory; more than any GPU has."""
    launch = layout.Launch(shared_bytes=(1 << 18) + 1)
    worker, counts = layout.Worker(launch=ctypes.addressof(launch)), np.zeros(len(COUNTERS), np.uint64)
    for stride, done in ((32, 0), (1, 1)):
        lanes = np.arange(32, dtype=np.uint32) * np.uint32(4 * stride)
        where = (ctypes.addressof(worker), counts.ctypes.data, lanes.ctypes.data)
        assert counter._soon(*where, 0xFFFFFFFF, KINDS["load"]) == done
    assert not worker.waiting and counts[2] == 1


def test_random_global(counter: Counter) -> None:
    rng = random.Random(21)
    for _ in range(4000):
        size = rng.choice((1, 2, 4, 8, 16, 32))
        origin = rng.randrange(1 << 42) * 32
        addresses = [origin + a for a in patterns(rng, size, rng.choice((64, 4096, 1 << 31, 1 << 40)))]
        mask = masks(rng)
        want = access.global_cost(addresses, size, mask)
        assert counter.globally(addresses, size, mask) == want, (size, hex(mask), addresses)
        assert counter.repeated(addresses, mask) == access.repeated_sectors(addresses, mask)


def test_random_copies(counter: Counter) -> None:
    rng = random.Random(22)
    for _ in range(2000):
        size, mask = rng.choice((4, 8, 16)), masks(rng)
        to, of = patterns(rng, size, 4096), patterns(rng, size, rng.choice((64, 4096, 1 << 40)))
        reads = mask & rng.choice((0xFFFFFFFF, rng.getrandbits(32), 0))
        assert counter.copy(to, of, size, mask, reads) == access.copy_cost(to, of, size, mask, reads)


def test_far_lanes_that_agree_in_their_low_32_bits(counter: Counter) -> None:
    for apart in (1 << 31, 1 << 32, 1 << 37, 1 << 40):
        addresses = [(lane % 3) * apart + 4 * lane for lane in range(32)]
        assert counter.globally(addresses, 4, 0xFFFFFFFF) == access.global_cost(addresses, 4)


def test_counts_add_up_and_the_worst_is_a_maximum(counter: Counter) -> None:
    site = np.arange(11, dtype=np.uint64) + 1000
    start = site.copy()
    site[4] = start[4] = 5
    for stride in (32, 1):
        lanes = np.arange(32, dtype=np.uint32) * np.uint32(4 * stride)
        counter._shared(site.ctypes.data, lanes.ctypes.data, 0xFFFFFFFF, 4, 0)
    gained = dict(zip(COUNTERS, (int(n) for n in site - start), strict=True))
    assert gained == {**dict.fromkeys(COUNTERS, 0), "wavefronts": 33, "ideal": 2, "conflicts": 31, "worst_ways": 27}
