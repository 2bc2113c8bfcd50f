"""The timings of several arms. Each round takes them in an order drawn anew: every fourth launch on a stream takes an
H200 0.7 to 1 µs longer, which of two arms in turn one would pay half of the time and the other never."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any


def timings(arms: Mapping[str, Callable[[], Any]], rounds: int, time: Callable[[Any], float]) -> dict[str, list[float]]:
    """What `time` gives for each arm, so many times."""
    found: dict[str, list[float]] = {name: [] for name in arms}
    for _ in range(rounds):
        for name in random.sample(list(arms), len(arms)):
            found[name].append(time(arms[name]))
    return found
