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
from dataclasses import dataclass, field

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
from .following import Calls, Following, Stored, Touched
from .memory import Allocation
from .observed import Observed, bits_of, dropped, index_of, merged, racing_reads
from .parameters import brought
from .traced import Trace

DEFAULT_BUDGET = 1 << 32  # warp instructions a block: seconds on a GPU, so more is rather a loop without end
CHECK_BUDGET = 1 << 28  # of a checked launch, which is slower: a loop without end is told within a minute
STACK_BYTES = 16 * 1024
_WORKSPACE_BYTES = 256  # cooperative groups' grid barrier uses the first few
_MEMO = np.dtype(layout.Memo)
_RESIDENT_BLOCKS = 256  # that one worker may hold
_WAITING_BLOCKS = 132 * 32  # the same where they may wait for each other: as many as the largest GPU holds
_ALONE = 10_000  # warp instructions, which take about as long as waking another thread
_MOST_RUNS = 64  # kinds of launches whose structures are kept for the next of the kind
_SMALL = 1 << 20  # bytes of counters, up to which they are
_IN_A_THREAD = 1_000_000  # warp instructions of a step of a thread that nothing but the launch needs
_UNINTERRUPTED = 20_000  # warp instructions between two looks at whether the user interrupts, to begin with
_STEP_SECONDS = 0.001  # where they take less, there are more of them: a look costs what a thousand may take
_RUN = c.CFUNCTYPE(c.c_uint32, c.c_void_p)
_RELEASE = c.CFUNCTYPE(None, c.c_void_p)


@dataclass(frozen=True)
class PointerArgument:
    """Parameter bytes [offset, offset + 8) hold a pointer into ``allocation``."""

    offset: int
    allocation: Allocation


@dataclass(frozen=True)
class LaunchOptions:
    """How to run a launch. Who launches often keeps them: they are part of what a launch is found again by.

    Attributes:
        threads: OS threads; None: all cores. 1 is deterministic.
        counts: count warps, wavefronts and sectors.
        tier: ``"auto"``, or ``"lanes"`` for the lane tier alone.
        budget: warp instructions that one block may execute.
        seconds: that the launch may take; None: any number.
        checks: of ``observed.CHECKS``. With any, a fault of the kernel ends up in the outcome instead of being raised.
        demand: which bytes of each load of a plan are used. Only what is used must be initialised. None: all is used.
        keep_going: of a checked launch: accesses that a GPU would stop the kernel for (out of bounds, misaligned, of
            freed or read-only memory) are dropped, loads and atomics give 0, and the outcome tells of them.
        touched: of a checked launch: the outcome tells how each byte of global memory was touched.
        seed: of the order of blocks and warps, with one thread; 0: the usual order.
        disturbed: elements that loads of the lane tier do not find in memory, but ``disturbed_with`` in each of their
            bytes: the load's site, and the generic address of a byte.
        cluster: how many blocks make progress together and reach each other's shared memory.
        trace: what runs is written down here, of some blocks alone, which are all that run; wants the lane tier.
        between: called now and then by the thread that asked for the launch, if it runs in that thread alone.
        brief: it is known to take a moment: its code is made in haste.
        fill: the byte that uninitialised shared and (of a checked launch) local memory holds; above 0xff, small
            positive numbers that differ by their place.

    Raises:
        LaunchError: there is no such tier, or a number is too small.
    """

    threads: int | None = None
    counts: bool = False
    tier: str = "auto"
    budget: int = DEFAULT_BUDGET
    seconds: float | None = None
    checks: frozenset[str] = frozenset()
    keep_going: bool = False
    touched: bool = False
    seed: int = 0
    fill: int = 0xFF
    demand: Demand | None = None
    disturbed: frozenset[tuple[int, int]] = frozenset()
    disturbed_with: int = 0
    cluster: tuple[int, int, int] = (1, 1, 1)
    between: Callable[[], None] | None = None
    trace: Trace | None = None
    brief: bool = False

    def __post_init__(self) -> None:
        if self.tier not in ("auto", "lanes"):
            raise LaunchError(f"tier must be 'auto' or 'lanes', not {self.tier!r}")
        if self.seconds is not None and not self.seconds > 0:
            raise LaunchError(f"seconds must be more than 0, not {self.seconds}")
        if self.threads is not None and self.threads < 1:
            raise LaunchError(f"threads must be at least 1, not {self.threads}")

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.threads, self.counts, self.tier, self.budget, self.checks, self.cluster))


