"""Products on tensor cores in two launches: most outputs by a large tile, in whole rounds of blocks, and the others by
one that is smaller, so that a last round leaves fewer multiprocessors idle. The second launch begins while the first
ends. No bit depends on it: an output is the same chain by either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tilewright.ops.machine import Machine
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.problem import Problem
from tilewright.ops.products.repack import repack_cost
from tilewright.ops.products.tensor import AnyTile, TensorTile, Way

WORTH = 0.97  # of the time of one launch: estimates are no better


class Cut(NamedTuple):
    """The estimated clocks, the ways of the first rows and of the others, and how many the first are: rows of A, or of
    B, which are columns."""

    clocks: float
    first: Way
    rest: Way
    side: str
    at: int


def part(problem: Problem, side: str, start: int, end: int) -> Problem:
    """The product of some rows of A, or of B."""
    count = end - start
    if side == "a":
        return replace(problem, m=count, a=replace(problem.a, rows=count), c=replace(problem.c, rows=count))
    return replace(problem, n=count, b=replace(problem.b, rows=count))


def cuts(whole: Way, machine: Machine, tiles: Sequence[AnyTile]) -> Iterator[Cut]:
    """Every cut of a product behind whole rounds of a tile, the rest computed by the tile that takes it least long."""
    problem = whole.problem
    if whole.split or problem.batches > 1:
        return
    made = [each for each in whole.copies if each]
    copied = repack_cost(made, False, machine) if made else 0.0
    fit = [tile for tile in tiles if isinstance(tile, TensorTile) and tile.finds_room(problem, whole.chunk, machine)]
    for tile in fit:
        at_once = machine.multiprocessors * tile.resident(problem, whole.chunk, machine)
        down, across = ceil_div(problem.m, tile.m), ceil_div(problem.n, tile.n)
        rounds = down * across // at_once
        for side, lines, size in (("a", rounds * at_once // across, tile.m), ("b", rounds * at_once // down, tile.n)):
            extent = problem.m if side == "a" else problem.n
            if not 0 < lines * size < extent:
                continue
            first, others = part(problem, side, 0, lines * size), part(problem, side, lines * size, extent)
            clocks = tile.clocks(first, False, whole.chunk, machine)
            rest, last = min(
                ((each.clocks(others, False, whole.chunk, machine), each) for each in fit), key=lambda pair: pair[0]
            )
            clocks += copied + rest + machine.tensor.combine  # a second launch
            ways = [whole._replace(problem=each, tile=by) for each, by in ((first, tile), (others, last))]
            yield Cut(clocks, ways[0], ways[1], side, lines * size)
