"""``tilewright check``: run the launches that stand in sources' comments."""

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
from tilewright.cli.checked import File, Shown, closing, notes_of, show, unused, without_launch
from tilewright.cli.compiling import add_arch, add_flags, flags_of
from tilewright.cli.formats import WRITERS
from tilewright.cli.initialising import initialise
from tilewright.cli.saving import report_file, save, seconds, written
from tilewright.cli.sources import Source, sources
from tilewright.counting.views import VIEWS
from tilewright.engine.run.launch import CHECK_BUDGET
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
from tilewright.spec.given import expecting, given

DESCRIPTION = """\
Runs the kernels of CUDA sources as their comments say, on the CPU, and checks them: memory, races,
initialisation, coverage, synchronisation, cost, and what the comments expect. Prints each kernel's
source with what every line cost, which expectations held, and findings with how to mend them."""

EPILOG = """\
in the source:
  // tilewright: launch scale<<<4, 64>>>(x = float[250] random, y = float[250], n = 250)
  // tilewright: expect y == 2 * x; sectors_per_request <= 4; bank_conflicts == 0
  // tilewright: expect finding race @14     (a bug that the file shows on purpose)
  // tilewright: allow bank-conflict -- why  (on the line of a finding, or above it)
docs/spec.md describes the language. For a file without a launch some are made, tried and run, and are told to be
guesses: with sizes that are round and sizes that are not. --init writes them into the file.

examples:
  tilewright check kernel.cu                     one file
  tilewright check src/ kernels/*.cu             folders and files
  cat k.cu | tilewright check -                  standard input
  tilewright check k.cu --launch 'f<<<1, 64>>>(x = int[64] random)' --expect 'x == 2 * old(x)'
  tilewright check -DTILE=32 -I include mm.cu    options for the compiler
  tilewright check --only races,memory mm.cu     some checks, or kinds of findings
  tilewright check --counts ptx mm.cu            the counts of the PTX as written, not of the machine code
  tilewright check --without cost mm.cu          all but some
  tilewright check --time mm.cu                  how long it takes on an H200, and what holds it back
  tilewright check --fail-on warning mm.cu       warnings fail, too
  tilewright check --debug mm.cu                 races that the compiler's optimiser hides
  tilewright check --json kernel.cu              everything, for a program to read
  tilewright check --format sarif *.cu > r.sarif findings, for a code host to show
  tilewright check --format html mm.cu > mm.html one page with heat by line
  tilewright check --watch kernel.cu             again whenever it is saved
  tilewright check --watch --save k.html k.cu    and a page that loads itself anew
  tilewright check --fix kernel.cu               apply verified remedies; --diff only shows them
  tilewright check --threads 1 kernel.cu         deterministic order of blocks

exit codes:
  0  every expectation held, something ran, and no finding was as bad as --fail-on
  1  an expectation did not hold, a kernel was stopped, or a finding fails the check
  2  wrong usage, a comment that is not in the language, or a source that does not compile
"""