_MOMENT = struct.Struct("<QIIII")  # tw_moment
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
    lanes of some accesses went (``Following.samples``), which bytes racing loads read (``racing_reads``), how memory
    was touched where that was asked for, and the error that stopped it."""

    compiled: Compiled
    counters: Counters | None = None
    prints: list[PrintRecord] = field(default_factory=list)
    seconds: float = 0.0
    tier_instructions: dict[str, int] = field(default_factory=dict)
    observed: tuple[Observed, ...] = ()
    fault: KernelError | None = None
    logged_bytes: int = 0
    moments: bytes = b""
    stored: tuple[Stored, ...] = ()
    samples: dict[int, tuple[int, ...]] = field(default_factory=dict)
    dropped: tuple[Dropped, ...] = ()
    racing_reads: frozenset[tuple[int, int]] = frozenset()
    touched: tuple[Touched, ...] = ()
    late: bool = False  # it ran out of its seconds

    @property
    def plan(self) -> Plan:
        return self.compiled.plan

    @property
    def brief(self) -> bool:
        """Whether code is better made in haste for another such launch."""
        return self.compiled.is_brief(sum(self.tier_instructions.values()))

    @functools.cached_property
    def timeline(self) -> tuple[tuple[int, int, str, int, int], ...]:
        """``moments``: the order, the warp, the kind, the barrier and the site of each."""
        found = _MOMENT.iter_unpack(self.moments)
        return tuple(
            (order, warp, layout.MOMENT_NAMES[kind], barrier, site) for order, warp, kind, barrier, site in found
        )


class Program:
    """One PTX module whose variables live in this process's memory."""

    def __init__(self, module: Module, *, arch: str = "sm_90a") -> None:
        self.module = module
        self.arch = arch
        self._buffers: dict[str, np.ndarray] = {}
        self._symbols: dict[str, Allocation] = {}
        self._compiled: dict[tuple[str, Shape], Compiled] = {}
        self._latest: dict[str, Compiled] = {}  # of each kernel
        self._runs: dict[tuple[object, ...], list[_Run]] = {}
        self._lock = threading.Lock()
        self._numbers: dict[str, int] = {}
        self._others: dict[str, Program] = {}  # whose variables some are
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

    def share(self, other: Program) -> None:
        """Let the variables be another program's, by their names."""
        for name in self._symbols.keys() & other._symbols.keys():
            if name in self._numbers:
                memory.unregister(self._numbers.pop(name))
                other.symbol(name)
            self._symbols[name], self._buffers[name] = other._symbols[name], other._buffers[name]
            self._others[name] = other

    def symbol(self, name: str) -> Allocation:
        """The memory of a ``__device__``, ``__constant__`` or managed variable.

        Raises:
            KeyError: the module has no such variable.
        """
        if name in self._others:
            return self._others[name].symbol(name)
        if name not in self._numbers and name in self._symbols:
            self._register(name)
        return self._symbols[name]

    def variables(self) -> list[Allocation]:
        """The memory of all of them."""
        return list(self._symbols.values())

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
                self._compiled[key] = self._latest[name] = Compiled(self.module, self.kernel(name), shape)
            return self._compiled[key]

    def facts(self, name: str) -> Facts | None:
        """What is known of a kernel that has been launched."""
        latest = self._latest.get(name)
        return None if latest is None else latest.facts

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
        parameters, pointers = brought(self.module.functions[kernel], parameters, pointers)
        alignments = _alignments(parameters, pointers)
        key = kernel, grid, block, shared_mem, len(parameters), alignments, options
        try:
            run = self._runs[key].pop()
        except (KeyError, IndexError):  # the first of its kind, or others of it run now
            traced = options.trace is not None
            shape = Shape(block, alignments, options.counts, bool(options.checks), traced, options.brief)
            run = _Run(kernel, self.compiled(kernel, shape), grid, block, len(parameters), shared_mem, options)
        outcome = run.execute(self, parameters, pointers)
        if run.small and options.between is None:
            if len(self._runs) >= _MOST_RUNS:
                self._runs.clear()
            self._runs.setdefault(key, []).append(run)
        return outcome

    def stores(
        self, kernel: str, block: tuple[int, int, int], parameters: bytes, pointers: Sequence[PointerArgument],
        options: LaunchOptions,
    ) -> list[Allocation] | None:  # fmt: skip
        """The memory that a launch may store to, or more; None where that may be all that there is."""
        parameters, pointers = brought(self.module.functions[kernel], parameters, pointers)
        compiled = self.compiled(kernel, _shape(block, parameters, pointers, options))
        compiled.address(_first(compiled, options))  # and with it the facts, from the cache if they are there
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


