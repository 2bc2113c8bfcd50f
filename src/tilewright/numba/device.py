"""The device that Numba's programs see."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.hardware import limits


@dataclass
class Device:
    """The result of ``cuda.get_current_device()``: an H100's figures."""

    arch: str = "sm_90"
    name: bytes = b"tilewright's CPU engine"
    id: int = 0
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

    def reset(self) -> None:
        """Nothing is kept that would have to go."""

    synchronize = reset


DEVICE = Device()


class Stream:
    """A stream whose work is done when it was asked for."""

    handle = 0

    def synchronize(self) -> None:
        """Launches and copies are done when they return."""

    @contextlib.contextmanager
    def auto_synchronize(self) -> Iterator[Stream]:
        yield self


class Context:
    """The result of ``cuda.current_context()``."""

    device = DEVICE

    def synchronize(self) -> None:
        """Launches and copies are done when they return."""


CONTEXT = Context()
