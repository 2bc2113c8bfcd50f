"""Products of float32 rounded to TF32 whose left operand comes from registers (matmul_side.cu, sm_90a): of mirror
images whose A and C are contiguous along rows, so that nothing has to be brought along k first. Bits are those of
`hopper`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products import hopper
from tilewright.ops.products.candidate import Candidate, Family, Query, reading
from tilewright.ops.products.hopper import MOST_BYTES, GroupTile
from tilewright.ops.products.launches import Step
from tilewright.ops.products.problem import Problem, copies, swapped
from tilewright.ops.products.rounded import copy_of, kept
from tilewright.ops.products.split import cost
from tilewright.ops.products.tensor_maps import LINE, Box, box, boxed, whole_words

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

    def room(self, candidate: Candidate) -> int:
        return self.shared(candidate.problem.a.element.size, 0)

    def expression(self, candidate: Candidate, out: str) -> str:
        return f"side<{self.cpp}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        read_a, read_b, stored = step.pointers
        return replace(step, pointers=("c",), boxes=boxes(candidate.problem, self, (read_a, read_b, stored)))

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, as `HopperTile`'s."""
        return hopper.clocks(candidate, machine)


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


def candidates(asked: Query, tiles: Sequence[SideTile]) -> Iterator[Candidate]:
    """Of a product of one chunk, as its mirror image, whose A is read where it lies, along rows."""
    (problem, arrays), chunk, machine = asked.rows_first, asked.recipe.chunk, asked.machine
    other = swapped(problem)
    direct = copies(other.a, other.k) == ("ALONG_ROWS", 16) and boxed("ALONG_ROWS", other.a, other.k, other.batch)
    if problem.k > chunk or not direct or not whole_words(problem.c):
        return
    copy = copy_of(other, other.b, asked.recipe.name)
    before = cost(copy, machine) if copy else 0
    for tile in tiles if kept(copy) else ():
        made = Candidate(0.0, reading(other, None, copy), arrays[::-1], tile, chunk, copies=(None, copy))
        yield made.clocked(machine, before)


FAMILY = Family("side", candidates, TILES)
