"""Counters of a launch, by instruction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...ptx.module import Instruction
from ..access import COUNTERS
from ..analysis.plan import Plan


@dataclass(frozen=True)
class StaticCost:
    """What each execution of an access in the fast tier costs, known when it was compiled: counter by counter."""

    per_warp: tuple[int, ...]  # in the order of access.COUNTERS; worst_ways is a maximum
    segment: int


class Counters:
    """``table[site]`` holds the counters of access.COUNTERS for every instruction of the plan."""

    def __init__(
        self,
        plan: Callable[[], Plan],
        counts: np.ndarray,
        executed: np.ndarray,
        static: dict[int, StaticCost],
        memos: np.ndarray,
    ) -> None:
        """``counts``, ``executed`` and ``memos`` have a row a worker, which the next launch will use again."""
        self._plan, self._static = plan, static
        self._counted = counts.copy(), executed.copy(), memos.copy()

    @cached_property
    def alike(self) -> tuple[bytes, ...] | None:
        """Equal for launches of one plan whose counters are equal; None where several workers have parts of them."""
        return tuple([each.tobytes() for each in self._counted]) if len(self._counted[0]) == 1 else None

    @cached_property
    def plan(self) -> Plan:
        return self._plan()

    @cached_property
    def table(self) -> np.ndarray:
        plan, static, (counts, executed, memos) = self.plan, self._static, self._counted
        worst = COUNTERS.index("worst_ways")
        table = counts.astype(np.int64)
        total = table.sum(axis=0)
        total[:, worst] = table[:, :, worst].max(axis=0, initial=0)
        runs = executed.astype(np.int64).sum(axis=0)
        segments = np.array([site.segment for site in plan.sites])
        total[: len(segments), 0] += runs[segments, 0] + runs[segments, 1]
        total[: len(segments), 1] += 32 * runs[segments, 0] + runs[segments, 2]
        for memo in memos[memos["hits"] > 0]:
            index, each = int(memo["site"]), memo["each"]
            for counter, name in enumerate(COUNTERS):
                if counter == worst:
                    total[index, counter] = max(int(total[index, counter]), int(each[name]))
                else:
                    total[index, counter] += int(memo["hits"]) * int(each[name])
        for index, cost in static.items():
            times = int(runs[cost.segment, 0])
            if not times:
                continue
            for counter, value in enumerate(cost.per_warp):
                if counter == worst:
                    total[index, counter] = max(int(total[index, counter]), value)
                else:
                    total[index, counter] += times * value
        return total

    def executed(self, instruction: Instruction) -> bool:
        """Whether a warp has come to an instruction."""
        return self.times(instruction) > 0

    def times(self, instruction: Instruction) -> int:
        """How often warps have come to an instruction."""
        return int(self.table[self.plan.site_of[id(instruction)], 0])
