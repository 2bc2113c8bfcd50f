"""What ``tilewright compare`` does."""

from __future__ import annotations

import argparse
import itertools
import json
import math
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.cli.compiling import flags_of
from tilewright.cli.saving import save
from tilewright.cli.sources import sources
from tilewright.errors import TilewrightError
from tilewright.findings.timed import figure
from tilewright.progress import Progress
from tilewright.report import Report, beside, narrow
from tilewright.report.text import style_for
from tilewright.runtime.on_gpu.devices import arch_of
from tilewright.spec import syntax
from tilewright.spec.arguments import Memory
from tilewright.spec.cases import PlannedLaunch
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.given import asked_for
from tilewright.spec.run import LaunchResult

GUESSED = (
    "guessed launches, of small sizes, where a file's comments have none: --launch gives them the sizes that matter"
)


Pair = tuple[str, Report, Report, Sequence[str]]  # a title, two reports, and what each is called


@dataclass(frozen=True)
class Row:
    """One launch of one variant, with how many elements its arrays have."""

    variant: str
    launch: int
    result: LaunchResult
    arrays: Counter[int]

    @property
    def microseconds(self) -> float | None:
        report = self.result.report
        return None if report is None or report.time is None else report.time.microseconds

    @property
    def trouble(self) -> str:
        """Why it has no place in the ranking, or should have none."""
        report = self.result.report
        if self.result.error:
            return self.result.error.splitlines()[0]
        if wrong := [each.text for each in self.result.verdicts if not each.ok]:
            return f"it does not hold what its comments expect: {wrong[0]}"
        if not self.result.ok:
            found = next((f": {each.kind} at line {each.line}" for each in self.result.unexpected), "")
            return f"its check fails{found} (`tilewright check` says more)"
        return report.untimed if report is not None else ""


def run(arguments: argparse.Namespace) -> int:
    """Rank the variants; returns the exit code."""
    rows, groups, two, broken = list[Row](), list[list[Row]](), list[Pair](), 0
    for files in (together := _together(arguments.files)):
        try:
            found = list(_rows(files, arguments))
        except TilewrightError as error:  # of these alone: the others are compared
            if len(together) == 1:
                raise
            broken = 2
            print(narrow.pointed(f"tilewright: {error}", narrow.columns(sys.stderr)), file=sys.stderr)
            continue
        rows, groups = rows + found, groups + (own := _groups(found))
        two += _two(own, files) if len(files) == 2 and not arguments.tune else ()
    ranking = "\n\n".join("\n".join(_lines(group)) for group in groups)
    if arguments.json:
        print(json.dumps([[_as_json(each, group) for each in group] for group in groups], indent=1))
    else:
        print(ranking)
        style = style_for(sys.stdout)
        if any(row.result.guessed for row in rows):
            print(f"\n{GUESSED}")
        for title, old, new, names in two:
            print("\n".join(["", *([title] if len(two) > 1 else []), *beside.text(old, new, names, style)]))
    if arguments.save is not None:
        if not two:
            raise TilewrightError("--save writes two files beside each other: name two whose launches run")
        save(arguments.save, beside.page(two, ranking))
    return broken or int(any(each.trouble for each in rows))


def _together(named: Sequence[Path]) -> list[list[Path]]:
    """What is compared with each other: the files; of two folders those that have one name in both.

    Raises:
        TilewrightError: there is one folder, or folders have no such files.
    """
    if not any(each.is_dir() for each in named):
        return [list(named)]
    if len(named) != 2 or not all(each.is_dir() for each in named):
        raise TilewrightError("compare files, or two folders, whose files of the same name are compared")
    old, new = ({each.path.relative_to(folder): each.path for each in sources([folder])} for folder in named)
    for name in sorted(old.keys() ^ new.keys()):
        print(f"tilewright: {old.get(name) or new[name]} has no counterpart", file=sys.stderr)
    if not old.keys() & new.keys():
        raise TilewrightError(f"{named[0]} and {named[1]} have no files of the same name")
    return [[path, new[name]] for name, path in old.items() if name in new]


def _two(groups: Sequence[Sequence[Row]], files: Sequence[Path]) -> Iterator[Pair]:
    """Launches of two files, the first and the second as they were named."""
    paths = [str(each) for each in files]
    for group in groups:
        found = {row.variant: row.result for row in group}
        old, new = (None if path not in found else found[path].report for path in paths)
        if len(group) == 2 and old is not None and new is not None:
            title = found[paths[1]].name if found[paths[1]].guessed else found[paths[1]].text
            yield title, old, new, [beside.name_of(each, paths) for each in paths]


