"""Products on a Hopper's tensor cores (sm_90a): the tiles of matmul_hopper.cu, the tensor maps that bring them, and
what they cost. They give the bits of `tensor`'s tiles, so the choice between the two is one of time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from tilewright.ops.machine import Machine
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.problem import Operand, Problem, copies
from tilewright.ops.products.tiles import CppTile, flag

if TYPE_CHECKING:
    from tilewright.ops.products.tensor import Way

LINE = 128  # bytes of a tile's lines: of one tile's k, or of 64 rows
PANEL = 64 * LINE
SECTOR = 32  # bytes that L2 gives at once
DATA_TYPES = {1: 0, 2: 1, 4: 2, 8: 4}  # CUtensorMapDataType's unsigned integers, by bytes
TF32 = 11  # of CUtensorMapDataType
SWIZZLES = {0: 0, 64: 2, LINE: 3}  # CUtensorMapSwizzle, by bytes
WARP_ROWS = 16  # of a warpgroup's 64
MOST = 1 << 31  # a box's coordinates are below


@dataclass(frozen=True)
class GroupTile(CppTile):
    """A tile of which each warpgroup multiplies 64 rows, beside one that copies; a block computes several in turn."""

    groups: int

    @property
    def m(self) -> int:
        return 64 * self.groups

    @property
    def threads(self) -> int:
        return 128 * (self.groups + 1)

    def beside(self, tiles: int, chunks: int, multiprocessors: int) -> int:
        """Blocks for each chunk: as many as run at once, and no more than tiles."""
        return max(1, min(tiles, multiprocessors // chunks))


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
        room for what storing words of results takes."""
        whole = self.n % 64 == 0 or copies(problem.b, problem.k).major == "ALONG_K"
        words = self.mmas * self.n <= MOST_SUMS and WARP_ROWS * self.n <= self.panels * PANEL // 4
        return whole and (words or whole_words(problem.c))

    def room(self, way: Way) -> int:
        """Bytes of shared memory of a block."""
        return self.shared(way.problem.a.element.size, way.totals)

    def expression(self, way: Way, types: str) -> str:
        """The kernel's instance for these types: of elements, of results, and the tile's."""
        return f"hopper<{types}, {', '.join(way.majors)}, {flag(way.chunked)}, {way.limbs}, {way.stored}>"

    def grid(self, problem: Problem, chunks: int, multiprocessors: int) -> int:
        """Blocks for each chunk."""
        return self.beside(problem.tiles(self.m, self.n), chunks, multiprocessors)

    def clocks(self, problem: Problem, split: bool, chunk: int, machine: Machine) -> float:
        """Estimated clocks of a product in chunks of k, each by blocks of its own if `split`, as `TensorTile`'s."""
        return clocks(self, problem, split, chunk, machine)


class Ringed(Protocol):
    """A tile whose operands come through a ring of buffers."""

    @property
    def m(self) -> int: ...
    @property
    def n(self) -> int: ...
    @property
    def stages(self) -> int: ...
    def grid(self, problem: Problem, chunks: int, multiprocessors: int) -> int: ...


