"""Findings as SARIF 2.1.0, which code hosts show beside the source.

The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from tilewright.report.model import Finding

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def sarif(findings: Iterable[Finding], version: str, *, complete: bool = True) -> dict[str, Any]:
    """A SARIF log of one run.

    Args:
        findings: those without a file are shown without a place.
        version: tilewright's.
        complete: whether all that was to be run did run; else the run counts as failed.
    """
    listed = list(findings)
    kinds = list(dict.fromkeys(finding.kind for finding in listed))
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
                "results": [_result(finding, kinds.index(finding.kind)) for finding in listed],
            }
        ],
    }


def _rule(kind: str) -> dict[str, Any]:
    return {"id": kind, "shortDescription": {"text": kind.replace("-", " ")}}


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.kind,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message},
        "occurrenceCount": max(finding.count, 1),
        "partialFingerprints": {"tilewright/v1": fingerprint(finding)},
    }
    if finding.file is not None:
        location: dict[str, Any] = {"artifactLocation": {"uri": _uri(finding.file)}}
        if finding.line:
            location["region"] = {"startLine": finding.line}
        result["locations"] = [{"physicalLocation": location}]
    return result


def _uri(file: str) -> str:
    """A relative reference for a relative path, a file URI for an absolute one."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def fingerprint(finding: Finding) -> str:
    """What stays the same when the lines above a finding change: its kind, file name and message's words."""
    words = " ".join(word for word in finding.message.split() if not any(c.isdigit() for c in word))
    name = PurePath(finding.file).name if finding.file else ""
    return hashlib.sha256(f"{finding.kind}|{name}|{words}".encode()).hexdigest()[:32]
