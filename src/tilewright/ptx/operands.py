"""Operands of instructions, and the scopes in which their names mean something."""

from __future__ import annotations

import re
from collections.abc import Callable, Container

from .constants import ConstantError, constant
from .module import Address, Immediate, Negated, Operand, Pair, Part, Register, Symbol, Texture, Vector
from .source import Source

_PART = re.compile(r"\s*((?:[^,\[\]{}()]++|\[[^\]]*\]|\{[^}]*\}|\([^,\[\]{}]*\))++)(,|$)")
_COMMA_INSIDE = re.compile(r"\[[^\]]*,")
_NAME = re.compile(r"[A-Za-z_$%][\w$]*")
_DOTTED_NAME = re.compile(r"([A-Za-z_$%][\w$]*)\.([a-z]\d{0,4})")
_SUBSCRIPT = re.compile(r"([A-Za-z_$%][\w$]*)\s*\[([^\]]*)\]")
_ADDRESS = re.compile(r"([A-Za-z_$%][\w$]*(?:\.[a-z])?)\s*([-+].*)?", re.DOTALL)

_SPECIAL = re.compile(
    r"%(?:(?:n?tid|n?ctaid|n?clusterid|cluster_n?ctaid)(?:\.[xyzwrgba])?|laneid|n?warpid|n?smid|gridid"
    r"|is_explicit_cluster|cluster_n?ctarank|lanemask_(?:eq|le|lt|ge|gt)|clock(?:_hi|64)?|pm[0-7](?:_64)?"
    r"|envreg(?:[12]?\d|3[01])|globaltimer(?:_lo|_hi)?|reserved_smem_offset_(?:begin|end|cap|[01])"
    r"|(?:total|aggr|dynamic)_smem_size|current_graph_exec)"
)
_COMPONENTS = {"x": 0, "y": 1, "z": 2, "w": 3, "r": 0, "g": 1, "b": 2, "a": 3}
_SELECTOR = re.compile(r"b[0-7]{1,4}|h[0-3]{1,2}")
"""Which bytes or half-words of registers a video instruction takes: ``%r1.b0``, ``%r1.h32``."""

SINK = Register("_")


def split(text: str) -> list[str] | None:
    """Split at the commas outside all brackets; None where a part is empty or brackets do not match."""
    if "{" not in text and "(" not in text and not ("[" in text and _COMMA_INSIDE.search(text)):
        parts = [part.strip() for part in text.split(",")]
        return parts if all(parts) else None
    parts = []
    pos, more = 0, ","
    while more:
        match = _PART.match(text, pos)
        if not match:
            return None
        part, more = match.groups()
        pos = match.end()
        parts.append(part.strip())
    return parts if all(parts) else None


