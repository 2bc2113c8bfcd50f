"""Permutations of small elements with short axes beside both fastest ones (permute_words.cu): boxes and the launch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from tilewright.ops.layout import Axis, Layout
from tilewright.ops.permutes.boxes import even_part
from tilewright.ops.permutes.plan import AXES, DIVIDEND, WORD_PLAN, Job, ceil_div, divisor

BOX_BYTES = 16384
MOST_RUN, MOST_ROWS = 1024, 512  # bytes of a row of x, and rows on either side, that the tables take
WORDS_THREADS, ITEMS = 256, 4  # words that a thread loads at once
RESIDENT = 6  # blocks that an SM runs at a time
LEAST_RUN = 48  # bytes, two sectors or so: boxes of shorter rows are not worth it


def chain(axes: Sequence[Axis], unit: int, memory: str) -> list[int]:
    """The axes that make one run of x's memory ("source") or y's ("target"), the fastest first."""
    run, found = unit, []
    for i in sorted(range(len(axes)), key=lambda i: abs(getattr(axes[i], memory))):
        if getattr(axes[i], memory) != run:
            break
        found.append(i)
        run *= axes[i].extent
    return found


def pitch_of(run: int) -> int:
    """Bytes between rows of y in shared memory: an odd number of words, so that rows begin in all banks."""
    return 4 * (ceil_div(run, 4) | 1)


def row_of(along: Sequence[int], sizes: Sequence[int], axes: Sequence[Axis]) -> list[int]:
    """The axes of a chain that make a box's row: the first that a box does not hold whole is the last."""
    for count, i in enumerate(along, 1):
        if sizes[i] < axes[i].extent:
            return list(along[:count])
    return list(along)


def run_sizes(layout: Layout, chains: Sequence[Sequence[int]], run: int) -> list[int]:
    """The extent of a box along each axis, for rows of x and of y of `run` bytes."""
    axes = layout.axes
    sizes = [1] * len(axes)
    for along in chains:
        reached = layout.unit
        for i in along:
            sizes[i] = min(axes[i].extent, max(sizes[i], ceil_div(run, reached)))
            reached *= sizes[i]
            if sizes[i] < axes[i].extent:
                break
    return [even_part(axis.extent, size) for axis, size in zip(axes, sizes, strict=True)]


class BoxRows(NamedTuple):
    """Boxes of so many units along each axis: the rows of x and of y that one is made of."""

    sizes: list[int]
    x_row: list[int]  # the axes of a row of x, the fastest first
    y_row: list[int]
    by_in: list[int]  # those and the rows' ones: the axis that may be cut is the slowest of a row, or of the rows
    by_out: list[int]
    x_run: int  # bytes of a row
    y_run: int
    volume: int  # bytes of a box


def rows_of(layout: Layout, sizes: list[int], chains: Sequence[Sequence[int]]) -> BoxRows:
    """The rows of boxes of these sizes."""
    axes, unit = layout.axes, layout.unit
    x_row, y_row = (row_of(along, sizes, axes) for along in chains)
    by_in, by_out = (
        [*row, *sorted((i for i in reversed(range(len(axes))) if i not in row), key=last.__eq__)]
        for row, last in ((x_row, y_row[-1]), (y_row, x_row[-1]))
    )
    x_run, y_run = (unit * prod(sizes[i] for i in row) for row in (x_row, y_row))
    return BoxRows(sizes, x_row, y_row, by_in, by_out, x_run, y_run, prod(sizes) * unit)


def word_rows(layout: Layout, chains: Sequence[Sequence[int]]) -> BoxRows | None:
    """The boxes with the longest rows of x and y that there is room for."""
    for run in (1000, 768, 512, 384, 256, 192, 128, 96, 64):
        rows = rows_of(layout, run_sizes(layout, chains, run), chains)
        x_rows, y_rows = rows.volume // rows.x_run, rows.volume // rows.y_run
        if rows.x_run <= MOST_RUN and max(x_rows, y_rows) <= MOST_ROWS and y_rows * pitch_of(rows.y_run) <= BOX_BYTES:
            return rows if min(rows.x_run, rows.y_run) >= LEAST_RUN else None
    return None


