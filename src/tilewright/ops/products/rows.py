"""A matrix times a vector, whose rows the lanes of a warp share: `rows` of matmul_thin.cu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tilewright.ops.products.candidate import Candidate, Config, Family, Query, flag
from tilewright.ops.products.problem import MOST_DOWN, ceil_div

ROW_WARPS = 48  # of `rows`, that keep an SM busy
RESIDENT = 32  # warps of `rows` that an SM has at a time
FULL, ALONE = 2.5, 1.2  # µs that chunks of 4-byte elements take on a full SM of an H200, and at least
CACHED = 1 << 25  # bytes of a matrix that the second cache keeps


@dataclass(frozen=True)
class Rows(Config):
    """A warp has so many rows, and so many warps of a block chunks of the same."""

    slices: int
    rows: int
    source: ClassVar[str] = "matmul_thin.cu"

    @property
    def threads(self) -> int:
        return 256

    def alone(self, candidate: Candidate) -> bool:
        """Whether a warp has its rows alone, and one chunk: a kernel of its own, with less code."""
        return self.slices == 1 and candidate.chunks == 1 and candidate.problem.batches < MOST_DOWN

    @property
    def block(self) -> int:
        """Rows of a block."""
        return self.rows * 8 // self.slices

    def room(self, candidate: Candidate) -> int:
        split = candidate.split_k > 1
        size = candidate.problem.how.size
        return 0 if self.alone(candidate) or split else self.block * candidate.chunks * size

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        blocks, batches = ceil_div(candidate.problem.m, self.block), candidate.problem.batches
        return (blocks, batches) if self.alone(candidate) else (blocks * batches, candidate.split_k)

    def expression(self, candidate: Candidate, out: str) -> str:
        problem = candidate.problem
        once = problem.m * problem.k * problem.batches * problem.a.element.size > CACHED
        slices = 0 if self.alone(candidate) else self.slices
        return candidate.instance("rows", out, problem.axes, slices, self.rows, flag(once))


TILES = tuple(Rows(slices, 2) for slices in (4, 8, 2, 1))


def candidates(asked: Query, tiles: Sequence[Rows]) -> Iterator[Candidate]:
    """Warps share a row where there are chunks, up to a block's eight and then over blocks, where rows alone would
    leave SMs idle."""
    problem, chunk, sms = asked.problem, asked.recipe.chunk, asked.machine.sms
    chunks = ceil_div(problem.k, chunk)
    rows, more = problem.m * problem.batches, (FULL - ALONE) * problem.a.element.size / 4
    wanted = ceil_div(sms * ROW_WARPS, rows)
    for tile in tiles:
        if tile.slices < 2 * chunks:
            rounds = ceil_div(chunks, tile.slices)
            busy = more * chunks / (rounds * tile.slices)
            # As many warps as run at once, and those that are left.
            before, last = divmod(ceil_div(rows, tile.rows) * tile.slices / (sms * RESIDENT), 1)
            time = rounds * (before * (ALONE + busy) + ALONE + busy * last)
            yield Candidate(time, problem, ("a", "b"), tile, chunk, rounds if wanted > 8 * tile.slices else 1)


FAMILY = Family("rows", candidates, TILES)
