"""Heads of functions: ``.entry name (parameters) .maxntid 256, 1, 1`` and what ``.callprototype`` holds."""

from __future__ import annotations

import re

from .module import Function
from .source import Source
from .variables import COMMA, DOTTED, NAME, attributes, number, parameters, pragma

_VALUE = re.compile(r"\s*(\w+)")

# How many numbers each performance directive takes: at least, at most.
_DIRECTIVES = {
    "maxntid": (1, 3), "reqntid": (1, 3), "minnctapersm": (1, 1), "maxnctapersm": (1, 1), "maxnreg": (1, 1),
    "noreturn": (0, 0), "reqnctapercluster": (1, 3), "explicitcluster": (0, 0), "maxclusterrank": (1, 1),
    "blocksareclusters": (0, 0), "abi_preserve": (1, 1), "abi_preserve_control": (1, 1),
}  # fmt: skip


def head(source: Source, entry: bool, linkage: str) -> Function:
    """A function's head, from behind ``.entry`` or ``.func`` up to its ``{`` or ``;``."""
    directives: dict[str, tuple[int, ...]] = {}
    _directives(source, directives)
    returns = [] if entry else parameters(source)
    name = source.need(NAME, "a function's name")[1]
    function = Function(
        name, entry, parameters(source), returns, directives=directives, linkage=linkage, line=source.line()
    )
    _directives(source, directives)
    return function


def prototype(source: Source, label: str) -> Function:
    """The function type behind ``.callprototype``, named after its label."""
    returns = parameters(source)
    source.need(NAME, "'_'")
    function = Function(label, False, parameters(source), returns, line=source.line())
    _directives(source, function.directives)
    return function


def _directives(source: Source, found: dict[str, tuple[int, ...]]) -> None:
    while match := source.take(DOTTED):
        word = match[1]
        if word == "attribute":
            attributes(source)
        elif word == "pragma":
            pragma(source)
        elif word in _DIRECTIVES:
            found[word] = _numbers(source, word)
        else:
            source.pos = match.start()
            source.fail("a directive of a function's head, '{' or ';'", found=f".{word}")


def _numbers(source: Source, word: str) -> tuple[int, ...]:
    least, most = _DIRECTIVES[word]
    values: list[int] = []
    while len(values) < most:
        expected = f"a number after .{word}"
        values.append(number(source, source.need(_VALUE, expected)[1], expected))
        if not source.take(COMMA):
            break
    if len(values) < least:
        source.fail(f"{least} numbers after .{word}")
    return tuple(values)