def rows_plan(layout: Layout, rows: BoxRows, places: Mapping[int, int]) -> Any:
    """A plan of dtype WORD_PLAN but for its pitch and words; None if distances need more than 32 bits. `places`: the
    bytes between neighbours in shared memory along each axis."""
    axes, sizes = layout.axes, rows.sizes
    counts = [ceil_div(axis.extent, size) for axis, size in zip(axes, sizes, strict=True)]
    strides = ([axis.source for axis in axes], [axis.target for axis in axes])
    reach = [sum((size - 1) * abs(s) for size, s in zip(sizes, side, strict=True)) for side in strides]
    if max(*reach, prod(counts), *(axis.extent for axis in axes)) >= DIVIDEND:
        return None
    x_cut, y_cut = rows.x_row[-1], rows.y_row[-1]
    x_run, y_run, volume = rows.x_run, rows.y_run, rows.volume
    plan = np.zeros((), WORD_PLAN)
    plan["in_start"], plan["out_start"], plan["in_bytes"] = layout.x_start, layout.y_start, layout.x_bytes
    plan["boxes"] = prod(counts)
    plan["x_run_axes"], plan["y_run_axes"] = len(rows.x_row), len(rows.y_row)
    plan["x_cut"], plan["y_cut"] = rows.by_out.index(x_cut), rows.by_out.index(y_cut)
    plan["x_inner"], plan["y_inner"] = x_run // sizes[x_cut], y_run // sizes[y_cut]
    plan["x_run"], plan["x_rows"], plan["y_run"], plan["y_rows"] = x_run, volume // x_run, y_run, volume // y_run
    plan["x_cuts_y_rows"], plan["y_cuts_x_rows"] = x_cut not in rows.y_row, y_cut not in rows.x_row
    plan["x_row_inner"] = volume // x_run // sizes[y_cut] if y_cut not in rows.x_row else 0
    plan["y_row_inner"] = volume // y_run // sizes[x_cut] if x_cut not in rows.y_row else 0
    for side, order in (("by_in", rows.by_in), ("by_out", rows.by_out)):
        for at, i in enumerate(order):
            axis = axes[i]
            plan[side][at] = (axis.source, axis.target, divisor(sizes[i]), divisor(counts[i]), axis.extent, places[i])
    return plan


def on_units(layout: Layout, rows: BoxRows, granule: int) -> tuple[bool, bool]:
    """Whether every row of every box begins at a multiple of so many bytes, in x and in y."""
    axes, sizes = layout.axes, rows.sizes
    cuts = [i for i, axis in enumerate(axes) if sizes[i] < axis.extent]  # boxes begin at multiples of their sizes
    found = []
    for row, begin, memory in (
        (rows.x_row, layout.x_address + layout.x_start, "source"),
        (rows.y_row, layout.y_address + layout.y_start, "target"),
    ):
        strides = [getattr(axis, memory) for axis in axes]
        steps = [strides[i] for i in range(len(axes)) if sizes[i] > 1 and i not in row]
        steps += [strides[i] * sizes[i] for i in cuts]
        found.append(all(step % granule == 0 for step in (begin, *steps)))
    return found[0], found[1]


def words(layout: Layout, sms: int) -> Job | None:
    """permute_words.cu, or None if a box's rows would be short or its distances need more than 32 bits."""
    unit, axes = layout.unit, layout.axes
    if unit > 2 or len(axes) > AXES:
        return None
    chains = [chain(axes, unit, memory) for memory in ("source", "target")]
    rows = word_rows(layout, chains) if all(chains) else None
    if rows is None:
        return None
    pitch = pitch_of(rows.y_run)
    places, place = {}, unit
    for at, i in enumerate(rows.by_out):
        if at == len(rows.y_row):
            place = pitch
        places[i] = place
        place *= rows.sizes[i]
    plan = rows_plan(layout, rows, places)
    if plan is None:
        return None
    plan["pitch"] = pitch
    for side, run, aligned in zip(
        ("x_words", "y_words"), (rows.x_run, rows.y_run), on_units(layout, rows, 4), strict=True
    ):
        plan[side] = divisor(ceil_div(run, 4) if aligned else ceil_div(run + 4 - unit, 4))
    kernel = f"permute_words<{unit}, {BOX_BYTES}, {MOST_RUN}, {MOST_ROWS}, {ITEMS}, {WORDS_THREADS}, {len(axes)}>"
    boxes = int(plan["boxes"])
    each = ceil_div(boxes, sms * RESIDENT)  # boxes that a block takes: all the same number
    return Job(layout, "permute_words.cu", kernel, ceil_div(boxes, each), WORDS_THREADS, plan)
