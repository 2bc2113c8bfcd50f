"""The choice of a product's kernel, and its launches.

A recipe says which bits; every family that computes it offers candidates, and the one that should take the least time
is launched. The choice may depend on anything, because it changes no bit of a result.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.errors import UnsupportedError
from tilewright.ops.machine import Machine
from tilewright.ops.products import strip
from tilewright.ops.products.candidate import Candidate, Query
from tilewright.ops.products.epilogue import NOTHING, Epilogue
from tilewright.ops.products.launches import Plan, launches
from tilewright.ops.products.offered import Offered
from tilewright.ops.products.problem import Problem
from tilewright.ops.products.recipe import BF16, CHAINS, FLOAT8, TF32, Recipe, exact, recipe


def plan(problem: Problem, machine: Machine, offered: Offered, epilogue: Epilogue = NOTHING) -> Plan:
    """The launches of a product whose outputs exist (m, n and batch are not zero; k may be) and what becomes of its
    sums, on a machine, by the families that it has.

    Raises:
        UnsupportedError: scales of blocks, where no kernel takes them.
    """
    chosen = choose(problem, machine, offered, epilogue)
    return launches(chosen._replace(epilogue=epilogue.swapped(chosen.swapped)), machine.sms)


def choose(problem: Problem, machine: Machine, offered: Offered, epilogue: Epilogue = NOTHING) -> Candidate:
    """The candidate that should take the least time, by the product's recipe; or by the exact one where copies that
    are rounded would need too much memory."""
    wanted = recipe(problem, offered.families, offered.in_parts_unasked)
    if epilogue.scales != "WHOLE" and wanted.name != FLOAT8:
        raise UnsupportedError(
            "scales of blocks need a GPU of compute capability 9.0; multiply the operands by them, in float32"
        )
    found = list(candidates(asked(problem, wanted, machine, offered, epilogue)))
    if not found and wanted.name in (BF16, TF32):
        found = list(candidates(asked(problem, exact(problem), machine, offered, epilogue)))
    return min(found, key=lambda candidate: candidate.clocks)


def asked(problem: Problem, by: Recipe, machine: Machine, offered: Offered, epilogue: Epilogue = NOTHING) -> Query:
    """The request to the families that compute a recipe."""
    return Query(problem, by, machine, offered.families[by.name], epilogue)


def candidates(asked: Query) -> Iterator[Candidate]:
    """All that families offer. Of integers, estimates of all but strips leave out `strip.beside`."""
    beside = asked.machine.strip.beside if asked.recipe.name == CHAINS and strip.exact(asked.problem) else 0.0
    for family in asked.families:
        for each in asked.of(family.name):
            more = 0.0 if family.name == strip.FAMILY.name else beside
            yield each._replace(clocks=each.clocks + more) if more else each
