"""The declarations of a text at namespace and class scope, as a tree: functions, classes with members, others."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .brackets import closing
from .templates import strip_template

# What has arguments in parentheses before a declaration's own.
ATTRIBUTES = (
    "__align__", "alignas", "__launch_bounds__", "__attribute__", "__declspec", "__block_size__", "__cluster_dims__",
    "__maxnreg__", "decltype", "noexcept",
)  # fmt: skip
_ATTRIBUTE = re.compile(rf"\b(?:{'|'.join(ATTRIBUTES)})\s*\(")
_MACRO_CLASS = re.compile(  # struct ALIGN(16) Name { … }: a macro for an attribute
    r"\s*(?:typedef\s+)?(?:struct|class|union)\s+\w+\s*\(\s*\)\s*(?:\w+\s*(?:final\s*)?(?::.*)?)?$", re.S
)


@dataclass(frozen=True)
class Chunk:
    """A declaration at namespace or class scope: ``kind`` is ``function``, ``class`` or ``other``.

    ``header`` is the cleaned text before the body; ``members`` are a class's.
    """

    kind: str
    start: int
    end: int
    header: str
    members: tuple[Chunk, ...] = ()


def chunks(text: str, start: int = 0, end: int | None = None) -> list[Chunk]:
    """The declarations of cleaned ``text``; namespaces and ``extern "C"`` blocks are opened."""
    end = len(text) if end is None else end
    found: list[Chunk] = []
    begin = position = start
    token = re.compile(r"[;{}(\[]")
    while match := token.search(text, position, end):
        begin = _skip_space(text, begin, match.start())
        character, position = match.group(), match.end()
        header = text[begin : match.start()]
        if character in "([":
            position = min(closing(text, match.start()), end)
        elif character == "}":
            if header.strip():  # a macro's call without a semicolon
                found.append(Chunk("other", begin, match.start(), header))
            begin = position
        elif character == ";":
            if header.strip():
                found.append(Chunk("other", begin, position, header))
            begin = position
        else:
            after = min(closing(text, match.start()), end)
            kind = _kind_of_body(header)
            if kind == "scope":
                found += chunks(text, position, after - 1)
                begin = after
            elif kind == "class":
                members = tuple(chunks(text, position, after - 1))
                semicolon = text.find(";", after, end)
                after = semicolon + 1 if semicolon >= 0 else end
                found.append(Chunk("class", begin, after, header, members))
                begin = after
            elif kind == "function" and not _is_member_initialiser(header, text, after):
                found.append(Chunk("function", begin, after, header))
                begin = after
            position = after
    begin = _skip_space(text, begin, end)
    if text[begin:end].strip():
        found.append(Chunk("other", begin, end, text[begin:end]))
    return found


@functools.lru_cache(32)  # several readers ask for the same texts
def declarations(code: str) -> tuple[Chunk, ...]:
    """Those of a whole text."""
    return tuple(chunks(code))


def _skip_space(text: str, begin: int, end: int) -> int:
    match = re.compile(r"(?:\s+|(?:public|private|protected)\s*:(?!:)|;)*").match(text, begin, end)
    return match.end() if match else begin


def _kind_of_body(header: str) -> str:
    if re.match(r"\s*(?:inline\s+)?namespace\b", header) or re.match(r'\s*extern\s*"[^"]*"\s*$', header):
        return "scope"
    core = without_parentheses(strip_template(header))
    if re.search(r"\b(?:struct|class|union|enum)\b", core) and "=" not in core and "(" not in core:
        return "class"
    if _MACRO_CLASS.match(core):
        return "class"
    if "(" in core and "=" not in re.sub(r"operator\s*[^\s\w(]+|[=!<>]=", "", core):
        return "function"
    return "other"


def _is_member_initialiser(header: str, text: str, after: int) -> bool:
    """``S() : a{1}, b{2} { … }``: the brace at hand opens ``a``'s value, not the body."""
    rest = text[after : after + 200].lstrip()
    return bool(re.search(r"\)\s*(?:noexcept\s*)?:(?!:)[^;]*\w\s*$", header)) and rest[:1] in (",", "{")


def without_parentheses(header: str) -> str:
    """Attributes removed, and the insides of other parentheses emptied."""
    while match := _ATTRIBUTE.search(header):
        header = header[: match.start()] + header[closing(header, match.end() - 1) :]
    out, position = [], 0
    for match in re.finditer(r"\(", header):
        if match.start() >= position:
            out.append(header[position : match.end()])
            position = closing(header, match.start()) - 1
    return "".join(out) + header[position:]


def functions(found: Iterable[Chunk]) -> Iterator[Chunk]:
    """The functions among declarations and in their classes."""
    for chunk in found:
        if chunk.kind == "function":
            yield chunk
        yield from functions(chunk.members)


def path(found: Iterable[Chunk], at: int) -> list[Chunk]:
    """The declaration that holds an offset: classes, outermost first, and what it is in them."""
    for each in found:
        if each.start <= at < each.end:
            return [each, *path(each.members, at)] if each.kind == "class" else [each]
    return []
