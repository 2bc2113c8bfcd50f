"""Changes the text of shared arrays: their declarations and the accesses to them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tilewright.cpp import SharedArray, clean, shared_arrays, subscripts

from .remedy import Edit

Span = tuple[int, int]


def declaration_of(text: str, name: str, line: int) -> SharedArray | None:
    """The declaration that ``name`` means on a line, counted from 1; else the last before it, as for device code."""
    offset = sum(len(each) + 1 for each in text.split("\n")[: line - 1])
    known = [each for each in shared_arrays(clean(text)) if each.name == name]
    around = [each for each in known if each.scope[0] <= offset < each.scope[1]]
    return around[-1] if around else (known[0] if len(known) == 1 else None)


def pad(text: str, declaration: SharedArray, padding: int) -> str:
    """The text with each row of the array ``padding`` elements longer."""
    start, end = declaration.dimensions[-1]
    return _replaced(text, [((start, end), _plus(text[start:end], padding))])


def swizzle(text: str, declaration: SharedArray, columns: int, factor: int, divisor: int) -> str | None:
    """The text with ``a[row][column]`` as ``a[row][column ^ (row * factor / divisor % columns)]`` in all its scope.

    None where the array is used in another way than by all its indices.
    """
    cleaned = clean(text)
    rank, changes = len(declaration.dimensions), []
    for use in _uses(cleaned, declaration):
        spans = subscripts(cleaned, use)
        if len(spans) != rank or rank < 2:
            return None
        (row_start, row_end), (start, end) = spans[-2], spans[-1]
        row = text[row_start:row_end].strip()
        if declaration.name in re.findall(r"\w+", row + text[start:end]):
            return None
        by = _bracketed(row) + (f" * {factor}" if factor > 1 else "") + (f" / {divisor}" if divisor > 1 else "")
        changes.append(((start, end), f"{_bracketed(text[start:end].strip())} ^ ({by} % {columns})"))
    return _replaced(text, changes)


def repitch(text: str, declaration: SharedArray, padding: int) -> str | None:
    """The text with ``row * PITCH + column`` as ``row * (PITCH + padding) + column`` in every index of the array.

    None unless all indices multiply by one and the same factor.
    """
    cleaned = clean(text)
    spans = [subscripts(cleaned, use) for use in _uses(cleaned, declaration)]
    if not spans or any(len(each) != 1 for each in spans):
        return None
    places = [each[0] for each in spans]
    if not declaration.dynamic:
        places.append(declaration.dimensions[0])
    factors: list[Span] = []
    for start, end in places:
        found = [
            (start + m.start(1), start + m.end(1))
            for m in re.finditer(r"\*\s*([A-Za-z_]\w*(?:\.\w+)?|\d+)\b(?!\s*[\[(])", cleaned[start:end])
        ]
        if len(found) != 1:
            return None
        factors += found
    if len({text[a:b] for a, b in factors}) != 1:
        return None
    return _replaced(text, [((a, b), f"({_plus(text[a:b], padding)})") for a, b in factors])


def edits(file: str, before: str, after: str) -> tuple[Edit, ...]:
    """The lines in which two texts with equally many lines differ."""
    pairs = zip(before.split("\n"), after.split("\n"), strict=True)
    return tuple(Edit(file, number, a, b) for number, (a, b) in enumerate(pairs, 1) if a != b)


def _bracketed(expression: str) -> str:
    return expression if re.fullmatch(r"[\w.]+", expression) else f"({expression})"


def _plus(expression: str, padding: int) -> str:
    text = expression.strip()
    if text.isdigit():
        return str(int(text) + padding)
    simple = re.fullmatch(r"[\w.]+(?:\s*[*+]\s*[\w.]+)*", text)
    return f"{text} + {padding}" if simple else f"({text}) + {padding}"


def _uses(cleaned: str, declaration: SharedArray) -> list[int]:
    """Offsets just behind each mention of the array in its scope."""
    start, end = declaration.scope
    found = re.compile(rf"(?<![\w.>]){re.escape(declaration.name)}\b").finditer(cleaned, start, end)
    return [match.end() for match in found]


def _replaced(text: str, changes: Iterable[tuple[Span, str]]) -> str:
    for (start, end), new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text
