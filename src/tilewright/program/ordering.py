"""The order of a program's work, and which of it meets in memory though nothing orders it.

Work is done here when it is given, which is one of the orders that a GPU may choose. What a GPU has to keep is less:
the order within a stream, what events and the default stream add, and what the host has waited for. So each piece of
work has a clock, which says for every stream up to which piece of it that work comes after; and memory keeps who
touched which of its bytes. Two pieces that touch one byte, one of them writing it, race if neither is in the other's
clock.

The host is one party here, however many threads it has: how they wait for each other is not seen, so what one has
waited for all have. Where the two could differ, work counts as ordered: a race may be missed, and none is made up.
"""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tilewright.checks.selection import Selection
from tilewright.compile.demangle import short_name
from tilewright.engine import layout
from tilewright.engine.analysis import provenance
from tilewright.engine.run import memory
from tilewright.isa import describe

if TYPE_CHECKING:
    from tilewright.engine import Outcome
    from tilewright.engine.analysis.plan import Plan
    from tilewright.engine.run.following import Touched
    from tilewright.engine.run.memory import Allocation
    from tilewright.ptx.module import Instruction
    from tilewright.runtime.kernel import Kernel

    from .context import Block, Context, Event
    from .sites import Site

KIND: Final = "race-stream"
Clock = dict[int, int]  # by a timeline's number: so many pieces of its work come before
LEGACY, PER_THREAD = (0, 1), 2  # handles
_LONG = 32  # entries of a clock, from which on those that the host knows of are left out
_MOST = 32  # accesses that an allocation remembers
_MOST_NUMBERS = 1 << 23  # and what they take, all together, in words

# Calls that order nothing, or say themselves what they order. All others count as waiting for everything.
_ORDERS_NOTHING = re.compile(
    r"__cuda\w+|cudaLaunch\w+|cudaGraph\w+|cudaEvent\w+|cudaProfiler\w+|cudaStream\w+|cudaPeek\w+|cudaGet\w+|"
    r"cudaSetDevice\w*|cudaDevice(?:Get|Set)\w+|cudaFunc\w+|cudaOccupancy\w+|cudaMemGetInfo|cudaMemcpy\w*|"
    r"cudaMemset\w*|cuda(?:Malloc|MallocFromPool|Free)Async|cudaMem(?:Pool|Prefetch|Advise)\w*|cudaPointerGet\w+|"
    r"cuda\w+GetVersion|cudaHostGet\w+|cuInit|cuLaunch\w+|cuEvent\w+|cuStream\w+|cuCtx(?:Get|Set|Push|Pop)\w*|"
    r"cuDevice\w+|cuGet\w+|cuFunc\w+|cuOccupancy\w+|cuModuleGet\w+|cuMem(?:Get|Prefetch|Advise)\w*|cuMemcpy\w*|"
    r"cuMemsetD\w+|cuMem(?:Alloc|AllocFromPool|Free)Async|cuPointerGet\w+"
)
_RETURNS_AT_ONCE = re.compile(r"\w+Async(?:_v2)?|cu(?:da)?Launch\w+|cudaGraphLaunch")


def orders_nothing(name: str) -> bool:
    """Whether a call of the runtime orders nothing, or says itself what it orders."""
    return _ORDERS_NOTHING.fullmatch(name) is not None


def returns_at_once(name: str) -> bool:
    """Whether a call gives work and does not wait for it, where it need not."""
    return _RETURNS_AT_ONCE.fullmatch(name) is not None


def joined(one: Clock, other: Clock) -> Clock:
    """The join of two clocks: what comes before by either."""
    if not other or one is other:
        return one
    if not one:
        return other
    both = dict(one)
    for number, count in other.items():
        if both.get(number, 0) < count:
            both[number] = count
    return both


