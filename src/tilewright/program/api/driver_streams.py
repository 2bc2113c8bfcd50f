"""The driver API: streams and events, which are the runtime's."""

from __future__ import annotations

from .. import codes
from ..context import Context, put
from . import streams
from .driver import current, driver, handle_of


@driver()
def cuStreamCreate(context: Context, stream: int, flags: int) -> int | None:
    if flags not in (0, 1):
        return codes.INVALID_VALUE
    streams.create(context, stream, "cuStreamCreate", flags)
    return None


@driver()
def cuStreamCreateWithPriority(context: Context, stream: int, flags: int, priority: int) -> None:
    streams.create(context, stream, "cuStreamCreateWithPriority", flags, priority)


@driver()
def cuStreamDestroy_v2(context: Context, stream: int) -> None:
    streams.cudaStreamDestroy(context, stream)


@driver()
def cuStreamSynchronize(context: Context, stream: int) -> None:
    streams.cudaStreamSynchronize(context, stream)


@driver()
def cuStreamQuery(context: Context, stream: int) -> None:
    streams.cudaStreamQuery(context, stream)


@driver()
def cuStreamWaitEvent(context: Context, stream: int, event: int, flags: int) -> None:
    streams.cudaStreamWaitEvent(context, stream, event, flags)


@driver()
def cuStreamGetFlags(context: Context, stream: int, flags: int) -> None:
    streams.cudaStreamGetFlags(context, stream, flags)


@driver()
def cuStreamGetPriority(context: Context, stream: int, priority: int) -> None:
    streams.cudaStreamGetPriority(context, stream, priority)


@driver()
def cuStreamGetCtx(context: Context, stream: int, handle: int) -> None:
    put(handle, handle_of(context, current(context)))


@driver()
def cuStreamAttachMemAsync(context: Context, stream: int, pointer: int, size: int, flags: int) -> None:
    pass


@driver()
def cuStreamAddCallback(context: Context, stream: int, function: int, data: int, flags: int) -> None:
    streams.cudaStreamAddCallback(context, stream, function, data, flags)


@driver()
def cuLaunchHostFunc(context: Context, stream: int, function: int, data: int) -> None:
    streams.cudaLaunchHostFunc(context, stream, function, data)


@driver()
def cuEventCreate(context: Context, event: int, flags: int) -> None:
    streams.cudaEventCreateWithFlags(context, event, flags)


@driver()
def cuEventDestroy_v2(context: Context, event: int) -> None:
    streams.cudaEventDestroy(context, event)


@driver(surfaces=False)
def cuEventRecord(context: Context, event: int, stream: int) -> None:
    streams.cudaEventRecord(context, event, stream)


@driver(surfaces=False)
def cuEventRecordWithFlags(context: Context, event: int, stream: int, flags: int) -> None:
    streams.cudaEventRecord(context, event, stream)


@driver()
def cuEventSynchronize(context: Context, event: int) -> None:
    streams.cudaEventSynchronize(context, event)


@driver()
def cuEventQuery(context: Context, event: int) -> None:
    streams.cudaEventQuery(context, event)


@driver()
def cuEventElapsedTime_v2(context: Context, milliseconds: int, start: int, end: int) -> int | None:
    return streams.cudaEventElapsedTime(context, milliseconds, start, end)
