"""Products of complex64 on tensor cores, by parts of bfloat16 as parts.py has them: a product of m x n x k is
one of float32 of m x 2n x 2k, where each element of A is two steps, (re, im), and each of B two columns of them,
(re, -im) and (im, re). So it is as exact, and what is said there of what is not finite holds for real and imaginary
parts. Chunks are as many as that product's, or fewer (`chunk_length`).

Of a Hopper's three kernels, one has its operands written so before, one that of few rows, and one splits them as they
are multiplied.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products import parts, tensor_maps
from tilewright.ops.products.candidate import AS_THEY_ARE, Candidate, Family, Query, flag
from tilewright.ops.products.cost import in_waves, overlapped
from tilewright.ops.products.epilogue import PLAIN
from tilewright.ops.products.launches import Step
from tilewright.ops.products.parts import PARTS_LIMIT, PartsTile, by_fewer_rows, fits, splits, with_combining
from tilewright.ops.products.parts_few import ROWS_TOGETHER, FewRows, reached, shifted
from tilewright.ops.products.problem import ELEMENTS, Operand, Problem, arithmetic, ceil_div, copies
from tilewright.ops.products.recipe import LENGTH
from tilewright.ops.products.repack import COPY_THREADS, ROWS, STEPS, Copy, split_shape
from tilewright.ops.products.split import DEPTH, EACH, EVERY, PART, SOURCE, cost
from tilewright.ops.products.tensor_maps import LINE, MOST, Box, box, whole_words
from tilewright.ops.products.warps import WarpTile

COMPLEX, REAL = ELEMENTS["complex64"], ELEMENTS["float32"]


@dataclass(frozen=True)
class ComplexPartsTile(WarpTile):
    """How a block is laid out: `ComplexPartsTile` of matmul_parts_complex.cu."""

    source: ClassVar[str] = "matmul_parts_complex.cu"
    reads_both: ClassVar[bool] = True

    stages: int
    resident: int  # blocks, at least, on an SM

    def room(self, candidate: Candidate) -> int:
        """The buffers."""
        return self.stages * (self.m + self.n) * DEPTH * REAL.size

    def expression(self, candidate: Candidate, out: str) -> str:
        flags = f"{flag(candidate.swapped)}, {candidate.problem.loads()}, {flag(candidate.chunked)}"
        return f"complex_by_parts_mma<{self.cpp}, {EVERY}, {flags}>"

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`, as those of a tile of float32."""
        problem, of = candidate.problem, machine.parts
        blocks, chunks = self.grid(candidate, machine.sms)
        copied = 0.0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            width = copies(operand, problem.k).bytes
            copied += rows / 32 * (16 / width * of.copy if width else of.gather)
        split = of.split * (self.m * self.warps_n + 1.3 * self.n * self.warps_m)
        computed, brought = 12 * self.m * self.n / of.mma_terms + split, copied + of.step
        pipes, share = computed + brought, max(1.0, 4 / (self.warps_m * self.warps_n))  # of four schedulers
        alone = max(of.alone + of.alone_share * (share * computed + brought), of.memory / ((self.stages - 1) * DEPTH))

        def together(at_once: int) -> float:
            return of.complex_block + of.mma_block + 2 * candidate.steps * max(at_once * pipes, alone)

        clocks = in_waves(blocks * chunks, machine.sms, self.resident, together)
        clocks = max(clocks, problem.moved * COMPLEX.size / (of.mma_bytes * machine.sms))
        return with_combining(clocks, candidate, 2 * candidate.results, machine)  # of twice the bytes


