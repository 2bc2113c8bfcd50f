"""Barriers in memory: ``mbarrier``, and ``cp.async.mbarrier.arrive``, which arrives at one.

PTX ISA, "Parallel Synchronization and Communication Instructions: mbarrier".
"""

from __future__ import annotations

from ..ptx.module import Instruction, Operand
from .effect import Access, Copies, Effect, Order, Phase, Result
from .refusal import malformed
from .table import entry
from .words import Words

# Operation: fewest and most operands, of which one that gives a state or a predicate comes first.
_OPERANDS = {
    "init": (2, 2), "inval": (1, 1), "expect_tx": (2, 2), "complete_tx": (2, 2), "arrive": (2, 3),
    "arrive_drop": (2, 3), "test_wait": (3, 3), "try_wait": (3, 4), "pending_count": (2, 2),
}  # fmt: skip
_GIVES = ("arrive", "arrive_drop", "test_wait", "try_wait", "pending_count")


def _access(kind: str, space: str, address: Operand, order: Order, cluster: bool = False) -> Access:
    return Access(kind, space, address, 64, 1, False, order, "mbarrier", "b64", cluster)


@entry("mbarrier", operands=1)
def _mbarrier(instruction: Instruction) -> Effect:
    words, operands = Words(instruction), instruction.operands
    operation = words.need(_OPERANDS, "operation")
    fewest, most = _OPERANDS[operation]
    if not fewest <= len(operands) <= most:
        raise malformed(instruction, f"it takes {fewest} to {most} operands, not {len(operands)}")
    if operation == "pending_count":
        words.need(("b64",), "type")
        words.end()
        return Effect(operands[:1], operands[1:], phase=Phase(operation, operands[1]))
    waits = operation.endswith("wait")
    drops = "arrive" in operation
    more = words.one_of(("expect_tx", "noComplete")) if drops else ""
    parity = waits and words.has("parity")
    space, cluster = words.any_space(("shared",)) if drops or operation.endswith("_tx") else (words.shared(), False)
    order = words.order()
    words.need(("b64",), "type")
    words.end()
    written = operands[:1] if operation in _GIVES else ()
    address, *counts = operands[len(written) :]
    if operation == "init":
        return Effect((), operands, accesses=(_access("store", space, address, Order.WEAK),),
                      phase=Phase(operation, address, counts[0]))  # fmt: skip
    relaxed = "relaxed" in instruction.modifiers or operation in ("inval", "expect_tx", "complete_tx")
    if waits:
        order = (order & Order.BLOCK) | Order.STRONG | (Order.WEAK if relaxed else Order.ACQUIRE)
        access = _access("load", space, address, order)
        return Effect(written, (address, *counts), Result.LANE, accesses=(access,),
                      phase=Phase(operation, address, counts[0], parity=parity))  # fmt: skip
    order = (order & Order.BLOCK) | Order.STRONG | (Order.WEAK if relaxed else Order.RELEASE)
    access = _access("atomic", space, address, order, cluster)
    name = f"{operation}.{more}" if more else operation
    return Effect(written, (address, *counts), Result.LANE, accesses=(access,),
                  phase=Phase(name, address, counts[0] if counts else None))  # fmt: skip


def copies_arrive(instruction: Instruction, words: Words) -> Effect:
    """``cp.async.mbarrier.arrive{.noinc}.shared.b64 [b]``: arrives when the thread's copies have completed."""
    words.need(("arrive",), "operation")
    counted = words.has("noinc")
    space = words.shared()
    words.need(("b64",), "type")
    words.end()
    if len(instruction.operands) != 1:
        raise malformed(instruction, "it takes the address of a barrier")
    address = instruction.operands[0]
    access = _access("atomic", space, address, Order.STRONG | Order.RELEASE)
    operation = "copies.noinc" if counted else "copies"
    return Effect((), instruction.operands, accesses=(access,), copies=Copies.ARRIVE, phase=Phase(operation, address))
