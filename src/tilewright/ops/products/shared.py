"""Products of 2-byte floats on a Hopper's tensor cores by a block to each tile of C (matmul_shared.cu), of which
neighbours form clusters and bring for each other what they all need; what they cost. They give the bits of `tensor`'s
tiles, so the choice between the two is one of time.

Three things fit a tile to a product: its extents, whether it is a mirror image's, since only columns are finer than 64,
and which blocks form a cluster. The table has the first; the estimate picks the others, and how long the ring is.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from tilewright.ops.machine import REGISTER_FILE, Machine
from tilewright.ops.products.candidate import Candidate, Family, Query, flag
from tilewright.ops.products.hopper import GroupTile, by_boxes
from tilewright.ops.products.joined import FEW, written
from tilewright.ops.products.launches import Step
from tilewright.ops.products.problem import MOST_DOWN, Problem, ceil_div, copies, near, swapped
from tilewright.ops.products.tensor_maps import LINE, slants, suits_boxes

BOX, HALF_BOX = 64, 32  # rows or columns of a box that lies across k
DEPTH = LINE // 2  # steps of k of a buffer
LINES = 8  # of a box along k, whole numbers of which a block brings for others
BARRIERS = 16  # bytes, of a buffer
MOST_STAGES, LEAST_STAGES = 12, 3
LEAST = 321  # steps of k: fewer leave rings empty
MOST_ROUNDS = 12  # of blocks: what one stores no other hides, as in blocks that compute several tiles in turn


def padded(n: int, along_k: bool) -> int:
    """Columns that a buffer has room for, of a tile's: those that lie along rows are boxes of BOX, or of HALF_BOX."""
    return n if along_k or n == HALF_BOX else ceil_div(n, BOX) * BOX


def results(groups: int, n: int, swap: bool) -> int:
    """Bytes of a tile's results in shared memory: lines that are contiguous in C, and some words apart."""
    return n * (64 * groups + 4) * 4 if swap else 64 * groups * (n + 8) * 4


def along_k(problem: Problem) -> bool:
    """Whether columns of B lie along k."""
    return copies(problem.b, problem.k).major == "ALONG_K"


@dataclass(frozen=True)
class SharedTile(GroupTile):
    """How a block is laid out: `SharedTile` of matmul_shared.cu."""

    source: ClassVar[str] = "matmul_shared.cu"

    n: int
    stages: int = 0  # none: a tile of the table
    down: int = 0  # blocks of a cluster that share columns of B
    across: int = 0  # the same of rows of A
    swap: int = 0  # whether it is for mirror images (swap-AB)

    @property
    def threads(self) -> int:
        return 128 * self.groups + 32

    @property
    def in_cluster(self) -> tuple[int, int]:
        return self.down, self.across

    def room(self, candidate: Candidate) -> int:
        """The ring, or results in its place, and barriers."""
        ring = self.stages * (self.m + padded(self.n, along_k(candidate.problem))) * LINE
        return max(ring, results(self.groups, self.n, bool(self.swap))) + self.stages * BARRIERS

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, majors = candidate.problem, ", ".join(candidate.majors)
        batched, chunked = flag(problem.batches > 1), flag(candidate.chunked)
        return f"shared<{candidate.types(out)}, {batched}, {majors}, {chunked}, {written(problem, bool(self.swap))}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        step = by_boxes(candidate, step, shares=(self.across, self.down), fewer=True)
        return replace(step, boxes=step.boxes[:2])

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        return self.shape(candidate.problem)

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        form = np.array([[self.groups], [self.n], [self.down], [self.across]])
        return float(estimate(candidate.problem, bool(self.swap), candidate.chunk, machine, form)[0][0])

    def shape(self, problem: Problem) -> tuple[int, int]:
        """The launch's grid, of whole clusters."""
        rows, columns = ceil_div(problem.m, self.m * self.down), ceil_div(problem.n, self.n * self.across)
        return rows * self.down, columns * self.across * problem.batches


TILES = (
    *(SharedTile(1, n) for n in (32, 64, 80, 96, 128, 160)),
    *(SharedTile(2, n) for n in (32, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 256)),
    *(SharedTile(3, n) for n in (64, 80, 96, 128, 144, 160, 176, 192)),
)
CLUSTERS = ((1, 1), (2, 1), (1, 2), (4, 1), (1, 4), (2, 2), (2, 4), (4, 2))
SIZES = (1, 2, 4, 8)  # of those
OWN, CHAINED = 36, 24  # of a thread beside its sums; the same where it has totals, too, which are as many as sums


@functools.lru_cache
def in_clusters(tiles: tuple[SharedTile, ...]) -> np.ndarray:
    """Groups, columns, and blocks of a cluster down and across: each tile with each of CLUSTERS."""
    return np.array([(tile.groups, tile.n, *each) for tile, each in itertools.product(tiles, CLUSTERS)]).T


def allowed(n: np.ndarray, groups: np.ndarray, chained: bool) -> np.ndarray:
    """Whether a thread's registers have room for sums, and for totals."""
    return np.where(groups < 3, n <= (160 if chained else 256), n <= (96 if chained else 192))


