"""Which kernel copies a layout, and the shape of its launch. Every choice between kernels is made here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np

from tilewright.errors import UnsupportedError
from tilewright.ops.layout import WIDEST, Axis, Layout
from tilewright.ops.plan import (
    AXES,
    BOX_PLAN,
    DIVIDEND,
    Job,
    base_plan,
    ceil_div,
    ceil_power,
    divisor,
)

NARROW = 64  # the longest short side of the narrow transposition
TILE_BYTES = 16384
FEW_TILES = 4096  # fewer than this, and smaller tiles share the multiprocessors better
BAND = 1024  # rows of tiles that are gone down before the next column of tiles
LINE = 32  # bytes of a sector, what device memory is written in
# Rows and columns of the largest tiles, by element size: 256 bytes or more a row on both sides.
TILES = {1: (256, 128), 2: (128, 128), 4: (64, 64), 8: (32, 32), 16: (32, 16)}
# Rows, columns and threads of the ragged transposition's tiles, by element size.
RAGGED = {1: (128, 128, 256), 2: (64, 64, 128), 4: (64, 64, 256), 8: (32, 32, 128)}
NARROW_THREADS = 256
BOX_VOLUME = 2048  # units in a box
BOX_THREADS = 256
BOX_GRID = 132 * 16  # blocks of threads that share the boxes: each works its tables out once
GATHER_REACH = 128 << 10  # bytes of x that a block's neighbours keep in the first cache, about
CACHED = 24 << 20  # bytes of x that stay in the second cache while y goes past, about


def width(unit: int, places: Sequence[int]) -> int:
    """The widest vector of whole units, in bytes, that divides all of `places`."""
    vector = WIDEST
    while vector > unit and any(place % vector for place in places):
        vector //= 2
    return vector


def choose(layout: Layout) -> list[Job]:
    """The launches that copy a layout: one, unless its indices outgrow 31 bits."""
    unit, axes = layout.unit, layout.axes
    if not axes or (len(axes) == 1 and axes[0].source == axes[0].target == unit):
        return [Job(layout)] if unit < WIDEST else gather(layout)
    across = next((i for i, axis in enumerate(axes) if axis.source == unit), None)
    if axes[-1].target == unit and across is not None and across != len(axes) - 1:
        stack = tuple(axis for i, axis in enumerate(axes) if i not in (across, len(axes) - 1))
        matrix = Matrices(layout, axes[-1], axes[across], stack)
        if not matrix.is_small:
            return [matrix.job()]
    if unit < WIDEST and revisits_late(layout):
        job = box(layout)
        if job is not None:
            return [job]
    return gather(layout)


def gather(layout: Layout) -> list[Job]:
    """Unit by unit, in the order of y's memory."""
    unit, axes, count = layout.unit, layout.axes, layout.count
    if count >= DIVIDEND:
        return [job for part in halves(layout) for job in gather(part)]
    flat = unit
    for axis in reversed(axes):
        flat = flat * axis.extent if axis.target == flat else 0
    pack = 4 // unit if unit < 4 and flat and (layout.y_address + layout.y_start) % 4 == 0 else 1
    threads, items = 256, 1 if unit == WIDEST else 4
    plan = base_plan(layout, axes)
    plan["count"] = count
    kernel = f"permute_gather<{unit}, {pack}, {items}, {threads}, {len(axes)}>"
    grid = ceil_div(count, threads * items * pack)
    return [Job(layout, "permute_gather.cu", kernel, grid, threads, plan)]


def revisits_late(layout: Layout) -> bool:
    """Whether the gather would come back to a sector of x only after the caches have dropped it.

    In y's order it does so once all axes faster than x's own fastest are walked through.
    """
    fastest = min(range(len(layout.axes)), key=lambda i: abs(layout.axes[i].source) or layout.x_bytes)
    between = prod(axis.extent for axis in layout.axes[fastest + 1 :])
    return between * LINE > GATHER_REACH and layout.x_bytes > CACHED