def clocks(
    tile: Ringed,
    problem: Problem,
    split: bool,
    chunk: int,
    machine: Machine,
    added: float = 0.0,
    together: int = 1,
    memory: float = 0.0,
) -> float:
    """Estimated clocks of a product in chunks of k, each by blocks of its own if `split`; `added` are a buffer's,
    besides those of its multiply-adds. So many buffers are read `together`, even if some are past k;
    `memory` stands for the figure of that name."""
    of, multiprocessors = machine.hopper, machine.multiprocessors
    size, depth, chunks = problem.a.element.size, LINE // problem.a.element.size, ceil_div(problem.k, chunk)
    tiles = problem.tiles(tile.m, tile.n)
    rounds = ceil_div(tiles, multiprocessors)
    if split:  # blocks stay with one chunk
        beside = tile.grid(problem, chunks, multiprocessors)
        rounds = ceil_div(tiles, beside) * ceil_div(beside * chunks, multiprocessors)
    steps = ceil_div(min(chunk, problem.k) if split else problem.k, depth * together) * together
    multiplied = tile.m * tile.n * depth / of.mma_terms[size] + added
    brought = from_l2(problem, tile.m, tile.n, of.l2_bytes, machine)
    each = max(multiplied, brought, (memory or of.memory) / tile.stages)
    c = problem.c
    apart = of.words if c.element.size == 2 and c.other == 1 else of.unboxed
    stored = of.block if split or whole_words(c) else of.block + apart
    after = stored * tile.m * tile.n / (128 * 256) + of.chain * (1 if split else chunks)
    elements = problem.m * problem.n * problem.batches
    operands = (problem.m + problem.n) * problem.k * problem.batches * size
    moved = (of.stored * elements * problem.c.element.size + operands) / (of.dram_bytes * multiprocessors)
    computed = rounds * (steps * each + after)
    launch = of.launch + max(computed, moved) + of.both * min(computed, moved)
    return launch + (combining(elements, chunks, machine) if split else 0)


def from_l2(problem: Problem, m: int, n: int, rate: float, machine: Machine) -> float:
    """Clocks that a multiprocessor waits for so many lines of A and of B, at a rate in bytes at best."""
    of, sides, size = machine.hopper, ((problem.a, m), (problem.b, n)), problem.a.element.size
    lengths = (min(problem.k, x.row) if x.other == 1 and x.rows > 1 else problem.k for x, _ in sides)  # of limbs, less
    if sum(x.rows * length for (x, _), length in zip(sides, lengths, strict=True)) * size > machine.device.cache:
        rate = min(rate, of.beyond)
    return sum(LINE * lines / (of.slanted if slants(operand, problem.k) else rate) for operand, lines in sides)


def slants(operand: Operand, k: int) -> bool:
    """Whether lines of an operand, as copies of 16 bytes read it, begin beside the start of a sector."""
    along_k = copies(operand, k).major == "ALONG_K"
    pitch, lines = (operand.row, operand.rows) if along_k else (operand.other, k)
    return lines > 1 and pitch * operand.element.size % SECTOR != 0


def combining(elements: int, chunks: int, machine: Machine) -> float:
    """Estimated clocks of adding the chunks' results of so many outputs."""
    of = machine.hopper
    return of.combine + elements * (of.combine_output + chunks * of.combine_result) / machine.multiprocessors


MOST_SUMS = 256  # twice a thread's, beside which words of results are put together
MOST_BYTES, LESS_BYTES = 192 * 4, 128 * 4  # of 232 registers; of 160, which a thread of three warpgroups has
TILES = (
    HopperTile(2, 1, 256, 4, 2),  # 128 x 256
    HopperTile(2, 2, 128, 4, 2),  # 256 x 128
    HopperTile(2, 1, 192, 4, 2),  # 128 x 192, the largest with room for totals
    HopperTile(2, 1, 160, 5, 2),  # 128 x 160
    HopperTile(2, 1, 224, 4, 2),  # 128 x 224
    HopperTile(2, 2, 192, 3, 2),  # 256 x 192
    HopperTile(3, 1, 192, 3, 2),  # 192 x 192
    HopperTile(3, 1, 128, 5, 1),  # 192 x 128, with room for totals
    HopperTile(2, 1, 128, 6, 2),  # 128 x 128
    HopperTile(1, 1, 128, 8, 2),  # 64 x 128
    HopperTile(1, 1, 64, 12, 1),  # 64 x 64
)


class Box(NamedTuple):
    """A tensor map of one array of a launch: which field of the launch's shape, if any, has its first element's offset,
    its elements' bytes, extents, strides in bytes, and what one copy brings, the contiguous axis last; bytes that the
    first element lies behind that, those that words are swizzled within, and whether float32 is rounded to TF32."""

    array: str
    start: str
    size: int
    extents: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    offset: int = 0
    swizzle: int = LINE
    tf32: bool = False


