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
    field, e = effect.field, tier.all
    element = f"i{field.bits}"
    value = e.op("sub", element, tier.vector(field.value, element), e.const(element, field.less))
    if field.lost is not None:
        rest = e.op("and", element, value, e.const(element, ~field.fits))
        lost = e.compare("ne", element, rest, e.const(element, 0))
        _store(tier, instruction, field.lost, e.resize("i1", "i8", lost), active)
    for part in field.parts:
        bits = e.op("lshr", element, value, e.const(element, part.low))
        bits = e.resize(element, part.new.element, e.op("and", element, bits, e.const(element, part.mask)))
        word = part.new.element
        bits = e.op("shl", word, bits, e.const(word, part.at))
        if part.old is not None:
            tier.spill_places(part.old)
            _move(tier, "tw_load", instruction, part.old, active)
            rest = e.op("and", word, tier.fetch("%data", word), e.const(word, ~(part.mask << part.at)))
            bits = e.op("or", word, rest, bits)
        _store(tier, instruction, part.new, bits, active)


def _store(tier: Tier, instruction: Instruction, access: Access, value: str, active: str) -> None:
    tier.spill("%data", access.element, value)
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
