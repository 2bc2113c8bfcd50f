"""Memory Management: copies. Each is done when the call returns, whatever its stream; ``ordering`` knows when it
may be on a GPU."""

from __future__ import annotations

import ctypes as c

import numpy as np

from tilewright.engine.run.memory import Allocation

from .. import codes
from ..context import Block, Context, CudaError
from ..ordering import Spans, rows
from ..reading import there
from .memory import report_stray
from .table import call, forward, to

HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, DEFAULT = range(5)
_NAMES = ("cudaMemcpyHostToHost", "cudaMemcpyHostToDevice", "cudaMemcpyDeviceToHost", "cudaMemcpyDeviceToDevice",
          "cudaMemcpyDefault")  # fmt: skip
_TARGET_ON_DEVICE = (HOST_TO_DEVICE, DEVICE_TO_DEVICE)
_SOURCE_ON_DEVICE = (DEVICE_TO_HOST, DEVICE_TO_DEVICE)


def copy(
    context: Context, target: int, source: int, width: int, kind: int, name: str,
    *, height: int = 1, target_pitch: int = 0, source_pitch: int = 0,
) -> None:  # fmt: skip
    """Copy ``height`` rows of ``width`` bytes.

    Raises:
        CudaError: the direction or the sizes don't fit; there is a finding then.
    """
    if not width or not height:
        return
    if not 0 <= kind <= DEFAULT:
        raise CudaError(codes.INVALID_COPY_DIRECTION)
    if height > 1 and (target_pitch < width or source_pitch < width):
        raise CudaError(codes.INVALID_PITCH)
    into = _side(context, target, target_pitch * (height - 1) + width, kind, name, writes=True)
    out_of = _side(context, source, source_pitch * (height - 1) + width, kind, name, writes=False)
    context.repeats.written(into)
    with context.arena.open():
        if height == 1 or target_pitch == source_pitch == width:
            c.memmove(target, source, width * height)
        else:
            for row in range(height):
                c.memmove(target + row * target_pitch, source + row * source_pitch, width)
    if context.ordering.on:
        order_copy(context, name, into, out_of, rows(target, width, height, target_pitch),
                   rows(source, width, height, source_pitch))  # fmt: skip
    if out_of is not None and out_of.marks is not None and (into is None or into.marks is None):
        _report_unwritten(context, out_of, source, width, height, source_pitch, name)
    if into is not None and into.marks is not None:
        for row in range(height):
            start = target + row * target_pitch
            if out_of is None or out_of.marks is None or out_of.marks.whole:
                into.marks.set_bytes(start, width)
            else:
                into.marks.copy(_part(out_of, source + row * source_pitch, width), _part(into, start, width))


def order_copy(
    context: Context, name: str, into: Block | Allocation | None, out_of: Block | Allocation | None, written: Spans,
    read: Spans,
) -> None:  # fmt: skip
    """Tell what a copy touches, and whether the host waits for it: a copy between parts of the device's memory returns
    at once, one that leaves the host's own, pageable memory when that has been read, all others when they are done, but
    for asynchronous ones of pinned memory."""
    order = context.ordering
    work = order.work(name, context.sites.caller())
    order.touched(work, ((each, spans, each is into) for each, spans in ((into, written), (out_of, read)) if each))
    on_device = [isinstance(each, Allocation) or (each is not None and each.kind in ("device", "array"))
                 for each in (into, out_of)]  # fmt: skip
    if (into is None or not order.at_once) and not all(on_device):
        order.host_waits()


def _part(block: Block, address: int, size: int) -> np.ndarray:
    """Which bytes of a part of an allocation were written."""
    assert block.marks is not None
    return block.marks.bytes[address - block.address : address - block.address + size]


def _report_unwritten(
    context: Context, block: Block, source: int, width: int, height: int, pitch: int, name: str
) -> None:
    """A finding where bytes go to the host that nothing has written."""
    if block.marks is None or block.marks.whole:
        return
    parts = [_part(block, source + row * pitch, width) for row in range(height)]
    missing = sum(int(part.size) - int(np.count_nonzero(part)) for part in parts)
    if missing:
        first = next(row * pitch + int(np.argmin(part)) for row, part in enumerate(parts) if not part.all())
        context.findings.add(
            "uninitialised-copy", "warning",
            f"{name} takes {width * height:,} bytes of {block.name} to the host, but {missing:,} of them were never "
            f"written, the first at byte {source - block.address + first:,}", context.sites.caller(),
            "let the kernels write every element that is copied back: look at the grid's size, and at guards that "
            "let too few threads pass; or copy only what was written", str(block.address),
        )  # fmt: skip


def _side(context: Context, address: int, size: int, kind: int, name: str, *, writes: bool) -> Block | None:
    """The allocation at one end of a copy, or None for the host's own memory."""
    on_device = kind in (_TARGET_ON_DEVICE if writes else _SOURCE_ON_DEVICE)
    block = context.block_at(address)
    role = "destination" if writes else "source"
    if block is None:
        if on_device or context.arena.holds(address):
            _report(context, address, kind, name, role, on_device)
        if not address:
            raise CudaError(codes.INVALID_VALUE)
        if not context.goes_on or there(address, size, writes=writes):  # a program would end by it on a GPU, too
            return None
        context.say(
            f"{context.sites.caller()}: {name}: its {role} 0x{address:x}, of {size:,} bytes, is not all memory"
            + " that can be written" * writes
        )
        raise CudaError(codes.INVALID_VALUE)
    if address + size > block.end:
        site = context.sites.caller()
        context.findings.add(
            "copy-bounds", "error",
            f"{name} of {size:,} bytes, but its {role} {block.name} has {block.end - address:,} bytes there", site,
            "count bytes, not elements, and no more of them than were allocated", role,
        )  # fmt: skip
        raise CudaError(codes.INVALID_VALUE)
    if writes and block.mapped and not block.allocation.writable:
        raise CudaError(codes.INVALID_VALUE)
    if not on_device and kind != DEFAULT and block.kind in ("device", "array"):
        _report(context, address, kind, name, role, on_device)
    return block


def _report(context: Context, address: int, kind: int, name: str, role: str, on_device: bool) -> None:
    if context.freed_at(address) is not None or (on_device and context.arena.holds(address)):
        report_stray(context, address, name, role)
    else:
        site = context.sites.caller()
        wanted = "device" if on_device else "host"
        call = _NAMES[kind] if name.startswith("cuda") else name
        context.findings.add(
            "copy-direction", "error",
            f"{call}: the {role} must be {wanted} memory, but it is {context.describe(address)}", site,
            "the first argument is the destination, the second the source; or let cudaMemcpyDefault find out", role,
        )  # fmt: skip
    raise CudaError(codes.INVALID_VALUE)


def _copy_2d(
    context: Context, target: int, target_pitch: int, source: int, source_pitch: int, width: int, height: int,
    kind: int, name: str,
) -> None:  # fmt: skip
    copy(context, target, source, width, kind, name,
         height=height, target_pitch=target_pitch, source_pitch=source_pitch)  # fmt: skip


forward(call(), {"cudaMemcpy cudaMemcpyAsync": to(copy), "cudaMemcpy2D cudaMemcpy2DAsync": to(_copy_2d)})