def boxed(major: str, operand: Operand, k: int, batch: Sequence[int]) -> bool:
    """Whether a tensor map describes an operand that the widest copies can read, of so many elements along k."""
    across, extent = (operand.row, operand.rows) if major == "ALONG_K" else (operand.other, k)
    return (across >= 0 or extent == 1) and min(operand.batch) >= 0 and max(operand.rows, k, *batch) < MOST


def whole_words(c: Operand) -> bool:
    """Whether rows of C begin at multiples of 16 bytes, as boxes must."""
    strides = (c.row if c.rows > 1 else 0, *c.batch)
    return c.other == 1 and not c.address % 16 and all(s >= 0 and s * c.element.size % 16 == 0 for s in strides)


def box(
    array: str,
    start: str,
    size: int,
    extents: tuple[int, int],
    pitch: int,
    batch: Sequence[int],
    strides: Sequence[int],
    part: tuple[int, int],
) -> Box:
    """A box of `part` (across, along) elements of matrices of `extents` whose lines lie `pitch` elements apart. Axes of
    the batch that are not walked have an extent of 1, whose stride only has to be valid."""
    walked = [extent if stride else 1 for extent, stride in zip(batch, strides, strict=True)]
    steps = [stride * size if extent > 1 else 16 for extent, stride in zip(walked, strides, strict=True)]
    across = pitch * size if extents[0] > 1 else 16
    return Box(array, start, size, (*walked, *extents), (*steps, across, size), (1, 1, 1, *part))


def boxes(
    problem: Problem,
    tile: Ringed,
    majors: tuple[str, str],
    arrays: tuple[str, str, str | None],
    out: int,
    chunks: int,
    limbs: int,
    parts: tuple[int, int] = (1, 1),
    fewer: bool = False,
) -> tuple[Box, Box, Box]:
    """The tensor maps of A, B and C, or of the chunks' results in the scratch, whose elements have `out` bytes. Where
    none stores them, A's stands in its place. A tile's lines of A and of B are brought in so many parts each, and only
    those that exist if `fewer`."""
    size, depth, made = problem.a.element.size, LINE // problem.a.element.size, []
    sides = zip("ab", arrays[:2], (problem.a, problem.b), (tile.m, tile.n), majors, parts, strict=True)
    for side, array, operand, rows, major, shares in sides:
        assert array
        if major == "ALONG_K":
            whole = operand.row if limbs > 1 else problem.k  # all parts of a row
            lines = brought(rows, operand.rows, shares) if fewer else rows
            extents, pitch, part = (operand.rows, whole), operand.row, (lines // shares, depth)
        else:
            wide = rows if rows * size in SWIZZLES else LINE // size
            extents, pitch, part = (problem.k, operand.rows), operand.other, (depth // shares, wide)
        each = box(array, f"{side}_start", size, extents, pitch, problem.batch, operand.batch[-3:], part)
        made.append(each._replace(swizzle=part[1] * size, tf32=operand.element.cpp == "float"))
    return made[0], made[1], results(problem, arrays[2], out, chunks, WARP_ROWS) or made[0]


def brought(rows: int, exist: int, parts: int) -> int:
    """Lines of a tile that are brought in so many parts, of rows that lie along k: those that exist, in eights
    (`lines_brought` of matmul_panel.cuh)."""
    return min(rows, ceil_div(exist, 8 * parts) * 8 * parts)


def results(problem: Problem, stored: str | None, size: int, chunks: int, rows: int = 64) -> Box | None:
    """The tensor map of C, or of the chunks' results in the scratch, whose elements have so many bytes, by boxes of so
    many rows; None where none stores them."""
    c, outputs, part = problem.c, (problem.m, problem.n), (rows, LINE // size)
    if stored is None:
        return None
    if stored == "c":
        return box("c", "c_start", size, outputs, c.row, problem.batch, c.batch[-3:], part)
    stack = (1, 1, chunks * problem.batches)
    return box("scratch", "c_start", size, outputs, problem.n, stack, (0, 0, prod(outputs)), part)
