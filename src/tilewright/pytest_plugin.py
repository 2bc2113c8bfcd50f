"""Collects ``.cu`` files with launches in their comments as tests, and helps tests written in Python.

pytest loads this module in every run, so it imports the rest of tilewright only where a test needs it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tilewright import spec
    from tilewright.checking.kernel import RawModule
    from tilewright.report import Report
    from tilewright.runtime import Kernel


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "fail tests that do not free the device arrays they allocate"
    parser.addoption("--tilewright-leaks", action="store_true", help=help_)
    parser.addini("tilewright_options", "NVRTC's options for all .cu files, besides their own", type="args")
    parser.addini("tilewright_arch", "the architecture to compile .cu files for (default: sm_90a)", default="")
    parser.addini("tilewright_only", "the kinds of findings to look for (default: all)", type="args")
    parser.addini("tilewright_without", "kinds of findings not to look for", type="args")
    least = "the least severity of a finding that fails a test: error, warning, info or never"
    parser.addini("tilewright_fail_on", least, default="error")
    programs = "run .cu files that have a main(), each launch and call checked: a test each"
    parser.addini("tilewright_programs", programs, type="bool", default=False)
    parser.addini("tilewright_program_seconds", "after how long a program is ended", default="120")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A collector for a CUDA source that has a launch, or that the command line names."""
    if file_path.suffix != ".cu":
        return None
    from tilewright.cpp import text_of
    from tilewright.spec.source import mentioned

    text = text_of(file_path)
    program = parent.config.getini("tilewright_programs") and _has_main(text)
    if not mentioned(text) and not program and not parent.session.isinitpath(file_path):
        return None
    return CudaFile.from_parent(parent, path=file_path)


def _has_main(text: str) -> bool:
    from tilewright.cpp import clean

    return re.search(r"\bmain\s*\(", clean(text)) is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """With ``--tilewright-leaks`` a test must free the device arrays that it allocates."""
    if not item.config.getoption("--tilewright-leaks"):
        return (yield)
    from tilewright.runtime import check_leaks

    with check_leaks():
        return (yield)


class CudaFile(pytest.File):
    """A CUDA source; its tests are its cases, by their stable names: ``kernel.cu::matmul[n=17]``. Where programs are
    asked for, its ``main`` is one, too."""

    def collect(self) -> Iterable[pytest.Item]:
        from tilewright import spec
        from tilewright.cpp import text_of

        try:
            cases = spec.read(self.path)
        except spec.SpecError as error:
            raise self.CollectError(str(error)) from None
        items: list[pytest.Item] = [CudaCase.from_parent(self, name=case.name, case=case) for case in cases]
        text = text_of(self.path)
        if self.config.getini("tilewright_programs") and _has_main(text):
            items.append(CudaProgram.from_parent(self, name="main"))
        if not items:
            raise self.CollectError(
                f"{self.path.name} has no launch in a comment; `tilewright check --init` writes some"
            )
        return items


class _Item(pytest.Item):
    """What fails is shown without a traceback."""

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, CaseFailed):
            return "\n".join(excinfo.value.failures)
        return super().repr_failure(excinfo, style)


class CudaCase(_Item):
    """The launches of one case, and what is expected of them."""

    def __init__(self, *, case: spec.Case, **rest: Any) -> None:
        super().__init__(**rest)
        self._case = case

    def runtest(self) -> None:
        from tilewright import spec
        from tilewright.errors import TilewrightError

        try:
            results = spec.run(self.path, _settings(self.config), cases=[self._case])
        except TilewrightError as error:
            raise CaseFailed([str(error)]) from None
        failures = list(_failures(results))
        if failures:
            raise CaseFailed(failures)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self._case.launches[0].node.at.line - 1, self.name


class CudaProgram(_Item):
    """A whole program, without arguments: it must end by itself with 0, and nothing may be found that fails a test."""

    def runtest(self) -> None:
        from tilewright.compile.flags import ARCH, STANDARD, for_both
        from tilewright.errors import TilewrightError
        from tilewright.program import Options, Settings, run_program
        from tilewright.report.text import PLAIN, finding_text

        judging = _settings(self.config)
        built = Options.of(for_both(judging.options), arch=judging.arch or ARCH)
        built = replace(built, device=(*judging.options, f"--std={STANDARD}"))
        how = judging.check
        settings = Settings(check=True, arch=built.arch, threads=how.threads, only=how.only, without=how.without)
        seconds = float(self.config.getini("tilewright_program_seconds"))
        try:
            report = run_program([self.path], built, settings, [], capture=True, timeout=seconds,
                                 folder=self.path.parent)  # fmt: skip
        except TilewrightError as error:
            raise CaseFailed([str(error)]) from None
        failures = [finding_text(each, PLAIN) for each in report.findings if judging.fails(each)]
        if report.stopped or report.exit_code or not report.complete:
            failures.append(report.stopped or f"the program ended with code {report.exit_code}")
        if failures:
            output = [f"  {line}" for line in (report.output + report.errors).splitlines()[-40:]]
            raise CaseFailed([*failures, *(["it wrote:", *output] if output else [])])

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.name


