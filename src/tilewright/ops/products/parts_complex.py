"""Products of complex64 on tensor cores, by parts of bfloat16 as parts.py has them: a product of m x n x k is
one of float32 of m x 2n x 2k, where each element of A is two steps, (re, im), and each of B two columns of them,
(re, -im) and (im, re). So it is as exact, and what is said there of what is not finite holds for real and imaginary
parts. Chunks are as many as that product's, or fewer (`chunk_length`).

Of a Hopper's three kernels, one has its operands written so before, one that of few rows, and one splits them as they
are multiplied.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import ClassVar, NamedTuple

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products import hopper, parts
from tilewright.ops.products.cost import ceil_div, in_waves, overlapped
from tilewright.ops.products.hopper import MOST, Box
from tilewright.ops.products.limbs import ROWS, SPLIT, STEPS
from tilewright.ops.products.parts import PARTS, PARTS_LIMIT, SIX, PartsTile
from tilewright.ops.products.parts_few import ROWS_TOGETHER, FewRows, boxes_of_b, reached, shifted
from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.problem import ELEMENTS, Operand, Problem, arithmetic, copies, turned
from tilewright.ops.products.repack import COPY_THREADS, Copy, spread, steps_of
from tilewright.ops.products.split import DEPTH, EACH, EVERY, LENGTH, PART, SOURCE, box_of, cost
from tilewright.ops.products.tiles import WarpTile, flag

COMPLEX, REAL = ELEMENTS["complex64"], ELEMENTS["float32"]
# So many columns, and complex steps of k from which products are computed so: by timings on an H200.
LEAST = ((384, 64), (128, 96), (64, 128), (2, 1024))


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


ONE, SHORTEST = 256, 128  # steps of k that are one chunk, and of one of several at least


def chunk_length(k: int, n: int) -> int:
    """Complex steps of k that are summed in one chain, by k and n alone: another launch for chunks takes as long as
    some 150 steps of few rows, and where there are many rows chunks' results are most of what is moved."""
    chunks = min(ceil_div(2 * k, parts.chunk_length(2 * k, 2 * n)), k // SHORTEST) if k > ONE else 1
    return ceil_div(ceil_div(k, chunks), LENGTH // 2) * (LENGTH // 2)


@dataclass(frozen=True)
class ComplexPartsTile(WarpTile):
    """How a block is laid out: `ComplexPartsTile` of matmul_parts_complex.cu."""

    source: ClassVar[str] = "matmul_parts_complex.cu"

    stages: int
    resident: int  # blocks, at least, on a multiprocessor

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: the buffers."""
        return self.stages * (self.m + self.n) * DEPTH * REAL.size

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        flags = f"{flag(way.mirrored)}, {way.problem.loads()}, {flag(way.chunked)}"
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
class ComplexFewTile(FewRows):
    """How a block is laid out: `ComplexFewTile` of matmul_parts_complex_few.cu."""

    source: ClassVar[str] = "matmul_parts_complex_few.cu"

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: buffers of B and of A's parts, and barriers."""
        along_k = copies(way.problem.b, way.problem.k).major == "ALONG_K"
        lines, length = (64, DEPTH // 2) if along_k else (DEPTH // 2, 64)
        of_b = self.groups * lines * (length + (PAST[along_k] if shifted(way.problem) else 0)) * COMPLEX.size
        return self.stages * (of_b + 2 * PARTS[SIX] * self.m * DEPTH * PART.size + 16)

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """As many as run at once, and no more than tiles of all chunks."""
        return min(way.problem.tiles(self.m, self.n) * way.chunks, multiprocessors * self.resident)

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        major = copies(way.problem.b, way.problem.k).major
        name = "complex_by_parts_few_shifted" if shifted(way.problem) else "complex_by_parts_few"
        return f"{name}<{self.cpp}, {EVERY}, {flag(way.mirrored)}, {major}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`, as those of a tile of float32."""
        of, problem, multiprocessors = machine.parts, way.problem, machine.multiprocessors
        blocks = self.blocks(way, multiprocessors)
        at_once, beside = ceil_div(blocks, multiprocessors), min(ceil_div(problem.m, self.m), ROWS_TOGETHER)
        of_b = self.n * REAL.size * (of.few_shifted if shifted(problem) else 1)  # bytes of a real step
        one = 12 * max(self.m, 8) * 64 / of.few_terms  # fewer rows take as long
        step = overlapped(
            blocks / multiprocessors * of_b / (of.few_bytes * beside),
            at_once * (of_b + 2 * PARTS[SIX] * self.m * PART.size) / of.few_l2_bytes,
            at_once * self.groups * one,
            of.few_alone + of.memory / (self.stages * DEPTH) + one,
        )
        before = sum(cost(copy, machine) for copy in way.copies if copy)
        work = ceil_div(problem.tiles(self.m, self.n) * way.chunks, blocks)
        return before + of.launch + work * (ceil_div(2 * way.steps, LENGTH) * LENGTH * step + of.few_block)


AnyTile = ComplexPartsTile | ComplexFewTile
EitherTile = AnyTile | parts.AnyTile  # of complex64 or float32
MOST_FEW = 512  # rows that are few
TILES = (
    ComplexFewTile(4, 1, 7, 3),  # 4 x 64
    ComplexFewTile(8, 1, 5, 4),  # 8 x 64
    ComplexFewTile(16, 1, 5, 3),  # 16 x 64
    ComplexFewTile(20, 1, 6, 2),  # 20 x 64
    ComplexFewTile(28, 1, 5, 2),  # 28 x 64
    ComplexFewTile(28, 2, 7, 1),  # 28 x 128
    ComplexFewTile(32, 1, 10, 1),  # 32 x 64
    ComplexFewTile(32, 1, 5, 2),  # the same, two blocks side by side
    ComplexFewTile(32, 2, 7, 1),  # 32 x 128
    ComplexFewTile(40, 1, 9, 1),  # 40 x 64
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
        return self.real.shared if self.real else self.tile.shared(self)  # type: ignore[arg-type]

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
        return f"by_parts_complex<{self.tile.cpp}, 3, {EVERY}, {', '.join(map(flag, flags))}>"

    @property
    def boxed(self) -> bool:
        """Whether a tensor map reaches the results' rows."""
        return self.problem.n % 2 == 0 if self.stored else hopper.whole_words(self.problem.c)

    def grid(self, multiprocessors: int) -> tuple[int, int]:
        """Blocks, and chunks that have blocks of their own."""
        if self.real:
            return self.real.grid(multiprocessors)
        if isinstance(self.tile, ComplexFewTile):
            return self.tile.blocks(self, multiprocessors), 1
        return self.problem.tiles(self.tile.m, self.tile.n), self.chunks if self.split else 1

    def clocks(self, machine: Machine) -> float:
        """Estimated clocks of all launches."""
        if not isinstance(self.tile, PartsTile):
            clocks = self.tile.clocks(self, machine)
        else:
            assert self.real
            of, clocks = machine.parts, self.tile.clocks(self.real, machine)
            if self.tile.groups == 1:
                clocks *= of.complex_small
            if self.split and not self.boxed:
                clocks += of.complex_apart * ceil_div(self.real.tiles, self.grid(machine.multiprocessors)[0])
        outputs = self.problem.m * self.problem.n * self.problem.batches
        if self.stored:  # results of twice the bytes
            clocks += hopper.combining(outputs, 2 * self.stored, machine) - machine.parts.combined
        return clocks

    def few_boxes(self, begun: dict[str, int], array: str) -> tuple[Box, ...]:
        """Those of A's parts and of B itself, which is an array of this name."""
        problem, steps = self.problem, DEPTH // 2
        assert self.copies[0]
        of_a = box_of(self.copies[0], problem, begun["a"], 2 * self.tile.m)
        if copies(problem.b, problem.k).major == "ALONG_K":
            return of_a, *boxes_of_b(problem, array, (self.tile.n, steps), (32, steps + PAST[True]))
        return of_a, *boxes_of_b(problem, array, (steps, hopper.LINE // COMPLEX.size), (steps // 2, 64 + PAST[False]))

    def boxes(self, begun: dict[str, int]) -> tuple[Box, ...]:
        """The tensor maps of A's and B's parts, which begin at these of the scratch, and of results, whose elements are
        complex. Where none stores them, A's stands in its place."""
        problem, sides = self.problem, zip("ab", self.copies, (self.tile.m, self.tile.n), strict=True)
        of_a, of_b = (box_of(copy, problem, begun[side], rows) for side, copy, rows in sides if copy)
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
        return of_a, of_b, of_c or of_a


# Elements of a shifted box's line besides those that are read, by whether it lies along k: one is before them, and of
# those across k two more keep banks apart.
PAST = {True: 2, False: 4}


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
    kernel = f"split_complex<{flag(expanded)}, {read}>"
    return Copy(kernel, blocks, shape, made, rows * row * prod(extents), SOURCE)


def real(problem: Problem) -> Problem:
    """The product of real numbers: strides of A and B are as they were."""
    c = problem.c
    wide = replace(c, element=REAL, row=2 * c.row, batch=tuple(2 * step for step in c.batch))
    how = arithmetic(problem.semiring, "float32")
    return replace(problem, how=how, n=2 * problem.n, k=2 * problem.k, c=wide)


def ways(
    problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[EitherTile], whole: bool
) -> Iterator[Way]:
    """The ways of a product, which is `wanted` or its mirror image, for which shared memory has room. `whole`:
    something becomes of results, as they are taken from the scratch."""
    mirrored, chunk = problem is not wanted, chunk_length(wanted.k, wanted.n)
    chunks = ceil_div(wanted.k, chunk)
    of_a, of_b = brought(problem, problem.a, False), brought(problem, problem.b, True)
    reaches = max(problem.m, 2 * problem.n, *problem.batch, of_a.operand.row) < MOST
    brings = reaches and max(of_a.elements, of_b.elements) * PART.size <= PARTS_LIMIT
    spreads = chunks > 1 and problem.spread(chunks, COMPLEX.size)
    for tile in tiles:
        found = few(problem, wanted, tile, chunk, whole) if isinstance(tile, ComplexFewTile) else []
        for split in (False, True)[: 1 + spreads]:
            through = split or whole or problem.c.other != 1
            totals = through and not split and chunks > 1  # which a Hopper's tile keeps where results would be
            if isinstance(tile, ComplexPartsTile):
                found.append(Way(problem, tile, chunk, split, split or whole, mirrored))
            elif isinstance(tile, PartsTile) and brings and not totals:
                of = parts.Way(real(problem), tile, 2 * chunk, split, PARTS[SIX], mirrored, (of_a, of_b))
                found.append(Way(problem, tile, chunk, split, through, mirrored, (of_a, of_b), of))
        yield from (way for way in found if way.shared <= machine.device.room)


def choose(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[EitherTile], whole: bool) -> Way:
    """The cheapest way of a product, which is `wanted` or its mirror image; `whole` as in `ways`."""
    return min(ways(problem, wanted, machine, tiles, whole), key=lambda way: way.clocks(machine))


def few(problem: Problem, wanted: Problem, tile: ComplexFewTile, chunk: int, whole: bool) -> list[Way]:
    """The way of a product, or of its mirror image, of which A has few rows, if a tensor map reaches B."""
    if problem.m > problem.n:
        problem = wanted if problem is not wanted else turned(wanted)
    chunks = ceil_div(problem.k, chunk)
    spreads = chunks == 1 or problem.spread(chunks, COMPLEX.size)
    if problem.m > MOST_FEW or not reached(problem) or not spreads:
        return []
    made = brought(problem, problem.a, True)
    if made.operand.row >= MOST:
        return []
    split = chunks > 1
    return [Way(problem, tile, chunk, split, split or whole, problem is not wanted, (made, None))]
