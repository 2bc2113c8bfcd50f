"""A PTX module loaded for the CPU: its variables' memory, its kernels' machine code, their launches."""

from __future__ import annotations

import ctypes as c
import functools
import math
import os
import struct
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ...errors import KernelError, LaunchError, UnsupportedError
from ...isa import describe
from ...ptx.module import Function, Instruction, Module, Variable
from .. import layout
from ..access import COUNTERS
from ..analysis.forms import trailing_zeros
from ..analysis.plan import Plan, Shape
from ..emit.counting import Counters
from ..emit.tier import function_address
from . import helpers, memory, stuck, threads
from .compiled import Compiled, Demand, Facts
from .faults import error_of
from .following import Following, Stored
from .memory import Allocation
from .observed import Observed, bits_of, dropped, index_of, merged, racing_reads

DEFAULT_BUDGET = 1 << 32  # warp instructions a block: seconds on a GPU, so more is rather a loop without end
CHECK_BUDGET = 1 << 28  # of a checked launch, which is slower: a loop without end is told within a minute
STACK_BYTES = 16 * 1024
_WORKSPACE_BYTES = 256  # cooperative groups' grid barrier uses the first few
_MEMO = np.dtype(layout.Memo)
_RESIDENT_BLOCKS = 256  # that one worker may hold
_WAITING_BLOCKS = 132 * 32  # the same where they may wait for each other: as many as the largest GPU holds
_ALONE = 10_000  # warp instructions, which take about as long as waking another thread
_BETWEEN = 20_000  # warp instructions from one call of ``between`` to the next
_UNINTERRUPTED = 1_000_000  # after which Python may look whether the user interrupts
_RUN = c.CFUNCTYPE(c.c_uint32, c.c_void_p)
_RELEASE = c.CFUNCTYPE(None, c.c_void_p)


@dataclass(frozen=True)
class PointerArgument:
    """Parameter bytes [offset, offset + 8) hold a pointer into ``allocation``."""

    offset: int
    allocation: Allocation


@dataclass
class LaunchOptions:
    """How to run a launch.

    Attributes:
        threads: OS threads; None: all cores. 1 is deterministic.
        counts: count warps, wavefronts and sectors.
        tier: ``"auto"``, or ``"lanes"`` for the lane tier alone.
        budget: warp instructions that one block may execute.
        checks: of ``observed.CHECKS``. With any, a fault of the kernel ends up in the outcome instead of being raised.
        demand: which bytes of each load of a plan are used. Only what is used must be initialised. None: all is used.
        keep_going: of a checked launch: accesses that a GPU would stop the kernel for (out of bounds, misaligned, of
            freed or read-only memory) are dropped, loads and atomics give 0, and the outcome tells of them.
        seed: of the order of blocks and warps, with one thread; 0: the usual order.
        also: loads and stores to count once more at another width, see ``plan.Shape``.
        disturbed: elements that loads of the lane tier do not find in memory, but ``disturbed_with`` in each of their
            bytes: the load's site, and the generic address of a byte.
        cluster: how many blocks make progress together and reach each other's shared memory.
        between: called now and then by the thread that asked for the launch, if it runs in that thread alone.
        fill: the byte that uninitialised shared and (of a checked launch) local memory holds; above 0xff, small
            positive numbers that differ by their place.
    """

    threads: int | None = None
    counts: bool = False
    tier: str = "auto"
    budget: int = DEFAULT_BUDGET
    checks: frozenset[str] = frozenset()
    keep_going: bool = False
    seed: int = 0
    fill: int = 0xFF
    demand: Demand | None = None
    also: tuple[tuple[int, int], ...] = ()
    disturbed: frozenset[tuple[int, int]] = frozenset()
    disturbed_with: int = 0
    cluster: tuple[int, int, int] = (1, 1, 1)
    between: Callable[[], None] | None = None


_PRINT = struct.Struct("<QIIIIIII4x")  # tw_print and tw_print_string of runtime/memory.c
_PRINT_STRING = struct.Struct("<QI4x")


@dataclass
class PrintRecord:
    format: bytes
    arguments: bytes
    block: tuple[int, int, int]
    thread: int
    strings: dict[int, bytes] = field(default_factory=dict)  # by address, as they were when it was called


@dataclass
class Dropped:
    """A bad access that was dropped: how often, in lanes, and the error of the first time."""

    error: KernelError
    count: int


