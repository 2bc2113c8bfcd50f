"""A measurement: a product or a permutation with every candidate for it, each one's estimate for a machine, and its
time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tilewright.ops.machine import Machine
from tilewright.ops.permutes.plan import Job
from tilewright.ops.products.launches import Step

SUSTAINED = 0.886  # of a GPU's highest clock, that an H200 has while it computes


class Estimated(NamedTuple):
    """One candidate: its name, its estimated microseconds, its launches, and the bytes of scratch memory that they
    need."""

    name: str
    cost: float
    launches: Callable[[], tuple[Sequence[Step] | Sequence[Job], int]]

    @property
    def kind(self) -> str:
        """The part of a name that all tiles of a kernel share."""
        return self.name.split("<")[0]


class Case(Protocol):
    """A computation to time: what it is, whether calls come to it on a GPU, and its candidates, of which those of other
    names than `only` may be left out."""

    @property
    def kind(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def title(self) -> str: ...
    def usual(self, machine: Machine) -> bool: ...
    def candidates(self, machine: Machine, only: Collection[str] | None = None) -> list[Estimated]: ...
    def _asdict(self) -> dict[str, Any]: ...


class Measured(NamedTuple):
    """A case, and the microseconds of its candidates by their names."""

    case: Case
    times: Mapping[str, float]

    def estimates(self, machine: Machine) -> dict[str, float]:
        """The estimate of each candidate that was timed."""
        return {
            candidate.name: candidate.cost
            for candidate in self.case.candidates(machine, self.times)
            if candidate.name in self.times
        }


def known(measured: Iterable[Measured], machine: Machine) -> list[Measured]:
    """The measurements of candidates that still exist: times may be of another version."""
    found = []
    for each in measured:
        names = each.estimates(machine)
        if len(names) > 1:
            found.append(Measured(each.case, {name: time for name, time in each.times.items() if name in names}))
    return found


def clocks_a_microsecond(machine: Machine) -> float:
    """The divisor of estimates of products, which are clocks."""
    return machine.device.clock * SUSTAINED
