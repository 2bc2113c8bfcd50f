"""Products of float32 that are rounded before they are multiplied, by request: to bfloat16 by a kernel that brings them
along k, or to TF32 by the tensor maps that a Hopper's tensor cores are fed by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilewright.ops.machine import Machine
from tilewright.ops.products import tensor
from tilewright.ops.products.hopper import HopperTile, boxed, whole_words
from tilewright.ops.products.problem import Operand, Problem, copies, turned
from tilewright.ops.products.repack import Copy
from tilewright.ops.products.side import SideTile
from tilewright.ops.products.split import brought, cost
from tilewright.ops.products.tensor import K_LEAST, AnyTile, Tiles, Way, chunk_length

KINDS = {"bf16": "bfloat16", "tf32": "float"}  # elements that tiles are for, by the precision
TILES_ENGINE: Tiles = {  # for the CPU engine
    **tensor.TILES_ENGINE,
    "float": (HopperTile(1, 1, 64, 2, 1), SideTile(1, 64, 2)),
}
REPACK_LIMIT = 1 << 31  # elements of a copy
LENGTH = 64  # steps of k that rows are padded to multiples of: of 128 bytes or more, which boxes are read by


def suits(problem: Problem) -> bool:
    """Whether a product is computed this way: by its precision, k and n alone."""
    return problem.precision in KINDS and problem.k >= K_LEAST and problem.n > 1


def copy_of(problem: Problem, operand: Operand) -> Copy | None:
    """How an operand is brought along k; None if it can be read as it is."""
    if problem.precision == "bf16":
        return brought(problem, operand, 1, LENGTH)
    major, width = copies(operand, problem.k)
    if (major, width) == ("ALONG_K", 16) and boxed(major, operand, problem.k, problem.batch):
        return None
    return brought(problem, operand, 0, LENGTH)


def ways(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Iterator[Way]:
    """Every way of a product, which is `wanted` or its mirror image; none if its copies would be too large."""
    chunk, both = chunk_length(wanted.k, wanted.n), [tile for tile in tiles if not isinstance(tile, SideTile)]
    yield from sides(problem, chunk, machine, [tile for tile in tiles if isinstance(tile, SideTile)])
    made = copy_of(problem, problem.a), copy_of(problem, problem.b)
    if both and kept(*made):
        a, b = (copy.operand if copy else x for copy, x in zip(made, (problem.a, problem.b), strict=True))
        before = sum(cost(copy, machine) for copy in made if copy)
        for way in tensor.ways(replace(problem, a=a, b=b), chunk, machine, both):
            if way.copies == (None, None):  # nothing is to be gained by copies of copies
                yield way._replace(copies=made, clocks=way.clocks + before)


def choose(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Way | None:
    """The cheapest way; None where there is none."""
    return min(ways(problem, wanted, machine, tiles), key=lambda way: way.clocks, default=None)


def kept(*made: Copy | None) -> bool:
    """Whether there is room for copies."""
    return all(copy is None or copy.elements <= REPACK_LIMIT for copy in made)


def sides(problem: Problem, chunk: int, machine: Machine, tiles: Sequence[SideTile]) -> Iterator[Way]:
    """The ways of a product's mirror image whose A is read where it lies along rows, if it lies so, of one chunk."""
    other = turned(problem)
    direct = copies(other.a, other.k) == ("ALONG_ROWS", 16) and boxed("ALONG_ROWS", other.a, other.k, other.batch)
    if problem.precision != "tf32" or problem.k > chunk or not direct or not whole_words(problem.c):
        return
    copy = copy_of(other, other.b)
    if kept(copy):
        other = replace(other, b=copy.operand if copy else other.b)
        before = cost(copy, machine) if copy else 0
        for tile in tiles:
            yield Way(before + tile.clocks(other, False, chunk, machine), other, tile, chunk, False, (None, copy))
