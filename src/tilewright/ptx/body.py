"""The statements between a function's braces."""

from __future__ import annotations

import re
from collections import ChainMap
from typing import Any

from .addressed import place_parameters
from .debug import Locations, place_copies
from .module import Address, Call, Function, Instruction, Location, Module, Operand, Register, Symbol
from .operands import Scope
from .source import Source
from .variables import COMMA, DOTTED, NAME, SEMICOLON, SIZES, pragma, variables

# The groups are distinguished by the last one that matched; instructions, by far the most frequent, come first.
_STATEMENT = re.compile(
    r"""\s*(?:
      (?:@\s*(!?)\s*([A-Za-z_$%][\w$.]*)\s+)?
      ([a-z]\w*(?:\s*(?:\.|::)\s*\w+)*)(?![\w$]|\s*:)([^;]*);
    | (\.loc)(?=\s)
    | ([A-Za-z_$%][\w$]*)\s*:(?!:)
    | (\{)
    | (\})
    | \.([A-Za-z_]\w*)
    | (;)
    )""",
    re.VERBOSE,
)
_INSTRUCTION, _LOC, _LABEL, _OPEN, _CLOSE, _DIRECTIVE, _EMPTY = 4, 5, 6, 7, 8, 9, 10

_CALL = re.compile(
    r"\s*(?:\(([^()]*)\)\s*,\s*)?([A-Za-z_$%][\w$]*)\s*(?:,\s*\(([^()]*)\)\s*)?(?:,\s*([A-Za-z_$%][\w$]*)\s*)?"
)
_COUNT = re.compile(r"\s*<\s*(\d{1,9})\s*>")
_SPACES = frozenset({"global", "const", "shared", "local", "param", "tex"})
_VECTORS = {"v2": 2, "v4": 4, "v8": 8}
_MOST_REGISTERS = 1 << 20


