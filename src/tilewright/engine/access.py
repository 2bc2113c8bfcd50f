"""What a memory instruction's name says: its space, element, vector width and cost kind."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import UnsupportedError
from ..ptx.module import Instruction
from .layout import ACCESS_KINDS, SPACES
from .plan import ELEMENTS, SIZES

_SPACES = {"global", "shared", "local", "const", "param"}
# Ordering, scope and cache hints: the engine's memory is coherent and in order, so none changes a value.
_HINTS = re.compile(
    r"(weak|strong|volatile|relaxed|acquire|release|acq_rel|mmio|sc|nc|sys|gpu|cta|cluster|noftz|uni"
    r"|c[agsv]|lu|w[bt]|L[12]::.*|level::.*|unified|async|aligned)$"
)


def where(instruction: Instruction) -> str:
    """``PTX line 12, source line 3``: for messages."""
    location = instruction.location
    return f"PTX line {instruction.line}" + (f", source line {location.line}" if location else "")


def unsupported(instruction: Instruction, what: str, instead: str) -> UnsupportedError:
    return UnsupportedError(f"`{instruction.text}` ({where(instruction)}): {what}; {instead}")


@dataclass(frozen=True, slots=True)
class Access:
    """``element`` is the LLVM integer that holds one element in memory; ``signed``: a load sign-extends it."""

    space: str
    element: str
    count: int
    kind: str
    signed: bool = False
    operation: int = 0
    order: int = 0

    @property
    def size(self) -> int:
        return SIZES[self.element]

    @property
    def bytes(self) -> int:
        return self.size * self.count

    def constant(self, index: int, range_index: int) -> str:
        """The tw_site of runtime/engine.h as an LLVM constant."""
        fields = (
            f"i32 {index}",
            f"i8 {SPACES[self.space]}",
            f"i8 {self.size}",
            f"i8 {self.count}",
            f"i8 {ACCESS_KINDS[self.kind]}",
            f"i32 {range_index}",
            f"i32 {self.operation}",
            f"i32 {self.order}",
        )
        return "{ " + ", ".join(fields) + " }"


# TW_ORDER_* of runtime/engine.h. Atomics are relaxed unless they say more (PTX ISA, "atom").
_STRONG, _ACQUIRE, _RELEASE, _BLOCK, _VOLATILE = 1, 2, 4, 8, 16
_ORDERS = {
    "relaxed": _STRONG,
    "acquire": _STRONG | _ACQUIRE,
    "release": _STRONG | _RELEASE,
    "acq_rel": _STRONG | _ACQUIRE | _RELEASE,
    "volatile": _STRONG | _VOLATILE,
    "mmio": _STRONG,
    "cta": _BLOCK,
}


def order_of(instruction: Instruction) -> int:
    """How a memory access takes part in synchronisation, as the bits of ``tw_site.order``."""
    order = _STRONG if instruction.opcode in ("atom", "red") else 0
    for modifier in instruction.modifiers:
        order |= _ORDERS.get(modifier, 0)
    return order


def space_of(instruction: Instruction) -> str:
    for modifier in instruction.modifiers:
        name = modifier.split("::")[0]
        if name in _SPACES:
            if "cluster" in modifier:
                raise unsupported(instruction, "distributed shared memory is not supported", "use .shared::cta")
            return name
    return "generic"


def parse(instruction: Instruction, kind: str) -> Access:
    """An ``ld`` or ``st``.

    Raises:
        UnsupportedError: for a type or modifier that the engine does not know.
    """
    count = 1
    element = ""
    signed = False
    for modifier in instruction.modifiers:
        if modifier.split("::")[0] in _SPACES or _HINTS.match(modifier):
            continue
        if re.fullmatch(r"v[248]", modifier):
            count = int(modifier[1:])
        elif modifier in ELEMENTS and modifier != "pred":
            size = SIZES[ELEMENTS[modifier]]
            element, signed = f"i{8 * size}", modifier[0] == "s"
        else:
            raise unsupported(instruction, f"the modifier .{modifier} is not supported", "remove it")
    if not element:
        raise unsupported(instruction, "it has no type", "write one, such as .u32")
    return Access(space_of(instruction), element, count, kind, signed, order=order_of(instruction))
