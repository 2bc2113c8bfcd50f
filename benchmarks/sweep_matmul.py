"""Matrix products of random shapes on a GPU beside PyTorch and CuPy.

    python benchmarks/sweep_matmul.py [--models | --small] [--seed 4] [--count 200] [--report docs/matmul-sweep-h200.md]
    python benchmarks/sweep_matmul.py --again docs/matmul-sweep-h200.json [--models] [--report …]  # an earlier one's

Each extent is drawn log-uniformly from 1 to 16,384; half of the shapes have theirs rounded down to multiples of 32;
each operand is transposed with a chance of 1/4; one product in eight is a stack. A third of the products are float32,
a quarter of 2-byte floats, the others of seven more dtypes. With --models they are linear layers of public models
instead, x @ w.T of bfloat16 with 1 to 8,192 tokens (`MODELS` of benchmarks/products.py), with --small stacks of
products whose extents are up to 68 (`SMALL` of tilewright/tune/sections.py). Every result is verified on rows drawn
at random (integers exactly, the others against float64), the output poisoned first. A time is the median of 21 event
timings (7 above a millisecond), the arms in a new order each round, L2 flushed before each. float32 is true float32
in the peers' arms, and as exact in ours. "Speed" is the time of the faster peer over tilewright's.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import os
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import cupy
import torch
from products import Case, cases, models
from rounds import timings

from tilewright.ops.matmul import matmul
from tilewright.ops.products.plan import plan
from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.run import Gpu
from tilewright.ops.sources import machine_code
from tilewright.tune.products import stacked
from tilewright.tune.sections import SMALL

BY_CUPY = ("int32", "int64", "int16", "int8")  # PyTorch has no integer products on a GPU
BY_PYTORCH = ("bfloat16",)  # CuPy has no such numbers
ROUNDING = {"bfloat16": 2.0**-8, "float16": 2.0**-11}  # of a result that was summed in float32
TIMINGS, SLOW_TIMINGS, SLOW = 21, 7, 1.0  # how many; how many of products that take longer than SLOW milliseconds
FLUSH_BYTES = 256 << 20  # more than L2 holds
BUSY = 200_000  # clocks that the GPU waits for the host, so that no launch comes late
COLOURS = {
    "float32": "#1f77b4",
    "int32": "#d62728",
    "int64": "#9467bd",
    "int16": "#8c564b",
    "int8": "#ff7f0e",
    "bfloat16": "#17becf",
    "float16": "#e377c2",
    "complex64": "#2ca02c",
    "float64": "#7f7f7f",
    "complex128": "#bcbd22",
}


def small(seed: int, count: int) -> list[Case]:
    """Stacks of small products, of each dtype in turn."""
    chance, draws = random.Random(seed), list(SMALL.values())
    return [Case(*draws[i % len(draws)](chance)[:7]) for i in range(count)]


def build(job: tuple[str, str, str]) -> None:
    machine_code(*job)


def build_all(products: Sequence[Case]) -> None:
    """Compiles what the products will launch, on all cores, so that the sweep only measures."""
    gpu = Gpu(0)
    expressions: set[tuple[str, str]] = set()
    for case in products:
        steps = plan(replace(case.problem(), precision=OPEN), gpu.machine, gpu.offered).steps
        expressions |= {(step.source, step.kernel) for step in steps}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, [(*kernel, gpu.device.target) for kernel in sorted(expressions)]))


def fresh(batch: int, rows: int, columns: int, dtype: str, turned: bool) -> Any:
    shape = stacked(batch, columns, rows) if turned else stacked(batch, rows, columns)
    kind = getattr(torch, dtype)
    if kind.is_floating_point or kind.is_complex:
        data = torch.randn(shape, dtype=kind, device="cuda")
    else:
        data = torch.empty(shape, dtype=kind, device="cuda").random_()
    return data.mT if turned else data


def verify(case: Case, a: Any, b: Any, c: Any) -> None:
    """Some rows of the product against an independent one."""
    if case.batch > 1:
        index = random.randrange(case.batch)
        a, b, c = a[index], b[index], c[index]
    for row in random.choices(range(case.m), k=2):
        if case.dtype in BY_CUPY:
            expected = torch.zeros(case.n, dtype=torch.int64, device="cuda")
            for start in range(0, case.k, 1024):
                part = slice(start, start + 1024)
                expected += (a[row, part].long()[:, None] * b[part].long()).sum(0)
            assert torch.equal(c[row], expected.to(c.dtype)), case
        else:
            wide = torch.complex128 if a.is_complex() else torch.float64
            expected, size = a[row].to(wide) @ b.to(wide), a[row].abs().double() @ b.abs().double()
            rounding = 2.0**-52 if case.dtype in ("float64", "complex128") else 2.0**-23
            bound = 2 * (case.k + 2) * rounding * size + ROUNDING.get(case.dtype, 0) * expected.abs() + 1e-300
            if case.dtype == "float16":
                bound += 2.0**-24  # subnormal results
            assert bool(((c[row] - expected).abs() <= bound).all()), case


def milliseconds(run: Callable[[], Any], flush: Any) -> float:
    start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    flush.fill_(1)
    torch.cuda._sleep(BUSY)
    start.record()
    run()
    stop.record()
    stop.synchronize()
    return float(start.elapsed_time(stop))


def measure(case: Case, flush: Any) -> dict[str, Any]:
    """The times of every arm, by name."""
    a = fresh(case.batch, case.m, case.k, case.dtype, case.a_turned)
    b = fresh(case.batch, case.k, case.n, case.dtype, case.b_turned)
    out = torch.empty(stacked(case.batch, case.m, case.n), dtype=a.dtype, device="cuda")
    out.view(torch.uint8).fill_(0xA5)
    matmul(a, b, out=out)
    verify(case, a, b, out)
    arms: dict[str, Callable[[], Any]] = {"tilewright": lambda: matmul(a, b, out=out)}
    if case.dtype not in BY_PYTORCH:
        x, y = cupy.asarray(a), cupy.asarray(b)
        arms["CuPy"] = lambda: cupy.matmul(x, y)
    if case.dtype not in BY_CUPY:
        result = torch.empty_like(out)
        arms["PyTorch"] = lambda: torch.matmul(a, b, out=result)
    first = {name: max(milliseconds(arm, flush), milliseconds(arm, flush)) for name, arm in arms.items()}
    rounds = SLOW_TIMINGS if max(first.values()) > SLOW else TIMINGS
    times = timings(arms, rounds, lambda arm: milliseconds(arm, flush))
    median = {name: statistics.median(values) for name, values in times.items()}
    peer = min((name for name in arms if name != "tilewright"), key=lambda name: median[name])
    return {
        **case._asdict(),
        "title": case.title,
        "ms": median,
        "peer": peer,
        "speed": median[peer] / median["tilewright"],
    }


def plot(rows: Sequence[dict[str, Any]]) -> str:
    """Speed against the peer's time, both logarithmic, as an SVG."""
    width, height, left, low = 860, 460, 60, 400

    def x(ms: float) -> float:
        return left + (math.log10(ms) + 2.5) / 4.5 * (width - left - 20)

    def y(speed: float) -> float:
        return low - (math.log2(min(max(speed, 0.25), 8)) + 2) / 5 * (low - 20)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for speed in (0.25, 0.5, 1, 2, 4, 8):
        weight = 'stroke="#000"' if speed == 1 else 'stroke="#ddd"'
        drawn.append(f'<line x1="{left}" x2="{width - 20}" y1="{y(speed):.1f}" y2="{y(speed):.1f}" {weight}/>')
        drawn.append(f'<text x="{left - 8}" y="{y(speed) + 4:.1f}" text-anchor="end">{speed:g}</text>')
    for exponent in range(-2, 3):
        at = f"{x(10**exponent):.1f}"
        drawn.append(f'<line x1="{at}" x2="{at}" y1="20" y2="{low}" stroke="#ddd"/>')
        drawn.append(f'<text x="{at}" y="{low + 18}" text-anchor="middle">{10**exponent:g} ms</text>')
    for row in rows:
        at = f'cx="{x(row["ms"][row["peer"]]):.1f}" cy="{y(row["speed"]):.1f}"'
        label = f"{row['dtype']} {row['title']}: {row['speed']:.2f} of {row['peer']}"
        drawn.append(
            f'<circle {at} r="4" fill="{COLOURS[row["dtype"]]}" fill-opacity="0.7"><title>{label}</title></circle>'
        )
    for i, (dtype, colour) in enumerate(COLOURS.items()):
        drawn.append(f'<circle cx="{left + 20 + 88 * i}" cy="{height - 14}" r="5" fill="{colour}"/>')
        drawn.append(f'<text x="{left + 30 + 88 * i}" y="{height - 10}">{dtype}</text>')
    drawn.append(f'<text x="{left}" y="14">speed against the faster peer, over the peer\'s time</text></svg>')
    return "\n".join(drawn) + "\n"


