"""What came of checked files, as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tilewright import spec
from tilewright.findings.model import Finding
from tilewright.findings.once import key, once
from tilewright.findings.suppressions import Suppression
from tilewright.report import narrow
from tilewright.report.text import Style, annotate, changed, cut, findings, summary, wrapped


class File:
    """One source and what came of it.

    Attributes:
        results: of its launches.
        text: of the source, where it is no file.
        suggested: launches that were made for it, as it has none.
        hint: a whole program's other way.
        written: whether those stand in the file now (``--init``).
        error: why nothing could be run, or None.
        skipped: it has no launch, and was not to be run then.
        unused: what its comments allow that no launch found.
    """

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path, self.text = path, text
        self.suggested: list[spec.Suggestion] = []
        self.hint, self.written = "", False
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


@dataclass(frozen=True)
class Shown:
    """What of files is shown: the sources with their counts, of all launches (``verbose``); allowed findings; no more
    than the summary (``quiet``)."""

    source: bool = True
    allowed: bool = False
    verbose: bool = False
    quiet: bool = False


def show(file: File, style: Style, how: Shown) -> None:
    """Print a file's launches: the source with its counts, expectations, findings."""
    if how.quiet:
        return
    print(style(f"== {file.path}", "bold"))
    if file.error is not None or file.skipped:
        print(narrow.pointed(file.error, style.columns) if file.error else "no launch: skipped")
        if file.error and file.hint:
            print(file.hint)
        return
    if file.suggested:
        written = "now written into it" if file.written else "--init writes them"
        print(style(f"no launch in its comments: these are guesses, made for its kernels; {written}", "yellow"))
    annotated = {id(each) for each in file.results} if how.verbose else _worth_showing(file.results)
    seen = _Seen(file.results)
    for result in file.results:
        print(f"\n{_headline(result, style)}")
        _show_costs(result, style, source=how.source and id(result) in annotated)
        _show_verdicts(result, style)
        _show_findings(result, seen, style, allowed=how.allowed or how.verbose)
    if unsuited := _unsuited(file):
        print("\n".join(["\nnot run, for the reason below each:", *unsuited]))
    for each in file.unused:
        print(style(f"{unused(each)}", "yellow"))
    print()


def _show_costs(result: spec.LaunchResult, style: Style, *, source: bool) -> None:
    report = result.report
    if report is None:
        return
    lines = annotate(report, style) if source else ""
    for part in (lines, changed(report, style) if lines else ""):
        if part:
            print(textwrap.indent(part, "  "))
    print(textwrap.indent(summary(report), "  "))
    if report.output:
        print(textwrap.indent(report.output.rstrip("\n"), "  prints: "))


def _show_verdicts(result: spec.LaunchResult, style: Style) -> None:
    for verdict in result.verdicts:
        mark = style("held   ", "green") if verdict.ok else style("FAILED ", "red")
        print(f"  {mark}{f'line {verdict.line}' if verdict.line else '--expect'}: {verdict.text}")
        if not verdict.ok:
            print(narrow.pointed(textwrap.indent(verdict.why, "         "), style.columns))


def _show_findings(result: spec.LaunchResult, seen: _Seen, style: Style, *, allowed: bool) -> None:
    if result.report is None:
        for problem in result.problems:
            shown = narrow.pointed(textwrap.indent(problem, "         "), style.columns)
            print(f"  {style('error', 'red')}  {shown.lstrip()}")
        return
    fresh, expected, again = seen.of(result)
    found = findings(replace(result.report, findings=fresh), style, expected=expected, allowed=allowed)
    if found:
        print(textwrap.indent(found, "  "))
    if again:
        print(style(f"  shown above: {again}", "dim"))


def without_launch(file: File) -> str:
    """Why nothing was run of a file without launches: what was made for its kernels does not suit them."""
    lines = [
        f"{file.path} has no launch in a comment, and none that was made for its kernels suits them: give one by "
        "--launch, or mend these:"
    ]
    return "\n".join([*lines, *_unsuited(file)])


def _unsuited(file: File) -> list[str]:
    return [line for each in file.suggested if not each.works for line in (each.text, f"    {each.state}")]


class _Seen:
    """What launches found, to be shown once: at the first of them."""

    def __init__(self, results: Sequence[spec.LaunchResult]) -> None:
        unexpected = once((result.name, result.unexpected) for result in results)
        expected = once((result.name, result.expected) for result in results)
        self._merged = {(known, key(each)): each for known, them in ((0, unexpected), (1, expected)) for each in them}

    def of(self, result: spec.LaunchResult) -> tuple[list[Finding], list[Finding], str]:
        """A launch's findings that were not shown yet, those among them that were expected, and the others by name."""
        assert result.report is not None
        known = {id(each) for each in result.expected}
        fresh, expected, again = list[Finding](), [], []
        for each in result.report.findings:
            found = self._merged.pop((int(id(each) in known), key(each)), None)
            if found is None:
                if key(each) not in map(key, fresh):  # as of one line's second access
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


