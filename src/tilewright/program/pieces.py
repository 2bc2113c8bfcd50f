"""Pieces of device memory: each is opened when it is first touched, and can be kept as it was before it was written.

The handler of faults is ``touch`` in host/shim.cpp; here is the rest of it.
"""

from __future__ import annotations

import contextlib
import ctypes as c
import mmap
import os
from collections.abc import Iterable

PIECE = 1 << 20
_CLOSED, _BUSY, _READABLE, _OPEN = range(4)
_STAYS = 256  # pieces of former contents whose memory is used again
_NORESERVE, _DONT_NEED = 0x4000, 4
_NONE, _READ_WRITE = 0, mmap.PROT_READ | mmap.PROT_WRITE


class _Arena(c.Structure):
    """Arena of host/shim.cpp."""

    _fields_ = (
        *((name, c.c_uint64) for name in ("base", "top", "former", "states", "touched")),
        *((name, c.c_uint32) for name in ("count", "open", "keeping", "problem")),
    )


class Pieces:
    """The pieces of memory from ``base`` on.

    Args:
        shim: the runtime library, with the handler.
    """

    def __init__(self, shim: c.CDLL, libc: c.CDLL, base: int, size: int) -> None:
        self._shim, self._libc, self.base = shim, libc, base
        self._arena = _Arena.in_dll(shim, "tw_arena")
        count = size // PIECE
        self._arena.base = self._arena.top = base
        self._arena.states = self._addresses(count, _READ_WRITE)
        self._arena.touched = self._addresses(4 * count, _READ_WRITE)
        with contextlib.suppress(MemoryError):  # later, the process may have no more addresses
            self._arena.former = self._addresses(size, _NONE)
        self._states = (c.c_uint8 * count).from_address(self._arena.states)
        self._touched = (c.c_uint32 * count).from_address(self._arena.touched)
        self._size = size
        self._kept: set[int] = set()  # whose former contents have memory
        self._shared: set[int] = set()  # whose memory may have other addresses, too

    def _addresses(self, size: int, how: int) -> int:
        """New ones, whose memory is taken when it is used."""
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NORESERVE
        found = self._libc.mmap(None, size, how, flags, -1, 0)
        if found in (None, c.c_void_p(-1).value):
            raise MemoryError("the machine has no addresses left for device memory")
        return int(found)

    def begin(self, top: int) -> bool:
        """Open what is touched below an address from here on; False where the program handles faults itself."""
        if not self._shim.tw_arena_watched():
            return False
        self._arena.top, self._arena.count, self._arena.keeping, self._arena.open = top, 0, 0, 1
        return True

    def grow(self, top: int) -> None:
        """There is more memory."""
        self._arena.top = top

    def end(self) -> int:
        """Close what was touched. Returns how many bytes that is."""
        self._arena.open = 0
        return self._close()

    def _close(self) -> int:
        touched = sorted(self._touched[: self._arena.count])
        for first, count in _runs(touched):
            if self._libc.mprotect(self.base + first * PIECE, count * PIECE, _NONE):
                raise MemoryError(f"device memory could not be closed: {os.strerror(c.get_errno())}")
            c.memset(self._arena.states + first, _CLOSED, count)
        self._arena.count = 0
        return len(touched) * PIECE

    def placed(self, address: int, size: int, *, shared: bool) -> None:
        """Other memory was put there, closed; ``shared``: it may have other addresses, too."""
        first, last = (address - self.base) // PIECE, (address + size - 1 - self.base) // PIECE
        c.memset(self._arena.states + first, _CLOSED, last - first + 1)
        (self._shared.update if shared else self._shared.difference_update)(range(first, last + 1))

    def holds(self, address: int) -> bool:
        """Whether what is there can be kept. Not of shared memory: its other addresses may have been written before."""
        return self.base <= address < self.base + self._size and (address - self.base) // PIECE not in self._shared

    @property
    def problem(self) -> str:
        """Why a piece could not be opened; empty where none has been refused."""
        return os.strerror(self._arena.problem) if self._arena.problem else ""

    # -- former contents -----------------------------------------------------------------------------------

    def keep(self) -> bool:
        """From here on, what a piece holds is kept when it is first written; False where all is open, or somebody else
        has pieces kept."""
        if not (self._arena.open and self._arena.former) or self._arena.keeping:
            return False
        self._close()
        self._arena.keeping = 1
        return True

    def kept(self, low: int, high: int) -> list[tuple[int, int, int]]:
        """The parts of some memory that were written since, by whole pieces: the address, the size, and where
        there is what it held."""
        first, last = (low - self.base) // PIECE, (high - 1 - self.base) // PIECE
        known = [each for each in self._touched[: self._arena.count] if first <= each <= last]
        found = []
        for piece in sorted(each for each in known if self._states[each] == _OPEN):
            start = max(low, self.base + piece * PIECE)
            end = min(high, self.base + (piece + 1) * PIECE)
            found.append((start, end - start, self._arena.former + start - self.base))
        return found

    def release(self) -> None:
        """Nobody asks for what was kept any more."""
        self._arena.keeping = 0
        self._kept.update(each for each in self._touched[: self._arena.count] if self._states[each] == _OPEN)
        if len(self._kept) > _STAYS:
            for first, count in _runs(sorted(self._kept)):
                start = self._arena.former + first * PIECE
                self._libc.madvise(start, count * PIECE, _DONT_NEED)
                self._libc.mprotect(start, count * PIECE, _NONE)  # a process has a limited number of mappings apart
            self._kept.clear()


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Numbers that follow one another, as the first and how many."""
    found: list[tuple[int, int]] = []
    for each in numbers:
        if found and each == sum(found[-1]):
            found[-1] = found[-1][0], found[-1][1] + 1
        else:
            found.append((each, 1))
    return found
