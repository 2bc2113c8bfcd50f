"""Stream Ordered Memory Allocator: pools. Work in streams is done when it is given, so memory is there at once."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable
from dataclasses import dataclass, field

from .. import codes
from ..context import Context, CudaError, at, only, put
from ..prototypes import Location
from .memory import allocate, in_order
from .table import call, forward, to

THRESHOLD, RESERVED, RESERVED_HIGH, USED, USED_HIGH = range(4, 9)  # of cudaMemPoolAttr; 1 to 3 are switches
_DEVICE, _READ_WRITE, _MANAGED = 1, 3, 2  # of a location, of access, of allocations
KEEPS_ALL = {THRESHOLD: 1 << 62}  # whatever is given back


@dataclass(eq=False)
class Pool:
    """``cudaMemPool_t``

    Attributes:
        values: by the attribute's number.
        kind: of its memory; see :class:`Block`.
    """

    values: dict[int, int] = field(default_factory=lambda: {1: 1, 2: 1, 3: 1} | dict.fromkeys(range(4, 9), 0))
    kind: str = "device"

    def changed(self, size: int) -> None:
        """Memory was taken, or given back if ``size`` is negative: then no more than the threshold is kept."""
        values = self.values
        values[USED] += size
        kept = values[RESERVED] if size > 0 else min(values[RESERVED], values[THRESHOLD])
        values[RESERVED] = max(values[USED], kept)
        values[USED_HIGH] = max(values[USED_HIGH], values[USED])
        values[RESERVED_HIGH] = max(values[RESERVED_HIGH], values[RESERVED])


def _default(context: Context) -> int:
    if not context.default_pool:
        context.default_pool = context.current_pool = context.handle(Pool())
    return context.default_pool


def _of(context: Context, device: int) -> int:
    """The handle of the device's current pool."""
    only(device)
    _default(context)
    return context.current_pool


def _pool(context: Context, handle: int) -> Pool:
    found: Pool = context.object(handle, Pool, CudaError(codes.INVALID_VALUE))
    return found


def _location(address: int) -> int:
    """The device that a ``cudaMemLocation`` names."""
    if not address:
        raise CudaError(codes.INVALID_VALUE)
    location = at(address, Location)
    if location.type != _DEVICE:
        raise CudaError(codes.NOT_SUPPORTED)
    return int(location.id)


def allocate_from(context: Context, pointer: int, size: int, pool: int, name: str) -> None:
    found = _pool(context, pool)
    allocate(context, pointer, size, found.kind, name, pool=found)
    in_order(context, pointer, name)


def _allocate_from_current(context: Context, pointer: int, size: int, name: str) -> None:
    allocate_from(context, pointer, size, _of(context, 0), name)


forward(call(), {"cudaMallocAsync": to(_allocate_from_current), "cudaMallocFromPoolAsync": to(allocate_from)})


@call()
def cudaDeviceGetDefaultMemPool(context: Context, pool: int, device: int) -> None:
    only(device)
    put(pool, _default(context))


@call()
def cudaDeviceGetMemPool(context: Context, pool: int, device: int) -> None:
    put(pool, _of(context, device))


@call()
def cudaDeviceSetMemPool(context: Context, device: int, pool: int) -> None:
    _of(context, device)
    _pool(context, pool)
    context.current_pool = pool


@call()
def cudaMemGetMemPool(
    context: Context, pool: int, location: int, type_: int, *, of: Callable[..., int | None] = cudaDeviceGetMemPool
) -> int | None:
    if type_ != _MANAGED:
        return of(context, pool, _location(location))
    context.managed_pool = context.managed_pool or context.handle(Pool(kind="managed"))
    put(pool, context.managed_pool)
    return None


@call()
def cudaMemGetDefaultMemPool(context: Context, pool: int, location: int, type_: int) -> int | None:
    return cudaMemGetMemPool(context, pool, location, type_, of=cudaDeviceGetDefaultMemPool)


@call()
def cudaMemSetMemPool(context: Context, location: int, type_: int, pool: int) -> None:
    cudaDeviceSetMemPool(context, _location(location), pool)


class _Properties(c.Structure):
    """The first fields of ``cudaMemPoolProps``."""

    _fields_ = (("type", c.c_int), ("handles", c.c_int), ("location", Location))


@call()
def cudaMemPoolCreate(context: Context, pool: int, properties: int) -> int | None:
    if not properties:
        return codes.INVALID_VALUE
    asked = at(properties, _Properties)
    managed = asked.type == _MANAGED
    if (asked.location.type != _DEVICE and not managed) or asked.handles:
        context.say(f"{context.sites.caller()}: pools of host memory and exported ones are not supported here")
        return codes.NOT_SUPPORTED
    if asked.location.type == _DEVICE:
        only(asked.location.id)
    put(pool, context.handle(Pool(kind="managed" if managed else "device")))
    return None


@call()
def cudaMemPoolDestroy(context: Context, pool: int) -> int | None:
    _pool(context, pool)
    if pool == context.default_pool:
        return codes.INVALID_VALUE
    if pool == context.current_pool:
        context.current_pool = context.default_pool
    del context.objects[pool]
    return None


@call()
def cudaMemPoolSetAttribute(context: Context, pool: int, attribute: int, value: int) -> int | None:
    values = _pool(context, pool).values
    if attribute not in values or not value:
        return codes.INVALID_VALUE
    given = int(at(value, c.c_int if attribute < THRESHOLD else c.c_uint64).value)
    if attribute in (RESERVED, USED) or (attribute > THRESHOLD and given):
        return codes.INVALID_VALUE  # a high-water mark can be set to 0 alone
    current = {RESERVED_HIGH: RESERVED, USED_HIGH: USED}.get(attribute)
    values[attribute] = given if current is None else values[current]
    return None


@call()
def cudaMemPoolGetAttribute(context: Context, pool: int, attribute: int, value: int) -> int | None:
    values = _pool(context, pool).values
    if attribute not in values:
        return codes.INVALID_VALUE
    put(value, values[attribute], c.c_int if attribute < THRESHOLD else c.c_uint64)
    return None


@call()
def cudaMemPoolTrimTo(context: Context, pool: int, least: int) -> None:
    values = _pool(context, pool).values
    values[RESERVED] = max(values[USED], min(values[RESERVED], least))


class _Access(c.Structure):
    """``cudaMemAccessDesc``"""

    _fields_ = (("location", Location), ("flags", c.c_int))


@call()
def cudaMemPoolSetAccess(context: Context, pool: int, descriptions: int, count: int) -> None:
    _pool(context, pool)
    given = at(descriptions, _Access * count) if count else ()
    only(*(each.location.id for each in given))


@call()
def cudaMemPoolGetAccess(context: Context, flags: int, pool: int, location: int) -> None:
    _pool(context, pool)
    only(_location(location))
    put(flags, _READ_WRITE, c.c_int)
