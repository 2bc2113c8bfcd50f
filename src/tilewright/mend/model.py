"""The cost of accesses to a shared array with other rows, worked out from how their lanes lie to each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilewright.checks.accesses import LaunchedKernel
from tilewright.compile.demangle import short_name
from tilewright.findings.model import SiteCounts
from tilewright.hardware.access import KINDS, WORD, shared_cost
from tilewright.report import Report

Counted = tuple[Report, LaunchedKernel]
"""Counts, and the kernel that has them: machine code, or the PTX."""


@dataclass(frozen=True)
class Accesses:
    """All accesses of a launch to one shared array: ``sites`` as they are counted, ``written`` as the PTX has them,
    which is ``kernel``.

    The model is of the latter: it works with other addresses, and whether ptxas would merge accesses then is not known.
    """

    sites: tuple[SiteCounts, ...]
    written: tuple[SiteCounts, ...]
    kernel: LaunchedKernel
    seen: Mapping[int, tuple[int, ...]]  # by the index of a written site whose lanes only a run shows: theirs, once

    @classmethod
    def of(cls, variable: str, report: Report, kernel: LaunchedKernel, written: Counted | None = None) -> Accesses:
        """The accesses that the launch executed. ``written``: as the PTX has them, where ``kernel`` is compiled."""
        as_counted, as_written = (
            tuple(s for s in each.sites if s.wavefronts and seen.names(s) == (variable,))
            for each, seen in ((report, kernel), written or (report, kernel))
        )
        recorded, view = (report if written is None else written[0]).recorded, kernel if written is None else written[1]
        offsets = view.plan.variables.shared.offsets.items()
        start = next((at for name, at in offsets if short_name(name) == variable), None)
        known = {} if start is None else recorded
        seen = {index: tuple(each - (start or 0) for each in lanes) for index, lanes in known.items()}
        return cls(as_counted, as_written, view, seen)

    @property
    def conflicts(self) -> int:
        return sum(site.conflicts for site in self.sites)

    @property
    def wavefronts(self) -> int:
        return sum(site.wavefronts for site in self.sites)

    @property
    def ideal(self) -> int:
        return sum(site.ideal for site in self.sites)

    @property
    def wavefronts_written(self) -> int:
        return sum(site.wavefronts for site in self.written)

    @property
    def ideal_written(self) -> int:
        return sum(site.ideal for site in self.written)

    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        return tuple(sorted({(s.file, s.line) for s in self.sites if s.file is not None and s.line}))

    def row_bytes(self) -> int | None:
        """The distance of neighbouring lanes in the access that conflicts most: the row of a flat array."""
        worst = max(self.written, key=lambda s: s.conflicts, default=None)
        lanes = None if worst is None else self.kernel.lanes(worst)
        if lanes is None or worst is None:
            return None
        step = abs(lanes[1] - lanes[0])
        return step if step > worst.size else None

    def wavefronts_with(self, place: Callable[[int], int]) -> int | None:
        """Wavefronts as written if the element at each offset lay at ``place(offset)``; None where lanes are not known.

        Lane 0 is taken to be at the start of a row. For elements of less than 4 bytes it is the most that there
        can be.
        """
        total = 0
        for site in self.written:
            lanes = self.kernel.lanes(site)
            kind = "cp_async" if site.kind == "async_copy" else site.kind
            if lanes is None or kind not in KINDS:
                return None
            offsets = [place(offset) for offset in lanes]
            starts = range(0, WORD, site.size)  # elements below a word: where in its word lane 0 is, matters
            costs = (shared_cost(kind, [start + offset for offset in offsets], site.size) for start in starts)
            total += site.warps * max(cost.wavefronts for cost in costs)
        return total

    def within_rows(self, row_bytes: int) -> bool:
        """Whether the lanes of each conflicting access are known to meet in one row; lane 0 is taken to begin it."""
        lanes = [self.kernel.lanes(site) or self.seen.get(site.index) for site in self.written if site.conflicts]
        return all(each and min(each) // row_bytes == max(each) // row_bytes for each in lanes)

    def estimate_with(self, place: Callable[[int], int]) -> tuple[int, bool] | None:
        """About how many conflicts there would be, each access costing what one of it did, and whether one that was
        recorded would have some; None where of some nothing is known."""
        total, seen_to_conflict = 0, False
        for site in self.written:
            lanes, kind = self.kernel.lanes(site), "cp_async" if site.kind == "async_copy" else site.kind
            recorded = self.seen.get(site.index) if lanes is None else None
            if kind not in KINDS or (lanes := recorded or lanes) is None or min(lanes) < 0:
                return None
            cost = shared_cost(kind, [place(offset) for offset in lanes], site.size)
            total += site.warps * (cost.wavefronts - cost.ideal)
            seen_to_conflict |= recorded is not None and cost.wavefronts > cost.ideal
        return total, seen_to_conflict


def padded(row_bytes: int, padding: int) -> Callable[[int], int]:
    """Rows of ``row_bytes`` with ``padding`` bytes more."""
    return lambda offset: offset + offset // row_bytes * padding


def swizzled(columns: int, element: int, factor: int, divisor: int) -> Callable[[int], int]:
    """Rows of ``columns`` elements, each element's column turned by ``row * factor / divisor``."""

    def place(offset: int) -> int:
        number, inside = divmod(offset, element)
        row, column = divmod(number, columns)
        return (row * columns + (column ^ (row * factor // divisor % columns))) * element + inside

    return place
