"""Sources as clang reads them where it is stricter than nvcc, on Windows too; lines stay where they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilewright.cpp import blank, clean, closing, declarations, functions, launches

BOTH = "tw_on_both"  # a macro of prelude.h, as long as what it stands for
_ON_HOST = re.compile(r'#\s*include\s*[<"](?:thrust|cub)/')
_MANAGED = re.compile(r"__device__\s+(?:static\s+)?__managed__|__managed__\s+(?:static\s+)?__device__")
_FUNCTOR = re.compile(r"(?<!__host__ )\b__device__(?=\s+(?!__host__)[\w:<>&*\s,]*\boperator\s*\()")
_LAMBDA = re.compile(r"(?<=\])\s*__device__(?=\s*[({])")
_ALIGNED = re.compile(r"\b__(?:shared|device|constant)__\s+(alignas)\s*\(")
_SHARED = re.compile(
    r"\b__shared__(?=\s+(?!(?:extern|const|volatile|unsigned|signed|bool|char|short|int|long|float|double|alignas|__\w+|"
    r"\w+\d(?:_t)?)\b)[A-Za-z_])"
)
_EXTERN = re.compile(r"\bextern\b[^;{}]*\Z")
_DYNAMIC = re.compile(r"\bextern\s+__shared__(?=[^;\[={}]*;)")
_OPERAND = re.compile(r"(?<=\))\s(?=\s*\"[=+]?[a-zA-Z]\"\s*\()")
_OPENS = re.compile(r"<[ \t]+<[ \t]*<|<<[ \t]+<(?=[^<=])")
_CLOSES = re.compile(r">[ \t]+>[ \t]*>(?=\s*\()|>>[ \t]+>(?=\s*\()")
_VOID_MAIN = re.compile(r"\bvoid(?=\s+main\s*\()")


def asks_for_host_algorithms(text: str) -> bool:
    """Whether a file includes thrust or CUB, whose algorithms run on the host."""
    return _ON_HOST.search(text) is not None


def rewritten(text: str, on_host: bool = False) -> str:
    """A source or header as clang reads it where it is stricter than nvcc. ``<<<`` and ``>>>`` are in one piece each.
    A managed variable is not marked as the device's, too: clang would give the host a shadow of it. Functors and
    lambdas for the device alone are the host's as well where thrust or CUB may call them (``on_host``), since those
    run there. ``__shared__ alignas(16)`` is without the second, and a class in shared memory, such as cuda::barrier,
    is an ordinary variable, which may have a constructor; so is one thing that is all of the dynamic shared memory, and
    no array: all matter to NVRTC alone. There is a comma between
    operands of ``asm``, and ``main`` returns an ``int``. Kernels launch nothing: NVRTC compiles that."""
    code = clean(text)
    for start, end in _device_launches(code):
        text = blank(text, start, end)
        text = f"{text[:start]}0{text[start + 1 :]}"
    if on_host:
        for match in [*_FUNCTOR.finditer(code), *_LAMBDA.finditer(code)]:
            text = text[: match.start()] + match[0].replace("__device__", BOTH) + text[match.end() :]
    for match in _VOID_MAIN.finditer(code):
        if code.count("{", 0, match.start()) > code.count("}", 0, match.start()):
            continue  # a method of that name
        text = f"{text[: match.start()]}int {text[match.end() :]}"
    for match in _MANAGED.finditer(code):
        text = text[: match.start()] + match[0].replace("__device__", " " * 10) + text[match.end() :]
    for match in _ALIGNED.finditer(code):
        text = blank(text, match.start(1), closing(code, match.end() - 1))
    for match in _SHARED.finditer(code):
        if not _EXTERN.search(code[max(0, match.start() - 80) : match.start()]):
            text = blank(text, match.start(), match.end())
    for match in _DYNAMIC.finditer(code):
        text = blank(text, match.start(), match.end())
    found = [*_OPENS.finditer(code), *_CLOSES.finditer(code)]
    for match in found:
        bracket = match[0].strip()[0] * 3
        text = text[: match.start()] + bracket.ljust(match.end() - match.start()) + text[match.end() :]
    return _OPERAND.sub(lambda match: ",\n" if match[0] == "\n" else ",", text)


def _device_launches(code: str) -> Iterator[tuple[int, int]]:
    """Where in device code a kernel is launched: from its name to the last bracket."""
    for function in functions(declarations(code) if "<<<" in code else ()):
        if "__global__" in function.header or "__device__" in function.header:
            yield from ((each.start, each.end) for each in launches(code, function.start, function.end))
