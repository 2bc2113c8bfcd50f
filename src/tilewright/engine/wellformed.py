"""What later stages take for granted of instructions: how many operands they have, and that results are registers."""

from __future__ import annotations

from ..errors import PTXError, UnsupportedError
from ..ptx.module import Function, Instruction, Operand, Pair, Register, Symbol, Vector
from .cfg import definitions_and_uses
from .instructions import resolve


def check(function: Function) -> None:
    """Refuse what no PTX compiler writes.

    Raises:
        PTXError: a lane-wise instruction with too few or too many operands, or a result that is no declared register.
    """
    for instruction in function.body or ():
        _check_count(instruction)
        for name in definitions_and_uses(instruction)[0]:
            if name not in function.registers:
                raise _refusal(instruction, f"{name} can't be written: it is no declared register")


def _check_count(instruction: Instruction) -> None:
    operands = instruction.operands
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


def _parts(operand: Operand) -> int:
    return 2 if isinstance(operand, Pair) else len(operand.elements) if isinstance(operand, Vector) else 1


def _refusal(instruction: Instruction, why: str) -> PTXError:
    return PTXError(f"`{instruction.text}` (PTX line {instruction.line}): {why}")
