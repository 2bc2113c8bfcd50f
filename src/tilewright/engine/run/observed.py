"""What a checked launch saw, by pairs of instructions: the engine's records as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from ...isa import describe
from ...ptx.module import Instruction
from .. import layout
from ..access import SPACES
from ..analysis import waits
from ..analysis.plan import Plan

# LaunchOptions.checks, in the order of the bits of tw_launch.checks.
CHECKS = layout.CHECK_NAMES

_SPACES = {number: name for name, number in SPACES.items()} | {layout.SPACE_GENERIC: ""}


@dataclass(frozen=True, slots=True)
class Observed:
    """Something seen between two instructions, with its first occurrence as an example.

    Attributes:
        kind: ``race``, ``uninitialised``, ``stored-twice``, ``barrier-divergence``, ``bad-mask``,
            ``inactive-shuffle``, ``redundant-barrier``, ``volatile``, ``after-end``,
            ``no-proxy-fence``, ``read-only-load`` or ``swizzle``.
        site: the instruction that completed it, by its number in the plan.
        other: the earlier instruction, where there is one.
        detail: what distinguishes it: ``read-after-write``, ``same-warp``, ``returned``…
        count: how often, in lanes.
        space: ``shared``, ``global``, ``local``, or empty where no memory is meant.
        address: a byte offset; in global memory the host's address.
        size: bytes of the access.
        block, thread: that executed ``site``; a thread is its linear index in the block.
        other_block, other_thread: that executed ``other``.
        value, other_value: raw bits that the two stored or read, at most 8 bytes; or what the kind means by them.
    """

    kind: str
    site: int
    other: int | None
    detail: frozenset[str]
    count: int
    space: str
    address: int
    size: int
    block: tuple[int, int, int]
    thread: int
    other_block: tuple[int, int, int]
    other_thread: int
    value: int
    other_value: int


def index_of(number: int, grid: tuple[int, int, int]) -> tuple[int, int, int]:
    """A block's index (x, y, z) by its linear number."""
    return number % grid[0], number // grid[0] % grid[1], number // (grid[0] * grid[1])


def bits_of(checks: Iterable[str]) -> int:
    """tw_launch.checks for names of checks.

    Raises:
        ValueError: a name is none of ``CHECKS``.
    """
    bits = 0
    for name in checks:
        if name not in CHECKS:
            raise ValueError(f"there is no check {name!r}; there are {', '.join(CHECKS)}")
        bits |= 1 << CHECKS.index(name)
    return bits


def merged(
    workers: Iterable[layout.Worker], halted: Sequence[Observed], grid: tuple[int, int, int], plan: Callable[[], Plan]
) -> tuple[Observed, ...]:
    """The events of all workers, one a kind and pair of instructions, in the order of the program.

    Args:
        halted: what was seen in a block that did not end.
        plan: makes the kernel's plan, for what needs it.
    """
    found: dict[tuple[object, ...], Observed] = {}
    tables = [(layout.Event * w.event_room).from_address(w.events) for w in workers if w.events]
    if not tables and not halted:
        return ()
    kept_apart = (layout.EVENT_DROPPED, layout.EVENT_RACING_READ)
    events = (_observed(e, grid) for table in tables for e in table if e.count and e.kind not in kept_apart)
    for one in (*events, *halted):
        key = (one.kind, one.site, one.other, one.detail)
        known = found.get(key)
        found[key] = one if known is None else replace(known, count=known.count + one.count)
    kept = [o for o in found.values() if o.kind not in ("redundant-barrier", "needed-barrier")]
    barriers = [o for o in found.values() if o.kind in ("redundant-barrier", "needed-barrier")]
    if any(o.kind == "redundant-barrier" for o in barriers):
        kept += _redundant(barriers, plan(), grid[0] * grid[1] * grid[2])
    return tuple(sorted(kept, key=lambda o: (o.site, -1 if o.other is None else o.other, o.kind)))


def dropped(workers: Iterable[layout.Worker]) -> list[layout.Event]:
    """The bad accesses that a launch dropped, one an instruction, kind of fault and end of an array, in the program's
    order; the example is that of the first block and thread."""
    found: dict[tuple[int, int, int], layout.Event] = {}
    for worker in workers:
        for event in (layout.Event * worker.event_room).from_address(worker.events) if worker.events else ():
            if not event.count or event.kind != layout.EVENT_DROPPED:
                continue
            known = found.get(key := (event.site, event.other, event.detail))
            total = event.count + (known.count if known is not None else 0)
            if known is None or (event.block, event.thread) < (known.block, known.thread):
                found[key] = known = type(event).from_buffer_copy(event)
            known.count = total
    return sorted(found.values(), key=lambda event: (event.site, event.other, event.block, event.thread))


def racing_reads(workers: Iterable[layout.Worker]) -> frozenset[tuple[int, int]]:
    """The bytes that a load read while another thread wrote them, as the load's site and a generic address; none where
    they were too many to keep."""
    found: set[tuple[int, int]] = set()
    for worker in workers:
        for event in (layout.Event * worker.event_room).from_address(worker.events) if worker.events else ():
            if event.count and event.kind == layout.EVENT_RACING_READ:
                if event.site == layout.NO_SITE:
                    return frozenset()
                found.add((event.site, event.detail << 32 | event.other))
    return frozenset(found)


def _source(plan: Plan, site: int | None) -> object:
    """What copies of one instruction share: the place, and where it was inlined."""
    location = None if site is None else plan.sites[site].instruction.location
    return location or site


def _redundant(barriers: list[Observed], plan: Plan, blocks: int) -> list[Observed]:
    """The barriers of which no execution was needed. Copies that the compiler made of one are one; one in a loop that
    no block went round twice is not judged: it may be there for the next round; and one that counts threads is needed
    for its result."""
    needed = {_source(plan, o.site) for o in barriers if o.kind == "needed-barrier"}
    passed = Counter[object]()
    for o in barriers:
        if o.kind == "redundant-barrier":
            passed[_source(plan, o.site)] += o.count
    return [
        o
        for o in barriers
        if o.kind == "redundant-barrier"
        and _source(plan, o.site) not in needed
        and not _reduces(plan.sites[o.site].instruction)
        and not (passed[_source(plan, o.site)] <= blocks and waits.repeats(plan, o.site))
    ]


def _reduces(instruction: Instruction) -> bool:
    barrier = describe(instruction).barrier
    return barrier is not None and bool(barrier.reduces)


def _observed(event: layout.Event, grid: tuple[int, int, int]) -> Observed:
    return Observed(
        kind=layout.EVENT_NAMES[event.kind],
        site=event.site,
        other=None if event.other == layout.NO_SITE else event.other,
        detail=frozenset(name for bit, name in enumerate(layout.EVENT_DETAIL_NAMES) if event.detail >> bit & 1),
        count=event.count,
        space=_SPACES[event.space],
        address=event.address,
        size=event.size,
        block=index_of(event.block, grid),
        thread=event.thread,
        other_block=index_of(event.other_block, grid),
        other_thread=event.other_thread,
        value=event.value,
        other_value=event.other_value,
    )
