"""Events of streams whose work is done when it is given."""

from __future__ import annotations

import time
from typing import Any


class Event:
    """A moment on this CPU, as ``torch.cuda.Event`` and Numba's have it: launches are done when they return."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self._at = 0.0

    def record(self, stream: Any = None) -> None:
        self._at = time.perf_counter()

    def elapsed_time(self, end: Event) -> float:
        """Milliseconds up to another."""
        return (end._at - self._at) * 1e3

    def synchronize(self) -> None:
        """Nothing to wait for."""

    def query(self) -> bool:
        return True

    def wait(self, stream: Any = None) -> None:
        """Nothing to wait for."""
