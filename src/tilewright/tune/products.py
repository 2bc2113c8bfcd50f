"""Products to measure, and every way that one can be computed."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple, TypeVar

from tilewright.gpu.arrays import Array, packed
from tilewright.ops.machine import Machine
from tilewright.ops.matmul import problem_of, result_shape
from tilewright.ops.products import limbs, parts, parts_complex, parts_few, parts_row, ring, strip, tensor, thin
from tilewright.ops.products.cost import ceil_div, cost
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.launches import (
    Plan,
    Step,
    by_tiles,
    in_complex_parts,
    in_parts,
    on_tensor_cores,
    shape_of,
    untiled,
)
from tilewright.ops.products.plan import candidates, chunk_of
from tilewright.ops.products.precision import FULL
from tilewright.ops.products.problem import ELEMENTS, Problem
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.tiles import Tile, tiles_for
from tilewright.tune.work import Way, clocks_a_microsecond

TileT = TypeVar("TileT", bound=Tile | tensor.AnyTile | parts_complex.EitherTile)

MOST_TERMS, MOST_BYTES = 2**34, 2**27
SCRATCH = 1 << 28  # bytes: ways that need more are not measured


class Product(NamedTuple):
    """One product: extents, dtype, which operands are transposed views, and how exactly it is computed."""

    dtype: str
    batch: int
    m: int
    n: int
    k: int
    a_turned: bool
    b_turned: bool
    precision: str = FULL  # of products of float32 and complex64

    @property
    def kind(self) -> str:
        return "matmul"

    @property
    def title(self) -> str:
        stack = f"{self.batch} of " if self.batch > 1 else ""
        letters = "".join("T" if turned else "N" for turned in (self.a_turned, self.b_turned))
        by_parts = f" {self.precision}" if self.precision != FULL else ""
        return f"{stack}{self.m} x {self.n} x {self.k} {letters}{by_parts}"

    @property
    def bytes(self) -> int:
        """Of the largest array."""
        sides = self.m * self.k, self.k * self.n, self.m * self.n
        return self.batch * max(sides) * ELEMENTS[self.dtype].size

    @functools.cache  # noqa: B019 (cases are few, and asked thousands of times)
    def problem(self) -> Problem:
        """As the plan sees it."""
        return replace(problem_of(*described(self), "plus_times", (0, 0, 0))[0], precision=self.precision)

    def ways(self, machine: Machine, only: Collection[str] | None = None) -> list[Way]:
        """Each tile of each kernel, with sums over chunks in turn or side by side, operands copied first or not."""
        a_microsecond, found = clocks_a_microsecond(machine), []
        tiles = None if only is None else {name[: name.index(">") + 1] for name in only}
        for name, clocks, made in ways(self.problem(), machine, tiles_of(machine), tiles):

            def launches(made: Callable[[], Plan] = made) -> tuple[tuple[Step, ...], int]:
                plan = made()
                return plan.steps, plan.scratch

            found.append(Way(name, clocks / a_microsecond, launches))
        return found


def tiles_of(machine: Machine) -> tensor.Tiles:
    """The tiles on tensor cores of a GPU."""
    capability = machine.device.capability
    if capability == (9, 0):
        return limbs.HOPPER_TILES
    return limbs.GPU_TILES if capability >= (8, 0) else {}


def parts_tiles_of(machine: Machine) -> Sequence[parts_complex.EitherTile]:
    """The tiles on tensor cores of a GPU for float32 and complex64 by parts."""
    capability = machine.device.capability
    if capability == (9, 0):
        return (*parts.HOPPER_TILES, *parts_complex.TILES)
    return parts.MMA_TILES if capability >= (8, 0) else ()


def stacked(batch: int, rows: int, columns: int) -> tuple[int, ...]:
    """The shape of so many matrices."""
    return (batch, rows, columns) if batch > 1 else (rows, columns)


def described(case: Product) -> tuple[Array, Array, Array]:
    """A, B and the product."""
    size = ELEMENTS[case.dtype].size

    def array(rows: int, columns: int, turned: bool) -> Array:
        strides = packed(stacked(case.batch, *((columns, rows) if turned else (rows, columns))), size)
        if turned:
            strides = (*strides[:-2], strides[-1], strides[-2])
        return Array(stacked(case.batch, rows, columns), strides, size, case.dtype, 0)

    a, b = array(case.m, case.k, case.a_turned), array(case.k, case.n, case.b_turned)
    shape = result_shape(a, b)[1]
    return a, b, Array(shape, packed(shape, size), size, case.dtype, 0)


def ways(
    problem: Problem, machine: Machine, tiles: tensor.Tiles, only: Collection[str] | None = None
) -> Iterator[tuple[str, float, Callable[[], Plan]]]:
    """A name, the estimated clocks, and the launches of every way, on tensor cores by some tiles and beside them;
    `only` has the tiles in C++ that are wanted."""

    def wanted(tiles: Iterable[TileT], besides: type | tuple[type, ...] = ()) -> list[TileT]:
        return [tile for tile in tiles if only is None or tile.cpp in only or isinstance(tile, besides)]

    mirrored, arrays = tensor.rows_first(problem)
    count = machine.multiprocessors
    if problem.precision in parts.PARTS:
        shaped = (parts_few.FewTile, parts_row.RowTile)  # by the product
        tiles_by_parts = wanted(parts_tiles_of(machine), shaped)
        yield from by_parts(problem, mirrored, machine, tiles_by_parts)
        return
    found: Iterator[tensor.Way] = iter(())
    of_two = False
    if on_tensor := tensor.among(tiles, problem):
        of_two = problem.a.element.size == 2
        chunk = tensor.half_chunk_length(problem.k, problem.n) if of_two else chunk_of(problem)
        found = tensor.ways(mirrored, chunk, machine, wanted(on_tensor, SharedTile))
    elif limbs.BYTE.cpp in tiles:
        bytewise = wanted(tiles[limbs.BYTE.cpp], HopperTile)
        found = tensor.strips(mirrored, problem.k, machine, bytewise if strip.exact(problem) else [])
        if limbs.suits(problem):
            found = chain(found, limbs.ways(mirrored, machine, bytewise))
    for way in found:
        brought = "".join(f" copy-{side}" for side, copy in zip("ab", way.copies, strict=True) if copy)
        # Of shared operands the best of many shapes is a way, which estimates by other figures find another.
        kind = f"SharedTile<{way.tile.turned}>" if isinstance(way.tile, SharedTile) else way.tile.cpp
        name = f"{kind} {way.chunk}" + " split" * way.split + brought
        yield name, way.clocks, lambda way=way: on_tensor_cores(way, arrays, count)  # type: ignore[misc]
    if of_two:
        return
    chunk = chunk_of(problem)
    for clocks, little, few in chain(thin.panels(problem, chunk, machine), ring.ways(problem, chunk, machine)):
        if only is None or little.cpp in only:
            yield little.cpp, clocks, lambda few=few: untiled(few)  # type: ignore[misc]
    chunks = max(1, ceil_div(problem.k, chunk))
    for tile, split in candidates(
        problem, chunks, wanted(tiles_for(problem.semiring, problem.how)), machine.device.room
    ):
        yield (
            f"{tile.cpp} {split}",
            cost(problem, tile, split, chunk, machine),
            lambda tile=tile, split=split: by_tiles(problem, shape_of(problem, chunk, chunks), tile, split),  # type: ignore[misc]
        )


def by_parts(
    problem: Problem, mirrored: Problem, machine: Machine, tiles: Sequence[parts_complex.EitherTile]
) -> Iterator[tuple[str, float, Callable[[], Plan]]]:
    """As `ways`, of float32 or complex64 by parts."""
    count = machine.multiprocessors
    of_complex = [tile for tile in tiles if isinstance(tile, parts_complex.AnyTile | parts.PartsTile)]
    of_floats = [tile for tile in tiles if not isinstance(tile, parts_complex.AnyTile)]
    if parts_complex.suits(problem):
        for way in parts_complex.ways(mirrored, problem, machine, of_complex, False):
            name = f"{way.tile.cpp} {way.chunk}" + " split" * way.split
            yield name, way.clocks(machine), lambda way=way: in_complex_parts(way, count)  # type: ignore[misc]
    elif parts.suits(problem):
        for of in parts.ways(mirrored, problem, machine, of_floats):
            name = f"{of.tile.cpp} {of.chunk}" + " split" * of.split
            yield name, of.clocks(machine), lambda of=of: in_parts(of, count)  # type: ignore[misc]


def draw(dtype: str, precision: str = FULL) -> Callable[[random.Random], Product]:
    """A drawer of products of a dtype."""

    def drawn(chance: random.Random) -> Product:
        while True:
            batch = int(2 ** chance.uniform(1, 6)) if chance.random() < 1 / 8 else 1
            m, n, k = (int(2 ** chance.uniform(4, 13)) for _ in range(3))
            if chance.random() < 0.7:  # fewer kernels to compile, too
                m, n, k = (x // 32 * 32 or x for x in (m, n, k))
            a_turned, b_turned = (chance.random() < 1 / 4 for _ in range(2))
            made = Product(dtype, batch, m, n, k, a_turned, b_turned, precision)
            if batch * m * n * k <= MOST_TERMS and made.bytes <= MOST_BYTES:
                return made

    return drawn
