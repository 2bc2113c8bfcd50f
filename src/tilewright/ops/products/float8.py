"""Products of float8 on a Hopper's tensor cores (matmul_float8.cu): one kernel for all shapes, so that a row's bits do
not depend on others; which tile, and the shape of its launch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products import hopper, limbs, tensor_maps
from tilewright.ops.products.candidate import Candidate, Family, Query, flag, reading
from tilewright.ops.products.epilogue import BLOCK, PLAIN
from tilewright.ops.products.hopper import MOST_BYTES, GroupTile
from tilewright.ops.products.launches import Step
from tilewright.ops.products.problem import Operand, Problem, ceil_div, copies
from tilewright.ops.products.repack import Copy
from tilewright.ops.products.tensor import SHARED_LIMIT
from tilewright.ops.products.tensor_maps import LINE, PANEL, Box, box, boxed, whole_words


@dataclass(frozen=True)
class Float8Tile(GroupTile):
    """How a block is laid out: `Float8Tile` of matmul_float8.cu."""

    source: ClassVar[str] = "matmul_float8.cu"
    finishes: ClassVar[bool] = True

    n: int
    stages: int
    panels: int
    round: int = 1  # parts of k from one wait for all products to the next

    @property
    def sets(self) -> int:
        """The sets of sums: of two, one is multiplied into while the other is added."""
        return 2 if self.round > 1 else 1

    def shared(self, scales: str = "WHOLE") -> int:
        """Bytes of shared memory of a block: the ring, panels of each warpgroup that multiplies, scales of a tile or of
        the parts in the ring."""
        numbers = self.stages * (self.m + 4) if scales == "BLOCKWISE" else self.groups * (64 + self.n)
        return self.stages * ((self.m + self.n) * LINE + 16) + self.groups * self.panels * PANEL + numbers * 4

    def fits(self, chunked: bool, scales: str = "WHOLE") -> bool:
        """Whether a thread's registers hold each output's sums, of parts, of a chunk, and of chunks, and the columns
        have one scale if those are of blocks."""
        if (chunked and self.sets > 1) or (scales == "BLOCKWISE" and BLOCK % self.n):
            return False
        most = MOST_BYTES if self.groups < 3 else MOST_BYTES_OF_THREE
        return (self.sets + 1 + chunked) * self.n // 2 * 4 <= most and self.shared(scales) <= MOST_SHARED

    @property
    def promoted(self) -> float:
        """The share of the figure `promote` that is not hidden: two sets wait for products of their own warpgroup, one
        set for those of the others, of which there should be many (by what 4096³ and 8192³ took on an H200)."""
        if self.groups == 1:
            return 1
        return 2 if self.sets > 1 else 512 / (self.n * (self.groups - 1))

    def room(self, candidate: Candidate) -> int:
        return self.shared(candidate.epilogue.scales)

    def stores_boxes(self, candidate: Candidate) -> bool:
        """Whether a tensor map reaches the results' rows."""
        problem = candidate.problem
        return problem.n * 4 % 16 == 0 if candidate.results else whole_words(problem.c)

    def expression(self, candidate: Candidate, out: str) -> str:
        of_a, of_b, end = candidate.problem.a.element.cpp, candidate.problem.b.element.cpp, candidate.epilogue
        flags = flag(candidate.chunked), flag(self.stores_boxes(candidate))
        template = PLAIN if candidate.results else end.template
        return f"float8<{', '.join((of_a, of_b, out, self.cpp, end.scales, *flags, template))}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        read_a, read_b, into = step.pointers
        size, end = 4 if candidate.results else candidate.problem.c.element.size, candidate.epilogue
        arrays = read_a, read_b, into if self.stores_boxes(candidate) else None
        made = boxes(candidate.problem, self, arrays, size, candidate.chunks)
        return replace(step, pointers=(into, *end.pointers), boxes=made, finish=end.finish)

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, as `HopperTile`'s."""
        of = machine.float8
        return hopper.clocks(candidate, machine, of.promote * self.promoted, self.round, of.memory)

    def named(self, candidate: Candidate) -> str:
        return self.cpp + " split" * (candidate.split_k > 1)


MOST_BYTES_OF_THREE = 128 * 4  # of 152 registers, which three warpgroups have
MOST_SHARED = SHARED_LIMIT + BLOCK_BYTES  # all that a block may have
TILES = (
    Float8Tile(3, 128, 5, 1),  # 192 x 128
    Float8Tile(3, 128, 4, 1),  # the same with room for scales of blocks
    Float8Tile(2, 192, 5, 1),  # 128 x 192
    Float8Tile(2, 128, 6, 1, 16),  # 128 x 128, with two sets of sums
    Float8Tile(2, 128, 6, 1, 8),  # the same where k has fewer parts
    Float8Tile(2, 128, 6, 1),  # 128 x 128, the largest with room for chunks' sums
    Float8Tile(1, 128, 8, 2),  # 64 x 128
    Float8Tile(1, 64, 12, 1),  # 64 x 64
)
TILES_ENGINE = (Float8Tile(1, 64, 2, 1),)


def along_k(problem: Problem, operand: Operand) -> Copy | None:
    """The copy of an operand's bytes that tensor maps can bring along k; None if they can bring it as it is."""
    if copies(operand, problem.k) == ("ALONG_K", 16) and boxed("ALONG_K", operand, problem.k, problem.batch):
        return None
    copy = limbs.divided(problem, replace(operand, element=limbs.BYTE), 1, LINE)
    return copy._replace(operand=replace(copy.operand, element=operand.element))


def boxes(
    problem: Problem, tile: Float8Tile, arrays: tuple[str, str, str | None], size: int, chunks: int
) -> tuple[Box, Box, Box]:
    """The tensor maps of A, B and C, or of the chunks' results in the scratch, whose elements have `size` bytes. Where
    none stores them, A's stands in its place."""
    made = [
        box(array, f"{side}_start", 1, (x.rows, problem.k), x.row, problem.batch, x.batch[-3:], (rows, LINE))
        for side, array, x, rows in zip("ab", arrays[:2], (problem.a, problem.b), (tile.m, tile.n), strict=True)
        if array
    ]
    return made[0], made[1], tensor_maps.results(problem, arrays[2], size, chunks) or made[0]


def candidates(asked: Query, tiles: Sequence[Float8Tile]) -> Iterator[Candidate]:
    """Each tile that has room, with chunks in turn or side by side; operands that do not lie along k are copied
    first."""
    scales, chunk = asked.epilogue.scales, asked.recipe.chunk
    # Scales of blocks are for rows of a, and not of b.
    problem, arrays = asked.rows_first if scales == "WHOLE" else (asked.problem, ("a", "b"))
    chunks, brought = ceil_div(problem.k, chunk), (along_k(problem, problem.a), along_k(problem, problem.b))
    read = reading(problem, *brought)
    for tile in tiles:
        for split_k in (1, chunks) if chunks > 1 else (1,):
            if tile.fits(chunks > split_k, scales) and (split_k == 1 or problem.spread(chunks, 4)):
                clocks = tile.clocks(Candidate(0.0, problem, arrays, tile, chunk, split_k), asked.machine)
                yield Candidate(clocks, read, arrays, tile, chunk, split_k, brought)


FAMILY = Family("float8", candidates, TILES)
