"""Which kernel copies a layout. Every choice between kernels is made here, by what each would cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import prod

from tilewright.ops.boxes import box
from tilewright.ops.layout import WIDEST, Axis, Layout
from tilewright.ops.matrices import Matrices, width
from tilewright.ops.plan import DIVIDEND, Job, base_plan, ceil_div
from tilewright.ops.words import words

# What kernels cost on an H200, fitted to 940 random permutations (see docs/transpose-h200.md): microseconds a million
# elements by element size, a million bytes of whole tiles by element size and the vectors read and written (4 stands
# for 4 and more), a million bytes by element and word, a wave of WAVE_BLOCKS blocks.
NEAR = {1: 1.7, 2: 2.0, 4: 2.7, 8: 4.6, 16: 8.0}  # of the gather, where sectors are in the first cache still
FAR = {1: 5.8, 2: 5.8, 4: 6.0, 8: 6.2, 16: 7.5}  # besides half of that, where it comes back to them too late
BOX = {1: 4.2, 2: 5.1, 4: 5.7, 8: 6.4}
# Of boxes by words, as BOX. Not fitted: the instructions counted come to 1.4 (1 byte) and 2.2 to 3.1 (2 bytes).
WORDS = {1: 1.7, 2: 3.5}
SLIVER = 128  # bytes of the matrices that boxes by words are for: tiles of 1-byte ones took twice what TILES says
TILES = {
    1: {(1, 1): 1.66, (1, 2): 1.39, (1, 4): 0.96, (2, 1): 1.34, (2, 2): 0.92, (2, 4): 0.75, (4, 1): 1.15, (4, 2): 0.67,
        (4, 4): 0.60},
    2: {(2, 2): 0.95, (2, 4): 0.69, (4, 2): 0.76, (4, 4): 0.58},
    4: {(4, 4): 0.55},
    8: {(4, 4): 0.52},
    16: {(4, 4): 0.53},
}  # fmt: skip
ON_LINES = 0.9  # of that, where every row begins at a sector
NARROW = {(1, 1): 1.3, (1, 2): 0.9, (1, 4): 0.7, (2, 2): 0.75, (2, 4): 0.62, (4, 4): 0.6, (8, 8): 0.55, (16, 16): 0.56}
RAGGED = {1: 11.5, 2: 9.7, 4: 9.0, 8: 8.6}
RAGGED_SHORT = {1: 40.0, 2: 15.0, 4: 9.0, 8: 8.6}  # the same for matrices of few rows: most of their vectors are cut
WAVE_BLOCKS = 528
NARROW_BLOCK = 0.0018  # microseconds at least, a block of the narrow transposition
ONE_BY_ONE = 0.0018  # microseconds an element of the narrow transposition's last tile
STARTS = 4.0  # microseconds more of a kernel with tables or barriers before its first load
SECTOR = 32  # bytes
CACHED = 48 << 20  # bytes of x that stay in the second cache, about
SHORT = 16  # bytes of a run in both memories that are not worth putting words together for


def choose(layout: Layout) -> list[Job]:
    """The launches that copy a layout, by the kernel that should take the least time."""
    axes = layout.axes
    if not axes or (len(axes) == 1 and axes[0].source == axes[0].target == layout.unit):
        return [Job(layout)] if layout.unit < WIDEST else gather(layout)
    for _, jobs in sorted(candidates(layout), key=lambda candidate: candidate[0]):
        chosen = jobs()
        if chosen:
            return chosen
    raise AssertionError("the gather takes every layout")


def candidates(layout: Layout) -> Iterator[tuple[float, Callable[[], list[Job]]]]:
    """What each kernel that takes a layout would cost, and the launches."""
    unit, millions = layout.unit, layout.count / 1e6
    near = neighbours(layout) <= (16 if unit == WIDEST else 512)
    run = short_run(layout) if layout.x_bytes < CACHED else 1
    yield millions * (NEAR[unit] if near else NEAR[unit] / 2 + FAR[unit] / run), lambda: gather(layout)
    if unit < WIDEST:
        yield millions * BOX[unit] + STARTS, lambda: [job] if (job := box(layout)) else []
    matrix = matrices_of(layout)
    if matrix is None:
        return
    tile_rows, tile_cols = matrix.tile_shape()
    tiles = ceil_div(matrix.rows.extent, tile_rows) * ceil_div(matrix.cols.extent, tile_cols) * matrix.matrices
    whole = tiles * tile_rows * tile_cols * unit / 1e6
    if unit == WIDEST:  # what is not there costs little beside vectors that are
        whole = 0.7 * millions * unit + 0.3 * whole
    rate = TILES[unit][min(matrix.read, 4), min(matrix.write, 4)] * (ON_LINES if matrix.on_lines else 1)
    if unit in WORDS and matrix.rows.extent * matrix.cols.extent * unit <= SLIVER:
        yield millions * WORDS[unit] + STARTS, lambda: [job] if (job := words(layout)) else []
    if tiles < DIVIDEND:
        yield whole * rate, lambda: [matrix.tiles()]
    if unit < WIDEST:
        ragged, few = matrix.ragged_tiles()
        yield (
            (RAGGED_SHORT if few else RAGGED)[unit] * max(1, ragged / WAVE_BLOCKS) + STARTS / 2,
            lambda: [matrix.ragged()],
        )
    for join in (True, False):
        length = matrix.narrow_length(join)
        if length:
            long = (matrix.cols if join else matrix.rows).extent
            filled = long / (ceil_div(long, length) * length)
            word = max(unit, width(unit, [*(matrix.x_places() if join else matrix.y_places()), 4]))
            cost = millions * unit * NARROW[unit, word] / filled
            last = long % length * (matrix.rows if join else matrix.cols).extent * ONE_BY_ONE
            blocks = ceil_div(long, length) * matrix.matrices * NARROW_BLOCK
            yield max(STARTS, cost, last, blocks) + STARTS, lambda join=join: [matrix.narrow(join)]  # type: ignore[misc]


def matrices_of(layout: Layout) -> Matrices | None:
    """The layout as a stack of matrices, if x and y have unit strides along different axes."""
    axes = layout.axes
    across = next((i for i, axis in enumerate(axes) if axis.source == layout.unit), None)
    if axes[-1].target != layout.unit or across is None or across == len(axes) - 1:
        return None
    stack = tuple(axis for i, axis in enumerate(axes) if i not in (across, len(axes) - 1))
    return Matrices(layout, axes[-1], axes[across], stack)


def short_run(layout: Layout) -> int:
    """How many elements lie together in both memories, if they are few bytes; otherwise 1."""
    last = layout.axes[-1]
    together = last.source == last.target == layout.unit and last.extent * layout.unit <= SHORT
    return last.extent if together else 1


def neighbours(layout: Layout) -> int:
    """How many elements the gather takes, in y's order, between two visits to a sector of x."""
    axes = layout.axes
    close = [i for i, axis in enumerate(axes) if 0 < 4 * abs(axis.source) <= SECTOR and axis.extent >= 4]
    if not close:
        close = [min(range(len(axes)), key=lambda i: abs(axes[i].source) or layout.x_bytes)]
    return prod(axis.extent for axis in axes[max(close) + 1 :])


def gather(layout: Layout) -> list[Job]:
    """Unit by unit, in the order of y's memory."""
    unit, axes, count = layout.unit, layout.axes, layout.count
    if count >= DIVIDEND:
        return [job for part in halves(layout) for job in gather(part)]
    flat = unit
    for axis in reversed(axes):
        flat = flat * axis.extent if axis.target == flat else 0
    together = layout.axes and short_run(layout) > 1
    pack = 4 // unit if unit < 4 and flat and not together and (layout.y_address + layout.y_start) % 4 == 0 else 1
    threads, items = 256, 1 if unit == WIDEST else 4
    plan = base_plan(layout, axes)
    plan["count"] = count
    distance = "int" if max(layout.x_bytes, layout.y_bytes) < DIVIDEND else "long long"
    kernel = f"permute_gather<{unit}, {pack}, {items}, {threads}, {len(axes)}, {distance}>"
    grid = ceil_div(count, threads * items * pack)
    return [Job(layout, "permute_gather.cu", kernel, grid, threads, plan)]


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
