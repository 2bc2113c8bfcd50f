"""What of a launch's memory comes from DRAM: how much of what blocks touch they share, told by a few of them.

Of neighbouring blocks each touches what the one before has not: all that it touches, where blocks share nothing,
nothing where they read the same, and something between where their edges overlap. That share, along each axis of the
grid, gives what all blocks touch together.
"""

from __future__ import annotations

import ctypes as c
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..engine import Allocation
from ..engine.run import helpers
from ..engine.run.memory import ALIGNMENT

_LINE = 128
_SECTOR = 32
_AT_RANDOM = 1.5  # of an array's size: who touches more comes again to what others have touched long ago
_RECAPTURED = 4, 0.15  # blocks that tell what all touch at random, at least, and by how much their union may be else
_KEPT = 0.5  # of L2: what is there then of such an array
_UNIT = 4  # lines side by side that one unit of L2 has: atomics on 8 lines are twice as fast as on one
_RUN = 3  # neighbours that are looked at, along each axis
_lines_of = c.CFUNCTYPE(c.c_uint64, c.c_void_p, c.c_uint64, c.c_void_p, c.c_uint64)


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
        run_loaded, run_stored: bytes side by side that a block touches, 0 where neighbours go on with them.
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
    run_loaded: float = 0.0
    run_stored: float = 0.0