class Scope:
    """The names declared between one pair of braces.

    ``names`` maps a declared name to its unique name in the function: the same at the function's own level,
    with a number behind it further in, which no name in a text can have (``%p.3``).
    """

    def __init__(
        self, parent: Scope | None, serial: int, source: Source, registers: dict[str, str],
        element_bytes: Callable[[str], int], outer: Container[str],
    ) -> None:  # fmt: skip
        self.parent = parent
        self.element_bytes = element_bytes
        self.outer = outer  # what the text has declared outside functions
        self.suffix = f".{serial}" if parent else ""
        self.source = source
        self.registers = registers
        self.start = 0  # the scope's first instruction
        self.names: dict[str, str] = {}
        self.vectors: dict[str, tuple[Register, ...]] = parent.vectors if parent else {}
        self.labels: dict[str, str] = {}
        self.unresolved: dict[str, int] = {}  # symbol → a position that uses it
        self._cache: dict[str, Operand] = {}

    def declare(self, name: str, pos: int | None = None) -> str:
        """The unique name of a new variable or register."""
        if name in self.names:
            self.source.wrong(f"'{name}' is declared twice.", pos)
        unique = self.names[name] = name + self.suffix
        self._cache.clear()
        return unique

    def declare_registers(self, prefix: str, count: int, kind: str) -> None:
        """``.reg .kind prefix<count>``"""
        names = [f"{prefix}{i}" for i in range(count)]
        unique = [name + self.suffix for name in names] if self.suffix else names
        if not self.names.keys().isdisjoint(names):
            self.source.wrong(f"a register of '{prefix}<{count}>' is declared twice.")
        self.names.update(zip(names, unique, strict=True))
        self.registers.update(dict.fromkeys(unique, kind))
        self._cache.clear()

    def declare_label(self, name: str) -> str:
        """The unique name of a label. References to it may stand before it: see ``unresolved``."""
        if name in self.labels:
            self.source.wrong(f"label '{name}' stands twice in one scope.")
        unique = self.labels[name] = name + self.suffix
        return unique

    def operand(self, text: str) -> Operand:
        """The operand that a text without spaces around it says. PTXError where it says none."""
        found = self._cache.get(text)
        if found is None:
            found = self._cache[text] = self._parse(text)
        return found

    def operands(self, text: str) -> tuple[Operand, ...]:
        """The operands of a list; empty for a blank text."""
        parts = split(text)
        if parts is None:
            if not text.strip():
                return ()
            shown = " ".join(text.split())[:60]
            self.source.fail("operands between commas and matching brackets", found=shown)
        cache = self._cache
        return tuple([cache.get(part) or self.operand(part) for part in parts])

    def register(self, text: str) -> Register:
        """A predicate or another single register."""
        found = self.operand(text)
        if not isinstance(found, Register):
            self.source.fail("a register", found=text)
        return found

    def _parse(self, text: str) -> Operand:
        if self.names.get(text) in self.registers:
            return Register(self.names[text])
        first = text[:1]
        if first == "[":
            return self._bracket(text)
        if _NAME.fullmatch(text):
            return self._name(text)
        if "|" in text and (first in "%{_" or first.isalpha()):
            one, _, two = text.rpartition("|")
            return Pair(self.operand(one.strip()), self.operand(two.strip()))
        if first == "{":
            return self._vector(text)
        if first == "!":
            inner = text[1:].strip()
            if _NAME.fullmatch(inner) and isinstance(found := self._name(inner), Register):
                return Negated(found)
        elif first == "-" and text[1:].lstrip()[:1].strip("0123456789"):
            minus = self.operand(text[1:].lstrip())
            if isinstance(minus, Register):
                return Part(minus, negated=True)
            if isinstance(minus, Part):
                return Part(minus.register, minus.selector, negated=True)
        elif match := _SUBSCRIPT.fullmatch(text):
            return self._subscript(match[1], match[2].strip())
        elif match := _DOTTED_NAME.fullmatch(text):
            return self._component(text, match[1], match[2])
        elif (match := _ADDRESS.fullmatch(text)) and match[2]:
            base = self._name(match[1])
            if isinstance(base, Symbol):
                return Symbol(base.name, base.offset + self._offset(match[2]))
        return self._constant(text)

    def _constant(self, text: str) -> Immediate:
        try:
            return constant(text)
        except ConstantError as error:
            self.source.wrong(f"expected an operand, found '{text[:60]}': {error}.")

    def _offset(self, text: str | None) -> int:
        if not text:
            return 0
        if text[1:].isdecimal() and (text[1] != "0" or len(text) == 2) and len(text) < 19:
            return int(text)
        value = self._constant(text)
        if value.kind != "int":
            self.source.fail("an integer offset", found=text)
        return int(value.value)

    def _name(self, name: str) -> Operand:
        scope: Scope | None = self
        while scope:
            unique = scope.names.get(name)
            if unique is not None:
                if unique in self.registers:
                    return Register(unique)
                if unique in self.vectors:
                    return Vector(self.vectors[unique])
                return Symbol(unique)
            scope = scope.parent
        if name == "_":
            return SINK
        if name[0] == "%" and name not in self.outer:
            if not _SPECIAL.fullmatch(name):
                self.source.wrong(f"register '{name}' is not declared.")
            return Register(name)
        if name == "WARP_SZ":
            return constant(name)
        self.unresolved.setdefault(name, self.source.pos)
        return Symbol(name)

    def _component(self, text: str, name: str, part: str) -> Operand:
        if name[0] == "%" and _SPECIAL.fullmatch(text):
            return Register(text)
        base = self._name(name)
        if isinstance(base, Vector) and part in _COMPONENTS and _COMPONENTS[part] < len(base.elements):
            return base.elements[_COMPONENTS[part]]
        if isinstance(base, Register) and _SELECTOR.fullmatch(part):
            return Part(base, part)
        self.source.fail("a component that the register has", found=text)

    def _subscript(self, name: str, index: str) -> Address:
        """``tile[3]``: an element's address."""
        base = self._name(name)
        size = self.element_bytes(base.name) if isinstance(base, Symbol) else 0
        if not isinstance(base, Symbol) or not size or not index:
            self.source.fail("a variable before a subscript", found=f"{name}[{index}]")
        if _NAME.fullmatch(index) and isinstance(self._name(index), Register):
            self.source.unsupported(f"the subscript {index} of {name}; add it to the variable's address instead.")
        return Address(Symbol(base.name), base.offset + size * self._offset(index))

    def _vector(self, text: str) -> Vector:
        if not text.endswith("}"):
            self.source.fail("'}' behind a vector", found=text)
        return Vector(self.operands(text[1:-1]))

    def _bracket(self, text: str) -> Operand:
        if not text.endswith("]"):
            self.source.fail("']' behind an address", found=text)
        inner = text[1:-1].strip()
        match = _ADDRESS.fullmatch(inner)
        if match:
            base = self.operand(match[1])
            if isinstance(base, Immediate):
                return Address(None, self._offset(inner))
            if not isinstance(base, Register | Symbol):
                self.source.fail("a register or a symbol as an address", found=text)
            return Address(base, self._offset(match[2]))
        if "," not in inner:
            return Address(None, self._offset(inner) if inner else self.source.fail("an address", found=text))
        parts = split(inner)
        if parts is None:
            self.source.fail("a texture and its coordinates", found=text)
        if len(parts) > 2:
            self.source.unsupported(f"a separate sampler in '{text}'; use texture objects with unified mode.")
        coordinates = self.operand(parts[1])
        return Texture(
            self.operand(parts[0]), coordinates if isinstance(coordinates, Vector) else Vector((coordinates,))
        )