@dataclass
class Outcome:
    """What a launch left: counters by instruction, print records, seconds, and where instructions ran; of a checked
    launch also what was seen, the accesses that were dropped, what was stored where the coverage is checked, where the
    lanes of some accesses went (``Following.samples``), which bytes racing loads read (``racing_reads``), and the error
    that stopped it."""

    counters: Counters | None
    prints: list[PrintRecord]
    seconds: float
    tier_instructions: dict[str, int]
    compiled: Compiled
    observed: tuple[Observed, ...] = ()
    fault: KernelError | None = None
    logged_bytes: int = 0
    timeline: tuple[tuple[int, int, str, int, int], ...] = ()
    stored: tuple[Stored, ...] = ()
    samples: dict[int, tuple[int, ...]] = field(default_factory=dict)
    dropped: tuple[Dropped, ...] = ()
    racing_reads: frozenset[tuple[int, int]] = frozenset()

    @property
    def plan(self) -> Plan:
        return self.compiled.plan


class Program:
    """One PTX module whose variables live in this process's memory."""

    def __init__(self, module: Module, *, arch: str = "sm_90a") -> None:
        self.module = module
        self.arch = arch
        self._buffers: dict[str, np.ndarray] = {}
        self._symbols: dict[str, Allocation] = {}
        self._compiled: dict[tuple[str, Shape], Compiled] = {}
        self._lock = threading.Lock()
        self._numbers: dict[str, int] = {}
        for variable in self._variables():
            buffer = memory.aligned_bytes(max(1, variable.size))
            if variable.initial is not None:
                buffer[: variable.size] = np.frombuffer(variable.initial, np.uint8)
            allocation = Allocation(buffer.ctypes.data, variable.size, variable.name, variable.space != "const")
            self._buffers[variable.name] = buffer
            self._symbols[variable.name] = allocation
            if module.may_name(variable.name):
                self._register(variable.name)
        weakref.finalize(self, _forget, self._numbers)
        for variable in self._variables():
            self._relocate(variable)

    def _register(self, name: str) -> None:
        """Make a variable known to launches: at once if code may name it, else when the host asks for it. A class's
        constants are variables that hardly ever matter, and each would make every launch of the process slower."""
        self._numbers[name] = memory.register(self._symbols[name], self._buffers[name])

    def _variables(self) -> list[Variable]:
        functions = self.module.functions.values()
        scopes = [self.module.variables.values(), *(f.variables.values() for f in functions)]
        return [v for scope in scopes for v in scope if v.space in ("global", "const")]

    def _relocate(self, variable: Variable) -> None:
        for offset, name, addend, _generic in variable.relocations:
            if name in self._symbols:
                value = self._symbols[name].address + addend
            elif name in self.module.functions:
                value = function_address(self.module, name) + addend
            else:
                raise UnsupportedError(f"{variable.name} refers to {name}, which is not defined in this module")
            self._buffers[variable.name][offset : offset + 8] = np.frombuffer(np.uint64(value).tobytes(), np.uint8)

    def place(self, name: str, address: int) -> None:
        """Let a variable be the memory at an address, with what is there; its owner keeps it as long as the process.
        To be called before the first launch."""
        if name in self._numbers:
            memory.unregister(self._numbers.pop(name))
        size = self._symbols[name].size
        allocation = Allocation(address, size, name)
        self._buffers[name] = np.ctypeslib.as_array((c.c_uint8 * max(size, 1)).from_address(address))
        self._symbols[name] = allocation
        self._numbers[name] = memory.register(allocation)

    def symbol(self, name: str) -> Allocation:
        """The memory of a ``__device__``, ``__constant__`` or managed variable.

        Raises:
            KeyError: the module has no such variable.
        """
        if name not in self._numbers and name in self._symbols:
            self._register(name)
        return self._symbols[name]

    def buffer(self, name: str) -> np.ndarray:
        """The bytes of a variable, writable."""
        return self._buffers[name][: self.symbol(name).size]

    def kernel(self, name: str) -> Function:
        function = self.module.functions.get(name)
        if function is None or not function.entry:
            known = ", ".join(self.module.kernels) or "none"
            raise LaunchError(f"the module has no kernel {name}; its kernels: {known}")
        return function

    def compiled(self, name: str, shape: Shape) -> Compiled:
        with self._lock:
            key = (name, shape)
            if key not in self._compiled:
                made = self._compiled[key] = Compiled(self.module, self.kernel(name), shape)
                before = self._compiled.get((name, replace(shape, also=())))
                if before is not None:
                    made.plan_of(before)
            return self._compiled[key]

    def facts(self, name: str) -> Facts | None:
        """What is known of a kernel that has been launched."""
        with self._lock:
            found = [compiled for (kernel, _), compiled in self._compiled.items() if kernel == name]
        return found[-1].facts if found else None

    # -- launch -------------------------------------------------------------------------------------------

    def launch(
        self,
        kernel: str,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        parameters: bytes,
        pointers: Sequence[PointerArgument],
        shared_mem: int,
        options: LaunchOptions,
    ) -> Outcome:
        """Run a kernel to its end.

        Args:
            kernel: the PTX name of an entry.
            parameters: the parameter block, laid out as the entry declares.
            pointers: which parameters point to which memory.
            shared_mem: dynamic shared memory in bytes.

        Raises:
            KernelError: the kernel did something that a GPU would stop it for, or ran out of its budget.
        """
        compiled = self.compiled(kernel, _shape(block, parameters, pointers, options))
        run = _Run(self, kernel, compiled, grid, block, parameters, pointers, shared_mem, options)
        return run.execute()

    def plan(
        self, kernel: str, block: tuple[int, int, int], parameters: bytes, pointers: Sequence[PointerArgument],
        options: LaunchOptions,
    ) -> None:  # fmt: skip
        """Do what a launch with these needs done before it is known what else it counts (``options.also``)."""
        helpers.runtime()
        if options.checks:
            helpers.checks()
        compiled = self.compiled(kernel, _shape(block, parameters, pointers, options))
        _ = compiled.plan
        if options.demand is not None and "initialisation" in options.checks:
            compiled.demanded(options.demand)

    def stores(
        self, kernel: str, block: tuple[int, int, int], parameters: bytes, pointers: Sequence[PointerArgument],
        options: LaunchOptions,
    ) -> list[Allocation] | None:  # fmt: skip
        """The memory that a launch may store to, or more; None where that may be all that there is."""
        compiled = self.compiled(kernel, _shape(block, parameters, pointers, options))
        compiled.address(_first(block, options))  # and with it the facts, from the cache if they are there
        facts = compiled.facts
        written = [touch.range for touch in facts.touches if touch.writes]
        if not facts.told or -1 in written:
            return None
        owners = self.owners(facts, pointers)
        return [owners[each] for each in written]

    def owners(self, facts: Facts, pointers: Sequence[PointerArgument]) -> list[Allocation]:
        """The memory of each of a kernel's ranges."""
        by_offset = {p.offset: p.allocation for p in pointers}
        return [by_offset[int(key)] if kind == "param" else self.symbol(str(key)) for kind, key in facts.range_keys]


