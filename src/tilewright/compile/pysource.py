"""Python sources of kernels: their code without comments, the conditions of a line, where functions begin."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import PurePath


def is_python(file: str | None) -> bool:
    """Whether a source is Python, by its name; cells of notebooks are called so, too."""
    return file is not None and PurePath(file).suffix == ".py"


def clean(text: str) -> str:
    """The text with comments and the insides of strings as spaces; offsets unchanged. What is not Python stays."""
    lines = text.splitlines(keepends=True)
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (tokenize.TokenError, SyntaxError):
        return text
    for token in tokens:
        if token.type not in (tokenize.COMMENT, tokenize.STRING):
            continue
        (first, start), (last, end) = token.start, token.end
        for number in range(first, last + 1):
            line = lines[number - 1]
            begin, stop = (start if number == first else 0), (end if number == last else len(line.rstrip("\r\n")))
            lines[number - 1] = line[:begin] + " " * (stop - begin) + line[stop:]
    return "".join(lines)


def functions(text: str) -> Iterator[tuple[str, int]]:
    """The functions of a source and the lines of their ``def``."""
    for node in ast.walk(_tree(text)):
        if isinstance(node, ast.FunctionDef):
            yield node.name, node.lineno


def conditions(text: str, line: int) -> Iterator[tuple[str, ast.expr, int, str]]:
    """What a line depends on, outermost first: the word, the condition, its line, and of an ``if`` in front of the
    line that leaves where it holds ``return``, ``continue`` or ``break``."""
    yield from _within(_tree(text).body, line)


def subscripts(text: str, line: int, variable: str) -> list[str]:
    """The indices of the accesses to an array on a line, as the source writes them."""
    found = []
    for node in ast.walk(_tree(text)):
        named = isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == variable
        if named and node.lineno <= line <= (node.end_lineno or node.lineno):  # type: ignore[attr-defined]
            found.append(ast.get_source_segment(text, node.slice) or "")  # type: ignore[attr-defined]
    return found


def _tree(text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):  # a cell with commands of the notebook's own
        return ast.Module(body=[], type_ignores=[])


_LEAVES = {ast.Return: "return", ast.Continue: "continue", ast.Break: "break"}


def _within(body: list[ast.stmt], line: int) -> Iterator[tuple[str, ast.expr, int, str]]:
    for statement in body:
        if isinstance(statement, ast.If) and (statement.end_lineno or 0) < line and not statement.orelse:
            leaves = _LEAVES.get(type(statement.body[-1]))
            if leaves is not None:
                yield "if", statement.test, statement.lineno, leaves
        if not statement.lineno <= line <= (statement.end_lineno or statement.lineno):
            continue
        inside = [each for each in getattr(statement, "body", []) if isinstance(each, ast.stmt)]
        around = inside and inside[0].lineno <= line <= (inside[-1].end_lineno or line)
        if isinstance(statement, ast.If | ast.While) and around:
            yield ("if" if isinstance(statement, ast.If) else "while"), statement.test, statement.lineno, ""
        if isinstance(statement, ast.For) and around:
            yield "for", statement.iter, statement.lineno, ""
        for part in ("body", "orelse", "finalbody"):
            yield from _within([each for each in getattr(statement, part, []) if isinstance(each, ast.stmt)], line)
        return
