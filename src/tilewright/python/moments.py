"""Events of streams whose work is done when it is given: moments on this CPU, and under ``run --time`` on an H200."""

from __future__ import annotations

import time
from typing import Any

from .launches import process


class Event:
    """A moment on this CPU, as ``torch.cuda.Event`` and Numba's have it: launches are done when they return."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self._at, self._moment = 0.0, 0

    def record(self, stream: Any = None) -> None:
        self._at = time.perf_counter()
        if process.ledger is not None:
            self._moment = process.ledger.moment()

    def elapsed_time(self, end: Event) -> float:
        """Milliseconds up to another."""
        taken = None if process.ledger is None else process.ledger.milliseconds(self._moment, end._moment)
        return (end._at - self._at) * 1e3 if taken is None else taken

    def synchronize(self, stream: Any = None) -> None:
        """Nothing to wait for."""

    wait = synchronize

    def query(self) -> bool:
        return True
