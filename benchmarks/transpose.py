"""Transposition and permutation on a GPU, beside PyTorch, CuPy and a plain copy of the same bytes.

    python benchmarks/transpose.py [--sweep 200] [--out results.md] [--json results.json]

`benchmarks/plot_transpose.py` draws the JSON.

Every row: random data, the result compared with PyTorch's bit for bit, the arms run in turn (one launch of
each, round after round, each round in another order), the median of 30 event timings. The rows of the table are
the medians of five allocations of all arrays, with the least and the greatest share. Where the data fits in the L2
cache, the cache is flushed before each launch. "of copy" is the copy's time over tilewright's: both move the same
bytes.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import cupy
import torch

from tilewright.gpu.device import device
from tilewright.ops.permute import permute, transpose

ROUNDS = 30
ALLOCATIONS = 5  # of a row of the table: where the driver puts an array decides about 8 % of some transpositions
DTYPES = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64, 16: torch.complex128}
CUPY = {1: cupy.uint8, 2: cupy.int16, 4: cupy.int32, 8: cupy.int64, 16: cupy.complex128}
SIZES = tuple(DTYPES)
FLUSH = torch.empty(256 << 20, dtype=torch.uint8, device="cuda")

MATRICES = [
    # rows, columns, element sizes, the bar by element size
    ((16384, 16384), SIZES, {1: 0.85, 2: 0.90, 4: 0.93, 8: 0.93, 16: 0.93}),
    ((32768, 16384), SIZES, {1: 0.85, 2: 0.90, 4: 0.93, 8: 0.93, 16: 0.93}),
    ((16383, 12289), SIZES, {1: 0.75, 2: 0.80, 4: 0.85, 8: 0.85, 16: 0.85}),
    ((1_000_000, 32), SIZES, dict.fromkeys(SIZES, 0.75)),
    ((3, 50_000_000), SIZES, dict.fromkeys(SIZES, 0.75)),
    ((1024, 1024), (4,), {4: 1 / 1.3}),
]
PERMUTES = [
    # shape, order, the bar by element size
    ((64, 512, 64, 128), (0, 2, 1, 3), {4: 0.85}),
    ((128, 256, 56, 56), (0, 2, 3, 1), {4: 0.85}),
    ((32, 48, 40, 36, 44), (4, 2, 0, 3, 1), {4: 0.85}),
    ((24, 20, 28, 22, 26, 18), (5, 4, 3, 2, 1, 0), {1: 0.8, 2: 0.85, 4: 0.85, 8: 0.85, 16: 0.85}),
    ((33, 65, 127, 129), (3, 1, 2, 0), {1: 0.8, 2: 0.85, 4: 0.85, 8: 0.85, 16: 0.85}),
    ((256, 3, 224, 224), (0, 2, 3, 1), {1: 0.8}),
    ((256, 224, 224, 3), (0, 3, 1, 2), {1: 0.8}),
]


def fresh(shape: Sequence[int], size: int) -> Any:
    """Random bytes as elements of `size` bytes."""
    count = math.prod(shape)
    words = torch.empty(count * size // 8 + 1, dtype=torch.int64, device="cuda").random_()
    return words.view(torch.uint8)[: count * size].view(DTYPES[size]).view(*shape)


def same(a: Any, b: Any) -> bool:
    """Bit for bit: random complex numbers hold NaNs."""
    if a.is_complex():
        a, b = (torch.view_as_real(t).view(torch.int64) for t in (a, b))
    return bool(torch.equal(a, b))


def measure(arms: dict[str, Callable[[], object]], flush: bool, rounds: int = ROUNDS) -> dict[str, float]:
    """Milliseconds of each arm: the median over rounds that run every arm once, in random order: what an arm leaves in
    the cache is its follower's."""
    events: dict[str, list[tuple[Any, Any]]] = {name: [] for name in arms}
    for run in arms.values():
        run()
    for _ in range(rounds):
        for name, run in random.sample(list(arms.items()), len(arms)):
            if flush:
                FLUSH.random_()
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            begin.record()
            run()
            end.record()
            events[name].append((begin, end))
    torch.cuda.synchronize()
    return {name: statistics.median(a.elapsed_time(b) for a, b in pairs) for name, pairs in events.items()}


