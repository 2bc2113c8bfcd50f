"""Sizes that a kernel wants round: a launch that went wrong is run again with rounder ones, and what it needs is said
once, instead of all that follows from it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import zip_longest
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.findings.finish import order
from tilewright.findings.identity import identifier
from tilewright.findings.model import Finding
from tilewright.report import Report
from tilewright.spec import syntax
from tilewright.spec.cases import Case, PlannedLaunch, cases_of, nodes
from tilewright.spec.expect import of_results
from tilewright.spec.source import Position

FOLLOWING = frozenset(
    ["out-of-bounds", "misaligned", "uninitialised", "unstored", "barrier-divergence", "stored-twice", "null-pointer",
     "race-global", "race-shared", "race-warp"]
)  # fmt: skip
"""What may come of a size that is no multiple, and is reported with it."""
_ROUND = (128, 256, 512)
_PATIENCE = 8.0  # processor seconds of trials for one launch
_SMALL = 8  # numbers up to this are counts of channels, steps or repetitions rather than sizes
_MOST = 1 << 22  # a size above which no other is tried

Holds = Callable[[Case, int], bool]


@dataclass(frozen=True)
class Size:
    """A whole number that a launch is given: by what name, where it is written, and its value."""

    name: str
    at: Position
    value: int


def may_follow(report: Report | None) -> bool:
    """Whether the kernel was stopped, or something was found that may come of sizes."""
    return report is not None and (not report.complete or bool(_following(report)))


def _following(report: Report) -> list[Finding]:
    return [each for each in report.findings if each.kind in FOLLOWING and each.severity != "info"]


def add(case: Case, position: int, names: Sequence[str | None], report: Report, holds: Holds) -> None:
    """Put what a launch's sizes need into its report, in the place of what follows from them.

    Args:
        case, position: the launch, which did not hold.
        names: of the kernel's parameters.
        holds: whether a case's launch holds.
    """
    launch = case.launches[position]
    following = _following(report)
    if any(each.details.get("slip") for each in following):
        return  # wrong at every size: a grid of whole blocks has no thread that shows it
    if following and all(each.kind in ("race-shared", "race-warp") for each in following):
        return  # a barrier is missing at every size: trials with up to 512 elements more take seconds, and fail
    needs = _needs(case, position, names, holds)
    if needs is None:
        return
    found = _finding(launch, report, needs, following)
    found.details["id"] = identifier(found, report.kernel, report.source)
    muted = {id(each) for each in following}
    report.findings = sorted((found, *(each for each in report.findings if id(each) not in muted)), key=order)
    report.faults = [each for each in report.faults if id(each) not in muted]


@dataclass(frozen=True)
class _Needs:
    """What was found: rounder sizes at which the launch holds, and of which numbers it needs multiples of what; which
    of them is not known of those that are one number where they are written."""

    whole: Mapping[Size, int]
    multiples: Mapping[Size, int]
    one: bool


def _needs(case: Case, position: int, names: Sequence[str | None], holds: Holds) -> _Needs | None:
    sizes = list(sizes_of(case.launches[position], names))
    started = time.process_time()

    def held(values: Mapping[Size, int]) -> bool:
        if time.process_time() - started > _PATIENCE:
            raise TimeoutError
        try:
            other, at = with_sizes(case, position, values)
            return holds(other, at)
        except TilewrightError:
            return False

    try:
        for unit in _ROUND:
            whole = {size: -(-size.value // unit) * unit for size in sizes if size.value % unit}
            if whole and max(whole.values()) <= _MOST and held(whole):
                break
        else:
            return None
        if held({}):
            return None  # wrong in another way, such as by what it costs
        groups = _alike(case.launches[position], list(whole))
        wanted = [each for each in groups if not held({**whole, **{size: size.value for size in each}})] or groups
        found = [_multiple(whole, each, unit, held) for each in wanted]
        multiples = {size: multiple for each, multiple in zip(wanted, found, strict=True) for size in each}
        if not any(size.value % multiple for size, multiple in multiples.items()):
            return None  # its own sizes are such multiples, and yet it is wrong
        return _Needs(whole, multiples, any(len(each) > 1 for each in wanted))
    except TimeoutError:
        return None


def _alike(launch: PlannedLaunch, sizes: Sequence[Size]) -> list[list[Size]]:
    """The sizes that can be varied apart: those are together that have one value, which is written in the launch's
    arrays as a number, so that nobody knows whose it is there."""
    own = {size.at for size in sizes}
    written = [each for each in nodes((launch.node.grid, launch.node.arguments)) if isinstance(each, syntax.Number)]
    literal = {each.value for each in written if each.at not in own}
    groups: dict[object, list[Size]] = {}
    for size in sizes:
        groups.setdefault(size.value if size.value in literal else size, []).append(size)
    return list(groups.values())


def _multiple(
    whole: Mapping[Size, int], sizes: Sequence[Size], unit: int, held: Callable[[Mapping[Size, int]], bool]
) -> int:
    """The least power of two of which the sizes must be a multiple: smaller ones were seen to go wrong."""
    given = whole[sizes[0]]

    def holds(multiple: int) -> bool:
        """Whether an odd multiple does, which is none of twice as much."""
        trial = given - multiple if given > multiple else given + multiple
        return given // multiple % 2 == 1 or held({**whole, **dict.fromkeys(sizes, trial)})

    low, high = 1, unit  # an odd multiple of `high` holds, one of `low` does not
    while not holds(high):
        low, high = high, 2 * high
    while high > 2 * low:
        middle = 1 << ((low.bit_length() + high.bit_length()) // 2 - 1)
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def sizes_of(launch: PlannedLaunch, names: Sequence[str | None]) -> Iterator[Size]:
    """The whole numbers, small ones aside, that a launch's arguments are, where their values are written."""
    for index, binding in enumerate(launch.arguments):
        node = binding.node
        value = node.value if isinstance(node, syntax.Number) else node
        if isinstance(value, int) and value > _SMALL:
            at = node.at if isinstance(node, syntax.Number) else binding.at
            yield Size(names[index] or binding.name or f"argument {index}", at, value)


