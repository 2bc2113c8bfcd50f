"""Host functions as text: what their names stand for at a place, and with which template arguments they are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilewright import cpp

_DEPTH = 5  # names that stand for names, callers of callers
_MOST_BINDINGS = 64
_LONGEST = 1000  # characters of an expression with what it rests on put in
_COUNTS = re.compile(r"(?:[\w\s]*\s)?(?:std::)?(?:int|unsigned|size_t|auto|dim3)")  # types of what makes up a shape
# Before a parenthesis, none of these is a constant's name.
_WORDS = frozenset(["sizeof", "alignof", "decltype", "bool", "char", "short", "int", "long", "float", "double"])
_NUMBER = re.compile(r"(?:0[xX][\da-fA-F']+|(?:\d[\d']*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)([uUlLfF]*)$")
_CONTAINER = re.compile(r"(?:[\w:]*(?:vector|array|unique_ptr|device_ptr|buffer|span))\s*<(.*)>$", re.I | re.S)

Binding = dict[str, str]


@dataclass(frozen=True, eq=False)
class Function:
    """A function of the host's. ``header`` is before its body, which is text[start:end]."""

    name: str
    header: str
    begin: int
    start: int
    end: int
    template: tuple[cpp.TemplateParameter, ...]
    parameters: tuple[str, ...]


