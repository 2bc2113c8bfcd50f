"""Launches from Python: plainly, or checked or profiled where a ``with`` block asks for that.

Triton's and Numba's launches look alike whatever is wanted of them, so that a block around them says it.
"""

from __future__ import annotations

import contextlib
import functools
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from tilewright.checking.check import check
from tilewright.checking.options import CheckOptions
from tilewright.door.sites import here
from tilewright.engine import Outcome
from tilewright.engine.run.launch import DEFAULT_BUDGET
from tilewright.program.job import Settings
from tilewright.program.launches import ProgramLaunch
from tilewright.program.ledger import Ledger
from tilewright.report import Report
from tilewright.runtime import Kernel

from .repeats import Repeats

Dim3 = tuple[int, int, int]
Run = Callable[[Kernel, Dim3, Dim3, Sequence[Any], int], None]  # kernel, grid, block, arguments, shared bytes


def _plain(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> None:
    kernel(grid, block, args, shared)


@dataclass
class Process:
    """The settings of a whole process, where no call or block says otherwise.

    Attributes:
        arch: the GPU to be.
        settings, ledger: of a script that ``tilewright run`` runs: how its launches run, and where they are noted.
        repeats: what is known of its launches.
        reaches: what keeps memory known in which a launch's arguments have addresses, while it runs.
    """

    arch: str = "sm_90"
    settings: Settings | None = None
    ledger: Ledger | None = None
    repeats: Repeats = field(default_factory=Repeats)
    reaches: Callable[[Sequence[Any]], contextlib.AbstractContextManager[Any]] = lambda args: contextlib.nullcontext()


process = Process()  # of all its threads, so no context variable
_asked: ContextVar[Run | None] = ContextVar("_asked", default=None)


def launch(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> None:
    """Run a kernel in the way that is asked for here.

    Raises:
        KernelError: it was stopped, and no check was asked for.
    """
    run = _asked.get() or (_plain if process.ledger is None else _noted)
    with process.reaches(args):
        run(kernel, grid, block, tuple(args), shared)


def _noted(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> None:
    """Run a script's launch as the command line asks, and note it."""
    settings, ledger = process.settings, process.ledger
    assert settings is not None and ledger is not None
    made = ProgramLaunch(kernel, grid, block, shared, here(2))
    started = ledger.begin(made)
    try:
        if settings.counted:
            prepared = kernel.prepare(grid, block, args, shared)
            made.bound = prepared.bound
            made.report = check(prepared, ledger.options(made))
            sys.stdout.write(made.report.output)
        else:
            _once(kernel, grid, block, args, shared, settings)
    finally:
        ledger.running = None
        made.seconds = time.perf_counter() - started
        if sys.exc_info()[0] is not KeyboardInterrupt:
            ledger.add(made)


def _once(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int, settings: Settings) -> None:
    """Run a launch, unless what it would store is known."""
    repeats, started = process.repeats, time.perf_counter()
    known = kernel.prepare(grid, block, args, shared) if repeats.worth(kernel, grid, block) else None
    if known is not None and repeats.done(known):
        return
    kernel(
        grid, block, args, shared, threads=settings.threads, budget=settings.budget or DEFAULT_BUDGET,
        seconds=settings.seconds,
    )  # fmt: skip
    if known is None:
        repeats.took(kernel, grid, block, time.perf_counter() - started)
    else:
        repeats.ran(known)


@contextlib.contextmanager
def checked(
    *, cluster: Dim3 | None = None, observe: Callable[[Outcome], None] | None = None, **options: Any
) -> Iterator[list[Report]]:
    """Every launch in the block is checked; their reports are in the list that it gives, in order.

    A bad access is dropped and reported, and the code goes on.

    Args:
        options: those of :meth:`tilewright.Kernel.check`, such as ``only=["race"]``.
    """
    how = CheckOptions(**options)

    def run(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> Report:
        return check(kernel.prepare(grid, block, args, shared, cluster), how, observe=observe)

    with _reported(run) as reports:
        yield reports


@contextlib.contextmanager
def profiled(**options: Any) -> Iterator[list[Report]]:
    """Every launch in the block is counted; their reports are in the list that it gives, in order.

    Args:
        options: those of :meth:`tilewright.Kernel.profile`.
    """
    with _reported(lambda kernel, *launch: kernel.profile(*launch, **options)) as reports:
        yield reports


@contextlib.contextmanager
def unobserved() -> Iterator[None]:
    """Launches in the block run plainly: those that a benchmark times."""
    with _through(_plain):
        yield


@contextlib.contextmanager
def unlaunched() -> Iterator[None]:
    """Launches in the block are none: those that an autotuner compiles to see whether they can be."""
    with _through(lambda *_: None):
        yield


@contextlib.contextmanager
def recorded(steps: list[Callable[[], Any]]) -> Iterator[None]:
    """Launches in the block are none, and each is a step that makes it."""
    with _through(lambda *given: steps.append(functools.partial(launch, *given))):
        yield


@contextlib.contextmanager
def _reported(observe: Callable[..., Report]) -> Iterator[list[Report]]:
    reports: list[Report] = []

    def run(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> None:
        report = observe(kernel, grid, block, args, shared)
        sys.stdout.write(report.output)
        reports.append(report)

    with _through(run):
        yield reports


@contextlib.contextmanager
def _through(run: Run) -> Iterator[None]:
    token = _asked.set(run)
    try:
        yield
    finally:
        _asked.reset(token)
