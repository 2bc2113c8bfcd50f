"""What takes long says every ten seconds what it does, on standard error, and at a terminal after two seconds for the
first time; what ends before says nothing."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable

SECONDS = 10.0
_AT_A_TERMINAL = 2.0


class Progress:
    """Tells until it is closed; a context that closes it.

    Args:
        doing: what goes on now, in a few words; called in another thread.
    """

    def __init__(self, doing: Callable[[], str]) -> None:
        self._doing, self._ended, self._started = doing, threading.Event(), time.monotonic()
        with contextlib.suppress(RuntimeError):  # this process has as many threads as it may have
            threading.Thread(target=self._write, daemon=True, name="tilewright progress").start()

    def _write(self) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())  # a program's are for its own threads
        # At a terminal a line that is written over may stand there.
        wait, begin = (_AT_A_TERMINAL, "\r\x1b[K") if os.isatty(2) else (SECONDS, "")
        while not self._ended.wait(wait):
            wait = SECONDS
            line = f"{begin}tilewright: {time.monotonic() - self._started:.0f} s: {self._doing()}\n"
            with contextlib.suppress(OSError):
                os.write(2, line.encode(errors="replace"))

    def close(self) -> None:
        self._ended.set()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
