"""Runs the launches that stand in a source's comments, and judges them."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilewright import cpp
from tilewright.checking.check import check as run_checked
from tilewright.checking.options import USUAL, CheckOptions
from tilewright.checks.selection import matches
from tilewright.engine.run.launch import CHECK_BUDGET
from tilewright.errors import CompileError, LaunchError, TilewrightError
from tilewright.findings.finish import SEVERITIES, allow
from tilewright.findings.model import Finding
from tilewright.findings.suppressions import Suppression, in_source
from tilewright.objects.fatbinary import holds_machine_code
from tilewright.report import Report
from tilewright.runtime import Kernel, RawModule
from tilewright.runtime.kernel import Launch
from tilewright.spec import rounding, syntax, unstored
from tilewright.spec.arguments import Memory, plain
from tilewright.spec.cases import Binding, Case, PlannedLaunch, cases_of, check
from tilewright.spec.expect import Ran, Verdict, about_counts, judge, meets, of_results
from tilewright.spec.macros import with_macros
from tilewright.spec.parser import parse
from tilewright.spec.source import SpecError


@dataclass(frozen=True)
class Settings:
    """How to run and judge.

    Attributes:
        options: NVRTC's, besides the file's own.
        arch: to compile for; None: the default.
        check: what to look for, and how launches run. Launches whose expectations are about counts are counted as
            compiled whatever it says.
        counts: what is counted, as :class:`tilewright.RawModule` takes it.
        fail_on: the least severity of a finding that fails a launch: ``error``, ``warning``, ``info`` or ``never``.
        suppressions: findings that are allowed, besides those that the source's comments allow.
        known: identifiers of findings that are known, and fail nothing: taken as expected.
        deadline: when no launch begins any more, by ``time.monotonic``; None: never.
    """

    options: tuple[str, ...] = ()
    arch: str | None = None
    check: CheckOptions = USUAL
    counts: str | None = None
    fail_on: str = "error"
    suppressions: tuple[Suppression, ...] = ()
    known: frozenset[str] = frozenset()
    deadline: float | None = None

    def fails(self, finding: Finding) -> bool:
        """Whether a finding that nobody expected fails its launch."""
        return self.fail_on != "never" and SEVERITIES.index(finding.severity) <= SEVERITIES.index(self.fail_on)


@dataclass(slots=True)
class LaunchResult:
    """What one launch of a file did.

    Attributes:
        case: the name of its case; ``label`` its own within the case.
        text, line: the launch as written, and where (0: nowhere in the source).
        guessed: nobody wrote it: it was made for the kernel.
        loops: the values of the loops' variables.
        report: None where it was refused; of a kernel that was stopped, what was seen until then.
        error: what refused or stopped it, or would on a GPU, as text; else None.
        verdicts: one an expectation, in order.
        expected: findings of the report that the source expects.
        problems: what makes the launch fail besides expectations that do not hold.
        compile_failed: the source does not compile, and that was not expected.
        seconds: for all of it, compiling and judging included.
    """

    case: str
    label: str
    kernel: str
    text: str
    line: int
    loops: dict[str, int | float]
    guessed: bool = False
    report: Report | None = None
    error: str | None = None
    verdicts: list[Verdict] = field(default_factory=list)
    expected: list[Finding] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    compile_failed: bool = False
    seconds: float = 0.0

    @property
    def name(self) -> str:
        """What distinguishes it from the other launches of its file."""
        return self.case if self.case.partition("#")[0] == self.label else f"{self.case}: {self.label}"

    @property
    def unexpected(self) -> list[Finding]:
        """The findings of its report that the source does not expect."""
        known = {id(finding) for finding in self.expected}
        return [] if self.report is None else [each for each in self.report.findings if id(each) not in known]

    @property
    def ok(self) -> bool:
        """Every expectation held, and nothing went wrong that was not expected."""
        return not self.problems and all(verdict.ok for verdict in self.verdicts)

    def to_json(self) -> dict[str, Any]:
        """The result as JSON-able values, by the schema in ``report/schema.json``."""
        return {
            "case": self.case,
            "label": self.label,
            "kernel": self.kernel,
            "text": self.text,
            "line": self.line,
            "loops": self.loops,
            "guessed": self.guessed,
            "ok": self.ok,
            "error": self.error,
            "expected": [finding.details["id"] for finding in self.expected],
            "problems": self.problems,
            "expectations": [asdict(verdict) for verdict in self.verdicts],
            "seconds": self.seconds,
            "report": None if self.report is None else self.report.to_json(),
        }


def text_of(path: str | Path) -> str:
    """A source's text; machine code has none.

    Raises:
        SpecError: the file cannot be read.
    """
    try:
        with Path(path).open("rb") as file:
            return "" if holds_machine_code(file) else cpp.decoded(file)
    except OSError as error:
        raise SpecError(f"{path} cannot be read: {error.strerror}") from None


def is_machine_code(path: Path) -> bool:
    """Whether a file has machine code and no text."""
    with path.open("rb") as file:
        return holds_machine_code(file)


def read(path: str | Path, text: str | None = None, options: Sequence[str] = ()) -> list[Case]:
    """The cases in a file's comments, or in ``text``; empty where it has no launch. ``options``: of the compiler, whose
    macros comments may name.

    Raises:
        SpecError: a comment that is not in the language, or the file cannot be read.
    """
    text = text_of(path) if text is None else text
    cases = cases_of(with_macros(parse(text, str(path)), text, options))
    check(cases)
    return cases


def run(
    path: str | Path,
    settings: Settings = Settings(),
    *,
    cases: Sequence[Case] | None = None,
    text: str | None = None,
    progress: Callable[[PlannedLaunch], None] | None = None,
) -> list[LaunchResult]:
    """Run a file's cases (all of them, or those given) and judge each launch.

    Args:
        text: the source, where it is not what the file holds.
        progress: called before each launch.

    Raises:
        SpecError: a comment that is not in the language, or that cannot be evaluated.
    """
    modules, results = Modules(Path(path), settings, text), []
    for case in read(path, text, settings.options) if cases is None else cases:
        runner = Runner(case, modules, settings)
        for position, launch in enumerate(case.launches):
            if progress is not None:
                progress(launch)
            results.append(runner.launch(position))
    return results


class Modules:
    """Compiled modules by options and template instances.

    A module with variables that a kernel can write is loaded anew for each case, so that cases stay
    independent of each other.
    """

    def __init__(self, path: Path, settings: Settings, text: str | None = None) -> None:
        self.path, self._settings, self._text = path, settings, text
        self._kept: dict[tuple[tuple[str, ...], tuple[str, ...] | None], RawModule] = {}

    def load(self, options: tuple[str, ...], names: tuple[str, ...] | None) -> RawModule:
        key = (options, names)
        if key in self._kept:
            return self._kept[key]
        resolved = [self._resolve(option) for option in options]
        module = RawModule(
            self._text, path=self.path, options=(*resolved, *self._settings.options), name_expressions=names,
            arch=self._settings.arch, counts=self._settings.counts,
        )  # fmt: skip
        variables = module.ptx.variables.values()
        if not any(v.space in ("global", "const") and not v.name.startswith("$") for v in variables):
            self._kept[key] = module
        return module

    @functools.cached_property
    def templates(self) -> set[str]:
        """The names of the file's template kernels."""
        return {each.name for each in cpp.kernels(cpp.clean(self.text)) if each.template is not None}

    @functools.cached_property
    def text(self) -> str:
        """The source's."""
        return text_of(self.path) if self._text is None else self._text

    @functools.cached_property
    def allowed(self) -> list[Suppression]:
        """What the source's comments allow."""
        return in_source(self.text, str(self.path))

    def _resolve(self, option: str) -> str:
        """Include folders in a file are relative to the file."""
        if option.startswith("-I") and len(option) > 2:
            return f"-I{self.path.parent / option[2:]}"
        return option


