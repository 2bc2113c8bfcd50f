"""What a checked launch follows of global memory: who touched each unit last, and which bytes have a value."""

from __future__ import annotations

import bisect
import ctypes as c
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ...errors import UnsupportedError
from .. import layout
from ..analysis.touches import Touch
from . import helpers
from .compiled import Compiled, Demand, Facts
from .memory import Allocation, address_of, table
from .observed import bits_of

_TAG_BYTES = c.sizeof(layout.Tag)
_LARGEST_UNIT = 16
_MOST_SITES = 1 << 16  # that a tag can distinguish


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

    def last(self, addresses: np.ndarray) -> list[np.ndarray]:
        """Who stored last at each address, plainly and then by atomics and their like: ``tw_tag`` of runtime/observe.h,
        whose block is 0 where nobody did."""
        return [tags.view(np.dtype(layout.Tag))[(addresses - self.start) // self.unit] for tags in self.tags]

    def between(self, low: int, high: int) -> np.ndarray:
        """For each byte between two addresses, whether it was stored."""
        skipped = (low - self.start) % self.unit
        return np.repeat(self.units(low, high), self.unit)[skipped : skipped + high - low]


@dataclass(frozen=True)
class Touched:
    """How a launch touched the units of an allocation: bits of ``layout.TOUCHED_*``.

    Attributes:
        allocation: the memory's address.
        start: the address of the first unit, which may lie a little before the allocation.
        unit: bytes of one.
        stretches: of so many units each, whether one was touched: untouched memory is not looked at.
    """

    allocation: int
    start: int
    unit: int
    units: np.ndarray
    stretches: np.ndarray

    def same(self, other: Touched) -> bool:
        """Whether the same bytes were touched in the same ways."""
        alike = (self.start, self.unit) == (other.start, other.unit)
        return alike and np.array_equal(self.stretches, other.stretches) and np.array_equal(self.units, other.units)

    def spans(self, how: int) -> np.ndarray:
        """The bytes that were touched in one of these ways: the first address of each span and the one behind it, one
        after another in ascending order."""
        found: list[np.ndarray] = []
        for first, count in _runs(self.stretches):
            part = self.units[first * layout.STRETCH : (first + count) * layout.STRETCH] & how != 0
            edges = np.flatnonzero(np.diff(part, prepend=False, append=False))
            found.append(self.start + (edges + first * layout.STRETCH) * self.unit)
        return np.concatenate(found) if found else np.empty(0, np.int64)


def _runs(marks: np.ndarray) -> list[tuple[int, int]]:
    """The first of each run of marks, and how many there are."""
    edges = np.flatnonzero(np.diff(marks != 0, prepend=False, append=False))
    return [(int(first), int(end - first)) for first, end in edges.reshape(-1, 2)]


class Calls:
    """What of the runtime is called before and after a launch."""

    def __init__(self) -> None:
        found = helpers.checks()
        self.new_variables = c.CFUNCTYPE(c.c_uint64)(found["tw_new_variables"])
        self.free_variables = c.CFUNCTYPE(None, c.c_uint64)(found["tw_free_variables"])
        self.free_events = c.CFUNCTYPE(None, c.c_void_p)(found["tw_free_events"])


class Following:
    """The tables of one launch. Memory that the kernel never stores to needs none: nothing races with a read."""

    def __init__(
        self, launch: layout.Launch, facts: Facts, live: c.Array[layout.Range], allocations: Sequence[Allocation],
        calls: Calls,
        *, touched: bool = False,
    ) -> None:  # fmt: skip
        if facts.sites > _MOST_SITES:
            raise UnsupportedError(
                f"checks follow kernels of at most {_MOST_SITES:,} instructions, and this one has {facts.sites:,}; "
                "launch it without checks"
            )
        self._calls = calls
        self._launch, self._facts, self._live, self._allocations = launch, facts, live, allocations
        self._shadows = (layout.Shadow * max(1, len(allocations)))()
        self._kept: list[np.ndarray] = []
        self._tagged: list[tuple[layout.Shadow, list[np.ndarray], bool]] = []
        self._notes_touched = touched
        self.touched: list[Touched] = []
        launch.shared_unit = facts.shared_unit.bit_length() - 1
        launch.shadows = c.addressof(self._shadows)
        self._barriers = np.zeros(facts.sites, np.uint32)
        launch.barriers = address_of(self._barriers)
        self._samples = np.zeros((facts.sites, 1 + layout.LANES), np.uint64)  # tw_sample of runtime/observe.h
        launch.samples = address_of(self._samples)

    def place_ranges(self, owners: Sequence[Allocation]) -> None:
        """Find the live allocation of each of the kernel's ranges."""
        table = np.array([self._index(owner) for owner in owners] or [-1], np.int32)
        self._kept.append(table)  # another worker may still read the one before
        self._launch.range_shadow = address_of(table)
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
            self._launch.variables = self._calls.new_variables()

    def _follow(self) -> None:
        for group in self._overlapping():
            members = self._allocations[group.start : group.stop]
            low, high = members[0].address, max(each.end for each in members)
            touching = [t for t in self._facts.touches if t.range < 0 or self._overlaps(t.range, low, high)]
            shadow = self._shadows[group.start]
            shadow.start = low & -_LARGEST_UNIT  # an aligned access never lies in two units
            before = low - shadow.start
            defined = _defined(members, low, high) if touching else None
            if defined is not None:
                shadow.defined = defined.ctypes.data - before
            if self._notes_touched and (touching or not self._facts.complete):  # bulk copies may do what is not listed
                self._note_touched(shadow, touching, low, high - shadow.start)
            if any(each.writable for each in members) and any(t.writes for t in touching):
                self._tag(shadow, touching, high - shadow.start)
            for index in group[1:]:
                self._shadows[index] = shadow

    def _overlapping(self) -> Iterator[range]:
        """The allocations by their places, those together that share bytes: views of one array race by address."""
        first, end = 0, 0
        for index, allocation in enumerate(self._allocations):
            if index > first and allocation.address >= end:
                yield range(first, index)
                first = index
            end = max(end, allocation.end)
        if self._allocations:
            yield range(first, len(self._allocations))

    def _note_touched(self, shadow: layout.Shadow, touching: Sequence[Touch], address: int, size: int) -> None:
        """Have it noted how each unit is touched."""
        unit = min((t.unit for t in touching), default=1)
        units = table(-(-size // unit))
        stretches = np.zeros(-(-units.size // layout.STRETCH), np.uint8)
        shadow.unit = unit.bit_length() - 1
        shadow.touched, shadow.stretches = units.ctypes.data, stretches.ctypes.data
        self.touched.append(Touched(address, shadow.start, unit, units, stretches))

    def _tag(self, shadow: layout.Shadow, touching: Sequence[Touch], size: int) -> None:
        unit = min(t.unit for t in touching)
        units = -(-size // unit)
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

    def _overlaps(self, number: int, low: int, high: int) -> bool:
        owner = self._owners[number]
        return owner.address < high and low < owner.end

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
        if not self._launch.shared_bytes:
            return {}
        warp = min(self._launch.threads, layout.LANES)
        whole = np.flatnonzero(self._samples[:, 0] == (1 << warp) - 1)
        rows = self._samples[whole, 1:]
        rows[:, warp:] = rows[:, :1]
        return dict(zip(whole.tolist(), map(tuple, rows.tolist()), strict=True))

    def _tags(self, count: int) -> np.ndarray:
        tags = table(count * _TAG_BYTES)
        self._kept.append(tags)
        return tags

    def close(self, workers: Sequence[layout.Worker]) -> None:
        """Free what the runtime allocated for the launch, all but its blocks."""
        for worker in workers:
            self._calls.free_events(c.addressof(worker))
        self._calls.free_variables(self._launch.variables)
        self._launch.variables = 0


def _defined(members: Sequence[Allocation], low: int, high: int) -> np.ndarray | None:
    """The marks of all bytes between two addresses, where some may have no value. The views of an array share its
    marks; where they do not, all of it counts as written from now on."""
    if len(members) == 1:
        return members[0].defined
    marks = [each.marks for each in members if each.marks is not None]
    whole = {id(each.whole_memory): each.whole_memory for each in marks}
    root = next(iter(whole.values()), None)
    if root is None or root.whole:
        return None
    if len(whole) == 1 and len(marks) == len(members):
        return root.part(low, high).bytes
    for each in marks:
        each.set()
    return None
