"""The threads that run launches are kept and lent again."""

import gc
import os
import signal
import subprocess
import sys
import threading
import weakref

import numpy as np
import pytest

from tests.engine.harness import run
from tests.threads import together
from tilewright.engine import layout
from tilewright.engine.run import running, threads

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
    together(lambda _: sums.extend(launch(2) for _ in range(30)), range(4))
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

    def interrupted(job: threads._Job, seconds: float) -> bool:
        if first.pop() if first else False:
            raise KeyboardInterrupt
        return wait(job, seconds)

    monkeypatch.setattr(threads._Job, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        threads.run([call, call], asked.set)
    # What had not begun when the user interrupted never does, so that nothing runs after the launch was given up.
    count = len(ended)
    assert launch(2) == 256
    assert len(ended) == count


def test_faults_reach_threads_that_were_made_where_signals_are_blocked(monkeypatch):
    """A program's memory is opened by them."""
    monkeypatch.setattr(threads, "_idle", [])
    blocked: list[set[int]] = []
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGSEGV, signal.SIGUSR1})
    try:
        threads.run([lambda: blocked.append(signal.pthread_sigmask(signal.SIG_BLOCK, ()))], lambda: None)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    assert signal.SIGUSR1 in blocked[0] and signal.SIGSEGV not in blocked[0]


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_child_launches_too():
    assert launch(2) == 256
    child = os.fork()
    if child == 0:
        os._exit(0 if launch(2) == 256 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


MEET = """
__global__ void meet(volatile int* count, int* seen, int rounds) {
    for (int round = 1; round <= rounds; ++round) {
        __syncthreads();
        if (threadIdx.x == 0) atomicAdd((int*)count, 1);
        ASK
        __syncthreads();
        seen[(round - 1) * gridDim.x + blockIdx.x] = *count;
    }
}"""


ASKS = {  # in the second all warps meet each time, as in Triton's loops
    "a thread": "if (threadIdx.x == 0) while (*count < round * gridDim.x) ;",
    "a block": """__shared__ int all; do {
        __syncthreads(); if (threadIdx.x == 0) all = *count; __syncthreads(); } while (all < round * gridDim.x);""",
}


@pytest.mark.parametrize("asks", list(ASKS))
@pytest.mark.parametrize("workers", [1, 2])
def test_blocks_that_wait_for_each_other_do_not_ask_for_long(tier, workers, asks):
    """Each block would spend a million instructions for each of the others, were turns as long as elsewhere."""
    blocks, rounds = 300, 3
    count, seen = np.zeros(1, np.int32), np.zeros((rounds, blocks), np.int32)
    source = MEET.replace("ASK", ASKS[asks])
    run(source, "meet", blocks, 64, count, seen, np.int32(rounds), tier=tier, threads=workers, budget=1 << 22)
    assert count[0] == blocks * rounds
    assert (seen >= blocks * np.arange(1, rounds + 1)[:, None]).all()


def test_a_launch_that_pauses_runs_in_the_same_order(monkeypatch):
    """Where Python looks whether the user interrupts, nothing else happens: counters and order stay the same."""
    code = """
    __global__ void order(int* next, int* when, int steps) {
        int mine = 0;
        for (int i = 0; i < steps; ++i) {
            mine = mine * 5 + i;
            __syncthreads();
            if (i % 7 == blockIdx.x % 7 && threadIdx.x % 32 == 0)
                when[atomicAdd(next, 1)] = blockIdx.x * 4 + threadIdx.x / 32;
        }
        if (mine == 12345) when[0] = -1;
    }"""
    found, outcomes, real = [], [], running._RUN

    def noting(address):
        function = real(address)
        return lambda worker: outcomes.append(function(worker)) or outcomes[-1]

    monkeypatch.setattr(running, "_RUN", noting)
    monkeypatch.setattr(running, "_STEP_SECONDS", 0)  # all steps are as long as the first
    for patience in (1 << 40, 300):
        monkeypatch.setattr(running, "_UNINTERRUPTED", patience)
        count, when = np.zeros(1, np.int32), np.full(4 * 6 * 40, -1, np.int32)
        outcome = run(code, "order", 6, 128, count, when, np.int32(40), counts=True)
        found.append([count[0], when.tolist(), outcome.counters.table.tolist(), outcome.tier_instructions])
    assert found[0] == found[1]
    assert found[0][0] > 100
    assert outcomes.count(layout.OUTCOME_PAUSED) > 10


def test_small_launches_wake_no_thread(monkeypatch):
    monkeypatch.setattr(threads, "run", None)
    assert launch(4) == 256


def test_long_blocks_run_in_several_threads():
    """The other threads begin when the first has run for a while, and what it had begun is right."""
    code = """
    __global__ void work(int* x, int steps) {
        int mine = threadIdx.x;
        for (int i = 0; i < steps; ++i) mine = mine * mine + i;
        x[blockIdx.x * 32 + threadIdx.x] = mine;
    }"""
    begun: list[int] = []
    kept = threads.run

    def noted(calls, *others):
        begun.append(len(calls))
        kept(calls, *others)

    x = np.zeros(64, np.int32)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threads, "run", noted)
        run(code, "work", 2, 32, x, np.int32(20_000), threads=2)
    wanted = np.arange(32, dtype=np.int32)
    with np.errstate(over="ignore"):
        for step in range(20_000):
            wanted = wanted * wanted + np.int32(step)
    assert begun == [1]
    assert np.array_equal(x.reshape(2, 32), [wanted, wanted])


def test_a_process_that_ends_does_not_wait_for_what_was_begun_ahead():
    code = """import time
from tilewright.engine.run.threads import in_background
in_background(lambda: time.sleep(300))
raise SystemExit(7)"""
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 7
