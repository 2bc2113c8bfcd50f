"""One launch: its C structures, its workers, and how it comes to its end."""

from __future__ import annotations

import ctypes as c
import functools
import math
import os
import threading
import time
from collections.abc import Callable, Sequence

import numpy as np

from ...errors import KernelError, LaunchError
from ...isa import describe
from ...ptx.module import Instruction
from .. import layout
from ..access import COUNTERS, STACK_BYTES
from ..emit.counting import Counters
from . import helpers, memory, stuck, threads
from .compiled import Compiled, Facts
from .errors import OWN, Faulty, error_of
from .following import Calls, Following
from .launch import CHECK_BUDGET, MOMENT, SPIN_SECONDS, Dropped, LaunchOptions, Outcome, PointerArgument, prints_of
from .memory import Allocation
from .observed import Observed, bits_of, dropped, index_of, merged, racing_reads

Owned = Callable[[Facts, Sequence[PointerArgument]], list[Allocation]]
_WORKSPACE_BYTES = 256  # cooperative groups' grid barrier uses the first few
_MEMO = np.dtype(layout.Memo)
_MOST_BLOCKS = 1 << 44  # of a grid: at 15 million a second
_RESIDENT_BLOCKS = 256  # that one worker may hold
_WAITING_BLOCKS = 132 * 32  # the same where they may wait for each other: as many as the largest GPU holds
_ALONE = 10_000  # warp instructions, which take about as long as waking another thread
_SMALL = 1 << 20  # bytes of counters, up to which they are
_IN_A_THREAD = 1_000_000  # warp instructions of a step of a thread that nothing but the launch needs
_UNINTERRUPTED = 20_000  # warp instructions between two looks at whether the user interrupts, to begin with
_STEP_SECONDS = 0.001  # where they take less, there are more of them: a look costs what a thousand may take
_RUN = c.CFUNCTYPE(c.c_uint32, c.c_void_p)
_RELEASE = c.CFUNCTYPE(None, c.c_void_p)


