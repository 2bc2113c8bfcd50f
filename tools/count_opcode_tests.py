"""Counts where the package tests an instruction's name: outside ``isa/`` and the handlers of single instructions,
nothing should have to know opcodes.

A test is a comparison of an opcode or of a part of a name (``instruction.opcode == "st"``, ``"cc" in
instruction.modifiers``, ``opcode in _BARRIERS``), or a look-up of an opcode in a table.

Usage: python tools/count_opcode_tests.py [--list] [folder of the package]
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "tilewright"
# Say what single instructions are, or compute them.
OUTSIDE = (
    "isa", "ptx", "engine/instructions", "engine/emit/memory_ops.py", "engine/emit/crosslane.py",
    "engine/emit/control.py", "engine/emit/tensor.py", "engine/emit/handlers.py",
    "machine",  # says those in the engine's instructions
)  # fmt: skip
_LOOKS = frozenset(("get", "startswith"))
_OPCODES, _PARTS = frozenset(("opcode",)), frozenset(("modifiers",))


def tests(tree: ast.AST, names: frozenset[str] = _OPCODES) -> Iterator[int]:
    """The lines of a file's tests of opcodes (or of what ``names`` names)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.Subscript):
            sides = [node.slice]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _LOOKS:
            sides = [*node.args, node.func.value]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
            sides = [node.left, node.right]
        else:
            continue
        if any(_names(side, names) for side in sides):
            yield node.lineno


def _names(node: ast.AST, names: frozenset[str]) -> bool:
    """Whether an expression is an opcode: a variable or attribute of that name, or part of one."""
    if isinstance(node, ast.Subscript):
        return _names(node.value, names)
    if isinstance(node, ast.Call):
        return any(_names(each, names) for each in node.args)
    return (isinstance(node, ast.Attribute) and node.attr in names) or (isinstance(node, ast.Name) and node.id in names)


def count(package: Path = PACKAGE) -> dict[str, tuple[list[int], list[int]]]:
    """By file: the lines of tests of opcodes, and of other parts of names."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        if any(name == part or name.startswith(f"{part}/") for part in OUTSIDE):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        lines = sorted(tests(tree)), sorted(tests(tree, _PARTS))
        if any(lines):
            found[name] = lines
    return found


def main() -> None:
    arguments = [each for each in sys.argv[1:] if each != "--list"]
    found = count(Path(arguments[0])) if arguments else count()
    if "--list" in sys.argv:
        for name, (opcodes, parts) in found.items():
            print(f"{name}: opcodes at lines {opcodes}; other parts of names at {parts}")
    opcodes, parts = (sum(len(lines[k]) for lines in found.values()) for k in (0, 1))
    files = sum(bool(lines[0]) for lines in found.values())
    print(f"{opcodes} tests of opcodes in {files} files; {parts} of other parts of instructions' names")


if __name__ == "__main__":
    main()