class Body:
    """Reads one function's statements into ``function``."""

    def __init__(self, source: Source, function: Function, locations: Locations, module: Module) -> None:
        self.source = source
        self.function = function
        self.locations = locations
        self.outer = module.variables
        self.declared = ChainMap[str, Any](module.variables, module.functions, module.aliases)
        self.scope = self._scope(None, 0)
        self.serial = 0
        self.opcodes: dict[str, tuple[str, tuple[str, ...]]] = {}
        for variable in (*function.returns, *function.parameters):
            if variable.space == "reg":
                self._register(variable.name, variable.dimensions[0] if variable.dimensions else 1, variable.element)
            else:
                self.scope.declare(variable.name)

    def read(self) -> dict[str, int]:
        """Read behind the closing brace; the symbols that the function does not define, by position."""
        source, function = self.source, self.function
        text, match_statement = source.text, _STATEMENT.match
        body: list[Instruction] = []
        function.body = body
        location: Location | None = None
        counted, line = source.pos, source.line(source.pos)
        opcodes = self.opcodes
        while True:
            match = match_statement(text, source.pos)
            if match is None:
                source.fail("an instruction with its ';', a label, a directive or '}'")
            source.pos = match.end()
            kind = match.lastindex
            if kind == _INSTRUCTION:
                negated, guard, name, operands = match.group(1, 2, 3, 4)
                start = match.start(2 if guard else 3)
                line += text.count("\n", counted, start)
                counted = start
                source.pos = start  # where errors in the operands are
                scope = self.scope
                call = None
                parts: tuple[Operand, ...] = ()
                opcode = opcodes.get(name) or self._opcode(name)
                if opcode[0] == "call":
                    call = self._call(operands)
                else:
                    parts = scope.operands(operands)
                    if opcode[0] == "mov":
                        parts = tuple(map(_value, parts))
                body.append(
                    Instruction(
                        opcode[0],
                        opcode[1],
                        parts,
                        scope.register(guard) if guard else None,
                        bool(negated),
                        line,
                        location,
                        " ".join(match.group().split()),
                        call,
                    )
                )
                source.pos = match.end()
            elif kind == _LOC:
                location = self.locations.read(source)
            elif kind == _LABEL:
                self._label(match[_LABEL])
            elif kind == _OPEN:
                self.serial += 1
                self.scope = self._scope(self.scope, self.serial)
                self.scope.start = len(body)
            elif kind == _CLOSE:
                if self.scope.parent is None:
                    return self._close_function()
                self._close_scope(self.scope.parent)
            elif kind == _DIRECTIVE:
                self._directive(match[_DIRECTIVE], match.start(_DIRECTIVE) - 1)

    def _scope(self, parent: Scope | None, serial: int) -> Scope:
        return Scope(parent, serial, self.source, self.function.registers, self._element_bytes, self.declared)

    def _element_bytes(self, name: str) -> int:
        """What a subscript of a variable counts in; 0 of a name that is no variable."""
        function = self.function
        formal = next((v for v in (*function.parameters, *function.returns) if v.name == name), None)
        variable = function.variables.get(name) or formal or self.outer.get(name)
        return SIZES[variable.element] if variable else 0

    def _opcode(self, name: str) -> tuple[str, tuple[str, ...]]:
        opcode, *modifiers = "".join(name.split()).split(".")
        self.opcodes[name] = found = (opcode, tuple(modifiers))
        return found

    def _call(self, text: str) -> Call:
        match = _CALL.fullmatch(text)
        if not match:
            self.source.fail("'(results), function, (arguments)'", found=" ".join(text.split())[:60])
        results, target, arguments, prototype = match.groups()
        callee = self.scope.operand(target)
        if not isinstance(callee, Symbol | Register):
            self.source.fail("a function or a register to call", found=target)
        listed = prototype and self.scope.operand(prototype)
        return Call(
            self.scope.operands(results or ""),
            callee,
            self.scope.operands(arguments or ""),
            listed.name if isinstance(listed, Symbol) else None,
        )

    def _label(self, name: str) -> None:
        """A label before an instruction or before one of the lists that only labels name."""
        source = self.source
        label = self.scope.declare_label(name)
        before = source.pos
        match = source.take(DOTTED)
        word = match[1] if match else ""
        if word in ("branchtargets", "calltargets"):
            names = [source.need(NAME, "a label or a function")[1]]
            while source.take(COMMA):
                names.append(source.need(NAME, "a label or a function")[1])
            for target in names:
                self.scope.operand(target)  # so that it must exist
            self.function.branch_targets[label] = tuple(names)
        elif word == "callprototype":
            from .functions import prototype

            self.function.prototypes[label] = prototype(source, label)
        else:
            source.pos = before
            assert self.function.body is not None
            self.function.labels[label] = len(self.function.body)
            return
        source.need(SEMICOLON, f"';' after .{word}")

    def _directive(self, word: str, pos: int) -> None:
        source = self.source
        if word == "reg":
            self._registers()
        elif word in _SPACES:
            for variable in variables(source, word):
                variable.name = self.scope.declare(variable.name, pos)
                self.function.variables[variable.name] = variable
        elif word == "pragma":
            pragma(source)
        else:
            source.pos = pos
            source.fail("a directive that may stand in a function", found=f".{word}")

    def _registers(self) -> None:
        source = self.source
        width = 1
        word = source.need(DOTTED, "a register type")[1]
        if word in _VECTORS:
            width = _VECTORS[word]
            word = source.need(DOTTED, "a register type")[1]
        if word not in SIZES:
            source.fail("a register type", found=f".{word}")
        while True:
            name = source.need(NAME, "a register's name")[1]
            match = source.take(_COUNT)
            if match is None:
                self._register(name, width, word)
            else:
                count = int(match[1])
                if len(self.function.registers) + count * width > _MOST_REGISTERS:
                    source.unsupported(f"{count} registers '{name}'; the limit is {_MOST_REGISTERS}.")
                if width == 1:
                    self.scope.declare_registers(name, count, word)
                else:
                    for i in range(count):
                        self._register(f"{name}{i}", width, word)
            if not source.take(COMMA):
                break
        source.need(SEMICOLON, "',' or ';' after a register")

    def _register(self, name: str, width: int, kind: str) -> None:
        unique = self.scope.declare(name)
        if width == 1:
            self.function.registers[unique] = kind
            return
        elements = tuple(Register(f"{unique}.{part}") for part in "xyzwabcd"[:width])
        self.scope.vectors[unique] = elements
        self.function.registers.update((element.name, kind) for element in elements)

    def _close_scope(self, parent: Scope) -> None:
        """Turn the references to the scope's own labels into their unique names; hand the rest outwards."""
        scope = self.scope
        renamed = {name: unique for name, unique in scope.labels.items() if name in scope.unresolved}
        if renamed:
            assert self.function.body is not None
            for instruction in self.function.body[scope.start :]:
                _rename(instruction, renamed)
            for label in scope.labels.values():
                targets = self.function.branch_targets.get(label)
                if targets:
                    self.function.branch_targets[label] = tuple(renamed.get(t, t) for t in targets)
        for name, pos in scope.unresolved.items():
            if name not in scope.labels:
                parent.unresolved.setdefault(name, pos)
        self.scope = parent

    def _close_function(self) -> dict[str, int]:
        place_copies(self.function)
        place_parameters(self.function)
        return {n: pos for n, pos in self.scope.unresolved.items() if n not in self.scope.labels}


def _value(operand: Operand) -> Operand:
    """``mov`` takes an element's address where other instructions take the element: ``mov.u32 %r1, tile[3];``"""
    if isinstance(operand, Address) and isinstance(operand.base, Symbol):
        return Symbol(operand.base.name, operand.offset + operand.base.offset)
    return operand


def _rename(instruction: Instruction, names: dict[str, str]) -> None:
    """Replace label names among an instruction's operands."""
    instruction.operands = tuple(_renamed(operand, names) for operand in instruction.operands)
    call = instruction.call
    if call and call.prototype in names:
        instruction.call = Call(call.results, call.target, call.arguments, names[call.prototype])


def _renamed(operand: Operand, names: dict[str, str]) -> Operand:
    if isinstance(operand, Symbol) and operand.name in names:
        return Symbol(names[operand.name], operand.offset)
    if isinstance(operand, Address) and isinstance(operand.base, Symbol) and operand.base.name in names:
        return Address(Symbol(names[operand.base.name]), operand.offset)
    return operand
