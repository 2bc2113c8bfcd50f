"""What the model of time says of launches beside what an H200 took for them.

    python lab/evaluate_times.py SET MEASURED [--json OUT] [--svg OUT]

SET is of lab/draw_times.py (SET.json with the launches, SET.zip with their machine code), MEASURED of
lab/measure_times.py. Those that the model does not
tell are listed with the reason, and count in no mean.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
import zipfile
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from time_launches import array

import tilewright as tw

CYCLES, NANOSECONDS = "gpc__cycles_elapsed.max", "gpu__time_duration.sum"
_NUMBERS = {
    "i": np.int32, "I": np.uint32, "l": np.int64, "L": np.uint64, "q": np.int64, "Q": np.uint64, "f": np.float32,
    "d": np.float64, "e": np.float16, "b": np.int8, "B": np.uint8, "h": np.int16, "H": np.uint16, "?": np.bool_,
}  # fmt: skip
_DIFFERENT = 0.05  # by which two variants of one kernel must differ in time to count as a pair


def measured(path: Path) -> dict[int, dict[str, float]]:
    """Of each launch that ran, by its place in the set, its metrics: of its first run, since kernels that work in place
    may leave the next nothing to do."""
    launches = json.loads(path.read_text())["launches"]
    return {int(number): launch["quick"][0] for number, launch in launches.items() if launch.get("quick")}


def given(recipe: dict[str, Any]) -> Any:
    """The array of a recipe, or the tensor map over it."""
    if "map" not in recipe:
        return array(recipe)
    whole = array(recipe).view(recipe["dtype"]).reshape(recipe["shape"])
    return tw.tensor_map(whole, recipe["map"]["box"][::-1], swizzle=128)


def ready(launch: dict[str, Any], code: bytes) -> tuple[Any, ...]:
    """The kernel of a set's launch, and what it is launched with."""
    kernel = tw.RawModule(code, arch="sm_90a").get_function(launch["symbol"])
    args = [given(each) if "dtype" in each else _NUMBERS[each["struct"]](each["value"]) for each in launch["args"]]
    return kernel, tuple(launch["grid"]), tuple(launch["block"]), args, launch["shared"]


def told(launch: dict[str, Any], code: bytes) -> tuple[float, float, float, str]:
    """Cycles, the bounds of what is told as shares of that, and what holds it back.

    Raises:
        UnsupportedError: it can't be estimated.
    """
    kernel, *how = ready(launch, code)
    report = kernel.time(*how)
    return report.cycles, report.low / report.microseconds, report.high / report.microseconds, report.bound


def rows(name: Path, metrics: dict[int, dict[str, float]]) -> Iterator[dict[str, Any]]:
    launches = json.loads(name.with_suffix(".json").read_text())["launches"]
    with zipfile.ZipFile(name.with_suffix(".zip")) as codes:
        for number, launch in enumerate(launches):
            if CYCLES not in metrics.get(number, {}):
                continue
            row = {key: launch.get(key) for key in ("repository", "path", "kernel", "category", "grid", "block")}
            row |= {"number": number, "options": launch.get("options", []), "code": launch["code"]}
            row["measured"] = metrics[number][CYCLES]
            row["microseconds"] = metrics[number][NANOSECONDS] / 1e3
            began = time.perf_counter()
            try:
                row["told"], low, high, row["bound"] = told(launch, codes.read(launch["code"]))
                row["low"], row["high"] = row["told"] * low, row["told"] * high
            except (tw.UnsupportedError, tw.KernelError, MemoryError) as error:
                row["untold"] = str(error).splitlines()[0]
            row["seconds"] = round(time.perf_counter() - began, 2)
            yield row


