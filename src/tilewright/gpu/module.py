"""Machine code on the GPU: modules, their kernels, and launches prepared once and repeated cheaply."""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Callable, Sequence
from threading import get_ident
from typing import Any

from tilewright.errors import LaunchError
from tilewright.gpu import driver
from tilewright.gpu.device import Device, device_count

NO_CONTEXT = 201  # CUDA_ERROR_INVALID_CONTEXT
ALIGNED = 16  # bytes: what no argument's alignment exceeds


class Module:
    """A cubin, loaded for every device of its architecture.

    Args:
        cubin: the machine code.
    """

    def __init__(self, cubin: bytes) -> None:
        self.handle = driver.call("cuLibraryLoadData", cubin, None, None, 0, None, None, 0)

    def kernel(self, name: str, title: str | None = None) -> Kernel:
        """The kernel of that (mangled) name; `title` is what messages call it."""
        handle = driver.call("cuLibraryGetKernel", self.handle, name.encode())
        return Kernel(handle, title or name, self)


class Kernel:
    """A kernel that any device of its architecture can launch."""

    def __init__(self, handle: Any, name: str, module: Module) -> None:
        self.handle = handle
        self.name = name
        self.module = module  # unloading it would take the kernel along
        self.allowed: dict[int, int] = {}  # bytes of dynamic shared memory by the device's number

    def attribute(self, name: str, device: Device) -> int:
        """A function attribute by the driver's name, without its prefix ``CU_FUNC_ATTRIBUTE_``."""
        which = getattr(driver.bindings().CUfunction_attribute, f"CU_FUNC_ATTRIBUTE_{name}")
        return int(driver.call("cuKernelGetAttribute", which, self.handle, device.handle))

    def allow_shared(self, size: int, device: Device) -> None:
        """Raises the kernel's limit of dynamic shared memory to `size` bytes, as blocks above 48 KiB need. Never
        lowers it: other launches of the kernel may have been prepared for more."""
        if size <= self.allowed.get(device.ordinal, 0):
            return
        self.allowed[device.ordinal] = size
        which = driver.bindings().CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.call("cuKernelSetAttribute", which, size, self.handle, device.handle)


def launch(
    kernel: Kernel,
    device: Device,
    grid: Sequence[int],
    block: Sequence[int],
    pointers: int,
    arguments: Sequence[bytes] = (),
    shared: int = 0,
    overlapping: bool = False,
) -> Callable[..., None]:
    """A launch of one kernel with its grid, block and arguments fixed, except for leading pointers.

    Args:
        kernel: what to launch.
        device: where.
        grid: blocks, up to 3 numbers.
        block: threads a block, up to 3 numbers.
        pointers: how many of the first arguments are pointers, given at each launch.
        arguments: the other arguments' bytes, in order.
        shared: bytes of dynamic shared memory.
        overlapping: it may begin while the launch before it on the stream ends (from compute capability 9.0).

    Returns:
        `start(stream, *pointers)`, which puts the launch on a stream (a CUstream's address; 0 is the legacy default
        stream). It raises KernelError if an earlier kernel has failed, LaunchError if the driver refuses the launch.

    Raises:
        LaunchError: no GPU takes such a grid or block.
    """
    dimensions = [*grid, 1, 1][:3] + [*block, 1, 1][:3]
    for size, limit in zip(dimensions, [2**31 - 1, 65535, 65535, 1024, 1024, 64], strict=True):
        if not 0 < size <= limit:
            raise LaunchError(
                f"{kernel.name}: grid {tuple(grid)} and block {tuple(block)}: {size} is not in 1 to {limit}"
            )
    places, end = [8 * i for i in range(pointers)], 8 * pointers
    for value in arguments:
        places.append(-(-end // ALIGNED) * ALIGNED)
        end = places[-1] + len(value)
    buffer = ctypes.create_string_buffer(end)
    for place, value in zip(places[pointers:], arguments, strict=True):
        ctypes.memmove(ctypes.addressof(buffer) + place, value, len(value))
    addresses = (ctypes.c_void_p * len(places))(*(ctypes.addressof(buffer) + place for place in places))
    attributes = ctypes.addressof(driver.OVERLAPPING) if overlapping else None
    config = driver.LaunchConfig(*dimensions, shared, None, attributes, int(overlapping))
    handle, nothing = ctypes.c_void_p(int(kernel.handle)), ctypes.c_void_p(None)
    put_on = functools.partial(driver.launch_function(), ctypes.byref(config), handle, addresses, nothing)
    pack, remember = struct.Struct(f"{pointers}P").pack_into, driver.recent.append
    name, last_stream = kernel.name, 0
    # With one GPU, its context is current wherever work on it was begun; with several it has to be checked.
    alone = device_count() == 1
    # The buffer is one thread's. Others, and whoever comes while a launch is being put together (a finalizer that
    # launches), have one of their own: a lock would cost more, and stop the latter for ever.
    mine, busy = get_ident(), False
    others: dict[int, Callable[..., None]] = {}

    def start(stream: int, *values: int) -> None:
        nonlocal busy, last_stream
        if busy or get_ident() != mine:
            other = others.get(get_ident())
            if other is None:
                again = launch(kernel, device, grid, block, pointers, arguments, shared, overlapping)
                other = others.setdefault(get_ident(), again)
            return other(stream, *values)
        busy = True
        pack(buffer, 0, *values)
        if stream != last_stream:
            config.stream = last_stream = stream
        code = put_on() if alone else NO_CONTEXT
        if code == NO_CONTEXT:  # no context is current, or perhaps another device's
            with device.current():
                code = put_on()
        busy = False
        remember(name)
        if code:
            raise driver.error_of(code, name)
        return None

    return start
