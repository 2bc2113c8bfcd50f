"""Names and types out of mangled symbols (the Itanium C++ ABI), as far as kernels and their types need.

https://itanium-cxx-abi.github.io/cxx-abi/abi.html#mangling. What it does not read (expressions in template
arguments, operators) raises ``Unreadable``; callers then ask the compiler.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass, replace

BUILTINS = {
    "v": "void", "w": "wchar_t", "b": "bool", "c": "char", "a": "signed char", "h": "unsigned char",
    "s": "short", "t": "unsigned short", "i": "int", "j": "unsigned int", "l": "long", "m": "unsigned long",
    "x": "long long", "y": "unsigned long long", "n": "__int128", "o": "unsigned __int128", "f": "float",
    "d": "double", "e": "long double", "g": "__float128", "z": "...",
    "Dn": "std::nullptr_t", "Di": "char32_t", "Ds": "char16_t", "Du": "char8_t", "Dh": "_Float16",
    "DF16b": "__bf16", "DF16_": "_Float16", "Da": "auto",
}  # fmt: skip
_STANDARD = {
    "St": "std", "Sa": "std::allocator", "Sb": "std::basic_string", "Ss": "std::string",
    "Si": "std::istream", "So": "std::ostream", "Sd": "std::iostream",
}  # fmt: skip
_LITERAL_SUFFIX = {"int": "", "unsigned int": "u", "long": "l", "unsigned long": "ul", "long long": "ll"}


class Unreadable(ValueError):
    """The symbol uses a part of the mangling that this demangler leaves to the compiler."""


@dataclass(frozen=True)
class Type:
    """``kind``: ``builtin``, ``named``, ``pointer``, ``reference``, ``array``, ``function`` or ``pack``.

    ``name`` is the spelling of a builtin or named type; ``of`` what is pointed to, referred to or held;
    ``count`` an array's length; ``parameters`` a function's types or a pack's; ``const`` qualifies this type.
    """

    kind: str
    name: str = ""
    of: Type | None = None
    const: bool = False
    count: int = 0
    parameters: tuple[Type, ...] = ()

    def __str__(self) -> str:
        const = "const " if self.const else ""
        match self.kind:
            case "pointer" | "reference":
                mark = "*" if self.kind == "pointer" else "&"
                if self.of is not None and self.of.kind in ("function", "array"):
                    inner, tail = _declarator(self.of)
                    return f"{inner} ({mark}){tail}"
                return f"{self.of} {mark}" + (" const" if self.const else "")
            case "array" | "function":
                inner, tail = _declarator(self)
                return f"{inner} {tail}".replace(" [", "[") if self.kind == "array" else f"{inner} {tail}"
            case "pack":
                return ", ".join(map(str, self.parameters))
        return const + self.name


def _declarator(type_: Type) -> tuple[str, str]:
    if type_.kind == "function":
        return str(type_.of), "(" + ", ".join(map(str, type_.parameters)) + ")"
    tail = ""
    element: Type = type_
    while element.kind == "array" and element.of is not None:
        tail += f"[{element.count}]"
        element = element.of
    return str(element), tail


@dataclass(frozen=True)
class Entity:
    """A demangled function or variable: its qualified name without parameters, and a function's types."""

    name: str
    parameters: tuple[Type, ...] | None
    arguments: tuple[Type | str, ...] = ()  # template arguments of its last name
    closures: tuple[str, ...] = ()  # the types of lambdas in it, where those were asked for


@functools.lru_cache(maxsize=4096)
def demangle(symbol: str, *, closures: bool = False) -> Entity:
    """Read a symbol. A name that is not mangled (``extern "C"``) has no parameters (None). The type of a lambda has no
    name; where those of ``closures`` are asked for, it is ``function::{lambda(int)#1}``.

    Raises:
        Unreadable: see the module.
    """
    if not symbol.startswith("_Z"):
        return Entity(symbol, None)
    reader = _Reader(symbol, 2, closures=closures)
    try:
        return replace(reader.encoding(), closures=tuple(reader.found))
    except (IndexError, ValueError, RecursionError):  # the symbol ends early, or is no symbol
        raise Unreadable(symbol) from None


@dataclass(frozen=True)
class _Name:
    text: str
    templated: bool = False


