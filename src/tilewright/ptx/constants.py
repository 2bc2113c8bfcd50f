"""Literals and constant expressions of PTX (ISA manual, sections "Constants" and "Constant Expressions")."""

from __future__ import annotations

import math
import operator
import re
import struct
from collections.abc import Callable

from .module import Immediate

_MASK = (1 << 64) - 1
_DEEPEST = 50

_TOKEN = re.compile(
    r"""\s*(?:
      0[fF](?P<f32>[0-9a-fA-F]{8})\b
    | 0[dD](?P<f64>[0-9a-fA-F]{16})\b
    | (?P<decimal>(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)\b
    | (?P<integer>0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)(?P<unsigned>U?)\b
    | (?P<cast>\(\s*\.[su]64\s*\))
    | (?P<name>[A-Za-z_$][\w$]*)
    | (?P<operator><<|>>|<=|>=|==|!=|&&|\|\||[-+!~*/%<>&^|?:()])
    )""",
    re.VERBOSE,
)


class ConstantError(ValueError):
    """A text that is no constant expression; the caller knows its line."""


def integer(value: int, unsigned: bool = False) -> Immediate:
    """An integer constant, wrapped to 64 bits of its signedness."""
    bits = value & _MASK
    return Immediate("int", bits if unsigned or not bits >> 63 else bits - (1 << 64), bits)


def _f32(bits: int) -> Immediate:
    return Immediate("f32", struct.unpack("<f", struct.pack("<I", bits))[0], bits)


def _f64(bits: int) -> Immediate:
    return Immediate("f64", struct.unpack("<d", struct.pack("<Q", bits))[0], bits)


def _double(value: float) -> Immediate:
    return Immediate("f64", value, struct.unpack("<Q", struct.pack("<d", value))[0])


def _integer_literal(text: str, unsigned: bool) -> Immediate:
    if len(text) > 70:
        raise ConstantError(f"'{text[:20]}…' does not fit 64 bits")
    if text[:2] in ("0x", "0X"):
        value = int(text[2:], 16)
    elif text[:2] in ("0b", "0B"):
        value = int(text[2:], 2)
    elif text[0] == "0" and len(text) > 1:
        if "8" in text or "9" in text:
            raise ConstantError(f"'{text}' is not an octal number")
        value = int(text, 8)
    else:
        value = int(text)
    if value > _MASK:
        raise ConstantError(f"'{text}' does not fit 64 bits")
    # A literal is .s64 unless it has the suffix U or only fits .u64.
    return integer(value, unsigned or value >> 63 != 0)


def _divide(a: int, b: int) -> int:
    if b == 0:
        raise ConstantError("division by zero")
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _float_divide(a: float, b: float) -> float:
    if b == 0:
        raise ConstantError("division by zero")
    return a / b


_PRECEDENCE = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip
_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le,
    ">=": operator.ge, "&&": lambda a, b: bool(a) and bool(b), "||": lambda a, b: bool(a) or bool(b),
}  # fmt: skip
_INTEGER: dict[str, Callable[[int, int], int]] = {
    "|": operator.or_, "^": operator.xor, "&": operator.and_, "+": operator.add, "-": operator.sub,
    "*": operator.mul, "/": _divide, "%": lambda a, b: a - b * _divide(a, b),
    "<<": lambda a, b: a << b if 0 <= b < 64 else 0,
    ">>": lambda a, b: a >> (b if 0 <= b < 64 else 63),
}  # fmt: skip
_FLOAT: dict[str, Callable[[float, float], float]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": _float_divide,
}  # fmt: skip


def _is_unsigned(a: Immediate) -> bool:
    return a.kind == "int" and a.value == a.bits and a.bits >> 63 != 0