@dataclass(eq=False)
class Timeline:
    """Work that is done one piece after another: a stream's, or a part of a graph's.

    Attributes:
        name: what messages call it.
        blocking: whether it and the legacy default stream wait for each other.
        clock: of its latest piece, with what the next one waits for.
        count: of pieces.
    """

    number: int
    name: str
    blocking: bool
    clock: Clock = field(default_factory=dict)
    count: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Work:
    """A piece of work: ``what`` did it, and where the program gave it."""

    what: str
    site: Site
    timeline: Timeline
    number: int
    clock: Clock

    def before(self, clock: Clock) -> bool:
        """Whether whatever has that clock comes after it."""
        return self.number <= clock.get(self.timeline.number, 0)

    def details(self) -> dict[str, str | int]:
        """For a finding's details."""
        return {"what": self.what, "file": self.site.file, "line": self.site.line}

    def __str__(self) -> str:
        return f"{self.what} at {self.site}{self.timeline.name and ' in '}{self.timeline.name}"


Spans = np.ndarray  # the first address of each span and the one behind it, one after another, ascending
_NONE: Spans = np.empty(0, np.int64)


class Access:
    """The access of a piece of work to an allocation: which bytes it read, which it wrote, and which it updated by
    atomics and their like, which meet without harm. ``some``: it touched some of these bytes, and it is not known
    which.

    What a launch touched is kept as the engine gives it, where that is small, until somebody asks.
    """

    __slots__ = ("_kinds", "_touched", "some", "work")

    def __init__(
        self, work: Work, *, read: Spans | None = None, written: Spans | None = None, touched: Touched | None = None,
        some: bool = False,
    ) -> None:  # fmt: skip
        self.work, self.some = work, some
        self._touched = touched
        self._kinds: tuple[Spans, Spans, Spans] | None = None
        if touched is None:
            self._kinds = _NONE if read is None else read, _NONE if written is None else written, _NONE
        elif touched.units.size > _SMALL:
            self.kinds()

    def kinds(self) -> tuple[Spans, Spans, Spans]:
        """The spans that were read, written and updated."""
        if self._kinds is None:
            assert self._touched is not None
            read, written, strong = map(self._touched.spans, _BITS)
            self._kinds, self._touched = (read, written, strong), None
        return self._kinds

    @property
    def size(self) -> int:
        """The size of what is kept, in numbers."""
        return _SMALL // 8 if self._kinds is None else sum(each.size for each in self._kinds)

    def meets(self, other: Access) -> tuple[int, str, str] | None:
        """A byte that both touch, one of them writing, and what each does with it."""
        for mine, theirs in _CONFLICTS:
            ours, others = self.kinds()[mine], other.kinds()[theirs]
            if ours.size and others.size:
                within = self.some, other.some
                at = _common(ours, others) if not any(within) else _contained(ours, others, within)
                if at is not None:
                    return at, _VERBS[mine], _VERBS[theirs]
        return None

    def covers(self, other: Access) -> bool:
        """Whether whatever meets the other meets this one, too."""
        if self.some is not other.some:
            return False
        if self._touched is not None and other._touched is not None and self._touched.same(other._touched):
            return True
        written = self.kinds()[_WRITTEN]
        if not self.some and written.size == 2 and all(_inside(each, written) for each in other.kinds()):
            return True
        return all(np.array_equal(mine, theirs) for mine, theirs in zip(self.kinds(), other.kinds(), strict=True))


_SMALL = 1 << 14  # units
_READ, _WRITTEN, _STRONG = range(3)
_BITS = (layout.TOUCHED_READ, layout.TOUCHED_WRITTEN, layout.TOUCHED_STRONG)
_VERBS = ("reads", "writes", "updates")
_CONFLICTS = ((_WRITTEN, _WRITTEN), (_READ, _WRITTEN), (_WRITTEN, _READ), (_WRITTEN, _STRONG), (_STRONG, _WRITTEN),
              (_STRONG, _READ), (_READ, _STRONG))  # fmt: skip


