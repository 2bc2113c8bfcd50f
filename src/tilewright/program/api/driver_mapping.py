"""The driver API: virtual memory. Addresses are reserved, memory is made, mapped there, and made accessible.

What is accessible behind each other in one reservation is one allocation to kernels, as it is to a GPU. Which of its
bytes were written is not followed: they may be mapped elsewhere, too.
"""

from __future__ import annotations

import ctypes as c
import os
from dataclasses import dataclass, field

from .. import codes
from ..context import Block, Context, CudaError, at, only, put
from ..prototypes import Location
from ..sites import Site
from .driver import driver
from .textures import give

_GRANULARITY = 2 << 20  # of an H200, the least and the recommended one
_PINNED, _DEVICE, _FILE = 1, 1, 1  # CU_MEM_ALLOCATION_TYPE_PINNED, …LOCATION_TYPE_DEVICE, …HANDLE_TYPE_POSIX_…
_READ, _READ_WRITE = 1, 3  # CUmemAccess_flags


class _Properties(c.Structure):
    """``CUmemAllocationProp``"""

    _fields_ = (("type", c.c_int), ("handles", c.c_int), ("location", Location), ("meta", c.c_size_t),
                ("compression", c.c_uint8), ("rdma", c.c_uint8), ("usage", c.c_uint16),
                ("reserved", c.c_uint8 * 4))  # fmt: skip


class _Access(c.Structure):
    """``CUmemAccessDesc``"""

    _fields_ = (("location", Location), ("flags", c.c_int))


@dataclass(eq=False)
class Memory:
    """Physical memory of ``cuMemCreate``.

    Attributes:
        file: its bytes, as an anonymous file, which can be mapped at several addresses.
        handles: how many the program holds.
        mappings: where it is mapped.
    """

    size: int
    file: int
    properties: _Properties
    handle: int = 0
    handles: int = 1
    mappings: int = 0


@dataclass(eq=False)
class _Mapping:
    """``access``: the flags that cuMemSetAccess gave; 0 before."""

    address: int
    size: int
    memory: Memory
    site: Site
    access: int = 0

    @property
    def end(self) -> int:
        return self.address + self.size


@dataclass(eq=False)
class _Reservation:
    address: int
    size: int
    mappings: dict[int, _Mapping] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)  # what kernels may touch

    @property
    def end(self) -> int:
        return self.address + self.size


def _known(properties: int) -> _Properties:
    """The properties that a program asks for, if memory here can have them; a file to share it by is refused later."""
    asked = _Properties.from_buffer_copy(at(properties, _Properties))
    if asked.type != _PINNED or asked.location.type != _DEVICE or asked.handles not in (0, _FILE):
        raise CudaError(codes.NOT_SUPPORTED if asked.type == _PINNED else codes.INVALID_VALUE)
    only(asked.location.id)
    return asked


@driver(bound=False)
def cuMemGetAllocationGranularity(context: Context, size: int, properties: int, option: int) -> int | None:
    if not properties or option not in (0, 1):
        return codes.INVALID_VALUE
    _known(properties)
    put(size, _GRANULARITY)
    return None


def _whole(size: int) -> None:
    if not size or size % _GRANULARITY:
        raise CudaError(codes.INVALID_VALUE)


# -- addresses ----------------------------------------------------------------------------------------------


@driver(bound=False)
def cuMemAddressReserve(
    context: Context, pointer: int, size: int, alignment: int, wanted: int, flags: int
) -> int | None:
    _whole(size)
    if not pointer or flags or alignment & (alignment - 1):
        return codes.INVALID_VALUE
    try:
        address = context.arena.reserve(size, max(alignment, _GRANULARITY))
    except MemoryError:
        return codes.OUT_OF_MEMORY
    context.reserved[address] = _Reservation(address, size)
    put(pointer, address)
    return None


@driver(bound=False)
def cuMemAddressFree(context: Context, pointer: int, size: int) -> int | None:
    found = context.reserved.get(pointer)
    if found is None or found.size != size or found.mappings:
        return codes.INVALID_VALUE
    del context.reserved[pointer]
    return None


def _reservation(context: Context, address: int, size: int) -> _Reservation:
    """The one that all of a range lies in."""
    for each in context.reserved.values():
        if each.address <= address and address + size <= each.end:
            found: _Reservation = each
            return found
    raise CudaError(codes.INVALID_VALUE)


def _mapped(context: Context, address: int, size: int, *, whole: bool = True) -> tuple[_Reservation, list[_Mapping]]:
    """The mappings of a range, none of them in part; ``whole``: they must be all of it."""
    reservation = _reservation(context, address, size)
    inside = sorted(
        (each for each in reservation.mappings.values() if each.address < address + size and address < each.end),
        key=lambda each: each.address,
    )
    if any(each.address < address or each.end > address + size for each in inside):
        raise CudaError(codes.INVALID_VALUE)
    if whole and sum(each.size for each in inside) != size:
        raise CudaError(codes.INVALID_VALUE)
    return reservation, inside


# -- memory -------------------------------------------------------------------------------------------------


