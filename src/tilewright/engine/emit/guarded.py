"""Loads and stores under a guard, at a known pattern: where the guard holds for all lanes, they move as any other.

Machine code has them everywhere (``@P0 LDG``), where PTX has a branch. Lanes for which the guard does not hold, and
bounds that a check can't be sure of, are the exact helper's, there and then: the warp need not leave.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...isa import describe
from ...isa.matrices import elements_of
from ...ptx.module import Address, Instruction, Symbol
from . import control, memory_ops

if TYPE_CHECKING:
    from .fast import FastTier, Value
    from .patterned import Patterned


def access(patterned: Patterned, instruction: Instruction, active: str) -> None:
    """Do what the lanes of ``active`` (bits) do."""
    tier, one, moved = patterned.tier, patterned.tier.one, describe(instruction).moves
    assert moved and isinstance(moved.address, Address)
    base, stride, form = patterned.base(moved.address)
    offset = moved.address.offset + (moved.address.base.offset if isinstance(moved.address.base, Symbol) else 0)
    load, scalar = moved.kind == "load", moved.kind == "load" and form.uniform
    targets = elements_of(instruction.operands[0]) if load else ()
    stored = [] if load else [tier.vector(each, moved.element) for each in elements_of(instruction.operands[1])]
    whole, part, some, none, moved_whole, moved_part, done = (
        tier.out.label(name) for name in ("whole", "part", "some", "none", "moved", "by_lanes", "done")
    )
    known = dict(tier.values)  # what is found out on one way is not known on the other
    tier.branch(one.compare("eq", "i32", active, "-1"), whole, part, likely=True)

    tier.start(whole)
    tier.values = _copied(known)
    patterned.exit, patterned.runs = part, tier.plan.guarded[id(instruction)]
    mover = patterned.checked(instruction, moved, base, stride, form, offset)
    if tier.plan.shape.counting:
        tier.add_executed(patterned.runs, 0, "1")
    patterned.exit, patterned.runs = None, None
    quick = [mover.element(index) for index, _ in enumerate(targets)] if scalar else mover.load() if load else []
    if not load:
        mover.store(stored)
    _join(tier, moved_whole, done)

    tier.start(part)
    tier.branch(one.compare("ne", "i32", active, "0"), some, none)
    tier.start(some)
    tier.values = _copied(known)
    slow = []
    if load:
        memory_ops.load_addressed(tier, instruction, moved, active)
        slow = [tier.fetch("%data", moved.element, index) for index, _ in enumerate(targets)]
    elif not patterned.store_some(instruction, active, guarded=True):
        memory_ops.store(tier, instruction, active)
    if scalar:
        slow = [control.first_lane(tier, each, moved.element, active) for each in slow]
    _join(tier, moved_part, done)
    tier.start(none)
    one.line(f"br label %{done}")

    tier.start(done)
    tier.values = known
    kind = moved.element if scalar else tier.all.type(moved.element)
    found = [
        one.assign(f"phi {kind} [ {a}, %{moved_whole} ], [ {b}, %{moved_part} ], [ zeroinitializer, %{none} ]")
        for a, b in zip(quick, slow, strict=True)
    ]
    for target, value in zip(targets, found, strict=True):
        (tier.write_scalar if scalar else tier.write)(target, value, moved.element, moved.signed)


def _copied(values: dict[str, Value]) -> dict[str, Value]:
    return {name: replace(value) for name, value in values.items()}


def _join(tier: FastTier, label: str, done: str) -> None:
    """End a way in a block of its own, whose name is known."""
    tier.one.line(f"br label %{label}")
    tier.start(label)
    tier.one.line(f"br label %{done}")
