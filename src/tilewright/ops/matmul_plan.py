"""Which kernel computes a matrix product, and the shape of its launch. Every choice is made here.

The choice is a small cost model over a table of tiles. It may depend on anything, because it changes no bit
of a result: the order in which an output's terms are added depends on k alone (`chunk_length`), except for a
matrix times one vector (n = 1) with contiguous rows, which is always computed lane by lane (`matvec`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

import numpy as np

SHAPE = np.dtype(
    [(name, "i8") for name in ("m", "n", "k", "chunk", "chunks")]
    + [(name, "i8") for name in ("a_start", "a_row", "a_k", "b_start", "b_k", "b_column")]
    + [(name, "i8") for name in ("c_start", "c_row", "c_column", "c_chunk")]
    + [(name, "i8", (3,)) for name in ("batch", "a_batch", "b_batch", "c_batch")]
    + [("batches", "i8"), ("identity", "i8", (2,))]
)  # `Shape` of matmul.cu

SOURCE = "matmul.cu"
MOST_CHUNKS = 512
LONG_RATE = 16  # 64-bit integer terms that a multiprocessor takes a clock
SCRATCH_LIMIT = 1 << 30  # bytes of chunk results worth keeping to spread one output over many blocks


class Element(NamedTuple):
    """A dtype in CUDA C++."""

    cpp: str
    size: int


ELEMENTS = {
    "bool": Element("boolean", 1),
    "int8": Element("signed char", 1),
    "uint8": Element("unsigned char", 1),
    "int16": Element("short", 2),
    "uint16": Element("unsigned short", 2),
    "int32": Element("int", 4),
    "uint32": Element("unsigned", 4),
    "int64": Element("i64", 8),
    "uint64": Element("unsigned long long", 8),
    "float16": Element("half", 2),
    "bfloat16": Element("bfloat16", 2),
    "float32": Element("float", 4),
    "float64": Element("double", 8),
    "complex64": Element("complex<float>", 8),
    "complex128": Element("complex<double>", 16),
}


class Semiring(NamedTuple):
    """A pair of operations by their tags in matmul.cu: outputs are `add` over k of `multiply`."""

    add: str
    multiply: str


SEMIRINGS = {
    "plus_times": Semiring("Plus", "Times"),
    "min_plus": Semiring("Min", "Plus"),
    "max_plus": Semiring("Max", "Plus"),
    "min_times": Semiring("Min", "Times"),
    "max_times": Semiring("Max", "Times"),
    "min_max": Semiring("Min", "Max"),
    "max_min": Semiring("Max", "Min"),
    "or_and": Semiring("Or", "And"),
}


class Arithmetic(NamedTuple):
    """What a product is computed in: the accumulator in C++, its bytes, the bits of `add`'s identity, and the
    terms that a multiprocessor takes a clock (NVIDIA's table of arithmetic instructions, for 9.0)."""

    accumulator: str
    size: int
    identity: bytes
    rate: int


def arithmetic(semiring: Semiring, dtype: str) -> Arithmetic:
    """How a semiring of results of `dtype` is computed."""
    if semiring.add == "Or":
        return Arithmetic("truth", 4, bytes(16), 64)
    kind = dtype.rstrip("0123456789")
    if semiring.add == "Plus":
        name, size, rate = {
            "float16": ("float", 4, 128),
            "bfloat16": ("float", 4, 128),
            "float32": ("float", 4, 128),
            "float64": ("double", 8, 64),
            "complex64": ("complex<float>", 8, 32),
            "complex128": ("complex<double>", 16, 16),
            "int64": ("unsigned long long", 8, LONG_RATE),
            "uint64": ("unsigned long long", 8, LONG_RATE),
        }.get(dtype, ("unsigned", 4, 64))  # the narrower integers, sign or not: sums wrap alike
        return Arithmetic(name, size, bytes(16), rate)
    least = semiring.add == "Min"
    if kind in ("int", "uint"):
        wide = ELEMENTS[dtype].size == 8
        limits = np.iinfo(dtype)
        value = int(limits.max if least else limits.min)
        size = 8 if wide else 4
        identity = (value % (1 << 8 * size)).to_bytes(size, "little").ljust(16, b"\0")
        names = {"int": ("int", "i64"), "uint": ("unsigned", "unsigned long long")}[kind]
        return Arithmetic(names[wide], size, identity, LONG_RATE if wide else 64)
    accumulator = "double" if dtype == "float64" else "float"
    infinity = np.array(np.inf if least else -np.inf, "f8" if dtype == "float64" else "f4")
    return Arithmetic(accumulator, infinity.itemsize, infinity.tobytes().ljust(16, b"\0"), 64)


@dataclass(frozen=True)
class Tile:
    """How a block is laid out (`Tile` of matmul.cu), and the share of `Arithmetic.rate` it was measured to
    reach on large matrices."""

    warps_m: int
    warps_n: int
    lanes_m: int
    thread_m: int
    thread_n: int
    depth: int
    blocks: int  # at least, on a multiprocessor
    efficiency: float

    @property
    def m(self) -> int:
        return self.warps_m * self.lanes_m * self.thread_m

    @property
    def n(self) -> int:
        return self.warps_n * (32 // self.lanes_m) * self.thread_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n

    @property
    def cpp(self) -> str:
        shape = (
            self.warps_m,
            self.warps_n,
            self.lanes_m,
            self.thread_m,
            self.thread_n,
            self.depth,
            self.blocks,
        )
        return f"Tile<{', '.join(map(str, shape))}>"


# From square to small, and thin both ways, by the accumulator: 4, 8 or 16 bytes. A thread's outputs fill the
# registers that `blocks` blocks leave it; tests/ops/test_matmul_resources.py holds every one to no spills.
SMALL_4 = Tile(2, 2, 8, 4, 8, 16, 4, 0.60)  # a block less where comparing takes registers
TILES_4 = (
    Tile(2, 2, 4, 16, 8, 16, 2, 0.70),
    Tile(2, 2, 8, 4, 8, 32, 3, 0.55),
    Tile(2, 2, 4, 4, 4, 32, 4, 0.50),
    Tile(1, 4, 4, 4, 4, 32, 3, 0.45),
    Tile(4, 1, 8, 4, 4, 32, 3, 0.40),
)
SQUARE_8 = Tile(2, 2, 4, 8, 8, 8, 2, 0.67)  # 64-bit integers keep three registers an output, too many for this
TILES_8 = (
    Tile(2, 2, 8, 4, 4, 16, 3, 0.58),
    Tile(1, 4, 4, 4, 4, 8, 3, 0.52),
    Tile(4, 1, 8, 4, 4, 8, 3, 0.47),
)
TILES_16 = (
    Tile(2, 2, 8, 4, 4, 8, 2, 0.67),
    Tile(1, 4, 4, 2, 2, 16, 4, 0.40),
    Tile(4, 1, 8, 2, 2, 16, 4, 0.40),
)

# One warp with little code: the CPU engine compiles every instruction, and gains nothing by more of them.
TILES_ENGINE = (Tile(1, 1, 4, 4, 4, 8, 1, 0.50),)


def tiles_for(semiring: Semiring, how: Arithmetic) -> tuple[Tile, ...]:
    """The tiles that a product may be computed with."""
    if how.size == 8:
        return (SQUARE_8, *TILES_8) if semiring.add == "Plus" and how.rate != LONG_RATE else TILES_8
    if how.size == 4:
        return (SMALL_4 if semiring.add == "Plus" else replace(SMALL_4, blocks=3), *TILES_4)
    return TILES_16


@dataclass(frozen=True)
class Operand:
    """A, B or C as the kernel sees it: strides in elements (A: m then k; B: n then k; C: m then n).

    `batch` holds the strides of all batch axes, of which a launch walks the last three. `address` is the
    first element's, modulo 16 bytes.
    """

    element: Element
    rows: int
    row: int
    other: int
    batch: tuple[int, ...] = (0, 0, 0)
    address: int = 0


@dataclass(frozen=True)
class Problem:
    """A batch of products of one semiring."""

    semiring: Semiring
    how: Arithmetic
    m: int
    n: int
    k: int
    batch: tuple[int, int, int]
    a: Operand
    b: Operand
    c: Operand

    @property
    def batches(self) -> int:
        return prod(self.batch)


@dataclass(frozen=True)
class Step:
    """One launch. `pointers` says which arrays it takes, of ``"a"``, ``"b"``, ``"c"`` and ``"scratch"``."""

    kernel: str
    grid: tuple[int, int]
    threads: int
    shared: int
    pointers: tuple[str, ...]
    shape: np.ndarray


@dataclass(frozen=True)
class Plan:
    """The launches of a product, in order, and the bytes of scratch memory they pass results through."""

    steps: tuple[Step, ...]
    scratch: int


def ceil_div(n: int, d: int) -> int:
    """n / d, rounded up."""
    return -(-n // d)


def chunk_length(k: int) -> int:
    """Steps of k that are accumulated in one chain: a power of two, an eighth of k within CHUNKS, and more only
    where there would be over MOST_CHUNKS. It depends on k alone, so that an output's bits do not depend on other
    outputs. Short chunks spread a small output's k over the GPU, and keep float32 sums accurate; long ones keep
    the cost of adding totals at a hundredth where it would show."""
    wanted = ceil_div(max(k, 1), 8)
    shortest, longest = CHUNKS
    rounded = 1 << (min(max(wanted, shortest), longest) - 1).bit_length()
    return max(rounded, 1 << (ceil_div(max(k, 1), MOST_CHUNKS) - 1).bit_length())


CHUNKS = (128, 512)  # the shortest chunk, and the longest until there are MOST_CHUNKS
ROW_CHUNK = 8192  # of `matvec`, where a warp takes a chunk


def layout(operand: Operand, k: int, tile_rows: int, tile: Tile, accumulator: int) -> tuple[str, int]:
    """Along which axis an operand is loaded, and the elements a load: as strides and alignment allow."""
    if operand.row == 1 and operand.rows > 1:
        unit, pitch = "ROWS", operand.other
    elif operand.other == 1 or k == 1:
        unit, pitch = "K", operand.row
    else:
        return "NONE", 1
    if operand.rows == 1 and unit == "K":
        pitch = 0
    vector = 16 // accumulator
    size = operand.element.size
    while vector > 1 and (
        operand.address % (vector * size)
        or pitch % vector
        or any(stride % vector for stride in operand.batch)
        or tile_rows * tile.depth // vector % tile.threads
    ):
        vector //= 2
    return unit, vector


MULTIPROCESSOR_BYTES = 32  # that one takes from L2 a clock, of those that all want at once
ROUND_TRIP = 1300  # clocks from global memory through shared memory: no tile of k is done sooner
LAUNCH = 8000  # clocks that one more launch costs


def cost(problem: Problem, tile: Tile, split: int, multiprocessors: int) -> float:
    """Estimated clocks of a product, `split` blocks sharing each output's k."""
    blocks = ceil_div(problem.m, tile.m) * ceil_div(problem.n, tile.n) * problem.batches * split
    resident = min(tile.blocks, ceil_div(blocks, multiprocessors))
    rounds = ceil_div(blocks, multiprocessors * resident)
    depth_tiles = ceil_div(ceil_div(max(problem.k, 1), split), tile.depth)
    arithmetic = tile.m * tile.n * tile.depth / (problem.how.rate * tile.efficiency)
    size = tile.m * problem.a.element.size + tile.n * problem.b.element.size
    work = max(arithmetic, size * tile.depth / MULTIPROCESSOR_BYTES)
    clocks = rounds * (depth_tiles * max(resident * work, ROUND_TRIP + work) + 2 * ROUND_TRIP)
    if split > 1:
        scratch = 2 * problem.m * problem.n * problem.batches * split * problem.how.size
        clocks += LAUNCH + scratch / (multiprocessors * MULTIPROCESSOR_BYTES)
    return clocks


def candidates(problem: Problem, chunks: int, tiles: Sequence[Tile]) -> Iterator[tuple[Tile, int]]:
    """Every tile, with one block or `chunks` blocks an output."""
    scratch = problem.m * problem.n * problem.batches * chunks * problem.how.size
    for tile in tiles:
        yield tile, 1
        if chunks > 1 and scratch <= SCRATCH_LIMIT:
            yield tile, chunks


def plan(problem: Problem, multiprocessors: int, tiles: Sequence[Tile] = ()) -> Plan:
    """The launches of a product whose outputs exist (m, n and batch are not zero; k may be), on so many
    multiprocessors, by one of `tiles` (empty: by any that suits a GPU)."""
    by_lanes = problem.n == 1 and (problem.a.other == 1 or problem.k == 1)
    chunk = chunk_length(problem.k)
    if by_lanes:
        chunk = max(chunk, ROW_CHUNK)
    chunks = max(1, ceil_div(problem.k, chunk))
    shape = shape_of(problem, chunk, chunks)
    if by_lanes:
        blocks = ceil_div(problem.m, 8) * problem.batches
        return launches(problem, shape, "matvec", "", (blocks, chunks), 256, 0)
    tile, split = min(
        candidates(problem, chunks, tiles or tiles_for(problem.semiring, problem.how)),
        key=lambda pair: cost(problem, pair[0], pair[1], multiprocessors),
    )
    blocks = ceil_div(problem.m, tile.m) * ceil_div(problem.n, tile.n) * problem.batches
    a_unit, a_vector = layout(problem.a, problem.k, tile.m, tile, problem.how.size)
    b_unit, b_vector = layout(problem.b, problem.k, tile.n, tile, problem.how.size)
    rest = f", {tile.cpp}, {a_unit}, {a_vector}, {b_unit}, {b_vector}"
    shared = tile.m * tile.n * problem.how.size if split < chunks else 0
    return launches(problem, shape, "matmul", rest, (blocks, split), tile.threads, shared)


def shape_of(problem: Problem, chunk: int, chunks: int) -> np.ndarray:
    """`Shape` of matmul.cu, but for the offsets `start`."""
    shape = np.zeros((), SHAPE)
    values = {
        "m": problem.m,
        "n": problem.n,
        "k": problem.k,
        "chunk": chunk,
        "chunks": chunks,
        "a_row": problem.a.row,
        "a_k": problem.a.other,
        "b_column": problem.b.row,
        "b_k": problem.b.other,
        "c_row": problem.c.row,
        "c_column": problem.c.other,
        "batch": problem.batch,
        "a_batch": problem.a.batch[-3:],
        "b_batch": problem.b.batch[-3:],
        "c_batch": problem.c.batch[-3:],
        "batches": problem.batches,
        "identity": np.frombuffer(problem.how.identity, "i8"),
    }
    for name, value in values.items():
        shape[name] = value
    return shape


def launches(
    problem: Problem,
    shape: np.ndarray,
    kernel: str,
    rest: str,
    grid: tuple[int, int],
    threads: int,
    shared: int,
) -> Plan:
    """The product's launch, and `combine` behind it if several blocks share an output."""
    how, ring = problem.how, problem.semiring
    a, b, c = problem.a.element.cpp, problem.b.element.cpp, problem.c.element.cpp

    def expression(out: str) -> str:
        return f"{kernel}<{a}, {b}, {c}, {out}, {how.accumulator}, {ring.add}, {ring.multiply}{rest}>"

    if grid[1] == 1:
        return Plan((Step(expression(c), grid, threads, shared, ("a", "b", "c"), shape),), 0)
    outputs = problem.m * problem.n
    inner = shape.copy()
    inner["c_start"], inner["c_row"], inner["c_column"] = 0, problem.n, 1
    inner["c_chunk"] = problem.batches * outputs
    _, middle, last = problem.batch
    inner["c_batch"] = (middle * last * outputs, last * outputs, outputs)
    first = Step(expression(how.accumulator), grid, threads, shared, ("a", "b", "scratch"), inner)
    blocks = ceil_div(outputs, 256) * problem.batches
    second = Step(f"combine<{c}, {how.accumulator}, {ring.add}>", (blocks, 1), 256, 0, ("scratch", "c"), shape)
    return Plan((first, second), problem.batches * outputs * grid[1] * how.size)
