"""What each kernel family of `matmul` is worth on an H200: how much longer products take without it.

    python tools/leave_out_families.py [--drawn 150] [--seed 5]

Of the products whose times docs/matmul-*-h200.json have recorded, and of random ones, each family is left out in turn.
The loss is the difference of the estimates of the best candidate left and of the best, over the recorded time, or where
there is none over the estimate and a launch. Products that one family alone computes are counted beside it.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tilewright.ops import figures
from tilewright.ops.products import plan
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.precision import FULL, OPEN
from tilewright.ops.products.recipe import recipe
from tilewright.tune.products import Draw, Product
from tilewright.tune.work import clocks_a_microsecond

RECORDED = Path(__file__).parents[1] / "docs"
LAUNCH = 2.0  # microseconds that estimates leave out
DRAWN = (
    *("bfloat16", "float32", "float64", "int8", "int16", "int32", "int64", "complex64", "complex128"),
    *("float32 tf32", "float32 bf16", "float8_e4m3fn"),
)


class Loss(NamedTuple):
    """Of a product: the family that it takes, and the share of time that it takes longer without it."""

    family: str
    share: float
    alone: bool
    case: Product


def loss(case: Product, recorded: float | None) -> Loss:
    """Of a product that took so many microseconds."""
    machine = figures.reference()
    precision = OPEN if case.precision == FULL else case.precision
    problem = replace(case.problem(), precision=precision)
    asked = plan.asked(problem, recipe(problem, HOPPER.families, HOPPER.in_parts_unasked), machine, HOPPER)
    least = {each.name: min((x.clocks for x in asked.of(each.name)), default=None) for each in asked.families}
    order = sorted((clocks, name) for name, clocks in least.items() if clocks is not None)
    (best, family), *others = order
    a_microsecond = clocks_a_microsecond(machine)
    took = recorded or best / a_microsecond + LAUNCH
    by_rule = best == float("-inf")
    return Loss(
        family, 0.0 if by_rule or not others else (others[0][0] - best) / a_microsecond / took, not others, case
    )


def recorded() -> Iterator[Loss]:
    for name in ("sweep", "models"):
        for row in json.loads((RECORDED / f"matmul-{name}-h200.json").read_text()):
            yield loss(Product(*(row[x] for x in Product._fields if x in row)), row["ms"]["tilewright"] * 1e3)


def drawn(seed: int, count: int) -> Iterator[Loss]:
    chance = random.Random(seed)
    for kind in DRAWN:
        draw = Draw(*kind.split())
        for _ in range(count):
            yield loss(draw(chance), None)


def table(title: str, found: list[Loss]) -> None:
    print(f"\n{title}: {len(found)} products\n")
    print("| Family | chosen | alone | mean loss without it | over 10 % | worst |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    by = defaultdict(list)
    for each in found:
        by[each.family].append(each)
    for family, losses in sorted(by.items(), key=lambda pair: -sum(each.share for each in pair[1])):
        worst = max(losses, key=lambda each: each.share)
        mean, many = sum(each.share for each in losses) / len(found), sum(each.share > 0.1 for each in losses)
        alone = sum(each.alone for each in losses)
        shown = f"{worst.share:.0%}: {worst.case.dtype} {worst.case.title}"
        print(f"| {family} | {len(losses)} | {alone} | {mean:.2%} | {many} | {shown} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drawn", type=int, default=150, help="random products of each type")
    parser.add_argument("--seed", type=int, default=5)
    given = parser.parse_args()
    table("Recorded", list(recorded()))
    table("Random", list(drawn(given.seed, given.drawn)))


if __name__ == "__main__":
    main()
