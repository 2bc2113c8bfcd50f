"""A snapshot of memory before a launch, to run it again: what it may store to is copied, all else is unchanged.

So a launch pays for what it may change, and not for all memory that there is. Of large memory whose pages somebody
watches (a program's, see program/pieces.py) it pays for what it does change. What is known of written bytes is copied
with it, unless all are; what a launch only reads is copied when a repeat first puts other bytes there.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.memory import Allocation, Marks

if TYPE_CHECKING:
    from .kernel import Launch

_LARGE = 2 << 20  # bytes, from which on watching pages costs less than a copy


class Keeper(Protocol):
    """Keeps what memory holds when it is first written."""

    def holds(self, address: int) -> bool:
        """Whether the memory there is its own."""

    def keep(self) -> bool:
        """Begin; False where it can't now."""

    def kept(self, low: int, high: int) -> list[tuple[int, int, int]]:
        """The parts written since: the address, the size, and where the old contents are."""

    def release(self) -> None:
        """End."""


@dataclass
class Region:
    """Some memory, and what it held before a launch.

    Attributes:
        address, size: which.
        marks: of it; None where all bytes had been written.
        marks_before: as they were.
    """

    address: int
    size: int
    marks: Marks | None
    marks_before: np.ndarray | None
    _before: np.ndarray | Keeper  # or who keeps what it held

    @classmethod
    def of(cls, address: int, size: int, marks: Marks | None, keeper: Keeper | None = None) -> Region:
        if marks is not None and marks.look():
            marks = None
        before = keeper or _view(address, size).copy()
        return cls(address, size, marks, None if marks is None else marks.bytes.copy(), before)

    @property
    def bytes(self) -> np.ndarray:
        """The memory itself."""
        return _view(self.address, self.size)

    def parts(self) -> list[tuple[int, np.ndarray]]:
        """The parts that may have changed: addresses, and old contents."""
        if isinstance(self._before, np.ndarray):
            return [(self.address, self._before)]
        kept = self._before.kept(self.address, self.address + self.size)
        return [(at, _view(copy, size)) for at, size, copy in kept]

    def now(self) -> Left:
        """The contents now."""
        parts = {at: _view(at, before.size).copy() for at, before in self.parts()}
        return Left(parts, None if self.marks is None else self.marks.bytes.copy())

    def put_back(self, left: Left | None = None) -> None:
        """Restores the contents from before the launch, or of another time since."""
        for at, before in self.parts():
            here, there = _view(at, before.size), before if left is None else left.parts.get(at, before)
            if not np.array_equal(here, there):  # what no kernel wrote may be read-only
                here[:] = there
        marks = self.marks_before if left is None else left.marks
        if self.marks is not None and marks is not None:
            self.marks.restore(marks)


@dataclass(frozen=True)
class Left:
    """A region's contents at a time: parts by their addresses; all others as before the launch."""

    parts: dict[int, np.ndarray]
    marks: np.ndarray | None


class Snapshot:
    """Made before the launch runs, which is compiled then; a context, in which it can be asked.

    Args:
        keeper: who keeps large memory, where somebody does.

    Attributes:
        changed: the memory that it may store to.
    """

    def __init__(self, launch: Launch, keeper: Keeper | None = None) -> None:
        self._held = engine_memory.held()  # other modules' variables too, which may be collected before the repeats
        _ = launch.kernel.module.program  # a module's variables have memory once it is loaded
        self._allocations = [*engine_memory.live(), *(pointer.allocation for pointer in launch.bound.pointers)]
        stores = launch.stores()
        apart = _apart(self._allocations if stores is None else stores)
        holds = keeper.holds if keeper is not None else lambda address: False
        large = {id(each) for each in apart if each.size >= _LARGE and holds(each.address)}
        self._keeper = keeper if large and keeper is not None and keeper.keep() else None
        self.changed = [
            Region.of(each.address, each.size, each.marks, self._keeper if id(each) in large else None)
            for each in apart
        ]

    def __enter__(self) -> Snapshot:
        return self

    def __exit__(self, *_: object) -> None:
        if self._keeper is not None:
            self._keeper.release()

    def now(self) -> list[Left]:
        """The contents now of the memory that the launch may store to."""
        return [region.now() for region in self.changed]

    def put_back(self, left: Iterable[Left] = ()) -> None:
        """Restores the contents of that time, or from before the launch."""
        for region, there in itertools.zip_longest(self.changed, left):
            region.put_back(there)

    @property
    def size(self) -> int:
        """Bytes of what it may store to."""
        return sum(region.size for region in self.changed)

    @functools.cached_property
    def unwritten(self) -> list[Region]:
        """The memory beside it that has bytes without a value, where repeats put others."""
        found = []
        for each in _apart(self._allocations):
            for low, high in self._beside(each):
                marks = None if each.marks is None else each.marks.part(low, high)
                if marks is not None and not marks.look():
                    found.append(Region.of(low, high - low, marks))
        return found

    def _beside(self, allocation: Allocation) -> Iterator[tuple[int, int]]:
        """The parts of an allocation that the launch does not store to."""
        at = allocation.address
        for region in self.changed:
            low, high = region.address, region.address + region.size
            if low < allocation.end and at < high:
                if at < low:
                    yield at, low
                at = high
        if at < allocation.end:
            yield at, allocation.end

    def held(self, address: int, size: int) -> bytes:
        """The contents of memory before the launch; to be asked while all else that ran since has left it so."""
        found = _view(address, size).copy()
        for region in self.changed:
            for at, before in region.parts():
                low, high = max(address, at), min(address + size, at + before.size)
                if low < high:
                    found[low - address : high - address] = before[low - at : high - at]
        return found.tobytes()


def _view(address: int, size: int) -> np.ndarray:
    return np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(address))


def _apart(allocations: Iterable[Allocation]) -> list[Allocation]:
    return engine_memory.without_inner(each for each in allocations if each.writable and each.size)
