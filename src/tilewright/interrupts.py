"""Long calls of C that the user can interrupt all the same, and the ends of objects, where an interrupt would be lost.

Python handles signals in its main thread, between two of its own instructions: not while that thread is in C. So the
call is made in another thread, for which the main one waits. After an interrupt nothing waits for it, and it ends when
it likes.

What a destructor raises is ignored, a KeyboardInterrupt too. So none of ours is Python's code.
"""

from __future__ import annotations

import ctypes
import functools
import threading
import weakref
from collections import deque
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

    try:
        aside(work)
        ended.acquire()  # a signal's handler may raise here
    except BaseException:
        leave_without_cleaning()
        raise
    if errors:
        raise errors[0]
    return results[0]


@functools.cache
def leave_without_cleaning() -> None:
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


class Ending(weakref.ref[Any]):
    """What is to be done once an object is gone, as ``weakref.finalize``: but C alone runs in the destructor, puts this
    into a list, and :func:`end` does it.

    Args:
        gone: the list.
        call: may be called twice with its arguments where an interrupt comes.
    """

    def __new__(cls, value: Any, gone: deque[Ending], call: Callable[..., object], *arguments: Any) -> Ending:
        return super().__new__(cls, value, gone.append)

    def __init__(self, value: Any, gone: deque[Ending], call: Callable[..., object], *arguments: Any) -> None:
        self._call = functools.partial(call, *arguments)
        _awaited.add(self)

    __hash__ = object.__hash__
    __eq__ = object.__eq__

    @property
    def awaited(self) -> bool:
        """Whether it was not done yet."""
        return self in _awaited

    def do(self) -> None:
        """At once. A second time it does nothing."""
        if self in _awaited:
            self._call()
            _awaited.discard(self)


_awaited: set[Ending] = set()
_ending = threading.RLock()


def end(gone: deque[Ending]) -> None:
    """Do what is due of a list."""
    while gone:
        with _ending:
            if gone:
                gone[0].do()
                gone.popleft()
