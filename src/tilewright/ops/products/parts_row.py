"""Products by parts of up to eight rows (matmul_parts_row.cu), in one launch: tiles; costs."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import AS_THEY_ARE, Candidate, Config, Family, Query, flag
from tilewright.ops.products.cost import overlapped
from tilewright.ops.products.parts import by_fewer_rows, fits
from tilewright.ops.products.problem import Problem, beside, ceil_div, near
from tilewright.ops.products.recipe import LENGTH
from tilewright.ops.products.split import EVERY


@dataclass(frozen=True)
class RowTile(Config):
    """How a block is laid out: `RowTile` of matmul_parts_row.cu."""

    source: ClassVar[str] = "matmul_parts_row.cu"
    reads_both: ClassVar[bool] = True
    n: ClassVar[int] = 16

    m: int
    stages: int
    cluster: int  # blocks that share a tile's chunks
    warps: int = 16  # with chunks of their own, at most

    @functools.cached_property
    def cpp(self) -> str:
        return f"RowTile<{self.m}, {self.stages}, {self.cluster}>"

    @property
    def threads(self) -> int:
        return 32 * self.warps

    def room(self, candidate: Candidate) -> int:
        """A barrier, buffers, one row's parts, and the results of all chunks."""
        ring = self.stages * 2 * (1024 if self.m == 1 else 1536)
        of_a = candidate.parts * 256 if self.m == 1 else 0
        return 16 + self.warps * (ring + of_a) + candidate.chunks * candidate.problem.m * self.n * 4

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        """A cluster a tile."""
        return candidate.tiles * self.cluster, 1

    def copies(self, problem: Problem) -> tuple[str, int, int]:
        """Along which axis B is read, and elements of B and of A that are copied at once."""
        a, b, k = problem.a, problem.b, problem.k
        along = b.other == 1
        of_b = beside(b, k, b.other, b.row, 4) if along else beside(b, b.rows, b.row, b.other, 2)
        whole = beside(a, k, a.other, a.row, 4) == 4 and (of_b == 4 or not along)
        return "ALONG_K" if along else "ALONG_ROWS", of_b, 4 if whole and self.m > 1 else 1

    def expression(self, candidate: Candidate, out: str) -> str:
        major, of_b, of_a = self.copies(candidate.problem)
        rest = f"{flag(candidate.swapped)}, {major}, {of_b}, {of_a}, {candidate.problem.axes}"
        return f"by_parts_row<{self.cpp}, {candidate.parts}, {EVERY}, {rest}>"

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        of, problem = machine.parts, candidate.problem
        _, of_b, of_a = self.copies(problem)
        # Of an SM:
        warps = ceil_div(self.grid(candidate, 0)[0], machine.sms) * self.warps
        copies = 8 / of_b + (4 / of_a if self.m > 1 else 0)
        busy = of.row_work * (of.row_rows if self.m > 1 else 1) + of.row_copy * copies
        in_turn = ceil_div(ceil_div(candidate.chunks, self.cluster), self.warps)
        tiles = in_turn * ceil_div(min(candidate.chunk, problem.k), LENGTH) * (LENGTH // 16)
        computed = tiles * overlapped(of.row_alone, warps * busy) + of.row_sum * candidate.chunks * problem.m**0.5
        moved = problem.n * problem.k * problem.batches * 4 / (of.row_bytes * machine.sms)
        return of.row_block + of.row_cluster * (self.cluster > 1) + overlapped(computed, moved)


TILES = tuple(RowTile(rows, 4, cluster) for rows in (1, 8) for cluster in (1, 2, 4, 8))


def candidates(asked: Query, tiles: Sequence[RowTile]) -> Iterator[Candidate]:
    """Of a product, or its mirror image, of which A has up to eight rows, if lanes can copy what they read: each tile
    whose blocks have chunks."""
    (problem, arrays), recipe = by_fewer_rows(asked), asked.recipe
    chunks = ceil_div(problem.k, recipe.chunk)
    if 1 not in (problem.b.row, problem.b.other) or not near(problem):
        return
    for tile in tiles:
        if problem.m > tile.m or tile.cluster > chunks:
            continue
        each = ceil_div(chunks, tile.cluster)  # of a block
        config = replace(tile, warps=ceil_div(each, ceil_div(each, tile.warps)))
        made = Candidate(0.0, problem, arrays, config, recipe.chunk, 1, AS_THEY_ARE, recipe.parts)
        if fits(made, asked.machine):
            yield made.clocked(asked.machine)


FAMILY = Family("parts of one row", candidates, TILES, reshapes=True)
