"""What other figures choose beside this checkout's, timed on a GPU on cases that neither was fitted to.

    python benchmarks/compare_figures.py NEW.toml [--seed 7] [--count 300] [--out rows.json]

NEW.toml is what `python -m tilewright.tune --out` writes. Of --count layers of models, as many random products, and as
many permutations of `tilewright.tune` those are timed that the two choose other launches for, in turn, L2 flushed, and
their results compared bit for bit. Whoever changes figures runs it first: the last lines say how many became slower by
over 3 %, and which.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from products import Case, cases, models
from rounds import timings
from sweep_matmul import FLUSH_BYTES, build, fresh, milliseconds

from tilewright.ops.figures import read
from tilewright.ops.machine import Machine
from tilewright.ops.permutes.choose import choose as permuting
from tilewright.ops.permutes.execute import runner
from tilewright.ops.products.launches import launches
from tilewright.ops.products.plan import choose
from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.run import MEMORY, Gpu
from tilewright.tune.permutes import Draw, Permutation
from tilewright.tune.products import stacked

NOISE, TIMINGS = 0.03, 11
SCRATCH = 1 << 30  # bytes: products that need more are left out
SIDES = ("old", "new")
Arms = dict[str, Callable[[], Any]]


class Chosen:
    """A case, the kernels that each side launches for it, and how it is run."""

    def __init__(self, case: Any, of: list[Any], arms: Callable[[], tuple[Arms, torch.Tensor]]) -> None:
        self.case, self.arms = case, arms
        self.kernels = [[(each.source, each.kernel) for each in side] for side in of]


def product(case: Case, gpu: Gpu, machines: list[Machine]) -> Chosen | None:
    """A product whose launches differ."""
    problem = replace(case.problem(), precision=OPEN)
    plans = [launches(choose(problem, machine, gpu.offered), machine.sms) for machine in machines]
    if len({repr([(x.kernel, x.grid) for x in plan.steps]) for plan in plans}) == 1 or plans[1].scratch > SCRATCH:
        return None

    def arms() -> tuple[Arms, torch.Tensor]:
        a = fresh(case.batch, case.m, case.k, case.dtype, case.a_turned)
        b = fresh(case.batch, case.k, case.n, case.dtype, case.b_turned)
        out = torch.empty(stacked(case.batch, case.m, case.n), dtype=a.dtype, device="cuda")
        scratch = torch.empty(max(plan.scratch for plan in plans) + 16, dtype=torch.uint8, device="cuda")
        arrays = [x.data_ptr() for x in (a, b, out, scratch)]

        def run(steps: list[Callable[..., Any]], _: Any = (a, b, scratch)) -> None:
            for step in steps:
                step(0, *arrays)

        sizes = dict.fromkeys(MEMORY, 1 << 40)
        ready = [[gpu.launch(step, sizes) for step in plan.steps] for plan in plans]
        return {name: lambda steps=steps: run(steps) for name, steps in zip(SIDES, ready, strict=True)}, out

    return Chosen(case, [plan.steps for plan in plans], arms)


def permutation(case: Permutation, machines: list[Machine]) -> Chosen | None:
    """A permutation whose launches differ."""
    found = [permuting(case.layout(), machine) for machine in machines]
    if len({repr([(x.kernel, x.grid) for x in jobs]) for jobs in found}) == 1:
        return None

    def arms() -> tuple[Arms, torch.Tensor]:
        x = torch.randint(0, 256, (case.bytes,), dtype=torch.uint8, device="cuda")
        out = torch.empty_like(x)
        runs = [runner(jobs, 0) for jobs in found]
        arms = {
            name: lambda run=run, x=x: run(0, x.data_ptr(), out.data_ptr())
            for name, run in zip(SIDES, runs, strict=True)
        }
        return arms, out  # type: ignore[return-value]

    return Chosen(case, found, arms)


def measured(chosen: Chosen, flush: torch.Tensor) -> dict[str, Any]:
    """Its times in milliseconds, and whether both sides store the same bits."""
    arms, out = chosen.arms()
    stored = []
    for arm in arms.values():
        bits = torch.view_as_real(out) if out.is_complex() else out
        bits.view(torch.uint8).fill_(0xA5)
        arm()
        stored.append(bits.view(torch.uint8).clone())
    times = timings(arms, TIMINGS, lambda arm: milliseconds(arm, flush))
    median = {name: statistics.median(values) for name, values in times.items()}
    kernels = [[kernel for _, kernel in side] for side in chosen.kernels]
    return {"case": chosen.case.title, **median, "same": torch.equal(*stored), "kernels": kernels}


def drawn(seed: int, count: int, gpu: Gpu, machines: list[Machine]) -> Iterator[Chosen | None]:
    """The cases of a seed."""
    chance, draw = random.Random(seed), Draw()
    for case in (*models(seed, count), *cases(seed, count)):
        yield product(case, gpu, machines)
    for _ in range(count):
        yield permutation(draw(chance), machines)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("new", type=Path)
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--count", type=int, default=300, help="of each kind")
    options.add_argument("--out", type=Path, help="every case's times, as JSON")
    given = options.parse_args()
    gpu = Gpu(0)
    machines = [gpu.machine, read(given.new)]
    differing = [each for each in drawn(given.seed, given.count, gpu, machines) if each]
    print(f"{len(differing)} of {3 * given.count} cases by other launches", flush=True)
    kernels = {kernel for each in differing for side in each.kernels for kernel in side if kernel[1] is not None}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, [(*kernel, gpu.device.target) for kernel in sorted(kernels)]))
    flush = torch.empty(FLUSH_BYTES, dtype=torch.uint8, device="cuda")
    rows = [measured(each, flush) for each in differing]
    if given.out:
        given.out.write_text(json.dumps(rows))
    ratios = [row["new"] / row["old"] for row in rows]
    slower, quicker = sum(x > 1 + NOISE for x in ratios), sum(x < 1 - NOISE for x in ratios)
    mean = math.exp(sum(map(math.log, ratios)) / max(1, len(ratios)))
    print(f"{mean:.3f} of the time, {quicker} quicker and {slower} slower by over {NOISE:.0%}")
    for row in sorted(rows, key=lambda row: row["old"] / row["new"]):
        if not row["same"] or row["new"] > row["old"] * (1 + NOISE):
            times = f"{row['old'] * 1e3:.1f} to {row['new'] * 1e3:.1f} µs"
            print("OTHER BITS" * (not row["same"]), row["case"], times, *(names[-1][:60] for names in row["kernels"]))


if __name__ == "__main__":
    main()
