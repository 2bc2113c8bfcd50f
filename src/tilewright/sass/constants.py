"""Which machine instructions read a kernel's constants and parameters.

There are instructions that load them (LDC, ULDC) and many that take a place in a constant bank as an operand, for which
there is no load. Where the PTX names a place, and the cubin tells where the bank has it, whatever reads those bytes is
meant. Where a register decides, it is what the machine code has of the load's line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .banks import VARIABLES
from .instructions import Instruction, Kernel, width

_OPERAND = re.compile(r"\bcx?\[0x([0-9a-f]+)\]\[(?:(U?R(?:\d+|Z))\+?)?(-?0x[0-9a-f]+)?\]")
_LOADS = ("LDC", "ULDC", "LDCU")


@dataclass(frozen=True, slots=True)
class Asked:
    """A load of constants or parameters in the PTX: its place in the kernel's body, its line, the bank, its bytes; the
    place in the bank where it is known; and whether anybody reads what is loaded."""

    index: int
    line: int
    bank: int
    bytes: int
    place: int | None
    needed: bool


@dataclass(frozen=True, slots=True)
class Constant:
    """What became of such a load: instructions that load it, and those that have it as an operand. Neither: it was
    dropped, or that could not be told."""

    bank: int
    bytes: int
    loads: tuple[Instruction, ...] = ()
    operands: tuple[Instruction, ...] = ()
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class _Read:
    instruction: Instruction
    bank: int
    place: int | None  # None where a register is part of it
    bytes: int

    @property
    def loads(self) -> bool:
        return self.instruction.name in _LOADS


def _reads(kernel: Kernel) -> Iterator[_Read]:
    for each in kernel.instructions:
        for bank, register, offset in _OPERAND.findall(each.operands):
            known = register in ("", "RZ", "URZ")
            bytes_ = (
                width(each) if each.name in _LOADS else 1
            )  # an operand begins there; how much of it is read is its own
            yield _Read(each, int(bank, 16), int(offset or "0", 16) if known else None, bytes_)


def constants(asked: Iterable[Asked], kernel: Kernel) -> dict[int, Constant]:
    """By the places of loads in the kernel's body: what became of them."""
    reads = list(_reads(kernel))
    found = {}
    for each in asked:
        if each.place is not None:
            end = each.place + each.bytes
            mine = [r for r in reads if r.place is not None and r.bank == each.bank
                    and r.place < end and each.place < r.place + r.bytes]  # fmt: skip
        else:
            mine = [r for r in reads if r.instruction.ptx_line == each.line and r.bank == each.bank]
        found[each.index] = Constant(
            each.bank, each.bytes, tuple(r.instruction for r in mine if r.loads),
            tuple(r.instruction for r in mine if not r.loads), not (mine or each.needed),
        )  # fmt: skip
    return found


def told(read: Sequence[Constant]) -> str:
    """What became of the loads of ``__constant__`` variables of one line; ``""`` where each is the machine's own."""
    mine = [each for each in read if each.bank == VARIABLES]
    loads = {i.address: i for each in mine for i in each.loads}
    operands = {i.address: i for each in mine for i in each.operands}
    plain = len(loads) == len(mine) and not operands
    if plain and all(len(each.loads) == 1 and width(each.loads[0]) == each.bytes for each in mine):
        return ""
    parts = [_counted(i.opcode for i in loads.values())] if loads else []
    if operands:
        parts.append(f"operands from constant bank {VARIABLES} ({_counted(i.name for i in operands.values())})")
    became = f" became {' and '.join(parts)}" if parts else ""
    dropped = sum(each.dropped for each in mine)
    lost = sum(not (each.loads or each.operands or each.dropped) for each in mine)
    others = [
        f"{count} {what}" for count, what in ((dropped, "dropped"), (lost, "not told by the machine code")) if count
    ]
    listed = f": {', '.join(others)}" if others else ""
    return f"{len(mine)} load{'s' * (len(mine) > 1)} of constants{became}{listed}"


def shown(constant: Constant) -> str:
    """What became of one load: ``LDC.64 at 0130``."""
    parts = [_placed(constant.loads)] if constant.loads else []
    if constant.operands:
        parts.append(f"operand from constant bank {constant.bank} of {_placed(constant.operands)}")
    return ", ".join(parts) or ("dropped" if constant.dropped else "not told")


def _placed(instructions: Sequence[Instruction]) -> str:
    more = f" and {len(instructions) - 4} more" if len(instructions) > 4 else ""
    return ", ".join(f"{i.opcode} at {i.address:04x}" for i in instructions[:4]) + more


def _counted(names: Iterable[str]) -> str:
    counted: Mapping[str, int] = Counter(names)
    return " and ".join(f"{count} {name}" for name, count in counted.items())
