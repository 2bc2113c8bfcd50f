"""Products on tensor cores: which tile computes them, and the shape of its launch.

2-byte floats go this way if k, n and their types say so (`suits`), of vectors the matrix's layout, too (`among`), never
for m or batch; so a row's bits depend on no other row. float64 has the bits of CUDA cores here, and goes where it is
quicker. As in `plan`, the choice of a tile is a cost model over a table and changes no bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar, NamedTuple

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products import brief, brief_double, hopper, shared, stream_double, strip
from tilewright.ops.products.brief import BriefTile
from tilewright.ops.products.brief_double import DoubleTile
from tilewright.ops.products.cost import ceil_div, in_waves
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.problem import Problem, copies, turned
from tilewright.ops.products.repack import Copy, anew, repack_cost
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.side import SideTile
from tilewright.ops.products.stream_double import StreamTile
from tilewright.ops.products.strip import StripTile
from tilewright.ops.products.tiles import WarpTile, flag

K_LEAST = 9  # shorter chains are computed on CUDA cores
K_LEAST_OF_MANY, MANY = 5, 1 << 17  # the same of many outputs of float64, which have the same bits on either
# Of 2-byte floats: from so many steps of k, if there are so many columns.
LEAST_COLUMNS = ((2, 512), (3, 64), (7, 2), (32, 1))
LANES_LEAST = 256  # steps of vectors whose matrix has contiguous rows: fewer, or an odd number, are for CUDA cores


@dataclass(frozen=True)
class TensorTile(WarpTile):
    """How a block is laid out: `TensorTile` of matmul_tensor.cu."""

    source: ClassVar[str] = "matmul_tensor.cu"

    depth: int
    stages: int
    blocks: int  # at least, on a multiprocessor

    def shared(self, size: int, totals: int) -> int:
        """Bytes of shared memory of a block, for elements of so many: the buffers, and totals of so many bytes, which
        one keeps that computes several chunks, in registers if these have room."""
        behind = 0 if size >= 8 and self.keeps_totals(size) else totals * self.m * self.n
        return self.stages * (self.m + self.n) * self.depth * size + behind

    def keeps_totals(self, size: int) -> bool:
        """Whether a thread's registers hold totals beside its sums, of elements of 8 bytes and more."""
        sums = self.m * self.n * size // 8 // self.threads
        return 65536 // (self.threads * self.blocks) > 4 * sums + 96

    def fits(self, size: int, totals: int) -> bool:
        """Whether a block has room for buffers of elements of so many bytes, and totals of so many."""
        return self.shared(size, totals) <= SHARED_LIMIT

    def room(self, way: Way) -> int:
        """Bytes of shared memory of a block."""
        return self.shared(way.problem.a.element.size, way.totals)

    def expression(self, way: Way, types: str) -> str:
        """The kernel's instance for these types: of elements, of results, and the tile's."""
        return f"tensor<{types}, {way.problem.loads()}, {flag(way.chunked)}, {way.limbs}>"

    def grid(self, problem: Problem, chunks: int, multiprocessors: int) -> int:
        """Blocks for each chunk: one a tile."""
        return problem.tiles(self.m, self.n)

    def in_turn(self, problem: Problem, chunk: int) -> int:
        """Bytes of shared memory of a block that computes all chunks."""
        return self.shared(problem.a.element.size, problem.how.size if problem.k > chunk else 0)

    def resident(self, problem: Problem, chunk: int, machine: Machine) -> int:
        """Blocks of a multiprocessor that run at once."""
        return min(self.blocks, machine.device.room // self.in_turn(problem, chunk))

    @property
    def warp_rows(self) -> int:
        """Rows of A and of B that the warps read for themselves from shared memory."""
        return self.warps_m * self.warps_n * (self.warp_m + self.warp_n)

    def clocks(self, problem: Problem, split: bool, chunk: int, machine: Machine) -> float:
        """Estimated clocks of a product in chunks of k, each by a block of its own if `split`."""
        of, multiprocessors, size = machine.tensor, machine.multiprocessors, problem.a.element.size
        chunks = ceil_div(problem.k, chunk)
        steps = min(chunk, problem.k) if split else problem.k
        blocks = problem.tiles(self.m, self.n) * (chunks if split else 1)
        if split and size == 8:  # whole ones: the last chunk may be short
            blocks = ceil_div(problem.tiles(self.m, self.n) * problem.k, chunk)
        shared = self.shared(size, problem.how.size if chunks > 1 and not split else 0)
        resident = self.resident(problem, chunk if not split else problem.k, machine)
        issued = narrow = 0.0  # clocks of copies, of which some pass through the first cache
        edge, waited = 1.0, 0.0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, width = copies(operand, problem.k)
            past = -operand.rows % rows
            if size == 8 and past:
                kept = (operand.rows < rows and min(self.m, self.n) > MOST_CUT) or (
                    major == "ALONG_ROWS" and past * size % max(width, 1)
                )
                edge = 1 + of.edge if kept else edge
            if size == 8 and major == "ALONG_K" and 0 < width < 16:
                waited += rows * 16 * size / width / 32 / (self.warps_m * self.warps_n) * of.narrow_wait
            issued += rows * 16 * size / width / 32 * of.copy[size] if width else rows * 16 / 32 * of.gather
            narrow += rows * 16 * size / width / 32 * of.copy[size] if 0 < width < 16 and size >= 8 else 0
        crowded = machine.device.shared - resident * (shared + BLOCK_BYTES) < CACHE
        read = (self.m + self.n) * 16 * size
        products = self.m * self.n * 16 / of.mma_terms[size] + self.warp_rows * 16 * size * of.warp_reads[size]
        products += narrow * (of.crowded if crowded else of.narrow)
        pipes = max(products, read / of.l2_bytes[size], issued) * (1 + edge) / 2
        stored = 0.0
        if size == 2:
            in_words = problem.n % 4 == 0 if split else problem.c.other == 1 and problem.c.row % 8 == 0
            stored = self.m * self.n * (of.stored if in_words else of.stored_alone)
        elif size >= 8:
            stored = self.m * self.n * size / of.dram_bytes  # which a block's own products do not hide
        alone = max(of.step[size] + issued / 4 + waited, of.memory[size] * 16 / ((self.stages - 1) * self.depth)) * edge

        def together(at_once: int) -> float:
            """Clocks of so many blocks on a multiprocessor."""
            each = max(at_once * pipes, alone) * self.depth / 16 + of.turn[size]
            overlapping = at_once if size == 2 else at_once**0.4
            return of.block[size] + overlapping * stored + ceil_div(steps, self.depth) * each

        clocks = in_waves(blocks, multiprocessors, resident, together)
        elements = problem.m * problem.n * problem.batches
        moved = elements * problem.c.element.size + (problem.m + problem.n) * problem.k * problem.batches * size
        memory = moved / (of.dram_bytes * multiprocessors)
        clocks = max(clocks, memory) + of.both[size] * min(clocks, memory)
        if split:
            clocks += of.combine + chunks * of.combine_chunk[size]
            clocks += 2 * elements * chunks * problem.how.size / (of.dram_bytes * multiprocessors)
        return clocks


# From large to small. tests/ops/test_matmul_resources.py holds every one to 40 bytes of spills, outside of the loop.
TILES_2 = (
    TensorTile(2, 4, 64, 64, 64, 4, 1),  # 128 x 256
    TensorTile(2, 4, 64, 64, 32, 4, 1),  # the same with room for totals
    TensorTile(4, 2, 64, 64, 64, 4, 1),  # 256 x 128
    TensorTile(2, 4, 64, 32, 64, 4, 1),  # 128 x 128
    TensorTile(2, 2, 64, 64, 32, 4, 2),  # the same, two blocks side by side
    TensorTile(2, 2, 32, 64, 64, 4, 2),  # 64 x 128
    TensorTile(2, 2, 64, 32, 64, 4, 2),  # 128 x 64
    TensorTile(2, 2, 32, 32, 64, 4, 3),  # 64 x 64
    TensorTile(1, 4, 32, 32, 64, 4, 2),  # 32 x 128
    TensorTile(2, 2, 16, 32, 64, 6, 3),  # 32 x 64
    TensorTile(2, 2, 32, 16, 64, 6, 3),  # 64 x 32
    TensorTile(1, 4, 16, 32, 64, 5, 2),  # 16 x 128
    TensorTile(1, 4, 16, 16, 128, 5, 2),  # 16 x 64
    TensorTile(1, 2, 16, 16, 128, 7, 2),  # 16 x 32
    TensorTile(2, 1, 16, 16, 128, 7, 2),  # 32 x 16
    TensorTile(4, 1, 16, 16, 128, 5, 2),  # 64 x 16
)
TILES_8 = (
    TensorTile(4, 2, 32, 64, 16, 3, 1),  # 128 x 128
    TensorTile(4, 2, 32, 32, 16, 3, 1),  # 128 x 64
    TensorTile(2, 4, 32, 32, 16, 3, 1),  # 64 x 128
    TensorTile(2, 2, 48, 48, 16, 3, 2),  # 96 x 96
    TensorTile(2, 2, 32, 48, 16, 3, 2),  # 64 x 96
    TensorTile(2, 2, 48, 32, 16, 3, 2),  # 96 x 64
    TensorTile(2, 2, 32, 40, 16, 3, 2),  # 64 x 80
    TensorTile(2, 2, 32, 32, 16, 3, 2),  # 64 x 64
    TensorTile(2, 2, 32, 32, 16, 4, 3),  # the same, three blocks side by side
    TensorTile(1, 4, 48, 16, 16, 4, 3),  # 48 x 64
    TensorTile(2, 2, 16, 48, 16, 4, 3),  # 32 x 96
    TensorTile(2, 2, 16, 32, 16, 4, 3),  # 32 x 64
    TensorTile(2, 2, 32, 16, 16, 4, 3),  # 64 x 32
    TensorTile(2, 2, 16, 16, 16, 5, 3),  # 32 x 32
    TensorTile(1, 4, 16, 16, 16, 5, 3),  # 16 x 64
    TensorTile(1, 2, 16, 16, 16, 6, 4),  # 16 x 32
    TensorTile(2, 1, 16, 16, 16, 6, 4),  # 32 x 16
)


@dataclass(frozen=True)
class ComplexTile(TensorTile):
    """How a block is laid out: `ComplexTile` of matmul_complex.cu."""

    source: ClassVar[str] = "matmul_complex.cu"

    def expression(self, way: Way, types: str) -> str:
        return f"products<{types}, {way.problem.loads()}, {flag(way.chunked)}>"

    @property
    def warp_rows(self) -> int:
        """As they are, and B's with their parts swapped, too."""
        return self.warps_m * self.warps_n * (self.warp_m + 2 * self.warp_n)


TILES_16 = (
    ComplexTile(2, 4, 32, 32, 16, 2, 1),  # 64 x 128
    ComplexTile(2, 4, 32, 32, 8, 4, 1),  # the same for short chains
    ComplexTile(2, 2, 32, 32, 8, 3, 2),  # 64 x 64
    ComplexTile(2, 2, 16, 32, 8, 4, 2),  # 32 x 64
    ComplexTile(2, 2, 16, 16, 16, 3, 3),  # 32 x 32
    ComplexTile(2, 2, 16, 16, 8, 4, 3),  # the same for short chains
    ComplexTile(1, 2, 16, 16, 8, 5, 4),  # 16 x 32
)


class Kind(NamedTuple):
    """Elements that tensor cores multiply: their bytes and the tiles."""

    size: int
    tiles: tuple[TensorTile, ...]


Direct = BriefTile | DoubleTile | StreamTile  # which read operands where they are, never copies of them
AnyTile = TensorTile | HopperTile | SideTile | Direct | StripTile | JoinedTile | SharedTile
KINDS = {"half": Kind(2, TILES_2), "bfloat16": Kind(2, TILES_2), "double": Kind(8, TILES_8)}
KINDS["complex<double>"] = Kind(16, TILES_16)
Tiles = Mapping[str, Sequence[AnyTile]]  # to choose from, by the element
SHORT: Mapping[int, Sequence[AnyTile]] = {  # by elements' bytes
    2: (*brief.TILES, *strip.TILES),
    8: (*brief_double.TILES, *stream_double.TILES),
}
TILES: Tiles = {element: (*kind.tiles, *SHORT.get(kind.size, ())) for element, kind in KINDS.items()}
# One warp with little code, for the CPU engine; float64 takes it longer than the same chain on CUDA cores.
TILES_ENGINE: Tiles = dict.fromkeys(("half", "bfloat16"), (TensorTile(1, 1, 16, 16, 32, 2, 1),))

SHARED_LIMIT = 232_448 - 1024  # bytes that a block may have where there is the most
MOST_CUT = 32  # rows of a tile whose loop knows that rows may not exist: of matmul_tensor.cu
CACHE = 32 << 10  # bytes that the first cache needs beside shared memory


def suits(problem: Problem) -> bool:
    """Whether tensor cores can compute a product. Vectors of complex numbers go to CUDA cores."""
    a, b, c = (operand.element.cpp for operand in (problem.a, problem.b, problem.c))
    sums = "float" if problem.a.element.size == 2 else a  # a wider result has wider sums, of CUDA cores
    plain = problem.semiring == ("Plus", "Times") and a == b and a in KINDS and c in (a, sums)
    if problem.a.element.size == 2:
        return plain and any(problem.k >= k and problem.n >= n for k, n in LEAST_COLUMNS)
    if problem.a.element.size == 8:
        outputs = problem.m * problem.n * problem.batches
        return plain and problem.k >= (K_LEAST_OF_MANY if outputs >= MANY else K_LEAST)
    return plain and problem.k >= K_LEAST and problem.n > 1


def alone(problem: Problem, machine: Machine) -> bool:
    """Whether tiles on CUDA cores are no choice where tensor cores can compute a product: of float64, if those take
    more terms. On an H200 such a tile was ahead of all on tensor cores in 1 of 128 products of K_LEAST steps and more,
    and up to 1.4 times as long in those that estimates gave it, which were of one row or column and much memory."""
    _, float64, by_tensor_cores = machine.device.rates
    return problem.how.accumulator == "double" and problem.k >= K_LEAST and by_tensor_cores[8] > float64


def among(tiles: Tiles, problem: Problem) -> Sequence[AnyTile]:
    """Those that may compute a product; none: it is for CUDA cores. Vectors of 2-byte floats are for those of a Hopper
    alone, and not where the lanes of a warp read rows as quickly."""
    found = tiles.get(problem.a.element.cpp, ()) if suits(problem) else ()
    if problem.n > 1 or problem.a.element.size != 2:
        return found
    by_lanes = problem.a.other == 1 and (problem.k < LANES_LEAST or problem.k % 2)
    return () if by_lanes or not any(isinstance(tile, HopperTile) for tile in found) else found


LEAST, MOST = 384, 16  # steps of a chunk of 2-byte floats, and chunks of k
EVEN = 128  # steps that every tile's buffers hold whole tiles of
SPREAD = 1 << 12  # columns times chunks that keep a GPU busy whatever the rows
CHUNKS = (1 << 10, 1 << 14)  # the shortest chunk and the longest: a tensor core cuts sums off, 2^-24 of them a step
WHOLE = 1 << 11  # steps of k that are cut only for few columns
FEW = 1 << 10  # columns times chunks, for which they are


def chunk_length(k: int, n: int) -> int:
    """Steps of k that are summed in one chain of floats of 1 byte, or rounded to TF32: as
    `plan.chunk_length`, by k and n alone. Chunks spread few rows over a GPU, but take many rows the registers of
    large tiles, and few ones the time of `combine` (on an H200 one chain gains 3 to 9 % on few and many rows of 512² to
    2,048², and 17 % on 64 of 1024³; of 3,000 steps, by 1,000 columns, it loses 40 % on few rows)."""
    shortest, longest = CHUNKS
    suited = min(max(ceil_div(k * n, FEW if k <= WHOLE else SPREAD), shortest), longest, max(k, shortest))
    return 1 << (suited - 1).bit_length()


def half_chunk_length(k: int, n: int) -> int:
    """The same of 2-byte floats, whose chunks clusters add without a second launch: even ones, as many as columns leave
    a GPU idle for, none short, and no more than are worth adding. On an H200, 184 random products with k of 600 and
    more take 4 % less than by `chunk_length`: up to 32 rows 8 %, up to 512 rows 4 %, more rows 3 % longer."""
    fill = FEW if k <= WHOLE else SPREAD
    chunks = max(1, min((2 * fill + n) // (2 * n), (2 * k + LEAST) // (2 * LEAST), MOST), ceil_div(k, CHUNKS[1]))
    return ceil_div(ceil_div(k, chunks), EVEN) * EVEN


def rows_first(problem: Problem) -> tuple[Problem, tuple[str, str]]:
    """The product, or its mirror image, whose C has contiguous rows if either has, and the arrays that are its A and
    B: products commute bit for bit, and results are written along rows."""
    c = problem.c
    if c.other == 1 or c.row != 1 or problem.m == 1:
        return problem, ("a", "b")
    return turned(problem), ("b", "a")


class Way(NamedTuple):
    """How a product is computed: its estimated clocks, its operands as they are then, the tile, the chunks of k,
    whether each gets blocks of its own, the copies of A and of B that are made first, and the limbs of their elements
    (0: they are not split)."""

    clocks: float
    problem: Problem
    tile: AnyTile
    chunk: int
    split: bool
    copies: tuple[Copy | None, Copy | None]
    limbs: int = 0

    @property
    def chunks(self) -> int:
        return ceil_div(self.problem.k, self.chunk)

    @property
    def chunked(self) -> bool:
        """Whether a block computes several chunks."""
        return self.chunks > 1 and not self.split

    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block."""
        return self.tile.room(self)

    @property
    def totals(self) -> int:
        """Bytes of the total that each output's sums are added to, where a block has one."""
        return self.problem.how.size if self.chunked or self.limbs == 8 else 0

    @property
    def majors(self) -> tuple[str, str]:
        """The axes that A and B are read along."""
        of_a, of_b = (copies(operand, self.problem.k).major for operand in (self.problem.a, self.problem.b))
        return of_a, of_b

    @property
    def stored(self) -> str:
        """How a Hopper's tile stores results (`Stored`): by a tensor map, if one reaches their rows."""
        c, problem = self.problem.c, self.problem
        if problem.n * problem.how.size % 16 == 0 if self.split else hopper.whole_words(c):
            return "BY_BOXES"
        return "BY_WORDS" if not self.split and c.element.size == 2 and c.other == 1 else "BY_ELEMENTS"

    def grid(self, multiprocessors: int) -> tuple[int, int]:
        """Blocks, and chunks that have blocks of their own."""
        problem, tile, chunks = self.problem, self.tile, self.chunks if self.split else 1
        return tile.grid(problem, chunks, multiprocessors), chunks

    def expression(self, out: str) -> str:
        """The kernel's instance that stores results of a type."""
        return self.tile.expression(self, f"{self.problem.a.element.cpp}, {out}, {self.tile.cpp}")


def suits_boxes(problem: Problem, limbs: int = 0) -> bool:
    """Whether tensor maps can bring both operands."""
    found = [(copies(operand, problem.k), operand) for operand in (problem.a, problem.b)]
    return all(
        way.bytes == 16 and hopper.boxed(way.major, operand, problem.k * max(limbs, 1), problem.batch)
        for way, operand in found
    )


def ways(problem: Problem, chunk: int, machine: Machine, tiles: Sequence[AnyTile]) -> Iterator[Way]:
    """Every way: each of the tiles, with chunks in turn or side by side, operands as they are or copied first."""
    chunks = ceil_div(problem.k, chunk)
    size, room = problem.a.element.size, machine.device.room
    launched: list[tuple[TensorTile | HopperTile | SideTile | JoinedTile, bool]] = []
    short = list(strips(problem, chunk, machine, tiles))
    yield from short
    for tile in tiles:
        if isinstance(tile, Direct | StripTile | SharedTile) or (short and isinstance(tile, TensorTile)):
            continue  # whose ring so few steps would not fill
        if isinstance(tile, JoinedTile):
            if tile.turned or tile.finds_room(problem, chunk, room):
                launched.append((tile, False))
            continue
        for split in (False, True) if chunks > 1 else (False,):
            totals = problem.how.size if chunks > 1 and not split else 0
            fits = tile.fits(size, totals) and tile.shared(size, totals) <= room
            if fits and (not split or problem.spread(chunks, problem.how.size)):
                launched.append((tile, split))
    for tile in tiles:
        if isinstance(tile, BriefTile):
            for split in tile.splits(problem, chunk, room):
                clocks = tile.clocks(problem, split, chunk, machine)
                yield Way(clocks, problem, tile, chunk, split, (None, None))
        elif isinstance(tile, DoubleTile | StreamTile) and tile.suits(problem, chunk, room):
            yield Way(tile.clocks(problem, chunk, machine), problem, tile, chunk, False, (None, None))
    by_boxes = any(isinstance(tile, HopperTile | JoinedTile) for tile, _ in launched)
    for of_a, of_b in product(*([None, *anew(problem, operand, by_boxes)] for operand in (problem.a, problem.b))):
        changed = replace(problem, a=of_a.operand if of_a else problem.a, b=of_b.operand if of_b else problem.b)
        made = [each for each in (of_a, of_b) if each]
        before = {boxes: repack_cost(made, boxes, machine) if made else 0.0 for boxes in (False, True)}
        boxed = suits_boxes(changed)
        for tile, split in launched:
            boxes = isinstance(tile, HopperTile | JoinedTile)
            if boxes and not boxed:
                continue
            if isinstance(tile, HopperTile) and not tile.takes(changed):
                continue
            computed, copied = changed, (of_a, of_b)
            if isinstance(tile, JoinedTile) and tile.turned:
                computed, copied = turned(changed), (of_b, of_a)
                if not tile.finds_room(computed, chunk, room):
                    continue
            clocks = before[boxes] + tile.clocks(computed, split, chunk, machine)
            yield Way(clocks, computed, tile, chunk, split, copied)
        if boxed:
            for clocks, computed, sharing in shared.likely(changed, turned(changed), chunk, machine, tiles):
                copied = (of_b, of_a) if sharing.turned else (of_a, of_b)
                yield Way(before[True] + clocks, computed, sharing, chunk, False, copied)


def strips(problem: Problem, chunk: int, machine: Machine, tiles: Sequence[AnyTile]) -> Iterator[Way]:
    """The ways by strips, of integers too."""
    for tile in tiles:
        if isinstance(tile, StripTile) and tile.suits(problem):
            yield Way(tile.clocks(problem, machine), problem, tile, chunk, False, (None, None))


def choose(problem: Problem, chunk: int, machine: Machine, tiles: Sequence[AnyTile]) -> Way:
    """The cheapest way."""
    return min(ways(problem, chunk, machine, tiles), key=lambda way: way.clocks)
