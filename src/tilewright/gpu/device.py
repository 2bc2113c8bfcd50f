"""A GPU: its primary context and what the host must know of it."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tilewright.errors import UnsupportedError
from tilewright.gpu.driver import bindings, call
from tilewright.hardware import limits


class Device:
    """One GPU, by its number. Its primary context, shared with every other library, is kept alive.

    Attributes:
        ordinal: the number.
        capability: such as ``(9, 0)``.
        arch: such as ``"sm_90"``.
        target: what code is compiled for: from 9.0 on with what only this very architecture has (``"sm_90a"``).
        multiprocessors: how many it has.
        overlaps: whether a launch may begin while the one before it ends.
    """

    def __init__(self, ordinal: int) -> None:
        self.ordinal = ordinal
        self.handle = call("cuDeviceGet", ordinal)
        self.context: Any = call("cuDevicePrimaryCtxRetain", self.handle)
        major = self.attribute("COMPUTE_CAPABILITY_MAJOR")
        minor = self.attribute("COMPUTE_CAPABILITY_MINOR")
        self.capability = (major, minor)
        self.arch = f"sm_{major}{minor}"
        self.target = self.arch + "a" * (major >= 9)
        self.overlaps = major >= 9
        self.multiprocessors = self.attribute("MULTIPROCESSOR_COUNT")

    def attribute(self, name: str) -> int:
        """A device attribute by the driver's name, without its prefix ``CU_DEVICE_ATTRIBUTE_``."""
        attribute = getattr(bindings().CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        return int(call("cuDeviceGetAttribute", attribute, self.handle))

    @functools.cached_property
    def limits(self) -> limits.Limits:
        """The limits of a launch; of an architecture that is in no table yet, as the driver says."""
        try:
            return limits.of(self.arch)
        except UnsupportedError:
            return limits.Limits(
                self.arch,
                warps_per_sm=self.attribute("MAX_THREADS_PER_MULTIPROCESSOR") // limits.WARP,
                blocks_per_sm=self.attribute("MAX_BLOCKS_PER_MULTIPROCESSOR"),
                shared_per_sm=self.attribute("MAX_SHARED_MEMORY_PER_MULTIPROCESSOR"),
                shared_opt_in=self.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"),
                shared_reserved=self.attribute("RESERVED_SHARED_MEMORY_PER_BLOCK"),
            )

    @property
    def name(self) -> str:
        """The product's name."""
        return bytes(call("cuDeviceGetName", 128, self.handle)).split(b"\0")[0].decode()

    @contextmanager
    def current(self) -> Iterator[None]:
        """Makes this the calling thread's device, and restores what was."""
        call("cuCtxPushCurrent", self.context)
        try:
            yield
        finally:
            call("cuCtxPopCurrent")

    def synchronize(self) -> None:
        """Waits for all work on the device. Raises KernelError if a kernel failed."""
        with self.current():
            call("cuCtxSynchronize")


@functools.cache
def device(ordinal: int) -> Device:
    """The device of that number, opened once."""
    return Device(ordinal)


@functools.cache
def device_count() -> int:
    """The number of GPUs that this process sees."""
    return int(call("cuDeviceGetCount"))
