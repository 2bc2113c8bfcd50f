"""What clang's syntax tree says of the lambdas of a source: where they are, and what they capture."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.compile.demangle import Unreadable, demangle
from tilewright.errors import UnsupportedError

ANONYMOUS = "(anonymous namespace)::"
_CLOSURE = "{lambda("
_OPERATOR = "::operator()"
Node = dict[str, Any]
Extent = tuple[int, int, int, int]  # line and column of the first character, and of the one behind the last


@dataclass
class Lambda:
    """One that clang has seen: where it is, and its captures' variables and types; ``constants`` gives those of its
    function that it uses and does not capture, by name, and where they are declared."""

    closure: str
    function: str
    file: str
    line: int
    begin: tuple[int, int]
    end: tuple[int, int]
    captured: list[Node]
    types: list[str]
    constants: Callable[[set[str]], dict[str, Extent]]


def seen(wanted: Sequence[str], dump: Callable[[str], str]) -> list[Lambda]:
    """The lambdas of the functions in which those stand that are wanted."""
    found: list[Lambda] = []
    for closure in reversed(wanted):
        function = _outermost(closure)
        parts = components(_without_arguments(function))
        # A function, or else the class whose member it is, or else everything.
        for filter_ in ("::".join(parts[:count]) for count in range(len(parts), -1, -1)):
            if any(each.closure == closure for each in found):
                break
            for document in _documents(dump(filter_.replace(ANONYMOUS, ""))):
                found += _lambdas(document)
    unique = {(each.closure, each.begin, each.file): each for each in found}
    places: dict[str, set[tuple[int, int]]] = {}
    for each in unique.values():
        places.setdefault(each.closure, set()).add(each.begin)
    for closure in wanted:
        if len(places.get(closure, ())) > 1:
            raise UnsupportedError(f"{closure}, which a kernel takes, is in several overloads of its function")
    return list(unique.values())


def _documents(text: str) -> Iterator[Node]:
    decoder = json.JSONDecoder()
    at = text.find("{")
    while at >= 0:
        node, end = decoder.raw_decode(text, at)
        place = {"file": "", "line": 0}
        _locate(node, place)
        yield node
        at = text.find("{", end)


def _locate(value: Any, place: dict[str, Any]) -> None:
    """Puts file and line into every place: clang writes them where they differ from the one before."""
    if isinstance(value, list):
        for each in value:
            _locate(each, place)
    elif isinstance(value, dict) and "offset" in value:
        place |= {key: value[key] for key in ("file", "line") if key in value}
        value |= place
    elif isinstance(value, dict):
        for each in value.values():
            _locate(each, place)


def _nodes(node: Node, kind: str = "") -> Iterator[Node]:
    if node.get("kind", "").endswith(kind):
        yield node
    for each in node.get("inner", ()):
        yield from _nodes(each, kind)


def _spelled(place: Node) -> Node:
    return dict(place.get("spellingLoc", place))


def _lambdas(document: Node) -> Iterator[Lambda]:
    variables = {
        each["id"]: each
        for statement in _nodes(document, "DeclStmt")
        for each in statement.get("inner", ())
        if each.get("kind") == "VarDecl"
    }
    for node in _nodes(document, "LambdaExpr"):
        record, *rest = node["inner"]
        operators = (each for each in _nodes(record, "CXXMethodDecl") if each.get("name") == "operator()")
        symbol = next((each["mangledName"] for each in operators if "mangledName" in each), None)
        if symbol is None:
            continue  # of a template that is no instance
        try:
            name = demangle(symbol, closures=True).name
        except Unreadable:
            continue
        begin, end = (_spelled(node["range"][side]) for side in ("begin", "end"))
        fields = [each for each in record["inner"] if each.get("kind") == "FieldDecl"]
        types = [each["type"].get("desugaredQualType", each["type"]["qualType"]) for each in fields]
        values, body = rest[: len(fields)], rest[len(fields) :]
        used = [next(_referenced(value), {}) for value in values]
        inside = {each["id"] for part in (record, *body) for each in _nodes(part, "VarDecl")}

        def constants(captured: set[str], body: list[Node] = body, inside: set[str] = inside) -> dict[str, Extent]:
            found: dict[str, Extent] = {}
            for part in body:
                _constants(part, variables, inside | captured, found)
            return found

        closure = name[: name.rindex(_OPERATOR)]
        yield Lambda(
            closure, _outermost(closure), begin["file"], begin["line"], (begin["line"], begin["col"]),
            (end["line"], end["col"] + end["tokLen"]), used, types, constants,
        )  # fmt: skip


def _referenced(node: Node) -> Iterator[Node]:
    for each in _nodes(node, "DeclRefExpr"):
        if "referencedDecl" in each:
            yield each["referencedDecl"]


def _constants(node: Node, variables: dict[str, Node], known: set[str], found: dict[str, Extent]) -> None:
    """The function's constants that a body uses, those that they are made of first: their names and where they are."""
    for each in _referenced(node):
        variable = variables.get(each["id"])
        if variable is not None and each["id"] not in known and each["name"] not in found:
            _constants(variable, variables, known | {each["id"]}, found)
            begin, end = (_spelled(variable["range"][side]) for side in ("begin", "end"))
            found[each["name"]] = begin["line"], begin["col"], end["line"], end["col"] + end["tokLen"]


# -- names ----------------------------------------------------------------------------------------------------


def split(text: str, at: str) -> list[str]:
    """Split outside all brackets."""
    parts, depth, begin, index = [], 0, 0, 0
    while index < len(text):
        if text[index] in "<({":
            depth += 1
        elif text[index] in ">)}" and text[index - 1] != "-":
            depth -= 1
        elif not depth and text.startswith(at, index):
            parts.append(text[begin:index])
            index += len(at)
            begin = index
            continue
        index += 1
    return [*parts, text[begin:]]


def components(name: str) -> list[str]:
    return split(name, "::")


def _without_arguments(name: str) -> str:
    out, depth = "", 0
    for character in name:
        depth += character == "<"
        out += "" if depth else character
        depth -= character == ">"
    return out


def _outermost(closure: str) -> str:
    """The function that a lambda stands in, through other lambdas that it stands in."""
    parts = components(closure)
    return "::".join(parts[: next(index for index, part in enumerate(parts) if part.startswith(_CLOSURE))])
