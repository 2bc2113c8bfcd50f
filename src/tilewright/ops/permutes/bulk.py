"""Permutations by boxes that bulk copies bring (permute_bulk.cu), for GPUs that have these: boxes and the launch."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from tilewright.ops.layout import Layout
from tilewright.ops.machine import BLOCK_BYTES
from tilewright.ops.permutes.boxes import even_part
from tilewright.ops.permutes.plan import AXES, Job, ceil_div, divisor
from tilewright.ops.permutes.words import BoxRows, chain, on_units, rows_of, rows_plan

SECTOR, VECTOR, BANKS = 32, 16, 128  # bytes: of a sector; that bulk copies begin and end at; of all banks
RUNS = (1024, 512, 384, 256, 192, 128, 64)  # bytes of a row, tried on either side
LANES = 128  # whose accesses are looked at
LEAST_RUN = 64  # bytes: copies of shorter rows are not worth it


class Bulk(NamedTuple):
    """The shape of launches that copy boxes: the one of several with which 170 random permutations and slivers were
    fastest (H200)."""

    box: int = 18432  # bytes of one in shared memory, with the gaps
    stages: int = 2
    threads: int = 256
    run: int = 1152  # bytes of a row of y that the tables take
    rows: int = 256  # rows on either side that they take

    def resident(self, unit: int, shared: int) -> int:
        """Blocks an SM that has room for blocks of so many bytes."""
        tables = (self.run // max(unit, 4) + 1) * max(unit, 4) // unit * 2 * max(1, 4 // unit) + 16 * self.rows
        return max(
            1, min(2048 // self.threads, (shared + BLOCK_BYTES) // (self.box * self.stages + tables + BLOCK_BYTES))
        )


BY = Bulk()


def wavefronts(unit: int, sizes: Sequence[int], places: Sequence[int], words: int) -> int:
    """The wavefronts of shared memory for the first elements of so many words of a row of y, whose axes have these
    sizes and places."""
    word, total = max(unit, 4), 0
    lanes = BANKS // word
    for first in range(0, words, lanes):
        banks: dict[int, set[int]] = {}
        for lane in range(first, min(first + lanes, words)):
            rest, place = lane * word // unit, 0
            for size, step in zip(sizes, places, strict=True):
                rest, index = divmod(rest, size)
                place += index * step
            banks.setdefault(place // word % lanes, set()).add(place // word)
        total += max(map(len, banks.values()))
    return total


def places_of(layout: Layout, rows: BoxRows, room: int = 0) -> tuple[dict[int, int], int]:
    """The stride of each axis in a box's image, and the bytes of all of it.

    Rows begin as far past a vector as they do in x. As far as there is room, those places are taken that lanes find in
    most banks.
    """
    unit, axes, sizes = layout.unit, layout.axes, rows.sizes
    places = {}
    place = unit
    for i in rows.x_row:
        places[i] = place
        place *= sizes[i]
    reach = rows.x_run + 2 * (VECTOR - 1)
    for i in rows.by_in[len(rows.x_row) :]:
        places[i] = reach + (axes[i].source - reach) % VECTOR
        if sizes[i] == 1:
            continue
        if i == rows.y_row[0] and room:
            words = min(rows.y_run // max(unit, 4), LANES)
            row = [sizes[a] for a in rows.y_row]
            found = []
            for place in range(places[i], places[i] + BANKS, VECTOR):
                if reach + (sizes[i] - 1) * place > room:
                    break
                steps = [place if a == i else places.get(a, 0) for a in rows.y_row]
                found.append((wavefronts(unit, row, steps, words), place))
            _, places[i] = min(found, default=(0, places[i]))
        reach += (sizes[i] - 1) * places[i]
    return places, reach


def bulk_sizes(layout: Layout, chains: Sequence[Sequence[int]], runs: Sequence[int]) -> list[int]:
    """The extent of a box along each axis, for rows of x and of y of so many bytes. Axes of little more are whole."""
    axes = layout.axes
    sizes = [1] * len(axes)
    for along, run in zip(chains, runs, strict=True):
        reached = layout.unit
        for i in along:
            wanted = max(sizes[i], ceil_div(run, reached))
            sizes[i] = axes[i].extent if wanted * 4 // 3 >= axes[i].extent else even_part(axes[i].extent, wanted)
            reached *= sizes[i]
            if sizes[i] < axes[i].extent or reached >= run:
                break
    return sizes


def bulk_rows(layout: Layout, chains: Sequence[Sequence[int]], by: Bulk) -> BoxRows | None:
    """The boxes with the longest rows that there is room for: sectors at the ends of y's rows count twice."""
    best, least = None, 1 / LEAST_RUN + 2 / LEAST_RUN
    for runs in product(RUNS, RUNS):
        sizes = bulk_sizes(layout, chains, runs)
        if prod(sizes) * layout.unit > by.box:
            continue
        rows = rows_of(layout, sizes, chains)
        most = max(rows.volume // rows.x_run, rows.volume // rows.y_run)
        ends = 1 / rows.x_run + 2 / rows.y_run
        if ends < least and rows.y_run <= by.run and most <= by.rows and places_of(layout, rows)[1] <= by.box:
            best, least = rows, ends
    return best


@functools.lru_cache(1024)  # looking for boxes takes a third of a millisecond; a fit of figures asks thousands of times
def bulk(layout: Layout, sms: int, shared: int, by: Bulk = BY) -> Job | None:
    """permute_bulk.cu, or None if a box's rows would be short or its distances need more than 32 bits."""
    unit, axes = layout.unit, layout.axes
    chains = [chain(axes, unit, memory) for memory in ("source", "target")]
    if len(axes) > AXES or not all(chains):
        return None
    rows = bulk_rows(layout, chains, by)
    if rows is None:
        return None
    places, image = places_of(layout, rows, by.box)
    if image > by.box:  # what other axes took was wanted here: as it was without a choice
        places, _ = places_of(layout, rows)
    plan = rows_plan(layout, rows, places)
    if plan is None:
        return None
    aligned = on_units(layout, rows, SECTOR)[1]
    sectors = ceil_div(rows.y_run if aligned else rows.y_run + SECTOR - unit, SECTOR)
    plan["y_words"] = divisor(sectors * SECTOR // max(unit, 4))
    plan.flags.writeable = False  # others get the same one
    kernel = f"permute_bulk<{unit}, {by.box}, {by.stages}, {by.run}, {by.rows}, {by.threads}, {len(axes)}>"
    grid = min(int(plan["boxes"]), sms * by.resident(unit, shared))
    return Job(layout, "permute_bulk.cu", kernel, grid, by.threads, plan, shared=by.box * by.stages)