class Running:
    """The C structures of one launch, made once and used again by each that differs in its arguments alone."""

    def __init__(
        self, kernel: str, compiled: Compiled, grid: tuple[int, int, int], block: tuple[int, int, int],
        parameter_bytes: int, shared_mem: int, options: LaunchOptions,
    ) -> None:  # fmt: skip
        self.kernel, self.compiled, self.options = kernel, compiled, options
        self.grid, self.block, self.shared_mem = grid, block, shared_mem
        runtime = helpers.runtime()
        self.run, self.release = _RUN(runtime["tw_run"]), _RELEASE(runtime["tw_free_blocks"])
        compiled.address(first_tier(compiled, options))  # and with it the facts, from the cache if they are there
        facts = compiled.facts
        launch = self.launch = layout.Launch()
        launch.block_total, launch.block_budget = math.prod(grid), min(options.budget, (1 << 64) - 1)
        if launch.block_total > _MOST_BLOCKS:
            raise LaunchError(f"a grid of {grid} has {launch.block_total:,} blocks: running them would take weeks")
        self.parameters = c.create_string_buffer(max(8, parameter_bytes))
        launch.params, launch.param_bytes = c.addressof(self.parameters), parameter_bytes
        launch.grid[:], launch.block[:], launch.cluster[:] = grid, block, options.cluster
        launch.clusters[:] = [blocks // size for blocks, size in zip(grid, options.cluster, strict=True)]
        launch.cluster_blocks = math.prod(options.cluster)
        launch.hands_over = int(facts.hands_over)
        launch.threads = math.prod(block)
        launch.warps = -(-launch.threads // layout.LANES)
        launch.shared_bytes = facts.dynamic_offset + shared_mem if shared_mem else facts.static_shared
        launch.dynamic_shared = shared_mem
        launch.frame_bytes, launch.local_bytes, launch.waits = facts.frame_bytes, facts.local_bytes, facts.waits
        launch.counting, launch.checks = int(options.counts), bits_of(options.checks)
        launch.checker = helpers.checks()["tw_checks"] if options.checks else 0
        launch.keep_going = int(bool(options.checks) and options.keep_going)
        launch.seed, launch.fill = options.seed, options.fill
        self._watch(options)
        self.calls = Calls() if options.checks else None
        self.timeline = (layout.Moment * layout.MOMENTS)() if "synchronisation" in options.checks else None
        if self.timeline is not None:
            launch.timeline = c.addressof(self.timeline)
        launch.stack_bytes = STACK_BYTES if facts.functions > 1 else 0
        launch.resident = min(_WAITING_BLOCKS if facts.waits else _RESIDENT_BLOCKS, max(1, launch.block_total))
        self.workspace = memory.aligned_bytes(_WORKSPACE_BYTES)
        launch.workspace = memory.address_of(self.workspace) if options.together else 0
        self.own = (
            Allocation(launch.params, max(8, parameter_bytes), OWN[0], False),
            Allocation(memory.address_of(self.workspace), _WORKSPACE_BYTES, OWN[1]),
        )
        self.touchable: tuple[object, ...] = ()  # what the table of live memory was made of
        self.ready: tuple[int, ...] = ()  # entry points of the tiers
        self.fresh_launch = bytes(launch)
        count = 1 if options.seed or options.trace else options.threads or _cores()
        self.count = max(1, min(count, launch.block_total // launch.cluster_blocks))
        self.improving = threading.Lock()
        self.late_memos: np.ndarray | None = None
        self.began = 0  # workers that the last launch had
        self.following: Following | None = None
        self._make_workers()

    def _watch(self, options: LaunchOptions) -> None:
        """What is written down of the launch, and what its loads find instead of what there is."""
        launch = self.launch
        if options.trace is not None:
            options.trace.begin(launch)
        if options.disturbed:
            self.disturbed = np.array(sorted(options.disturbed), np.uint64)
            launch.disturbed, launch.disturbed_count = memory.address_of(self.disturbed), len(options.disturbed)
            launch.disturbed_with = options.disturbed_with

    def _make_workers(self) -> None:
        count, facts = self.count, self.compiled.facts
        self.counts = np.zeros((count, facts.sites, len(COUNTERS)), np.uint64)
        self.executed = np.zeros((count, facts.segments, 3), np.uint64)
        # The full tier alone has memos, and it is compiled by now or _give_memos does it.
        self.memos = self._no_memos(count)
        self.workers = (layout.Worker * count)()
        tables = self.counts, self.executed, self.memos
        places = [(memory.address_of(each) if each.size else 0, each.nbytes // count) for each in tables]
        for index, worker in enumerate(self.workers):
            worker.launch = c.addressof(self.launch)
            worker.counts, worker.executed, worker.memos = (start + index * size for start, size in places)
        self.fresh_workers = bytes(self.workers)
        self.small = sum(each.nbytes for each in tables) <= _SMALL and not (
            self.options.disturbed or self.options.trace
        )
        self.one = self.workers[0]

    def _no_memos(self, count: int) -> np.ndarray:
        memos = np.zeros((count, self.compiled.memos), _MEMO)
        memos["stride"] = layout.NO_STRIDE
        return memos

    def _begin(self, parameters: bytes, pointers: Sequence[PointerArgument], owned: Owned) -> None:
        """Everything as before any launch, with these arguments."""
        self.pointers, self._owned = pointers, owned
        if self.began:
            c.memmove(self.workers, self.fresh_workers, len(self.fresh_workers))
            c.memmove(c.addressof(self.launch), self.fresh_launch, len(self.fresh_launch))
            self.workspace.fill(0)
        if self.memos.shape[1] < self.compiled.memos:
            self._make_workers()
        elif self.began and self.options.counts:
            self.counts[: self.began] = 0
            self.executed[: self.began] = 0
            if self.memos.size:
                self.memos[: self.began] = self._no_memos(self.began)
        c.memmove(self.parameters, parameters, len(parameters))
        self.began = 1
        number, self.known = memory.listed()
        touchable = number, [(a.address, a.size, a.writable, a.root) for a in [p.allocation for p in pointers]]
        launch, ready = self.launch, self.compiled.ready
        if touchable != self.touchable or ready != self.ready:
            self.live, self.ranges = memory.as_ranges(self.allocations), memory.as_ranges(self.owners)
            self.touchable, self.ready = touchable, ready
            launch.live, launch.live_count = c.addressof(self.live), len(self.live)
            launch.ranges = c.addressof(self.ranges)
            launch.tiers[:] = ready
            self._choosefirst_tier()
            self.fresh_launch = bytes(launch)
        if self.calls is not None:
            facts, noted = self.compiled.facts, self.options.touched
            self.following = Following(launch, facts, self.live, self.allocations, self.calls, touched=noted)
            self.following.place_ranges(self.owners)
            self.following.start(self.count, self.compiled, self.options.demand)

    def _choosefirst_tier(self) -> None:
        """Warps begin in the fast tier, and may come back to it, as soon as it is there."""
        fast = self.options.tier == "auto" and self.launch.tiers[usual_tier(self.compiled)]
        self.launch.first_tier = layout.TIER_FAST if fast else layout.TIER_LANES

    def _improve(self) -> None:
        """What has run for long in code that was made in haste gets better code, while it runs."""
        if not self.improving.acquire(blocking=False):
            return  # another worker does it
        try:
            ran = sum(worker.tier_instructions[layout.TIER_LANES] for worker in self.workers)
            usual = usual_tier(self.compiled)
            lanes_alone = self.options.tier != "auto"
            if not lanes_alone and not self.launch.tiers[usual] and self.compiled.is_worth_optimising(ran):
                self._provide(usual)
            elif self.compiled.is_worth_lanes(ran):
                self.compiled.forget_haste()
                self._provide(layout.TIER_LANES)
        finally:
            self.improving.release()

    def _provide(self, tier: int) -> None:
        """Make a tier's code available; what it finds in the workers comes first."""
        address = self.compiled.address(tier)
        if self.memos.shape[1] < self.compiled.memos and tier == layout.TIER_FAST:
            self._give_memos()
        self.launch.tiers[tier] = address
        self._choosefirst_tier()

    def _give_memos(self) -> None:
        """The next launch has them from the beginning, as ``_begin`` sees."""
        self.late_memos = self._no_memos(self.count)
        for index, worker in enumerate(self.workers):
            worker.memos = memory.address_of(self.late_memos[index])

    def _end(self) -> None:
        """Nothing of the arguments is kept."""
        del self.pointers, self._owned, self.known
        self.following = self.late_memos = None
        self.__dict__.pop("allocations", None)
        self.__dict__.pop("owners", None)

    @functools.cached_property
    def allocations(self) -> list[Allocation]:
        """All memory that the launch may touch, by the numbers that the runtime has for it."""
        return memory.without_inner([*self.known, *(p.allocation for p in self.pointers), *self.own])

    @functools.cached_property
    def owners(self) -> list[Allocation]:
        """The memory of the kernel's ranges."""
        return self._owned(self.compiled.facts, self.pointers)

    def execute(self, parameters: bytes, pointers: Sequence[PointerArgument], owned: Owned) -> Outcome:
        """Run the kernel with these arguments, to its end; ``owned``: see :meth:`Program.owners`."""
        started = time.perf_counter()
        self._begin(parameters, pointers, owned)
        outcome = Outcome(self.compiled)
        try:
            self._run_workers()
            workers = [self.one] if self.began == 1 else list(self.workers)
            fault, halted = self._fault(workers)
            if fault is not None and not self.options.checks:
                raise fault
            if fault is not None or any(worker.events for worker in workers):
                outcome.fault = fault
                outcome.late = self.launch.stop == layout.STOP_LATE
                outcome.observed = merged(workers, halted, self.grid, lambda: self.compiled.plan)
                outcome.racing_reads = racing_reads(workers)
                bad = (Dropped(self._error(self._as_fault(event), ""), event.count) for event in dropped(workers))
                outcome.dropped = tuple(bad)
            outcome.prints = [record for worker in workers for record in prints_of(worker, self.allocations)]
        finally:
            begun = [self.one] if self.began == 1 else list(self.workers)
            if self.following is not None:
                self.following.close(begun)
            for worker in begun:
                self.release(c.addressof(worker))
        outcome.seconds = time.perf_counter() - started
        if self.options.counts:
            compiled, memos = self.compiled, self.memos if self.late_memos is None else self.late_memos
            tables = self.counts[: self.began], self.executed[: self.began], memos[: self.began]
            outcome.counters = Counters(lambda: compiled.plan, tables[0], tables[1], compiled.static_costs, tables[2])
        ran = [list(worker.tier_instructions) for worker in workers]
        totals = ran[0] if len(ran) == 1 else map(sum, zip(*ran, strict=True))
        outcome.tier_instructions = dict(zip(layout.TIER_NAMES, totals, strict=True))
        if self.compiled.large:
            self.compiled.ran += outcome.tier_instructions[layout.TIER_NAMES[layout.TIER_LANES]]
        if self.following is not None:
            outcome.logged_bytes = sum(worker.logged_bytes for worker in workers)
            outcome.stored = self.following.stored() if "coverage" in self.options.checks else ()
            outcome.samples = self.following.samples()
            if self.timeline is not None:
                outcome.moments = c.string_at(self.timeline, self.launch.moments * MOMENT.size)
            outcome.touched = tuple(self.following.touched)
        self._end()
        return outcome

    def _run_workers(self) -> None:
        """The first in this thread. The others begin when that one has not done everything in the time that it takes
        to wake them."""
        if self.options.between is None:
            if not self._advance(self.one, _ALONE):
                return
            begun = self.launch.next_block * self.launch.cluster_blocks
            # Where less than that was left, no other thread is woken.
            if self.count > 1 and 2 * begun > self.launch.block_total and not self._advance(self.one, 2 * _ALONE):
                return
        self._run_long()

    def _advance(self, worker: layout.Worker, instructions: int) -> bool:
        """Whether it has more to do after so many instructions."""
        worker.patience = instructions
        while (outcome := self.run(c.addressof(worker))) == layout.OUTCOME_NEED_TIER:
            self._provide(worker.needs_tier)
        if outcome == layout.OUTCOME_PAUSED and self.compiled.large:
            self._improve()
        return bool(outcome == layout.OUTCOME_PAUSED)

    def _run_long(self) -> None:
        """To the end, in all threads; with ``between``, in this one."""
        problems: list[BaseException] = []

        def work(worker: layout.Worker, instructions: int = _IN_A_THREAD) -> bool:
            """The same, to be called in any thread."""
            try:
                return self._advance(worker, instructions)
            except BaseException as problem:
                problems.append(problem)
                self.launch.stop = layout.STOP_FAULT
                return False

        def stop(why: int) -> None:
            self.launch.stop = why

        most = _UNINTERRUPTED

        def own() -> bool:
            nonlocal most
            began = time.monotonic()
            more = work(first, most)
            if time.monotonic() - began < _STEP_SECONDS:
                most = min(2 * most, _IN_A_THREAD)
            return more

        first = self.one
        seconds = self._seconds or math.inf
        if self.options.between is not None:
            end = time.monotonic() + seconds
            while self._advance(first, _UNINTERRUPTED):
                self.options.between()
                if time.monotonic() >= end:
                    stop(layout.STOP_LATE)
            return
        others = list(self.workers)[1:]
        self.began = self.count
        threads.run(
            [functools.partial(threads.repeat, functools.partial(work, worker)) for worker in others],
            functools.partial(stop, layout.STOP_INTERRUPTED), own, seconds, functools.partial(stop, layout.STOP_LATE),
        )  # fmt: skip
        if problems:
            raise problems[0]

    @property
    def _seconds(self) -> float | None:
        """That the launch may take. One whose threads may spin on memory, where each access is checked, would come to
        the end of its budget after hours."""
        spins = self.compiled.facts.waits and self.options.checks and self.options.budget == CHECK_BUDGET
        return self.options.seconds or (SPIN_SECONDS if spins else None)

    def _fault(self, workers: Sequence[layout.Worker]) -> tuple[KernelError | None, tuple[Observed, ...]]:
        """The error that stopped the launch, and what is seen in the block that did not end."""
        worker = next((w for w in workers if w.fault.kind), None)
        if worker is None:
            return None, ()
        fault, waits = worker.fault, ""
        seen: tuple[Observed, ...] = ()
        kind = layout.FAULT_NAMES[fault.kind]
        if kind == "no-memory":  # which no kernel is to blame for
            raise MemoryError("the machine has no memory left for the launch")
        if kind == "out-of-time":
            fault.detail = int(1000 * (self._seconds or 0))
        if kind in ("deadlock", "budget", "out-of-time"):
            found = stuck.find(worker, self.compiled.plan, self.launch.warps, self.launch.threads)
            if found is not None:
                waits = found.describe(self.compiled.module)
                if "synchronisation" in self.options.checks:
                    seen = tuple(found.observed())
                group = found.culprit(deadlock=kind == "deadlock")
                if group is not None:
                    fault.site, fault.warp, fault.lane = group.site, group.warp, group.lanes[0]
        return self._error(fault, waits), seen

    def _as_fault(self, event: layout.Event) -> layout.Fault:
        """What a dropped access would have stopped the kernel with."""
        return layout.Fault(
            kind=event.other, site=event.site, lane=event.thread % layout.LANES, warp=event.thread // layout.LANES,
            block=index_of(event.block, self.grid), size=event.size, address=event.address,
            detail=event.other_value, store=event.other_thread, space=event.space,
        )  # fmt: skip

    def _error(self, fault: layout.Fault, waits: str) -> KernelError:
        plan = self.compiled.plan
        instruction: Instruction | None = None
        owner, held = None, None
        if fault.site < len(plan.sites):
            site = plan.sites[fault.site]
            instruction = site.instruction
            # Origins are those of the kernel's own registers. Of a copy, what it stores to shared memory comes first.
            own = site.function == plan.kernel.name
            known = [plan.origin(access.address) for access in describe(instruction).accesses if own]
            for origin in known[-1:]:
                if origin.kind in ("param", "symbol") and (origin.kind, origin.key) in plan.range_keys:
                    owner = self.owners[plan.range_keys.index((origin.kind, origin.key))]
            held = plan.shared_variable(known[0]) if known else None
        spaces = {
            "shared": self.launch.shared_bytes, "static": plan.variables.static_shared, "dynamic": self.shared_mem,
            "local": plan.variables.local_bytes, "param": self.launch.param_bytes,
        }  # fmt: skip
        return error_of(Faulty(
            fault, self.kernel, self.grid, self.block, instruction, self.compiled.module, owner, self.allocations,
            spaces, waits, held, plan.variables.in_shared_memory(), self.launch.cluster_blocks,
        ))  # fmt: skip


@functools.cache
def _cores() -> int:
    """All of them; the system reads a file for each answer, which takes a quarter of a small launch."""
    return os.cpu_count() or 1


def usual_tier(compiled: Compiled) -> int:
    """The tier that a kernel's warps run in, as far as they can: of a block of less than a warp the partial one."""
    return layout.TIER_FAST if math.prod(compiled.shape.block) >= layout.LANES else layout.TIER_PARTIAL


def first_tier(compiled: Compiled, options: LaunchOptions) -> int:
    """The tier that a launch begins with."""
    return layout.TIER_LANES if options.tier != "auto" else compiled.first(usual_tier(compiled))
