"""The driver API: launches as CUDA had them before 4.0, whose functions keep their block, shared memory and arguments.

PyCUDA still gives blocks so. The driver's contexts were counted then, too.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from tilewright.runtime.kernel import Dim3

from .. import codes
from ..context import Context, bytes_at, put
from . import driver_modules, execution
from .driver import cuCtxDestroy_v2, current, driver, given, handle_of
from .table import forward, to

_MOST = 32764  # bytes of arguments


@dataclass
class Kept:
    """What a function has for its next launch."""

    block: Dim3 | None = None
    shared: int = 0
    size: int = 0
    values: bytearray = field(default_factory=bytearray)


def _kept(context: Context, function: int) -> Kept:
    execution.kernel_of(context, function)
    return context.kept_launches.setdefault(function, Kept())


@driver()
def cuFuncSetBlockShape(context: Context, function: int, x: int, y: int, z: int) -> int | None:
    kept = _kept(context, function)
    if min(x, y, z) < 1:
        return codes.INVALID_VALUE
    kept.block = (x, y, z)
    return None


@driver()
def cuFuncSetSharedSize(context: Context, function: int, size: int) -> None:
    _kept(context, function).shared = size


@driver()
def cuParamSetSize(context: Context, function: int, size: int) -> int | None:
    if size > _MOST:
        return codes.INVALID_VALUE
    _kept(context, function).size = size
    return None


def _set(context: Context, function: int, offset: int, value: bytes) -> int | None:
    kept = _kept(context, function)
    if not 0 <= offset <= _MOST - len(value):
        return codes.INVALID_VALUE
    kept.values.extend(bytes(max(0, offset + len(value) - len(kept.values))))
    kept.values[offset : offset + len(value)] = value
    return None


def _set_number(context: Context, function: int, offset: int, value: float, *, form: str) -> int | None:
    return _set(context, function, offset, struct.pack(form, value))


def _set_bytes(context: Context, function: int, offset: int, address: int, size: int) -> int | None:
    return codes.INVALID_VALUE if size > _MOST else _set(context, function, offset, bytes_at(address, size))


def _launch(context: Context, function: int, x: int = 1, y: int = 1, stream: int = 0) -> int:
    kept = _kept(context, function)
    kernel, site = execution.kernel_of(context, function), context.sites.caller()
    there, wanted = max(kept.size, len(kept.values)), kernel.signature.size
    if kept.block is None or there < wanted:
        missing = "no block (cuFuncSetBlockShape)" if kept.block is None else f"{there} of {wanted} bytes of arguments"
        context.say(f"{site}: {kernel.name} was given {missing}")
        return codes.INVALID_VALUE
    values = bytes(kept.values[:wanted]).ljust(wanted, b"\0")
    code = execution.started(context, stream, kernel, (x, y, 1), kept.block, values, kept.shared, site)
    return driver_modules.answered(context, code)


@driver()
def cuCtxAttach(context: Context, handle: int, flags: int) -> int | None:
    if flags:
        return codes.INVALID_VALUE
    current(context).attached += 1
    put(handle, handle_of(context, current(context)))
    return None


@driver(current=False)
def cuCtxDetach(context: Context, handle: int) -> int | None:
    gone = given(context, handle)
    if gone is not context.contexts.current:
        return codes.INVALID_CONTEXT
    if not gone.attached:
        return cuCtxDestroy_v2(context, handle)
    gone.attached -= 1
    return None


forward(driver(), {
    "cuParamSeti": to(_set_number, form="<I"),
    "cuParamSetf": to(_set_number, form="<f"),
    "cuParamSetv": to(_set_bytes),
})  # fmt: skip
forward(driver(surfaces=False), {"cuLaunch cuLaunchGrid cuLaunchGridAsync": to(_launch)})
