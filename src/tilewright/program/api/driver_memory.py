"""The driver API: memory. What the runtime API does under another name is done there."""

from __future__ import annotations

import ctypes as c

from .. import codes
from ..context import Context, CudaError, put
from . import memory
from .copies import DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, copy
from .driver import current, driver
from .table import forward, tell, to

_PITCH = 512


def _allocate(context: Context, pointer: int, size: int, kind: str, name: str) -> None:
    if not size:
        raise CudaError(codes.INVALID_VALUE)
    memory.allocate(context, pointer, size, kind, name)
    current(context).addresses.append(int(c.c_uint64.from_address(pointer).value))


@driver()
def cuMemAllocAsync(context: Context, pointer: int, size: int, stream: int) -> None:
    _allocate(context, pointer, size, "device", "cuMemAllocAsync")
    memory.in_order(context, pointer, "cuMemAllocAsync")


@driver()
def cuMemAllocPitch_v2(context: Context, pointer: int, pitch: int, width: int, height: int, element: int) -> int | None:
    if element not in (4, 8, 16):
        return codes.INVALID_VALUE
    row = -(-width // _PITCH) * _PITCH
    _allocate(context, pointer, row * height, "device", "cuMemAllocPitch")
    put(pitch, row)
    return None


@driver()
def cuMemAllocManaged(context: Context, pointer: int, size: int, flags: int) -> int | None:
    if flags not in (1, 2):  # CU_MEM_ATTACH_GLOBAL, CU_MEM_ATTACH_HOST
        return codes.INVALID_VALUE
    _allocate(context, pointer, size, "managed", "cuMemAllocManaged")
    return None


@driver()
def cuMemHostRegister_v2(context: Context, pointer: int, size: int, flags: int) -> int | None:
    if not pointer or not size:
        return codes.INVALID_VALUE
    if context.block_at(pointer) is not None:
        return codes.ALREADY_REGISTERED
    context.adopt(pointer, size, "registered", "cuMemHostRegister")
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


@driver()
def cuPointerGetAttribute(context: Context, value: int, attribute: int, pointer: int) -> int | None:
    block = context.block_at(pointer)
    if block is None:
        return codes.INVALID_VALUE
    on_host = block.kind in ("pinned", "registered")
    told = {  # by the number of the CUpointer_attribute
        2: (1 if on_host else 2, c.c_uint), 3: (pointer, c.c_uint64),
        4: (pointer if on_host or block.kind == "managed" else 0, c.c_uint64),
        8: (int(block.kind == "managed"), c.c_uint), 9: (0, c.c_int), 11: (block.address, c.c_uint64),
        12: (block.size, c.c_uint64), 13: (int(on_host or block.kind == "managed"), c.c_uint8),
    }  # fmt: skip
    if attribute not in told:
        context.say(f"cuPointerGetAttribute: attribute {attribute} is not known here")
        return codes.NOT_SUPPORTED
    put(value, *told[attribute])
    return None


# -- copies, memsets, and what the runtime API does as well ---------------------------------------------------


def _fill(context: Context, address: int, value: int, count: int, name: str, *, size: int) -> None:
    if address % size:
        raise CudaError(codes.INVALID_VALUE)
    memory.fill(context, address, count * size, value, count, 1, name, size=size)


forward(driver(), {
    "cuMemAlloc_v2": to(_allocate, kind="device"),
    "cuMemAllocHost_v2 cuMemHostAlloc": to(_allocate, kind="pinned"),
    "cuMemFree_v2": to(memory.free, kinds=memory.OF_DEVICE),
    "cuMemFreeAsync": to(memory.free_in_order),
    "cuMemFreeHost": to(memory.free, kinds=memory.PINNED),
    "cuMemHostUnregister": to(memory.cudaHostUnregister),
    "cuMemHostGetDevicePointer_v2": to(memory.cudaHostGetDevicePointer),
    "cuMemHostGetFlags": to(tell, value=0, kind=c.c_uint),
    "cuMemGetInfo_v2": to(memory.cudaMemGetInfo),
    "cuMemPrefetchAsync_v2 cuMemAdvise_v2": to(memory.within),
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
