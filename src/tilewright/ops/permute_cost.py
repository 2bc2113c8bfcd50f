"""How long each kernel takes to copy a layout on an H200: estimates in microseconds, to choose by.

Fitted to 629 random permutations that every kernel was timed on: see docs/transpose-h200.md. Each estimate is a start,
what a kernel waits for at the same time (device memory, its own instructions, the latency of its blocks), and what
it pays beside that: the sectors and lines of which it moves only a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, prod

from tilewright.ops import matrices
from tilewright.ops.boxes import BOX_GRID, BOX_VOLUME, box_sizes
from tilewright.ops.layout import Axis, Layout
from tilewright.ops.matrices import LINE, TILE_BYTES, Matrices, width
from tilewright.ops.plan import Job, ceil_div
from tilewright.ops.words import BOX_BYTES, RESIDENT

# Microseconds that a launch takes before and after its work.
START = {"gather": 4.1, "tiles": 4.2, "narrow": 5.2, "box": 6.7, "words": 8.2, "ragged": 5.6}
MEMORY = 0.47  # a million bytes, read and written: 4.25 TB/s
SHARP = 3  # exponent of `slowest`: how little of the shorter waits shows
SHORT_WAVE = 0.5  # of a full wave of blocks: the least that any wave takes

GATHER = {1: 1.83, 2: 1.24, 4: 1.46, 8: 1.05, 16: 1.57}  # a million units, by their size
PACKED = {1: 1.21, 2: 1.33}  # the same where they make words of y
MORE_AXES = 0.125  # of that, for each axis past the second: a division
ALONE = 1.7  # of the gather at least: the latency of its blocks, however few
TOUCHED, LATE, STORED = 0.756, 7.7, 9.0  # a million lines that loads touch; of the second cache; sectors of y

BOX, ONE_BOX, CUT = 1.75, 1.6, 5.4  # BOX_BLOCKS boxes: units of full ones; any box; more if it is cut off by an end
TABLES = 0.92  # BOX_BLOCKS tables of full boxes
BOX_AXIS = 0.35  # of tables and of cut boxes, for each axis past the second
ONE_WORDS, WORDS, BYTES = 1.13, 4.77, 3.7  # RESIDENT boxes of words: any box; 1024 words stored; BOX_BYTES single bytes

# A million bytes of tiles, by unit; where vectors are shorter than 4 bytes, more by powers of how much.
TILES = {1: 0.245, 2: 0.252, 4: 0.261, 8: 0.166, 16: 0.0}
READ_POWER, WRITE_POWER = 0.455, 0.846
HELD = 171  # registers of a tile in a thread that double that: they leave fewer threads to hide the latency
ABSENT = 0.85  # of that, for the part of a tile that is not there
WAVE = 1.47  # as many blocks of tiles as run at a time; one at least
READ_PARTS, READ_LINES = 1.95, 2.07  # a million sectors (lines) that a block reads beside those that its data fills
WRITE_PARTS, WRITE_LINES = 9.2, 5.84  # sectors that a block writes in part; lines beside those that a store fills

# As many tiles as run at a time, by unit, in the order of matrices.RAGGED.
RAGGED = {1: (6.1, 7.0, 4.7), 2: (5.4, 5.2, 3.3, 3.0), 4: (4.5, 4.1, 2.35), 8: (3.4, 3.1, 1.6)}
RAGGED_FIXED = 0.72  # of that, whatever part of the columns is there
ENDS = 0.31  # more for rows' ends in them, where 8 vectors a thread go one by one
LAST_RAGGED = 1.1  # the last tile of all, if elements begin inside words

ONE_NARROW = 0.83  # NARROW_BLOCKS tiles
JOIN, SPLIT, FLAT = 21.2, 12.7, 8.0  # the same by single bytes: words joined from, words split into, the flat run
WAVEFRONTS = 5.2  # a million of shared memory: 132 multiprocessors at 1.75 GHz do as many in 4.3
ONE_BY_ONE = 0.00153  # an element of a matrix's last tile, that one after another
LAST = 2.6  # a million of them, in all
JOIN_PARTS, SPLIT_PARTS = 4.7, 46.5  # a million sectors that a tile has a part of

FIRST_ROOM = 173  # lines of x between two uses of one that the first cache keeps half the time
SECOND_ROOM = 32_000_000  # bytes of x and y that the second cache keeps
WINDOW = 4 << 20  # bytes of the tiles that find each other's sectors in the second cache
BURST, WIDE_LINE = 64, 128  # bytes that device memory is read by, and those of a line of the caches
BOX_BLOCKS, NARROW_BLOCKS, RAGGED_THREADS = 528, 1056, 1024  # that run at a time; the last on a multiprocessor
MULTIPROCESSORS, THREADS, BLOCKS, SHARED = 132, 2048, 32, 227 << 10  # and what one of them holds
WARP = 32
SOURCE, TARGET = 1, 2  # of an axis: its strides in x and in y

Box = Sequence[tuple[int, Axis]]  # how far along each axis


def slowest(*waits: float) -> float:
    """What waiting for all of these at once takes: the longest, and little more."""
    return sum(wait**SHARP for wait in waits) ** (1 / SHARP)


def sectors(layout: Layout, box: Box, memory: int, line: int = LINE) -> float:
    """About how many sectors (lines) of x (SOURCE) or y (TARGET) a box of units lies in."""
    reach, pieces, aligned = layout.unit, 1, True  # of a piece; whether every piece begins with a sector
    together = []
    for stride, extent, axis in sorted((abs(axis[memory]), extent, axis) for extent, axis in box):
        if stride <= max(reach, line):
            reach += stride * (extent - 1)
            aligned = aligned and (extent == axis[0] or extent * stride % line == 0)
            together.append(axis)
        else:
            pieces *= extent
    aligned = aligned and all(axis[memory] % line == 0 for axis in layout.axes if axis not in together)
    return pieces * (ceil_div(reach, line) if aligned else 1 + (reach - layout.unit) / line)


def units(box: Box) -> int:
    """How many units a box holds."""
    return prod(extent for extent, _ in box)


def first(axes: Sequence[Axis], wanted: int) -> list[tuple[int, Axis]]:
    """The box of the first so many units, or a little more, the fastest axis first."""
    box: list[tuple[int, Axis]] = []
    for axis in axes:
        box.append((min(axis.extent, wanted), axis))
        wanted = ceil_div(wanted, axis.extent)
        if wanted <= 1:
            break
    return box


def memory_time(layout: Layout, box: Box, again: float = 1) -> float:
    """What device memory takes, if sectors are found again within a box, but not from one to the next."""
    moved = sectors(layout, box, SOURCE, BURST) * again + sectors(layout, box, TARGET, BURST)
    return MEMORY * layout.count / 1e6 * moved * BURST / units(box) / 2


def fetched(layout: Layout) -> tuple[float, float]:
    """Lines of x that the gather fetches from the second cache, and bursts from memory, a unit.

    Larger and larger boxes, in y's order, share more of them: as far as those are still there after the box before.
    """
    axes, wanted, least, late, bursts, near = layout.axes[::-1], WARP, 1.0, 1.0, 1.0, 1.0
    while True:
        box = first(axes, wanted)
        count = units(box)
        touched, burst = sectors(layout, box, SOURCE, WIDE_LINE), sectors(layout, box, SOURCE, BURST)
        late -= max(0, least - touched / count) * near
        least, bursts = min(least, touched / count), min(bursts, burst / count)
        near = 1 / (1 + (touched / FIRST_ROOM) ** 2)
        if wanted >= layout.count or burst * BURST + count * layout.unit >= SECOND_ROOM:
            return late, bursts
        wanted *= 4


def gather_cost(layout: Layout, pack: int) -> float:
    """permute_gather.cu: units, and the lines that it comes back to too late."""
    unit, millions = layout.unit, layout.count / 1e6
    late, bursts = fetched(layout)
    warp = first(layout.axes[::-1], WARP * pack)
    one = (PACKED if pack > 1 else GATHER)[unit] * (1 + MORE_AXES * (len(layout.axes) - 2))
    one += TOUCHED * sectors(layout, warp, SOURCE, WIDE_LINE) / units(warp)
    waits = (MEMORY * (unit + max(unit, BURST * bursts)) / 2, LATE * late + STORED * unit / LINE, one)
    return START["gather"] + slowest(ALONE, millions * slowest(*waits))


def box_cost(layout: Layout) -> float:
    """permute_box.cu: tables, boxes, and those cut off by an array's end."""
    sizes = box_sizes(layout)
    shape = [(axis.extent, size) for axis, size in zip(layout.axes, sizes, strict=True)]
    boxes = prod(ceil_div(extent, size) for extent, size in shape)
    cut = boxes - prod(extent // size for extent, size in shape)
    axes, full = 1 + BOX_AXIS * (len(sizes) - 2), prod(sizes) / BOX_VOLUME
    tables = TABLES * max(1, min(boxes, BOX_GRID) / BOX_BLOCKS) * full * axes
    work = (BOX * full + ONE_BOX) * max(1, boxes / BOX_BLOCKS) + CUT * cut / BOX_BLOCKS * axes
    return START["box"] + tables + slowest(MEMORY * layout.count * layout.unit / 1e6, work)


def words_cost(job: Job) -> float:
    """permute_words.cu: boxes, the words that they store, and single bytes put down in shared memory."""
    plan = job.plan
    stores = int(plan["y_rows"]) * int(plan["y_words"]["value"])
    one = ONE_WORDS + WORDS * stores / 1024
    if job.layout.unit == 1:
        one += BYTES * int(plan["x_rows"]) * int(plan["x_run"]) / BOX_BYTES
    return START["words"] + one * max(SHORT_WAVE, int(plan["boxes"]) / RESIDENT)


def window(layout: Layout, groups: Sequence[Sequence[Axis]], shape: tuple[int, int]) -> Box:
    """The box of tiles that run at about the same time: down the rows first, then across, then along the stack."""
    rows, cols, stack = groups
    sides = [prod(axis.extent for axis in group) for group in (rows, cols)]
    row_tiles, col_tiles = (ceil_div(side, size) for side, size in zip(sides, shape, strict=True))
    left = max(1, WINDOW // (shape[0] * shape[1] * layout.unit))
    down = min(left, matrices.banded(row_tiles)[1])
    across = min(ceil_div(left, down), col_tiles)
    left = ceil_div(ceil_div(left, down), across)
    box = first(rows[::-1], min(sides[0], down * shape[0])) + first(cols[::-1], min(sides[1], across * shape[1]))
    whole = down == row_tiles and across == col_tiles and left > 1
    return box + first(stack[::-1], left) if whole else box


def tiles_cost(matrix: Matrices) -> float:
    """transpose.cu: whole tiles; waves of blocks where those are small; sectors that a tile has a part of."""
    layout, rows, cols = matrix.layout, matrix.rows, matrix.cols
    unit, read, write = layout.unit, matrix.read, matrix.write
    shape = tile_rows, tile_cols = matrix.tile_shape()
    threads, sets = matrix.tile_threads(tile_rows, tile_cols)
    of_matrix = ceil_div(rows.extent, tile_rows) * ceil_div(cols.extent, tile_cols)
    tiles, there, area = of_matrix * matrix.matrices, layout.count * unit / 1e6, tile_rows * tile_cols * unit
    resident = min(THREADS // (threads * sets), BLOCKS, SHARED // (area * sets))
    held = area / threads / min(4, read)
    rate = TILES[unit] * (1 + (held / HELD) ** 2)
    if unit < 4:
        rate *= (4 / min(4, read)) ** READ_POWER * (4 / min(4, write)) ** WRITE_POWER
    work = rate * (there + ABSENT * (tiles * area / 1e6 - there))
    waves = max(1, tiles / sets / (MULTIPROCESSORS * resident))
    memory = memory_time(layout, window(layout, ([rows], [cols], matrix.stack), shape))

    def beside(count: int) -> list[tuple[int, Axis]]:  # tiles of so many neighbouring matrices
        return first(matrix.stack[::-1], count) if of_matrix == 1 and count > 1 else []

    down, across = min(tile_rows, rows.extent), min(tile_cols, cols.extent)
    block = [(down, rows), (across, cols), *beside(sets)]
    filled = units(block) * unit / LINE
    lanes, along = min(threads, WARP), tile_rows * unit // write  # of a warp in a tile; vectors along y's rows
    stored = [(min(down, max(1, min(along, lanes) * write // unit)), rows), (min(across, max(1, lanes // along)), cols)]
    stored += beside(min(WARP // lanes, sets))
    least = max(1, units(stored) * unit / WIDE_LINE)
    parts = (
        READ_PARTS * max(0, sectors(layout, block, SOURCE) - filled) / units(block)
        + READ_LINES * max(0, sectors(layout, block, SOURCE, WIDE_LINE) - filled * LINE / WIDE_LINE) / units(block)
        + WRITE_PARTS * max(0, sectors(layout, block, TARGET) - filled) / units(block)
        + WRITE_LINES * max(0, sectors(layout, stored, TARGET, WIDE_LINE) - least) / units(stored)
    )
    return START["tiles"] + slowest(memory, work, WAVE * waves) + parts * tiles * down * across / 1e6


def ragged_cost(matrix: Matrices, kind: int) -> float:
    """transpose_ragged.cu, by one of its tiles: waves of those, columns that are there, and ends of rows."""
    layout, unit, runs = matrix.layout, matrix.layout.unit, matrix.widened
    line, rows, _, threads = tile = matrices.RAGGED[unit][kind]
    row_tiles, col_tiles, columns = matrix.ragged_grid(tile)
    full = runs.col_count / col_tiles / columns
    waves = max(SHORT_WAVE, matrix.ragged_tiles(tile) / (MULTIPROCESSORS * (RAGGED_THREADS // threads)))
    one = RAGGED[unit][kind] * (RAGGED_FIXED + (1 - RAGGED_FIXED) * full)
    places = [layout.y_address + layout.y_start, *(axis.target for axis in [*runs.stack, *runs.cols])]
    if any(place % 16 for place in [*places, runs.row_count * unit]):
        one += ENDS * min(1, 2 / row_tiles) * full * columns * rows / 8 / threads
    near = window(layout, (runs.rows, runs.cols, runs.stack), (rows, columns))
    memory = memory_time(layout, near, 1 + line / unit / rows)
    return START["ragged"] + (LAST_RAGGED if unit < 4 else 0) + slowest(memory, one * waves)


def narrow_cost(matrix: Matrices, join: bool) -> float:
    """transpose_narrow.cu: words and vectors of a tile, bank conflicts of even sides, and last tiles."""
    layout, unit, length = matrix.layout, matrix.layout.unit, matrix.narrow_length(join)
    short, long = (matrix.rows, matrix.cols) if join else (matrix.cols, matrix.rows)
    places, flat = (matrix.x_places(), matrix.y_places()) if join else (matrix.y_places(), matrix.x_places())
    word, vector = max(unit, width(unit, [*places, 4])), width(unit, [flat[0], *flat[2:]])
    tiles, last = long.extent // length * matrix.matrices, long.extent % length * short.extent
    held = short.extent * length * unit  # bytes of a tile
    full = held / TILE_BYTES
    one = ONE_NARROW + (JOIN if join else SPLIT * full) / word + FLAT * full / vector
    waves = max(tiles / NARROW_BLOCKS, SHORT_WAVE * (long.extent // length) / ceil_div(long.extent, length))
    conflicts = gcd(short.extent * max(1, unit // 4), WARP)
    wavefronts = tiles / 1e6 * held / unit / WARP * conflicts
    near = [(short.extent, short), *first([long, *matrix.stack[::-1]], max(1, WINDOW // (short.extent * unit)))]
    waits = (memory_time(layout, near), one * waves, WAVEFRONTS * wavefronts, ONE_BY_ONE * last)
    pieces = sectors(layout, [(short.extent, short), (length, long)], SOURCE if join else TARGET)
    parts = (JOIN_PARTS if join else SPLIT_PARTS) * max(0, pieces - held / LINE) * tiles
    return START["narrow"] + slowest(*waits) + (LAST * last * matrix.matrices + parts) / 1e6
