"""Clusters of blocks: their barrier, done by runtime/cluster.c, and addresses in each other's shared memory."""

from __future__ import annotations

from ...isa import describe
from ...ptx.module import Instruction
from .. import layout
from .tier import CONTEXT, Tier


def barrier(tier: Tier, instruction: Instruction, active: str) -> None:
    """An arrival, or a wait, after which the warp returns to the scheduler."""
    half = describe(instruction).cluster
    assert half
    site = ("i32", str(tier.plan.site_of[id(instruction)]))
    if half.waits:
        status = tier.call("tw_cluster_wait", "i32", *CONTEXT, ("i32", active), site)
    else:
        status = tier.call(
            "tw_cluster_arrive", "i32", *CONTEXT, ("i32", active), ("i32", str(int(half.releases))), site
        )
    tier.check_fault(status)


def _element(instruction: Instruction) -> str:
    return "i64" if instruction.modifiers[-1] == "u64" else "i32"


def mapa(tier: Tier, instruction: Instruction, active: str) -> None:
    """Of the own block, the address stays as it is: it is in the window of the cluster, too."""
    e, element = tier.all, _element(instruction)
    address = tier.vector(instruction.operands[1], element)
    rank = tier.vector(instruction.operands[2], "i32")
    own = tier.splat(tier.field("%block", layout.Block, "rank", "i32"), "i32")
    rank = e.intrinsic("umin", "i32", rank, e.const("i32", 0xFE))  # what no cluster has must not wrap to what one has
    number = e.op("shl", "i32", e.op("add", "i32", rank, e.const("i32", 1)), e.const("i32", layout.RANK_SHIFT))
    number = e.select("i32", e.compare("eq", "i32", rank, own), e.const("i32", 0), number)
    plain = e.op("and", element, address, e.const(element, ~(0xFF << layout.RANK_SHIFT)))
    tier.write(instruction.operands[0], e.op("or", element, plain, e.resize("i32", element, number)), element)


def getctarank(tier: Tier, instruction: Instruction, active: str) -> None:
    e, element = tier.all, _element(instruction)
    address = tier.vector(instruction.operands[1], element)
    number = e.op(
        "and", element, e.op("lshr", element, address, e.const(element, layout.RANK_SHIFT)), e.const(element, 0xFF)
    )
    number = e.resize(element, "i32", number)
    own = tier.splat(tier.field("%block", layout.Block, "rank", "i32"), "i32")
    here = e.compare("eq", "i32", number, e.const("i32", 0))
    rank = e.select("i32", here, own, e.op("sub", "i32", number, e.const("i32", 1)))
    tier.write(instruction.operands[0], rank, "i32")


HANDLERS = {"mapa": mapa, "getctarank": getctarank}
