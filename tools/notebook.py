"""Runs a notebook's cells and keeps what they show, as Jupyter would: text, and a value's ``_repr_html_``.

    python tools/notebook.py examples/transpose.ipynb     # run it and write the outputs into it

The suite runs the notebook with this and compares; it needs no Jupyter.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def run(path: Path) -> dict[str, Any]:
    """The notebook with fresh outputs.

    Raises:
        Exception: what a cell raised.
    """
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += 1
        cell["execution_count"] = count
        cell["outputs"] = outputs("".join(cell["source"]), names, count)
    return notebook


def outputs(code: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Run one cell: what it printed, then its last expression's value."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, f"cell {count}", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), f"cell {count}", "eval"), names)
    made: list[dict[str, Any]] = []
    if printed.getvalue():
        made.append({"output_type": "stream", "name": "stdout", "text": lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": lines(repr(value))}
        if hasattr(value, "_repr_html_"):
            data["text/html"] = lines(value._repr_html_())
        made.append({"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data})
    return made


def lines(text: str) -> list[str]:
    """A text as notebooks keep it."""
    return text.splitlines(keepends=True)


def main(path: Path) -> None:
    path.write_text(json.dumps(run(path), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
