"""What a checked launch follows of global memory: who touched each unit last, and which bytes have a value."""

from __future__ import annotations

import bisect
import ctypes as c
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...errors import UnsupportedError
from .. import layout
from . import helpers
from .compiled import Compiled, Demand, Facts
from .memory import Allocation
from .observed import bits_of

_TAG_BYTES = c.sizeof(layout.Tag)
_LARGEST_UNIT = 16
_MOST_SITES = 1 << 16  # that a tag can tell apart


@dataclass(frozen=True)
class Stored:
    """Which parts of an allocation that a kernel may store to it did store to.

    Attributes:
        start: the address of the first unit, which may lie a little before the allocation.
        unit: bytes of a unit, of which no access touches a part.
        count: of units.
        tags: of the stores, a word of each unit first: looked at when asked, as there are as many as memory has units.
        reads: whether the kernel may read the allocation, too.
    """

    start: int
    unit: int
    count: int
    tags: list[np.ndarray]
    reads: bool

    def units(self, low: int, high: int) -> np.ndarray:
        """For each unit that has bytes between two addresses, whether a thread stored there."""
        first, last = (low - self.start) // self.unit, -(-(high - self.start) // self.unit)
        # The first word of a tag is 0 where nobody stored (tw_tag of runtime/observe.h).
        step = _TAG_BYTES // 4
        words = [tags.view(np.uint32)[first * step : last * step : step] for tags in self.tags]
        return np.logical_or.reduce([each != 0 for each in words])

    def between(self, low: int, high: int) -> np.ndarray:
        """For each byte between two addresses, whether it was stored."""
        skipped = (low - self.start) % self.unit
        return np.repeat(self.units(low, high), self.unit)[skipped : skipped + high - low]


class Following:
    """The tables of one launch. Memory that the kernel never stores to needs none: nothing races with a read."""

    def __init__(
        self, launch: layout.Launch, facts: Facts, live: c.Array[layout.Range], allocations: Sequence[Allocation]
    ) -> None:
        if facts.sites > _MOST_SITES:
            raise UnsupportedError(
                f"checks follow kernels of at most {_MOST_SITES:,} instructions, and this one has {facts.sites:,}; "
                "launch it without checks"
            )
        self._launch, self._facts, self._live, self._allocations = launch, facts, live, allocations
        self._shadows = (layout.Shadow * max(1, len(allocations)))()
        self._kept: list[np.ndarray] = []
        self._tagged: list[tuple[layout.Shadow, list[np.ndarray], bool]] = []
        launch.shared_unit = facts.shared_unit.bit_length() - 1
        launch.shadows = c.addressof(self._shadows)
        self._barriers = np.zeros(facts.sites, np.uint32)
        launch.barriers = self._barriers.ctypes.data
        self._samples = np.zeros((facts.sites, 1 + layout.LANES), np.uint64)  # tw_sample of runtime/observe.h
        launch.samples = self._samples.ctypes.data

    def place_ranges(self, owners: Sequence[Allocation]) -> None:
        """Find the live allocation of each of the kernel's ranges."""
        table = np.array([self._index(owner) for owner in owners] or [-1], np.int32)
        self._kept.append(table)  # another worker may still read the one before
        self._launch.range_shadow = table.ctypes.data
        self._owners = owners

    def _index(self, owner: Allocation) -> int:
        """The allocation that holds the owner's memory: both their starts and their ends ascend."""
        index = bisect.bisect_left(self._allocations, owner.end, key=lambda each: each.end)
        found = index < len(self._allocations) and self._allocations[index].address <= owner.address
        return index if found else -1

    def start(self, workers: int, compiled: Compiled, demand: Demand | None) -> None:
        """Allocate what the launch needs; the ranges are known."""
        self._launch.workers = workers
        self._follow()
        if demand is not None and self._launch.checks & bits_of(("initialisation",)):
            self._launch.demand = compiled.demanded(demand).ctypes.data
        if self._facts.synchronises:
            self._launch.variables = c.CFUNCTYPE(c.c_uint64)(helpers.checks()["tw_new_variables"])()

    def _follow(self) -> None:
        for index, allocation in enumerate(self._allocations):
            touching = [t for t in self._facts.touches if t.range < 0 or self._overlaps(t.range, allocation)]
            shadow = self._shadows[index]
            shadow.start = allocation.address & -_LARGEST_UNIT  # an aligned access never lies in two units
            before = allocation.address - shadow.start
            if allocation.defined is not None and touching:
                shadow.defined = allocation.defined.ctypes.data - before
            if not allocation.writable or not any(t.writes for t in touching):
                continue
            unit = min(t.unit for t in touching)
            units = -(-(allocation.size + before) // unit)
            shadow.unit = unit.bit_length() - 1
            reads = any(t.reads for t in touching)
            stores = [self._tags(units)]
            shadow.writes = stores[0].ctypes.data
            if any(t.strong for t in touching):
                stores.append(self._tags(units))
                shadow.strong = stores[1].ctypes.data
            if reads:
                shadow.reads = self._tags(2 * units).ctypes.data
            self._tagged.append((shadow, stores, reads))

    def _overlaps(self, number: int, allocation: Allocation) -> bool:
        owner = self._owners[number]
        return owner.address < allocation.end and allocation.address < owner.end

    def stored(self) -> tuple[Stored, ...]:
        """What the kernel stored, by allocation; right where races or the coverage were checked."""
        found = []
        for shadow, stores, reads in self._tagged:
            count = stores[0].size // _TAG_BYTES
            found.append(Stored(shadow.start, 1 << shadow.unit, count, stores, reads))
        return tuple(found)

    def samples(self) -> dict[int, tuple[int, ...]]:
        """By the site of an access to shared memory whose addresses are known only at run time: the offsets of all
        lanes of a warp in one such access of the first block. A lane that the block lacks is where lane 0 is."""
        warp = min(self._launch.threads, layout.LANES)
        whole = np.flatnonzero(self._samples[:, 0] == (1 << warp) - 1)
        return {
            int(site): tuple(int(self._samples[site, 1 + (lane if lane < warp else 0)]) for lane in range(layout.LANES))
            for site in whole
        }

    def _tags(self, count: int) -> np.ndarray:
        # Zeroed by the operating system when first touched, so that what no thread touches costs nothing.
        tags = np.zeros(count * _TAG_BYTES, np.uint8)
        self._kept.append(tags)
        return tags

    def close(self, workers: c.Array[layout.Worker]) -> None:
        """Free what the runtime allocated for the launch, all but its blocks."""
        forget = c.CFUNCTYPE(None, c.c_void_p)(helpers.checks()["tw_free_events"])
        for worker in workers:
            forget(c.addressof(worker))
        free = c.CFUNCTYPE(None, c.c_uint64)(helpers.checks()["tw_free_variables"])
        free(self._launch.variables)
        self._launch.variables = 0
