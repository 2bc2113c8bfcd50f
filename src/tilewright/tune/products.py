"""Products to measure, and every way that one can be computed."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import prod
from typing import NamedTuple, TypeVar

from tilewright.gpu.arrays import Array, packed
from tilewright.ops.machine import Machine
from tilewright.ops.matmul import problem_of, result_dtype, result_shape
from tilewright.ops.products import (
    float8,
    limbs,
    parts,
    parts_complex,
    parts_few,
    parts_row,
    ring,
    rows,
    shared,
    short,
    strip,
    tensor,
    thin,
)
from tilewright.ops.products.cost import ceil_div, cost
from tilewright.ops.products.epilogue import NOTHING
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
from tilewright.ops.products.offered import offered
from tilewright.ops.products.parts import SIX
from tilewright.ops.products.patch import Patch
from tilewright.ops.products.plan import candidates, chunk_of
from tilewright.ops.products.precision import FULL, OPEN
from tilewright.ops.products.problem import ELEMENTS, Problem, turned
from tilewright.ops.products.ring import RingTile
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.thin import Panel
from tilewright.ops.products.tiles import Tile, tiles_for
from tilewright.tune.work import Way, clocks_a_microsecond

Named = tuple[str, float, Callable[[], Plan]]
TileT = TypeVar("TileT", bound=Tile | tensor.AnyTile | parts_complex.EitherTile | float8.Float8Tile)

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
    def group(self) -> str:
        """What its estimates are like: dtype and precision. Those of float16 are bfloat16's."""
        dtype = "bfloat16" if self.dtype == "float16" else self.dtype
        return f"{dtype} {self.precision}" if self.precision != FULL else dtype

    @property
    def title(self) -> str:
        stack = f"{self.batch} of " if self.batch > 1 else ""
        letters = "".join("T" if turned else "N" for turned in (self.a_turned, self.b_turned))
        by_parts = f" {self.precision}" if self.precision != FULL else ""
        return f"{stack}{self.m} x {self.n} x {self.k} {letters}{by_parts}"

    @property
    def bytes(self) -> int:
        """Of the largest array."""
        arrays = described(self)
        return max(prod(array.shape) * array.itemsize for array in arrays)

    @functools.cache  # noqa: B019 (cases are few, and asked thousands of times)
    def problem(self) -> Problem:
        """As the plan sees it."""
        return replace(problem_of(*described(self), "plus_times", (0, 0, 0))[0], precision=self.precision)

    def usual(self, machine: Machine) -> bool:
        """Whether calls come to it: not where a GPU takes the other of FULL and SIX unasked."""
        prefers_parts = offered(machine.device.capability).prefers_parts
        unasked = parts_complex.unasked(replace(self.problem(), precision=OPEN))
        return self.precision not in (FULL, SIX) or unasked == (self.precision == SIX) or not prefers_parts

    def ways(self, machine: Machine, only: Collection[str] | None = None) -> list[Way]:
        """Each tile of each kernel, with sums over chunks in turn or side by side, operands copied first or not."""
        problem, a_microsecond, found = self.problem(), clocks_a_microsecond(machine), []
        if decided(problem, machine):
            return []
        tiles = None if only is None else {name[: name.index(">") + 1] for name in only}
        for name, clocks, made in ways(problem, machine, tiles_of(machine), tiles):

            def launches(made: Callable[[], Plan] = made) -> tuple[tuple[Step, ...], int]:
                plan = made()
                return plan.steps, plan.scratch

            found.append(Way(name, clocks / a_microsecond, launches))
        return found


def tiles_of(machine: Machine) -> tensor.Tiles:
    """The tiles on tensor cores of a GPU, but for float8 and parts."""
    return offered(machine.device.capability).tensor


def decided(problem: Problem, machine: Machine) -> bool:
    """Whether no estimate chooses a product's kernel: a matrix times a vector by lanes, a short chain."""
    if tensor.among(tiles_of(machine), problem) and problem.a.element.size == 2:
        return False
    if rows.lanes(problem):
        return True
    if any(way.suits(problem) for way in (float8, parts, parts_complex, short)):
        return False
    outer = thin.outer(problem, chunk_of(problem))
    return bool(outer and not (strip.exact(problem) and strip.suits(problem) and strip.outdoes(outer.problem)))


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
    shape, dtype = result_shape(a, b)[1], result_dtype(a, b, "plus_times")
    size = ELEMENTS[dtype].size
    return a, b, Array(shape, packed(shape, size), size, dtype, 0)


