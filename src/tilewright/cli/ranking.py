"""What ``tilewright compare`` does."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
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
from tilewright.spec.given import asked_for
from tilewright.spec.run import LaunchResult

GUESSED = (
    "guessed launches, of small sizes, where a file's comments have none: --launch gives them the sizes that matter"
)


Pair = tuple[str, Report, Report, Sequence[str]]  # a title, two reports, and what each is called


@dataclass(frozen=True)
class Row:
    """One launch of one variant."""

    variant: str
    launch: int
    result: LaunchResult

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
            yield from (Row(variant, number, each) for number, each in enumerate(results))


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    """What is compared with each other, fastest first: the n-th launches of all variants, if each has as many."""
    counts = {len([row for row in rows if row.variant == variant]) for variant in {row.variant for row in rows}}
    numbers = sorted({row.launch for row in rows}) if len(counts) == 1 else [None]
    groups = [[row for row in rows if number is None or row.launch == number] for number in numbers]
    return [sorted(group, key=lambda row: (row.microseconds is None, row.microseconds or 0.0)) for group in groups]


def _lines(group: Sequence[Row]) -> Iterator[str]:
    texts = list(dict.fromkeys(row.result.text for row in group))
    guessed = dict.fromkeys(row.result.name for row in group if row.result.guessed)  # its name has the sizes
    yield " | ".join([*guessed, *texts])
    best = group[0].microseconds
    wide = max(len(_name(row, texts)) for row in group)
    for row in group:
        name, report = _name(row, texts).ljust(wide), row.result.report
        if row.microseconds is None or best is None or report is None or report.time is None:
            yield f"  {name}  no time: {row.trouble}"
            continue
        time = report.time
        told = f"{figure(time.microseconds):>8} ({figure(time.low)} to {figure(time.high)})"
        told += f"  {row.microseconds / best:5.2f} x"
        warned = f"  but {row.trouble}" if row.trouble else ""
        yield f"  {name}  {told}  {time.bound}, {report.bank_conflicts:,} bank conflicts{warned}"


def _name(row: Row, texts: Sequence[str]) -> str:
    return row.variant if len(texts) == 1 else f"{row.variant} {row.result.name}"


def _as_json(row: Row, group: Sequence[Row]) -> dict[str, Any]:
    report, best = row.result.report, group[0].microseconds
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
