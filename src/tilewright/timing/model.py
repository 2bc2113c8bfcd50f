"""A launch's time: some of its blocks are traced, and a model of the machine is given what they executed."""

from __future__ import annotations

import ctypes as c
import math
import re
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
from ..isa import describe
from ..machine.words import Number
from ..ptx.module import Symbol
from . import arithmetic, footprint, growth, ops, work
from . import figures as measured
from .figures import Figures

_WAVES = 3, 24  # of blocks that are followed, at least and at most; further ones are as the last
_WORDS = 3_000_000  # of a trace, that decide between them
_SAMPLE = 64  # blocks all over the launch that stand for all by themselves
_PROBES = 8, 192  # blocks that show whether all have the same work, and where they have not, how that differs
_SILENT = {"vprintf", "__assertfail"}  # take nothing where they are not reached: prints are seen, a failed assert stops
_LARGE = 16  # warps of a block from which on the room of warps that have ended is not given away
_FEW = 4  # sectors: a word or so that all store to is another matter
_AWAITED = np.dtype([("of", np.uint64), ("cycles", np.float64)])
_DRAWS = ("ATOMG", "ATOM")  # atomics whose result is used
_CLOCK = re.compile(r"\bSR_(?:CLOCK|GLOBALTIMER)")
_tw_time = c.CFUNCTYPE(c.c_uint32, c.c_void_p, c.c_void_p)


