"""What is measured: a product or a permutation with every way to compute it, what each is estimated to take on a
machine, and what it took."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tilewright.ops.machine import Machine
from tilewright.ops.permutes.plan import Job
from tilewright.ops.products.launches import Step

SUSTAINED = 0.886  # of a GPU's highest clock, that an H200 has while it computes


class Way(NamedTuple):
    """One way: its name, its estimated microseconds, its launches, and the bytes of scratch memory that they need."""

    name: str
    cost: float
    launches: Callable[[], tuple[Sequence[Step] | Sequence[Job], int]]


class Case(Protocol):
    """What is computed, and its ways, of which those of other names than `only` may be left out."""

    @property
    def kind(self) -> str: ...
    @property
    def title(self) -> str: ...
    def ways(self, machine: Machine, only: Collection[str] | None = None) -> list[Way]: ...
    def _asdict(self) -> dict[str, Any]: ...


class Measured(NamedTuple):
    """A case, and the microseconds of its ways by their names."""

    case: Case
    times: Mapping[str, float]

    def estimates(self, machine: Machine) -> dict[str, float]:
        """What each way that was timed should take."""
        return {way.name: way.cost for way in self.case.ways(machine, self.times) if way.name in self.times}


def clocks_a_microsecond(machine: Machine) -> float:
    """What the estimates of products, which are clocks, are divided by."""
    return machine.device.clock * SUSTAINED


def drawn(seed: int, wanted: Mapping[Callable[[random.Random], Case], int]) -> list[Case]:
    """So many cases of each kind of a seed, mixed so that the first of them are of all kinds."""
    chance = random.Random(seed)
    made = [
        ((i + chance.random()) / count, case)
        for draw, count in wanted.items()
        for i, case in enumerate(draw(chance) for _ in range(count))
    ]
    return [case for _, case in sorted(made, key=lambda each: each[0])]
