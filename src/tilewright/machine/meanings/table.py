"""The table of meanings, and what several of them need."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable

from ...isa import definitions_and_uses
from ..builder import Builder
from ..code import Instruction
from ..words import Operand, Reg, Unknown

_MACHINE = re.compile(r"%(U?[RP]|B)(\d+)")  # a machine register, as the builder calls it
_SHAPE = re.compile(r"\d+x\d+x\d+")
Meaning = Callable[[Builder, Instruction], None]

MEANINGS: dict[str, Meaning] = {}
TAKES: dict[str, frozenset[str]] = {}


def meaning(*names: str, takes: str = "") -> Callable[[Meaning], Meaning]:
    """Register what instructions of these names do. ``takes``: the modifiers that are known, any other is refused;
    with ``*`` shapes (``64x128x16``), too."""

    def register(function: Meaning) -> Meaning:
        for name in names:
            if name in MEANINGS:
                raise AssertionError(f"two meanings of {name}")
            MEANINGS[name] = function
            TAKES[name] = frozenset(takes.split())
        return function

    return register


def check(instruction: Instruction) -> Meaning:
    """Its meaning; what is not known is refused by name."""
    found = MEANINGS.get(instruction.name)
    if found is None:
        raise Unknown(f"the machine instruction {instruction.name} has no meaning here")
    known = TAKES[instruction.name]
    more = [m for m in instruction.modifiers if m not in known and not ("*" in known and _SHAPE.fullmatch(m))]
    if more:
        form = ".".join((instruction.name, *instruction.modifiers))
        raise Unknown(f"the form {form} of a machine instruction has no meaning here (.{more[0]})")
    return found


def written(b: Builder, number: int) -> frozenset[tuple[str, int | None]]:
    """The registers that one of the kernel's instructions writes: those that its meaning does; none of what has no
    meaning, which is refused where it is come to."""
    if number not in b.writes:
        b.writes[number] = frozenset()
        aside, instruction = b.aside(number), b.function.instructions[number]
        with contextlib.suppress(Unknown, ValueError, AssertionError, StopIteration):
            check(instruction)(aside, instruction)
        names = [_MACHINE.fullmatch(name) for each in aside.body for name in definitions_and_uses(each)[0]]
        b.writes[number] = frozenset((found[1], int(found[2])) for found in names if found)
    return b.writes[number]


def leading_predicates(operands: Iterable[Operand]) -> tuple[list[Operand], list[Operand]]:
    """Predicates that stand first, and the rest."""
    rest = list(operands)
    first: list[Operand] = []
    while rest and is_predicate(rest[0]):
        first.append(rest.pop(0))
    return first, rest


def trailing_predicates(operands: Iterable[Operand]) -> tuple[list[Operand], list[Operand]]:
    """What stands before the last predicates, and those."""
    rest = list(operands)
    last: list[Operand] = []
    while rest and is_predicate(rest[-1]):
        last.insert(0, rest.pop())
    return rest, last


def is_predicate(operand: Operand) -> bool:
    return isinstance(operand, Reg) and operand.file in ("P", "UP")


def is_zero(operand: Operand) -> bool:
    return isinstance(operand, Reg) and operand.file in ("R", "UR") and operand.number is None
