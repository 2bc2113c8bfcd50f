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


def _spaces(instruction: Instruction) -> set[str]:
    return {m.split("::")[0] for m in instruction.modifiers} & {"global", "shared", "local", "const", "param"}


def shared_unit(plan: Plan) -> int:
    """Bytes of the smallest access that may be to shared memory: what one bit or tag stands for."""
    sizes = []
    for site in plan.sites:
        instruction = site.instruction
        spaces = _spaces(instruction)
        if instruction.opcode in ("ld", "ldu", "st", "atom", "red", "ldmatrix") and not spaces - {"shared"}:
            sizes.append(access_bytes(instruction))
        elif instruction.opcode == "cp" and "shared" in spaces:
            sizes.append(access_bytes(instruction))
    return min(min(sizes, default=_DEFAULT_UNIT), _LARGEST_UNIT)


def of(plan: Plan) -> tuple[Touch, ...]:
    """One a range that the kernel accesses."""
    found: dict[int, Touch] = {}
    for site in plan.sites:
        instruction = site.instruction
        if instruction.opcode not in ("ld", "ldu", "st", "atom", "red", "cp") or not instruction.operands:
            continue
        if _spaces(instruction) & {"local", "const", "param"}:
            continue
        if instruction.opcode != "cp" and "shared" in _spaces(instruction):
            continue
        if instruction.opcode == "cp" and "async" not in instruction.modifiers:
            continue
        if instruction.opcode == "cp" and len(instruction.operands) < 3:
            continue
        address = instruction.operands[0 if instruction.opcode in ("st", "red") else 1]
        index = plan.range_index(plan.origin(address)) if site.function == plan.kernel.name else -1
        reads = instruction.opcode != "st"
        writes = instruction.opcode in ("st", "atom", "red")
        unit = min(access_bytes(instruction), _LARGEST_UNIT)
        strong = writes and (reads or bool(_STRONG & set(instruction.modifiers)))
        known = found.get(index, Touch(index, False, False, False, _LARGEST_UNIT))
        found[index] = Touch(
            index, known.reads or reads, known.writes or writes, known.strong or strong, min(known.unit, unit)
        )
    return tuple(found.values())


def synchronises(plan: Plan) -> bool:
    """Whether blocks may be ordered by what they write to global memory: a fence, or an acquire or release."""
    return any(
        site.instruction.opcode in _FENCES or _ORDERS & set(site.instruction.modifiers) for site in plan.sites
    )
