"""Random matrix products, and the likely ways of one. No GPU is needed."""

from __future__ import annotations

import random
from collections.abc import Callable

from tilewright.ops.machine import Machine
from tilewright.ops.products import tensor
from tilewright.ops.products.launches import Plan
from tilewright.ops.products.problem import ELEMENTS, Problem
from tilewright.tune.products import Product as Case
from tilewright.tune.products import ways

DTYPES = ("float32",) * 5 + ("bfloat16", "float16") * 2 + ("int32", "int64", "int16", "int8", "complex64", "float64")
MOST_TERMS, MOST_BYTES = 2**36, 2**30


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
    problem: Problem, machine: Machine, tiles: tensor.Tiles, within: float
) -> list[tuple[str, float, Callable[[], Plan]]]:
    """The ways whose estimate is at most so many times the least: names, estimates, and what gives their launches."""
    found = list(ways(problem, machine, tiles))
    least = min((clocks for _, clocks, _ in found), default=0)
    return [way for way in found if way[1] <= within * least]
