"""Machine code as plain data: instructions in their order, with their places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_WIDTH = re.compile(r"\.(?:U|S)?(8|16|64|128)(?=\.|$)")
_TARGET = re.compile(r"`\((\.L\w+)\)")
_NAMED = re.compile(r"\.L\w+")
COMPUTED = frozenset(("BRX", "BRXU", "JMX", "JMXU"))  # go to an address that they compute


@dataclass(frozen=True, slots=True)
class Instruction:
    """One machine instruction.

    Attributes:
        address: bytes from the kernel's start.
        predicate: as in ``@!P1``, or ``""``.
        opcode: with its modifiers, ``"LDS.128"``.
        operands: the rest of its text.
        file, line: its place in the source, innermost where functions were inlined; None where it has none.
        ptx_line: the line of the PTX that it was made of, or None.
    """

    address: int
    predicate: str
    opcode: str
    operands: str
    file: str | None
    line: int | None
    ptx_line: int | None

    @property
    def name(self) -> str:
        """The opcode without its modifiers: ``LDS``."""
        return self.opcode.split(".")[0]

    @property
    def text(self) -> str:
        return f"{self.predicate + ' ' if self.predicate else ''}{self.opcode} {self.operands}".strip()


@dataclass(frozen=True, slots=True)
class Kernel:
    """The machine code of one kernel, in its order.

    Attributes:
        labels: the address of each label that an instruction names; of all labels where one goes to an address that it
            computes.
        parameters: where constant bank 0 has the first parameter; None where the cubin does not tell.
        variables: where constant bank 3 has the module's constants.
    """

    name: str
    instructions: tuple[Instruction, ...]
    labels: dict[str, int] = field(default_factory=dict)
    parameters: int | None = None
    variables: dict[str, int] = field(default_factory=dict)

    def target(self, instruction: Instruction) -> int | None:
        """The address that a branch goes to, where its text says so."""
        found = _TARGET.search(instruction.operands)
        return self.labels.get(found[1]) if found else None

    @property
    def targets(self) -> frozenset[int]:
        """The addresses that instructions may go to. (There are labels that nothing names.)"""
        return frozenset(named(self.instructions, self.labels).values())


def named(instructions: tuple[Instruction, ...], labels: dict[str, int]) -> dict[str, int]:
    """What `Kernel.labels` has of all labels."""
    if any(each.name in COMPUTED for each in instructions):
        return labels
    names = {name for each in instructions for name in _NAMED.findall(each.operands)}
    return {name: address for name, address in labels.items() if name in names}


def width(instruction: Instruction) -> int:
    """The bytes a lane of a machine instruction that accesses memory."""
    bits = _WIDTH.search(instruction.opcode)
    return int(bits[1]) // 8 if bits else 4
