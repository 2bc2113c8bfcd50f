"""The device that Numba's programs see."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from cuda.bindings.driver import CUdevice_attribute

from tilewright.hardware import limits
from tilewright.processes import available_memory
from tilewright.program.api import device


@dataclass
class Device:
    """The result of ``cuda.get_current_device()``: an H100's figures."""

    arch: str = "sm_90"
    name: bytes = b"tilewright's CPU engine"
    id: int = 0
    uuid: str = "GPU-74696c65-7772-6967-6874-277320435055"
    WARP_SIZE: int = limits.WARP
    MULTIPROCESSOR_COUNT: int = 132

    @property
    def compute_capability(self) -> tuple[int, int]:
        major, minor = divmod(int(self.arch.removeprefix("sm_")), 10)
        return major, minor

    @property
    def MAX_THREADS_PER_BLOCK(self) -> int:
        return limits.of(self.arch).threads_per_block

    @property
    def MAX_SHARED_MEMORY_PER_BLOCK(self) -> int:
        return limits.of(self.arch).shared_static

    def __getattr__(self, name: str) -> int:
        """What else the driver says, by its names (``MAX_GRID_DIM_X``)."""
        found = device.attributes(self.arch, self.MULTIPROCESSOR_COUNT)
        number = getattr(CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}", None)
        if number is None or int(number) not in found:
            raise AttributeError(name)
        return found[int(number)]

    def reset(self) -> None:
        """Nothing is kept that would have to go."""

    synchronize = reset


DEVICE = Device()


class Stream:
    """A stream whose work is done when it was asked for."""

    handle = 0

    def synchronize(self) -> None:
        """Launches and copies are done when they return."""

    def add_callback(self, callback: Callable[[Any, int, Any], Any], arg: Any = None) -> None:
        callback(self, 0, arg)

    @contextlib.contextmanager
    def auto_synchronize(self) -> Iterator[Stream]:
        yield self


class MemoryInfo(NamedTuple):
    free: int
    total: int


class Context:
    """The result of ``cuda.current_context()``."""

    device = DEVICE

    def synchronize(self) -> None:
        """Launches and copies are done when they return."""

    def get_memory_info(self) -> MemoryInfo:
        """This machine's, which is the device's."""
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        return MemoryInfo(min(available_memory() or total, total), total)


CONTEXT = Context()
