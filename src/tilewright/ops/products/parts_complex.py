"""Products of complex64 on tensor cores, by parts of bfloat16 as parts.py has them: a product of m x n x k is
one of float32 of m x 2n x 2k, where each element of A is two steps, (re, im), and each of B two columns of them,
(re, -im) and (im, re). So it is as exact, and what is said there of chunks and of what is not finite holds for real and
imaginary parts.

Of a Hopper's three kernels, one has its operands written so before, one that of few rows, and one splits them as they
are multiplied.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import ClassVar, NamedTuple

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products import hopper, parts
from tilewright.ops.products.cost import ceil_div, in_waves
from tilewright.ops.products.hopper import MOST, Box
from tilewright.ops.products.limbs import ROWS, SPLIT, STEPS
from tilewright.ops.products.parts import DEPTH, EVERY, LENGTH, PARTS, PARTS_LIMIT, SIX, PartsTile
from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.problem import ELEMENTS, Operand, Problem, arithmetic, copies
from tilewright.ops.products.split import EACH, PART, SOURCE, cost
from tilewright.ops.products.tensor import COPY_THREADS, SCRATCH_LIMIT, Copy, spread, steps_of, turned
from tilewright.ops.products.tiles import CppTile, WarpTile

COMPLEX, REAL = ELEMENTS["complex64"], ELEMENTS["float32"]
# So many columns, and complex steps of k from which products are computed so: by timings on an H200.
LEAST = ((512, 64), (128, 128), (12, 256))
MANY = 4  # rounds of blocks


def instead(problem: Problem) -> bool:
    """Whether a product is computed this way unasked: by types, k and n alone."""
    plain = problem.semiring == ("Plus", "Times") and problem.precision == OPEN
    numbers = all(operand.element == COMPLEX for operand in (problem.a, problem.b, problem.c))
    return plain and numbers and any(problem.n >= columns and problem.k >= steps for columns, steps in LEAST)


def unasked(problem: Problem) -> bool:
    """Whether a product of float32 or of complex64 is computed by parts unasked."""
    return parts.instead(problem) or instead(problem)


def suits(problem: Problem) -> bool:
    """Whether a product of complex numbers is to be computed this way."""
    return problem.precision == SIX and problem.a.element == COMPLEX


def chunk_length(k: int, n: int) -> int:
    """Complex steps of k that are summed in one chain."""
    return parts.chunk_length(2 * k, 2 * n) // 2


@dataclass(frozen=True)
class ComplexPartsTile(WarpTile):
    """How a block is laid out: `ComplexPartsTile` of matmul_parts_complex.cu."""

    source: ClassVar[str] = "matmul_parts_complex.cu"

    stages: int
    resident: int  # blocks, at least, on a multiprocessor

    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block: the buffers."""
        return self.stages * (self.m + self.n) * DEPTH * REAL.size

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        of_a, of_b = (copies(operand, way.problem.k) for operand in (way.problem.a, way.problem.b))
        loads = f"{of_a.major}, {of_a.bytes}, {of_b.major}, {of_b.bytes}"
        flags = f"{str(way.mirrored).lower()}, {loads}, {str(way.chunked).lower()}"
        return f"complex_by_parts_mma<{self.cpp}, {EVERY}, {flags}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`, as those of a tile of float32."""
        problem, of = way.problem, machine.parts
        blocks, chunks = way.grid(machine.multiprocessors)
        copied = 0.0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            width = copies(operand, problem.k).bytes
            copied += rows / 32 * (16 / width * of.copy if width else of.gather)
        split = of.split * (self.m * self.warps_n + 1.3 * self.n * self.warps_m)
        computed, brought = 12 * self.m * self.n / of.mma_terms + split, copied + of.step
        pipes, share = computed + brought, max(1.0, 4 / (self.warps_m * self.warps_n))  # of four schedulers
        alone = max(of.alone + of.alone_share * (share * computed + brought), of.memory / ((self.stages - 1) * DEPTH))

        def together(at_once: int) -> float:
            return of.complex_block + of.mma_block + 2 * way.steps * max(at_once * pipes, alone)

        clocks = in_waves(blocks * chunks, machine.multiprocessors, self.resident, together)
        moved = (problem.m * problem.n + (problem.m + problem.n) * problem.k) * problem.batches * COMPLEX.size
        return max(clocks, moved / (of.mma_bytes * machine.multiprocessors))


