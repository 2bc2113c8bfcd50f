"""What autotuners and benchmarks get. This CPU's times say little of a GPU's: an autotuner takes the first
configuration that compiles, and a benchmark one launch or two; once a run's benchmarks have taken long enough together,
the rest of them, most sweeps' large sizes, is not called. Under ``tilewright run --time`` both get the times of
the model of an H200."""

from __future__ import annotations

import contextlib
import functools
import inspect
import math
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import triton.testing
from triton.runtime import driver as chosen
from triton.runtime.autotuner import Autotuner

from tilewright.python.launches import process, unlaunched, unobserved
from tilewright.python.moments import Event

_ENOUGH = 50.0  # milliseconds, after which a launch is not repeated
_MOST = 2
_LONG = 5.0  # seconds, after which a call is not made again: compiling is little of it
_ALL = 45.0  # seconds that benchmarks may take together
_WORST = [math.inf] * 3
SAID = (
    "Triton's do_bench times launches on this CPU here, each once or twice: what is fastest on a GPU may be another "
    "(tilewright run --time has an H200's times by the model of it)"
)
FIRST = (
    "Triton's autotuner takes the first configuration that compiles here: this CPU's times say little of a GPU's "
    "(tilewright run --time has it choose by the model of an H200)"
)
REST = (
    f"Triton's benchmarks have taken {_ALL:.0f} s of this CPU: what they would time from here on is not called, and "
    "its times are nan (with --check, --profile or --time all of it is called)"
)
_OF: dict[str, Callable[[list[float]], Any]] = {"min": np.min, "max": np.max, "mean": np.mean, "median": np.median}


@functools.cache
def say(what: str, level: int = 3) -> None:
    """Once: Python's own count of warnings begins anew whenever somebody changes filters, as PyTorch does."""
    warnings.warn(what, stacklevel=level)


def _on_gpu() -> bool:
    return process.settings is not None and process.settings.time


class _Patience:
    """What benchmarks of a plain run have taken."""

    def __init__(self) -> None:
        self.spent, self._within = 0.0, False

    def over(self) -> bool:
        if process.settings is None or process.settings.counted or self.spent < _ALL:
            return False
        say(REST)
        return True

    @contextlib.contextmanager
    def spending(self) -> Iterator[None]:
        outermost, self._within, started = not self._within, True, time.perf_counter()
        try:
            yield
        finally:
            if outermost:
                self._within = False
                self.spent += time.perf_counter() - started


_patience = _Patience()


def row(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """What ``triton.testing.perf_report`` calls for each size and line."""

    @functools.wraps(theirs)
    def timed(*args: Any, **named: Any) -> Any:
        if _patience.over():
            return math.nan
        with _patience.spending():
            return theirs(*args, **named)

    return timed


class Mark(triton.testing.Mark):  # type: ignore[misc]
    """``perf_report``'s, of which each row is timed."""

    def __init__(self, fn: Callable[..., Any], benchmarks: Any) -> None:
        super().__init__(row(fn), benchmarks)


def bench(kernel_call: Callable[[], Any], quantiles: Sequence[float] | None = None, **_: Any) -> Any:
    """The milliseconds by which an autotuner chooses: an H200's under ``run --time``, else none for what compiles."""
    if _on_gpu():
        milliseconds = _modelled(kernel_call)
        return _summary([math.inf if math.isnan(milliseconds) else milliseconds], quantiles, "median")
    with unlaunched():
        kernel_call()
    return _summary([0.0], quantiles, "median")


def first(theirs: Callable[..., list[float]]) -> Callable[..., list[float]]:
    """``Autotuner._bench``: once a configuration compiles, the others are as slow as can be, and not compiled."""

    @functools.wraps(theirs)
    def timed(self: Any, *args: Any, **named: Any) -> list[float]:
        if chosen.active.get_benchmarker() is not bench or _on_gpu():
            return theirs(self, *args, **named)
        say(FIRST)
        if self.__dict__.get("_compiled_for") is self.nargs:
            return _WORST
        found = theirs(self, *args, **named)
        if found != _WORST:
            self._compiled_for = self.nargs
        return found

    return timed


def not_kept(theirs: Callable[..., bool]) -> Callable[..., bool]:
    """``Autotuner.check_disk_cache``: a GPU's is neither read here nor written."""

    @functools.wraps(theirs)
    def check(self: Any, key: Any, configs: Any, bench_fn: Callable[[], None]) -> bool:
        if chosen.active.get_benchmarker() is not bench:
            return theirs(self, key, configs, bench_fn)
        bench_fn()
        return False

    return check


def _modelled(call: Callable[[], Any]) -> float:
    """Milliseconds of what it launches with nothing in L2, as Triton has it; not a number where that is nothing, or a
    time is not known."""
    assert process.ledger is not None
    process.ledger.empty_l2()
    start = process.ledger.moment()
    call()
    taken = process.ledger.milliseconds(start, process.ledger.moment())
    assert taken is not None  # times are asked for
    return taken


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
        if _on_gpu():
            return _summary([_modelled(call)], asked["quantiles"], asked["return_mode"])
        say(SAID)
        if _patience.over():
            return _summary([math.nan], asked["quantiles"], asked["return_mode"])
        with _patience.spending():
            started = time.perf_counter()
            call()
            times = [(time.perf_counter() - started) * 1e3]
            if times[0] < _LONG * 1e3:
                with unobserved():
                    times = _times(call, list(asked["grad_to_none"] or ()))
        return _summary(times, asked["quantiles"], asked["return_mode"])

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
triton.testing.Mark = Mark
Autotuner._bench = first(Autotuner._bench)
Autotuner.check_disk_cache = not_kept(Autotuner.check_disk_cache)


class DeviceInterface:
    """The part of PyTorch's device module that ``triton.testing`` uses."""

    Event = Event

    @staticmethod
    def synchronize(device: Any = None) -> None:
        """Launches are done when they return."""

    @staticmethod
    def current_device() -> int:
        return chosen.active.get_current_device()
