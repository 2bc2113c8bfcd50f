"""The machine code that ships is that of these sources, and of the compiler that its file names."""

import random
import re

import pytest

from tests.tool import tool
from tilewright.compile import nvrtc
from tilewright.ops import shipped, sources

build = tool("build_kernels")


def key_of(source: str, expression: str) -> str:
    return shipped.key(sources.source_of(source), sources.OPTIONS, expression, build.TARGET)


def test_it_is_of_these_sources_and_choices() -> None:
    """Else run tools/build_kernels.py, and commit what it writes."""
    compiler, kernels = shipped.contents()
    assert compiler == build.COMPILER
    assert {key_of(*kernel) for kernel in build.kernels()} == set(kernels)


def test_it_is_what_the_compiler_makes() -> None:
    """Where that compiler is installed (.ci/nvrtc): any three of the kernels."""
    if nvrtc.version() != tuple(int(x) for x in re.findall(r"\d+", build.COMPILER)[:2]):
        pytest.skip("another compiler")
    for kernel in random.sample(list(build.kernels()), 3):
        made = sources.compiled(*kernel, build.TARGET)
        if build.COMPILER.encode() not in made.cubin:
            pytest.skip("another compiler")
        assert shipped.contents()[1][key_of(*kernel)] == made, kernel


def test_what_is_anything_else_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    source, expression = next(iter(build.kernels()))
    asked = [sources.source_of(source), sources.OPTIONS, expression, build.TARGET]
    found = shipped.find(*asked)
    assert found and found.cubin[:4] == b"\x7fELF" and found.symbol.encode() in found.cubin
    for i, other in enumerate((asked[0] + " ", (*sources.OPTIONS, "-DX"), expression + " ", "sm_100a")):
        assert shipped.find(*asked[:i], other, *asked[i + 1 :]) is None
    monkeypatch.setenv(shipped.VARIABLE, "0")
    assert shipped.find(*asked) is None
    called = []
    monkeypatch.setattr(sources, "compiled", lambda *args: called.append(args))
    sources.machine_code(source, expression, build.TARGET)
    assert called == [(source, expression, build.TARGET)]
