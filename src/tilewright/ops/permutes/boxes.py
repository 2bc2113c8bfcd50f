"""Permutations of many short axes by boxes (permute_box.cu): how far a box reaches along each axis, and its launch."""

from __future__ import annotations

from math import prod

import numpy as np

from tilewright.ops.layout import Layout
from tilewright.ops.permutes.plan import AXES, BOX_PLAN, DIVIDEND, Job, ceil_div, divisor

BOX_VOLUME = 2048  # units in a box
BOX_THREADS = 256
BOX_GRID = 16  # blocks an SM, that share the boxes: each works its tables out once


def even_part(n: int, most: int) -> int:
    """The largest divisor of n that is not much less than `most`, or else equal parts with a shorter last one."""
    for part in range(most, most * 2 // 3, -1):
        if n % part == 0:
            return part
    return ceil_div(n, ceil_div(n, most))


def box_sizes(layout: Layout) -> list[int]:
    """The extent of a box along each axis: long runs of x and of y, within the box's volume."""
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


def box(layout: Layout, sms: int) -> Job | None:
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
    return Job(layout, "permute_box.cu", kernel, min(boxes, sms * BOX_GRID), BOX_THREADS, plan)
