"""What later stages take for granted of instructions: how many operands they have, and that results are registers."""

from __future__ import annotations

import math

from ..errors import PTXError, UnsupportedError
from ..ptx.module import Function, Instruction, Operand, Pair, Register, Symbol, Vector
from .cfg import definitions_and_uses, destination_count
from .instructions import resolve

# The fewest operands of what is not lane-wise.
_FEWEST = {
    "ld": 2, "ldu": 2, "st": 2, "atom": 3, "red": 2, "cvta": 2, "isspacep": 2, "ldmatrix": 2, "tex": 2, "shfl": 4,
    "vote": 2, "match": 3, "redux": 3, "bra": 1, "brx": 2, "activemask": 1, "elect": 2, "mma": 4, "movmatrix": 2,
}  # fmt: skip


def check(function: Function) -> None:
    """Refuse what no PTX compiler writes.

    Raises:
        PTXError: too few or too many operands, or a result that is no declared register.
        UnsupportedError: a kernel that has to run in clusters of blocks.
    """
    _check_clusters(function)
    for instruction in function.body or ():
        _check_count(instruction)
        for operand in instruction.operands[: destination_count(instruction)]:
            if not _is_written(operand):
                raise _refusal(instruction, "its first operand must be a register for the result")
        for name in definitions_and_uses(instruction)[0]:
            if name not in function.registers:
                raise _refusal(instruction, f"{name} can't be written: it is no declared register")


def _check_clusters(function: Function) -> None:
    """A kernel without these directives may be launched without clusters: then each block is one of its own."""
    asked = function.directives
    blocks = math.prod(asked.get("reqnctapercluster", (1,)))
    directive = next((word for word in ("explicitcluster", "blocksareclusters") if word in asked), "")
    if blocks > 1 or directive:
        why = f"clusters of {blocks} blocks (__cluster_dims__)" if blocks > 1 else f".{directive}"
        raise UnsupportedError(
            f"{function.name} asks for {why}, and clusters are not supported; launch a version of it without them"
        )


def _check_count(instruction: Instruction) -> None:
    operands = instruction.operands
    fewest = _FEWEST.get(instruction.opcode, 0)
    if len(operands) < fewest:
        raise _refusal(instruction, f"{instruction.opcode} takes {fewest} operands or more, not {len(operands)}")
    if instruction.opcode == "mov":
        if len(operands) != 2:
            raise _refusal(instruction, f"mov takes 2 operands, not {len(operands)}")
        if isinstance(operands[1], Symbol) or (isinstance(operands[1], Register) and "." in operands[1].name):
            return  # an address, or a special register
    try:
        rule = resolve(instruction)
    except UnsupportedError:
        return  # refused by name where it is compiled
    if rule is None:
        return
    results = len(rule.results) if operands and isinstance(operands[0], Pair | Vector) else 1
    given, wanted = sum(map(_parts, operands)), results + len(rule.sources)
    if given != wanted:
        raise _refusal(instruction, f"{instruction.name} takes {wanted} operands, not {given}")


def _is_written(operand: Operand) -> bool:
    """Whether it can hold results."""
    if isinstance(operand, Vector):
        return all(isinstance(each, Register) for each in operand.elements)
    if isinstance(operand, Pair):
        return isinstance(operand.first, Register) and isinstance(operand.second, Register)
    return isinstance(operand, Register)


def _parts(operand: Operand) -> int:
    return 2 if isinstance(operand, Pair) else len(operand.elements) if isinstance(operand, Vector) else 1


def _refusal(instruction: Instruction, why: str) -> PTXError:
    return PTXError(f"`{instruction.text}` (PTX line {instruction.line}): {why}")
