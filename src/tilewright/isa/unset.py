"""What a result comes to where sources hold no value: registers that nothing has set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..ptx.module import Immediate, Instruction, Operand, Register
from .matrices import elements_of
from .table import definitions_and_uses, registers_in

_ARITHMETIC = frozenset(("add", "sub", "mul", "mad", "fma", "min", "max", "xor"))
_FUNCTIONS = frozenset(("neg", "abs", "not", "sqrt", "rsqrt", "rcp", "ex2", "lg2", "sin", "cos", "tanh", "div", "setp"))
_CHOOSES = frozenset(("mov", "cvt", "selp"))
_FLOATS = ("f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
_NANS = frozenset((0x7FC00000, 0x7FF8000000000000))


def may_be_folded(instruction: Instruction) -> bool:
    """Whether it computes with a constant that a compiler puts where nothing was set, or somebody wrote."""
    return instruction.opcode in _ARITHMETIC and any(
        isinstance(each, Immediate) and each.kind != "int" and each.bits in _NANS for each in instruction.operands
    )


@dataclass(frozen=True, slots=True)
class Derived:
    """How a result comes from sources.

    Attributes:
        sources: the registers by which it has no value where one of them has none; with ``every``: where all have none.
            Empty: it always has one, as far as is known.
        computes: by arithmetic, as a sum that is added to.
    """

    target: str
    sources: tuple[str, ...] = ()
    every: bool = False
    computes: bool = False


def derived(instruction: Instruction) -> Iterator[Derived]:
    """Of each register that an instruction writes."""
    opcode, targets = instruction.opcode, definitions_and_uses(instruction)[0]
    if opcode in ("mma", "wmma") and targets and "load" not in instruction.modifiers:
        yield from _product(instruction)
        return
    sources: tuple[str, ...] = ()
    every = False
    if "cc" not in instruction.modifiers and len(targets) == 1:
        if opcode in _ARITHMETIC or opcode in _FUNCTIONS:
            sources = tuple(each.name for each in _decisive(instruction) if isinstance(each, Register))
        elif opcode in _CHOOSES:
            # What is packed has a value where one part has; a compiler chooses and packs what nothing has set.
            given = instruction.operands[1:3] if opcode == "selp" else instruction.operands[1:]
            known = not all(list(registers_in(each)) for operand in given for each in elements_of(operand))
            sources, every = () if known else tuple(n for each in given for n in registers_in(each)), True
    elif opcode == "mov":
        sources = tuple(registers_in(instruction.operands[1]))
    for target in targets:
        yield Derived(target, sources, every, opcode in _ARITHMETIC)


def _decisive(instruction: Instruction) -> tuple[Operand, ...]:
    """The operands without which it has no value. Bits of an integer are lost in a product, but not by an odd
    constant."""
    opcode, given = instruction.opcode, instruction.operands[1:]
    floats = not frozenset(_FLOATS).isdisjoint(instruction.modifiers)
    if (opcode == "setp" and len(given) > 2) or (opcode in ("sub", "xor") and given[0] == given[1]):
        return ()
    if floats or opcode not in ("mul", "mad", "div"):
        return given
    odd = any(isinstance(each, Immediate) and each.bits & 1 for each in given[:2]) and "lo" in instruction.modifiers
    return (given if odd else given[2:]) if opcode != "div" else ()


def _product(instruction: Instruction) -> Iterator[Derived]:
    """D has C's elements at the same places, where both have as many registers."""
    d, c = elements_of(instruction.operands[0]), elements_of(instruction.operands[3])
    whole = tuple(name for each in c for name in registers_in(each))
    whole = whole if len(whole) == len(c) else ()
    for number, each in enumerate(d):
        sources = tuple(registers_in(c[number])) if len(c) == len(d) else whole
        for target in registers_in(each):
            yield Derived(target, sources, True, True)