def _common(ours: Spans, theirs: Spans) -> int | None:
    """The first byte that is in both."""
    if ours.size > theirs.size:
        ours, theirs = theirs, ours
    starts, ends = theirs[::2], theirs[1::2]
    after = np.searchsorted(ends, ours[::2], "right")  # the first span that ends behind the start of each of ours
    known = after < ends.size
    hits = np.flatnonzero(starts[after[known]] < ours[1::2][known])
    if not hits.size:
        return None
    first = np.flatnonzero(known)[hits[0]]
    return int(max(ours[2 * first], starts[after[first]]))


def _contained(ours: Spans, theirs: Spans, within: tuple[bool, bool]) -> int | None:
    """The first byte of the spans of which some are touched, where the others hold all of them."""
    if all(within):
        return None
    inner, outer = (ours, theirs) if within[0] else (theirs, ours)
    return int(inner[0]) if _inside(inner, outer) else None


def _inside(inner: Spans, outer: Spans) -> bool:
    """Whether the first and last byte, and all between, are in one span of the others."""
    return not inner.size or bool(np.any((outer[::2] <= inner[0]) & (inner[-1] <= outer[1::2])))


@dataclass(frozen=True, eq=False, slots=True)
class Footprint:
    """The memory that a launch touched; of which ``__constant__`` variables it read something, and of which textures'
    and surfaces' memory, from the first byte to behind the last, it read or wrote something."""

    touched: tuple[Touched, ...]
    constants: tuple[Allocation, ...]
    images: tuple[tuple[int, int, bool], ...] = ()

    @classmethod
    def of(cls, kernel: Kernel, outcome: Outcome, parameters: bytes, objects: Mapping[int, Any]) -> Footprint:
        """The footprint of a launch which was checked; ``objects`` by the handles that may be among its parameters."""
        program, counters = kernel.module.program, outcome.counters
        read: set[str] = set()
        images: set[tuple[int, int, bool]] = set()
        for origin, writes, instruction in _unfollowed(outcome.plan):
            if counters is None or not counters.executed(instruction):
                continue
            if origin.kind == "symbol":
                read.add(str(origin.key))
            elif (found := objects.get(int.from_bytes(parameters[int(origin.key) :][:8], "little"))) is not None:
                images.add((*found.bounds, writes))
        return cls(outcome.touched, tuple(map(program.symbol, sorted(read))), tuple(sorted(images)))


@functools.lru_cache(maxsize=64)
def _unfollowed(plan: Plan) -> tuple[tuple[provenance.Origin, bool, Instruction], ...]:
    """The instructions that read variables in constant memory, or access textures and surfaces which the kernel was
    given: which, and whether they write."""
    found = []
    words = frozenset(range(0, sum(each.size + each.alignment for each in plan.kernel.parameters), 8))
    handle = functools.cache(
        lambda: provenance.analyse(plan.kernel, words, plan.variables.space_of)
    )  # as if each word led there
    for site in plan.sites:
        if site.function == plan.kernel.name:
            for access in describe(site.instruction).accesses:
                if access.space == "const" and (origin := plan.origin(access.address)).kind == "symbol":
                    found.append((origin, False, site.instruction))
                elif access.space == "texture" and (origin := handle()(access.address)).kind == "param":
                    found.append((origin, access.kind == "store", site.instruction))
    return tuple(found)


