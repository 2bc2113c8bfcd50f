"""The dimensions of shared arrays, which PTX has only as bytes.

These give them for arrays of one dimension and of CUDA's own types. Else a copy of the source is compiled with an
inline-assembly comment behind each ``__shared__`` declaration that prints the sizes of the array and of its elements;
it comes out in every kernel that uses the array, templates and device functions included.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from dataclasses import replace

from tilewright import cpp
from tilewright.errors import CompileError

from .compiled import Compiled, SharedArray
from .compiler import build
from .cpptypes import KNOWN
from .demangle import short_name

_MARK = "tilewright-shared"
_ENTRY = re.compile(r"\.entry\s+([\w$.]+)(.*?)(?=\n\s*(?:\.\w+\s+)*\.(?:entry|func)\b|\Z)", re.S)
_VARIABLE = re.compile(r"\.shared\s+\.align\s+\d+\s+\.b8\s+([\w$.]+)\[(\d*)\]\s*;")
_OF_ONE_DIMENSION = re.compile(
    r"(?:(?:const|volatile|alignas\(\d+\)|__align__\(\d+\))\s+)*(\w+(?:\s+\w+)*?)\s+(\w+)\s*\[([^\[\]]*)\]\s*"
)


def read_shared(compiled: Compiled) -> dict[str, tuple[SharedArray, ...]]:
    """See ``Compiled.shared``; empty where the marked copy does not compile, or no kernel has shared memory."""
    if ".shared" not in compiled.ptx:
        return {}
    request = compiled.request
    from . import host

    texts = {file: text for file, text in request.includes.files.items() if file not in request.includes.libraries}
    texts[request.display] = request.source
    for file, text in texts.items():
        texts[file] = host.apply(text, [region for region in compiled.blanked if region.file == file])
    known = _flat(compiled.ptx, texts.values())
    if known is not None:
        return known
    headers = {file: _mark(text) for file, text in texts.items()}
    source = headers.pop(request.display)
    try:
        ptx = build(
            replace(
                request,
                name_expressions=compiled.expressions,
                source=source,
                replaced=tuple(headers.items()),
                output="ptx",
                line_info=False,
            )
        ).ptx
    except CompileError:
        return {}
    found: dict[str, tuple[SharedArray, ...]] = {}
    for symbol, body in _ENTRY.findall(ptx):
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


def _flat(ptx: str, texts: Iterable[str]) -> dict[str, tuple[SharedArray, ...]] | None:
    """The arrays by the PTX's sizes; None where those do not give all."""
    elements: dict[str, set[tuple[int, bool]]] = {}
    for cleaned in map(cpp.clean, texts):
        for each in cpp.shared_statements(cleaned):
            if "[" not in each.declared:
                continue
            declared = _OF_ONE_DIMENSION.fullmatch(each.declared.strip())
            known = KNOWN.get(declared[1]) if declared else None
            if declared is None or known is None or not set(each.before.split()) <= {"extern", "static"}:
                return None
            elements.setdefault(declared[2], set()).add((known.size, each.extern or not declared[3].strip()))
    found: dict[str, tuple[SharedArray, ...]] = {}
    variables = {symbol: (short_name(symbol), size) for symbol, size in _VARIABLE.findall(ptx)}
    for kernel, body in _ENTRY.findall(ptx):
        arrays: dict[str, SharedArray] = {}
        for symbol in dict.fromkeys(word for word in re.findall(r"[\w$.]+", body) if word in variables):
            name, size = variables[symbol]
            kinds = elements.get(name, set())
            if not kinds:  # no array, or not the user's
                continue
            if len(kinds) > 1:
                return None
            ((element, dynamic),) = kinds
            if dynamic != (not size) or int(size or 0) % element:
                return None
            arrays.setdefault(name, SharedArray(name, (-1,) if dynamic else (int(size) // element,), element, dynamic))
        if arrays:
            found[kernel] = tuple(arrays.values())
    return found


def _mark(text: str) -> str:
    cleaned = cpp.clean(text)
    insertions: list[tuple[int, str]] = []
    for each in cpp.shared_statements(cleaned):
        held = cpp.path(cpp.declarations(cleaned), each.start)
        if not held or held[-1].kind != "function":
            continue
        dynamic = each.extern or re.search(r"\[\s*\]", each.declared) is not None
        marks = ""
        for part in cpp.split_commas(cpp.without_parentheses(each.declared)):
            name = cpp.declared_name("x " + part)
            rank = part.split("=")[0].count("[")
            if name is None or rank == 0:
                continue
            levels = [name + "[0]" * i for i in range(1 if dynamic else 0, rank + 1)]
            numbers = " ".join(f"%{i}" for i in range(len(levels)))
            values = ", ".join(f'"n"((int)sizeof({level}))' for level in levels)
            marks += f' asm volatile("// {_MARK} {name} {int(dynamic)} {numbers}" :: {values});'
        insertions.append((each.end, marks))
    for position, marks in reversed(insertions):
        text = text[:position] + marks + text[position:]
    return text
