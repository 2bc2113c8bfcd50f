"""Whether what a kernel read before anything was written there made a difference; likewise what a shuffle got from a
lane that took no part in it, and what a load read while another thread wrote there.

Threads past an array's edge often compute with what they find in a tile and never store it. So where a checked launch
has read uninitialised memory, it is run again from the memory it began with, but with other bytes in the uninitialised
places: if nothing changes of what a launch leaves behind, the reads had no influence. A racing load is given other
bytes wherever it reads what raced; if nothing changes by that, the race decides nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from tilewright.checks.demand import decisive
from tilewright.checks.races import reader
from tilewright.engine import Outcome
from tilewright.engine.run.observed import Observed
from tilewright.engine.run.program import Program
from tilewright.errors import KernelError
from tilewright.isa import describe
from tilewright.runtime import written
from tilewright.runtime.kernel import Launch
from tilewright.runtime.snapshot import Left, Snapshot

MOST_REPEATED = 1_000_000
"""Warp instructions of a launch that is run again, with all loads lane by lane, to see what racing loads decide."""
_UNDEFINED = ("uninitialised", "inactive-shuffle")
# Bytes that are, as numbers of any type: NaN or -1, 0, large, large below zero, the largest, and the least integer. The
# last is no byte: numbers that differ by their place, so that one uninitialised value does not cancel another.
_FILLS = (0xFF, 0x00, 0x7B, 0xFB, 0x7F, 0x80, 0x55AA)
# The engine compiles a kernel for checks as such, so any of them will do; this one costs least.
_OPTIONS: dict[str, Any] = {
    "checks": frozenset(("synchronisation",)), "demand": None, "counts": True, "threads": 1, "seconds": None,
}  # fmt: skip


def counting(launch: Launch, *, brief: bool = True) -> Launch:
    """The same launch, with nothing of it checked, but counted. ``brief``: it takes a moment, as most do."""
    return launch.with_options(
        checks=frozenset(), demand=None, keep_going=False, touched=False, counts=True, brief=brief
    )


class Replay:
    """A checked launch that can be run again, from what memory held before it."""

    def __init__(self, launch: Launch, snapshot: Snapshot) -> None:
        self._launch, self._snapshot = launch, snapshot
        self.patience = math.inf  # seconds for all further orders

    @property
    def bytes(self) -> int:
        """Bytes of memory that are kept to run the launch again."""
        return self._snapshot.size

    def _restore(self, fill: int) -> None:
        """All memory as before the launch, with other bytes where nothing had been written."""
        for region in (*self._snapshot.changed, *self._snapshot.unwritten):
            region.put_back()
            if region.marks_before is not None:
                region.bytes[region.marks_before == 0] = _numbers(region.size, fill)[region.marks_before == 0]

    def orders(self, seeds: range) -> Iterator[tuple[int, Outcome]]:
        """The launch in other orders of blocks and warps, each from the memory it began with. All memory is left as the
        launch left it. Orders that do not begin within the launch's seconds, or do not end, are left out."""
        if not seeds:
            return
        left, seconds = self._snapshot.now(), min(self._launch.options.seconds or math.inf, self.patience)
        ends, limit = time.monotonic() + seconds, None if math.isinf(seconds) else seconds
        try:
            for seed in seeds:
                if time.monotonic() > ends:
                    return
                self._restore(_FILLS[0])
                outcome = self._launch.with_options(seed=seed, threads=1, seconds=limit).run()
                if outcome.late:  # which says nothing of the order: one thread alone takes longer
                    return
                yield seed, outcome
        finally:
            self._put_back(left)

    def counted(self, program: Program, *, brief: bool) -> Outcome:
        """The launch's machine code, which ``program`` has, run for its counts. All memory is left as the launch left
        it. ``brief``: the launch was."""
        left = self._snapshot.now()
        try:
            self._snapshot.put_back()
            with written.kept(self._launch.bound.written):
                return counting(self._launch, brief=brief).run(program)
        finally:
            self._put_back(left)

    def errors(self, shared_mem: int, seconds: float) -> list[KernelError]:
        """What goes wrong with other dynamic shared memory, for so long. All memory is left as the launch left it."""
        left, launch = self._snapshot.now(), self._launch._replace(shared_mem=shared_mem)
        try:
            self._restore(_FILLS[0])
            outcome = launch.with_options(**{**_OPTIONS, "seconds": seconds}, keep_going=True, touched=False).run()
        finally:
            self._put_back(left)
        return [*(each.error for each in outcome.dropped), *filter(None, [outcome.fault])]

    def _put_back(self, left: list[Left]) -> None:
        self._snapshot.put_back(left)
        for region in self._snapshot.unwritten:  # which the launch has left as it was
            region.put_back()

    def _events(self, outcome: Outcome) -> tuple[Observed, ...]:
        """What was observed; of machine code alone no races within a warp: ptxas leaves out a ``__syncwarp()`` to which
        the lanes come together."""
        if self._launch.kernel.module.cubin is None:
            return outcome.observed
        return tuple(each for each in outcome.observed if "same-warp" not in each.detail or "async-copy" in each.detail)

    def observed(self, outcome: Outcome) -> tuple[Observed, ...]:
        """The events of the launch, but for the undefined values that made no difference. Races of loads whose values
        made none have the detail ``discarded``.

        Kept are also all reads of a launch that was stopped, and those that decide something which other bytes need not
        change: a comparison for equality, an indexed branch, an atomic operation (see
        :func:`tilewright.checks.demand.decisive`). All memory is left as the launch left it.
        """
        reads = [each for each in self._events(outcome) if each.kind in _UNDEFINED]
        if outcome.fault is not None:
            return self._events(outcome)
        unused = self._unused(outcome)
        seen = tuple(
            replace(each, detail=each.detail | {"discarded"})
            if each.kind == "race" and reader(each) in unused
            else each
            for each in self._events(outcome)
        )
        if not reads:
            return seen
        decide = decisive(outcome.plan)
        doubtful = {each.site for each in reads if not any(decide.get(each.site, (1,)))}
        spaces = {each.space for each in reads if each.site in doubtful}
        harmless = spaces - self._influential(spaces) if spaces else set()
        return tuple(
            each
            for each in seen
            if each.kind not in _UNDEFINED or each.site not in doubtful or each.space not in harmless
        )

    def _unused(self, outcome: Outcome) -> frozenset[int]:
        """The loads that raced, if nothing of what the launch left behind depends on what they read. Then no other
        order of its threads leaves anything else: so all must be so, and no stores must race."""
        executed = sum(outcome.tier_instructions.values())
        races = [each for each in self._events(outcome) if each.kind == "race" and "same-value" not in each.detail]
        sites = frozenset(site for site, _ in outcome.racing_reads)
        if not sites or executed > MOST_REPEATED or outcome.dropped:
            return frozenset()
        loads = {site for site in sites if describe(outcome.plan.sites[site].instruction).moves}
        decide = decisive(outcome.plan)
        if any(reader(each) not in loads for each in races) or any(any(decide.get(site, (1,))) for site in loads):
            return frozenset()
        left = self._snapshot.now()
        marked = [each.marks for each in left]
        how = {"tier": "lanes", "budget": 4 * executed + 1000}  # a flag that is never set
        try:
            plain = self._leaves(_FILLS[0], _FILLS[0], marked, **how)
            for byte in _FILLS[:-1]:
                how |= {"disturbed": outcome.racing_reads, "disturbed_with": byte}
                if self._leaves(_FILLS[0], _FILLS[0], marked, **how) != plain:
                    return frozenset()
        finally:
            self._put_back(left)
        return sites

    @staticmethod
    def certain(outcome: Outcome) -> tuple[Observed, ...]:
        """The events of a launch, of undefined values only those that decide something: no repeat can excuse them."""
        decide = decisive(outcome.plan)
        return tuple(
            each for each in outcome.observed if each.kind not in _UNDEFINED or any(decide.get(each.site, (1,)))
        )

    def _influential(self, spaces: Iterable[str]) -> set[str]:
        """The spaces whose uninitialised bytes change what the launch leaves behind."""
        left = self._snapshot.now()
        marked = [each.marks for each in left]
        found = set()
        try:
            first = self._leaves(_FILLS[0], _FILLS[0], marked)
            for space in spaces:
                for fill in _FILLS[1:]:
                    in_global = space == "global"
                    other = self._leaves(*((_FILLS[0], fill) if in_global else (fill, _FILLS[0])), marked)
                    if other != first:
                        found.add(space)
                        break
        finally:
            self._put_back(left)
        return found

    def _leaves(self, on_chip: int, in_global: int, marked: list[np.ndarray | None], **options: Any) -> tuple[Any, ...]:
        """What the launch leaves behind where uninitialised memory holds these fills: memory that was written, output,
        how often each instruction ran on what, and the error that stopped it."""
        self._restore(in_global)
        outcome = self._launch.with_options(**{**_OPTIONS, "fill": on_chip, **options}).run()
        memory = [
            region.bytes.tobytes() if marks is None else region.bytes[marks != 0].tobytes()
            for region, marks in zip(self._snapshot.changed, marked, strict=True)
        ]
        assert outcome.counters is not None
        prints = [(each.format, each.arguments, each.block, each.thread) for each in outcome.prints]
        return memory, prints, outcome.counters.table.tolist(), str(outcome.fault)


def _numbers(size: int, fill: int) -> np.ndarray:
    """``size`` bytes as the engine fills its own memory (``fill`` in runtime/scheduler.c)."""
    if fill <= 0xFF:
        return np.full(size, fill, np.uint8)
    places = np.arange(size, dtype=np.uint32) >> 2
    return ((places * np.uint32(0x9E3779B1) + np.uint32(fill)) >> 8 & 0x3F).astype(np.uint8)
