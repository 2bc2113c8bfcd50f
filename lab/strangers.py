"""Runs launches of public kernels under every check, and compares what they compute with NumPy.

``python lab/strangers.py FOLDER``, where FOLDER holds checkouts, each laid out as ``owner+name``. The launches are
ours: a kernel by repository and path, a grid, inputs, and what should come out. Those of ``strangers_drawn.py`` and
``strangers_drawn_more.py`` are of the kernels that ``draw_kernels.py`` draws; those of ``strangers_launches.py`` were
chosen by hand. ``--toolkit`` is for cuRAND's headers, as in ``sample_public.py``. Of each
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

import draw_kernels
import numpy as np
import sample_public

import tilewright as tw
from tilewright.report import Report
from tilewright.spec.against import difference

Array = np.ndarray


@dataclass(frozen=True)
class Launch:
    """One launch of a public kernel.

    Attributes:
        repository: as ``owner/name``.
        path: of the file in it.
        kernel: a name, or the instance of a template.
        args: makes the arguments; arrays are inputs, :class:`Out` is memory that only the kernel writes.
        expected: from the inputs as they were, by the argument's position (of a field: and its name), what the
            arrays hold afterwards.
        holds: a property, of the inputs as they were and of the arguments afterwards, where one input has several
            right results or none that NumPy tells.
        constants: values of the module's variables before the launch.
        via: the file that is compiled, where ``path`` is one that another includes.
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
    expected: Callable[..., Mapping[Any, Any]] | None = None
    holds: Callable[[Sequence[Any], Sequence[Any]], bool] | None = None
    constants: Callable[[np.random.Generator], Mapping[str, Any]] | None = None
    via: str = ""
    shared: int = 0
    options: tuple[str, ...] = ()
    bugs: tuple[str, ...] = ()
    right: bool = True
    tolerance: float = 1e-5


class Out:
    """Memory of a shape without a value."""

    def __init__(self, *shape: int, dtype: Any = np.float32) -> None:
        self.shape, self.dtype = shape, dtype


class At:
    """A pointer to an element of an array that has others before it."""

    def __init__(self, array: Array, index: int) -> None:
        self.array, self.index = array, index


def given(value: Any, keep: list[Any]) -> Any:
    """The argument that a launch's description of it stands for."""
    if isinstance(value, Out):
        return tw.device_empty(value.shape, value.dtype)
    if isinstance(value, At):
        keep.append(tw.register(value.array.ctypes.data, value.array.nbytes))
        return value.array.ctypes.data + value.index * value.array.itemsize
    if isinstance(value, dict):
        return {name: given(each, keep) for name, each in value.items()}
    return value


def after(value: Any, argument: Any) -> Any:
    """What an argument holds after its launch."""
    if isinstance(value, At):
        return value.array
    if isinstance(value, dict):
        return {name: after(each, argument[name]) for name, each in value.items()}
    return argument.copy_to_host() if isinstance(argument, tw.DeviceArray) else argument


def before(value: Any) -> Any:
    if isinstance(value, At):
        return value.array.copy()
    if isinstance(value, dict):
        return {name: before(each) for name, each in value.items()}
    return value.copy() if isinstance(value, Array) else value


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


def by_machine_code(kernel: Any, launch: Launch, seed: int = 7) -> tuple[str, str]:
    """Whether the machine code leaves the bits that the PTX leaves: ``same``, ``differs``, ``not launched`` or
    ``refused``, and more of it."""
    sides = []
    for machine in (False, True):
        random = np.random.default_rng(seed)
        values, keep = launch.args(random), list[Any]()
        arguments = tuple(given(value, keep) for value in values)
        for each in arguments:
            if isinstance(each, tw.DeviceArray):
                each.copy_to_device(np.zeros(each.shape, each.dtype))
        for name, value in (launch.constants(random) if launch.constants else {}).items():
            kernel.module.get_global(name)[...] = value
        try:
            prepared = kernel.prepare(launch.grid, launch.block, arguments, launch.shared).with_options(threads=1)
            kernel.run_machine_code(prepared) if machine else prepared.run()
        except tw.TilewrightError as error:
            return ("refused" if machine else "not launched"), str(error)[:300]
        sides.append([after(value, argument) for value, argument in zip(values, arguments, strict=True)])
    for at, (one, two) in enumerate(zip(*sides, strict=True)):
        if isinstance(one, Array) and (said := difference(one, two, "machine code", f"argument {at}")):
            return "differs", str(said)
    return "same", ""


def run_both(launch: Launch, launches: Sequence[Launch], folder: Path, toolkit: Sequence[Path]) -> Result:
    """A launch as PTX and as machine code; what differs again without fused products."""
    started, first = time.perf_counter(), ("not launched", "")
    for more in ((), ("-fmad=false",)):
        try:
            found = by_machine_code(kernel_of(launch, launches, folder, toolkit, more), launch)
        except Exception as error:
            found = "not launched", "".join(traceback.format_exception_only(error))[:300]
        if not more:
            first = found
        if first[0] != "differs":
            break
    state, told = first
    if state == "differs":
        state = "fused" if found[0] == "same" else state
    return Result(launch, state, time.perf_counter() - started, None, told)


