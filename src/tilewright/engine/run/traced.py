"""What some blocks of a launch did, instruction by instruction: the events of runtime/trace.h."""

from __future__ import annotations

import ctypes as c
from collections.abc import Sequence

import numpy as np

from ...interrupts import Ending
from .. import layout
from . import helpers, memory

_MOST_WORDS = 1 << 27  # of 8 bytes


class Trace:
    """Which blocks run, and then what they did. Of one launch.

    Attributes:
        blocks: their numbers, x first.
    """

    def __init__(self, blocks: Sequence[int], most: int = _MOST_WORDS) -> None:
        self.blocks = np.array(blocks, np.uint64)
        self._made = layout.Trace(most=most)
        Ending(self, memory.gone, _free, self._made)

    def begin(self, launch: layout.Launch) -> None:
        """Have a launch write here."""
        launch.checks = layout.TRACING
        launch.checker = helpers.timing()["tw_traces"]
        launch.trace = c.addressof(self._made)
        launch.chosen, launch.chosen_count = self.blocks.ctypes.data, len(self.blocks)

    @property
    def full(self) -> bool:
        """Whether the events were more than there is room for; the launch was stopped there."""
        return bool(self._made.full)

    @property
    def words(self) -> np.ndarray:
        """The events, as long as this object lives."""
        if not self._made.count:
            return np.zeros(0, np.uint64)
        found = (c.c_uint64 * self._made.count).from_address(self._made.words)
        return np.frombuffer(found, np.uint64)


def _free(made: layout.Trace) -> None:
    found, made.words, made.phases = (made.words, made.phases), 0, 0
    for each in found:
        c.CDLL(None).free(c.c_void_p(each))
