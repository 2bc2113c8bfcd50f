"""What of a launch's memory comes from DRAM: how much of what blocks touch they share, found by a few of them."""

from __future__ import annotations

import ctypes as c
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..engine import Allocation, layout
from ..engine.run import helpers
from ..engine.run.memory import ALIGNMENT
from . import growth
from .growth import distinct

_LINE = 128
SECTOR = 32
_AT_RANDOM = 1.5  # of an array's size: who touches more comes again to what others have touched long ago
_RECAPTURED = 4, 0.15  # blocks that show what all touch at random, at least, and by how much their union may be else
_KEPT = 0.5  # of L2: what is there then of such an array
_UNIT = 4  # lines side by side for each unit of L2: of atomics 8, 16, 32 lines take 2, 4, 8 times as many as one
_PAIRED = 2  # but the first two pairs of lines are of two units
_UNITS = 96  # of L2: of atomics 16, 64, 132, 528 lines that lie 4 KiB apart take 1.4, 3, 5.4, 13.2 times as long as one
_MANY, _DEVIATIONS = 100, 2.5  # lines of a unit, from which on the most are so many standard deviations over the mean
Seen = tuple[np.ndarray, np.ndarray, np.ndarray]  # sectors, by which blocks, and whether stored: each once
_lines_of = c.CFUNCTYPE(c.c_uint64, c.c_void_p, c.c_uint64, c.c_uint64, c.c_void_p, c.c_uint64)


@dataclass(frozen=True)
class Reach:
    """What blocks touch of one array, in sectors.

    Attributes:
        first, end: its lines.
        loaded, stored: of one block, different ones.
        fresh, written: of all blocks together.
        again: the share of further looks of a block at what it has touched that L2 has no more.
        anew: the share of what a wave of blocks looks at that no wave before it has: who looks may wait for DRAM, too,
            since those that share it come at about one time.
        sectors, halves, alone: on the lines of a block whose neighbours were all looked at: sectors, half lines of
            64 bytes with one, and those whose other half is not touched.
        density: the share of the lines between the first and the last that are touched.
        targets: that blocks store to that run at a time.
        units: of L2 that have these, as each has four lines side by side.
        company: the share of looks of the blocks that run at a time at what another of them looks at, too.
        sharers: how many of them look at one sector.
        run_loaded, run_stored: bytes side by side that a block touches, 0 where neighbours go on with them.
        touched, left: by all blocks together, loaded or stored, and what they stored.
    """

    first: int
    end: int
    loaded: float
    stored: float
    fresh: float
    written: float
    again: float = 0.0
    anew: float = 1.0
    sectors: int = 0
    halves: int = 0
    alone: int = 0
    density: float = 1.0
    targets: float = 1.0
    units: float = 1.0
    company: float = 0.0
    sharers: float = 1.0
    run_loaded: float = 0.0
    run_stored: float = 0.0
    touched: float = 0.0
    left: float = 0.0

    def behind_another(self, kept: bool) -> Reach:
        """The same behind a launch like this one: L2 has all of it, or has to write back what that one left."""
        return replace(self, fresh=0.0, again=0.0, written=0.0) if kept else replace(self, written=self.left)


def extent(array: Allocation) -> tuple[int, int]:
    """The first line of an array, and the one behind its last, as a GPU's allocator would align it."""
    at = array.address - (array.address if array.root is None else array.root) % ALIGNMENT
    return at // _LINE, -(-(at + max(array.size, 1)) // _LINE)


def lines(words: np.ndarray, own: bool = False) -> np.ndarray:
    """Of a trace, for each line of an access to global memory, or to threads' own: the block, the line with its
    sectors, and the site."""
    call = _lines_of(helpers.timing()["tw_traced_lines"])
    count = call(words.ctypes.data, len(words), own, None, 0)
    found = np.zeros((count, 3), np.uint64)
    call(words.ctypes.data, len(words), own, found.ctypes.data, count)
    return found