def summary(found: list[dict[str, Any]]) -> dict[str, Any]:
    """How well it is told: errors, how often the stated interval holds, and pairs of one category and file in order."""
    known = [row for row in found if "told" in row]
    errors = np.array([abs(row["told"] / row["measured"] - 1) for row in known])
    pairs = [
        (a["told"] < b["told"]) == (a["measured"] < b["measured"])
        for a, b in combinations(known, 2)
        if _are_variants(a, b) and abs(math.log(a["measured"] / b["measured"])) > math.log1p(_DIFFERENT)
    ]
    inside = [row["low"] <= row["measured"] <= row["high"] for row in known]
    return {
        "launches": len(found), "told": len(known), "mean_error": float(errors.mean()),
        "median_error": float(np.median(errors)), "p90_error": float(np.quantile(errors, 0.9)),
        "largest_error": float(errors.max()),
        "beyond_2x": int(sum(not 0.5 <= row["told"] / row["measured"] <= 2 for row in known)),
        "geometric_mean_ratio": float(np.exp(np.mean([math.log(row["told"] / row["measured"]) for row in known]))),
        "pairs": len(pairs), "pairs_in_order": int(sum(pairs)), "in_interval": float(np.mean(inside)),
        "longest_seconds": max(row["seconds"] for row in found),
    }  # fmt: skip


def _are_variants(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """Whether two launches do the same: by the set's groups, or as kernels of one file and one kind."""
    same = ("repository", "path", "category") if a["repository"] else ("category",)
    return all(a[key] == b[key] for key in same)


def svg(found: list[dict[str, Any]]) -> str:
    """Told over measured, both in microseconds and by powers of ten."""
    known = [row for row in found if "told" in row]
    clock = [row["measured"] / row["microseconds"] for row in known]
    points = [(row["microseconds"], row["told"] / mhz) for row, mhz in zip(known, clock, strict=True)]
    low = math.floor(min(math.log10(min(point)) for point in points))
    high = math.ceil(max(math.log10(max(point)) for point in points))
    side, left = 420, 56

    def at(value: float) -> float:
        return (math.log10(value) - low) / (high - low) * side

    def line(factor: float, style: str) -> str:
        first, last = 10.0**low, 10.0**high
        ends = [
            (max(first, first / factor), max(first, first * factor)),
            (min(last, last / factor), min(last, last * factor)),
        ]
        (x1, y1), (x2, y2) = ((left + at(x), 16 + side - at(y)) for x, y in ends)
        return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {style}/>'

    ticks = [
        f'<text x="{left + at(10.0**n):.1f}" y="{side + 34}" text-anchor="middle">{10.0**n:g}</text>'
        f'<text x="{left - 6}" y="{20 + side - at(10.0**n):.1f}" text-anchor="end">{10.0**n:g}</text>'
        for n in range(low, high + 1)
    ]
    dots = [f'<circle cx="{left + at(x):.1f}" cy="{16 + side - at(y):.1f}" r="3"/>' for x, y in points]
    gray = 'stroke="#888" stroke-width="1"'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + side + 16} {side + 60}" '
        'font-family="sans-serif" font-size="12" role="img" aria-label="Times as told over times as measured">',
        f'<rect x="{left}" y="16" width="{side}" height="{side}" fill="none" {gray}/>',
        line(1, gray), line(1.2, f'{gray} stroke-dasharray="4 4"'), line(1 / 1.2, f'{gray} stroke-dasharray="4 4"'),
        '<g fill="#1f6feb" fill-opacity="0.6">', *dots, '</g><g fill="#666">', *ticks,
        f'<text x="{left + side / 2}" y="{side + 54}" text-anchor="middle">measured, µs (dashed: 20 %)</text>',
        f'<text x="14" y="{16 + side / 2}" text-anchor="middle" transform="rotate(-90 14 {16 + side / 2})">'
        "told, µs</text>",
        "</g></svg>\n",
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set", type=Path)
    parser.add_argument("measured", type=Path)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--svg", type=Path)
    options = parser.parse_args()
    found = []
    for row in rows(options.set, measured(options.measured)):
        found.append(row)
        told_as = f"{row['told'] / row['measured']:5.2f} {row['bound']}" if "told" in row else row["untold"][:90]
        print(f"{row['number']:3d} {row['kernel'][:32]:32s} {row['measured']:10.0f} {told_as}", flush=True)
    total = summary(found)
    print(json.dumps(total, indent=1))
    if options.json:
        options.json.write_text(json.dumps({"summary": total, "launches": found}, indent=0) + "\n")
    if options.svg:
        options.svg.write_text(svg(found))


if __name__ == "__main__":
    main()
