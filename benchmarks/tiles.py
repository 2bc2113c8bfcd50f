"""Every way that a product can be computed, timed: how good the choice is, and what stays behind the peers.

    python benchmarks/tiles.py OUT.json [--seed 4] [--count 200] [--dtype bfloat16 float32 float64] [--named]

The products are those of benchmarks/sweep_matmul.py of these dtypes (with --behind, which the sweep's numbers beside
docs/matmul-sweep-h200.md have slower than a peer), and with --named some of benchmarks/matmul.py. Ways that are
estimated to take --within times as long as the chosen one are left out. Every way's result is compared, bit for bit,
with the one that is chosen. A time is the median of event timings, the ways in a new order each round, L2 flushed
before each. Written are, for each product, the peer's time and for each way its tile, its estimated clocks and its
time; printed, how much slower the chosen way is than the fastest, and that than the peer.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cupy
import torch
from products import NAMED, Case, cases, likely
from rounds import timings
from sweep_matmul import BY_PYTORCH, FLUSH_BYTES, build, fresh, milliseconds

from tilewright.gpu.device import device
from tilewright.ops.products.launches import Plan, launches
from tilewright.ops.products.plan import plan
from tilewright.ops.products.run import Gpu
from tilewright.tune.products import stacked

DTYPES = ("bfloat16", "float16", "float32", "float64")
TIMINGS = 9
SWEEP = Path(__file__).parent.parent / "docs" / "matmul-sweep-h200.json"


def runner(made: Plan, gpu: Gpu, pointers: dict[str, int], sizes: dict[str, int]) -> Callable[[], None]:
    steps = [gpu.launch(step, sizes) for step in made.steps]

    def run() -> None:
        stream = torch.cuda.current_stream().cuda_stream
        for launch in steps:
            launch(stream, *pointers.values())

    return run


def measure(case: Case, gpu: Gpu, within: float, flush: Any, scratch: Any) -> dict[str, Any]:
    """The times of every way, and of the peers."""
    problem = case.problem()
    a = fresh(case.batch, case.m, case.k, case.dtype, case.a_turned)
    b = fresh(case.batch, case.k, case.n, case.dtype, case.b_turned)
    out = torch.empty(stacked(case.batch, case.m, case.n), dtype=a.dtype, device="cuda")
    pointers = {"a": a.data_ptr(), "b": b.data_ptr(), "c": out.data_ptr(), "scratch": scratch.data_ptr()}
    sizes = dict.fromkeys(pointers, 1 << 40)
    chosen = plan(problem, gpu.machine, gpu.offered)
    arms = {"chosen": runner(chosen, gpu, pointers, sizes)}
    clocks = {}
    for each in likely(problem, gpu.machine, gpu.offered, within):
        made = launches(each, gpu.machine.sms)
        if made.scratch <= scratch.numel():
            arms[each.name], clocks[each.name] = runner(made, gpu, pointers, sizes), each.clocks
    arms["chosen"]()
    wanted = out.clone()
    for name, arm in arms.items():
        out.view(torch.uint8).fill_(0xA5)
        arm()
        if not torch.equal(out.view(torch.uint8), wanted.view(torch.uint8)):
            print("DIFFERS", case.title, case.dtype, name)
    result = torch.empty_like(out)
    arms["PyTorch"] = lambda: torch.matmul(a, b, out=result)
    if case.dtype not in BY_PYTORCH:
        x, y = cupy.asarray(a), cupy.asarray(b)
        arms["CuPy"] = lambda: cupy.matmul(x, y)
    first = {name: max(milliseconds(arm, flush), milliseconds(arm, flush)) for name, arm in arms.items()}
    limit = 3 * min(first.values())
    arms = {name: arm for name, arm in arms.items() if first[name] <= limit or name in ("chosen", "PyTorch", "CuPy")}
    times = timings(arms, TIMINGS, lambda arm: milliseconds(arm, flush))
    median = {name: statistics.median(times.get(name, [ms])) for name, ms in first.items()}
    peers = min(median.pop(name) for name in ("PyTorch", "CuPy") if name in median)
    return {
        **case._asdict(),
        "peer": peers,
        "chosen": median.pop("chosen"),
        "kernels": [step.kernel for step in chosen.steps],
        "ways": {name: (clocks[name], ms) for name, ms in median.items()},
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--seed", type=int, default=4)
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--dtype", nargs="+", choices=DTYPES, default=DTYPES)
    arguments.add_argument("--named", action="store_true", help="the shapes that bars name, too")
    arguments.add_argument("--within", type=float, default=2.0)
    arguments.add_argument("--behind", action="store_true", help="only those that were slower than a peer")
    given = arguments.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = False
    gpu = Gpu(0)
    products = [case for case in cases(given.seed, given.count) if case.dtype in given.dtype]
    if given.behind:
        measured = json.loads(SWEEP.read_text())
        slower = {Case(*(row[field] for field in Case._fields)) for row in measured if row["speed"] < 1}
        products = [case for case in products if case in slower]
    products = [*(NAMED if given.named else ()), *products]
    kernels: set[tuple[str, str]] = set()
    for case in products:
        problem = case.problem()
        made = [plan(problem, gpu.machine, gpu.offered)]
        found = likely(problem, gpu.machine, gpu.offered, given.within)
        made += [launches(each, gpu.machine.sms) for each in found]
        kernels |= {(step.source, step.kernel) for each in made for step in each.steps}
    print(len(products), "products,", len(kernels), "kernels")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, [(*kernel, device(0).target) for kernel in sorted(kernels)]))
    flush = torch.empty(FLUSH_BYTES, dtype=torch.uint8, device="cuda")
    scratch = torch.empty(1 << 30, dtype=torch.uint8, device="cuda")
    rows = []
    for case in products:
        rows.append(measure(case, gpu, given.within, flush, scratch))
        given.out.write_text(json.dumps(rows, separators=(",", ":")))
        row = rows[-1]
        name, (_, best) = min(row["ways"].items(), key=lambda way: way[1][1], default=("", (0, row["chosen"])))
        print(
            f"{case.dtype:9} {case.title:28} {row['chosen'] * 1e3:8.1f} µs, best {best / row['chosen']:.2f} of it, "
            f"peer {row['peer'] / row['chosen']:.2f}: {row['kernels'][-1][:70]} | {name}"
        )


if __name__ == "__main__":
    main()
