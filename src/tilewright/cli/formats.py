"""What came of checked files for programs: JSON, SARIF, a page, annotations of a code host, JUnit's XML."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, cast

from tilewright import spec
from tilewright.cli.checked import File
from tilewright.findings.identity import from_here, identifier
from tilewright.findings.kinds import Kind
from tilewright.findings.model import JSON_VERSION, Allowed, Finding
from tilewright.findings.once import once
from tilewright.report import github
from tilewright.report.html import Section, page
from tilewright.report.junit import Suite, Test, junit
from tilewright.report.sarif import sarif
from tilewright.spec.sections import sections
from tilewright.version import __version__


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
        yield _shown_as("not-checked", file.error, path)
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
    """A finding of what did not hold or run; ``what`` distinguishes it from others in its file."""
    made = _shown_as(kind, message, path, line)
    made.details["id"] = identifier(made, what, {})
    return made


def _shown_as(kind: str, message: str, path: str, line: int | None = None) -> Finding:
    """What did not hold or run as a finding, which are all that a code host knows."""
    return Finding(kind=cast(Kind, kind), severity="error", message=message, file=path, line=line)


def _placed(finding: Finding, path: str) -> Finding:
    return replace(finding, file=from_here(finding.file or path))


def _sections(file: File) -> Iterator[Section]:
    """A file's launches for the HTML page; a file that could not be run is one that failed."""
    if file.error is not None:
        yield Section(str(file.path), False, None, problems=[file.error])
    yield from sections(file.results)


def _html(files: Sequence[File]) -> str:
    title = files[0].path.name if len(files) == 1 else f"{len(files)} files"
    return page(title, [section for file in files for section in _sections(file)], __version__)


def _suite(file: File) -> Suite:
    path = from_here(str(file.path))
    if file.error is not None or file.skipped:
        return Suite(path, [Test("not run", path, error=file.error or "", skipped="no launch" * file.skipped)])
    return Suite(path, [_test(result, path) for result in file.results])


def _test(result: spec.LaunchResult, path: str) -> Test:
    """A launch as a test, with all reasons for which it failed."""
    reasons = [f"{each.text}: {each.why}" for each in result.verdicts if not each.ok]
    reasons += result.problems
    output = "" if result.report is None else result.report.output
    return Test(result.name, path, seconds=result.seconds, failures=() if result.ok else reasons, output=output)


WRITERS: dict[str, Callable[[Sequence[File]], str]] = {
    "json": _json, "sarif": _sarif, "html": _html, "junit": lambda files: junit([_suite(each) for each in files]),
    "github": lambda files: github.commands(finding for each in files for finding in _findings(each)),
}  # fmt: skip
