"""Tensor maps that a kernel changes: isa/tensormap.py says where their fields are."""

from __future__ import annotations

from ...isa import Access, describe
from ...ptx.module import Instruction
from .memory_ops import fence
from .tier import CONTEXT, Tier


def tensormap(tier: Tier, instruction: Instruction, active: str) -> None:
    effect = describe(instruction)
    if effect.field is None:
        _publish(tier, instruction, active)
        return
    (access,) = effect.accesses
    e, element = tier.all, "i64" if access.bits == 64 else "i32"
    value = e.op("add", element, tier.vector(effect.field.value, element), e.const(element, effect.field.plus))
    tier.spill("%data", access.element, e.resize(element, access.element, value))
    tier.spill_places(access)
    _move(tier, "tw_store", instruction, access, active)


def _publish(tier: Tier, instruction: Instruction, active: str) -> None:
    """Each lane copies a word of the 128 bytes."""
    for helper, access in zip(("tw_load", "tw_store"), describe(instruction).accesses, strict=True):
        addresses = tier.address_vector(access.address)
        words = tier.lane_constant("i64", [4 * lane for lane in range(32)])
        tier.spill("%address", "i64", tier.all.op("add", "i64", addresses, words))
        _move(tier, helper, instruction, access, active)
    fence(tier, instruction, active)


def _move(tier: Tier, helper: str, instruction: Instruction, access: Access, active: str) -> None:
    site = tier.site(instruction, access)
    status = tier.call(helper, "i32", *CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active), ("ptr", "%data"))
    tier.check_fault(status)


HANDLERS = {"tensormap": tensormap}
