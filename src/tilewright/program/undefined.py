"""Symbols that a program needs and no given file defines, and which file beside them does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tilewright.compile.demangle import Unreadable, demangle

from .toolchain import SOURCES

_LARGEST = 1 << 20  # bytes of a file that is looked into
_MAIN = re.compile(r"\bmain\s*\(")


def undefined(symbol: str, given: Sequence[Path]) -> str:
    """The message about a symbol that none of the given files defines."""
    try:
        name = demangle(symbol).name
    except Unreadable:
        name = symbol
    name = name.removeprefix("__device_stub__")  # what host code calls of a kernel
    text = f"{name} is defined in none of the given files"
    found = _definers(name.rpartition("::")[2], given)
    if found:
        return f"{text}; {' and '.join(found)} beside them {'do' if len(found) > 1 else 'does'}: name that, too"
    return f"{text}; name the source that does, too, or its library (-lNAME)"


def _definers(name: str, given: Sequence[Path]) -> list[str]:
    """Sources beside the given ones with a function of that name, but for those of other programs."""
    function = re.compile(rf"\b{re.escape(name)}\s*\([^;{{}}]*\)[^;{{}}()]*\{{")
    found = []
    for path in sorted({each for source in given for each in source.parent.glob("*")} - set(given)):
        if path.suffix in SOURCES and path.is_file() and path.stat().st_size < _LARGEST:
            text = path.read_text(errors="replace")
            if function.search(text) and not _MAIN.search(text):
                found.append(path.name)
    return found