def with_sizes(case: Case, position: int, values: Mapping[Size, int]) -> tuple[Case, int]:
    """The case with other sizes, and the launch's place in it; it is held to what it computes alone.

    Raises:
        TilewrightError: it has no such launch.
    """
    launch = case.launches[position]
    places = {size.at: value for size, value in values.items()}
    literal = {size.value: value for size, value in values.items()}  # the same number in the sizes of its arrays

    def number(node: syntax.Number, inside: bool) -> syntax.Number:
        own = inside and node.value in literal and isinstance(node.value, int)
        return replace(node, value=places.get(node.at, literal[int(node.value)] if own else node.value))

    def changed(node: Any, inside: bool) -> Any:
        if isinstance(node, syntax.For):
            mine = launch.loops.get(node.name)
            at = node.values[0].at if node.values else node.at
            only = node.values if mine is None else (syntax.Number(places.get(node.at, mine), at),)
            return replace(node, values=only, body=changed(node.body, inside))
        if isinstance(node, syntax.Number):
            return number(node, inside)
        if isinstance(node, tuple):
            return tuple(changed(each, inside) for each in node)
        if not is_dataclass(node) or isinstance(node, Position | type):
            return node
        own = isinstance(node, syntax.Launch) and node.at == launch.node.at
        skipped = ("at", "text", "expectations", *(["block"] if own else []))
        parts = {f.name: changed(getattr(node, f.name), inside or own) for f in fields(node) if f.name not in skipped}
        if own:
            parts["grid"] = _grid(launch.node, parts["grid"], literal)
        return replace(node, **parts)

    for other in cases_of(changed(case.statements, False)):
        for index, each in enumerate(other.launches):
            if each.node.at == launch.node.at:
                compared = tuple(e for e in launch.node.expectations if of_results(e))
                each.node = replace(each.node, expectations=compared)
                return other, index
    raise TilewrightError("the launch is not there with other sizes")


def _grid(
    launch: syntax.Launch, changed: tuple[syntax.Expression, ...], sizes: Mapping[int, int]
) -> tuple[syntax.Expression, ...]:
    """The grid for other sizes. Where it is a number of blocks, there are as many as cover the new size, if it did the
    old one."""
    grid = []
    for blocks, new, threads in zip_longest(launch.grid, changed, launch.block[: len(launch.grid)]):
        if isinstance(blocks, syntax.Number) and isinstance(threads, syntax.Number):
            covered = [size for old, size in sizes.items() if -(-old // int(threads.value)) == blocks.value]
            new = replace(blocks, value=-(-max(covered) // int(threads.value))) if covered else blocks
        grid.append(new)
    return tuple(grid)


def _finding(launch: PlannedLaunch, report: Report, needs: _Needs, following: list[Finding]) -> Finding:
    right = _equal({size.name: value for size, value in needs.whole.items()})
    wrong = _equal({size.name: size.value for size in needs.whole})
    condition = " and ".join(f"{size.name} % {multiple} == 0" for size, multiple in needs.multiples.items())
    lines: dict[str, list[str]] = {}
    for each in following:
        lines.setdefault(each.kind, []).append(str(each.line or ""))
    causes = [f"{kind} at line {', '.join(dict.fromkeys(at))}".removesuffix(" at line ") for kind, at in lines.items()]
    condition += " (they are one number here: not all may have to be)" if needs.one else ""
    follows = (
        f"; what follows from it: {'; '.join(causes)}"
        if causes
        else f"; {'the result is wrong' if report.complete else 'the kernel is stopped'}"
    )
    first = next((each for each in following if each.line), None)
    guard = next((each.details["remedy"] for each in following if "remedy" in each.details), None)
    remedy = f"let the kernel test its indices against {' and '.join(size.name for size in needs.multiples)}"
    if isinstance(guard, str):
        remedy = guard
    return Finding(
        kind="round-size",
        severity="warning" if launch.guessed else "error",
        message=f"right at {right}, wrong at {wrong}: it needs {condition}{follows}",
        file=first.file if first else report.file,
        line=first.line if first else report.line,
        details={
            "multiples": {size.name: multiple for size, multiple in needs.multiples.items()},
            "follows": [str(each.details.get("id", each.kind)) for each in following],
            "remedy": f"{remedy}; or, if all sizes are multiples, refuse others where it is launched",
        },
    )


def _equal(values: Mapping[str, int]) -> str:
    """``M = N = 128, K = 64``."""
    grouped: dict[int, list[str]] = {}
    for name, value in values.items():
        grouped.setdefault(value, []).append(name)
    return ", ".join(f"{' = '.join(names)} = {value}" for value, names in grouped.items())
