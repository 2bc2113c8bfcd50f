"""What memory a kernel's accesses may touch, and in which units: what a checked launch has to follow."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..ptx.module import Immediate, Instruction

if TYPE_CHECKING:
    from .plan import Plan

_DEFAULT_UNIT = 4  # bytes, of shared memory that nothing accesses
_LARGEST_UNIT = 16
_FENCES = frozenset(("membar", "fence"))
_STRONG = frozenset(("volatile", "relaxed", "release", "mmio"))
_ORDERS = frozenset(("acquire", "release", "acq_rel"))


@dataclass(frozen=True, slots=True)
class Touch:
    """How a kernel treats what one of its ranges (``Plan.range_keys``) points to; range -1: whatever an address that
    is known only at run time points to. ``strong``: by atomics, or accesses that may order threads. ``unit``: bytes of
    the smallest access."""

    range: int
    reads: bool
    writes: bool
    strong: bool
    unit: int


def access_bytes(instruction: Instruction) -> int:
    """What one lane accesses."""
    if instruction.opcode == "ldmatrix":
        return 16
    if instruction.opcode == "cp":
        size = instruction.operands[2] if len(instruction.operands) > 2 else None
        return int(size.value) if isinstance(size, Immediate) else 1
    width = count = 1
    for modifier in instruction.modifiers:
        if re.fullmatch(r"v[248]", modifier) and instruction.opcode in ("ld", "ldu", "st"):
            count = int(modifier[1:])
        found = re.fullmatch(r"(?:b|u|s|f|bf)(\d+)(x2)?", modifier)
        if found:
            width = int(found[1]) // 8 * (2 if found[2] else 1)
    return width * count


def _space(instruction: Instruction) -> str:
    """The space that an access names; of a copy, that of its source; empty for a generic address."""
    named = [m.split("::")[0] for m in instruction.modifiers]
    spaces = [name for name in named if name in ("global", "shared", "local", "const", "param")]
    return spaces[-1] if spaces else ""


def _accesses(instruction: Instruction) -> bool:
    copies = instruction.opcode == "cp" and "async" in instruction.modifiers and len(instruction.operands) > 2
    return copies or instruction.opcode in ("ld", "ldu", "st", "atom", "red", "ldmatrix")


def shared_unit(plan: Plan) -> int:
    """Bytes of the smallest access that may be to shared memory: what one bit or tag stands for."""
    instructions = [site.instruction for site in plan.sites if _accesses(site.instruction)]
    sizes = [access_bytes(i) for i in instructions if _space(i) in ("", "shared") or i.opcode == "cp"]
    return min(min(sizes, default=_DEFAULT_UNIT), _LARGEST_UNIT)


def of(plan: Plan) -> tuple[Touch, ...]:
    """One a range that the kernel accesses."""
    found: dict[int, Touch] = {}
    for site in plan.sites:
        instruction = site.instruction
        if not _accesses(instruction) or _space(instruction) not in ("", "global"):
            continue
        address = instruction.operands[0 if instruction.opcode in ("st", "red") else 1]
        index = plan.range_index(plan.origin(address)) if site.function == plan.kernel.name else -1
        reads = instruction.opcode != "st"
        writes = instruction.opcode in ("st", "atom", "red")
        strong = writes and (reads or bool(_STRONG & set(instruction.modifiers)))
        unit = min(access_bytes(instruction), _LARGEST_UNIT)
        known = found.get(index, Touch(index, False, False, False, _LARGEST_UNIT))
        found[index] = Touch(
            index, known.reads or reads, known.writes or writes, known.strong or strong, min(known.unit, unit)
        )
    return tuple(found.values())


def synchronises(plan: Plan) -> bool:
    """Whether blocks may be ordered by what they write to global memory: a fence, or an acquire or release."""
    return any(site.instruction.opcode in _FENCES or _ORDERS & set(site.instruction.modifiers) for site in plan.sites)
