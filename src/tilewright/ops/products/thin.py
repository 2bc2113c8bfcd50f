"""Products that a tile of outputs would only slow down: short chains (`Outer`, `patch`), few outputs (`Panel`), a
matrix times a vector (`rows`). All but the last have the bits of tiles, so a choice changes none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.cost import ceil_div, in_waves
from tilewright.ops.products.patch import PATCHES, Patch, patched
from tilewright.ops.products.problem import MOST_DOWN, WIDEST, Problem, beside, copies, near, turned
from tilewright.ops.products.tiles import CppTile

if TYPE_CHECKING:
    from tilewright.ops.products.ring import RingTile
    from tilewright.ops.products.rows import Rows

SOURCE = "matmul_thin.cu"
WARP = 32  # lanes, that have neighbouring columns
BANKS = 128  # bytes of shared memory that are read at once


@dataclass(frozen=True)
class Outer:
    """A thread has neighbouring outputs, of so many bytes at most, in so many rows, and the loads of so many steps in
    flight."""

    rows: int
    ahead: int = 2
    widest: int = WIDEST
    threads: ClassVar[int] = 256
    source: ClassVar[str] = SOURCE

    def shared(self, way: Way) -> int:
        return 0

    def vector(self, way: Way) -> int:
        """Neighbouring outputs that a thread stores at once."""
        c = way.problem.c
        return beside(c, way.problem.n, c.other, c.row, max(self.widest // c.element.size, 1))

    def grid(self, way: Way) -> tuple[int, int]:
        threads = ceil_div(way.problem.m, self.rows) * (way.problem.n // self.vector(way))
        return ceil_div(threads, self.threads) * way.problem.batches, 1

    def expression(self, way: Way, out: str) -> str:
        b, vector = way.problem.b, self.vector(way)
        read = beside(b, way.problem.n, b.row, b.other, vector)
        return way.instance("outer", out, vector, read if read == vector else 1, self.rows, self.ahead)


@dataclass(frozen=True)
class Panel(CppTile):
    """A block has so many rows and columns of outputs, and so many of their chunks at a time."""

    m: int
    n: int
    slices: int
    source: ClassVar[str] = SOURCE

    @property
    def threads(self) -> int:
        return self.m * self.n * self.slices

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: all that it needs of A and B, and the chunks' results."""
        size, results = way.problem.how.size, self.m * self.n * way.chunks if way.chunks > 1 else 0
        return sum(rows * line(way.problem.k, rows, size) for rows in (self.m, self.n)) * size + results * size

    def grid(self, way: Way) -> tuple[int, int]:
        problem = way.problem
        return ceil_div(problem.n, self.n), ceil_div(problem.m, self.m) * problem.batches

    def expression(self, way: Way, out: str) -> str:
        loads = (x for load in self.loads(way) for x in load)
        return way.instance("panel", out, self.m, self.n, self.slices, *loads)

    def loads(self, way: Way) -> list[tuple[str, int]]:
        """Along which axis A and B are loaded, and the elements a load."""
        problem, found = way.problem, []
        for operand in (problem.a, problem.b):
            major = copies(operand, problem.k).major
            most = WIDEST // problem.how.size if major == "ALONG_K" else 1
            found.append((major, beside(operand, problem.k, operand.other, operand.row, most)))
        return found

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `cost.cost`."""
        of, device, k = machine.thin, machine.device, way.problem.k
        across, down = self.grid(way)
        resident = max(1, min(device.threads // self.threads, device.shared // (self.shared(way) + BLOCK_BYTES)))
        each = zip(self.loads(way), (self.m, self.n), strict=True)
        loads = sum(ceil_div(rows * k, self.threads * vector) for (_, vector), rows in each)  # of a thread
        steps = ceil_div(way.chunks, self.slices) * min(k, way.chunk)
        warps, working = self.threads / 32, min(way.chunks / self.slices, 1)
        ways = min(max(1, 32 // (self.m * self.n)), way.chunks)  # chunks of a warp, whose words share banks

        def together(at_once: int) -> float:
            """Clocks of so many blocks on a multiprocessor."""
            step = max(of.alone, of.step * at_once * warps * working * ways) * way.problem.how.size / 4
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


class Way(NamedTuple):
    """How a product is computed: the product or its mirror image, the arrays that are its A and B, by which kernel, in
    what chunks of k, and whether blocks share an output's."""

    problem: Problem
    arrays: tuple[str, str]
    tile: Outer | Panel | Patch | Rows | RingTile
    chunk: int
    split: bool = False

    @property
    def chunks(self) -> int:
        return max(1, ceil_div(self.problem.k, self.chunk))

    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block."""
        return self.tile.shared(self)

    @property
    def grid(self) -> tuple[int, int]:
        return self.tile.grid(self)

    def expression(self, out: str) -> str:
        """The kernel's instance that stores results of a type."""
        return self.tile.expression(self, out)

    def instance(self, kernel: str, out: str, *rest: object) -> str:
        problem, ring = self.problem, self.problem.semiring
        types = (problem.a.element.cpp, problem.b.element.cpp, problem.c.element.cpp, out, problem.how.accumulator)
        return f"{kernel}<{', '.join(map(str, (*types, ring.add, ring.multiply, problem.axes, *rest)))}>"


def by_rows(problem: Problem) -> tuple[Problem, tuple[str, str]]:
    """A product, or its mirror image, whose C has contiguous rows if either has, and the arrays that are its A and B.
    Imaginary parts are sums in another order in a mirror image: complex numbers have none."""
    c = problem.c
    if c.other == 1 or c.row != 1 or problem.n == 1 or problem.a.element.cpp.startswith("complex"):
        return problem, ("a", "b")
    return turned(problem), ("b", "a")


