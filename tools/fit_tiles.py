"""Fits the constants of the cost models that choose a product's tile to timings of benchmarks/tiles.py.

    python tools/fit_tiles.py TIMINGS.json [...] --model tensor2|tensor8|cuda [--rounds 4] [--hold 4]

Models: `tensor2`, 2-byte floats on tensor cores (matmul_tensor, matmul_hopper); `tensor8`, float64 there; `cuda`,
what is on CUDA cores (matmul_cost). What is made small is, over the products, how much longer the chosen way takes
than the fastest one, and a little of how far each estimate is off. The search goes along one constant after the other.
One product in --hold is kept out of the fit and reported apart. Printed are the constants to write into the modules.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "benchmarks"))

from products import Case, described, ways

from tilewright.ops import matmul_cost, matmul_hopper, matmul_limbs, matmul_tensor
from tilewright.ops.matmul import problem_of

MULTIPROCESSORS, CLOCK = 132, 1.755e6  # of an H200; clocks a millisecond, about what it has in such runs
STEPS = (1.5, 1.2, 1.08, 1.03)  # factors that a constant is changed by, from round to round
ACCURACY = 0.02  # what the mean square of an estimate's relative error counts beside the time lost


class Place(NamedTuple):
    """One constant: a module's, or an entry of a module's table."""

    module: Any
    name: str
    key: Any = None

    def get(self) -> float:
        value = getattr(self.module, self.name)
        return float(value if self.key is None else value[self.key])

    def set(self, value: float) -> None:
        if self.key is None:
            setattr(self.module, self.name, value)
        else:
            getattr(self.module, self.name)[self.key] = value


def places(module: Any, names: str, key: Any = None) -> Iterator[Place]:
    for name in names.split():
        yield Place(module, name, key if isinstance(getattr(module, name), dict) else None)


TENSOR = "MMA_TERMS L2_BYTES COPY GATHER STEP MEMORY BLOCK REPACK"
HOPPER = (
    "MMA_TERMS MEMORY L2_BYTES LAUNCH BLOCK UNBOXED CHAIN DRAM_BYTES STORED BOTH COMBINE COMBINE_OUTPUT COMBINE_RESULT"
)
CUDA = (
    "TERM READ LOAD STEP STAGE CHAIN ALONE MEMORY L2_BYTES WASTE COPY ASTRIDE BLOCK OUTPUT ALL_OUTPUTS VECTORS "
    "DRAM_BYTES OVERLAP COMBINE"
)
MODELS: dict[str, tuple[tuple[str, ...], Callable[[], list[Place]]]] = {
    "tensor2": (
        ("bfloat16", "float16"),
        lambda: [
            *places(matmul_tensor, TENSOR, 2),
            *places(matmul_tensor, "REPACK_BYTES", True),
            *places(matmul_tensor, "REPACK_BYTES", False),
            *places(matmul_hopper, HOPPER, 2),
        ],
    ),
    "tensor8": (("float64",), lambda: list(places(matmul_tensor, "MMA_TERMS L2_BYTES COPY STEP MEMORY BLOCK", 8))),
    "cuda": (("float32", "float64"), lambda: list(places(matmul_cost, CUDA))),
}


class Product(NamedTuple):
    """A measured product: the estimates of its ways, to be asked again, and their times in milliseconds."""

    title: str
    estimates: Callable[[], dict[str, float]]
    times: dict[str, float]


def products(files: list[Path], dtypes: tuple[str, ...], model: str) -> list[Product]:
    """What was measured of a model's dtypes, with ways that it knows."""
    result = []
    for row in (row for file in files for row in json.loads(file.read_text())):
        case = Case(*(row[field] for field in Case._fields))
        if case.dtype not in dtypes:
            continue
        problem = problem_of(*described(case), "plus_times", (0, 0, 0))[0]
        times = {name: ms for name, (_, ms) in row["ways"].items() if name.startswith("Tile<") == (model == "cuda")}

        def estimates(problem: Any = problem, times: dict[str, float] = times) -> dict[str, float]:
            found = ways(problem, MULTIPROCESSORS, matmul_limbs.HOPPER_TILES)
            return {name: clocks for name, clocks, _ in found if name in times}

        known = estimates()
        times = {name: ms for name, ms in times.items() if name in known}
        if len(times) > 1:
            result.append(Product(f"{case.dtype} {case.title}", estimates, times))
    return result


class Score(NamedTuple):
    """Of products: the mean share of time that the chosen ways lose, how many lose over 5 %, and the estimates' root
    mean square relative error."""

    lost: float
    poor: int
    error: float

    @property
    def value(self) -> float:
        return self.lost + ACCURACY * self.error**2


def score(measured: list[Product]) -> Score:
    lost, errors, poor = 0.0, 0.0, 0
    for product in measured:
        estimates = product.estimates()
        chosen = min(estimates, key=estimates.__getitem__)
        loss = product.times[chosen] / min(product.times.values()) - 1
        lost += loss
        poor += loss > 0.05
        off = [math.log(estimates[name] / (ms * CLOCK)) ** 2 for name, ms in product.times.items()]
        errors += sum(off) / len(off)
    return Score(lost / len(measured), poor, math.sqrt(errors / len(measured)))


def fit(measured: list[Product], constants: list[Place], rounds: int) -> None:
    """Moves each constant for as long as that helps, by smaller and smaller factors."""
    best = score(measured).value
    for round_ in range(rounds):
        factor = STEPS[min(round_, len(STEPS) - 1)]
        for place in constants:
            for by in (factor, 1 / factor):
                while True:
                    before = place.get()
                    place.set(before * by)
                    now = score(measured).value
                    if now >= best * (1 - 1e-5):
                        place.set(before)
                        break
                    best = now
        print(f"by {factor}: {score(measured)}", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("timings", nargs="+", type=Path)
    arguments.add_argument("--model", required=True, choices=MODELS)
    arguments.add_argument("--rounds", type=int, default=len(STEPS))
    arguments.add_argument("--hold", type=int, default=4)
    given = arguments.parse_args()
    dtypes, constants = MODELS[given.model]
    measured = products(given.timings, dtypes, given.model)
    kept = measured[:: given.hold]
    used = [product for i, product in enumerate(measured) if i % given.hold]
    print(len(used), "products to fit:", score(used), "| kept out:", score(kept), flush=True)
    fit(used, constants(), given.rounds)
    print("kept out:", score(kept))
    for place in constants():
        key = "" if place.key is None else f"[{place.key}]"
        print(f"{place.module.__name__.rsplit('.', 1)[1]}.{place.name}{key} = {place.get():.4g}")


if __name__ == "__main__":
    main()
