"""Which bytes of memory were written, for the check of reads before that.

Device memory starts unwritten; copies into it mark what they write, and a checked launch what its kernels store. An
ordinary NumPy array counts as written: the host may do so at any time. One that only kernels will write can be made to
start unwritten by :func:`unwritten`.
"""

from __future__ import annotations

import contextlib
import threading
import weakref
from collections.abc import Iterable, Iterator

import numpy as np
from numpy.lib.array_utils import byte_bounds

from tilewright.engine.run import memory
from tilewright.engine.run.memory import Marks
from tilewright.interrupts import Ending, end

_arrays: dict[int, Marks] = {}  # of unwritten NumPy arrays, by address
_pointed: set[weakref.ref[Marks]] = set()  # of memory whose address the host knows
_lock = threading.RLock()


def unwritten(array: np.ndarray) -> np.ndarray:
    """The same array; a checked launch reports reads of those of its bytes that no kernel stored before.

    For outputs: only kernels may write into it, since writes of the host can't be seen.

    Raises:
        ValueError: it is a part of another array, or not contiguous.
    """
    root = array
    while isinstance(root.base, np.ndarray):
        root = root.base
    if not array.flags.c_contiguous or root.nbytes != array.nbytes:
        raise ValueError("only a whole and contiguous array can be unwritten")
    if array.nbytes:
        marks = Marks(array.ctypes.data, array.nbytes)
        with _lock:
            _arrays[marks.address] = marks
        Ending(root, memory.gone, _forget, marks)
    return array


def _forget(marks: Marks) -> None:
    with _lock:
        if _arrays.get(marks.address) is marks:
            del _arrays[marks.address]


def hand_out(marks: Marks) -> None:
    """The host has asked for an address in there: it may store it where kernels find it."""
    with _lock:
        _pointed.add(weakref.ref(marks))


def marks_between(low: int, high: int) -> Marks | None:
    """The marks of memory in an array that :func:`unwritten` was given; None of any other."""
    marks = _around(low, high)
    return None if marks is None else marks.part(low, high)


def stored(array: np.ndarray) -> np.ndarray | None:
    """Which elements of an array in such memory have been stored, bool of its shape; None of any other.

    Right as long as every launch that was given the memory checked the initialisation.
    """
    marks = _around(*byte_bounds(array))
    if marks is not None and marks.whole:
        return np.ones(array.shape, bool)
    return None if marks is None else np.asarray(marks.of(array).any(axis=-1))


def _around(low: int, high: int) -> Marks | None:
    end(memory.gone)
    with _lock:
        for marks in list(_arrays.values()):
            if marks.address <= low and high <= marks.address + marks.size:
                return marks
    return None


def launched(written: Iterable[Marks]) -> None:
    """Mark what a launch without checks may have written.

    Nothing watched its stores, and a false alarm later would be worse than a miss: all that its arguments point to
    counts as written, and all memory whose address the host has asked for, as kernels may find that in other memory.
    """
    for each in written:
        each.set()
    for each in _live_pointed():
        each.set()


def _live_pointed() -> list[Marks]:
    if not _pointed:  # as before most launches
        return []
    with _lock:
        found = {each: marks for each in _pointed if (marks := each()) is not None}
        _pointed.intersection_update(found)
    return list(found.values())


@contextlib.contextmanager
def kept(written: Iterable[Marks]) -> Iterator[None]:
    """What is known stays, although launches without checks run again what a checked one has run."""
    marks = [(each, each.bytes.copy()) for each in (*written, *_live_pointed()) if not each.look()]
    try:
        yield
    finally:
        for each, before in marks:
            each.restore(before)
