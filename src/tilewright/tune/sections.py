"""The data that each section of a machine's figures is fitted to: cases to time, and the candidates that the section
estimates.

A section of `machine.SECTIONS` has a row here, or a test fails. Its cases are drawn until one of its own candidates
is nearly the quickest by the estimates so far: those are the choices that its figures decide.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from tilewright.ops.machine import Machine
from tilewright.ops.products.recipe import SIX
from tilewright.tune import permutes, products
from tilewright.tune.work import Case, Estimated


class Draw(Protocol):
    """Draws cases of a group."""

    @property
    def group(self) -> str: ...
    def __call__(self, chance: random.Random, /) -> Case: ...


class Section(NamedTuple):
    """How many cases are timed for it, what they are drawn from, and what the names of the candidates that it
    estimates begin with."""

    cases: int
    draws: Sequence[Draw]
    candidates: tuple[str, ...] = ("",)

    def own(self, candidates: Sequence[Estimated]) -> list[Estimated]:
        """The candidates that the section estimates."""
        return [candidate for candidate in candidates if candidate.name.startswith(self.candidates)]


BFLOAT16, FLOAT32, FLOAT64 = products.Draw("bfloat16"), products.Draw("float32"), products.Draw("float64")
INT8, INT16, INT32, INT64 = (products.Draw(f"int{bits}") for bits in (8, 16, 32, 64))
COMPLEX64, COMPLEX128 = products.Draw("complex64"), products.Draw("complex128")
FLOAT_PARTS, COMPLEX_PARTS = products.Draw("float32", SIX), products.Draw("complex64", SIX)
STACKED = ("bfloat16", "float32", "float64", "complex64", "complex128", "int32", "int16")
SMALL = {dtype: products.Draw(dtype, small=True) for dtype in STACKED}
TF32, FLOAT8 = products.Draw("float32", "tf32"), products.Draw("float8_e4m3fn")

FITS: Mapping[str, Section] = {
    "permute": Section(120, [permutes.Draw()]),
    "cores": Section(42, [FLOAT32, FLOAT32, FLOAT64, COMPLEX64, INT32, INT64, SMALL["complex64"]], ("Tile<",)),
    "thin": Section(24, [FLOAT32, FLOAT64, COMPLEX64, INT32, INT8], ("Panel<",)),
    "patch": Section(30, [FLOAT32, FLOAT32, COMPLEX64, INT32, INT16, SMALL["complex64"]], ("Patch<",)),
    "ring": Section(36, [FLOAT32, SMALL["float32"]], ("RingTile<",)),
    "tensor": Section(50, [BFLOAT16, FLOAT64, COMPLEX128, INT16, SMALL["complex128"]], ("TensorTile<", "ComplexTile<")),
    "brief": Section(36, [BFLOAT16, SMALL["bfloat16"]], ("BriefTile<",)),
    "brief_double": Section(36, [FLOAT64, SMALL["float64"]], ("DoubleTile<",)),
    "stream_double": Section(24, [FLOAT64], ("StreamTile<",)),
    "strip": Section(36, [BFLOAT16, INT8, SMALL["bfloat16"]], ("StripTile<",)),
    "hopper": Section(40, [BFLOAT16, BFLOAT16, TF32, INT16, SMALL["bfloat16"]], ("HopperTile<", "SideTile<")),
    "joined": Section(32, [BFLOAT16], ("JoinedTile<",)),
    "shared": Section(32, [BFLOAT16], ("SharedTile<",)),
    "float8": Section(12, [FLOAT8], ("Float8Tile<",)),
    "parts": Section(64, [FLOAT_PARTS, FLOAT_PARTS, COMPLEX_PARTS]),
    "limbs": Section(16, [INT16, INT32, INT64], ("HopperTile<", "TensorTile<")),
    "split": Section(16, [FLOAT_PARTS], ("PartsTile<", "FewTile<")),
}

LIKELY, UNLIKELY = 5, 2  # of a section's own that are timed: those of the least estimates, and some of the others
OTHERS = 3  # kinds of other candidates, the likeliest of each
WITHIN = 4.0  # times the least estimate: candidates that should take longer are not among the unlikely and the others
NEAR = 1.25  # times the least estimate, that the best of a section's own candidates may have
TRIES = 300  # draws for a case: a GPU may have no candidates of a section


def near(section: Section, case: Case, machine: Machine) -> bool:
    """Whether a section's own candidates may be the choice of a case, which has others."""
    candidates = case.candidates(machine) if case.usual(machine) else []
    own = min((candidate.cost for candidate in section.own(candidates)), default=None)
    return own is not None and len(candidates) > 1 and own <= NEAR * min(candidate.cost for candidate in candidates)


def cases_of(section: Section, chance: random.Random, machine: Machine, count: int) -> Iterator[Case]:
    """So many cases of a section, of what it draws from in turn; fewer where a GPU has no such candidates."""
    for i in range(count):
        draw = section.draws[i % len(section.draws)]
        found = (case for case in (draw(chance) for _ in range(TRIES)) if near(section, case, machine))
        if case := next(found, None):
            yield case


def timed(section: Section, case: Case, machine: Machine, chance: random.Random) -> list[Estimated]:
    """The candidates of a case that are worth timing."""
    candidates = sorted(case.candidates(machine), key=lambda candidate: candidate.cost)
    own, within = section.own(candidates), WITHIN * candidates[0].cost
    unlikely = [candidate for candidate in own[LIKELY:] if candidate.cost <= within]
    others: dict[str, Estimated] = {}
    for candidate in candidates:
        if candidate not in own and candidate.cost <= within:
            others.setdefault(candidate.kind, candidate)
    return [*own[:LIKELY], *chance.sample(unlikely, min(UNLIKELY, len(unlikely))), *list(others.values())[:OTHERS]]


class Wanted(NamedTuple):
    """A case to time, and the section it is for."""

    section: str
    case: Case


def drawn(seed: int, machine: Machine, counts: Mapping[str, int]) -> list[Wanted]:
    """So many cases of each section, mixed so that the first of them are of all."""
    made: list[tuple[float, Wanted]] = []
    for name, count in counts.items():
        chance = random.Random(f"{seed} {name}")
        for i, case in enumerate(cases_of(FITS[name], chance, machine, count)):
            made.append(((i + chance.random()) / count, Wanted(name, case)))
    return [each for _, each in sorted(made, key=lambda each: each[0])]


def sample(seed: int, machine: Machine, counts: Mapping[str, int]) -> list[tuple[Case, list[Estimated]]]:
    """A sample of so many cases of each section, with the candidates to time."""
    chance = random.Random(seed)
    return [(case, timed(FITS[name], case, machine, chance)) for name, case in drawn(seed, machine, counts)]
