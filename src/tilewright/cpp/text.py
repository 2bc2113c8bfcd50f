"""C++ as text: what the compiler does not read as code becomes spaces, so that offsets and lines stay.

*Code* is a text after :func:`clean`; all the other readings are of that. Macros are not expanded.
"""

from __future__ import annotations

import errno
import functools
import io
import os
import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

_OPAQUE = re.compile(
    r'//(?:[^\n\\]|\\.|\\\n)*|/\*.*?(?:\*/|\Z)|R"(?P<d>[^()\\\s]{0,16})\(.*?\)(?P=d)"'
    r'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'',
    re.S,
)
_CONDITION = re.compile(r"^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b", re.M)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.M)
# A line that is a macro which opens or closes a namespace, as its name says: BEGIN_X_NAMESPACE, X_NAMESPACE_END. What
# follows it would be read as its declaration.
_NAMESPACE_MACRO = re.compile(r"^[ \t]*(?=\w*NAMESPACE)(?=\w*(?:BEGIN|END|OPEN|CLOSE))[A-Z_]\w*[ \t]*;?[ \t]*$", re.M)


_LONGEST = 64 << 20  # bytes: no source is as long; /dev/zero is


def text_of(path: str | Path) -> str:
    """A source's text: it may begin with a byte order mark, and what is not UTF-8 is replaced.

    Raises:
        OSError: the file can't be read, or has no end.
    """
    with open(path, "rb") as file:
        return decoded(file)


def decoded(file: BinaryIO) -> str:
    """The text of an open file, as :func:`text_of` gives it."""
    read = file.read(_LONGEST + 1)
    if len(read) > _LONGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), file.name)
    return io.TextIOWrapper(io.BytesIO(read), "utf-8-sig", "replace").read()


@functools.lru_cache(32)  # several readers ask for the same texts
def clean(text: str) -> str:
    """The text with comments, the insides of strings and preprocessor lines as spaces, and lines that are only a macro
    for a namespace; offsets unchanged."""

    text = _one_branch(without_comments(text))
    text = _DIRECTIVE.sub(lambda match: _spaces(match.group()), text).replace("__extension__", " " * 13)
    return _NAMESPACE_MACRO.sub(lambda match: _spaces(match.group()), text)


@functools.lru_cache(32)
def without_comments(text: str) -> str:
    """The text with comments and the insides of strings as spaces; offsets unchanged."""

    def blank(match: re.Match[str]) -> str:
        found = match.group()
        inside = _spaces(found)
        return f'"{inside[1:-1]}"' if found[0] in "\"'" and len(found) > 1 else inside

    return _OPAQUE.sub(blank, text)


def _one_branch(text: str) -> str:
    """The text so that its braces pair up whatever the preprocessor's conditions say.

    Where the branches of an ``#if`` open or close braces, all but the first of several go, or the only one.
    """
    for branches in _branches(text):
        if any(text.count("{", a, b) != text.count("}", a, b) for a, b in branches):
            text = _without(text, branches[1:] or branches)
    return text


def compiled(text: str, lines: Collection[int]) -> str:
    """The text without branches of the preprocessor's conditions beside one that has a line of code, counted from 1."""
    ends, known = [match.start() for match in re.finditer("\n", text)], sorted(lines)

    def taken(branch: tuple[int, int]) -> bool:
        first, last = (bisect_left(ends, offset) + 1 for offset in branch)  # the lines of its directives
        return bisect_right(known, first) < bisect_left(known, last)

    left = (
        branch for branches in _branches(text) if any(map(taken, branches)) for branch in branches if not taken(branch)
    )
    return _without(text, left)


def _branches(text: str) -> Iterator[list[tuple[int, int]]]:
    """Where the branches of each ``#if`` begin and end."""
    open_groups: list[list[int]] = []
    for match in _CONDITION.finditer(text):
        kind = match.group(1)
        if kind.startswith("if"):
            open_groups.append([match.end()])
        elif open_groups and kind.startswith("el"):
            open_groups[-1] += [match.start(), match.end()]
        elif open_groups:
            ends = [*open_groups.pop(), match.start()]
            yield list(zip(ends[::2], ends[1::2], strict=True))


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text with spans as spaces, of which some may lie within others."""
    kept, position = [], 0
    for start, end in sorted(spans):
        if end > position:
            kept += [text[position:start], _spaces(text[start:end])]
            position = end
    return "".join([*kept, text[position:]])


def _spaces(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _blank_lines(text: str) -> str:
    """The text as spaces, in which a macro's lines stay one."""
    return re.sub(r"[^\r\n\\]|\\(?!\r?\n)", " ", text)


def blank(text: str, start: int, end: int) -> str:
    """The text with [start, end) as spaces; newlines and preprocessor lines stay, but for those in comments."""
    region = text[start:end]
    commented = _OPAQUE.sub(lambda match: _spaces(match[0]) if match[0].startswith("/") else match[0], region)
    kept, position = [], 0
    for directive in _DIRECTIVE.finditer(without_comments(region)):
        kept += [_blank_lines(region[position : directive.start()]), commented[directive.start() : directive.end()]]
        position = directive.end()
    kept.append(_blank_lines(region[position:]))
    return text[:start] + "".join(kept) + text[end:]


def continued(text: str) -> str:
    """The text with each backslash that only blanks part from its line's end behind them, as gcc reads it. One in the
    last line continues nothing."""
    text = re.sub(r"\\(\s*)\Z", r" \1", text)
    return re.sub(r"(\\)([ \t]+)$", r"\2\1", text, flags=re.M)
