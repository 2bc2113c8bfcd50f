"""Observations of one pair of source lines put together: an unrolled loop's copies are one finding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tilewright.engine.run.observed import Observed
from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding, Severity

from .scene import Element, Place, Scene, tells_value


@dataclass(frozen=True)
class Pair:
    """The events between two lines of the source, or at one.

    Attributes:
        seen: the observations, the most frequent first; those of threads that store the same value last.
        place, other: of the later access and of the earlier one, in the first observation.
        element: that they met at there.
    """

    seen: tuple[Observed, ...]
    place: Place
    other: Place | None
    element: Element

    @property
    def first(self) -> Observed:
        return self.seen[0]

    @property
    def count(self) -> int:
        return sum(each.count for each in self.seen)

    @property
    def detail(self) -> frozenset[str]:
        """The details that any of the events has."""
        return frozenset().union(*(each.detail for each in self.seen))

    def all_have(self, *details: str) -> bool:
        return all(each.detail.issuperset(details) for each in self.seen)

    @property
    def again(self) -> str:
        """The earlier access's place, in words."""
        return "the same line" if self.other == self.place else str(self.other)

    def finding(self, scene: Scene, kind: Kind, severity: Severity, message: str, **more: Any) -> Finding:
        """About it, with the details that findings of pairs have in common, and more."""
        return Finding(
            kind=kind, severity=severity, message=message, file=self.place.file, line=self.place.line,
            count=self.count, details=_details(self, scene) | more,
        )  # fmt: skip


def pairs(observed: Iterable[Observed], scene: Scene, *kinds: str) -> list[Pair]:
    """The observations of some kinds by kind, variable and pair of lines, in the order of the program."""
    groups: dict[tuple[object, ...], list[Observed]] = {}
    for each in observed:
        if each.kind not in kinds:
            continue
        sites = [each.site] if each.other is None else [each.site, each.other]
        lines = sorted((place.file or "", place.line or -site) for site in sites for place in (scene.place(site),))
        variable = scene.element(each).variable if each.space else ""
        groups.setdefault((each.kind, each.space, variable, *lines), []).append(each)
    return [_pair(group, scene) for group in groups.values()]


def _pair(group: list[Observed], scene: Scene) -> Pair:
    group.sort(key=lambda each: ("same-value" in each.detail, -each.count))
    first = group[0]
    element = scene.element(first) if first.space else Element("", "")
    other = None if first.other is None else scene.place(first.other)
    return Pair(tuple(group), scene.place(first.site), other, element)


def stored_values(seen: Observed, scene: Scene, *, mine: bool = True, others: bool = True) -> dict[str, int]:
    """Raw bits that the two accesses stored, where they are known: of the later one, of the earlier one."""
    both = ("stored", seen.site, seen.value, mine), ("stored_by_other", seen.other, seen.other_value, others)
    return {
        name: value
        for name, site, value, stores in both
        if stores and site is not None and tells_value(scene.instruction(site))
    }


def _details(pair: Pair, scene: Scene) -> dict[str, Any]:
    """The details that findings of pairs have in common."""
    first = pair.first
    both = pair.other is not None
    sites = [first.site] if first.other is None else [first.site, first.other]
    details: dict[str, Any] = {
        "detail": sorted(pair.detail),
        "threads": [list(scene.thread(t)) for t in ([first.thread, first.other_thread] if both else [first.thread])],
        "blocks": [list(b) for b in ([first.block, first.other_block] if both else [first.block])],
        "ptx": [scene.instruction(site).text for site in sites],
    }
    if pair.element.variable:
        details["variables"] = [pair.element.variable]
        details["element"] = pair.element.text
    return details | met(pair.place, pair.other)


def met(place: Place, other: Place | None) -> dict[str, Any]:
    """The details of a finding's other place, and of the calls that led to either."""
    details: dict[str, Any] = {}
    if other is not None and other.line is not None:
        details["other_line"] = other.line
        if other.file != place.file:
            details["other_file"] = other.file
    calls = [each for where in (place, other) if where is not None for each in where.calls]
    return details | (called_from(calls, place.file) if calls else {})


def called_from(calls: Iterable[tuple[str, int]], file: str | None) -> dict[str, Any]:
    """The lines that called an inlined function, each once; their files where they are not the finding's."""
    once = list(dict.fromkeys(calls))
    details: dict[str, Any] = {"called_from": [line for _, line in once]}
    if any(each != file for each, _ in once):
        details["called_from_files"] = [each for each, _ in once]
    return details
