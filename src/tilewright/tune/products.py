"""Products to measure, and the candidates for each."""

from __future__ import annotations

import functools
import random
from collections.abc import Collection, Iterator
from dataclasses import replace
from math import prod
from typing import Any, NamedTuple

from tilewright.gpu.arrays import ArraySpec, packed
from tilewright.ops.machine import Machine
from tilewright.ops.matmul import problem_of, result_dtype, result_shape
from tilewright.ops.products import plan, shared, thin, tiles
from tilewright.ops.products.candidate import Candidate, Family, Query
from tilewright.ops.products.launches import Step, launches
from tilewright.ops.products.offered import Offered, offered
from tilewright.ops.products.precision import FULL, OPEN
from tilewright.ops.products.problem import ELEMENTS, Problem, ceil_div, swapped
from tilewright.ops.products.recipe import LANES, PARTS_OF, SIX, recipe, unasked
from tilewright.tune.work import Estimated, clocks_a_microsecond

MOST_TERMS, MOST_BYTES = 2**34, 2**27
SCRATCH = 1 << 28  # bytes: candidates that need more are not measured


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
        """The group that shares a constant: dtype and precision. float16 is in bfloat16's."""
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
        """Bytes of the largest array."""
        arrays = described(self)
        return max(prod(array.shape) * array.itemsize for array in arrays)

    @functools.cache  # noqa: B019 (cases are few, and asked thousands of times)
    def problem(self) -> Problem:
        """The problem that is planned."""
        return replace(problem_of(*described(self), "plus_times", (0, 0, 0))[0], precision=self.precision)

    def usual(self, machine: Machine) -> bool:
        """Whether calls come to it: not where a GPU takes the other of FULL and SIX unasked."""
        in_parts = offered(machine.device.capability).in_parts_unasked
        taken = unasked(replace(self.problem(), precision=OPEN)) == (self.precision == SIX)
        return self.precision not in (FULL, SIX) or taken or not in_parts

    def candidates(self, machine: Machine, only: Collection[str] | None = None) -> list[Estimated]:
        """Each config of each family, with sums over chunks in turn or side by side, operands copied first or not."""
        a_microsecond, sms, found = clocks_a_microsecond(machine), machine.sms, dict[str, Estimated]()
        for each in candidates(self.problem(), machine, offered(machine.device.capability), only):

            def launched(each: Candidate = each) -> tuple[tuple[Step, ...], int]:
                plan = launches(each, sms)
                return plan.steps, plan.scratch

            found.setdefault(each.name, Estimated(each.name, each.clocks / a_microsecond, launched))
        return list(found.values())


def stacked(batch: int, rows: int, columns: int) -> tuple[int, ...]:
    """The shape of so many matrices."""
    return (batch, rows, columns) if batch > 1 else (rows, columns)


def described(case: Product) -> tuple[ArraySpec, ArraySpec, ArraySpec]:
    """A, B and the product."""
    size = ELEMENTS[case.dtype].size

    def array(rows: int, columns: int, turned: bool) -> ArraySpec:
        strides = packed(stacked(case.batch, *((columns, rows) if turned else (rows, columns))), size)
        if turned:
            strides = (*strides[:-2], strides[-1], strides[-2])
        return ArraySpec(stacked(case.batch, rows, columns), strides, size, case.dtype, 0)

    a, b = array(case.m, case.k, case.a_turned), array(case.k, case.n, case.b_turned)
    shape, dtype = result_shape(a, b)[1], result_dtype(a, b, "plus_times")
    size = ELEMENTS[dtype].size
    return a, b, ArraySpec(shape, packed(shape, size), size, dtype, 0)


