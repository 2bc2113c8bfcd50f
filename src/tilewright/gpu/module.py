"""Machine code on the GPU: modules, their kernels, and launches prepared once and repeated cheaply."""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Sequence
from threading import get_ident
from typing import Any

from tilewright.errors import LaunchError
from tilewright.gpu import driver
from tilewright.gpu.device import Device, device_count

NO_CONTEXT = 201  # CUDA_ERROR_INVALID_CONTEXT
NOBODY = 0  # no thread has this number


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


class Launch:
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
    """

    def __init__(
        self,
        kernel: Kernel,
        device: Device,
        grid: Sequence[int],
        block: Sequence[int],
        pointers: int,
        arguments: Sequence[bytes] = (),
        shared: int = 0,
        overlapping: bool = False,
    ) -> None:
        self.kernel = kernel
        self.device = device
        dimensions = [*grid, 1, 1][:3] + [*block, 1, 1][:3]
        for size, limit in zip(dimensions, [2**31 - 1, 65535, 65535, 1024, 1024, 64], strict=True):
            if not 0 < size <= limit:
                raise LaunchError(
                    f"{kernel.name}: grid {tuple(grid)} and block {tuple(block)}: {size} is not in 1 to {limit}"
                )
        self.remade = functools.partial(Launch, kernel, device, grid, block, pointers, arguments, shared, overlapping)
        self.pack = struct.Struct(f"{pointers}P").pack_into
        self.pointers = ctypes.create_string_buffer(8 * pointers)
        self.values = [ctypes.create_string_buffer(value, len(value)) for value in arguments]
        addresses = [ctypes.addressof(self.pointers) + 8 * i for i in range(pointers)]
        addresses += [ctypes.addressof(value) for value in self.values]
        self.addresses = (ctypes.c_void_p * len(addresses))(*addresses)
        attributes = ctypes.addressof(driver.OVERLAPPING) if overlapping else None
        self.config = driver.LaunchConfig(*dimensions, shared, None, attributes, int(overlapping))
        self.stream = 0
        handle = ctypes.c_void_p(int(kernel.handle))
        call = driver.launch_function()
        self.start = functools.partial(call, ctypes.byref(self.config), handle, self.addresses, ctypes.c_void_p(None))
        # With one GPU, its context is current wherever work on it was begun; with several it has to be checked.
        self.alone = device_count() == 1
        # Whose turn it is to use the buffers above: one thread's, and nobody's while a launch is being put together.
        # Others have buffers of their own. A lock would cost more, and stop a finalizer that launches for ever.
        self.thread = get_ident()
        self.others: dict[int, Launch] = {}

    def __call__(self, stream: int, *pointers: int) -> None:
        """Puts the launch on a stream (a CUstream's address; 0 is the legacy default stream).

        Raises:
            KernelError: an earlier kernel has failed.
            LaunchError: the driver refused the launch.
        """
        thread = get_ident()
        if thread != self.thread:
            other = self.others.get(thread) or self.others.setdefault(thread, self.remade())
            return other(stream, *pointers)
        self.thread = NOBODY
        self.pack(self.pointers, 0, *pointers)
        if stream != self.stream:
            self.config.stream = self.stream = stream
        code = self.start() if self.alone else NO_CONTEXT
        if code == NO_CONTEXT:  # no context is current, or perhaps another device's
            with self.device.current():
                code = self.start()
        self.thread = thread
        driver.recent.append(self.kernel.name)
        if code:
            raise driver.error_of(code, self.kernel.name)
        return None
