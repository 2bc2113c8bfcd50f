"""The driver API: initialisation, devices, contexts. Its memory, streams and errors are those of the runtime API."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable

from .. import codes
from ..context import Context, CudaError, at, only, put
from ..contexts import DriverContext
from . import device, peers
from .errors import address_of
from .streams import wait
from .table import CALLS, Call, Entry, answer, done, forward, to


def driver(
    *, current: bool = True, surfaces: bool = True, anyway: bool = False, bound: bool = True
) -> Callable[[Entry], Entry]:
    """Makes a Python function the driver's function of its name; ``current``: whether a context must be current.
    Without being ``bound`` it works like those that need one, and needs none."""

    def add(function: Entry) -> Entry:
        ready = _nothing if anyway else _has_current if current and bound else _is_initialised
        CALLS[function.__name__] = Call(function, surfaces and current, anyway or not current, None, ready)
        return function

    return add


def _nothing(context: Context) -> None:
    pass


def _is_initialised(context: Context) -> None:
    if not context.contexts.initialised:
        context.say(f"{context.sites.caller()}: cuInit(0) must be called before")
        raise CudaError(codes.NOT_INITIALIZED)


def _has_current(context: Context) -> None:
    _is_initialised(context)
    if context.contexts.current is None:
        site, problem = context.sites.caller(), "no context is current in this thread"
        remedy = "cuCtxCreate makes one current, and cuCtxSetCurrent one that another thread has made"
        context.say(f"{site}: {problem}: {remedy}")
        context.findings.add("unset-device", "warning", f"the call fails: {problem}", site, remedy)
        raise CudaError(codes.INVALID_CONTEXT)


def current(context: Context) -> DriverContext:
    found = context.contexts.current
    assert found is not None
    return found


# -- initialisation and errors ------------------------------------------------------------------------------


@driver(anyway=True)
def cuInit(context: Context, flags: int) -> int | None:
    if flags:
        return codes.INVALID_VALUE
    context.contexts.initialised = True
    return None


@driver(anyway=True)
def cuGetErrorName(context: Context, code: int, name: int) -> int | None:
    context.ignored = ""
    return _text(code, name, codes.driver_names().get(code))


@driver(anyway=True)
def cuGetErrorString(context: Context, code: int, text: int) -> int | None:
    context.ignored = ""
    return _text(code, text, codes.text(code) if code in codes.driver_names() else None)


def _text(code: int, where: int, text: str | None) -> int | None:
    put(where, 0 if text is None else address_of(text))
    return codes.INVALID_VALUE if text is None else None


# -- devices ------------------------------------------------------------------------------------------------


@driver(current=False)
def cuDeviceGet(context: Context, device: int, ordinal: int) -> None:
    only(ordinal)
    put(device, 0, c.c_int)


@driver(current=False)
def cuDeviceGetName(context: Context, name: int, size: int, number: int) -> int | None:
    only(number)
    if not name or size < 1:
        return codes.INVALID_VALUE
    text = device.device_name(context)[: size - 1] + b"\0"
    c.memmove(name, text, len(text))
    return None


@driver(current=False)
def cuDeviceGetUuid_v2(context: Context, uuid: int, number: int) -> None:
    only(number)
    at(uuid, c.c_char * 16).raw = device.UUID


@driver(current=False)
def cuDeviceTotalMem_v2(context: Context, size: int, number: int) -> None:
    only(number)
    put(size, context.memory_bytes)


@driver(current=False)
def cuDeviceComputeCapability(context: Context, major: int, minor: int, number: int) -> None:
    only(number)
    for where, value in zip((major, minor), device.capability(context), strict=True):
        put(where, value, c.c_int)


# -- contexts -----------------------------------------------------------------------------------------------


def handle_of(context: Context, made: DriverContext) -> int:
    if not made.handle:
        made.handle = context.handle(made)
    return made.handle


def given(context: Context, handle: int) -> DriverContext:
    """The context behind a handle."""
    found: DriverContext = context.object(handle, DriverContext, CudaError(codes.INVALID_CONTEXT))
    return found


def _emptied(context: Context, gone: DriverContext, call: str) -> None:
    """Frees what was allocated in a context, with it."""
    site = context.sites.caller()
    for address in gone.addresses:
        block = context.blocks.get(address)
        if block is not None:
            context.leaked(block, f"{call} at {site}")
            context.release(block, site)
    gone.addresses.clear()


@driver(current=False)
def cuCtxCreate_v4(context: Context, made: int, parameters: int, flags: int, number: int) -> None:
    only(number)
    new = DriverContext(flags)
    put(made, handle_of(context, new))
    context.contexts.stack.append(new)


@driver(current=False)
def cuCtxDestroy_v2(context: Context, handle: int) -> int | None:
    gone = given(context, handle)
    if gone.primary:
        return codes.INVALID_CONTEXT
    _emptied(context, gone, "cuCtxDestroy")
    del context.objects[handle]
    if context.contexts.stack[-1:] == [gone]:
        context.contexts.stack.pop()
    context.sticky = context.pending = codes.SUCCESS
    return None


@driver(current=False)
def cuCtxPushCurrent_v2(context: Context, handle: int) -> None:
    context.contexts.stack.append(given(context, handle))


@driver(current=False)
def cuCtxPopCurrent_v2(context: Context, handle: int) -> int | None:
    if context.contexts.current is None:
        return codes.INVALID_CONTEXT
    popped = context.contexts.pop()
    if handle:
        put(handle, handle_of(context, popped))
    return None


@driver(current=False)
def cuCtxSetCurrent(context: Context, handle: int) -> None:
    new = [given(context, handle)] if handle else []
    if context.contexts.current is not None:
        context.contexts.pop()
    context.contexts.stack.extend(new)


@driver(current=False)
def cuCtxGetCurrent(context: Context, handle: int) -> None:
    found = context.contexts.current
    put(handle, 0 if found is None else handle_of(context, found))


@driver(current=False)
def cuCtxGetDevice(context: Context, device: int) -> int | None:
    if context.contexts.current is None:
        return codes.INVALID_CONTEXT  # by which programs ask whether there is one
    put(device, 0, c.c_int)
    return None


@driver()
def cuCtxGetFlags(context: Context, flags: int) -> None:
    put(flags, current(context).flags, c.c_uint)


@driver(current=False)
def cuCtxGetApiVersion(context: Context, handle: int, version: int) -> None:
    if handle:
        given(context, handle)
    put(version, device.VERSION, c.c_uint)


@driver()
def cuCtxEnablePeerAccess(context: Context, peer: int, flags: int) -> int:
    given(context, peer)
    return codes.INVALID_VALUE if flags else codes.PEER_UNSUPPORTED


@driver()
def cuCtxDisablePeerAccess(context: Context, peer: int) -> int:
    given(context, peer)
    return codes.PEER_NOT_ENABLED


@driver(current=False)
def cuDevicePrimaryCtxRetain(context: Context, handle: int, number: int) -> None:
    only(number)
    primary = context.contexts.primary
    primary.uses += 1
    put(handle, handle_of(context, primary))


@driver(current=False)
def cuDevicePrimaryCtxRelease_v2(context: Context, number: int) -> int | None:
    only(number)
    primary = context.contexts.primary
    if not primary.uses:
        return codes.INVALID_CONTEXT
    primary.uses -= 1
    if not primary.uses and not context.contexts.runtime_used:
        _emptied(context, primary, "cuDevicePrimaryCtxRelease")
    return None


@driver(current=False)
def cuDevicePrimaryCtxReset_v2(context: Context, number: int) -> None:
    only(number)
    context.reset()


@driver(current=False)
def cuDevicePrimaryCtxSetFlags_v2(context: Context, number: int, flags: int) -> None:
    only(number)
    context.contexts.primary.flags = flags


@driver(current=False)
def cuDevicePrimaryCtxGetState(context: Context, number: int, flags: int, active: int) -> None:
    only(number)
    primary = context.contexts.primary
    put(flags, primary.flags, c.c_uint)
    put(active, int(primary.uses > 0 or context.contexts.runtime_used), c.c_int)


forward(driver(anyway=True), {"cuDriverGetVersion": to(answer, value=device.VERSION)})
forward(driver(current=False), {
    "cuDeviceGetCount": to(answer, value=1),
    "cuDeviceGetAttribute": to(device.attribute_of),
    "cuDeviceGetPCIBusId": to(device.cudaDeviceGetPCIBusId),
    "cuDeviceCanAccessPeer": to(peers.cudaDeviceCanAccessPeer),
    "cuDeviceGetP2PAttribute": to(done, code=codes.INVALID_DEVICE),
})  # fmt: skip
forward(driver(), {
    "cuCtxGetCacheConfig": to(answer, value=0),
    "cuCtxSetCacheConfig": to(done),
    "cuCtxSynchronize": to(wait),
    "cuCtxSetLimit": to(device.cudaDeviceSetLimit),
    "cuCtxGetLimit": to(device.cudaDeviceGetLimit),
    "cuCtxGetStreamPriorityRange": to(device.cudaDeviceGetStreamPriorityRange),
})  # fmt: skip
