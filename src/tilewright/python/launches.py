"""How launches from Python run: plainly, or checked or profiled where a ``with`` block asks for that.

Triton's and Numba's launches look alike whatever is wanted of them, so that a block around them says it.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from tilewright.checking.check import check
from tilewright.checking.options import CheckOptions
from tilewright.engine import Outcome
from tilewright.report import Report
from tilewright.runtime import Kernel

Dim3 = tuple[int, int, int]
Run = Callable[[Kernel, Dim3, Dim3, Sequence[Any], int], None]  # kernel, grid, block, arguments, shared bytes


def _plain(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> None:
    kernel(grid, block, args, shared)


@dataclass
class Usual:
    """How launches run where no block says otherwise, and the GPU to be where no call does."""

    run: Run = _plain
    arch: str = "sm_90"


usual = Usual()
_asked: ContextVar[Run | None] = ContextVar("_asked", default=None)


def launch(kernel: Kernel, grid: Dim3, block: Dim3, args: Sequence[Any], shared: int) -> None:
    """Run a kernel in the way that is asked for here.

    Raises:
        KernelError: it was stopped, and no check was asked for.
    """
    (_asked.get() or usual.run)(kernel, grid, block, tuple(args), shared)


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
    """Launches in the block run plainly: those that an autotuner times."""
    with _through(_plain):
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
