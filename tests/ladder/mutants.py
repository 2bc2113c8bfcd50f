"""Ladder kernels with one thing wrong: a barrier deleted, a guard loosened by one, dynamic shared bytes cut."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.checking.kernel import RawModule
from tilewright.errors import TilewrightError
from tilewright.kernels.ladder import Rung, TextureOf, View
from tilewright.kernels.ladder.launching import passed
from tilewright.report import Report

_BARRIER = re.compile(r"__sync(?:threads|warp)\(\);")
_COMPARISON = re.compile(r"(?<![<>=!-])(<|>|>=|<=)(?![<>=])")
_LOOSER = {"<": "<=", ">=": ">", ">": ">=", "<=": "<"}
# A guard: the condition of an if, or what stands before a question mark.
_GUARD = re.compile(r"\bif \((?P<if>.*)\)|(?:= |return |\()(?P<choice>[^=;]*?) \?")
_KERNEL = re.compile(r"__global__\b[^;{}]*?\b(\w+)\s*\([^;{}]*\{")


@dataclass(frozen=True)
class Mutant:
    """``line`` is what was changed, as it stands in the source; ``cut`` the bytes taken from the launch."""

    rung: Rung
    kind: str
    line: str
    source: str
    cut: int = 0

    @property
    def name(self) -> str:
        return f"{self.rung.name}: {self.kind}: {self.line}"


def mutants(rung: Rung) -> Iterator[Mutant]:
    """All mutants of a rung's kernel; changes to other kernels of its file leave its PTX as it was."""
    original = _code(rung, rung.source)
    for mutant in _mutants(rung):
        if mutant.cut or _code(rung, mutant.source) != original:
            yield mutant


def _code(rung: Rung, source: str) -> list[str]:
    module = RawModule(source, path=rung.path, options=rung.options, name_expressions=[rung.entry])
    symbol = module.get_function(rung.entry).symbol
    functions = [f for f in module.ptx.functions.values() if f.name == symbol or not f.entry]
    return [instruction.text for f in functions for instruction in f.body or ()]


def _mutants(rung: Rung) -> Iterator[Mutant]:
    lines, others = rung.source.splitlines(), _others(rung)
    for number, line in enumerate(lines):
        if number in others:
            continue
        code = line.split("//")[0]
        if _BARRIER.search(code):
            changed = _BARRIER.sub(";", code)
            yield Mutant(rung, "no barrier", f"{number + 1} {line.strip()}", _with(lines, number, changed))
        if code.lstrip().startswith("for "):
            continue
        for guard in _GUARD.finditer(code):
            group = "if" if guard["if"] is not None else "choice"
            for comparison in _COMPARISON.finditer(guard[group]):
                at = guard.start(group) + comparison.start()
                changed = code[:at] + _LOOSER[comparison[1]] + code[at + len(comparison[1]) :]
                yield Mutant(rung, "loose guard", f"{number + 1} {changed.strip()}", _with(lines, number, changed))
    sizes = {1: (300,), 2: (70, 90), 3: (40, 50, 60)}[len(rung.dimensions)]
    if rung.launch(*sizes).shared_mem:
        yield Mutant(rung, "fewer shared bytes", "the launch", rung.source, cut=4)


def _others(rung: Rung) -> set[int]:
    """The lines of the file's other kernels, which would be compiled to see that they change nothing."""
    found: set[int] = set()
    for kernel in _KERNEL.finditer(rung.source):
        end, depth = kernel.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(rung.source[end], 0)
            end += 1
        if kernel[1] != rung.entry.split("<")[0]:
            found.update(range(rung.source.count("\n", 0, kernel.start()), rung.source.count("\n", 0, end) + 1))
    return found


def _with(lines: list[str], number: int, changed: str) -> str:
    return "\n".join([*lines[:number], changed, *lines[number + 1 :]]) + "\n"


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the kinds of what was found, and whether its results were wrong anywhere."""

    found: frozenset[str]
    wrong: bool


def judge(mutant: Mutant, shapes: list[tuple[int, ...]], rng: np.random.Generator, tier: str) -> Verdict:
    """Check a mutant on shapes, until something is found."""
    rung = mutant.rung
    module = RawModule(mutant.source, path=rung.path, options=rung.options, name_expressions=[rung.entry])
    kernel = module.get_function(rung.entry)
    wrong = False
    for sizes in shapes:
        args, symbols = rung.arguments(rng, *sizes), rung.symbols(rng)
        expected = rung.reference(args, symbols)
        for name, value in symbols.items():
            module.get_global(name)[...] = value
        shape = rung.launch(*sizes)
        with ExitStack() as textures:
            given = [passed(argument, textures) for argument in args]
            try:
                report = kernel.check(
                    shape.grid, shape.block, given, shape.shared_mem - mutant.cut, tier=tier, without=("cost",)
                )
            except TilewrightError as refused:
                return Verdict(frozenset((type(refused).__name__,)), wrong)
        kinds = _serious(report)
        if kinds:
            return Verdict(kinds, wrong)
        wrong |= any(output.mismatches(_output(module, key, args)) for key, output in expected.items())
    return Verdict(frozenset(), wrong)


def _serious(report: Report) -> frozenset[str]:
    return frozenset(finding.kind for finding in report.findings if finding.severity in ("error", "warning"))


def _output(module: RawModule, key: int | str, args: tuple[Any, ...]) -> np.ndarray:
    if isinstance(key, str):
        return module.get_global(key)
    return args[key].array if isinstance(args[key], View) else args[key]


__all__ = ["Mutant", "TextureOf", "Verdict", "judge", "mutants"]
