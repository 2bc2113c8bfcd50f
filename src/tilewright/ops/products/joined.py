"""Products of 2-byte floats on a Hopper's tensor cores by clusters of blocks (matmul_joined.cu), one to a tile of C,
whose chunks of k they share, or by a block alone; what they cost. They give the bits of `tensor`'s tiles, so the choice
between the two is one of time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import Candidate, Family, Query, flag
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.hopper import GroupTile, by_boxes, from_l2
from tilewright.ops.products.launches import Step
from tilewright.ops.products.problem import MOST_DOWN, Problem, ceil_div, copies, near, swapped
from tilewright.ops.products.tensor_maps import LINE, suits_boxes

NARROW = 16  # columns of a tile, whose boxes of B lie along k
FEW, WHOLE = 32, 64  # rows, for which mirror images are, if there are so many columns: those of a tile
MOST_TOTALS = 128  # columns of a block alone, for whose totals beside sums registers have room


@dataclass(frozen=True)
class JoinedTile(GroupTile):
    """How a block is laid out: `JoinedTile` of matmul_joined.cu."""

    source: ClassVar[str] = "matmul_joined.cu"

    n: int
    stages: int
    cluster: int  # blocks that share a tile's chunks
    swap: int = 0  # whether it is for mirror images (swap-AB)

    @property
    def threads(self) -> int:
        return 128 * self.groups + 32

    def room(self, candidate: Candidate) -> int:
        """The ring, its barriers, and the sums of its chunks."""
        chunks = 1 if self.cluster == 1 else candidate.chunks
        rows = ceil_div(self.m // 8, self.cluster) * 8  # of a chunk, whose outputs a block adds up
        sums = rows * (self.n + 8) * 4 * chunks
        return self.stages * ((self.m + self.n) * LINE + 16) + sums

    def expression(self, candidate: Candidate, out: str) -> str:
        majors, flags = ", ".join(candidate.majors), (candidate.problem.batches > 1, candidate.chunked)
        batched, chunked = map(flag, flags)
        return f"joined<{candidate.types(out)}, {batched}, {majors}, {chunked}, {self.written(candidate.problem)}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        step = by_boxes(candidate, step, fewer=True)
        return replace(step, boxes=step.boxes[:2])

    def written(self, problem: Problem) -> str:
        """How results are stored: a cluster's, which are floats until they are added, by four at most."""
        how = written(problem, bool(self.swap))
        return "BY_FOUR" if how == "BY_EIGHT" and self.cluster > 1 else how

    def finds_room(self, candidate: Candidate, room: int) -> bool:
        """Whether a cluster can compute a tile, each of its blocks a chunk at least. Mirror images are for few rows."""
        problem, chunks = candidate.problem, candidate.chunks
        if self.cluster > chunks or (self.cluster == 1 and chunks > 1 and self.n > MOST_TOTALS):
            return False
        if self.swap:
            fits = (problem.n > NARROW) == (self.n > NARROW) and problem.n <= self.n and problem.m >= WHOLE
            if not fits or (self.n <= NARROW and copies(problem.b, problem.k).major != "ALONG_K"):
                return False
        elif problem.n == 1 or (problem.m <= FEW and problem.n >= WHOLE):
            return False
        down = ceil_div(problem.n, self.n) * problem.batches < MOST_DOWN
        return down and near(problem) and self.room(candidate) <= room

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        return self.shape(candidate.problem)

    def shape(self, problem: Problem) -> tuple[int, int]:
        """The launch's grid: a cluster for each tile."""
        return ceil_div(problem.m, self.m) * self.cluster, ceil_div(problem.n, self.n) * problem.batches

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks."""
        problem, chunk = candidate.problem, candidate.chunk
        of, chunks, joined = machine.joined, ceil_div(problem.k, chunk), self.cluster > 1
        size, depth = problem.a.element.size, LINE // problem.a.element.size
        resident = machine.device.room // self.room(candidate)
        mine = range(0, chunks, self.cluster)  # of the cluster's first block
        steps = sum(ceil_div(min(chunk, problem.k - i * chunk), depth) for i in mine)
        outputs, how = self.m * self.n, self.written(problem)
        stores = of.eighth if how == "BY_EIGHT" else of.output + (of.alone if how == "ALONE" else 0)

        brought = from_l2(problem, min(self.m, problem.m), min(self.n, problem.n), of.l2_bytes, machine)
        issued = 0.0  # clocks that copies of a tile of k take one by one
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            along_k, boxes = copies(operand, problem.k).major == "ALONG_K", ceil_div(rows, 64)
            issued += of.box + of.line * min(rows, operand.rows) if along_k else boxes * (of.box + of.line * depth)

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            computed = max(outputs * depth / machine.hopper.mma_terms[size], brought, issued)
            each = max(at_once * computed, of.memory / self.stages + of.step)
            stored = outputs * (stores + (of.result * chunks if joined else 0)) / self.cluster
            return of.block + of.stage * self.stages + steps * each + at_once * stored + of.chain * len(mine)

        computed = in_waves(
            problem.tiles(self.m, self.n) * self.cluster, machine.together(self.cluster), resident, together
        )
        moved = (problem.outputs * problem.c.element.size + problem.read * size) / (of.dram_bytes * machine.sms)
        launch = of.launch + (of.cluster if joined else 0)
        return launch + max(computed, moved) + of.both * min(computed, moved)


def written(problem: Problem, swap: bool = False) -> str:
    """The vector width of stores along a row of C, or along a column for a mirror image (`Written` of
    matmul_panel.cuh)."""
    c = problem.c
    length, lines, pitch, step = (c.rows, problem.n, c.other, c.row) if swap else (problem.n, c.rows, c.row, c.other)
    strides = (length, pitch if lines > 1 else 0, *c.batch)
    if step != 1 or c.address % 16 or any(stride % 4 for stride in strides):
        return "ALONE"
    return "BY_FOUR" if c.element.size != 2 or any(stride % 8 for stride in strides) else "BY_EIGHT"


CLUSTERS = (1, 2, 3, 4, 5, 6, 8)
TILES = tuple(
    JoinedTile(*tile, cluster)
    for cluster in CLUSTERS
    for tile in (
        (1, 32, 12),
        (1, 32, 6),
        (1, 64, 8),
        (1, 64, 4),
        (1, 128, 6),
        (1, 128, 3),
        (2, 64, 6),
        (2, 128, 4),
        (2, 192, 3),
    )
) + tuple(  # for as many columns at most, of mirror images: for few rows
    JoinedTile(*tile, cluster, 1)
    for cluster in CLUSTERS
    for tile in ((1, 16, 6), (1, 16, 10), (1, 16, 20), (2, 16, 10), (1, 32, 8), (1, 32, 16))
)


def candidates(asked: Query, tiles: Sequence[JoinedTile]) -> Iterator[Candidate]:
    """Each tile that finds room, of operands that tensor maps reach, as they are or copied first."""
    chunk, room, (_, arrays) = asked.recipe.chunk, asked.machine.device.room, asked.rows_first
    sides = (arrays, arrays[::-1])
    for operands in asked.operands:
        if not suits_boxes(operands.problem):
            continue
        problems, (of_a, of_b) = (operands.problem, swapped(operands.problem)), operands.copies
        copies = ((of_a, of_b), (of_b, of_a))
        for tile in tiles:
            side = tile.swap
            made = Candidate(0.0, problems[side], sides[side], tile, chunk, copies=copies[side])
            if tile.finds_room(made, room):
                yield made.clocked(asked.machine, operands.by_boxes)


FAMILY = Family("joined", candidates, TILES, by_boxes=True)
