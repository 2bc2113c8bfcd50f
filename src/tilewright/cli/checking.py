"""What ``tilewright check`` does."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.cli import against, baseline, watching
from tilewright.cli.check import SAVED
from tilewright.cli.checked import File, Shown, closing, notes_of, show, unused, without_launch
from tilewright.cli.compiling import flags_of
from tilewright.cli.formats import WRITERS
from tilewright.cli.initialising import initialise
from tilewright.cli.saving import save
from tilewright.cli.sources import Source, sources
from tilewright.errors import TilewrightError
from tilewright.findings.suppressions import FILE, Suppression, SuppressionError, in_file, in_source
from tilewright.hardware import limits
from tilewright.progress import Progress
from tilewright.report.text import style_for
from tilewright.runtime import RawModule
from tilewright.runtime.on_gpu.devices import arch_of
from tilewright.spec import remedies
from tilewright.spec.against import MACHINE_CODE
from tilewright.spec.cases import Case, PlannedLaunch
from tilewright.spec.given import expecting, launches_of


def run(arguments: argparse.Namespace) -> int:
    """Check the files; returns the exit code."""
    settings = _settings(arguments)
    style = style_for(sys.stdout, no_color=arguments.no_color)
    if arguments.against_gpu:
        return against.run(arguments.files, settings, style, launches=arguments.launch, form=arguments.format)
    if arguments.differential:
        return against.run(arguments.files, settings, style, [MACHINE_CODE], arguments.launch, arguments.format)
    if not arguments.watch:
        return _checked(settings, arguments)[0]
    if Path("-") in arguments.files:
        raise TilewrightError("--watch needs files: standard input is read once")
    pages: dict[Path, str] = {}
    try:
        return watching.watch(lambda: _checked(_settings(arguments), arguments, pages), arguments.files)
    finally:
        watching.leave(pages.items())


def _checked(
    settings: spec.Settings, arguments: argparse.Namespace, pages: dict[Path, str] | None = None
) -> tuple[int, list[File]]:
    """Check the files once; returns the exit code and what came of them. ``pages``: gets those that are watched."""
    style = style_for(sys.stdout, no_color=arguments.no_color)
    shown = Shown(not arguments.no_source, arguments.show_allowed, arguments.verbose, arguments.quiet)
    files = []
    output = sys.stdout if arguments.format == "text" else sys.stderr
    for source in sources(arguments.files):
        file = _check(source, settings, arguments)
        if arguments.fix or arguments.diff:
            file = _fixed(file, settings, arguments, output=output)
        if arguments.init:
            initialise(file, output)
        files.append(file)
        if arguments.format == "text":
            show(file, style, shown)
    if arguments.format == "text":
        for each in _unused(settings.suppressions, files, settings):
            print(style(unused(each), "yellow"))
        if not arguments.quiet and (rests := notes_of(files, style)):
            print(rests)
        print(closing(files, style))
    else:
        print(WRITERS[arguments.format](files), end="")
    for path in arguments.save:
        made = WRITERS[SAVED[path.suffix]](files)
        if pages is not None and path.suffix == ".html":
            pages[path] = made
            watching.save_page(path, made)
        else:
            save(path, made)
    if arguments.write_baseline is not None:
        save(arguments.write_baseline, baseline.text(files))
    return max(file.code for file in files), files


def _settings(arguments: argparse.Namespace) -> spec.Settings:
    """How to run, all of it checked before anything runs."""
    options = (*flags_of(arguments), *(["-G"] if arguments.debug else []))
    arguments.arch = arch_of(arguments.arch)
    if arguments.arch is not None:
        limits.of(arguments.arch)  # an unknown one is refused here, once, rather than by every launch
    allowed = arguments.suppressions
    if allowed is not None and not allowed.exists():
        raise SuppressionError(f"{allowed} can't be read: there is no such file")
    check = CheckOptions(
        only=arguments.only, without=(*arguments.without, *(["cost"] if arguments.debug else [])), stop=arguments.stop,
        schedules=arguments.schedules, seed=arguments.seed, thorough=arguments.fix or arguments.diff,
        threads=arguments.threads, tier=arguments.tier, budget=arguments.budget, seconds=arguments.seconds,
        time=arguments.time,
    )  # fmt: skip
    check.selection  # noqa: B018 (an unknown kind is refused here, once, rather than by every file)
    return spec.Settings(
        options, arguments.arch, check, counts=arguments.counts,
        fail_on=arguments.fail_on, suppressions=tuple(in_file(allowed or Path(FILE))),
        known=baseline.read(arguments.baseline),
        deadline=None if arguments.time_limit is None else time.monotonic() + arguments.time_limit,
    )  # fmt: skip


def _check(source: Source, settings: spec.Settings, arguments: argparse.Namespace) -> File:
    """Run a file's launches, those of the command line in their place, or launches that are made for its kernels."""
    path = source.path
    file = File(path, source.text)
    try:
        text = spec.text_of(path) if source.text is None else source.text
        cases = launches_of(path, settings, text, arguments.launch)
        if not cases and arguments.skip_without_launch:
            file.skipped = True
            return file
        if not cases:
            cases = _guessed(file, text, settings)
        expecting(cases, arguments.expect)
        allowed = in_source(text, str(path))
        progress = _Progress(sum(len(case.launches) for case in cases))
        try:
            file.results = spec.run(path, settings, cases=cases, text=source.text, progress=progress.step)
        finally:
            progress.close()
        file.unused = _unused(allowed, [file], settings)
    except TilewrightError as error:  # of this file alone: the others are checked
        file.error = str(error)
    return file


