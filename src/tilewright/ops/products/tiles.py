"""Products of any type and semiring on CUDA cores, by tiles of C (matmul.cu): which there are, and how a tile loads its
operands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import ClassVar, NamedTuple

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import Candidate, Config, Family, Query
from tilewright.ops.products.cost import in_waves, overlapped
from tilewright.ops.products.problem import Arithmetic, Operand, Problem, Semiring, ceil_div
from tilewright.ops.products.recipe import K_LEAST
from tilewright.ops.products.tensor import computed_whole


@dataclass(frozen=True)
class Tile(Config):
    """How a block is laid out: `Tile` of matmul.cu."""

    source: ClassVar[str] = "matmul.cu"

    warps_m: int
    warps_n: int
    lanes_m: int
    thread_m: int
    thread_n: int
    depth: int
    stages: int
    slices: int
    blocks: int  # at least, on an SM

    @property
    def m(self) -> int:
        return self.warps_m * self.lanes_m * self.thread_m

    @property
    def n(self) -> int:
        return self.warps_n * (32 // self.lanes_m) * self.thread_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n * self.slices

    def shared(self, accumulator: int, copied: bool, totals: bool) -> int:
        """Bytes of shared memory of a block: the buffers, and the totals of threads that compute several chunks."""
        stage = self.depth * ((self.m + self.n) * accumulator + 32)
        stages = self.stages if copied else 2
        return self.slices * stages * stage + (self.m * self.n * accumulator if totals else 0)

    def room(self, candidate: Candidate) -> int:
        problem, in_turn = candidate.problem, self.slices == 1 and candidate.split_k < candidate.chunks
        return self.shared(problem.how.size, problem.copied, in_turn)

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, size = candidate.problem, candidate.problem.how.size
        if candidate.chunk % self.depth:  # the kernel counts a chunk in whole steps of its depth
            raise ValueError(f"chunks of {candidate.chunk} steps by {self.cpp}: give multiples of {self.depth}")
        loads = [
            layout(operand, problem.k, rows, size, problem.copied and self.stages > 2)
            for operand, rows in ((problem.a, self.m), (problem.b, self.n))
        ]
        return candidate.instance("matmul", out, self.cpp, offset(problem, self), *(x for load in loads for x in load))

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks. By an H200's figures the chosen tile is on average 3 % slower than the fastest."""
        problem, chunk, split = candidate.problem, candidate.chunk, candidate.split_k
        of, device, size = machine.cores, machine.device, problem.how.size
        rate = device.terms(problem.how.rate, problem.how.accumulator, problem.semiring.add)
        chunks = max(1, ceil_div(problem.k, chunk))
        in_turn = self.slices == 1 and split < chunks
        steps = problem.k if in_turn else min(chunk, problem.k)
        blocks = problem.tiles(self.m, self.n) * split
        shared = self.shared(size, problem.copied, in_turn)
        resident = device.resident(self.threads, shared)
        if self.slices == 1:
            resident = min(resident, self.blocks)

        group = 32 * self.warps_m * self.warps_n
        slices = min(self.slices, chunks)
        warps = self.warps_m * self.warps_n * slices  # at work
        stages = self.stages if problem.copied else 2
        of_a = layout(problem.a, problem.k, self.m, size, problem.copied and self.stages > 2)
        of_b = layout(problem.b, problem.k, self.n, size, problem.copied and self.stages > 2)
        outputs = self.thread_m * self.thread_n
        others = (  # than multiply-adds
            (ceil(self.thread_m * size / 16) + ceil(self.thread_n * size / 16)) * of.read
            + (self.m / of_a.vector + self.n / of_b.vector) / group * of.load
            + of.step
            + of.stage / self.depth
        )
        issued = outputs * of.term * 128 / rate + others
        waste_a = 1 + of.waste * excess(problem.a, of_a, self.m, self.depth, problem.k)
        waste_b = 1 + of.waste * excess(problem.b, of_b, self.n, self.depth, problem.k)
        size_a, size_b = problem.a.element.size, problem.b.element.size
        read = (self.m * waste_a * size_a + self.n * waste_b * size_b) * slices
        copying = 0.0
        if stages > 2:
            for operand, loads, rows in ((problem.a, of_a, self.m), (problem.b, of_b, self.n)):
                across = excess(operand, loads, rows, self.depth, problem.k) > 0
                # Seen, not explained: rows of 128 misaligned elements copy at a third of the pace of rows of 32.
                far = of.astride * across * (max(rows / 32, 1) if loads == ("ROWS", 1) else 1)
                copying += of.copy * (1 + far) * warps * rows / loads.vector / group
        alone = max((outputs * of.term + others) * of.alone + of.chain, of.memory / ((stages - 1) * self.depth))
        vectors = self.slices == 1 and problem.n % 4 == 0 and problem.c.other == 1

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            step = overlapped(at_once * warps * issued / 4, at_once * read / of.l2_bytes, at_once * copying, alone)
            stored = outputs * (at_once * warps * of.all_outputs + of.output) * (1 - of.vectors * vectors)
            return of.block + (steps + self.depth / 2) * step + stored

        clocks = in_waves(blocks, device.multiprocessors, resident, together)
        moved = problem.outputs * problem.c.element.size
        moved += (problem.m * size_a + problem.n * size_b) * problem.k * problem.batches
        memory = moved / (of.dram_bytes * device.multiprocessors)
        clocks = max(clocks, memory) + of.overlap * min(clocks, memory)
        if split > 1:
            if problem.how.accumulator == "double":
                clocks += chunks * machine.tensor.combine_chunk[8]
            clocks += of.combine + 2 * problem.outputs * chunks * size / (of.dram_bytes * device.multiprocessors)
        return clocks

    def named(self, candidate: Candidate) -> str:
        return f"{self.cpp} {candidate.split_k}"


