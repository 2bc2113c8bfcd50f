"""Every ``__global__`` function of a text."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from .brackets import angle_end, closing, split_commas, statement_start
from .declarations import ATTRIBUTES
from .declarators import declared_name


@dataclass(frozen=True)
class KernelText:
    """A ``__global__`` function as written. ``template`` is the text between its angle brackets, or None;
    ``declarations`` are its parameters whole."""

    name: str
    parameters: tuple[str | None, ...]
    template: str | None
    offset: int
    declarations: tuple[str, ...] = ()
    static: bool = False


def namespaces(text: str) -> list[tuple[int, int, str]]:
    """Where each namespace of cleaned ``text`` begins and ends, and its name; an anonymous one's is empty."""
    found = re.finditer(r"\bnamespace\b\s*([\w:]*)\s*\{", text)
    return [(match.end() - 1, closing(text, match.end() - 1), match[1]) for match in found]


@functools.lru_cache(maxsize=64)
def kernels(text: str) -> tuple[KernelText, ...]:
    """Every ``__global__`` function that cleaned ``text`` declares or defines by that word."""
    found = []
    for match in re.finditer(r"\b__global__\b", text):
        position = match.end()
        while name := re.compile(r"([A-Za-z_]\w*)\s*\(").search(text, position):
            if name.group(1) not in (*ATTRIBUTES, "sizeof"):
                break
            position = closing(text, name.end() - 1)
        between = text[position : name.start()] if name else ";"
        if name is None or re.search(r"[;{}=]", between):
            continue
        inside = text[name.end() : closing(text, name.end() - 1) - 1]
        declarations = tuple(part for part in split_commas(inside) if part != "void")
        parameters = tuple(declared_name(part) for part in declarations)
        before = text[statement_start(text, match.start()) : match.start()]
        opening = re.search(r"\btemplate\s*<", before)
        template = before[opening.end() : angle_end(before, opening.end() - 1) - 1].strip() if opening else None
        static = re.search(r"\bstatic\b", before + text[match.end() : name.start()]) is not None
        found.append(KernelText(name.group(1), parameters, template, match.start(), declarations, static))
    return tuple(found)
