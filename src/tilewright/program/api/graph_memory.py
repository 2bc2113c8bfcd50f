"""Graphs' own memory: an address when a node is made, memory there whenever the node runs, until something frees it."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .. import codes
from ..context import Context, CudaError, at, only, put
from ..sites import Site
from .memory import free
from .pools import KEEPS_ALL, RESERVED, RESERVED_HIGH, USED, USED_HIGH, Pool
from .table import call

_ATTRIBUTES = (USED, USED_HIGH, RESERVED, RESERVED_HIGH)  # by cudaGraphMemAttributeType
_DEVICE = 1


@dataclass(frozen=True)
class Reserved:
    """The memory that a node allocates when it runs. The address is that node's for good."""

    address: int
    size: int
    call: str
    site: Site
    name: str


def _pool(context: Context) -> Pool:
    if context.graph_pool is None:
        context.graph_pool = Pool(dict.fromkeys(_ATTRIBUTES, 0) | KEEPS_ALL)
    pool: Pool = context.graph_pool
    return pool


def reserve(context: Context, size: int, name: str) -> Reserved:
    """An address for a node that the current call makes."""
    site = context.sites.caller()
    return Reserved(context.arena.allocate(size), size, name, site, context.sites.name_of_allocation(name, site))


def allocation(context: Context, memory: Reserved) -> Callable[[], int | None]:
    """The work of an allocating node."""

    def run() -> int | None:
        if context.used + memory.size > context.memory_bytes:
            context.say(f"{memory.site}: the graph's {memory.size:,} bytes are more than is left of device memory; "
                        "--memory sets how much there is")  # fmt: skip
            return codes.OUT_OF_MEMORY
        block = context.adopt(memory.address, memory.size, "device", memory.call, True, memory.site, memory.name)
        block.pool = _pool(context)
        block.pool.changed(memory.size)
        context.used += memory.size
        return None

    return run


def freeing(context: Context, pointer: int, name: str) -> Callable[[], int | None]:
    """The work of a freeing node."""
    return lambda: free(context, pointer, ("device",), name)


def before_launch(context: Context, wanted: Iterable[Reserved], *, frees: bool) -> int | None:
    """What the last launch left is freed, where the graph was made so (``frees``); else it can't be launched again."""
    left = [context.blocks[each.address] for each in wanted if each.address in context.blocks]
    if left and not frees:
        context.say(f"{context.sites.caller()}: {left[0].name} is still there from the graph's last launch; free it, "
                    "or instantiate the graph with cudaGraphInstantiateFlagAutoFreeOnLaunch")  # fmt: skip
        return codes.INVALID_VALUE
    for block in left:
        context.release(block, context.sites.caller())
    return None


class AllocationParams(c.Structure):
    """``cudaMemAllocNodeParams``"""

    _fields_ = (("type", c.c_int), ("handles", c.c_int), ("location", c.c_int * 2), ("rest", c.c_uint64 * 9),
                ("access", c.c_size_t), ("accesses", c.c_size_t), ("size", c.c_size_t),
                ("address", c.c_size_t))  # fmt: skip


def described(context: Context, params: int) -> Reserved:
    """The parameters of an allocating node (``cudaMemAllocNodeParams``); the address is stored there.

    Raises:
        CudaError: it is not plain memory of this device.
    """
    if not params:
        raise CudaError(codes.INVALID_VALUE)
    asked = at(params, AllocationParams)
    if asked.handles or asked.location[0] != _DEVICE:
        raise CudaError(codes.NOT_SUPPORTED)
    only(asked.location[1])
    if not asked.size:
        raise CudaError(codes.INVALID_VALUE)
    memory = reserve(context, asked.size, "cudaGraphAddMemAllocNode")
    asked.address = memory.address
    return memory


def captured(
    context: Context, name: str, arguments: tuple[int, ...]
) -> tuple[Callable[[], int | None], Reserved | None]:
    """``cudaMallocAsync`` and its like in a stream that is captured: what the node does, and its memory."""
    if name == "cudaFreeAsync":
        return freeing(context, arguments[0], name), None
    if not arguments[0]:
        raise CudaError(codes.INVALID_VALUE)
    memory = reserve(context, arguments[1], name)
    put(arguments[0], memory.address)
    return allocation(context, memory), memory


@call()
def cudaDeviceGetGraphMemAttribute(context: Context, device: int, attribute: int, value: int) -> int | None:
    only(device)
    if not 0 <= attribute < len(_ATTRIBUTES):
        return codes.INVALID_VALUE
    put(value, _pool(context).values[_ATTRIBUTES[attribute]])
    return None


@call()
def cudaDeviceSetGraphMemAttribute(context: Context, device: int, attribute: int, value: int) -> int | None:
    asked = dict(enumerate(_ATTRIBUTES)).get(attribute)
    current = {USED_HIGH: USED, RESERVED_HIGH: RESERVED}.get(asked or 0)
    only(device)
    if current is None or not value or at(value, c.c_uint64).value:
        return codes.INVALID_VALUE  # a high-water mark can be set to 0 alone
    values = _pool(context).values
    values[asked or 0] = values[current]
    return None


@call()
def cudaDeviceGraphMemTrim(context: Context, device: int) -> None:
    only(device)
    values = _pool(context).values
    values[RESERVED] = values[USED]
