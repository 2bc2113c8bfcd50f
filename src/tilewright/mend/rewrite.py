"""Changes the text of shared arrays: their declarations and the accesses to them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tilewright.compile.source import clean, closing

from .remedy import Edit

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Declaration:
    """A shared array as declared: the spans inside its brackets, and the span in which its name means it."""

    name: str
    dimensions: tuple[Span, ...]
    dynamic: bool
    scope: Span


def declarations(text: str) -> list[Declaration]:
    """Every ``__shared__`` array of a source, in its order."""
    cleaned = clean(text)
    found: list[Declaration] = []
    for statement in re.finditer(r"\b__shared__\b[^;{}]*;", cleaned):
        before = cleaned[max(cleaned.rfind(c, 0, statement.start()) for c in ";{}") + 1 : statement.start()]
        scope = (statement.end(), _block_end(cleaned, statement.end()))
        for name in re.finditer(r"\b([A-Za-z_]\w*)\s*(?=\[)", statement.group()):
            spans = _brackets(cleaned, statement.start() + name.end())
            if _inside(statement.start() + name.start(), [d for each in found for d in each.dimensions]):
                continue
            empty = any(not cleaned[a:b].strip() for a, b in spans)
            dynamic = empty or re.search(r"\bextern\b", before + statement.group()) is not None
            found.append(Declaration(name[1], tuple(spans), dynamic, scope))
    return found


def declaration_of(text: str, name: str, line: int) -> Declaration | None:
    """The declaration that ``name`` means on a line, counted from 1; else the last before it, as for device code."""
    offset = sum(len(each) + 1 for each in text.split("\n")[: line - 1])
    known = [each for each in declarations(text) if each.name == name]
    around = [each for each in known if each.scope[0] <= offset < each.scope[1]]
    return around[-1] if around else (known[0] if len(known) == 1 else None)


def pad(text: str, declaration: Declaration, padding: int) -> str:
    """The text with each row of the array ``padding`` elements longer."""
    start, end = declaration.dimensions[-1]
    return _replaced(text, [((start, end), _plus(text[start:end], padding))])


def swizzle(text: str, declaration: Declaration, columns: int, factor: int, divisor: int) -> str | None:
    """The text with ``a[row][column]`` as ``a[row][column ^ (row * factor / divisor % columns)]`` in all its scope.

    None where the array is used in another way than by all its indices.
    """
    cleaned = clean(text)
    rank, changes = len(declaration.dimensions), []
    for use in _uses(cleaned, declaration):
        spans = _brackets(cleaned, use)
        if len(spans) != rank or rank < 2:
            return None
        (row_start, row_end), (start, end) = spans[-2], spans[-1]
        row = text[row_start:row_end].strip()
        if declaration.name in re.findall(r"\w+", row + text[start:end]):
            return None
        by = _bracketed(row) + (f" * {factor}" if factor > 1 else "") + (f" / {divisor}" if divisor > 1 else "")
        changes.append(((start, end), f"{_bracketed(text[start:end].strip())} ^ ({by} % {columns})"))
    return _replaced(text, changes)


def repitch(text: str, declaration: Declaration, padding: int) -> str | None:
    """The text with ``row * PITCH + column`` as ``row * (PITCH + padding) + column`` in every index of the array.

    None unless all indices multiply by one and the same factor.
    """
    cleaned = clean(text)
    spans = [_brackets(cleaned, use) for use in _uses(cleaned, declaration)]
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


def _uses(cleaned: str, declaration: Declaration) -> list[int]:
    """Offsets just behind each mention of the array in its scope."""
    start, end = declaration.scope
    found = re.compile(rf"(?<![\w.>]){re.escape(declaration.name)}\b").finditer(cleaned, start, end)
    return [match.end() for match in found]


def _brackets(cleaned: str, position: int) -> list[Span]:
    """The insides of the square brackets that follow one another from ``position`` on."""
    spans = []
    while match := re.compile(r"\s*\[").match(cleaned, position):
        position = closing(cleaned, match.end() - 1)
        spans.append((match.end(), position - 1))
    return spans


def _inside(position: int, spans: Iterable[Span]) -> bool:
    return any(start <= position < end for start, end in spans)


def _block_end(cleaned: str, position: int) -> int:
    depth = 0
    for match in re.compile(r"[{}]").finditer(cleaned, position):
        depth += 1 if match.group() == "{" else -1
        if depth < 0:
            return match.start()
    return len(cleaned)


def _replaced(text: str, changes: Iterable[tuple[Span, str]]) -> str:
    for (start, end), new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text
