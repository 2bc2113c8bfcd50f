"""Loops, and whether a kernel may go round one until another thread has changed memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...isa import Access, Order, describe

if TYPE_CHECKING:
    from .plan import Plan


def repeats(plan: Plan, site: int) -> bool:
    """Whether an instruction stands in a loop."""
    found = plan.sites[site]
    number = found.segment - plan.segment_base[found.function]
    return number in plan.graphs[found.function].reached(number)


def may_wait_in_memory(plan: Plan) -> bool:
    """Whether lanes may go round a loop until another thread has changed memory."""

    def may_wait(access: Access) -> bool:
        strong = access.order & (Order.ACQUIRE if access.atomic else Order.STRONG)
        return access.reads and (bool(strong) or access.operation in ("cas", "exch"))

    # Who waits for the phase of a barrier in memory is parked until it is complete.
    effects = ((describe(s.instruction), s.index) for s in plan.sites)
    return any(not e.phase and any(map(may_wait, e.accesses)) and repeats(plan, site) for e, site in effects)