def kernel_of(
    launch: Launch, launches: Sequence[Launch], folder: Path, toolkit: Sequence[Path], more: tuple[str, ...] = ()
) -> Any:
    """A launch's kernel, from the module that it shares with others of its file."""
    checkout = folder / launch.repository.replace("/", "+")
    file = launch.via or launch.path
    options = (*sample_public.options(checkout, checkout / file, toolkit), *launch.options, *more)
    alike = [
        each.kernel for each in launches
        if (each.repository, each.via or each.path, each.options) == (launch.repository, file, launch.options)
    ]  # fmt: skip
    return loaded(checkout / file, options, launch.kernel, tuple(alike))


def run(launch: Launch, launches: Sequence[Launch], folder: Path, toolkit: Sequence[Path], threads: int) -> Result:
    started = time.perf_counter()
    try:
        kernel = kernel_of(launch, launches, folder, toolkit)
        random = np.random.default_rng(7)
        values = launch.args(random)
        inputs = [before(value) for value in values]
        keep: list[Any] = []
        arguments = tuple(given(value, keep) for value in values)
        for name, value in (launch.constants(random) if launch.constants else {}).items():
            kernel.module.get_global(name)[...] = value
            inputs.append(value)
        report = kernel.check(launch.grid, launch.block, arguments, launch.shared, threads=threads)
        outputs = [after(value, argument) for value, argument in zip(values, arguments, strict=True)]
        problems = []
        for at, expected in (launch.expected(*inputs) if launch.expected else {}).items():
            got = outputs[at[0]][at[1]] if isinstance(at, tuple) else outputs[at]
            problems += differs(got, np.asarray(expected), launch.tolerance, at)
        if launch.holds and not launch.holds(inputs, outputs):
            problems.append("the property does not hold")
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


def loaded(path: Path, options: tuple[str, ...], kernel: str, alike: tuple[str, ...]) -> Any:
    """The kernel; templates' instances and static kernels have to be named before."""
    names = tuple(dict.fromkeys(name for name in alike if "<" in name or name.startswith("static ")))
    loaded_ = module(path, options, tuple(name.removeprefix("static ") for name in names))
    return loaded_.get_function(kernel.removeprefix("static "))


def differs(got: Array, expected: Array, tolerance: float, at: Any) -> list[str]:
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


def drawn(folder: Path, launches: Sequence[Launch], reasons: Mapping[str, str]) -> str:
    """Which of the drawn kernels have a launch, and why the others have none."""
    bare = [each.kernel.removeprefix("static ").split("<")[0].split("(")[0].split("::")[-1] for each in launches]
    there = {(each.repository, each.path, name) for each, name in zip(launches, bare, strict=True)}
    kernels = draw_kernels.draw(folder, seed=1, files=420, count=200)
    without = [each for each in kernels if (each.repository, each.path, each.kernel) not in there]
    lines = [f"{len(kernels)} kernels drawn, {len(kernels) - len(without)} with a launch; the others:"]
    lines += [f"  {each.repository}/{each.path}: {each.kernel}: {reasons[each.kernel]}" for each in without]
    return "\n".join(lines)


def main() -> int:
    from strangers_drawn_more import DRAWN, NOT_LAUNCHED
    from strangers_launches import LAUNCHES

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="launches whose repository, path or kernel holds this")
    parser.add_argument("--set", choices=("chosen", "drawn", "both"), default="both", help="which launches")
    parser.add_argument("--toolkit", type=Path, action="append", default=[], help="a folder of the toolkit's headers")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--machine", action="store_true", help="compare with the machine code, and check nothing")
    parser.add_argument("--findings", action="store_true", help="print every finding that is no info")
    arguments = parser.parse_args()
    counts: dict[str, Counter[str]] = {}
    if arguments.set != "chosen" and not arguments.machine:
        print(drawn(arguments.folder, LAUNCHES + DRAWN, NOT_LAUNCHED))
    launches = {"chosen": LAUNCHES, "drawn": DRAWN, "both": LAUNCHES + DRAWN}[arguments.set]
    for launch in launches:
        if arguments.only not in f"{launch.repository}/{launch.path}:{launch.kernel}":
            continue
        if not (arguments.folder / launch.repository.replace("/", "+")).exists():
            continue
        if arguments.machine:
            result = run_both(launch, launches, arguments.folder, arguments.toolkit)
        else:
            result = run(launch, launches, arguments.folder, arguments.toolkit, arguments.threads)
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
        commit = sample_public.ALL[repository.replace("/", "+")][0]
        print(f"{repository}@{commit}: {dict(count)}")
    print(f"all: {dict(total)}, {sum(total.values())} launches")
    return int(any(total[state] for state in ("wrong", "findings", "refused", "differs")))


COST = ("bank-conflict", "uncoalesced", "misaligned-sectors", "occupancy", "divergence", "local-memory")

if __name__ == "__main__":
    import strangers  # the launches are made of that module's classes

    raise SystemExit(strangers.main())
