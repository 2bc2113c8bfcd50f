"""One finding, once: what several launches found at the same place is one finding that names them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from tilewright.findings.finish import SEVERITIES
from tilewright.findings.identity import OTHER_LINE
from tilewright.findings.model import Finding

LAUNCHES = "launches"  # in a finding's details: the names of those that found it, where they are several


def key(finding: Finding) -> Hashable:
    """Equal for findings of the same thing."""
    details = finding.details
    other = details.get("other_file", finding.file), details.get(OTHER_LINE)
    text = finding.message if "id" not in details else ""
    return finding.kind, finding.file, finding.line, *other, details.get("id"), text


def once(launches: Iterable[tuple[str, Sequence[Finding]]]) -> list[Finding]:
    """The findings of several launches, each once, in the order in which they were found first.

    The worst stands for the others, with the count of all of them and the names of their launches.

    Args:
        launches: each by its name, with what it found.
    """
    found: dict[Hashable, list[tuple[str, Finding]]] = {}
    for name, findings in launches:
        for finding in findings:
            found.setdefault(key(finding), []).append((name, finding))
    return [_one(same) for same in found.values()]


def _one(same: Sequence[tuple[str, Finding]]) -> Finding:
    worst = min((finding for _, finding in same), key=lambda finding: SEVERITIES.index(finding.severity))
    names = list(dict.fromkeys(name for name, _ in same))
    details = {**worst.details, LAUNCHES: names} if len(names) > 1 else worst.details
    return replace(worst, count=sum(finding.count for _, finding in same), details=details)


def named(finding: Finding, most: int = 8) -> str:
    """The launches that found it, where they are several: ``in 21 launches: a, b, …``."""
    names = finding.details.get(LAUNCHES, ())
    if not names:
        return ""
    more = ", …" if len(names) > most else ""
    return f"in {len(names)} launches: {', '.join(names[:most])}{more}"
