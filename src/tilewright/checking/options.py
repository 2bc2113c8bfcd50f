"""The options of a check: one value, made where somebody asks for a check."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tilewright.checks.selection import Selection
from tilewright.errors import LaunchError


@dataclass(frozen=True)
class CheckOptions:
    """Options of checked launches; :meth:`tilewright.Kernel.check` takes each of these by its name.

    Attributes:
        only, without: kinds of findings, by their names, their families' or their checks'. ``only=None``: all.
        stop: end a launch at its first bad access instead of dropping it.
        schedules: in how many orders of blocks and warps to run. None: two for small launches of kernels whose threads
            communicate, else one.
        seed: of the first order besides the usual one.
        compiled: whether the machine code is run and counted whatever is found; if not, where a finding rests on it.
            None: where kinds of cost are looked for.
        thorough: try remedies that take seconds to compile, too: for those who want to apply them.
        threads: OS threads; None: all cores.
        tier: the engine's.
        budget: warp instructions that one block may execute; None: 2^28.
        seconds: that one launch may run; None: any number.
        time: estimate how long the launch takes on an H200 (``report.time``).

    Raises:
        LaunchError: a number is too small; or, when ``selection`` is asked for, there is no such kind of finding.
    """

    only: Iterable[str] | None = None
    without: Iterable[str] = ()
    stop: bool = False
    schedules: int | None = None
    seed: int = 1
    compiled: bool | None = None
    thorough: bool = False
    threads: int | None = None
    tier: str = "auto"
    budget: int | None = None
    seconds: float | None = None
    time: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "only", None if self.only is None else _words(self.only))
        object.__setattr__(self, "without", _words(self.without))
        for name, value in (("schedules", self.schedules), ("seed", self.seed)):
            if value is not None and value < 1:
                raise LaunchError(f"{name} must be at least 1, not {value}")

    @cached_property
    def selection(self) -> Selection:
        """The kinds of findings that are looked for."""
        return Selection.of(self.only, self.without)


def _words(words: Iterable[str]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


USUAL = CheckOptions()