@dataclass(frozen=True)
class ComplexFewTile(CppTile):
    """How a block is laid out: `ComplexFewTile` of matmul_parts_complex_few.cu."""

    source: ClassVar[str] = "matmul_parts_complex_few.cu"

    m: int
    groups: int
    stages: int
    resident: int

    @property
    def n(self) -> int:
        return 64 * self.groups

    @property
    def threads(self) -> int:
        return 128 * self.groups + 32

    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block: buffers of B and of A's parts, and barriers."""
        return self.stages * (self.n * DEPTH * REAL.size + 2 * PARTS[SIX] * self.m * DEPTH * PART.size + 16)

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: as many as run at once, and no more than tiles."""
        return max(1, min(way.problem.tiles(self.m, self.n), multiprocessors * self.resident // way.chunks))

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        major = copies(way.problem.b, way.problem.k).major
        return f"complex_by_parts_few<{self.cpp}, {EVERY}, {str(way.mirrored).lower()}, {major}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`, as those of a tile of float32."""
        of = machine.parts
        blocks, chunks = way.grid(machine.multiprocessors)
        groups = ceil_div(blocks * chunks, machine.multiprocessors) * self.groups  # at once
        one = 12 * self.m * 64 / of.few_terms
        alone = of.few_alone + of.memory / (self.stages * DEPTH) + one
        step = max(groups * 64 * REAL.size / of.few_bytes, groups * one, alone)
        before = sum(cost(copy, machine) for copy in way.copies if copy)
        tiles = ceil_div(way.problem.tiles(self.m, self.n), blocks)
        return before + of.launch + tiles * 2 * way.steps * step + of.block


AnyTile = ComplexPartsTile | ComplexFewTile
EitherTile = AnyTile | parts.AnyTile  # of complex64 or float32
MOST_FEW = 512  # rows that are few
TILES = (
    ComplexFewTile(4, 1, 7, 3),  # 4 x 64
    ComplexFewTile(8, 1, 5, 4),  # 8 x 64
    ComplexFewTile(8, 2, 5, 2),  # 8 x 128
    ComplexFewTile(16, 1, 5, 3),  # 16 x 64
    ComplexFewTile(16, 2, 8, 1),  # 16 x 128
    ComplexFewTile(32, 1, 10, 1),  # 32 x 64
    ComplexFewTile(32, 1, 5, 2),  # the same, two blocks side by side
    ComplexFewTile(32, 2, 7, 1),  # 32 x 128
    ComplexPartsTile(2, 2, 32, 16, 4, 2),  # 64 x 32
    ComplexPartsTile(1, 4, 32, 16, 4, 2),  # 32 x 64
    ComplexPartsTile(1, 4, 16, 16, 4, 3),  # 16 x 64
    ComplexPartsTile(1, 2, 16, 16, 6, 4),  # 16 x 32
    ComplexPartsTile(1, 1, 16, 16, 8, 6),  # 16 x 16
    ComplexPartsTile(4, 1, 16, 16, 4, 3),  # 64 x 16
    ComplexPartsTile(4, 1, 32, 16, 4, 2),  # 128 x 16
)
TILES_ENGINE = (ComplexPartsTile(1, 1, 16, 16, 2, 1),)  # one warp, for the CPU engine