# From large to small and thin both ways, by the accumulator: 4, 8 or 16 bytes. A thread's outputs fill the
# registers that `blocks` blocks leave it; tests/ops/test_matmul_resources.py holds every one to no spills.
TILES_4 = (
    Tile(2, 4, 4, 16, 8, 8, 2, 1, 1),  # 128 x 256
    Tile(2, 2, 4, 16, 8, 8, 2, 1, 2),  # 128 x 128
    Tile(4, 2, 4, 8, 8, 8, 2, 1, 2),  # the same by more threads
    Tile(2, 2, 4, 8, 8, 8, 2, 1, 3),  # 64 x 128
    Tile(2, 2, 8, 8, 8, 8, 2, 1, 3),  # 128 x 64
    Tile(1, 4, 4, 8, 8, 8, 2, 1, 3),  # 32 x 256
    Tile(2, 2, 4, 4, 8, 8, 2, 1, 4),  # 32 x 128
    Tile(2, 2, 8, 4, 8, 8, 4, 1, 4),  # 64 x 64
    Tile(4, 1, 8, 4, 8, 8, 4, 1, 4),  # 128 x 32
    Tile(2, 2, 4, 4, 4, 16, 4, 1, 4),  # 32 x 64
    Tile(1, 4, 4, 4, 4, 16, 4, 1, 4),  # 16 x 128
    Tile(4, 1, 8, 4, 4, 16, 4, 1, 4),  # 128 x 16
    Tile(2, 2, 8, 2, 4, 16, 4, 1, 6),  # 32 x 32
    Tile(1, 1, 4, 4, 2, 8, 4, 8, 4),  # 16 x 16, sliced
    Tile(1, 1, 4, 4, 2, 16, 8, 8, 1),  # the same, all of a short chunk on its way at once
    Tile(1, 1, 4, 2, 2, 16, 8, 8, 1),  # 8 x 16
    Tile(1, 1, 4, 4, 4, 16, 4, 8, 2),  # 16 x 32
    Tile(1, 1, 8, 4, 4, 8, 4, 8, 3),  # 32 x 16
    Tile(1, 1, 1, 1, 1, 16, 8, 4, 2),  # 1 x 32
    Tile(1, 1, 1, 4, 1, 16, 8, 8, 1),  # 4 x 32
    Tile(1, 1, 32, 1, 1, 16, 8, 8, 1),  # 32 x 1
    Tile(1, 1, 32, 1, 4, 8, 8, 8, 2),  # 32 x 4
    Tile(1, 1, 32, 4, 1, 8, 4, 8, 2),  # 128 x 1
)
# Comparing takes registers: no 128 outputs a thread, and 64 only with a block less.
COMPARING_4 = tuple(
    replace(tile, blocks=min(tile.blocks, 2)) if tile.thread_m * tile.thread_n == 64 else tile
    for tile in TILES_4
    if tile.thread_m * tile.thread_n < 128
)
SQUARE_8 = Tile(2, 2, 4, 8, 8, 8, 2, 1, 2)  # 64 x 128, for float64: others need more registers an output, or code
TILES_8 = (
    Tile(2, 2, 8, 4, 4, 16, 2, 1, 3),  # 64 x 32
    Tile(2, 2, 4, 4, 4, 8, 2, 1, 3),  # 32 x 64
    Tile(2, 2, 8, 2, 4, 8, 4, 1, 4),  # 32 x 32
    Tile(1, 1, 4, 4, 2, 8, 4, 8, 2),  # 16 x 16, sliced
    Tile(1, 1, 4, 2, 2, 16, 4, 8, 1),  # 8 x 16
    Tile(1, 1, 1, 1, 1, 16, 4, 4, 2),  # 1 x 32
    Tile(1, 1, 32, 1, 1, 16, 4, 4, 2),  # 32 x 1
)
TILES_16 = (
    Tile(2, 2, 8, 4, 4, 8, 2, 1, 2),  # 64 x 32
    Tile(2, 2, 8, 2, 2, 8, 2, 1, 4),  # 32 x 16
    Tile(1, 1, 4, 2, 2, 8, 4, 8, 2),  # 8 x 16, sliced
)