def _usual(compiled: Compiled) -> int:
    """The tier that a kernel's warps run in, as far as they can: of a block of less than a warp the partial one."""
    return layout.TIER_FAST if math.prod(compiled.shape.block) >= layout.LANES else layout.TIER_PARTIAL


def _first(compiled: Compiled, options: LaunchOptions) -> int:
    """The tier that a launch begins with."""
    return layout.TIER_LANES if options.tier != "auto" else compiled.first(_usual(compiled))


def _shape(
    block: tuple[int, int, int], parameters: bytes, pointers: Sequence[PointerArgument], options: LaunchOptions
) -> Shape:
    alignments = _alignments(parameters, pointers)
    return Shape(block, alignments, options.counts, bool(options.checks), brief=options.brief)


_ALIGNED = tuple(min(4, trailing_zeros(low)) for low in range(16))  # powers of two, by an address's last four bits


def _alignments(parameters: bytes, pointers: Sequence[PointerArgument]) -> tuple[tuple[int, int], ...]:
    # A view with negative strides points into the middle of its memory.
    return tuple([(p.offset, _ALIGNED[(p.allocation.address | parameters[p.offset]) & 15]) for p in pointers])


def _forget(numbers: dict[str, int]) -> None:
    for number in numbers.values():
        memory.unregister(number)


