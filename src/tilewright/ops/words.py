"""Permutations of small elements with short axes beside both fastest ones (permute_words.cu): boxes and the launch."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from tilewright.ops.boxes import even_part
from tilewright.ops.layout import Axis, Layout
from tilewright.ops.plan import AXES, DIVIDEND, WORD_PLAN, Job, ceil_div, divisor

BOX_BYTES = 16384
MOST_RUN, MOST_ROWS = 1024, 512  # bytes of a row of x, and rows on either side, that the tables take
WORDS_THREADS, ITEMS = 256, 4  # words that a thread loads at once
RESIDENT = 6  # blocks that a multiprocessor runs at a time
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


def word_sizes(layout: Layout, by_in: Sequence[int], by_out: Sequence[int]) -> list[int] | None:
    """How far a box reaches along each axis: the longest rows of x and y that a box has room for."""
    unit, axes = layout.unit, layout.axes
    for run in (1000, 768, 512, 384, 256, 192, 128, 96, 64):
        sizes = [1] * len(axes)
        for along in (by_in, by_out):
            reached = unit
            for i in along:
                sizes[i] = min(axes[i].extent, max(sizes[i], ceil_div(run, reached)))
                reached *= sizes[i]
                if sizes[i] < axes[i].extent:
                    break
        sizes = [even_part(axis.extent, size) for axis, size in zip(axes, sizes, strict=True)]
        volume = prod(sizes) * unit
        x_run, y_run = (unit * prod(sizes[i] for i in row_of(along, sizes, axes)) for along in (by_in, by_out))
        rows = max(volume // x_run, volume // y_run)
        if x_run <= MOST_RUN and rows <= MOST_ROWS and volume // y_run * pitch_of(y_run) <= BOX_BYTES:
            return sizes if min(x_run, y_run) >= LEAST_RUN else None
    return None


def words(layout: Layout, multiprocessors: int) -> Job | None:
    """permute_words.cu, or None if a box's rows would be short or its distances need more than 32 bits."""
    unit, axes = layout.unit, layout.axes
    if unit > 2 or len(axes) > AXES:
        return None
    runs = [chain(axes, unit, memory) for memory in ("source", "target")]
    sizes = word_sizes(layout, *runs) if all(runs) else None
    if sizes is None:
        return None
    counts = [ceil_div(axis.extent, size) for axis, size in zip(axes, sizes, strict=True)]
    strides = ([axis.source for axis in axes], [axis.target for axis in axes])
    reach = [sum((size - 1) * abs(s) for size, s in zip(sizes, side, strict=True)) for side in strides]
    if max(*reach, prod(counts), *(axis.extent for axis in axes)) >= DIVIDEND:
        return None
    x_row, y_row = (row_of(along, sizes, axes) for along in runs)
    x_cut, y_cut = x_row[-1], y_row[-1]
    orders = []
    for row, cut in ((x_row, y_cut), (y_row, x_cut)):  # the axis that may be cut is the slowest of the rows'
        others = [i for i in reversed(range(len(axes))) if i not in row]
        orders.append([*row, *sorted(others, key=lambda i, cut=cut: i == cut)])  # type: ignore[misc]
    by_in, by_out = orders
    volume = prod(sizes) * unit
    x_run, y_run = (unit * prod(sizes[i] for i in row) for row in (x_row, y_row))
    pitch = pitch_of(y_run)
    places, place = {}, unit
    for at, i in enumerate(by_out):
        if at == len(y_row):
            place = pitch
        places[i] = place
        place *= sizes[i]

    plan = np.zeros((), WORD_PLAN)
    plan["in_start"], plan["out_start"], plan["in_bytes"] = layout.x_start, layout.y_start, layout.x_bytes
    plan["boxes"] = prod(counts)
    plan["x_run_axes"], plan["y_run_axes"] = len(x_row), len(y_row)
    plan["x_cut"], plan["y_cut"] = by_out.index(x_cut), by_out.index(y_cut)
    plan["x_inner"], plan["y_inner"] = x_run // sizes[x_cut], y_run // sizes[y_cut]
    plan["x_run"], plan["x_rows"], plan["y_run"], plan["y_rows"] = x_run, volume // x_run, y_run, volume // y_run
    plan["x_cuts_y_rows"], plan["y_cuts_x_rows"] = x_cut not in y_row, y_cut not in x_row
    plan["x_row_inner"] = volume // x_run // sizes[y_cut] if y_cut not in x_row else 0
    plan["y_row_inner"] = volume // y_run // sizes[x_cut] if x_cut not in y_row else 0
    plan["pitch"] = pitch
    for side, run, order, begin, memory in (
        ("x_words", x_run, by_in[len(x_row) :], layout.x_address + layout.x_start, 0),
        ("y_words", y_run, by_out[len(y_row) :], layout.y_address + layout.y_start, 1),
    ):
        cuts = [i for i in range(len(axes)) if counts[i] > 1]  # boxes begin at multiples of their sizes
        steps = [strides[memory][i] for i in order if sizes[i] > 1] + [strides[memory][i] * sizes[i] for i in cuts]
        aligned = all(step % 4 == 0 for step in (begin, *steps))
        plan[side] = divisor(ceil_div(run, 4) if aligned else ceil_div(run + 4 - unit, 4))
    for side, order in (("by_in", by_in), ("by_out", by_out)):
        for at, i in enumerate(order):
            axis = axes[i]
            plan[side][at] = (
                axis.source, axis.target, divisor(sizes[i]), divisor(counts[i]), axis.extent, places[i],
            )  # fmt: skip
    kernel = f"permute_words<{unit}, {BOX_BYTES}, {MOST_RUN}, {MOST_ROWS}, {ITEMS}, {WORDS_THREADS}, {len(axes)}>"
    each = ceil_div(prod(counts), multiprocessors * RESIDENT)  # boxes that a block takes: all the same number
    grid = ceil_div(prod(counts), each)
    return Job(layout, "permute_words.cu", kernel, grid, WORDS_THREADS, plan)
