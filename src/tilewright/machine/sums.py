"""Sums of 64 bits, which machine code makes in two instructions: the lower words with a carry, then the upper ones
with it.

The engine would see no address in that. So at the first of the two the whole sum is made, of pairs of registers; the
second takes it apart. What the first does by itself stays, and goes later where nobody reads it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from ..ptx.module import Operand as Ptx
from ..ptx.module import Register
from .builder import Builder, immediate
from .code import Instruction
from .meanings.table import written
from .words import Constant, Number, Operand, Reg


@dataclass(frozen=True, slots=True)
class Sum:
    """Two instructions that make one sum: the number of the second, and what is added, as pairs of words.

    Attributes:
        shift: of the first summand, to the left.
        extended: the first summand is a word with a sign.
    """

    second: int
    summands: tuple[tuple[Operand | None, Operand | None], ...]
    shift: int = 0
    extended: bool = False


def sums(b: Builder, machine: Sequence[Instruction], starts: Set[int]) -> dict[int, Sum]:
    """The sums that begin at each instruction, by its number. ``starts``: addresses that branches lead to."""
    found: dict[int, Sum] = {}
    for number, each in enumerate(machine):
        carry = _carry_out(each)
        if carry is not None:
            made = _second(b, machine, number, carry, starts)
            if made is not None:
                found[number] = made
    return found


def _carry_out(each: Instruction) -> Reg | None:
    if each.guard or each.name not in ("IADD3", "UIADD3", "LEA", "ULEA") or each.has("X", "HI", "64"):
        return None
    first, second, third = (*each.operands, None, None)[:3]
    if not _predicate(second) or _predicate(third) or not isinstance(first, Reg) or first.number is None:
        return None
    assert isinstance(second, Reg)
    return second if second.number is not None else None


def _predicate(operand: Operand | None) -> bool:
    return isinstance(operand, Reg) and operand.file in ("P", "UP")


def _second(b: Builder, machine: Sequence[Instruction], number: int, carry: Reg, starts: Set[int]) -> Sum | None:
    low = machine[number]
    target = low.operands[0]
    assert isinstance(target, Reg)
    changed = set(written(b, number))
    for later in range(number + 1, min(len(machine), number + 40)):
        each = machine[later]
        if each.address in starts or each.name in ("BRA", "EXIT", "CALL", "RET", "BSYNC", "BRX"):
            return None
        if _reads_carry(each, carry):
            return _matched(low, each, later, target, carry, changed) if not each.guard else None
        into = written(b, later)
        if (target.file, target.number) in into or (carry.file, carry.number) in into:
            return None
        changed |= into
    return None


def _reads_carry(each: Instruction, carry: Reg) -> bool:
    return each.has("X") and any(
        isinstance(o, Reg) and (o.file, o.number) == (carry.file, carry.number) and not o.sign
        for o in each.operands[1:]
    )


def _matched(
    low: Instruction, high: Instruction, number: int, target: Reg, carry: Reg, changed: set[tuple[str, int | None]]
) -> Sum | None:
    into = high.operands[0]
    pair = isinstance(into, Reg) and into.file == target.file and into.number == (target.number or 0) + 1
    if not pair or (target.number or 0) % 2 or _predicate(high.operands[1]):
        return None
    found = _added(low, high, number) if low.name in ("IADD3", "UIADD3") else _shifted(low, high, number)
    if found is None:
        return None
    uppers = [upper for _, upper in found.summands if isinstance(upper, Reg)]
    uppers += [c.index for _, c in found.summands if isinstance(c, Constant) and c.index is not None]
    return None if any((each.file, each.number) in changed for each in uppers) else found


def _sources(each: Instruction) -> list[Operand]:
    return [o for o in each.operands[1:] if not _predicate(o)]


def _zero(operand: Operand) -> bool:
    return isinstance(operand, Reg) and operand.number is None


def _carries(each: Instruction) -> int:
    """How many predicates it adds."""
    return sum(1 for o in each.operands[1:] if _predicate(o) and not (_zero(o) and getattr(o, "sign", "") == "!"))


def _added(low: Instruction, high: Instruction, number: int) -> Sum | None:
    if _carries(high) != 1:
        return None
    lowers = [each for each in _sources(low) if not _zero(each)]
    if high.name in ("IADD3", "UIADD3"):
        uppers = [each for each in _sources(high) if not _zero(each)]
    elif high.name in ("IMAD", "UIMAD") and len(_sources(high)) == 3:
        x, y, z = _sources(high)
        if not (_zero(x) or _zero(y)):
            return None
        uppers = [] if _zero(z) else [z]
    elif high.name in ("LEA", "ULEA"):
        return _with_sign(lowers, high, number)
    else:
        return None
    summands: list[tuple[Operand | None, Operand | None]] = []
    for lower in lowers:
        found = _partner(lower, uppers)
        if found is not None:
            uppers.remove(found)
        elif getattr(lower, "sign", ""):
            return None
        summands.append((lower, found))
    if any(getattr(each, "sign", "") for each in uppers):
        return None
    for index, (low_, high_) in enumerate(summands):
        if high_ is None and uppers:
            summands[index] = low_, uppers.pop(0)
    return Sum(number, tuple(summands)) if not uppers else None


def _with_sign(lowers: list[Operand], high: Instruction, number: int) -> Sum | None:
    """``LEA.HI.X.SX32`` by 1: the upper word is that of a word with a sign, and of a pair."""
    sources = _sources(high)
    if not high.has("SX32") or len(sources) != 3:
        return None
    word, upper, shift = sources
    others = [each for each in lowers if each != word]
    if not isinstance(shift, Number) or shift.value != 1 or len(lowers) != 2 or len(others) != 1:
        return None
    if any(getattr(each, "sign", "") for each in (*lowers, upper)):
        return None
    return Sum(number, ((word, None), (others[0], None if _zero(upper) else upper)), extended=True)


def _partner(lower: Operand, uppers: list[Operand]) -> Operand | None:
    """The upper word of a pair, by its number; what is subtracted is ``-`` below and ``~`` above."""
    for upper in uppers:
        signs = getattr(lower, "sign", ""), getattr(upper, "sign", "")
        if signs not in (("", ""), ("-", "~")):
            continue
        if _adjacent(lower, upper):
            return upper
    if getattr(lower, "sign", "") == "-":
        return next((upper for upper in uppers if getattr(upper, "sign", "") == "~"), None)
    return None


def _adjacent(lower: Operand, upper: Operand) -> bool:
    """Whether the two are the words of a pair."""
    match lower, upper:
        case Reg(), Reg():
            return lower.file == upper.file and upper.number == (lower.number or 0) + 1
        case Constant(), Constant():
            places = upper.bank, upper.offset, upper.index
            return places == (lower.bank, lower.offset + 4, lower.index)
    return isinstance(lower, Number) and isinstance(upper, Number)


def _shifted(low: Instruction, high: Instruction, number: int) -> Sum | None:
    """``LEA`` and ``LEA.HI.X``: the first summand is shifted."""
    if high.name not in ("LEA", "ULEA") or not high.has("HI") or _carries(high) != 1:
        return None
    lowers, uppers = _sources(low), _sources(high)
    if not isinstance(lowers[-1], Number) or not isinstance(uppers[-1], Number) or lowers[-1].value != uppers[-1].value:
        return None
    if lowers[0] != uppers[0] or any(getattr(each, "sign", "") for each in (*lowers[:2], *uppers[:-1])):
        return None
    extended = high.has("SX32")
    first = lowers[0], None if extended else uppers[2]
    lower = None if _zero(lowers[1]) else lowers[1]
    upper = None if _zero(uppers[1]) else uppers[1]
    return Sum(number, (first, (lower, upper)), lowers[-1].value, extended)


def make(b: Builder, found: Sum) -> Register:
    """The whole sum, in a temporary."""
    total: Ptx = immediate(0, 64)
    for index, (lower, upper) in enumerate(found.summands):
        if lower is None and upper is None:
            continue
        value = _pair(b, lower, upper, extended=found.extended and not index)
        if found.shift and not index:
            value = b.make("shl.b64", value, immediate(found.shift), kind="b64")
        if getattr(lower, "sign", "") == "-":
            value = b.make("neg.s64", value, kind="b64")
        first = not isinstance(total, Register)
        total = value if first else b.make("add.s64", total, value, kind="b64")
    if not isinstance(total, Register):
        return b.make("mov.b64", total, kind="b64")
    return total


def _pair(b: Builder, lower: Operand | None, upper: Operand | None, extended: bool) -> Ptx:
    if isinstance(lower, Number) and (upper is None or isinstance(upper, Number)):
        high = 0 if upper is None else upper.value & 0xFFFFFFFF
        value = high << 32 | lower.value & 0xFFFFFFFF
        return immediate(value - (1 << 64) if value >> 63 else value, 64)
    if extended:
        assert lower is not None
        return b.make("cvt.s64.s32", b.plain(lower), kind="b64")
    if upper is None:
        assert lower is not None
        return b.make("cvt.u64.u32", _plain(b, lower), kind="b64")
    if isinstance(lower, Constant) and isinstance(upper, Constant):
        return b.constant(Constant(lower.bank, lower.offset, lower.index), 64)
    return b.joined(immediate(0) if lower is None else _plain(b, lower), _plain(b, upper))


def _plain(b: Builder, operand: Operand) -> Ptx:
    return immediate(operand.value & 0xFFFFFFFF) if isinstance(operand, Number) else b.plain(operand)
