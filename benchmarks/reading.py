"""What it costs a check to read the machine code, by the clock: launches of public kernels, as compiled and as written.

    python benchmarks/reading.py FOLDER [--rounds 5] [--cached]

FOLDER holds checkouts as for lab/public_counts.py. Of its launches three of growing size are taken, and seven with
bank conflicts, for which up to 16 remedies are tried. Each check runs in a process that has loaded tilewright and has
an empty cache (--cached: one that the same check has filled), the two views in turn. Two free cores are assumed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "lab"))

import numpy  # noqa: F401
import public_counts

VIEWS = ("ptx", "machine")
FIRST, CONFLICTS = (0, 16, 30), (3, 10, 12, 20, 30, 37, 41)  # of the data's launches, and of those with bank conflicts


def check(folder: Path, launch: dict[str, Any], view: str, cache: str) -> float:
    """Seconds of one check in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.environ.update(TILEWRIGHT_COUNTS=view, TILEWRIGHT_CACHE_DIR=cache)
        began = time.perf_counter()
        kernel = public_counts.module(folder, launch).get_function(launch["kernel"])
        arguments = public_counts.arguments(kernel, launch["args"])
        kernel.check(launch["grid"], launch["block"], arguments, launch["shared"])
        os.write(writing, str(time.perf_counter() - began).encode())
        os._exit(0)
    os.close(writing)
    told = os.read(reading, 100)
    os.close(reading)
    os.waitpid(child, 0)
    if not told:
        sys.exit(f"{launch['kernel']} of {launch['repository']} could not be checked")
    return float(told)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--cached", action="store_true")
    given = arguments.parse_args()
    launches = json.loads(public_counts.DATA.read_text())["launches"]
    conflicts = [launch for launch in launches if sum(launch["counters"][2:4])]
    for launch in [*(launches[n] for n in FIRST), *(conflicts[n] for n in CONFLICTS)]:
        kept = {view: tempfile.mkdtemp() for view in VIEWS}
        longer, times = [], {view: list[float]() for view in VIEWS}
        if given.cached:
            for view in VIEWS:
                check(given.folder, launch, view, kept[view])
        for number in range(given.rounds):
            for view in VIEWS if number % 2 else reversed(VIEWS):
                cache = kept[view] if given.cached else tempfile.mkdtemp()
                times[view].append(check(given.folder, launch, view, cache))
                if not given.cached:
                    shutil.rmtree(cache)
            longer.append(times["machine"][-1] - times["ptx"][-1])
        for cache in kept.values():
            shutil.rmtree(cache)
        written, compiled = (statistics.median(times[view]) for view in VIEWS)
        print(
            f"{launch['kernel'][:40]:40} as written {written:.2f} s, as compiled {compiled:.2f}, "
            f"longer by {statistics.median(longer):.2f} ({min(longer):.2f} to {max(longer):.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