def _rows(files: Sequence[Path], arguments: argparse.Namespace) -> Iterator[Row]:
    flags, arch = flags_of(arguments), arch_of(arguments.arch)
    check = CheckOptions(without=("cost",), schedules=1, time=True, compiled=True)
    names = [name for name, _ in arguments.tune]
    words = {each for path in (files if names else ()) for each in re.findall(r"\w+", spec.text_of(path))}
    for name in names:
        if name not in words:
            near = Evaluator.near(name, words) or "; a header may"
            print(f"tilewright: --tune {name}: no file names it{near}", file=sys.stderr)
    for path in files:
        text = spec.text_of(path)
        for chosen in itertools.product(*(values for _, values in arguments.tune)):
            macros = [f"{name}={value}" for name, value in zip(names, chosen, strict=True)]
            variant = " ".join([str(path), *macros])
            options = (*flags, *(f"-D{each}" for each in macros))
            settings = spec.Settings(options, arch, check)
            with Progress(lambda variant=variant: f"{variant} runs"):  # type: ignore[misc]
                cases = asked_for(path, settings, text, arguments.launch)
                results = spec.run(path, settings, cases=cases, text=text or None)
            launches = [launch for case in cases for launch in case.launches]
            for number, (launch, each) in enumerate(zip(launches, results, strict=True)):
                yield Row(variant, number, each, _arrays(launch, path.parent))


def _arrays(launch: PlannedLaunch, folder: Path) -> Counter[int]:
    sizes = Memory(folder)
    return Counter(
        math.prod(sizes.evaluator(each.scope).integer(size, "a size") for size in each.node.shape)
        for each in launch.arguments
        if isinstance(each.node, syntax.Array)
    )


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    """What is compared with each other, fastest first and what is wrong last: the n-th launches of all variants, if
    each has as many; of a single one what its loops make of a launch."""
    counts = Counter(row.variant for row in rows)
    alike = len(set(counts.values())) == 1
    groups: dict[str | int, list[Row]] = {}
    for row in rows:
        groups.setdefault(row.result.text if len(counts) == 1 else row.launch * alike, []).append(row)
    return [
        sorted(group, key=lambda row: (row.microseconds is None, row.trouble != "", row.microseconds or 0.0))
        for group in groups.values()
    ]


def _best(group: Sequence[Row]) -> float | None:
    """The least time of a launch that is right; None where their arrays differ, and so what they compute."""
    first, most = group[0], max((row.arrays for row in group), key=Counter.total)
    return None if first.trouble or not all(row.arrays <= most for row in group) else first.microseconds


def _lines(group: Sequence[Row]) -> Iterator[str]:
    texts = list(dict.fromkeys(row.result.text for row in group))
    named = dict.fromkeys(row.result.name for row in group if row.result.guessed or row.result.loops)  # with sizes
    several = len(texts) > 1 or len({row.variant for row in group}) < len(group)
    yield " | ".join([*({} if several else named), *texts])
    names = [f"{row.variant} {row.result.name}" if several else row.variant for row in group]
    best, wide = _best(group), max(map(len, names))
    if best is None and not group[0].trouble:
        yield "  not ranked: their arrays have other sizes, so they do not do the same work"
    for row, name in zip(group, names, strict=True):
        report = row.result.report
        if report is None or report.time is None:
            yield f"  {name:{wide}}  no time: {row.trouble}"
            continue
        time = report.time
        line = f"{figure(time.microseconds):>8} ({figure(time.low)} to {figure(time.high)})"
        line += f"  {time.microseconds / best:5.2f} x" if best and not row.trouble else " " * 9
        warned = f"  but {row.trouble}" if row.trouble else ""
        yield f"  {name:{wide}}  {line}  {time.bound}, {report.bank_conflicts:,} bank conflicts{warned}"


def _as_json(row: Row, group: Sequence[Row]) -> dict[str, Any]:
    report, best = row.result.report, None if row.trouble else _best(group)
    return {
        "variant": row.variant,
        "launch": row.result.text,
        "ok": row.result.ok,
        "guessed": row.result.guessed,
        "trouble": row.trouble,
        "times_the_best": None if row.microseconds is None or not best else row.microseconds / best,
        "bank_conflicts": None if report is None else report.bank_conflicts,
        "counts": None if report is None else {name: getattr(report.totals, name) for name in beside.COUNTED},
        "time": None if report is None or report.time is None else report.time.to_json(),
    }
