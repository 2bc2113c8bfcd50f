"""What a launch is given, and what it leaves."""

from __future__ import annotations

import ctypes as c
import functools
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...errors import KernelError, LaunchError
from .. import layout
from ..analysis.plan import Plan
from ..emit.counting import Counters
from . import memory
from .compiled import Compiled, Demand
from .following import Stored, Touched
from .memory import Allocation
from .observed import Observed
from .traced import Trace

DEFAULT_BUDGET = 1 << 32  # warp instructions a block: seconds on a GPU, so more is rather a loop without end
CHECK_BUDGET = 1 << 28  # of a checked launch, which is slower: a loop without end is stopped within a minute
SPIN_SECONDS = 60.0  # of one whose threads may spin on memory, where neither budget nor seconds are asked for
MOMENT = struct.Struct("<QIIII")  # tw_moment
_PRINT = struct.Struct("<QIIIIIII4x")  # tw_print and tw_print_string of runtime/memory.c
_PRINT_STRING = struct.Struct("<QI4x")


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
            freed or read-only memory) are dropped, loads and atomics give 0, and the outcome lists them.
        touched: of a checked launch: the outcome says how each byte of global memory was touched.
        seed: of the order of blocks and warps, with one thread; 0: the usual order.
        disturbed: elements that loads of the lane tier do not find in memory, but ``disturbed_with`` in each of their
            bytes: the load's site, and the generic address of a byte.
        cluster: how many blocks make progress together and reach each other's shared memory.
        together: it is a cooperative launch, as kernels need that have a barrier for the whole grid.
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
    together: bool = True
    between: Callable[[], None] | None = None
    trace: Trace | None = None
    brief: bool = False

    def __post_init__(self) -> None:
        if self.tier not in ("auto", "lanes"):
            raise LaunchError(f"tier must be 'auto' or 'lanes', not {self.tier!r}")
        if self.seconds is not None and not self.seconds > 0:
            raise LaunchError(f"seconds must be more than 0, not {self.seconds}")
        if self.budget < 1:
            raise LaunchError(f"budget must be at least 1, not {self.budget}")
        if self.threads is not None and self.threads < 1:
            raise LaunchError(f"threads must be at least 1, not {self.threads}")

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.threads, self.counts, self.tier, self.budget, self.checks, self.cluster))


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
        return tuple((order, warp, layout.MOMENT_NAMES[kind], barrier, site)
                     for order, warp, kind, barrier, site in MOMENT.iter_unpack(self.moments))  # fmt: skip


def prints_of(worker: layout.Worker, allocations: Sequence[Allocation]) -> list[PrintRecord]:
    """What a worker's threads printed, which is then freed."""
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
        text = memory.text_at(address, allocations)
        given = data[start : start + size]
        records.append(PrintRecord(b"?" if text is None else text, given, (x, y, z), thread, strings))
    c.CDLL(None).free(c.c_void_p(worker.prints))
    return records
