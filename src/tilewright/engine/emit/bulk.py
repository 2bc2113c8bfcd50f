"""Bulk copies (``cp.async.bulk``), with and without a tensor map, ``st.async`` and ``red.async``: runtime/bulk.c does
them when something waits."""

from __future__ import annotations

import ctypes as c

from ...isa import Access, Bulk, describe, unsupported
from ...ptx.module import Immediate, Instruction, Vector
from . import atomics
from .tier import CONTEXT, Tier

_LANES8, _LANES4 = 32 * 8, 32 * 4  # bytes of a vector
_DIMENSIONS = 5  # the most


class Form(c.Structure):
    """``tw_bulk_form`` of runtime/bulk.h."""

    _fields_ = [
        *(
            (name, c.c_uint8)
            for name in ("to_shared", "dimensions", "reduces", "grouped", "between", "multicast", "given")
        ),
        ("rest", c.c_uint8 * 1),
        ("operation", c.c_uint32),
        ("element", c.c_uint32),
    ]


def form(found: Bulk, there: Access) -> Form:
    code = atomics.code(found.reduction, there.type, there.space) if found.reduction else 0
    return Form(
        found.to_shared, len(found.coordinates), bool(found.reduction), found.barrier is None, found.between,
        found.blocks is not None, found.operation == "give", (0,), code, there.size,
    )  # fmt: skip


def copy(tier: Tier, instruction: Instruction, active: str) -> None:
    effect = describe(instruction)
    found = effect.bulk
    assert found
    if found.operation == "commit":
        tier.call("tw_bulk_commit", "void", *CONTEXT[1:], ("i32", active))
    elif found.operation == "wait":
        if not isinstance(found.size, Immediate):
            raise unsupported(instruction, "the number of groups is no constant", "write a number")
        pending = ("i32", str(int(found.size.value)))
        tier.check_fault(tier.call("tw_bulk_wait", "i32", *CONTEXT, ("i32", active), pending))
    else:
        _start(tier, instruction, found, active)


def _start(tier: Tier, instruction: Instruction, found: Bulk, active: str) -> None:
    """Fill a ``tw_bulk_operands`` in the scratch buffer."""
    in_shared, there = describe(instruction).accesses
    assert found.shared is not None and found.elsewhere is not None
    tier.spill_addresses(found.shared, tier.scratch(0))
    tier.spill_addresses(found.elsewhere, tier.scratch(_LANES8))
    if found.barrier is not None:
        tier.spill_addresses(found.barrier, tier.scratch(2 * _LANES8))
    else:
        tier.spill(tier.scratch(2 * _LANES8), "i64", tier.all.const("i64", 0))
    size = tier.all.const("i32", 0) if found.size is None else tier.vector(found.size, "i32")
    tier.spill(tier.scratch(3 * _LANES8), "i32", size)
    for number, coordinate in enumerate(found.coordinates):
        tier.spill(tier.scratch(3 * _LANES8 + (1 + number) * _LANES4), "i32", tier.vector(coordinate, "i32"))
    if found.blocks is not None:
        tier.spill(tier.scratch(3 * _LANES8 + (1 + _DIMENSIONS) * _LANES4), "i32", tier.vector(found.blocks, "i32"))
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
    tier.spill_addresses(found.shared, tier.scratch(0))
    tier.spill_addresses(found.barrier, tier.scratch(_LANES8))
    for index, element in enumerate(elements):
        tier.spill(tier.scratch(2 * _LANES8), access.element, tier.vector(element, access.element), index)
    constant = tier.bytes_constant("bulk", bytes(form(found, access)))
    status = tier.call(
        "tw_bulk_give", "i32", *CONTEXT, ("ptr", constant), ("ptr", tier.site(instruction, access)), ("i32", active),
        ("ptr", "%data"),
    )  # fmt: skip
    tier.check_fault(status)