class HostCode:
    """The host code of cleaned text; ``macros`` are those that stand for a value."""

    def __init__(self, text: str, macros: Mapping[str, str] | None = None) -> None:
        self.text = text
        self.macros = macros or {}
        self._namespaces = cpp.namespaces(text)
        self.functions: list[Function] = []
        self._globals: list[cpp.Chunk] = []
        self._collect(cpp.declarations(text), ())
        self._bindings: dict[Function, list[Binding] | None] = {}

    def _collect(self, chunks: Sequence[cpp.Chunk], outer: tuple[cpp.TemplateParameter, ...]) -> None:
        for chunk in chunks:
            if chunk.kind == "class":
                self._collect(chunk.members, (*outer, *cpp.split_template(chunk.header)))
            elif chunk.kind == "other":
                self._globals.append(chunk)
            elif function := _function(chunk, self.text, outer):
                self.functions.append(function)

    def qualified(self, name: str, position: int) -> str:
        """A name declared at this place, with its namespaces."""
        path = [each for start, end, each in self._namespaces if start < position < end and each]
        return "::".join([*path, name])

    def function_at(self, position: int) -> Function | None:
        """The function whose body holds the position."""
        return next((each for each in self.functions if each.start <= position < each.end), None)

    # -- names --------------------------------------------------------------------------------------------

    def resolve(
        self, text: str, function: Function, position: int, binding: Mapping[str, str] | None, depth: int = 0
    ) -> str:
        """An expression or type with the function's own constants, type names and template parameters put in."""
        values = dict(binding or {})
        names = set(re.findall(r"(?<![\w.:])[A-Za-z_]\w*", text)) - set(values) - _WORDS
        for name in names if depth < _DEPTH else ():
            if found := self._local(name, function, position):
                value, at = found
                values[name] = self.resolve(value, function, at, binding, depth + 1)
        resolved = re.sub(r"\s+", " ", cpp.substitute(text, values)).strip()
        return resolved if len(resolved) < _LONGEST else text

    def _local(self, name: str, function: Function, position: int) -> tuple[str, int] | None:
        """What a function's constant or type name stands for, and where it is declared."""
        found = cpp.declared(self.text, name, function.start, position)
        return (found.value, found.at) if found is not None and found.constant and found.value is not None else None

    def shape(self, text: str, function: Function, position: int, binding: Mapping[str, str] | None) -> str:
        """A part of a launch configuration with the values that its variables begin with, and macros, put in."""
        asked: set[str] = set()  # a variable that is computed from itself is put in once
        while len(text) < _LONGEST:
            text = self.resolve(text, function, position, binding)
            names = set(re.findall(r"(?<![\w.:])[A-Za-z_]\w*", text)) - asked
            asked |= names
            found = {name: self._first_value(name, function, position) for name in names}
            values = {name: value for name, value in found.items() if value is not None and len(value) < _LONGEST}
            if not values:
                break
            text = cpp.substitute(text, values)
        return re.sub(r"\s+", " ", text).strip()

    def _first_value(self, name: str, function: Function, position: int) -> str | None:
        found = cpp.declared(self.text, name, function.start, position)
        if found is not None and found.value is not None and _COUNTS.fullmatch(cpp.declared_type(found.declaration)):
            value = found.value if found.assigned else f"dim3({found.value})"
            made = re.match(r"(?:dim3\s*)?(?=[({])", value) if "dim3" in found.declaration else None
            if made and cpp.closing(value, made.end()) == len(value):
                return f"dim3({value[made.end() + 1 : -1]})"
            return value if found.assigned else found.value.strip()
        if name in self.macros:
            return self.macros[name]
        scopes = (cpp.declared(self.text, name, each.start, each.end) for each in self._globals)
        return next((each.value.strip() for each in scopes if each and each.constant and each.value), None)

    # -- callers ------------------------------------------------------------------------------------------

    def bindings(self, function: Function) -> Sequence[Binding | None]:
        """A function's template arguments, one for each way in which it is called; None alone: not known."""
        if not function.template:
            return [{}]
        if function not in self._bindings:
            self._bindings[function] = None  # one that calls itself
            found: list[Binding] = []
            for binding in self._calls(function):
                if binding not in found:
                    found.append(binding)
                if len(found) >= _MOST_BINDINGS:
                    break
            self._bindings[function] = found
        known = self._bindings[function]
        return known or [None]

    def _calls(self, callee: Function) -> Iterator[Binding]:
        base = callee.name.split("::")[-1].split("<")[0]
        for match in re.finditer(rf"(?<![\w])(?:(?:\w+)::)*{re.escape(base)}\s*(?=[<(])", self.text):
            if callee.begin <= match.start() < callee.start:
                continue
            explicit: list[str] = []
            position = match.end()
            if self.text[position] == "<":
                end = cpp.angle_end(self.text, position)
                if end < 0:
                    continue
                explicit, position = cpp.split_commas(self.text[position + 1 : end - 1]), end
            opening = re.compile(r"\s*\(").match(self.text, position)
            if opening is None:
                continue
            passed = cpp.split_commas(self.text[opening.end() : cpp.closing(self.text, opening.end() - 1) - 1])
            caller = self.function_at(match.start())
            if caller is None:
                yield from self._instantiation(callee, match.start(), explicit, passed)
            elif caller is not callee:
                for binding in self.bindings(caller):
                    if binding is not None:
                        known = [self.resolve(each, caller, match.start(), binding) for each in explicit]
                        types = [self.type_of(each, caller, match.start(), binding) for each in passed]
                        yield from _bound(callee, known, types)

    def _instantiation(
        self, callee: Function, position: int, explicit: list[str], passed: list[str]
    ) -> Iterator[Binding]:
        """``template void run<float>(float *, int);``"""
        chunk = next((each for each in self._globals if each.start <= position < each.end), None)
        if chunk is not None and re.match(r"\s*template\s*(?!<)\w", chunk.header):
            yield from _bound(callee, explicit, [cpp.declared_type(each + " x") for each in passed])

    # -- types --------------------------------------------------------------------------------------------

    def type_of(  # noqa: C901 (a case a kind of expression)
        self, expression: str, function: Function, position: int, binding: Mapping[str, str] | None, depth: int = 0
    ) -> str | None:
        """The type of what is passed, as far as casts, literals and declarations show it."""
        text = expression.strip()
        if depth > _DEPTH or not text:
            return None

        def again(part: str) -> str | None:
            return self.type_of(part, function, position, binding, depth + 1)

        def named(type_: str) -> str:
            return cpp.declared_type(self.resolve(type_, function, position, binding) + " x")

        while text[0] == "(" and cpp.closing(text, 0) == len(text):
            text = text[1:-1].strip()
            if not text:
                return None
        if number := _NUMBER.match(text):
            return _literal(text, number[1])
        if text in ("true", "false"):
            return "bool"
        if cast := re.match(r"(?:static|reinterpret|const)_cast\s*(?=<)", text):
            end = cpp.angle_end(text, cast.end())
            return named(text[cast.end() + 1 : end - 1]) if end > 0 else None
        if cast := re.match(r"\(\s*((?:const\s+|unsigned\s+)*[A-Za-z_][\w:]*(?:\s*<[^()]*>)?[\s*]*)\)\s*[\w(&*]", text):
            return named(cast[1])
        if text[0] == "&":
            inner = again(text[1:])
            return None if inner is None else inner + "*"
        if text[0] == "*":
            inner = again(text[1:])
            return inner[:-1] if inner is not None and inner.endswith("*") else None
        if called := re.match(r"(?:thrust::)?raw_pointer_cast\s*\(", text):
            return again(text[called.end() : cpp.closing(text, called.end() - 1) - 1])
        if asked := re.match(r"[\w.>-]+?(?:\.|->)(?:mutable_|const_)?data_ptr\s*<", text):
            end = cpp.angle_end(text, asked.end() - 1)
            return named(text[asked.end() : end - 1]) + "*" if end > 0 else None
        if made := re.match(r"([A-Za-z_][\w:]*(?:\s*<.*>)?)\s*\{[^{}]*\}$", text, re.S):
            return named(made[1])
        operands = _operands(text)
        if len(operands) > 1:
            kinds = [kind for each in operands if (kind := again(each)) is not None]
            best = [kind for kind in kinds if kind.endswith("*")] or [k for k in ("double", "float") if k in kinds]
            return next(iter(best or kinds), None)
        if match := re.match(r"[A-Za-z_]\w*", text):
            type_ = self._declared(match[0], function, position, binding, depth)
            return None if type_ is None else _through(type_, text[match.end() :].strip())
        return None

    def _declared(
        self, name: str, function: Function, position: int, binding: Mapping[str, str] | None, depth: int
    ) -> str | None:
        found = cpp.declared(self.text, name, function.start + 1, position)
        if found is None:
            own = next((each for each in function.parameters if cpp.declared_name(each) == name), None)
            if own is not None:
                return self.resolve(cpp.declared_type(own), function, position, binding)
            scopes = (cpp.declared(self.text, name, each.start, each.end) for each in self._globals)
            found = next((each for each in scopes if each is not None), None)
        if found is None or not found.declaration:
            return None
        if found.value is not None and re.search(r"\bauto\b", found.declaration):
            return self.type_of(found.value, function, position, binding, depth + 1)
        return self.resolve(cpp.declared_type(found.declaration), function, position, binding)


