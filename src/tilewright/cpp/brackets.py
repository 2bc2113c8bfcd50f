"""Where brackets close, and what stands between commas and semicolons outside of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

_REACH = 20_000  # characters of a template head, comments between them included
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_EITHER = {opens: re.compile(f"[{re.escape(opens + closes)}]") for opens, closes in _PAIRS.items()}


def closing(text: str, opening: int) -> int:
    """The offset just behind the bracket that closes the one at ``opening`` (the text's end if none does)."""
    opens, depth = text[opening], 0
    for match in _EITHER[opens].finditer(text, opening):
        depth += 1 if match.group() == opens else -1
        if depth == 0:
            return match.end()
    return len(text)


def angle_end(text: str, opening: int) -> int:
    """The offset just behind the ``>`` that closes the ``<`` at ``opening``; -1 where none does."""
    for offset, closed in _brackets(text[opening : opening + _REACH], "<([{", ">)]}"):
        if closed:
            return opening + offset + 1
    return -1


def angle_start(text: str, closing: int) -> int:
    """The offset of the ``<`` that the ``>`` at ``closing`` closes; -1 where none does."""
    for offset, closed in _brackets(text[max(0, closing + 1 - _REACH) : closing + 1][::-1], ">)]}", "<([{"):
        if closed:
            return closing - offset
    return -1


def _brackets(text: str, opening: str, closing: str) -> Iterator[tuple[int, bool]]:
    """Each closing bracket's offset, and whether it closes the first one. Within round brackets, comparisons open
    and close nothing: what they leave open goes when the round one closes."""
    open_ = ""
    text = text.replace("->", "  ").replace(">-", "  ")
    for index, character in enumerate(text):
        if character == ";":
            return
        if character in opening:
            open_ += character
        elif character in closing:
            wanted = opening[closing.index(character)]
            if wanted == opening[0]:
                if open_[-1:] != wanted:
                    continue  # a comparison
                open_ = open_[:-1]
            else:
                open_ = open_.rstrip(opening[0])[:-1] if len(open_) > 1 else ""
            yield index, not open_
            if not open_:
                return


def split_commas(text: str) -> list[str]:
    """Split at the commas outside all brackets, angle brackets included; shifts, ``->`` and ``>=`` are none."""
    parts, open_, begin = [], "", 0
    for match in re.finditer(r"->|<<|[<>]=|[<(\[{>)\]},]", text):
        found = match.group()
        if len(found) == 1 and found in "<([{":
            open_ += found
        elif found == ">":
            open_ = open_[:-1] if open_[-1:] == "<" else open_
        elif found in ")]}":
            open_ = open_.rstrip("<")[:-1]  # a < that none closed was an operator
        elif found == "," and not open_:
            parts.append(text[begin : match.start()])
            begin = match.end()
    parts.append(text[begin:])
    return [part.strip() for part in parts if part.strip()]


def statement_start(code: str, at: int) -> int:
    """Where the statement begins that an offset is in: behind the last semicolon or brace."""
    return max(code.rfind(each, 0, at) for each in ";{}") + 1


def block_end(code: str, at: int) -> int:
    """The offset of the brace that closes the block that an offset is in (the code's end if none does)."""
    depth = 0
    for match in _EITHER["{"].finditer(code, at):
        depth += 1 if match.group() == "{" else -1
        if depth < 0:
            return match.start()
    return len(code)


def until(code: str, at: int, ends: str) -> int:
    """The offset of the first of these characters outside of brackets that open behind ``at``, or the code's end."""
    while at < len(code) and code[at] not in ends:
        at = closing(code, at) if code[at] in _PAIRS else at + 1
    return min(at, len(code))