def of_threads(words: np.ndarray, wave: int, total: int, cache: float) -> list[Reach]:
    """Threads' own memory, if there is any: that of a wave of blocks is used again by the next. What L2 has no room for
    comes from DRAM, all of it where that is twice as much as L2 has: 67 MB by a third, 134 MB whole."""
    found = lines(words, own=True)
    if not found.size:
        return []
    each = len(distinct(found[:, 1] >> np.uint64(4))) / len(distinct(found[:, 0]))
    used = each * _LINE * wave
    missed = min(1.0, max(0.0, used / cache - 1))
    return [Reach(
        layout.LOCAL_LINE, 2 * layout.LOCAL_LINE, loaded=1.0, stored=1.0, fresh=0.0, written=missed * total,
        again=missed, anew=0.0, sectors=2, halves=1, targets=math.inf, units=math.inf, touched=used / SECTOR,
        left=missed * total,
    )]  # fmt: skip


def reaches(
    found: np.ndarray, stores: Sequence[bool], grid: tuple[int, int, int], arrays: Sequence[Allocation], wave: int,
    cache: float, dirty: float, apart: Sequence[int] = (), row: range = range(0),
) -> list[Reach]:  # fmt: skip
    """What a launch touches of each array.

    Args:
        found: ``lines`` of a trace with at least ``growth.blocks(grid)``.
        stores: of each site, whether it stores.
        wave: how many blocks run at a time.
        cache: bytes of L2, which keeps what one wave touched for the next.
        dirty: of these, those that were stored and are never written back.
        apart, row: blocks all over the launch that the trace has, too, and such one after the other.
    """
    stores_of = np.asarray(stores, bool)
    looked = np.isin(found[:, 0], np.array(growth.blocks(grid), np.uint64))
    near_by = _of(found[looked], stores_of)
    far = _of(found[np.isin(found[:, 0], np.array(apart, np.uint64))], stores_of)
    in_row = _of(found[(found[:, 0] >= row.start) & (found[:, 0] < row.stop)], stores_of)
    extents = [extent(array) for array in arrays]
    met = [each for each in extents if _inside(near_by, *each)[0].size]
    made = [_Touched.of(near_by, in_row, far, grid, row, *each) for each in met]
    each_of = [(each, most) for touched in made for each, most in zip(touched.grown, touched.most, strict=True)]
    kept = sum(min(each.launch(grid), most) for each, most in each_of) * SECTOR <= cache
    working = sum(min(each.of_wave(grid, wave), most) for each, most in each_of) * SECTOR
    again = max(0.0, 1 - cache / working) if working else 0.0
    holds = math.inf if kept else cache
    stored_bytes = sum(each.left(grid, holds) for each in made) * SECTOR
    written = max(0.0, 1 - dirty / stored_bytes) if stored_bytes else 0.0
    result = [each.reach(grid, wave, holds, written, again) for each in made]
    elsewhere = [each for each in extents if each not in met]
    return result + _of_others(_of(found, stores_of), elsewhere, math.prod(grid)) if elsewhere else result