class Runner:
    """One case's memory and modules, while its launches run in order."""

    def __init__(
        self, case: Case, modules: Modules, settings: Settings, *, flipped: bool = False, rounding: bool = True
    ) -> None:
        self._case, self._modules, self._settings = case, modules, settings
        self._flipped, self._rounding = flipped, rounding and "round-size" in settings.check.selection
        self.memory = Memory(modules.path.parent, flipped=flipped)
        self._loaded: dict[tuple[str, ...], RawModule] = {}
        self._constants_done: set[tuple[int, int]] = set()

    def launch(self, position: int) -> LaunchResult:
        """Run one launch and judge it; what the launch or the compiler refuses is in the result."""
        started, launch = time.perf_counter(), self._case.launches[position]
        result = LaunchResult(
            self._case.name, launch.label, launch.kernel, launch.node.text,
            launch.node.at.line if launch.line is None else launch.line, dict(launch.loops), launch.guessed,
        )  # fmt: skip
        error: TilewrightError | None = None
        if self._settings.deadline is not None and time.monotonic() > self._settings.deadline:
            result.error = "not run: the time limit for all launches was reached"
            result.problems = [result.error]
            return result
        old = self._old(launch)
        try:
            result.report = run_checked(self._prepare(launch), self._options(launch))
        except SpecError:
            raise
        except TilewrightError as stopped:
            error = stopped
            result.error = str(stopped)
        left: dict[str, int] = {}
        report = result.report
        if report is not None:
            if report.fault is not None:
                result.error = report.fault.message
            elif "unstored" in self._settings.check.selection:
                report.unstored = left = self._unstored(position)
                unstored.report_them(self._case, position, report)
            allow(report, self._settings.suppressions)
        ran = Ran(
            report=report, error=error, names=self.memory.names(launch.scope), old=old,
            unstored=left, symbols=self._symbols(launch), marks=launch.marks,
            file=str(self._modules.path),
        )  # fmt: skip
        self._judge(launch, ran, result)
        if report is not None and self._may_be_of_sizes(launch, result):
            names = [each.name for each in self.kernel(launch).signature.parameters]
            rounding.add(self._case, position, names, report, self._holds)
            allow(report, (*self._settings.suppressions, *self._modules.allowed))
            self._judge(launch, ran, result)
        result.compile_failed = isinstance(error, CompileError) and bool(result.problems)
        result.seconds = time.perf_counter() - started
        return result

    def _judge(self, launch: PlannedLaunch, ran: Ran, result: LaunchResult) -> None:
        """What of a launch was expected and held, and what makes it fail."""
        result.verdicts = [judge(each, ran) for each in launch.node.expectations if self._is_judged(each)]
        result.expected = _expected(launch, ran)
        if self._settings.known and ran.report is not None:
            named = {id(each) for each in result.expected}
            known = [each for each in ran.report.findings if each.details.get("id") in self._settings.known]
            result.expected += [each for each in known if id(each) not in named]
        result.problems = self._problems(launch, ran, result.expected)

    def _may_be_of_sizes(self, launch: PlannedLaunch, result: LaunchResult) -> bool:
        """Whether a launch went wrong in a way that nobody expected, which rounder sizes may explain."""
        named = [each for each in launch.node.expectations if isinstance(each, syntax.Expected)]
        otherwise = any(each.form != "clean" and each.what != "round-size" for each in named)
        judged = [each for each in launch.node.expectations if self._is_judged(each)]
        wrong = any(of_results(each) and not held.ok for each, held in zip(judged, result.verdicts, strict=True))
        return self._rounding and not otherwise and (wrong or (not result.ok and rounding.may_follow(result.report)))

    def _is_judged(self, expectation: syntax.Expectation) -> bool:
        """Not where a finding is expected that this run does not look for."""
        if not isinstance(expectation, syntax.Expected) or expectation.form not in ("finding", "no finding"):
            return True
        return any(matches(expectation.what, kind) for kind in self._settings.check.selection.kinds)

    def _problems(self, launch: PlannedLaunch, ran: Ran, expected: list[Finding]) -> list[str]:
        """What was not expected and makes the launch fail."""
        forms = {each.form for each in launch.node.expectations if isinstance(each, syntax.Expected)}
        if ran.report is None:
            return [] if "refused" in forms else [str(ran.error)]
        fault = ran.report.fault
        known = {id(finding) for finding in expected}
        if fault is not None and ("error" in forms or (id(fault) in known and not ran.report.complete)):
            return []  # what else was seen until the kernel stopped depends on the order of blocks
        faults = {id(each) for each in ran.report.faults}
        foreseen = bool(faults & known)  # what else is seen after an access was dropped may follow from that
        return [
            finding.message
            for finding in ran.report.findings
            if (id(finding) in faults or (not foreseen and self._settings.fails(finding))) and id(finding) not in known
        ]

    def _holds(self, case: Case, position: int) -> bool:
        """Whether a launch of a case like this one holds, costs aside."""
        kinds = ("coverage", "initialisation", "synchronisation", "races")
        check = replace(self._settings.check, only=kinds, seconds=2.0)
        settings = replace(self._settings, check=check, fail_on="error")
        runner = Runner(case, self._modules, settings, rounding=False)
        for earlier in case.launches[:position]:
            runner.repeat(earlier)
        return runner.launch(position).ok

    def _options(self, launch: PlannedLaunch) -> CheckOptions:
        options = self._settings.check
        if self._settings.deadline is not None:
            left = max(self._settings.deadline - time.monotonic(), 0.001)
            options = replace(options, seconds=left if options.seconds is None else min(left, options.seconds))
        return replace(options, compiled=True) if about_counts(launch.node) else options

    def repeat(self, launch: PlannedLaunch) -> None:
        """The launch for what it stores alone."""
        self.unchecked(launch).run()

    def unchecked(self, launch: PlannedLaunch) -> Launch:
        """A launch for what it stores alone."""
        how = self._settings.check
        budget = CHECK_BUDGET if how.budget is None else how.budget
        return self._prepare(launch).with_options(
            threads=how.threads, tier=how.tier, budget=budget, seconds=how.seconds
        )

    def _prepare(self, launch: PlannedLaunch) -> Launch:
        """A launch of the language as a launch that may run."""
        kernel, *asked = self.asked(launch)
        return kernel.prepare(*asked)

    def asked(self, launch: PlannedLaunch) -> tuple[Kernel, Any, Any, list[Any], int, Any]:
        """A launch of the language: kernel, grid, block, arguments, bytes of shared memory and cluster."""
        kernel = self.kernel(launch)
        for setting in launch.constants:
            self._set(self.module(launch), setting)
        evaluator = self.memory.evaluator(launch.scope)
        grid = tuple(evaluator.integer(size, "the grid") for size in launch.node.grid)
        block = tuple(evaluator.integer(size, "the block") for size in launch.node.block)
        shared = 0 if launch.node.shared is None else evaluator.integer(launch.node.shared, "shared bytes")
        asked = launch.node.cluster
        cluster = None if asked is None else tuple(evaluator.integer(size, "the cluster") for size in asked)
        _check_names(launch, kernel)
        arguments = [self.memory.get(binding) for binding in launch.arguments]
        return kernel, grid, block, arguments, shared, cluster

    def module(self, launch: PlannedLaunch) -> RawModule:
        """The module that a launch's kernel is of."""
        if launch.options not in self._loaded:
            kernels = {each.kernel for each in self._case.launches}
            named = tuple(sorted(each for each in kernels if "<" in each))
            # A template without arguments is an instance that the source's own launches name.
            own = not named and bool(self._modules.templates & {each.split("::")[-1] for each in kernels})
            self._loaded[launch.options] = self._modules.load(launch.options, None if own else named)
        return self._loaded[launch.options]

    def kernel(self, launch: PlannedLaunch) -> Kernel:
        return self.module(launch).get_function(launch.kernel)

    def _set(self, module: RawModule, setting: Binding) -> None:
        """Sets a module's variable, once a case and module."""
        if (id(module), setting.index) in self._constants_done:
            return
        self._constants_done.add((id(module), setting.index))
        variable = module.get_global(setting.name)
        assert not isinstance(setting.node, int | float | syntax.Array | syntax.Struct)
        value = self.memory.evaluator(setting.scope).value(setting.node)
        data = plain(value, setting.at) if value.stored else value.data
        try:
            if np.asarray(data).dtype.kind == "f" and variable.dtype.kind in "iu":
                raise ValueError(f"the variable holds {variable.dtype}, the value is a float")
            variable[...] = np.asarray(data).astype(variable.dtype)
        except ValueError as error:
            shape = f"shape {variable.shape}" if variable.shape else "one element"
            raise setting.at.error(f"{setting.name} has {shape}: {error}") from None

    def _symbols(self, launch: PlannedLaunch) -> Callable[[str], np.ndarray[Any, Any]]:
        return lambda name: self.module(launch).get_global(name)

    def _old(self, launch: PlannedLaunch) -> dict[str, np.ndarray[Any, Any]]:
        """Copies of the arrays that an expectation wants as they were before the launch."""
        wanted = unstored.given_to("old", launch) & launch.scope.keys()
        values = {name: self.memory.get(launch.scope[name]) for name in wanted}
        return {name: value.copy() for name, value in values.items() if isinstance(value, np.ndarray)}

    def _unstored(self, position: int) -> dict[str, int]:
        """By array: how many elements no thread has stored."""

        def again() -> Callable[[Binding], Any]:
            other = Runner(self._case, self._modules, self._settings, flipped=True)
            for earlier in self._case.launches[: position + 1]:
                other.repeat(earlier)
            return other.memory.get

        marked = "initialisation" in self._settings.check.selection.checks
        launch = self._case.launches[position]
        return unstored.counted(launch, self.memory.get, again, marked=marked, flipped=self._flipped)


def _expected(launch: PlannedLaunch, ran: Ran) -> list[Finding]:
    """The findings of a report that expectations name."""
    if ran.report is None:
        return []
    named = [each for each in launch.node.expectations if isinstance(each, syntax.Expected)]
    named = [each for each in named if each.form in ("error", "finding")]
    return [finding for finding in ran.report.findings if any(meets(each, finding, ran) for each in named)]


def _check_names(launch: PlannedLaunch, kernel: Kernel) -> None:
    """A named argument in the place of another parameter is a slip that types alone may not show."""
    parameters = kernel.signature.parameters
    names = [parameter.name for parameter in parameters]
    for index, argument in enumerate(launch.node.arguments):
        if argument.name in names and index < len(names) and names[index] is not None:
            wanted = names.index(argument.name)
            if wanted != index:
                raise LaunchError(
                    f"argument {index} is named {argument.name!r}, which is parameter {wanted} of "
                    f"{kernel.signature}; "
                    "arguments go by position: put it there, or give it another name"
                )
