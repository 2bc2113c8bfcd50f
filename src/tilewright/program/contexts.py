"""Contexts of the driver API. They all are of one device with one memory; what one allocated goes when it goes."""

from __future__ import annotations

import itertools
import threading
from dataclasses import dataclass, field


@dataclass(eq=False)
class DriverContext:
    """One context.

    Attributes:
        primary: whether it is the one that the runtime uses, too.
        uses: of the primary one, how often it was retained.
        attached: how often it is used beside what made it (``cuCtxAttach``).
        addresses: what was allocated while it was current.
        number: that no other has.
    """

    flags: int = 0
    primary: bool = False
    uses: int = 0
    attached: int = 0
    handle: int = 0
    addresses: list[int] = field(default_factory=list)
    number: int = field(default_factory=itertools.count(1).__next__)


class Contexts:
    """Which contexts there are, and which are current in each thread."""

    def __init__(self) -> None:
        self.initialised = False
        self.primary = DriverContext(primary=True)
        self.runtime_used = False  # it makes the primary context current where none is
        self._without: set[int] = set()  # threads that have given back the one that the runtime uses
        self._stacks: dict[int, list[DriverContext]] = {}  # by thread: Python forgets its own of those it has not made

    @property
    def stack(self) -> list[DriverContext]:
        """The calling thread's, the current one last."""
        return self._stacks.setdefault(threading.get_native_id(), [])

    @property
    def current(self) -> DriverContext | None:
        if self.stack:
            return self.stack[-1]
        return self.primary if self.runtime_used and threading.get_native_id() not in self._without else None

    def use_runtime(self) -> None:
        """The program has called the runtime."""
        self.runtime_used = self.initialised = True
        self._without.discard(threading.get_native_id())

    def pop(self) -> DriverContext:
        """The one that is current, which is no longer."""
        if not self.stack:
            self._without.add(threading.get_native_id())
        return self.stack.pop() if self.stack else self.primary