def summary(rows: Sequence[dict[str, Any]]) -> list[str]:
    """The table by dtype, and every product that lost."""
    lines = [
        "| dtype | products | slower than the faster peer | by over 5 % | median speed | lowest tenth below | lowest |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for dtype in (*COLOURS, "all"):
        speeds = sorted(row["speed"] for row in rows if dtype in ("all", row["dtype"]))
        if speeds:
            numbers = [len(speeds), sum(s < 1 for s in speeds), sum(s < 0.95 for s in speeds)]
            shares = [statistics.median(speeds), speeds[len(speeds) // 10], speeds[0]]
            cells = [dtype, *map(str, numbers), *(f"{share:.2f}" for share in shares)]
            lines.append("| " + " | ".join(cells) + " |")
    lines += ["", "The products that were slower (m x n x k; N as stored, T a transposed view):", ""]
    lines += ["| dtype | shape | µs | peer's µs | speed |", "| --- | --- | ---: | ---: | ---: |"]
    for row in sorted(rows, key=lambda row: row["speed"]):
        if row["speed"] < 1:
            mine, peer = row["ms"]["tilewright"] * 1e3, row["ms"][row["peer"]] * 1e3
            cells = [row["dtype"], row["title"], f"{mine:.1f}", f"{row['peer']} {peer:.1f}", f"{row['speed']:.2f}"]
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def write(report: Path, drawn: str, rows: Sequence[dict[str, Any]], of_models: bool) -> None:
    """The report, with its plot and the numbers as JSON beside it; `drawn`: the arguments that its products are of."""
    driver = cupy.cuda.runtime.driverGetVersion()
    machine = (
        f"{torch.cuda.get_device_name()}, driver for CUDA {driver // 1000}.{driver % 1000 // 10}, PyTorch "
        f"{torch.__version__}, CuPy {cupy.__version__}, {datetime.date.today()}."
    )
    picture = report.with_suffix(".svg")
    picture.write_text(plot(rows))
    report.with_suffix(".json").write_text(json.dumps(rows, indent=None, separators=(",", ":")) + "\n")
    about = (__doc__ or "").split("\n\n", 2)
    script = about[1].strip().split(" [")[0]
    script += " --models" * of_models
    command = f"`{script} {drawn} --report docs/{report.name}`"
    lines = [
        f"# Matrix products of {'models' if of_models else 'random shapes'} on an H200",
        "",
        machine,
        f"Measured by {command}.",
        "",
        about[2].strip(),
    ]
    lines += ["", f"![Speed of each product]({picture.name})", "", *summary(rows)]
    report.write_text("\n".join(lines) + "\n")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seed", type=int, default=4)
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--models", action="store_true", help="layers of models instead")
    arguments.add_argument("--small", action="store_true", help="stacks of small products instead")
    arguments.add_argument("--again", type=Path, metavar="FILE", help="the products of an earlier report's numbers")
    arguments.add_argument("--report", type=Path, help="a .md file; a plot and the numbers go beside it")
    given = arguments.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = False
    products = (models if given.models else small if given.small else cases)(given.seed, given.count)
    if given.again:
        rows = json.loads(given.again.read_text())
        products = [Case(*(row[name] for name in Case._fields[:7])) for row in rows]
    build_all(products)
    flush = torch.empty(FLUSH_BYTES, dtype=torch.uint8, device="cuda")
    rows = []
    for case in products:
        rows.append(measure(case, flush))
        if len(rows) % 100 == 0:
            print(f"{len(rows)} of {len(products)}", file=sys.stderr, flush=True)
    print("\n".join(summary(rows)))
    if given.report:
        drawn = f"--again {given.again}" if given.again else f"--seed {given.seed} --count {given.count}"
        write(given.report, drawn, rows, given.models)


if __name__ == "__main__":
    main()
