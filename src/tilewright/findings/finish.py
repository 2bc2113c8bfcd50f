"""The last step of a checked launch's report: findings get their identifiers, those allowed go aside, worst first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tilewright.compile import pysource
from tilewright.cpp import clean, kernels, namespaces
from tilewright.findings.identity import identifier
from tilewright.findings.model import Allowed, Finding, Report
from tilewright.findings.suppressions import Suppression, apply, in_source

SEVERITIES = ("error", "warning", "info")


def finish(report: Report, own: Mapping[str, str]) -> None:
    """Name, order and sort out a report's findings.

    Args:
        own: the text of the user's own files, whose comments may allow findings.

    Raises:
        SuppressionError: a comment that allows something without a kind or a reason.
    """
    report.file, report.line = declared(report.kernel, own)
    for finding in report.findings:
        if not finding.line:  # the compiler marks code of its own with line 0
            finding.file, finding.line = report.file, report.line
        finding.details["id"] = identifier(finding, report.kernel, report.source)
    report.findings.sort(key=order)
    allow(report, (each for file, text in own.items() for each in in_source(text, file)))


def declared(kernel: str, own: Mapping[str, str]) -> tuple[str | None, int | None]:
    """The line of a kernel's declaration: findings of no line in particular are shown there."""
    inside, _, name = re.sub(r"<.*|\s", "", kernel).rpartition("::")
    for file, text in own.items():
        if pysource.is_python(file):
            for function, line in pysource.functions(text):
                if function == name:
                    return file, line
            continue
        cleaned = clean(text)
        named = [each.offset for each in kernels(cleaned) if each.name == name]
        spaces = namespaces(cleaned) if len(named) > 1 else []
        for offset in named:  # of several in as many namespaces, the one that is meant
            around = "::".join(each for start, end, each in spaces if start < offset < end and each)
            if around == inside or offset == named[-1]:
                return file, text.count("\n", 0, offset) + 1
    return None, None


def allow(report: Report, suppressions: Iterable[Suppression]) -> None:
    """Move what suppressions cover from a report's findings to those allowed; never what a GPU stops a kernel for."""
    result = apply(report.findings, list(suppressions), report.kernel, report.source)
    kept = {id(each) for each in (*result.kept, *report.faults)}
    report.allowed += [Allowed(finding, by.reason, by.at) for finding, by in result.allowed if id(finding) not in kept]
    report.findings = [each for each in report.findings if id(each) in kept]


def order(finding: Finding) -> tuple[int, str, int]:
    """Sorts findings: worst first, then by place."""
    return SEVERITIES.index(finding.severity), finding.file or "", finding.line or 0
