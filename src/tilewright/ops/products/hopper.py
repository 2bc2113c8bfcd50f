"""Products on a Hopper's tensor cores (sm_90a): the tiles of matmul_hopper.cu, and what they cost. They give the bits
of `tensor`'s tiles, so the choice between the two is one of time.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products import tensor_maps
from tilewright.ops.products.candidate import Candidate, Config, Family, Query, flag, in_chunks
from tilewright.ops.products.launches import Step
from tilewright.ops.products.problem import Problem, ceil_div, copies, swapped
from tilewright.ops.products.tensor_maps import LINE, PANEL, WARP_ROWS, slants, suits_boxes, whole_words


@dataclass(frozen=True)
class GroupTile(Config):
    """A tile of which each warpgroup multiplies 64 rows, beside one that copies; a block computes several in turn."""

    groups: int

    @property
    def m(self) -> int:
        return 64 * self.groups

    @property
    def threads(self) -> int:
        return 128 * (self.groups + 1)

    def beside(self, tiles: int, chunks: int, sms: int) -> int:
        """Blocks for each chunk: as many as run at once, and no more than tiles."""
        return max(1, min(tiles, sms // chunks))

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        return self.beside(candidate.tiles, candidate.split_k, sms), candidate.split_k


@dataclass(frozen=True)
class HopperTile(GroupTile):
    """How a block is laid out: `HopperTile` of matmul_hopper.cu."""

    source: ClassVar[str] = "matmul_hopper.cu"

    mmas: int
    n: int
    stages: int
    panels: int

    @property
    def m(self) -> int:
        return 64 * self.groups * self.mmas

    def shared(self, size: int, totals: int) -> int:
        """Bytes of shared memory of a block, whatever the elements: the ring, panels of each warpgroup that multiplies,
        and barriers. Totals are in registers."""
        return self.stages * ((self.m + self.n) * LINE + 16) + self.groups * self.panels * PANEL

    def fits(self, size: int, totals: int) -> bool:
        """Whether a thread's registers hold each output's sum, and the total of so many bytes that it is added to."""
        return self.mmas * self.n // 2 * (4 + totals) <= (MOST_BYTES if self.groups < 3 else LESS_BYTES)

    def takes(self, problem: Problem) -> bool:
        """Whether boxes bring whole tiles, 64 columns each of a B whose columns do not lie along k, and registers have
        room for what storing words of results takes; of columns by 16 they store rows of 2-byte elements alone."""
        whole = self.n % 64 == 0 or copies(problem.b, problem.k).major == "ALONG_K"
        boxed = whole_words(problem.c) or by_columns(problem)
        if self.n % 32:
            return whole and boxed and problem.c.element.size == 2
        words = self.mmas * self.n <= MOST_SUMS and WARP_ROWS * self.n <= self.panels * PANEL // 4
        return whole and (words or boxed)

    def room(self, candidate: Candidate) -> int:
        return self.shared(candidate.problem.a.element.size, candidate.totals)

    def stored(self, candidate: Candidate) -> str:
        """How results are stored (`Stored`): by a tensor map, if one reaches their rows, or columns."""
        problem, c, apart = candidate.problem, candidate.problem.c, candidate.split_k > 1
        if problem.n * problem.how.size % 16 == 0 if apart else whole_words(c):
            return "BY_BOXES"
        if not apart and by_columns(problem):
            return "BY_COLUMNS"
        return "BY_WORDS" if not apart and c.element.size == 2 and c.other == 1 else "BY_ELEMENTS"

    def expression(self, candidate: Candidate, out: str) -> str:
        majors, chunked = ", ".join(candidate.majors), flag(candidate.chunked)
        return f"hopper<{candidate.types(out)}, {majors}, {chunked}, {candidate.parts}, {self.stored(candidate)}>"

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        stored, results = self.stored(candidate), step.pointers[-1]
        made = by_boxes(candidate, step, results if stored == "BY_BOXES" else None)
        if stored == "BY_COLUMNS":
            of_c = tensor_maps.results(swapped(candidate.problem), results, 2, 1, math.gcd(self.n, 64))
            return replace(made, boxes=(*made.boxes[:2], of_c or made.boxes[0]))
        return made

    def named(self, candidate: Candidate) -> str:
        return super().named(candidate) + " by columns" * by_columns(candidate.problem)

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks."""
        return clocks(candidate, machine)


def by_columns(problem: Problem) -> bool:
    """Whether a tensor map reaches C's columns, which are contiguous: those of a mirror image."""
    c = problem.c
    return c.row == 1 != c.other and c.element.size == 2 and problem.m > 1 and whole_words(swapped(problem).c)


def by_boxes(
    candidate: Candidate, step: Step, stored: str | None = None, shares: tuple[int, int] = (1, 1), fewer: bool = False
) -> Step:
    """A launch that reads A and B by tensor maps, and stores to an array so if it is named. `shares` and `fewer` as
    `tensor_maps.boxes`."""
    problem, read, copied = candidate.problem, step.pointers[:2], [copy for copy in candidate.copies if copy]
    out = problem.how.size if candidate.results else problem.c.element.size
    boxes = tensor_maps.boxes(
        problem,
        candidate.config,
        candidate.majors,
        (read[0], read[1], stored),
        out,
        candidate.chunks,
        candidate.parts,
        shares,
        fewer,
    )
    overlapping = bool(copied) and all(copy.kernel.startswith("repack") for copy in copied)
    return replace(step, pointers=step.pointers[-1:], boxes=boxes, overlapping=overlapping)


