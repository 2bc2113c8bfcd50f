"""The dimensions of shared arrays, which PTX has only as bytes.

A copy of the source is compiled with an inline-assembly comment behind each ``__shared__`` declaration that
prints the sizes of the array and of its elements; it comes out in every kernel that uses the array, templates
and device functions included.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

from tilewright.errors import CompileError

from . import source as reading
from .compiled import Compiled, SharedArray
from .compiler import build

_MARK = "tilewright-shared"


def read_shared(compiled: Compiled) -> dict[str, tuple[SharedArray, ...]]:
    """See ``Compiled.shared``; empty where the marked copy does not compile, or no kernel has shared memory."""
    if ".shared" not in compiled.ptx:
        return {}
    request = compiled.request
    from . import host

    def marked(file: str, text: str) -> str:
        own = [region for region in compiled.blanked if region.file == file]
        return _mark(host.apply(text, own))

    headers = tuple(
        (file, marked(file, text))
        for file, text in request.includes.files.items()
        if file not in request.includes.libraries
    )
    source = marked(request.display, request.source)
    try:
        ptx = build(
            replace(
                request,
                name_expressions=compiled.expressions,
                source=source,
                replaced=headers,
                output="ptx",
                line_info=False,
            )
        ).ptx
    except CompileError:
        return {}
    found: dict[str, tuple[SharedArray, ...]] = {}
    for symbol, body in re.findall(r"\.entry\s+([\w$.]+)(.*?)(?=\n\s*(?:\.\w+\s+)*\.(?:entry|func)\b|\Z)", ptx, re.S):
        arrays: dict[str, SharedArray] = {}
        for name, dynamic, numbers in re.findall(rf"{_MARK} (\w+) ([01])((?: \d+)*)", body):
            sizes = [int(number) for number in numbers.split()]
            dimensions = tuple(whole // part for whole, part in itertools.pairwise(sizes) if part)
            if dynamic == "1":
                dimensions = (-1, *dimensions)
            arrays.setdefault(name, SharedArray(name, dimensions, sizes[-1], dynamic == "1"))
        if arrays:
            found[symbol] = tuple(arrays.values())
    return found


def _mark(text: str) -> str:
    cleaned = reading.clean(text)
    insertions: list[tuple[int, str]] = []
    for match in re.finditer(r"\b__shared__\b([^;{}]*)(;)", cleaned):
        if not _inside_function(cleaned, match.start()):
            continue
        before = cleaned[max(cleaned.rfind(c, 0, match.start()) for c in ";{}") + 1 : match.start()]
        dynamic = "extern" in before or re.search(r"\[\s*\]", match.group(1)) is not None
        marks = ""
        for part in reading.split_commas(reading.without_parentheses(match.group(1))):
            name = reading.declared_name("x " + part)
            rank = len(re.findall(r"\[", part.split("=")[0]))
            if name is None or rank == 0:
                continue
            levels = [name + "[0]" * i for i in range(1 if dynamic else 0, rank + 1)]
            numbers = " ".join(f"%{i}" for i in range(len(levels)))
            values = ", ".join(f'"n"((int)sizeof({level}))' for level in levels)
            marks += f' asm volatile("// {_MARK} {name} {int(dynamic)} {numbers}" :: {values});'
        insertions.append((match.end(), marks))
    for position, marks in reversed(insertions):
        text = text[:position] + marks + text[position:]
    return text


def _inside_function(cleaned: str, position: int) -> bool:
    pending = list(reading.chunks(cleaned))
    while pending:
        chunk = pending.pop()
        if chunk.start <= position < chunk.end:
            if chunk.kind == "function":
                return True
            pending += chunk.members
    return False
