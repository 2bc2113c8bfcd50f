"""Findings as a code host's annotations: the commands that GitHub's runners read from a job's output."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.findings.model import Finding
from tilewright.findings.once import named

_LEVELS = {"error": "error", "warning": "warning", "info": "notice"}


def commands(findings: Iterable[Finding]) -> str:
    """A line for each finding."""
    return "".join(_line(finding) for finding in findings)


def _line(finding: Finding) -> str:
    mend = finding.remedy
    said = (finding.message, f"Found {each}" if (each := named(finding)) else "", f"To mend it: {mend}" if mend else "")
    place = {"file": finding.file, "line": finding.line, "title": f"tilewright: {finding.kind}"}
    quoted = {name: _text(str(value)).replace(":", "%3A").replace(",", "%2C") for name, value in place.items() if value}
    parameters = ",".join(f"{name}={value}" for name, value in quoted.items())
    return f"::{_LEVELS[finding.severity]} {parameters}::{_text(chr(10).join(filter(None, said)))}\n"


def _text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
