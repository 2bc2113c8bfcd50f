"""What commands say in each language; the texts lie beside each other in ``texts/``, with the same keys and numbers."""

from __future__ import annotations

import functools
import json
import os
import unicodedata
from collections.abc import Mapping
from importlib.resources import files

LANGUAGES = ("en", "zh")

_NEVER_FIRST = "，。；：、！？）”’%"  # noqa: RUF001
_NEVER_LAST = "（“‘"  # noqa: RUF001


def preferred() -> str:
    """The language that the environment asks for, where there are texts in it; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


@functools.cache
def texts(language: str) -> dict[str, str]:
    """The tour's texts by their keys."""
    found: dict[str, str] = json.loads(
        files("tilewright.cli").joinpath(f"texts/tour.{language}.json").read_text("utf-8")
    )
    return found


def said(key: str, language: str, values: Mapping[str, object] | None = None) -> str:
    """A text with its numbers."""
    return texts(language)[key].format(**(values or {}))


def width(text: str) -> int:
    """Columns that a terminal gives a text: two to each Chinese character."""
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)


def left(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    return " " * (columns - width(text)) + text


def filled(text: str, columns: int) -> str:
    """Lines no wider than that: broken at spaces, and between Chinese characters where punctuation allows it."""
    lines, line = [], ""
    for piece in _pieces(text):
        if line and width((line + piece).rstrip()) > columns:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return "\n".join([*lines, line.rstrip()])


def _pieces(text: str) -> list[str]:
    """What must not be broken: words with the spaces behind them, Chinese characters with their punctuation."""
    pieces: list[str] = []
    for each in text:
        last = pieces[-1][-1] if pieces else ""
        wide = unicodedata.east_asian_width(each) in "WF"
        breakable = bool(last) and (last == " " or wide or unicodedata.east_asian_width(last) in "WF")
        if not pieces or (breakable and each != " " and each not in _NEVER_FIRST and last not in _NEVER_LAST):
            pieces.append(each)
        else:
            pieces[-1] += each
    return pieces
