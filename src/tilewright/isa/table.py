"""One entry an instruction, and :func:`describe`, which looks it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..ptx.module import Address, Instruction, Negated, Operand, Pair, Register, Texture, Vector
from .effect import Effect
from .refusal import malformed, unknown

Describe = Callable[[Instruction], Effect]


@dataclass(frozen=True, slots=True)
class Entry:
    describe: Describe
    fewest: int  # operands


ENTRIES: dict[str, Entry] = {}


def entry(*opcodes: str, operands: int = 0) -> Callable[[Describe], Describe]:
    """Register the description of instructions that have at least so many operands."""

    def register(function: Describe) -> Describe:
        for opcode in opcodes:
            if opcode in ENTRIES:
                raise AssertionError(f"two entries for {opcode}")
            ENTRIES[opcode] = Entry(function, operands)
        return function

    return register


def describe(instruction: Instruction) -> Effect:
    """What an instruction does.

    Raises:
        UnsupportedError: it is not supported, or a part of its name is not; the text names it and what to do.
        PTXError: it has too few operands.
    """
    effect = instruction.effect
    if effect is None:
        found = ENTRIES.get(instruction.opcode)
        if found is None:
            raise unknown(instruction)
        if len(instruction.operands) < found.fewest:
            raise malformed(
                instruction,
                f"{instruction.opcode} takes {found.fewest} operands or more, not {len(instruction.operands)}",
            )
        effect = instruction.effect = found.describe(instruction)
    assert isinstance(effect, Effect)
    return effect


def registers_in(operand: Operand) -> Iterator[str]:
    """The names of all registers that an operand mentions."""
    if isinstance(operand, Register):
        if operand.name != "_":
            yield operand.name
    elif isinstance(operand, Address):
        if isinstance(operand.base, Register):
            yield operand.base.name
    elif isinstance(operand, Vector):
        for element in operand.elements:
            yield from registers_in(element)
    elif isinstance(operand, Pair):
        yield from registers_in(operand.first)
        yield from registers_in(operand.second)
    elif isinstance(operand, Negated):
        yield operand.operand.name
    elif isinstance(operand, Texture):
        yield from registers_in(operand.reference)
        yield from registers_in(operand.coordinates)


def definitions_and_uses(instruction: Instruction) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The registers that an instruction writes and reads. A guarded write also reads its old value."""
    if instruction.registers is None:
        effect = describe(instruction)
        definitions = tuple(name for operand in effect.writes for name in registers_in(operand))
        uses = tuple(name for operand in effect.reads for name in registers_in(operand))
        if instruction.guard is not None:
            uses = (*uses, instruction.guard.name, *definitions)
        instruction.registers = definitions, uses
    return instruction.registers
