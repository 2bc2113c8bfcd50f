"""The driver API: streams and events, which are the runtime's."""

from __future__ import annotations

import ctypes as c

from .. import codes
from ..context import Context, put
from . import memory, streams
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


@driver()
def cuStreamGetCtx_v2(context: Context, stream: int, handle: int, green: int) -> None:
    cuStreamGetCtx(context, stream, handle)
    put(green, 0)


@driver()
def cuStreamGetId(context: Context, stream: int, number: int) -> None:
    streams.stream_of(context, stream)
    put(number, stream)


@driver()
def cuStreamGetDevice(context: Context, stream: int, device: int) -> None:
    streams.stream_of(context, stream)
    put(device, 0, c.c_int)


def _write(context: Context, stream: int, address: int, value: int, flags: int, *, size: int, name: str) -> None:
    memory.fill(context, address, size, value, 1, 1, name, size=size)


forward(driver(), {
    "cuStreamWriteValue32_v2": to(_write, size=4),
    "cuStreamWriteValue64_v2": to(_write, size=8),
    "cuStreamCreateWithPriority": to(streams.create),
    "cuStreamDestroy_v2": to(streams.cudaStreamDestroy),
    "cuStreamSynchronize cuStreamQuery": to(streams.wait),
    "cuStreamWaitEvent": to(streams.cudaStreamWaitEvent),
    "cuStreamGetFlags": to(streams.cudaStreamGetFlags),
    "cuStreamGetPriority": to(streams.cudaStreamGetPriority),
    "cuStreamAttachMemAsync cuStreamCopyAttributes cuStreamSetAttribute": to(done),
    "cuStreamAddCallback": to(streams.cudaStreamAddCallback),
    "cuLaunchHostFunc": to(streams.cudaLaunchHostFunc),
    "cuEventCreate": to(streams.create_event),
    "cuEventDestroy_v2": to(streams.cudaEventDestroy),
    "cuEventSynchronize cuEventQuery": to(streams.wait_for),
    "cuEventElapsedTime_v2": to(streams.cudaEventElapsedTime),
})  # fmt: skip
forward(driver(surfaces=False), {"cuEventRecord cuEventRecordWithFlags": to(streams.record)})
