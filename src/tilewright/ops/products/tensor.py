"""Products on tensor cores by `mma.sync` (matmul_tensor.cu, matmul_complex.cu): of 2-byte floats, and of float64 and
complex128, whose bits are those of CUDA cores; tiles and what they cost.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tilewright.ops.machine import BLOCK_BYTES, REGISTER_FILE, Machine
from tilewright.ops.products.candidate import Candidate, Family, Query, flag, in_chunks
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.epilogue import PLAIN
from tilewright.ops.products.problem import Problem, ceil_div, copies, near
from tilewright.ops.products.recipe import K_LEAST, plain
from tilewright.ops.products.warps import WarpTile, offered

K_LEAST_OF_MANY, MANY = 5, 1 << 17  # steps of many outputs of float64, which have the same bits on CUDA cores


@dataclass(frozen=True)
class TensorTile(WarpTile):
    """How a block is laid out: `TensorTile` of matmul_tensor.cu."""

    source: ClassVar[str] = "matmul_tensor.cu"

    depth: int
    stages: int
    blocks: int  # at least, on an SM

    def shared(self, size: int, totals: int) -> int:
        """Bytes of shared memory of a block, for elements of so many: the buffers, and totals of so many bytes, which
        one keeps that computes several chunks, in registers if these have room."""
        behind = 0 if size >= 8 and self.keeps_totals(size) else totals * self.m * self.n
        return self.stages * (self.m + self.n) * self.depth * size + behind

    def keeps_totals(self, size: int) -> bool:
        """Whether a thread's registers hold totals beside its sums, of elements of 8 bytes and more."""
        sums = self.m * self.n * size // 8 // self.threads
        return REGISTER_FILE // (self.threads * self.blocks) > 4 * sums + 96

    def fits(self, size: int, totals: int) -> bool:
        """Whether a block has room for buffers of elements of so many bytes, and totals of so many."""
        return self.shared(size, totals) <= SHARED_LIMIT

    def room(self, candidate: Candidate) -> int:
        return self.shared(candidate.problem.a.element.size, candidate.totals)

    def expression(self, candidate: Candidate, out: str) -> str:
        loads, chunked = candidate.problem.loads(), flag(candidate.chunked)
        return f"tensor<{candidate.types(out)}, {loads}, {chunked}, {candidate.parts}>"

    def in_turn(self, problem: Problem, chunk: int) -> int:
        """Bytes of shared memory of a block that computes all chunks."""
        return self.shared(problem.a.element.size, problem.how.size if problem.k > chunk else 0)

    def resident(self, problem: Problem, chunk: int, machine: Machine) -> int:
        """Blocks of an SM that run at once."""
        return min(self.blocks, machine.device.room // self.in_turn(problem, chunk))

    @property
    def warp_rows(self) -> int:
        """Rows of A and of B that the warps read for themselves from shared memory."""
        return self.warps_m * self.warps_n * (self.warp_m + self.warp_n)

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks."""
        problem, chunk, split = candidate.problem, candidate.chunk, candidate.split_k > 1
        of, sms, size = machine.tensor, machine.sms, problem.a.element.size
        chunks = ceil_div(problem.k, chunk)
        steps = min(chunk, problem.k) if split else problem.k
        blocks = problem.tiles(self.m, self.n) * (chunks if split else 1)
        if split and size == 8:  # whole ones: the last chunk may be short
            blocks = ceil_div(problem.tiles(self.m, self.n) * problem.k, chunk)
        shared = self.shared(size, problem.how.size if chunks > 1 and not split else 0)
        resident = self.resident(problem, chunk if not split else problem.k, machine)
        issued = narrow = 0.0  # clocks of copies, of which some pass through the first cache
        edge, waited = 1.0, 0.0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, width = copies(operand, problem.k)
            past = -operand.rows % rows
            if size == 8 and past:
                kept = (operand.rows < rows and min(self.m, self.n) > MOST_CUT) or (
                    major == "ALONG_ROWS" and past * size % max(width, 1)
                )
                edge = 1 + of.edge if kept else edge
            if size == 8 and major == "ALONG_K" and 0 < width < 16:
                waited += rows * 16 * size / width / 32 / (self.warps_m * self.warps_n) * of.narrow_wait
            issued += rows * 16 * size / width / 32 * of.copy[size] if width else rows * 16 / 32 * of.gather
            narrow += rows * 16 * size / width / 32 * of.copy[size] if 0 < width < 16 and size >= 8 else 0
        crowded = machine.device.shared - resident * (shared + BLOCK_BYTES) < CACHE
        read = (self.m + self.n) * 16 * size
        products = self.m * self.n * 16 / of.mma_terms[size] + self.warp_rows * 16 * size * of.warp_reads[size]
        products += narrow * (of.crowded if crowded else of.narrow)
        pipes = max(products, read / of.l2_bytes[size], issued) * (1 + edge) / 2
        stored = 0.0
        if size == 2:
            in_words = problem.n % 4 == 0 if split else problem.c.other == 1 and problem.c.row % 8 == 0
            stored = self.m * self.n * (of.stored if in_words else of.stored_alone)
        elif size >= 8:
            stored = self.m * self.n * size / of.dram_bytes  # which a block's own products do not hide
        alone = max(of.step[size] + issued / 4 + waited, of.memory[size] * 16 / ((self.stages - 1) * self.depth)) * edge

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            each = max(at_once * pipes, alone) * self.depth / 16 + of.turn[size]
            overlapping = at_once if size == 2 else at_once**0.4
            return of.block[size] + overlapping * stored + ceil_div(steps, self.depth) * each

        clocks = in_waves(blocks, sms, resident, together)
        memory = (problem.outputs * problem.c.element.size + problem.read * size) / (of.dram_bytes * sms)
        clocks = max(clocks, memory) + of.both[size] * min(clocks, memory)
        if split:
            clocks += of.combine + chunks * of.combine_chunk[size]
            clocks += 2 * problem.outputs * chunks * problem.how.size / (of.dram_bytes * sms)
        return clocks


# From large to small. tests/ops/test_matmul_resources.py holds every one to 40 bytes of spills, outside of the loop.
TILES_2 = (
    TensorTile(2, 4, 64, 64, 64, 4, 1),  # 128 x 256
    TensorTile(2, 4, 64, 64, 32, 4, 1),  # the same with room for totals
    TensorTile(4, 2, 64, 64, 64, 4, 1),  # 256 x 128
    TensorTile(2, 4, 64, 32, 64, 4, 1),  # 128 x 128
    TensorTile(2, 2, 64, 64, 32, 4, 2),  # the same, two blocks side by side
    TensorTile(2, 2, 32, 64, 64, 4, 2),  # 64 x 128
    TensorTile(2, 2, 64, 32, 64, 4, 2),  # 128 x 64
    TensorTile(2, 2, 32, 32, 64, 4, 3),  # 64 x 64
    TensorTile(1, 4, 32, 32, 64, 4, 2),  # 32 x 128
    TensorTile(2, 2, 16, 32, 64, 6, 3),  # 32 x 64
    TensorTile(2, 2, 32, 16, 64, 6, 3),  # 64 x 32
    TensorTile(1, 4, 16, 32, 64, 5, 2),  # 16 x 128
    TensorTile(1, 4, 16, 16, 128, 5, 2),  # 16 x 64
    TensorTile(1, 2, 16, 16, 128, 7, 2),  # 16 x 32
    TensorTile(2, 1, 16, 16, 128, 7, 2),  # 32 x 16
    TensorTile(4, 1, 16, 16, 128, 5, 2),  # 64 x 16
)
TILES_8 = (
    TensorTile(4, 2, 32, 64, 16, 3, 1),  # 128 x 128
    TensorTile(4, 2, 32, 32, 16, 3, 1),  # 128 x 64
    TensorTile(2, 4, 32, 32, 16, 3, 1),  # 64 x 128
    TensorTile(2, 2, 48, 48, 16, 3, 2),  # 96 x 96
    TensorTile(2, 2, 32, 48, 16, 3, 2),  # 64 x 96
    TensorTile(2, 2, 48, 32, 16, 3, 2),  # 96 x 64
    TensorTile(2, 2, 32, 40, 16, 3, 2),  # 64 x 80
    TensorTile(2, 2, 32, 32, 16, 3, 2),  # 64 x 64
    TensorTile(2, 2, 32, 32, 16, 4, 3),  # the same, three blocks side by side
    TensorTile(1, 4, 48, 16, 16, 4, 3),  # 48 x 64
    TensorTile(2, 2, 16, 48, 16, 4, 3),  # 32 x 96
    TensorTile(2, 2, 16, 32, 16, 4, 3),  # 32 x 64
    TensorTile(2, 2, 32, 16, 16, 4, 3),  # 64 x 32
    TensorTile(2, 2, 16, 16, 16, 5, 3),  # 32 x 32
    TensorTile(1, 4, 16, 16, 16, 5, 3),  # 16 x 64
    TensorTile(1, 2, 16, 16, 16, 6, 4),  # 16 x 32
    TensorTile(2, 1, 16, 16, 16, 6, 4),  # 32 x 16
)


@dataclass(frozen=True)
class ComplexTile(TensorTile):
    """How a block is laid out: `ComplexTile` of matmul_complex.cu."""

    source: ClassVar[str] = "matmul_complex.cu"

    def expression(self, candidate: Candidate, out: str) -> str:
        return f"products<{candidate.types(out)}, {candidate.problem.loads()}, {flag(candidate.chunked)}>"

    @property
    def warp_rows(self) -> int:
        """A's rows, and B's twice: a second time with real and imaginary parts swapped."""
        return self.warps_m * self.warps_n * (self.warp_m + 2 * self.warp_n)


OF_STACKS = (ComplexTile(1, 1, 16, 16, 8, 4, 8), ComplexTile(1, 1, 16, 8, 8, 4, 10))  # 16 x 16, 16 x 8: of one warp
TILES_16 = (
    ComplexTile(2, 4, 32, 32, 16, 2, 1),  # 64 x 128
    ComplexTile(2, 4, 32, 32, 8, 4, 1),  # the same for short chains
    ComplexTile(2, 2, 32, 32, 8, 3, 2),  # 64 x 64
    ComplexTile(2, 2, 16, 32, 8, 4, 2),  # 32 x 64
    ComplexTile(2, 2, 16, 16, 16, 3, 3),  # 32 x 32
    ComplexTile(2, 2, 16, 16, 8, 4, 3),  # the same for short chains
    ComplexTile(1, 2, 16, 16, 8, 5, 4),  # 16 x 32
    *OF_STACKS,
)


TILES_ENGINE = (TensorTile(1, 1, 16, 16, 32, 2, 1),)  # of 2-byte floats, one warp with little code, for the CPU engine

SHARED_LIMIT = 232_448 - 1024  # bytes that a block may have where there is the most
MOST_CUT = 32  # rows of a tile whose loop knows that rows may not exist: of matmul_tensor.cu
CACHE = 32 << 10  # bytes that the first cache needs beside shared memory


def computed_whole(problem: Problem) -> bool:
    """Whether tensor cores can compute a product of float64 or complex128. Vectors of complex numbers go to CUDA
    cores."""
    elements = {operand.element.cpp for operand in (problem.a, problem.b, problem.c)}
    if len(elements) > 1 or not plain(problem):
        return False
    if elements == {"double"}:
        return problem.k >= (K_LEAST_OF_MANY if problem.outputs >= MANY else K_LEAST)
    return elements == {"complex<double>"} and problem.k >= K_LEAST and problem.n > 1


def each(asked: Query, tiles: Sequence[TensorTile]) -> Iterator[Candidate]:
    """Each tile, of operands as they are or copied first."""
    for operands, tile in itertools.product(asked.operands, tiles):
        yield from in_chunks(asked, operands, tile, operands.otherwise)


def halves(asked: Query, tiles: Sequence[TensorTile]) -> Iterator[Candidate]:
    """Candidates for 2-byte floats: none where there are strips, since so few steps would not fill a ring."""
    return iter(()) if asked.of("strip") else each(asked, tiles)


def doubles(asked: Query, tiles: Sequence[TensorTile]) -> Iterator[Candidate]:
    """Candidates for float64."""
    takes = asked.problem.a.element.size == 8 and computed_whole(asked.problem)
    return each(asked, tiles) if takes else iter(())


def suiting_doubles(asked: Query, tiles: Sequence[Any]) -> Iterator[Candidate]:
    """Candidates for float64 without copies of operands: each tile that suits (`brief_double`, `stream_double`)."""
    (problem, arrays), chunk = asked.rows_first, asked.recipe.chunk
    if problem.a.element.size == 8 and near(problem) and computed_whole(problem):
        for tile in tiles:
            made = Candidate(0.0, problem, arrays, tile, chunk)
            if tile.suits(made, asked.machine.device.room):
                yield made.clocked(asked.machine)


def complexes(asked: Query, tiles: Sequence[TensorTile]) -> Iterator[Candidate]:
    """Candidates for complex128, whose kernel has no epilogue."""
    plainly = asked.epilogue.template == PLAIN
    takes = plainly and asked.problem.a.element.size == 16 and computed_whole(asked.problem)
    return each(asked, offered(tiles, OF_STACKS, asked.problem)) if takes else iter(())


HALVES, DOUBLES = Family("tensor", halves, TILES_2), Family("tensor of float64", doubles, TILES_8)
COMPLEXES = Family("tensor of complex128", complexes, TILES_16)
