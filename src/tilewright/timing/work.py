"""How much blocks differ in work: those of one multiprocessor stand for all of a launch, and where others have more to
do (under a causal mask, say), a few of them show how much longer the launch is.

Work is counted in words of a trace, of which each turn of a loop leaves its own.
"""

from __future__ import annotations

import ctypes as c
import heapq
import math
from collections.abc import Sequence

import numpy as np

from ..engine.run import helpers

_ALIKE = 0.1  # of the mean: what blocks deviate by less is taken as nothing, as edges of an image are
_FIXED = 4  # words that stand for a warp's begin and end: empty blocks of 32 warps take 179 cycles, a word some 1.5
_ALONG = 12, 8, 4  # blocks that are looked at along each axis
_SEPARABLE = 0.15  # of the mean: by how much what axes say of a block may be wrong
_MOST = 1 << 20  # blocks that are given out one by one
_GOLDEN = (math.sqrt(5) - 1) / 2
_words_of = c.CFUNCTYPE(None, c.c_void_p, c.c_uint64, c.c_void_p, c.c_uint64, c.c_void_p)


def counted(words: np.ndarray, blocks: Sequence[int], warps: int) -> dict[int, float]:
    """The work of each of some blocks that were traced, of so many warps each."""
    numbers = np.array(sorted(blocks), np.uint64)
    found = np.zeros(len(numbers), np.uint64)
    _words_of(helpers.timing()["tw_traced_words"])(
        words.ctypes.data, len(words), numbers.ctypes.data, len(numbers), found.ctypes.data
    )
    return dict(zip(numbers.tolist(), (found.astype(float) + _FIXED * warps).tolist(), strict=True))


def probes(total: int, count: int) -> list[int]:
    """Blocks all over the launch."""
    return sorted({int((0.5 + n * _GOLDEN) % 1 * total) for n in range(count)})


def along_axes(grid: tuple[int, int, int]) -> list[int]:
    """Blocks along the axes through the middle."""
    found = set()
    for axis, count in enumerate(_ALONG):
        for at in _coordinates(grid[axis], count):
            x, y, z = (int(at) if each == axis else n // 2 for each, n in enumerate(grid))
            found.add(x + grid[0] * (y + grid[1] * z))
    return sorted(found)


def _coordinates(extent: int, count: int) -> np.ndarray:
    return np.unique(np.linspace(0, extent - 1, count).astype(int))


def differs(known: dict[int, float]) -> bool:
    """Whether blocks differ enough to matter."""
    values = np.array(list(known.values()))
    return bool(values.std() > _ALIKE * values.mean())


def of_all(known: dict[int, float], grid: tuple[int, int, int]) -> np.ndarray:
    """The work of every block, or of the first `_MOST`, of which some are known. The others' is found along each axis
    by itself where that explains those all over the launch, or else taken at random from these."""
    every = np.arange(min(math.prod(grid), _MOST))
    seen = np.array([n for n in probes(math.prod(grid), len(known)) if n in known])
    there, along = np.array([known[n] for n in seen]), _by_axes(known, grid, seen)
    if np.abs(along - there).mean() <= _SEPARABLE * there.mean():
        found = _by_axes(known, grid, every) * (there.mean() / along.mean())
    else:
        found = np.random.default_rng(0).choice(there, len(every))
    for n, each in known.items():
        if n < len(every):
            found[n] = each
    return found


def _by_axes(known: dict[int, float], grid: tuple[int, int, int], blocks: np.ndarray) -> np.ndarray:
    """The work of some blocks, if each axis has its own part in it."""
    strides = (1, grid[0], grid[0] * grid[1])
    middle = sum(n // 2 * stride for n, stride in zip(grid, strides, strict=True))
    found = np.full(len(blocks), known[middle])
    for count, stride, extent in zip(_ALONG, strides, grid, strict=True):
        at = _coordinates(extent, count)
        values = [known[middle + (int(n) - extent // 2) * stride] / known[middle] for n in at]
        found *= np.interp(blocks // stride % extent, at, values)
    return found


def _given_out(work: Sequence[float], slots: int) -> np.ndarray:
    """When each block ends, as they are given out in order to whoever is free."""
    free, ends = [0.0] * min(slots, len(work)), []
    for each in work:
        ends.append(free[0] + each)
        heapq.heapreplace(free, ends[-1])
    return np.sort(ends)


def whole(ends: np.ndarray, given: int, resident: int) -> float:
    """When all of so many blocks are done, of which the first ones end so: the others at the rate of those in the
    middle, where the multiprocessor is as full as it gets and what was special about its begin is over."""
    if given <= len(ends):
        return float(ends[-1])
    first, last = max(resident, len(ends) // 3) - 1, len(ends) - resident - 1
    if last <= first:
        first, last = 0, len(ends) - 1
    rate = (ends[last] - ends[first]) / (last - first) if last > first else ends[-1]
    drain = min(ends[-1] - ends[last], max(ends[min(resident, len(ends)) - 1], rate * resident))
    others = ends[last] + rate * (given - len(ends)) + drain
    return float(max(ends[-1], others))  # one long block runs beside the others


def stretch(work: np.ndarray, followed: Sequence[float], multiprocessors: int, resident: int) -> float:
    """How much longer a launch takes than what the blocks that were followed say."""
    given = -(-len(work) // multiprocessors)
    if given <= resident:  # all at once
        most = max(work[n::multiprocessors].sum() for n in range(min(multiprocessors, len(work))))
        return float(most) / sum(followed)
    ends = _given_out(work.tolist(), multiprocessors * resident)
    return float(ends[-1]) / whole(_given_out(followed, resident), given, resident)


def busiest(work: np.ndarray) -> float:
    """How many blocks have as much to do as the longest one, beyond what all have, if the others have nothing."""
    least, most = float(work.min()), float(work.max())
    return max(1.0, float((work - least).sum()) / (most - least)) if most > least else math.inf
