"""The one way a kernel gets onto a GPU: a launch prepared once and repeated cheaply."""

from __future__ import annotations

import ctypes
import functools
import math
import struct
from collections.abc import Callable, Sequence
from threading import get_ident
from typing import NamedTuple

from tilewright.gpu import driver
from tilewright.gpu.device import device_count
from tilewright.gpu.module import Kernel
from tilewright.hardware import limits

NO_CONTEXT = 201  # CUDA_ERROR_INVALID_CONTEXT
ALIGNED = 16  # bytes: what no argument's alignment exceeds

Dim3 = tuple[int, int, int]
Start = Callable[..., None]  # (stream, *values)


class Shape(NamedTuple):
    """How a launch is laid out.

    Attributes:
        grid, block: blocks, and threads a block.
        shared: bytes of dynamic shared memory a block.
        cluster: blocks of a cluster.
        cooperative: blocks wait for the whole grid, so all must run at once.
        overlapping: the launch may begin while the one before it on the stream ends; the kernel waits for that one's
            results itself (PTX ISA, "griddepcontrol").
    """

    grid: Dim3
    block: Dim3
    shared: int = 0
    cluster: Dim3 = (1, 1, 1)
    cooperative: bool = False
    overlapping: bool = False

    def attributes(self) -> list[driver.LaunchAttribute]:
        """What the driver is told besides."""
        asked = []
        if self.cooperative:
            asked.append(driver.LaunchAttribute(driver.COOPERATIVE, 0, 1))
        if math.prod(self.cluster) > 1:
            rest = (ctypes.c_int * 15)(*self.cluster[1:])
            asked.append(driver.LaunchAttribute(driver.CLUSTER, 0, self.cluster[0], rest))
        if self.overlapping:
            asked.append(driver.LaunchAttribute(driver.OVERLAPPING, 0, 1))
        return asked


class Arguments(NamedTuple):
    """A kernel's parameter space.

    Attributes:
        places: each parameter's offset.
        layout: what a launch is given anew, as `struct` has it, from the start on.
        fixed: the bytes that stay; those under `layout` don't matter.
    """

    places: Sequence[int]
    layout: str
    fixed: bytes

    @classmethod
    def pointers(cls, count: int, others: Sequence[bytes] = ()) -> Arguments:
        """So many pointers, given anew, and the bytes of other parameters behind them."""
        places, fixed = [8 * i for i in range(count)], bytes(8 * count)
        for value in others:
            fixed = fixed.ljust(-(-len(fixed) // ALIGNED) * ALIGNED, b"\0")
            places.append(len(fixed))
            fixed += value
        return cls(places, f"={count}Q", fixed)


def prepared(kernel: Kernel, shape: Shape, arguments: Arguments) -> Start:
    """A launch of one kernel in one shape.

    Returns:
        `start(stream, *values)`, which puts the launch on a stream (a CUstream's address; 0 is the legacy default
        stream). It raises KernelError if an earlier kernel has failed, LaunchError if the driver refuses the launch,
        `struct.error` (and then nothing was launched) if a value is none for the layout.

    Raises:
        LaunchError: the device takes no such grid or block.
    """
    device = kernel.device
    limits.check_launch(kernel.limits, shape.grid, shape.block)
    kernel.allow(shape.shared, math.prod(shape.cluster))
    buffer = ctypes.create_string_buffer(arguments.fixed, max(len(arguments.fixed), 1))
    addresses = [ctypes.addressof(buffer) + place for place in arguments.places]
    places = (ctypes.c_void_p * max(len(addresses), 1))(*addresses)
    asked = shape.attributes()
    attributes = (driver.LaunchAttribute * max(len(asked), 1))(*asked)
    config = driver.LaunchConfig(*shape.grid, *shape.block, shape.shared, None, None, len(asked))
    config.attributes, config.kept = ctypes.addressof(attributes), attributes
    handle = ctypes.c_void_p.from_param(int(kernel.handle))
    put_on = functools.partial(driver.launch_function(), ctypes.byref(config), handle, ctypes.byref(places), None)
    pack, remember = struct.Struct(arguments.layout).pack_into, driver.recent.append
    name, last_stream = kernel.name, 0
    # With one GPU, its context is current wherever work on it was begun; with several it has to be checked.
    alone = device_count() == 1
    # The buffer is one thread's. Others, and whoever comes while a launch is being put together (a finalizer that
    # launches), have one of their own: a lock would cost more, and stop the latter for ever.
    mine, busy = get_ident(), False
    others: dict[int, Start] = {}

    def start(stream: int, *values: object) -> None:
        nonlocal busy, last_stream
        if busy or get_ident() != mine:
            other = others.get(get_ident())
            if other is None:
                other = others.setdefault(get_ident(), prepared(kernel, shape, arguments))
            return other(stream, *values)
        busy = True
        try:
            pack(buffer, 0, *values)
            if stream != last_stream:
                config.stream = last_stream = stream
            code = put_on() if alone else NO_CONTEXT
            if code == NO_CONTEXT:  # no context is current, or perhaps another device's
                with device.current():
                    code = put_on()
        finally:
            busy = False
        remember(name)
        if code:
            raise kernel.refusal(code, math.prod(shape.block))
        return None

    return start
