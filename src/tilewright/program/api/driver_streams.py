"""The driver API: streams and events, which are the runtime's."""

from __future__ import annotations

from .. import codes
from ..context import Context, put
from . import streams
from .driver import current, driver, handle_of
from .table import done, forward, to


@driver()
def cuStreamCreate(context: Context, stream: int, flags: int) -> int | None:
    if flags not in (0, 1):
        return codes.INVALID_VALUE
    streams.create(context, stream, flags, name="cuStreamCreate")
    return None


@driver()
def cuStreamGetCtx(context: Context, stream: int, handle: int) -> None:
    put(handle, handle_of(context, current(context)))


forward(driver(), {
    "cuStreamCreateWithPriority": to(streams.create),
    "cuStreamDestroy_v2": to(streams.cudaStreamDestroy),
    "cuStreamSynchronize cuStreamQuery": to(streams.wait),
    "cuStreamWaitEvent": to(streams.cudaStreamWaitEvent),
    "cuStreamGetFlags": to(streams.cudaStreamGetFlags),
    "cuStreamGetPriority": to(streams.cudaStreamGetPriority),
    "cuStreamAttachMemAsync": to(done),
    "cuStreamAddCallback": to(streams.cudaStreamAddCallback),
    "cuLaunchHostFunc": to(streams.cudaLaunchHostFunc),
    "cuEventCreate": to(streams.create_event),
    "cuEventDestroy_v2": to(streams.cudaEventDestroy),
    "cuEventSynchronize cuEventQuery": to(streams.wait_for),
    "cuEventElapsedTime_v2": to(streams.cudaEventElapsedTime),
})  # fmt: skip
forward(driver(surfaces=False), {"cuEventRecord cuEventRecordWithFlags": to(streams.record)})
