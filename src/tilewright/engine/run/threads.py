"""OS threads for a launch's workers. They are kept: to start one takes longer than a small kernel runs."""

from __future__ import annotations

import os
import queue
import signal
import threading
from collections.abc import Callable, Sequence

_SECONDS = 0.05  # between looks at whether the user interrupts


class _Job:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call
        self.claim = threading.Lock()  # whoever takes it decides whether the function is called
        self.ended = False
        self.signal = threading.Lock()
        self.signal.acquire()

    def wait(self) -> None:
        """Wait for its end. May be interrupted, and called again."""
        while not self.ended:
            self.signal.acquire(timeout=_SECONDS)


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


_idle: list[_Thread] = []
os.register_at_fork(after_in_child=_idle.clear)  # a child has none of its parent's threads


def run(calls: Sequence[Callable[[], None]], stop: Callable[[], None], own: Callable[[], None] | None = None) -> None:
    """Run functions, which raise nothing, each in a thread of its own, to the end of all.

    Args:
        own: to run in this thread meanwhile.
        stop: asks the functions to end soon; called if the user interrupts.
    """
    jobs = [_Job(call) for call in calls]
    try:
        for job in jobs:
            try:
                thread = _idle.pop()
            except IndexError:
                thread = _Thread()
            thread.jobs.put(job)
        if own is not None:
            own()
        for job in jobs:
            job.wait()
    except BaseException:
        stop()
        for job in jobs:
            if not job.claim.acquire(blocking=False):  # it was begun
                job.wait()
        raise


__all__ = ["run"]
