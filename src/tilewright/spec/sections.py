"""Results of a file's launches as sections of the HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilewright.report.html import Checked, Section
from tilewright.spec.run import LaunchResult


def sections(results: Iterable[LaunchResult]) -> Iterator[Section]:
    """One each, in their order."""
    for result in results:
        checks = [Checked(verdict.text, verdict.ok, verdict.why) for verdict in result.verdicts]
        title = f"{result.label}: {result.text}" if result.loops else result.text
        problems = result.problems if result.report is None else []  # else they are among its findings
        yield Section("guess " * result.guessed + title, result.ok, result.report, checks, problems, result.expected)
