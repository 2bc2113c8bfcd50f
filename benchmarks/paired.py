"""The engine of another checkout beside this one's: CPU time of the same launches, in turn.

    python benchmarks/paired.py --before ROOT [--pairs 5] [--rounds 5] [--variants bare,cost,all,report] [--cases TEXT]

ROOT is the other checkout. Each side is a process of its own that keeps its kernels compiled; a round has both sides
run a case once, on one thread. Where a process's memory lies decides about some per cent, so there are several pairs of
processes. Compared is the processor time of a launch, which other work on the machine changes less than the time that
passes. Printed are the median of the pairs' ratios (after / before), each the median of its rounds, the least and the
largest of them, and the geometric mean of each variant.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
ENOUGH = 0.02  # seconds that a timing takes at least: short launches are repeated


def serve(root: Path) -> None:
    """In a side's process: a line of [case, variant] in, the seconds of one launch out."""
    sys.path.insert(0, str(root / "benchmarks"))
    from cases import cases
    from checks import all_cases, variants

    found = {case.name: case for case in [*cases(True), *cases(False), *all_cases()]}
    runs: dict[str, dict[str, Any]] = {}
    repeats: dict[tuple[str, str], int] = {}
    print(json.dumps(list(found)), flush=True)
    for line in sys.stdin:
        name, variant = json.loads(line)
        case = found[name]
        if name not in runs:
            runs[name] = variants(case, 1)
        run = runs[name][variant]
        times = repeats.get((name, variant), 0)
        if not times:  # compiles, and says how long a launch takes
            for _ in range(3):
                case.reset()
                began = time.process_time()
                run()
                took = time.process_time() - began
            assert case.right(), name
            times = repeats[name, variant] = max(1, math.ceil(ENOUGH / max(took, 1e-6)))
        total = 0.0
        for _ in range(times):
            case.reset()
            began = time.process_time()
            run()
            total += time.process_time() - began
        print(json.dumps(total / times), flush=True)


class Side:
    def __init__(self, root: Path) -> None:
        path = f"{root / 'src'}:{os.environ.get('PYTHONPATH', '')}"
        command = [sys.executable, __file__, "--serve", str(root)]
        self.process = subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": path}, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.cases = self.answer()

    def answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("one side ended")
        return json.loads(line)

    def seconds(self, case: str, variant: str) -> float:
        assert self.process.stdin
        self.process.stdin.write(json.dumps([case, variant]) + "\n")
        self.process.stdin.flush()
        return float(self.answer())

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def compare(before: Side, after: Side, case: str, variant: str, rounds: int) -> list[float]:
    """Ratios of the rounds; who begins changes from round to round."""
    sides = [before, after]
    ratios = []
    for _ in range(rounds):
        sides.reverse()
        took = {side: side.seconds(case, variant) for side in sides}
        ratios.append(took[after] / took[before])
    return ratios


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, metavar="ROOT", help="the other checkout")
    parser.add_argument("--pairs", type=int, default=5, help="of processes")
    parser.add_argument("--rounds", type=int, default=5, help="in each pair")
    parser.add_argument("--variants", default="bare,cost,all,report")
    parser.add_argument("--cases", default="", help="only cases whose name has this text")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve(options.serve)
    if not options.before:
        parser.error("--before ROOT is needed")
    variants = options.variants.split(",")
    found: dict[tuple[str, str], list[float]] = {}
    for pair in range(options.pairs):
        before, after = Side(options.before.resolve()), Side(HERE)
        for name in (name for name in after.cases if options.cases in name and name in before.cases):
            for variant in variants:
                ratios = compare(before, after, name, variant, options.rounds)
                found.setdefault((name, variant), []).append(statistics.median(ratios))
        before.end(), after.end()
        print(f"pair {pair + 1} of {options.pairs}", file=sys.stderr, flush=True)
    print("| case | " + " | ".join(variants) + " |\n| --- |" + " --- |" * len(variants))
    for name in dict.fromkeys(name for name, _ in found):
        print(f"| {name} | " + " | ".join(shown(found[name, variant]) for variant in variants) + " |")
    medians = {v: [statistics.median(each) for (_, variant), each in found.items() if variant == v] for v in variants}
    print("| geometric mean | " + " | ".join(f"{statistics.geometric_mean(medians[v]):.3f}" for v in variants) + " |")


def shown(ratios: list[float]) -> str:
    return f"{statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})"


if __name__ == "__main__":
    main()
