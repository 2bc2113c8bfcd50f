"""Interprocess Communication, within this process: what a program exports it may open again.

A GPU's driver opens handles in other processes alone. Here other processes have devices of their own, so that a handle
leads nowhere there.
"""

from __future__ import annotations

import ctypes as c
import os

from .. import codes
from ..context import Context, CudaError, Event, at, put
from ..prototypes import IpcHandle
from .table import call

_MEMORY, _EVENT = 1, 2
_INTERPROCESS, _DISABLE_TIMING = 4, 2  # flags of an event
_SAID = "another process has a device of its own here: cudaIpc* leads to what the same process has exported alone"


def _export(place: int, kind: int, value: int) -> None:
    c.pointer(at(place, IpcHandle))[0] = IpcHandle(kind, os.getpid(), value)


def _opened(context: Context, handle: IpcHandle, kind: int) -> int:
    if handle.kind != kind or handle.process != os.getpid():
        context.say(_SAID)
        raise CudaError(codes.INVALID_HANDLE)
    return int(handle.value)


@call()
def cudaIpcGetMemHandle(context: Context, handle: int, pointer: int) -> int | None:
    block = context.block_at(pointer)
    if block is None or block.kind != "device":
        return codes.INVALID_VALUE
    _export(handle, _MEMORY, block.address)
    return None


@call()
def cudaIpcOpenMemHandle(context: Context, pointer: int, handle: IpcHandle, flags: int) -> int | None:
    address = _opened(context, handle, _MEMORY)
    if context.block_at(address) is None:
        return codes.INVALID_VALUE
    put(pointer, address)
    return None


@call()
def cudaIpcCloseMemHandle(context: Context, pointer: int) -> int | None:
    return codes.INVALID_VALUE if context.block_at(pointer) is None else None


@call()
def cudaIpcGetEventHandle(context: Context, handle: int, event: int) -> int | None:
    if context.object(event, Event).flags & (_INTERPROCESS | _DISABLE_TIMING) != _INTERPROCESS | _DISABLE_TIMING:
        return codes.INVALID_HANDLE
    _export(handle, _EVENT, event)
    return None


@call()
def cudaIpcOpenEventHandle(context: Context, event: int, handle: IpcHandle) -> None:
    put(event, context.handle(context.object(_opened(context, handle, _EVENT), Event)))
