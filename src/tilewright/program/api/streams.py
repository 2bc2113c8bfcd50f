"""Stream and Event Management. Work is done when it is given, so that nothing waits; ``ordering`` knows what would."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable

from .. import codes
from ..context import NON_BLOCKING, Context, CudaError, Event, Stream, at, function_at, put
from ..ordering import LEGACY, PER_THREAD, joined
from .table import call, done, forward, to

_DISABLE_TIMING = 2
_DEFAULTS = (*LEGACY, PER_THREAD)


def stream_of(context: Context, handle: int) -> Stream:
    return Stream() if handle in _DEFAULTS else context.object(handle, Stream)


def create(context: Context, stream: int, flags: int = 0, priority: int = 0, *, name: str) -> None:
    """Make a stream, and store its handle."""
    timeline = context.ordering.stream(name, blocking=not flags & NON_BLOCKING)
    put(stream, context.handle(Stream(flags, max(-5, min(0, priority)), timeline)))


@call()
def cudaStreamCreateWithFlags(context: Context, stream: int, flags: int) -> int | None:
    if flags not in (0, NON_BLOCKING):
        return codes.INVALID_VALUE
    create(context, stream, flags, name="cudaStreamCreateWithFlags")
    return None


@call()
def cudaStreamDestroy(context: Context, stream: int) -> None:
    context.object(stream, Stream)
    del context.objects[stream]
    context.captures.pop(stream, None)
    context.destroyed[stream] = context.sites.caller()


def wait(context: Context) -> None:
    """Wait for the current stream."""
    context.synchronised()


@call()
def cudaStreamWaitEvent(context: Context, stream: int, event: int, flags: int) -> None:
    context.ordering.wait_for(context.object(event, Event))


@call()
def cudaStreamGetFlags(context: Context, stream: int, flags: int) -> None:
    put(flags, stream_of(context, stream).flags, c.c_uint)


@call()
def cudaStreamGetPriority(context: Context, stream: int, priority: int) -> None:
    put(priority, stream_of(context, stream).priority, c.c_int)


@call()
def cudaStreamAddCallback(context: Context, stream: int, function: int, data: int, flags: int) -> None:
    called = function_at(function, c.c_size_t, c.c_int, c.c_size_t)
    run_on_host(context, lambda: called(stream, 0, data))


@call()
def cudaLaunchHostFunc(context: Context, stream: int, function: int, data: int) -> None:
    called = function_at(function, c.c_size_t)
    run_on_host(context, lambda: called(data))


def run_on_host(context: Context, function: Callable[[], None]) -> None:
    """A stream has the host do something. How other threads learn that it is done is not seen: they may know what
    it knows, which is what came before in the stream."""
    context.ordering.host_waits()
    with context.pending_memory.closed(context.ordering):
        function()


# -- events -------------------------------------------------------------------------------------------------


def create_event(context: Context, event: int, flags: int = 0) -> None:
    """Make an event, and store its handle."""
    put(event, context.handle(Event(flags)))


@call()
def cudaEventDestroy(context: Context, event: int) -> None:
    context.object(event, Event)
    del context.objects[event]


def record(context: Context, event: int) -> None:
    """Record an event in the current stream."""
    found = context.object(event, Event)
    found.seconds, found.moment = context.clock(), context.ledger.moment()
    context.ordering.record(found)


def wait_for(context: Context, event: int) -> None:
    """Wait for an event."""
    context.synchronised(context.object(event, Event).clock)


@call()
def cudaEventElapsedTime(context: Context, milliseconds: int, start: int, end: int) -> int | None:
    first, last = context.object(start, Event), context.object(end, Event)
    if first.flags & _DISABLE_TIMING or last.flags & _DISABLE_TIMING:
        return codes.INVALID_HANDLE
    if first.seconds is None or last.seconds is None:
        raise CudaError(codes.INVALID_HANDLE)
    if not milliseconds:
        return codes.INVALID_VALUE
    taken = context.ledger.milliseconds(first.moment, last.moment)
    if taken is None:
        context.timed = True
        taken = (last.seconds - first.seconds) * 1e3
    # A GPU's clock has steps of about half a microsecond; nothing takes no time.
    at(milliseconds, c.c_float).value = max(taken, 0.0005)
    context.ordering.host_waits(joined(first.clock, last.clock))  # both have been reached
    return None


forward(call(), {
    "cudaStreamCreate cudaStreamCreateWithPriority": to(create),
    "cudaStreamSynchronize cudaStreamQuery": to(wait),
    "cudaStreamAttachMemAsync": to(done),
    "cudaEventCreate cudaEventCreateWithFlags": to(create_event),
    "cudaEventSynchronize cudaEventQuery": to(wait_for),
})  # fmt: skip
forward(call(surfaces=False), {"cudaEventRecord cudaEventRecordWithFlags": to(record)})
