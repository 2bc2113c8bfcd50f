"""What memory a kernel's accesses may touch, and in which units: what a checked launch has to follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...isa import Fence, Order, describe

if TYPE_CHECKING:
    from .plan import Plan

_DEFAULT_UNIT = 4  # bytes, of shared memory that nothing accesses
_LARGEST_UNIT = 16
_SPACES = frozenset(("global", "generic", "shared", "local", "param", "const"))


@dataclass(frozen=True, slots=True)
class Touch:
    """How a kernel treats what one of its ranges (``Plan.range_keys``) points to; range -1: whatever an address that
    is known only at run time points to. ``strong``: by atomics, or accesses that may order threads. ``unit``: bytes of
    the smallest access."""

    range: int
    reads: bool
    writes: bool
    strong: bool
    unit: int


def shared_unit(plan: Plan) -> int:
    """Bytes of the smallest access that may be to shared memory: what one bit or tag stands for."""
    accesses = (access for site in plan.sites for access in describe(site.instruction).accesses)
    sizes = [access.bytes for access in accesses if access.space in ("generic", "shared")]
    return min(min(sizes, default=_DEFAULT_UNIT), _LARGEST_UNIT)


def of(plan: Plan) -> tuple[Touch, ...]:
    """One a range that the kernel accesses."""
    found: dict[int, Touch] = {}
    for site in plan.sites:
        for access in describe(site.instruction).accesses:
            if access.space not in ("generic", "global") or access.cluster:
                continue
            index = plan.range_index(plan.origin(access.address)) if site.function == plan.kernel.name else -1
            strong = access.writes and bool(access.order & Order.STRONG)
            unit = min(access.bytes, _LARGEST_UNIT)
            known = found.get(index, Touch(index, False, False, False, _LARGEST_UNIT))
            found[index] = Touch(
                index, known.reads or access.reads, known.writes or access.writes, known.strong or strong,
                min(known.unit, unit),
            )  # fmt: skip
    return tuple(found.values())


def complete(plan: Plan) -> bool:
    """Whether :func:`of` has every store to global memory: the operands of bulk copies and surfaces say it
    otherwise."""
    effects = [describe(site.instruction) for site in plan.sites]
    spaces = {access.space for effect in effects for access in effect.accesses if access.writes}
    return not any(effect.bulk for effect in effects) and spaces <= _SPACES


def hands_over(plan: Plan) -> bool:
    """Whether the async proxy reads shared memory, in which threads may have stored."""
    effects = [describe(site.instruction) for site in plan.sites]
    products = any(effect.warpgroup and effect.warpgroup.operation == "multiply" for effect in effects)
    return products or any(effect.bulk and effect.bulk.operation == "copy" for effect in effects)


def synchronises(plan: Plan) -> bool:
    """Whether blocks may be ordered by what they write to global memory: a fence, or an acquire or release."""
    effects = [describe(site.instruction) for site in plan.sites]
    return any(
        effect.fence in (Fence.BLOCK, Fence.DEVICE)
        or any(access.order & (Order.ACQUIRE | Order.RELEASE) for access in effect.accesses if not effect.phase)
        for effect in effects
    )
