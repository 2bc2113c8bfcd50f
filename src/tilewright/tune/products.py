"""Products to measure, and every way that one can be computed."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeVar

from tilewright.gpu.arrays import Array, packed
from tilewright.ops.machine import Machine
from tilewright.ops.matmul import problem_of, result_shape
from tilewright.ops.products import limbs, ring, strip, tensor, thin
from tilewright.ops.products.cost import cost
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.plan import (
    Plan,
    Step,
    by_tiles,
    candidates,
    ceil_div,
    chunk_of,
    on_tensor_cores,
    shape_of,
    untiled,
)
from tilewright.ops.products.problem import ELEMENTS, Problem
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.tiles import Tile, tiles_for
from tilewright.tune.work import Way, clocks_a_microsecond

TileT = TypeVar("TileT", bound=Tile | tensor.AnyTile)

MOST_TERMS, MOST_BYTES = 2**34, 2**27
SCRATCH = 1 << 28  # bytes: ways that need more are not measured


class Product(NamedTuple):
    """One product: extents, dtype, and which operands are transposed views."""

    dtype: str
    batch: int
    m: int
    n: int
    k: int
    a_turned: bool
    b_turned: bool

    @property
    def kind(self) -> str:
        return "matmul"

    @property
    def title(self) -> str:
        stack = f"{self.batch} of " if self.batch > 1 else ""
        letters = "".join("T" if turned else "N" for turned in (self.a_turned, self.b_turned))
        return f"{stack}{self.m} x {self.n} x {self.k} {letters}"

    @property
    def bytes(self) -> int:
        """Of the largest array."""
        sides = self.m * self.k, self.k * self.n, self.m * self.n
        return self.batch * max(sides) * ELEMENTS[self.dtype].size

    @functools.cache  # noqa: B019 (cases are few, and asked thousands of times)
    def problem(self) -> Problem:
        """As the plan sees it."""
        return problem_of(*described(self), "plus_times", (0, 0, 0))[0]

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

    def wanted(tiles: Iterable[TileT], besides: type | tuple[()] = ()) -> list[TileT]:
        return [tile for tile in tiles if only is None or tile.cpp in only or isinstance(tile, besides)]

    mirrored, arrays = tensor.rows_first(problem)
    count = machine.multiprocessors
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
        name = f"{way.tile.cpp} {way.chunk}" + " split" * way.split + brought
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


def draw(dtype: str) -> Callable[[random.Random], Product]:
    """A drawer of products of a dtype."""

    def drawn(chance: random.Random) -> Product:
        while True:
            batch = int(2 ** chance.uniform(1, 6)) if chance.random() < 1 / 8 else 1
            m, n, k = (int(2 ** chance.uniform(4, 13)) for _ in range(3))
            if chance.random() < 0.7:  # fewer kernels to compile, too
                m, n, k = (x // 32 * 32 or x for x in (m, n, k))
            turned = [chance.random() < 1 / 4 for _ in range(2)]
            made = Product(dtype, batch, m, n, k, *turned)
            if batch * m * n * k <= MOST_TERMS and made.bytes <= MOST_BYTES:
                return made

    return drawn
