"""What a name is declared as in a function: a variable, a constant, or another name of a type."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .brackets import angle_end, block_end, closing, split_commas, statement_start, until

_TYPE = re.compile(
    r"\s*(?:(?:const|static|constexpr|volatile|typename|struct|unsigned|signed|long|short|register)\s+)*"
    r"[A-Za-z_][\w:]*"
)
_NO_TYPE = frozenset(
    ("return", "delete", "new", "else", "goto", "case", "throw", "using", "typedef", "sizeof", "if", "while", "for",
     "do")
)  # fmt: skip
_CALL = re.compile(r"\s*\w+\s*\(")
_POINTERS = re.compile(r"(?:[*&\s]|\b(?:const|constexpr|volatile|restrict|__restrict|__restrict__)\b)*\Z")
_TAIL = re.compile(r"\s*((?:\[[^\]]*\]\s*)*)(?:=(?!=)|[;,({:)]|\Z)")


@dataclass(frozen=True)
class Declared:
    """One declaration.

    Attributes:
        declaration: the type and the name, without what other names are declared beside it: ``const float * a[]``;
            empty of a type's name and an enumerator.
        value: what it begins with, or stands for; None where the declaration does not say.
        at: the offset of the name.
        assigned: whether the value stands behind ``=``, and not in brackets.
    """

    declaration: str
    value: str | None
    at: int
    assigned: bool = True

    @property
    def constant(self) -> bool:
        return not self.declaration or re.search(r"\bconst(?:expr)?\b", self.declaration) is not None


def declared(code: str, name: str, start: int, end: int) -> Declared | None:
    """The last declaration of a name in this stretch of code, of those in blocks that are open at its end if any is."""
    code = code[start:end]
    uses = re.finditer(rf"\b{re.escape(name)}\b(?!\s*(?:::|<))", code)
    found = [each for use in uses if (each := _declared(code, name, use.start())) is not None][::-1]
    last = next((each for each in found if block_end(code, each.at) == len(code)), next(iter(found), None))
    return last and replace(last, at=last.at + start)


def _declared(code: str, name: str, at: int) -> Declared | None:
    """The declaration of the name at an offset, or None where that is a mere use."""
    begin, behind = statement_start(code, at), at + len(name)
    statement = code[begin:at]
    tail = _TAIL.match(code, behind)
    while (call := _CALL.match(statement)) and (after := closing(statement, call.end() - 1)) < len(statement):
        statement = statement[after:]  # a macro's, without a semicolon
    if re.fullmatch(r"\s*using\s+", statement):
        value = _value(code, behind)
        return None if value is None else Declared("", value, at)
    if alias := re.match(r"\s*typedef\b", statement):
        return Declared("", statement[alias.end() :], at) if code[behind:].lstrip()[:1] == ";" else None
    if re.search(r"\benum\b[^;{}]*\{\s*\Z", code[statement_start(code, begin - 1) : begin]):
        value = _value(code, behind) if statement.rstrip()[-1:] in ("", ",") else None
        return None if value is None else Declared("", value, at)
    if opening := re.match(r"\s*for\s*\(", statement):
        statement = statement[opening.end() :]
    type_ = _TYPE.match(statement)
    if tail is None or type_ is None or not _NO_TYPE.isdisjoint((type_[0].split()[0], type_[0].split()[-1])):
        return None
    last = type_.end()
    if angle := re.compile(r"\s*<").match(statement, last):
        last = angle_end(statement, angle.end() - 1)
        if last < 0:
            return None
    rest, own = statement[last:], _POINTERS.sub("", statement[last:])
    if not own and (rest or angle):
        mine = rest
    elif own.endswith(",") and len(split_commas(rest + " x")) > 1:
        mine = rest[len(own) :]
    else:
        return None
    declaration = f"{statement[:last]} {mine} {name}{'[]' * tail[1].count('[')}"
    return Declared(declaration, _value(code, tail.end(1)), at, code[tail.end(1) : tail.end(1) + 1] == "=")


def _value(code: str, at: int) -> str | None:
    """What stands behind ``=``, or in the brackets of ``(…)`` and ``{…}``."""
    at += len(code[at : at + 100]) - len(code[at : at + 100].lstrip())
    if code[at : at + 1] == "=" and code[at + 1 : at + 2] != "=":
        return next(iter(split_commas(code[at + 1 : until(code, at + 1, ";)}")])), None)
    if code[at : at + 1] and code[at] in "({":
        return code[at + 1 : closing(code, at) - 1]
    return None
