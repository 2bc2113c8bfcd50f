"""Fits the figures of the cost models that choose a product's tile to timings of benchmarks/tiles.py.

    python tools/fit_tiles.py TIMINGS.json [...] --out FIGURES.toml [--dtype bfloat16 float16]

`python -m tilewright.tune` measures and fits on its own; this is for the larger products of that benchmark, whose ways
are compared bit for bit, too. Each quarter of the products is held out of a fit once, and reported apart. What is
written is a file for src/tilewright/ops/figures, or for TILEWRIGHT_FIGURES to name: an H200's figures with those that
moved.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tilewright.ops import figures
from tilewright.tune.fit import fitted
from tilewright.tune.products import Product
from tilewright.tune.work import Measured


def measured(files: list[Path], dtypes: list[str]) -> list[Measured]:
    """What was measured of some dtypes, by ways that there are."""
    result = []
    for row in (row for file in files for row in json.loads(file.read_text())):
        case = Product(*(row[field] for field in Product._fields))
        known = {each.name for each in case.candidates(figures.reference())}
        times = {name: 1e3 * ms for name, (_, ms) in row["ways"].items() if name in known}
        if case.dtype in dtypes and len(times) > 1:
            result.append(Measured(case, times))
    return result


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("timings", nargs="+", type=Path)
    arguments.add_argument("--out", required=True, type=Path)
    arguments.add_argument("--dtype", nargs="+", default=["bfloat16", "float16"])
    given = arguments.parse_args()
    found, outcomes = fitted(measured(given.timings, given.dtype), figures.reference(), print)
    for outcome in outcomes:
        print(f"{outcome.section}: {outcome.before}\n  held out: {outcome.held}\n  of all: {outcome.after}")
        for path, (old, new) in outcome.moved.items() if outcome.kept else ():
            print(f"  {path}: {old:.4g} -> {new:.4g}")
    given.out.write_text(figures.text(found, f"{found.device.name}, by tools/fit_tiles.py."))


if __name__ == "__main__":
    main()
