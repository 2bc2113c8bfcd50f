"""Declarations of variables and parameters: ``.global .align 4 .f32 table[2][3] = {{1, 2}, {3}}, other;``"""

from __future__ import annotations

import math
import re
import struct
from dataclasses import dataclass, replace

from .constants import ConstantError, constant
from .module import Immediate, Variable
from .source import Source

SIZES = {
    **{f"{kind}{bits}": bits // 8 for kind in "bsu" for bits in (8, 16, 32, 64)},
    **{"b128": 16, "f16": 2, "bf16": 2, "f16x2": 4, "bf16x2": 4, "tf32": 4, "f32": 4, "f64": 8, "pred": 1},
    **{"e4m3": 1, "e5m2": 1, "e4m3x2": 2, "e5m2x2": 2, "texref": 8, "samplerref": 8, "surfref": 8},
}
"""Bytes of each PTX type."""

_VECTORS = {"v2": 2, "v4": 4, "v8": 8}
_LARGEST_IMAGE = 1 << 30

NAME = re.compile(r"\s*([A-Za-z_$%][\w$]*)")
DOTTED = re.compile(r"\s*\.([A-Za-z_][\w]*)")
COMMA = re.compile(r"\s*,")
SEMICOLON = re.compile(r"\s*;")
OPEN = re.compile(r"\s*\(")
CLOSE = re.compile(r"\s*\)")
_NUMBER = re.compile(r"\s*(\d+)")
_STRING = re.compile(r'\s*"[^"\n]*"')
_ATTRIBUTES = re.compile(r"\s*\(((?:[^()]|\([^()]*\))*)\)")
_ATTRIBUTE = re.compile(r"\s*\.(managed|unified\s*\([^()]*\))\s*(?:,|$)")
_DIMENSION = re.compile(r"\s*\[([^][;{}]*)\]")
_EQUALS = re.compile(r"\s*=")
_OPEN_BRACE = re.compile(r"\s*\{")
_CLOSE_BRACE = re.compile(r"\s*\}")
_ELEMENT = re.compile(r"\s*([^,{};]+)")
_MASKED = re.compile(r"(0[xX][0-9a-fA-F]+)\s*\((.*)\)$", re.DOTALL)
_SYMBOLIC = re.compile(r"(?:(generic)\s*\(\s*)?([A-Za-z_$%][\w$]*)\s*(\)\s*)?((?:[-+].*)?)$", re.DOTALL)
_POINTER_SPACES = frozenset({"global", "const", "shared", "local", "generic"})


@dataclass(frozen=True, slots=True)
class _Address:
    """A symbol's address inside an initialiser; ``shift`` is the lowest bit that ``mask()`` selects."""

    symbol: str
    addend: int
    generic: bool
    shift: int | None


@dataclass(slots=True)
class _Kind:
    """What stands before the names of a declaration."""

    element: str = ""
    vector: int = 1
    alignment: int = 0
    managed: bool = False


def number(source: Source, text: str, expected: str) -> int:
    """The integer value of a constant expression, or a PTXError."""
    try:
        value = constant(text.strip())
    except ConstantError as error:
        source.wrong(f"expected {expected}: {error}.")
    if value.kind != "int":
        source.wrong(f"expected {expected}, found the float '{text.strip()}'.")
    return int(value.value)


def variables(source: Source, space: str, linkage: str = "") -> list[Variable]:
    """The variables of one declaration, from behind its state space to behind its semicolon."""
    kind = _kind(source)
    found = [_variable(source, space, linkage, kind)]
    while source.take(COMMA):
        found.append(_variable(source, space, linkage, kind))
    source.need(SEMICOLON, "',' or ';' after a variable")
    return found


def parameters(source: Source) -> list[Variable]:
    """``(.param .b64 a, .param .align 8 .b8 b[16])``, or an empty list where no ``(`` stands."""
    found: list[Variable] = []
    if not source.take(OPEN) or source.take(CLOSE):
        return found
    while True:
        space = source.need(DOTTED, "'.param' or '.reg'")[1]
        if space not in ("param", "reg"):
            source.wrong(f"expected '.param' or '.reg', found '.{space}'.")
        found.append(_variable(source, space, "", _kind(source)))
        if not source.take(COMMA):
            break
    source.need(CLOSE, "',' or ')' after a parameter")
    return found


def _kind(source: Source) -> _Kind:
    kind = _Kind()
    while match := source.take(DOTTED):
        word = match[1]
        if word in SIZES and not kind.element:
            kind.element = word
        elif word in _VECTORS:
            kind.vector = _VECTORS[word]
        elif word == "align":
            kind.alignment = _alignment(source)
        elif word == "attribute":
            kind.managed |= attributes(source)
        elif word == "ptr":
            _pointer(source)
        else:
            source.pos = match.start()
            source.fail("a type, '.align', '.attribute', '.ptr' or a vector width")
    if not kind.element:
        source.fail("a type such as '.b32'")
    return kind


def _alignment(source: Source) -> int:
    value = int(source.need(_NUMBER, "an alignment")[1][:20])
    if value == 0 or value & (value - 1) or value > 1 << 16:
        source.wrong(f"expected a power of two as alignment, found {value}.")
    return value


def pragma(source: Source) -> None:
    """What follows ``.pragma``: it tunes the compiler, and the manual lets a reader skip what it does not know."""
    source.need(_STRING, "a string")
    while source.take(COMMA):
        source.need(_STRING, "a string")
    source.need(SEMICOLON, "';' after .pragma")


def attributes(source: Source) -> bool:
    """``(.managed, .unified(1, 2))``: whether ``.managed`` is among them.

    ``.unified`` gives a variable one address in several processes: nothing changes within one.
    """
    inside = source.need(_ATTRIBUTES, "'(' and attributes")[1].strip()
    managed, pos = False, 0
    while pos < len(inside):
        match = _ATTRIBUTE.match(inside, pos) or source.fail("'.managed' or '.unified'", found=inside[pos:])
        managed |= match[1] == "managed"
        pos = match.end()
    return managed


def _pointer(source: Source) -> None:
    """The rest of ``.ptr .global .align 16``: promises that the value itself keeps."""
    while match := source.take(DOTTED):
        if match[1] == "align":
            _alignment(source)
        elif match[1] not in _POINTER_SPACES:
            source.pos = match.start()
            source.fail("a state space or '.align' after '.ptr'")


def _variable(source: Source, space: str, linkage: str, kind: _Kind) -> Variable:
    name = source.need(NAME, "a variable's name")[1]
    line = source.line()
    dimensions: list[int] = []
    unsized = False
    while match := source.take(_DIMENSION):
        if match[1].strip():
            dimensions.append(number(source, match[1], "an array's size"))
            if dimensions[-1] < 0:
                source.wrong(f"'{name}' has a negative size.")
        elif dimensions or unsized:
            source.wrong(f"only the first dimension of '{name}' may be empty.")
        else:
            unsized = True
    if kind.vector > 1:
        dimensions.append(kind.vector)
    width = SIZES[kind.element]
    image: _Image | None = None
    if source.take(_EQUALS):
        if kind.element in ("texref", "samplerref", "surfref"):
            source.unsupported(f"'.{kind.element}' with an initialiser; pass a texture object instead.")
        image = _Image(source, name, kind.element)
        image.read(tuple(dimensions), unsized)
    if unsized:
        dimensions.insert(0, image.count // max(1, math.prod(dimensions)) if image else 0)
    size = math.prod(dimensions) * width
    result = Variable(
        name, space, kind.element, size, kind.alignment or width * kind.vector, tuple(dimensions),
        linkage=linkage, managed=kind.managed, line=line,
    )  # fmt: skip
    if image:
        result.initial, result.relocations = image.finish(size)
    return result


class _Image:
    """The bytes of one initialiser. Addresses are 8 bytes and become relocations."""

    def __init__(self, source: Source, name: str, element: str) -> None:
        self.source = source
        self.name = name
        self.element = element
        self.width = SIZES[element]
        self.values: dict[int, bytes | _Address] = {}  # by element index
        self.count = 0

    def read(self, dimensions: tuple[int, ...], unsized: bool) -> None:
        """``dimensions`` without the unsized first one. ``count`` becomes the number of elements covered."""
        source = self.source
        if source.take(_OPEN_BRACE):
            if not dimensions and not unsized:
                dimensions = (1,)
            inner = math.prod(dimensions[0 if unsized else 1 :])
            limit = None if unsized else dimensions[0] * inner
            self.count = self.braces(0, dimensions[0 if unsized else 1 :], limit)
            return
        if dimensions or unsized:
            source.fail("'{' before an array's values")
        self.values[0] = self.scalar()
        self.count = 1

    def braces(self, start: int, inner: tuple[int, ...], limit: int | None) -> int:
        """Values from element ``start`` up to the closing brace; the number of elements they span."""
        source = self.source
        at = start
        step = math.prod(inner)
        while not source.take(_CLOSE_BRACE):
            if limit is not None and at >= start + limit:
                source.wrong(f"'{self.name}' has more values than elements.")
            if source.take(_OPEN_BRACE):
                if not inner:
                    source.wrong(f"'{self.name}' has more nested braces than dimensions.")
                if (at - start) % step:
                    source.wrong(f"a '{{' stands inside a row of '{self.name}'.")
                self.braces(at, inner[1:], step)
                at += step
            else:
                self.values[at] = self.scalar()
                at += 1
            if not source.take(COMMA):
                source.need(_CLOSE_BRACE, "',' or '}' after a value")
                break
        return -(-(at - start) // step) * step if step else 0

    def scalar(self) -> bytes | _Address:
        match = self.source.need(_ELEMENT, "a value")
        text = match[1].strip()
        shift = None
        masked = _MASKED.match(text)
        if masked:
            mask = int(masked[1][2:34], 16)
            shift = (mask & -mask).bit_length() - 1
            if mask == 0 or mask >> shift != 0xFF or shift % 8 or shift > 56 or self.width != 1:
                self.source.wrong(f"mask() takes one byte of an address into a .b8 or .u8, found '{text}'.")
            text = masked[2].strip()
        symbolic = _SYMBOLIC.match(text)
        if symbolic and symbolic[2] != "WARP_SZ":
            if bool(symbolic[1]) != bool(symbolic[3]):
                self.source.fail("generic(symbol)", found=text)
            addend = number(self.source, symbolic[4], "an offset") if symbolic[4] else 0
            if shift is None and self.width != 8:
                self.source.unsupported(f"the address '{text}' in a .{self.element}: addresses have 64 bits; use .u64.")
            return _Address(symbolic[2], addend, bool(symbolic[1]), shift)
        value = self.constant(text)
        if shift is not None:
            value = Immediate("int", 0, value.bits >> shift)
        return self.pack(value, text)

    def constant(self, text: str) -> Immediate:
        try:
            return constant(text)
        except ConstantError as error:
            self.source.wrong(f"the initial value '{text}' of '{self.name}': {error}.")

    def pack(self, value: Immediate, text: str) -> bytes:
        """The bytes of one element."""
        form = {"f16": "<e", "f32": "<f", "f64": "<d"}.get(self.element)
        if value.kind == "int":
            if form:
                return struct.pack(form, float(value.value))
            return (value.bits & ((1 << 8 * self.width) - 1)).to_bytes(self.width, "little")
        if value.kind == "f32" and self.width == 4:
            return value.bits.to_bytes(4, "little")
        if value.kind == "f64" and self.width == 8:
            return value.bits.to_bytes(8, "little")
        if not form:
            self.source.wrong(f"the float '{text}' cannot initialise a .{self.element}.")
        try:
            return struct.pack(form, value.value)
        except OverflowError:
            self.source.wrong(f"the value '{text}' does not fit a .{self.element}.")

    def finish(self, size: int) -> tuple[bytes, tuple[tuple[int, str, int, bool], ...]]:
        """The whole image, and (byte offset, symbol, addend, generic?) of every address in it."""
        if size > _LARGEST_IMAGE:
            self.source.unsupported(f"'{self.name}' has an initialiser of {size} bytes; the limit is 1 GiB.")
        image = bytearray(size)
        relocations = []
        for index, value in self.values.items():
            at = index * self.width
            if isinstance(value, bytes):
                image[at : at + self.width] = value
            elif value.shift is None or self._starts_address(index, value):
                relocations.append((at, value.symbol, value.addend, value.generic))
            elif value.shift == 0 or self.values.get(index - value.shift // 8) != replace(value, shift=0):
                self.source.unsupported(
                    f"'{self.name}' holds a part of an address; all eight bytes must follow each other."
                )
        return bytes(image), tuple(relocations)

    def _starts_address(self, index: int, value: _Address) -> bool:
        """Whether the eight bytes of one masked address stand here, lowest first."""
        return all(self.values.get(index + i) == replace(value, shift=8 * i) for i in range(8))