def compare(shape: Sequence[int], order: Sequence[int], size: int, rounds: int = ROUNDS) -> dict[str, float]:
    """Times of the four arms on one permutation, after checking tilewright's result."""
    x = fresh(shape, size)
    want = x.permute(*order)
    out, plain, other = torch.empty(want.shape, dtype=x.dtype, device="cuda"), torch.empty_like(x), None
    out.view(torch.uint8).fill_(0xA5) if not x.is_complex() else torch.view_as_real(out).fill_(0.5)
    permute(x, order, out=out)
    if not same(out, want):
        raise SystemExit(f"wrong result: {shape} {order}, {size}-byte elements")
    theirs = cupy.ndarray(shape, CUPY[size], cupy.cuda.MemoryPointer(
        cupy.cuda.UnownedMemory(x.data_ptr(), x.numel() * size, x), 0))  # fmt: skip
    other = cupy.empty(tuple(want.shape), CUPY[size])
    view = theirs.transpose(order)
    # Both libraries are on the legacy default stream, so that one pair of events times either.
    arms = {
        "copy": lambda: plain.copy_(x),
        "tilewright": lambda: permute(x, order, out=out),
        "pytorch": lambda: out.copy_(want),
        "cupy": lambda: cupy.copyto(other, view),
    }
    with cupy.cuda.Stream.null:
        times = measure(arms, flush=x.numel() * size < 256 << 20, rounds=rounds)
    times["bytes"] = 2.0 * x.numel() * size
    return times


