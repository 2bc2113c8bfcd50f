"""Times of launches for autotuners and benchmarks: this CPU's, which say little of a GPU's."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tilewright.python.launches import unobserved
from tilewright.python.moments import Event

_ENOUGH = 0.1  # seconds, after which a launch is not repeated
_MOST = 5
SAID = "Triton's autotuner and do_bench time launches on this CPU here: what is fastest on a GPU may be another"


def bench(kernel_call: Callable[[], Any], quantiles: Sequence[float] | None = None, **_: Any) -> Any:
    """Milliseconds that a launch takes here: the median, or the quantiles asked for. Nothing is checked meanwhile."""
    warnings.warn(SAID, stacklevel=2)
    with unobserved():
        kernel_call()  # compiles
        times: list[float] = []
        while len(times) < _MOST and sum(times) < _ENOUGH * 1e3:
            started = time.perf_counter()
            kernel_call()
            times.append((time.perf_counter() - started) * 1e3)
    if quantiles is None:
        return float(np.median(times))
    found = [float(each) for each in np.quantile(times, list(quantiles))]
    return found if len(found) > 1 else found[0]


class DeviceInterface:
    """What ``triton.testing.do_bench`` asks of PyTorch's module of a device."""

    Event = Event

    @staticmethod
    def synchronize(device: Any = None) -> None:
        """Launches are done when they return."""

    @staticmethod
    def current_device() -> int:
        from triton.runtime import driver

        return driver.active.get_current_device()
