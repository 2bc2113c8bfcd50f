"""Long calls of C that the user can interrupt all the same.

Python handles signals in its main thread, between two of its own instructions: not while that thread is in C. So the
call is made in another thread, for which the main one waits. After an interrupt nothing waits for it, and it ends when
it likes.
"""

from __future__ import annotations

import ctypes
import functools
import threading
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")
_STACK_BYTES = 64 << 20  # compilers descend into what they read; the main thread's stack has 8 MiB as a rule
_lock = threading.Lock()


def interruptible(call: Callable[..., Result], *arguments: Any) -> Result:
    """What ``call(*arguments)`` gives or raises. It must not mind being abandoned."""
    if threading.current_thread() is not threading.main_thread():
        return call(*arguments)
    results: list[Result] = []
    errors: list[BaseException] = []
    ended = threading.Lock()
    ended.acquire()

    def work() -> None:
        try:
            results.append(call(*arguments))
        except BaseException as error:
            errors.append(error)
        finally:
            ended.release()

    aside(work)
    try:
        ended.acquire()  # a signal's handler may raise here
    except BaseException:
        _leave_without_cleaning()
        raise
    if errors:
        raise errors[0]
    return results[0]


@functools.cache
def _leave_without_cleaning() -> None:
    """Libraries' own cleaning, at the very end of the process, would take away what the abandoned call works with."""
    libc = ctypes.CDLL(None)
    if hasattr(libc, "on_exit"):  # calls it with the exit code
        libc.on_exit(ctypes.cast(libc._exit, ctypes.c_void_p), None)


def aside(work: Callable[[], None]) -> threading.Thread:
    """In a thread with room to descend."""
    thread = threading.Thread(target=work, daemon=True, name="tilewright compiles")
    with _lock:
        before = threading.stack_size(_STACK_BYTES)
        try:
            thread.start()
        finally:
            threading.stack_size(before)
    return thread