@dataclass(frozen=True)
class _Touched:
    """What blocks that were looked at touch of one array.

    Attributes:
        first, end: its lines.
        grown: how what is loaded, and stored, grows with blocks.
        most: sectors that are loaded, and stored, by however many.
        some, near: sectors of any of them, and those that lie on lines of the middle one.
        seen: all that was touched near the middle.
    """

    first: int
    end: int
    grown: tuple[growth.Growth, ...]
    most: tuple[float, ...]
    some: np.ndarray
    near: np.ndarray
    seen: Seen

    @staticmethod
    def of(
        near_by: Seen, in_row: Seen, far: Seen, grid: tuple[int, int, int], row: range, first: int, end: int
    ) -> _Touched:
        grown = []
        for which in (0, 1):
            together = growth.of_row(*_inside(in_row, first, end, which), row, grid)
            grown.append(growth.grown(*_inside(near_by, first, end, which), grid, together))
        most = tuple(min((end - first) * 4, _recaptured(far, first, end, which)) for which in (0, 1))
        sectors, owner = _inside(near_by, first, end)
        of_middle = distinct(sectors[owner == growth.middle(grid)] // np.uint64(4))
        some = distinct(np.concatenate([sectors, _inside(in_row, first, end)[0]]))
        near = some[np.isin(some // np.uint64(4), of_middle)] if of_middle.size else some
        return _Touched(first, end, tuple(grown), most, some, near, near_by)

    def fresh(self, grid: tuple[int, int, int], wave: int, cache: float) -> float:
        """Sectors that are loaded from DRAM, where L2 has ``cache`` bytes, or room for all."""
        loads, most = self.grown[0], self.most[0]
        whole = loads.launch(grid)
        return min(whole, most) if cache == math.inf else _missed(whole, loads.waves(grid, wave), most, cache)

    def left(self, grid: tuple[int, int, int], cache: float) -> float:
        """Sectors that are stored."""
        whole, most = self.grown[1].launch(grid), self.most[1]
        return min(whole, most) if cache == math.inf else _missed(whole, whole, most, cache)

    def reach(self, grid: tuple[int, int, int], wave: int, cache: float, written: float, again: float) -> Reach:
        loads, puts = self.grown
        each_line, halves = distinct(self.some // np.uint64(4)), distinct(self.near // np.uint64(2))
        targets = min(puts.of_wave(grid, wave), self.most[1])
        units = targets * len(each_line) / len(self.some)
        fullest = max(np.count_nonzero(self.some // np.uint64(4) == line) for line in each_line[: 2 * _UNIT])
        density = len(each_line) / float(each_line[-1] - each_line[0] + np.uint64(1))
        fresh, left = self.fresh(grid, wave, cache), self.left(grid, cache)
        runs = [_run(*_inside(self.seen, self.first, self.end, which), grid) for which in (0, 1)]
        return Reach(
            self.first, self.end, loaded=loads.one, stored=puts.one, fresh=fresh, written=written * left, again=again,
            anew=1.0 if cache < math.inf else loads.anew(grid, wave), sectors=len(self.near), halves=len(halves),
            alone=2 * len(distinct(self.near // np.uint64(4))) - len(halves), density=density, targets=targets,
            units=_units(units, targets / fullest, density), company=loads.company(grid, wave),
            sharers=loads.sharers(grid, wave), run_loaded=runs[0], run_stored=runs[1], left=left,
            touched=fresh + left * _alone(self.seen, self.first, self.end),
        )  # fmt: skip


def _alone(seen: Seen, first: int, end: int) -> float:
    """The share of what is stored of an array that is not loaded as well."""
    loaded, stored = (_inside(seen, first, end, which)[0] for which in (0, 1))
    return 1 - float(np.isin(stored, loaded).mean()) if stored.size else 1.0


def _units(lines: float, full: float, density: float) -> float:
    """Of L2 that have so many lines, or as many `full` ones, side by side or apart: then as many as if each had what
    the one with most has, where lines come to units at random."""
    if density > 0.5:
        return max(1.0, lines / _UNIT, min(_PAIRED, full / _PAIRED))
    mean = lines / _UNITS
    if mean > _MANY:
        return lines / (mean + _DEVIATIONS * math.sqrt(mean))
    most, below, chance = 0.0, 0.0, math.exp(-mean)
    for n in range(1, int(_MANY + 10 * math.sqrt(_MANY))):
        below, chance = below + chance, chance * mean / n
        most += 1 - min(1.0, below) ** _UNITS
    return max(1.0, lines / max(1.0, most))


def _of(rows: np.ndarray, stores: np.ndarray) -> Seen:
    return _sectors(rows, stores[rows[:, 2].astype(np.int64)])


def _inside(seen: Seen, first: int, end: int, which: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    """The sectors of an array that are loaded (0) or stored (1), or both, and by which blocks."""
    sectors, owner, stored = seen
    there = (sectors >= first * 4) & (sectors < end * 4)
    if which is not None:
        there &= stored == which
    return sectors[there], owner[there]


def _missed(all_of: float, waves: float, most: float, cache: float) -> float:
    """Sectors that pass to or from DRAM where L2 does not keep all. What comes again at random finds some there."""
    if all_of <= _AT_RANDOM * most:
        return waves
    return max(most, waves * (1 - min(1.0, _KEPT * cache / (most * SECTOR))))


def _recaptured(far: Seen, first: int, end: int, which: int) -> float:
    """How many sectors of an array blocks touch that choose theirs at random, by how many any two of them have in
    common: infinite where they don't."""
    sectors, owner = _inside(far, first, end, which)
    sets = [set(sectors[owner == number].tolist()) for number in distinct(owner)]
    pairs = [(len(a), len(b), len(a & b)) for a, b in itertools.combinations(sets, 2)]
    if len(sets) < _RECAPTURED[0] or not np.median([common for *_, common in pairs]):
        return math.inf
    every = sum(a * b for a, b, _ in pairs) / sum(common for *_, common in pairs)
    union, expected = len(set().union(*sets)), every * (1 - math.prod(1 - min(1.0, len(each) / every) for each in sets))
    return max(every, union) if abs(union / expected - 1) < _RECAPTURED[1] else math.inf


def _run(sectors: np.ndarray, owner: np.ndarray, grid: tuple[int, int, int]) -> float:
    """The bytes side by side that a block touches; 0: its neighbour along x goes on where it ends."""
    middle = growth.middle(grid)

    def runs(numbers: list[int]) -> float:
        found = distinct(sectors[np.isin(owner, np.array(numbers, np.uint64))])
        return len(found) / (1 + int((np.diff(found) > 1).sum())) if found.size else 0.0

    row = [n for n in (middle - 1, middle, middle + 1) if n // grid[0] == middle // grid[0] and n >= 0]
    one, several = runs([middle]), runs(row)
    return 0.0 if several > 1.5 * one or len(row) < 2 else one * SECTOR


def _of_others(seen: Seen, extents: Sequence[tuple[int, int]], total: int) -> list[Reach]:
    """Arrays that only blocks touch which are not among those in the middle: what some share, they all do."""
    sectors, owner, stored = seen
    found = []
    for first, end in extents:
        inside = (sectors >= first * 4) & (sectors < end * 4)
        if not inside.any():
            continue
        numbers = len(distinct(owner[inside]))
        ones = [np.count_nonzero(inside & (stored == which)) / numbers for which in (0, 1)]
        alls = [len(distinct(sectors[inside & (stored == which)])) / numbers for which in (0, 1)]
        found.append(Reach(
            first, end, loaded=ones[0], stored=ones[1], fresh=alls[0] * total, written=0.0, units=math.inf,
            touched=sum(alls) * total,
        ))  # fmt: skip
    return found


def _sectors(rows: np.ndarray, is_store: np.ndarray) -> Seen:
    """Sectors, one a row, with the block that touched it and whether it stored; each once."""
    numbers = distinct(rows[:, 0])
    owner = np.searchsorted(numbers, rows[:, 0])
    low = owner.astype(np.uint64) << np.uint64(1) | is_store.astype(np.uint64)
    of = np.uint64(int(numbers.size << 1).bit_length())
    parts = []
    for sector in range(4):
        there = (rows[:, 1] >> np.uint64(sector) & np.uint64(1)).astype(bool)
        parts.append(((rows[there, 1] >> np.uint64(4)) * np.uint64(4) + np.uint64(sector)) << of | low[there])
    keys = distinct(np.concatenate(parts))
    whose = keys & np.uint64((1 << int(of)) - 1)
    return keys >> of, numbers[(whose >> np.uint64(1)).astype(np.int64)], whose & np.uint64(1)
