"""An H200's clock under ``run --time``: how long the launches between two moments take there, by the model of time.

Of launches from one line with one shape that are given different numbers, the first sixteen sets of numbers are
estimated, and of more, as of a loop that passes its counter, two of each doubling. The others are taken to lie between
those, where those that are estimated lie about between their neighbours, and none executes many more instructions than
all of these. A first launch finds nothing in L2. One behind another of its series finds what that left, unless others
between them touched what L2 has room for.
"""

from __future__ import annotations

import bisect
import math
from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..findings.timed import Time
    from .launches import ProgramLaunch

_EACH = 16  # sets of numbers that are estimated without a gap
_ABOUT = 0.1, 0.4  # how far from the lines between their neighbours times may be: in the mean, and one
_ROOM = 50e6  # bytes of L2


# Microseconds with nothing in L2 and behind another launch, not a number where unknown; instructions of warps.
_Estimate = tuple[float, float, float]


class Series:
    """Launches from one line with one shape: microseconds by set of numbers, in the order in which those came."""

    def __init__(self) -> None:
        self._order: dict[object, int] = {}
        self._known: dict[int, _Estimate] = {}
        self._line: tuple[list[int], list[_Estimate]] | None = None  # if the others are about there
        self.touches = 0.0  # bytes, as far as is known
        self.before: float | None = None  # what all launches had touched when one of these was the last

    def number(self, launch: ProgramLaunch) -> int:
        """Of its set of numbers."""
        return self._order.setdefault(launch.numbers, len(self._order))

    def wants(self, number: int) -> bool:
        """Whether this set is to be estimated."""
        odd = number // 3 if number % 3 == 0 else number
        return not self.knows(number) and (number < _EACH or odd & (odd - 1) == 0)

    def knows(self, number: int) -> bool:
        """Whether it was estimated, with whatever outcome."""
        return number in self._known

    def add(self, number: int, time: Time | None, instructions: int) -> None:
        """What the model says of a set, or that it says nothing."""
        self._known[number] = (*((time.microseconds, time.again) if time else (math.nan, math.nan)), instructions)
        self.touches = time.touched_bytes if time else self.touches
        x = sorted(self._known)
        y = [self._known[each] for each in x]
        between = [_between(x[i - 1 : i + 2 : 2], y[i - 1 : i + 2 : 2], x[i], 0) for i in range(1, len(x) - 1)]
        off = [abs(a / b - 1) for a, (b, *_) in zip(between, y[1:-1], strict=True)]
        even = len(x) >= _EACH and sum(off) / len(off) <= _ABOUT[0] and max(off) <= _ABOUT[1]
        self._line = (x, y) if even else None

    def microseconds(self, number: int, again: bool, instructions: int) -> float:
        """Of a launch with this set, or not a number."""
        if number in self._known:
            return self._known[number][again]
        if self._line is None or instructions > (1 + _ABOUT[1]) * max(each[2] for each in self._line[1]):
            return math.nan
        return _between(*self._line, number, again)


def _between(x: list[int], y: list[_Estimate], at: int, which: int) -> float:
    """On the lines through points, and on behind the last."""
    after = min(max(bisect.bisect_left(x, at), 1), len(x) - 1)
    first, second = y[after - 1][which], y[after][which]
    found = first + (second - first) * (at - x[after - 1]) / (x[after] - x[after - 1])
    return found if at <= x[-1] else max(found, min(each[which] for each in y) / 2)


class Clock:
    """A moment is how many launches a GPU has behind it."""

    def __init__(self) -> None:
        self._taken = array("d")  # microseconds of each launch, or not a number
        self._asked: dict[int, tuple[Series, int, bool, int]] = {}  # not estimated yet: what does it when asked
        self._touched = 0.0  # bytes, by all launches one after the other

    def now(self) -> int:
        return len(self._taken)

    def pass_over(self) -> None:
        """A launch whose time is not known."""
        self._taken.append(math.nan)
        self.empty_l2()

    def empty_l2(self) -> None:
        """Something touches as much as L2 has room for."""
        self._touched += _ROOM

    def pass_by(self, series: Series, number: int, instructions: int) -> None:
        """A launch of a series, which executed so many."""
        others = math.inf if series.before is None else self._touched - series.before
        again = others <= max(0.0, _ROOM - series.touches)
        self._touched += series.touches
        series.before = self._touched
        if not series.knows(number):
            self._asked[self.now()] = series, number, again, instructions
        self._taken.append(series.microseconds(number, again, instructions))

    def milliseconds(self, start: int, end: int) -> float:
        """Of the launches between two moments; not a number where there is none, or one's time is not known."""
        total = 0.0 if end > start else math.nan
        for each in range(start, end):
            if asked := self._asked.get(each):
                series, number, again, instructions = asked
                total += series.microseconds(number, again, instructions)
            else:
                total += self._taken[each]
        return total / 1e3
