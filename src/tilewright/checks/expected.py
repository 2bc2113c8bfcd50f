"""Loads that only guess: what they read is what a compare-and-swap then expects to find, and finds out if it is not so.

CUDA C++'s guide begins such a loop with a plain load, in its atomicAdd of doubles. An atomic by another thread at the
same time does no harm: the swap fails, and returns what is there.
"""

from __future__ import annotations

from tilewright.engine.analysis.plan import Plan
from tilewright.isa import describe
from tilewright.ptx.module import Instruction, Register


def guesses(plan: Plan) -> frozenset[int]:
    """The sites of those loads."""
    found: set[int] = set()
    for function in {site.function for site in plan.sites}:
        here = [site for site in plan.sites if site.function == function]
        for swap in here:
            accesses = describe(swap.instruction).accesses
            if not accesses or accesses[0].kind != "cas":
                continue
            expected = _sources([site.instruction for site in here], swap.instruction)
            for load in here:
                instruction = load.instruction
                access = describe(instruction).moves
                if access and access.reads and instruction.operands[0] in expected:
                    known = function == plan.kernel.name  # origins are those of the kernel's own registers
                    if not known or plan.origin(access.address) == plan.origin(accesses[0].address):
                        found.add(load.index)
    return frozenset(found)


def _sources(body: list[Instruction], swap: Instruction) -> set[object]:
    """The registers that are copied to what a compare-and-swap expects."""
    found: set[object] = {swap.operands[2]} if isinstance(swap.operands[2], Register) else set()
    while True:
        more = {each.operands[1] for each in body if describe(each).repeats and each.operands[0] in found} - found
        if not more:
            return found
        found |= more
