"""Products by parts of few rows (matmul_parts_few.cu): tiles that split the long operand in registers; costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products import hopper
from tilewright.ops.products.cost import ceil_div, overlapped
from tilewright.ops.products.hopper import LINE, Box
from tilewright.ops.products.problem import Problem, copies
from tilewright.ops.products.split import DEPTH, EVERY, LENGTH, PART, box_of, cost
from tilewright.ops.products.tiles import CppTile, flag

if TYPE_CHECKING:
    from tilewright.ops.products.parts import Way

MOST_FEW = 1024  # rows that are few
ROWS_TOGETHER = 8  # of tiles, that are walked together: matmul_grid.cuh
SHIFTS = 4  # elements of 16 bytes: lines of as many lengths behind a multiple


@dataclass(frozen=True)
class FewRows(CppTile):
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


@dataclass(frozen=True)
class FewTile(FewRows):
    """How a block is laid out: `FewTile` of matmul_parts_few.cu."""

    source: ClassVar[str] = "matmul_parts_few.cu"
    splits: ClassVar[bool] = True  # A, before; B as it is multiplied

    @property
    def sums_chunks(self) -> bool:
        """Whether registers have room for totals over chunks."""
        return self.resident == 1 and self.m * self.groups < 128

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: buffers of B and of A's parts, and barriers."""
        lines, length = (64, DEPTH) if copies(way.problem.b, way.problem.k).major == "ALONG_K" else (DEPTH, 64)
        of_b = self.groups * lines * (length + SHIFTS * shifted(way.problem)) * 4
        return self.stages * (of_b + way.parts * self.m * DEPTH * PART.size + 16)

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: as few as take no more tiles each than if as many as run at once shared them."""
        most = multiprocessors * self.resident // (way.chunks if way.split else 1)
        return ceil_div(way.tiles, ceil_div(way.tiles, max(most, 1)))

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        major = copies(way.problem.b, way.problem.k).major
        name = "by_parts_few_shifted" if shifted(way.problem) else "by_parts_few"
        return f"{name}<{self.cpp}, {way.parts}, {EVERY}, {flag(way.mirrored)}, {major}, {flag(way.chunked)}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`."""
        of, problem = machine.parts, way.problem
        blocks, chunks = way.grid(machine.multiprocessors)
        at_once = ceil_div(blocks * chunks, machine.multiprocessors)
        beside = min(ceil_div(problem.m, self.m), ROWS_TOGETHER)  # tiles that read the same of B
        of_b = self.n * 4 * (of.few_shifted if shifted(problem) else 1)
        one = way.products * self.m * 64 / of.few_terms
        step = overlapped(
            at_once * of_b / (of.few_bytes * beside),
            at_once * (of_b + self.m * way.parts * PART.size) / of.few_l2_bytes,
            at_once * self.groups * one,
            of.few_alone + of.memory / (self.stages * DEPTH) + one,
        )
        before = sum(cost(copy, machine) for copy in way.copies if copy)
        tile = (
            ceil_div(way.steps, LENGTH) * LENGTH * step
            + of.few_block
            + of.few_chunk * (way.chunks - 1 if way.chunked else 0)
        )
        return before + of.launch + of.few_block + ceil_div(way.tiles, blocks) * tile

    def boxes(self, way: Way, begun: Mapping[str, int], array: str) -> tuple[Box, ...]:
        """The tensor maps of A's parts, which begin at these of the scratch, and of B itself, which is an array of this
        name."""
        made = way.copies[0]
        assert made
        of_a = box_of(made, way.problem, begun["a"], self.m)
        if copies(way.problem.b, way.problem.k).major == "ALONG_K":
            return of_a, *boxes_of_b(way.problem, array, (64, DEPTH), (64 // SHIFTS, DEPTH + SHIFTS))
        return of_a, *boxes_of_b(way.problem, array, (DEPTH, LINE // 4), (DEPTH // SHIFTS, 64 + SHIFTS))


def shifted(problem: Problem) -> bool:
    """Whether lines of B begin beside multiples of 16 bytes, where no one tensor map reaches them all."""
    return copies(problem.b, problem.k).bytes < 16


def reached(problem: Problem) -> bool:
    """Whether tensor maps reach all lines of B: shifted ones only where every matrix of a stack begins at a multiple of
    16 bytes."""
    b, (major, width) = problem.b, copies(problem.b, problem.k)
    apart = shifted(problem) and (b.address or any(stride % (16 // b.element.size) for stride in b.batch))
    return width >= b.element.size and not apart and hopper.boxed(major, b, problem.k, problem.batch)


def boxes_of_b(problem: Problem, array: str, part: tuple[int, int], shifted_part: tuple[int, int]) -> Iterator[Box]:
    """The tensor maps of B itself, an array of this name, by parts of so many lines and elements: one, or, where it is
    shifted, one of every so many lines as 16 bytes have elements, from each of the first such on."""
    b, size = problem.b, problem.b.element.size
    along_k = copies(b, problem.k).major == "ALONG_K"
    lines, length, pitch = (problem.n, problem.k, b.row) if along_k else (problem.k, problem.n, b.other)
    batch = problem.batch, b.batch[-3:]
    if not shifted(problem):
        yield hopper.box(array, "b_start", size, (lines, length), pitch, *batch, part)
        return
    shifts = 16 // size
    for line in range(shifts):
        first = line if line < lines else 0  # where there is no such line, nobody stores what stands for it
        behind, extents = first * pitch % shifts, ceil_div(lines - first, shifts)
        lined = hopper.box(array, "b_start", size, (extents, length + behind), shifts * pitch, *batch, shifted_part)
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
