"""Products by parts of few rows (matmul_parts_few.cu): tiles that split the long operand in registers; costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.candidate import Candidate, Config, Family, Query, flag
from tilewright.ops.products.cost import overlapped
from tilewright.ops.products.launches import Step
from tilewright.ops.products.parts import by_fewer_rows, fits, products, splits, with_combining
from tilewright.ops.products.problem import Problem, ceil_div, copies
from tilewright.ops.products.recipe import LENGTH
from tilewright.ops.products.split import DEPTH, EVERY, PART, box_of, brought, cost
from tilewright.ops.products.tensor_maps import LINE, MOST, Box, box, boxed

SHARED = 228 << 10  # bytes of shared memory of a Hopper's SM
MOST_FEW = 1024  # rows that are few
ROWS_TOGETHER = 8  # of tiles, that are walked together: matmul_grid.cuh
SHIFTS = 4  # elements of 16 bytes: lines of as many lengths behind a multiple


@dataclass(frozen=True)
class FewRows(Config):
    """A tile of few rows: each warpgroup splits and multiplies 64 columns; a warp beside them copies."""

    m: int
    groups: int
    stages: int
    resident: int

    @property
    def n(self) -> int:
        return 64 * self.groups

    @property
    def threads(self) -> int:
        return 128 * self.groups + 32

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        """The launch with the tensor maps of A's parts, and of B itself."""
        problem, (_, array), made = candidate.problem, candidate.arrays, candidate.copies[0]
        assert made
        of_a = box_of(made, problem, begun["a"], self.rows_of_parts)
        parts = self.boxes(copies(problem.b, problem.k).major == "ALONG_K")
        return replace(step, boxes=(of_a, *boxes_of_b(problem, array, *parts)), overlapping=True)

    @property
    def rows_of_parts(self) -> int:
        """Rows of A's parts in a tile."""
        return self.m

    def boxes(self, along_k: bool) -> tuple[tuple[int, int], tuple[int, int]]:
        """Lines and elements of B that a tensor map brings at a time, and those of one of shifted lines."""
        raise NotImplementedError


