"""Values of integer expressions of a kernel's source in one thread, where the source makes them plain."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tilewright.cpp import Declared, clean, declarations, declared, defined, path

_CHANGES = r"\s*(?:=(?!=)|[-+*/%&|^]=|<<=|>>=|\+\+|--)"
_TYPES = frozenset(
    ("auto", "const", "constexpr", "int", "unsigned", "signed", "long", "size_t", "int32_t", "uint32_t", "int64_t",
     "uint64_t")
)  # fmt: skip
_DEPTH = 8  # of names that are made from names


def _quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)  # as C rounds


_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: _quotient,
    ast.Mod: lambda a, b: a - b * _quotient(a, b),
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}


_TOO_LARGE = "`{0}` overflows int, it is {1}: compute it in 64 bits, as (long long){0}"
_OUTSIDE = "; and test it: the index is then {0}, and the array has {1} elements"


@dataclass(frozen=True)
class Values:
    """The values of a thread's names.

    Attributes:
        text: the source.
        line: in the kernel's body.
        known: names whose values are known: parameters, and ``threadIdx.x`` and the like.
    """

    text: str
    line: int
    known: Mapping[str, int] = field(default_factory=dict)
    wrapped: list[str] | None = None  # if arithmetic is that of int, what to do about results that did not fit

    def of(self, expression: str, given: Mapping[str, int] | None = None) -> int | None:
        """The value of an expression; None where it is not known, as of a variable that a loop changes.

        Args:
            given: values of further names, which go before all others.
        """
        return self._of(expression, given or {}, _DEPTH)

    def overflow(self, expression: str, found: int, elements: int) -> str:
        """What to do about an index that an overflow of int has made of another; empty where none has."""
        wrapped, meant = list[str](), self.of(expression)
        if replace(self, wrapped=wrapped).of(expression) != found or meant in (None, found):
            return ""
        return wrapped[0] + (_OUTSIDE.format(meant, elements) if not 0 <= (meant or 0) < elements else "")

    def same_in_all(self, expression: str, but: str = "") -> bool:
        """Whether an expression is known to have one value in all threads, given any value of the name ``but``."""
        known = {name: each for name, each in self.known.items() if not name.startswith(("threadIdx", "blockIdx"))}
        return Values(self.text, self.line, known).of(expression, {but: 1}) is not None

    def _of(self, expression: str, given: Mapping[str, int], depth: int) -> int | None:
        plain = re.sub(r"(?<=\d)[uUlL]+\b", "", " ".join(expression.split()))
        try:
            return self._node(ast.parse(plain, mode="eval").body, given, depth)
        except (SyntaxError, ValueError, ZeroDivisionError, RecursionError):
            return None

    def _node(self, node: ast.expr, given: Mapping[str, int], depth: int) -> int | None:
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Attribute):
            return self.known.get(ast.unparse(node))
        if isinstance(node, ast.Name):
            return given[node.id] if node.id in given else self._name(node.id, given, depth)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self._node(node.operand, given, depth)
            return None if inner is None else -inner
        if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
            left, right = self._node(node.left, given, depth), self._node(node.right, given, depth)
            if left is None or right is None:
                return None
            value = _BINARY[type(node.op)](left, right)
            held = (value + 2**31) % 2**32 - 2**31
            if self.wrapped is None or held == value:
                return value
            self.wrapped.append(_TOO_LARGE.format(ast.unparse(node), value))
            return held
        return None

    def _name(self, name: str, given: Mapping[str, int], depth: int) -> int | None:
        """The value of a name that is assigned once, where it is declared, or never: a parameter."""
        if not depth:
            return None
        cleaned = clean(self.text)
        for macro in defined(self.text):
            if macro.name == name and macro.parameters is None and macro.body.strip():
                return self._of(macro.body, {}, depth - 1)
        begin, end = self._body(cleaned)
        body = cleaned[begin:end]
        changes = [*re.finditer(rf"(?<![\w.>]){name}\b{_CHANGES}", body)]
        changed = len(changes) + len(re.findall(rf"(?:\+\+|--|(?<!&)&)\s*{name}\b", body))
        if changed == 0 and name in self.known:
            return self.known[name]
        if changed == 0:  # a constant of the file
            constant = declared(cleaned, name, 0, begin)
            return self._begins(constant, {}, depth) if constant is not None and constant.constant else None
        own = declared(cleaned, name, begin, end) if changed == 1 and changes else None
        loses_nothing = own is not None and _TYPES.issuperset({*re.findall(r"\w+", own.declaration)} - {name})
        return self._begins(own, given, depth) if own is not None and loses_nothing else None

    def _begins(self, found: Declared, given: Mapping[str, int], depth: int) -> int | None:
        return None if found.value is None else self._of(found.value, given, depth - 1)

    def _body(self, cleaned: str) -> tuple[int, int]:
        """The braces of the kernel that the line stands in."""
        at = sum(len(each) + 1 for each in cleaned.split("\n")[: self.line - 1])
        held = path(declarations(cleaned), at)
        if not held or held[-1].kind != "function" or "__global__" not in held[-1].header:
            return 0, 0
        return held[-1].start + len(held[-1].header), held[-1].end
