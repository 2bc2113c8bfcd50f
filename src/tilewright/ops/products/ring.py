"""Products of float32, and stacks of small ones of complex64, on CUDA cores by tiles with little code (matmul_ring.cu),
on GPUs that have clusters, whose blocks have a chunk of k each; what they cost. They have the bits of other tiles on
CUDA cores, so a choice changes none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import CLUSTERS, Machine
from tilewright.ops.products.candidate import Candidate, Config, Family, Query
from tilewright.ops.products.cost import in_waves, overlapped
from tilewright.ops.products.patch import along_rows
from tilewright.ops.products.problem import MOST_DOWN, WIDEST, Problem, beside, ceil_div, copies, near
from tilewright.ops.products.recipe import plain
from tilewright.ops.products.warps import offered

LANES_M, LANES_N = 4, 8
PAIR = 2  # neighbouring columns of a lane
SCHEDULERS = 4  # of an SM
FEW = 16  # outputs of a lane, up to which four steps are computed in a turn
ABREAST = 0.5  # of a step's wait, that a lone warp has then
WIDE = 0.7  # exponent by which copies of several elements take less
LEAST = 9  # rows and columns: fewer leave most of a tile idle, and were not measured


@dataclass(frozen=True)
class RingTile(Config):
    """How a block is laid out: `RingTile` of matmul_ring.cu."""

    source: ClassVar[str] = "matmul_ring.cu"

    warps_m: int
    warps_n: int
    thread_m: int
    thread_n: int
    depth: int
    stages: int
    blocks: int  # at least, on an SM
    cluster: int = 1

    @property
    def m(self) -> int:
        return self.warps_m * LANES_M * self.thread_m

    @property
    def n(self) -> int:
        return self.warps_n * LANES_N * self.thread_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n

    def room(self, candidate: Candidate) -> int:
        """The ring, or in its place sums that a cluster's blocks add."""
        size = candidate.problem.how.size
        across = copies(candidate.problem.b, candidate.problem.k).major == "ALONG_K"
        ring = self.stages * self.depth * (self.m + self.n + WIDEST // size * (1 + across))
        return size * (ring if self.cluster == 1 else max(ring, self.m * self.n))

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        problem = candidate.problem
        return ceil_div(problem.n, self.n) * self.cluster, ceil_div(problem.m, self.m) * problem.batches

    def loads(self, problem: Problem) -> list[tuple[str, int]]:
        """Along which axis A and B are loaded, and the elements a load."""
        found = []
        for operand in (problem.a, problem.b):
            major = copies(operand, problem.k).major
            most = WIDEST // problem.how.size if major == "ALONG_ROWS" else 1
            found.append((major, beside(operand, operand.rows, operand.row, operand.other, most)))
        return found

    def stored(self, problem: Problem) -> int:
        """Neighbouring outputs that are stored at once."""
        c = problem.c
        return beside(c, problem.n, c.other, c.row, PAIR)

    def expression(self, candidate: Candidate, out: str) -> str:
        problem = candidate.problem
        loads = ", ".join(str(x) for load in self.loads(problem) for x in load)
        return f"ring<{problem.how.accumulator}, {problem.axes}, {self.cpp}, {loads}, {self.stored(problem)}>"

    def named(self, candidate: Candidate) -> str:
        return self.cpp

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `Tile`."""
        of, device, problem = machine.ring, machine.device, candidate.problem
        warps, outputs, joined = self.threads / 32, self.thread_m * self.thread_n, self.cluster > 1
        words = problem.how.size // 4
        computed = outputs * of.term * words**2
        reads = words * (self.thread_m / 4 + self.thread_n / PAIR)
        issued = warps * (computed + reads) / SCHEDULERS
        passed = warps * words * (self.thread_m / 2 + self.thread_n / PAIR)  # by shared memory: 16 bytes are two clocks
        for (major, vector), rows in zip(self.loads(problem), (self.m, self.n), strict=True):
            passed += rows / 32 * (of.gather if major == "ALONG_K" else of.copy / vector**WIDE)
        alone = computed + of.alone * (ABREAST if outputs * words <= FEW else 1)
        steps = min(candidate.chunk, problem.k)
        across, down = self.grid(candidate, 0)
        blocks = across * down
        there = problem.outputs / (blocks // self.cluster * self.m * self.n)  # of outputs
        stored = of.store * there if self.stored(problem) == 1 else 0.0
        resident = min(self.blocks, device.resident(self.threads, self.room(candidate)))

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            step = overlapped(at_once * issued, at_once * passed, alone)
            return steps * step + outputs * (at_once * warps * (stored + of.joined * joined) + of.store_alone)

        taken = in_waves(blocks, device.multiprocessors, resident, together)
        waited = problem.moved * problem.how.size / (of.dram_bytes * device.multiprocessors)
        return of.block + of.cluster * joined + overlapped(taken, waited)


TILES = (
    RingTile(2, 2, 8, 8, 8, 4, 4),  # 64 x 128
    RingTile(4, 1, 8, 8, 8, 4, 4),  # 128 x 64
    RingTile(2, 2, 8, 6, 8, 4, 4),  # 64 x 96
    RingTile(4, 1, 8, 6, 8, 4, 4),  # 128 x 48
    RingTile(2, 2, 8, 4, 8, 4, 7),  # 64 x 64
    RingTile(4, 1, 8, 4, 8, 4, 7),  # 128 x 32
    RingTile(2, 2, 4, 6, 16, 3, 8),  # 32 x 96
    RingTile(2, 2, 4, 4, 16, 3, 9),  # 32 x 64
    RingTile(4, 1, 4, 4, 16, 3, 9),  # 64 x 32
    RingTile(2, 2, 4, 2, 16, 3, 12),  # 32 x 32
    RingTile(1, 1, 8, 2, 16, 3, 20),  # 32 x 16
    RingTile(1, 1, 4, 2, 16, 3, 24),  # 16 x 16
)
OF_STACKS = (RingTile(1, 1, 4, 4, 16, 3, 20), RingTile(1, 1, 4, 8, 16, 3, 16))  # 16 x 32, 16 x 64
COMPLEX = (
    RingTile(2, 2, 8, 4, 8, 3, 4),  # 64 x 64
    RingTile(2, 2, 4, 4, 8, 4, 6),  # 32 x 64
    RingTile(4, 1, 4, 4, 8, 4, 6),  # 64 x 32
    RingTile(2, 2, 4, 2, 8, 4, 9),  # 32 x 32
    RingTile(1, 1, 4, 2, 8, 4, 24),  # 16 x 16
)


def tiles_for(problem: Problem, tiles: Sequence[RingTile]) -> list[RingTile]:
    """The tiles for a product whose results have contiguous rows: few of them, and complex64, in stacks alone."""
    elements, stack = {operand.element.cpp for operand in (problem.a, problem.b, problem.c)}, problem.batches > 1
    if not plain(problem) or problem.c.other != 1 or not near(problem):
        return []
    if elements == {"float"} and (stack or min(problem.m, problem.n) >= LEAST):
        return [tile for tile in offered(tiles, OF_STACKS, problem) if tile not in COMPLEX]
    of_floats = (*TILES, *OF_STACKS)
    return [tile for tile in tiles if tile not in of_floats] if elements == {"complex<float>"} and stack else []


def candidates(asked: Query, tiles: Sequence[RingTile]) -> Iterator[Candidate]:
    """Each tile that takes a product, on GPUs that have clusters."""
    (problem, arrays), machine = along_rows(asked.problem), asked.machine
    chunks = max(1, ceil_div(problem.k, asked.recipe.chunk))
    together = chunks in machine.joined.together and problem.how.size == 4
    if machine.device.capability < CLUSTERS or not (chunks == 1 or together):
        return
    for tile in tiles_for(problem, tiles):
        made = Candidate(0.0, problem, arrays, replace(tile, cluster=chunks), asked.recipe.chunk)
        if made.config.room(made) <= machine.device.room and made.config.grid(made, 0)[1] < MOST_DOWN:
            yield made.clocked(machine)


FAMILY = Family("ring", candidates, (*TILES, *OF_STACKS, *COMPLEX), reshapes=True)