@driver(bound=False)
def cuMemCreate(context: Context, handle: int, size: int, properties: int, flags: int) -> int | None:
    if not handle or not properties or flags:
        return codes.INVALID_VALUE
    _whole(size)
    asked = _known(properties)
    if context.used + size > context.memory_bytes:
        context.say(
            f"{context.sites.caller()}: cuMemCreate of {size:,} bytes fails: {context.used:,} of "
            f"{context.memory_bytes:,} bytes of device memory are in use; --memory sets how much there is"
        )
        return codes.OUT_OF_MEMORY
    file = os.memfd_create("tilewright")
    os.ftruncate(file, size)
    context.used += size
    made = Memory(size, file, asked)
    made.handle = context.handle(made)
    put(handle, made.handle)
    return None


def _memory(context: Context, handle: int) -> Memory:
    found: Memory = context.object(handle, Memory, CudaError(codes.INVALID_VALUE))
    if not found.handles:
        raise CudaError(codes.INVALID_VALUE)
    return found


def _drop(context: Context, memory: Memory) -> None:
    """Memory goes once no handle and no mapping is left of it."""
    if not memory.handles and not memory.mappings:
        os.close(memory.file)
        context.used -= memory.size
        del context.objects[memory.handle]


@driver(bound=False)
def cuMemRelease(context: Context, handle: int) -> None:
    memory = _memory(context, handle)
    memory.handles -= 1
    _drop(context, memory)


@driver(bound=False)
def cuMemRetainAllocationHandle(context: Context, handle: int, address: int) -> int | None:
    for reservation in context.reserved.values():
        for each in reservation.mappings.values():
            if each.address <= address < each.end:
                each.memory.handles += 1
                put(handle, each.memory.handle)
                return None
    return codes.INVALID_VALUE


@driver(bound=False)
def cuMemGetAllocationPropertiesFromHandle(context: Context, properties: int, handle: int) -> None:
    give(context, properties, _memory(context, handle).properties)


# -- mappings -----------------------------------------------------------------------------------------------


@driver(bound=False)
def cuMemMap(context: Context, address: int, size: int, offset: int, handle: int, flags: int) -> int | None:
    memory = _memory(context, handle)
    _whole(size)
    if address % _GRANULARITY or flags:
        return codes.INVALID_VALUE
    if offset or size != memory.size:  # of a part
        return codes.NOT_SUPPORTED
    reservation = _reservation(context, address, size)
    if any(each.address < address + size and address < each.end for each in reservation.mappings.values()):
        return codes.INVALID_VALUE
    context.arena.map(address, size, memory.file)
    memory.mappings += 1
    reservation.mappings[address] = _Mapping(address, size, memory, context.sites.caller())
    return None


@driver(bound=False)
def cuMemUnmap(context: Context, address: int, size: int) -> None:
    reservation, inside = _mapped(context, address, size, whole=False)
    for each in inside:
        del reservation.mappings[each.address]
    _settle(context, reservation)
    context.arena.unmap(address, size)
    for each in inside:
        each.memory.mappings -= 1
        _drop(context, each.memory)


@driver(bound=False)
def cuMemSetAccess(context: Context, address: int, size: int, access: int, count: int) -> int | None:
    if not access or not count:
        return codes.INVALID_VALUE
    reservation, inside = _mapped(context, address, size)
    for asked in at(access, _Access * count):
        if asked.location.type != _DEVICE or asked.flags not in (0, _READ, _READ_WRITE):
            return codes.NOT_SUPPORTED if asked.flags in (0, _READ, _READ_WRITE) else codes.INVALID_VALUE
        only(asked.location.id)
        for each in inside:
            each.access = asked.flags
    _settle(context, reservation)
    return None


@driver(bound=False)
def cuMemGetAccess(context: Context, flags: int, location: int, address: int) -> int | None:
    where = at(location, Location)
    if where.type != _DEVICE or where.id:
        return codes.INVALID_VALUE
    reservation = _reservation(context, address, 1)
    found = next((each for each in reservation.mappings.values() if each.address <= address < each.end), None)
    if found is None:
        return codes.INVALID_VALUE
    put(flags, found.access)
    return None


def _settle(context: Context, reservation: _Reservation) -> None:
    """Joins neighbouring mappings of the same access into one allocation."""
    runs: list[list[_Mapping]] = []
    for each in sorted(reservation.mappings.values(), key=lambda each: each.address):
        if not each.access:
            continue
        if runs and runs[-1][-1].end == each.address and runs[-1][-1].access == each.access:
            runs[-1].append(each)
        else:
            runs.append([each])
    wanted = {(run[0].address, run[-1].end, run[0].access == _READ_WRITE): run for run in runs}
    before = {(each.address, each.end, each.allocation.writable): each for each in reservation.blocks}
    reservation.blocks = [block for key, block in before.items() if key in wanted]
    gone = [block for key, block in before.items() if key not in wanted]
    for block in gone:
        if context.blocks.get(block.address) is block:  # cudaDeviceReset may have freed it
            context.release(block, context.sites.caller())
    for (start, end, writable), run in wanted.items():
        if (start, end, writable) in before:
            continue
        block = context.adopt(
            start, end - start, "device", "cuMemMap", site=run[0].site, writable=writable, mapped=True
        )
        reservation.blocks.append(block)
