"""Memory Management: allocations."""

from __future__ import annotations

import ctypes as c
import time
from typing import Any

import numpy as np

from tilewright.hardware.limits import round_up

from .. import codes
from ..context import Block, Context, CudaError, at, put
from ..ordering import Spans, rows
from ..prototypes import Extent
from .table import answer, call, forward, to

_PITCH = 512
OF_DEVICE, PINNED = ("device", "managed"), ("pinned",)  # kinds of memory, by what frees it


def allocate(context: Context, pointer: int, size: int, kind: str, name: str, *, pool: Any = None) -> None:
    """Store the address of new memory, of a pool or of none; see :class:`Block`.

    Raises:
        CudaError: there is no room.
    """
    if not pointer:
        raise CudaError(codes.INVALID_VALUE)
    if not size:
        return put(pointer, 0)
    block = context.allocate(size, kind, name)
    if pool is not None:
        block.pool = pool
        pool.changed(size)
    put(pointer, block.address)


@call()
def cudaMallocManaged(context: Context, pointer: int, size: int, flags: int) -> None:
    if not size:
        raise CudaError(codes.INVALID_VALUE)
    allocate(context, pointer, size, "managed", "cudaMallocManaged")


def allocate_rows(context: Context, pointer: int, pitch: int, width: int, height: int, name: str) -> None:
    """The same for rows, and the bytes from one to the next."""
    row = round_up(width, _PITCH)
    allocate(context, pointer, row * height, "device", name)
    put(pitch, row)
    if address := int(at(pointer, c.c_uint64).value):
        context.blocks[address].pitch = row


@call()
def cudaMalloc3D(context: Context, pitched: int, extent: Extent) -> None:
    lines = extent.height * max(extent.depth, 1)
    allocate_rows(context, pitched, pitched + 8, extent.width, lines, "cudaMalloc3D")
    put(pitched + 16, extent.width)
    put(pitched + 24, extent.height)


def free(context: Context, pointer: int, kinds: tuple[str, ...], name: str) -> None:
    if not pointer:
        return
    site = context.sites.caller()
    block = context.blocks.get(pointer)
    if block is None:
        gone = context.freed.get(pointer)
        if gone is not None:
            context.findings.add(
                "double-free", "error", f"{gone[0].name} is freed twice: at {gone[1]}, and again here", site,
                "free each allocation once; set the pointer to NULL afterwards, which is ignored",
            )  # fmt: skip
        else:
            what = context.describe(pointer)
            context.findings.add(
                "bad-free", "error", f"{name} is given {pointer:#x}, where no allocation begins: it is {what}", site,
                f"give {name} the pointer that the allocation returned",
            )  # fmt: skip
        raise CudaError(codes.INVALID_VALUE)
    if block.kind not in kinds or block.mapped:
        context.findings.add(
            "bad-free", "error", f"{name} is given {block.name}, which {block.free} frees", site, f"use {block.free}"
        )
        raise CudaError(codes.INVALID_VALUE)
    context.release(block, site)


def free_in_order(context: Context, pointer: int, name: str) -> None:
    """Free memory in the order of the current stream: nothing else may still use it."""
    block = context.blocks.get(pointer)
    if block is not None:
        _order(context, block, rows(pointer, block.size), name)
    free(context, pointer, OF_DEVICE, name)


def in_order(context: Context, pointer: int, name: str) -> None:
    """New memory, whose address is stored somewhere, is there in the order of the current stream."""
    block = context.blocks.get(int(at(pointer, c.c_uint64).value))
    if block is not None:
        _order(context, block, rows(block.address, block.size), name)


def _order(context: Context, block: Block, spans: Spans, name: str) -> None:
    """A call writes to memory in the order of the current stream."""
    if context.ordering.on:
        context.ordering.touched(context.ordering.work(name, context.sites.caller()), [(block, spans, True)])


def register(context: Context, pointer: int, size: int, name: str) -> int | None:
    """Have the host's memory be the device's as well."""
    if not pointer or not size:
        return codes.INVALID_VALUE
    if context.block_at(pointer) is not None:
        return codes.ALREADY_REGISTERED
    context.adopt(pointer, size, "registered", name)
    return None


@call()
def cudaHostUnregister(context: Context, pointer: int) -> int | None:
    block = context.blocks.get(pointer)
    if block is None or block.kind != "registered":
        return codes.NOT_REGISTERED
    context.release(block, context.sites.caller())
    return None


@call()
def cudaHostGetDevicePointer(context: Context, device: int, host: int, flags: int) -> int | None:
    block = context.block_at(host)
    if block is None or block.kind not in ("pinned", "registered"):
        return codes.INVALID_VALUE
    put(device, host)
    return None


@call()
def cudaMemGetInfo(context: Context, free: int, total: int) -> None:
    put(free, context.memory_bytes - context.used)
    put(total, context.memory_bytes)


class _Attributes(c.Structure):
    """``cudaPointerAttributes``"""

    _fields_ = (("type", c.c_int), ("device", c.c_int), ("device_pointer", c.c_size_t), ("host_pointer", c.c_size_t))


