"""Macros: what texts define, which of them mark device code, and texts with some of them put in."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .brackets import closing, split_commas
from .text import clean, without_comments

_DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)(\((?:[^)\n\\]|\\\r?\n)*\))?((?:[^\n\\]|\\\r?\n|\\.)*)", re.M)
_CONTINUED = re.compile(r"\\\r?\n")
_DEVICE_WORDS = ("__global__", "__device__", "__constant__", "__shared__", "__managed__", "__grid_constant__")
_LAUNCHES = re.compile(r"<<<|\btemplate\s+(?!<)\w")
_DEPTH = 4  # macros within macros
_LARGEST = 1 << 20  # characters that expansion may make of a file


@dataclass(frozen=True)
class Macro:
    """One ``#define``: ``parameters`` is None of those without; ``body`` is one line, in the text from ``start`` on."""

    name: str
    parameters: tuple[str, ...] | None
    body: str
    start: int
    end: int

    @functools.cached_property
    def words(self) -> frozenset[str]:
        return frozenset(re.findall(r"[A-Za-z_]\w*", self.body))


@functools.lru_cache(64)
def defined(text: str) -> tuple[Macro, ...]:
    """Every macro that a text defines, whatever the preprocessor's conditions say."""
    found = []
    for match in _DEFINE.finditer(without_comments(text)):
        name, parameters, body = match.groups()
        if parameters is not None:
            listed = _CONTINUED.sub(" ", parameters[1:-1]).split(",")
            parameters = tuple(each.strip() for each in listed if each.strip())
        found.append(Macro(name, parameters, _CONTINUED.sub(" ", body), match.start(3), match.end()))
    return tuple(found)


def all_defined(texts: Iterable[str]) -> dict[str, Macro]:
    """The macros of several texts by name; the last definition counts."""
    return {each.name: each for text in texts for each in defined(text)}


def device_markers(texts: Iterable[str]) -> re.Pattern[str]:
    """What marks device code: CUDA's qualifiers, and macros of these texts that stand for them."""
    macros = [each for text in texts for each in defined(text)]
    words = _growing(set(_DEVICE_WORDS), macros)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(words))) + r")\b")


def launching(texts: Sequence[str]) -> list[str]:
    """The code of the texts, with the macros put in that launch kernels or instantiate templates: ``DISPATCH(float)``
    with ``<<<`` in its body, ``INSTANTIATE(half)``."""
    macros = all_defined(texts)
    names = _growing({each.name for each in macros.values() if _LAUNCHES.search(each.body)}, macros.values())
    used = {name: macros[name] for name in names}
    return [expanded(clean(text), used) for text in texts]


def _growing(names: set[str], macros: Iterable[Macro]) -> set[str]:
    """The names, with those of all macros that have one of them in their bodies, directly or through others."""
    macros = list(macros)
    while more := {each.name for each in macros if each.name not in names and names & each.words}:
        names |= more
    return names


def expanded(text: str, macros: Mapping[str, Macro]) -> str:
    """The text with these macros put in where it uses them."""
    if not macros:
        return text
    pattern = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(macros))) + r")\b")
    for _ in range(_DEPTH):
        out, position = [], 0
        for match in pattern.finditer(text):
            if match.start() < position:
                continue
            macro = macros[match[0]]
            end, body = match.end(), macro.body
            if macro.parameters is not None:
                opening = re.compile(r"\s*\(").match(text, match.end())
                if opening is None:
                    continue
                end = closing(text, opening.end() - 1)
                body = _filled(macro, split_commas(text[opening.end() : end - 1]))
            out += [text[position : match.start()], body]
            position = end
        text, before = "".join(out) + text[position:], text
        if text == before or len(text) > _LARGEST:
            break
    return text


def _filled(macro: Macro, arguments: Sequence[str]) -> str:
    names = [each for each in macro.parameters or () if each != "..."]
    values = dict(zip(names, arguments, strict=False))
    values["__VA_ARGS__"] = ", ".join(arguments[len(names) :])
    body = re.sub(r"(?<!#)#(?!#)\s*\w+", '""', macro.body)
    body = re.sub(r"\b[A-Za-z_]\w*\b", lambda match: values.get(match[0], match[0]), body)
    return re.sub(r"\s*##\s*", "", body)
