"""The statement that a line belongs to, for findings to quote: a line alone may be the end of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

_MOST = 12  # lines: of longer ones the line alone is quoted
_TEXT = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'")
# C++: where a line can't be the middle of a statement; the heads of branches and loops are quoted without what follows.
_ENDS = re.compile(r"[;{}]$|^(?:case\b.*|\w+\s*):$|^#|^(?:\}\s*)?(?:if|else|for|while|do|switch|template)\b")
_OPERATOR = re.compile(r"[-+*/%&|^<>=?:.,;)\]]")


def statement(lines: Sequence[str], at: int, *, python: bool) -> str:
    """The statement of line ``at``, without comments, as one line."""
    from_here = range(max(at - _MOST, 0), min(at + _MOST, len(lines)))
    code = {index: re.sub(r"#.*" if python else r"//.*", "", lines[index]).strip() for index in from_here}

    def end(start: int) -> int:
        """The last line of the statement that begins there."""
        last = start
        while last + 1 in code and _goes_on([code[each] for each in range(start, last + 1)], code[last + 1], python):
            last += 1
        return last

    start = at
    for before in range(at - 1, from_here.start - 1, -1):
        if end(before) >= at:
            start = before
        elif not python and (not code[before] or _ENDS.search(code[before])):
            break
    whole = range(start, end(start) + 1) if end(start) - start < _MOST else range(at, at + 1)
    return " ".join(" ".join(code[each] for each in whole).split())


def _goes_on(lines: Sequence[str], following: str, python: bool) -> bool:
    """Whether a statement that begins with these lines has the following one, too."""
    text = _TEXT.sub("", " ".join(lines))
    if sum(map(text.count, "([")) > sum(map(text.count, ")]")):
        return True
    last = lines[-1]
    if python:
        return last.endswith("\\")
    if not last or _ENDS.search(lines[0]) or _ENDS.search(last):
        return False
    return not last.endswith(")") or _OPERATOR.match(following) is not None
