"""Which way computes a matrix product. Every choice is made here; `launches` makes of a way what is launched.

The choice is a cost model (`cost`) over a table of tiles (`tiles`). It may depend on anything, because
it changes no bit of a result: the order in which an output's terms are added depends on types, k and n alone
(`chunk_of`; `tensor`, `parts` and `parts_complex` have rules of their own), except for a matrix times one vector
(n = 1) with contiguous long rows, which is always computed lane by lane, where tensor cores do not compute it. Short
chains and few outputs need no tile (`thin`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from types import MappingProxyType

from tilewright.ops.machine import Machine
from tilewright.ops.products import limbs, parts, parts_complex, ring, rows, short, strip, tensor, thin
from tilewright.ops.products.cost import ceil_div, cost, power_of_two
from tilewright.ops.products.launches import (
    Plan,
    by_tiles,
    in_complex_parts,
    in_parts,
    on_tensor_cores,
    shape_of,
    untiled,
)
from tilewright.ops.products.problem import Problem
from tilewright.ops.products.rows import MOST_CHUNKS
from tilewright.ops.products.tensor import Way
from tilewright.ops.products.tiles import Tile, tiles_for

CHUNKS = (128, 1024)  # the shortest chunk, and the longest until there are MOST_CHUNKS
SPREAD = 1 << 13  # columns times chunks that keep a GPU busy whatever the rows
DOUBLE_SPREAD = 5000  # the same of sums of float64
MANY_COLUMNS = 1 << 11  # that fill a GPU with tiles of few rows
SLICED = 8  # rows and columns from which a tile in slices is no better for one chunk
FEW_CHUNKS = 13  # of float64: as many, up to twice as many, do not keep many rows waiting


def chunk_length(k: int, n: int) -> int:
    """Steps of k that are accumulated in one chain: a power of two within CHUNKS, the shorter the fewer columns
    there are to compute beside each other, and longer only where there would be over MOST_CHUNKS. It depends on k
    and n alone, so that an output's bits do not depend on the number of rows. Short chunks spread a small output's
    k over the GPU, and keep float32 sums accurate; long ones cost less scratch where the chunks are spread."""
    shortest, longest = CHUNKS
    suited = min(max(k * n // SPREAD, shortest), longest)
    return max(1 << (suited.bit_length() - 1), power_of_two(ceil_div(max(k, 1), MOST_CHUNKS)))


def double_chunk_length(k: int, n: int) -> int:
    """The same of sums of float64: a few tens of chunks at most, since tensor cores are done with one before its
    results are stored and added; none that is short beside another; one where columns fill a GPU, since tiles of one
    chunk need no totals. On an H200, 232 random products with k above 128 take 3 % less than by `chunk_length`: up to
    32 rows 1 %, more than 512 rows 5 %."""
    shortest, longest = CHUNKS
    alone = n >= MANY_COLUMNS and 5 * k <= n and k <= longest
    if k < 3 * shortest // 2 or (k < 2 * shortest <= 2 * n) or alone:
        return max(2 * shortest, power_of_two(max(k, 1)))
    suited = min(max(k * n // DOUBLE_SPREAD, min(k // FEW_CHUNKS, longest // 2), shortest), longest)
    return max(1 << (suited.bit_length() - 1), power_of_two(ceil_div(k, MOST_CHUNKS)))


def chunk_of(problem: Problem) -> int:
    """Steps of k of a chunk of a product."""
    length = double_chunk_length if problem.how.accumulator == "double" else chunk_length
    return length(problem.k, problem.n)


def candidates(problem: Problem, chunks: int, tiles: Sequence[Tile], room: int) -> Iterator[tuple[Tile, int]]:
    """Every tile that finds room in so many bytes of shared memory, with one block or several blocks an output; slices
    only where there are chunks for two."""
    for tile in tiles:
        if tile.slices > 1 and chunks == 1 and min(tile.m, tile.n) >= SLICED and len(tiles) > 1:  # all but one idle
            continue
        splits = {ceil_div(chunks, tile.slices)} if tile.slices > 1 else {1, chunks}
        for split in sorted(splits):
            in_turn = tile.slices == 1 and split < chunks
            fits = tile.shared(problem.how.size, problem.copied, in_turn) <= room
            if fits and (split == 1 or problem.spread(chunks, problem.how.size)):
                yield tile, split


def plan(
    problem: Problem,
    machine: Machine,
    tiles: Sequence[Tile] = (),
    tensor_tiles: tensor.Tiles = MappingProxyType({}),
    parts_tiles: Sequence[parts_complex.EitherTile] = (),
    whole: bool = False,
    panels: bool = True,
) -> Plan:
    """The launches of a product whose outputs exist (m, n and batch are not zero; k may be), on a machine,
    by one of `tiles` (empty: by any that suits a GPU) or, on tensor cores, of `tensor_tiles`
    (empty: there are none). `whole`: results are stored by one launch, which something becomes of. `panels`: blocks may
    bring all that their outputs need at once."""
    on_tensor = tensor.among(tensor_tiles, problem)
    of_two = on_tensor and problem.a.element.size == 2
    if rows.lanes(problem) and not of_two:
        return untiled(rows.by_lanes(problem, machine.multiprocessors))
    mirrored, arrays = tensor.rows_first(problem)
    if parts_tiles and parts_complex.suits(problem):
        complex_way = parts_complex.choose(mirrored, problem, machine, parts_tiles, whole)
        return in_complex_parts(complex_way, machine.multiprocessors)
    if parts_tiles and parts.suits(problem):
        of_floats = [tile for tile in parts_tiles if not isinstance(tile, parts_complex.AnyTile)]
        return in_parts(parts.choose(mirrored, problem, machine, of_floats), machine.multiprocessors)
    if short.suits(problem) and (short_tiles := tensor_tiles.get(short.KINDS[problem.precision])):
        by_shorter = short.choose(mirrored, problem, machine, short_tiles)
        if by_shorter:
            return on_tensor_cores(by_shorter, arrays, machine.multiprocessors)
    if on_tensor and of_two:
        chunk = tensor.half_chunk_length(problem.k, problem.n)
        way = tensor.choose(mirrored, chunk, machine, on_tensor)
        return on_tensor_cores(way, arrays, machine.multiprocessors)
    return quickest(problem, machine, tiles, tensor_tiles, panels)


def quickest(
    problem: Problem, machine: Machine, tiles: Sequence[Tile], tensor_tiles: tensor.Tiles, panels: bool
) -> Plan:
    """As `plan`, where several kernels have the same bits: tiles on CUDA cores and on tensor cores, strips, blocks that
    bring all at once, outer products."""
    chunk = chunk_of(problem)
    chunks = max(1, ceil_div(problem.k, chunk))
    on_tensor, bytewise = tensor.among(tensor_tiles, problem), tensor_tiles.get(limbs.BYTE.cpp, ())
    turns = not (on_tensor and problem.a.element.size == 16)  # else imaginary parts are sums in another order
    mirrored, arrays = tensor.rows_first(problem) if turns else (problem, ("a", "b"))
    strips = tensor.strips(mirrored, chunk, machine, bytewise if strip.exact(problem) else ())
    by_strips = min(strips, key=lambda way: way.clocks, default=None)
    outer = thin.outer(problem, chunk)
    if outer and not (by_strips and strip.outdoes(outer.problem)):
        return untiled(outer)
    other: Way | None = None
    if on_tensor:
        other = tensor.choose(mirrored, chunk, machine, on_tensor)
    elif bytewise and limbs.suits(problem):
        other = limbs.choose(mirrored, machine, bytewise)
    if by_strips:
        by_strips = by_strips._replace(clocks=by_strips.clocks - machine.strip.beside)
        other = min((each for each in (other, by_strips) if each), key=lambda way: way.clocks)
    tile, split = min(
        candidates(problem, chunks, tiles or tiles_for(problem.semiring, problem.how), machine.device.room),
        key=lambda pair: cost(problem, pair[0], pair[1], chunk, machine),
    )
    by_cores = not (on_tensor and tensor.alone(problem, machine))
    clocks = cost(problem, tile, split, chunk, machine) if by_cores else inf
    little = with_little_code(problem, chunk, machine, panels, rings=not tiles)
    if little and little[0] < min(clocks, other.clocks if other else clocks):
        return untiled(little[1])
    if not other or other.clocks >= clocks:
        return by_tiles(problem, shape_of(problem, chunk, chunks), tile, split)
    return on_tensor_cores(other, arrays, machine.multiprocessors)


def with_little_code(
    problem: Problem, chunk: int, machine: Machine, panels: bool, rings: bool
) -> tuple[float, thin.Way] | None:
    """The clocks and the way of the quickest among panels and patches, and among rings, whose code is short."""
    found = [(clocks, way) for clocks, _, way in (thin.panels(problem, chunk, machine) if panels else ())]
    found += [(clocks, way) for clocks, _, way in (ring.ways(problem, chunk, machine) if rings else ())]
    return min(found, key=lambda each: each[0], default=None)
