"""The machine code that ships is that of these sources, and of the compiler that its file names."""

from __future__ import annotations

import importlib.util
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tilewright.compile import nvrtc
from tilewright.ops import shipped, sources

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tool() -> Any:
    """tools/build_kernels.py as a module."""
    spec = importlib.util.spec_from_file_location("build_kernels", ROOT / "tools/build_kernels.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def key_of(source: str, expression: str, tool: Any) -> str:
    return shipped.key(sources.source_of(source), sources.OPTIONS, expression, tool.TARGET)


def test_it_is_of_these_sources_and_choices(tool: Any) -> None:
    """Else run tools/build_kernels.py, and commit what it writes."""
    compiler, kernels = shipped.contents()
    assert compiler == tool.COMPILER
    assert {key_of(*kernel, tool) for kernel in tool.kernels()} == set(kernels)


def test_it_is_what_the_compiler_makes(tool: Any) -> None:
    """Where that compiler is installed (.ci/nvrtc): any three of the kernels."""
    if nvrtc.version() != tuple(int(x) for x in re.findall(r"\d+", tool.COMPILER)[:2]):
        pytest.skip("another compiler")
    for kernel in random.sample(list(tool.kernels()), 3):
        made = sources.compiled(*kernel, tool.TARGET)
        if tool.COMPILER.encode() not in made.cubin:
            pytest.skip("another compiler")
        assert shipped.contents()[1][key_of(*kernel, tool)] == made, kernel


def test_what_is_anything_else_is_compiled(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    source, expression = next(iter(tool.kernels()))
    asked = [sources.source_of(source), sources.OPTIONS, expression, tool.TARGET]
    found = shipped.find(*asked)
    assert found and found.cubin[:4] == b"\x7fELF" and found.symbol.encode() in found.cubin
    for i, other in enumerate((asked[0] + " ", (*sources.OPTIONS, "-DX"), expression + " ", "sm_100a")):
        assert shipped.find(*asked[:i], other, *asked[i + 1 :]) is None
    monkeypatch.setenv(shipped.VARIABLE, "0")
    assert shipped.find(*asked) is None
    called = []
    monkeypatch.setattr(sources, "compiled", lambda *args: called.append(args))
    sources.machine_code(source, expression, tool.TARGET)
    assert called == [(source, expression, tool.TARGET)]
