"""Matrix products of a warpgroup (``wgmma``): each warp has 16 of the 64 rows, by runtime/arithmetic/wgmma.c.

A product is done when it is issued; what makes it asynchronous, checks see. Four warps go on past a ``wait_group`` when
all of them have come there.
"""

from __future__ import annotations

from ...hardware.tensor import bits_of
from ...isa import describe, warpgroup
from ...ptx.module import Immediate, Instruction
from .. import layout
from .tensor import descriptor
from .tier import CONTEXT, Tier

_VECTOR = 32 * 4  # bytes


def how(product: warpgroup.Product, arch: str) -> layout.WgmmaForm:
    bits = bits_of(product.form.a)
    signs = sum(1 << (at + bits - 1) for at in range(0, 32, bits)) if bits >= 8 else 0
    return layout.WgmmaForm(
        descriptor(product.of_a_warp, arch, product.selector), product.a_in_registers, *product.transposed, 0,
        *(signs if negative else 0 for negative in product.negate),
    )  # fmt: skip


def wgmma(tier: Tier, instruction: Instruction, active: str) -> None:
    effect = describe(instruction)
    assert effect.warpgroup
    if effect.warpgroup.operation == "multiply":
        _multiply(tier, instruction)
    elif effect.warpgroup.operation == "commit_group" and tier.plan.shape.observing:
        tier.call("tw_wgmma_commit", "void", *CONTEXT)


def _multiply(tier: Tier, instruction: Instruction) -> None:
    found = warpgroup.product(instruction)
    if isinstance(found.scale, Immediate):
        accumulate = tier.all.const("i1", int(found.scale.bits != 0))
    else:
        accumulate = tier.vector(found.scale, "i1")
    zero = tier.all.const("i32", 0)
    for index, register in enumerate(found.d):
        value = tier.all.select("i32", accumulate, tier.vector(register, "i32"), zero)
        tier.spill("%data", "i32", value, index)
    a = tier.scratch(len(found.d) * _VECTOR)
    element = "i32" if found.a_in_registers else "i64"
    for index, register in enumerate(found.a):
        tier.spill(a, element, tier.vector(register, element), index)
    tier.spill("%address", "i64", tier.vector(found.b, "i64"))
    metadata = "null"
    if found.metadata is not None:
        metadata = tier.scratch((len(found.d) + 4) * _VECTOR)
        tier.spill(metadata, "i32", tier.vector(found.metadata, "i32"))
    constant = tier.bytes_constant("wgmma", bytes(how(found, tier.plan.module.target[0])))
    site = tier.site(instruction, describe(instruction).accesses[0])
    status = tier.call(
        "tw_wgmma", "i32", *CONTEXT, ("ptr", site), ("ptr", constant), ("ptr", a), ("ptr", "%address"),
        ("ptr", "%data"), ("ptr", metadata),
    )  # fmt: skip
    tier.check_fault(status)
    for index, register in enumerate(found.d):
        tier.write(register, tier.fetch("%data", "i32", index), "i32")


def arrive(tier: Tier, instruction: Instruction, active: str) -> None:
    """At a ``wait_group``: the scheduler lets the four warps go on together."""
    group = describe(instruction).warpgroup
    assert group and isinstance(group.pending, Immediate)
    status = tier.call(
        "tw_warpgroup_arrive", "i32", *CONTEXT, ("i32", active), ("i32", str(int(group.pending.value))),
        ("i32", str(tier.plan.site_of[id(instruction)])),
    )  # fmt: skip
    tier.check_fault(status)


HANDLERS = {"wgmma": wgmma}
