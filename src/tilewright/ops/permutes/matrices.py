"""Permutations that turn two runs of axes: stacks of matrices, and the launches of the kernels that transpose them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

from tilewright.errors import UnsupportedError
from tilewright.ops.layout import WIDEST, Axis, Layout
from tilewright.ops.permutes.plan import AXES, DIVIDEND, Job, base_plan, ceil_div, ceil_power, divisor

NARROW = 128  # the longest short side of the narrow transposition
TILE_BYTES = 16384
FEW_TILES = 4096  # fewer than this, and smaller tiles share the SMs better
SHARING, SHARED_BYTES = 528, 40960  # threads and bytes of a block that tiles of a matrix's own shape share
WIDE = 128  # rows (columns) that a run need not be longer than
LONG = 1024  # the same of tiles by tables: vectors are as wide as the runs' starts and lengths allow
BAND = 1024  # rows of tiles that are gone down before the next column of tiles
TABLE = 256  # rows (columns) of a tile by tables at most: others would be slivers
LONG_BAND = 32  # the same of tiles by tables: 1 to 2 % faster (H200)
CACHE_LINE = 128  # bytes
LINE = 32  # bytes of a sector, what device memory is written in
# Rows and columns of the largest tiles, by element size: 256 bytes or more a row on both sides.
TILES = {1: (256, 128), 2: (128, 128), 4: (64, 64), 8: (32, 32), 16: (32, 16)}
# The same of tiles by tables.
LONG_TILES = {1: (128, 256), 2: (128, 128), 4: (64, 64), 8: (32, 64), 16: (32, 32)}


class RaggedTile(NamedTuple):
    """A tile of the ragged transposition."""

    line: int  # bytes that its writes begin at
    rows: int
    across: int  # warps along its columns
    threads: int
    lanes: int = 0  # or so many lanes at most, which tiles share evenly


RAGGED = {
    1: (
        RaggedTile(16, 240, 1, 256),
        RaggedTile(16, 112, 1, 128),
        RaggedTile(16, 240, 1, 288, 33),
        RaggedTile(16, 48, 1, 128),
    ),
    2: (
        RaggedTile(32, 112, 2, 256),
        RaggedTile(16, 120, 1, 128),
        RaggedTile(16, 64, 2, 256),
        RaggedTile(16, 120, 1, 288, 65),
        RaggedTile(16, 56, 1, 128),
    ),
    4: (
        RaggedTile(32, 128, 2, 256),
        RaggedTile(32, 120, 1, 128),
        RaggedTile(32, 120, 1, 352, 43),
        RaggedTile(16, 60, 1, 128),
    ),
    8: (
        RaggedTile(32, 64, 2, 256),
        RaggedTile(32, 60, 1, 128),
        RaggedTile(32, 60, 1, 352, 43),
        RaggedTile(16, 30, 1, 128),
    ),
    16: (RaggedTile(32, 30, 1, 352, 43),),
}
FEW_ACROSS, NEAR_BAND = 8, 16  # so few tiles across: bands of so many keep y's lines near, up to 10 % quicker (H200)
RAGGED_BYTES = 512  # of x at least: lanes without a column of their own read its first ones
NARROW_THREADS = 256


def width(unit: int, places: Sequence[int]) -> int:
    """The widest vector of whole units, in bytes, that divides all of `places`."""
    vector = WIDEST
    while vector > unit and any(place % vector for place in places):
        vector //= 2
    return vector


def banded(row_tiles: int, most: int = BAND) -> tuple[int, int]:
    """In how many bands rows of tiles are gone down, and how many rows of tiles are in each: the last may lack some."""
    bands = ceil_div(row_tiles, most)
    return bands, ceil_div(row_tiles, bands)


def lay_tiles(plan: Any, rows: int, cols: int, row_tiles: int, col_tiles: int, matrices: int, most: int = BAND) -> None:
    """Writes into a plan how many tiles each matrix is cut into, and the order in which they are taken."""
    bands, band = banded(row_tiles, most)
    count = matrices * bands * band * col_tiles
    if count >= DIVIDEND:
        raise UnsupportedError(f"this transposition needs {count} tiles; tilewright launches up to {DIVIDEND - 1}")
    plan["rows"], plan["cols"], plan["count"] = rows, cols, count
    plan["bands"], plan["col_tiles"], plan["band"] = divisor(bands), divisor(col_tiles), divisor(band)


@dataclass(frozen=True)
class Runs:
    """A stack of matrices to transpose, whose rows and columns may each be several axes, the slowest first.

    The rows are one run of y's memory, the columns one run of x's.
    """

    layout: Layout
    stack: tuple[Axis, ...]
    rows: tuple[Axis, ...]
    cols: tuple[Axis, ...]

    @cached_property
    def row_count(self) -> int:
        """Rows of a matrix."""
        return prod(axis.extent for axis in self.rows)

    @cached_property
    def col_count(self) -> int:
        """Columns of a matrix."""
        return prod(axis.extent for axis in self.cols)

    @cached_property
    def matrices(self) -> int:
        """How many there are."""
        return prod(axis.extent for axis in self.stack)

    @cached_property
    def x_places(self) -> list[int]:
        """The strides and offsets that must be multiples of a vector's size for x to be read by it, the rows' length
        apart."""
        layout = self.layout
        return [layout.x_address + layout.x_start, *(axis.source for axis in (*self.rows, *self.stack))]

    @cached_property
    def y_places(self) -> list[int]:
        """The same for y."""
        layout = self.layout
        return [layout.y_address + layout.y_start, *(axis.target for axis in (*self.cols, *self.stack))]

    @property
    def on_lines(self) -> bool:
        """Whether every row begins at a sector, on both sides."""
        return all(place % LINE == 0 for place in [*self.x_places, *self.y_places])

    @property
    def even(self) -> bool:
        """Whether rows, and columns, are one axis each."""
        return len(self.rows) == len(self.cols) == 1

    @property
    def plan_axes(self) -> tuple[Axis, ...]:
        """The axes in the plan of a kernel of tiles."""
        return self.stack if self.even else (*self.stack, *self.rows, *self.cols)

    @property
    def held(self) -> bool:
        """Whether its plan holds them."""
        return len(self.plan_axes) <= AXES

    def plan(self, tile_rows: int, tile_cols: int) -> Any:
        """The plan for tiles of this size, and the number of tiles in `count`."""
        plan = base_plan(self.layout, self.plan_axes)
        plan["in_pitch"], plan["out_pitch"] = self.rows[-1].source, self.cols[-1].target
        grid = (ceil_div(self.row_count, tile_rows), ceil_div(self.col_count, tile_cols))
        lay_tiles(plan, self.row_count, self.col_count, *grid, self.matrices, self.band)
        return plan

    @property
    def band(self) -> int:
        """Rows of tiles that are gone down before the next column of tiles."""
        return BAND if self.even else LONG_BAND

    @cached_property
    def read(self) -> int:
        """Bytes of the widest vectors that x's rows are made of."""
        return width(self.layout.unit, [*self.x_places, self.col_count * self.layout.unit])

    @cached_property
    def write(self) -> int:
        """The same for y."""
        return width(self.layout.unit, [*self.y_places, self.row_count * self.layout.unit])

    def tiles(self) -> Job:
        """transpose.cu with vectors as wide as alignment allows."""
        unit, read, write = self.layout.unit, self.read, self.write
        rows, cols = self.tile_shape()
        threads, sets = self.tile_threads(rows, cols)
        # For wider elements it costs 2 %, for tiles by tables 13 % (H200).
        stream = unit == 1 and self.even and self.on_lines
        plan = self.plan(rows, cols)
        arguments = [unit, read, write, rows, cols, threads, sets, str(stream).lower(), len(self.stack)]
        if not self.even:
            arguments += [len(self.rows), len(self.cols)]
        kernel = f"transpose_tiles<{', '.join(map(str, arguments))}>"
        grid = ceil_div(int(plan["count"]), sets)
        return Job(self.layout, "transpose.cu", kernel, grid, threads * sets, plan)

    def tile_count(self) -> int:
        """The number of tiles."""
        rows, cols = self.tile_shape()
        return ceil_div(self.row_count, rows) * ceil_div(self.col_count, cols) * self.matrices

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
        unit, rows, cols = self.layout.unit, self.row_count, self.col_count
        read, write = self.read, self.write
        full_rows, full_cols = (TILES if self.even else LONG_TILES)[unit]
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
        return self.single.matrices

    @cached_property
    def single(self) -> Runs:
        """The matrices as they are."""
        return Runs(self.layout, self.stack, (self.rows,), (self.cols,))

    def ragged_lanes(self, tile: RaggedTile) -> int:
        """The number of lanes of RAGGED's tiles with `lanes` that share their columns."""
        most, (each, spare) = self.widened.col_count, self.lane_columns
        return ceil_div(ceil_div(most, ceil_div(most, tile.lanes * each - spare)) + spare, each)

    @property
    def lane_columns(self) -> tuple[int, int]:
        """Columns of a lane, and how many of a row's lanes are lost where its elements begin inside a word."""
        each = max(1, 4 // self.layout.unit)
        return each, each - 1

    @property
    def own_lanes(self) -> int:
        """Lanes of a warp that have columns of their own: one of small elements has none."""
        return 31 if self.layout.unit < 4 else 32

    def ragged_grid(self, tile: RaggedTile) -> tuple[int, int, int]:
        """Down and across, how many tiles of RAGGED a matrix of `widened` is cut into, and the columns of one."""
        each, spare = self.lane_columns
        columns = self.ragged_lanes(tile) * each - spare if tile.lanes else tile.across * self.own_lanes * each
        row_tiles = ceil_div(self.widened.row_count + tile.line // self.layout.unit - 1, tile.rows)
        return row_tiles, ceil_div(self.widened.col_count, columns), columns

    def ragged_band(self, tile: RaggedTile) -> int:
        """Rows of tiles that are gone down before the next column of tiles."""
        return NEAR_BAND if tile.lanes and self.ragged_grid(tile)[1] <= FEW_ACROSS else BAND

    def ragged_tiles(self, tile: RaggedTile) -> int:
        """The number of blocks of the ragged transposition."""
        row_tiles, col_tiles, _ = self.ragged_grid(tile)
        return prod(banded(row_tiles, self.ragged_band(tile))) * col_tiles * self.widened.matrices

    def ragged(self, tile: RaggedTile) -> Job:
        """transpose_ragged.cu: aligned accesses on both sides, wherever rows begin."""
        unit, runs, (row_tiles, col_tiles, _) = self.layout.unit, self.widened, self.ragged_grid(tile)
        plan = base_plan(self.layout, [*runs.stack, *runs.rows, *runs.cols])
        band = self.ragged_band(tile)
        lay_tiles(plan, runs.row_count, runs.col_count, row_tiles, col_tiles, runs.matrices, band)
        arguments = [unit, *tile[:4], len(runs.stack), len(runs.rows), len(runs.cols)]
        threads = tile.threads
        if tile.lanes:
            lanes, own = self.ragged_lanes(tile), self.own_lanes
            down = tile.threads // 32 * own // tile.lanes
            plan["row_words"], threads = divisor(lanes), ceil_div(lanes * down, own) * 32
            arguments.append(tile.lanes)
        kernel = f"transpose_ragged<{', '.join(map(str, arguments))}>"
        return Job(self.layout, "transpose_ragged.cu", kernel, int(plan["count"]), threads, plan)

    @cached_property
    def widened(self) -> Runs:
        """The matrices with rows and columns of `WIDE`, where there are axes for it."""
        return self.drawn(WIDE)

    @cached_property
    def joined(self) -> Runs:
        """The matrices with rows and columns as long as tiles by tables need them."""
        return self.drawn(LONG)

    def drawn(self, wide: int) -> Runs:
        """The matrices with axes of the stack drawn into rows and columns, as long as those are shorter than `wide`.

        An axis can be drawn in if it continues the rows' run in y's memory, or the columns' in x's.
        """
        rows, cols, stack = [self.rows], [self.cols], list(self.stack)
        while True:
            sides = []
            for group, memory in ((rows, "target"), (cols, "source")):
                run = group[0].extent * getattr(group[0], memory)
                length = prod(axis.extent for axis in group)
                more = next((axis for axis in stack if getattr(axis, memory) == run), None)
                if more is not None and length < wide and length * more.extent < DIVIDEND:
                    sides.append((length, group, more))
            if not sides:
                return Runs(self.layout, tuple(stack), tuple(rows), tuple(cols))
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
        most = min(TILE_BYTES // pitch, long.extent)
        # Tiles of about the same length, each of whole lines if that leaves little of a tile empty.
        lines = CACHE_LINE // unit
        granule = lines if most // lines * lines >= 0.95 * most else WIDEST // unit
        most = most // granule
        return ceil_div(ceil_div(long.extent, granule), ceil_div(long.extent, most * granule)) * granule if most else 0

    def narrow_vectors(self, join: bool) -> tuple[int, int]:
        """Bytes that the narrow transposition moves at a time along the long rows, and along the flat run."""
        unit, single = self.layout.unit, self.single
        rows, flat = (single.x_places, single.y_places) if join else (single.y_places, single.x_places)
        # The flat side's pitch is the short rows' own length: only where each matrix begins matters.
        return max(unit, width(unit, [*rows, 4])), width(unit, [flat[0], *flat[2:]])

    def narrow_single(self, join: bool) -> int:
        """Elements of a long row that the last tile of a matrix takes one by one: all of it, or none."""
        unit, (word, flat) = self.layout.unit, self.narrow_vectors(join)
        short, long = (self.rows, self.cols) if join else (self.cols, self.rows)
        last = long.extent % self.narrow_length(join)
        return last if last * unit % word or last * short.extent * unit % flat else 0

    def narrow_tiles(self, join: bool) -> int:
        """The number of blocks of the narrow transposition; 0 where it cannot be used."""
        length = self.narrow_length(join)
        return ceil_div((self.cols if join else self.rows).extent, length) * self.matrices if length else 0

    def narrow(self, join: bool) -> Job:
        """transpose_narrow.cu: rows joined into a flat run, or a flat run split into rows."""
        unit, long = self.layout.unit, self.cols if join else self.rows
        word, flat_width = self.narrow_vectors(join)
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
