"""Streams: queues of copies and launches that run in order, beside the host's own work.

Work without a stream behaves as CUDA's default stream does: it waits for all streams before it starts, and is
done when the call returns.
"""

from __future__ import annotations

import queue
import threading
import weakref
from collections.abc import Callable

Work = Callable[[], object]

_streams: weakref.WeakSet[Stream] = weakref.WeakSet()


class Stream:
    """A queue of copies and launches. They run in the order they were given, one after another.

    An error in one of them surfaces at the next ``synchronize()`` (or use without a stream); the work queued
    behind it is dropped, as after an error on a GPU.
    """

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[tuple[str, Work] | None] = queue.SimpleQueue()
        self._state = _State()
        thread = threading.Thread(target=_run, args=(self._queue, self._state), daemon=True)
        thread.start()
        weakref.finalize(self, self._queue.put, None)
        _streams.add(self)

    def enqueue(self, what: str, work: Work) -> None:
        """Queue ``work``, which messages call ``what``."""
        with self._state.changed:
            self._state.pending += 1
        self._queue.put((what, work))

    def synchronize(self) -> None:
        """Wait until all queued work is done.

        Raises:
            Exception: what a launch or copy in this stream raised.
        """
        state = self._state
        with state.changed:
            while state.pending:
                state.changed.wait(0.1)
            error, state.error = state.error, None
        if error is not None:
            raise error

    @property
    def done(self) -> bool:
        """Whether all queued work is done."""
        return self._state.pending == 0

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.synchronize()


class _State:
    """What a stream and its thread share; the thread must not keep the stream itself alive."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.pending = 0
        self.error: BaseException | None = None


def _run(work_queue: queue.SimpleQueue[tuple[str, Work] | None], state: _State) -> None:
    while (item := work_queue.get()) is not None:
        what, work = item
        error: BaseException | None = None
        if state.error is None:
            try:
                work()
            except BaseException as problem:
                problem.add_note(f"raised by {what} in a stream")
                error = problem
        del item, work
        with state.changed:
            state.error = state.error or error
            state.pending -= 1
            state.changed.notify_all()


def enqueue(stream: Stream | None, what: str, work: Work) -> None:
    """Run ``work`` in a stream, or now, after all streams."""
    if stream is not None:
        stream.enqueue(what, work)
        return
    for other in list(_streams):
        if other._state.pending or other._state.error is not None:
            other.synchronize()
    work()
