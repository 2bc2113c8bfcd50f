"""``tilewright check``: run the launches that stand in sources' comments."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import textwrap
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tilewright import spec
from tilewright.hardware import limits
from tilewright.report.html import Checked, Section, page
from tilewright.report.model import JSON_VERSION, Finding
from tilewright.report.sarif import sarif
from tilewright.report.text import Style, annotate, style_for, summary
from tilewright.runtime import RawModule
from tilewright.spec.cases import PlannedLaunch
from tilewright.version import __version__

HELP = "run a source's own launches and check what it expects of them"
DESCRIPTION = """\
Runs the kernels of CUDA sources as their comments say, on the CPU, and checks what the comments expect.
Prints each kernel's source with what every line cost, then which expectations held."""

EPILOG = """\
in the source:
  // tilewright: launch scale<<<4, 64>>>(x = float[250] random, y = float[250], n = 250)
  // tilewright: expect y == 2 * x; sectors_per_request <= 4; bank_conflicts == 0
docs/spec.md describes the language. A file without a launch gets one suggested, made for its kernels.

examples:
  tilewright check kernel.cu                     one file
  tilewright check examples/*.cu                 many
  tilewright check -DTILE=32 -I include mm.cu    options for the compiler
  tilewright check --json kernel.cu              everything, for a program to read
  tilewright check --format sarif *.cu > r.sarif findings, for a code host to show
  tilewright check --format html mm.cu > mm.html one page with heat by line
  tilewright check --threads 1 kernel.cu         deterministic order of blocks

exit codes:
  0  every expectation held, and something ran
  1  an expectation did not hold, or a kernel was stopped
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
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.cu", help="CUDA C++ sources")
    parser.add_argument(
        "--format",
        choices=("text", "json", "sarif", "html"),
        default="text",
        help="for people, programs, code hosts; html is one page that needs no network",
    )
    parser.add_argument("--json", dest="format", action="store_const", const="json", help="the same as --format json")
    parser.add_argument(
        "-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]", help="define a macro"
    )
    parser.add_argument(
        "-I", dest="includes", action="append", default=[], metavar="FOLDER", help="search headers there too"
    )
    parser.add_argument("--arch", metavar="sm_NN", help="compile for sm_80, sm_90a (default), …")
    parser.add_argument(
        "--threads",
        type=_positive,
        metavar="N",
        help="OS threads to run on (default: all cores; 1: in order)",
    )
    parser.add_argument(
        "--tier",
        choices=("auto", "lanes"),
        default="auto",
        help="the engine's tier; lanes is the slow, simple one",
    )
    parser.add_argument("--no-source", action="store_true", help="leave out the annotated source")
    parser.add_argument("--no-color", action="store_true", help="no colours (also by the variable NO_COLOR)")
    parser.set_defaults(run=run)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {number}")
    return number


_SEVERITIES = {"error": "red", "warning": "yellow", "info": "dim"}


class _File:
    """One source and what came of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: list[spec.LaunchResult] = []
        self.error: str | None = None

    @property
    def code(self) -> int:
        """The exit code for this file alone."""
        if self.error is not None or any(r.compile_failed for r in self.results):
            return 2
        return 0 if all(result.ok for result in self.results) else 1

    def json(self) -> dict[str, Any]:
        return {
            "path": str(self.path),
            "ok": self.code == 0,
            "error": self.error,
            "launches": [result.to_json() for result in self.results],
        }


def run(arguments: argparse.Namespace) -> int:
    """Check the files; returns the exit code."""
    options = [f"-D{name}" for name in arguments.defines] + [f"-I{folder}" for folder in arguments.includes]
    if arguments.arch is not None:
        limits.of(arguments.arch)  # an unknown one is refused here, once, rather than by every launch
    settings = spec.Settings(tuple(options), arguments.arch, arguments.threads, arguments.tier)
    style = style_for(sys.stdout, no_color=arguments.no_color)
    files = []
    for path in arguments.files:
        file = _check(path, settings)
        files.append(file)
        if arguments.format == "text":
            _print(file, style, source=not arguments.no_source)
    code = max(file.code for file in files)
    if arguments.format == "json":
        print(json.dumps(_document(files, code), indent=1))
    elif arguments.format == "sarif":
        complete = all(file.code != 2 for file in files)
        found = [finding for file in files for finding in _findings(file)]
        print(json.dumps(sarif(found, __version__, complete=complete), indent=1))
    elif arguments.format == "html":
        title = ", ".join(str(file.path) for file in files)
        print(page(title, [s for file in files for s in _sections(file)], __version__), end="")
    else:
        print(_closing(files, style))
    return code


def _check(path: Path, settings: spec.Settings) -> _File:
    file = _File(path)
    try:
        cases = spec.read(path)
        if not cases:
            file.error = _without_launch(path, settings)
            return file
        progress = _Progress(sum(len(case.launches) for case in cases))
        try:
            file.results = spec.run(path, settings, cases=cases, progress=progress.step)
        finally:
            progress.close()
    except spec.SpecError as error:
        file.error = str(error)
    return file


def _without_launch(path: Path, settings: spec.Settings) -> str:
    """What to add to a file that has no launch."""
    module = RawModule(path=path, options=settings.options, arch=settings.arch)
    lines = [spec.suggest(module.get_function(symbol).signature) for symbol in module.ptx.kernels]
    if not lines:
        return (
            f"{path} has no launch, and no kernel but perhaps templates; for a template add:\n"
            "// tilewright: launch kernel<16><<<grid, block>>>(…)"
        )
    return f"{path} has no launch, so nothing was checked. Add one, such as\n" + "\n".join(lines)