def estimate(
    problem: Problem, swap: bool, chunk: int, machine: Machine, forms: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """The estimated clocks of a product in chunks of k by `forms`, as `in_clusters` has them, and buffers of rings."""
    of, groups, n, down, across = machine.shared, *forms
    m, kept = 64 * groups, along_k(problem)
    chunks, steps = ceil_div(problem.k, chunk), ceil_div(problem.k, DEPTH)
    lines = np.where(kept | (n == HALF_BOX), n, -(-n // BOX) * BOX)
    stages = np.minimum(min(MOST_STAGES, steps), (machine.device.room - 1024) // ((m + lines) * LINE + BARRIERS))
    behind = n * (m + 4) * 4 if swap else m * (n + 8) * 4
    needs = np.maximum(stages * (m + lines) * LINE, behind) + stages * BARRIERS
    registers = (n + CHAINED if chunks > 1 else n // 2 + OWN) * (2 * m + 32)
    resident = np.minimum(machine.device.room // (needs + 1024), REGISTER_FILE // registers)
    possible = allowed(n, groups, chunks > 1) & (stages >= min(LEAST_STAGES, steps)) & (resident > 0)
    possible &= (down * m < problem.m + m) & (across * n < problem.n + n)  # every row of a cluster's blocks has outputs
    if kept:
        possible &= (n % (LINES * down) == 0) | (down == 1)
    tiles_m, tiles_n = -(-problem.m // (m * down)) * down, -(-problem.n // (n * across)) * across
    blocks = tiles_m * tiles_n * problem.batches

    at_once = np.array([machine.together(size) for size in SIZES])[np.searchsorted(SIZES, down * across)]
    multiplied = m * n * DEPTH / of.mma_terms
    of_a, of_b = (1 / of.slanted if slants(operand, problem.k) else 1.0 for operand in (problem.a, problem.b))
    hot_a, hot_b = (max(of.hot, min(1.0, x / y)) for x, y in ((problem.m, problem.n), (problem.n, problem.m)))
    brought = (m / across * of_a * hot_a + lines / down * of_b * hot_b) * LINE / of.l2_bytes
    arrived = (m + lines) * LINE / of.arriving
    each = np.maximum(np.maximum(multiplied, brought), arrived)
    stored = m * n * (of.output + (of.alone if written(problem, swap) == "ALONE" else 0))

    def together(count: np.ndarray) -> np.ndarray:
        """Clocks of so many blocks on an SM."""
        step = np.maximum(count * each, of.memory / stages + of.step) + of.lockstep * (down * across > 1)
        return of.block + of.stage * stages + steps * step + count * stored + of.chain * chunks

    with np.errstate(divide="ignore"):
        running = at_once * np.maximum(resident, 1)
        possible &= blocks <= running * MOST_ROUNDS
        waves, rest = np.divmod(blocks, running)
        computed = waves * together(resident) + np.where(rest, together(-(-rest // at_once)), 0)
    line = problem.k * problem.batches * problem.a.element.size
    again = np.ceil(tiles_n / np.maximum(running // tiles_m, 1))  # blocks run column by column: A is read as often
    passes = np.where(problem.m * line > machine.device.cache, again, 1)
    moved = (problem.outputs * problem.c.element.size + (problem.m * passes + problem.n) * line) / (
        of.dram_bytes * machine.sms
    )
    clocks = of.launch + of.cluster * (down * across > 1) + np.maximum(computed, moved)
    clocks += of.both * np.minimum(computed, moved)
    return np.where(possible, of.beside * clocks, np.inf), stages


def candidates(asked: Query, tiles: Sequence[SharedTile]) -> Iterator[Candidate]:
    """For operands that tensor maps reach, as they are or copied first: each tile that has a ring, and of the others,
    for the product and its mirror image, the one that should be the quickest, with the cluster and ring that make it
    so."""
    chunk, machine, (_, arrays) = asked.recipe.chunk, asked.machine, asked.rows_first
    ringed = [tile for tile in tiles if tile.stages]
    table = tuple(tile for tile in tiles if not tile.stages and asked.problem.k >= LEAST)
    for operands in asked.operands:
        problem, (of_a, of_b) = operands.problem, operands.copies
        if not near(problem) or min(problem.m, problem.n) < 2 or not suits_boxes(problem):  # vectors are for others
            continue
        sides = (problem, arrays, (of_a, of_b)), (swapped(problem), arrays[::-1], (of_b, of_a))
        found = [*((sides[tile.swap], tile) for tile in ringed)]
        for swap, side in enumerate(sides if table else ()):
            if side[0].m > FEW and (best := quickest(side[0], bool(swap), chunk, machine, table)):
                found.append((side, best))
        for (computed, read, copied), tile in found:
            made = Candidate(0.0, computed, read, tile, chunk, copies=copied)
            yield made.clocked(machine, operands.by_boxes)


def quickest(
    problem: Problem, swap: bool, chunk: int, machine: Machine, table: tuple[SharedTile, ...]
) -> SharedTile | None:
    """The tile, cluster and ring with the least estimate, if there is room for any."""
    forms = in_clusters(table)
    clocks, stages = estimate(problem, swap, chunk, machine, forms)
    best = int(np.argmin(clocks))
    groups, n, down, across = (int(x) for x in forms[:, best])
    found = SharedTile(groups, n, int(stages[best]), down, across, int(swap))
    return found if np.isfinite(clocks[best]) and found.shape(problem)[1] < MOST_DOWN else None


FAMILY = Family("shared", candidates, TILES)