def even_part(n: int, most: int) -> int:
    """The largest divisor of n that is not much less than `most`, or else equal parts with a shorter last one."""
    for part in range(most, most * 2 // 3, -1):
        if n % part == 0:
            return part
    return ceil_div(n, ceil_div(n, most))


def box_sizes(layout: Layout) -> list[int]:
    """How far a box reaches along each axis: long runs of x and of y, within the box's volume."""
    extents = [axis.extent for axis in layout.axes]
    by_out = list(reversed(range(len(extents))))
    by_in = sorted(by_out, key=lambda i: abs(layout.axes[i].source))
    for run in (1024, 512, 256, 192, 128, 96, 64, 48, 32, 24, 16, 8, 4, 2):
        sizes = [1] * len(extents)
        for order in (by_in, by_out):
            reached = 1
            for i in order:
                sizes[i] = min(extents[i], max(sizes[i], ceil_div(run, reached)))
                reached *= sizes[i]
                if sizes[i] < extents[i]:
                    break
        sizes = [even_part(n, size) for n, size in zip(extents, sizes, strict=True)]
        if prod(sizes) <= BOX_VOLUME:
            break
    return sizes


def box(layout: Layout) -> Job | None:
    """permute_box.cu, or None if a box would span more than its 32-bit distances."""
    unit, axes = layout.unit, layout.axes
    sizes = box_sizes(layout)
    reach = [
        sum((size - 1) * abs(stride) for size, stride in zip(sizes, strides, strict=True))
        for strides in ([axis.source for axis in axes], [axis.target for axis in axes])
    ]
    boxes = prod(ceil_div(axis.extent, size) for axis, size in zip(axes, sizes, strict=True))
    if len(axes) > AXES or max(*reach, boxes, *(axis.extent for axis in axes)) >= DIVIDEND:
        return None
    plan = np.zeros((), BOX_PLAN)
    plan["in_start"], plan["out_start"] = layout.x_start, layout.y_start
    plan["volume"], plan["boxes"] = prod(sizes), boxes
    records, place = {}, 1
    for i in reversed(range(len(axes))):
        axis, size = axes[i], sizes[i]
        count = ceil_div(axis.extent, size)
        records[i] = (axis.source, axis.target, divisor(size), divisor(count), axis.extent, place, i, 0)
        place *= size
    by_in = sorted(range(len(axes)), key=lambda i: abs(axes[i].source))
    for at, i in enumerate(reversed(by_in)):
        plan["by_in"][at] = records[i]
    for i, record in records.items():
        plan["by_out"][i] = record
    items = BOX_VOLUME // BOX_THREADS
    kernel = f"permute_box<{unit}, {items}, {BOX_THREADS}, {len(axes)}>"
    return Job(layout, "permute_box.cu", kernel, min(boxes, BOX_GRID), BOX_THREADS, plan)


def halves(layout: Layout) -> list[Layout]:
    """The layout cut in two along its longest axis; both halves keep the whole's lowest addresses."""
    longest = max(range(len(layout.axes)), key=lambda i: layout.axes[i].extent)
    axis = layout.axes[longest]
    first = axis.extent // 2 // 16 * 16
    parts = []
    for begin, extent in ((0, first), (first, axis.extent - first)):
        axes = list(layout.axes)
        axes[longest] = Axis(extent, axis.source, axis.target)
        parts.append(
            replace(
                layout,
                axes=tuple(axes),
                x_start=layout.x_start + begin * axis.source,
                y_start=layout.y_start + begin * axis.target,
            )
        )
    return parts


@dataclass(frozen=True)
class Matrices:
    """A stack of matrices to transpose: `rows` has unit stride in y, `cols` has unit stride in x."""

    layout: Layout
    rows: Axis
    cols: Axis
    stack: tuple[Axis, ...]

    @property
    def is_small(self) -> bool:
        """Whether tiles of two axes would be mostly empty, or their rows short of a sector on either side."""
        r, c, unit = self.rows.extent, self.cols.extent, self.layout.unit
        if not self.stack:
            return r * c < 256
        flat = r * unit == self.cols.target if r < c else c * unit == self.rows.source
        return r * c < 256 or (min(r, c) * unit < 2 * LINE and not (flat and max(r, c) >= 1024))

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

    def job(self) -> Job:
        """The launch of the kernel that suits the matrices' shape and alignment."""
        unit, r, c = self.layout.unit, self.rows.extent, self.cols.extent
        read = width(unit, [*self.x_places(), c * unit])
        write = width(unit, [*self.y_places(), r * unit])
        for join, short, flat in ((True, r, self.cols.target), (False, c, self.rows.source)):
            side = write if join else read
            poor = side < min(8 * unit, WIDEST) or min(read, write) < 4
            if short <= NARROW and flat == short * unit and poor and r * c // short >= 256:
                return self.narrow(join)
        lines = all(place % LINE == 0 for place in self.y_places())
        large = r * unit >= 16 * LINE and c * unit >= 4 * LINE
        if min(read, write) < 4 or (unit < WIDEST and large and not lines):
            return self.ragged()
        return self.tiles(read, write)

    def plan(self, tile_rows: int, tile_cols: int, extra_rows: int = 0) -> Any:
        """The plan for tiles of this size, and the number of tiles in `count`.

        `extra_rows` is how many rows past the last the tiles must reach.
        """
        row_tiles = ceil_div(self.rows.extent + extra_rows, tile_rows)
        col_tiles = ceil_div(self.cols.extent, tile_cols)
        bands = ceil_div(row_tiles, BAND)
        band = ceil_div(row_tiles, bands)
        plan = base_plan(self.layout, self.stack)
        count = self.matrices * bands * band * col_tiles
        if count >= DIVIDEND:
            raise UnsupportedError(f"this transposition needs {count} tiles; tilewright launches up to {DIVIDEND - 1}")
        plan["in_pitch"], plan["out_pitch"] = self.rows.source, self.cols.target
        plan["rows"], plan["cols"] = self.rows.extent, self.cols.extent
        plan["bands"], plan["col_tiles"], plan["band"] = divisor(bands), divisor(col_tiles), divisor(band)
        plan["count"] = count
        return plan

    def tiles(self, read: int, write: int) -> Job:
        """transpose.cu with vectors of these sizes."""
        unit = self.layout.unit
        rows, cols = self.tile_shape(read, write)
        threads = min(256, rows * cols * unit * unit // (read * write))
        sets = max(1, min(256 // threads, TILE_BYTES // (rows * cols * unit)))
        stream = all(place % LINE == 0 for place in [*self.x_places(), *self.y_places()])
        plan = self.plan(rows, cols)
        arguments = (unit, read, write, rows, cols, threads, sets, str(stream).lower(), len(self.stack))
        kernel = f"transpose_tiles<{', '.join(map(str, arguments))}>"
        grid = ceil_div(int(plan["count"]), sets)
        return Job(self.layout, "transpose.cu", kernel, grid, threads * sets, plan)

    def tile_shape(self, read: int, write: int) -> tuple[int, int]:
        """Rows and columns of a tile: as long as one side is short, and smaller where tiles would be few."""
        unit, rows, cols = self.layout.unit, self.rows.extent, self.cols.extent
        full_rows, full_cols = TILES[unit]
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

    def ragged(self) -> Job:
        """transpose_ragged.cu: aligned vectors on both sides, wherever rows begin."""
        unit = self.layout.unit
        rows, cols, threads = RAGGED[unit]
        plan = self.plan(rows, cols, LINE // unit - 1)
        kernel = f"transpose_ragged<{unit}, {LINE}, {rows}, {cols}, {threads}, {len(self.stack)}>"
        return Job(self.layout, "transpose_ragged.cu", kernel, int(plan["count"]), threads, plan)

    def narrow(self, join: bool) -> Job:
        """transpose_narrow.cu: rows joined into a flat run, or a flat run split into rows."""
        unit = self.layout.unit
        short, long = (self.rows, self.cols) if join else (self.cols, self.rows)
        rows, flat = (self.x_places(), self.y_places()) if join else (self.y_places(), self.x_places())
        # The flat side's pitch is the short rows' own length: only where each matrix begins matters.
        flat_width = width(unit, [flat[0], *flat[2:]])
        word = max(unit, width(unit, [*rows, 4]))
        granule = WIDEST // unit
        length = min(TILE_BYTES // (short.extent * unit), long.extent) // granule * granule
        words = length * unit // word
        plan = base_plan(self.layout, self.stack)
        plan["in_pitch"], plan["out_pitch"] = self.rows.source, self.cols.target
        plan["rows"], plan["cols"] = self.rows.extent, self.cols.extent
        tiles = ceil_div(long.extent, length)
        plan["col_tiles"], plan["row_words"] = divisor(tiles), divisor(words)
        plan["count"] = tiles * self.matrices
        kernel = f"transpose_narrow<{unit}, {word}, {flat_width}, {'true' if join else 'false'}, {len(self.stack)}>"
        return Job(self.layout, "transpose_narrow.cu", kernel, tiles * self.matrices, NARROW_THREADS, plan)


def in_place(layout: Layout) -> Job | None:
    """The launch that turns square matrices in their own memory, if that is what the layout asks."""
    unit, axes = layout.unit, layout.axes
    moved = [axis for axis in axes if axis.source != axis.target]
    if len(moved) != 2 or moved[0].extent != moved[1].extent:
        return None
    slow, fast = moved
    if (slow.source, slow.target) != (fast.target, fast.source) or fast.target != unit:
        return None
    stack = tuple(axis for axis in axes if axis.source == axis.target)
    matrix = Matrices(layout, fast, slow, stack)
    vector = width(unit, [*matrix.x_places(), fast.extent * unit])
    if unit < 4 and vector < 4:
        vector = unit
    side = {16: 128 // unit, 8: 32, 4: 32}.get(vector, 32) if unit >= 4 else (64 if vector >= 4 else 32)
    side = max(side, vector // unit)
    blocks = (side * unit // vector) ** 2
    threads = min(256, blocks)
    plan = matrix.plan(side, side)
    kernel = f"transpose_inplace<{unit}, {vector}, {side}, {threads}, {len(stack)}>"
    return Job(layout, "transpose_inplace.cu", kernel, int(plan["count"]), threads, plan, in_place=True)
