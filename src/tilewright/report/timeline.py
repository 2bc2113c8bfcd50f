"""The warps of a block over time: when each ran, waited at a barrier and was done.

A step of this time is one warp instruction, and all warps are taken to run at once: a warp's clock moves by what it
executed itself, and a barrier opens when the last warp has come to it. What a GPU adds, the latency of memory and
the order in which its schedulers pick warps, is left out. So the picture shows who waits for whom, not for how long
in seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tilewright.findings.model import TimelineEvent

_TAIL = 12  # what is stuck is shown to wait for so small a part of the picture beyond the last step
Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one warp: ``state`` is ``"run"`` or ``"wait"``, from ``start`` to ``end`` in steps."""

    warp: int
    state: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Opening:
    """A barrier that opened ``at`` a step, for how many warps, and where its instruction stands."""

    at: int
    barrier: int
    warps: int
    place: Place | None


@dataclass(slots=True)
class Timeline:
    """Spans by warp, openings in order, and the steps from the first to the last of them.

    ``stuck`` has the warps whose last event is an arrival that nothing released, with the barrier and its place.
    """

    warps: int
    spans: list[Span] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    stuck: dict[int, tuple[int, Place | None]] = field(default_factory=dict)
    start: int = 0
    end: int = 0

    def part(self, openings: int) -> Timeline:
        """So many openings, for a picture that can be read: the first, or the last where warps are stuck after them."""
        if len(self.openings) <= openings:
            return self
        kept = self.openings[-openings:] if self.stuck else self.openings[:openings]
        start, end = (kept[0].at, self.end) if self.stuck else (0, kept[-1].at)
        inside = [s for s in self.spans if s.start < end and s.end > start]
        spans = [Span(s.warp, s.state, max(s.start, start), min(s.end, end)) for s in inside]
        return Timeline(self.warps, spans, kept, self.stuck, start, end)


def timeline(events: Sequence[TimelineEvent]) -> Timeline:
    """The spans of a block's events.

    The engine runs one warp of a block at a time, so what the block executed since the event before is this event's
    warp's own.
    """
    made = Timeline(max((event.warp for event in events), default=-1) + 1)
    clock = [0] * made.warps  # where each warp's last span ended
    arrived: dict[int, TimelineEvent] = {}  # the warps whose last event is an arrival
    before = 0
    for group in _together(events):
        if group[0].kind == "release":
            at = max((clock[event.warp] for event in group), default=0)
            for event in group:
                if arrived.pop(event.warp, None) is not None:
                    made.spans.append(Span(event.warp, "wait", clock[event.warp], at))
                    clock[event.warp] = at
            made.openings.append(Opening(at, group[0].barrier, len(group), _place(group[0])))
        else:
            (event,) = group
            made.spans.append(Span(event.warp, "run", clock[event.warp], clock[event.warp] + event.order - before))
            clock[event.warp] += event.order - before
            arrived.pop(event.warp, None)
            if event.kind == "arrive":
                arrived[event.warp] = event
        before = group[-1].order
    last = max(clock, default=0)
    made.end = last + (max(last // _TAIL, 1) if arrived else 0)
    made.stuck = {warp: (arrived[warp].barrier, _place(arrived[warp])) for warp in sorted(arrived)}
    made.spans += [Span(warp, "wait", clock[warp], made.end) for warp in made.stuck]
    made.spans = [span for span in made.spans if span.end > span.start]
    return made


def _place(event: TimelineEvent) -> Place | None:
    return (event.file, event.line) if event.file is not None and event.line else None


def _together(events: Iterable[TimelineEvent]) -> Iterable[list[TimelineEvent]]:
    """The releases of one opening together, every other event by itself."""
    group: list[TimelineEvent] = []
    for event in events:
        if group and not (
            event.kind == "release"
            and (event.order, event.barrier) == (group[0].order, group[0].barrier)
            and event.warp > group[-1].warp
        ):
            yield group
            group = []
        if event.kind == "release":
            group.append(event)
        else:
            yield [event]
    if group:
        yield group