def _starts(grid: tuple[int, int, int]) -> list[int]:
    return [max(0, n // 2 - _RUN // 2 - 1) for n in grid]


def blocks(grid: tuple[int, int, int]) -> list[int]:
    """The blocks to look at: neighbours in the middle of the grid."""
    at = [range(start, min(n, start + _RUN)) for start, n in zip(_starts(grid), grid, strict=True)]
    return [x + grid[0] * (y + grid[1] * z) for z, y, x in itertools.product(*reversed(at))]


def _middle(grid: tuple[int, int, int]) -> int:
    """That of them with neighbours on all sides, where there are any."""
    x, y, z = (min(n - 1, start + _RUN // 2) for start, n in zip(_starts(grid), grid, strict=True))
    return x + grid[0] * (y + grid[1] * z)


def extent(array: Allocation) -> tuple[int, int]:
    """The first line of an array, and the one behind its last, as a GPU's allocator would align it."""
    at = array.address - (array.address if array.root is None else array.root) % ALIGNMENT
    return at // _LINE, -(-(at + max(array.size, 1)) // _LINE)


def lines(words: np.ndarray) -> np.ndarray:
    """Of a trace, for each line of an access: the block, the line with its sectors, and the site."""
    call = _lines_of(helpers.timing()["tw_traced_lines"])
    count = call(words.ctypes.data, len(words), None, 0)
    found = np.zeros((count, 3), np.uint64)
    call(words.ctypes.data, len(words), found.ctypes.data, count)
    return found


def reaches(
    found: np.ndarray, stores: Sequence[bool], grid: tuple[int, int, int], arrays: Sequence[Allocation], wave: int,
    cache: float, dirty: float, apart: Sequence[int] = (),
) -> list[Reach]:  # fmt: skip
    """What a launch touches of each array.

    Args:
        found: ``lines`` of a trace with at least ``blocks(grid)``.
        stores: of each site, whether it stores.
        wave: how many blocks run at a time.
        cache: bytes of L2, which keeps what one wave touched for the next.
        dirty: of these, those that were stored and are never written back.
        apart: blocks all over the launch that the trace has, too.
    """
    stores_of = np.asarray(stores, bool)
    looked = np.isin(found[:, 0], np.array(blocks(grid), np.uint64))
    sectors, owner, stored = _of(found[looked], stores_of)
    far = _of(found[np.isin(found[:, 0], np.array(apart, np.uint64))], stores_of)
    made, middle, elsewhere = [], _middle(grid), []
    for array in arrays:
        first, end = extent(array)
        inside = (sectors >= first * 4) & (sectors < end * 4)
        if not inside.any():
            elsewhere.append((first, end))
            continue
        of = [_grown(sectors[inside & (stored == which)], owner[inside & (stored == which)], grid) for which in (0, 1)]
        most = [min((end - first) * 4, _recaptured(far, first, end, which)) for which in (0, 1)]
        lines_of_middle = np.unique(sectors[inside & (owner == middle)] // np.uint64(4))
        some = np.unique(sectors[inside])
        near = some[np.isin(some // np.uint64(4), lines_of_middle)] if lines_of_middle.size else some
        made.append((first, end, of, most, some, near))
    each_of = [pair for _, _, of, most, *_ in made for pair in zip(of, most, strict=True)]
    whole = sum(min(each.all(grid), most) for each, most in each_of) * _SECTOR
    kept = whole <= cache
    working = sum(min(each.of_wave(grid, wave), most) for each, most in each_of) * _SECTOR
    again = max(0.0, 1 - cache / working) if working else 0.0
    all_stored = [
        min(puts.all(grid), most) if kept else _missed(puts.all(grid), puts.all(grid), most, cache)
        for _, _, (_, puts), (_, most), *_ in made
    ]
    stored_bytes = sum(all_stored) * _SECTOR
    written = max(0.0, 1 - dirty / stored_bytes) if stored_bytes else 0.0
    result = []
    for (first, end, (loads, puts), most, some, near), all_of in zip(made, all_stored, strict=True):
        fresh = min(loads.all(grid), most[0])
        if not kept:
            fresh = _missed(loads.all(grid), loads.waves(grid, wave), most[0], cache)
        each_line, halves = np.unique(some // np.uint64(4)), np.unique(near // np.uint64(2))
        targets = min(puts.of_wave(grid, wave), most[1])
        units = targets * len(each_line) / len(some)
        density = len(each_line) / float(each_line[-1] - each_line[0] + np.uint64(1))
        result.append(Reach(
            first, end, loaded=loads.one, stored=puts.one, fresh=fresh,
            written=written * all_of, again=again, anew=loads.anew(grid, wave) if kept else 1.0,
            sectors=len(near), halves=len(halves), alone=2 * len(np.unique(near // np.uint64(4))) - len(halves),
            density=density, targets=targets, units=max(1.0, units / (_UNIT if density > 0.5 else 1)),
            company=loads.company(grid, wave), run_loaded=_run(sectors, owner, stored == 0, (first, end), grid),
            run_stored=_run(sectors, owner, stored == 1, (first, end), grid),
        ))  # fmt: skip
    return result + _of_others(_of(found, stores_of), elsewhere, math.prod(grid)) if elsewhere else result


def _of(rows: np.ndarray, stores: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return _sectors(rows, stores[rows[:, 2].astype(np.int64)])


def _missed(all_of: float, waves: float, most: float, cache: float) -> float:
    """Sectors that pass to or from DRAM where L2 does not keep all. What comes again at random finds some there."""
    if all_of <= _AT_RANDOM * most:
        return waves
    return max(most, waves * (1 - min(1.0, _KEPT * cache / (most * _SECTOR))))


def _recaptured(far: tuple[np.ndarray, np.ndarray, np.ndarray], first: int, end: int, which: int) -> float:
    """How many sectors of an array blocks touch that choose theirs at random, by how many any two of them have in
    common: infinite where they don't."""
    sectors, owner, stored = far
    inside = (sectors >= first * 4) & (sectors < end * 4) & (stored == which)
    numbers = np.unique(owner[inside])
    sets = [set(sectors[inside & (owner == number)].tolist()) for number in numbers]
    pairs = [(len(a), len(b), len(a & b)) for a, b in itertools.combinations(sets, 2)]
    if len(sets) < _RECAPTURED[0] or not np.median([common for *_, common in pairs]):
        return math.inf
    every = sum(a * b for a, b, _ in pairs) / sum(common for *_, common in pairs)
    union, expected = len(set().union(*sets)), every * (1 - math.prod(1 - min(1.0, len(each) / every) for each in sets))
    return max(every, union) if abs(union / expected - 1) < _RECAPTURED[1] else math.inf


def _run(
    sectors: np.ndarray, owner: np.ndarray, inside: np.ndarray, extent: tuple[int, int], grid: tuple[int, int, int]
) -> float:
    """The bytes side by side that a block touches; 0: its neighbour along x goes on where it ends."""
    inside = inside & (sectors >= extent[0] * 4) & (sectors < extent[1] * 4)
    middle = _middle(grid)

    def runs(numbers: list[int]) -> float:
        found = np.unique(sectors[inside & np.isin(owner, np.array(numbers, np.uint64))])
        return len(found) / (1 + int((np.diff(found) > 1).sum())) if found.size else 0.0

    row = [n for n in (middle - 1, middle, middle + 1) if n // grid[0] == middle // grid[0] and n >= 0]
    one, several = runs([middle]), runs(row)
    return 0.0 if several > 1.5 * one or len(row) < 2 else one * _SECTOR


def _of_others(
    seen: tuple[np.ndarray, np.ndarray, np.ndarray], extents: Sequence[tuple[int, int]], total: int
) -> list[Reach]:
    """Arrays that only blocks touch which are not among those in the middle: what some share, they all do."""
    sectors, owner, stored = seen
    found = []
    for first, end in extents:
        inside = (sectors >= first * 4) & (sectors < end * 4)
        if not inside.any():
            continue
        numbers = len(np.unique(owner[inside]))
        ones = [np.count_nonzero(inside & (stored == which)) / numbers for which in (0, 1)]
        alls = [len(np.unique(sectors[inside & (stored == which)])) / numbers for which in (0, 1)]
        found.append(
            Reach(first, end, loaded=ones[0], stored=ones[1], fresh=alls[0] * total, written=0.0, units=math.inf)
        )
    return found


def _sectors(rows: np.ndarray, is_store: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Sectors, one a row, with the block that touched it and whether it stored; each once."""
    numbers, owner = np.unique(rows[:, 0], return_inverse=True)
    low = owner.astype(np.uint64) << np.uint64(1) | is_store.astype(np.uint64)
    of = np.uint64(int(numbers.size << 1).bit_length())
    parts = []
    for sector in range(4):
        there = (rows[:, 1] >> np.uint64(sector) & np.uint64(1)).astype(bool)
        parts.append(((rows[there, 1] >> np.uint64(4)) * np.uint64(4) + np.uint64(sector)) << of | low[there])
    keys = np.unique(np.concatenate(parts))
    whose = keys & np.uint64((1 << int(of)) - 1)
    return keys >> of, numbers[(whose >> np.uint64(1)).astype(np.int64)], whose & np.uint64(1)


@dataclass(frozen=True)
class Growth:
    """Sectors of one block, and what each further block along an axis adds, as a share of that."""

    one: float
    shares: tuple[float, float, float]

    def all(self, grid: Sequence[int]) -> float:
        """Of so many blocks along each axis."""
        return self.one * math.prod(1 + (n - 1) * share for n, share in zip(grid, self.shares, strict=True))

    def of_wave(self, grid: tuple[int, int, int], wave: int) -> float:
        """Of as many blocks as run at a time."""
        return self.all(_wave(grid, wave))

    def company(self, grid: tuple[int, int, int], wave: int) -> float:
        """The share of what the blocks of a wave look at that another of them does, too: all where they are pairs."""
        alone = self.of_wave(grid, wave) / (self.one * math.prod(_wave(grid, wave))) if self.one else 1.0
        return min(1.0, 2 * (1 - alone))

    def anew(self, grid: tuple[int, int, int], wave: int) -> float:
        """The share of what a wave touches, but for the first, that none before it has."""
        one, count = self.of_wave(grid, wave), math.prod(grid) / math.prod(_wave(grid, wave))
        return min(1.0, (self.all(grid) - one) / (count - 1) / one) if one and count > 1 else 1.0

    def waves(self, grid: tuple[int, int, int], wave: int) -> float:
        """The sum of what each wave of blocks touches, as if nothing were kept between them."""
        return self.of_wave(grid, wave) * math.prod(grid) / math.prod(_wave(grid, wave))


def _wave(grid: tuple[int, int, int], wave: int) -> tuple[int, int, int]:
    """How many blocks along each axis run at a time."""
    x = min(grid[0], wave)
    return x, min(grid[1], max(1, wave // grid[0])), min(grid[2], max(1, wave // (grid[0] * grid[1])))


def _grown(sectors: np.ndarray, owner: np.ndarray, grid: tuple[int, int, int]) -> Growth:
    numbers = blocks(grid)
    by = {number: set(sectors[owner == number].tolist()) for number in numbers}
    one = sum(map(len, by.values())) / len(numbers)
    if not one:
        return Growth(0.0, (0.0, 0.0, 0.0))
    strides = (1, grid[0], grid[0] * grid[1])
    shares = [_share(by, numbers, stride, n) for stride, n in zip(strides, grid, strict=True)]
    return Growth(one, (shares[0], shares[1], shares[2]))


def _share(by: dict[int, set[int]], numbers: list[int], stride: int, extent: int) -> float:
    if extent < 2:
        return 1.0
    pairs = [(by[n], by[n + stride]) for n in numbers if n + stride in by and _same_line(n, stride, extent)]
    of = sum(len(second) for _, second in pairs)
    return sum(len(second - first) for first, second in pairs) / of if of else 1.0


def _same_line(number: int, stride: int, extent: int) -> bool:
    return number // stride % extent + 1 < extent


__all__: list[str] = ["Reach", "blocks", "lines", "reaches"]
