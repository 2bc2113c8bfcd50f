"""Times every candidate of cases on a GPU.

A time is the median of event timings, the candidates in a new order each round, the second cache flushed before each:
that also keeps the GPU busy while the launches are given to it.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from typing import Any

import numpy as np

from tilewright.compile import cache
from tilewright.dtypes import dtype_of
from tilewright.errors import TilewrightError
from tilewright.gpu.device import device
from tilewright.gpu.driver import call
from tilewright.ops.machine import Machine
from tilewright.ops.permutes.execute import on_gpu
from tilewright.ops.permutes.plan import Job
from tilewright.ops.products.launches import Step
from tilewright.ops.products.run import MEMORY, Gpu
from tilewright.ops.sources import machine_code
from tilewright.tune.permutes import MOST as MOST_PERMUTED
from tilewright.tune.permutes import Permutation
from tilewright.tune.products import MOST_BYTES, SCRATCH, Product
from tilewright.tune.work import Case, Estimated, Measured

TIMINGS = 7
SLOW = 3.0  # times the fastest candidate: those that take longer the first time are timed no more
FLUSH = 100e-6  # seconds of writing before each timing, and twice the second cache at least
COMPILING = 0.7  # of the time that is given: what is not compiled by then is left out
CHUNK = 1 << 20  # random elements, of which arrays are made

Run = Callable[[], None]
Kernel = tuple[str, str]  # its file under kernels/fast, and its expression
Progress = Callable[[str], None]


def kernels_of(launches: Iterable[Step | Job]) -> set[Kernel]:
    return {(each.source, each.kernel) for each in launches if each.kernel is not None}


def build(kernel: Kernel, target: str) -> None:
    """Compiles a kernel into the cache; in a process of its own."""
    machine_code(*kernel, target)


def compiled(wanted: Sequence[Kernel], target: str, until: float, progress: Progress) -> set[Kernel]:
    """The kernels that could be compiled until a time, on all cores, in this order.

    Raises:
        TilewrightError: the cache, which they pass through, is off.
        Exception: why none could be compiled.
    """
    if not cache.enabled():
        raise TilewrightError("tune compiles on all cores into the cache: unset TILEWRIGHT_CACHE")
    done: set[Kernel] = set()
    failed: dict[Kernel, BaseException] = {}
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(build, kernel, target): kernel for kernel in wanted}
        while waiting and (left := until - time.monotonic()) > 0:
            ended, _ = wait(waiting, timeout=min(left, 2), return_when=FIRST_COMPLETED)
            for each in ended:
                kernel = waiting.pop(each)
                if error := each.exception():
                    failed[kernel] = error
                else:
                    done.add(kernel)
            progress(f"compiled {len(done)} of {len(wanted)} kernels")
        pool.shutdown(wait=True, cancel_futures=True)
    if failed:
        (source, expression), error = next(iter(failed.items()))
        if not done:
            raise error
        warnings.warn(f"{len(failed)} kernels are left out, such as {expression} of {source}: {error}", stacklevel=2)
    return done


class Bench:
    """A GPU with memory to compute in."""

    def __init__(self, ordinal: int, machine: Machine) -> None:
        self.gpu = Gpu(ordinal)
        self.device, self.ordinal = device(ordinal), ordinal
        self.flushed = int(max(2 * machine.device.cache, FLUSH * machine.device.bandwidth * 1e9))
        self.size = max(MOST_PERMUTED, MOST_BYTES, SCRATCH)
        self.filled = ""
        with self.device.current():
            self.flush = int(call("cuMemAlloc", self.flushed))
            self.memory = [int(call("cuMemAlloc", self.size)) for _ in range(4)]  # a, b, c and scratch
            self.events = [call("cuEventCreate", 0) for _ in range(2)]

    def close(self) -> None:
        """Gives the memory back."""
        with self.device.current():
            for address in (self.flush, *self.memory):
                call("cuMemFree", address)
            for event in self.events:
                call("cuEventDestroy", event)

    def fill(self, dtype: str) -> None:
        """Random elements of a dtype in what is read. Zeros would take less power, and so less time."""
        if dtype == self.filled:
            return
        chance = np.random.default_rng(5)
        kind = dtype_of(dtype)
        if kind.kind in "iu":
            data = np.frombuffer(chance.bytes(CHUNK * kind.itemsize), kind)
        elif kind.kind == "c":
            data = chance.standard_normal(2 * CHUNK).astype(kind.char.lower()).view(kind)
        else:
            data = chance.standard_normal(CHUNK).astype(kind)
        for base in self.memory[:2]:
            call("cuMemcpyHtoD", base, data.ctypes.data, data.nbytes)
            have = data.nbytes
            while have < self.size:
                more = min(have, self.size - have)
                call("cuMemcpyDtoD", base + have, base, more)
                have += more
        self.filled = dtype

    def runs(self, case: Case, candidates: Iterable[Estimated]) -> Iterator[tuple[str, Run]]:
        """The candidates of a case, ready to run."""
        a, b, c, scratch = self.memory
        self.fill(case.dtype if isinstance(case, Product) else "uint8")
        for candidate in candidates:
            launches, _ = candidate.launches()
            if isinstance(case, Permutation):
                jobs = [on_gpu(job, self.ordinal) for job in launches if isinstance(job, Job)]

                def permute(jobs: Any = jobs) -> None:
                    for job in jobs:
                        job(0, a, c)

                yield candidate.name, permute
                continue
            sizes = dict.fromkeys(MEMORY, self.size)
            steps = [self.gpu.launch(step, sizes) for step in launches if isinstance(step, Step)]

            def multiply(steps: Any = steps) -> None:
                for step in steps:
                    step(0, a, b, c, scratch)

            yield candidate.name, multiply

    def microseconds(self, run: Run) -> float:
        """One timing."""
        start, stop = self.events
        call("cuMemsetD8Async", self.flush, 1, self.flushed, 0)
        call("cuEventRecord", start, 0)
        run()
        call("cuEventRecord", stop, 0)
        call("cuEventSynchronize", stop)
        return 1e3 * float(call("cuEventElapsedTime", start, stop))

    def times(self, case: Case, candidates: Sequence[Estimated]) -> dict[str, float]:
        """Each candidate's median time; of one that is far behind, its only time."""
        with self.device.current():
            arms = dict(self.runs(case, candidates))
            found = {}
            for name, run in arms.items():
                self.microseconds(run)  # which loads it
                found[name] = self.microseconds(run)
            limit = SLOW * min(found.values())
            near = [name for name in arms if found[name] <= limit]
            again: dict[str, list[float]] = {name: [] for name in near}
            for _ in range(TIMINGS):
                for name in random.sample(near, len(near)):  # every fourth launch of a stream takes longer
                    again[name].append(self.microseconds(arms[name]))
            return {**found, **{name: statistics.median(times) for name, times in again.items()}}


def measured(
    cases: Sequence[tuple[Case, Sequence[Estimated]]],
    ordinal: int,
    machine: Machine,
    seconds: float,
    progress: Progress,
) -> list[Measured]:
    """Times cases and their candidates for so many seconds, compiling included."""
    begun = time.monotonic()
    plans: list[tuple[Case, list[tuple[Estimated, set[Kernel]]]]] = []
    for case, each in cases:
        candidates = []
        for candidate in each:
            launches, scratch = candidate.launches()
            if launches and scratch <= SCRATCH:
                candidates.append((candidate, kernels_of(launches)))
        plans.append((case, candidates))
    wanted = dict.fromkeys(kernel for _, candidates in plans for _, kernels in candidates for kernel in sorted(kernels))
    have = compiled(list(wanted), device(ordinal).target, begun + COMPILING * seconds, progress)
    bench, result = Bench(ordinal, machine), []
    try:
        for case, candidates in plans:
            if time.monotonic() - begun > seconds:
                break
            ready = [candidate for candidate, kernels in candidates if kernels <= have]
            if len(ready) > 1:
                result.append(Measured(case, bench.times(case, ready)))
                progress(f"timed {len(result)} of {len(cases)}: {case.title}")
    finally:
        bench.close()
    return result