class _Run:
    """The C structures of one launch, made once and used again by each that differs in its arguments alone."""

    def __init__(
        self,
        kernel: str,
        compiled: Compiled,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        parameter_bytes: int,
        shared_mem: int,
        options: LaunchOptions,
    ) -> None:
        self.kernel, self.compiled, self.options = kernel, compiled, options
        self.grid, self.block, self.shared_mem = grid, block, shared_mem
        runtime = helpers.runtime()
        self.run, self.release = _RUN(runtime["tw_run"]), _RELEASE(runtime["tw_free_blocks"])
        compiled.address(_first(compiled, options))  # and with it the facts, from the cache if they are there
        facts = compiled.facts
        threads = block[0] * block[1] * block[2]
        launch = self.launch = layout.Launch()
        launch.block_total = grid[0] * grid[1] * grid[2]
        launch.block_budget = options.budget
        self.parameters = c.create_string_buffer(max(8, parameter_bytes))
        launch.params = c.addressof(self.parameters)
        launch.param_bytes = parameter_bytes
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
        self._watch(options)
        self.calls = Calls() if options.checks else None
        self.timeline = (layout.Moment * layout.MOMENTS)() if "synchronisation" in options.checks else None
        if self.timeline is not None:
            launch.timeline = c.addressof(self.timeline)
        launch.stack_bytes = STACK_BYTES if facts.functions > 1 else 0
        launch.resident = min(_WAITING_BLOCKS if facts.waits else _RESIDENT_BLOCKS, max(1, launch.block_total))
        self.workspace = memory.aligned_bytes(_WORKSPACE_BYTES)
        launch.workspace = memory.address_of(self.workspace)
        self.own = (
            Allocation(launch.params, max(8, parameter_bytes), "the parameters", False),
            Allocation(launch.workspace, _WORKSPACE_BYTES, "the grid barrier's workspace"),
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
        self.memos = np.zeros((count, self.compiled.memos), _MEMO)
        self.memos["stride"] = layout.NO_STRIDE
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

    def _begin(self, program: Program, parameters: bytes, pointers: Sequence[PointerArgument]) -> None:
        """Everything as before any launch, with these arguments."""
        self.program, self.pointers = program, pointers
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
                self.memos[: self.began] = 0
                self.memos["stride"][: self.began] = layout.NO_STRIDE
        c.memmove(self.parameters, parameters, len(parameters))
        self.began = 1
        number, self.known = memory.listed()
        touchable = number, [(a.address, a.size, a.writable, a.root) for a in [p.allocation for p in pointers]]
        launch, ready = self.launch, self.compiled.ready
        if touchable != self.touchable or ready != self.ready:
            self.live = memory.as_ranges(self.allocations)
            self.ranges = memory.as_ranges(self.owners)
            self.touchable, self.ready = touchable, ready
            launch.live, launch.live_count = c.addressof(self.live), len(self.live)
            launch.ranges = c.addressof(self.ranges)
            launch.tiers[:] = ready
            self._choose_first()
            self.fresh_launch = bytes(launch)
        if self.calls is not None:
            facts, noted = self.compiled.facts, self.options.touched
            self.following = Following(launch, facts, self.live, self.allocations, self.calls, touched=noted)
            self.following.place_ranges(self.owners)
            self.following.start(self.count, self.compiled, self.options.demand)

    def _choose_first(self) -> None:
        """Warps begin in the fast tier, and may come back to it, as soon as it is there."""
        fast = self.options.tier == "auto" and self.launch.tiers[_usual(self.compiled)]
        self.launch.first_tier = layout.TIER_FAST if fast else layout.TIER_LANES

    def _improve(self) -> None:
        """What has run for long in code that was made in haste gets better code, while it runs."""
        if not self.improving.acquire(blocking=False):
            return  # another worker does it
        try:
            ran = sum(worker.tier_instructions[layout.TIER_LANES] for worker in self.workers)
            usual = _usual(self.compiled)
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
        self._choose_first()

    def _give_memos(self) -> None:
        """The next launch has them from the beginning, as ``_begin`` sees."""
        self.late_memos = np.zeros((self.count, self.compiled.memos), _MEMO)
        self.late_memos["stride"] = layout.NO_STRIDE
        for index, worker in enumerate(self.workers):
            worker.memos = memory.address_of(self.late_memos[index])

    def _end(self) -> None:
        """Nothing of the arguments is kept."""
        del self.program, self.pointers, self.known
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
        return self.program.owners(self.compiled.facts, self.pointers)

    def execute(self, program: Program, parameters: bytes, pointers: Sequence[PointerArgument]) -> Outcome:
        started = time.perf_counter()
        self._begin(program, parameters, pointers)
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
            outcome.prints = [record for worker in workers for record in self._prints(worker)]
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
                outcome.moments = c.string_at(self.timeline, self.launch.moments * _MOMENT.size)
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
        seconds = math.inf if self.options.seconds is None else self.options.seconds
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

    # -- afterwards ---------------------------------------------------------------------------------------

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
            fault.detail = int(1000 * (self.options.seconds or 0))
        if kind in ("deadlock", "budget", "out-of-time"):
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
            "shared": self.launch.shared_bytes,
            "static": plan.static_shared,
            "dynamic": self.shared_mem,
            "local": plan.local_bytes,
            "param": self.launch.param_bytes,
        }
        return error_of(
            fault, self.kernel, self.grid, self.block, instruction, self.program.module, owner, self.allocations,
            spaces, waits, held, plan.shared_variables(), self.launch.cluster_blocks,
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
            text = memory.text_at(address, self.allocations)
            records.append(
                PrintRecord(b"?" if text is None else text, data[start : start + size], (x, y, z), thread, strings)
            )
        libc = c.CDLL(None)
        libc.free(c.c_void_p(worker.prints))
        return records
