"""Brief products of float64 on tensor cores (matmul_brief_double.cu), of one chunk of k that blocks bring at once;
their costs. They give the bits of all other tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import Candidate, Family, Query
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.problem import ceil_div, copies
from tilewright.ops.products.tensor import suiting_doubles
from tilewright.ops.products.warps import BringingTile, offered

STEP = 16  # steps of k that are multiplied at a time
SECTOR = 32  # bytes that are read at least


@dataclass(frozen=True)
class DoubleTile(BringingTile):
    """How a block is laid out: `DoubleTile` of matmul_brief_double.cu."""

    source: ClassVar[str] = "matmul_brief_double.cu"
    registers: ClassVar[tuple[int, int]] = (48, 8)

    def room(self, candidate: Candidate) -> int:
        """Both operands, or the results that take their place."""
        problem = candidate.problem
        steps, needed = ceil_div(problem.k, STEP) * STEP, 0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            along_k = copies(operand, problem.k).major == "ALONG_K"
            existing = min(rows, operand.rows)
            lines, words = (existing, steps // 4) if along_k else (steps, ceil_div(existing, 4))
            needed += lines * (words | 1) * 32
        return max(needed, min(self.m, problem.m) * (self.n + 8 * (self.n % 16 == 0)) * 8)

    def expression(self, candidate: Candidate, out: str) -> str:
        """Elements lie at multiples of 8 bytes, so that something always brings them."""
        problem = candidate.problem
        return f"brief_double<{self.cpp}, {problem.axes}, {problem.loads(8)}>"

    def suits(self, candidate: Candidate, room: int) -> bool:
        """Whether there is one chunk, and room for it."""
        return candidate.chunks == 1 and self.room(candidate) <= room

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        problem = candidate.problem
        of, device, steps, warps = machine.brief_double, machine.device, problem.k, self.threads / 32
        resident = self.resident(device, self.room(candidate))
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
        tiles = problem.tiles(self.m, self.n)

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            brings = max(at_once * copied * of.copy, at_once * brought / of.bytes, copied * of.alone / warps)
            multiplied = max(chain, at_once * terms / of.terms[8])
            return of.block + brings + multiplied + at_once * (warps * of.warp + problem.outputs / tiles * output)

        clocks = in_waves(tiles, device.multiprocessors, resident, together)
        memory = problem.moved * 8 / (of.dram_bytes * device.multiprocessors)
        return max(clocks, memory) + of.both * min(clocks, memory) + of.launch


TILES = (
    DoubleTile(1, 1, 1, 8),  # 16 x 8
    DoubleTile(1, 1, 2, 8),  # 16 x 16
    DoubleTile(1, 2, 2, 4),  # 16 x 32
    DoubleTile(2, 1, 1, 4),  # 32 x 8
    DoubleTile(2, 4, 2, 1),  # 32 x 64
    DoubleTile(4, 2, 2, 1),  # 64 x 32
)
OF_STACKS = (  # whose blocks wait beside others: warps that only bring would take time to begin, and gain none
    DoubleTile(1, 1, 2, 1),  # 16 x 16
    DoubleTile(1, 1, 4, 1),  # 16 x 32
    DoubleTile(2, 1, 1, 1),  # 32 x 8
    DoubleTile(2, 1, 2, 1),  # 32 x 16
    DoubleTile(2, 1, 3, 1),  # 32 x 24
    DoubleTile(2, 2, 4, 1),  # 32 x 64
    DoubleTile(3, 1, 5, 1),  # 48 x 40
    DoubleTile(3, 2, 3, 1),  # 48 x 48
)


def candidates(asked: Query, tiles: Sequence[DoubleTile]) -> Iterator[Candidate]:
    """Each tile that suits."""
    return suiting_doubles(asked, offered(tiles, OF_STACKS, asked.problem))


FAMILY = Family("brief of float64", candidates, (*TILES, *OF_STACKS))
