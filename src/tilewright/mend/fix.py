"""Applies verified remedies to a source: ``tilewright check --fix``."""

from __future__ import annotations

import difflib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright.findings.model import Finding

_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Change:
    """A source before and after its remedies, byte for byte: line ends, mark and encoding stay.

    Attributes:
        applied: the arrays that it mends.
        passed_over: why other remedies are not in it, a sentence each.
    """

    path: Path
    before: bytes
    after: bytes
    applied: tuple[str, ...]
    passed_over: tuple[str, ...]

    @property
    def diff(self) -> str:
        """The change as a unified diff."""
        before, after = (
            data.decode("utf-8", "replace").splitlines(keepends=True) for data in (self.before, self.after)
        )
        lines = difflib.unified_diff(before, after, f"{self.path}", f"{self.path} (fixed)")
        return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)

    def write(self, check: Callable[[Path], bool]) -> bool:
        """Put the changed source in the old one's place, in one step, if it passes ``check`` beside it."""
        handle, name = tempfile.mkstemp(prefix=".tilewright-", suffix=self.path.suffix, dir=self.path.parent)
        trial = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.after)
            if not check(trial) or self.path.read_bytes() != self.before:
                return False
            shutil.copymode(self.path, trial)
            os.replace(trial, self.path.resolve())
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None
        finally:
            trial.unlink(missing_ok=True)
        return True


def change(path: Path, findings: Iterable[Finding]) -> Change:
    """The source after the verified remedies of these findings."""
    before = path.read_bytes()
    lines = before.split(b"\n")
    edited: dict[int, str] = {}
    applied: list[str] = []
    mended: dict[str, set[tuple[str, int]]] = {}  # by the array's name, where it is accessed: kernels may share names
    passed_over: dict[str, None] = {}
    for finding in findings:
        remedy = finding.details.get("remedy")
        if not isinstance(remedy, Mapping):
            continue
        places, name = {(file, line) for file, line in remedy["lines"]}, remedy["variable"]
        if name in mended and (not places or places & mended[name]):
            continue
        reason = _unfit(remedy, path, lines, edited)
        if reason is not None:
            passed_over[f"{remedy['variable']}: {reason}"] = None
            continue
        applied.append(name)
        mended.setdefault(name, set()).update(places)
        for edit in remedy["edits"]:
            edited[edit["line"]] = edit["after"]
            lines[edit["line"] - 1] = _put(lines[edit["line"] - 1], edit["after"])
    return Change(path, before, b"\n".join(lines), tuple(applied), tuple(passed_over))


def _unfit(remedy: Mapping[str, Any], path: Path, lines: list[bytes], edited: Mapping[int, str]) -> str | None:
    """Why a remedy cannot be applied, or None."""
    if remedy["verified"] != "run":
        why = f" ({remedy['note']})" if remedy.get("note") else ""
        return f"its remedy was not verified by a run{why}: change it by hand"
    if not remedy["edits"]:
        return "its remedy has no change of the source"
    if remedy["launch_bytes"] is not None:
        return f"its remedy needs {remedy['launch_bytes']} bytes at the launch, too: change both by hand"
    for edit in remedy["edits"]:
        if Path(edit["file"]).name != path.name:
            return f"its remedy is in {edit['file']}"
        if edit["line"] in edited:
            return f"line {edit['line']} is changed for another array already: run --fix again"
        if not 0 < edit["line"] <= len(lines) or _text(lines[edit["line"] - 1]) != edit["before"]:
            return f"line {edit['line']} is not as it was checked, or not UTF-8"
    return None


def _text(line: bytes) -> str | None:
    try:
        return line.removeprefix(_MARK).removesuffix(b"\r").decode("utf-8")
    except UnicodeDecodeError:
        return None


def _put(line: bytes, text: str) -> bytes:
    mark = _MARK if line.startswith(_MARK) else b""
    return mark + text.encode("utf-8") + (b"\r" if line.endswith(b"\r") else b"")