class _Progress:
    """A line on standard error while launches run, where that is a terminal and they take long."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._shown = total, 0, False
        self._started = time.monotonic()

    def step(self, launch: PlannedLaunch) -> None:
        self._done += 1
        if sys.stderr.isatty() and time.monotonic() - self._started > 0.5:
            print(f"\r\x1b[K[{self._done}/{self._total}] {launch.label}", end="", file=sys.stderr, flush=True)
            self._shown = True

    def close(self) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _print(file: _File, style: Style, *, source: bool) -> None:
    print(style(f"== {file.path}", "bold"))
    if file.error is not None:
        print(file.error)
        return
    annotated = _worth_showing(file.results) if source else set()
    for result in file.results:
        print(f"\n{_headline(result, style)}")
        report = result.report
        if report is not None:
            if id(result) in annotated:
                print(textwrap.indent(annotate(report, style), "  "))
            print(f"  {summary(report)}")
            if report.output:
                print(textwrap.indent(report.output.rstrip("\n"), "  prints: "))
        for verdict in result.verdicts:
            mark = style("held   ", "green") if verdict.ok else style("FAILED ", "red")
            print(f"  {mark}line {verdict.line}: {verdict.text}")
            if not verdict.ok:
                print(textwrap.indent(verdict.why, "         "))
        for severity, message in _noted(result):
            mark = style(f"{severity:<7}", _SEVERITIES[severity])
            print(f"  {mark}{textwrap.indent(message, '         ').lstrip()}")
    print()


def _noted(result: spec.LaunchResult) -> Iterator[tuple[str, str]]:
    """Severity and text of what was found, or of what stopped the launch unexpectedly."""
    if result.report is None:
        yield from (("error", problem) for problem in result.problems)
        return
    for finding in result.report.findings:
        place = f"{Path(finding.file).name}:{finding.line}: " if finding.file and finding.line else ""
        times = f" ({finding.count:,} times)" if finding.count > 1 else ""
        yield finding.severity, f"{place}{finding.message}{times}"


def _worth_showing(results: Sequence[spec.LaunchResult]) -> set[int]:
    """One annotated source a kernel: of its launch that executed most."""
    best: dict[str, spec.LaunchResult] = {}
    for result in results:
        if result.report is None:
            continue
        known = best.get(result.kernel)
        if known is None or known.report is None or known.report.totals.warps < result.report.totals.warps:
            best[result.kernel] = result
    return {id(result) for result in best.values()}


def _headline(result: spec.LaunchResult, style: Style) -> str:
    state = style("ok", "green") if result.ok else style("FAILED", "red")
    launch = f"{result.label}: " if result.label != result.kernel else ""
    return f"{state} {style(f'{launch}line {result.line}: {result.text}', 'bold')} ({result.seconds:.2f} s)"


def _document(files: Sequence[_File], code: int) -> dict[str, Any]:
    return {
        "version": JSON_VERSION,
        "tool": "tilewright",
        "tool_version": __version__,
        "ok": code == 0,
        "files": [file.json() for file in files],
    }


def _findings(file: _File) -> Iterator[Finding]:
    """All that a code host should show of a file: what runs found, and what did not hold."""
    path = str(file.path)
    if file.error is not None:
        yield Finding(kind="not-checked", severity="error", message=file.error, file=path)
    for result in file.results:
        for verdict in result.verdicts:
            if not verdict.ok:
                message = f"{result.label}: {verdict.text}: {verdict.why}"
                yield Finding(kind="expectation", severity="error", message=message, file=path, line=verdict.line)
        if result.report is None:
            for problem in result.problems:
                yield Finding(kind="stopped", severity="error", message=problem, file=path, line=result.line)
            continue
        for finding in result.report.findings:
            yield replace(finding, file=_shown(finding.file or path), line=finding.line or result.line)


def _shown(path: str) -> str:
    """A path from the current folder, where it lies below: code hosts know files by that."""
    with contextlib.suppress(ValueError):
        return Path(path).resolve().relative_to(Path.cwd()).as_posix()
    return path


def _sections(file: _File) -> Iterator[Section]:
    """A file's launches for the HTML page; a file that could not be run is one that failed."""
    if file.error is not None:
        yield Section(str(file.path), False, None, problems=[file.error])
    for result in file.results:
        checks = [Checked(verdict.text, verdict.ok, verdict.why) for verdict in result.verdicts]
        title = f"{result.label}: {result.text}" if result.loops else result.text
        problems = result.problems if result.report is None else []  # else they are among its findings
        yield Section(title, result.ok, result.report, checks, problems)


def _closing(files: Sequence[_File], style: Style) -> str:
    results = [result for file in files for result in file.results]
    verdicts = [verdict for result in results for verdict in result.verdicts]
    failed = sum(not result.ok for result in results)
    text = f"{len(results)} launches, {len(verdicts)} expectations"
    broken = [str(file.path) for file in files if file.error is not None]
    problems = []
    if failed:
        problems.append(f"{failed} launches failed")
    if broken:
        problems.append(f"nothing ran of {', '.join(broken)}")
    if problems:
        return style(f"{text}: {'; '.join(problems)}", "red")
    return style(f"{text}: all held", "green")
