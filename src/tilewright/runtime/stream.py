"""Streams: queues of copies and launches that run in order, beside the host's own work.

Work without a stream behaves as CUDA's default stream does: it waits for all streams before it starts, and is
done when the call returns.
"""

from __future__ import annotations

import queue
import threading
import weakref
from typing import Any

from tilewright.engine.run import threads
from tilewright.errors import LaunchError

from .on_gpu.devices import CPU, Name, name_of, number_of
from .on_gpu.streams import GpuQueue, Work

_host_queues: set[weakref.ref[_HostQueue]] = set()


class Stream:
    """A queue of copies and launches. They run in the order they were given, one after another.

    An error in one of them surfaces at the next ``synchronize()`` (or use without a stream). On the CPU engine
    the work queued behind it is dropped; on a GPU the whole process loses the GPU.

    Args:
        device: ``"cpu"`` for the CPU engine's work; ``"gpu"``, ``"gpu:1"`` or a number for a GPU's.

    Raises:
        UnsupportedError: there is no such device.
    """

    def __init__(self, device: Name = "cpu") -> None:
        self.number = number_of(device)
        self._queue: _HostQueue | GpuQueue = _HostQueue() if self.number == CPU else GpuQueue(self.number)

    @property
    def device(self) -> str:
        """``"cpu"``, or ``"gpu:0"`` and so on."""
        return name_of(self.number)

    @property
    def handle(self) -> int:
        """The CUstream's address, for other libraries.

        Raises:
            LaunchError: it is a stream of the CPU engine.
        """
        if not isinstance(self._queue, GpuQueue):
            raise LaunchError("this stream is the CPU engine's; tilewright.Stream('gpu') makes a GPU's")
        return self._queue.handle

    def synchronize(self) -> None:
        """Wait until all queued work is done.

        Raises:
            Exception: what a launch or copy in this stream raised.
            KernelError: a kernel failed on the GPU.
        """
        self._queue.synchronize()

    @property
    def done(self) -> bool:
        """Whether all queued work is done."""
        return self._queue.done

    def keep(self, *values: Any) -> None:
        """Hold values that work on a GPU needs, until the stream was waited for."""
        if isinstance(self._queue, GpuQueue):
            self._queue.keep(*values)

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.synchronize()


class _HostQueue:
    """The CPU engine's stream: a thread that works through a queue."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[_Item] = queue.SimpleQueue()
        self._state = _State()
        thread = threading.Thread(target=_run, args=(self._queue, self._state), daemon=True)
        thread.start()
        self._state.ended = weakref.ref(self, self._queue.put)  # C's: an interrupt would be lost in a destructor
        _host_queues.add(self._state.ended)

    def enqueue(self, what: str, work: Work) -> None:
        with self._state.changed:
            self._state.pending += 1
        self._queue.put((what, work))

    def synchronize(self) -> None:
        state = self._state
        with state.changed:
            try:
                while state.pending:
                    state.changed.wait(0.1)
            except KeyboardInterrupt:
                state.stop.set()
                raise
            error, state.error = state.error, None
        if error is not None:
            raise error

    @property
    def done(self) -> bool:
        return self._state.pending == 0

    @property
    def idle(self) -> bool:
        """Whether nothing runs and no error waits to be raised."""
        return self.done and self._state.error is None


class _State:
    """State that a stream and its thread share; the thread must not keep the queue itself alive."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.pending = 0
        self.error: BaseException | None = None
        self.ended: weakref.ref[_HostQueue] | None = None
        self.stop = threading.Event()  # whoever waited for it was interrupted: what is queued is dropped


_Item = tuple[str, Work] | weakref.ref[_HostQueue]


def _run(work_queue: queue.SimpleQueue[_Item], state: _State) -> None:
    threads.here.stop = state.stop
    while isinstance(item := work_queue.get(), tuple):
        what, work = item
        error: BaseException | None = None
        if state.error is None and not state.stop.is_set():
            try:
                work()
            except BaseException as problem:
                problem.add_note(f"raised by {what} in a stream")
                error = problem
        del item, work
        with state.changed:
            state.pending -= 1
            state.error = None if state.stop.is_set() else state.error or error
            if not state.pending:
                state.stop.clear()
            state.changed.notify_all()


def wait_for_streams() -> None:
    """Wait for the work of all streams, as work of the default stream does.

    Raises:
        Exception: what a launch or copy in one of them raised.
    """
    for each in list(_host_queues) if _host_queues else ():
        other = each()
        if other is None:
            _host_queues.discard(each)
        elif not other.idle:
            other.synchronize()


def enqueue(stream: Any, what: str, work: Work) -> None:
    """Run the CPU engine's ``work``, which messages call ``what``, in a stream; or now, after all streams.

    Raises:
        LaunchError: the stream is a GPU's, or none of ours.
    """
    if stream is None:
        wait_for_streams()
        work()
    elif isinstance(stream, Stream) and isinstance(stream._queue, _HostQueue):
        stream._queue.enqueue(what, work)
    else:
        raise LaunchError(
            f"{what} is on the CPU engine, whose streams are made by tilewright.Stream(); this is a GPU's"
        )
