"""Brief products of float64 on tensor cores (matmul_brief_double.cu), of one chunk of k that blocks bring at once;
their costs. They give the bits of all other tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.candidate import AS_THEY_ARE, Asked, Candidate, Family, flag
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.problem import Problem, ceil_div, copies, near
from tilewright.ops.products.tensor import computed_whole
from tilewright.ops.products.warps import BringingTile

STEP = 16  # steps of k that are multiplied at a time
SECTOR = 32  # bytes that are read at least


@dataclass(frozen=True)
class DoubleTile(BringingTile):
    """How a block is laid out: `DoubleTile` of matmul_brief_double.cu."""

    source: ClassVar[str] = "matmul_brief_double.cu"

    def needs(self, problem: Problem) -> int:
        """Bytes of shared memory of a block: both operands."""
        steps, needed = ceil_div(problem.k, STEP) * STEP, 0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            along_k = copies(operand, problem.k).major == "ALONG_K"
            existing = min(rows, operand.rows)
            lines, words = (existing, steps // 4) if along_k else (steps, ceil_div(existing, 4))
            needed += lines * (words | 1) * 32
        return needed

    def room(self, candidate: Candidate) -> int:
        return self.needs(candidate.problem)

    def expression(self, candidate: Candidate, out: str) -> str:
        """Elements lie at multiples of 8 bytes, so that something always brings them."""
        problem = candidate.problem
        return f"brief_double<{self.cpp}, {flag(problem.batches > 1)}, {problem.loads(8)}>"

    def suits(self, problem: Problem, chunk: int, room: int) -> bool:
        """Whether there is one chunk, and room for it."""
        return near(problem) and problem.k <= chunk and self.needs(problem) <= room

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        return candidate.tiles, 1

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        problem = candidate.problem
        of, device, steps, warps = machine.brief_double, machine.device, problem.k, self.threads / 32
        by_shared = device.shared // (self.needs(problem) + BLOCK_BYTES)
        resident = max(1, min(device.threads // self.threads, by_shared, device.blocks))
        copied = brought = 0.0  # by warps; bytes
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, width = copies(operand, problem.k)
            rows = min(rows, operand.rows)
            copied += rows * steps * 8 / (width or 8) / 32
            apart = SECTOR - 8 if width < 16 else 0  # lines that begin anywhere touch more sectors
            brought += steps * (rows * 8 if major == "ALONG_K" else max(rows * 8 + apart, SECTOR))
        chain = ceil_div(steps, 4) * of.product * self.mmas**0.5
        terms = self.m * self.n * steps
        output = of.output if (problem.n | problem.c.row) % 2 == 0 and problem.c.other == 1 else of.output_alone
        tiles, outputs = problem.tiles(self.m, self.n), problem.m * problem.n * problem.batches

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            brings = max(at_once * copied * of.copy, at_once * brought / of.bytes, copied * of.alone / warps)
            multiplied = max(chain, at_once * terms / of.terms[8])
            return of.block + brings + multiplied + at_once * (warps * of.warp + outputs / tiles * output)

        clocks = in_waves(tiles, device.multiprocessors, resident, together)
        moved = (outputs + (problem.m + problem.n) * problem.k * problem.batches) * 8
        memory = moved / (of.dram_bytes * device.multiprocessors)
        return max(clocks, memory) + of.both * min(clocks, memory) + of.launch


TILES = (
    DoubleTile(1, 1, 1, 8),  # 16 x 8
    DoubleTile(1, 1, 1, 16),  # the same by more warps
    DoubleTile(1, 1, 2, 8),  # 16 x 16
    DoubleTile(1, 2, 2, 4),  # 16 x 32
    DoubleTile(1, 8, 2, 1),  # 16 x 128
    DoubleTile(2, 1, 1, 4),  # 32 x 8
    DoubleTile(2, 2, 2, 2),  # 32 x 32
    DoubleTile(8, 1, 1, 1),  # 128 x 8
    DoubleTile(2, 4, 2, 1),  # 32 x 64
    DoubleTile(4, 2, 2, 1),  # 64 x 32
)


def candidates(asked: Asked, tiles: Sequence[DoubleTile]) -> Iterator[Candidate]:
    """Each tile that has room for the only chunk."""
    (problem, arrays), chunk = asked.rows_first, asked.recipe.chunk
    if problem.a.element.size == 8 and computed_whole(problem):
        for tile in tiles:
            if tile.suits(problem, chunk, asked.machine.device.room):
                yield Candidate(0.0, problem, arrays, tile, chunk, copies=AS_THEY_ARE).clocked(asked.machine)


FAMILY = Family("brief of float64", candidates, TILES)