@dataclass(frozen=True)
class ComplexFewTile(FewRows):
    """How a block is laid out: `ComplexFewTile` of matmul_parts_complex_few.cu."""

    source: ClassVar[str] = "matmul_parts_complex_few.cu"
    reads_both: ClassVar[bool] = True

    def room(self, candidate: Candidate) -> int:
        """Buffers of B and of A's parts, and barriers."""
        problem, parts = candidate.problem, candidate.parts
        along_k = copies(problem.b, problem.k).major == "ALONG_K"
        lines, length = (64, DEPTH // 2) if along_k else (DEPTH // 2, 64)
        of_b = self.groups * lines * (length + (PAST[along_k] if shifted(problem) else 0)) * COMPLEX.size
        return self.stages * (of_b + 2 * parts * self.m * DEPTH * PART.size + 16)

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        """The blocks that run at once, and no more than tiles of all chunks."""
        return min(candidate.tiles * candidate.chunks, sms * self.resident), 1

    def expression(self, candidate: Candidate, out: str) -> str:
        problem = candidate.problem
        name = "complex_by_parts_few_shifted" if shifted(problem) else "complex_by_parts_few"
        return f"{name}<{self.cpp}, {EVERY}, {flag(candidate.swapped)}, {copies(problem.b, problem.k).major}>"

    @property
    def rows_of_parts(self) -> int:
        return 2 * self.m

    def boxes(self, along_k: bool) -> tuple[tuple[int, int], tuple[int, int]]:
        steps = DEPTH // 2
        if along_k:
            return (self.n, steps), (32, steps + PAST[True])
        return (steps, LINE // COMPLEX.size), (steps // 2, 64 + PAST[False])

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`, as those of a tile of float32."""
        of, problem, sms = machine.parts, candidate.problem, machine.sms
        blocks, _ = self.grid(candidate, sms)
        at_once, beside = ceil_div(blocks, sms), min(ceil_div(problem.m, self.m), ROWS_TOGETHER)
        of_b = self.n * REAL.size * (of.few_shifted if shifted(problem) else 1)  # bytes of a real step
        one = 12 * max(self.m, 8) * 64 / of.few_terms  # fewer rows take as long
        step = overlapped(
            blocks / sms * of_b / (of.few_bytes * beside),
            at_once * (of_b + 2 * candidate.parts * self.m * PART.size) / of.few_l2_bytes,
            at_once * self.groups * one,
            of.few_alone + of.memory / (self.stages * DEPTH) + one,
        )
        before = sum(cost(copy, machine) for copy in candidate.copies if copy)
        work = ceil_div(candidate.tiles * candidate.chunks, blocks)
        clocks = before + of.launch + work * (ceil_div(2 * candidate.steps, LENGTH) * LENGTH * step + of.few_block)
        return with_combining(clocks, candidate, 2 * candidate.results, machine)


@dataclass(frozen=True)
class RealPartsTile(PartsTile):
    """A tile of `parts` that computes the product of real numbers."""

    @functools.cached_property
    def cpp(self) -> str:
        return f"PartsTile<{self.groups}, {self.n}, {self.stages}, {self.panels}>"

    def real(self, candidate: Candidate) -> Candidate:
        """The candidate for the product of real numbers."""
        plain = PartsTile(self.groups, self.n, self.stages, self.panels)
        return candidate._replace(problem=real(candidate.problem), chunk=2 * candidate.chunk, config=plain)

    def computed(self, candidate: Candidate) -> tuple[Problem, int]:
        return real(candidate.problem), 2 * candidate.chunk

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        own = self.real(candidate)
        return own.config.grid(own, sms)

    def boxed(self, candidate: Candidate) -> bool:
        """Whether a tensor map reaches the results' rows."""
        return candidate.problem.n % 2 == 0 if candidate.results else whole_words(candidate.problem.c)

    def expression(self, candidate: Candidate, out: str) -> str:
        flags = (candidate.swapped, candidate.chunked, self.boxed(candidate))
        return f"by_parts_complex<{self.cpp}, {candidate.parts}, {EVERY}, {', '.join(map(flag, flags))}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        of_c = self.stored(candidate) if self.boxed(candidate) else None
        return replace(step, boxes=self.maps(candidate, begun, of_c), pointers=(*step.pointers, "scratch"))

    def stored(self, candidate: Candidate) -> Box | None:
        """The tensor map of results, whose elements are complex."""
        problem = candidate.problem
        if candidate.results and candidate.split_k == 1:
            _, middle, last = problem.batch
            outputs, part = problem.m * problem.n, (64, LINE // COMPLEX.size)
            strides = tuple(
                step * outputs if extent > 1 else 0
                for step, extent in zip((middle * last, last, 1), problem.batch, strict=True)
            )
            extents = (problem.m, problem.n)
            return box("scratch", "c_start", COMPLEX.size, extents, problem.n, problem.batch, strides, part)
        return tensor_maps.results(problem, "scratch" if candidate.results else "c", COMPLEX.size, candidate.chunks)

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        of, own = machine.parts, self.real(candidate)
        clocks = own.config.alone(own, machine)
        if self.groups == 1:
            clocks *= of.complex_small
        if candidate.split_k > 1 and not self.boxed(candidate):
            clocks += of.complex_apart * ceil_div(own.tiles, self.grid(candidate, machine.sms)[0])
        return with_combining(clocks, candidate, 2 * candidate.results, machine)


MOST_FEW = 512  # rows that are few
TILES = (
    ComplexFewTile(4, 1, 7, 3),  # 4 x 64
    ComplexFewTile(8, 1, 5, 4),  # 8 x 64
    ComplexFewTile(16, 1, 5, 3),  # 16 x 64
    ComplexFewTile(20, 1, 6, 2),  # 20 x 64
    ComplexFewTile(28, 2, 7, 1),  # 28 x 128
    ComplexFewTile(32, 1, 10, 1),  # 32 x 64
    ComplexFewTile(32, 2, 7, 1),  # 32 x 128
    ComplexFewTile(40, 1, 9, 1),  # 40 x 64
)
MMA_TILES = (
    ComplexPartsTile(1, 4, 16, 16, 4, 3),  # 16 x 64
    ComplexPartsTile(1, 1, 16, 16, 8, 6),  # 16 x 16
    ComplexPartsTile(4, 1, 16, 16, 4, 3),  # 64 x 16
)
TILES_ENGINE = (ComplexPartsTile(1, 1, 16, 16, 2, 1),)  # one warp, for the CPU engine


# Elements of a shifted box's line besides those that are read, by whether it lies along k: one is before them, and of
# those across k two more keep banks apart.
PAST = {True: 2, False: 4}


def brought(problem: Problem, operand: Operand, parts: int, expanded: bool) -> Copy:
    """How an operand is brought along k in so many parts, as rows of real numbers, two of them for each if
    `expanded`."""
    pitch = ceil_div(2 * problem.k, LENGTH) * LENGTH
    row, rows = parts * pitch, operand.rows * (2 if expanded else 1)
    shape, strides = split_shape(problem, operand, 2 * problem.k, pitch, row, rows)
    major, width = copies(operand, problem.k)
    batches = int(shape["batches"])
    threads = operand.rows * pitch // EACH * batches
    if major == "ALONG_K" and threads < MOST:
        read, blocks = 2 if width == 16 and problem.k % 2 == 0 else 1, ceil_div(threads, COPY_THREADS)
    else:
        read, blocks = 0, ceil_div(operand.rows, ROWS) * ceil_div(pitch, STEPS) * batches
    made = replace(operand, element=PART, rows=rows, row=row, other=1, batch=strides, address=0)
    kernel = f"split_complex<{flag(expanded)}, {read}>"
    return Copy(kernel, blocks, shape, made, rows * row * batches, SOURCE)


def real(problem: Problem) -> Problem:
    """The product of real numbers: strides of A and B are as they were."""
    c = problem.c
    wide = replace(c, element=REAL, row=2 * c.row, batch=tuple(2 * step for step in c.batch))
    how = arithmetic(problem.semiring, "float32")
    return replace(problem, how=how, n=2 * problem.n, k=2 * problem.k, c=wide)


def candidates(asked: Query, tiles: Sequence[ComplexPartsTile]) -> Iterator[Candidate]:
    """Each tile, with chunks in turn or side by side. Where something becomes of results, they are taken from the
    scratch."""
    (problem, arrays), recipe = asked.rows_first, asked.recipe
    whole = asked.epilogue.template != PLAIN
    for tile in tiles:
        for split_k in splits(asked, ceil_div(problem.k, recipe.chunk), COMPLEX.size):
            made = Candidate(0.0, problem, arrays, tile, recipe.chunk, split_k, AS_THEY_ARE, recipe.parts, whole)
            if fits(made, asked.machine):
                yield made.clocked(asked.machine)


def real_ones(asked: Query, tiles: Sequence[RealPartsTile]) -> Iterator[Candidate]:
    """As `candidates`, of operands that are split before."""
    (problem, arrays), recipe = asked.rows_first, asked.recipe
    chunks, through = ceil_div(problem.k, recipe.chunk), asked.epilogue.template != PLAIN or problem.c.other != 1
    of_a, of_b = brought(problem, problem.a, recipe.parts, False), brought(problem, problem.b, recipe.parts, True)
    reaches = max(problem.m, 2 * problem.n, *problem.batch, of_a.operand.row) < MOST
    if not reaches or max(of_a.elements, of_b.elements) * PART.size > PARTS_LIMIT:
        return
    for tile in tiles:
        for split_k in splits(asked, chunks, COMPLEX.size):
            if through and chunks > split_k:  # totals would be where results are
                continue
            copied = (of_a, of_b)
            made = Candidate(0.0, problem, arrays, tile, recipe.chunk, split_k, copied, recipe.parts, through)
            if fits(made, asked.machine):
                yield made.clocked(asked.machine)


def few(asked: Query, tiles: Sequence[ComplexFewTile]) -> Iterator[Candidate]:
    """Of a product, or of its mirror image, of which A has few rows, if a tensor map reaches B: each tile, with each
    chunk on its own."""
    (problem, arrays), recipe = by_fewer_rows(asked), asked.recipe
    chunks = ceil_div(problem.k, recipe.chunk)
    spreads = chunks == 1 or problem.spread(chunks, COMPLEX.size)
    if problem.m > MOST_FEW or not reached(problem) or not spreads:
        return
    of_a = brought(problem, problem.a, recipe.parts, True)
    if of_a.operand.row >= MOST:
        return
    for tile in tiles:
        copied, through = (of_a, None), asked.epilogue.template != PLAIN
        made = Candidate(0.0, problem, arrays, tile, recipe.chunk, chunks, copied, recipe.parts, through)
        if fits(made, asked.machine):
            yield made.clocked(asked.machine)


FEW = Family("complex parts of few rows", few, TILES)
MMA = Family("complex parts by mma", candidates, MMA_TILES)
REAL_PARTS = Family("complex parts", real_ones, tuple(RealPartsTile(*astuple(tile)) for tile in parts.TILES))
