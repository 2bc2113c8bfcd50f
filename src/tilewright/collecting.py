"""Python's search for cycles that nothing reaches, which stands still while a kernel's code is made.

It begins again whenever so many objects were made, and looks at all there are. A large kernel's instructions are
hundreds of thousands, and none is part of a cycle: beside PyTorch a fifth of the time passed in it.
"""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator

_lock = threading.Lock()
_ran: list[bool] = []  # as each thread that is within found it: the first one knows whether it is to go on


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Without the search, in all threads: for what makes no cycles to speak of."""
    with _lock:
        _ran.append(gc.isenabled())
        gc.disable()
    try:
        yield
    finally:
        with _lock:
            if _ran.pop():
                gc.enable()
