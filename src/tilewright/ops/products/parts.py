"""Products of float32 on tensor cores, by request or where that is quicker and as exact (`instead`): each element is
the sum of parts of bfloat16, and those products of parts are added that matter. What is done about the rounding of sums
is said in matmul_sums.cuh.

Four kernels give the same bits: one for a Hopper's `wgmma`, whose operands are split before; one of few rows, which
splits the long operand in registers; and two by `mma.sync`, which split both, of which one has eight rows at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products import hopper
from tilewright.ops.products.cost import ceil_div, in_waves, overlapped
from tilewright.ops.products.hopper import LINE, PANEL, Box, GroupTile
from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.problem import Problem, copies, near, turned
from tilewright.ops.products.repack import Copy
from tilewright.ops.products.split import PART, brought, cost
from tilewright.ops.products.tensor import K_LEAST, SCRATCH_LIMIT
from tilewright.ops.products.thin import beside
from tilewright.ops.products.tiles import CppTile, WarpTile

SIX = "bf16x6"
PARTS = {SIX: 3, "bf16x3": 2}  # of an element, by the precision
DEPTH = 32  # steps of k in a tile
EVERY = 2  # tiles of k between two additions to an output's total
LENGTH = DEPTH * EVERY  # steps of k that an operand is padded to multiples of
MOST_FEW = 1024  # rows that are few
ROWS_TOGETHER = 8  # of tiles, that are walked together: matmul_grid.cuh
SHARED = 228 << 10  # bytes of shared memory of a Hopper's multiprocessor
PARTS_LIMIT = 1 << 34  # bytes of an operand's parts


@dataclass(frozen=True)
class PartsTile(GroupTile):
    """How a block is laid out: `PartsTile` of matmul_parts.cu."""

    source: ClassVar[str] = "matmul_parts.cu"
    splits: ClassVar[bool] = True  # operands, before

    n: int
    stages: int
    panels: int

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: the ring, panels and barriers."""
        ring = self.stages * (way.parts * (self.m + self.n) * DEPTH * PART.size + 16)
        return ring + self.groups * self.panels * PANEL

    def totals(self, way: Way, multiprocessors: int) -> int:
        """Bytes of scratch memory that blocks keep totals over chunks in."""
        return self.blocks(way, multiprocessors) * self.m * self.n * 4 if way.chunked else 0

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk."""
        return self.beside(way.tiles, way.chunks if way.split else 1, multiprocessors)

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        flags = (way.mirrored, way.chunked, way.boxed)
        return f"by_parts<{self.cpp}, {way.parts}, {EVERY}, {', '.join(str(flag).lower() for flag in flags)}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`."""
        of, multiprocessors = machine.parts, machine.multiprocessors
        blocks, chunks = way.grid(multiprocessors)
        rounds = ceil_div(way.tiles, blocks) * ceil_div(blocks * chunks, multiprocessors)
        each = max(
            way.products * self.m * self.n / of.wgmma_terms, way.parts * (self.m + self.n) * PART.size / of.wgmma_bytes
        )
        before = sum(cost(copy, machine) for copy in way.copies if copy)
        return before + of.launch + rounds * (way.steps * each + of.block + of.chain * (1 if way.split else way.chunks))


@dataclass(frozen=True)
class PartsMmaTile(WarpTile):
    """How a block is laid out: `PartsMmaTile` of matmul_parts_mma.cu."""

    source: ClassVar[str] = "matmul_parts_mma.cu"
    splits: ClassVar[bool] = False

    stages: int
    resident: int  # blocks, at least, on a multiprocessor

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: the buffers, whose lines are longer than what they hold."""
        sides = zip((way.problem.a, way.problem.b), (self.m, self.n), strict=True)
        along = [copies(operand, way.problem.k).major == "ALONG_K" for operand, _ in sides]
        lines = [
            rows * (4 * DEPTH + 32) if k else DEPTH * (4 * rows + 16)
            for k, rows in zip(along, (self.m, self.n), strict=True)
        ]
        return self.stages * sum(lines)

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: one a tile."""
        return way.tiles

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        problem = way.problem
        of_a, of_b = (copies(operand, problem.k) for operand in (problem.a, problem.b))
        loads = f"{of_a.major}, {of_a.bytes}, {of_b.major}, {of_b.bytes}"
        flags = f"{str(way.mirrored).lower()}, {loads}, {str(way.chunked).lower()}"
        return f"by_parts_mma<{self.cpp}, {way.parts}, {EVERY}, {flags}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`."""
        problem = way.problem
        of, multiprocessors = machine.parts, machine.multiprocessors
        blocks, chunks = way.grid(multiprocessors)
        copied = 0.0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            width = copies(operand, problem.k).bytes
            copied += rows / 32 * (16 / width * of.copy if width else of.gather)
        split = of.split * (self.m * self.warps_n + self.n * self.warps_m)
        pipes = way.products * self.m * self.n / of.mma_terms + split + copied + of.step
        share = of.alone_share * max(4 * 32 / self.threads, 1)  # a lone block of two warps has half of the tensor cores
        alone = max(of.alone + share * pipes, of.memory / ((self.stages - 1) * DEPTH))

        def together(at_once: int) -> float:
            return of.mma_block + way.steps * overlapped(at_once * pipes, alone)

        clocks = in_waves(blocks * chunks, multiprocessors, self.resident, together)
        moved = (problem.m * problem.n + (problem.m + problem.n) * problem.k) * problem.batches * 4
        return overlapped(clocks, moved / (of.mma_bytes * multiprocessors))


