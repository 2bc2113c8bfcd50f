"""Products of 2-byte floats on a Hopper's tensor cores by a block to each tile of C (matmul_shared.cu), of which
neighbours form clusters and bring for each other what they all need; what they cost. They give the bits of `tensor`'s
tiles, so the choice between the two is one of time.

Three things fit a tile to a product: its extents, whether it is a mirror image's, since only columns are finer than 64,
and which blocks form a cluster. The table has the first; the estimate picks the others, and how long the ring is.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.hopper import LINE, GroupTile, slants
from tilewright.ops.products.joined import FEW, written
from tilewright.ops.products.problem import MOST_DOWN, Problem, copies, near
from tilewright.ops.products.tiles import flag

if TYPE_CHECKING:
    from tilewright.ops.products.tensor import AnyTile, Way

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


def results(groups: int, n: int, turned: bool) -> int:
    """Bytes of a tile's results in shared memory: lines that are contiguous in C, and some words apart."""
    return n * (64 * groups + 4) * 4 if turned else 64 * groups * (n + 8) * 4


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
    turned: int = 0  # whether it is for mirror images

    @property
    def threads(self) -> int:
        return 128 * self.groups + 32

    def room(self, way: Way) -> int:
        """Bytes of shared memory of a block: the ring, or results in its place, and barriers."""
        ring = self.stages * (self.m + padded(self.n, along_k(way.problem))) * LINE
        return max(ring, results(self.groups, self.n, bool(self.turned))) + self.stages * BARRIERS

    def expression(self, way: Way, types: str) -> str:
        """The kernel's instance for these types: of elements, of results, and the tile's."""
        flags = flag(way.chunked), written(way.problem, bool(self.turned))
        return f"shared<{types}, {flag(way.problem.batches > 1)}, {', '.join(way.majors)}, {', '.join(flags)}>"

    def grid(self, problem: Problem, chunks: int, multiprocessors: int) -> int:
        """Blocks: of whole clusters."""
        down, across = self.shape(problem)
        return down * across

    def shape(self, problem: Problem) -> tuple[int, int]:
        """The launch's grid."""
        rows, columns = ceil_div(problem.m, self.m * self.down), ceil_div(problem.n, self.n * self.across)
        return rows * self.down, columns * self.across * problem.batches


TILES = (
    *(SharedTile(1, n) for n in (32, 64, 80, 96, 128, 160)),
    *(SharedTile(2, n) for n in (32, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 256)),
    *(SharedTile(3, n) for n in (64, 80, 96, 128, 144, 160, 176, 192)),
)
CLUSTERS = ((1, 1), (2, 1), (1, 2), (4, 1), (1, 4), (2, 2), (2, 4), (4, 2))
SIZES = (1, 2, 4, 8)  # of those
REGISTERS = 65536  # of a multiprocessor
OWN, CHAINED = 36, 24  # of a thread beside its sums; the same where it has totals, too, which are as many as sums


@functools.lru_cache
def in_clusters(tiles: tuple[SharedTile, ...]) -> np.ndarray:
    """Groups, columns, and blocks of a cluster down and across: each tile with each of CLUSTERS."""
    return np.array([(tile.groups, tile.n, *each) for tile, each in itertools.product(tiles, CLUSTERS)]).T


def allowed(n: np.ndarray, groups: np.ndarray, chained: bool) -> np.ndarray:
    """Whether a thread's registers have room for sums, and for totals."""
    return np.where(groups < 3, n <= (160 if chained else 256), n <= (96 if chained else 192))


