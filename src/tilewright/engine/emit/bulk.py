"""Bulk copies (``cp.async.bulk``), with and without a tensor map, ``st.async`` and ``red.async``: runtime/bulk.c does
them when something waits."""

from __future__ import annotations

from ...isa import Access, Bulk, describe, unsupported
from ...ptx.module import Immediate, Instruction, Vector
from .. import layout
from . import atomics
from .tier import CONTEXT, Tier


def form(found: Bulk, there: Access) -> layout.BulkForm:
    code = 0
    if found.reduction and found.coordinates:
        code = atomics.OPERATIONS.index(found.reduction)  # the map has the type
    elif found.reduction:
        code = atomics.code(found.reduction, there.type, there.space)
    return layout.BulkForm(
        found.to_shared, len(found.coordinates), bool(found.reduction), found.barrier is None, found.between,
        found.blocks is not None, found.operation == "give", found.im2col, code, there.size,
    )  # fmt: skip


def copy(tier: Tier, instruction: Instruction, active: str) -> None:
    effect = describe(instruction)
    found = effect.bulk
    assert found
    if found.operation == "commit":
        tier.call("tw_bulk_commit", "void", *CONTEXT[1:], ("i32", active))
    elif found.operation in ("wait", "wait.read"):
        if not isinstance(found.size, Immediate):
            raise unsupported(instruction, "the number of groups is no constant", "write a number")
        pending = ("i32", str(int(found.size.value)))
        tier.check_fault(
            tier.call(
                "tw_bulk_wait",
                "i32",
                *CONTEXT,
                ("i32", active),
                pending,
                ("i32", str(int(found.operation == "wait.read"))),
            )
        )
    else:
        _start(tier, instruction, found, active)


def _start(tier: Tier, instruction: Instruction, found: Bulk, active: str) -> None:
    """Fill a ``tw_bulk_operands`` in the scratch buffer."""
    in_shared, there = describe(instruction).accesses
    assert found.shared is not None and found.elsewhere is not None
    given = layout.BulkOperands
    tier.spill_addresses(found.shared, tier.scratch(given.shared.offset))
    tier.spill_addresses(found.elsewhere, tier.scratch(given.global_.offset))
    barriers = tier.scratch(given.barriers.offset)
    if found.barrier is not None:
        tier.spill_addresses(found.barrier, barriers)
    else:
        tier.spill(barriers, "i64", tier.all.const("i64", 0))
    size = tier.all.const("i32", 0) if found.size is None else tier.vector(found.size, "i32")
    tier.spill(tier.scratch(given.bytes.offset), "i32", size)
    for number, coordinate in enumerate(found.coordinates):
        at = given.at.offset + number * given.at.size // layout.DIMENSIONS
        tier.spill(tier.scratch(at), "i32", tier.vector(coordinate, "i32"))
    if found.blocks is not None:
        tier.spill(tier.scratch(given.blocks.offset), "i32", tier.vector(found.blocks, "i32"))
    for number, offset in enumerate(found.offsets):
        at = given.offsets.offset + number * given.offsets.size // layout.PIXEL_DIMENSIONS
        tier.spill(tier.scratch(at), "i32", tier.all.resize("i16", "i32", tier.vector(offset, "i16")))
    constant = tier.bytes_constant("bulk", bytes(form(found, there)))
    status = tier.call(
        "tw_bulk_start", "i32", *CONTEXT, ("ptr", constant), ("ptr", tier.site(instruction, in_shared)),
        ("ptr", tier.site(instruction, there)), ("i32", active), ("ptr", "%data"),
    )  # fmt: skip
    tier.check_fault(status)


def give(tier: Tier, instruction: Instruction, active: str) -> None:
    """``st.async`` and ``red.async``: the values are taken now, and stored when somebody waits for their barrier."""
    effect = describe(instruction)
    found, (access,) = effect.bulk, effect.accesses
    assert found and found.shared is not None and found.elsewhere is not None and found.barrier is not None
    elements = found.elsewhere.elements if isinstance(found.elsewhere, Vector) else (found.elsewhere,)
    given = layout.BulkValues
    tier.spill_addresses(found.shared, tier.scratch(given.shared.offset))
    tier.spill_addresses(found.barrier, tier.scratch(given.barriers.offset))
    for index, element in enumerate(elements):
        tier.spill(tier.scratch(given.values.offset), access.element, tier.vector(element, access.element), index)
    constant = tier.bytes_constant("bulk", bytes(form(found, access)))
    status = tier.call(
        "tw_bulk_give", "i32", *CONTEXT, ("ptr", constant), ("ptr", tier.site(instruction, access)), ("i32", active),
        ("ptr", "%data"),
    )  # fmt: skip
    tier.check_fault(status)
