"""Products by another checkout's choices and kernels beside this one's, on shapes that neither was fitted to.

    python benchmarks/before_after.py --before SRC [--seed 7] [--count 300] [--models 200] [--dtype …] [--out F]

SRC is the other checkout's `src`. Each side is a process of its own; both have the same operands. Timed in turn are
products whose launches differ, L2 flushed, beside PyTorch's; their results are compared bit for bit. The last lines say
how many became slower and quicker by over 3 %, the mean, and every product that lost over 3 %.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

DTYPES = ("bfloat16", "float16", "float32", "tf32", "int8", "int16", "int32", "float64", "complex64")
ROUNDS, TIMINGS = 3, 5  # a side's turns, and its timings in each
NOISE = 0.03
SEED = 11


def steps_of(case: list[Any]) -> list[tuple[str, str]]:
    """The kernels that a call launches: files and expressions."""
    from dataclasses import replace

    from products import Case

    from tilewright.ops.products import plan, run
    from tilewright.ops.products.epilogue import NOTHING
    from tilewright.ops.products.precision import OPEN

    gpu = side()["gpu"]
    dtype, *rest = case
    problem = Case("float32" if dtype == "tf32" else dtype, *rest).problem()
    problem = replace(problem, precision="tf32" if dtype == "tf32" else OPEN)
    earlier = getattr(run, "chosen", None)  # of checkouts that have no table of families
    made = earlier(problem, NOTHING, gpu) if earlier else plan.plan(problem, gpu.machine, gpu.offered)
    return [(step.source, f"{step.kernel} {step.grid} {step.shared}") for step in made.steps]


_side: dict[str, Any] = {}


def side() -> dict[str, Any]:
    """What a side's process keeps."""
    if not _side:
        import torch
        from sweep_matmul import FLUSH_BYTES

        from tilewright.ops.products.run import Gpu

        torch.backends.cuda.matmul.allow_tf32 = False
        _side.update(gpu=Gpu(0), flush=torch.empty(FLUSH_BYTES, dtype=torch.uint8, device="cuda"))
    return _side


def compile_all(kernels: list[tuple[str, str]]) -> None:
    from concurrent.futures import ProcessPoolExecutor

    from sweep_matmul import build

    target = side()["gpu"].device.target
    jobs = sorted({(source, kernel.rsplit(" (", 1)[0], target) for source, kernel in kernels})
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, jobs))


def timings(case: list[Any], peer: bool) -> dict[str, Any]:
    """Milliseconds of a side's product, and of PyTorch's; the result's bits, as a hash."""
    import torch
    from sweep_matmul import fresh, milliseconds

    from tilewright.ops.matmul import matmul
    from tilewright.tune.products import stacked

    dtype, batch, m, n, k, a_turned, b_turned = case
    name = "float32" if dtype == "tf32" else dtype
    kept = side()
    if kept.get("case") != case:
        torch.manual_seed(SEED)
        a, b = fresh(batch, m, k, name, a_turned), fresh(batch, k, n, name, b_turned)
        kept.update(case=case, a=a, b=b, out=torch.empty(stacked(batch, m, n), dtype=a.dtype, device="cuda"))
        kept["out"].view(torch.uint8).fill_(0xA5)
    a, b, out, asked = kept["a"], kept["b"], kept["out"], {"precision": "tf32"} if dtype == "tf32" else {}

    def product() -> None:
        matmul(a, b, out=out, **asked)

    product()
    bits = hashlib.sha256(out.reshape(-1)[: 1 << 22].view(torch.uint8).cpu().numpy().tobytes()).hexdigest()
    found = {"bits": bits, "ms": [milliseconds(product, kept["flush"]) for _ in range(TIMINGS)]}
    if peer and not name.startswith("int"):
        result = torch.empty_like(out)
        torch.backends.cuda.matmul.allow_tf32 = dtype == "tf32"
        torch.matmul(a, b, out=result)
        found["peer"] = [milliseconds(lambda: torch.matmul(a, b, out=result), kept["flush"]) for _ in range(TIMINGS)]
    return found


def serve() -> None:
    """A side: a request a line, an answer a line."""
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        try:
            answer = globals()[name](*arguments)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:400]}
        print(json.dumps(answer), flush=True)


