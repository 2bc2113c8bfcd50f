"""What keeps accesses in the order that a kernel asks for, where blocks run in several threads: LLVM's fences.

Threads of one block are run by one thread of the machine, in program order, so only what orders blocks needs one.
x86-64 keeps that order by itself, and there these fences are no instructions; aarch64 does not. Atomics are ordered in
C (runtime/atomics.c).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...isa import describe
from ...isa.effect import Order
from ...ptx.module import Instruction
from .tier import Tier


@contextmanager
def ordered(tier: Tier, instruction: Instruction) -> Iterator[None]:
    """Around an instruction's code: what it releases comes before it, what it acquires after it."""
    orders = Order(0)
    for access in describe(instruction).accesses:
        if access.kind in ("load", "store") and not access.order & Order.BLOCK:
            orders |= access.order
    if orders & Order.RELEASE:
        fence(tier, "release")
    yield
    if orders & Order.ACQUIRE:
        fence(tier, "acquire")


def fence(tier: Tier, how: str = "acq_rel") -> None:
    tier.one.line(f"fence {how}")
