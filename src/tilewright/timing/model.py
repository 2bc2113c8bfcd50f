"""A launch's time: some of its blocks are traced, and a model of the machine is given what they executed."""

from __future__ import annotations

import ctypes as c
import math
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ..counting.executed import Executable
from ..engine import Allocation, Outcome, Trace, layout
from ..engine.analysis.plan import Plan
from ..engine.run import helpers
from ..errors import UnsupportedError
from ..findings.timed import Time, Wait
from ..hardware import limits
from ..ptx.module import Symbol
from . import figures as measured
from . import footprint, ops
from .figures import Figures

_WAVES = 3, 24  # of blocks that are followed, at least and at most; further ones are as the last
_WORDS = 3_000_000  # of a trace, that decide between them
_tw_time = c.CFUNCTYPE(c.c_uint32, c.c_void_p, c.c_void_p)


def measure(
    made: Executable, run: Callable[[Trace], Outcome], grid: tuple[int, int, int], block: tuple[int, int, int],
    shared_bytes: int, arrays: Sequence[Allocation], arch: str,
) -> Time:  # fmt: skip
    """The time of a launch of machine code.

    Args:
        run: runs some blocks of the launch, traced.
        shared_bytes: static and dynamic, of a block.
        arrays: the memory that it may touch.

    Raises:
        UnsupportedError: it executes what the model does not know, and what.
    """
    figures = measured.of(arch)
    table = ops.table(made.function.instructions, figures)
    fits = limits.occupancy(limits.of(arch), math.prod(block), made.function.registers, shared_bytes)
    total = math.prod(grid)
    words, order, plan = _followed(run, grid, figures.multiprocessors, fits.blocks)
    _refuse_host(plan)
    given = -(-total // figures.multiprocessors)
    sites = np.array([site.instruction.line for site in plan.sites], np.uint32)
    stores = [bool(table[n].stores or table[n].atomic) for n in sites]
    active = min(figures.multiprocessors, total)
    reaches = footprint.reaches(
        footprint.lines(words), stores, grid, arrays, active * fits.blocks, figures.machine["l2_bytes"]
    )
    machine = _Machine(
        figures, table, plan.segment_total, list(_segments(plan)), sites, active, shared_bytes * fits.blocks
    )
    timed = machine.run(words, order, min(fits.blocks, len(order)), -(-math.prod(block) // limits.WARP), reaches, total)
    return _told(made, timed, figures, (len(order), given), fits.blocks, total)


def _refuse_host(plan: Plan) -> None:
    """
    Raises:
        UnsupportedError: it calls what waits for the host.
    """
    called = {site.instruction.call.target for site in plan.sites if site.instruction.call is not None}
    names = sorted(each.name for each in called if isinstance(each, Symbol))
    if names:
        raise UnsupportedError(f"the model of time does not know how long {', '.join(names)} waits for the host")


def _followed(
    run: Callable[[Trace], Outcome], grid: tuple[int, int, int], multiprocessors: int, resident: int
) -> tuple[np.ndarray, list[int], Plan]:
    """The trace of the blocks that one multiprocessor gets first, with those that tell what blocks share; and the
    former, in order. Of blocks that are soon done there are more, until what differs between them evens out."""
    every = range(0, math.prod(grid), multiprocessors)
    first = list(every[: max(1, resident)])
    trace, outcome = _traced(run, sorted({*first, *footprint.blocks(grid)}))
    each = len(trace.words) / len(trace.blocks)
    waves = min(_WAVES[1], max(_WAVES[0], int(_WORDS / (each * len(first)))))
    more = list(every[len(first) : len(first) * waves])
    rest = sorted({*more} - {*trace.blocks.tolist()})
    if not rest:
        return trace.words.copy(), first + more, outcome.plan
    second, _ = _traced(run, rest)
    return np.concatenate([trace.words, second.words]), first + more, outcome.plan


def _traced(run: Callable[[Trace], Outcome], blocks: Sequence[int]) -> tuple[Trace, Outcome]:
    trace = Trace(blocks)
    outcome = run(trace)
    if trace.full:
        raise UnsupportedError(
            "a block of this launch executes more than the model of time can follow, or waits for one that it does "
            "not follow"
        )
    return trace, outcome


def _segments(plan: Plan) -> list[list[int]]:
    """Of each segment, the machine instructions that begin in it, in order."""
    found: list[list[int]] = [[] for _ in range(plan.segment_total)]
    seen: set[int] = set()
    for site in plan.sites:
        if site.instruction.line not in seen:
            seen.add(site.instruction.line)
            found[site.segment].append(site.instruction.line)
    return found


class _Machine:
    """What ``tw_time`` takes."""

    def __init__(
        self, figures: Figures, table: Sequence[layout.Op], segments: int, within: list[list[int]], sites: np.ndarray,
        active: int, shared: int,
    ) -> None:  # fmt: skip
        self.figures, self.active, self.shared = figures, active, shared
        self.table = (layout.Op * len(table))(*table)
        self.starts = np.cumsum([0, *map(len, within)]).astype(np.uint32)
        self.within = np.array([each for some in within for each in some] or [0], np.uint32)
        self.sites = sites

    def _cost_of(self, reach: footprint.Reach) -> float:
        """What a sector of an array takes of DRAM's bandwidth, as a multiple of its own bytes: half lines alone come
        with what is beside them, or cost a row that is opened for little."""
        m = self.figures.machine
        alone = m["sparse_line"] if reach.density > 0.5 else m["sparse"]
        whole = reach.halves - reach.alone
        return (64 * whole + alone * reach.alone) / (32 * reach.sectors) if reach.sectors else 1.0

    def rates(self) -> layout.Rates:
        """What the machine is, of one multiprocessor: its own rates, or its share of all where that is less."""
        m, active, sector = self.figures.machine, self.active, 32
        plain = ("hit_latency", "l2_latency", "l2_spread", "atomic_latency", "crowd", "queue", "common", "pending",
                 "write_slack", "read_delay", "branch", "barrier", "arrival", "block_start", "warp_start",
                 "copy_latency", "bulk_latency", "bulk_cost", "signal")  # fmt: skip
        return layout.Rates(
            **{name: m[name] for name in plain},
            dram_latency=(c.c_double * layout.QUANTILES)(*m["dram_latency"]),
            l2_cost=max(sector / m["l2_sm"], sector * active / m["l2_all"]),
            dram_cost=sector * active / m["dram_read"],
            dram_write=sector * active / m["dram_write"],
            write_cost=max(sector / m["write_sm"], sector * active / m["write_all"]),
            atomic_cost=max(m["atomic_cost"], active / m["atomic_all"]),
            atomic_met=m["atomic_met"] * active,
            atomic_same=m["atomic_same"] * active,
            block_interval=m["block_interval"] * active,
            lines=max(64, (m["l1_bytes"] - self.shared - 8192) // 128),
        )

    def run(
        self,
        words: np.ndarray,
        order: list[int],
        resident: int,
        warps: int,
        reaches: Sequence[footprint.Reach],
        blocks: int,
    ) -> Timed:
        numbers = np.array(order, np.uint64)
        shares = (layout.Reach * max(1, len(reaches)))()
        for at, (number, each) in enumerate(sorted(enumerate(reaches), key=lambda one: one[1].first)):
            fresh = each.fresh / (each.loaded * blocks) if each.loaded else 0.0
            written = each.written / (each.stored * blocks) if each.stored else 0.0
            cost = self._cost_of(each)
            shares[at] = layout.Reach(
                each.first, each.end, min(fresh, 1.0), each.again, min(written, 1.0), cost, each.lines, number
            )
        waits = np.zeros((len(self.table), layout.WAITS))
        ended = np.zeros(len(order))
        timing = layout.Timing(
            words=words.ctypes.data, count=len(words), ops=c.addressof(self.table), segments=self.starts.ctypes.data,
            within=self.within.ctypes.data, sites=self.sites.ctypes.data, order=numbers.ctypes.data,
            reaches=c.addressof(shares), op_count=len(self.table), segment_count=len(self.starts) - 1,
            site_count=len(self.sites), block_count=len(order), reach_count=len(reaches), warps=warps,
            resident=resident, rates=self.rates(),
        )  # fmt: skip
        timed = layout.Timed(waits=waits.ctypes.data, ended=ended.ctypes.data)
        failed = _interruptible(timing, timed)
        if failed == 1:
            raise MemoryError("the machine has no memory left for the model of time")
        if failed:
            raise UnsupportedError(
                "warps of this launch wait for each other in a way that the model of time does not know"
            )
        return Timed(timed, waits, ended)


def _interruptible(timing: layout.Timing, timed: layout.Timed) -> int:
    """What ``tw_time`` returns, which takes seconds for some: in a thread, so that this one hears of Ctrl-C."""
    work = _tw_time(helpers.timing()["tw_time"])
    given: list[int] = []
    thread = threading.Thread(target=lambda: given.append(work(c.addressof(timing), c.addressof(timed))))
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.1)
    finally:
        timing.stop = 1
        thread.join()
    return given[0]


@dataclass(frozen=True)
class Timed:
    """What the machine told of one launch."""

    machine: layout.Timed
    waits: np.ndarray  # by machine instruction and what was waited for, cycles of warps
    ended: np.ndarray  # of each block


def _cycles(found: Timed, figures: Figures, given: int, resident: int) -> float:
    """Of the whole launch, of which some blocks were followed: the others end at the rate of those in the middle, where
    the multiprocessor is as full as it gets and what was special about its begin is over."""
    inside, ends = found.machine.cycles, np.sort(found.ended)
    if given > len(ends):
        first, last = max(resident, len(ends) // 3) - 1, len(ends) - resident - 1
        if last <= first:
            first, last = 0, len(ends) - 1
        inside += (ends[last] - ends[first]) / (last - first) * (given - len(ends))
    return figures.machine["launch"] + figures.machine["cold"] + inside


def _limits(machine: layout.Timed, tail: float) -> dict[str, float]:
    """The share of the time that each part of the machine was busy, most first."""
    cycles = machine.cycles
    busy = {f"{name} pipe": value / 4 / cycles for name, value in zip(layout.PIPE_NAMES, machine.pipes, strict=True)}
    del busy["none pipe"]
    busy |= {"issue": machine.issued / 4 / cycles, "memory unit": machine.lsu / cycles, "L2": machine.l2 / cycles,
             "DRAM": machine.dram / cycles, "stores": machine.write / cycles, "tail": tail}  # fmt: skip
    return {name: round(share, 4) for name, share in sorted(busy.items(), key=lambda each: -each[1]) if share >= 0.005}


_BUSY = 0.6  # of the time: what is busier holds the launch back
_NAMES = {
    layout.WAIT_STALL: "wait", layout.WAIT_PIPE: "math_pipe_throttle", layout.WAIT_OTHERS: "not_selected",
    layout.WAIT_SHARED: "short_scoreboard", layout.WAIT_GLOBAL: "long_scoreboard", layout.WAIT_FIXED: "fixed_latency",
    layout.WAIT_BARRIER: "barrier", layout.WAIT_QUEUE: "lg_throttle", layout.WAIT_BRANCH: "branch_resolving",
}  # fmt: skip


def _waits(made: Executable, found: Timed) -> tuple[Wait, ...]:
    """Where warps wait, by source line."""
    total = found.waits.sum() or 1.0
    by: dict[tuple[str | None, int | None], np.ndarray] = {}
    for number, row in enumerate(found.waits):
        if row.any():
            place = made.place(made.function.instructions[number])
            by[place] = by.get(place, 0) + row
    lines = sorted(by.items(), key=lambda each: -each[1].sum())
    return tuple(
        Wait(file, line, float(row.sum() / total), {
            _NAMES[which]: float(row[which] / total) for which in np.argsort(-row) if row[which] / total >= 0.0005
        })
        for (file, line), row in lines
        if row.sum() / total >= 0.0005
    )  # fmt: skip


def _told(made: Executable, found: Timed, figures: Figures, blocks: tuple[int, int], resident: int, total: int) -> Time:
    followed, given = blocks
    cycles = _cycles(found, figures, given, resident)
    tail = 1 - total / (given * min(figures.multiprocessors, total))
    shares = _limits(found.machine, tail)
    busiest = next((name for name, share in shares.items() if share >= _BUSY and name != "tail"), "latency")
    time, (low, high) = cycles / figures.clock, figures.interval_of
    return Time(
        figures.name, cycles, time, time * low, time * high, shares, busiest, _waits(made, found), followed, given
    )
