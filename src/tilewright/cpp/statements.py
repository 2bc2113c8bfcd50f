"""Statements: the conditions and loops of code, and where a statement ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .brackets import closing, until

_HEAD = re.compile(r"\b(if|for|while)\s*(\()")


@dataclass(frozen=True)
class Head:
    """``if (…)``, ``for (…)`` or ``while (…)``: the word, what stands in the brackets, and the offsets of both ends."""

    word: str
    inside: str
    start: int
    end: int

    @property
    def condition(self) -> str:
        """What is tested; of ``for (auto x : y)`` nothing is."""
        return self._parts[1].strip() if self.word == "for" else self.inside

    @property
    def first(self) -> str:
        """How a ``for`` begins."""
        return self._parts[0] if self.word == "for" else ""

    @property
    def _parts(self) -> list[str]:
        parts = self.inside.split(";")
        return parts if len(parts) == 3 else ["", ""]


def heads(code: str, end: int) -> Iterator[Head]:
    """Those that begin before an offset, in their order."""
    for match in _HEAD.finditer(code, 0, end):
        after = closing(code, match.start(2))
        yield Head(match[1], code[match.end() : after - 1], match.start(), after)


def statement_end(code: str, at: int) -> int:
    """Just behind the statement that begins at an offset."""
    at += len(code[at:]) - len(code[at:].lstrip())
    if code[at : at + 1] == "{":
        return closing(code, at)
    head = _HEAD.match(code, at)
    if head is not None:
        return statement_end(code, closing(code, head.start(2)))
    return until(code, at, ";") + 1
