"""Products that a tile of outputs would only slow down: short chains (`Outer`, `patch`), few outputs (`Panel`), a
matrix times a vector (`rows`). All but the last have the bits of tiles, so a choice changes none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products import strip
from tilewright.ops.products.candidate import Candidate, Config, Family, Query
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.patch import along_rows, patched
from tilewright.ops.products.problem import MOST_DOWN, WIDEST, Problem, beside, ceil_div, copies, near
from tilewright.ops.products.recipe import ROW_LEAST, SHORT_LEAST, SINGLE

SOURCE = "matmul_thin.cu"
WARP = 32  # lanes, that have neighbouring columns
BANKS = 128  # bytes of shared memory that are read at once


@dataclass(frozen=True)
class Outer(Config):
    """A thread has neighbouring outputs, of so many bytes at most, in so many rows, and the loads of so many steps in
    flight."""

    rows: int
    ahead: int = 2
    widest: int = WIDEST
    source: ClassVar[str] = SOURCE

    @property
    def threads(self) -> int:
        return 256

    def room(self, candidate: Candidate) -> int:
        return 0

    def vector(self, problem: Problem) -> int:
        """Neighbouring outputs that a thread stores at once."""
        c = problem.c
        return beside(c, problem.n, c.other, c.row, max(self.widest // c.element.size, 1))

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        problem = candidate.problem
        threads = ceil_div(problem.m, self.rows) * (problem.n // self.vector(problem))
        return ceil_div(threads, self.threads) * problem.batches, 1

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, b, vector = candidate.problem, candidate.problem.b, self.vector(candidate.problem)
        read = beside(b, problem.n, b.row, b.other, vector)
        rest = (vector, read if read == vector else 1, self.rows, self.ahead)
        return candidate.instance("outer", out, problem.axes, *rest)


@dataclass(frozen=True)
class Panel(Config):
    """A block has so many rows and columns of outputs, and so many of their chunks at a time."""

    m: int
    n: int
    slices: int
    source: ClassVar[str] = SOURCE

    @property
    def threads(self) -> int:
        return self.m * self.n * self.slices

    def room(self, candidate: Candidate) -> int:
        """All that it needs of A and B, and the chunks' results."""
        problem, chunks = candidate.problem, candidate.chunks
        size, results = problem.how.size, self.m * self.n * chunks if chunks > 1 else 0
        return sum(rows * line(problem.k, rows, size) for rows in (self.m, self.n)) * size + results * size

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        problem = candidate.problem
        return ceil_div(problem.n, self.n), ceil_div(problem.m, self.m) * problem.batches

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, loads = candidate.problem, (x for load in self.loads(candidate.problem) for x in load)
        return candidate.instance("panel", out, problem.axes, self.m, self.n, self.slices, *loads)

    def named(self, candidate: Candidate) -> str:
        return self.cpp

    def loads(self, problem: Problem) -> list[tuple[str, int]]:
        """Along which axis A and B are loaded, and the elements a load."""
        found = []
        for operand in (problem.a, problem.b):
            major = copies(operand, problem.k).major
            most = WIDEST // problem.how.size if major == "ALONG_K" else 1
            found.append((major, beside(operand, problem.k, operand.other, operand.row, most)))
        return found

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `Tile`."""
        of, device, problem, k = machine.thin, machine.device, candidate.problem, candidate.problem.k
        across, down = self.grid(candidate, 0)
        resident = device.resident(self.threads, self.room(candidate))
        each = zip(self.loads(problem), (self.m, self.n), strict=True)
        loads = sum(ceil_div(rows * k, self.threads * vector) for (_, vector), rows in each)  # of a thread
        steps = ceil_div(candidate.chunks, self.slices) * min(k, candidate.chunk)
        warps, working = self.threads / 32, min(candidate.chunks / self.slices, 1)
        ways = min(max(1, 32 // (self.m * self.n)), candidate.chunks)  # chunks of a warp, whose words share banks

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            step = max(of.alone, of.step * at_once * warps * working * ways) * problem.how.size / 4
            return of.block + loads * max(of.load, of.all_loads * at_once * warps) + steps * step

        return in_waves(across * down, device.multiprocessors, resident, together) - of.tiles


def line(k: int, rows: int, size: int) -> int:
    """Elements of so many bytes from a row to the next, of so many in shared memory: `line_of` of matmul_thin.cu."""
    apart = max(BANKS // rows, WIDEST) // size
    return (ceil_div(k, apart) | 1) * apart


LARGEST = Panel(16, 16, 1)
PANELS = (
    LARGEST,
    Panel(8, 8, 4),
    Panel(4, 8, 8),
    Panel(8, 4, 8),
    Panel(1, 8, 16),
    Panel(8, 1, 16),
    Panel(1, 8, 32),  # the same by more threads: for long chains
    Panel(8, 1, 32),
    Panel(1, 8, 64),
    Panel(8, 1, 64),
    Panel(1, 32, 4),
    Panel(32, 1, 4),
)

LONG_PANELS = (Panel(2, 2, 32), Panel(1, 4, 32), Panel(4, 1, 32))  # for fewer outputs yet, of long chains


# Steps of k up to which outputs are no more than stored: of any, of some and of many; how many those are, and of
# how many a thread has more. By timings on an H200.
OUTER_STEPS, OUTER_STEPS_OF_TWO = (2, 4, 6), (4, 6, 8)  # the second: of elements of 2 bytes
OF_EIGHT = ("double", "i64", "unsigned long long")  # of which patches take as long for two steps
SOME, MANY, GREAT = 1 << 14, 1 << 18, 1 << 21


def outer(problem: Problem) -> Outer | None:
    """The config for a short chain, by a rule."""
    rowwise, _ = along_rows(problem)
    outputs = problem.outputs
    least, some, many = OUTER_STEPS_OF_TWO if problem.a.element.size == 2 else OUTER_STEPS
    if not near(problem) or (rowwise.c.other != 1 and rowwise.n > 1):
        return None
    if problem.k > some and of_vectors(problem):
        return Outer(1, 8, 4)
    if problem.k > many:
        return None
    size = problem.c.element.size
    stored = Outer(4).vector(rowwise) * size
    apart = size < 4 and stored == size and outputs >= GREAT  # small elements, of which no two are stored at once
    one_by_one = size == 4 or apart or outputs < MANY or (size == 8 and rowwise.n >= WARP)
    two = problem.c.element.cpp in OF_EIGHT or (size == 4 and stored == WIDEST and outputs >= MANY)
    unpatched = 2 if two else 1  # steps
    if problem.k > unpatched and rowwise.n >= PATCHED_COLUMNS and one_by_one and patched(rowwise):
        return None
    ahead = 1 if problem.k == 1 else 4 if problem.k > 2 and problem.how.size == 4 else 2
    great = outputs >= GREAT and (stored <= 4 or stored == problem.c.element.size)
    rows, widest = (8 if great else 4, WIDEST) if outputs >= MANY else (2, 8) if outputs >= SOME else (1, 4)
    config = Outer(rows, ahead, widest)
    b = rowwise.b
    wide = beside(b, rowwise.n, b.row, b.other, WIDEST) * b.element.size >= stored
    if problem.k > some:
        return config if outputs >= MANY and wide else None
    return config if problem.k <= least or outputs >= SOME else None


VECTOR_STEPS, VECTOR_OUTPUTS = (
    11,
    1 << 12,
)  # steps of k up to which, and outputs from which a thread has one of a vector's


def of_vectors(problem: Problem) -> bool:
    """Whether either operand is a vector, of floats, and its short products are so many that a thread computes each."""
    floats = problem.how.accumulator.startswith(("float", "double", "complex"))
    many = problem.outputs >= VECTOR_OUTPUTS
    return floats and min(problem.m, problem.n) == 1 and problem.k <= VECTOR_STEPS and many


PATCHED, PATCHED_COLUMNS = 8, 16  # steps of k up to which patches outdo panels, and columns from which outer products
LEAST_PANEL, WIDE_PANEL = 1 << 16, 150 << 10  # bytes of shared memory that a panel's block may have, and of long chains
LONG = 8  # chunks from which chains are long, of these types:
MOST_READ = 1 << 24  # bytes of operands from which what panels wait for is bandwidth


def outers(asked: Query, tiles: Sequence[Outer]) -> Iterator[Candidate]:
    """The one of a short chain, which no estimate puts behind others; but strips are better for many outputs of
    integers."""
    rowwise, arrays = along_rows(asked.problem)
    config = outer(asked.problem)
    if config and not (strip.outdoes(rowwise) and asked.of("strip")):
        yield Candidate(-inf, rowwise, arrays, config, asked.recipe.chunk)


def panels(asked: Query, tiles: Sequence[Panel]) -> Iterator[Candidate]:
    """Each panel that takes a product, and that patches do not outdo."""
    problem, arrays = along_rows(asked.problem)
    patches = bool(asked.of("patch"))
    for panel in tiles if near(problem) else ():
        made = Candidate(0.0, problem, arrays, panel, asked.recipe.chunk)
        outdone = patches and (problem.k <= PATCHED or panel is LARGEST)
        if (long(made) or panel not in LONG_PANELS) and fits(made, asked.machine) and not outdone:
            yield made.clocked(asked.machine)


def long(candidate: Candidate) -> bool:
    """Whether an output's chain is long, which few outputs wait for."""
    return candidate.chunks >= LONG and candidate.problem.how.accumulator in SINGLE


def fits(candidate: Candidate, machine: Machine) -> bool:
    """Whether a block has room, there are not too many, and little to read, but for short rows."""
    problem, most = candidate.problem, min(machine.device.room, WIDE_PANEL if long(candidate) else LEAST_PANEL)
    read = problem.m * problem.a.element.size + problem.n * problem.b.element.size
    short = problem.n == 1 and SHORT_LEAST <= problem.k < ROW_LEAST  # rows by a vector: tiles would waste columns
    if read * problem.k * problem.batches >= MOST_READ and not short:
        return False
    return candidate.config.room(candidate) <= most and candidate.config.grid(candidate, 0)[1] < MOST_DOWN


OUTERS, FAMILY = Family("outer", outers), Family("panel", panels, (*PANELS, *LONG_PANELS))