_SAVED = {".json": "json", ".sarif": "sarif", ".html": "html", ".xml": "junit"}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``check`` to the command line."""
    parser = subparsers.add_parser(
        "check",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add(
        "files", nargs="+", type=Path, metavar="FILE.cu", help="CUDA C++ sources, folders of them, - for standard input"
    )
    add(
        "--launch",
        action="append",
        default=[],
        metavar="TEXT",
        help="run this in place of the file's launches: 'scale<<<4, 64>>>(x = float[250] random, y = float[250], 250)'",
    )
    add("--expect", action="append", default=[], metavar="TEXT", help="hold every launch to this, too: 'y == 2 * x'")
    add("--init", action="store_true", help="write the launches that were made for a file without any into it")
    add(
        "--only",
        type=_words,
        action="extend",
        metavar="KIND,…",
        help="look for these alone: kinds of findings, or memory, races, initialisation, coverage, synchronisation, "
        "cost",
    )
    add("--without", type=_words, action="extend", default=[], metavar="KIND,…", help="look for all but these")
    add(
        "--fail-on",
        choices=("error", "warning", "info", "never"),
        default="error",
        help="the least severity of an unexpected finding that fails the check (default: error); a kernel that is "
        "stopped always does",
    )
    add(
        "--format",
        choices=("text", *WRITERS),
        default="text",
        help="for people, programs, code hosts; html is one page that needs no network; github: annotations; junit: "
        "for CI services",
    )
    add("--json", dest="format", action="store_const", const="json", help="the same as --format json")
    add(
        "--save",
        type=lambda text: report_file(text, tuple(_SAVED)),
        action="append",
        default=[],
        metavar="FILE",
        help="write the report there too, as the name ends: .json, .sarif, .html or .xml (JUnit's)",
    )
    add_flags(parser)
    add_arch(parser)
    add(
        "--debug",
        action="store_true",
        help="compile without optimisation, which can hide races; nothing is said about cost then",
    )
    add(
        "--counts",
        choices=(*VIEWS, "sass"),
        help="count the machine code for --arch, which is run for that (machine; sass is taken, too); the PTX as "
        "written (ptx); or the first where it can be run (auto, the default)",
    )
    add("--threads", type=_positive, metavar="N", help="OS threads to run on (default: all cores; 1: in order)")
    add(
        "--budget",
        type=_positive,
        default=CHECK_BUDGET,
        metavar="N",
        help="warp instructions that one block may execute before the launch is stopped (default: %(default)s)",
    )
    add(
        "--time-limit",
        type=seconds,
        metavar="N",
        help="seconds for all files: a launch is stopped then, those that come later fail as not run",
    )
    add("--seconds", type=seconds, metavar="N", help="that a launch may run before it is stopped (default: any number)")
    add(
        "--time",
        action="store_true",
        help="tell how long each launch takes on an H200, what holds it back, and at which lines warps wait: by a "
        "model of the machine, which needs no GPU",
    )
    add(
        "--against-gpu",
        action="store_true",
        help="check nothing, but run each launch on the engine and on this machine's GPU, as ptxas compiles without "
        "and with optimisation, and compare what they store bit for bit",
    )
    add(
        "--differential",
        action="store_true",
        help="check nothing, but run each launch twice on the engine, as PTX and as ptxas's machine code of "
        "it, and compare what they store bit for bit: a difference is ptxas's (a product and a sum that it fuses, or a "
        "fault), a race's or ours",
    )
    add(
        "--stop",
        action="store_true",
        help="end a launch at its first access out of bounds, misaligned, of freed or read-only memory; else it is "
        "dropped and the launch goes on, so that one run shows them all",
    )
    add(
        "--schedules",
        type=_positive,
        metavar="N",
        help="run each launch in N orders of blocks and warps, and report what any of them shows (default: 2 for small "
        "launches of kernels whose threads communicate, else 1)",
    )
    add(
        "--seed",
        type=_positive,
        default=1,
        metavar="K",
        help="of the first order besides the usual one (default: 1, the usual one backwards)",
    )
    add("--tier", choices=("auto", "lanes"), default="auto", help="the engine's tier; lanes is the slow, simple one")
    add(
        "--suppressions",
        type=Path,
        metavar="FILE",
        help=f"findings that are allowed, with reasons (default: {FILE}, if there is one)",
    )
    add(
        "--write-baseline",
        type=written,
        metavar="FILE",
        help="write what is found into a file, for --baseline; the exit code is as without it",
    )
    add(
        "--baseline",
        type=Path,
        metavar="FILE",
        help="findings that are known: they are told, and do not fail; what is new does",
    )
    add("--show-allowed", action="store_true", help="list the findings that are allowed, too")
    add(
        "--skip-without-launch",
        action="store_true",
        help="pass over files without a launch in them instead of failing (for hooks that name every file)",
    )
    add(
        "--fix",
        action="store_true",
        help="apply the remedies of bank conflicts that were verified by a run: print the diff, change the file, check "
        "it again",
    )
    add("--diff", action="store_true", help="show what --fix would change, and change nothing")
    add(
        "--watch",
        action="store_true",
        help="check again whenever a file is saved, until Ctrl-C; a page that --save writes loads itself anew",
    )
    add("-q", "--quiet", action="store_true", help="the summary alone: each failure in a line, and the totals")
    add("-v", "--verbose", action="store_true", help="the source with its counts for every launch, and what is allowed")
    add("--no-source", action="store_true", help="leave out the annotated source")
    add(
        "--no-color",
        action="store_true",
        help="no colours (also by NO_COLOR; FORCE_COLOR wants them without a terminal)",
    )
    parser.set_defaults(run=run)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {number}")
    return number


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


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
    told = sys.stdout if arguments.format == "text" else sys.stderr
    for source in sources(arguments.files):
        file = _check(source, settings, arguments)
        if arguments.fix or arguments.diff:
            file = _fixed(file, settings, arguments, output=told)
        if arguments.init:
            initialise(file, told)
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
        made = WRITERS[_SAVED[path.suffix]](files)
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
        cases = given(arguments.launch, path, text) if arguments.launch else spec.read(path, text)
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
        file.error = f"{file.path} has no launch in a comment, and no kernel to make one for."
    elif not any(each.works for each in file.suggested):
        file.error = without_launch(file)
    if _MAIN.search(text):
        file.hint = (
            f"It is a whole program: `tilewright run --check {file.path}` checks the launches that it makes, "
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
