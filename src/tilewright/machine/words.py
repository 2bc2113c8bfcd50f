"""Operands of machine instructions as data, read off nvdisasm's text.

``R5``, ``-R5.reuse``, ``|R5|``, ``~UR4``, ``R4.64``, ``!P0``, ``c[0x0][R2+0x210]``, ``desc[UR6][R2.64+0x8]``,
``[R20+UR4+0x40]``, ``0x10``, ``SR_TID.X``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import UnsupportedError


class Unknown(UnsupportedError):
    """A machine instruction, or a form of one, that has no meaning here."""


@dataclass(frozen=True, slots=True)
class Reg:
    """A register: ``file`` is ``R``, ``UR``, ``P``, ``UP`` or ``B``. ``number`` is None of RZ, URZ, PT and UPT.

    ``sign`` is ``-``, ``~``, ``!`` or nothing; ``part`` what stands behind a dot (``64``, ``H0_H0``, ``U32``…).
    """

    file: str
    number: int | None
    sign: str = ""
    absolute: bool = False
    part: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """An immediate as nvdisasm writes it; what a float's bits are stands in the instruction's word."""

    text: str

    @property
    def value(self) -> int:
        return int(self.text, 0)


@dataclass(frozen=True, slots=True)
class Constant:
    """``c[bank][index+offset]``."""

    bank: int
    offset: int
    index: Reg | None = None
    sign: str = ""
    absolute: bool = False
    part: str = ""


@dataclass(frozen=True, slots=True)
class MemoryOperand:
    """``[register+uniform+offset]``; ``scale`` is what the register is multiplied by; ``wide`` whether it is a pair."""

    register: Reg | None
    uniform: Reg | None
    offset: int
    scale: int = 1
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """Anything else: a special register, a label, a scoreboard."""

    text: str


Operand = Reg | Number | Constant | MemoryOperand | Word

_COMMA = re.compile(r",(?![^\[\]]*\])(?![^()]*\))")
_TWO_PLACES = re.compile(r"^(\[[^\]]*\])(?=\[)")  # ``LDGSTS [R9][R4.64]``, before sm_90
_REGISTER = re.compile(r"([-~!]?)(\|?)(U?[RP]|B)(\d+|Z|T)\|?((?:\.\w+)*)$")
_CONSTANT = re.compile(r"([-~]?)(\|?)c\[(0x[0-9a-f]+)\]\[([^\]]+)\]\|?((?:\.\w+)*)$")
_NUMBER = re.compile(r"-?(?:0x[0-9a-f]+|\d+)$")
_FLOAT = re.compile(r"[-+]?(?:\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|INF|QNAN|SNAN)$")
_PLACE = re.compile(r"(?:g?desc\[(?P<desc>[^\]]*)\])?\[(?P<inside>[^\]]*)\](?P<part>(?:\.\w+)*)$")


def operands(text: str) -> tuple[Operand, ...]:
    """The operands of an instruction's text, in its order."""
    return tuple(operand(part.strip()) for part in _COMMA.split(_TWO_PLACES.sub(r"\1,", text)) if part.strip())


def operand(text: str) -> Operand:
    """One operand."""
    text = text.replace(".reuse", "").replace(" ", "")
    if found := _REGISTER.match(text):
        sign, bar, file, number, part = found.groups()
        return Reg(file, int(number) if number.isdigit() else None, sign, bool(bar), part[1:])
    if found := _CONSTANT.match(text):
        sign, bar, bank, inside, part = found.groups()
        index, offset = _sum(inside)
        return Constant(int(bank, 16), offset, index[0] if index else None, sign, bool(bar), part[1:])
    if _NUMBER.match(text) or _FLOAT.match(text):
        return Number(text)
    if found := _PLACE.match(text):
        return _place(found["inside"])
    return Word(text)


def _sum(text: str) -> tuple[list[Reg], int]:
    """The registers and the constant of ``R20+UR4+-0x40``."""
    registers, offset = [], 0
    for part in text.split("+"):
        if _NUMBER.match(part):
            offset += int(part, 0)
        else:
            register = operand(part)
            if not isinstance(register, Reg):
                raise Unknown(f"the address [{text}] is not known")
            if register.number is not None:
                registers.append(register)
    return registers, offset


def _place(text: str) -> MemoryOperand:
    registers, offset = _sum(text)
    own = [each for each in registers if each.file == "R"]
    uniform = [each for each in registers if each.file == "UR"]
    if len(own) > 1 or len(uniform) > 1:
        raise Unknown(f"the address [{text}] is not known")
    parts = own[0].part.split(".") if own else []
    scale = next((int(each[1:]) for each in parts if re.fullmatch(r"X\d+", each)), 1)
    wide = "64" in parts or any("64" in each.part.split(".") for each in uniform)
    return MemoryOperand(own[0] if own else None, uniform[0] if uniform else None, offset, scale, wide)
