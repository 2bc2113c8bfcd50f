"""The condition under which a line runs: of the guards and loops around it, the inmost that is about its index."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from tilewright.compile.pysource import conditions
from tilewright.cpp import Head, clean, heads, statement_end

_NAME = re.compile(r"(?<![\w.>])[A-Za-z_]\w*")
_LEAVES = re.compile(r"\s*(?:\{\s*)?(return|continue|break)\s*;")


@dataclass(frozen=True)
class Condition:
    """A condition that a line depends on.

    Attributes:
        text: the condition.
        line: where its statement begins.
        word: ``if``, ``for`` or ``while``; of C++'s ``?`` that, or ``:`` for what runs where it does not hold.
        leaves: ``return``, ``continue`` or ``break`` of an ``if`` in front of the line, which runs where it does not
            hold; empty of a condition around the line.
        python: whether the source is Python.
        first: of C++'s ``for``, how it begins.
    """

    text: str
    line: int
    word: str
    leaves: str = ""
    python: bool = False
    first: str = ""

    @property
    def code(self) -> str:
        """As the source writes it; of C++'s ``for`` its condition alone."""
        if self.python:
            head = f"for … in {self.text}" if self.word == "for" else f"{self.word} {self.text}"
            return f"{head}:" + (f" {self.leaves}" if self.leaves else "")
        if self.word in "?:":
            return f"{self.text} ? …" + (" : …" if self.word == ":" else "")
        inside = f"…; {self.text}; …" if self.word == "for" else self.text
        return f"{self.word} ({inside})" + (f" {self.leaves}" if self.leaves else "")

    @property
    def slip(self) -> str:
        """The slip that such conditions often have."""
        without = self.leaves or self.word == ":"  # the line runs where the condition does not hold
        wrong, right = (">", ">=") if without else ("<=", "<")
        there = re.search(r"(?<![->])>(?![=>])" if without else "<=", self.text)
        return f"perhaps {right} is meant where it says {wrong}" if there else ""


def about(
    text: str, line: int, index: str, at: int | None = None, but: Callable[[Condition], bool] | None = None
) -> Condition | None:
    """The inmost condition of a line that compares a name of ``index``; None where there is none.

    Args:
        text: the source.
        index: an expression.
        at: the offset of the access, for the ``?`` that it depends on.
        but: says of a condition that it is none to name.
    """
    cleaned = clean(text)
    ends = [*(match.end() for match in re.finditer("\n", cleaned)), len(cleaned)]
    if not 0 < line <= len(ends):
        return None
    begin, end = (ends[line - 2] if line > 1 else 0), ends[line - 1]
    names = frozenset(_NAME.findall(index))
    found = None
    for head in heads(cleaned, end):
        left = _LEAVES.match(cleaned, head.end) if head.word == "if" else None
        if left is not None:
            behind = cleaned[left.end() : begin] if left.end() <= begin else cleaned[left.end() : end]
            concerns = left.end() < end and _same_block(behind, "{" in left.group())
        else:
            concerns = head.end < end and statement_end(cleaned, head.end) > begin
        number = cleaned.count("\n", 0, head.start) + 1
        leaves = left[1] if left is not None else ""
        made = Condition(_line(head.condition), number, head.word, leaves, first=_line(head.first))
        if concerns and _compares(head.condition, names) and not (but is not None and but(made)):
            found = made
    for word, start, condition in _choices(cleaned, at) if at is not None else ():
        if _compares(condition, names):
            found = Condition(_line(condition), cleaned.count("\n", 0, start) + 1, word)
    return found


def around(text: str, lines: Sequence[int], words: Container[str], outside: Sequence[int] = ()) -> list[Condition]:
    """The conditions by some words that all of some lines depend on, and none of those ``outside``, outmost first."""
    cleaned = clean(text)
    starts = [0, *(match.end() for match in re.finditer("\n", cleaned)), len(cleaned) + 1]
    if not all(0 < line < len(starts) for line in (*lines, *outside)):
        return []

    def holds(head: Head, line: int) -> bool:
        return head.end < starts[line] and statement_end(cleaned, head.end) > starts[line - 1]

    return [
        Condition(_line(head.condition), cleaned.count("\n", 0, head.start) + 1, head.word, first=_line(head.first))
        for head in heads(cleaned, starts[max(lines)] - 1)
        if head.word in words and all(holds(head, each) for each in lines)
        and not any(holds(head, each) for each in outside)
    ]  # fmt: skip


def _compares(condition: str, names: frozenset[str]) -> bool:
    compared = frozenset(_NAME.findall(re.sub(r"\[[^]]*\]", "", condition)))
    return re.search(r"<|>|!=", condition) is not None and bool(names & compared)


def _line(code: str) -> str:
    return " ".join(code.split())


def _choices(cleaned: str, at: int) -> list[tuple[str, int, str]]:
    """The conditions of ``?`` around an offset, outermost first: ``?`` or ``:``, where each begins, its text."""
    found: list[tuple[str, int, str]] = []
    word, colons, depth, end = "?", 0, 0, 0
    beside = False  # left of a comma, where a `?` is another argument's
    for position in range(at - 1, -1, -1):
        here, before = cleaned[position], cleaned[position - 1 : position]
        if here in ")]":
            depth += 1
        elif here in "([" and depth:
            depth -= 1
        elif not depth:
            assigns = here == "=" and cleaned[position + 1] != "=" and before not in tuple("=<>!")
            begins = here in "([,;{}" or assigns or cleaned[position - 6 : position] == "return"
            if end and (begins or here in "?:"):
                start = position + 1 + len(cleaned[position + 1 : end]) - len(cleaned[position + 1 : end].lstrip())
                found.append((word, start, cleaned[start:end].strip()))
                word, end = "?", 0
            if here in ";{}":
                break
            if here in "([,":
                beside, colons = here == ",", 0
            if beside:
                continue
            if here == ":" and before != ":" and cleaned[position + 1] != ":":
                colons += 1
            elif here == "?":
                word, end = (":" if colons else "?"), position
                colons = max(colons - 1, 0)
    return found[::-1]


def about_python(text: str, line: int, index: str) -> Condition | None:
    """The same of a source in Python."""
    names = frozenset(_NAME.findall(index))
    found = None
    for word, test, number, leaves in conditions(text, line):
        compared = frozenset(each.id for each in ast.walk(test) if isinstance(each, ast.Name))
        if any(isinstance(each, ast.Compare) for each in ast.walk(test)) and names & compared:
            found = Condition(ast.unparse(test), number, word, leaves, python=True)
    return found


def _same_block(between: str, inside: bool) -> bool:
    """Whether code ends in the block that it begins in, or in one within; ``inside``: it begins in one of its own."""
    depth = int(inside)
    for brace in re.findall(r"[{}]", between):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    return True
