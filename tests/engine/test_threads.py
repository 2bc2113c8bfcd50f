"""The threads that run launches are kept and lent again."""

from __future__ import annotations

import gc
import os
import threading
import weakref

import numpy as np
import pytest

from tests.engine.harness import run
from tilewright.engine import threads

CODE = "__global__ void one(int* x) { x[blockIdx.x * blockDim.x + threadIdx.x] = 1; }"


def launch(workers: int) -> int:
    x = np.zeros(256, np.int32)
    run(CODE, "one", 8, 32, x, threads=workers)
    return int(x.sum())


def ours() -> set[int | None]:
    return {thread.ident for thread in threading.enumerate() if thread.name == "tilewright"}


def test_threads_are_kept():
    meeting = threading.Barrier(3, timeout=30)
    threads.run([lambda: meeting.wait() and None] * 3, lambda: None)
    before = ours()
    assert len(before) >= 3
    assert all(launch(n) == 256 for n in (1, 2, 3) * 20)
    assert ours() == before


def test_launches_of_several_threads_at_once():
    sums: list[int] = []
    callers = [threading.Thread(target=lambda: sums.extend(launch(2) for _ in range(30))) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert sums == [256] * 120


def test_what_a_launch_held_is_let_go():
    class Held:
        def __call__(self) -> None:
            pass

    held = Held()
    gone = weakref.ref(held)
    threads.run([held], lambda: None)
    del held
    gc.collect()
    assert gone() is None


def test_each_function_has_a_thread_of_its_own():
    meeting = threading.Barrier(4, timeout=30)
    threads.run([lambda: meeting.wait() and None] * 4, lambda: None)
    assert not meeting.broken


def test_an_interrupt_stops_what_runs_and_waits_for_it(monkeypatch):
    asked, ended = threading.Event(), []

    def call() -> None:
        asked.wait(30)
        ended.append(1)

    wait = threads._Job.wait
    first = [True]

    def interrupted(job: threads._Job) -> None:
        if first.pop() if first else False:
            raise KeyboardInterrupt
        wait(job)

    monkeypatch.setattr(threads._Job, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        threads.run([call, call], asked.set)
    # What had not begun when the user interrupted never does, so that nothing runs after the launch was given up.
    count = len(ended)
    assert launch(2) == 256
    assert len(ended) == count


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_child_launches_too():
    assert launch(2) == 256
    child = os.fork()
    if child == 0:
        os._exit(0 if launch(2) == 256 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