@dataclass(frozen=True)
class FewTile(FewRows):
    """How a block is laid out: `FewTile` of matmul_parts_few.cu."""

    source: ClassVar[str] = "matmul_parts_few.cu"
    reads_both: ClassVar[bool] = True  # A's parts are made before, B's as it is multiplied

    @property
    def sums_chunks(self) -> bool:
        """Whether registers have room for totals over chunks."""
        return self.resident == 1 and self.m * self.groups < 128

    def room(self, candidate: Candidate) -> int:
        """Buffers of B and of A's parts, and barriers."""
        problem = candidate.problem
        lines, length = (64, DEPTH) if copies(problem.b, problem.k).major == "ALONG_K" else (DEPTH, 64)
        of_b = self.groups * lines * (length + SHIFTS * shifted(problem)) * 4
        return self.stages * (of_b + candidate.parts * self.m * DEPTH * PART.size + 16)

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        """For each chunk as few blocks as take no more tiles each than if as many as run at once shared them."""
        most, tiles = sms * self.resident // candidate.split_k, candidate.tiles
        return ceil_div(tiles, ceil_div(tiles, max(most, 1))), candidate.split_k

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, flags = candidate.problem, (flag(candidate.swapped), flag(candidate.chunked))
        name = "by_parts_few_shifted" if shifted(problem) else "by_parts_few"
        major = copies(problem.b, problem.k).major
        return f"{name}<{self.cpp}, {candidate.parts}, {EVERY}, {flags[0]}, {major}, {flags[1]}>"

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        of, problem = machine.parts, candidate.problem
        blocks, chunks = self.grid(candidate, machine.sms)
        at_once = ceil_div(blocks * chunks, machine.sms)
        beside = min(ceil_div(problem.m, self.m), ROWS_TOGETHER)  # tiles that read the same of B
        of_b = self.n * 4 * (of.few_shifted if shifted(problem) else 1)
        one = products(candidate.parts) * self.m * 64 / of.few_terms
        step = overlapped(
            at_once * of_b / (of.few_bytes * beside),
            at_once * (of_b + self.m * candidate.parts * PART.size) / of.few_l2_bytes,
            at_once * self.groups * one,
            of.few_alone + of.memory / (self.stages * DEPTH) + one,
        )
        before = sum(cost(copy, machine) for copy in candidate.copies if copy)
        tile = (
            ceil_div(candidate.steps, LENGTH) * LENGTH * step
            + of.few_block
            + of.few_chunk * (candidate.chunks - 1 if candidate.chunked else 0)
        )
        clocks = before + of.launch + of.few_block + ceil_div(candidate.tiles, blocks) * tile
        return with_combining(clocks, candidate, candidate.chunks, machine)

    def boxes(self, along_k: bool) -> tuple[tuple[int, int], tuple[int, int]]:
        if along_k:
            return (64, DEPTH), (64 // SHIFTS, DEPTH + SHIFTS)
        return (DEPTH, LINE // 4), (DEPTH // SHIFTS, 64 + SHIFTS)


def shifted(problem: Problem) -> bool:
    """Whether lines of B begin beside multiples of 16 bytes, where no one tensor map reaches them all."""
    return copies(problem.b, problem.k).bytes < 16


def reached(problem: Problem) -> bool:
    """Whether tensor maps reach all lines of B: shifted ones only where every matrix of a stack begins at a multiple of
    16 bytes."""
    b, (major, width) = problem.b, copies(problem.b, problem.k)
    apart = shifted(problem) and (b.address or any(stride % (16 // b.element.size) for stride in b.batch))
    return width >= b.element.size and not apart and boxed(major, b, problem.k, problem.batch)


def boxes_of_b(problem: Problem, array: str, part: tuple[int, int], shifted_part: tuple[int, int]) -> Iterator[Box]:
    """The tensor maps of B itself, an array of this name, by parts of so many lines and elements: one, or, where it is
    shifted, one of every so many lines as 16 bytes have elements, from each of the first such on."""
    b, size = problem.b, problem.b.element.size
    along_k = copies(b, problem.k).major == "ALONG_K"
    lines, length, pitch = (problem.n, problem.k, b.row) if along_k else (problem.k, problem.n, b.other)
    batch = problem.batch, b.batch[-3:]
    if not shifted(problem):
        yield box(array, "b_start", size, (lines, length), pitch, *batch, part)
        return
    shifts = 16 // size
    for line in range(shifts):
        first = line if line < lines else 0  # where there is no such line, nobody stores what stands for it
        behind, extents = first * pitch % shifts, ceil_div(lines - first, shifts)
        lined = box(array, "b_start", size, (extents, length + behind), shifts * pitch, *batch, shifted_part)
        yield lined._replace(offset=(first * pitch - behind) * size, swizzle=0)


TILES = (
    FewTile(8, 1, 7, 3),  # 8 x 64
    FewTile(8, 1, 5, 4),  # the same, four blocks side by side
    FewTile(16, 1, 5, 4),  # 16 x 64
    FewTile(16, 2, 5, 2),  # 16 x 128
    FewTile(24, 2, 9, 1),  # 24 x 128
    FewTile(32, 1, 5, 3),  # 32 x 64
    FewTile(32, 2, 8, 1),  # 32 x 128
    FewTile(40, 2, 8, 1),  # 40 x 128
    FewTile(48, 2, 8, 1),  # 48 x 128
    FewTile(64, 1, 10, 1),  # 64 x 64
    FewTile(64, 1, 5, 2),  # the same, two blocks side by side
    FewTile(64, 2, 7, 1),  # 64 x 128
)


def candidates(asked: Query, tiles: Sequence[FewTile]) -> Iterator[Candidate]:
    """Of a product, or of its mirror image, of which A has few rows, if tensor maps reach B: each tile with room, with
    chunks in turn or side by side."""
    (problem, arrays), recipe = by_fewer_rows(asked), asked.recipe
    if problem.m > MOST_FEW or not reached(problem):
        return
    of_a = brought(problem, problem.a, recipe.parts, LENGTH)
    if of_a.operand.row >= MOST:
        return
    for tile in tiles:
        made = Candidate(0.0, problem, arrays, tile, recipe.chunk, 1, (of_a, None), recipe.parts)
        if tile.resident * (tile.room(made) + BLOCK_BYTES) > SHARED:
            made = made._replace(config=replace(tile, stages=tile.stages - 1))
        for split_k in splits(asked, made.chunks, 4):
            each = made._replace(split_k=split_k)
            if fits(made, asked.machine) and (tile.sums_chunks or not each.chunked):
                yield each.clocked(asked.machine)


FAMILY = Family("parts of few rows", candidates, TILES, reshapes=True)