def _guessed(file: File, text: str, settings: spec.Settings) -> list[Case]:
    """The launches that are made for a file's kernels."""
    with Progress(lambda: f"{file.path}: launches are tried for its kernels, as it has none"):
        file.suggested = spec.suggest(file.path, settings, text)
    if not file.suggested and file.text is None and spec.is_machine_code(file.path):
        kernels = "; ".join(map(str, RawModule(path=file.path).kernels.values()))
        file.error = f"{file.path} is machine code, whose launches --launch says; its kernels: {kernels}"
    elif not file.suggested:
        script = f" `tilewright run --check {file.path}` checks a script's launches." * (file.path.suffix == ".py")
        file.error = f"{file.path} has no launch in a comment, and no kernel to make one for.{script}"
    elif not any(each.works for each in file.suggested):
        file.error = without_launch(file)
    if _MAIN.search(text):
        file.hint = (
            f"{file.path} is a whole program: `tilewright run --check {file.path}` checks the launches that it makes, "
            f"`tilewright run --launches {file.path}` writes them."
        )
    return spec.cases_of_suggestions(file.suggested, file.path)


_MAIN = re.compile(r"^\s*(?:int|auto|void)\s+main\s*\(", re.M)


def _fixed(file: File, settings: spec.Settings, arguments: argparse.Namespace, *, output: TextIO) -> File:
    """Show what verified remedies make of a file and, with ``--fix``, put it there; returns what holds then."""
    if not file.results:
        return file
    if arguments.launch or file.suggested or file.text is not None:
        print(f"not fixed: {file.path} has no launches of its own; `--init` writes some into a file", file=output)
        return file
    made = remedies.change_of(file.path, file.results)
    print(made.diff, end="", file=output)
    for reason in made.passed_over:
        print(f"not fixed: {reason}", file=output)
    if not arguments.fix or not made.applied:
        return file
    if not remedies.write(made, file.results, settings):
        print(f"not fixed: {file.path}: a launch that held would fail with all of it, or the file changed", file=output)
        return file
    print(f"fixed {file.path}: {', '.join(made.applied)}", file=output)
    settings = replace(settings, check=replace(settings.check, thorough=False))
    return _check(Source(file.path), settings, arguments)


def _unused(allowed: Sequence[Suppression], files: Sequence[File], settings: spec.Settings) -> list[Suppression]:
    """Of what is allowed, that which no launch found although it was looked for."""
    reports = [result.report for file in files for result in file.results if result.report is not None]
    used = {(Path(each.at).name, each.finding.kind) for report in reports for each in report.allowed}
    return [
        each
        for each in allowed
        if each.kind in settings.check.selection and (Path(each.at).name, each.kind) not in used
    ]


class _Progress:
    """Lines on standard error while launches run and take long; at a terminal one more that names each launch."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._shown, self._label = total, 0, False, "kernels are compiled"
        self._started = time.monotonic()
        self._lines = Progress(self._doing)

    def _doing(self) -> str:
        return f"launch {self._done} of {self._total}: {self._label}" if self._done else self._label

    def step(self, launch: PlannedLaunch) -> None:
        self._done += 1
        self._label = str(launch.label)
        if sys.stderr.isatty() and time.monotonic() - self._started > 0.5:
            print(f"\r\x1b[K[{self._done}/{self._total}] {launch.label}", end="", file=sys.stderr, flush=True)
            self._shown = True

    def close(self) -> None:
        self._lines.close()
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