@functools.cache
def _cores() -> int:
    """All of them; the system reads a file for each answer, which takes a quarter of a small launch."""
    return os.cpu_count() or 1


def _first(block: tuple[int, int, int], options: LaunchOptions) -> int:
    """The tier that a launch begins with."""
    if options.tier != "auto":
        return layout.TIER_LANES
    return layout.TIER_FAST if math.prod(block) >= layout.LANES else layout.TIER_PARTIAL


def _shape(
    block: tuple[int, int, int], parameters: bytes, pointers: Sequence[PointerArgument], options: LaunchOptions
) -> Shape:
    # A view with negative strides points into the middle of its memory.
    starts = {p.offset: int.from_bytes(parameters[p.offset : p.offset + 8], "little") for p in pointers}
    alignments = tuple((p.offset, min(4, trailing_zeros(p.allocation.address | starts[p.offset]))) for p in pointers)
    return Shape(block, alignments, options.counts, bool(options.checks), options.also)


def _forget(numbers: dict[str, int]) -> None:
    for number in numbers.values():
        memory.unregister(number)


class _Run:
    """One launch: the C structures, the workers, and what they left."""

    def __init__(
        self,
        program: Program,
        kernel: str,
        compiled: Compiled,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        parameters: bytes,
        pointers: Sequence[PointerArgument],
        shared_mem: int,
        options: LaunchOptions,
    ) -> None:
        self.program, self.kernel, self.compiled, self.options = program, kernel, compiled, options
        self.block, self.pointers, self.shared_mem = block, pointers, shared_mem
        self.runtime = helpers.runtime()
        self.first = _first(block, options)
        compiled.address(self.first)  # and with it the facts, from the cache if they are there
        facts = compiled.facts
        threads = block[0] * block[1] * block[2]
        launch = self.launch = layout.Launch()
        launch.block_total = grid[0] * grid[1] * grid[2]
        launch.block_budget = options.budget
        self.parameters = c.create_string_buffer(parameters, max(8, len(parameters)))
        launch.params = c.addressof(self.parameters)
        launch.grid[:] = grid
        launch.block[:] = block
        launch.cluster[:] = options.cluster
        launch.clusters[:] = [blocks // size for blocks, size in zip(grid, options.cluster, strict=True)]
        launch.cluster_blocks = math.prod(options.cluster)
        launch.hands_over = int(facts.hands_over)
        launch.warps = -(-threads // layout.LANES)
        launch.threads = threads
        launch.shared_bytes = facts.dynamic_offset + shared_mem if shared_mem else facts.static_shared
        launch.dynamic_shared = shared_mem
        launch.frame_bytes = facts.frame_bytes
        launch.local_bytes = facts.local_bytes
        launch.waits = facts.waits
        launch.counting = int(options.counts)
        launch.checks = bits_of(options.checks)
        launch.checker = helpers.checks()["tw_checks"] if options.checks else 0
        launch.keep_going = int(bool(options.checks) and options.keep_going)
        launch.seed = options.seed
        launch.fill = options.fill
        if options.disturbed:
            self.disturbed = np.array(sorted(options.disturbed), np.uint64)
            launch.disturbed, launch.disturbed_count = memory.address_of(self.disturbed), len(options.disturbed)
            launch.disturbed_with = options.disturbed_with
        self.timeline = (layout.Moment * layout.MOMENTS)() if "synchronisation" in options.checks else None
        if self.timeline is not None:
            launch.timeline = c.addressof(self.timeline)
        launch.first_tier = layout.TIER_FAST if options.tier == "auto" else layout.TIER_LANES
        launch.stack_bytes = STACK_BYTES if facts.functions > 1 else 0
        launch.resident = min(_WAITING_BLOCKS if facts.waits else _RESIDENT_BLOCKS, max(1, launch.block_total))
        parameter_block = Allocation(launch.params, max(8, len(parameters)), "the parameters", False)
        self.workspace = memory.aligned_bytes(_WORKSPACE_BYTES)
        launch.workspace = memory.address_of(self.workspace)
        workspace = Allocation(launch.workspace, _WORKSPACE_BYTES, "the grid barrier's workspace")
        everything = [*memory.live(), *(p.allocation for p in pointers), parameter_block, workspace]
        self.live, self.allocations = memory.sorted_ranges(everything)
        launch.live = c.addressof(self.live)
        launch.live_count = len(self.allocations)
        self.following = Following(launch, facts, self.live, self.allocations) if options.checks else None
        self.owners: list[Allocation] = []
        self.ranges: list[c.Array[layout.Range]] = []

    def _fill_ranges(self) -> None:
        """Static bounds, by the plan's numbers."""
        owners = self.program.owners(self.compiled.facts, self.pointers)
        array = memory.as_ranges(owners)
        self.owners = owners
        self.ranges.append(array)  # other workers may still read the ones before
        if self.following is not None:
            self.following.place_ranges(owners)
        self.launch.ranges = c.addressof(array)

    def _provide(self, tier: int) -> None:
        """Make a tier's code available. Its ranges come first: other workers enter it once they see it."""
        address = self.compiled.address(tier)
        self._fill_ranges()
        self.launch.tiers[tier] = address

    def execute(self) -> Outcome:
        started = time.perf_counter()
        ready = {tier: self.compiled.address(tier) for tier in (self.first, *self.compiled.ready())}
        self._fill_ranges()
        for tier, address in ready.items():
            self.launch.tiers[tier] = address
        count = 1 if self.options.seed else self.options.threads or _cores()
        count = max(1, min(count, self.launch.block_total // self.launch.cluster_blocks))
        rows, segments = self.compiled.facts.rows, self.compiled.facts.segments
        counts = np.zeros((count, rows, len(COUNTERS)), np.uint64)
        executed = np.zeros((count, segments, 3), np.uint64)
        # The full tier alone has memos, and it is compiled by now or never runs.
        memos = np.zeros((count, self.compiled.memos), _MEMO)
        memos["stride"] = layout.NO_STRIDE
        workers = (layout.Worker * count)()
        tables = [
            (memory.address_of(each) if each.size else 0, each.nbytes // count) for each in (counts, executed, memos)
        ]
        for index, worker in enumerate(workers):
            worker.launch = c.addressof(self.launch)
            worker.counts, worker.executed, worker.memos = (start + index * size for start, size in tables)
        if self.following is not None:
            self.following.start(count, self.compiled, self.options.demand)
        self._run_workers(workers)
        try:
            fault, halted = self._fault(workers)
            if fault is not None and not self.options.checks:
                raise fault
            logged = sum(worker.logged_bytes for worker in workers)
            observed = merged(workers, halted, tuple(self.launch.grid), lambda: self.compiled.plan)
            reads = racing_reads(workers)
            bad = tuple(Dropped(self._error(self._as_fault(event), ""), event.count) for event in dropped(workers))
            prints = [record for worker in workers for record in self._prints(worker)]
        finally:
            release = _RELEASE(self.runtime["tw_free_blocks"])
            if self.following is not None:
                self.following.close(workers)
            for worker in workers:
                release(c.addressof(worker))
        seconds = time.perf_counter() - started
        counters = None
        if self.options.counts:
            counters = Counters(self.compiled.plan, counts, executed, self.compiled.static_costs, memos)
        tiers = {
            name: sum(int(worker.tier_instructions[tier]) for worker in workers)
            for tier, name in enumerate(layout.TIER_NAMES)
        }
        covered = self.following is not None and "coverage" in self.options.checks
        stored = self.following.stored() if covered and self.following is not None else ()
        moments = self._moments()
        samples = {} if self.following is None else self.following.samples()
        return Outcome(
            counters, prints, seconds, tiers, self.compiled, observed, fault, logged, moments, stored, samples, bad,
            reads,
        )  # fmt: skip

    def _run_workers(self, workers: c.Array[layout.Worker]) -> None:
        """The first in this thread. The others begin when that one has not done everything in the time that it takes
        to wake them."""
        run = _RUN(self.runtime["tw_run"])
        problems: list[BaseException] = []

        def advance(worker: layout.Worker, instructions: int) -> bool:
            """Whether it has more to do after so many instructions."""
            worker.patience = instructions
            while (outcome := run(c.addressof(worker))) == layout.OUTCOME_NEED_TIER:
                self._provide(worker.needs_tier)
            return bool(outcome == layout.OUTCOME_PAUSED)

        def work(worker: layout.Worker) -> None:
            try:
                while advance(worker, _UNINTERRUPTED):
                    pass
            except BaseException as problem:
                problems.append(problem)
                self.launch.stop = 1

        def stop() -> None:
            self.launch.stop = 1

        first, *others = workers
        if self.options.between is not None:
            while advance(first, _BETWEEN):
                self.options.between()
            return
        if others:
            first.most = _ALONE
            if not advance(first, _ALONE):
                return
            first.most = 0
        threads.run([functools.partial(work, worker) for worker in others], stop, functools.partial(work, first))
        if problems:
            raise problems[0]

    # -- afterwards ---------------------------------------------------------------------------------------

    def _moments(self) -> tuple[tuple[int, int, str, int, int], ...]:
        found = [] if self.timeline is None else self.timeline[: self.launch.moments]
        return tuple((m.order, m.warp, layout.MOMENT_NAMES[m.kind], m.barrier, m.site) for m in found)

    def _fault(self, workers: c.Array[layout.Worker]) -> tuple[KernelError | None, tuple[Observed, ...]]:
        """The error that stopped the launch, and what is seen in the block that did not end."""
        worker = next((w for w in workers if w.fault.kind), None)
        if worker is None:
            return None, ()
        fault, waits = worker.fault, ""
        seen: tuple[Observed, ...] = ()
        kind = layout.FAULT_NAMES[fault.kind]
        if kind in ("deadlock", "budget"):
            found = stuck.find(worker, self.compiled.plan, self.launch.warps, self.launch.threads)
            if found is not None:
                waits = found.describe(self.program.module)
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
            block=index_of(event.block, tuple(self.launch.grid)), size=event.size, address=event.address,
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
            "shared": self.launch.shared_bytes,
            "static": plan.static_shared,
            "dynamic": self.shared_mem,
            "local": plan.local_bytes,
        }
        return error_of(
            fault, self.kernel, self.block, instruction, self.program.module, owner, self.allocations, spaces, waits,
            held, plan.shared_variables(), self.launch.cluster_blocks,
        )  # fmt: skip

    def _prints(self, worker: layout.Worker) -> list[PrintRecord]:
        records: list[PrintRecord] = []
        if not worker.prints:
            return records
        data = c.string_at(worker.prints, worker.print_bytes)
        at = 0
        while at < len(data):
            address, size, _site, x, y, z, thread, more = _PRINT.unpack_from(data, at)
            start = at + _PRINT.size
            at = start + -(-size // 8) * 8
            strings, end = {}, at + more
            while at < end:
                place, length = _PRINT_STRING.unpack_from(data, at)
                at += _PRINT_STRING.size
                strings[place] = data[at : at + length]
                at += -(-length // 8) * 8
            text = c.string_at(address) if any(a.address <= address < a.end for a in self.allocations) else b"?"
            records.append(PrintRecord(text, data[start : start + size], (x, y, z), thread, strings))
        libc = c.CDLL(None)
        libc.free(c.c_void_p(worker.prints))
        return records
