"""Macros that launch kernels or instantiate templates, expanded where host code uses them: ``DISPATCH(float)`` with
``<<<`` in its body, ``INSTANTIATE(half)``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from . import source as reading

_DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?((?:[^\n\\]|\\\r?\n|\\.)*)", re.M)
_WANTED = re.compile(r"<<<|\btemplate\s+(?!<)\w")
_DEPTH = 4  # macros within macros
_LARGEST = 1 << 20  # characters that expansion may make of a file


@dataclass(frozen=True)
class _Macro:
    parameters: tuple[str, ...] | None
    body: str


def expand(texts: Sequence[str]) -> list[str]:
    """The texts cleaned (``source.clean``), with the macros that launch put in where they are used."""
    macros = _definitions(texts)
    launching = {name for name, macro in macros.items() if _WANTED.search(macro.body)}
    while more := {
        name for name, macro in macros.items()
        if name not in launching and launching & set(re.findall(r"\w+", macro.body))
    }:  # fmt: skip
        launching |= more
    used = {name: macros[name] for name in launching}
    return [_expanded(reading.clean(text), used) for text in texts]


class Calls:
    """The macros with parameters of some texts, to be put in where a declaration is a call of one."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._macros = {name: each for name, each in _definitions(texts).items() if each.parameters is not None}

    def expanded(self, call: str) -> str:
        return _expanded(call, self._macros)


def _definitions(texts: Sequence[str]) -> dict[str, _Macro]:
    macros = {}
    for text in texts:
        for name, parameters, body in _DEFINE.findall(text):
            listed = tuple(each.strip() for each in parameters[1:-1].split(",") if each.strip())
            joined = re.sub(r"\\\r?\n", " ", reading.clean("\n" + body.replace("#", "\x01")).replace("\x01", "#"))
            macros[name] = _Macro(listed if parameters else None, joined)
    return macros


def values(texts: Sequence[str]) -> dict[str, str]:
    """The macros without parameters that stand for something."""
    found = [each for text in texts for each in _DEFINE.findall(text)]
    return {name: reading.clean(body).strip() for name, parameters, body in found if not parameters and body.strip()}


def _expanded(text: str, macros: dict[str, _Macro]) -> str:
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
                end = reading.closing(text, opening.end() - 1)
                body = _filled(macro, reading.split_commas(text[opening.end() : end - 1]))
            out += [text[position : match.start()], body]
            position = end
        text, before = "".join(out) + text[position:], text
        if text == before or len(text) > _LARGEST:
            break
    return text


def _filled(macro: _Macro, arguments: Sequence[str]) -> str:
    names = [each for each in macro.parameters or () if each != "..."]
    values = dict(zip(names, arguments, strict=False))
    values["__VA_ARGS__"] = ", ".join(arguments[len(names) :])
    body = re.sub(r"(?<!#)#(?!#)\s*\w+", '""', macro.body)
    body = re.sub(r"\b[A-Za-z_]\w*\b", lambda match: values.get(match[0], match[0]), body)
    return re.sub(r"\s*##\s*", "", body)