class Way(NamedTuple):
    """How a product is computed: by which tile, in what chunks of k, whether each gets blocks of its own, whether
    results pass through the scratch, whether it is another's mirror image, how A and B are split before, if they are,
    and the product of float32 that is computed of both."""

    problem: Problem
    tile: AnyTile | PartsTile
    chunk: int
    split: bool
    through: bool
    mirrored: bool
    copies: tuple[Copy | None, ...] = ()
    real: parts.Way | None = None

    @property
    def chunks(self) -> int:
        return ceil_div(self.problem.k, self.chunk)

    @property
    def chunked(self) -> bool:
        """Whether a block computes several chunks."""
        return self.chunks > 1 and not self.split

    @property
    def steps(self) -> int:
        """Of k, that a block computes."""
        return min(self.chunk, self.problem.k) if self.split else self.problem.k

    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block."""
        return self.real.shared if self.real else self.tile.shared  # type: ignore[return-value]

    @property
    def stored(self) -> int:
        """Results of each output in the scratch."""
        return self.chunks if self.split else int(self.through)

    @property
    def expression(self) -> str:
        """The kernel's instance."""
        if not isinstance(self.tile, PartsTile):
            return self.tile.expression(self)
        flags = (self.mirrored, self.chunked, self.boxed)
        return f"by_parts_complex<{self.tile.cpp}, 3, {EVERY}, {', '.join(str(flag).lower() for flag in flags)}>"

    @property
    def boxed(self) -> bool:
        """Whether a tensor map reaches the results' rows."""
        return self.problem.n % 2 == 0 if self.stored else hopper.whole_words(self.problem.c)

    def grid(self, multiprocessors: int) -> tuple[int, int]:
        """Blocks, and chunks that have blocks of their own."""
        if self.real:
            return self.real.grid(multiprocessors)
        if isinstance(self.tile, ComplexFewTile):
            return self.tile.blocks(self, multiprocessors), self.chunks
        return self.problem.tiles(self.tile.m, self.tile.n), self.chunks if self.split else 1

    def clocks(self, machine: Machine) -> float:
        """Estimated clocks of all launches."""
        if not isinstance(self.tile, PartsTile):
            clocks = self.tile.clocks(self, machine)
        else:
            assert self.real
            of, clocks = machine.parts, self.tile.clocks(self.real, machine)
            if self.tile.groups == 1 and self.real.tiles > MANY * machine.multiprocessors:
                clocks *= of.complex_rounds
            if self.split and not self.boxed:
                clocks += of.complex_apart * ceil_div(self.real.tiles, self.grid(machine.multiprocessors)[0])
        outputs = 2 * self.problem.m * self.problem.n * self.problem.batches
        return clocks + (hopper.combining(outputs, self.stored, machine) if self.stored else 0)

    def parts_box(self, begun: int, copy: Copy | None, rows: int) -> Box:
        """The tensor map of an operand's parts, which begin at one of the scratch."""
        assert copy
        operand = copy.operand
        extents, part = (operand.rows, operand.row), (rows, DEPTH)
        box = hopper.box("scratch", "", PART.size, extents, operand.row, self.problem.batch, operand.batch, part)
        return box._replace(offset=begun * PART.size, swizzle=DEPTH * PART.size)

    def few_boxes(self, begun: dict[str, int], array: str) -> tuple[Box, ...]:
        """Those of A's parts and of B itself, which is an array of this name."""
        problem, b, steps = self.problem, self.problem.b, DEPTH // 2
        if copies(b, problem.k).major == "ALONG_K":
            extents, pitch, part = (problem.n, problem.k), b.row, (self.tile.n, steps)
        else:
            extents, pitch, part = (problem.k, problem.n), b.other, (steps, hopper.LINE // COMPLEX.size)
        of_b = hopper.box(array, "b_start", COMPLEX.size, extents, pitch, problem.batch, b.batch[-3:], part)
        return self.parts_box(begun["a"], self.copies[0], 2 * self.tile.m), of_b

    def boxes(self, begun: dict[str, int]) -> tuple[Box, ...]:
        """The tensor maps of A's and B's parts, which begin at these of the scratch, and of results, whose elements are
        complex. Where none stores them, A's stands in its place."""
        problem = self.problem
        made = [
            self.parts_box(begun[side], copy, rows)
            for side, copy, rows in zip("ab", self.copies, (self.tile.m, self.tile.n), strict=True)
        ]
        of_c: Box | None = None
        if self.boxed and self.through and not self.split:
            _, middle, last = problem.batch
            outputs, part = problem.m * problem.n, (64, hopper.LINE // COMPLEX.size)
            strides = tuple(
                step * outputs if extent > 1 else 0
                for step, extent in zip((middle * last, last, 1), problem.batch, strict=True)
            )
            extents = (problem.m, problem.n)
            of_c = hopper.box("scratch", "c_start", COMPLEX.size, extents, problem.n, problem.batch, strides, part)
        elif self.boxed:
            of_c = hopper.results(problem, "scratch" if self.split else "c", COMPLEX.size, self.chunks)
        return made[0], made[1], of_c or made[0]


def brought(problem: Problem, operand: Operand, expanded: bool) -> Copy:
    """How an operand is brought along k in three parts, as rows of real numbers, two of them for each if `expanded`."""
    pitch = ceil_div(2 * problem.k, LENGTH) * LENGTH
    row, rows = PARTS[SIX] * pitch, operand.rows * (2 if expanded else 1)
    extents, strides = spread(problem, operand, rows * row)
    shape = np.zeros((), SPLIT)
    shape["row_stride"], shape["k_stride"] = operand.row, operand.other
    shape["rows"], shape["k"], shape["pitch"] = operand.rows, 2 * problem.k, pitch
    shape["batch"], shape["strides"], shape["batches"] = extents, operand.batch[-3:], prod(extents)
    major, width = copies(operand, problem.k)
    threads = operand.rows * pitch // EACH * prod(extents)
    if major == "ALONG_K" and threads < MOST:
        read, blocks = 2 if width == 16 and problem.k % 2 == 0 else 1, ceil_div(threads, COPY_THREADS)
    else:
        read, blocks = 0, ceil_div(operand.rows, ROWS) * ceil_div(pitch, STEPS) * prod(extents)
    made = replace(operand, element=PART, rows=rows, row=row, other=1, batch=steps_of(extents, strides), address=0)
    kernel = f"split_complex<{str(expanded).lower()}, {read}>"
    return Copy(kernel, blocks, shape, made, rows * row * prod(extents), SOURCE)


def real(problem: Problem) -> Problem:
    """The product of real numbers: strides of A and B are as they were."""
    c = problem.c
    wide = replace(c, element=REAL, row=2 * c.row, batch=tuple(2 * step for step in c.batch))
    how = arithmetic(problem.semiring, "float32")
    return replace(problem, how=how, n=2 * problem.n, k=2 * problem.k, c=wide)


def choose(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[EitherTile], whole: bool) -> Way:
    """The cheapest way of a product, which is `wanted` or its mirror image. `whole`: something becomes of results, as
    they are taken from the scratch."""
    mirrored, ways = problem is not wanted, []
    chunk = chunk_length(wanted.k, wanted.n)
    chunks = ceil_div(wanted.k, chunk)
    of_a, of_b = brought(problem, problem.a, False), brought(problem, problem.b, True)
    reaches = max(problem.m, 2 * problem.n, *problem.batch, of_a.operand.row) < MOST
    brings = reaches and max(of_a.elements, of_b.elements) * PART.size <= PARTS_LIMIT
    spreads = chunks > 1 and problem.m * problem.n * problem.batches * chunks * COMPLEX.size <= SCRATCH_LIMIT
    for tile in tiles:
        if isinstance(tile, ComplexFewTile):
            ways += few(problem, wanted, tile, chunk, whole)
        for split in (False, True)[: 1 + spreads]:
            through = split or whole or problem.c.other != 1
            totals = through and not split and chunks > 1  # which a Hopper's tile keeps where results would be
            if isinstance(tile, ComplexPartsTile):
                ways.append(Way(problem, tile, chunk, split, split or whole, mirrored))
            elif isinstance(tile, PartsTile) and brings and not totals:
                of = parts.Way(real(problem), tile, 2 * chunk, split, PARTS[SIX], mirrored, (of_a, of_b))
                ways.append(Way(problem, tile, chunk, split, through, mirrored, (of_a, of_b), of))
    fit = [way for way in ways if way.shared <= machine.device.room]
    return min(fit, key=lambda way: way.clocks(machine))


def few(problem: Problem, wanted: Problem, tile: ComplexFewTile, chunk: int, whole: bool) -> list[Way]:
    """The way of a product, or of its mirror image, of which A has few rows, if a tensor map reaches B."""
    if problem.m > problem.n:
        problem = wanted if problem is not wanted else turned(wanted)
    chunks, (major, width) = ceil_div(problem.k, chunk), copies(problem.b, problem.k)
    if (
        width < 16
        or not hopper.boxed(major, problem.b, problem.k, problem.batch)
        or problem.m > MOST_FEW
        or (chunks > 1 and problem.m * problem.n * problem.batches * chunks * COMPLEX.size > SCRATCH_LIMIT)
    ):
        return []
    made = brought(problem, problem.a, True)
    split = chunks > 1
    return [Way(problem, tile, chunk, split, split or whole, problem is not wanted, (made, None))]
