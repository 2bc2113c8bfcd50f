"""Permutations to measure."""

from __future__ import annotations

import functools
import random
from collections.abc import Collection, Iterator
from math import prod
from typing import Any, NamedTuple

from tilewright.gpu.arrays import packed
from tilewright.ops.layout import Layout, layout_of
from tilewright.ops.machine import Machine
from tilewright.ops.permutes import choose
from tilewright.ops.permutes.plan import Job
from tilewright.tune.work import Estimated

LEAST, MOST = 1 << 20, 1 << 28  # bytes of an array
RAGGED, SHORT = 0.35, 0.4  # shares: of odd extents, and of axes of a few elements


class Permutation(NamedTuple):
    """The axes of a contiguous array in another order; elements of so many bytes."""

    shape: tuple[int, ...]
    order: tuple[int, ...]
    size: int

    @property
    def kind(self) -> str:
        return "permute"

    @property
    def group(self) -> str:
        return "permute"

    @property
    def title(self) -> str:
        return f"{' x '.join(map(str, self.shape))} -> {self.order}, {self.size}-byte"

    @property
    def bytes(self) -> int:
        return prod(self.shape) * self.size

    @functools.cache  # noqa: B019 (cases are few, and asked thousands of times)
    def layout(self) -> Layout:
        turned, strides = tuple(self.shape[a] for a in self.order), packed(self.shape, self.size)
        return layout_of(turned, [strides[a] for a in self.order], packed(turned, self.size), self.size, 0, 0)

    def usual(self, machine: Machine) -> bool:
        return True

    def candidates(self, machine: Machine, only: Collection[str] | None = None) -> list[Estimated]:
        """Each kernel that takes it."""
        found = []
        for i, (cost, jobs) in enumerate(choose.candidates(self.layout(), machine)):

            def launches(jobs: Any = jobs) -> tuple[list[Job], int]:
                return jobs(), 0

            found.append(Estimated(str(i), cost, launches))
        return found


class Draw(NamedTuple):
    """A drawer of permutations that no single copy does."""

    group: str = "permute"

    def __call__(self, chance: random.Random) -> Permutation:
        while True:
            size, axes = chance.choice((1, 2, 4, 8, 16)), chance.choice((2, 2, 3, 3, 4, 5))
            elements = 2 ** chance.uniform(20, 27) / size
            shape = list(extents(chance, axes, elements))
            order = list(range(axes))
            chance.shuffle(order)
            made = Permutation(tuple(shape), tuple(order), size)
            if LEAST <= made.bytes <= MOST and len(made.layout().axes) > 1:
                return made


def extents(chance: random.Random, axes: int, elements: float) -> Iterator[int]:
    """Extents whose product is about so many."""
    short = [int(2 ** chance.uniform(1, 5)) for _ in range(axes - 1) if chance.random() < SHORT]
    shares = [chance.uniform(0.3, 1) for _ in range(axes - len(short))]
    left = max(elements / prod(short), 1)
    long = [max(2, round(left ** (share / sum(shares)))) for share in shares]
    if chance.random() > RAGGED:
        long = [extent // 32 * 32 if extent >= 32 else extent for extent in long]
    mixed = [*short, *long]
    chance.shuffle(mixed)
    yield from mixed