@dataclass(frozen=True)
class FewRows(CppTile):
    """A tile of few rows: each warpgroup splits and multiplies 64 columns; a warp beside them copies."""

    m: int
    groups: int
    stages: int
    resident: int

    @property
    def n(self) -> int:
        return 64 * self.groups

    @property
    def threads(self) -> int:
        return 128 * self.groups + 32


@dataclass(frozen=True)
class FewTile(FewRows):
    """How a block is laid out: `FewTile` of matmul_parts_few.cu."""

    source: ClassVar[str] = "matmul_parts_few.cu"
    splits: ClassVar[bool] = True  # A, before; B as it is multiplied

    @property
    def sums_chunks(self) -> bool:
        """Whether registers have room for totals over chunks."""
        return self.resident == 1 and self.m * self.groups < 128

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: buffers of B and of A's parts, and barriers."""
        lines, length = (64, DEPTH) if copies(way.problem.b, way.problem.k).major == "ALONG_K" else (DEPTH, 64)
        of_b = self.groups * lines * (length + SHIFTS * shifted(way.problem)) * 4
        return self.stages * (of_b + way.parts * self.m * DEPTH * PART.size + 16)

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: as few as take no more tiles each than if as many as run at once shared them."""
        most = multiprocessors * self.resident // (way.chunks if way.split else 1)
        return ceil_div(way.tiles, ceil_div(way.tiles, max(most, 1)))

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        major = copies(way.problem.b, way.problem.k).major
        name = "by_parts_few_shifted" if shifted(way.problem) else "by_parts_few"
        mirrored, chunked = (str(flag).lower() for flag in (way.mirrored, way.chunked))
        return f"{name}<{self.cpp}, {way.parts}, {EVERY}, {mirrored}, {major}, {chunked}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`."""
        of, problem = machine.parts, way.problem
        blocks, chunks = way.grid(machine.multiprocessors)
        at_once = ceil_div(blocks * chunks, machine.multiprocessors)
        beside = min(ceil_div(problem.m, self.m), ROWS_TOGETHER)  # tiles that read the same of B
        of_b = self.n * 4 * (of.few_shifted if shifted(problem) else 1)
        one = way.products * self.m * 64 / of.few_terms
        step = overlapped(
            at_once * of_b / (of.few_bytes * beside),
            at_once * (of_b + self.m * way.parts * PART.size) / of.few_l2_bytes,
            at_once * self.groups * one,
            of.few_alone + of.memory / (self.stages * DEPTH) + one,
        )
        before = sum(cost(copy, machine) for copy in way.copies if copy)
        tile = (
            ceil_div(way.steps, LENGTH) * LENGTH * step
            + of.few_block
            + of.few_chunk * (way.chunks - 1 if way.chunked else 0)
        )
        return before + of.launch + of.few_block + ceil_div(way.tiles, blocks) * tile


