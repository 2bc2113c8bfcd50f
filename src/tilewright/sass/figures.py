"""What machine code is made of: instructions by their names, and spills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .instructions import Instruction
from .pairing import space

_IDLE = frozenset(("NOP",))  # behind the end of a kernel


def mix(instructions: Iterable[Instruction]) -> dict[str, int]:
    """How many instructions of each name there are, most first; those that access memory with their widths."""
    counted = Counter(i.opcode if space(i) else i.name for i in instructions if i.name not in _IDLE)
    return dict(counted.most_common())