def estimate(
    problem: Problem, turned: bool, chunk: int, machine: Machine, forms: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """The estimated clocks of a product in chunks of k by `forms`, as `in_clusters` has them, and buffers of rings."""
    of, groups, n, down, across = machine.shared, *forms
    m, kept = 64 * groups, along_k(problem)
    chunks, steps = ceil_div(problem.k, chunk), ceil_div(problem.k, DEPTH)
    lines = np.where(kept | (n == HALF_BOX), n, -(-n // BOX) * BOX)
    stages = np.minimum(min(MOST_STAGES, steps), (machine.device.room - 1024) // ((m + lines) * LINE + BARRIERS))
    behind = n * (m + 4) * 4 if turned else m * (n + 8) * 4
    needs = np.maximum(stages * (m + lines) * LINE, behind) + stages * BARRIERS
    registers = (n + CHAINED if chunks > 1 else n // 2 + OWN) * (2 * m + 32)
    resident = np.minimum(machine.device.room // (needs + 1024), REGISTERS // registers)
    possible = allowed(n, groups, chunks > 1) & (stages >= min(LEAST_STAGES, steps)) & (resident > 0)
    possible &= (down * m < problem.m + m) & (across * n < problem.n + n)  # every row of a cluster's blocks has outputs
    if kept:
        possible &= (n % (LINES * down) == 0) | (down == 1)
    tiles_m, tiles_n = -(-problem.m // (m * down)) * down, -(-problem.n // (n * across)) * across
    blocks = tiles_m * tiles_n * problem.batches

    at_once = np.array([machine.together(size) for size in SIZES])[np.searchsorted(SIZES, down * across)]
    multiplied = m * n * DEPTH / of.mma_terms
    of_a, of_b = (1 / of.slanted if slants(operand, problem.k) else 1.0 for operand in (problem.a, problem.b))
    brought = (m / across * of_a + lines / down * of_b) * LINE / of.l2_bytes
    arrived = (m + lines) * LINE / of.arriving
    each = np.maximum(np.maximum(multiplied, brought), arrived)
    stored = m * n * (of.output + (of.alone if written(problem, turned) == "ALONE" else 0))

    def together(count: np.ndarray) -> np.ndarray:
        """Clocks of so many blocks on a multiprocessor."""
        step = np.maximum(count * each, of.memory / stages + of.step)
        return of.block + of.stage * stages + steps * step + count * stored + of.chain * chunks

    with np.errstate(divide="ignore"):
        running = at_once * np.maximum(resident, 1)
        possible &= blocks <= running * MOST_ROUNDS
        waves, rest = np.divmod(blocks, running)
        computed = waves * together(resident) + np.where(rest, together(-(-rest // at_once)), 0)
    line = problem.k * problem.batches * problem.a.element.size
    again = np.ceil(tiles_n / np.maximum(running // tiles_m, 1))  # blocks run column by column: A is read as often
    passes = np.where(problem.m * line > machine.device.cache, again, 1)
    results = problem.m * problem.n * problem.batches * problem.c.element.size
    moved = (results + (problem.m * passes + problem.n) * line) / (of.dram_bytes * machine.multiprocessors)
    clocks = of.launch + of.cluster * (down * across > 1) + np.maximum(computed, moved)
    clocks += of.both * np.minimum(computed, moved)
    return np.where(possible, of.beside * clocks, np.inf), stages


def likely(
    problem: Problem, mirrored: Problem, chunk: int, machine: Machine, tiles: Sequence[AnyTile]
) -> Iterator[tuple[float, Problem, SharedTile]]:
    """The estimated clocks, the product or its mirror image, and the tile: of those that have a ring, and of the
    table's the best for either."""
    if not near(problem) or min(problem.m, problem.n) == 1:  # vectors are for others
        return
    sides = (problem, mirrored)
    for tile in tiles:
        if isinstance(tile, SharedTile) and tile.stages:
            side, form = sides[tile.turned], np.array([[tile.groups], [tile.n], [tile.down], [tile.across]])
            yield float(estimate(side, bool(tile.turned), chunk, machine, form)[0][0]), side, tile
    table = tuple(tile for tile in tiles if isinstance(tile, SharedTile) and not tile.stages and problem.k >= LEAST)
    for turned, side in enumerate(sides if table else ()):
        if side.m <= FEW:
            continue
        forms = in_clusters(table)
        clocks, stages = estimate(side, bool(turned), chunk, machine, forms)
        best = int(np.argmin(clocks))
        groups, n, down, across = (int(x) for x in forms[:, best])
        found = SharedTile(groups, n, int(stages[best]), down, across, turned)
        if np.isfinite(clocks[best]) and found.shape(side)[1] < MOST_DOWN:
            yield float(clocks[best]), side, found
