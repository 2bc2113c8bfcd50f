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

from tilewright.ops.machine import BLOCK_BYTES, CLUSTERS, Machine
from tilewright.ops.products import hopper, parts_few, parts_row
from tilewright.ops.products.cost import ceil_div, in_waves, overlapped
from tilewright.ops.products.hopper import PANEL, Box, GroupTile
from tilewright.ops.products.parts_few import MOST_FEW, FewTile, reached
from tilewright.ops.products.parts_row import RowTile
from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.problem import Problem, copies, near, turned
from tilewright.ops.products.repack import Copy
from tilewright.ops.products.split import DEPTH, EVERY, LENGTH, PART, box_of, brought, cost
from tilewright.ops.products.tensor import K_LEAST
from tilewright.ops.products.tiles import WarpTile, flag

SIX = "bf16x6"
PARTS = {SIX: 3, "bf16x3": 2}  # of an element, by the precision
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
        return f"by_parts<{self.cpp}, {way.parts}, {EVERY}, {', '.join(map(flag, flags))}>"

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
    cluster: int = 1  # blocks, of a chunk of k each

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: the buffers, whose lines are longer than what they hold."""
        sides = zip((way.problem.a, way.problem.b), (self.m, self.n), strict=True)
        along = [copies(operand, way.problem.k).major == "ALONG_K" for operand, _ in sides]
        lines = [
            rows * (4 * DEPTH + 32) if k else DEPTH * (4 * rows + 16)
            for k, rows in zip(along, (self.m, self.n), strict=True)
        ]
        return max(self.stages * sum(lines), self.m * self.n * 4 * (self.cluster > 1))  # or a cluster's results

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: one a tile."""
        return way.tiles

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        flags = f"{flag(way.mirrored)}, {way.problem.loads()}, {flag(way.chunked)}"
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

        clocks = in_waves(blocks * chunks, machine.together(self.cluster), self.resident, together)
        clocks += of.mma_cluster * (self.cluster > 1)
        moved = (problem.m * problem.n + (problem.m + problem.n) * problem.k) * problem.batches * 4
        return overlapped(clocks, moved / (of.mma_bytes * multiprocessors))


AnyTile = PartsTile | PartsMmaTile | FewTile | RowTile
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
HOPPER_TILES: tuple[AnyTile, ...] = (
    PartsTile(2, 128, 4, 2),  # 128 x 128
    PartsTile(1, 64, 6, 1),  # 64 x 64
    *parts_few.TILES,
    *parts_row.TILES,
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
    def apart(self) -> bool:
        """Whether chunks' results pass through the scratch, to be added by another launch."""
        return self.split and not (isinstance(self.tile, PartsMmaTile) and self.tile.cluster > 1)

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
        if self.apart:
            outputs = self.problem.m * self.problem.n * self.problem.batches
            clocks += hopper.combining(outputs, self.chunks, machine) - machine.parts.combined
        return clocks

    def boxes(self, begun: Mapping[str, int], stored: str | None) -> tuple[Box, ...]:
        """The tensor maps of A's and B's parts, which begin at these of the scratch, and of C or the chunks' results.
        Where none stores them, A's stands in its place."""
        problem, sides = self.problem, zip("ab", self.copies, (self.tile.m, self.tile.n), strict=True)
        of_a, of_b = (box_of(copy, problem, begun[side], rows) for side, copy, rows in sides if copy)
        return of_a, of_b, hopper.results(problem, stored, 4, self.chunks) or of_a


def suits(problem: Problem) -> bool:
    """Whether a product is computed this way: by its precision, k and n alone."""
    return problem.precision in PARTS and problem.k >= K_LEAST and problem.n > 1


# So many columns, and steps of k from which six products are then quicker for most m.
LEAST = ((4096, 96), (512, 136), (384, 192), (128, 256), (64, 384), (40, 640), (2, 1024))


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
    two within CHUNKS allows. Where columns are many times k, one chain does, and sooner where k is two chunks. Short
    chunks spread few rows over a GPU; adding their results takes many rows time."""
    shortest, longest = CHUNKS
    whole = k if k <= n // (2 if k <= 2 * shortest else 4) else 0
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
            spreads = way.chunks > 1 and problem.spread(way.chunks, 4)
            if way.shared <= machine.device.room and (not split or spreads):
                yield way
        if tile in MMA_TILES and machine.device.capability >= CLUSTERS:
            chunks = ceil_div(problem.k, chunk)
            if chunks in machine.joined.together:
                yield Way(problem, replace(tile, cluster=chunks), chunk, True, parts, mirrored, ())


def choose(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Way:
    """The cheapest way of a product, which is `wanted` or its mirror image."""
    return min(ways(problem, wanted, machine, tiles), key=lambda way: way.clocks(machine))


def few(problem: Problem, wanted: Problem, tile: FewTile, chunk: int) -> list[Way]:
    """The ways of a product, or of its mirror image, of which A has few rows, if tensor maps reach B."""
    if problem.m > problem.n:
        problem = wanted if problem is not wanted else turned(wanted)
    if problem.m > MOST_FEW or not reached(problem):
        return []
    parts = PARTS[problem.precision]
    of_a = brought(problem, problem.a, parts, LENGTH)
    if of_a.operand.row >= hopper.MOST:
        return []
    way = Way(problem, tile, chunk, False, parts, problem is not wanted, (of_a, None))
    if tile.resident * (way.shared + BLOCK_BYTES) > SHARED:
        way = way._replace(tile=replace(tile, stages=tile.stages - 1))
    if way.chunks == 1:
        return [way]
    return [way] * tile.sums_chunks + [way._replace(split=True)] * problem.spread(way.chunks, 4)


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