class _Expression:
    """Precedence climbing over one text. ``unsigned`` operands are known by a flag beside each value."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0
        self.depth = 0
        self.token: re.Match[str] | None = None
        self.advance()

    def advance(self) -> None:
        self.token = _TOKEN.match(self.text, self.pos)
        if self.token:
            self.pos = self.token.end()
        elif self.text[self.pos :].strip():
            raise ConstantError(f"'{self.text[self.pos :].strip()[:40]}' is not part of a constant")

    def accept(self, symbol: str) -> bool:
        if self.token and self.token["operator"] == symbol:
            self.advance()
            return True
        return False

    def whole(self) -> Immediate:
        value, _ = self.ternary()
        if self.token:
            raise ConstantError(f"'{self.token.group().strip()}' follows a complete constant")
        return value

    def nested(self, rule: Callable[[], tuple[Immediate, bool]]) -> tuple[Immediate, bool]:
        """Apply a rule that may call itself, within Python's own depth."""
        self.depth += 1
        if self.depth > _DEEPEST:
            raise ConstantError(f"constant expressions nest at most {_DEEPEST} deep here")
        value = rule()
        self.depth -= 1
        return value

    def ternary(self) -> tuple[Immediate, bool]:
        condition = self.binary(1)
        if not self.accept("?"):
            return condition
        yes = self.nested(self.ternary)
        if not self.accept(":"):
            raise ConstantError("'?' without ':'")
        no = self.nested(self.ternary)
        return yes if condition[0].value else no

    def binary(self, lowest: int) -> tuple[Immediate, bool]:
        left = self.nested(self.unary)
        while self.token:
            symbol = self.token["operator"]
            if symbol is None or _PRECEDENCE.get(symbol, 0) < lowest:
                break
            self.advance()
            left = self.combine(symbol, left, self.binary(_PRECEDENCE[symbol] + 1))
        return left

    def combine(
        self, symbol: str, left: tuple[Immediate, bool], right: tuple[Immediate, bool]
    ) -> tuple[Immediate, bool]:
        (a, a_unsigned), (b, b_unsigned) = left, right
        if "f32" in (a.kind, b.kind):
            raise ConstantError("a 32-bit hexadecimal float (0f…) cannot be part of an expression")
        if a.kind == b.kind == "int":
            # Shifts take the type of the left operand; elsewhere one unsigned operand decides.
            unsigned = a_unsigned or (b_unsigned and symbol not in ("<<", ">>"))
            x, y = (a.bits, b.bits) if unsigned else (int(a.value), int(b.value))
            if symbol in _COMPARE:
                return integer(int(_COMPARE[symbol](x, y))), False
            return integer(_INTEGER[symbol](x, y), unsigned), unsigned
        if symbol in _COMPARE:
            return integer(int(_COMPARE[symbol](a.value, b.value))), False
        if symbol not in _FLOAT:
            raise ConstantError(f"operator '{symbol}' needs integers")
        return _double(_FLOAT[symbol](float(a.value), float(b.value))), False

    def unary(self) -> tuple[Immediate, bool]:
        token = self.token
        if token is None:
            raise ConstantError("a constant is missing")
        self.advance()
        if token["integer"]:
            value = _integer_literal(token["integer"], token["unsigned"] == "U")
            return value, token["unsigned"] == "U" or _is_unsigned(value)
        if token["f32"]:
            return _f32(int(token["f32"], 16)), False
        if token["f64"]:
            return _f64(int(token["f64"], 16)), False
        if token["decimal"]:
            return _double(float(token["decimal"])), False
        if token["name"]:
            if token["name"] == "WARP_SZ":
                return integer(32), False
            raise ConstantError(f"'{token['name']}' is not a constant")
        if token["cast"]:
            value, _ = self.nested(self.unary)
            number = self.to_integer(value)
            unsigned = "u" in token["cast"]
            return integer(number, unsigned), unsigned
        return self.prefix(token["operator"])

    def prefix(self, symbol: str) -> tuple[Immediate, bool]:
        if symbol == "(":
            inner = self.ternary()
            if not self.accept(")"):
                raise ConstantError("a ')' is missing")
            return inner
        if symbol not in ("+", "-", "!", "~"):
            raise ConstantError(f"a constant is missing before '{symbol}'")
        value, unsigned = self.nested(self.unary)
        if symbol == "+":
            return value, unsigned
        if symbol == "!":
            return integer(int(not value.value)), False
        if value.kind == "int":
            number = int(value.value)
            if symbol == "-" and number == 1 << 63:
                unsigned = False  # the smallest .s64, as compilers write it
            return integer(-number if symbol == "-" else ~number, unsigned), unsigned
        if symbol == "~":
            raise ConstantError("operator '~' needs an integer")
        if value.kind == "f32":
            return _f32(value.bits ^ 1 << 31), False
        return _f64(value.bits ^ 1 << 63), False

    def to_integer(self, value: Immediate) -> int:
        if isinstance(value.value, float) and not math.isfinite(value.value):
            raise ConstantError("a NaN or an infinity cannot become an integer")
        return int(value.value)


def constant(text: str) -> Immediate:
    """The value of a literal or constant expression such as ``-4``, ``0f3F800000`` or ``(1 << 4) | 3``.

    Raises:
        ConstantError: the text is no constant expression, or a number does not fit 64 bits.
    """
    if text.isdecimal() and (len(text) == 1 or (text[0] != "0" and len(text) < 19)):
        value = int(text)
        return Immediate("int", value, value)
    return _Expression(text).whole()
