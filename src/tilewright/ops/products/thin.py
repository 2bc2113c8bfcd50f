"""Products that a tile of outputs would only slow down, by the kernels of matmul_thin.cu and matmul_patch.cu: short
chains (`Outer`, `Patch`), few outputs (`Panel`), a matrix times a vector (`Rows`). All but the last have the bits of
tiles, so a choice changes none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.cost import ceil_div, in_waves, power_of_two
from tilewright.ops.products.problem import Operand, Problem, copies, near, turned
from tilewright.ops.products.tiles import CppTile

if TYPE_CHECKING:
    from tilewright.ops.products.ring import RingTile

SOURCE = "matmul_thin.cu"
WARP = 32  # lanes, that have neighbouring columns
BANKS = 128  # bytes of shared memory that are read at once
WIDEST = 16  # bytes that a thread loads or stores at once
MOST_DOWN = 1 << 16  # blocks of a grid's second axis
REGISTER_FILE = 1 << 16  # registers of a multiprocessor
REGISTERS = 24  # of a thread, beside those of its outputs


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
            step = max(of.alone, of.step * at_once * warps * working * ways * way.problem.how.size / 4)
            return of.block + loads * max(of.load, of.all_loads * at_once * warps) + steps * step

        return in_waves(across * down, device.multiprocessors, resident, together) - of.tiles


@dataclass(frozen=True)
class Patch(CppTile):
    """Each of so many warps has so many rows, and each of its lanes so many columns, 32 apart; so many such
    groups have a chunk each."""

    warps: int
    slices: int
    rows: int
    columns: int
    source: ClassVar[str] = "matmul_patch.cu"

    @property
    def m(self) -> int:
        return self.warps * self.rows

    @property
    def n(self) -> int:
        return 32 * self.columns

    @property
    def threads(self) -> int:
        return 32 * self.warps * self.slices

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: all that it needs of A and B, or the sums of all chunks but one."""
        size, k, b = way.problem.how.size, way.problem.k, way.problem.b
        line = self.m + WIDEST // size + self.n + (copies(b, k).major == "ALONG_K")
        return max(k * line, (way.chunks - 1) * self.m * self.n) * size

    def grid(self, way: Way) -> tuple[int, int]:
        problem = way.problem
        return ceil_div(problem.n, self.n), ceil_div(problem.m, self.m) * problem.batches

    def loads(self, way: Way) -> list[tuple[str, int]]:
        """Along which axis A and B are loaded, and the elements a load."""
        problem, found = way.problem, []
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major = copies(operand, problem.k).major
            most = min(WIDEST // problem.how.size, rows) if major == "ALONG_ROWS" else 1
            found.append((major, beside(operand, operand.rows, operand.row, operand.other, most)))
        return found

    def expression(self, way: Way, out: str) -> str:
        loads = (x for load in self.loads(way) for x in load)
        return way.instance("patch", out, self.warps, self.slices, self.rows, self.columns, *loads)

    def suits(self, way: Way) -> bool:
        """Whether it computes all chunks, and not fewer than half as many as it might."""
        return way.chunks <= self.slices < 2 * way.chunks and patched(way.problem)

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `cost.cost`."""
        of, device, problem = machine.patch, machine.device, way.problem
        k, size = problem.k, problem.how.size
        rate = device.terms(problem.how.rate, problem.how.accumulator, problem.semiring.add)
        across, down = self.grid(way)
        outputs = self.rows * self.columns
        held = self.threads * ceil_div(REGISTERS + outputs * size // 3, 8) * 8
        by_shared = device.shared // (self.shared(way) + BLOCK_BYTES)
        resident = max(1, min(device.threads // self.threads, by_shared, REGISTER_FILE // held))
        work = alone = 0.0  # to bring operands: of the multiprocessor, and that a lone block waits
        steps_of_a = 8 if k <= 32 else 32
        for (major, vector), rows, most in zip(self.loads(way), (self.m, self.n), (steps_of_a, 32), strict=True):
            along_k, beside = major == "ALONG_K", min(max(power_of_two(k), 8), most)  # steps of a warp's rows
            copied = rows * (ceil_div(k, beside) * beside if along_k else k / vector) / 32  # by warps
            work += copied * (of.gather if along_k else of.copy * max(vector * size / 4, 1) ** of.wide)
            alone += copied / (self.threads / 32) * (of.gather_alone if along_k else of.copy_alone)
        warps, steps = self.warps * way.chunks, min(k, way.chunk)
        words = (self.rows / 4 + self.columns) * size / 4
        there = problem.m * problem.n * problem.batches / (across * self.n * down * self.m)  # of outputs

        def together(at_once: int) -> float:
            """Clocks of so many blocks on a multiprocessor."""
            step = of.step + at_once * warps * max(outputs * of.term * 128 / rate, words * of.read)
            results = self.warps * outputs * (there * of.store + (way.chunks - 1) * of.sum)
            return of.block + alone + outputs * of.store_alone + steps * step + at_once * (work + results)

        clocks = in_waves(across * down, device.multiprocessors, resident, together)
        stored = problem.m * problem.n * problem.c.element.size
        moved = (
            stored + (problem.m * problem.a.element.size + problem.n * problem.b.element.size) * k
        ) * problem.batches
        return max(clocks, of.block + moved / (of.dram_bytes * device.multiprocessors)) - machine.thin.tiles


@dataclass(frozen=True)
class Rows:
    """A warp has so many rows, and so many warps of a block chunks of the same."""

    slices: int
    rows: int
    threads: ClassVar[int] = 256
    source: ClassVar[str] = SOURCE

    def alone(self, way: Way) -> bool:
        """Whether a warp has its rows alone, and one chunk: a kernel of its own, with less code."""
        return self.slices == 1 and way.chunks == 1 and way.problem.batches < MOST_DOWN

    @property
    def block(self) -> int:
        """Rows of a block."""
        return self.rows * 8 // self.slices

    def shared(self, way: Way) -> int:
        split = self.grid(way)[1] > 1
        return 0 if self.alone(way) or split else self.block * way.chunks * way.problem.how.size

    def grid(self, way: Way) -> tuple[int, int]:
        blocks, batches = ceil_div(way.problem.m, self.block), way.problem.batches
        if self.alone(way):
            return blocks, batches
        return blocks * batches, ceil_div(way.chunks, self.slices) if way.split else 1

    def expression(self, way: Way, out: str) -> str:
        problem = way.problem
        once = problem.m * problem.k * problem.batches * problem.a.element.size > CACHED
        return way.instance("rows", out, 0 if self.alone(way) else self.slices, self.rows, str(once).lower())


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

PATCHES = (
    Patch(8, 1, 8, 4),  # 64 x 128
    Patch(8, 1, 4, 4),  # 32 x 128
    Patch(4, 1, 4, 4),  # 16 x 128
    Patch(8, 1, 2, 4),  # the same by more threads
    Patch(8, 1, 8, 2),  # 64 x 64
    Patch(8, 1, 4, 2),  # 32 x 64
    Patch(4, 1, 8, 2),  # the same by fewer threads
    Patch(8, 1, 8, 1),  # 64 x 32
    Patch(8, 1, 2, 1),  # 16 x 32
    Patch(4, 4, 4, 1),  # the same, of up to four chunks
)


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


def beside(operand: Operand, extent: int, step: int, pitch: int, most: int) -> int:
    """Elements beside each other that a thread reaches at once: a power of two that divides their axis' extent."""
    size, count = operand.element.size, most if step == 1 else 1
    while count > 1 and (
        count * size > WIDEST
        or operand.address % (count * size)
        or extent % count
        or pitch % count
        or any(stride % count for stride in operand.batch)
    ):
        count //= 2
    return count


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
    one_by_one = size == 4 or outputs < MANY or (size == 8 and mirrored.n >= WARP)
    stored = Outer(4).vector(Way(mirrored, arrays, Outer(4), chunk)) * size
    unpatched = 2 if size == 4 and stored == WIDEST and outputs >= MANY else 1  # steps
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


MEASURED = ("float", "complex<float>", "int", "unsigned", "short", "unsigned short", "signed char", "unsigned char")


def patched(problem: Problem) -> bool:
    """Whether patches are for a product: lanes store neighbours one by one, and wait for each load that they widen."""
    if (problem.k > WIDENED and not problem.copied) or (problem.k > STACKED and problem.batches > 1):
        return False
    return (problem.c.other == 1 or problem.n == 1) and problem.c.element.cpp in MEASURED


WIDENED = 12  # steps of k up to which they have few elements to widen
STACKED = 32  # and up to which they are quick for stacks: beyond, 512 x 64³ took an H200 17.9 µs, by tiles 14.9
PATCHED, PATCHED_COLUMNS = 8, 16  # steps of k up to which patches outdo panels, and columns from which outer products
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


ROW_LEAST, SHORT_LEAST = 64, 32  # steps of k from which the lanes of a warp share a row of SINGLE types, and of others
ROW_WARPS = 48  # of `rows`, that keep a multiprocessor busy
ROW_CHUNK = 256  # where a warp takes a chunk
ROWS = 2  # of a warp
RESIDENT = 32  # warps of `rows` that a multiprocessor has at a time
FULL, ALONE = 2.5, 1.2  # µs that chunks of 4-byte elements take on a full multiprocessor of an H200, and at least
CACHED = 1 << 25  # bytes of a matrix that the second cache keeps
MOST_CHUNKS = 512


def lanes(problem: Problem) -> bool:
    """Whether a product is a matrix times a vector, whose rows the lanes of a warp share."""
    least = ROW_LEAST if problem.how.accumulator in SINGLE else SHORT_LEAST
    return problem.n == 1 and problem.a.other == 1 and problem.k >= least


def by_lanes(problem: Problem, multiprocessors: int) -> Way:
    """The way of a matrix times a vector, the matrix's rows contiguous. Warps share a row where there are chunks, up to
    a block's eight and then over blocks, where rows alone would leave multiprocessors idle."""
    chunk = max(ROW_CHUNK, power_of_two(ceil_div(problem.k, MOST_CHUNKS)))
    chunks = ceil_div(problem.k, chunk)
    rows, more = problem.m * problem.batches, (FULL - ALONE) * problem.a.element.size / 4

    def time(slices: int) -> float:
        """Of all warps, so many of which share rows: as many as run at once, and those that are left."""
        rounds = ceil_div(chunks, slices)
        busy = more * chunks / (rounds * slices)
        before, last = divmod(ceil_div(rows, ROWS) * slices / (multiprocessors * RESIDENT), 1)
        return rounds * (before * (ALONE + busy) + ALONE + busy * last)

    slices = min((x for x in (4, 8, 2, 1) if x < 2 * chunks), key=time)
    wanted = ceil_div(multiprocessors * ROW_WARPS, rows)
    return Way(problem, ("a", "b"), Rows(slices, ROWS), chunk, wanted > 8 * slices)
