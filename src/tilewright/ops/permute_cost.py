"""How long each kernel takes to copy a layout on an H200: estimates in microseconds, to choose by.

Fitted to 312 random permutations that every candidate was timed on, and to the rows of the benchmark: see
docs/transpose-h200.md. Each estimate is a start, the slowest of what a kernel waits for (device memory, its own
instructions, the latency of its blocks), and the sectors that it moves beside those that the data fills.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, prod

from tilewright.ops.layout import Axis, Layout
from tilewright.ops.matrices import LINE, TILE_BYTES, Matrices, width
from tilewright.ops.plan import ceil_div

# Microseconds; those of work are a million units, bytes, sectors or words.
START = 4.4  # of any kernel
TABLES = 2.1  # more of a kernel with tables before its first load; half of it with barriers only
MEMORY = 0.47  # a million bytes, read and written
GATHER = {1: 1.26, 2: 1.49, 4: 2.4, 8: 4.8, 16: 8.9}  # units by their size, as BOX and WORDS
BOX = {1: 3.1, 2: 4.0, 4: 4.7, 8: 5.7}
WORDS = {1: 2.0, 2: 3.3}
ALONE = 1.3  # of the gather at least: the latency of its blocks, however few
FETCH = 3.1  # sectors of x that are read again from the second cache
REFETCH = 8.7  # from device memory
SCATTER = 7.3  # sectors of y that are written in part
STORE = 4.2  # sectors that a tile's store instructions touch
WAVE = 1.14  # as many blocks of tiles as run at a time; one at least
# A million bytes of whole tiles, by unit and by the vectors read and written (4 stands for 4 and more).
TILES = {
    1: {(1, 1): 1.51, (1, 2): 1.27, (1, 4): 0.88, (2, 1): 1.22, (2, 2): 0.84, (2, 4): 0.68, (4, 1): 1.05, (4, 2): 0.61,
        (4, 4): 0.55},
    2: {(2, 2): 1.03, (2, 4): 0.75, (4, 2): 0.82, (4, 4): 0.63},
    4: {(4, 4): 0.6},
    8: {(4, 4): 0.56},
    16: {(4, 4): 0.57},
}  # fmt: skip
ON_LINES = 0.9  # of that, where every row begins at a sector
ABSENT = 0.3  # of that, for the part of a tile that is not there
RAGGED = {1: 16.1, 2: 14.8, 4: 9.9, 8: 9.3}  # RAGGED_BLOCKS blocks
RAGGED_SHORT = {1: 39.4, 2: 8.8, 4: 9.9, 8: 9.3}  # the same for matrices of few rows
NARROW = 0.57  # bytes, at their memory's speed
NARROW_WORDS = 0.79  # words that a whole tile's threads go over, there or not
WAVEFRONTS = 5.2  # of shared memory: 132 multiprocessors at 1.75 GHz do a million in 4.3
ONE_BY_ONE = 0.0023  # an element of a matrix's last tile, that one after another
LAST = 3.4  # a million of them, in all

FIRST_ROOM = 214  # sectors of x that a block of the gather finds in the first cache again
SECOND_ROOM = 46_000_000 // LINE  # that all blocks find in the second
RAGGED_BLOCKS = 528
MULTIPROCESSORS, THREADS, BLOCKS, SHARED = 132, 2048, 32, 227 << 10  # and what one of them holds
WARP = 32


def sectors(box: Sequence[tuple[int, Axis]], unit: int, memory: str) -> float:
    """About how many sectors of x ("source") or y ("target") so many units along each axis lie in."""
    reach, pieces, on_lines = unit, 1, False
    for stride, extent in sorted((abs(getattr(axis, memory)), extent) for extent, axis in box):
        if stride <= max(reach, LINE):
            reach += stride * (extent - 1)
        else:
            on_lines = stride % LINE == 0 and (on_lines or pieces == 1)
            pieces *= extent
    return pieces * (ceil_div(reach, LINE) if on_lines else 1 + (reach - unit) / LINE)


def fetched(layout: Layout, room: int) -> float:
    """Sectors of x a unit that the gather fetches, beside those the data fills, if `room` of them serve again."""
    least, wanted = 1.0, WARP
    while True:
        box, left = [], wanted
        for axis in reversed(layout.axes):
            box.append((min(axis.extent, left), axis))
            left = ceil_div(left, axis.extent)
            if left == 1:
                break
        touched = sectors(box, layout.unit, "source")
        if wanted == WARP or touched <= room:
            least = min(least, touched / prod(extent for extent, _ in box))
        if touched > room or wanted >= layout.count:
            return max(0.0, least - layout.unit / LINE)
        wanted *= 2


def gather_cost(layout: Layout) -> float:
    """permute_gather.cu: units, and the sectors that it comes back to too late."""
    unit, millions = layout.unit, layout.count / 1e6
    late = FETCH * fetched(layout, FIRST_ROOM) + REFETCH * fetched(layout, SECOND_ROOM)
    return START + max(ALONE, MEMORY * millions * unit, millions * (GATHER[unit] + late))


def box_cost(layout: Layout) -> float:
    """permute_box.cu: units, one by one."""
    return START + TABLES + layout.count / 1e6 * max(MEMORY * layout.unit, BOX[layout.unit])


def words_cost(layout: Layout) -> float:
    """permute_words.cu: units, which go one by one into shared memory only."""
    return START + TABLES + layout.count / 1e6 * WORDS[layout.unit]


def tiles_cost(matrix: Matrices) -> float:
    """transpose.cu: whole tiles; waves of blocks where those are small; sectors that a tile has a part of."""
    unit, rows, cols = matrix.layout.unit, matrix.rows, matrix.cols
    tile_rows, tile_cols = matrix.tile_shape()
    threads, sets = matrix.tile_threads(tile_rows, tile_cols)
    of_matrix = ceil_div(rows.extent, tile_rows) * ceil_div(cols.extent, tile_cols)
    tiles = of_matrix * matrix.matrices
    there = matrix.layout.count * unit / 1e6
    whole = tiles * tile_rows * tile_cols * unit / 1e6
    rate = TILES[unit][min(matrix.read, 4), min(matrix.write, 4)] * (ON_LINES if matrix.on_lines else 1)
    resident = min(THREADS // (threads * sets), BLOCKS, SHARED // (tile_rows * tile_cols * unit * sets))
    waves = max(1, tiles / sets / (MULTIPROCESSORS * resident))

    together = 1  # tiles of neighbouring matrices that a warp turns
    if of_matrix == 1 and matrix.stack:
        together = max(1, min(WARP // threads, sets, matrix.stack[-1].extent))
    down, across = min(tile_rows, rows.extent), min(tile_cols, cols.extent)
    beside = [(together, matrix.stack[-1])] if together > 1 else []
    box = [(down, rows), (across, cols), *beside]
    stores = matrix.read // unit  # of a thread, one after another, that many columns apart in each
    stored = [(down, rows), (ceil_div(across, stores), cols._replace(target=cols.target * stores)), *beside]
    groups = tiles / together / 1e6
    filled = down * across * together * unit / LINE
    parts_read = max(0.0, sectors(box, unit, "source") - filled)
    parts_written = max(0.0, sectors(box, unit, "target") - filled)
    waits = (
        MEMORY * there,
        rate * (there + ABSENT * (whole - there)),
        WAVE * waves,
        STORE * stores * sectors(stored, unit, "target") * groups,
    )
    return START + max(waits) + groups * (FETCH * parts_read + SCATTER * parts_written)


def ragged_cost(matrix: Matrices) -> float:
    """transpose_ragged.cu: waves of blocks."""
    unit = matrix.layout.unit
    tiles, few = matrix.ragged_tiles()
    waves = max(1, tiles / RAGGED_BLOCKS)
    work = (RAGGED_SHORT if few else RAGGED)[unit] * waves
    return START + TABLES / 2 + max(MEMORY * matrix.layout.count * unit / 1e6, work)


def narrow_cost(matrix: Matrices, join: bool) -> float:
    """transpose_narrow.cu: all words that a tile has room for, bank conflicts of even sides, and last tiles."""
    unit, length = matrix.layout.unit, matrix.narrow_length(join)
    short, long = (matrix.rows, matrix.cols) if join else (matrix.cols, matrix.rows)
    word = max(unit, width(unit, [*(matrix.x_places() if join else matrix.y_places()), 4]))
    whole_tiles = long.extent // length * matrix.matrices / 1e6
    words = whole_tiles * TILE_BYTES / word
    conflicts = gcd(short.extent * max(1, unit // 4), WARP)
    last = long.extent % length * short.extent
    pieces = sectors([(short.extent, short), (length, long)], unit, "source" if join else "target")
    parts = max(0.0, pieces - short.extent * length * unit / LINE)
    waits = (
        WAVE,
        NARROW * matrix.layout.count * unit / 1e6,
        NARROW_WORDS * words,
        WAVEFRONTS * words * (word // unit) / WARP * conflicts,
        ONE_BY_ONE * last,
    )
    extra = LAST * last * matrix.matrices / 1e6 + (FETCH if join else SCATTER) * whole_tiles * parts
    return START + TABLES / 2 + max(waits) + extra
