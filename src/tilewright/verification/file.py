"""A source's launches at other sizes and with other values than their comments give, held to the comments' own
expectations: ``tilewright verify``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError
from tilewright.spec import syntax
from tilewright.spec.cases import Case, PlannedLaunch, cases_of, nodes
from tilewright.spec.expect import about_counts
from tilewright.spec.initialise import DTYPES
from tilewright.spec.rounding import Size, sizes_of, with_sizes
from tilewright.spec.run import LaunchResult, Modules, Runner, Settings, read, text_of
from tilewright.spec.source import Position

from .template import around, fillings, shapes_of

_KINDS = {"random": "", "cancelling": "sums that cancel", "integers": "small integers", "uniform": ""}
_SMALL = 8  # an array of so many elements is a filter or a count, whatever the sizes are


@dataclass(frozen=True)
class Verified:
    """What came of one launch of a file.

    Attributes:
        launch: its text; ``line``: where it stands.
        tried: how many launches were made of it.
        sizes: what was varied, each with the sizes that were tried.
        unvaried: why sizes were not, where that can be mended.
        failure: the result of the first launch that failed; ``changed`` says how it differed from what is written, and
            ``comment`` is it as a comment, where one can be written.
        unjudged: which expectation has no value at sizes that were drawn (and so were not tried), and why.
    """

    launch: str
    line: int
    tried: int
    sizes: Mapping[str, Sequence[int]]
    unvaried: str = ""
    failure: LaunchResult | None = None
    changed: str = ""
    comment: str = ""
    unjudged: str = ""

    @property
    def why(self) -> list[str]:
        """What was wrong, a line each."""
        if self.failure is None:
            return []
        wrong = [f"{each.text}: {each.why}" for each in self.failure.verdicts if not each.ok]
        return [*self.failure.problems, *wrong]


class NothingCompared(TilewrightError):
    """A file has no launch whose results are compared with anything."""


def verify_file(
    path: str | Path, settings: Settings, *, examples: int = 12, seed: int = 0, text: str | None = None
) -> Iterator[Verified]:
    """Each launch of a file that compares its results with something, at sizes and with values chosen to break it.

    A whole number that a launch is given is a size, and so is the same number in its arrays' shapes; blocks of the grid
    are as many as cover it. Arrays that are filled with ``random`` get sums that cancel and small integers, too.

    Args:
        examples: shapes to try of each launch.
        text: of the source, where it is no file.

    Raises:
        SpecError: a comment that is not in the language.
        NothingCompared: no launch compares anything.
    """
    path, written = Path(path), text_of(path) if text is None else text
    modules, found = Modules(path, settings, text), False
    for case in read(path, written, settings.options):
        for position, launch in enumerate(case.launches):
            if _compares(launch.node):
                found = True
                yield _Launch(case, position, modules, settings, written).verify(examples, np.random.default_rng(seed))
    if not found:
        raise NothingCompared(
            f"{path} has no launch whose results are compared with anything; write what must come out, as in "
            "`// tilewright: expect y == 2 * x`"
        )


@dataclass(frozen=True)
class _Launch:
    case: Case
    position: int
    modules: Modules
    settings: Settings
    text: str

    @property
    def planned(self) -> PlannedLaunch:
        return self.case.launches[self.position]

    def verify(self, examples: int, rng: np.random.Generator) -> Verified:
        launch, tried, tries, unjudged = self.planned, 0, dict[str, set[int]](), ""
        kernel = Runner(self.case, self.modules, self.settings).kernel(launch)
        names = [each.name for each in kernel.signature.parameters]
        by_value: dict[int, list[Size]] = {}  # numbers that are alike are one size
        for size in sizes_of(launch, names):
            by_value.setdefault(size.value, []).append(size)
        unvaried = self._unvaried(by_value)
        varied = {} if unvaried else {" = ".join(s.name for s in each): each for each in by_value.values()}
        unit = max(2, *(int(each.value) for each in launch.node.block if isinstance(each, syntax.Number)))
        tiles = {name: sorted({*around(unit)[1:], each[0].value}) for name, each in varied.items()}
        if not self._grid_follows(by_value):  # blocks that are said to be so many cover no larger size
            tiles = {name: [size for size in each if size <= varied[name][0].value] for name, each in tiles.items()}
        shapes = [{name: each[0].value for name, each in varied.items()}]
        shapes += [each for each in shapes_of(list(varied), tiles, examples, rng) if each not in shapes]
        fills = fillings([DTYPES[each.dtype] for each in _random(self.case.statements)], specials=False)
        plain = next(fills)
        for shape in shapes:
            for fill in (plain, next(fills)) if plain else (plain,):
                values = {size: value for name, value in shape.items() for size in varied[name]}
                seeded = [each.format(rng.integers(1, 10_000)) for each in fill]
                case, at = self._changed(values, seeded)
                result = self._ran(case, at)
                wrong = [each for each in result.verdicts if not each.ok]
                inputs = [f"{name} = {value}" for name, value in shape.items()]
                if shape != shapes[0] and wrong and not result.problems and all(each.senseless for each in wrong):
                    unjudged = unjudged or f"{wrong[0].text} says nothing at {', '.join(inputs)}: {wrong[0].why}"
                    continue
                tried += 1
                for name, value in shape.items():
                    tries.setdefault(name, set()).add(value)
                if not result.ok:
                    inputs += sorted({_KINDS[each.partition("(")[0]] for each in fill} - {""})
                    return Verified(
                        launch.node.text, launch.node.at.line, tried, _sorted(tries), unvaried, result,
                        ", ".join(inputs), self._comment(case.statements, seeded),
                    )  # fmt: skip
        return Verified(launch.node.text, launch.node.at.line, tried, _sorted(tries), unvaried, unjudged=unjudged)

    def _unvaried(self, sizes: Mapping[int, Sequence[Size]]) -> str:
        """Why the sizes can't be varied: a number that would have to follow, and none can say how."""
        launch = self.planned.node
        own = {size.at for each in sizes.values() for size in each}
        elsewhere = [each.value for each in self.case.statements if isinstance(each, syntax.Let)]
        for where, placed in (("an expectation", _comparisons(launch)), ("a `let`", tuple(elsewhere))):
            for node in nodes(placed):
                if isinstance(node, syntax.Number) and node.value in sizes and node.at not in own:
                    name = sizes[int(node.value)][0].name
                    return f"{where} has {node.value}, which may be {name}: name it, `let {name} = {node.value}`"
        for array in (each for each in nodes(self.case.statements) if isinstance(each, syntax.Array)):
            for number in (each.value for each in nodes(array.shape) if isinstance(each, syntax.Number)):
                if number > _SMALL and number not in sizes and any(number % size == 0 for size in sizes):
                    return (
                        f"an array has {number} elements, which may follow from a size: write it by names, `let n = …`"
                    )
        return ""

    def _grid_follows(self, sizes: Mapping[int, Sequence[Size]]) -> bool:
        """Whether each number of blocks in the launch is one that a size asks for, and changes with it."""
        launch = self.planned.node
        return all(
            not isinstance(blocks, syntax.Number)
            or any(
                isinstance(threads, syntax.Number) and -(-size // int(threads.value)) == blocks.value for size in sizes
            )
            for blocks, threads in zip(launch.grid, launch.block, strict=False)
        )

    def _changed(self, values: Mapping[Size, int], fill: Sequence[str]) -> tuple[Case, int]:
        given = iter(fill)

        def filled(node: Any) -> Any:
            if not (isinstance(node, syntax.Array) and _is_random(node)):
                return node
            name, *arguments = re.findall(r"[\w.-]+", next(given))
            numbers = tuple(syntax.Number(float(each) if "." in each else int(each), node.at) for each in arguments)
            return replace(node, generator=name, arguments=numbers)

        for case in cases_of(_mapped(self.case.statements, filled)):
            for at, launch in enumerate(case.launches):
                if launch.node.at == self.planned.node.at and launch.loops == self.planned.loops:
                    other, place = with_sizes(case, at, values)
                    found = other.launches[place]
                    found.node = replace(found.node, expectations=_comparisons(found.node))
                    return other, place
        raise TilewrightError("the launch is not there with other values")

    def _ran(self, case: Case, position: int) -> LaunchResult:
        runner = Runner(case, self.modules, self.settings)
        for earlier in case.launches[:position]:
            runner.repeat(earlier)
        return runner.launch(position)

    def _comment(self, changed: Sequence[syntax.Statement], fill: Sequence[str]) -> str:
        """The launch as a comment that fails as it did; of one in a loop none can be written."""
        if self.planned.loops:
            return ""
        before, after = (_numbers(each) for each in (self.case.statements, changed))
        lines = self.text.splitlines()
        edits = sorted((at for at, value in after.items() if before.get(at, value) != value), key=lambda at: -at[1])
        for line, column in edits:
            old = lines[line - 1]
            rest = re.sub(r"^\d+", str(after[line, column]), old[column - 1 :])
            lines[line - 1] = old[: column - 1] + rest
        given = iter(fill)
        first = {node.at.line for node in nodes(self.case.statements) if isinstance(node, syntax.Array)}
        out = [
            re.sub(r"(\]\s*)random\b(?!\s*\()", lambda m: m[1] + next(given), line) if number in first else line
            for number, line in enumerate(lines, 1)
        ]
        end = max(n.at.line for n in nodes(self.planned.node.arguments)) if self.planned.node.arguments else 0
        own = range(self.planned.node.at.line, max(end, self.planned.node.at.line) + 1)
        lets, used = list[int](), {node.name for node in nodes(self.planned.node) if isinstance(node, syntax.Name)}
        for each in reversed(self.case.statements):
            if isinstance(each, syntax.Let) and each.name in used and each.at.line < own[0]:
                lets.insert(0, each.at.line)
                used |= {node.name for node in nodes(each.value) if isinstance(node, syntax.Name)}
        return "\n".join(out[number - 1].strip() for number in (*lets, *own))


def _compares(launch: syntax.Launch) -> bool:
    """Whether a launch is held to results, and to be right: one that shows a bug on purpose is not."""
    named = [each for each in launch.expectations if isinstance(each, syntax.Expected)]
    shows = any(each.form in ("error", "finding", "refused") for each in named)
    return not shows and bool(_comparisons(launch)) and not any(
        isinstance(node, syntax.Call) and node.function == "unstored" for node in nodes(launch.expectations)
    )  # fmt: skip


def _comparisons(launch: syntax.Launch) -> tuple[syntax.Compare, ...]:
    """What a launch's results are compared with; not what they cost."""
    compared = (each for each in launch.expectations if isinstance(each, syntax.Compare))
    return tuple(each for each in compared if not about_counts(replace(launch, expectations=(each,))))


def _sorted(tried: Mapping[str, set[int]]) -> dict[str, list[int]]:
    return {name: sorted(values) for name, values in tried.items()}


def _is_random(node: syntax.Array) -> bool:
    return node.generator == "random" and not node.arguments


def _random(statements: Sequence[syntax.Statement]) -> list[syntax.Array]:
    return [each for each in nodes(statements) if isinstance(each, syntax.Array) and _is_random(each)]


def _numbers(statements: Sequence[syntax.Statement]) -> dict[tuple[int, int], int | float]:
    found = (each for each in nodes(statements) if isinstance(each, syntax.Number))
    return {(each.at.line, each.at.column): each.value for each in found}


def _mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """A tree with each of its nodes changed, the inner ones first."""
    if isinstance(node, tuple):
        return tuple(_mapped(each, change) for each in node)
    if not is_dataclass(node) or isinstance(node, Position | type):
        return node
    parts = {f.name: _mapped(getattr(node, f.name), change) for f in fields(node) if f.name not in ("at", "text")}
    return change(replace(node, **parts))
