"""Every example of docs/api.md runs, and every public name has one."""

import re
from pathlib import Path

import pytest

import tilewright as tw
from tests.program.tools import needs_compiler

TEXT = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.S)


def _marked(number: int) -> object:
    return pytest.param(number, marks=needs_compiler) if "tw.run(" in BLOCKS[number] else number


@pytest.mark.parametrize("number", [_marked(number) for number in range(len(BLOCKS))])
def test_example(number: int) -> None:
    exec(compile(BLOCKS[number], f"docs/api.md, example {number + 1}", "exec"), {})


def test_every_public_name_has_an_example() -> None:
    used = set(re.findall(r"\btw\.(\w+)", "".join(BLOCKS)))
    assert set(tw.__all__) - {"__version__"} <= used
