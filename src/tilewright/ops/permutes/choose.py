"""Which kernel copies a layout. Every choice between kernels is made here, by what each would cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from tilewright.ops.layout import WIDEST, Axis, Layout
from tilewright.ops.machine import Machine
from tilewright.ops.permutes.boxes import box
from tilewright.ops.permutes.bulk import bulk
from tilewright.ops.permutes.cost import (
    box_cost,
    bulk_cost,
    gather_cost,
    narrow_cost,
    ragged_cost,
    tiles_cost,
    words_cost,
)
from tilewright.ops.permutes.matrices import RAGGED, RAGGED_BYTES, TABLE, Matrices, Runs, width
from tilewright.ops.permutes.plan import AXES, DIVIDEND, RUN, Job, base_plan, ceil_div
from tilewright.ops.permutes.words import words

MANY = 6_000_000  # units of 16 bytes: so many, and one a thread is 1 or 2 % quicker than two (H200)
FEW_ROWS = 4  # of 16-byte units, one matrix: the gather reads them as well as tiles do, and writes in order
COPIERS = 256  # threads of a block that copies a run
SHORT = 16  # bytes of a run in both memories that are not worth putting words together for


def choose(layout: Layout, machine: Machine) -> list[Job]:
    """The launches that copy a layout, by the kernel that should take the least time on a machine."""
    axes = layout.axes
    if not axes or (len(axes) == 1 and axes[0].source == axes[0].target == layout.unit):
        return [copy(layout)]
    for _, jobs in sorted(candidates(layout, machine), key=lambda candidate: candidate[0]):
        chosen = jobs()
        if chosen:
            return chosen
    raise AssertionError("the gather takes every layout")


def candidates(layout: Layout, machine: Machine) -> Iterator[tuple[float, Callable[[], list[Job]]]]:
    """Each kernel that can copy a layout: its estimate in microseconds, and its launches."""
    unit, axes = layout.unit, layout.axes
    yield gather_cost(machine, layout, pack_of(layout)), lambda: gather(layout)
    if unit < WIDEST:
        yield box_cost(machine, layout), lambda: [job] if (job := box(layout, machine.sms)) else []
    by_words = words(layout, machine.sms)
    if by_words:
        yield words_cost(machine, by_words), lambda: [by_words]
    if unit < WIDEST and machine.device.capability >= (9, 0):
        by_bulk = bulk(layout, machine.sms, machine.device.shared)
        if by_bulk:
            yield bulk_cost(machine, by_bulk), lambda: [by_bulk]
    matrix = matrices_of(layout)
    if matrix is None or (unit == WIDEST and matrix.rows.extent <= FEW_ROWS and not matrix.stack):
        return
    joined = not matrix.joined.even and max(matrix.joined.tile_shape()) <= TABLE
    for runs in (matrix.single, matrix.joined) if joined else (matrix.single,):
        if runs.tile_count() < DIVIDEND and runs.held:
            yield tiles_cost(machine, runs), lambda runs=runs: [runs.tiles()]  # type: ignore[misc]
    if layout.x_bytes >= RAGGED_BYTES and (unit < WIDEST or not matrix.widened.on_lines) and len(axes) <= AXES:
        for kind, tile in enumerate(RAGGED[unit]):
            if matrix.ragged_tiles(tile) >= DIVIDEND:
                continue
            yield ragged_cost(machine, matrix, kind), lambda tile=tile: [matrix.ragged(tile)]  # type: ignore[misc]
    for join in (True, False):
        if 0 < matrix.narrow_tiles(join) < DIVIDEND and len(matrix.stack) <= AXES:
            yield narrow_cost(machine, matrix, join), lambda join=join: [matrix.narrow(join)]  # type: ignore[misc]


def matrices_of(layout: Layout) -> Matrices | None:
    """The layout as a stack of matrices, if x and y have unit strides along different axes."""
    axes = layout.axes
    across = next((i for i, axis in enumerate(axes) if axis.source == layout.unit), None)
    if axes[-1].target != layout.unit or across is None or across == len(axes) - 1:
        return None
    stack = tuple(axis for i, axis in enumerate(axes) if i not in (across, len(axes) - 1))
    return Matrices(layout, axes[-1], axes[across], stack)


def copy(layout: Layout) -> Job:
    """One run of bytes: copy_run.cu, 1 to 35 % faster than the driver's copy (H200), where a vector can move them."""
    size, head = layout.y_bytes, -layout.x_address % WIDEST
    if layout.x_address != layout.y_address or size < head + WIDEST:
        return Job(layout)
    vectors, tail = divmod(size - head, WIDEST)
    plan = np.array((head, vectors, tail), RUN)
    return Job(layout, "copy_run.cu", f"copy_run<{COPIERS}>", ceil_div(vectors, COPIERS), COPIERS, plan)


def short_run(layout: Layout) -> int:
    """The number of elements that are contiguous in both memories, if they are few bytes; otherwise 1."""
    last = layout.axes[-1]
    together = last.source == last.target == layout.unit and last.extent * layout.unit <= SHORT
    return last.extent if together else 1


def pack_of(layout: Layout) -> int:
    """The number of units that a thread of the gather packs into a word of y."""
    unit = flat = layout.unit
    for axis in reversed(layout.axes):
        flat = flat * axis.extent if axis.target == flat else 0
    if unit >= 4 or not flat or not layout.axes or short_run(layout) > 1 or (layout.y_address + layout.y_start) % 4:
        return 1
    return 4 // unit


def gather(layout: Layout) -> list[Job]:
    """Unit by unit, in the order of y's memory."""
    unit, axes, count, pack = layout.unit, layout.axes, layout.count, pack_of(layout)
    if count >= DIVIDEND:
        return [job for part in halves(layout) for job in gather(part)]
    threads, items = 256, 4 if unit < WIDEST else 2 if count < MANY else 1
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
    half = axis.extent // 2
    first = half // 16 * 16 or half
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
    matrix = Runs(layout, stack, (fast,), (slow,))
    if not matrix.held:
        return None
    vector = width(unit, [*matrix.x_places, fast.extent * unit])
    if unit < 4 and vector < 4:
        vector = unit
    side = {16: 128 // unit, 8: 32, 4: 32}.get(vector, 32) if unit >= 4 else (64 if vector >= 4 else 32)
    side = max(side, vector // unit)
    blocks = (side * unit // vector) ** 2
    threads = min(256, blocks)
    plan = matrix.plan(side, side)
    kernel = f"transpose_inplace<{unit}, {vector}, {side}, {threads}, {len(stack)}>"
    return Job(layout, "transpose_inplace.cu", kernel, int(plan["count"]), threads, plan, in_place=True)
