"""Random matrix products, and every way that one can be computed. No GPU is needed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from tilewright.gpu.arrays import Array, packed
from tilewright.ops import matmul_tensor
from tilewright.ops.machine import Machine
from tilewright.ops.matmul import result_shape
from tilewright.ops.matmul_cost import cost
from tilewright.ops.matmul_plan import (
    Plan,
    by_tiles,
    candidates,
    ceil_div,
    chunk_length,
    on_tensor_cores,
    shape_of,
)
from tilewright.ops.matmul_problem import ELEMENTS, Problem
from tilewright.ops.matmul_tiles import tiles_for

DTYPES = ("float32",) * 5 + ("bfloat16", "float16") * 2 + ("int32", "int64", "int16", "int8", "complex64", "float64")
MOST_TERMS, MOST_BYTES = 2**36, 2**30


class Case(NamedTuple):
    """One product: extents, dtype, and which operands are transposed views."""

    dtype: str
    batch: int
    m: int
    n: int
    k: int
    a_turned: bool
    b_turned: bool

    @property
    def title(self) -> str:
        stack = f"{self.batch} of " if self.batch > 1 else ""
        letters = "".join("T" if turned else "N" for turned in (self.a_turned, self.b_turned))
        return f"{stack}{self.m} x {self.n} x {self.k} {letters}"


def cases(seed: int, count: int) -> list[Case]:
    """The products of a seed."""
    chance = random.Random(seed)
    result: list[Case] = []
    while len(result) < count:
        dtype = chance.choice(DTYPES)
        batch = int(2 ** chance.uniform(1, 8)) if chance.random() < 1 / 8 else 1
        extents = [int(2 ** chance.uniform(0, 14)) for _ in range(3)]
        if chance.random() < 1 / 2:
            extents = [x // 32 * 32 if x >= 32 else x for x in extents]
        m, n, k = extents
        turned = [chance.random() < 1 / 4 for _ in range(2)]
        size = batch * max(m * k, k * n, m * n) * ELEMENTS[dtype].size
        if batch * m * n * k <= MOST_TERMS and size <= MOST_BYTES:
            result.append(Case(dtype, batch, m, n, k, *turned))
    return result


def operand_shape(batch: int, rows: int, columns: int) -> tuple[int, ...]:
    return (batch, rows, columns) if batch > 1 else (rows, columns)


def described(case: Case) -> tuple[Array, Array, Array]:
    """A, B and the product as the plan sees them."""
    size = ELEMENTS[case.dtype].size

    def array(rows: int, columns: int, turned: bool) -> Array:
        inner = (columns, rows) if turned else (rows, columns)
        strides = packed(operand_shape(case.batch, *inner), size)
        if turned:
            strides = (*strides[:-2], strides[-1], strides[-2])
        return Array(operand_shape(case.batch, rows, columns), strides, size, case.dtype, 0)

    a, b = array(case.m, case.k, case.a_turned), array(case.k, case.n, case.b_turned)
    shape = result_shape(a, b)[1]
    return a, b, Array(shape, packed(shape, size), size, case.dtype, 0)


NAMED = (
    Case("bfloat16", 1, 1, 8192, 8192, False, False),
    Case("bfloat16", 1, 8, 8192, 8192, False, False),
    Case("bfloat16", 1, 16, 8192, 8192, False, False),
    Case("bfloat16", 1, 64, 8192, 8192, False, False),
    Case("bfloat16", 512, 64, 64, 64, False, False),
    Case("bfloat16", 64, 1024, 1024, 1024, False, False),
    Case("bfloat16", 1, 8192, 8192, 64, False, False),
    Case("bfloat16", 1, 1536, 1536, 1536, False, False),
    Case("bfloat16", 1, 300, 8192, 8192, False, False),
    Case("bfloat16", 1, 2000, 3000, 1000, False, False),
    Case("bfloat16", 1, 4093, 4093, 4093, False, False),
    Case("bfloat16", 1, 4095, 4097, 4093, False, False),
)


def likely(
    problem: Problem, machine: Machine, tiles: matmul_tensor.Tiles, within: float
) -> list[tuple[str, float, Plan]]:
    """The ways whose estimate is at most so many times the least."""
    found = list(ways(problem, machine, tiles))
    least = min((clocks for _, clocks, _ in found), default=0)
    return [way for way in found if way[1] <= within * least]


def ways(problem: Problem, machine: Machine, tiles: matmul_tensor.Tiles) -> Iterator[tuple[str, float, Plan]]:
    """A name, the estimated clocks, and the launches of every way, on tensor cores by some tiles and beside them."""
    mirrored, arrays = matmul_tensor.rows_first(problem)
    if matmul_tensor.suits(problem):
        tensor = tiles[problem.a.element.cpp]
        of_two = problem.a.element.size == 2
        chunk = (matmul_tensor.chunk_length if of_two else chunk_length)(problem.k, problem.n)
        for way in matmul_tensor.ways(mirrored, chunk, machine, tensor):
            name = way.tile.cpp + " split" * way.split + "".join(" copy" if each else "" for each in way.copies)
            yield name, way.clocks, on_tensor_cores(way, arrays, machine.multiprocessors)
        if of_two:
            return
    chunk = chunk_length(problem.k, problem.n)
    chunks = max(1, ceil_div(problem.k, chunk))
    for tile, split in candidates(problem, chunks, tiles_for(problem.semiring, problem.how), machine.device.room):
        name = f"{tile.cpp} {split}"
        yield (
            name,
            cost(problem, tile, split, chunk, machine),
            by_tiles(problem, shape_of(problem, chunk, chunks), tile, split),
        )
