"""The lane-wise instructions of PTX: what every lane computes from its own registers alone.

Memory, control flow, everything that crosses lanes and special registers are not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tilewright.engine.instructions import (  # noqa: F401  (each registers its entries)
    bits,
    compare,
    convert,
    float,
    half,
    integer,
    logic,
    move,
    packed,
    small,
    special,
    video,
)
from tilewright.engine.instructions.rounding import canonical_nan
from tilewright.engine.instructions.table import Rule, entries, known_opcodes
from tilewright.errors import UnsupportedError
from tilewright.isa import where
from tilewright.ptx import module as ptx

__all__ = ["Rule", "canonical_nan", "known_opcodes", "resolve", "variants"]


def resolve(instruction: ptx.Instruction) -> Rule | None:
    """The rule of a lane-wise instruction; None for an opcode that is not lane-wise.

    ``mov`` of a symbol's address is not lane-wise either; ``mov`` of a special register looks like any
    other here, so callers take those out first.

    Raises:
        UnsupportedError: the opcode is known but not with these types, modifiers or operand shapes.
    """
    table = entries(instruction.opcode)
    if not table or (instruction.opcode == "mov" and isinstance(instruction.operands[1], ptx.Symbol)):
        return None
    key = _key(instruction)
    rule = table.get(key)
    if rule is None and key.endswith("]"):
        rule = video.with_selectors(instruction.name, [_selector(each) for each in instruction.operands])
    if rule is None:
        raise UnsupportedError(_refusal(instruction, table))
    return rule


def respell(instruction: ptx.Instruction) -> None:
    """Put the modifiers of a lane-wise instruction into the manual's order: ptxas takes them in any, but for types.
    Between float16 and bfloat16 it takes none, too, and rounds to nearest."""
    table = entries(instruction.opcode)
    if instruction.opcode == "cvt" and set(instruction.modifiers) == {"f16", "bf16"}:
        instruction.modifiers = ("rn", *instruction.modifiers)
    if table and instruction.name not in table:
        found = _spellings(instruction.opcode).get(_parts(instruction.modifiers))
        if found is not None:
            instruction.modifiers = found


_TYPE = re.compile(r"[usb]\d+(x\d)?|(b|t)?f\d+(x\d)?|e\dm\d(x\d)?|pred")


def _parts(modifiers: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The types in their order, and the other modifiers in any."""
    types = tuple(each for each in modifiers if _TYPE.fullmatch(each))
    return types, tuple(sorted(each for each in modifiers if not _TYPE.fullmatch(each)))


@cache
def _spellings(opcode: str) -> dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[str, ...]]:
    names = {_SHAPE.sub("", name) for name in entries(opcode)}
    every = [tuple(name.split(".")[1:]) for name in names]
    return {_parts(modifiers): modifiers for modifiers in every}


_SHAPE = re.compile(r"\{\d\}|\||\[.*")


def variants() -> Iterator[tuple[str, Rule]]:
    """Every entry of the table: its name (with the suffix for operand shapes) and rule."""
    for opcode in known_opcodes():
        yield from entries(opcode).items()


def _key(instruction: ptx.Instruction) -> str:
    name = instruction.name
    if instruction.operands and isinstance(instruction.operands[0], ptx.Pair):
        return f"{name}|"
    if instruction.opcode == "mov":
        target, source = instruction.operands[:2]
        if isinstance(target, ptx.Vector):
            return f"{name}{{{len(target.elements)}}}"
        if isinstance(source, ptx.Vector):
            return f"{{{len(source.elements)}}}{name}"
    if any(isinstance(each, ptx.Part) for each in instruction.operands):
        return f"{name}[{','.join(map(_selector, instruction.operands))}]"
    return name


def _selector(operand: ptx.Operand) -> str:
    return "-" * operand.negated + operand.selector if isinstance(operand, ptx.Part) else ""


def _refusal(instruction: ptx.Instruction, table: dict[str, Rule]) -> str:
    last = instruction.modifiers[-1:]
    near = [name for name in table if name.split(".")[-1:] == list(last)] or list(table)
    return (
        f"`{instruction.text}` ({where(instruction)}) is not supported: the engine has no {instruction.name} with "
        f"these operands. It has, for instance, {', '.join(near[:6])}; use one of those or report the instruction."
    )
