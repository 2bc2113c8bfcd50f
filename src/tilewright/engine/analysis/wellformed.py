"""What later stages take for granted of instructions: how their names are spelt, how many operands they have, and that
results are registers."""

from __future__ import annotations

from ...errors import UnsupportedError
from ...isa import Result, definitions_and_uses, describe, malformed
from ...ptx.module import Function, Instruction, Operand, Pair, Register, Vector
from ..instructions import resolve, respell


def check(function: Function) -> None:
    """Refuse what no PTX compiler writes.

    Raises:
        PTXError: too few or too many operands, or a result that is no declared register.
        UnsupportedError: a kernel whose grid is in clusters instead of blocks.
    """
    _check_clusters(function)
    for instruction in function.body or ():
        respell(instruction)
        _check_count(instruction)
        for operand in describe(instruction).writes:
            if not _is_written(operand):
                raise malformed(instruction, "its first operand must be a register for the result")
        for name in definitions_and_uses(instruction)[0]:
            if name not in function.registers:
                raise malformed(instruction, f"{name} can't be written: it is no declared register")


def _check_clusters(function: Function) -> None:
    if "blocksareclusters" in function.directives:
        raise UnsupportedError(
            f"{function.name} has .blocksareclusters (__block_size__ with clusters), by which a grid has clusters "
            "instead of blocks: that is not supported; use __cluster_dims__"
        )


def _check_count(instruction: Instruction) -> None:
    operands = instruction.operands
    if describe(instruction).result is not Result.COMPUTED:
        return
    try:
        rule = resolve(instruction)
    except UnsupportedError:
        return  # refused by name where it is compiled
    if rule is None:
        return
    results = len(rule.results) if operands and isinstance(operands[0], Pair | Vector) else 1
    given, wanted = sum(map(_parts, operands)), results + len(rule.sources)
    if given != wanted:
        raise malformed(instruction, f"{instruction.name} takes {wanted} operands, not {given}")


def _is_written(operand: Operand) -> bool:
    """Whether it can hold results."""
    if isinstance(operand, Vector):
        return all(isinstance(each, Register) for each in operand.elements)
    if isinstance(operand, Pair):
        return isinstance(operand.first, Register) and isinstance(operand.second, Register)
    return isinstance(operand, Register)


def _parts(operand: Operand) -> int:
    return 2 if isinstance(operand, Pair) else len(operand.elements) if isinstance(operand, Vector) else 1
