"""The driver API: memory. What the runtime API does under another name is done there."""

from __future__ import annotations

import ctypes as c

from .. import codes
from ..context import Context, CudaError, put
from ..prototypes import Location
from . import memory
from .copies import DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, copy
from .driver import current, driver

_PITCH = 512


def _allocate(context: Context, pointer: int, size: int, kind: str, name: str) -> None:
    if not size:
        raise CudaError(codes.INVALID_VALUE)
    memory.allocate(context, pointer, size, kind, name)
    current(context).addresses.append(int(c.c_uint64.from_address(pointer).value))


@driver()
def cuMemAlloc_v2(context: Context, pointer: int, size: int) -> None:
    _allocate(context, pointer, size, "device", "cuMemAlloc")


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
def cuMemAllocHost_v2(context: Context, pointer: int, size: int) -> None:
    _allocate(context, pointer, size, "pinned", "cuMemAllocHost")


@driver()
def cuMemHostAlloc(context: Context, pointer: int, size: int, flags: int) -> None:
    _allocate(context, pointer, size, "pinned", "cuMemHostAlloc")


@driver()
def cuMemFree_v2(context: Context, pointer: int) -> None:
    memory.free(context, pointer, ("device", "managed"), "cuMemFree")


@driver()
def cuMemFreeAsync(context: Context, pointer: int, stream: int) -> None:
    memory.free_in_order(context, pointer, "cuMemFreeAsync")


@driver()
def cuMemFreeHost(context: Context, pointer: int) -> None:
    memory.free(context, pointer, ("pinned",), "cuMemFreeHost")


@driver()
def cuMemHostRegister_v2(context: Context, pointer: int, size: int, flags: int) -> int | None:
    if not pointer or not size:
        return codes.INVALID_VALUE
    if context.block_at(pointer) is not None:
        return codes.ALREADY_REGISTERED
    context.adopt(pointer, size, "registered", "cuMemHostRegister")
    return None


@driver()
def cuMemHostUnregister(context: Context, pointer: int) -> int | None:
    return memory.cudaHostUnregister(context, pointer)


@driver()
def cuMemHostGetDevicePointer_v2(context: Context, device: int, host: int, flags: int) -> int | None:
    return memory.cudaHostGetDevicePointer(context, device, host, flags)


@driver()
def cuMemHostGetFlags(context: Context, flags: int, host: int) -> None:
    memory.cudaHostGetFlags(context, flags, host)


@driver()
def cuMemGetInfo_v2(context: Context, free: int, total: int) -> None:
    memory.cudaMemGetInfo(context, free, total)


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


@driver()
def cuMemPrefetchAsync_v2(
    context: Context, pointer: int, size: int, location: Location, flags: int, stream: int
) -> int | None:
    return memory.cudaMemPrefetchAsync(context, pointer, size, location, flags, stream)


@driver()
def cuMemAdvise_v2(context: Context, pointer: int, size: int, advice: int, location: Location) -> int | None:
    return memory.cudaMemAdvise(context, pointer, size, advice, location)


# -- copies -------------------------------------------------------------------------------------------------


@driver()
def cuMemcpy(context: Context, target: int, source: int, size: int) -> None:
    copy(context, target, source, size, DEFAULT, "cuMemcpy")


@driver()
def cuMemcpyHtoD_v2(context: Context, target: int, source: int, size: int) -> None:
    copy(context, target, source, size, HOST_TO_DEVICE, "cuMemcpyHtoD")


@driver()
def cuMemcpyDtoH_v2(context: Context, target: int, source: int, size: int) -> None:
    copy(context, target, source, size, DEVICE_TO_HOST, "cuMemcpyDtoH")


@driver()
def cuMemcpyDtoD_v2(context: Context, target: int, source: int, size: int) -> None:
    copy(context, target, source, size, DEVICE_TO_DEVICE, "cuMemcpyDtoD")


@driver()
def cuMemcpyAsync(context: Context, target: int, source: int, size: int, stream: int) -> None:
    copy(context, target, source, size, DEFAULT, "cuMemcpyAsync")


@driver()
def cuMemcpyHtoDAsync_v2(context: Context, target: int, source: int, size: int, stream: int) -> None:
    copy(context, target, source, size, HOST_TO_DEVICE, "cuMemcpyHtoDAsync")


@driver()
def cuMemcpyDtoHAsync_v2(context: Context, target: int, source: int, size: int, stream: int) -> None:
    copy(context, target, source, size, DEVICE_TO_HOST, "cuMemcpyDtoHAsync")


@driver()
def cuMemcpyDtoDAsync_v2(context: Context, target: int, source: int, size: int, stream: int) -> None:
    copy(context, target, source, size, DEVICE_TO_DEVICE, "cuMemcpyDtoDAsync")


# -- memsets ------------------------------------------------------------------------------------------------


def _fill(context: Context, address: int, value: int, count: int, size: int, name: str) -> None:
    if address % size:
        raise CudaError(codes.INVALID_VALUE)
    memory.fill(context, address, value, count, 1, count * size, name, size=size)


@driver()
def cuMemsetD8_v2(context: Context, address: int, value: int, count: int) -> None:
    _fill(context, address, value, count, 1, "cuMemsetD8")


@driver()
def cuMemsetD16_v2(context: Context, address: int, value: int, count: int) -> None:
    _fill(context, address, value, count, 2, "cuMemsetD16")


@driver()
def cuMemsetD32_v2(context: Context, address: int, value: int, count: int) -> None:
    _fill(context, address, value, count, 4, "cuMemsetD32")


@driver()
def cuMemsetD8Async(context: Context, address: int, value: int, count: int, stream: int) -> None:
    _fill(context, address, value, count, 1, "cuMemsetD8Async")


@driver()
def cuMemsetD16Async(context: Context, address: int, value: int, count: int, stream: int) -> None:
    _fill(context, address, value, count, 2, "cuMemsetD16Async")


@driver()
def cuMemsetD32Async(context: Context, address: int, value: int, count: int, stream: int) -> None:
    _fill(context, address, value, count, 4, "cuMemsetD32Async")


@driver()
def cuMemsetD2D8_v2(context: Context, address: int, pitch: int, value: int, width: int, height: int) -> None:
    memory.fill(context, address, value, width, height, pitch, "cuMemsetD2D8")


@driver()
def cuMemsetD2D32_v2(context: Context, address: int, pitch: int, value: int, width: int, height: int) -> None:
    memory.fill(context, address, value, width, height, pitch, "cuMemsetD2D32", size=4)
