"""Device memory of a program: addresses of this process that only kernels and copies may touch.

A GPU's memory is no memory of the host, and a program that reads it there dies. So the pages are closed while the
program runs, and opened for as long as a launch or a copy takes. Opening and closing costs time for each page, so where
there are several pieces each is opened when it is first touched (``pieces.py``), and in an unchecked run it ends after
so many bytes: what a program does wrong there it has done by then. Addresses are not used again while there are others,
so that one of freed memory is known to be that.
"""

from __future__ import annotations

import ctypes as c
import math
import mmap
import os
import resource
import threading

from . import memory
from .pieces import PIECE, Pieces

_ALIGNMENT = 512  # as CUDA's allocator has it; larger memory begins with a page, as some packages expect
_GAP = 512  # between two allocations, so that a step over an end meets nothing
_PAGE = mmap.PAGESIZE
_SIZES = (1 << 43, 1 << 40, 1 << 36)  # of addresses, not of memory: the first that the machine gives
_CLOSINGS = 16 << 30  # bytes that are closed, all times together, before memory stays open
_LEAST = 4 << 20  # bytes that a closing counts as at least: the system calls take as long for a few
_NONE, _READ_WRITE = 0, mmap.PROT_READ | mmap.PROT_WRITE
_MAP_NORESERVE, _MAP_FIXED = 0x4000, 0x10
_DONT_NEED = 4


class Arena:
    """A range of addresses that hands out parts of itself.

    Args:
        always: close it however long that takes.
        shim: the runtime library, whose handler of faults opens pieces; without, all is opened at once.
    """

    def __init__(self, *, always: bool = False, shim: c.CDLL | None = None) -> None:
        self._left = math.inf if always else _CLOSINGS
        self._libc = c.CDLL(None, use_errno=True)
        self._libc.mmap.restype = c.c_void_p
        self._libc.mmap.argtypes = (c.c_void_p, c.c_size_t, c.c_int, c.c_int, c.c_int, c.c_long)
        self._libc.mprotect.argtypes = (c.c_void_p, c.c_size_t, c.c_int)
        self._libc.madvise.argtypes = (c.c_void_p, c.c_size_t, c.c_int)
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _MAP_NORESERVE
        most = resource.getrlimit(resource.RLIMIT_AS)[1]  # `ulimit -v`, as clusters set it: then a part of that
        least = () if most == resource.RLIM_INFINITY else (1 << (most // 2).bit_length() - 1,)
        for size in (*_SIZES, *least):
            limits = memory.widen(size)
            base = self._libc.mmap(None, size, _NONE, flags, -1, 0)
            if base not in (None, c.c_void_p(-1).value):
                break
            resource.setrlimit(resource.RLIMIT_AS, limits)
        else:
            raise MemoryError("the machine has no addresses left for device memory")
        self.base, self.end = int(base), int(base) + size
        self._top = self.base  # of what was handed out
        self._holes: list[tuple[int, int]] = []
        self._depth = 0
        self.pieces = None if shim is None else Pieces(shim, self._libc, self.base, size)
        self._all = False  # whether all of it is open
        self._lock = threading.Lock()
        self._opened = _Opened(self)

    def allocate(self, size: int) -> int:
        """The address of ``size`` bytes, all zero.

        Raises:
            MemoryError: there are no addresses left.
        """
        room = -(-max(size, 1) // _ALIGNMENT) * _ALIGNMENT + _GAP
        address = -(-self._top // _PAGE) * _PAGE if size >= _PAGE else self._top
        if address + room <= self.end:
            self._top = address + room
            with self._lock:
                if self._all:
                    self._protect(_READ_WRITE)
                elif self._depth and self.pieces is not None:
                    self.pieces.grow(self._top)
            return address
        for index, (address, size) in enumerate(self._holes):
            if room <= size:
                self._holes[index] = (address + room, size - room)
                self._clear(address, room)
                return address
        raise MemoryError("device memory has no addresses left")

    def free(self, address: int, size: int) -> None:
        """Give memory back. Its addresses are used again only when there are no others."""
        room = -(-max(size, 1) // _ALIGNMENT) * _ALIGNMENT
        self._holes.append((address, room + _GAP))
        first, last = -(-address // _PAGE) * _PAGE, (address + room) // _PAGE * _PAGE
        if last > first:
            self._libc.madvise(first, last - first, _DONT_NEED)

    def _clear(self, address: int, size: int) -> None:
        with self.open():
            c.memset(address, 0, size)

    def reserve(self, size: int, alignment: int) -> int:
        """Addresses without memory, a multiple of the alignment first, in whole pages.

        Raises:
            MemoryError: there are no addresses left.
        """
        start = -(-self._top // alignment) * alignment
        if start + size + _GAP > self.end:
            raise MemoryError("device memory has no addresses left")
        self._top = start + size + _GAP
        return start

    def map(self, address: int, size: int, file: int) -> None:
        """Put a file's memory at reserved addresses."""
        self._place(address, size, mmap.MAP_SHARED | _MAP_FIXED, file)

    def unmap(self, address: int, size: int) -> None:
        self._place(address, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _MAP_NORESERVE | _MAP_FIXED, -1)

    def _place(self, address: int, size: int, flags: int, file: int) -> None:
        with self._lock:
            how = _READ_WRITE if self._all else _NONE
            if self._libc.mmap(address, size, how, flags, file, 0) != address:
                raise MemoryError(f"device memory could not be mapped: {os.strerror(c.get_errno())}")
            if self.pieces is not None:
                self.pieces.placed(address, size, shared=file >= 0)

    def holds(self, address: int) -> bool:
        return self.base <= address < self.end

    def keep_open(self) -> None:
        """From here on the host may touch everything, too."""
        with self._lock:
            self._depth += 1
            self._open_all()

    def open(self) -> _Opened:
        """Everything may be touched inside a ``with`` of this, by any thread."""
        return self._opened

    def enter(self) -> None:
        with self._lock:
            if not self._depth:
                several = self._top - self.base > PIECE
                if self.pieces is None or not several or not self.pieces.begin(self._top):
                    self._open_all()
            self._depth += 1

    def leave(self) -> None:
        with self._lock:
            self._depth -= 1
            if not self._depth:
                self._close()

    def _open_all(self) -> None:
        self._protect(_READ_WRITE)
        self._all = True

    def _close(self) -> None:
        if self._all or self.pieces is None:
            self._left -= max(self._top - self.base, _LEAST)
        else:
            self._left -= max(self.pieces.end(), _LEAST)
        if self._left < 0:
            self._depth = 1
            self._open_all()
        elif self._all:
            self._protect(_NONE)
            self._all = False

    def _protect(self, how: int) -> None:
        end = -(-self._top // _PAGE) * _PAGE
        if end > self.base and self._libc.mprotect(self.base, end - self.base, how):
            raise MemoryError(f"device memory could not be opened: {os.strerror(c.get_errno())}")


class _Opened:
    """One for all: the arena counts how often it was entered."""

    def __init__(self, arena: Arena) -> None:
        self._arena = arena

    def __enter__(self) -> None:
        self._arena.enter()

    def __exit__(self, *_: object) -> None:
        self._arena.leave()
