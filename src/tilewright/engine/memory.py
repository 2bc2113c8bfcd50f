"""The allocations that kernels on the CPU engine may touch: device memory is host memory, so it is a table."""

from __future__ import annotations

import ctypes as c
import itertools
import threading
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from .layout import Range

# What a GPU's allocator guarantees (CUDA C++ Programming Guide, "Device Memory Accesses").
ALIGNMENT = 256


@dataclass(frozen=True, eq=False)
class Allocation:
    """Memory that a kernel may touch.

    Attributes:
        address: of its first byte.
        size: in bytes.
        name: for messages.
        writable: whether kernels may store to it.
        root: where the allocation begins that this one is a view of; sectors are counted as if that were
            aligned to 256 bytes, as on a GPU.
    """

    address: int
    size: int
    name: str
    writable: bool = True
    root: int | None = None

    @property
    def end(self) -> int:
        return self.address + self.size

    def as_range(self, number: int) -> Range:
        root = self.address if self.root is None else self.root
        return Range(self.address, self.end, int(self.writable), number, root % ALIGNMENT)


_table: dict[int, Allocation] = {}
_numbers = itertools.count()
_lock = threading.Lock()


def register(allocation: Allocation) -> int:
    """Make memory known to every later launch. Returns the number that :func:`unregister` takes."""
    with _lock:
        number = next(_numbers)
        _table[number] = allocation
        return number


def unregister(number: int) -> None:
    with _lock:
        del _table[number]


def live() -> list[Allocation]:
    with _lock:
        return list(_table.values())


def sorted_ranges(allocations: Iterable[Allocation]) -> tuple[c.Array[Range], list[Allocation]]:
    """A table for the engine's binary search. Where allocations overlap, the larger one covers."""
    ordered = sorted(allocations, key=lambda a: (a.address, -a.size))
    kept: list[Allocation] = []
    for allocation in ordered:
        if kept and allocation.end <= kept[-1].end:
            continue
        kept.append(allocation)
    array = (Range * max(1, len(kept)))(*[a.as_range(i) for i, a in enumerate(kept)])
    return array, kept


def aligned_bytes(size: int) -> np.ndarray:
    """Zeroed memory aligned as a GPU aligns it, as a ``uint8`` array."""
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    start = -raw.ctypes.data % ALIGNMENT
    return raw[start : start + size]