# Steps of k up to which outputs are no more than stored: of any, of some and of many; how many those are, and of
# how many a thread has more. By timings on an H200.
OUTER_STEPS, OUTER_STEPS_OF_TWO = (2, 4, 6), (4, 6, 8)  # the second: of elements of 2 bytes
OF_EIGHT = ("double", "i64", "unsigned long long")  # of which patches take as long for two steps
SOME, MANY, GREAT = 1 << 14, 1 << 18, 1 << 21


def outer(problem: Problem, chunk: int) -> Way | None:
    """The way of a short chain."""
    mirrored, arrays = by_rows(problem)
    outputs = problem.m * problem.n * problem.batches
    least, some, many = OUTER_STEPS_OF_TWO if problem.a.element.size == 2 else OUTER_STEPS
    if not near(problem) or (mirrored.c.other != 1 and mirrored.n > 1):
        return None
    if problem.k > some and of_vectors(problem):
        return Way(mirrored, arrays, Outer(1, 8, 4), chunk)
    if problem.k > many:
        return None
    size = problem.c.element.size
    stored = Outer(4).vector(Way(mirrored, arrays, Outer(4), chunk)) * size
    apart = size < 4 and stored == size and outputs >= GREAT  # small elements, of which no two are stored at once
    one_by_one = size == 4 or apart or outputs < MANY or (size == 8 and mirrored.n >= WARP)
    two = problem.c.element.cpp in OF_EIGHT or (size == 4 and stored == WIDEST and outputs >= MANY)
    unpatched = 2 if two else 1  # steps
    if problem.k > unpatched and mirrored.n >= PATCHED_COLUMNS and one_by_one and patched(mirrored):
        return None
    ahead = 1 if problem.k == 1 else 4 if problem.k > 2 and problem.how.size == 4 else 2
    great = outputs >= GREAT and (stored <= 4 or stored == problem.c.element.size)
    rows, widest = (8 if great else 4, WIDEST) if outputs >= MANY else (2, 8) if outputs >= SOME else (1, 4)
    way = Way(mirrored, arrays, Outer(rows, ahead, widest), chunk)
    b = mirrored.b
    wide = beside(b, mirrored.n, b.row, b.other, WIDEST) * b.element.size >= stored
    if problem.k > some:
        return way if outputs >= MANY and wide else None
    return way if problem.k <= least or outputs >= SOME else None


VECTOR_STEPS, VECTOR_OUTPUTS = (
    11,
    1 << 12,
)  # steps of k up to which, and outputs from which a thread has one of a vector's


def of_vectors(problem: Problem) -> bool:
    """Whether either operand is a vector, of floats, and its short products are so many that a thread computes each."""
    floats = problem.how.accumulator.startswith(("float", "double", "complex"))
    many = problem.m * problem.n * problem.batches >= VECTOR_OUTPUTS
    return floats and min(problem.m, problem.n) == 1 and problem.k <= VECTOR_STEPS and many


PATCHED, PATCHED_COLUMNS = 8, 16  # steps of k up to which patches outdo panels, and columns from which outer products
ROW_LEAST, SHORT_LEAST = 64, 32  # steps of k from which the lanes of a warp share a row of SINGLE types, and of others
LEAST_PANEL, WIDE_PANEL = 1 << 16, 150 << 10  # bytes of shared memory that a panel's block may have, and of long chains
LONG = 8  # chunks from which chains are long, of these types:
SINGLE = ("float", "complex<float>")
MOST_READ = 1 << 24  # bytes of operands from which what panels wait for is bandwidth


def panels(problem: Problem, chunk: int, machine: Machine) -> Iterator[tuple[float, Panel | Patch, Way]]:
    """The estimated clocks, the panel or patch and the way of every one that takes a product."""
    if not near(problem):
        return
    mirrored, arrays = by_rows(problem)
    commutes = not problem.a.element.cpp.startswith("complex")  # bit for bit
    turns = problem.n == 1 and problem.c.row == 1 and commutes
    wide, wide_arrays = (turned(problem), ("b", "a")) if turns else (mirrored, arrays)
    patches = [way for tile in PATCHES if fits(way := Way(wide, wide_arrays, tile, chunk), machine)]
    for way in patches:
        assert isinstance(way.tile, Patch)
        yield way.tile.clocks(way, machine), way.tile, way
    for panel in PANELS + LONG_PANELS:
        way = Way(mirrored, arrays, panel, chunk)
        if (
            (long(way) or panel not in LONG_PANELS)
            and fits(way, machine)
            and not (patches and (problem.k <= PATCHED or panel is LARGEST))
        ):
            yield panel.clocks(way, machine), panel, way


def long(way: Way) -> bool:
    """Whether an output's chain is long, which few outputs wait for."""
    return way.chunks >= LONG and way.problem.how.accumulator in SINGLE


def fits(way: Way, machine: Machine) -> bool:
    """Whether a block has room, and there are not too many; panels have little to read, but for short rows."""
    problem, most = way.problem, machine.device.room
    if isinstance(way.tile, Patch):
        if not way.tile.suits(way):
            return False
    else:
        most = min(most, WIDE_PANEL if long(way) else LEAST_PANEL)
        read = problem.m * problem.a.element.size + problem.n * problem.b.element.size
        short = (
            problem.n == 1 and SHORT_LEAST <= problem.k < ROW_LEAST
        )  # rows by a vector, of which tiles would waste columns
        if read * problem.k * problem.batches >= MOST_READ and not short:
            return False
    return way.shared <= most and way.grid[1] < MOST_DOWN
