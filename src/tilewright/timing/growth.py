"""How much the blocks of a launch touch together: neighbours along each axis show it, and blocks one after the other.

Of neighbouring blocks each touches what the one before has not: all that it touches, where blocks share nothing,
nothing where they read the same, and something between where their edges overlap. That share, along each axis of the
grid, gives what all blocks touch together. Blocks one after the other show what those share that are no neighbours.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

_RUN = 3  # neighbours that are looked at, along each axis
_ROW = 9, 1_000_000  # blocks one after the other that are looked at, at least; words of a trace that these may take
_PAIRS = 65  # of these blocks that are compared, each with the next


def distinct(values: np.ndarray) -> np.ndarray:
    """What `np.unique` gives, which goes through a table of hashes: ten times as long for the many lines of a trace."""
    ordered = np.sort(values)
    return ordered[np.concatenate([[True], ordered[1:] != ordered[:-1]])] if ordered.size else ordered


def _starts(grid: tuple[int, int, int]) -> list[int]:
    return [max(0, n // 2 - _RUN // 2 - 1) for n in grid]


def blocks(grid: tuple[int, int, int]) -> list[int]:
    """The blocks to look at: neighbours in the middle of the grid."""
    at = [range(start, min(n, start + _RUN)) for start, n in zip(_starts(grid), grid, strict=True)]
    return [x + grid[0] * (y + grid[1] * z) for z, y, x in itertools.product(*reversed(at))]


def row(grid: tuple[int, int, int], wave: int, words: float) -> range:
    """Blocks one after the other in the middle of the launch: as many as run at a time, where each leaves few words of
    a trace. They show what those share that are no neighbours, and of what eight share that it is eight."""
    total = math.prod(grid)
    count = min(total, wave, max(_ROW[0], int(_ROW[1] / words)))
    if count * words > _ROW[1]:
        return range(0)
    start = (total - count) // 2
    return range(start, start + count)


def middle(grid: tuple[int, int, int]) -> int:
    """That of them with neighbours on all sides, where there are any."""
    x, y, z = (min(n - 1, start + _RUN // 2) for start, n in zip(_starts(grid), grid, strict=True))
    return x + grid[0] * (y + grid[1] * z)


@dataclass(frozen=True)
class Row:
    """Sectors of so many blocks one after the other, and of the first half of them; of what a block touches, the share
    that the one before it has not, if these are neighbours along an axis."""

    blocks: int
    half: float
    whole: float
    share: float
    axis: int

    def all(self, grid: Sequence[int]) -> float:
        """Of all blocks, if each further half adds what the second does; only where that has all of the other axes."""
        more = (self.whole - self.half) / max(1, self.blocks - self.blocks // 2)
        rows = [math.prod(grid[:axis]) for axis in range(3) if grid[axis] > 1]
        spans = self.blocks >= 2 * max(rows, default=1) or self.blocks == math.prod(grid)
        return self.whole + more * (math.prod(grid) - self.blocks) if spans else math.inf


@dataclass(frozen=True)
class Growth:
    """Sectors of one block, and what each further block along an axis adds, as a share of that."""

    one: float
    shares: tuple[float, float, float]
    row: Row | None = None

    def all(self, grid: Sequence[int]) -> float:
        """Of so many blocks along each axis."""
        return self.one * math.prod(1 + (n - 1) * share for n, share in zip(grid, self.shares, strict=True))

    def launch(self, grid: tuple[int, int, int]) -> float:
        """Of all blocks. What some share that are no neighbours is not counted again."""
        return min(self.all(grid), self.row.all(grid)) if self.row else self.all(grid)

    def of_wave(self, grid: tuple[int, int, int], wave: int) -> float:
        """Of as many blocks as run at a time."""
        if self.row and self.row.blocks == min(wave, math.prod(grid)):
            return self.row.whole
        return self.all(_wave(grid, wave))

    def company(self, grid: tuple[int, int, int], wave: int) -> float:
        """The share of what the blocks of a wave look at that another of them does, too: all where they are pairs."""
        return min(1.0, 2 * (1 - 1 / self.sharers(grid, wave)))

    def sharers(self, grid: tuple[int, int, int], wave: int) -> float:
        """How many of them look at one sector."""
        together = self.of_wave(grid, wave)
        return max(1.0, self.one * math.prod(_wave(grid, wave)) / together) if together else 1.0

    def anew(self, grid: tuple[int, int, int], wave: int) -> float:
        """The share of what a wave touches, but for the first, that none before it has."""
        one, count = self.of_wave(grid, wave), math.prod(grid) / math.prod(_wave(grid, wave))
        return min(1.0, (self.launch(grid) - one) / (count - 1) / one) if one and count > 1 else 1.0

    def waves(self, grid: tuple[int, int, int], wave: int) -> float:
        """The sum of what each wave of blocks touches, as if nothing were kept between them."""
        return self.of_wave(grid, wave) * math.prod(grid) / math.prod(_wave(grid, wave))


def _wave(grid: tuple[int, int, int], wave: int) -> tuple[int, int, int]:
    """How many blocks along each axis run at a time."""
    x = min(grid[0], wave)
    return x, min(grid[1], max(1, wave // grid[0])), min(grid[2], max(1, wave // (grid[0] * grid[1])))


def of_row(sectors: np.ndarray, owner: np.ndarray, row: range, grid: Sequence[int]) -> Row | None:
    """What blocks one after the other touch of an array; None where they don't."""
    if len(row) < _ROW[0] or not sectors.size:
        return None
    whole, half = len(distinct(sectors)), len(distinct(sectors[owner < row.start + len(row) // 2]))
    by = np.lexsort((sectors, owner))
    starts = np.searchsorted(owner[by], np.arange(row.start, row.stop + 1, dtype=np.uint64))
    one_by_one = [sectors[by[a:b]] for a, b in itertools.pairwise(starts)][:_PAIRS]
    axis = next((n for n in range(3) if grid[n] > 1), 0)
    pairs = [
        (np.isin(second, first, invert=True).sum(), len(second))
        for n, (first, second) in enumerate(itertools.pairwise(one_by_one), row.start)
        if _same_line(n, math.prod(grid[:axis]), grid[axis])
    ]
    of = sum(len_ for _, len_ in pairs)
    return Row(len(row), half, whole, sum(new for new, _ in pairs) / of if of else 1.0, axis)


def grown(sectors: np.ndarray, owner: np.ndarray, grid: tuple[int, int, int], row: Row | None) -> Growth:
    numbers = blocks(grid)
    by = {number: set(sectors[owner == number].tolist()) for number in numbers}
    one = sum(map(len, by.values())) / len(numbers)
    if not one:
        return Growth(0.0, (0.0, 0.0, 0.0))
    strides = (1, grid[0], grid[0] * grid[1])
    shares = [_share(by, numbers, stride, n) for stride, n in zip(strides, grid, strict=True)]
    if row:
        shares[row.axis] = row.share
    return Growth(one, (shares[0], shares[1], shares[2]), row)


def _share(by: dict[int, set[int]], numbers: list[int], stride: int, extent: int) -> float:
    if extent < 2:
        return 1.0
    pairs = [(by[n], by[n + stride]) for n in numbers if n + stride in by and _same_line(n, stride, extent)]
    of = sum(len(second) for _, second in pairs)
    return sum(len(second - first) for first, second in pairs) / of if of else 1.0


def _same_line(number: int, stride: int, extent: int) -> bool:
    return number // stride % extent + 1 < extent
