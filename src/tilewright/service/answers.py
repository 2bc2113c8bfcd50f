"""What the tools answer: plain data with a bound on its size, so that an answer fits into a conversation."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.findings.finish import order
from tilewright.findings.model import Finding, LineCounts

if TYPE_CHECKING:
    from typing import TypedDict
else:
    try:  # before Python 3.12 schemas are made of this one alone; it comes with the protocol's package
        from typing_extensions import TypedDict
    except ModuleNotFoundError:
        from typing import TypedDict

MOST_FINDINGS = 30
MOST_LAUNCHES = 40
MOST_LINES = 60
_LONGEST_TEXT = 1200
_LONGEST_OUTPUT = 8000


class FindingAnswer(TypedDict):
    """One finding; `tilewright explain KIND` (the tool explain) says what the kind means."""

    kind: str
    severity: str
    message: str
    file: str
    line: int
    count: int
    other_line: int
    variables: list[str]
    remedy: str


class Expectation(TypedDict):
    """One `expect` of a source."""

    line: int
    text: str
    held: bool
    why: str


class LaunchAnswer(TypedDict):
    """One launch of a source's comments."""

    line: int
    text: str
    ok: bool
    error: str
    expectations: list[Expectation]
    output: str


class Checked(TypedDict):
    """What `check` saw. `problem` says why nothing ran; `suggested` are launches for a source that has none."""

    ok: bool
    problem: str
    launches: list[LaunchAnswer]
    findings: list[FindingAnswer]
    suggested: list[str]
    left_out: str


class LineAnswer(TypedDict):
    """What one source line cost, over all launches' threads."""

    file: str
    line: int
    text: str
    warp_instructions: int
    wavefronts: int
    ideal_wavefronts: int
    bank_conflicts: int
    sectors: int
    sectors_per_request: float


class Profile(TypedDict):
    """What one launch cost, the most expensive lines first."""

    launch: str
    counts: str
    warp_instructions: int
    wavefronts: int
    bank_conflicts: int
    sectors: int
    sectors_per_request: float
    shared_bytes: int
    registers: int
    lines: list[LineAnswer]


class Profiled(TypedDict):
    ok: bool
    problem: str
    launches: list[Profile]
    left_out: str


class Ran(TypedDict):
    """What a whole program did; `launches` are its kernels, each with how often and from which line."""

    ok: bool
    problem: str
    exit_code: int
    output: str
    errors: str
    stopped: str
    missing: list[str]
    launches: list[str]
    findings: list[FindingAnswer]
    left_out: str


class Mended(TypedDict):
    """Remedies of bank conflicts that were tried by a run: `diff` is what they change, `written` whether it was."""

    ok: bool
    problem: str
    diff: str
    applied: list[str]
    not_applied: list[str]
    written: bool


def cut(text: str | None, most: int = _LONGEST_TEXT) -> str:
    """A text with its middle left out where it is too long."""
    text = text or ""
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]}\n… ({len(text) - 2 * half:,} characters left out) …\n{text[-half:]}"


def output(text: str | None) -> str:
    return cut(text, _LONGEST_OUTPUT)


def findings(found: Iterable[Finding], folder: Path) -> tuple[list[FindingAnswer], str]:
    """The worst findings, and what was left out."""
    ordered = sorted(found, key=order)
    return [_finding(each, folder) for each in ordered[:MOST_FINDINGS]], left_out(
        len(ordered), MOST_FINDINGS, "findings"
    )


def left_out(there: int, most: int, what: str) -> str:
    return f"{there - most} more {what}" if there > most else ""


def _finding(finding: Finding, folder: Path) -> FindingAnswer:
    details = finding.details
    remedy = details.get("remedy", "")
    return {
        "kind": finding.kind,
        "severity": finding.severity,
        "message": cut(finding.message),
        "file": near(finding.file, folder),
        "line": finding.line or 0,
        "count": finding.count,
        "other_line": int(details.get("other_line") or 0),
        "variables": [str(each) for each in details.get("variables", ())][:8],
        "remedy": cut(remedy if isinstance(remedy, str) else _remedy(remedy)),
    }


def _remedy(remedy: Mapping[str, Any]) -> str:
    """A tried remedy in a line or two."""
    edits = [f"line {each['line']}: {each['after'].strip()}" for each in remedy.get("edits", ())]
    return "; ".join([str(remedy.get("text", "")), *edits]).strip("; ")


def near(path: str | None, folder: Path) -> str:
    """A path from the folder, where it lies there; of a text that was given, the name alone."""
    for base in (folder, Path(tempfile.gettempdir())):
        if path and Path(path).resolve().is_relative_to(base):
            return Path(path).resolve().relative_to(base).as_posix()
    return path or ""


def lines(counted: Sequence[LineCounts], source: Mapping[str, str], folder: Path) -> list[LineAnswer]:
    """The most expensive lines."""
    worst = sorted(counted, key=lambda each: (-each.wavefronts - each.sectors, -each.warps))[:MOST_LINES]
    return [
        {
            "file": near(each.file, folder),
            "line": each.line,
            "text": cut(_line(source.get(each.file, ""), each.line), 160),
            "warp_instructions": each.warps,
            "wavefronts": each.wavefronts,
            "ideal_wavefronts": each.ideal,
            "bank_conflicts": each.conflicts,
            "sectors": each.sectors,
            "sectors_per_request": round(each.sectors_per_request, 3),
        }
        for each in worst
    ]


def _line(text: str, number: int) -> str:
    rows = text.splitlines()
    return rows[number - 1].strip() if 0 < number <= len(rows) else ""