def _settings(config: pytest.Config) -> spec.Settings:
    from tilewright import spec
    from tilewright.checking.options import CheckOptions
    from tilewright.findings.suppressions import FILE, in_file
    from tilewright.runtime.on_gpu.devices import arch_of

    return spec.Settings(
        options=tuple(config.getini("tilewright_options")),
        arch=arch_of(config.getini("tilewright_arch") or None),
        check=CheckOptions(
            config.getini("tilewright_only") or None,
            config.getini("tilewright_without"),
            threads=1 if "PYTEST_XDIST_WORKER" in os.environ else None,  # the workers share the cores
        ),
        fail_on=_fail_on(config),
        suppressions=tuple(in_file(config.rootpath / FILE)),
    )


def _fail_on(config: pytest.Config) -> str:
    word = str(config.getini("tilewright_fail_on"))
    if word not in ("error", "warning", "info", "never"):
        raise pytest.UsageError(f"tilewright_fail_on must be error, warning, info or never, not {word!r}")
    return word


class CaseFailed(Exception):
    """Something that a case expected did not hold; ``failures`` are lines for people."""

    def __init__(self, failures: list[str]) -> None:
        super().__init__("\n".join(failures))
        self.failures = failures


def _failures(results: Iterable[spec.LaunchResult]) -> Iterable[str]:
    """What went wrong, launch by launch; a finding of several launches stands at the first and names them."""
    from tilewright.findings.once import key, once
    from tilewright.report.text import findings

    failed = [result for result in results if not result.ok]
    bad = [
        [] if result.report is None else [each for each in result.report.findings if each.message in result.problems]
        for result in failed
    ]
    merged = {key(each): each for each in once(zip((result.name for result in failed), bad, strict=True))}
    for result, mine in zip(failed, bad, strict=True):
        yield f"line {result.line}: {result.text}"
        for verdict in result.verdicts:
            if not verdict.ok:
                yield f"  line {verdict.line}: expected {verdict.text}"
                yield f"    {verdict.why}"
        if result.report is None:
            yield from (f"  {problem}" for problem in result.problems)
            continue
        fresh = [merged.pop(key(each)) for each in mine if key(each) in merged]
        yield from findings(replace(result.report, findings=fresh)).splitlines()


@pytest.fixture
def cuda_module(request: pytest.FixtureRequest) -> Callable[..., RawModule]:
    """Loads a ``.cu`` file beside the test: ``cuda_module("kernel.cu", "-DTILE=32", names=["f<16>"])``.

    The module's kernels are called, profiled and checked as those of :class:`tilewright.RawModule`.
    """
    folder = request.path.parent

    def load(path: str | Path, *options: str, names: Iterable[str] | None = None) -> RawModule:
        from tilewright.checking.kernel import RawModule

        arch = request.config.getini("tilewright_arch") or None
        given = (*request.config.getini("tilewright_options"), *options)
        return RawModule(
            path=folder / path, options=given, name_expressions=None if names is None else list(names), arch=arch
        )

    return load


@pytest.fixture
def cuda_check(request: pytest.FixtureRequest) -> Callable[..., Report]:
    """Launches a kernel with everything checked: ``report = cuda_check(kernel, grid, block, args, shared_mem)``.

    The test fails, with the findings as its text, if one is as bad as the setting ``tilewright_fail_on`` says or the
    kernel is stopped. Takes what :meth:`tilewright.Kernel.check` takes; ``fail_on`` replaces the setting.
    """
    config = request.config

    def check(
        kernel: Kernel,
        grid: Any,
        block: Any,
        args: Sequence[Any] = (),
        shared_mem: int = 0,
        *,
        fail_on: str | None = None,
        cluster: Any = None,
        observe: Any = None,
        **options: Any,
    ) -> Report:
        from tilewright import spec
        from tilewright.checking.check import check as run_checked
        from tilewright.findings.finish import allow
        from tilewright.report.text import findings

        settings = _settings(config)
        launch = kernel.prepare(grid, block, args, shared_mem, cluster)
        report = run_checked(launch, replace(settings.check, **options), observe=observe)
        allow(report, settings.suppressions)
        judging = spec.Settings(fail_on=fail_on or settings.fail_on)
        faults = {id(each) for each in report.faults}
        bad = [each for each in report.findings if id(each) in faults or judging.fails(each)]
        if bad:
            pytest.fail(f"{kernel.name}:\n{findings(replace(report, findings=bad))}", pytrace=False)
        return report

    return check