class Ordering:
    """The clocks of one device's work.

    Attributes:
        on: whether anything is followed at all.
        following: whether work may race with other work: a stream of the program's own was used.
        current: where the work of the current call is done.
        at_once: whether the current call returns before its work is done, where nothing keeps it from that.
    """

    def __init__(self, context: Context) -> None:
        settings = context.settings
        self._context = context
        self.on = bool(settings.check)
        self._reports = self.on and KIND in Selection.of(settings.only or None, settings.without)
        self.following = False
        self.host: Clock = {}  # what it has waited for: all that is given from then on comes after it, in any stream
        self._numbers = 0
        self._used: dict[Timeline, None] = {}  # since the host has last waited for everything
        self._accesses: dict[int, list[Access]] = {}
        self._size = 0  # of the accesses, at most
        self._blocking: Clock = {}  # of all work that the legacy stream waits for
        self._threads: dict[int, Timeline] = {}
        self.legacy = self.timeline("", blocking=True)
        self.current, self.at_once = self.legacy, False

    # -- streams ------------------------------------------------------------------------------------------

    def timeline(self, name: str, *, blocking: bool) -> Timeline:
        """A new one, with nothing in it."""
        self._numbers += 1
        return Timeline(self._numbers, name, blocking)

    def stream(self, call: str, *, blocking: bool) -> Timeline | None:
        """The timeline of a stream which the current call makes; from here on it matters what touches which memory."""
        if not self.on:
            return None
        self._follow()
        name = self._context.sites.name_of_allocation(call, self._context.sites.caller())
        return self.timeline(f"stream {name}", blocking=blocking)

    def of_thread(self) -> Timeline | None:
        """The timeline of the calling thread's own default stream."""
        if not self.on:
            return None
        thread = threading.get_native_id()
        if thread not in self._threads:
            self._follow()
            self._threads[thread] = self.timeline("a thread's own default stream", blocking=True)
        return self._threads[thread]

    def default(self) -> Timeline:
        """That of the default stream, whichever the program was compiled for."""
        return (self.of_thread() if self._context.settings.per_thread else None) or self.legacy

    def _follow(self) -> None:
        if self._reports and not self.following:
            self.following = True
            self._context.repeats.forget()  # of its launches nobody knows what they touched

    @contextmanager
    def on_timeline(self, timeline: Timeline) -> Iterator[None]:
        """Work inside the ``with`` is done there."""
        before, self.current = self.current, timeline
        try:
            yield
        finally:
            self.current = before

    # -- what orders --------------------------------------------------------------------------------------

    def clock(self) -> Clock:
        """The clock of work that is given to the current stream now."""
        timeline = self.current
        if timeline is self.legacy:
            return joined(timeline.clock, self._blocking)
        return joined(timeline.clock, self.legacy.clock) if timeline.blocking else timeline.clock

    def work(self, what: str, site: Site) -> Work | None:
        """The current call gives a piece of work to the current stream."""
        if not self.on:
            return None
        timeline, clock = self.current, self.clock()
        if len(clock) > _LONG:
            clock = {number: count for number, count in clock.items() if count > self.host.get(number, 0)}
        timeline.count += 1
        clock = clock | {timeline.number: timeline.count}
        self.wait(clock)
        return Work(what, site, timeline, timeline.count, clock)

    def wait(self, clock: Clock) -> None:
        """Has the current stream wait, from here on, for what comes before by a clock."""
        timeline = self.current
        timeline.clock = joined(timeline.clock, clock)
        self._used[timeline] = None
        if timeline.blocking:
            self._blocking = joined(self._blocking, clock)

    def record(self, event: Event) -> None:
        """An event stands for all that was given to the current stream. In the default stream that, too, is work, which
        the streams that wait for it have to wait for."""
        if self.on:
            event.clock = self.clock()
            self.wait(event.clock)

    def wait_for(self, event: Event) -> None:
        """Has the current stream wait, from here on, for an event."""
        if self.on:
            self.wait(joined(self.clock(), event.clock))

    def host_waits(self, clock: Clock | None = None) -> None:
        """The host has waited for all that comes before by a clock; without one, for the current stream."""
        if not self.on:
            return
        for number, count in (self.clock() if clock is None else clock).items():
            if self.host.get(number, 0) < count:
                self.host[number] = count
        if clock is None:  # what the host knows need not be in the clocks
            self.current.clock = {}
            if self.current is self.legacy:
                self._blocking = {}

    def host_waits_for_all(self) -> None:
        """All work that was given is done: none of it can race with what comes."""
        if not self._used:
            return
        self._context.pending_memory.forget()
        self._accesses.clear()
        self._size = 0
        for timeline in self._used:
            timeline.clock = {}
        self._used.clear()
        self._blocking, self.host = {}, {}  # which no longer mean anything

    def known(self, work: Work) -> bool:
        """Whether the host has waited for a piece of work."""
        return work.before(self.host)

    # -- what is touched ----------------------------------------------------------------------------------

    def _touches(self, key: int, access: Access) -> None:
        """Work touches an allocation, by its address: does it race with what has touched it before?"""
        if not self.following:
            return
        kept = []
        for old in self._accesses.get(key, ()):
            if self.known(old.work):  # and so whatever is given from now on comes after it
                continue
            if not old.work.before(access.work.clock):
                self._judge(old, access)
            elif access.covers(old):
                continue
            kept.append(old)
        kept.append(access)
        self._accesses[key] = kept[-_MOST:]
        self._size += access.size
        if self._size > _MOST_NUMBERS:
            self._size = self._kept_size()
            if self._size > _MOST_NUMBERS // 2:
                self._forget()

    def _kept_size(self) -> int:
        return sum(access.size for each in self._accesses.values() for access in each)

    def _forget(self) -> None:
        """The older half of each allocation's accesses, as they take too much memory."""
        for key, accesses in self._accesses.items():
            self._accesses[key] = accesses[len(accesses) // 2 :] if len(accesses) > 1 else []
        self._size = self._kept_size()

    def _judge(self, old: Access, new: Access) -> None:
        met = new.meets(old)
        if met is None:
            return
        at, does, did = met
        context = self._context
        held = context.block_at(at) or next((v for v in memory.live() if v.address <= at < v.end), None)
        where = context.describe(at) if held is None else f"byte {at - held.address:,} of {short_name(held.name)}"
        one, other = new.work, old.work
        context.findings.add(
            KIND, "error", f"{one} {does} {where}, which {other} {did}: nothing orders the two", one.site,
            "let one wait for the other: give both to one stream, or record an event behind the first and have the "
            "second's stream wait for it (cudaStreamWaitEvent), or wait for the first (cudaStreamSynchronize) before "
            "the second is given", f"{other.what} {other.site} {one.what}",
            other=other.details(),
        )  # fmt: skip

    def launched(self, work: Work, footprint: Footprint) -> None:
        """A launch has touched memory."""
        pending = self._context.pending_memory
        for constant in footprint.constants:
            self._touches(constant.address, Access(work, read=rows(constant.address, constant.size), some=True))
        for start, end, writes in footprint.images:
            span = np.array((start, end), np.int64)
            held = self._context.block_at(start)
            access = Access(work, written=span, some=True) if writes else Access(work, read=span, some=True)
            self._touches(start if held is None else held.address, access)
        for each in footprint.touched:
            access = Access(work, touched=each)
            self._touches(each.allocation, access)
            block = self._context.blocks.get(each.allocation)
            if block in self._context.host_reaches:
                read, written, strong = access.kinds()
                if not strong.size:  # else host and kernel may agree by flags
                    pending.add(work, block, read, written)

    def touched(self, work: Work | None, parts: Iterable[tuple[Block | Allocation, Spans, bool]]) -> None:
        """A copy or a fill has touched parts of allocations: which, and whether it wrote them."""
        if work is None:
            return
        for block, spans, writes in parts:
            read, written = (_NONE, spans) if writes else (spans, _NONE)
            self._touches(block.address, Access(work, read=read, written=written))
            if block in self._context.host_reaches:
                self._context.pending_memory.add(work, block, read, written)


def rows(address: int, width: int, height: int = 1, pitch: int = 0) -> Spans:
    """The bytes of some rows."""
    if height == 1 or pitch == width:
        return np.array((address, address + width * height), np.int64)
    starts = address + pitch * np.arange(height, dtype=np.int64)
    return np.stack((starts, starts + width), 1).reshape(-1)
