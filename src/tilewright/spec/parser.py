"""Directives to statements, by their first word."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Callable
from dataclasses import replace

from tilewright.checks.selection import Selection
from tilewright.errors import LaunchError
from tilewright.findings.model import COUNTERS
from tilewright.spec import syntax
from tilewright.spec.expressions import BINARY, COMPARISON, Cursor
from tilewright.spec.source import WORDS, Directive, directives


def parse(text: str, file: str) -> tuple[syntax.Statement, ...]:
    """The statements in the ``// tilewright:`` comments of a source.

    Raises:
        SpecError: a comment that is not in the language.
    """
    return _Statements(list(directives(text, file))).all()


def expectations(text: str, file: str) -> tuple[syntax.Expectation, ...]:
    """What stands behind an ``expect``.

    Raises:
        SpecError: it is not in the language.
    """
    (directive,) = directives(f"// tilewright: expect {' '.join(text.split())}", file)
    return _expectations(directive)


def _expectations(directive: Directive) -> tuple[syntax.Expectation, ...]:
    line = _Line(directive)
    found = line.series(line.expectation, ";")
    line.finish()
    return tuple(found)


_MOST_LOOPS = 20


class _Statements:
    """Turns the list of directives into statements; loops and expectations span several directives."""

    def __init__(self, found: list[Directive]) -> None:
        self._directives = found
        self._next = 0
        self._loops = 0  # that surround the next

    def all(self) -> tuple[syntax.Statement, ...]:
        statements = self._until_end(None)
        if self._next < len(self._directives):
            raise self._directives[self._next].at.error("'end' without a 'for' before it")
        return statements

    def _until_end(self, loop: Directive | None) -> tuple[syntax.Statement, ...]:
        statements: list[syntax.Statement] = []
        while self._next < len(self._directives):
            directive = self._directives[self._next]
            if directive.word == "end":
                if loop is not None:
                    self._next += 1
                    _Line(directive).finish()
                break
            self._next += 1
            if directive.word == "for":
                statements.append(self._for(directive))
            elif directive.word == "expect":
                self._expect(directive, statements)
            elif directive.word in _STATEMENTS:
                statements.append(_STATEMENTS[directive.word](_Line(directive)))
            else:
                near = difflib.get_close_matches(directive.word, WORDS, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                if directive.rest.startswith(("<", "::")) and "<<<" in directive.rest:
                    hint = f"; a launch begins with that word: launch {directive.word}{directive.rest.split('(')[0]}(…)"
                raise directive.at.error(f"expected one of {', '.join(_STATEMENTS)}, expect, for, end{hint}")
        return tuple(statements)

    def _for(self, directive: Directive) -> syntax.For:
        if self._loops == _MOST_LOOPS:
            raise directive.at.error(f"loops may nest {_MOST_LOOPS} deep at most")
        line = _Line(directive)
        name = line.name("a name for the loop's variable")
        line.expect("in")
        values = line.series(line.expression, ",")
        if line.sees(":") or line.token.kind == "name":
            raise line.token.at.error(
                f"what is repeated stands in comments of its own: `for {name} in 64, 100`, then `launch …`, then `end`"
            )
        line.finish()
        if len(values) == 1 and isinstance(values[0], syntax.List):
            raise values[0].at.error(f"a loop's values stand without brackets: for {name} in 64, 100")
        self._loops += 1
        body = self._until_end(directive)
        self._loops -= 1
        return syntax.For(name, tuple(values), body, directive.at)

    @staticmethod
    def _expect(directive: Directive, statements: list[syntax.Statement]) -> None:
        """Adds expectations to the last launch of the same loop."""
        for index in reversed(range(len(statements))):
            launch = statements[index]
            if isinstance(launch, syntax.Launch):
                statements[index] = replace(launch, expectations=(*launch.expectations, *_expectations(directive)))
                return
            if not isinstance(launch, syntax.Mark | syntax.Let):
                break
        raise directive.at.error("'expect' needs a launch before it")


class _Line(Cursor):
    """One directive."""

    def __init__(self, directive: Directive) -> None:
        super().__init__(directive.tokens)
        self.directive = directive

    def options(self) -> syntax.Options:
        try:
            options = shlex.split(self.directive.rest)
        except ValueError as error:
            raise self.directive.at.error(f"options cannot be split: {error}") from None
        return syntax.Options(tuple(options), self.directive.at)

    def let(self) -> syntax.Let:
        at = self.token.at
        name = self.new_name()
        self.expect("=")
        value = self.initial()
        self.finish()
        return syntax.Let(name, value, at)

    def constant(self) -> syntax.Constant:
        at = self.token.at
        name = self.name("the name of a __constant__ or __device__ variable")
        while self.accept(":"):  # of a namespace
            self.expect(":")
            name += "::" + self.name("a name")
        self.expect("=")
        value = self.expression()
        self.finish()
        return syntax.Constant(name, value, at)

    def mark(self) -> syntax.Mark:
        at = self.token.at
        name = self.name("a name for this line")
        self.finish()
        return syntax.Mark(name, at.line, at)

    def launch(self) -> syntax.Launch:
        start = self.token
        while not self.sees("<<<"):
            if self.token.kind == "end":
                self.fail("'<<<' after the kernel's name")
            self.advance()
        if start is self.token:
            self.fail("the kernel's name")
        kernel = start.at.text[start.at.column - 1 : self.token.at.column - 1].strip()
        if start.at.line != self.token.at.line:
            raise start.at.error("the kernel's name and '<<<' must stand on one line")
        self.expect("<<<")
        grid = self.dimensions()
        self.expect(",", " and the block's size")
        block = self.dimensions()
        shared = cluster = None
        while self.accept(","):
            if self.token.text == "cluster" and self.sees("=", ahead=1):
                self.advance()
                self.expect("=")
                cluster = self.dimensions()
                break
            if shared is not None:
                self.fail("'cluster =' or '>>>'")
            shared = self.expression()
        self.expect(">>>")
        self.expect("(", " and the kernel's arguments")
        arguments = [] if self.sees(")") else self.series(self.argument, ",")
        self.expect(")", " after the arguments")
        text = self.text_from(0)
        self.finish()
        return syntax.Launch(kernel, grid, block, shared, cluster, tuple(arguments), (), text, start.at)

    def dimensions(self) -> tuple[syntax.Expression, ...]:
        """``64`` or ``(4, 8)`` or ``dim3(4, 8)`` or ``((n + 1) / 2, 8, 2)``: up to three sizes."""
        at = self.token.at
        if self.token.text == "dim3" and self.sees("(", ahead=1):
            self.advance()  # as in C++
        if not self.sees("(") or not self._is_tuple():
            return (self.expression(),)
        self.expect("(")
        sizes = self.series(self.expression, ",")
        self.expect(")")
        if len(sizes) > 3:
            raise at.error(f"a launch has at most 3 dimensions, this has {len(sizes)}")
        return tuple(sizes)

    def _is_tuple(self) -> bool:
        """Whether the bracket at the cursor holds a comma of its own."""
        depth = 0
        for token in self._tokens[self._position :]:
            if token.kind == "op" and token.text in "([{":
                depth += 1
            elif token.kind == "op" and token.text in ")]}":
                depth -= 1
                if depth == 0:
                    return False
            elif token.text == "," and depth == 1:
                return True
        return False

    def argument(self) -> syntax.Argument:
        at = self.token.at
        if self.token.kind == "name" and self.sees("=", ahead=1):
            name = self.new_name()
            self.expect("=")
            return syntax.Argument(name, self.initial(), at)
        return syntax.Argument(None, self.initial(), at)

    def new_name(self) -> str:
        if self.token.text in COUNTERS:
            raise self.token.at.error(f"{self.token.text!r} is the name of a counter; take another")
        return self.name("a name")

    def expectation(self) -> syntax.Expectation:
        start, at = self._position, self.token.at
        form = self.token.text if self.token.kind == "name" else ""
        if form == "no" and self.sees("finding", ahead=1):
            self.advance()
            form = "no finding"
        if form in ("error", "finding", "no finding") and self.sees_next("name"):
            self.advance()
            kind = self.name("a kind, such as out-of-bounds")
            while self.accept("-"):
                kind += "-" + self.name("the rest of the kind's name")
            try:
                Selection.of((kind,))
            except LaunchError as error:
                raise at.error(str(error)) from None
            line = self.line_number() if self.accept("@") else None
            return syntax.Expected(form, kind, line, self.text_from(start), at)
        if form in ("refused", "output") and self.sees_next("string"):
            self.advance()
            return syntax.Expected(form, self.string(), None, self.text_from(start), at)
        if form == "clean" and (self.sees(";", ahead=1) or self.sees_next("end")):
            self.advance()
            return syntax.Expected("clean", "", None, "clean", at)
        left = self.expression(COMPARISON + 1)
        operator = self.token
        if isinstance(left, syntax.Call) and left.function in ("allclose", "array_equal", "isclose"):
            raise left.at.error("write a == b: of floats it allows the rounding that an order of operations may make")
        if BINARY.get(operator.text) != COMPARISON or operator.kind != "op":
            self.fail("a comparison (==, ===, !=, <, <=, >, >=)")
        self.advance()
        right = self.expression(COMPARISON + 1)
        within = self.expression() if self.accept("within") else None
        return syntax.Compare(left, operator.text, right, within, self.text_from(start), at)


_STATEMENTS: dict[str, Callable[[_Line], syntax.Statement]] = {
    "options": _Line.options,
    "let": _Line.let,
    "constant": _Line.constant,
    "mark": _Line.mark,
    "launch": _Line.launch,
}
