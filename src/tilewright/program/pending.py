"""Managed and pinned memory that the device may still write: of a checked run it is closed to the host until it waits.

Here work is done when it is given, so that a host that does not wait reads what it should; on a GPU it may not.
"""

from __future__ import annotations

import ctypes as c
import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from .context import Block

KINDS = ("managed", "pinned")
# Calls that give work and do not wait for it, and those that only ask.
ASYNCHRONOUS = frozenset((
    "cudaLaunchKernel", "cudaLaunchCooperativeKernel", "cudaLaunchKernelExC", "cudaMemcpyAsync", "cudaEventRecord",
    "cuLaunchKernel", "cuLaunchKernelEx", "cuLaunchCooperativeKernel", "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2",
    "cuMemcpyDtoDAsync_v2", "cuMemcpyAsync", "cuEventRecord", "cuGetErrorName", "cuGetErrorString",
    "cudaGetLastError", "cudaPeekAtLastError", "cudaGetErrorString", "cudaGetErrorName",
))  # fmt: skip
_CLOSED, _OPEN = 0, mmap.PROT_READ | mmap.PROT_WRITE


def pages(size: int) -> np.ndarray:
    """Memory of its own pages, all zero."""
    return np.frombuffer(mmap.mmap(-1, max(size, 1)), np.uint8)


class Pending:
    """The memory that was written by work that the program has not waited for."""

    def __init__(self) -> None:
        self._protect = c.CDLL(None, use_errno=True).mprotect
        self._protect.argtypes = (c.c_void_p, c.c_size_t, c.c_int)
        self._writers: dict[Block, str] = {}

    def __bool__(self) -> bool:
        return bool(self._writers)

    def wrote(self, block: Block, writer: str) -> None:
        """Work writes an allocation; the host's access is closed when the current call returns."""
        if block.kind in KINDS:
            self._writers[block] = writer

    def writer(self, address: int) -> tuple[Block, str] | None:
        """What may still write to an address."""
        return next((each for each in self._writers.items() if each[0].address <= address < each[0].end), None)

    def waited(self) -> None:
        """All work is done for sure."""
        self._set(_OPEN)
        self._writers.clear()

    @contextmanager
    def opened(self) -> Iterator[None]:
        """More work is given: it may touch everything."""
        self._set(_OPEN)
        try:
            yield
        finally:
            self._set(_CLOSED)

    def _set(self, how: int) -> None:
        for block in self._writers:
            if self._protect(block.address, -(-block.size // mmap.PAGESIZE) * mmap.PAGESIZE, how):
                raise MemoryError(f"{block.name} could not be closed: {os.strerror(c.get_errno())}")