class _Reader:
    def __init__(self, text: str, position: int, *, closures: bool = False) -> None:
        self.text, self.at, self.closures = text, position, closures
        self.in_closure = False
        self.found: list[str] = []
        self.seen: list[Type | _Name] = []
        self.arguments: tuple[Type | str, ...] = ()

    def peek(self, what: str) -> bool:
        return self.text.startswith(what, self.at)

    def take(self, what: str) -> bool:
        if self.peek(what):
            self.at += len(what)
            return True
        return False

    def fail(self) -> Unreadable:
        return Unreadable(f"{self.text} at {self.at}")

    def number(self) -> int:
        begin = self.at
        while self.at < len(self.text) and self.text[self.at].isdigit():
            self.at += 1
        if begin == self.at:
            raise self.fail()
        return int(self.text[begin : self.at])

    def sequence(self) -> int:
        """The index of ``S_``, ``S0_``, ``T1_``…: the letter is behind us."""
        if self.take("_"):
            return 0
        begin = self.at
        while not self.peek("_"):
            self.at += 1
            if self.at >= len(self.text):
                raise self.fail()
        index = int(self.text[begin : self.at], 36)
        self.at += 1
        return index + 1

    def encoding(self) -> Entity:
        name = self.name(function=True)
        arguments = self.arguments
        if self.at >= len(self.text) or self.peek("E") or self.peek("."):
            return Entity(name.text, None, arguments)
        types = []
        while self.at < len(self.text) and not self.peek("E") and not self.peek("."):
            types += self.expanded()
        if name.templated:
            types = types[1:]  # templates mangle their result type first
        parameters = tuple(type_ for type_ in types if type_ != Type("builtin", "void"))
        return Entity(name.text, parameters, arguments)

    def expanded(self) -> list[Type]:
        """One type, or all types of a pack."""
        type_ = self.type()
        return list(type_.parameters) if type_.kind == "pack" else [type_]

    def name(self, function: bool) -> _Name:
        if self.take("N"):
            return self.nested(function)
        if self.take("Z"):
            outer = self.encoding()
            if not self.take("E"):
                raise self.fail()
            inner = _Name("") if self.take("s") else self.name(function)
            if self.take("_"):
                self.take("_")
                self.number()
            if inner.text.startswith("{lambda(") and inner.text.endswith("}"):
                self.found.append(f"{outer.name}::{inner.text}")
            return _Name(f"{outer.name}::{inner.text}", inner.templated)
        if self.peek("S") and not self.peek("St"):
            self.at += 1
            prefix = self.substitution()
            name = prefix.text if isinstance(prefix, _Name) else prefix.name
        else:
            name = "std::" + self.component() if self.take("St") else self.component()
            if self.peek("I"):
                self.seen.append(_Name(name))
        if self.peek("I"):
            return _Name(name + self.template_arguments(), True)
        return _Name(name)

    def nested(self, function: bool) -> _Name:
        while self.text[self.at] in "rVK":
            self.at += 1
        name, templated, added = "", False, False
        while not self.take("E"):
            if self.peek("I"):
                name += self.template_arguments()
                templated = True
            elif self.peek("S") and not self.peek("St"):
                self.at += 1
                prefix = self.substitution()
                name = prefix.text if isinstance(prefix, _Name) else prefix.name
                added = False
                continue
            elif self.take("St"):
                name = "std"
                continue
            elif self.peek("T"):
                raise self.fail()
            elif self.closures and name and re.match(r"[CD][0-5]", self.text[self.at :]):
                own = re.sub(r"<.*", "", name).rpartition("::")[2]  # a constructor or destructor
                name, templated = f"{name}::{'~' * self.peek('D')}{own}", False
                self.at += 2
            else:
                name = f"{name}::{self.component()}" if name else self.component()
                templated = False
            self.seen.append(_Name(name))
            added = True
        if added:
            self.seen.pop()  # the whole name is no prefix; a type's is added by type()
        return _Name(name, templated)

    def component(self) -> str:
        self.take("L")
        if self.take("Ut"):
            index = "" if self.peek("_") else str(self.number())
            if not self.take("_"):
                raise self.fail()
            return f"{{unnamed type{index}}}"
        if self.closures and self.take("Ul"):
            return self.closure()
        if self.closures and self.take("cl"):
            return "operator()"
        length = self.number()
        name = self.text[self.at : self.at + length]
        self.at += length
        if self.at > len(self.text) or not name:
            raise self.fail()
        while self.take("B"):  # ABI tags
            self.at += self.number()
        return "(anonymous namespace)" if name.startswith("_GLOBAL__N_") else name

    def closure(self) -> str:
        """The type of a lambda: its parameters, and which it is of those in its function that have the same."""
        outer, self.in_closure = self.in_closure, True
        parameters = []
        while not self.take("E"):
            parameters += self.expanded()
        self.in_closure = outer
        number = 1 if self.peek("_") else self.number() + 2
        if not self.take("_"):
            raise self.fail()
        kept = [str(type_) for type_ in parameters if type_ != Type("builtin", "void")]
        return f"{{lambda({', '.join(kept)})#{number}}}"

    def substitution(self) -> Type | _Name:
        for code, name in _STANDARD.items():
            if self.text.startswith(code[1], self.at) and code != "St":
                self.at += 1
                return _Name(name)
        index = self.sequence()
        if index >= len(self.seen):
            raise self.fail()
        return self.seen[index]

    def template_arguments(self) -> str:
        self.at += 1  # I
        arguments: list[Type | str] = []
        while not self.take("E"):
            arguments.append(self.template_argument())
        flat = [part for part in map(str, arguments) if part]
        self.arguments = tuple(arguments)
        return f"<{', '.join(flat)}>"

    def template_argument(self) -> Type | str:
        if self.take("L"):
            return self.literal()
        if self.take("J"):
            inner = []
            while not self.take("E"):
                inner.append(self.template_argument())
            types = tuple(part if isinstance(part, Type) else Type("named", part) for part in inner)
            return Type("pack", parameters=types)
        if self.take("X"):
            return self.value()
        return self.type()

    def value(self) -> str:
        """An expression: a value argument of the template or a function's address, and nothing else."""
        if self.take("adL"):
            function = self.literal()
            if not self.take("E"):
                raise self.fail()
            return function
        if not self.take("T"):
            raise self.fail()
        index = self.sequence()
        found = self.arguments[index] if index < len(self.arguments) else None
        if not isinstance(found, str) or not self.take("E"):
            raise self.fail()
        return found

    def literal(self) -> str:
        if self.take("_Z"):
            entity = self.encoding()
            if not self.take("E"):
                raise self.fail()
            return "&" + entity.name
        type_ = self.type()
        end = self.text.index("E", self.at)
        value = self.text[self.at : end].replace("n", "-")
        self.at = end + 1
        if type_.name == "bool":
            return "true" if value == "1" else "false"
        if type_.name in _LITERAL_SUFFIX:
            return value + _LITERAL_SUFFIX[type_.name]
        if not value.lstrip("-").isdigit():
            raise self.fail()
        return f"({type_}){value}"

    def type(self) -> Type:  # noqa: C901, PLR0912 (a case a letter of the ABI's grammar)
        if self.text[self.at] in "rVK":
            const = False
            while self.text[self.at] in "rVK":
                const |= self.text[self.at] == "K"
                self.at += 1
            return self.remember(replace(self.type(), const=const))
        for code in ("DF16b", "DF16_"):
            if self.take(code):
                return Type("builtin", BUILTINS[code])
        if self.take("Dp"):
            pack = self.type()
            if pack.kind != "pack":  # a pattern around the pack, such as T*...
                raise self.fail()
            return self.remember(pack)
        for length in (2, 1):
            code = self.text[self.at : self.at + length]
            if code in BUILTINS:
                self.at += length
                return Type("builtin", BUILTINS[code])
        if self.take("P"):
            return self.remember(Type("pointer", of=self.type()))
        if self.take("R") or self.take("O"):
            return self.remember(Type("reference", of=self.type()))
        if self.take("A"):
            count = 0 if self.peek("_") else self.number()
            if not self.take("_"):
                raise self.fail()
            return self.remember(Type("array", of=self.type(), count=count))
        if self.take("F"):
            self.take("Y")
            result, parameters = self.type(), []
            while not self.take("E"):
                parameters += self.expanded()
            kept = tuple(type_ for type_ in parameters if type_ != Type("builtin", "void"))
            return self.remember(Type("function", of=result, parameters=kept))
        if self.take("T"):
            index = self.sequence()
            if self.in_closure and index >= len(self.arguments):
                return self.remember(Type("named", "auto"))
            if index >= len(self.arguments):
                raise self.fail()
            argument = self.arguments[index]
            if isinstance(argument, str):
                raise self.fail()
            return self.remember(argument)
        if self.peek("S") and not self.peek("St"):
            self.at += 1
            found = self.substitution()
            if self.peek("I"):
                base = found.text if isinstance(found, _Name) else found.name
                return self.remember(Type("named", base + self.inner_arguments()))
            return found if isinstance(found, Type) else Type("named", found.text)
        if self.text[self.at] in "NZS" or self.text[self.at].isdigit() or self.peek("U"):
            outer = self.arguments
            named = self.name(function=False)
            self.arguments = outer
            return self.remember(Type("named", named.text))
        raise self.fail()

    def inner_arguments(self) -> str:
        outer = self.arguments
        text = self.template_arguments()
        self.arguments = outer
        return text

    def remember(self, type_: Type) -> Type:
        self.seen.append(type_)
        return type_


def short_name(symbol: str) -> str:
    """The last name of a mangled variable: ``tile`` of ``_ZZ4turnPiE4tile``, and of that with a linker's number."""
    symbol = re.sub(r"\.\d+$", "", symbol)
    if not symbol.startswith("_Z"):
        return symbol
    found = []
    for match in re.finditer(r"(?=((?<!\d)[1-9]\d*)([A-Za-z_]\w*)$)", symbol):
        length, rest = int(match[1]), match[2]
        if len(rest) >= length and re.fullmatch(r"(_\d+)?_?E?", rest[length:]):
            found.append((symbol[match.start() - 1] != "E", match.start(), rest[:length]))
    # A function's own variable follows the E that ends the function's name.
    return min(found)[2] if found else symbol