def clocks(candidate: Candidate, machine: Machine, added: float = 0.0, together: int = 1, memory: float = 0.0) -> float:
    """Estimated clocks of a candidate whose tile is a `Ringed` one; `added` are a buffer's, besides those of its
    multiply-adds. So many buffers are read `together`, even if some are past k; `memory` stands for the figure of that
    name."""
    problem, tile, chunk, split = candidate.problem, candidate.config, candidate.chunk, candidate.split_k > 1
    of, sms = machine.hopper, machine.sms
    size, depth, chunks = problem.a.element.size, LINE // problem.a.element.size, ceil_div(problem.k, chunk)
    tiles = problem.tiles(tile.m, tile.n)
    rounds = ceil_div(tiles, sms)
    if split:  # blocks stay with one chunk
        beside = tile.beside(tiles, chunks, sms)
        rounds = ceil_div(tiles, beside) * ceil_div(beside * chunks, sms)
    steps = ceil_div(min(chunk, problem.k) if split else problem.k, depth * together) * together
    multiplied = tile.m * tile.n * depth / of.mma_terms[size] + added
    brought = from_l2(problem, tile.m, tile.n, of.l2_bytes, machine)
    each = max(multiplied, brought, (memory or of.memory) / tile.stages)
    c, share = problem.c, tile.m * tile.n / (128 * 256)
    apart = of.one_words + of.words * share if c.element.size == 2 and c.other == 1 else of.unboxed * share
    after = of.block * share + of.chain * (1 if split else chunks)
    a_tile = steps * each + after + (0 if split or whole_words(c) or by_columns(problem) else apart)
    elements = problem.outputs
    moved = (of.stored * elements * problem.c.element.size + problem.read * size) / (of.dram_bytes * sms)
    computed = rounds * a_tile
    taken = max(max(computed, moved) + of.both * min(computed, moved), rounds * of.tile)
    return of.launch + taken + (combining(elements, chunks, machine) if split else 0)


def from_l2(problem: Problem, m: int, n: int, rate: float, machine: Machine) -> float:
    """Clocks that an SM waits for so many lines of A and of B, at a rate in bytes at best."""
    of, sides, size = machine.hopper, ((problem.a, m), (problem.b, n)), problem.a.element.size
    lengths = (min(problem.k, x.row) if x.other == 1 and x.rows > 1 else problem.k for x, _ in sides)  # of limbs, less
    if sum(x.rows * length for (x, _), length in zip(sides, lengths, strict=True)) * size > machine.device.cache:
        rate = min(rate, of.beyond)
    return sum(LINE * lines / (of.slanted if slants(operand, problem.k) else rate) for operand, lines in sides)


def combining(elements: int, chunks: int, machine: Machine) -> float:
    """Estimated clocks of adding the chunks' results of so many outputs."""
    of = machine.hopper
    return of.combine + elements * (of.combine_output + chunks * of.combine_result) / machine.sms


MOST_SUMS = 256  # twice a thread's, beside which words of results are put together
MOST_BYTES, LESS_BYTES = 192 * 4, 128 * 4  # of 232 registers; of 160, which a thread of three warpgroups has
COLUMNS = {  # of tiles, buffers of the ring, and panels, by warpgroups and products of each
    (2, 1): ((256, 4, 2), (192, 4, 2), (160, 5, 2), (224, 4, 2), (208, 4, 2), (176, 5, 2), (128, 6, 2)),
    (2, 2): ((128, 4, 2), (192, 3, 2), (176, 3, 2)),
    (3, 1): ((192, 3, 2), (128, 5, 1), (144, 4, 2)),
    (1, 1): ((128, 8, 2), (64, 12, 1)),
}
TILES = tuple(HopperTile(*of, *each) for of, columns in COLUMNS.items() for each in columns)


def candidates(asked: Query, tiles: Sequence[HopperTile]) -> Iterator[Candidate]:
    """Each tile, with chunks in turn or side by side, of operands that tensor maps reach, as they are or copied
    first; and of mirror images, whose rows are finer then."""
    for operands in asked.operands:
        if not suits_boxes(operands.problem):
            continue
        mirror = operands._replace(problem=swapped(operands.problem), copies=operands.copies[::-1])
        sides = [(operands, False), *[(mirror, True)] * by_columns(mirror.problem)]
        for (side, turned), tile in itertools.product(sides, tiles):
            for each in in_chunks(asked, side, tile, side.by_boxes) if tile.takes(side.problem) else ():
                if each.split_k == 1 or not (turned or tile.n % 32):  # chunks' results are stored by boxes alone
                    yield each._replace(arrays=each.arrays[::-1]) if turned else each


FAMILY = Family("hopper", candidates, TILES, by_boxes=True)
ROUNDING = FAMILY._replace(configs=tuple(tile for tile in TILES if tile.n % 64 == 0))  # float32 to TF32
