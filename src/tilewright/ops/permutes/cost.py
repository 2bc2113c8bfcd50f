"""Cost models of the permute kernels: estimates in microseconds, to choose by.

Each estimate is a start, what a kernel waits for at the same time (device memory, its own instructions, the latency of
its blocks), and what it pays beside that: the sectors and lines of which it moves only a part. The figures are the
machine's (`machine.Permute`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, prod

from tilewright.ops.layout import Axis, Layout
from tilewright.ops.machine import Machine
from tilewright.ops.permutes import matrices
from tilewright.ops.permutes.boxes import BOX_GRID, BOX_VOLUME, box_sizes
from tilewright.ops.permutes.bulk import BY
from tilewright.ops.permutes.matrices import LINE, TILE_BYTES, Matrices, Runs
from tilewright.ops.permutes.plan import Job, ceil_div
from tilewright.ops.permutes.words import BOX_BYTES, RESIDENT

WINDOW = 4 << 20  # bytes of the tiles that find each other's sectors in the second cache
BURST, WIDE_LINE = 64, 128  # bytes that device memory is read by, and those of a line of the caches
WARP = 32
SOURCE, TARGET = 1, 2  # of an axis: its strides in x and in y

Box = Sequence[tuple[int, Axis]]  # how far along each axis


def slowest(sharp: float, *waits: float) -> float:
    """The time of waits that overlap: the longest, and a little more, the less the larger `sharp`."""
    return sum(wait**sharp for wait in waits) ** (1 / sharp)


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
    """The number of units in a box."""
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


def memory_time(machine: Machine, layout: Layout, box: Box, again: float = 1) -> float:
    """The time of device memory, if sectors are found again within a box, but not from one to the next."""
    moved = sectors(layout, box, SOURCE, BURST) * again + sectors(layout, box, TARGET, BURST)
    return machine.permute.memory * layout.count / 1e6 * moved * BURST / units(box) / 2


def fetched(machine: Machine, layout: Layout) -> tuple[float, float]:
    """Lines of x that the gather fetches from the second cache, and bursts from memory, a unit.

    Larger and larger boxes, in y's order, share more of them: as far as those are still there after the box before.
    """
    of = machine.permute
    axes, wanted, least, late, bursts, near = layout.axes[::-1], WARP, 1.0, 1.0, 1.0, 1.0
    while True:
        box = first(axes, wanted)
        count = units(box)
        touched, burst = sectors(layout, box, SOURCE, WIDE_LINE), sectors(layout, box, SOURCE, BURST)
        late -= max(0, least - touched / count) * near
        least, bursts = min(least, touched / count), min(bursts, burst / count)
        near = 1 / (1 + (touched / of.first_room) ** 2)
        if wanted >= layout.count or burst * BURST + count * layout.unit >= of.second_room:
            return late, bursts
        wanted *= 4


def gather_cost(machine: Machine, layout: Layout, pack: int) -> float:
    """permute_gather.cu: units, and the lines that it comes back to too late."""
    of, unit, millions = machine.permute, layout.unit, layout.count / 1e6
    late, bursts = fetched(machine, layout)
    warp = first(layout.axes[::-1], WARP * pack)
    one = (of.packed if pack > 1 else of.gather)[unit] * (1 + of.more_axes * (len(layout.axes) - 2))
    one += of.touched * sectors(layout, warp, SOURCE, WIDE_LINE) / units(warp)
    waits = (of.memory * (unit + max(unit, BURST * bursts)) / 2, of.late * late + of.stored * unit / LINE, one)
    return of.start["gather"] + slowest(of.sharp, of.alone, millions * slowest(of.sharp, *waits))


def box_cost(machine: Machine, layout: Layout) -> float:
    """permute_box.cu: tables, boxes, and those cut off by an array's end."""
    of, sizes = machine.permute, box_sizes(layout)
    at_once = machine.sms * of.box_blocks
    shape = [(axis.extent, size) for axis, size in zip(layout.axes, sizes, strict=True)]
    boxes = prod(ceil_div(extent, size) for extent, size in shape)
    cut = boxes - prod(extent // size for extent, size in shape)
    axes, full = 1 + of.box_axis * (len(sizes) - 2), prod(sizes) / BOX_VOLUME
    tables = of.tables * max(1, min(boxes, machine.sms * BOX_GRID) / at_once) * full * axes
    work = (of.box * full + of.one_box) * max(1, boxes / at_once) + of.cut * cut / at_once * axes
    return of.start["box"] + tables + slowest(of.sharp, of.memory * layout.count * layout.unit / 1e6, work)


def words_cost(machine: Machine, job: Job) -> float:
    """permute_words.cu: boxes, the words that they store, and single bytes put down in shared memory."""
    of, plan = machine.permute, job.plan
    stores = int(plan["y_rows"]) * int(plan["y_words"]["value"])
    one = of.one_words + of.words * stores / 1024
    if job.layout.unit == 1:
        one += of.bytes * int(plan["x_rows"]) * int(plan["x_run"]) / BOX_BYTES
    return of.start["words"] + one * max(of.short_wave, int(plan["boxes"]) / (machine.sms * RESIDENT))


def bulk_cost(machine: Machine, job: Job) -> float:
    """permute_bulk.cu: boxes, the rows that are copied, the words that are stored, and the ends of y's rows."""
    of, plan, layout = machine.permute, job.plan, job.layout
    boxes, y_rows = int(plan["boxes"]), int(plan["y_rows"])
    one = of.one_bulk + of.bulk_rows * int(plan["x_rows"]) / WARP
    one += of.bulk[layout.unit] * y_rows * int(plan["y_words"]["value"]) / 256
    at_once = machine.sms * BY.resident(layout.unit, machine.device.shared)
    work = one * max(of.short_wave, boxes / at_once)
    memory = of.memory * layout.count * layout.unit / 1e6
    return of.start["bulk"] + slowest(of.sharp, memory, work) + of.bulk_ends * boxes * y_rows / 1e6


def window(layout: Layout, groups: Sequence[Sequence[Axis]], shape: tuple[int, int], band: int = matrices.BAND) -> Box:
    """The box of tiles that run at about the same time: down the rows first, then across, then along the stack."""
    rows, cols, stack = groups
    sides = [prod(axis.extent for axis in group) for group in (rows, cols)]
    row_tiles, col_tiles = (ceil_div(side, size) for side, size in zip(sides, shape, strict=True))
    left = max(1, WINDOW // (shape[0] * shape[1] * layout.unit))
    down = min(left, matrices.banded(row_tiles, band)[1])
    across = min(ceil_div(left, down), col_tiles)
    left = ceil_div(ceil_div(left, down), across)
    box = first(rows[::-1], min(sides[0], down * shape[0])) + first(cols[::-1], min(sides[1], across * shape[1]))
    whole = down == row_tiles and across == col_tiles and left > 1
    return box + first(stack[::-1], left) if whole else box


def tiles_cost(machine: Machine, runs: Runs) -> float:
    """transpose.cu: whole tiles; waves of blocks where those are small; sectors that a tile has a part of."""
    of, device = machine.permute, machine.device
    layout, rows, cols = runs.layout, runs.rows[::-1], runs.cols[::-1]
    unit, read, write = layout.unit, runs.read, runs.write
    shape = tile_rows, tile_cols = runs.tile_shape()
    threads, sets = runs.tile_threads(tile_rows, tile_cols)
    of_matrix = ceil_div(runs.row_count, tile_rows) * ceil_div(runs.col_count, tile_cols)
    tiles, there, area = of_matrix * runs.matrices, layout.count * unit / 1e6, tile_rows * tile_cols * unit
    resident = min(device.threads // (threads * sets), device.blocks, device.shared // (area * sets))
    held = area / threads / min(4, read)
    rate = of.tiles[unit] * (1 + (held / of.held) ** 2)
    if unit < 4:
        rate *= (4 / min(4, read)) ** of.read_power * (4 / min(4, write)) ** of.write_power
    work = rate * (there + of.absent * (tiles * area / 1e6 - there))
    waves = max(1, tiles / sets / (machine.sms * resident))
    memory = memory_time(machine, layout, window(layout, (runs.rows, runs.cols, runs.stack), shape, runs.band))

    def beside(count: int) -> list[tuple[int, Axis]]:  # tiles of so many neighbouring matrices
        return first(runs.stack[::-1], count) if of_matrix == 1 and count > 1 else []

    down, across = min(tile_rows, runs.row_count), min(tile_cols, runs.col_count)
    block = [*first(rows, down), *first(cols, across), *beside(sets)]
    filled = units(block) * unit / LINE
    lanes, along = min(threads, WARP), tile_rows * unit // write  # of a warp in a tile; vectors along y's rows
    stored = first(rows, min(down, max(1, min(along, lanes) * write // unit)))
    stored += first(cols, min(across, max(1, lanes // along)))
    stored += beside(min(WARP // lanes, sets))
    least = max(1, units(stored) * unit / WIDE_LINE)
    parts = (
        of.read_parts * max(0, sectors(layout, block, SOURCE) - filled) / units(block)
        + of.read_lines * max(0, sectors(layout, block, SOURCE, WIDE_LINE) - filled * LINE / WIDE_LINE) / units(block)
        + of.write_parts * max(0, sectors(layout, block, TARGET) - filled) / units(block)
        + of.write_lines * max(0, sectors(layout, stored, TARGET, WIDE_LINE) - least) / units(stored)
    )
    return of.start["tiles"] + slowest(of.sharp, memory, work, of.wave * waves) + parts * tiles * down * across / 1e6


def ragged_cost(machine: Machine, matrix: Matrices, kind: int) -> float:
    """transpose_ragged.cu, by one of its tiles: waves of those, columns that are there, and ends of rows."""
    of, layout, unit, runs = machine.permute, matrix.layout, matrix.layout.unit, matrix.widened
    tile = matrices.RAGGED[unit][kind]
    line, rows, _, threads, _ = tile
    row_tiles, col_tiles, columns = matrix.ragged_grid(tile)
    full = runs.col_count / col_tiles / columns
    waves = max(of.short_wave, matrix.ragged_tiles(tile) / (machine.sms * (of.ragged_threads // threads)))
    one = of.ragged[unit][kind] * (of.ragged_fixed + (1 - of.ragged_fixed) * full)
    places = [layout.y_address + layout.y_start, *(axis.target for axis in [*runs.stack, *runs.cols])]
    if any(place % 16 for place in [*places, runs.row_count * unit]):
        one += of.ends * min(1, 2 / row_tiles) * full * columns * rows / 8 / threads
    near = window(layout, (runs.rows, runs.cols, runs.stack), (rows, columns), matrix.ragged_band(tile))
    memory = memory_time(machine, layout, near, 1 + line / unit / rows)
    return of.start["ragged"] + (of.last_ragged if unit < 4 else 0) + slowest(of.sharp, memory, one * waves)


def narrow_cost(machine: Machine, matrix: Matrices, join: bool) -> float:
    """transpose_narrow.cu: words and vectors of a tile, bank conflicts of even sides, and last tiles."""
    of, layout, unit, length = machine.permute, matrix.layout, matrix.layout.unit, matrix.narrow_length(join)
    at_once = machine.sms * min(of.narrow_blocks, machine.device.threads // matrices.NARROW_THREADS)
    short, long = (matrix.rows, matrix.cols) if join else (matrix.cols, matrix.rows)
    word, vector = matrix.narrow_vectors(join)
    last = matrix.narrow_single(join) * short.extent
    tiles = (long.extent // length if last else ceil_div(long.extent, length)) * matrix.matrices
    held = short.extent * length * unit  # bytes of a tile
    full = held / TILE_BYTES
    one = of.one_narrow + (of.join if join else of.split * full) / word + of.flat * full / vector
    waves = max(tiles / at_once, of.short_wave * tiles / matrix.matrices / ceil_div(long.extent, length))
    conflicts = gcd(short.extent * max(1, unit // 4), WARP)
    wavefronts = tiles / 1e6 * held / unit / WARP * conflicts
    near = [(short.extent, short), *first([long, *matrix.stack[::-1]], max(1, WINDOW // (short.extent * unit)))]
    waits = (memory_time(machine, layout, near), one * waves, of.wavefronts * wavefronts, of.one_by_one * last)
    pieces = sectors(layout, [(short.extent, short), (length, long)], SOURCE if join else TARGET)
    parts = (of.join_parts if join else of.split_parts) * max(0, pieces - held / LINE) * tiles
    return of.start["narrow"] + slowest(of.sharp, *waits) + (of.last * last * matrix.matrices + parts) / 1e6
