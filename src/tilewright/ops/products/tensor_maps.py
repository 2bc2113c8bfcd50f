"""The tensor maps by which a Hopper's kernels bring boxes of operands and store boxes of results."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple, Protocol

from tilewright.ops.products.problem import Operand, Problem, ceil_div, copies

LINE = 128  # bytes of a tile's lines: of one tile's k, or of 64 rows
PANEL = 64 * LINE
SECTOR = 32  # bytes that L2 gives at once
DATA_TYPES = {1: 0, 2: 1, 4: 2, 8: 4}  # CUtensorMapDataType's unsigned integers, by bytes
TF32 = 11  # of CUtensorMapDataType
SWIZZLES = {0: 0, 64: 2, LINE: 3}  # CUtensorMapSwizzle, by bytes
WARP_ROWS = 16  # of a warpgroup's 64
MOST = 1 << 31  # a box's coordinates are below


class Ringed(Protocol):
    """A tile whose operands come through a ring of buffers."""

    @property
    def m(self) -> int: ...
    @property
    def n(self) -> int: ...
    @property
    def stages(self) -> int: ...


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


def slants(operand: Operand, k: int) -> bool:
    """Whether lines of an operand, as copies of 16 bytes read it, begin beside the start of a sector."""
    along_k = copies(operand, k).major == "ALONG_K"
    pitch, lines = (operand.row, operand.rows) if along_k else (operand.other, k)
    return lines > 1 and pitch * operand.element.size % SECTOR != 0


def suits_boxes(problem: Problem, parts: int = 0) -> bool:
    """Whether tensor maps can bring both operands, whose lines along k are so many parts' at least."""
    found = [(copies(operand, problem.k), operand) for operand in (problem.a, problem.b)]
    return all(
        each.bytes == 16 and boxed(each.major, operand, problem.k * max(parts, 1), problem.batch)
        for each, operand in found
    )


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
