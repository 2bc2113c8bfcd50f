"""Products of few steps of k, of elements of 1 and 2 bytes, which are bound by storing C (matmul_strip.cu): blocks that
store whole words of memory whatever C's alignment; their costs. They give the bits of other tiles (integers are
exact), so the choice is one of time.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import gcd
from typing import ClassVar, NamedTuple

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.candidate import Candidate, Config, Family, Query, flag
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.problem import Operand, Problem, ceil_div, copies, near, power_of_two
from tilewright.ops.products.recipe import CHAINS, plain
from tilewright.ops.products.tensor_maps import whole_words

WORD = 16  # bytes of C that a lane stores at once
WARPS = 8  # of a block, unless more rows begin differently
SCHEDULERS, MOST_THREADS = 4, 1024  # of an SM; that its registers have room for
MOST_READ, MOST_HELD = 12, 24  # rows that a thread reads before it waits, and elements
TYPES = {"half", "bfloat16", "signed char", "unsigned char", "short", "unsigned short"}
MOST_STEPS = 64
AS_WORDS, AS_SECTORS, AS_ONE = STORES = ("AS_WORDS", "AS_SECTORS", "AS_ONE")


@dataclass(frozen=True)
class StripTile(Config):
    """How a block is laid out: `StripTile` of matmul_strip.cu."""

    source: ClassVar[str] = "matmul_strip.cu"

    warps: int
    turns: int  # of four words
    steps: int  # of k, at most
    store: str = AS_WORDS

    @property
    def m(self) -> int:
        return 16 * self.warps

    @property
    def threads(self) -> int:
        return 32 * self.warps

    def columns(self, problem: Problem) -> int:
        """Columns of a block, in all turns."""
        return 4 * self.turns * WORD // problem.c.element.size

    def unit(self, problem: Problem) -> int:
        """Outputs that are stored to one aligned place."""
        return (2 if self.store == AS_SECTORS else 1) * WORD // problem.c.element.size

    def period(self, problem: Problem) -> int:
        """Rows from one to the next that begins alike."""
        return 1 if self.store == AS_ONE else self.unit(problem) // gcd(self.unit(problem), problem.c.row)

    def needs(self, problem: Problem) -> int:
        """Bytes of shared memory of a block: a line of each row and column, and of two more a word, in planes."""
        size, kind, word = problem.c.element.size, kind_of(problem), WORD // problem.c.element.size
        columns = (self.columns(problem) + self.unit(problem)) // word * (word + 2)
        stored = (self.m * problem.n + 2 * word) * size if self.store == AS_ONE else 0
        return (self.m + columns) * (self.steps * kind.bytes + WORD) * kind.planes + stored

    def room(self, candidate: Candidate) -> int:
        return self.needs(candidate.problem)

    def expression(self, candidate: Candidate, out: str) -> str:
        problem = candidate.problem
        loads = (load_of(operand, problem) for operand in (problem.a, problem.b))
        brought = ", ".join(f"{load.major}, {flag(load.joined)}" for load in loads)
        return f"strip<{candidate.types(out)}, {flag(problem.batches > 1)}, {brought}>"

    def suits(self, problem: Problem) -> bool:
        """Whether a block has k, and not much more, and warps for rows that begin anywhere in a word, or all columns of
        rows without gaps; sectors are for what words do not fit."""
        c, step = problem.c, 32 // kind_of(problem).bytes
        if not suits(problem) or ceil_div(problem.k, step) * step != self.steps or c.other != 1 or not near(problem):
            return False
        if self.store == AS_ONE:
            return c.row == problem.n <= self.columns(problem)
        if self.store == AS_SECTORS:
            return not whole_sectors(c)
        return self.warps == max(self.period(problem), WARPS)

    def across(self, problem: Problem) -> int:
        """Blocks beside each other: of columns in the first unit of a row, some may be before it."""
        whole = self.store == AS_ONE or (self.store == AS_WORDS and whole_words(problem.c))
        before = 0 if whole else self.unit(problem) - 1
        return ceil_div(problem.n + before, self.columns(problem))

    def blocks(self, problem: Problem) -> int:
        """One a tile."""
        period = self.period(problem)
        strips = ceil_div(ceil_div(problem.m, 16 * period) * period, self.warps)
        return self.across(problem) * strips * problem.batches

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        return self.blocks(candidate.problem), 1

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks."""
        problem = candidate.problem
        of, device, size = machine.strip, machine.device, problem.c.element.size
        kind = kind_of(problem)
        units, warps = power_of_two(self.steps * kind.bytes // 4), self.warps  # of a line, or lanes that have none
        issued = warps * (of.warp + self.turns * of.turn)  # clocks of a block's warps
        waits = 1
        for operand, rows in ((problem.a, self.m), (problem.b, self.columns(problem) + self.unit(problem))):
            load = load_of(operand, problem)
            reads = 1 if load.joined else kind.each
            times = ceil_div(rows * units, self.threads)
            issued += warps * times * reads * (of.read if load.major == "ALONG_K" else of.across)
            waits = max(waits, ceil_div(times, min(MOST_READ, MOST_HELD // reads)))
        one, c = self.store == AS_ONE, problem.c
        issued += warps * (self.turns * of.whole if one else 2 * of.end / self.across(problem) * (not whole_words(c)))
        blocks = self.blocks(problem)
        stored: float = problem.outputs * size
        if not one and not whole_sectors(c):
            stored *= of.by_sectors if self.store == AS_SECTORS else of.by_words
        moved = stored + problem.read * size
        each = max(issued / SCHEDULERS, moved / blocks / of.dram_bytes)
        resident = min(MOST_THREADS // self.threads, device.shared // (self.needs(problem) + BLOCK_BYTES))

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            return of.wait * waits + at_once * each

        return of.launch + in_waves(blocks, device.multiprocessors, max(resident, 1), together)


def whole_sectors(c: Operand) -> bool:
    """Whether all rows begin alike in a sector of 32 bytes."""
    return all(stride * c.element.size % (2 * WORD) == 0 for stride in (c.row if c.rows > 1 else 0, *c.batch))


class Kind(NamedTuple):
    """How elements lie in shared memory: bytes of a step, in so many planes, and the steps that 4 bytes are."""

    bytes: int
    planes: int

    @property
    def each(self) -> int:
        return 4 // self.bytes


def kind_of(problem: Problem) -> Kind:
    """Floats lie as they are, integers as planes of bytes."""
    size = problem.a.element.size
    return Kind(size, 1) if problem.how.accumulator == "float" else Kind(1, size)


def exact(problem: Problem) -> bool:
    """Whether a product is one of integers, whose sums wrap in any order."""
    return problem.how.accumulator == "unsigned"


class Load(NamedTuple):
    """Along which axis an operand is brought, and whether as many steps of k at once as fill 4 bytes of a plane."""

    major: str
    joined: bool


def load_of(operand: Operand, problem: Problem) -> Load:
    (major, width), each = copies(operand, problem.k), kind_of(problem).each
    return Load(major, major == "ALONG_K" and width >= each * operand.element.size and problem.k % each == 0)


LAYOUTS = {
    AS_WORDS: ((8, 1), (8, 2), (8, 4), (8, 8), (16, 2), (16, 4)),
    AS_SECTORS: ((8, 2), (8, 4), (8, 8)),
    AS_ONE: ((8, 1), (8, 2), (8, 3), (8, 4)),
}  # warps and turns
TILES = tuple(
    StripTile(*layout, steps, store)
    for steps in (16, 32, 48, 64)
    for store, layouts in LAYOUTS.items()
    for layout in layouts
)


def suits(problem: Problem) -> bool:
    """Whether strips compute a product, whose A and B are of C's type."""
    elements = {operand.element.cpp for operand in (problem.a, problem.b, problem.c)}
    return plain(problem) and len(elements) == 1 and elements <= TYPES and problem.k <= MOST_STEPS


LEAST_STEPS, LEAST_OUTPUTS, LEAST_COLUMNS = 3, 1 << 18, 32  # that take chains on CUDA cores longer


def outdoes(problem: Problem) -> bool:
    """Whether a product of integers is better by strips than by `thin.Outer`, which its outputs alone bound."""
    return problem.k >= LEAST_STEPS and problem.n >= LEAST_COLUMNS and problem.outputs >= LEAST_OUTPUTS


def candidates(asked: Query, tiles: Sequence[StripTile]) -> Iterator[Candidate]:
    """Each tile that suits, of operands as they are."""
    if asked.recipe.name == CHAINS and not exact(asked.problem):
        return
    (_, arrays), chunk = asked.rows_first, asked.recipe.chunk
    for operands, tile in itertools.product(asked.operands[:1], tiles):
        if tile.suits(operands.problem):
            made = Candidate(0.0, operands.problem, arrays, tile, chunk, copies=operands.copies)
            yield made.clocked(asked.machine, operands.otherwise)


FAMILY = Family("strip", candidates, TILES)
INTEGERS = FAMILY._replace(configs=tuple(tile for tile in TILES if tile.steps % 32 == 0))