class Side:
    """A process with one checkout's code."""

    def __init__(self, source: Path) -> None:
        path = os.pathsep.join(
            [str(source.resolve()), str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        )
        command = [sys.executable, __file__, "--serve"]
        environment = {**os.environ, "PYTHONPATH": path}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def ask(self, *request: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def compared(before: Side, after: Side, case: list[Any]) -> dict[str, Any] | str:
    """One product's times on both sides, or why there are none."""
    times: dict[Side, list[float]] = {before: [], after: []}
    bits, peers = set(), []
    for _ in range(ROUNDS):
        for each in random.sample([before, after], 2):
            found = each.ask("timings", case, each is after)
            if "error" in found:
                return str(found["error"])
            times[each] += found["ms"]
            bits.add(found["bits"])
            peers += found.get("peer", [])
    old, new = (statistics.median(times[each]) for each in (before, after))
    return {"before": old, "after": new, "peer": statistics.median(peers) if peers else None, "same": len(bits) == 1}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options.add_argument("--before", type=Path)
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--count", type=int, default=300, help="random products")
    options.add_argument("--models", type=int, default=200, help="products of models' layers")
    options.add_argument("--dtype", nargs="+", choices=DTYPES, default=DTYPES)
    options.add_argument("--out", type=Path, help="every product's times, as JSON")
    given = options.parse_args()
    if given.serve:
        return serve()
    if given.before is None:
        options.error("name the other checkout's src by --before")
    before, after = Side(given.before), Side(Path(__file__).resolve().parents[1] / "src")
    from products import cases, models

    drawn = [list(case[:7]) for case in cases(given.seed, 20 * given.count)]
    drawn += [["tf32", *case[1:]] for case in drawn if case[0] == "float32"][: len(drawn) // 10]
    drawn = [case for case in drawn if case[0] in given.dtype]
    random.Random(given.seed).shuffle(drawn)
    products = [list(case[:7]) for case in models(given.seed, given.models)] + drawn[: given.count]
    plans = [[each.ask("steps_of", case) for each in (before, after)] for case in products]
    differing = [
        (case, pair)
        for case, pair in zip(products, plans, strict=True)
        if pair[0] != pair[1] and not any(isinstance(x, dict) for x in pair)
    ]
    refused = sum(any(isinstance(x, dict) for x in pair) for pair in plans)
    print(f"{len(products)} products, {len(differing)} by other launches, {refused} that a side refused", flush=True)
    for i, each in enumerate((before, after)):
        each.ask("compile_all", [step for _, pair in differing for step in pair[i]])
    rows = []
    for case, pair in differing:
        found = compared(before, after, case)
        if isinstance(found, str):
            print("FAILED", case, found, flush=True)
            continue
        rows.append({"case": case, **found, "kernels": [x[-1][1] for x in pair]})
    if given.out:
        given.out.write_text(json.dumps(rows))
    report(rows)


def report(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        if not row["same"]:
            print("OTHER BITS", row["case"], *row["kernels"])
    for dtype in ["all", *DTYPES]:
        ratios = [row["after"] / row["before"] for row in rows if dtype in ("all", row["case"][0])]
        if ratios:
            slower, quicker = sum(x > 1 + NOISE for x in ratios), sum(x < 1 - NOISE for x in ratios)
            counted = f"{quicker} quicker and {slower} slower by over {NOISE:.0%}"
            print(f"{dtype:10} {len(ratios):4} products: {mean(ratios):.3f} of the time, {counted}")
    for side in ("before", "after"):
        speeds = [row["peer"] / row[side] for row in rows if row["peer"]]
        if speeds:
            low = ", ".join(f"{sum(x < bound for x in speeds)} below {bound}" for bound in (0.95, 0.9, 0.8))
            print(f"{side}: {mean(speeds):.3f} of PyTorch's speed, {low}, least {min(speeds):.2f}")
    for row in sorted(rows, key=lambda row: row["before"] / row["after"]):
        if row["after"] > row["before"] * (1 + NOISE):
            times = f"{row['before'] * 1e3:.1f} to {row['after'] * 1e3:.1f} µs"
            print(f"{row['after'] / row['before']:.2f}", row["case"], times, *(name[:70] for name in row["kernels"]))


def mean(ratios: list[float]) -> float:
    """The geometric mean."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


if __name__ == "__main__":
    main()