_TYPES = {"device": 2, "array": 2, "tensor": 2, "managed": 3, "pinned": 1, "registered": 1}


@call()
def cudaPointerGetAttributes(context: Context, attributes: int, pointer: int) -> None:
    block = context.block_at(pointer)
    found = at(attributes, _Attributes)
    if block is None:
        found.type, found.device, found.device_pointer, found.host_pointer = 0, -1, 0, pointer
        return
    found.type, found.device, found.device_pointer = _TYPES[block.kind], 0, pointer
    found.host_pointer = 0 if block.kind in ("device", "array") else pointer


def within(context: Context, pointer: int, size: int) -> int | None:
    """Advice about memory, which changes nothing here."""
    block = context.block_at(pointer)
    return None if block is not None and pointer + size <= block.end else codes.INVALID_VALUE


def all_within(context: Context, pointers: int, sizes: int, count: int) -> int | None:
    """The same of several ranges."""
    ranges = zip(*(at(each, c.c_uint64 * count) for each in (pointers, sizes)), strict=True)
    return next(filter(None, (within(context, *each) for each in ranges)), None)


forward(call(), {
    "cudaHostRegister": to(register),
    "cudaMalloc": to(allocate, kind="device"),
    "cudaMallocPitch": to(allocate_rows),
    "cudaMallocHost cudaHostAlloc": to(allocate, kind="pinned"),
    "cudaFree": to(free, kinds=OF_DEVICE),
    "cudaFreeAsync": to(free_in_order),
    "cudaFreeHost": to(free, kinds=PINNED),
    "cudaHostGetFlags": to(answer, value=0, kind=c.c_uint),
    "cudaMemPrefetchAsync cudaMemAdvise": to(within),
    "cudaMemPrefetchBatchAsync cudaMemDiscardBatchAsync cudaMemDiscardAndPrefetchBatchAsync": to(all_within),
})  # fmt: skip


# -- memsets ------------------------------------------------------------------------------------------------


def _bytes(address: int, size: int) -> np.ndarray:
    return np.ctypeslib.as_array(at(address, c.c_uint8 * size))


def destination(context: Context, address: int, size: int, name: str) -> Block:
    """The allocation that a call writes ``size`` bytes of.

    Raises:
        CudaError: it is none, or ends before; there is a finding then.
    """
    block = context.block_at(address)
    if block is not None and address + size <= block.end:
        return block
    site = context.sites.caller()
    if block is not None:
        room = block.end - address
        context.findings.add(
            "copy-bounds", "error", f"{name} of {size:,} bytes, but {room:,} are left in {block.name}", site,
            "count bytes, not elements, and no more of them than were allocated", str(address),
        )  # fmt: skip
    else:
        report_stray(context, address, name, site_key="destination")
    raise CudaError(codes.INVALID_VALUE)


def report_stray(context: Context, address: int, name: str, site_key: str) -> None:
    """A finding about an address that is no memory of the device."""
    site = context.sites.caller()
    gone = context.freed_at(address)
    if gone is not None:
        context.findings.add(
            "use-after-free", "error", f"{name} uses {gone[0].name}, which was freed at {gone[1]}", site,
            "free device memory only after its last use", site_key,
        )  # fmt: skip
    else:
        context.findings.add(
            "wrong-memory", "error",
            f"{name} is given {address:#x} as device memory, but it is {context.describe(address)}", site,
            "give it the pointer that cudaMalloc returned", site_key,
        )  # fmt: skip


def fill(
    context: Context, address: int, pitch: int, value: int, width: int, height: int, name: str, *, size: int = 1
) -> None:
    """Set ``height`` rows of ``width`` elements of ``size`` bytes.

    Raises:
        CudaError: they don't lie in device memory; there is a finding then.
    """
    if not width or not height:
        return
    width *= size
    block = destination(context, address, pitch * (height - 1) + width, name)
    what = (address, value, width, height, pitch, size)
    _order(context, block, rows(address, width, height, pitch), name)
    if block.kind not in ("device", "array") and not context.ordering.at_once:
        context.ordering.host_waits()
    if context.repeats.filled(block, what):
        return
    started = time.perf_counter()
    with context.arena.open():
        for row in range(height):
            start = address + row * pitch
            if size == 1:
                c.memset(start, value & 0xFF, width)
            else:
                element = (value & (1 << 8 * size) - 1).to_bytes(size, "little")
                c.memmove(start, element * (width // size), width)
    if block.marks is not None:
        for row in range(height):
            block.marks.set_bytes(address + row * pitch, width)
    whole = width * height == block.size and (height == 1 or pitch == width)
    context.repeats.fill(block, what, time.perf_counter() - started, whole=whole)


def fill_line(context: Context, address: int, value: int, width: int, name: str) -> None:
    """Set ``width`` bytes."""
    fill(context, address, width, value, width, 1, name)


forward(call(), {"cudaMemset cudaMemsetAsync": to(fill_line), "cudaMemset2D cudaMemset2DAsync": to(fill)})
