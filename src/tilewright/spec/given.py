"""Launches and expectations that do not stand in the source: of a command line, of Python, of our own making."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tilewright.checking.options import CheckOptions
from tilewright.spec import syntax
from tilewright.spec.cases import Case, cases_of
from tilewright.spec.cases import check as check_cases
from tilewright.spec.macros import with_macros
from tilewright.spec.parser import expectations, parse
from tilewright.spec.run import LaunchResult, Settings, read, run, text_of
from tilewright.spec.source import WORDS, SpecError
from tilewright.spec.suggest import cases as cases_of_suggestions
from tilewright.spec.suggest import suggest


def launches_of(path: Path, settings: Settings, text: str, launches: Sequence[str]) -> list[Case]:
    """The cases of launches that are given, with what the source says of options and values; else the source's own."""
    if not launches:
        return read(path, text, settings.options)
    own = [each for each in parse(text, str(path)) if not isinstance(each, syntax.Launch | syntax.For)]
    lines = "\n".join(
        f"// tilewright: {each if each.split()[:1] and each.split()[0] in WORDS else f'launch {each}'}"
        for each in launches
    )
    found = cases_of(with_macros((*own, *parse(lines, "--launch")), text, settings.options))
    for launch in (launch for case in found for launch in case.launches):
        launch.line = 0
    check_cases(found)
    return found


def expecting(cases: Sequence[Case], expected: Sequence[str]) -> None:
    """Have every launch held to what the command line expects, too."""
    added = [each for text in expected for each in expectations(text, "--expect")]
    added = [replace(each, at=replace(each.at, line=0)) for each in added]
    for launch in (launch for case in cases for launch in case.launches):
        launch.node = replace(launch.node, expectations=(*launch.node.expectations, *added))
    check_cases(cases)


@dataclass(frozen=True)
class CheckedFile:
    """What came of a file's launches.

    Attributes:
        path: the file.
        launches: each one's result: ``report``, ``verdicts``, ``problems``, whether it is ``ok``, and ``guessed``.
    """

    path: Path
    launches: Sequence[LaunchResult]

    @property
    def ok(self) -> bool:
        """Every launch ran and held to what was expected, and nothing was found that fails it."""
        return all(each.ok for each in self.launches)

    def text(self) -> str:
        """What the command line shows: each launch with its report, and what did not hold."""
        parts = []
        for each in self.launches:
            parts.append(f"{'ok' if each.ok else 'FAILED'}{' guess' * each.guessed} {each.name}: {each.text}\n")
            parts += [f"FAILED {verdict.text}: {verdict.why}\n" for verdict in each.verdicts if not verdict.ok]
            parts.append(f"{each.error}\n" if each.report is None else each.report.text())
        return "\n".join(parts)

    def __repr__(self) -> str:
        failed = [each.name for each in self.launches if not each.ok]
        result = f"failed: {', '.join(failed)}" if failed else "all held"
        guesses = ", guesses" if any(each.guessed for each in self.launches) else ""
        launches = f"{len(self.launches)} launch{'es' * (len(self.launches) != 1)}"
        return f"<check of {self.path}: {launches}{guesses}, {result}>"


def check(
    path: str | Path,
    *,
    launch: str | Sequence[str] = (),
    expect: str | Sequence[str] = (),
    options: Sequence[str] = (),
    arch: str | None = None,
    only: Iterable[str] | None = None,
    without: Iterable[str] = (),
    fail_on: str = "error",
) -> CheckedFile:
    """Check a source as ``tilewright check`` does: its own launches, or guesses where it has none.

    Args:
        launch: run these instead, in the language of launches: ``"scale<<<4, 64>>>(x = float[250] random, n = 250)"``.
        expect: hold each launch to this, too: ``"y == 2 * x"``.
        options: for the compiler, as NVRTC has them.
        arch: to compile for; None: ``sm_90a``.
        only, without: kinds of findings, as :meth:`Kernel.check` takes them.
        fail_on: the least severity that fails a launch.

    Raises:
        SpecError: the file cannot be read, has no kernel that a guess suits, or something is not in the language.
        CompileError: the source does not compile, and has no launch.
    """
    path, text = Path(path), text_of(path)
    settings = Settings(tuple(options), arch, CheckOptions(only, without), fail_on=fail_on)
    launches, expected = ([each] if isinstance(each, str) else list(each) for each in (launch, expect))
    cases = asked_for(path, settings, text, launches)
    expecting(cases, expected)
    return CheckedFile(path, run(path, settings, cases=cases))


def asked_for(path: Path, settings: Settings, text: str, launches: Sequence[str]) -> list[Case]:
    """The launches that are given; else those of a source's comments, or guesses where it has none.

    Raises:
        SpecError: no guess suits its kernels, or it has none.
    """
    if cases := launches_of(path, settings, text, launches):
        return cases
    suggested = suggest(path, settings, text)
    if cases := cases_of_suggestions(suggested, path):
        return cases
    why = "; ".join(each.state for each in suggested) or "it has no kernel"
    raise SpecError(f"{path} has no launch in a comment, and none was found that suits its kernels: {why}")
