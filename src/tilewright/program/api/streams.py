"""Stream and Event Management. Work is done when it is given, so there is never anything to wait for."""

from __future__ import annotations

import ctypes as c

from .. import codes
from ..context import Context, CudaError, Event, Stream, put
from .table import call

_DISABLE_TIMING = 2
_DEFAULTS = (0, 1, 2)  # the default stream, the legacy one, the thread's own


def stream_of(context: Context, handle: int) -> Stream:
    return Stream() if handle in _DEFAULTS else context.object(handle, Stream)


@call()
def cudaStreamCreate(context: Context, stream: int) -> None:
    put(stream, context.handle(Stream()))


@call()
def cudaStreamCreateWithFlags(context: Context, stream: int, flags: int) -> int | None:
    if flags not in (0, 1):
        return codes.INVALID_VALUE
    put(stream, context.handle(Stream(flags)))
    return None


@call()
def cudaStreamCreateWithPriority(context: Context, stream: int, flags: int, priority: int) -> None:
    put(stream, context.handle(Stream(flags, max(-5, min(0, priority)))))


@call()
def cudaStreamDestroy(context: Context, stream: int) -> None:
    context.object(stream, Stream)
    del context.objects[stream]


@call()
def cudaStreamSynchronize(context: Context, stream: int) -> None:
    stream_of(context, stream)
    context.synchronised()


@call()
def cudaStreamQuery(context: Context, stream: int) -> None:
    stream_of(context, stream)
    context.synchronised()


@call()
def cudaStreamWaitEvent(context: Context, stream: int, event: int, flags: int) -> None:
    stream_of(context, stream)
    context.object(event, Event)


@call()
def cudaStreamGetFlags(context: Context, stream: int, flags: int) -> None:
    put(flags, stream_of(context, stream).flags, c.c_uint)


@call()
def cudaStreamGetPriority(context: Context, stream: int, priority: int) -> None:
    put(priority, stream_of(context, stream).priority, c.c_int)


@call()
def cudaStreamAttachMemAsync(context: Context, stream: int, pointer: int, size: int, flags: int) -> None:
    stream_of(context, stream)


@call()
def cudaStreamAddCallback(context: Context, stream: int, function: int, data: int, flags: int) -> None:
    stream_of(context, stream)
    c.CFUNCTYPE(None, c.c_size_t, c.c_int, c.c_size_t)(function)(stream, codes.SUCCESS, data)


@call()
def cudaLaunchHostFunc(context: Context, stream: int, function: int, data: int) -> None:
    stream_of(context, stream)
    c.CFUNCTYPE(None, c.c_size_t)(function)(data)


# -- events -------------------------------------------------------------------------------------------------


@call()
def cudaEventCreate(context: Context, event: int) -> None:
    put(event, context.handle(Event()))


@call()
def cudaEventCreateWithFlags(context: Context, event: int, flags: int) -> None:
    put(event, context.handle(Event(flags)))


@call()
def cudaEventDestroy(context: Context, event: int) -> None:
    context.object(event, Event)
    del context.objects[event]


@call(surfaces=False)
def cudaEventRecord(context: Context, event: int, stream: int) -> None:
    stream_of(context, stream)
    context.object(event, Event).seconds = context.clock()


@call(surfaces=False)
def cudaEventRecordWithFlags(context: Context, event: int, stream: int, flags: int) -> None:
    cudaEventRecord(context, event, stream)


@call()
def cudaEventSynchronize(context: Context, event: int) -> None:
    context.object(event, Event)
    context.synchronised()


@call()
def cudaEventQuery(context: Context, event: int) -> None:
    context.object(event, Event)
    context.synchronised()


@call()
def cudaEventElapsedTime(context: Context, milliseconds: int, start: int, end: int) -> int | None:
    first, last = context.object(start, Event), context.object(end, Event)
    if first.flags & _DISABLE_TIMING or last.flags & _DISABLE_TIMING:
        return codes.INVALID_HANDLE
    if first.seconds is None or last.seconds is None:
        raise CudaError(codes.INVALID_HANDLE)
    if not milliseconds:
        return codes.INVALID_VALUE
    # A GPU's clock has steps of about half a microsecond; nothing takes no time.
    c.c_float.from_address(milliseconds).value = max((last.seconds - first.seconds) * 1e3, 0.0005)
    context.timed = True
    return None
