"""Managed and pinned memory that work still writes or reads: of a checked run it is closed to the host until it waits.

Here work is done when it is given, so that a host that does not wait reads what it should; on a GPU it may not.
"""

from __future__ import annotations

import ctypes as c
import itertools
import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from .context import Block
    from .ordering import Ordering, Spans, Work

KINDS = ("managed", "pinned")
_CLOSED, _READABLE, _OPEN = 0, mmap.PROT_READ, mmap.PROT_READ | mmap.PROT_WRITE
# Of larger memory, pages that work touches only in part stay open: a system call of the host's that reads or writes the
# rest would fail there.
_SMALL = 16 * mmap.PAGESIZE
_MOST = 1024  # pieces of work


def pages(size: int) -> np.ndarray:
    """Memory of its own pages, all zero."""
    return np.frombuffer(mmap.mmap(-1, max(size, 1)), np.uint8)


@dataclass(frozen=True, eq=False, slots=True)
class _Touched:
    """The bytes of an allocation that a piece of work touches, by spans of addresses."""

    work: Work
    block: Block
    read: Spans
    written: Spans

    def meets(self, address: int, write: bool) -> str | None:
        """How the work conflicts with the host at a byte: it "reads" what the host writes, or "writes"; else None."""
        if _within(address, self.written):
            return "writes"
        return "reads" if write and _within(address, self.read) else None


class Pending:
    """The memory that was touched by work that the program has not waited for."""

    def __init__(self) -> None:
        self._protect = c.CDLL(None, use_errno=True).mprotect
        self._protect.argtypes = (c.c_void_p, c.c_size_t, c.c_int)
        self._touched: list[_Touched] = []
        self._closed: dict[Block, np.ndarray] = {}  # the access that the host has, by page

    def __bool__(self) -> bool:
        return bool(self._touched)

    def add(self, work: Work, block: Block, read: Spans, written: Spans) -> None:
        """Work touches an allocation; the host's access is closed when the current call returns."""
        self._touched.append(_Touched(work, block, read, written))
        del self._touched[:-_MOST]

    def met(self, address: int, write: bool) -> tuple[Block, Work, str] | None:
        """The work that is in the way of the host's access, and what it does there."""
        for each in self._touched:
            does = each.meets(address, write)
            if does is not None:
                return each.block, each.work, does
        return None

    def let(self, address: int) -> bool:
        """The host may touch the page of an address, as nothing is in its way there; False where it was not closed."""
        for block, access in self._closed.items():
            page = (address - block.address) // mmap.PAGESIZE
            if 0 <= page < access.size and access[page] != _OPEN:
                access[page] = _OPEN
                self._set(block, page, page + 1, _OPEN)
                return True
        return False

    def forget(self) -> None:
        """All work is done for sure."""
        self._open()
        self._touched.clear()

    def freed(self, block: Block) -> None:
        """An allocation is about to go."""
        self._touched = [each for each in self._touched if each.block is not block]
        self._closed.pop(block, None)

    @contextmanager
    def opened(self, order: Ordering) -> Iterator[None]:
        """The runtime may touch everything. Afterwards the host may touch all but what is touched by work that it has
        not waited for."""
        self._open()
        try:
            yield
        finally:
            if self._touched:
                self.close(order)

    @contextmanager
    def closed(self, order: Ordering) -> Iterator[None]:
        """Code of the host's runs within a call of the runtime."""
        self.close(order)
        try:
            yield
        finally:
            self._open()

    def close(self, order: Ordering) -> None:
        """Close what the host must not touch."""
        self._touched = [each for each in self._touched if not order.known(each.work)]
        for each in self._touched:
            block = each.block
            access = self._closed.get(block)
            if access is None:
                access = self._closed[block] = np.full(-(-block.size // mmap.PAGESIZE), _OPEN, np.uint8)
            access[_pages(block, each.read)] &= _READABLE
            access[_pages(block, each.written)] = _CLOSED
        for block, access in self._closed.items():
            for first, last in _runs(access):
                if access[first] != _OPEN:
                    self._set(block, first, last, int(access[first]))

    def _open(self) -> None:
        for block, access in self._closed.items():
            self._set(block, 0, access.size, _OPEN)
        self._closed.clear()

    def _set(self, block: Block, first: int, last: int, how: int) -> None:
        if self._protect(block.address + first * mmap.PAGESIZE, (last - first) * mmap.PAGESIZE, how):
            raise MemoryError(f"{block.name} could not be closed: {os.strerror(c.get_errno())}")


def _within(address: int, spans: Spans) -> bool:
    """Whether an address lies in one of the spans: behind an odd number of their ends."""
    return bool(np.searchsorted(spans, address, "right") % 2)


def _pages(block: Block, spans: Spans) -> np.ndarray:
    """Which pages of an allocation are touched; of a large one, those of which all bytes are."""
    count = -(-block.size // mmap.PAGESIZE)
    starts, ends = (spans - block.address).reshape(-1, 2).T
    if block.size <= _SMALL:
        first, last = starts // mmap.PAGESIZE, -(-ends // mmap.PAGESIZE)
    else:
        first, last = -(-starts // mmap.PAGESIZE), np.where(ends == block.size, count, ends // mmap.PAGESIZE)
    edges = np.zeros(count + 1, np.int64)
    np.add.at(edges, first[first < last], 1)
    np.add.at(edges, last[first < last], -1)
    return edges.cumsum()[:count] > 0


def _runs(access: np.ndarray) -> list[tuple[int, int]]:
    """Pages side by side of one access, as the first and the one behind the last."""
    edges = [0, *(np.flatnonzero(np.diff(access)) + 1).tolist(), access.size]
    return list(itertools.pairwise(edges))
