"""The allocations that kernels on the CPU engine may touch: device memory is host memory, so it is a table."""

from __future__ import annotations

import collections
import ctypes as c
import itertools
import resource
import struct
import threading
import weakref
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ...interrupts import Ending, end
from ..layout import Range

# What a GPU's allocator guarantees (CUDA C++ Programming Guide, "Device Memory Accesses").
ALIGNMENT = 256


_RANGE = struct.Struct("<QQIIQ")  # Range's fields: making each of them a number of C takes longer than a small kernel
_LONGEST_TEXT = 1 << 20
_SMALL = 1 << 20
_LEFT = 256 << 20  # for compilers, whose C++ ends the process where it gets none


def table(size: int) -> np.ndarray:
    """``size`` bytes of zeros, whose pages cost nothing until they are touched.

    Raises:
        MemoryError: too little would be left of what this process may have.
    """
    most = resource.getrlimit(resource.RLIMIT_AS)[0] if size >= _SMALL else resource.RLIM_INFINITY
    if most != resource.RLIM_INFINITY:
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        if used + size + _LEFT > most:
            raise MemoryError(f"a table of {size:,} bytes")
    return np.zeros(size, np.uint8)


class Marks:
    """Which bytes of memory the host or a kernel has written: one mark for each.

    Attributes:
        address: of its first byte.
        whole: whether all are known to be written, so that nothing need look at them.
    """

    def __init__(self, address: int, size: int) -> None:
        self.address, self._bytes = address, table(size)
        self._whole = self._stale = False  # stale: the marks themselves were not set when all was written
        self._of: Marks | None = None  # what it is a part of

    @property
    def bytes(self) -> np.ndarray:
        """uint8, 1 where it was written."""
        if self._of is not None:
            _ = self._of.bytes
        if self._stale:
            self._bytes[:] = 1
            self._stale = False
        return self._bytes

    @property
    def size(self) -> int:
        return self._bytes.size

    @property
    def whole(self) -> bool:
        return self._whole or (self._of is not None and self._of.whole)

    @property
    def whole_memory(self) -> Marks:
        """The marks that these are a part of, or these."""
        return self if self._of is None else self._of.whole_memory

    def part(self, low: int, high: int) -> Marks:
        """The marks of the bytes from one address up to another."""
        if low == self.address and high - low == self.size:
            return self
        made = Marks(low, 0)
        made._bytes, made._of = self._bytes[low - self.address : high - self.address], self
        return made

    def of(self, array: np.ndarray) -> np.ndarray:
        """The marks of an array in this memory: its shape, and the bytes of an element as another axis."""
        shape = (*array.shape, array.itemsize)
        if not array.size:
            return np.empty(shape, np.uint8)
        offset = array.ctypes.data - self.address
        return np.ndarray(shape, np.uint8, self.bytes, offset, (*array.strides, 1))

    def set(self, array: np.ndarray | None = None) -> None:
        """All of it was written, or an array in it."""
        if self.whole:
            return
        if array is None or (array.nbytes == self.size and array.flags.c_contiguous):
            if self._of is not None:  # which does not know
                self._bytes[:] = 1
            self._whole, self._stale = True, self._of is None
        else:
            self.of(array)[...] = 1

    def set_bytes(self, start: int, size: int) -> None:
        """So many bytes from one address on were written."""
        if size == self.size:
            self.set()
        elif not self.whole:
            self.bytes[start - self.address : start - self.address + size] = 1

    def copy(self, there: np.ndarray, here: np.ndarray) -> None:
        """Bytes were copied to ``here`` (a view of the marks), of which ``there`` says what was written."""
        if not there.all():
            self._doubt()
        here[...] = there

    def restore(self, kept: np.ndarray) -> None:
        """They are as they were."""
        self._doubt()
        self.bytes[:] = kept

    def look(self) -> bool:
        """Whether all were written, by the marks as they are now."""
        if not self.whole:
            self._whole = bool(self._bytes.view(bool).all())
        return self.whole

    def _doubt(self) -> None:
        _ = self.bytes
        each: Marks | None = self
        while each is not None:
            each._whole, each = False, each._of


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
        marks: which of its bytes the host or a kernel has written. None: all of it counts as written.
        behind: bytes behind it that kernels reach, too, as a GPU gives out memory in larger pieces.
    """

    address: int
    size: int
    name: str
    writable: bool = True
    root: int | None = None
    marks: Marks | None = None
    behind: int = 0

    @property
    def defined(self) -> np.ndarray | None:
        """uint8, one for each byte: 0 where nothing has written it; None where nothing is known to be so."""
        return None if self.marks is None or self.marks.whole else self.marks.bytes

    @property
    def end(self) -> int:
        return self.address + self.size

    def as_range(self, number: int) -> bytes:
        """A :class:`Range`."""
        root = self.address if self.root is None else self.root
        return _RANGE.pack(self.address, self.end + self.behind, self.writable, number, root % ALIGNMENT)


_table: dict[int, tuple[Allocation, weakref.ref[np.ndarray] | None]] = {}
_listed: tuple[int, list[Allocation]] | None = None  # the table's, until it changes
_numbers = itertools.count()
_lock = threading.RLock()
gone: collections.deque[Ending] = collections.deque()  # objects that launches know of
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
    global _listed
    end(gone)
    with _lock:
        number = next(_numbers)
        _table[number] = (allocation, None if memory is None else weakref.ref(memory))
        _listed = None
        return number


def unregister(number: int) -> None:
    global _listed
    with _lock:
        _table.pop(number, None)
        _listed = None


def live() -> Sequence[Allocation]:
    """All memory that is known now."""
    return listed()[1]


def listed() -> tuple[int, Sequence[Allocation]]:
    """All memory that is known now, and a number that no other list of it has."""
    global _listed
    if gone:
        end(gone)
    found = _listed
    if found is None:
        with _lock:
            found = _listed = next(_numbers), [allocation for allocation, _ in _table.values()]
    return found


def held() -> list[np.ndarray]:
    """The bytes of live memory, for who must keep them although their owner may be collected meanwhile."""
    end(gone)
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


def without_inner(allocations: Iterable[Allocation]) -> list[Allocation]:
    """Sorted by address, for the engine's binary search. Where one allocation holds another, the larger one stands for
    both, and may be stored to if either may: a view that NumPy calls read-only can lie around one that is not."""
    ordered = sorted(allocations, key=lambda a: (a.address, -a.size))
    kept: list[Allocation] = []
    for allocation in ordered:
        if kept and allocation.end <= kept[-1].end:
            if allocation.size and allocation.writable and not kept[-1].writable:
                kept[-1] = replace(kept[-1], writable=True)
            continue
        kept.append(allocation)
    return kept


def as_ranges(allocations: Sequence[Allocation]) -> c.Array[Range]:
    """With their places in the sequence for numbers."""
    if not allocations:
        return (Range * 1)()
    packed = b"".join([each.as_range(number) for number, each in enumerate(allocations)])
    return (Range * len(allocations)).from_buffer_copy(packed)


def text_at(address: int, allocations: Iterable[Allocation]) -> bytes | None:
    """The text that a kernel's pointer leads to, up to its zero or the end of the memory that it is in; None where that
    is nobody's."""
    owner = next((each for each in allocations if each.address <= address < each.end), None)
    if owner is None:
        return None
    size = min(owner.end - address, _LONGEST_TEXT)
    return bytes((c.c_char * size).from_address(address).value)


def address_of(array: np.ndarray) -> int:
    """``array.ctypes.data``, which takes most of a small launch's time, in a fraction of it where that can be."""
    if array.flags.c_contiguous and array.flags.writeable:
        try:
            return c.addressof(c.c_char.from_buffer(array))  # type: ignore[arg-type]
        except (TypeError, ValueError, BufferError):  # it is empty, or of a kind that the buffer protocol does not know
            pass
    return array.ctypes.data


def aligned_bytes(size: int) -> np.ndarray:
    """Zeroed memory aligned as a GPU aligns it, as a ``uint8`` array that is no view of another: that one's start would
    be taken for the allocation's, and sectors be counted from there."""
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    start = -address_of(raw) % ALIGNMENT
    return np.frombuffer(raw.data[start : start + max(size, 1)], np.uint8)[:size]
