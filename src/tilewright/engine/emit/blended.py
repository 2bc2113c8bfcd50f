"""Stores of some lanes to shared memory at a known pattern: where one is possible, and what it costs under a mask.

A block's shared memory is one thread's of the operating system, so that in the places of the other lanes what is
there may be stored again, and vectors do for it what moves lane by lane would (mover.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...hardware.access import shared_cost_table
from ...isa import Access
from ...ptx.module import Instruction
from ..analysis.forms import LANES, Form
from .tier import CONTEXT

if TYPE_CHECKING:
    from .fast import FastTier

_BANKS = 32


def possible(form: Form, access: Access) -> bool:
    """Whether the lanes' places are all one, or none overlaps another."""
    assert form.pattern is not None
    places = set(form.pattern)
    if any((place - form.pattern[0]) % access.bytes for place in places):
        return False
    return len(places) in (1, LANES)


def count(tier: FastTier, instruction: Instruction, access: Access, form: Form, active: str) -> None:
    """Count such a store of the active lanes (bits, not 0)."""
    one, index = tier.one, tier.plan.site_of[id(instruction)]
    pairs = _pairs(form, access)
    if pairs is None and not _apart(form, access):
        tier.spill_places(access)
        site = tier.site(instruction, access)
        tier.call("tw_count_access", "void", CONTEXT[0], ("ptr", site), ("ptr", "%address"), ("i32", active))
        return
    together = LANES // max(1, access.bytes // 4)  # lanes that one wavefront serves
    groups = "1" if together == LANES else "0"
    for first in range(0, LANES if together < LANES else 0, together):
        some = one.op("and", "i32", active, one.const("i32", ((1 << together) - 1) << first))
        some = one.resize("i1", "i64", one.compare("ne", "i32", some, "0"))
        groups = one.op("add", "i64", groups, some)
    conflicts = "0"
    if pairs is not None:
        distance, lower = pairs
        both = one.op("and", "i32", active, one.op("lshr", "i32", active, str(distance)))
        both = one.op("and", "i32", both, one.const("i32", lower))
        conflicts = one.resize("i1", "i64", one.compare("ne", "i32", both, "0"))
        tier.add_to_counter(index, "conflicts", conflicts)
    tier.add_to_counter(index, "wavefronts", one.op("add", "i64", groups, conflicts))
    tier.add_to_counter(index, "ideal", groups)
    tier.raise_counter(index, "worst_ways", one.op("add", "i64", conflicts, "1"))


def _apart(form: Form, access: Access) -> bool:
    """Whether no two lanes ever meet in a bank."""
    assert form.pattern is not None
    if not possible(form, access):
        return False
    table = shared_cost_table(access.kind, form.pattern, access.bytes)
    return all(cost.conflicts == 0 for cost in table[:: min(access.bytes, 4)])


def _pairs(form: Form, access: Access) -> tuple[int, int] | None:
    """Where no more than two lanes meet in a bank, and all pairs are as many lanes apart: how many, and the lower
    lanes of the pairs as bits."""
    assert form.pattern is not None
    if access.bytes != 4 or len(set(form.pattern)) < LANES:
        return None
    banks: dict[int, list[int]] = {}
    for lane, place in enumerate(form.pattern):
        banks.setdefault((place - form.pattern[0]) // 4 % _BANKS, []).append(lane)
    pairs = [lanes for lanes in banks.values() if len(lanes) > 1]
    distances = {lanes[1] - lanes[0] for lanes in pairs}
    if any(len(lanes) > 2 for lanes in pairs) or len(distances) != 1:
        return None
    return distances.pop(), sum(1 << lanes[0] for lanes in pairs)
