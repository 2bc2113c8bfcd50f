"""Permutations that turn two runs of axes: stacks of matrices, and the launches of the kernels that transpose them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

from tilewright.errors import UnsupportedError
from tilewright.ops.layout import WIDEST, Axis, Layout
from tilewright.ops.plan import DIVIDEND, Job, base_plan, ceil_div, ceil_power, divisor

NARROW = 128  # the longest short side of the narrow transposition
TILE_BYTES = 16384
FEW_TILES = 4096  # fewer than this, and smaller tiles share the multiprocessors better
SHARING, SHARED_BYTES = 528, 40960  # threads and bytes of a block that tiles of a matrix's own shape share
WIDE = 128  # rows (columns) that a run need not be longer than
BAND = 1024  # rows of tiles that are gone down before the next column of tiles
LINE = 32  # bytes of a sector, what device memory is written in
# Rows and columns of the largest tiles, by element size: 256 bytes or more a row on both sides.
TILES = {1: (256, 128), 2: (128, 128), 4: (64, 64), 8: (32, 32), 16: (32, 16)}
# The ragged transposition's tiles, by element size: the line that its writes begin at, rows, warps across, threads.
RAGGED = {
    1: ((16, 240, 1, 256), (16, 112, 1, 128), (16, 48, 1, 128)),
    2: ((32, 112, 2, 256), (16, 120, 1, 128), (16, 64, 2, 256), (16, 56, 1, 128)),
    4: ((32, 128, 2, 256), (32, 120, 1, 128), (16, 60, 1, 128)),
    8: ((32, 64, 2, 256), (32, 60, 1, 128), (16, 30, 1, 128)),
}
RAGGED_BYTES = 512  # of x at least: lanes without a column of their own read its first ones
NARROW_THREADS = 256


def width(unit: int, places: Sequence[int]) -> int:
    """The widest vector of whole units, in bytes, that divides all of `places`."""
    vector = WIDEST
    while vector > unit and any(place % vector for place in places):
        vector //= 2
    return vector


def banded(row_tiles: int) -> tuple[int, int]:
    """In how many bands rows of tiles are gone down, and how many rows of tiles are in each: the last may lack some."""
    bands = ceil_div(row_tiles, BAND)
    return bands, ceil_div(row_tiles, bands)


def lay_tiles(plan: Any, rows: int, cols: int, row_tiles: int, col_tiles: int, matrices: int) -> None:
    """Writes into a plan how many tiles each matrix is cut into, and the order in which they are taken."""
    bands, band = banded(row_tiles)
    count = matrices * bands * band * col_tiles
    if count >= DIVIDEND:
        raise UnsupportedError(f"this transposition needs {count} tiles; tilewright launches up to {DIVIDEND - 1}")
    plan["rows"], plan["cols"], plan["count"] = rows, cols, count
    plan["bands"], plan["col_tiles"], plan["band"] = divisor(bands), divisor(col_tiles), divisor(band)


@dataclass(frozen=True)
class Runs:
    """A stack of matrices whose rows and columns may each be several axes, the slowest first."""

    unit: int
    stack: tuple[Axis, ...]
    rows: tuple[Axis, ...]
    cols: tuple[Axis, ...]

    @property
    def row_count(self) -> int:
        """Rows of a matrix."""
        return prod(axis.extent for axis in self.rows)

    @property
    def col_count(self) -> int:
        """Columns of a matrix."""
        return prod(axis.extent for axis in self.cols)


@dataclass(frozen=True)
class Matrices:
    """A stack of matrices to transpose: `rows` has unit stride in y, `cols` has unit stride in x."""

    layout: Layout
    rows: Axis
    cols: Axis
    stack: tuple[Axis, ...]

    @property
    def matrices(self) -> int:
        """How many there are."""
        return prod(axis.extent for axis in self.stack)

    def x_places(self) -> list[int]:
        """What must be a multiple of a vector's size for x to be read by it, the rows' length apart."""
        layout = self.layout
        return [layout.x_address + layout.x_start, self.rows.source, *(a.source for a in self.stack)]

    def y_places(self) -> list[int]:
        """The same for y."""
        layout = self.layout
        return [layout.y_address + layout.y_start, self.cols.target, *(a.target for a in self.stack)]

    @property
    def on_lines(self) -> bool:
        """Whether every row begins at a sector, on both sides."""
        return all(place % LINE == 0 for place in [*self.x_places(), *self.y_places()])

    def plan(self, tile_rows: int, tile_cols: int) -> Any:
        """The plan for tiles of this size, and the number of tiles in `count`."""
        rows, cols = self.rows.extent, self.cols.extent
        plan = base_plan(self.layout, self.stack)
        plan["in_pitch"], plan["out_pitch"] = self.rows.source, self.cols.target
        lay_tiles(plan, rows, cols, ceil_div(rows, tile_rows), ceil_div(cols, tile_cols), self.matrices)
        return plan

    @property
    def read(self) -> int:
        """Bytes of the widest vectors that x's rows are made of."""
        return width(self.layout.unit, [*self.x_places(), self.cols.extent * self.layout.unit])

    @property
    def write(self) -> int:
        """The same for y."""
        return width(self.layout.unit, [*self.y_places(), self.rows.extent * self.layout.unit])

    def tiles(self) -> Job:
        """transpose.cu with vectors as wide as alignment allows."""
        unit, read, write = self.layout.unit, self.read, self.write
        rows, cols = self.tile_shape()
        threads, sets = self.tile_threads(rows, cols)
        stream = unit == 1 and self.on_lines  # for wider elements it costs 2 % (H200)
        plan = self.plan(rows, cols)
        arguments = (unit, read, write, rows, cols, threads, sets, str(stream).lower(), len(self.stack))
        kernel = f"transpose_tiles<{', '.join(map(str, arguments))}>"
        grid = ceil_div(int(plan["count"]), sets)
        return Job(self.layout, "transpose.cu", kernel, grid, threads * sets, plan)

    def tile_threads(self, rows: int, cols: int) -> tuple[int, int]:
        """Threads that turn a tile of this size, and how many tiles share a block."""
        unit = self.layout.unit
        blocks = rows * cols * unit * unit // (self.read * self.write)
        if blocks & (blocks - 1):  # a matrix's own shape
            return blocks, min(SHARING // blocks, SHARED_BYTES // (rows * cols * unit))
        threads = min(256, blocks)
        return threads, max(1, min(256 // threads, TILE_BYTES // (rows * cols * unit)))

    def tile_shape(self) -> tuple[int, int]:
        """Rows and columns of a tile: as long as one side is short, and smaller where tiles would be few.

        A matrix that a tile holds whole has tiles of its own shape, if that is a good number of threads.
        """
        unit, rows, cols = self.layout.unit, self.rows.extent, self.cols.extent
        read, write = self.read, self.write
        full_rows, full_cols = TILES[unit]
        blocks, rest = divmod(rows * cols * unit * unit, read * write)
        if unit >= 4 and rows <= full_rows and cols <= full_cols and not rest and 64 <= blocks <= 256:
            return rows, cols
        area, most_rows, most_cols = full_rows * full_cols, ceil_power(rows), ceil_power(cols)
        tile_rows, tile_cols = min(full_rows, most_rows), min(full_cols, most_cols)
        if tile_rows < full_rows:
            tile_cols = min(area // tile_rows, most_cols)
        elif tile_cols < full_cols:
            tile_rows = min(area // tile_cols, most_rows)
        wanted = self.layout.count // FEW_TILES
        while tile_rows * tile_cols > max(wanted, 4096 // unit):
            if tile_rows * write > tile_cols * read:
                tile_rows //= 2
            else:
                tile_cols //= 2
        return max(tile_rows, write // unit), max(tile_cols, read // unit)

    def ragged_grid(self, tile: tuple[int, int, int, int]) -> tuple[int, int, int]:
        """Down and across, how many tiles of RAGGED a matrix of `widened` is cut into, and the columns of one."""
        unit, (line, rows, across, _) = self.layout.unit, tile
        columns = across * (31 if unit < 4 else 32) * max(1, 4 // unit)  # a lane of small elements has none of its own
        row_tiles = ceil_div(self.widened.row_count + line // unit - 1, rows)
        return row_tiles, ceil_div(self.widened.col_count, columns), columns

    def ragged_tiles(self, tile: tuple[int, int, int, int]) -> int:
        """How many blocks the ragged transposition takes."""
        row_tiles, col_tiles, _ = self.ragged_grid(tile)
        return prod(banded(row_tiles)) * col_tiles * prod(axis.extent for axis in self.widened.stack)

    def ragged(self, tile: tuple[int, int, int, int]) -> Job:
        """transpose_ragged.cu: aligned accesses on both sides, wherever rows begin."""
        runs, (row_tiles, col_tiles, _) = self.widened, self.ragged_grid(tile)
        plan = base_plan(self.layout, [*runs.stack, *runs.rows, *runs.cols])
        lay_tiles(plan, runs.row_count, runs.col_count, row_tiles, col_tiles, prod(a.extent for a in runs.stack))
        arguments = (self.layout.unit, *tile, len(runs.stack), len(runs.rows), len(runs.cols))
        kernel = f"transpose_ragged<{', '.join(map(str, arguments))}>"
        return Job(self.layout, "transpose_ragged.cu", kernel, int(plan["count"]), tile[3], plan)

    @cached_property
    def widened(self) -> Runs:
        """The matrices with axes of the stack drawn into rows and columns, as long as those are short.

        An axis can be drawn in if it continues the rows' run in y's memory, or the columns' in x's.
        """
        rows, cols, stack = [self.rows], [self.cols], list(self.stack)
        while True:
            sides = []
            for group, memory in ((rows, "target"), (cols, "source")):
                run = group[0].extent * getattr(group[0], memory)
                length = prod(axis.extent for axis in group)
                more = next((axis for axis in stack if getattr(axis, memory) == run), None)
                if more is not None and length < WIDE and length * more.extent < DIVIDEND:
                    sides.append((length, group, more))
            if not sides:
                return Runs(self.layout.unit, tuple(stack), tuple(rows), tuple(cols))
            _, group, more = min(sides, key=lambda side: side[0])
            group.insert(0, more)
            stack.remove(more)

    def narrow_length(self, join: bool) -> int:
        """Elements of a long row in a tile of the narrow transposition; 0 where it cannot be used.

        That needs the short rows to lie without gaps: those of y if they are joined, else those of x.
        """
        unit = self.layout.unit
        short, long = (self.rows, self.cols) if join else (self.cols, self.rows)
        pitch = self.cols.target if join else self.rows.source
        if short.extent > NARROW or pitch != short.extent * unit:
            return 0
        granule = WIDEST // unit
        return min(TILE_BYTES // pitch, long.extent) // granule * granule

    def narrow_tiles(self, join: bool) -> int:
        """How many blocks the narrow transposition takes; 0 where it cannot be used."""
        length = self.narrow_length(join)
        return ceil_div((self.cols if join else self.rows).extent, length) * self.matrices if length else 0

    def narrow(self, join: bool) -> Job:
        """transpose_narrow.cu: rows joined into a flat run, or a flat run split into rows."""
        unit, long = self.layout.unit, self.cols if join else self.rows
        rows, flat = (self.x_places(), self.y_places()) if join else (self.y_places(), self.x_places())
        # The flat side's pitch is the short rows' own length: only where each matrix begins matters.
        flat_width = width(unit, [flat[0], *flat[2:]])
        word = max(unit, width(unit, [*rows, 4]))
        length = self.narrow_length(join)
        words = length * unit // word
        plan = base_plan(self.layout, self.stack)
        plan["in_pitch"], plan["out_pitch"] = self.rows.source, self.cols.target
        plan["rows"], plan["cols"] = self.rows.extent, self.cols.extent
        tiles = ceil_div(long.extent, length)
        plan["col_tiles"], plan["row_words"] = divisor(tiles), divisor(words)
        plan["count"] = tiles * self.matrices
        kernel = f"transpose_narrow<{unit}, {word}, {flat_width}, {'true' if join else 'false'}, {len(self.stack)}>"
        return Job(self.layout, "transpose_narrow.cu", kernel, tiles * self.matrices, NARROW_THREADS, plan)
