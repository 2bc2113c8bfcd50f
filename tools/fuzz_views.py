"""Check random kernels whose arguments are views of one array: races, unwritten bytes and stores twice go by address.

    python tools/fuzz_views.py                       200 cases of seed 1
    python tools/fuzz_views.py --seed 7 --seconds 600
    python tools/fuzz_views.py --seed 7 --show 3     print a case and run nothing

Each case is one kernel compiled twice: once with a pointer for each view, once with a single pointer to the whole
array and the views' offsets. Both must give the same numbers and the same findings at the same lines, in both tiers.
The views overlap in part, wholly, not at all, or by a few bytes with elements of another size; they are NumPy's,
read-only, DLPack's, device arrays, or of memory that only kernels write.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

import tilewright as tw
from tilewright.findings.finish import SEVERITIES
from tilewright.runtime.written import unwritten

TYPES = {"char": np.int8, "short": np.int16, "int": np.int32, "long long": np.int64}
KINDS = ("numpy", "dlpack", "device", "fresh")
WAYS = (("auto", 1), ("lanes", 2))
SIZE = 2048  # bytes of the whole array
THREADS = 64
# Findings of what accesses cost, or of whole arrays, are about arguments rather than addresses.
ONLY = ("races", "uninitialised", "stored-twice")


@dataclass(frozen=True)
class View:
    """``count`` elements of a type from a byte on."""

    type: str
    start: int
    count: int
    const: bool


@dataclass(frozen=True)
class Case:
    """A kernel's lines, its views, and of what kind their memory is."""

    views: tuple[View, ...]
    lines: tuple[str, ...]
    kind: str
    blocks: int

    def source(self, *, apart: bool) -> str:
        """With a pointer for each view, or with one to all."""
        names = [chr(ord("a") + index) for index in range(len(self.views))]
        types = [f"{'const ' * view.const}{view.type} *" for view in self.views]
        if apart:
            parameters = ", ".join(f"{type_}{name}" for type_, name in zip(types, names, strict=True))
            first = ""
        else:
            parameters = "char *whole, " + ", ".join(f"long long at_{name}" for name in names)
            first = " ".join(
                f"{type_}{name} = ({type_})(whole + at_{name});" for type_, name in zip(types, names, strict=True)
            )
        body = "\n".join(f"  {line}" for line in self.lines)
        return (
            f'extern "C" __global__ void k({parameters}) {{\n'
            f"  {first} const int t = blockIdx.x * {THREADS} + threadIdx.x;\n{body}\n}}\n"
        )


def make(seed: int, number: int) -> Case:
    rng = random.Random(seed << 32 | number)
    kind = rng.choice(KINDS)
    size = rng.choice((4, 4, 1, 2, 8))
    views = []
    for index in range(rng.randint(2, 4)):
        type_ = next(name for name, dtype in TYPES.items() if np.dtype(dtype).itemsize == size)
        if views and rng.random() < 0.15:
            views.append(rng.choice(views))
            continue
        count = rng.randint(4, 200)
        start = rng.randrange(0, SIZE - count * size + 1, size)
        if views and rng.random() < 0.6:  # near another
            near = max(0, views[-1].start // size + rng.randint(-8, 8))
            start = min(near, SIZE // size - count) * size
        views.append(View(type_, start, count, bool(index) and rng.random() < 0.3))
        size = rng.choice((size, size, 1, 2, 4, 8))
    return Case(tuple(views), tuple(_lines(rng, views)), kind, rng.choice((1, 1, 2)))


def _lines(rng: random.Random, views: list[View]) -> list[str]:
    names = [chr(ord("a") + index) for index in range(len(views))]
    lines = []

    def place(index: int) -> tuple[str, str]:
        """An element that a thread accesses, and the guard under which it is there."""
        shift = rng.choice((0, 0, 0, 1, 3))
        if rng.random() < 0.2:
            return f"{names[index]}[{views[index].count} - 1 - t]", f"t < {views[index].count}"
        return f"{names[index]}[t + {shift}]", f"t + {shift} < {views[index].count}"

    for _ in range(rng.randint(1, 4)):
        target = rng.choice([index for index, view in enumerate(views) if not view.const])
        store, guard = place(target)
        load, other = place(rng.randrange(len(views)))
        value = rng.choice((f"{load} + 1", load, f"{load} * 3 + t"))
        if rng.random() < 0.2:
            value, other = "t", "true"
        lines.append(f"if ({guard} && {other}) {store} = {value};")
        if rng.random() < 0.5:
            lines.append("__syncthreads();")
    return lines


class _Foreign:
    """An array of a library that is known by DLPack alone."""

    def __init__(self, array: np.ndarray) -> None:
        self._array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


def run(case: Case, tier: str, threads: int, *, apart: bool) -> tuple[Any, ...]:
    """What a check finds, and what the array holds then."""
    kernel = tw.RawModule(case.source(apart=apart)).get_function("k")
    before = np.random.default_rng(5).integers(0, 100, SIZE).astype(np.uint8)
    whole = tw.device_empty(SIZE, np.uint8) if case.kind == "device" else before.copy()
    if case.kind == "fresh":
        unwritten(whole)
    if apart:
        args = [_argument(case, view, whole) for view in case.views]
    else:
        args = [whole, *(view.start for view in case.views)]
    report = kernel.check(case.blocks, THREADS, args, tier=tier, threads=threads, only=ONLY, schedules=1)
    found: dict[tuple[Any, ...], str] = {}  # the worst, as views have several names for what one pointer has one for
    for each in report.findings:
        lines = sorted((each.line or 0, each.details.get("other_line") or each.line or 0))
        key = (each.kind, *lines)
        found[key] = min(found.get(key, each.severity), each.severity, key=SEVERITIES.index)
    raced = {line for kind, *lines in found if kind.startswith("race") for line in lines}
    for key in [key for key in found if key[0] == "uninitialised" and key[1] in raced]:
        del found[key]  # which a race of the same line and variable may hide
    held = whole.copy_to_host() if case.kind == "device" else whole
    return sorted(found.items()), b"" if raced else held.tobytes()


def _argument(case: Case, view: View, whole: Any) -> Any:
    dtype = np.dtype(TYPES[view.type])
    part = whole[view.start : view.start + view.count * dtype.itemsize].view(dtype)
    if case.kind == "numpy" and view.const:
        part = part.view()
        part.flags.writeable = False
    return _Foreign(part) if case.kind == "dlpack" else part


def differences(case: Case) -> list[str]:
    """What the views' findings and numbers have otherwise than those of the one pointer."""
    wrong = []
    for tier, threads in WAYS:
        apart, together = (run(case, tier, threads, apart=each) for each in (True, False))
        if apart != together:
            wrong.append(f"{tier}, {threads} threads: views {apart[0]}, one pointer {together[0]}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="go on for so long instead")
    parser.add_argument("--show", type=int, metavar="NUMBER")
    options = parser.parse_args()
    if options.show is not None:
        case = make(options.seed, options.show)
        print(case, case.source(apart=True), case.source(apart=False), sep="\n\n")
        return 0
    began, number, bad, found = time.monotonic(), 0, 0, 0
    while time.monotonic() - began < options.seconds if options.seconds else number < options.count:
        case = make(options.seed, number)
        found += bool(run(case, "auto", 1, apart=True)[0])
        for text in differences(case):
            bad += 1
            print(f"case {number}: {text}", flush=True)
        number += 1
    print(f"{number} cases, {found} with findings, {bad} differences")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
