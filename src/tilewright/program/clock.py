"""An H200's clock under ``run --time``: how long the launches between two moments take there, by the model of time.

Of launches from one line with one shape that are given different numbers, the first sixteen sets of numbers are told,
and of more, as of a loop that passes its counter, two of each doubling. The others are taken to lie between those,
where each that is told lies about between its neighbours.
"""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from .launches import ProgramLaunch

_EACH = 16  # sets of numbers that are told without a gap
_ABOUT = 0.1  # how far from the line between its neighbours a time may be


class Series:
    """Launches from one line with one shape: microseconds by set of numbers, in the order in which those came."""

    def __init__(self) -> None:
        self._order: dict[object, int] = {}
        self._told: dict[int, float] = {}  # not a number: not known
        self._line: tuple[list[int], list[float]] | None = None  # through those, if the others are about there

    def number(self, launch: ProgramLaunch) -> int:
        """Of its set of numbers."""
        return self._order.setdefault(_numbers(launch), len(self._order))

    def wants(self, number: int) -> bool:
        """Whether this set is to be told."""
        odd = number // 3 if number % 3 == 0 else number
        return not self.knows(number) and (number < _EACH or odd & (odd - 1) == 0)

    def knows(self, number: int) -> bool:
        """Whether it was told, with whatever outcome."""
        return number in self._told

    def tell(self, number: int, microseconds: float) -> None:
        self._told[number] = microseconds
        x = sorted(self._told)
        y = [self._told[each] for each in x]
        between = [np.interp(x[i], x[i - 1 : i + 2 : 2], y[i - 1 : i + 2 : 2]) for i in range(1, len(x) - 1)]
        even = all(abs(a - b) <= _ABOUT * b for a, b in zip(between, y[1:-1], strict=True))
        self._line = (x, y) if even and len(x) >= _EACH else None

    def microseconds(self, number: int) -> float:
        """Of a launch with this set, or not a number."""
        if number in self._told or self._line is None:
            return self._told.get(number, math.nan)
        x, y = self._line
        if number < x[-1]:
            return float(np.interp(number, x, y))
        rise = (y[-1] - y[-2]) / (x[-1] - x[-2])
        return max(y[-1] + rise * (number - x[-1]), min(y) / 2)


class Clock:
    """A moment is how many launches a GPU has behind it."""

    def __init__(self) -> None:
        self._taken = array("d")  # microseconds of each launch, or not a number
        self._asked: dict[int, tuple[Series, int]] = {}  # of those that were not told: what tells them when it is asked

    def now(self) -> int:
        return len(self._taken)

    def pass_over(self) -> None:
        """A launch whose time is not known."""
        self._taken.append(math.nan)

    def pass_by(self, series: Series, number: int) -> None:
        """A launch of a series."""
        if not series.knows(number):
            self._asked[self.now()] = series, number
        self._taken.append(series.microseconds(number))

    def milliseconds(self, start: int, end: int) -> float:
        """Of the launches between two moments; not a number where there is none, or one's time is not known."""
        total = 0.0 if end > start else math.nan
        for each in range(start, end):
            asked = self._asked.get(each)
            total += self._taken[each] if asked is None else asked[0].microseconds(asked[1])
        return total / 1e3


def _numbers(launch: ProgramLaunch) -> tuple[object, ...]:
    """Equal for launches that take as long, as far as it is the numbers that they are given which decide."""
    numbers = bytearray(launch.bound.parameters)
    for pointer in launch.bound.pointers:
        numbers[pointer.offset : pointer.offset + 8] = bytes(8)
    return launch.cluster, bytes(numbers)
