"""The driver API: memory. What the runtime API does under another name is done there."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable
from typing import Any

from .. import codes
from ..context import Block, Context, CudaError, at, put
from . import memory
from .copies import DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, copy
from .driver import current, driver, handle_of
from .table import answer, forward, to


def _allocate(context: Context, pointer: int, size: int, kind: str, name: str) -> None:
    if not size:
        raise CudaError(codes.INVALID_VALUE)
    memory.allocate(context, pointer, size, kind, name)
    _own(context, pointer)


def _own(context: Context, pointer: int) -> None:
    """New memory, whose address is stored somewhere, goes with the current context."""
    current(context).addresses.append(int(at(pointer, c.c_uint64).value))


@driver()
def cuMemAllocAsync(context: Context, pointer: int, size: int, stream: int) -> None:
    _allocate(context, pointer, size, "device", "cuMemAllocAsync")
    memory.in_order(context, pointer, "cuMemAllocAsync")


@driver()
def cuMemAllocPitch_v2(context: Context, pointer: int, pitch: int, width: int, height: int, element: int) -> int | None:
    if element not in (4, 8, 16) or not width or not height:
        return codes.INVALID_VALUE
    memory.allocate_rows(context, pointer, pitch, width, height, "cuMemAllocPitch")
    _own(context, pointer)
    return None


@driver()
def cuMemAllocManaged(context: Context, pointer: int, size: int, flags: int) -> int | None:
    if flags not in (1, 2):  # CU_MEM_ATTACH_GLOBAL, CU_MEM_ATTACH_HOST
        return codes.INVALID_VALUE
    _allocate(context, pointer, size, "managed", "cuMemAllocManaged")
    return None


@driver()
def cuMemGetAddressRange_v2(context: Context, start: int, size: int, pointer: int) -> int | None:
    block = context.block_at(pointer)
    if block is None:
        return codes.NOT_FOUND
    if start:
        put(start, block.address)
    if size:
        put(size, block.size)
    return None


_ON_HOST = ("pinned", "registered")
# By the number of the CUpointer_attribute: how it is stored, and what it is of a block.
_OF_POINTERS: dict[int, tuple[Any, Callable[[Context, Block, int], int]]] = {
    1: (c.c_uint64, lambda context, block, pointer: handle_of(context, current(context))),
    2: (c.c_uint, lambda context, block, pointer: 1 if block.kind in _ON_HOST else 2),
    3: (c.c_uint64, lambda context, block, pointer: pointer),
    4: (c.c_uint64, lambda context, block, pointer: pointer if block.kind in (*_ON_HOST, "managed") else 0),
    6: (c.c_uint, lambda context, block, pointer: 0),
    7: (c.c_uint64, lambda context, block, pointer: block.number + 1),
    8: (c.c_uint, lambda context, block, pointer: int(block.kind == "managed")),
    9: (c.c_int, lambda context, block, pointer: 0),
    10: (c.c_uint8, lambda context, block, pointer: int(block.kind == "device" and block.pool is None)),
    11: (c.c_uint64, lambda context, block, pointer: block.address),
    12: (c.c_uint64, lambda context, block, pointer: block.size),
    13: (c.c_uint8, lambda context, block, pointer: int(block.kind in (*_ON_HOST, "managed"))),
    14: (c.c_uint64, lambda context, block, pointer: 0),
    15: (c.c_uint8, lambda context, block, pointer: 0),
    16: (c.c_int, lambda context, block, pointer: 3),
    17: (c.c_uint64, lambda context, block, pointer: context.handle_of(block.pool)),
}


@driver()
def cuPointerGetAttribute(context: Context, value: int, attribute: int, pointer: int, *, others: bool = False) -> None:
    """``others``: of memory that is not CUDA's all are 0."""
    block = context.block_at(pointer)
    if block is None and not others:
        raise CudaError(codes.INVALID_VALUE)
    if attribute not in _OF_POINTERS:
        context.say(f"cuPointerGetAttribute: attribute {attribute} is not known here")
        raise CudaError(codes.NOT_SUPPORTED)
    kind, read = _OF_POINTERS[attribute]
    put(value, (-2 if attribute == _ORDINAL else 0) if block is None else read(context, block, pointer), kind)


@driver()
def cuPointerGetAttributes(context: Context, count: int, attributes: int, values: int, pointer: int) -> None:
    for asked, place in zip(at(attributes, c.c_int * count), at(values, c.c_uint64 * count), strict=True):
        cuPointerGetAttribute(context, place, asked, pointer, others=True)


_ORDINAL = 9  # CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, which is CU_DEVICE_INVALID of other memory


@driver()
def cuPointerSetAttribute(context: Context, value: int, attribute: int, pointer: int) -> int | None:
    """Whether copies wait, say: they all do."""
    return codes.INVALID_VALUE if context.block_at(pointer) is None else None


@driver()
def cuMemcpyBatchAsync_v2(
    context: Context, targets: int, sources: int, sizes: int, count: int, attributes: int, indices: int, of: int,
    stream: int,
) -> None:  # fmt: skip
    for target, source, size in zip(*(at(each, c.c_uint64 * count) for each in (targets, sources, sizes)), strict=True):
        copy(context, target, source, size, DEFAULT, "cuMemcpyBatchAsync")


# -- copies, memsets, and what the runtime API does as well ---------------------------------------------------


def _fill(context: Context, address: int, value: int, count: int, name: str, *, size: int) -> None:
    if address % size:
        raise CudaError(codes.INVALID_VALUE)
    memory.fill(context, address, count * size, value, count, 1, name, size=size)


forward(driver(), {
    "cuMemHostRegister_v2": to(memory.register),
    "cuMemAlloc_v2": to(_allocate, kind="device"),
    "cuMemAllocHost_v2 cuMemHostAlloc": to(_allocate, kind="pinned"),
    "cuMemFree_v2": to(memory.free, kinds=memory.OF_DEVICE),
    "cuMemFreeAsync": to(memory.free_in_order),
    "cuMemFreeHost": to(memory.free, kinds=memory.PINNED),
    "cuMemHostUnregister": to(memory.cudaHostUnregister),
    "cuMemHostGetDevicePointer_v2": to(memory.cudaHostGetDevicePointer),
    "cuMemHostGetFlags": to(answer, value=0, kind=c.c_uint),
    "cuMemGetInfo_v2": to(memory.cudaMemGetInfo),
    "cuMemPrefetchAsync_v2 cuMemAdvise_v2": to(memory.within),
    "cuMemPrefetchBatchAsync cuMemDiscardBatchAsync cuMemDiscardAndPrefetchBatchAsync": to(memory.all_within),
    "cuMemcpy cuMemcpyAsync": to(copy, kind=DEFAULT),
    "cuMemcpyHtoD_v2 cuMemcpyHtoDAsync_v2": to(copy, kind=HOST_TO_DEVICE),
    "cuMemcpyDtoH_v2 cuMemcpyDtoHAsync_v2": to(copy, kind=DEVICE_TO_HOST),
    "cuMemcpyDtoD_v2 cuMemcpyDtoDAsync_v2": to(copy, kind=DEVICE_TO_DEVICE),
    "cuMemsetD8_v2 cuMemsetD8Async": to(_fill, size=1),
    "cuMemsetD16_v2 cuMemsetD16Async": to(_fill, size=2),
    "cuMemsetD32_v2 cuMemsetD32Async": to(_fill, size=4),
    "cuMemsetD2D8_v2": to(memory.fill),
    "cuMemsetD2D32_v2": to(memory.fill, size=4),
})  # fmt: skip