@dataclass(frozen=True)
class RowTile(CppTile):
    """How a block is laid out: `RowTile` of matmul_parts_row.cu."""

    source: ClassVar[str] = "matmul_parts_row.cu"
    splits: ClassVar[bool] = False
    n: ClassVar[int] = 16

    m: int
    stages: int
    cluster: int  # blocks that share a tile's chunks
    warps: int = 16  # with chunks of their own, at most

    @property
    def cpp(self) -> str:
        return f"RowTile<{self.m}, {self.stages}, {self.cluster}>"

    @property
    def threads(self) -> int:
        return 32 * self.warps

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: a barrier, buffers, one row's parts, and the results of all chunks."""
        ring = self.stages * 2 * (1024 if self.m == 1 else 1536)
        of_a = way.parts * 256 if self.m == 1 else 0
        return 16 + self.warps * (ring + of_a) + way.chunks * way.problem.m * self.n * 4

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: a cluster a tile."""
        return way.tiles * self.cluster

    def copies(self, way: Way) -> tuple[str, int, int]:
        """Along which axis B is read, and elements of B and of A that are copied at once."""
        a, b, k = way.problem.a, way.problem.b, way.problem.k
        along = b.other == 1
        of_b = beside(b, k, b.other, b.row, 4) if along else beside(b, b.rows, b.row, b.other, 2)
        whole = beside(a, k, a.other, a.row, 4) == 4 and (of_b == 4 or not along)
        return "ALONG_K" if along else "ALONG_ROWS", of_b, 4 if whole and self.m > 1 else 1

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        major, of_b, of_a = self.copies(way)
        rest = f"{str(way.mirrored).lower()}, {major}, {of_b}, {of_a}, {way.problem.axes}"
        return f"by_parts_row<{self.cpp}, {way.parts}, {EVERY}, {rest}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`."""
        of, problem = machine.parts, way.problem
        _, of_b, of_a = self.copies(way)
        warps = ceil_div(self.blocks(way, 0), machine.multiprocessors) * self.warps  # of a multiprocessor
        copies = 8 / of_b + (4 / of_a if self.m > 1 else 0)
        busy = of.row_work * (of.row_rows if self.m > 1 else 1) + of.row_copy * copies
        in_turn = ceil_div(ceil_div(way.chunks, self.cluster), self.warps)
        tiles = in_turn * ceil_div(min(way.chunk, problem.k), LENGTH) * (LENGTH // 16)
        computed = tiles * overlapped(of.row_alone, warps * busy) + of.row_sum * way.chunks * problem.m**0.5
        moved = problem.n * problem.k * problem.batches * 4 / (of.row_bytes * machine.multiprocessors)
        return of.row_block + of.row_cluster * (self.cluster > 1) + overlapped(computed, moved)


AnyTile = PartsTile | PartsMmaTile | FewTile | RowTile
FEW_TILES = (
    FewTile(8, 1, 7, 3),  # 8 x 64
    FewTile(8, 1, 5, 4),  # the same, four blocks side by side
    FewTile(16, 1, 5, 4),  # 16 x 64
    FewTile(16, 2, 5, 2),  # 16 x 128
    FewTile(24, 2, 9, 1),  # 24 x 128
    FewTile(32, 1, 5, 3),  # 32 x 64
    FewTile(32, 2, 8, 1),  # 32 x 128
    FewTile(40, 2, 8, 1),  # 40 x 128
    FewTile(48, 2, 8, 1),  # 48 x 128
    FewTile(64, 1, 10, 1),  # 64 x 64
    FewTile(64, 1, 5, 2),  # the same, two blocks side by side
    FewTile(64, 2, 7, 1),  # 64 x 128
)
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
ROW_TILES = tuple(RowTile(rows, 4, cluster) for rows in (1, 8) for cluster in (1, 2, 4, 8))
HOPPER_TILES: tuple[AnyTile, ...] = (
    PartsTile(2, 128, 4, 2),  # 128 x 128
    PartsTile(1, 64, 6, 1),  # 64 x 64
    *FEW_TILES,
    *ROW_TILES,
    *MMA_TILES,
)
TILES_ENGINE = (PartsMmaTile(1, 1, 16, 16, 2, 1),)  # one warp with little code, for the CPU engine


class Way(NamedTuple):
    """How a product is computed: by which tile, in what chunks of k, whether each gets blocks of its own, of how many
    parts, whether it is another's mirror image, and how A and B are split before, if they are."""

    problem: Problem
    tile: AnyTile
    chunk: int
    split: bool
    parts: int
    mirrored: bool
    copies: tuple[Copy | None, ...]

    @property
    def chunks(self) -> int:
        return ceil_div(self.problem.k, self.chunk)

    @property
    def chunked(self) -> bool:
        """Whether a block computes several chunks."""
        return self.chunks > 1 and not self.split

    @property
    def tiles(self) -> int:
        """Tiles of C, of all batches."""
        return self.problem.tiles(self.tile.m, self.tile.n)

    @property
    def products(self) -> int:
        """Products of parts."""
        return self.parts * (self.parts + 1) // 2

    @property
    def steps(self) -> int:
        """Of k, that a block computes."""
        return min(self.chunk, self.problem.k) if self.split else self.problem.k

    @property
    def boxed(self) -> bool:
        """Whether a tensor map reaches the results' rows."""
        return self.problem.n % 4 == 0 if self.split else hopper.whole_words(self.problem.c)

    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block."""
        return self.tile.shared(self)

    def grid(self, multiprocessors: int) -> tuple[int, int]:
        """Blocks, and chunks that have blocks of their own."""
        return self.tile.blocks(self, multiprocessors), self.chunks if self.split else 1

    def clocks(self, machine: Machine) -> float:
        """Estimated clocks of all launches."""
        clocks = self.tile.clocks(self, machine)
        if self.split:
            outputs = self.problem.m * self.problem.n * self.problem.batches
            clocks += hopper.combining(outputs, self.chunks, machine) - machine.parts.combined
        return clocks

    def boxes(self, begun: Mapping[str, int], stored: str | None) -> tuple[Box, ...]:
        """The tensor maps of A's and B's parts, which begin at these of the scratch, and of C or the chunks' results.
        Where none stores them, A's stands in its place."""
        problem, made = self.problem, []
        for side, copy, rows in zip("ab", self.copies, (self.tile.m, self.tile.n), strict=True):
            made.append(self.parts_box(begun[side], copy, rows))
        return made[0], made[1], hopper.results(problem, stored, 4, self.chunks) or made[0]

    def parts_box(self, begun: int, copy: Copy | None, rows: int) -> Box:
        """The tensor map of an operand's parts, which begin at one of the scratch."""
        assert copy
        operand = copy.operand
        extents, part = (operand.rows, operand.row), (rows, DEPTH)
        box = hopper.box("scratch", "", 2, extents, operand.row, self.problem.batch, operand.batch, part)
        return box._replace(offset=begun * PART.size, swizzle=DEPTH * PART.size)

    def few_boxes(self, begun: Mapping[str, int], array: str) -> tuple[Box, ...]:
        """Those of A's parts and of B itself, which is an array of this name."""
        problem, b = self.problem, self.problem.b
        along_k = copies(b, problem.k).major == "ALONG_K"
        lines, length, pitch = (problem.n, problem.k, b.row) if along_k else (problem.k, problem.n, b.other)
        batch = problem.batch, b.batch[-3:]
        of_a = self.parts_box(begun["a"], self.copies[0], self.tile.m)
        if not shifted(problem):
            part = (64, DEPTH) if along_k else (DEPTH, LINE // 4)
            return of_a, hopper.box(array, "b_start", 4, (lines, length), pitch, *batch, part)
        of_b, part = [], (64 // SHIFTS, DEPTH + SHIFTS) if along_k else (DEPTH // SHIFTS, 64 + SHIFTS)
        for line in range(SHIFTS):  # every fourth from it on; where there is none, nobody stores what stands for it
            first = line if line < lines else 0
            behind, extents = first * pitch % SHIFTS, ceil_div(lines - first, SHIFTS)
            made = hopper.box(array, "b_start", 4, (extents, length + behind), SHIFTS * pitch, *batch, part)
            of_b.append(made._replace(offset=(first * pitch - behind) * 4, swizzle=0))
        return of_a, *of_b


SHIFTS = 4  # elements of 16 bytes: lines of as many lengths behind a multiple


def shifted(problem: Problem) -> bool:
    """Whether lines of B begin beside multiples of 16 bytes, where no one tensor map reaches them all."""
    return copies(problem.b, problem.k).bytes < 16


def suits(problem: Problem) -> bool:
    """Whether a product is computed this way: by its precision, k and n alone."""
    return problem.precision in PARTS and problem.k >= K_LEAST and problem.n > 1


# So many columns, and steps of k from which six products are then quicker for most m.
LEAST = ((4096, 96), (1024, 160), (384, 192), (2, 1024))


def instead(problem: Problem) -> bool:
    """Whether six products, which are as exact as float32's own, are computed unasked: by types, k and n alone."""
    plain = problem.semiring == ("Plus", "Times") and problem.precision == OPEN
    floats = all(operand.element.cpp == "float" for operand in (problem.a, problem.b, problem.c))
    return plain and floats and any(problem.n >= columns and problem.k >= steps for columns, steps in LEAST)


CHUNKS = (128, 2048)  # the shortest chunk, if there are several, and the longest
MIDDLING, SPREAD_MIDDLING = 512, 1 << 12  # a chunk up to which columns times chunks are so many
SPREAD = 1 << 14  # columns times chunks that keep a GPU busy where few rows are split by warpgroups of 64 columns
MOST_CHUNKS, MORE_CHUNKS = 32, 64  # where chunks are not longer for this alone, and where there are few columns:
SHARE = 16  # steps of a chunk, for each column, whose results take an eighth of the time that reading A takes


def chunk_length(k: int, n: int) -> int:
    """Steps of k that are summed in one chain, by k and n alone: as many in each chunk, of as few chunks as a power of
    two within CHUNKS allows. Where columns are many times k, one chain does. Short chunks spread few rows over a GPU;
    adding their results takes many rows time."""
    shortest, longest = CHUNKS
    whole = k if 4 * k <= n else 0
    middling = min(ceil_div(k * n, SPREAD_MIDDLING), MIDDLING)
    few = min(ceil_div(k, MOST_CHUNKS), max(SHARE * n, ceil_div(k, MORE_CHUNKS)), MIDDLING)
    suited = min(max(ceil_div(k * n, SPREAD), middling, few, shortest, whole), longest)
    chunks = ceil_div(k, 1 << (suited - 1).bit_length())
    return ceil_div(ceil_div(k, chunks), LENGTH) * LENGTH


def ways(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Iterator[Way]:
    """The ways of a product, which is `wanted` or its mirror image, for which shared memory has room."""
    parts, mirrored = PARTS[problem.precision], problem is not wanted
    chunk = chunk_length(wanted.k, wanted.n)
    made = brought(problem, problem.a, parts, LENGTH), brought(problem, problem.b, parts, LENGTH)
    for tile in tiles:
        if isinstance(tile, FewTile):
            yield from (way for way in few(problem, wanted, tile, chunk) if way.shared <= machine.device.room)
            continue
        if isinstance(tile, RowTile):
            yield from rows(problem, wanted, tile, chunk, machine)
            continue
        if tile.splits and (
            max(copy.elements for copy in made) * PART.size > PARTS_LIMIT
            or max(problem.m, problem.n, *problem.batch, made[0].operand.row) >= hopper.MOST
        ):
            continue
        for split in (False, True):
            way = Way(problem, tile, chunk, split, parts, mirrored, made if tile.splits else ())
            results = problem.m * problem.n * problem.batches * way.chunks * 4
            if way.shared <= machine.device.room and (not split or (way.chunks > 1 and results <= SCRATCH_LIMIT)):
                yield way


def choose(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Way:
    """The cheapest way of a product, which is `wanted` or its mirror image."""
    return min(ways(problem, wanted, machine, tiles), key=lambda way: way.clocks(machine))


def few(problem: Problem, wanted: Problem, tile: FewTile, chunk: int) -> list[Way]:
    """The ways of a product, or of its mirror image, of which A has few rows, if tensor maps reach B."""
    if problem.m > problem.n:
        problem = wanted if problem is not wanted else turned(wanted)
    parts, b = PARTS[problem.precision], problem.b
    major, width = copies(b, problem.k)
    of_a = brought(problem, problem.a, parts, LENGTH)
    if (
        width == 0
        or (width < 16 and (b.address or any(stride % SHIFTS for stride in b.batch)))
        or not hopper.boxed(major, b, problem.k, problem.batch)
        or problem.m > MOST_FEW
    ):
        return []
    way = Way(problem, tile, chunk, False, parts, problem is not wanted, (of_a, None))
    if tile.resident * (way.shared + BLOCK_BYTES) > SHARED:
        way = way._replace(tile=replace(tile, stages=tile.stages - 1))
    if way.chunks == 1:
        return [way]
    results = problem.m * problem.n * problem.batches * way.chunks * 4
    return [way] * tile.sums_chunks + [way._replace(split=True)] * (results <= SCRATCH_LIMIT)


def rows(problem: Problem, wanted: Problem, tile: RowTile, chunk: int, machine: Machine) -> list[Way]:
    """The way of a product, or its mirror image, of which A has up to eight rows, if lanes can copy what they read."""
    if problem.m > problem.n:
        problem = wanted if problem is not wanted else turned(wanted)
    chunks = ceil_div(problem.k, chunk)
    if problem.m > tile.m or tile.cluster > chunks or 1 not in (problem.b.row, problem.b.other) or not near(problem):
        return []
    each = ceil_div(chunks, tile.cluster)  # of a block
    in_turn = ceil_div(each, tile.warps)
    tile = replace(tile, warps=ceil_div(each, in_turn))
    way = Way(problem, tile, chunk, False, PARTS[problem.precision], problem is not wanted, ())
    return [way] if way.shared <= machine.device.room else []
