"""Products of float8 on a Hopper's tensor cores (matmul_float8.cu): one kernel for all shapes, so that a row's bits do
not depend on others; which tile, and the shape of its launch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products import hopper, limbs, tensor
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.epilogue import BLOCK, PLAIN, Ending
from tilewright.ops.products.hopper import LINE, MOST_BYTES, PANEL, Box, GroupTile, box
from tilewright.ops.products.launches import Plan, bring, fused, launches, shape_of, sources
from tilewright.ops.products.problem import Operand, Problem, copies
from tilewright.ops.products.repack import Copy
from tilewright.ops.products.tensor import SHARED_LIMIT, rows_first
from tilewright.ops.products.tiles import flag

FLOAT8 = ("e4m3", "e5m2")


@dataclass(frozen=True)
class Float8Tile(GroupTile):
    """How a block is laid out: `Float8Tile` of matmul_float8.cu."""

    source: ClassVar[str] = "matmul_float8.cu"

    n: int
    stages: int
    panels: int
    round: int = 1  # parts of k from one wait for all products to the next

    @property
    def sets(self) -> int:
        """Of sums, one of which is multiplied while the other is added."""
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
        """How much of adding sums shows, of the figure of that name: two sets wait for products of their own warpgroup,
        one set for those of the others, of which there should be many (by what 4096³ and 8192³ took on an H200)."""
        if self.groups == 1:
            return 1
        return 2 if self.sets > 1 else 512 / (self.n * (self.groups - 1))

    def grid(self, problem: Problem, chunks: int, multiprocessors: int) -> int:
        """Blocks for each chunk."""
        return self.beside(problem.tiles(self.m, self.n), chunks, multiprocessors)

    def clocks(self, problem: Problem, split: bool, chunk: int, machine: Machine) -> float:
        """Estimated clocks of a product in chunks of k, each by blocks of its own if `split`, as `HopperTile`'s."""
        of = machine.float8
        added = of.promote * self.promoted
        return hopper.clocks(self, problem, split, chunk, machine, added, self.round, of.memory)


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


def suits(problem: Problem) -> bool:
    """Whether a product is one of float8."""
    both = {problem.a.element.cpp, problem.b.element.cpp} <= set(FLOAT8)
    return both and problem.how.accumulator == "float" and problem.k > 0


def along_k(problem: Problem, operand: Operand) -> tuple[Operand, Copy | None]:
    """An operand that tensor maps can bring along k: itself, or a copy of its bytes."""
    way = copies(operand, problem.k)
    if way == ("ALONG_K", 16) and hopper.boxed("ALONG_K", operand, problem.k, problem.batch):
        return operand, None
    copy = limbs.divided(problem, replace(operand, element=limbs.BYTE), 1, LINE)
    return replace(copy.operand, element=operand.element), copy


def chunk_of(problem: Problem) -> int:
    """Steps of k of a chunk of a product."""
    return tensor.chunk_length(problem.k, problem.n)


def possible(problem: Problem, tiles: Sequence[Float8Tile], scales: str = "WHOLE") -> Iterator[tuple[Float8Tile, bool]]:
    """Every tile that has room, and whether each chunk of k has blocks of its own."""
    chunks = ceil_div(problem.k, chunk_of(problem))
    for tile in tiles:
        for split in (False, True) if chunks > 1 else (False,):
            if tile.fits(chunks > 1 and not split, scales) and (not split or problem.spread(chunks, 4)):
                yield tile, split


def choose(
    problem: Problem, machine: Machine, tiles: Sequence[Float8Tile], scales: str = "WHOLE"
) -> tuple[Float8Tile, bool]:
    """The cheapest tile, and whether each chunk of k has blocks of its own."""
    chunk = chunk_of(problem)
    return min(possible(problem, tiles, scales), key=lambda way: way[0].clocks(problem, way[1], chunk, machine))


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
    return made[0], made[1], hopper.results(problem, arrays[2], size, chunks) or made[0]


def plan(
    problem: Problem,
    ending: Ending,
    machine: Machine,
    tiles: Sequence[Float8Tile],
    way: tuple[Float8Tile, bool] | None = None,
) -> Plan:
    """The launches of a product that `suits`: copies of operands that do not lie along k, the product, and `combine` if
    chunks have blocks of their own; by a `way`, or the cheapest."""
    chunk, arrays = chunk_of(problem), ("a", "b")
    if ending.scales == "WHOLE":  # else a's scales are for rows, and b's are not
        problem, arrays = rows_first(problem)
        ending = ending.mirrored(arrays != ("a", "b"))
    tile, split = way or choose(problem, machine, tiles, ending.scales)
    chunks = ceil_div(problem.k, chunk)
    (of_a, copy_a), (of_b, copy_b) = along_k(problem, problem.a), along_k(problem, problem.b)
    problem = replace(problem, a=of_a, b=of_b)
    c, outputs = problem.c, problem.m * problem.n * problem.batches
    shape = shape_of(problem, chunk, chunks)
    end = outputs * chunks * 4 if split else 0  # of the scratch in use
    copies, begun, end = bring(arrays, (copy_a, copy_b), end)
    read, starts = sources(arrays, begun, shape)
    size = 4 if split else c.element.size
    boxed = problem.n * size % 16 == 0 if split else hopper.whole_words(c)
    flags = (flag(chunks > 1 and not split), flag(boxed), PLAIN if split else ending.template)

    def expression(out: str) -> str:
        types = (problem.a.element.cpp, problem.b.element.cpp, out, tile.cpp, ending.scales)
        return f"float8<{', '.join([*types, *flags])}>"

    grid = (tile.grid(problem, chunks if split else 1, machine.multiprocessors), chunks if split else 1)
    made = launches(
        problem, shape, expression, grid, tile.threads, tile.shared(ending.scales), tile.source, read, starts
    )
    first, *rest = made.steps
    into = first.pointers[-1]
    first = replace(
        first,
        pointers=(into, *ending.pointers),
        boxes=boxes(problem, tile, (*read, into if boxed else None), size, chunks),
        finish=ending.finish,
    )
    return Plan((*copies, first, *(fused(step, ending) for step in rest)), max(made.scratch, end))
