"""The command line: measures a GPU, fits its figures, and stores them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.gpu import driver
from tilewright.gpu.device import Device as Gpu
from tilewright.ops import figures
from tilewright.ops.machine import Machine
from tilewright.tune import measure, records
from tilewright.tune.fit import FEW, Outcome, fitted
from tilewright.tune.sections import FITS, sample
from tilewright.tune.work import Measured, known

DESCRIPTION = """\
Measure this GPU, so that matmul, transpose and permute choose their kernels by what it does.

tilewright chooses by cost models: estimates of what each kernel takes, from the GPU's own numbers (SMs,
clocks, bandwidths) and figures that were measured. Figures of an H200 come with tilewright; any other GPU has those,
carried over by its numbers. This measures a sample of products and permutations by the likely kernels, fits the figures
to the times, a section for each kind of kernel, and stores them in the cache, where they are found by the GPU's name
from the next process on. What is chosen changes no result, only the time. How good the choices are is printed for cases
that were held out of the fit, a quarter at a time; a section by which they are no better than before stays as it was.
"""

EPILOG = """\
examples:
  python -m tilewright.tune                     measure and store, a few minutes
  python -m tilewright.tune --quick             a smaller sample, about a minute
  python -m tilewright.tune --dry-run           only say how good the choices are, and how good they could be
  python -m tilewright.tune --sections ring parts
                                                measure and fit these alone
  python -m tilewright.tune --times t.json      keep the times, too
  python -m tilewright.tune --from t.json       fit to times that were kept: no GPU is needed
  TILEWRIGHT_FIGURES=my.toml python train.py    choose by a file that --out has written

Let nothing else run on the GPU meanwhile. `tilewright doctor` says which figures are in use; delete the stored file to
go back to those that come with tilewright.

exit codes: 0 measured (and stored, if less time is lost so); 2 wrong usage, or no GPU
"""

QUICK = 0.25  # of each section's cases, which are FEW at least
SECONDS, QUICK_SECONDS = 300.0, 100.0  # of measuring, at most


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        "python -m tilewright.tune",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--quick", action="store_true", help="about a third of the sample")
    made.add_argument(
        "--sections",
        nargs="+",
        choices=FITS,
        default=list(FITS),
        metavar="NAME",
        help=f"measure and fit these alone, of {', '.join(FITS)}",
    )
    made.add_argument("--device", type=int, default=0, metavar="N", help="which GPU (0)")
    made.add_argument("--seconds", type=float, metavar="S", help="of measuring, at most (300; quick: 100)")
    made.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    made.add_argument("--dry-run", action="store_true", help="store nothing")
    made.add_argument("--out", type=Path, metavar="FILE", help="store the figures in this file, not in the cache")
    made.add_argument("--times", type=Path, metavar="FILE", help="keep what was measured in this file, as JSON")
    made.add_argument(
        "--from", dest="source", type=Path, nargs="+", metavar="FILE", help="fit to what these hold; measure nothing"
    )
    made.add_argument("--measure", action="store_true", help="fit nothing: with --times")
    made.add_argument("--json", action="store_true", help="the outcome for programs")
    return made


class ProgressLine:
    """Progress on the standard error: a line that is written over, on a terminal; elsewhere one every ten seconds."""

    def __init__(self) -> None:
        self.over = sys.stderr.isatty()
        self.begun = self.last = time.monotonic()

    def __call__(self, text: str) -> None:
        now = time.monotonic()
        if now - self.last < (0.1 if self.over else 10):
            return
        self.last = now
        end = "\r" if self.over else "\n"
        print(f"{now - self.begun:5.0f} s  {text[:100]:<100}", end=end, file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.over:
            print(" " * 108, end="\r", file=sys.stderr)


def wanted(given: argparse.Namespace, progress: ProgressLine) -> tuple[Machine, list[Measured]]:
    """The machine to begin from, and what was measured."""
    if given.source:
        device, measured = records.read(given.source)
        machine = figures.of_device(device)
        return machine, known(measured, machine)
    if not driver.available():
        raise TilewrightError(
            "there is no GPU here to measure (CUDA's driver reaches none), and the CPU engine needs none: its choices "
            "are an H200's. Run this on the machine that has the GPU; what --times keeps there, --from fits to anywhere"
        )
    count = int(driver.call("cuDeviceGetCount"))
    if not 0 <= given.device < count:
        raise TilewrightError(f"--device {given.device}: there are {count}, counted from 0")
    machine = figures.of_gpu(Gpu(given.device))
    share, seconds = (QUICK, QUICK_SECONDS) if given.quick else (1, SECONDS)
    progress("drawing what is measured")
    cases = sample(given.seed, machine, {name: max(FEW, round(share * FITS[name].cases)) for name in given.sections})
    return machine, measure.measured(cases, given.device, machine, given.seconds or seconds, progress)


def heading(machine: Machine, cases: int) -> str:
    return (
        f"Figures of {machine.device.name}, fitted by python -m tilewright.tune to {cases} products and permutations;\n"
        f"what those say nothing about is {machine.origin}."
    )


def run(given: argparse.Namespace) -> int:
    progress = ProgressLine()
    machine, measured = wanted(given, progress)
    if given.times and not given.source:
        records.write(given.times, machine.device, measured)
    if given.measure:
        progress.end()
        print(f"{machine.device.name}: {len(measured)} cases measured, kept in {given.times}")
        return 0
    found, outcomes = fitted(measured, machine, progress, given.sections)
    progress.end()
    unfitted = [name for name in given.sections if name not in {each.section for each in outcomes}]
    if unfitted:
        print(f"too few cases were measured of {', '.join(unfitted)}: those figures stay", file=sys.stderr)
    better = any(each.kept for each in outcomes)
    path = None if given.dry_run or not better else given.out or figures.stored(machine.device.name)
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(figures.text(found, heading(machine, len(measured))))
    if given.json:
        print(json.dumps(as_json(machine, measured, outcomes, path), indent=1))
        return 0
    print(f"{machine.device.name}: {len(measured)} cases measured; figures so far: {machine.origin}")
    for outcome in outcomes:
        print(f"\n{outcome.section}, {outcome.before.cases} cases")
        print(f"  before:                   {outcome.before}")
        print(f"  after, of those held out: {outcome.held}")
        print(f"  after, of all:            {outcome.after}")
        if not outcome.kept:
            print("  of those held out the new figures choose no better: the old ones stay")
    print(f"\nstored in {path}" if path else "\nnothing was stored")
    return 0


def as_json(machine: Machine, measured: Sequence[Measured], outcomes: Sequence[Outcome], path: Any) -> dict[str, Any]:
    """The outcome for programs."""
    return {
        "version": 2,
        "device": asdict(machine.device),
        "before": machine.origin,
        "cases": len(measured),
        "outcomes": [
            {
                "section": each.section,
                "kept": each.kept,
                "before": each.before._asdict(),
                "held_out": each.held._asdict(),
                "after": each.after._asdict(),
                "figures": each.moved,
            }
            for each in outcomes
        ],
        "stored": str(path) if path else None,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    made = parser()
    given = made.parse_args(arguments)
    if given.measure and (given.source or not given.times):
        made.error("--measure goes with --times, and not with --from")
    try:
        return run(given)
    except TilewrightError as error:
        print(f"tilewright.tune: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ntilewright.tune: interrupted; nothing was stored", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
