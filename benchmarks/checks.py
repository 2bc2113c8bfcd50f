"""What each check costs over a bare run of tilewright's CPU engine, and all of them beside Numba's simulator.

    python benchmarks/checks.py [--rounds N] [--threads 1,2] [--simulator]

A round runs every variant of a case once, one after the other, so that a ratio compares runs of the same moment.
Printed are the median of a variant's ratios to its round's bare run, and between what bounds the middle half of
them lies. Each result is verified against NumPy after its output was poisoned, outside the timed part.

The variants launch with exactly that check: `memory` is the bare run once more, since every run is memory-safe (its
ratio is the noise), `cost` is counting, `all` is all of them, and `report` is Kernel.check, findings and all.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

from cases import Case, bitonic, histogram, matmul, reduction, transpose

import tilewright as tw
from tilewright.checks.demand import demanded
from tilewright.engine import LaunchOptions
from tilewright.engine.run.observed import CHECKS

ENOUGH = 20.0  # seconds after which no further round of a case starts
Run = Callable[[], Any]


def all_cases() -> list[Case]:
    sizes = [(size, tile) for size in (512, 1024) for tile in (16, 32)]
    products = [matmul("matmul_tiled", tile, size, (tile, tile), (f"-DTILE={tile}",)) for size, tile in sizes]
    return [*products, transpose(2048), reduction(1 << 22), histogram(1 << 22), bitonic(1024)]


def variants(case: Case, threads: int) -> dict[str, Run]:
    """The bare run first."""
    kernel = tw.RawKernel(case.source, case.entry, options=case.defines)
    shape = (case.grid, case.block, case.arguments)

    def checked(*checks: str, counts: bool = False) -> Run:
        how = LaunchOptions(
            threads=threads, counts=counts, checks=frozenset(checks), demand=demanded if checks else None
        )
        return kernel.prepare(*shape, options=how).run

    alone = {name: checked(name) for name in CHECKS}
    return {
        "bare": checked(),
        "memory": checked(),
        **alone,
        "cost": checked(counts=True),
        "all": checked(*CHECKS, counts=True),
        "report": lambda: kernel.check(*shape, threads=threads),
    }


def seconds(case: Case, run: Run) -> float:
    case.reset()
    start = time.perf_counter()
    run()
    took = time.perf_counter() - start
    if not case.right():
        raise SystemExit(f"{case.name}: wrong result")
    return took


def measure(case: Case, threads: int, rounds: int) -> dict[str, list[float]]:
    """Seconds of each round by variant, after a round that compiles."""
    runs = variants(case, threads)
    for run in runs.values():
        seconds(case, run)
    times: dict[str, list[float]] = {name: [] for name in runs}
    began = time.perf_counter()
    while len(times["bare"]) < 3 or (len(times["bare"]) < rounds and time.perf_counter() - began < ENOUGH):
        for name, run in runs.items():
            times[name].append(seconds(case, run))
    return times


def ratio(times: list[float], bare: list[float]) -> str:
    ratios = sorted(a / b for a, b in zip(times, bare, strict=True))
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return f"{statistics.median(ratios):.2f} ({low:.2f} to {high:.2f})"


def show(threads: int, rounds: int) -> None:
    names = ["memory", *CHECKS, "cost", "all", "report"]
    print(f"\nthreads: {threads}\n\n| kernel | bare ms | " + " | ".join(names) + " | all ms | report ms |")
    print("| --- |" + " --- |" * (len(names) + 3))
    for case in all_cases():
        times = measure(case, threads, rounds)
        milliseconds = {name: f"{statistics.median(times[name]) * 1e3:.1f}" for name in ("bare", "all", "report")}
        cells = [ratio(times[name], times["bare"]) for name in names]
        row = [case.name, milliseconds["bare"], *cells, milliseconds["all"], milliseconds["report"]]
        print(f"| {' | '.join(row)} |", flush=True)


def show_simulator() -> None:
    """The same small product: everything checked here, nothing in the simulator."""
    from peers import cudasim

    case = matmul("matmul_tiled", 32, 48, (32, 32), ("-DTILE=32",))
    runs = variants(case, 1)
    for name in ("all", "report"):
        seconds(case, runs[name])
        ours = statistics.median(seconds(case, runs[name]) for _ in range(9))
        print(f"\n{case.name}, {name}: {ours * 1e3:.2f} ms")
    theirs = seconds(case, cudasim.prepare(case, 1))
    print(f"{case.name}, Numba's simulator, nothing checked: {theirs * 1e3:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--threads", default="1,2", help="numbers of threads, separated by commas")
    parser.add_argument("--simulator", action="store_true", help="Numba's simulator too (needs numba)")
    options = parser.parse_args()
    for threads in map(int, options.threads.split(",")):
        show(threads, options.rounds)
    if options.simulator:
        show_simulator()


if __name__ == "__main__":
    main()
