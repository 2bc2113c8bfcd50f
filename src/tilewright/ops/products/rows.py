"""A matrix times a vector, whose rows the lanes of a warp share: `rows` of matmul_thin.cu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tilewright.ops.products.cost import ceil_div, power_of_two
from tilewright.ops.products.problem import MOST_DOWN, Problem
from tilewright.ops.products.thin import ROW_LEAST, SHORT_LEAST, SINGLE, SOURCE, Way
from tilewright.ops.products.tiles import flag

ROW_WARPS = 48  # of `rows`, that keep a multiprocessor busy
ROW_CHUNK = 256  # where a warp takes a chunk
ROWS = 2  # of a warp
RESIDENT = 32  # warps of `rows` that a multiprocessor has at a time
FULL, ALONE = 2.5, 1.2  # µs that chunks of 4-byte elements take on a full multiprocessor of an H200, and at least
CACHED = 1 << 25  # bytes of a matrix that the second cache keeps
MOST_CHUNKS = 512


@dataclass(frozen=True)
class Rows:
    """A warp has so many rows, and so many warps of a block chunks of the same."""

    slices: int
    rows: int
    threads: ClassVar[int] = 256
    source: ClassVar[str] = SOURCE

    def alone(self, way: Way) -> bool:
        """Whether a warp has its rows alone, and one chunk: a kernel of its own, with less code."""
        return self.slices == 1 and way.chunks == 1 and way.problem.batches < MOST_DOWN

    @property
    def block(self) -> int:
        """Rows of a block."""
        return self.rows * 8 // self.slices

    def shared(self, way: Way) -> int:
        split = self.grid(way)[1] > 1
        return 0 if self.alone(way) or split else self.block * way.chunks * way.problem.how.size

    def grid(self, way: Way) -> tuple[int, int]:
        blocks, batches = ceil_div(way.problem.m, self.block), way.problem.batches
        if self.alone(way):
            return blocks, batches
        return blocks * batches, ceil_div(way.chunks, self.slices) if way.split else 1

    def expression(self, way: Way, out: str) -> str:
        problem = way.problem
        once = problem.m * problem.k * problem.batches * problem.a.element.size > CACHED
        return way.instance("rows", out, 0 if self.alone(way) else self.slices, self.rows, flag(once))


def lanes(problem: Problem) -> bool:
    """Whether a product is a matrix times a vector, whose rows the lanes of a warp share."""
    least = ROW_LEAST if problem.how.accumulator in SINGLE else SHORT_LEAST
    return problem.n == 1 and problem.a.other == 1 and problem.k >= least


def by_lanes(problem: Problem, multiprocessors: int) -> Way:
    """The way of a matrix times a vector, the matrix's rows contiguous. Warps share a row where there are chunks, up to
    a block's eight and then over blocks, where rows alone would leave multiprocessors idle."""
    chunk = max(ROW_CHUNK, power_of_two(ceil_div(problem.k, MOST_CHUNKS)))
    chunks = ceil_div(problem.k, chunk)
    rows, more = problem.m * problem.batches, (FULL - ALONE) * problem.a.element.size / 4

    def time(slices: int) -> float:
        """Of all warps, so many of which share rows: as many as run at once, and those that are left."""
        rounds = ceil_div(chunks, slices)
        busy = more * chunks / (rounds * slices)
        before, last = divmod(ceil_div(rows, ROWS) * slices / (multiprocessors * RESIDENT), 1)
        return rounds * (before * (ALONE + busy) + ALONE + busy * last)

    slices = min((x for x in (4, 8, 2, 1) if x < 2 * chunks), key=time)
    wanted = ceil_div(multiprocessors * ROW_WARPS, rows)
    return Way(problem, ("a", "b"), Rows(slices, ROWS), chunk, wanted > 8 * slices)
