"""Timers of PyTorch and CuPy that call a function many times: here each calls it once or twice, as what it would
measure is this CPU. Imported behind the modules that have them, whose names it looks up."""

from __future__ import annotations

import functools
import sys
import warnings
from collections.abc import Callable
from typing import Any

_MOST = 2
SAID = "{} times this CPU here, so it calls the function once or twice, and takes the other calls to last as long"


def activate() -> None:
    """Cut those whose modules are there by now."""
    there: dict[str, Any] = dict(sys.modules)
    if (torch := there.get("torch.utils.benchmark.utils.timer")) is not None:
        torch.Timer._timeit = _timeit(torch.Timer._timeit)
    if (cupy := there.get("cupyx.profiler._time")) is not None:
        cupy.benchmark = _benchmark(cupy.benchmark)


def _timeit(theirs: Callable[..., float]) -> Callable[..., float]:
    """Of ``torch.utils.benchmark.Timer``: the seconds that so many calls take."""
    if hasattr(theirs, "__wrapped__"):
        return theirs

    @functools.wraps(theirs)
    def timeit(timer: Any, number: int) -> float:
        if number <= _MOST:
            return theirs(timer, number)
        warnings.warn(SAID.format("torch.utils.benchmark"), stacklevel=3)
        return theirs(timer, _MOST) * number / _MOST

    return timeit


def _benchmark(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """``cupyx.profiler.benchmark``"""
    if hasattr(theirs, "__wrapped__"):
        return theirs

    @functools.wraps(theirs)
    def benchmark(
        func: Any, args: Any = (), kwargs: Any = None, n_repeat: int = 10000, *, n_warmup: int = 10, **named: Any
    ) -> Any:
        if n_repeat > _MOST:
            warnings.warn(SAID.format("cupyx.profiler"), stacklevel=2)
        repeats, warm = min(n_repeat, _MOST), min(n_warmup, 1)
        return theirs(func, args, kwargs or {}, repeats, n_warmup=warm, **named)

    return benchmark


activate()
