"""The data members of classes, by name and in order."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .brackets import split_commas
from .declarations import Chunk, chunks, without_parentheses
from .declarators import declared_name
from .templates import strip_template

_CLASS_NAME = re.compile(r"\b(?:struct|class|union|enum)\s+(?:\w+\s+)*\w+\s*$")


def field_lists(text: str) -> dict[str, list[tuple[str, ...] | None]]:
    """The data members' names of every class in cleaned ``text``, by class name, in order of declaration.

    A name may occur more than once (other namespaces); None stands for a class that can't be listed
    (bases, bit-fields, unnamed members).
    """
    found: dict[str, list[tuple[str, ...] | None]] = {}

    def visit(declarations: Iterable[Chunk]) -> None:
        for chunk in declarations:
            if chunk.kind != "class":
                continue
            visit(chunk.members)
            header = without_parentheses(strip_template(chunk.header))
            tail = text[text.rfind("}", chunk.start, chunk.end) + 1 : chunk.end - 1].strip()
            name = re.search(r"\b(?:struct|class|union)\b[^:]*?\b(\w+)\s*(?:final\s*)?(?::|$)", header.strip())
            names = {name.group(1)} if name else set()
            if chunk.header.lstrip().startswith("typedef"):
                names |= set(re.findall(r"(?<![*&\w])\b\w+", tail))
            derived = re.search(r"[^:]:[^:]", header) is not None
            for each in names:
                found.setdefault(each, []).append(None if derived else _fields(chunk.members, text))

    visit(chunks(text))
    return found


def _fields(members: tuple[Chunk, ...], text: str) -> tuple[str, ...] | None:
    names: list[str] = []
    for member in members:
        tail = text[text.rfind("}", member.start, member.end) + 1 : member.end - 1].strip()
        if member.kind == "class":
            if tail:
                names += [name for part in split_commas(tail) if (name := declared_name("x " + part))]
            elif not _CLASS_NAME.search(member.header.split(":")[0]):
                return None  # an unnamed struct or union: its members are this one's
            continue
        if member.kind != "other" or re.match(
            r"\s*(?:using|typedef|static|friend|template|enum|struct\s+\w+\s*$|class\s+\w+\s*$)", member.header
        ):
            continue
        core = without_parentheses(member.header)
        if "(" in core and not re.search(r"\(\s*\*", member.header):
            continue  # a member function's declaration
        if re.search(r"[^:]:[^:]", re.sub(r"\{.*\}|\?.*", "", core)):
            return None  # a bit-field has no offset
        for part in split_commas(core.strip()):
            name = declared_name("x " + part)
            if name is None:
                return None
            names.append(name)
    return tuple(names)
