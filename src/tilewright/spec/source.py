"""Finds ``// tilewright:`` comments in a source and cuts them into tokens that know where they stand."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.errors import TilewrightError

_MARKER = re.compile(r"//\s*tilewright:\s*")
WORDS = ("launch", "expect", "let", "for", "end", "constant", "options", "mark", "allow")
_NEARLY = re.compile(
    r"(?://+|/\*+)\s*(?P<tool>[A-Za-z][\w-]*)(?P<colon>\s*[:,;]?\s*)(?P<word>(?:" + "|".join(WORDS) + r")\b(?!\s*:)"
    r"|\w+(?=\s[^\n]*<<<))"
)
_COMMENT = re.compile(r"\s*//")
_ALIKE = 0.8  # of two names, from 0 to 1
_TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<number>0[xX][0-9a-fA-F]+ | (?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<op><<<|>>>|===|==|!=|<=|>=|<<|>>|\*\*|//|[-+*/%@&|^~<>=.,:;()\[\]{}])""",
    re.VERBOSE,
)
_OPENING, _CLOSING = ("(", "[", "{", "<<<"), (")", "]", "}", ">>>")


class SpecError(TilewrightError):
    """A ``// tilewright:`` comment cannot be understood or evaluated; the text shows where, with a caret."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a token stands: ``line`` and ``column`` count from 1; ``text`` is the whole line."""

    file: str
    line: int
    column: int
    text: str

    def error(self, message: str) -> SpecError:
        shown = self.text.expandtabs(1)
        start = max(0, self.column - 70)
        caret = " " * (self.column - 1 - start) + "^"
        return SpecError(
            f"{self.file}:{self.line}:{self.column}: {message}\n    {shown[start : start + 110]}\n    {caret}"
        )


@dataclass(frozen=True, slots=True)
class Token:
    """``kind`` is ``number``, ``name``, ``string``, ``op`` or ``end`` (after the last)."""

    kind: str
    text: str
    at: Position


@dataclass(frozen=True, slots=True)
class Directive:
    """One ``// tilewright:`` comment, with the lines that continue it.

    ``word`` is its first word and ``rest`` what follows that on its first line, as written.
    ``tokens`` are those after the word, ending with an ``end`` token.
    """

    word: str
    rest: str
    tokens: tuple[Token, ...]
    at: Position


def directives(text: str, file: str) -> Iterator[Directive]:
    """The directives of a source, in order.

    A directive goes on over the following ``//`` lines for as long as a bracket is open.

    Raises:
        SpecError: a character that no token begins with, or a bracket that never closes.
    """
    lines = text.splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        marker = _MARKER.search(line)
        if marker is None or _in_string(line, marker.start()):
            _refuse_what_is_nearly_one(line, file, number)
            continue
        word = re.compile(r"[A-Za-z]*").match(line, marker.end())
        assert word is not None
        at = Position(file, number, marker.end() + 1, line)
        if word.group() == "allow":  # a finding's suppression, with a reason in prose: findings/suppressions.py
            continue
        if word.group() == "options":  # compiler options are not in our language
            yield Directive("options", line[word.end() :].strip(), (), at)
            continue
        tokens = list(_tokens(line, word.end(), file, number))
        while (opened := _unclosed(tokens)) is not None:
            comment = _COMMENT.match(lines[number]) if number < len(lines) else None
            if comment is None or _MARKER.search(lines[number]):
                raise opened.at.error(f"this {opened.text!r} is never closed")
            number += 1
            tokens += _tokens(lines[number - 1], comment.end(), file, number)
        last = lines[number - 1]
        tokens.append(Token("end", "the end of the line", Position(file, number, len(last) + 1, last)))
        yield Directive(word.group(), line[word.end() :].strip(), tuple(tokens), at)


def mentioned(text: str) -> bool:
    """Whether a source has a comment that is meant for tilewright, or nearly."""
    return "tilewright: launch" in text or any(_nearly(line) for line in text.splitlines())


def _nearly(line: str) -> re.Match[str] | None:
    """A comment that was meant for us, but is not written as one."""
    for match in _NEARLY.finditer(line):
        tool = match["tool"].lower()
        named = tool == "tilewright"
        alike = ":" in match["colon"] and difflib.SequenceMatcher(None, tool, "tilewright").ratio() > _ALIKE
        if (named or alike) and not _in_string(line, match.start()) and not _MARKER.match(line, match.start()):
            return match
    return None


def _refuse_what_is_nearly_one(line: str, file: str, number: int) -> None:
    if match := _nearly(line):
        raise Position(file, number, match.start() + 1, line).error(
            "this is nearly a comment for tilewright, and would be passed by: write "
            f"`// tilewright: {match['word'] if match['word'] in WORDS else 'launch'} …`"
        )


def _in_string(line: str, position: int) -> bool:
    return line[:position].replace('\\"', "").count('"') % 2 == 1


def _tokens(line: str, start: int, file: str, number: int) -> Iterator[Token]:
    position = start
    while position < len(line):
        match = _TOKEN.match(line, position)
        at = Position(file, number, position + 1, line)
        if match is None:
            raise at.error(f"{line[position]!r} has no meaning here")
        if match.lastgroup != "space":
            yield Token(match.lastgroup or "", match.group(), at)
        position = match.end()


def _unclosed(tokens: list[Token]) -> Token | None:
    opened: list[Token] = []
    for token in tokens:
        if token.kind == "op" and token.text in _OPENING:
            opened.append(token)
        elif token.kind == "op" and token.text in _CLOSING and opened:
            if token.text == ">>>" and opened[-1].text != "<<<":
                continue  # the end of a nested template argument list, or a mistake that the parser names
            opened.pop()
    return opened[-1] if opened else None
