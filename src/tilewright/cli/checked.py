"""What came of checked files, as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tilewright import spec
from tilewright.findings.model import Finding
from tilewright.findings.once import key, once
from tilewright.findings.suppressions import Suppression
from tilewright.report.text import Style, annotate, changed, findings, notes, summary


class File:
    """One source and what came of it.

    Attributes:
        results: of its launches.
        error: why nothing could be run, or None.
        skipped: it has no launch, and was not to be run then.
        unused: what its comments allow that no launch found.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: list[spec.LaunchResult] = []
        self.error: str | None = None
        self.skipped = False
        self.unused: list[Suppression] = []

    @property
    def code(self) -> int:
        """The exit code for this file alone."""
        if self.error is not None or any(r.compile_failed for r in self.results):
            return 2
        return 0 if all(result.ok for result in self.results) else 1


def show(file: File, style: Style, *, source: bool, allowed: bool) -> None:
    """Print a file's launches: the source with its counts, expectations, findings."""
    print(style(f"== {file.path}", "bold"))
    if file.error is not None:
        print(file.error)
        return
    if file.skipped:
        print("no launch: skipped")
        return
    annotated = _worth_showing(file.results) if source else set()
    told = _Told(file.results)
    for result in file.results:
        print(f"\n{_headline(result, style)}")
        report = result.report
        if report is not None:
            lines = annotate(report, style) if id(result) in annotated else ""
            for part in (lines, changed(report, style) if lines else ""):
                if part:
                    print(textwrap.indent(part, "  "))
            print(textwrap.indent(summary(report), "  "))
            if report.output:
                print(textwrap.indent(report.output.rstrip("\n"), "  prints: "))
        for verdict in result.verdicts:
            mark = style("held   ", "green") if verdict.ok else style("FAILED ", "red")
            print(f"  {mark}line {verdict.line}: {verdict.text}")
            if not verdict.ok:
                print(textwrap.indent(verdict.why, "         "))
        if report is None:
            for problem in result.problems:
                print(f"  {style('error', 'red')}  {textwrap.indent(problem, '         ').lstrip()}")
        else:
            fresh, expected, again = told.of(result)
            found = findings(replace(report, findings=fresh), style, expected=expected, allowed=allowed)
            if found:
                print(textwrap.indent(found, "  "))
            if again:
                print(style(f"  told above: {again}", "dim"))
    print(_notes(file, style), end="")
    for each in file.unused:
        print(style(f"{unused(each)}", "yellow"))
    print()


class _Told:
    """What launches found, to be told once: at the first of them."""

    def __init__(self, results: Sequence[spec.LaunchResult]) -> None:
        unexpected = once((result.name, result.unexpected) for result in results)
        expected = once((result.name, result.expected) for result in results)
        self._merged = {(known, key(each)): each for known, them in ((0, unexpected), (1, expected)) for each in them}

    def of(self, result: spec.LaunchResult) -> tuple[list[Finding], list[Finding], str]:
        """A launch's findings that were not told yet, those among them that were expected, and the others by name."""
        assert result.report is not None
        known = {id(each) for each in result.expected}
        fresh, expected, again = [], [], []
        for each in result.report.findings:
            found = self._merged.pop((int(id(each) in known), key(each)), None)
            if found is None:
                again.append(f"{each.kind} {Path(each.file).name}:{each.line}" if each.file else each.kind)
                continue
            fresh.append(found)
            if id(each) in known:
                expected.append(found)
        return fresh, expected, ", ".join(dict.fromkeys(again))


def unused(suppression: Suppression) -> str:
    """A sentence about a suppression that covered nothing."""
    at = suppression.at
    return f"{Path(at).name} allows {suppression.kind}, but nothing of that kind was found there: remove it"


def _notes(file: File, style: Style) -> str:
    """The notes of the file's reports, each once."""
    reports = [result.report for result in file.results if result.report is not None]
    texts = dict.fromkeys(notes(report, style) for report in reports if report.notes)
    return "".join(f"\n{text}\n" for text in texts)


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


def closing(files: Sequence[File], style: Style) -> str:
    """The last line: how many launches and expectations there were, and what failed."""
    results = [result for file in files for result in file.results]
    verdicts = [verdict for result in results for verdict in result.verdicts]
    failed = sum(not result.ok for result in results)
    text = f"{len(results)} launches, {len(verdicts)} expectations"
    found = sum(_count(file) for file in files)
    if found:
        text += f", {found} findings"
    broken = [str(file.path) for file in files if file.error is not None]
    problems = []
    if failed:
        problems.append(f"{failed} launches failed")
    if broken:
        problems.append(f"nothing ran of {', '.join(broken)}")
    if problems:
        return style(f"{text}: {'; '.join(problems)}", "red")
    return style(f"{text}: all held", "green")


def _count(file: File) -> int:
    """Findings worth acting on."""
    return sum(each.severity != "info" for each in once((result.name, result.unexpected) for result in file.results))
