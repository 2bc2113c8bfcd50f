"""OS threads for a launch's workers. They are kept: to start one takes longer than a small kernel runs."""

from __future__ import annotations

import atexit
import contextlib
import functools
import gc
import math
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from ...interrupts import leave_without_cleaning

T = TypeVar("T")

_SECONDS = 0.05  # between looks at whether all has ended
_OWN_SECONDS = 0.01  # for which the calling thread works itself: a hundred times what it takes to wake another


class _Job:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call
        self.claim = threading.Lock()  # whoever takes it decides whether the function is called
        self.ended = False
        self.signal = threading.Lock()
        self.signal.acquire()

    def wait(self, seconds: float) -> bool:
        """Wait for its end, but no longer than that. May be interrupted, and called again."""
        if not self.ended:
            self.signal.acquire(timeout=max(0.0, seconds))
        return self.ended

    def outlast(self) -> None:
        """Wait for its end, whatever the user does: it may be using the caller's memory."""
        while not self.ended:
            with contextlib.suppress(KeyboardInterrupt):
                self.wait(_SECONDS)


class _Thread:
    def __init__(self) -> None:
        self.jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        threading.Thread(target=self._serve, daemon=True, name="tilewright").start()

    def _serve(self) -> None:
        # It has the mask of whatever thread the first launch was in, and a program's memory is opened by its faults.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGSEGV})
        while True:
            job = self.jobs.get()
            if job.claim.acquire(blocking=False) and job.call is not None:
                job.call()
            job.call = None  # and with it the launch's memory
            _idle.append(self)  # before the next launch can look
            job.ended = True
            job.signal.release()
            del job


class Here(threading.local):
    """What concerns this thread alone. ``stop``: set where whoever waits for its work was interrupted."""

    stop: threading.Event | None = None


here = Here()
_idle: list[_Thread] = []
os.register_at_fork(after_in_child=_idle.clear)  # a child has none of its parent's threads


def run(
    calls: Sequence[Callable[[], None]], stop: Callable[[], None], own: Callable[[], bool] | None = None,
    seconds: float = math.inf, late: Callable[[], None] = lambda: None,
) -> None:  # fmt: skip
    """Run functions, which raise nothing, each in a thread of its own, to the end of all.

    Args:
        own: a step that says whether there is more to do, to be repeated in this thread meanwhile. Python handles
            signals between two steps, and a step may be slow: so after some of them a thread goes on with it.
        stop: asks the functions to end soon; called if the user interrupts.
        late: the same, called if they have not ended after so many ``seconds``.
    """
    begun = time.monotonic()
    end, jobs = begun + seconds, [_Job(call) for call in calls]
    try:
        for job in jobs:
            _begin(job)
        while own is not None and own():
            _raise_if_stopped()
            if time.monotonic() >= min(begun + _OWN_SECONDS, end):
                jobs.append(_Job(functools.partial(repeat, own)))
                _begin(jobs[-1])
                break
        for job in jobs:
            while not job.wait(min(_SECONDS, end - time.monotonic())):
                _raise_if_stopped()
                if time.monotonic() >= end:
                    end = math.inf
                    late()
    except BaseException:
        stop()
        for job in jobs:
            if not job.claim.acquire(blocking=False):  # it was begun
                job.outlast()
        raise


def in_background(work: Callable[[], T]) -> Callable[[], T]:
    """Do ``work`` in another thread; what is returned waits for it and gives what it gave, or raises what it raised. A
    process that ends does not wait for it."""
    done = Future[T]()
    _ahead.add(done)

    def do() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)
        finally:
            _ahead.discard(done)

    try:
        threading.Thread(target=do, daemon=True, name="tilewright works ahead").start()
    except RuntimeError:  # this process has as many threads as it may have, or is ending
        do()
    return done.result


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Without Python's search for cycles that nothing reaches, in all threads. It begins whenever so many objects were
    made, and looks at all there are: beside PyTorch a fifth of the time passed in it. Kernels' code has no cycles."""
    with _pausing:
        _ran.append(gc.isenabled())
        gc.disable()
    try:
        yield
    finally:
        with _pausing:
            if _ran.pop():
                gc.enable()


_pausing = threading.Lock()
_ran: list[bool] = []  # as each thread that is within found it: the first one knows whether it is to go on
_ahead: set[Future[Any]] = set()


@atexit.register
def _leave() -> None:
    if _ahead:
        leave_without_cleaning()


def _raise_if_stopped() -> None:
    if here.stop is not None and here.stop.is_set():
        raise KeyboardInterrupt


def _begin(job: _Job) -> None:
    try:
        thread = _idle.pop()
    except IndexError:
        thread = _Thread()
    thread.jobs.put(job)


def repeat(step: Callable[[], bool]) -> None:
    """Until there is no more to do."""
    while step():
        pass
