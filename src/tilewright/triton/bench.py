"""Times of launches for autotuners and benchmarks: this CPU's, which say little of a GPU's, so one or two are taken."""

from __future__ import annotations

import functools
import inspect
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import triton.testing
from triton.runtime import driver as chosen

from tilewright.python.launches import unobserved
from tilewright.python.moments import Event

_ENOUGH = 50.0  # milliseconds, after which a launch is not repeated
_MOST = 2
SAID = (
    "Triton's autotuner and do_bench time launches on this CPU here, each once or twice: what is fastest on a GPU may "
    "be another"
)
_OF: dict[str, Callable[[list[float]], Any]] = {"min": np.min, "max": np.max, "mean": np.mean, "median": np.median}


def bench(kernel_call: Callable[[], Any], quantiles: Sequence[float] | None = None, **_: Any) -> Any:
    """Milliseconds that a launch takes here: the median, or the quantiles asked for. Nothing is checked meanwhile."""
    warnings.warn(SAID, stacklevel=2)
    with unobserved():
        kernel_call()  # compiles
        return _summary(_times(kernel_call), quantiles, "median")


def cut(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """``triton.testing.do_bench`` and its like, with a launch or two timed where they run on the engine. The first call
    of the function is one like any other, checked where that is asked."""
    signature = inspect.signature(theirs)

    @functools.wraps(theirs)
    def timed(*args: Any, **named: Any) -> Any:
        if chosen.active.get_benchmarker() is not bench:  # launches are Triton's own again
            return theirs(*args, **named)
        given = signature.bind(*args, **named)
        given.apply_defaults()
        asked, call = given.arguments, given.arguments["fn"]
        warnings.warn(SAID, stacklevel=2)
        call()
        with unobserved():
            return _summary(_times(call, list(asked["grad_to_none"] or ())), asked["quantiles"], asked["return_mode"])

    return timed


def _summary(times: list[float], quantiles: Sequence[float] | None, mode: str) -> Any:
    if quantiles is None:
        return times if mode == "all" else float(_OF[mode](times))
    found = [float(each) for each in np.quantile(times, list(quantiles))]
    return found if len(found) > 1 else found[0]


def _times(call: Callable[[], Any], tensors: Sequence[Any] = ()) -> list[float]:
    times: list[float] = []
    while len(times) < _MOST and sum(times) < _ENOUGH:
        for each in tensors:
            each.grad = None
        started = time.perf_counter()
        call()
        times.append((time.perf_counter() - started) * 1e3)
    return times


for _name in ("do_bench", "do_bench_cudagraph"):
    setattr(triton.testing, _name, cut(getattr(triton.testing, _name)))


class DeviceInterface:
    """The part of PyTorch's device module that ``triton.testing`` uses."""

    Event = Event

    @staticmethod
    def synchronize(device: Any = None) -> None:
        """Launches are done when they return."""

    @staticmethod
    def current_device() -> int:
        return chosen.active.get_current_device()