def _function(chunk: cpp.Chunk, text: str, outer: tuple[cpp.TemplateParameter, ...]) -> Function | None:
    core = cpp.strip_template(chunk.header)
    offset = len(chunk.header) - len(core)
    for match in re.finditer(r"([A-Za-z_~][\w:]*(?:<[^()]*>::\w+)?)\s*\(", core):
        if match[1].startswith("__") or match[1] in ("alignas", "noexcept", "decltype"):
            continue
        opening = chunk.start + offset + match.end() - 1
        inside = text[opening + 1 : cpp.closing(text, opening) - 1]
        template = (*outer, *cpp.split_template(chunk.header))
        start = chunk.start + len(chunk.header)
        parameters = tuple(cpp.split_commas(inside))
        return Function(match[1], chunk.header, chunk.start, start, chunk.end, template, parameters)
    return None


def _bound(callee: Function, explicit: Sequence[str], types: Sequence[str | None]) -> Iterator[Binding]:
    """The callee's template arguments, if all are known."""
    bound = {each.name: value for each, value in zip(callee.template, explicit, strict=False)}
    for declaration, type_ in zip(callee.parameters, types, strict=False):
        if type_ is not None:
            for name, value in cpp.deduce(declaration, type_, callee.template).items():
                bound.setdefault(name, value)
    for each in callee.template:
        if each.default:
            bound.setdefault(each.name, cpp.substitute(each.default, bound))
    if all(each.name in bound for each in callee.template if each.name and not each.pack):
        yield bound


def _literal(text: str, suffix: str) -> str | None:
    lower = suffix.lower()
    if text[:2].lower() != "0x" and re.search(r"[.eE]", text):
        return "float" if "f" in lower else "double"
    return {"": "int", "u": "unsigned int", "l": "long", "ul": "unsigned long", "ll": "long long",
            "ull": "unsigned long long", "f": "float"}.get(lower, "int")  # fmt: skip


def _operands(text: str) -> list[str]:
    """The parts between arithmetic operators outside brackets."""
    parts, depth, begin = [], 0, 0
    for match in re.finditer(r"[(\[{]|[)\]}]|(?<=[\w)\]\s])[-+*/%](?![>=])(?=\s*[\w(&.])", text):
        if match[0] in "([{":
            depth += 1
        elif match[0] in ")]}":
            depth -= 1
        elif depth == 0 and text[begin : match.start()].strip():
            parts.append(text[begin : match.start()])
            begin = match.end()
    return [*parts, text[begin:]]


def _through(type_: str, access: str) -> str | None:
    """A type after ``[i]``, ``.data()``, ``.get()`` and the like."""
    while access:
        if access[0] == "[":
            end = cpp.closing(access, 0)
            base, stars = cpp.bare(type_)
            container = _CONTAINER.match(base)
            if stars:
                type_ = base + "*" * (stars - 1)
            elif container:
                type_ = cpp.split_commas(container[1])[0]
            else:
                return None
            access = access[end:].strip()
        elif called := re.match(r"(?:\.|->)\s*(?:data|get|begin)\s*\(\s*\)", access):
            container = _CONTAINER.match(cpp.bare(type_)[0])
            if not container:
                return None
            type_, access = cpp.split_commas(container[1])[0] + "*", access[called.end() :].strip()
        elif called := re.match(r"(?:\.|->)\s*(?:size|length|count)\s*\(\s*\)", access):
            type_, access = "unsigned long", access[called.end() :].strip()
        else:
            return None
    return type_
