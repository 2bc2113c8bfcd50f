"""Collects ``.cu`` files with launches in their comments as tests, and helps tests written in Python.

pytest loads this module in every run, so it imports the rest of tilewright only where a test needs it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tilewright import spec
    from tilewright.runtime import RawModule

_MARKER = "tilewright: launch"


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "fail tests that do not free the device arrays they allocate"
    parser.addoption("--tilewright-leaks", action="store_true", help=help_)
    parser.addini("tilewright_options", "NVRTC's options for all .cu files, besides their own", type="args")
    parser.addini("tilewright_arch", "the architecture to compile .cu files for (default: sm_90a)", default="")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A collector for a CUDA source that has a launch."""
    if file_path.suffix != ".cu":
        return None
    if _MARKER not in file_path.read_text(encoding="utf-8", errors="replace"):
        return None
    return CudaFile.from_parent(parent, path=file_path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """With ``--tilewright-leaks`` a test must free the device arrays that it allocates."""
    if not item.config.getoption("--tilewright-leaks"):
        return (yield)
    from tilewright.runtime import check_leaks

    with check_leaks():
        return (yield)


class CudaFile(pytest.File):
    """A CUDA source; its tests are its cases, by their stable names: ``kernel.cu::matmul[n=17]``."""

    def collect(self) -> Iterable[pytest.Item]:
        from tilewright import spec

        try:
            cases = spec.read(self.path)
        except spec.SpecError as error:
            raise self.CollectError(str(error)) from None
        return [CudaCase.from_parent(self, name=case.name, case=case) for case in cases]


class CudaCase(pytest.Item):
    """The launches of one case, and what is expected of them."""

    def __init__(self, *, case: spec.Case, **rest: Any) -> None:
        super().__init__(**rest)
        self._case = case

    def runtest(self) -> None:
        from tilewright import spec

        settings = spec.Settings(
            options=tuple(self.config.getini("tilewright_options")),
            arch=self.config.getini("tilewright_arch") or None,
            threads=1 if "PYTEST_XDIST_WORKER" in os.environ else None,  # the workers share the cores
        )
        try:
            results = spec.run(self.path, settings, cases=[self._case])
        except spec.SpecError as error:
            raise CaseFailed([str(error)]) from None
        failures = [line for result in results for line in _failures(result)]
        if failures:
            raise CaseFailed(failures)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, CaseFailed):
            return "\n".join(excinfo.value.failures)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self._case.launches[0].node.at.line - 1, self.name


class CaseFailed(Exception):
    """Something that a case expected did not hold; ``failures`` are lines for people."""

    def __init__(self, failures: list[str]) -> None:
        super().__init__("\n".join(failures))
        self.failures = failures


def _failures(result: spec.LaunchResult) -> Iterable[str]:
    if result.ok:
        return
    yield f"line {result.line}: {result.text}"
    for verdict in result.verdicts:
        if not verdict.ok:
            yield f"  line {verdict.line}: expected {verdict.text}"
            yield f"    {verdict.why}"
    for problem in result.problems:
        yield f"  {problem}"


@pytest.fixture
def cuda_module(request: pytest.FixtureRequest) -> Callable[..., RawModule]:
    """Loads a ``.cu`` file beside the test: ``cuda_module("kernel.cu", "-DTILE=32", names=["f<16>"])``.

    The module's kernels are called, profiled and checked as those of :class:`tilewright.RawModule`.
    """
    folder = request.path.parent

    def load(path: str | Path, *options: str, names: Iterable[str] = ()) -> RawModule:
        from tilewright.runtime import RawModule

        arch = request.config.getini("tilewright_arch") or None
        given = (*request.config.getini("tilewright_options"), *options)
        return RawModule(path=folder / path, options=given, name_expressions=list(names), arch=arch)

    return load
