"""The allocations that kernels on the CPU engine may touch: device memory is host memory, so it is a table."""

from __future__ import annotations

import collections
import ctypes as c
import itertools
import struct
import threading
import weakref
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from ..layout import Range

# What a GPU's allocator guarantees (CUDA C++ Programming Guide, "Device Memory Accesses").
ALIGNMENT = 256


_RANGE = struct.Struct("<QQIIQ")  # Range's fields: making each of them a number of C takes longer than a small kernel


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
        defined: uint8, one for each byte of the memory: 1 where the host or a kernel has written it, 0 where not.
            None: all of it counts as written.
    """

    address: int
    size: int
    name: str
    writable: bool = True
    root: int | None = None
    defined: np.ndarray | None = None

    @property
    def end(self) -> int:
        return self.address + self.size

    def as_range(self, number: int) -> bytes:
        """A :class:`Range`."""
        root = self.address if self.root is None else self.root
        return _RANGE.pack(self.address, self.address + self.size, self.writable, number, root % ALIGNMENT)


_table: dict[int, tuple[Allocation, weakref.ref[np.ndarray] | None]] = {}
_numbers = itertools.count()
_lock = threading.RLock()  # a finalizer may unregister memory while its thread is in here
_freed: collections.deque[Freed] = collections.deque()
# Freed memory is kept this long, so that an address in it is still known to be freed and not yet another array's.
_KEPT_BYTES = 64 << 20
_KEPT_COUNT = 1024


@dataclass(frozen=True, eq=False)
class Freed:
    """Memory that the host gave back.

    Attributes:
        allocation: what it was.
        allocated_at, freed_at: where in the host's code, as ``file.py:12``.
        memory: its bytes, kept from being used again.
    """

    allocation: Allocation
    allocated_at: str
    freed_at: str
    memory: np.ndarray

    def __str__(self) -> str:
        made = f"{self.allocation.name}, {self.allocation.size:,} bytes, allocated at {self.allocated_at}"
        return f"{made} and freed at {self.freed_at}"


def register(allocation: Allocation, memory: np.ndarray | None = None) -> int:
    """Make memory known to every later launch. Returns the number that :func:`unregister` takes.

    Args:
        memory: the bytes themselves, where they are this process's; their owner keeps them.
    """
    with _lock:
        number = next(_numbers)
        _table[number] = (allocation, None if memory is None else weakref.ref(memory))
        return number


def unregister(number: int) -> None:
    with _lock:
        del _table[number]


def live() -> list[Allocation]:
    with _lock:
        known = list(_table.values())
    return [allocation for allocation, _ in known]


def held() -> list[np.ndarray]:
    """The bytes of live memory, for who must keep them although their owner may be collected meanwhile."""
    with _lock:
        known = list(_table.values())
    memories = [memory() for _, memory in known if memory is not None]
    return [memory for memory in memories if memory is not None]


def bury(freed: Freed) -> None:
    """Keep freed memory for a while, so that :func:`freed_at` knows its addresses."""
    with _lock:
        _freed.append(freed)
        while len(_freed) > _KEPT_COUNT or sum(each.allocation.size for each in _freed) > _KEPT_BYTES:
            _freed.popleft()


def freed_at(address: int) -> Freed | None:
    """The freed memory that an address lies in, if it was freed not too long ago."""
    with _lock:
        return next((f for f in _freed if f.allocation.address <= address < f.allocation.end), None)


def sorted_ranges(allocations: Iterable[Allocation]) -> tuple[c.Array[Range], list[Allocation]]:
    """A table for the engine's binary search. Where allocations overlap, the larger one covers."""
    ordered = sorted(allocations, key=lambda a: (a.address, -a.size))
    kept: list[Allocation] = []
    for allocation in ordered:
        if kept and allocation.end <= kept[-1].end:
            continue
        kept.append(allocation)
    return as_ranges(kept), kept


def as_ranges(allocations: Sequence[Allocation]) -> c.Array[Range]:
    """With their places in the sequence for numbers."""
    if not allocations:
        return (Range * 1)()
    packed = b"".join([each.as_range(number) for number, each in enumerate(allocations)])
    return (Range * len(allocations)).from_buffer_copy(packed)


def address_of(array: np.ndarray) -> int:
    """``array.ctypes.data``, which takes most of a small launch's time, in a fraction of it where that can be."""
    if array.flags.c_contiguous and array.flags.writeable:
        try:
            return c.addressof(c.c_char.from_buffer(array))  # type: ignore[arg-type]
        except (TypeError, ValueError, BufferError):  # it is empty, or of a kind that the buffer protocol does not know
            pass
    return array.ctypes.data


def aligned_bytes(size: int) -> np.ndarray:
    """Zeroed memory aligned as a GPU aligns it, as a ``uint8`` array."""
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    start = -address_of(raw) % ALIGNMENT
    return raw[start : start + size]
