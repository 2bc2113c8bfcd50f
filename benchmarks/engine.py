"""tilewright's CPU engine against its peers on the same kernels, in milliseconds.

    python benchmarks/engine.py [--threads N] [--small] [--peers engine,counted,pocl,gxx,cudasim]

Every result is verified against NumPy after its output was poisoned; times are the best of several rounds.
Each peer runs in a process of its own, so that one that is missing or breaks only leaves its column empty.
"""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
import time

from cases import Case, cases

# name → (module of peers/, its function, what it is, whether it can do the small cases alone)
PEERS = {
    "engine": ("engine", "prepare", "tilewright, bare", False),
    "counted": ("engine", "prepare_counted", "tilewright, counted", False),
    "pocl": ("pocl", "prepare", "PoCL, the kernel in OpenCL C", False),
    "gxx": ("gxx", "prepare", "g++ -O3 -march=native, loop over blocks", False),
    "cudasim": ("cudasim", "prepare", "Numba's CUDA simulator", True),
}
ROUNDS, ENOUGH = 5, 2.0  # rounds a case; seconds after which no further round starts


def measure(peer: str, threads: int, small: bool) -> None:
    """In the peer's own process: one JSON line a case."""
    module, function, _, _ = PEERS[peer]
    prepare = getattr(importlib.import_module(f"peers.{module}"), function)
    for case in cases(small):
        try:
            run = prepare(case, threads)
        except NotImplementedError:
            continue
        print(json.dumps([case.name, *best(case, run)]), flush=True)


def best(case: Case, run: object) -> tuple[float, bool]:
    """(seconds of the fastest round, whether every round was right)"""
    assert callable(run)
    times: list[float] = []
    right = True
    began = time.perf_counter()
    while not times or (len(times) < ROUNDS and time.perf_counter() - began < ENOUGH):
        case.reset()
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
        right &= case.right()
    return min(times), right


def collect(peer: str, threads: int, small: bool) -> dict[str, tuple[float, bool]]:
    command = [sys.executable, __file__, "--measure", peer, "--threads", str(threads)]
    finished = subprocess.run([*command, *["--small"] * small], capture_output=True, text=True)
    if finished.returncode:
        reason = (finished.stderr.strip() or f"exit code {finished.returncode}").splitlines()[-1]
        print(f"{peer}: stopped: {reason}", file=sys.stderr)
    rows = [json.loads(line) for line in finished.stdout.splitlines() if line.startswith("[")]
    return {name: (seconds, right) for name, seconds, right in rows}


def show(names: list[str], results: dict[str, dict[str, tuple[float, bool]]], sizes: list[Case]) -> None:
    print(f"{'milliseconds':32}" + "".join(f"{name:>12}" for name in names))
    for case in sizes:
        cells = []
        for name in names:
            seconds, right = results[name].get(case.name, (None, True))
            cells.append("-" if seconds is None else f"{seconds * 1e3:.2f}" if right else "WRONG")
        print(f"{case.name:32}" + "".join(f"{cell:>12}" for cell in cells))
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--small", action="store_true", help="small sizes only")
    parser.add_argument("--peers", default=",".join(PEERS), help="some of them, separated by commas")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        measure(options.measure, options.threads, options.small)
        return
    names = options.peers.split(",")
    if unknown := [name for name in names if name not in PEERS]:
        parser.error(f"no peer {', '.join(unknown)}; there are {', '.join(PEERS)}")
    for name in names:
        print(f"{name:10}{PEERS[name][2]}")
    print(f"threads: {options.threads}\n")
    small = {name: collect(name, options.threads, True) for name in names}
    show(names, small, cases(True))
    if not options.small:
        large = [name for name in names if not PEERS[name][3]]
        show(large, {name: collect(name, options.threads, False) for name in large}, cases())


if __name__ == "__main__":
    main()
