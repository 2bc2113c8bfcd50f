"""Runs launches of public kernels under every check, and compares what they compute with NumPy.

``python tools/strangers.py FOLDER``, where FOLDER holds checkouts, each laid out as ``owner+name``. The launches
(``strangers_launches.py``) are ours: a kernel by repository and path, a grid, inputs, and what should come out. Of each
it is told whether the result is right and what was found; a launch that has a known bug says which findings show it.
Anything else is a failure: a wrong number, an error that is false, a bug that is not found.
"""

from __future__ import annotations

import argparse
import functools
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import tilewright as tw
from tilewright.report.model import Report

Array = np.ndarray


@dataclass(frozen=True)
class Launch:
    """One launch of a public kernel.

    Attributes:
        repository: as ``owner/name``.
        path: of the file in it.
        kernel: a name, or the instance of a template.
        args: makes the arguments; arrays are inputs, :class:`Out` is memory that only the kernel writes.
        expected: from the inputs as they were, by the argument's position, what the arrays hold afterwards.
        bugs: kinds of errors that are true.
        right: whether the results are right; they may be though there are bugs.
        tolerance: of floats, relative to the largest.
    """

    repository: str
    path: str
    kernel: str
    grid: Any
    block: Any
    args: Callable[[np.random.Generator], Sequence[Any]]
    expected: Callable[..., Mapping[int, Array]]
    shared: int = 0
    options: tuple[str, ...] = ()
    bugs: tuple[str, ...] = ()
    right: bool = True
    tolerance: float = 1e-5


class Out:
    """Memory of a shape without a value."""

    def __init__(self, *shape: int, dtype: Any = np.float32) -> None:
        self.shape, self.dtype = shape, dtype


@dataclass
class Result:
    launch: Launch
    state: str
    seconds: float
    report: Report | None = None
    told: str = ""


@functools.cache
def module(path: Path, options: tuple[str, ...], names: tuple[str, ...]) -> tw.RawModule:
    return tw.RawModule(path=path, options=options, name_expressions=names)


def run(launch: Launch, launches: Sequence[Launch], folder: Path, threads: int) -> Result:
    started = time.perf_counter()
    checkout = folder / launch.repository.replace("/", "+")
    options = tuple(o.replace("@", str(checkout)) for o in launch.options)
    same = (launch.repository, launch.path, launch.options)
    alike = [each.kernel for each in launches if (each.repository, each.path, each.options) == same]
    names = tuple(dict.fromkeys(name for name in alike if "<" in name))
    try:
        kernel = module(checkout / launch.path, options, names).get_function(launch.kernel)
        values = launch.args(np.random.default_rng(7))
        before = [None if isinstance(v, Out) else v.copy() if isinstance(v, Array) else v for v in values]
        given = [tw.device_empty(v.shape, v.dtype) if isinstance(v, Out) else v for v in values]
        report = kernel.check(launch.grid, launch.block, tuple(given), launch.shared, threads=threads)
        wanted = launch.expected(*before)
        problems = []
        for at, expected in wanted.items():
            got = given[at]
            got = got.copy_to_host() if isinstance(got, tw.DeviceArray) else got
            problems += differs(got, np.asarray(expected), launch.tolerance, at)
        errors = sorted({f.kind for f in report.findings if f.severity == "error"})
        told = "; ".join(problems)
        if sorted(launch.bugs) != errors:
            state = "findings"
            told = f"found {errors}, expected {sorted(launch.bugs)}; {told}"
        elif bool(problems) == launch.right:
            state = "wrong"
        else:
            state = "bug" if launch.bugs or not launch.right else "ok"
        return Result(launch, state, time.perf_counter() - started, report, told)
    except Exception as error:
        told = "".join(traceback.format_exception_only(error))
        return Result(launch, "refused", time.perf_counter() - started, None, told)


def differs(got: Array, expected: Array, tolerance: float, at: int) -> list[str]:
    got, expected = got.astype(np.float64).ravel(), expected.astype(np.float64).ravel()
    if got.shape != expected.shape:
        return [f"argument {at}: {got.size} elements, {expected.size} expected"]
    scale = np.nanmax(np.abs(expected[np.isfinite(expected)]), initial=0) or 1.0
    with np.errstate(invalid="ignore"):
        near = (np.abs(got - expected) <= tolerance * scale) | (got == expected)
        wrong = ~(near | (np.isnan(got) & np.isnan(expected)))
    if not wrong.any():
        return []
    first = int(np.argmax(wrong))
    which = f"[{first}] is {got[first]:.7g}, not {expected[first]:.7g}"
    return [f"argument {at}: {int(wrong.sum())} of {got.size} differ, {which}"]


def main() -> int:
    from strangers_launches import COMMITS, LAUNCHES

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="launches whose repository, path or kernel holds this")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--findings", action="store_true", help="print every finding that is no info")
    arguments = parser.parse_args()
    counts: dict[str, Counter[str]] = {}
    for launch in LAUNCHES:
        if arguments.only not in f"{launch.repository}/{launch.path}:{launch.kernel}":
            continue
        result = run(launch, LAUNCHES, arguments.folder, arguments.threads)
        counts.setdefault(launch.repository, Counter())[result.state] += 1
        name = f"{launch.repository}/{launch.path}: {launch.kernel}"
        print(f"{result.state:8} {result.seconds:5.1f} s {name} {result.told}", flush=True)
        if result.report is not None and arguments.findings:
            for finding in result.report.findings:
                if finding.severity != "info" and (finding.severity == "error" or finding.kind not in COST):
                    print(f"    {finding.severity} {finding.kind} {finding.line}: {finding.message}")
    total: Counter[str] = Counter()
    print()
    for repository, count in counts.items():
        total += count
        print(f"{repository}@{COMMITS[repository]}: {dict(count)}")
    print(f"all: {dict(total)}, {sum(total.values())} launches")
    return int(any(total[state] for state in ("wrong", "findings", "refused")))


COST = ("bank-conflict", "uncoalesced", "misaligned-sectors", "occupancy", "divergence", "local-memory")

if __name__ == "__main__":
    import strangers  # the launches are made of that module's classes

    raise SystemExit(strangers.main())
