"""Random sizes for ladder kernels: most span several tiles, a third is ragged in every dimension."""

import os
import secrets
from collections.abc import Iterator
from functools import cache

import numpy as np

from tilewright.kernels.ladder import Rung, rung
from tilewright.kernels.ladder.launching import Prepared

# Fresh for every run; a failure names it, and TILEWRIGHT_TEST_SEED=… repeats it.
SEED = int(os.environ.get("TILEWRIGHT_TEST_SEED", secrets.randbits(32)))

MOST_POINTS = 2_000_000  # of the iteration space, so that one case stays in the milliseconds
MOST_THREADS = 60_000


def random_sizes(rung: Rung, count: int, rng: np.random.Generator) -> Iterator[tuple[int, ...]]:
    """``count`` sizes of 1 to 200 a dimension; vectors are as long as a matrix of such sizes has elements."""
    for case in range(count):
        if len(rung.dimensions) == 1:
            sizes = [int(rng.integers(1, 201)) * int(rng.integers(1, 41))]
        elif case % 5 == 4:  # smaller than a tile
            sizes = [int(size) for size in rng.integers(1, 33, len(rung.dimensions))]
        else:
            sizes = [int(size) for size in rng.integers(33, 201, len(rung.dimensions))]
        limit = MOST_POINTS if "k" in rung.dimensions else MOST_THREADS
        while np.prod(sizes) > limit:
            largest = int(np.argmax(sizes))
            sizes[largest] = sizes[largest] * 2 // 3
        if case % 3 == 0:  # ragged: odd, hence no multiple of a tile's extent
            sizes = [size | 1 for size in sizes]
        yield tuple(sizes)


@cache
def prepared(name: str) -> Prepared:
    """A rung by its name, compiled once for all tests. What the catalogue says is of accesses as they are written."""
    return Prepared(rung(name), counts="ptx")