def spread(shape: Sequence[int], order: Sequence[int], size: int) -> dict[str, float]:
    """`compare` over several allocations: the one with the median share of the copy, and the least and the greatest."""
    all_times = []
    for _ in range(ALLOCATIONS):
        before = torch.empty(random.randrange(3 << 30), dtype=torch.uint8, device="cuda")
        all_times.append(compare(shape, order, size))
        del before
        torch.cuda.empty_cache()
        cupy.get_default_memory_pool().free_all_blocks()
    all_times.sort(key=share)
    return {**all_times[ALLOCATIONS // 2], "least": share(all_times[0]), "greatest": share(all_times[-1])}


def share(times: dict[str, float]) -> float:
    """The copy's time over tilewright's."""
    return times["copy"] / times["tilewright"]


def row(title: str, size: int, times: dict[str, float], bar: float) -> str:
    """A table line in GB/s, with the share of the copy."""
    rates = [times["bytes"] / times[arm] / 1e6 for arm in ("copy", "tilewright", "pytorch", "cupy")]
    met = f"{bar:.2f}" + ("" if share(times) >= bar else " missed")
    shares = f"{share(times):.3f} | {times['least']:.3f} to {times['greatest']:.3f}"
    return f"| {title} | {size} | " + " | ".join(f"{r:,.0f}" for r in rates) + f" | {shares} | {met} |"


def call_cost(run: Callable[[], object]) -> float:
    """Microseconds of Python and driver a call, without waiting for the GPU."""
    for _ in range(300):
        run()
    spans = []
    for _ in range(30):
        torch.cuda.synchronize()
        begin = time.perf_counter()
        for _ in range(200):
            run()
        spans.append((time.perf_counter() - begin) / 200 * 1e6)
    return statistics.median(spans)


COLD = """
import time, torch
x = torch.rand(1024, 1024, device="cuda"); torch.cuda.synchronize()
begin = time.perf_counter()
from tilewright.ops.permute import transpose
y = transpose(x); torch.cuda.synchronize()
print(time.perf_counter() - begin)
assert torch.equal(y, x.t())
"""


def first_call() -> float:
    """Seconds from importing the operation to its first result, in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-c", COLD], capture_output=True, text=True, check=True,
            env={**os.environ, "TILEWRIGHT_CACHE_DIR": folder},
        )  # fmt: skip
    return float(run.stdout)


def sweep(count: int, seed: int) -> list[dict[str, Any]]:
    """Random shapes and permutations, each with the times of all arms."""
    rng = random.Random(seed)
    results = []
    for _ in range(count):
        size, axes = rng.choice(SIZES), rng.choice([2, 2, 3, 4, 5])
        target = 2 ** rng.uniform(22, 29) / size
        cuts = sorted(rng.uniform(0, 1) for _ in range(axes - 1))
        parts = [b - a for a, b in zip([0.0, *cuts], [*cuts, 1.0], strict=True)]
        shape = [max(1, round(target**part)) for part in parts]
        order = rng.sample(range(axes), axes)
        if order == sorted(order):
            continue
        times = compare(shape, order, size)
        results.append({"shape": shape, "order": order, "size": size, **times})
        cupy.get_default_memory_pool().free_all_blocks()
    return results


def told(results: list[dict[str, Any]], seed: int) -> Iterator[str]:
    """The sweep in lines of text: shares of the copy, and each shape that the better peer was faster at."""
    shares = [share(r) for r in results]
    behind = [r["tilewright"] / min(r["pytorch"], r["cupy"]) for r in results]
    yield (
        f"Random sweep (seed {seed}): {len(results)} shapes of 2 to 5 axes and 4 MB to 0.5 GB, "
        f"{sum(b > 1 for b in behind)} slower than the better peer, {sum(b > 1.03 for b in behind)} by more than 3 %; "
        f"of copy: median {statistics.median(shares):.2f}, lowest {min(shares):.2f}."
    )
    for r, b in zip(results, behind, strict=True):
        if b > 1:
            yield (
                f"- {tuple(r['shape'])} -> {tuple(r['order'])}, {r['size']}-byte: {r['tilewright'] * 1e3:.1f} us, "
                f"peer {r['tilewright'] / b * 1e3:.1f} us, copy {r['copy'] * 1e3:.1f} us"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sweep", type=int, default=200, help="random shapes to compare")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--out", type=Path, help="a Markdown file to write")
    parser.add_argument("--json", type=Path, help="a JSON file to write")
    arguments = parser.parse_args()
    driver = subprocess.run(
        ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"], capture_output=True, text=True
    ).stdout.split()
    machine = (
        f"{device(0).name}, driver {driver[0] if driver else '?'}, PyTorch {torch.__version__}, "
        f"CuPy {cupy.__version__}, Python {platform.python_version()}, "
        f"{datetime.date.today().isoformat()}"
    )
    lines = [
        "# Transposition and permutation, measured",
        "",
        f"{machine}; `python benchmarks/transpose.py`.",
        "",
        *(__doc__ or "").split("\n\n")[3].strip().splitlines(),
        "",
        "| Work | element bytes | copy GB/s | tilewright | PyTorch | CuPy | of copy | from, to | bar |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |",
    ]
    print("\n".join(lines), flush=True)

    def say(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    work: list[tuple[str, Sequence[int], Sequence[int], int, float]] = [
        (f"transpose {shape[0]} x {shape[1]}", shape, (1, 0), size, bars[size])
        for shape, sizes, bars in MATRICES
        for size in sizes
    ]
    work += [
        (f"permute {shape} → {order}", shape, order, size, bar)
        for shape, order, bars in PERMUTES
        for size, bar in bars.items()
    ]
    results: dict[str, Any] = {"machine": machine, "rows": []}
    for title, shape, order, size, bar in work:
        times = spread(shape, order, size)
        say(row(title, size, times, bar))
        results["rows"].append({"title": title, "size": size, "bar": bar, **times})
    x = torch.rand(64, 64, device="cuda")
    out = torch.empty_like(x)
    c = cupy.random.rand(64, 64)
    copied = cupy.empty_like(c)
    costs = {
        "tilewright `transpose(x, out=out)`, PyTorch": call_cost(lambda: transpose(x, out=out)),
        "tilewright `transpose(x)`, PyTorch": call_cost(lambda: transpose(x)),
        "PyTorch `x.t().contiguous()`": call_cost(lambda: x.t().contiguous()),
        "tilewright `transpose(x, out=out)`, CuPy": call_cost(lambda: transpose(c, out=copied)),
        "tilewright `transpose(x)`, CuPy": call_cost(lambda: transpose(c)),
        "CuPy `cupy.ascontiguousarray(x.T)`": call_cost(lambda: cupy.ascontiguousarray(c.T)),
    }
    for line in ["", "| Cost of a call on 64 x 64, Python and driver | microseconds |", "| --- | ---: |"]:
        say(line)
    for name, cost in costs.items():
        say(f"| {name} | {cost:.1f} |")
    say("")
    say(f"First call in a fresh process with an empty cache: {first_call():.2f} s.")
    results["calls"] = costs
    if arguments.sweep:
        say("")
        results["seed"], results["sweep"] = arguments.seed, sweep(arguments.sweep, arguments.seed)
        for line in told(results["sweep"], arguments.seed):
            say(line)
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=1) + "\n")
    if arguments.out:
        arguments.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
