"""``tilewright check``: run the launches that stand in sources' comments."""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TextIO

from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.cli import against
from tilewright.cli.checked import File, closing, show, unused
from tilewright.cli.compiling import add_arch, add_flags, flags_of
from tilewright.cli.saving import report_file, save, seconds
from tilewright.counting.machine import VIEWS
from tilewright.engine.run.program import CHECK_BUDGET
from tilewright.findings.identity import identifier
from tilewright.findings.model import JSON_VERSION, Allowed, Finding
from tilewright.findings.once import once
from tilewright.findings.suppressions import FILE, Suppression, SuppressionError, in_file, in_source
from tilewright.hardware import limits
from tilewright.progress import Progress
from tilewright.report.html import Section, page
from tilewright.report.sarif import sarif
from tilewright.report.text import style_for
from tilewright.runtime import RawModule
from tilewright.runtime.on_gpu.devices import arch_of
from tilewright.spec import remedies
from tilewright.spec.cases import PlannedLaunch
from tilewright.spec.sections import sections
from tilewright.version import __version__

HELP = "run a source's own launches, check everything about them, and what the source expects"
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
docs/spec.md describes the language. A file without a launch gets one suggested, made for its kernels.

examples:
  tilewright check kernel.cu                     one file
  tilewright check examples/*.cu                 many
  tilewright check -DTILE=32 -I include mm.cu    options for the compiler
  tilewright check --only races,memory mm.cu     some checks, or kinds of findings
  tilewright check --counts ptx mm.cu            the counts of the PTX as written, not of the machine code
  tilewright check --without cost mm.cu          all but some
  tilewright check --fail-on warning mm.cu       warnings fail, too
  tilewright check --debug mm.cu                 races that the compiler's optimiser hides
  tilewright check --json kernel.cu              everything, for a program to read
  tilewright check --format sarif *.cu > r.sarif findings, for a code host to show
  tilewright check --format html mm.cu > mm.html one page with heat by line
  tilewright check --fix kernel.cu               apply verified remedies; --diff only shows them
  tilewright check --threads 1 kernel.cu         deterministic order of blocks

exit codes:
  0  every expectation held, something ran, and no finding was as bad as --fail-on
  1  an expectation did not hold, a kernel was stopped, or a finding fails the check
  2  wrong usage, a comment that is not in the language, or a source that does not compile
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``check`` to the command line."""
    parser = subparsers.add_parser(
        "check",
        help=HELP,
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("files", nargs="+", type=Path, metavar="FILE.cu", help="CUDA C++ sources")
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
        choices=("text", "json", "sarif", "html"),
        default="text",
        help="for people, programs, code hosts; html is one page that needs no network",
    )
    add("--json", dest="format", action="store_const", const="json", help="the same as --format json")
    add(
        "--save",
        type=report_file,
        action="append",
        default=[],
        metavar="FILE",
        help="write the report there too, as the name ends: .json, .sarif or .html",
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
        choices=VIEWS,
        help="count accesses as the machine code for --arch has them (sass): ptxas merges neighbouring ones; as the "
        "PTX has them (ptx); or the first where it can be had (auto, the default)",
    )
    add("--threads", type=_positive, metavar="N", help="OS threads to run on (default: all cores; 1: in order)")
    add(
        "--budget",
        type=_positive,
        default=CHECK_BUDGET,
        metavar="N",
        help="warp instructions that one block may execute before the launch is stopped (default: %(default)s)",
    )
    add("--seconds", type=seconds, metavar="N", help="that a launch may run before it is stopped (default: any number)")
    add(
        "--against-gpu",
        action="store_true",
        help="check nothing, but run each launch on the engine and on this machine's GPU, as ptxas compiles without "
        "and with optimisation, and compare what they store bit for bit",
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
    add("--no-source", action="store_true", help="leave out the annotated source")
    add("--no-color", action="store_true", help="no colours (also by the variable NO_COLOR)")
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
        return against.run(arguments.files, settings, style)
    files = []
    told = sys.stdout if arguments.format == "text" else sys.stderr
    for path in arguments.files:
        file = _check(path, settings, skip=arguments.skip_without_launch)
        if arguments.fix or arguments.diff:
            file = _fixed(file, settings, write=arguments.fix, output=told)
        files.append(file)
        if arguments.format == "text":
            show(file, style, source=not arguments.no_source, allowed=arguments.show_allowed)
    if arguments.format == "text":
        for each in _unused(settings.suppressions, files, settings):
            print(style(unused(each), "yellow"))
        print(closing(files, style))
    else:
        print(_WRITERS[arguments.format](files), end="")
    for path in arguments.save:
        save(path, _WRITERS[path.suffix[1:]](files))
    return max(file.code for file in files)


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
    )  # fmt: skip
    return spec.Settings(
        options, arguments.arch, replace(check, compiled="cost" in check.selection.names), counts=arguments.counts,
        fail_on=arguments.fail_on, suppressions=tuple(in_file(allowed or Path(FILE))),
    )  # fmt: skip


def _check(path: Path, settings: spec.Settings, *, skip: bool) -> File:
    file = File(path)
    try:
        cases = spec.read(path)
        if not cases:
            if skip:
                file.skipped = True
            else:
                file.error = _without_launch(path, settings)
            return file
        allowed = in_source(path.read_text(encoding="utf-8-sig", errors="replace"), str(path))
        progress = _Progress(sum(len(case.launches) for case in cases))
        try:
            file.results = spec.run(path, settings, cases=cases, progress=progress.step)
        finally:
            progress.close()
        file.unused = _unused(allowed, [file], settings)
    except (spec.SpecError, SuppressionError) as error:
        file.error = str(error)
    return file


def _fixed(file: File, settings: spec.Settings, *, write: bool, output: TextIO) -> File:
    """Show what verified remedies make of a file and, with ``write``, put it there; returns what holds then."""
    if not file.results:
        return file
    made = remedies.change_of(file.path, file.results)
    print(made.diff, end="", file=output)
    for reason in made.passed_over:
        print(f"not fixed: {reason}", file=output)
    if not write or not made.applied:
        return file
    if not remedies.write(made, file.results, settings):
        print(f"not fixed: {file.path}: a launch that held would fail with all of it, or the file changed", file=output)
        return file
    print(f"fixed {file.path}: {', '.join(made.applied)}", file=output)
    return _check(file.path, replace(settings, check=replace(settings.check, thorough=False)), skip=False)


def _unused(allowed: Sequence[Suppression], files: Sequence[File], settings: spec.Settings) -> list[Suppression]:
    """Of what is allowed, that which no launch found although it was looked for."""
    reports = [result.report for file in files for result in file.results if result.report is not None]
    used = {(Path(each.at).name, each.finding.kind) for report in reports for each in report.allowed}
    return [
        each
        for each in allowed
        if each.kind in settings.check.selection and (Path(each.at).name, each.kind) not in used
    ]


_MAIN = re.compile(r"^\s*(?:int|auto|void)\s+main\s*\(", re.M)


def _without_launch(path: Path, settings: spec.Settings) -> str:
    """What to add to a file that has no launch."""
    module = RawModule(path=path, options=settings.options, arch=settings.arch)
    compiled = module.compiled
    suggested = spec.suggest(path, module, settings)
    lines = [f"{path} has no launch in a comment, so nothing was checked."]
    if working := [each for each in suggested if each.works]:
        lines += ["Add one of these, which run, and what must hold, as in `// tilewright: expect out == 2 * in`:"]
        lines += [each.text + (f"\n    finds {each.state}" if each.state else "") for each in working]
    if others := [each for each in suggested if not each.works]:
        lines += ["To be mended, for as they stand they do not suit their kernels:"]
        lines += [f"{each.text}\n    {each.state}" for each in others]
    if compiled is not None and (templates := compiled.uninstantiated):
        lines += ["Of these templates the file launches no instance that could be read; name the one you want:"]
        lines += [f"// tilewright: launch {each}<<<1, 64>>>(…)" for each in templates]
    elif not suggested:
        lines += ["It has no kernel."]
    if suggested and _MAIN.search(path.read_text(encoding="utf-8", errors="replace")):
        lines += [f"It is a whole program: `tilewright run --launches {path}` writes the launches that it makes."]
    return "\n".join(lines)


class _Progress:
    """A line on standard error while launches run and take long: where that is a terminal, always the same one."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._shown, self._label = total, 0, False, "kernels are compiled"
        self._started = time.monotonic()
        self._lines = None if sys.stderr.isatty() else Progress(self._doing)

    def _doing(self) -> str:
        return f"launch {self._done} of {self._total}: {self._label}" if self._done else self._label

    def step(self, launch: PlannedLaunch) -> None:
        self._done += 1
        self._label = str(launch.label)
        if sys.stderr.isatty() and time.monotonic() - self._started > 0.5:
            print(f"\r\x1b[K[{self._done}/{self._total}] {launch.label}", end="", file=sys.stderr, flush=True)
            self._shown = True

    def close(self) -> None:
        if self._lines is not None:
            self._lines.close()
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _json(files: Sequence[File]) -> str:
    document = {
        "version": JSON_VERSION,
        "tool": "tilewright",
        "tool_version": __version__,
        "ok": all(file.code == 0 for file in files),
        "files": [_file_json(file) for file in files],
    }
    return json.dumps(document, indent=1) + "\n"


def _file_json(file: File) -> dict[str, Any]:
    return {
        "path": str(file.path),
        "ok": file.code == 0,
        "error": file.error,
        "skipped": file.skipped,
        "unused_suppressions": [f"{Path(each.at).name}: {each.kind}" for each in file.unused],
        "findings": [asdict(each) for each in once((result.name, result.unexpected) for result in file.results)],
        "launches": [result.to_json() for result in file.results],
    }


def _sarif(files: Sequence[File]) -> str:
    complete = all(file.code != 2 for file in files)
    found = [finding for file in files for finding in _findings(file)]
    known = {finding.details.get("id") for finding in found}  # what one launch expects, another may not
    allowed = [
        replace(each, finding=_placed(each.finding, path))
        for path, each in _allowed(files)
        if each.finding.details["id"] not in known
    ]
    return json.dumps(sarif(found, __version__, allowed=allowed, complete=complete), indent=1) + "\n"


def _findings(file: File) -> Iterator[Finding]:
    """All that a code host should show of a file: what runs found, and what did not hold."""
    path = str(file.path)
    if file.error is not None:
        yield Finding(kind="not-checked", severity="error", message=file.error, file=path)
    for result in file.results:
        for verdict in result.verdicts:
            if not verdict.ok:
                message = f"{result.label}: {verdict.text}: {verdict.why}"
                yield _named("expectation", message, path, verdict.line, f"{result.name}: {verdict.text}")
        if result.report is None:
            for problem in result.problems:
                yield _named("refused", problem, path, result.line, f"{result.name}: {result.text}")
    for finding in once((result.name, list(_lined(result))) for result in file.results):
        yield _placed(finding, path)


def _lined(result: spec.LaunchResult) -> Iterator[Finding]:
    """What a launch found; findings without a line stand at the launch."""
    yield from (each if each.line else replace(each, line=result.line) for each in result.unexpected)


def _allowed(files: Sequence[File]) -> Iterator[tuple[str, Allowed]]:
    """What suppressions cover and what sources expect, each finding once, with its source's path."""
    for file in files:
        reports = [result.report for result in file.results if result.report is not None]
        listed = [each for report in reports for each in report.allowed]
        listed += [
            Allowed(finding, f"expected of {result.text}", f"{file.path}:{result.line}")
            for result in file.results
            for finding in result.expected
        ]
        once = {each.finding.details["id"]: each for each in listed}
        yield from ((str(file.path), each) for each in once.values())


def _named(kind: str, message: str, path: str, line: int, what: str) -> Finding:
    """A finding of what did not hold or run; ``what`` tells it from others in its file."""
    made = Finding(kind=kind, severity="error", message=message, file=path, line=line)
    made.details["id"] = identifier(made, what, {})
    return made


def _placed(finding: Finding, path: str) -> Finding:
    return replace(finding, file=_shown(finding.file or path))


def _shown(path: str) -> str:
    """A path from the current folder, where it lies below: code hosts know files by that."""
    with contextlib.suppress(ValueError):
        return Path(path).resolve().relative_to(Path.cwd()).as_posix()
    return path


def _sections(file: File) -> Iterator[Section]:
    """A file's launches for the HTML page; a file that could not be run is one that failed."""
    if file.error is not None:
        yield Section(str(file.path), False, None, problems=[file.error])
    yield from sections(file.results)


def _html(files: Sequence[File]) -> str:
    title = ", ".join(str(file.path) for file in files)
    return page(title, [section for file in files for section in _sections(file)], __version__)


_WRITERS: dict[str, Callable[[Sequence[File]], str]] = {"json": _json, "sarif": _sarif, "html": _html}