def ways(
    problem: Problem, machine: Machine, tiles: tensor.Tiles, only: Collection[str] | None = None
) -> Iterator[Named]:
    """A name, the estimated clocks, and the launches of every way, on tensor cores by some tiles and beside them;
    `only` has the tiles in C++ that are wanted."""
    mirrored, arrays = tensor.rows_first(problem)
    if float8.suits(problem):
        yield from of_float8(problem, machine, wanted(offered(machine.device.capability).float8, only))
    elif problem.precision in parts.PARTS:
        shaped = (parts_few.FewTile, parts_row.RowTile, parts.PartsMmaTile)  # by the product
        yield from by_parts(problem, mirrored, machine, wanted(offered(machine.device.capability).parts, only, shaped))
    elif short.suits(problem):
        rounded = wanted(tiles.get(short.KINDS[problem.precision], ()), only)
        yield from named(short.ways(mirrored, problem, machine, rounded), arrays, machine)
    else:
        yield from on_tensors(problem, machine, tiles, only)
        on_tensor = bool(tensor.among(tiles, problem))
        if not (on_tensor and problem.a.element.size == 2):
            yield from on_cores(problem, machine, not (on_tensor and tensor.alone(problem, machine)), only)


def wanted(tiles: Iterable[TileT], only: Collection[str] | None, besides: type | tuple[type, ...] = ()) -> list[TileT]:
    """The tiles that are wanted, and those of some types."""
    return [tile for tile in tiles if only is None or tile.cpp in only or isinstance(tile, besides)]


def beside_strips(problem: Problem, machine: Machine) -> float:
    """The clocks that all ways but strips take besides."""
    return machine.strip.beside if strip.exact(problem) else 0.0


def on_tensors(
    problem: Problem, machine: Machine, tiles: tensor.Tiles, only: Collection[str] | None
) -> Iterator[Named]:
    """As `ways`, on tensor cores, of elements that these multiply as they are or by limbs."""
    mirrored, arrays = tensor.rows_first(problem)
    found: Iterator[tensor.Way] = iter(())
    on_tensor = tensor.among(tiles, problem)
    if on_tensor:
        if problem.a.element.size == 16:  # imaginary parts are sums in another order in a mirror image
            mirrored, arrays = problem, ("a", "b")
        of_two = problem.a.element.size == 2
        chunk = tensor.half_chunk_length(problem.k, problem.n) if of_two else chunk_of(problem)
        some: list[tensor.AnyTile] = wanted(on_tensor, only)
        if any(isinstance(tile, SharedTile) for tile in on_tensor):
            some += shapes(mirrored, chunk, machine, on_tensor, only)
        found = tensor.ways(mirrored, chunk, machine, some)
    elif limbs.BYTE.cpp in tiles:
        bytewise = wanted(tiles[limbs.BYTE.cpp], only, HopperTile)
        found = tensor.strips(mirrored, problem.k, machine, bytewise if strip.exact(problem) else [])
        if limbs.suits(problem):
            by_limbs, beside = limbs.ways(mirrored, machine, bytewise), beside_strips(problem, machine)
            found = chain(found, (way._replace(clocks=way.clocks + beside) for way in by_limbs))
    yield from named(found, arrays, machine)


def on_cores(problem: Problem, machine: Machine, tiled: bool, only: Collection[str] | None) -> Iterator[Named]:
    """As `ways`, on CUDA cores, by large tiles too if `tiled`."""
    chunk, beside = chunk_of(problem), beside_strips(problem, machine)
    little: list[Iterator[tuple[float, Panel | Patch | RingTile, thin.Way]]] = []
    if only is None or any(name.startswith(("Panel<", "Patch<")) for name in only):
        little.append(thin.panels(problem, chunk, machine))
    if only is None or any(name.startswith("RingTile<") for name in only):
        little.append(ring.ways(problem, chunk, machine))
    for clocks, tile, few in chain.from_iterable(little):
        if only is None or tile.cpp in only:
            yield tile.cpp, clocks + beside, lambda few=few: untiled(few)  # type: ignore[misc]
    if not tiled:
        return
    chunks = max(1, ceil_div(problem.k, chunk))
    some = wanted(tiles_for(problem.semiring, problem.how), only)
    for by, split in candidates(problem, chunks, some, machine.device.room):
        yield (
            f"{by.cpp} {split}",
            cost(problem, by, split, chunk, machine) + beside,
            lambda by=by, split=split: by_tiles(problem, shape_of(problem, chunk, chunks), by, split),  # type: ignore[misc]
        )


