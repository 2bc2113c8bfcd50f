"""Declarations of shared memory: the statements, and the arrays that they declare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .brackets import block_end, closing, statement_start

Span = tuple[int, int]
_STATEMENT = re.compile(r"\b__shared__\b([^;{}]*);")
_ARRAY = re.compile(r"\b([A-Za-z_]\w*)\s*(?=\[)")


@dataclass(frozen=True)
class SharedStatement:
    """``extern __shared__ float a[], b[3];``: the text before ``__shared__``, and what it declares; its offsets."""

    before: str
    declared: str
    start: int
    end: int

    @property
    def extern(self) -> bool:
        return "extern" in self.before or re.search(r"\bextern\b", self.declared) is not None


@dataclass(frozen=True)
class SharedArray:
    """A shared array as declared: the spans inside its brackets, and the span in which its name means it."""

    name: str
    dimensions: tuple[Span, ...]
    dynamic: bool
    scope: Span


def shared_statements(code: str) -> Iterator[SharedStatement]:
    for match in _STATEMENT.finditer(code):
        before = code[statement_start(code, match.start()) : match.start()]
        yield SharedStatement(before, match[1], match.start(), match.end())


def shared_arrays(code: str) -> list[SharedArray]:
    """Every ``__shared__`` array of a text, in its order."""
    found: list[SharedArray] = []
    for each in shared_statements(code):
        scope, inside = (each.end, block_end(code, each.end)), each.start
        for name in _ARRAY.finditer(code, each.start, each.end):
            if name.start() < inside:
                continue  # in another's brackets
            spans = subscripts(code, name.end())
            inside = spans[-1][1]
            dynamic = each.extern or any(not code[a:b].strip() for a, b in spans)
            found.append(SharedArray(name[1], spans, dynamic, scope))
    return found


def subscripts(code: str, position: int) -> tuple[Span, ...]:
    """The insides of the square brackets that follow one another from ``position`` on."""
    spans = []
    while match := re.compile(r"\s*\[").match(code, position):
        position = closing(code, match.end() - 1)
        spans.append((match.end(), position - 1))
    return tuple(spans)
