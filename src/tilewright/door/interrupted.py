"""Ctrl-C, or another signal's handler that raises, while Python answers a call of CUDA's in a script's own process.

Nothing can be raised through the C that the call came by: ctypes would print it on standard error, forget it, and
return whatever lay in memory. So the call ends with an error code, and KeyboardInterrupt, or what the handler raised,
is raised by whatever of Python's the script does next: :func:`sys.settrace` is used for it.
"""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Any

Callback = Callable[..., Any]
_outermost: set[Any] = set()  # the code of what C calls
_raised: list[BaseException] = []  # what is to be raised


def ends_call(error: BaseException) -> bool:
    """Whether Ctrl-C or a signal's handler has raised it, such as one of an alarm by which tests end that take long."""
    handlers = {getattr(signal.getsignal(each), "__code__", None) for each in signal.valid_signals()}
    return isinstance(error, KeyboardInterrupt) or any(
        frame.f_code in handlers for frame, _ in traceback.walk_tb(error.__traceback__)
    )


def answered(answer: Callback, failed: Any) -> Callback:
    """The same for C to call: ``failed`` is what a call returns that Ctrl-C ended."""

    def from_c(*arguments: Any) -> Any:
        try:
            return answer(*arguments)
        except BaseException as error:
            later(sys._getframe(), error)
            return failed

    _outermost.add(from_c.__code__)
    return from_c


def begin(path: str) -> None:
    """What a library's first call does (:func:`.device.begin`), which Ctrl-C would leave half imported: it waits."""
    _outermost.update((begin.__code__, sys._getframe(1).f_code))
    held: list[bool] = []
    ours = _raises()
    if ours:
        signal.signal(signal.SIGINT, lambda *_: held.append(True))
    try:
        from . import device
    finally:
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
    device.begin(path)
    if held:
        later(sys._getframe())


def watch() -> None:
    """Have Ctrl-C end calls, where it would raise KeyboardInterrupt."""
    if _raises():
        signal.signal(signal.SIGINT, _interrupted)


def _raises() -> bool:
    """Whether Ctrl-C raises KeyboardInterrupt in this thread: not where a script has a handler of its own."""
    here = threading.current_thread() is threading.main_thread()
    return here and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _interrupted(number: int, frame: FrameType | None) -> None:
    if frame is not None and frame.f_code in _outermost:  # before its `try`, or behind it
        later(frame)
    else:
        signal.default_int_handler(number, frame)


def later(inside: FrameType, error: BaseException | None = None) -> None:
    """Raise KeyboardInterrupt, or the error, once ``inside``, which C called, has returned."""
    _outermost.add(inside.f_code)
    _raised[:] = [KeyboardInterrupt() if error is None else error.with_traceback(None)]
    if sys.gettrace() is not None:  # a debugger's
        return
    outside = inside.f_back
    while outside is not None:
        outside.f_trace = _raise
        outside = outside.f_back
    sys.settrace(_raise)


def _raise(frame: FrameType | None, *_: object) -> None:
    """At a line or a call of Python's: raises, unless that is still of the answer."""
    while frame is not None:
        if frame.f_code in _outermost:
            return
        frame = frame.f_back
    sys.settrace(None)
    raise _raised.pop()
