"""Products of float32 rounded to TF32 whose left operand comes from registers (matmul_side.cu, sm_90a): of mirror
images whose A and C are contiguous along rows, so that nothing has to be brought along k first. Bits are those of
`hopper`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products import hopper
from tilewright.ops.products.hopper import LINE, MOST_BYTES, Box, GroupTile, box
from tilewright.ops.products.problem import Problem

if TYPE_CHECKING:
    from tilewright.ops.products.tensor import Way

STRIP_ROWS, STRIP_LINE, STRIPS = 32, 64, 2  # of C, that a warp stores at a time: rows, bytes of one; how many it fills


@dataclass(frozen=True)
class SideTile(GroupTile):
    """How a block is laid out: `SideTile` of matmul_side.cu."""

    source: ClassVar[str] = "matmul_side.cu"

    n: int
    stages: int

    def shared(self, size: int, totals: int) -> int:
        """Bytes of shared memory of a block: the ring, strips of each warp that multiplies, and barriers."""
        strips = self.groups * 4 * STRIPS * STRIP_ROWS * STRIP_LINE
        return self.stages * ((self.m + self.n) * LINE + 16) + strips

    def fits(self, size: int, totals: int) -> bool:
        """Whether a thread's registers hold each output's sum; there is no room for totals."""
        return totals == 0 and self.n // 2 * 4 <= MOST_BYTES

    def room(self, way: Way) -> int:
        """Bytes of shared memory of a block."""
        return self.shared(way.problem.a.element.size, 0)

    def expression(self, way: Way, types: str) -> str:
        """The kernel's instance."""
        return f"side<{self.cpp}>"

    def grid(self, problem: Problem, chunks: int, multiprocessors: int) -> int:
        """Blocks, of one chunk."""
        assert chunks == 1
        return self.beside(problem.tiles(self.m, self.n), chunks, multiprocessors)

    def clocks(self, problem: Problem, split: bool, chunk: int, machine: Machine) -> float:
        """Estimated clocks, as `HopperTile`'s."""
        return hopper.clocks(self, problem, split, chunk, machine)


TILES = (SideTile(2, 256, 4), SideTile(2, 128, 5))


def boxes(problem: Problem, tile: SideTile, arrays: tuple[str, str, str]) -> tuple[Box, Box, Box]:
    """The tensor maps of A, B and C."""
    a, b, c = problem.a, problem.b, problem.c
    depth, size = LINE // a.element.size, a.element.size
    of_a = box(arrays[0], "a_start", size, (problem.k, a.rows), a.other, problem.batch, a.batch[-3:], (depth, depth))
    of_b = box(arrays[1], "b_start", size, (b.rows, problem.k), b.row, problem.batch, b.batch[-3:], (tile.n, depth))
    part = (STRIP_ROWS, STRIP_LINE // size)
    of_c = box(arrays[2], "c_start", size, (problem.n, problem.m), c.other, problem.batch, c.batch[-3:], part)
    return of_a._replace(tf32=True), of_b._replace(tf32=True), of_c._replace(swizzle=STRIP_LINE)