def measure(
    made: Executable, run: Callable[[Trace], Outcome], grid: tuple[int, int, int], block: tuple[int, int, int],
    shared_bytes: int, arrays: Sequence[Allocation], arch: str, *, declared: bool = False,
) -> Time:  # fmt: skip
    """The time of a launch of machine code.

    Args:
        run: runs some blocks of the launch, traced.
        shared_bytes: static and dynamic, of a block.
        arrays: the memory that it may touch.
        declared: whether the kernel declares clusters (of one block: others are refused before).

    Raises:
        UnsupportedError: it executes what the model does not know, and what.
    """
    figures = measured.of(arch)
    table = ops.table(made.function.instructions, figures)
    fits = limits.occupancy(limits.of(arch), math.prod(block), made.function.registers, shared_bytes)
    total, warps = math.prod(grid), -(-math.prod(block) // limits.WARP)
    followed = _followed(run, grid, warps, figures.multiprocessors, fits.blocks)
    words, order, plan = followed.words, followed.order, followed.plan
    given = -(-total // figures.multiprocessors)
    sites = np.array([site.instruction.line for site in plan.sites], np.uint32)
    stores = [bool(table[n].stores or table[n].atomic) for n in sites]
    active = min(figures.multiprocessors, total)
    touched = footprint.lines(words)
    _refuse_retries(made, {int(sites[site]) for site in growth.distinct(touched[:, 2])})
    _refuse_tickets(made, touched, sites)
    m = figures.machine
    interval = m["declared_interval" if declared else "block_interval"]
    wave = active * fits.blocks
    apart = work.probes(total, _PROBES[0])
    reaches = footprint.reaches(
        touched, stores, grid, arrays, wave, m["l2_bytes"], m["dirty_bytes"], apart, followed.row
    ) + footprint.of_threads(words, min(wave, total), total, m["l2_bytes"])
    machine = _Machine(
        figures,
        table,
        plan.segment_total,
        list(_segments(plan)),
        sites,
        active,
        shared_bytes * fits.blocks,
        followed.sharing,
        total <= wave,
        interval,
    )
    whole = float(sum(each.touched for each in reaches)) * footprint.SECTOR
    behind = [each.behind_another(whole <= m["l2_again"]) for each in reaches]
    timed, later = _results([
        machine.begin(words, order, fits, warps, of, total, walk) for of, walk in ((reaches, m["walk"]), (behind, 0))
    ])  # fmt: skip
    _refuse_pauses(made, timed.lanes)
    _refuse_meetings(machine, timed, reaches)

    def cycles(of: Timed) -> float:
        inside = _inside(of, given, max(fits.blocks, int(of.machine.together)), followed, total)
        return float(m["launch"] + m["cold"] + max(inside, interval * total))  # which it takes to begin all blocks

    again = cycles(later) + m["launch_again"] - m["launch"]
    return _outcome(made, timed, figures, (cycles(timed), again), (len(order), given), total, followed.whole, whole)


def _results(runs: Sequence[_Run]) -> list[Timed]:
    try:
        return [each.result() for each in runs]
    finally:
        for each in runs:
            each.end()


def _refuse_meetings(machine: _Machine, timed: Timed, reaches: Sequence[footprint.Reach]) -> None:
    stores_most = timed.machine.write > timed.machine.cycles / 2
    if stores_most and any(machine.met_all(each) and each.loaded for each in reaches):
        raise UnsupportedError(
            "the model of time does not know how long blocks that all store to the same places, and read them back, "
            "wait for each other"
        )


def _refuse_retries(made: Executable, executed: set[int]) -> None:
    """
    Args:
        executed: the machine instructions that touched global memory.

    Raises:
        UnsupportedError: threads compare and swap.
    """
    for number, each in enumerate(made.function.instructions):
        if each.has("CAS", "CAST") and (number in executed or each.name == "ATOMS"):
            raise UnsupportedError(
                "the model of time does not know how often threads that meet try again (`atomicCAS`, or an atomic that "
                "is made of it)"
            )


def _refuse_pauses(made: Executable, executed: np.ndarray) -> None:
    """
    Args:
        executed: the lanes that executed each machine instruction.

    Raises:
        UnsupportedError: threads sleep, or go round until the clock says something.
    """
    code = made.function.instructions
    places = {each.address: number for number, each in enumerate(code)}
    for number, each in enumerate(code):
        if each.name == "NANOSLEEP" and executed[number]:
            raise UnsupportedError("the model of time does not know how long __nanosleep takes")
        if each.name == "BRA" and isinstance(each.operands[-1], Number):
            turn = code[places.get(each.operands[-1].value, number + 1) : number + 1]
            if (
                executed[number]
                and any(_CLOCK.search(i.text) for i in turn)
                and not any(i.name in ops.MEMORY for i in turn)
            ):
                raise UnsupportedError("the model of time does not know how long loops wait for the clock")


def _refuse_tickets(made: Executable, touched: np.ndarray, sites: np.ndarray) -> None:
    """
    Args:
        touched: `footprint.lines` of some blocks.

    Raises:
        UnsupportedError: blocks draw numbers from one counter, between fences.
    """
    code = made.function.instructions
    if not any(each.name == "MEMBAR" for each in code):
        return
    for site in growth.distinct(touched[:, 2]):
        if code[sites[int(site)]].name not in _DRAWS:
            continue
        rows = touched[touched[:, 2] == site]
        if len(growth.distinct(rows[:, 0])) > 1 and len(growth.distinct(rows[:, 1])) == 1:
            raise UnsupportedError(
                "the model of time follows some of the blocks, and does not know which of those that draw numbers from "
                "a counter (an atomic whose result is used, and a fence) wait for others or do what is left at the end"
            )


@dataclass(frozen=True)
class Followed:
    """Some blocks of a launch, traced.

    Attributes:
        order: those that one multiprocessor gets first. The trace has others, too, which show what blocks share.
        stretch: how much longer all blocks take than if they were like these.
        whole: how many times their work the launch has.
        sharing: the multiprocessors that have something to do while the longest block runs.
        sampled: they lie all over the launch, and stand for all of its blocks.
        row: blocks one after the other that the trace has, too.
    """

    words: np.ndarray
    order: list[int]
    plan: Plan
    stretch: float
    whole: float
    sharing: float
    sampled: bool
    row: range


def _followed(
    run: Callable[[Trace], Outcome], grid: tuple[int, int, int], warps: int, multiprocessors: int, resident: int
) -> Followed:
    """Of blocks that are soon done more are followed, until what differs between them evens out; where they differ in
    work, blocks all over the launch, if that are enough."""
    total = math.prod(grid)
    every = range(0, total, multiprocessors)
    first = list(every[: max(1, resident)])
    trace, outcome = _traced(run, sorted({*first, *growth.blocks(grid), *work.probes(total, _PROBES[0])}))
    known = work.counted(trace.words, trace.blocks.tolist(), warps)
    each = len(trace.words) / len(trace.blocks)
    all_work = None
    if work.differs(known):
        count = min(total, max(_PROBES[0], min(_PROBES[1], int(_WORDS / each))))
        looked, _ = _traced(run, sorted({*work.probes(total, count), *work.along_axes(grid)} - {*known}))
        known |= work.counted(looked.words, looked.blocks.tolist(), warps)
        all_work = work.of_all(known, grid)
        if total <= multiprocessors:
            first = [int(all_work.argmax())]
            every = range(first[0], first[0] + 1)
    waves = min(_WAVES[1], max(_WAVES[0], int(_WORDS / (each * len(first)))))
    count = len(first) * waves
    sampled = all_work is not None and _SAMPLE <= count < len(every)
    if all_work is not None and sampled:
        order = work.probes(total, min(len(every), max(count, min(4 * count, int(_WORDS / all_work.mean())))))
    else:
        order = first + list(every[len(first) : count])
    row = growth.row(grid, min(multiprocessors, total) * resident, each)
    words, rest = trace.words.copy(), sorted({*order, *row} - {*trace.blocks.tolist()})
    if rest:
        more, _ = _traced(run, rest)
        known |= work.counted(more.words, rest, warps)
        words = np.concatenate([words, more.words])
    longer, whole, sharing = 1.0, total / len(order), float(min(multiprocessors, total))
    if all_work is not None:
        these = [known[n] for n in order]
        sharing = min(sharing, work.busiest(all_work))
        longer, whole = work.stretch(all_work, these, multiprocessors, resident), total * all_work.mean() / sum(these)
    return Followed(words, order, outcome.plan, longer, float(whole), sharing, sampled, row)


def _traced(run: Callable[[Trace], Outcome], blocks: Sequence[int]) -> tuple[Trace, Outcome]:
    trace = Trace(blocks)
    outcome = run(trace)
    if trace.full:
        raise UnsupportedError(
            "a block of this launch executes more than the model of time can follow, or waits for one that it does "
            "not follow"
        )
    called = {site.instruction.call.target for site in outcome.plan.sites if site.instruction.call is not None}
    waits = {each.name for each in called if isinstance(each, Symbol)} - _SILENT
    if outcome.prints or waits:
        names = ", ".join(sorted(waits)) or "printf"
        raise UnsupportedError(f"the model of time does not know how long {names} takes")
    return trace, outcome


def _segments(plan: Plan) -> list[list[int]]:
    """Of each segment, the machine instructions that are executed in it, in order. Of one that is said in several, what
    counts is where memory is touched, because that is where its events are."""
    places: dict[int, int] = {}
    touched: set[int] = set()
    for site in plan.sites:
        line, effect = site.instruction.line, describe(site.instruction)
        touches = bool(effect.accesses or effect.bulk or effect.phase)
        if line not in places or (touches and line not in touched):
            places[line] = site.segment
        if touches:
            touched.add(line)
    found: list[list[int]] = [[] for _ in range(plan.segment_total)]
    for line in sorted(places):
        found[places[line]].append(line)
    return found


class _Machine:
    """What ``tw_time`` takes."""

    def __init__(
        self, figures: Figures, table: Sequence[layout.Op], segments: int, within: list[list[int]], sites: np.ndarray,
        active: int, shared: int, sharing: float, in_step: bool, interval: float,
    ) -> None:  # fmt: skip
        self.figures, self.active, self.shared, self.sharing, self.in_step = figures, active, shared, sharing, in_step
        self.interval = interval
        self.table = (layout.Op * len(table))(*table)
        self.starts = np.cumsum([0, *map(len, within)]).astype(np.uint32)
        self.within = np.array([each for some in within for each in some] or [0], np.uint32)
        self.sites = sites

    @staticmethod
    def _bytes_of(reach: footprint.Reach) -> float:
        """That pass to or from DRAM for a sector of an array: of half lines."""
        return 64 * reach.halves / reach.sectors if reach.sectors else 32.0

    def _met(self, reach: footprint.Reach) -> float:
        """What lines that several multiprocessors ask for take of L2's rate, as a multiple."""
        m = self.figures.machine
        known = [np.log2(n) for n, _ in m["l2_met"]]
        rate = float(np.interp(np.log2(reach.sharers), known, [rate for _, rate in m["l2_met"]]))
        return 1 - (1 - m["l2_all"] / rate) * reach.company

    def met_all(self, reach: footprint.Reach) -> float:
        """Cycles for a sector where all multiprocessors store, of an array where blocks have nothing of their own."""
        cycles = self.active * self.figures.machine["write_same"]
        return cycles if _FEW < reach.targets <= 2 * reach.stored and cycles > 2 else 0.0

    def _pieces(self, reach: footprint.Reach) -> tuple[float, float]:
        """What DRAM takes longer for reads and writes in short pieces, by the figures for twice as long ones each."""
        m, found = self.figures.machine, []
        for name, run in (("piece_read", reach.run_loaded), ("piece_write", reach.run_stored)):
            longer = {64: m[name][0], 128: m[name][1], 256: m[name][2]}
            found.append(next((cost for most, cost in longer.items() if 0 < run <= 1.4 * most), 1.0))
        return found[0], found[1]

    def _cost_of(self, reach: footprint.Reach) -> float:
        """What a sector of an array takes of DRAM's bandwidth, as a multiple of its own bytes: half lines alone come
        with what is beside them, or cost a row that is opened for little."""
        m = self.figures.machine
        alone = m["sparse_line"] if reach.density > 0.5 else m["sparse"]
        whole = reach.halves - reach.alone
        return (64 * whole + alone * reach.alone) / (32 * reach.sectors) if reach.sectors else 1.0

    def rates(self, walk: float) -> layout.Rates:
        """What the machine is, of one multiprocessor: its own rates, or its share of all where that is less."""
        m, active, sharing, sector = self.figures.machine, self.active, self.sharing, 32
        plain = {name: m[name] for name, _ in layout.Rates._fields_ if name in m}
        ours = {
            "l2_cost": sector / m["l2_sm"],
            "write_cost": sector / m["write_sm"],
            "l2_share": sector * sharing / m["l2_all"],
            "dram_cost": sector * sharing / m["dram_read"],
            "dram_write": sector * sharing / m["dram_write"],
            "write_share": sector * sharing / m["write_all"],
            "atomic_cost": max(m["atomic_cost"], active / m["atomic_all"]),
            "atomic_lane": max(1.0, active / m["atomic_lanes"]),
            "atomic_few": 1 + min(m["atomic_few"][0], m["atomic_few"][1] / active),
            "block_interval": self.interval * active,
            "burst": 0.0 if self.in_step else m["burst"],  # who all begin at one time burst at one time
            "walk": walk,
            "lines": max(64, (m["l1_bytes"] - self.shared - 8192) // 128),
        }
        meets = {name: m[name] * active for name in ("write_met", "atomic_met", "atomic_apart", "atomic_same")}
        return layout.Rates(**{**plain, **ours, **meets})

    def begin(
        self,
        words: np.ndarray,
        order: list[int],
        fits: limits.Occupancy,
        warps: int,
        reaches: Sequence[footprint.Reach],
        blocks: int,
        walk: float,
    ) -> _Run:
        numbers = np.array(order, np.uint64)
        shares = (layout.Reach * max(1, len(reaches)))()
        for at, (number, each) in enumerate(sorted(enumerate(reaches), key=lambda one: one[1].first)):
            fresh = each.fresh / (each.loaded * blocks) if each.loaded else 0.0
            written = each.written / (each.stored * blocks) if each.stored else 0.0
            shares[at] = layout.Reach(
                first=each.first, end=each.end, fresh=min(fresh, 1.0), again=each.again, written=min(written, 1.0),
                anew=each.anew, sparse=self._cost_of(each), targets=each.targets, units=each.units, number=number,
                halves=self._bytes_of(each), company=each.company, met=self._met(each), met_all=self.met_all(each),
                pieces=self._pieces(each),
            )  # fmt: skip
        waits = np.zeros((len(self.table), layout.WAITS))
        awaited = np.zeros((len(self.table), layout.AWAITED), _AWAITED)
        ended, lanes = np.zeros(len(order)), np.zeros(len(self.table))
        timing = layout.Timing(
            words=words.ctypes.data, count=len(words), ops=c.addressof(self.table), segments=self.starts.ctypes.data,
            within=self.within.ctypes.data, sites=self.sites.ctypes.data, order=numbers.ctypes.data,
            reaches=c.addressof(shares), op_count=len(self.table), segment_count=len(self.starts) - 1,
            site_count=len(self.sites), block_count=len(order), reach_count=len(reaches), warps=warps,
            resident=min(fits.blocks, len(order)), places=fits.places,
            slots=min(fits.slots if warps < _LARGE else fits.blocks, len(order)),
            rates=self.rates(walk),
        )  # fmt: skip
        timed = layout.Timed(
            waits=waits.ctypes.data, awaited=awaited.ctypes.data, ended=ended.ctypes.data, lanes=lanes.ctypes.data
        )
        return _Run(timing, Timed(timed, waits, awaited, ended, lanes), (words, numbers, shares, self))


class _Run:
    """``tw_time`` at work, which takes seconds for some launches: in a thread, so that this one hears of Ctrl-C.

    ``kept`` is what it reads.
    """

    def __init__(self, timing: layout.Timing, timed: Timed, kept: object) -> None:
        self._timing, self._timed, self._kept, self._failed = timing, timed, kept, 0
        self._thread = threading.Thread(target=self._work, args=(_tw_time(helpers.timing()["tw_time"]),))
        self._thread.start()

    def _work(self, work: Callable[[int, int], int]) -> None:
        self._failed = work(c.addressof(self._timing), c.addressof(self._timed.machine))

    def result(self) -> Timed:
        """
        Raises:
            MemoryError: there is none left.
            UnsupportedError: warps wait for each other.
        """
        while self._thread.is_alive():
            self._thread.join(0.1)
        if self._failed == 1:
            raise MemoryError("the machine has no memory left for the model of time")
        if self._failed:
            raise UnsupportedError(
                "warps of this launch wait for each other in a way that the model of time does not know"
            )
        return self._timed

    def end(self) -> None:
        """Nobody waits for it any more."""
        self._timing.stop = 1
        self._thread.join()


@dataclass(frozen=True)
class Timed:
    """What the machine's model found of one launch."""

    machine: layout.Timed
    waits: np.ndarray  # by machine instruction and what was waited for, cycles of warps
    awaited: np.ndarray  # by machine instruction, whose results were waited for
    ended: np.ndarray  # of each block
    lanes: np.ndarray  # by machine instruction, that executed it


def _inside(found: Timed, given: int, resident: int, followed: Followed, total: int) -> float:
    """Cycles of all blocks, of which some were followed: ``stretch`` times as many as they give for the others."""
    ends = np.sort(found.ended)
    if followed.sampled:
        return found.machine.cycles * followed.whole * given / total
    return float((work.whole(ends, given, resident) + found.machine.cycles - ends[-1]) * followed.stretch)


def _limits(machine: layout.Timed, tail: float) -> dict[str, float]:
    """The share of the time that each part of the machine was busy, most first."""
    cycles = machine.cycles
    busy = {f"{name} pipe": value / 4 / cycles for name, value in zip(layout.PIPE_NAMES, machine.pipes, strict=True)}
    del busy["none pipe"]
    busy |= {"issue": machine.issued / 4 / cycles, "memory unit": machine.lsu / cycles, "L2": machine.l2 / cycles,
             "DRAM": machine.dram / cycles, "L2 writes": machine.write / cycles, "tail": tail}  # fmt: skip
    return {name: round(share, 4) for name, share in sorted(busy.items(), key=lambda each: -each[1]) if share >= 0.005}


_Place = tuple[str | None, int | None]
_BUSY = 0.6  # of the time: what is busier holds the launch back
_NAMES = {
    layout.WAIT_STALL: "wait", layout.WAIT_PIPE: "math_pipe_throttle", layout.WAIT_OTHERS: "not_selected",
    layout.WAIT_SHARED: "short_scoreboard", layout.WAIT_GLOBAL: "long_scoreboard", layout.WAIT_FIXED: "fixed_latency",
    layout.WAIT_BARRIER: "barrier", layout.WAIT_QUEUE: "lg_throttle", layout.WAIT_BRANCH: "branch_resolving",
}  # fmt: skip


def _waits(made: Executable, found: Timed) -> tuple[Wait, ...]:
    """Where warps wait, by source line."""
    total = found.waits.sum() or 1.0
    places = [made.place(each) for each in made.function.instructions]
    by: dict[_Place, np.ndarray] = {}
    sources: dict[_Place, dict[_Place, float]] = {}
    for number, row in enumerate(found.waits):
        if row.any():
            by[places[number]] = by.get(places[number], 0) + row
        for of, cycles in found.awaited[number]:
            if of:
                of_line = sources.setdefault(places[number], {})
                of_line[places[int(of) - 1]] = of_line.get(places[int(of) - 1], 0.0) + float(cycles)
    lines = sorted(by.items(), key=lambda each: -each[1].sum())
    return tuple(
        Wait(file, line, float(row.sum() / total), {
            _NAMES[which]: float(row[which] / total) for which in np.argsort(-row) if row[which] / total >= 0.0005
        }, _source(sources.get((file, line)), file))
        for (file, line), row in lines
        if row.sum() / total >= 0.0005
    )  # fmt: skip


def _source(of: dict[_Place, float] | None, file: str | None) -> int | None:
    """The line of the same file whose results a line waits for the longest."""
    lines = {line: cycles for (where, line), cycles in (of or {}).items() if where == file}
    return max(lines, key=lines.__getitem__) if lines else None


def _flops(made: Executable, found: Timed) -> dict[str, float]:
    """Of the blocks that were followed, by precision, most first."""
    by: dict[str, float] = {}
    for each, lanes in zip(made.function.instructions, found.lanes, strict=True):
        if lanes and (work := arithmetic.of_lane(each)):
            by[work[0]] = by.get(work[0], 0.0) + float(lanes) * work[1]
    return dict(sorted(by.items(), key=lambda one: -one[1]))


def _outcome(
    made: Executable, found: Timed, figures: Figures, times: tuple[float, float], blocks: tuple[int, int], total: int,
    whole: float, touched: float,
) -> Time:  # fmt: skip
    (cycles, again), (followed, given) = times, blocks
    tail = 1 - total / (given * min(figures.multiprocessors, total))
    shares = _limits(found.machine, tail)
    busiest = next((name for name, share in shares.items() if share >= _BUSY and name != "tail"), "latency")
    time, (low, high) = cycles / figures.clock, figures.interval_of
    flops = {name: count * whole for name, count in _flops(made, found).items()}
    peaks = {name: rate for name, rate in arithmetic.peaks(figures).items() if name in flops or name == "FP32"}
    return Time(
        figures.name, cycles, time, time * low, time * high, shares, busiest, _waits(made, found), followed, given,
        flops, found.machine.dram_bytes * whole, found.machine.l2_bytes * whole, peaks, arithmetic.rates(figures),
        touched, float(again / figures.clock),
    )  # fmt: skip
