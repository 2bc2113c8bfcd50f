"""tilewright's CPU engine: bare (memory-safe) and counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cases import Case

import tilewright as tw


def _kernel(case: Case) -> Any:
    return tw.RawKernel(case.source, case.entry, options=case.defines)


def prepare(case: Case, threads: int) -> Callable[[], None]:
    kernel = _kernel(case)
    return lambda: kernel(case.grid, case.block, case.arguments, threads=threads)


def prepare_counted(case: Case, threads: int) -> Callable[[], None]:
    kernel = _kernel(case)
    return lambda: kernel.profile(case.grid, case.block, case.arguments, threads=threads)
