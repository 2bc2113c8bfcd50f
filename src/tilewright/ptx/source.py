"""A PTX text being read: its comments removed, a position in it, and errors that carry the line."""

from __future__ import annotations

import re
from typing import NoReturn

from ..errors import PTXError, UnsupportedError

_COMMENT = re.compile(r'"[^"\n]*"|//[^\n]*|/\*.*?\*/', re.DOTALL)

_STRING = re.compile(r'"[^"\n]*"')


def _without_comment(match: re.Match[str]) -> str:
    found = match.group()
    if found[0] == '"':
        return found
    return " " + "\n" * found.count("\n")


class Source:
    """Reads tokens by regular expressions that begin with ``\\s*``; lines are counted from 1."""

    def __init__(self, text: str, pos: int = 0) -> None:
        # NVRTC hands out a NUL-terminated buffer.
        text = text.rstrip("\0")
        self.text = _COMMENT.sub(_without_comment, text) if "/" in text else text
        self.pos = pos
        self._counted = 0, 1
        if not self.text.isascii():
            bare = _STRING.sub(lambda match: " " * len(match.group()), self.text)
            odd = next((at for at, letter in enumerate(bare) if not letter.isascii()), None)
            if odd is not None:
                self.fail("ASCII outside strings and comments", found=bare[odd], pos=odd)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The match at the position, which moves behind it; None, and no move, where there is none."""
        match = pattern.match(self.text, self.pos)
        if match:
            self.pos = match.end()
        return match

    def need(self, pattern: re.Pattern[str], expected: str) -> re.Match[str]:
        """Like :meth:`take`, but what is not there is a PTXError."""
        return self.take(pattern) or self.fail(expected)

    def line(self, pos: int | None = None) -> int:
        """The line of a position, or of the first character that is not blank from here."""
        if pos is None:
            pos = self.pos
            while pos < len(self.text) and self.text[pos].isspace():
                pos += 1
        counted, line = self._counted if self._counted[0] <= pos else (0, 1)
        line += self.text.count("\n", counted, pos)
        self._counted = pos, line
        return line

    def fail(self, expected: str, found: str | None = None, pos: int | None = None) -> NoReturn:
        """Raise the PTXError that says what was expected and what stands there instead."""
        if found is None:
            rest = self.text[self.pos : self.pos + 400].split("\n")
            found = next((line.strip() for line in rest if line.strip()), "")[:60]
        shown = f"'{found}'" if found else "the end of the text"
        raise PTXError(f"PTX line {self.line(pos)}: expected {expected}, found {shown}.")

    def wrong(self, message: str, pos: int | None = None) -> NoReturn:
        """Raise a PTXError of this text."""
        raise PTXError(f"PTX line {self.line(pos)}: {message}")

    def unsupported(self, message: str, pos: int | None = None) -> NoReturn:
        """Raise an UnsupportedError of this text."""
        raise UnsupportedError(f"PTX line {self.line(pos)}: {message}")
