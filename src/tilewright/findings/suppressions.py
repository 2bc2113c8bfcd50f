"""Findings that are known and allowed, each with a reason: by a comment in the source, or by a file.

In a source, on the line of the finding or on its own line above it::

    tile[threadIdx.x][0] = x;  // tilewright: allow bank-conflict -- runs once a launch

(in Python behind ``#``).

In a file ``tilewright.allow``, one a line, ``#`` begins a comment::

    bank-conflict kernel.cu:14 -- runs once a launch
    race-global   id:0123456789abcdef -- a benign counter
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from tilewright.compile.pysource import is_python
from tilewright.errors import TilewrightError
from tilewright.findings.identity import identifier
from tilewright.findings.kinds import KINDS, unknown
from tilewright.findings.model import Finding

FILE = "tilewright.allow"

_COMMENT = {mark: re.compile(rf"{mark}\s*tilewright:\s*allow\b(.*)") for mark in ("//", "#")}
_KIND = re.compile(r"[a-z][a-z0-9-]*")
_ID = re.compile(r"id:([0-9a-f]{16})")


class SuppressionError(TilewrightError):
    """A suppression is not as it must be written; the text names file and line."""


@dataclass(frozen=True, slots=True)
class Suppression:
    """A suppression: a kind of finding at a place, or the finding of that identifier.

    ``at`` is where the suppression itself stands, ``file:line``; ``lines`` are those of ``file`` that it covers.
    """

    kind: str
    reason: str
    at: str
    file: str = ""
    lines: tuple[int, ...] = ()
    id: str = ""

    def covers(self, finding: Finding, known_as: str) -> bool:
        """Whether a finding, which is also known by an identifier, is allowed."""
        if finding.kind != self.kind:
            return False
        if self.id:
            return self.id == known_as
        return finding.line in self.lines and _same_file(finding.file or "", self.file)


@dataclass(frozen=True, slots=True)
class Sorted:
    """Findings that stand, those that are allowed with the suppression of each, and suppressions without any."""

    kept: list[Finding]
    allowed: list[tuple[Finding, Suppression]]
    unused: list[Suppression]


def in_source(text: str, file: str) -> list[Suppression]:
    """The suppressions in a source's comments.

    Raises:
        SuppressionError: one without a kind that there is, or without ``--`` and a reason.
    """
    found = []
    mark = "#" if is_python(file) else "//"
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        match = _COMMENT[mark].search(line)
        if match is None:
            continue
        at = f"{file}:{number}"
        kinds, reason = _parts(match[1], at)
        covered = [number]
        if not line[: match.start()].strip():  # alone on its line: it is about the next line of code
            below = ((n, each.strip()) for n, each in enumerate(lines[number:], number + 1))
            covered += [n for n, each in below if each and not each.startswith(mark)][:1]
        found += [Suppression(kind, reason, at, file, tuple(covered)) for kind in kinds]
    return found


def in_file(path: Path) -> list[Suppression]:
    """The suppressions in a ``tilewright.allow``; none where there is no such file.

    Raises:
        SuppressionError: a line that is none, or the file can't be read.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise SuppressionError(f"{path} can't be read: {error}") from None
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        at = f"{path.name}:{number}"
        words = line.split("--")[0].split()
        place = words[1] if len(words) == 2 else ""
        file, _, place_line = place.rpartition(":")
        by_id = _ID.fullmatch(place)
        if by_id is None and not (file and place_line.isdigit()):
            raise SuppressionError(f"{at}: expected `kind file:line -- reason` or `kind id:… -- reason`")
        (kind,), reason = _parts(line.replace(place, "", 1), at)
        if by_id is not None:
            found.append(Suppression(kind, reason, at, id=by_id[1]))
        else:
            found.append(Suppression(kind, reason, at, file, (int(place_line),)))
    return found


def apply(
    findings: Iterable[Finding], suppressions: Sequence[Suppression], kernel: str, source: Mapping[str, str]
) -> Sorted:
    """Tell findings that are allowed from those that stand.

    Args:
        kernel, source: of the report that they are from; see :func:`tilewright.findings.identity.identifier`.
    """
    kept: list[Finding] = []
    allowed: list[tuple[Finding, Suppression]] = []
    for finding in findings:
        known_as = identifier(finding, kernel, source)
        by = next((each for each in suppressions if each.covers(finding, known_as)), None)
        if by is None:
            kept.append(finding)
        else:
            allowed.append((finding, by))
    used = {id(by) for _, by in allowed}
    return Sorted(kept, allowed, [each for each in suppressions if id(each) not in used])


def _parts(text: str, at: str) -> tuple[list[str], str]:
    """The kinds before ``--`` and the reason behind it."""
    before, dashes, reason = text.partition("--")
    kinds = [kind.strip() for kind in before.split(",")]
    if not all(_KIND.fullmatch(kind) for kind in kinds):
        raise SuppressionError(f"{at}: `allow` needs the kind of a finding, such as bank-conflict")
    if wrong := [kind for kind in kinds if kind not in KINDS]:
        raise SuppressionError(f"{at}: {unknown(wrong[0])}")
    if not dashes or not reason.strip():
        raise SuppressionError(f"{at}: say why: allow {', '.join(kinds)} -- reason")
    return kinds, reason.strip()


def _same_file(a: str, b: str) -> bool:
    """Whether two paths mean one file, as far as both say: the shorter one's parts are the other's last."""
    one, other = PurePath(a).parts, PurePath(b).parts
    length = min(len(one), len(other))
    return length > 0 and one[-length:] == other[-length:]
