"""Tokens to expressions and initial values: a Pratt parser."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

from tilewright.findings.model import COUNTERS
from tilewright.spec import syntax
from tilewright.spec.initialise import DTYPES, GENERATORS
from tilewright.spec.source import Token

T = TypeVar("T")

# Binding power of the binary operators, loosest first: Python's order.
BINARY = {
    "or": 1, "and": 2,
    "==": 4, "!=": 4, "===": 4, "<": 4, "<=": 4, ">": 4, ">=": 4,
    "|": 5, "^": 6, "&": 7, "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "//": 10, "%": 10, "@": 10,
    "**": 12,
}  # fmt: skip
COMPARISON = 4
_NOT, _SIGN = 3, 11
_C_WORDS = {"unsigned", "signed", "long", "short", "int", "char"}
_DEEPEST = 100
_MOST_OPERATORS = 200  # of one expression: each may be one level more of what is evaluated
_MOST_DIGITS = 9  # of a line's number


class Cursor:
    """A place in one directive's tokens, and what can be read from there."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens
        self._position = 0
        self._depth = self._operators = 0

    # Tokens

    @property
    def token(self) -> Token:
        return self._tokens[self._position]

    def advance(self) -> Token:
        token = self.token
        self._position += token.kind != "end"
        return token

    def sees(self, text: str, ahead: int = 0) -> bool:
        position = min(self._position + ahead, len(self._tokens) - 1)
        token = self._tokens[position]
        return token.text == text and token.kind in ("op", "name")

    def sees_next(self, kind: str) -> bool:
        """Whether the token after this one is of a kind."""
        return self._tokens[min(self._position + 1, len(self._tokens) - 1)].kind == kind

    def accept(self, text: str) -> bool:
        if self.sees(text):
            self.advance()
            return True
        return False

    def expect(self, text: str, why: str = "") -> Token:
        if not self.sees(text):
            self.fail(f"{text!r}{why}")
        return self.advance()

    def name(self, what: str) -> str:
        if self.token.kind != "name":
            self.fail(what)
        return self.advance().text

    def fail(self, expected: str) -> NoReturn:
        raise self.token.at.error(f"expected {expected}, found {self.token.text!r}")

    def finish(self) -> None:
        if self.token.kind != "end":
            self.fail("nothing more")

    def series(self, item: Callable[[], T], separator: str) -> list[T]:
        items = [item()]
        while self.accept(separator):
            if self.token.kind == "end":
                break
            items.append(item())
        return items

    def text_from(self, start: int) -> str:
        """The tokens since one, as text on one line, apart as they were."""
        text, previous = "", None
        for token in self._tokens[start : self._position]:
            if previous is not None:
                same_line = previous.at.line == token.at.line
                touching = token.at.column == previous.at.column + len(previous.text)
                text += "" if (touching if same_line else previous.text in "([{") else " "
            text += token.text
            previous = token
        return text

    def line_number(self) -> int | str:
        if self.token.kind == "number" and self.token.text.isdigit():
            if len(self.token.text) > _MOST_DIGITS:
                raise self.token.at.error("no line has so large a number")
            return int(self.advance().text)
        return self.name("a line's number or mark")

    def string(self) -> str:
        if self.token.kind != "string":
            self.fail("a string in double quotes")
        return unquote(self.advance())

    # Initial values

    def initial(self) -> syntax.Initial:
        token = self.token
        if token.kind == "name" and self.sees("{", ahead=1):
            return self.struct()
        dtype, length = self._dtype()
        after = self._position + length
        if not length or self._tokens[after].text not in ("[",):
            self._refuse_a_misspelt_dtype()
            return self.expression()
        self._position = after
        self.expect("[")
        shape = [] if self.sees("]") else self.series(self.expression, ",")
        self.expect("]", " after the shape")
        generator, arguments = "poison", []
        if self.token.kind == "name":
            if self.token.text not in GENERATORS:
                self.fail(f"one of {', '.join(GENERATORS)}")
            generator = self.advance().text
            if self.accept("("):
                arguments = [] if self.sees(")") else self.series(self.expression, ",")
                self.expect(")")
            elif generator == "const":
                arguments = [self.expression()]
        return syntax.Array(dtype, tuple(shape), generator, tuple(arguments), token.at)

    def _refuse_a_misspelt_dtype(self) -> None:
        """``flaot[32] random`` can only be meant as a new array."""
        if self.token.kind != "name" or not self.sees("[", ahead=1):
            return
        depth = 0
        for token, following in itertools.pairwise(self._tokens[self._position + 1 :]):
            depth += {"[": 1, "]": -1}.get(token.text, 0)
            if depth == 0:
                if following.kind == "name" and following.text in GENERATORS:
                    near = difflib.get_close_matches(self.token.text, DTYPES, 1)
                    hint = f"; did you mean {near[0]!r}?" if near else f": {', '.join(DTYPES)}"
                    raise self.token.at.error(f"there is no type {self.token.text!r}{hint}")
                return

    def struct(self) -> syntax.Struct:
        at = self.token.at
        type_name = self.advance().text
        self.expect("{")

        def one() -> tuple[str, syntax.Expression]:
            name = self.name("a field's name")
            self.expect(":", " and the field's value")
            return name, self.expression()

        fields = [] if self.sees("}") else self.series(one, ",")
        self.expect("}")
        return syntax.Struct(type_name, tuple(fields), at)

    def _dtype(self) -> tuple[str, int]:
        """The dtype that begins at the cursor and how many tokens it is; 0 where there is none."""
        words: list[str] = []
        position = self._position
        while self._tokens[position].kind == "name":
            word = self._tokens[position].text
            if words and not (word in _C_WORDS and words[0] in _C_WORDS):
                break
            words.append(word)
            position += 1
        name = " ".join(words)
        return (name, len(words)) if name in DTYPES else ("", 0)

    # Expressions

    def expression(self, power: int = 0) -> syntax.Expression:
        if not self._depth:
            self._operators = 0
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self.token.at.error(f"an expression may nest {_DEEPEST} deep at most")
        left = self._prefix()
        while True:
            operator = self.token
            binding = BINARY.get(operator.text, 0) if operator.kind in ("op", "name") else 0
            if binding == 0 or binding < power:
                break
            self.advance()
            self._count(operator)
            right = self.expression(binding if operator.text == "**" else binding + 1)
            left = syntax.Binary(operator.text, left, right, operator.at)
        self._depth -= 1
        return left

    def _count(self, operator: Token) -> None:
        self._operators += 1
        if self._operators > _MOST_OPERATORS:
            raise operator.at.error(f"an expression may have {_MOST_OPERATORS} operators, indices and methods at most")

    def _prefix(self) -> syntax.Expression:
        token = self.token
        if token.kind == "op" and token.text in ("-", "+", "~"):
            self.advance()
            return syntax.Unary(token.text, self.expression(_SIGN), token.at)
        if self.accept("not"):
            return syntax.Unary("not", self.expression(_NOT), token.at)
        return self._postfix(self._primary())

    def _primary(self) -> syntax.Expression:
        token = self.token
        if token.kind == "number":
            self.advance()
            return syntax.Number(number(token), token.at)
        if token.kind == "string":
            self.advance()
            return syntax.String(unquote(token), token.at)
        if self.accept("("):
            inner = self.expression()
            self.expect(")")
            return inner
        if self.accept("["):
            items = [] if self.sees("]") else self.series(self.expression, ",")
            self.expect("]")
            return syntax.List(tuple(items), token.at)
        if token.kind != "name" or token.text in ("and", "or"):
            self.fail("a value")
        dtype, length = self._dtype()
        if length and self._tokens[self._position + length].text == "(":
            self._position += length
            return self._call(dtype, (), token)
        self.advance()
        if token.text in COUNTERS and self.accept("@"):
            return syntax.Count(token.text, self.line_number(), token.at)
        if self.sees("("):
            return self._call(token.text, (), token)
        return syntax.Name(token.text, token.at)

    def _call(self, function: str, first: tuple[syntax.Expression, ...], at: Token) -> syntax.Call:
        self.expect("(")
        arguments = [] if self.sees(")") else self.series(self.expression, ",")
        self.expect(")")
        return syntax.Call(function, (*first, *arguments), at.at)

    def _postfix(self, value: syntax.Expression) -> syntax.Expression:
        while True:
            token = self.token
            if token.text in (".", "["):
                self._count(token)
            if self.accept("."):
                name = self.name("a field or a method")
                called = self.sees("(")
                value = self._call(name, (value,), token) if called else syntax.Field(value, name, token.at)
            elif self.accept("["):
                items = self.series(self._item, ",")
                self.expect("]")
                value = syntax.Index(value, tuple(items), token.at)
            else:
                return value

    def _item(self) -> syntax.Expression | syntax.Slice:
        at = self.token.at
        parts: list[syntax.Expression | None] = [None]
        colons = 0
        while not self.sees(",") and not self.sees("]"):
            if self.accept(":"):
                colons += 1
                parts.append(None)
                if colons > 2:
                    raise at.error("a slice has at most start, stop and step")
            else:
                if parts[-1] is not None:
                    self.fail("',', ':' or ']'")
                parts[-1] = self.expression()
        if colons == 0:
            if parts[0] is None:
                self.fail("an index")
            return parts[0]
        parts += [None] * (3 - len(parts))
        return syntax.Slice(parts[0], parts[1], parts[2], at)


def number(token: Token) -> int | float:
    """A literal's value; integers of more than 64 bits are refused."""
    text = token.text
    if text[:2] in ("0x", "0X"):
        value: int | float = int(text, 16)
    elif text.isdigit():
        value = int(text) if len(text) <= 25 else 1 << 64
    else:
        value = float(text)
    if isinstance(value, int) and value >= 1 << 64:
        raise token.at.error("this integer has more than 64 bits")
    return value


def unquote(token: Token) -> str:
    escapes = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
    out, body = [], iter(token.text[1:-1])
    for char in body:
        if char == "\\":
            char = next(body)
            if char not in escapes:
                raise token.at.error(rf"unknown escape \{char} in a string (known: \n \t \" \\)")
            char = escapes[char]
        out.append(char)
    return "".join(out)