def candidates(
    problem: Problem, machine: Machine, has: Offered, only: Collection[str] | None = None
) -> Iterator[Candidate]:
    """The candidates for a product of the families that a GPU has, where estimates choose among them; of those that are
    not named in `only` some may be left out. None where a rule chooses: a matrix times a vector by lanes, a short
    chain; or where a GPU has no parts that are asked for."""
    by = recipe(problem, has.families, has.in_parts_unasked)
    if by.name == LANES or (problem.precision in PARTS_OF and not by.parts):
        return
    asked = plan.asked(problem, by, machine, has)
    if asked.of(thin.OUTERS.name):
        return
    asked = Query(problem, by, machine, [wanted(family, asked, only) for family in asked.families])
    yield from plan.candidates(asked)


def wanted(family: Family, asked: Query, only: Collection[str] | None) -> Family:
    """A family with the configs that are named, as far as they are of its table, and with more of its forms where it
    takes the best of many."""
    problem, configs = asked.problem, family.configs
    if family.name == shared.FAMILY.name:
        return family._replace(configs=[*configs, *shapes(asked)] if only is None else given(only))
    if only is None:
        return family
    if family.name == tiles.FAMILY.name and not configs:
        configs = tiles.tiles_for(problem.semiring, problem.how)
        none = family._replace(candidates=lambda asked, configs: iter(()))
        return family._replace(configs=named(configs, only)) if named(configs, only) else none
    return family if family.reshapes else family._replace(configs=named(configs, only))


def named(configs: Collection[Any], only: Collection[str]) -> list[Any]:
    """The configs whose names begin with one of `only`."""
    types = {name[: name.index(">") + 1] for name in only}
    return [config for config in configs if config.cpp in types]


def given(only: Collection[str]) -> list[shared.SharedTile]:
    """The tiles with shared operands that are named, in the forms that they have there."""
    types = {name[: name.index(">")] for name in only if name.startswith("SharedTile<")}
    return [shared.SharedTile(*map(int, cpp[len("SharedTile<") :].split(","))) for cpp in sorted(types)]


SHAPES = 3  # of shared operands' tiles beside the best, of either side


def shapes(asked: Query) -> Iterator[shared.SharedTile]:
    """Of the many forms of tiles with shared operands, of which the family takes the best, some others."""
    (problem, _), chunk = asked.rows_first, asked.recipe.chunk
    if problem.k < shared.LEAST or min(problem.m, problem.n) == 1:
        return
    for swap, side in enumerate((problem, swapped(problem))):
        forms = shared.in_clusters(shared.TILES)
        clocks, stages = shared.estimate(side, bool(swap), chunk, asked.machine, forms)
        for i in clocks.argsort()[: 1 + SHAPES]:
            if clocks[i] < float("inf"):
                groups, n, down, across = (int(x) for x in forms[:, i])
                yield shared.SharedTile(groups, n, int(stages[i]), down, across, swap)


class Draw(NamedTuple):
    """A drawer of products of a dtype; of stacks of small ones alone, if that is said."""

    dtype: str
    precision: str = FULL
    small: bool = False

    @property
    def group(self) -> str:
        """The group of the cases drawn."""
        return Product(self.dtype, 1, 1, 1, 1, False, False, self.precision).group

    def __call__(self, chance: random.Random) -> Product:
        while True:
            batch = int(2 ** chance.uniform(1, 6)) if chance.random() < 1 / 8 else 1
            m, n, k = (int(2 ** chance.uniform(0, 13)) for _ in range(3))
            whole = 32
            if self.small:
                batch, (m, n, k), whole = int(2 ** chance.uniform(8, 15)), (chance.randint(2, 68) for _ in range(3)), 4
            if chance.random() < 0.7:  # fewer kernels to compile, too
                m, n, k = (x // whole * whole or x for x in (m, n, k))
            a_turned, b_turned = (chance.random() < 1 / 4 for _ in range(2))
            if self.dtype.startswith("float8"):  # as its kernel reads it, without copies, which no choice is about
                k, a_turned, b_turned = ceil_div(k, 16) * 16, False, True
            made = Product(self.dtype, batch, m, n, k, a_turned, b_turned, self.precision)
            if batch * m * n * k <= MOST_TERMS and made.bytes <= MOST_BYTES:
                return made
