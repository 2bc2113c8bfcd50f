"""Products of float32 on tensor cores, by request or where that is quicker and as exact (`instead`): each element is
the sum of parts of bfloat16, and those products of parts are added that matter. What is done about the rounding of sums
is said in matmul_sums.cuh.

Four kernels give the same bits: one for a Hopper's `wgmma`, whose operands are split before; one of few rows, which
splits the long operand in registers; and two by `mma.sync`, which split both, of which one has eight rows at most.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import CLUSTERS, Machine
from tilewright.ops.products import hopper, tensor_maps
from tilewright.ops.products.candidate import AS_THEY_ARE, Candidate, Family, Query, flag
from tilewright.ops.products.cost import in_waves, overlapped
from tilewright.ops.products.hopper import GroupTile
from tilewright.ops.products.launches import Step
from tilewright.ops.products.problem import Problem, ceil_div, copies, swapped
from tilewright.ops.products.recipe import LENGTH
from tilewright.ops.products.split import DEPTH, EVERY, PART, box_of, brought, cost
from tilewright.ops.products.tensor_maps import MOST, PANEL, Box, whole_words
from tilewright.ops.products.warps import WarpTile

PARTS_LIMIT = 1 << 34  # bytes of an operand's parts
LONG = 8192  # steps of k from which on blocks begin their tiles together


def products(parts: int) -> int:
    """Products of an element's parts with another's that matter."""
    return parts * (parts + 1) // 2


def with_combining(clocks: float, candidate: Candidate, results: int, machine: Machine) -> float:
    """Clocks of a product and of the launch that adds so many results of each output in the scratch, if any."""
    if not candidate.results:
        return clocks
    return clocks + (hopper.combining(candidate.problem.outputs, results, machine) - machine.parts.combined)


@dataclass(frozen=True)
class PartsTile(GroupTile):
    """How a block is laid out: `PartsTile` of matmul_parts.cu."""

    source: ClassVar[str] = "matmul_parts.cu"
    reads_both: ClassVar[bool] = True  # where a sum is not finite

    n: int
    stages: int
    panels: int

    def room(self, candidate: Candidate) -> int:
        """The ring, panels and barriers."""
        ring = self.stages * (candidate.parts * (self.m + self.n) * DEPTH * PART.size + 16)
        return ring + self.groups * self.panels * PANEL

    def scratch(self, candidate: Candidate, sms: int) -> int:
        """Totals of blocks over chunks."""
        return self.grid(candidate, sms)[0] * self.m * self.n * 4 if candidate.chunked else 0

    def boxed(self, candidate: Candidate) -> bool:
        """Whether a tensor map reaches the results' rows."""
        return candidate.problem.n % 4 == 0 if candidate.split_k > 1 else whole_words(candidate.problem.c)

    def expression(self, candidate: Candidate, out: str) -> str:
        long = candidate.chunked and self.groups > 1 and candidate.problem.k >= LONG
        chunked = "TOGETHER" if long else flag(candidate.chunked)
        swapped, boxed = flag(candidate.swapped), flag(self.boxed(candidate))
        return f"by_parts<{self.cpp}, {candidate.parts}, {EVERY}, {swapped}, {chunked}, {boxed}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        stored = step.pointers[-1] if self.boxed(candidate) else None
        of_c = tensor_maps.results(candidate.problem, stored, 4, candidate.chunks)
        return replace(step, boxes=self.maps(candidate, begun, of_c), pointers=(*step.pointers, "scratch"))

    def maps(self, candidate: Candidate, begun: Mapping[str, int], of_c: Box | None) -> tuple[Box, ...]:
        """The tensor maps of A's and B's parts, which begin at these of the scratch, and of C or the chunks' results.
        Where none stores them, A's stands in its place."""
        sides = zip("ab", candidate.copies, (self.m, self.n), strict=True)
        of_a, of_b = (box_of(copy, candidate.problem, begun[side], rows) for side, copy, rows in sides if copy)
        return of_a, of_b, of_c or of_a

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        return with_combining(self.alone(candidate, machine), candidate, candidate.chunks, machine)

    def alone(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks but for the launch that adds chunks' results."""
        of, sms, parts = machine.parts, machine.sms, candidate.parts
        blocks, chunks = self.grid(candidate, sms)
        rounds = ceil_div(candidate.tiles, blocks) * ceil_div(blocks * chunks, sms)
        held = sum(copy.elements for copy in candidate.copies if copy) * PART.size <= machine.device.cache
        brought = parts * (self.m + self.n) * PART.size / (of.wgmma_bytes if held else of.wgmma_beyond)
        each = max(products(parts) * self.m * self.n / of.wgmma_terms, brought)
        before = sum(cost(copy, machine) for copy in candidate.copies if copy)
        chains = candidate.chunks if candidate.split_k == 1 else 1
        return before + of.launch + rounds * (candidate.steps * each + of.block + of.chain * chains)


@dataclass(frozen=True)
class PartsMmaTile(WarpTile):
    """How a block is laid out: `PartsMmaTile` of matmul_parts_mma.cu."""

    source: ClassVar[str] = "matmul_parts_mma.cu"
    reads_both: ClassVar[bool] = True

    stages: int
    resident: int  # blocks, at least, on an SM
    cluster: int = 1  # blocks, of a chunk of k each

    @property
    def adds_chunks(self) -> bool:
        return self.cluster > 1

    @property
    def in_cluster(self) -> tuple[int, int]:
        return 1, self.cluster

    def room(self, candidate: Candidate) -> int:
        """The buffers, whose lines are longer than what they hold, or a cluster's results."""
        problem = candidate.problem
        sides = zip((problem.a, problem.b), (self.m, self.n), strict=True)
        lines = [
            rows * (4 * DEPTH + 32) if copies(operand, problem.k).major == "ALONG_K" else DEPTH * (4 * rows + 16)
            for operand, rows in sides
        ]
        return max(self.stages * sum(lines), self.m * self.n * 4 * (self.cluster > 1))

    def expression(self, candidate: Candidate, out: str) -> str:
        flags = f"{flag(candidate.swapped)}, {candidate.problem.loads()}, {flag(candidate.chunked)}"
        return f"by_parts_mma<{self.cpp}, {candidate.parts}, {EVERY}, {flags}>"

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        problem, of, sms = candidate.problem, machine.parts, machine.sms
        blocks, chunks = self.grid(candidate, sms)
        copied = 0.0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            width = copies(operand, problem.k).bytes
            copied += rows / 32 * (16 / width * of.copy if width else of.gather)
        split = of.split * (self.m * self.warps_n + self.n * self.warps_m)
        pipes = products(candidate.parts) * self.m * self.n / of.mma_terms + split + copied + of.step
        share = of.alone_share * max(4 * 32 / self.threads, 1)  # a lone block of two warps has half of the tensor cores
        alone = max(of.alone + share * pipes, of.memory / ((self.stages - 1) * DEPTH))

        def together(at_once: int) -> float:
            return of.mma_block + candidate.steps * overlapped(at_once * pipes, alone)

        clocks = in_waves(blocks * chunks, machine.together(self.cluster), self.resident, together)
        clocks += of.mma_cluster * (self.cluster > 1)
        clocks = overlapped(clocks, problem.moved * 4 / (of.mma_bytes * sms))
        return with_combining(clocks, candidate, candidate.chunks, machine)


MMA_TILES = (
    PartsMmaTile(2, 2, 32, 32, 4, 2),  # 64 x 64
    PartsMmaTile(1, 4, 32, 16, 4, 3),  # 32 x 64
    PartsMmaTile(1, 4, 16, 32, 6, 2),  # 16 x 128
    PartsMmaTile(1, 4, 16, 16, 6, 3),  # 16 x 64
    PartsMmaTile(1, 2, 16, 32, 8, 3),  # the same, by two warps
    PartsMmaTile(1, 2, 16, 16, 8, 4),  # 16 x 32
    PartsMmaTile(2, 1, 16, 16, 8, 4),  # 32 x 16
    PartsMmaTile(4, 1, 16, 16, 6, 3),  # 64 x 16
    PartsMmaTile(4, 1, 32, 32, 4, 2),  # 128 x 32
    PartsMmaTile(4, 1, 32, 16, 4, 2),  # 128 x 16
    PartsMmaTile(2, 1, 16, 32, 6, 4),  # 32 x 32
)
TILES = (
    PartsTile(2, 128, 4, 2),  # 128 x 128
    PartsTile(1, 64, 6, 1),  # 64 x 64
)
TILES_ENGINE = (PartsMmaTile(1, 1, 16, 16, 2, 1),)  # one warp with little code, for the CPU engine


def splits(asked: Query, chunks: int, size: int) -> tuple[int, ...]:
    """Blocks that share an output's chunks, whose results are of so many bytes: one, or one for each."""
    return (1, chunks) if chunks > 1 and asked.problem.spread(chunks, size) else (1,)


def fits(candidate: Candidate, machine: Machine) -> bool:
    """Whether shared memory has room."""
    return bool(candidate.config.room(candidate) <= machine.device.room)


def candidates(asked: Query, tiles: Sequence[PartsTile]) -> Iterator[Candidate]:
    """Each tile, with chunks in turn or side by side, of operands that are split before."""
    (problem, arrays), recipe = asked.rows_first, asked.recipe
    of_a, of_b = (brought(problem, operand, recipe.parts, LENGTH) for operand in (problem.a, problem.b))
    long = max(problem.m, problem.n, *problem.batch, of_a.operand.row) >= MOST
    if long or max(of_a.elements, of_b.elements) * PART.size > PARTS_LIMIT:
        return
    for tile in tiles:
        for split_k in splits(asked, ceil_div(problem.k, recipe.chunk), 4):
            made = Candidate(0.0, problem, arrays, tile, recipe.chunk, split_k, (of_a, of_b), recipe.parts)
            if fits(made, asked.machine):
                yield made.clocked(asked.machine)


def by_mma(asked: Query, tiles: Sequence[PartsMmaTile], clusters: bool = True) -> Iterator[Candidate]:
    """Each tile, with chunks in turn, side by side, or, where there are clusters, by the blocks of one, which add
    them."""
    (problem, arrays), recipe, machine = asked.rows_first, asked.recipe, asked.machine
    chunks = ceil_div(problem.k, recipe.chunk)
    clusters = clusters and machine.device.capability >= CLUSTERS and chunks in machine.joined.together
    for tile in tiles:
        forms = [(tile, split_k) for split_k in splits(asked, chunks, 4)]
        if clusters:
            forms.append((replace(tile, cluster=chunks), chunks))
        for config, split_k in forms:
            made = Candidate(0.0, problem, arrays, config, recipe.chunk, split_k, AS_THEY_ARE, recipe.parts)
            if config.cluster > 1 or fits(made, machine):
                yield made.clocked(machine)


def by_fewer_rows(asked: Query) -> tuple[Problem, tuple[str, str]]:
    """The product or its mirror image, whichever has fewer rows; as the one with rows first if either may be."""
    problem, arrays = asked.rows_first
    return (problem, arrays) if problem.m <= problem.n else (swapped(problem), arrays[::-1])


FAMILY, MMA = Family("parts", candidates, TILES), Family("parts by mma", by_mma, MMA_TILES, reshapes=True)
ENGINE = Family("parts by mma", functools.partial(by_mma, clusters=False), TILES_ENGINE)