# One warp with little code: the CPU engine compiles every instruction, and gains nothing by more of them.
TILES_ENGINE = (Tile(1, 1, 4, 2, 4, 8, 2, 1, 1),)


def tiles_for(semiring: Semiring, how: Arithmetic) -> tuple[Tile, ...]:
    """The tiles that a product may be computed with."""
    if how.size == 8:
        return (SQUARE_8, *TILES_8) if how.accumulator == "double" and semiring.add == "Plus" else TILES_8
    if how.size == 4 and semiring.add != "Plus":
        return COMPARING_4
    return {4: TILES_4, 16: TILES_16}[how.size]


SECTOR = 32  # bytes that are read at least


class Loads(NamedTuple):
    """Along which axis neighbouring threads load an operand, and the elements a load (`Unit`, `VECTOR`)."""

    unit: str
    vector: int


def layout(operand: Operand, k: int, tile_rows: int, accumulator: int, copied: bool) -> Loads:
    """The widest loads that strides, extents and alignment allow. `copied`: the hardware does not transpose."""
    along_k = operand.rows == 1 or (k > 1 and abs(operand.other) < abs(operand.row))
    size, unit = operand.element.size, "K" if along_k else "ROWS"
    step, pitch, extent = (operand.other, operand.row, k) if along_k else (operand.row, operand.other, operand.rows)
    vector = 16 // accumulator if step == 1 and not (along_k and copied) else 1
    while vector > 1 and (
        operand.address % (vector * size)
        or extent % vector
        or (pitch if operand.rows > 1 else 0) % vector
        or any(stride % vector for stride in operand.batch)
        or tile_rows % vector
    ):
        vector //= 2
    return Loads(unit, vector)


def offset(problem: Problem, tile: Tile) -> str:
    """The C++ type that holds the distances within a tile of A or B, in bytes."""
    for operand, rows in ((problem.a, tile.m), (problem.b, tile.n)):
        reach = (rows * operand.row + tile.depth * operand.other) * operand.element.size
        if min(operand.row, operand.other) < 0 or reach >= 1 << 32:
            return "i64"
    return "unsigned"


SLICED = 8  # rows and columns from which a tile in slices is no better for one chunk


def splits(problem: Problem, chunks: int, tiles: Sequence[Tile], room: int) -> Iterator[tuple[Tile, int]]:
    """Every tile that finds room in so many bytes of shared memory, with one block or several blocks an output; slices
    only where there are chunks for two."""
    for tile in tiles:
        if tile.slices > 1 and chunks == 1 and min(tile.m, tile.n) >= SLICED and len(tiles) > 1:  # all but one idle
            continue
        among = {ceil_div(chunks, tile.slices)} if tile.slices > 1 else {1, chunks}
        for split in sorted(among):
            in_turn = tile.slices == 1 and split < chunks
            fits = tile.shared(problem.how.size, problem.copied, in_turn) <= room
            if fits and (split == 1 or problem.spread(chunks, problem.how.size)):
                yield tile, split


def excess(operand: Operand, loads: Loads, rows: int, depth: int, k: int) -> float:
    """Bytes read over bytes needed, less one: where rows start anywhere in a sector, more of them are touched."""
    run = (depth if loads.unit == "K" else rows) * operand.element.size
    pitch = operand.row if loads.unit == "K" else operand.other
    aligned = pitch * operand.element.size % SECTOR == 0 or operand.rows == 1 or k == 1
    return 0.0 if aligned else (SECTOR - operand.element.size) / run


def alone(asked: Query) -> bool:
    """Whether tiles on CUDA cores are no choice where tensor cores can compute a product: of float64, if those take
    more terms. On an H200 such a tile was ahead of all on tensor cores in 1 of 128 products of K_LEAST steps and more,
    and up to 1.4 times as long in those that estimates gave it, which were of one row or column and much memory."""
    _, float64, by_tensor_cores = asked.machine.device.rates
    quicker = asked.problem.how.accumulator == "double" and by_tensor_cores[8] > float64
    return quicker and asked.problem.k >= K_LEAST and asked.has("tensor of float64") and computed_whole(asked.problem)


def candidates(asked: Query, tiles: Sequence[Tile]) -> Iterator[Candidate]:
    """Each of some tiles, or of those of the product's type, with one block and several blocks an output."""
    problem, chunk = asked.problem, asked.recipe.chunk
    if alone(asked):
        return
    chunks, tiles = max(1, ceil_div(problem.k, chunk)), tiles or tiles_for(problem.semiring, problem.how)
    for tile, split in splits(problem, chunks, tiles, asked.machine.device.room):
        yield Candidate(0.0, problem, ("a", "b"), tile, chunk, split).clocked(asked.machine)


FAMILY = Family("tiles", candidates)