def notes_of(files: Sequence[File], style: Style) -> str:
    """What the reports of all files rest on, each once: what was exact in some launch, approximated, not modelled."""
    reports = [result.report for file in files for result in file.results if result.report is not None]
    parts_of: dict[str, dict[str, None]] = {}
    for label, colon, rest in (line.partition(": ") for report in reports for line in report.notes):
        parts_of.setdefault(label + colon, {}).update(dict.fromkeys(rest.split("; ")))
    lines = [label + "; ".join(parts) for label, parts in parts_of.items()]
    legend = "`tilewright explain wavefront` (sector, request, …) says what the words mean"
    return "".join(
        f"{style(line, 'dim')}\n" for note in (*lines, *([legend] if lines else [])) for line in wrapped(note)
    )


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
    guess = " guess" if result.guessed else ""
    line = f"line {result.line}: " if result.line else ""
    return f"{state}{guess} {style(f'{launch}{line}{result.text}', 'bold')} ({result.seconds:.2f} s)"


def closing(files: Sequence[File], style: Style) -> str:
    """The end: each failure with its reason in a line, then how many launches and expectations there were."""
    results = [result for file in files for result in file.results]
    verdicts = [verdict for result in results for verdict in result.verdicts]
    failed = sum(not result.ok for result in results)
    guessed = "guessed " * (bool(results) and all(result.guessed for result in results))
    text = f"{_many(len(results), f'{guessed}launch', 'es')}, {_many(len(verdicts), 'expectation')}"
    found = sum(_count(file) for file in files)
    if found:
        text += f", {_many(found, 'finding')}"
    broken = [str(file.path) for file in files if file.error is not None]
    problems = []
    if failed:
        problems.append(f"{_many(failed, 'launch', 'es')} failed")
    if broken:
        problems.append(f"nothing ran of {', '.join(broken)}")
    left = sum(not each.works for file in files if file.error is None for each in file.suggested)
    untried = style(f"; of {_many(left, 'kernel')} no launch was run", "yellow") if left else ""
    ran = [each for each in files if each.error is None]
    hints = [each.hint for each in ran if each.hint]
    hints[1:] = [f"So are {len(hints) - 1} more of these files."] * (len(hints) > 1)
    for file in ran:
        if grown := [name for each in file.suggested if each.works for name in each.grown]:
            made = (
                f"{', '.join(grown)} {'were' if len(grown) > 1 else 'was'} made so long that no access is out of bounds"
            )
            hints.append(f"{file.path}: {made}; if yours is shorter, give its length by --launch")
    if not problems:
        held = "all held" if verdicts or not guessed else "none failed"
        return "\n".join([*hints[:_MOST_REASONS], style(f"{text}: {held}", "green") + untried])
    reasons = [cut(f"FAILED {each}") for file in files for each in _reasons(file)]
    more = [f"… and {len(reasons) - _MOST_REASONS} more"] if len(reasons) > _MOST_REASONS else []
    end = style(f"{text}: {'; '.join(problems)}", "red") + untried
    return "\n".join([*hints[:_MOST_REASONS], *reasons[:_MOST_REASONS], *more, end])


_MOST_REASONS = 30


def _reasons(file: File) -> Iterator[str]:
    """What failed of a file, and why: the first reason of each launch."""
    if file.error is not None:
        first = file.error.splitlines()[0].removeprefix(f"{file.path} ")
        yield f"{file.path}: {first.removesuffix(', or mend these:')}"
    for result in (each for each in file.results if not each.ok):
        wrong = [f"{each.text}: {each.why}" for each in result.verdicts if not each.ok]
        found = {each.message: each for each in result.unexpected}
        problems = [
            f"{found[each].kind} at line {found[each].line}: {_in_short(found[each])}" if each in found else each
            for each in result.problems
        ]
        reasons = [*problems, *wrong]
        more = f" (and {len(reasons) - 1} more)" if len(reasons) > 1 else ""
        at = f":{result.line}" if result.line else ""
        yield f"{file.path}{at} {result.name}{more}: {reasons[0].splitlines()[0] if reasons else 'failed'}"


def _in_short(finding: Finding) -> str:
    """What to do about a finding, where that is known in words: what happened stands above."""
    remedy = finding.details.get("remedy")
    return remedy if isinstance(remedy, str) and remedy else finding.message


def _many(count: int, what: str, ending: str = "s") -> str:
    return f"{count} {what}{ending * (count != 1)}"


def _count(file: File) -> int:
    """Findings worth acting on."""
    return sum(each.severity != "info" for each in once((result.name, result.unexpected) for result in file.results))
