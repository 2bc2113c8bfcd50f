"""What takes longer than two seconds says so, at a terminal."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator

SECONDS = 2.0


@contextlib.contextmanager
def said(what: str) -> Iterator[None]:
    """While this runs: after two seconds a line says what it is."""
    if not sys.stderr.isatty():
        yield
        return
    timer = threading.Timer(SECONDS, lambda: print(f"\r{what} …", file=sys.stderr, flush=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
