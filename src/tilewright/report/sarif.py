"""Findings as SARIF 2.1.0, which code hosts show beside the source.

The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from tilewright.findings.identity import OTHER_LINE, identifier
from tilewright.findings.model import Allowed, Finding
from tilewright.findings.once import named
from tilewright.report import pages

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def sarif(
    findings: Iterable[Finding], version: str, *, allowed: Iterable[Allowed] = (), complete: bool = True
) -> dict[str, Any]:
    """A SARIF log of one run.

    Args:
        findings: those without a file are shown without a place.
        version: tilewright's.
        allowed: findings that suppressions cover; they are in the log, marked as suppressed.
        complete: whether all that was to be run did run; else the run counts as failed.
    """
    listed: list[tuple[Finding, Allowed | None]] = [(finding, None) for finding in findings]
    listed += [(each.finding, each) for each in allowed]
    prints = _fingerprints(finding for finding, _ in listed)
    kinds = list(dict.fromkeys(finding.kind for finding, _ in listed))
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "tilewright",
                        "semanticVersion": version,
                        "rules": [_rule(kind) for kind in kinds],
                    }
                },
                "invocations": [{"executionSuccessful": complete}],
                "columnKind": "unicodeCodePoints",
                "results": [
                    _result(finding, kinds.index(finding.kind), by, name)
                    for (finding, by), name in zip(listed, prints, strict=True)
                ],
            }
        ],
    }


def _rule(kind: str) -> dict[str, Any]:
    rule: dict[str, Any] = {"id": kind, "shortDescription": {"text": kind.replace("-", " ")}}
    if kind in pages.kinds():
        text = pages.page(kind)
        rule["fullDescription"] = {"text": pages.summary(kind)}
        rule["help"] = {"text": text, "markdown": text}
    return rule


def _fingerprints(findings: Iterable[Finding]) -> list[str]:
    """A name for each that no other has: its identifier, numbered where lines with the same text have the same."""
    found: Counter[str] = Counter()
    names = []
    for finding in findings:
        name = finding.details.get("id") or identifier(finding, "", {})
        found[name] += 1
        names.append(name if found[name] == 1 else f"{name}/{found[name]}")
    return names


def _result(finding: Finding, rule: int, allowed: Allowed | None, name: str) -> dict[str, Any]:
    mend = finding.remedy
    launches = named(finding)
    message = finding.message + (f"\n\nFound {launches}" if launches else "")
    result: dict[str, Any] = {
        "ruleId": finding.kind,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{message}\n\nTo mend it: {mend}" if mend else message},
        "occurrenceCount": max(finding.count, 1),
        "partialFingerprints": {"tilewright/v1": name},
    }
    if finding.file is not None:
        result["locations"] = [_location(finding.file, finding.line)]
        related = list(_related(finding))
        if related:
            result["relatedLocations"] = related
    if allowed is not None:
        comment = (
            finding.file is not None and PurePath(allowed.at.rpartition(":")[0]).name == PurePath(finding.file).name
        )
        result["suppressions"] = [{"kind": "inSource" if comment else "external", "justification": allowed.reason}]
    return result


def _related(finding: Finding) -> Iterator[dict[str, Any]]:
    """Further lines of a finding: the other access of a pair, and what called the function."""
    details, file = finding.details, finding.file or ""
    other = details.get(OTHER_LINE)
    if other is not None and other != finding.line:
        yield {**_location(details.get("other_file") or file, other), "message": {"text": "the other access"}}
    lines = details.get("called_from", ())
    for each, line in zip(details.get("called_from_files", [file] * len(lines)), lines, strict=True):
        yield {**_location(each, line), "message": {"text": "called from here"}}


def _location(file: str, line: int | None) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if line:
        place["region"] = {"startLine": line}
    return {"physicalLocation": place}


def _uri(file: str) -> str:
    """A relative reference for a relative path, a file URI for an absolute one."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())
