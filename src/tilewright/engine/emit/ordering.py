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
    orders = [access.order for access in describe(instruction).accesses if access.kind in ("load", "store")]
    if any(_between_blocks(order, Order.RELEASE) for order in orders):
        fence(tier, "release")
    yield
    if any(_between_blocks(order, Order.ACQUIRE) for order in orders):
        fence(tier, "acquire")


def fence(tier: Tier, how: str = "acq_rel") -> None:
    tier.one.line(f"fence {how}")


def _between_blocks(order: Order, which: Order) -> bool:
    return bool(order & which) and not order & Order.BLOCK