def named(found: Iterable[tensor.Way], arrays: tuple[str, str], machine: Machine) -> Iterator[Named]:
    """Ways on tensor cores by their names, each once."""
    seen: set[str] = set()
    for way in found:
        brought = "".join(f" copy-{side}" for side, copy in zip("ab", way.copies, strict=True) if copy)
        name = f"{way.tile.cpp} {way.chunk}" + " split" * way.split + brought
        if name not in seen:
            seen.add(name)
            yield name, way.clocks, lambda way=way: on_tensor_cores(way, arrays, machine.multiprocessors)  # type: ignore[misc]


SHAPES = 3  # of shared operands' tiles beside the best, of either side


def shapes(
    problem: Problem, chunk: int, machine: Machine, tiles: Iterable[tensor.AnyTile], only: Collection[str] | None
) -> list[tensor.AnyTile]:
    """The table of tiles with shared operands, of whose many shapes the plan takes the best, and some others; or those
    that are wanted."""
    if only is not None:
        given = (cpp for cpp in only if cpp.startswith("SharedTile<"))
        return [SharedTile(*map(int, cpp[len("SharedTile<") : -1].split(","))) for cpp in given]
    table = tuple(tile for tile in tiles if isinstance(tile, SharedTile))
    found: list[tensor.AnyTile] = list(table)
    if problem.k < shared.LEAST or min(problem.m, problem.n) == 1 or not table:
        return found
    for mirrored, side in enumerate((problem, turned(problem))):
        forms = shared.in_clusters(table)
        clocks, stages = shared.estimate(side, bool(mirrored), chunk, machine, forms)
        for i in clocks.argsort()[: 1 + SHAPES]:
            if clocks[i] < float("inf"):
                groups, n, down, across = (int(x) for x in forms[:, i])
                found.append(SharedTile(groups, n, int(stages[i]), down, across, mirrored))
    return found


def of_float8(problem: Problem, machine: Machine, tiles: Sequence[float8.Float8Tile]) -> Iterator[Named]:
    """As `ways`, of float8."""
    mirrored, _ = tensor.rows_first(problem)
    for tile, split in float8.possible(mirrored, tiles):
        clocks = tile.clocks(mirrored, split, float8.chunk_of(mirrored), machine)

        def made(way: tuple[float8.Float8Tile, bool] = (tile, split)) -> Plan:
            return float8.plan(problem, NOTHING, machine, tiles, way)

        yield f"{tile.cpp}" + " split" * split, clocks, made


def by_parts(
    problem: Problem, mirrored: Problem, machine: Machine, tiles: Sequence[parts_complex.EitherTile]
) -> Iterator[Named]:
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


class Draw(NamedTuple):
    """A drawer of products of a dtype."""

    dtype: str
    precision: str = FULL

    @property
    def group(self) -> str:
        """Of what it draws."""
        return Product(self.dtype, 1, 1, 1, 1, False, False, self.precision).group

    def __call__(self, chance: random.Random) -> Product:
        while True:
            batch = int(2 ** chance.uniform(1, 6)) if chance.random() < 1 / 8 else 1
            m, n, k = (int(2 ** chance.uniform(0, 13)) for _ in range(3))
            if chance.random() < 0.7:  # fewer kernels to compile, too
                m, n, k = (x // 32 * 32 or x for x in (m, n, k))
            a_turned, b_turned = (chance.random() < 1 / 4 for _ in range(2))
            if self.dtype.startswith("float8"):  # as its kernel reads it, without copies, which no choice is about
                k, a_turned, b_turned = ceil_div(k, 16) * 16, False, True
            made = Product(self.dtype, batch, m, n, k, a_turned, b_turned, self.precision)
            if batch * m * n * k <= MOST_TERMS and made.bytes <= MOST_BYTES:
                return made
