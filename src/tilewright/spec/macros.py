"""Numbers that the compiler is told (``-DBLOCK=64``) or that a source defines: its comments may name them, too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilewright import cpp
from tilewright.findings.model import COUNTERS
from tilewright.spec import syntax
from tilewright.spec.cases import REPORTED, nodes
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.parser import parse
from tilewright.spec.source import SpecError

_TAKEN = {*COUNTERS, *REPORTED}  # have a meaning of their own in expectations
_DEPTH = 8  # macros within macros


def with_macros(
    statements: Sequence[syntax.Statement], text: str, options: Sequence[str]
) -> tuple[syntax.Statement, ...]:
    """The statements behind those that bind the macros which they name, where these are numbers."""
    told = {name: body or "1" for name, _, body in (each[2:].partition("=") for each in options if each[:2] == "-D")}
    bodies = {each.name: each.body.strip() for each in cpp.defined(text) if each.parameters is None} | told
    found = dict[str, syntax.Macro]()
    for name in _named(statements):
        _add(name, bodies, found, _DEPTH)
    return (*(replace(each, told=name in told) for name, each in found.items()), *statements)


def _named(statements: Sequence[syntax.Statement]) -> Iterator[str]:
    for node in nodes(tuple(statements)):
        if isinstance(node, syntax.Name):
            yield node.name
        for text in (node.kernel,) if isinstance(node, syntax.Launch) else getattr(node, "options", ()):
            yield from re.findall(r"{(\w+)}", text)


def _add(name: str, bodies: dict[str, str], found: dict[str, syntax.Macro], depth: int) -> None:
    if name in found or name in _TAKEN or name not in bodies or not depth:
        return
    body = re.sub(r"\b(0[xX][\da-fA-F]+|\d+)[uUlL]+\b", r"\1", bodies[name])
    try:
        (let,) = parse(f"// tilewright: let {name} = {body}", f"-D{name}")
        if not isinstance(let, syntax.Let) or isinstance(let.value, syntax.Array | syntax.Struct):
            return
        for each in _named([let]):
            _add(each, bodies, found, depth - 1)
        value = Evaluator({each.name: each.value for each in found.values()}).value(let.value)
    except SpecError:  # no number, but code
        return
    if not value.data.ndim:
        found[name] = syntax.Macro(name, value.data.item(), let.at)
