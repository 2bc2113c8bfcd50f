"""PTX text → Module: what stands outside functions, and the functions' heads."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import debug
from .body import Body
from .functions import head
from .module import Module, Variable
from .source import Source
from .variables import COMMA, DOTTED, NAME, SEMICOLON, pragma, variables

_VERSION = re.compile(r"\s*\.version\s+(\d{1,3})\.(\d{1,3})(?!\w)")
_TARGET = re.compile(r"\s*\.target\s+(\w+(?:\s*,\s*\w+)*)")
_BITS = re.compile(r"\s*(32|64)\b")
_OPEN_BRACE = re.compile(r"\s*\{")
_END = re.compile(r"\s*\Z")
_LINKAGE = frozenset({"visible", "extern", "weak", "common"})
_SPACES = frozenset({"global", "const", "shared", "tex"})


class _Parser:
    def __init__(self, text: str) -> None:
        self.source = Source(text)
        self.text = text
        self.unresolved: dict[str, int] = {}

    def parse(self) -> Module:
        source = self.source
        version = source.need(_VERSION, "'.version' and a number such as 8.0")
        target = source.need(_TARGET, "'.target' and an architecture such as sm_80")
        self.module = Module((int(version[1]), int(version[2])), tuple(re.split(r"\s*,\s*", target[1])), 64, self.text)
        self.strings = debug.Strings(source)
        directives: dict[str, Callable[[], None]] = {
            "address_size": self.address_size,
            "file": self.file,
            "section": lambda: debug.section(source),
            "pragma": lambda: pragma(self.source),
            "alias": self.alias,
        }
        while not source.take(_END):
            match = source.need(DOTTED, "a directive")
            word, linkage = match[1], ""
            if word in _LINKAGE:
                linkage = word
                match = source.need(DOTTED, f"a declaration after '.{word}'")
                word = match[1]
            if word in ("entry", "func"):
                self.function(word == "entry", linkage)
            elif word in _SPACES:
                for variable in variables(source, word, linkage):
                    self.variable(variable)
            elif word in directives and not linkage:
                directives[word]()
            else:
                source.pos = match.start()
                source.fail("a directive of PTX", found=f".{word}")
        self.check_symbols()
        return self.module

    def address_size(self) -> None:
        if self.source.need(_BITS, "32 or 64")[1] != "64":
            self.source.unsupported("'.address_size 32'; compile for 64-bit addresses.")

    def file(self) -> None:
        index, path = debug.file(self.source)
        self.module.files[index] = path

    def alias(self) -> None:
        name = self.source.need(NAME, "an alias")[1]
        self.source.need(COMMA, "','")
        self.module.aliases[name] = self.source.need(NAME, "a function")[1]
        self.unresolved.setdefault(self.module.aliases[name], self.source.pos)
        self.source.need(SEMICOLON, "';' after .alias")

    def variable(self, variable: Variable) -> None:
        """Keep a variable; an ``.extern`` one and its definition are one."""
        known = self.module.variables.get(variable.name)
        if known and known.linkage != "extern" and variable.linkage != "extern":
            self.source.wrong(f"variable '{variable.name}' is defined twice.")
        if not known or variable.linkage != "extern":
            self.module.variables[variable.name] = variable
        for _, symbol, _, _ in variable.relocations:
            self.unresolved.setdefault(symbol, self.source.pos)

    def function(self, entry: bool, linkage: str) -> None:
        source = self.source
        function = head(source, entry, linkage)
        known = self.module.functions.get(function.name)
        if source.take(_OPEN_BRACE):
            if known and known.body is not None:
                source.wrong(f"function '{function.name}' is defined twice.")
            locations = debug.Locations(self.strings, self.module.files)
            for symbol, pos in Body(source, function, locations, self.module).read().items():
                self.unresolved.setdefault(symbol, pos)
        else:
            source.need(SEMICOLON, "'{' or ';' after a function's head")
        if not known or function.body is not None:
            self.module.functions[function.name] = function

    def check_symbols(self) -> None:
        """Every name that an operand or an initialiser uses must be declared somewhere in the text."""
        module = self.module
        for name, pos in self.unresolved.items():
            if not (name in module.variables or name in module.functions or name in module.aliases):
                self.source.wrong(f"'{name}' is neither a label nor a variable or function of the text.", pos)


def parse(text: str) -> Module:
    """Read a whole PTX text (ISA 7.0 to 9.x).

    Instructions are read by their syntax alone; whether an opcode exists is the engine's to say.

    Raises:
        PTXError: the text is malformed; the message has the line and what was expected there.
        UnsupportedError: valid PTX that has no meaning here, such as 32-bit addresses.
    """
    return _Parser(text).parse()
