"""Branches, calls, convergence barriers, barriers of the block, hints."""

from __future__ import annotations

import struct

from ...ptx.module import Immediate, Register, Symbol
from ...ptx.module import Operand as Ptx
from ..builder import LINKED, Builder, immediate
from ..code import Function, Instruction
from ..disassembly import BYTES
from ..words import Constant, Number, Operand, Reg, Unknown, Word
from .table import is_predicate, is_zero, leading_predicates, meaning, trailing_predicates
from .warps import active, taking_part


def label(address: int) -> str:
    return f"L_{address:x}"


def address_of(operand: Operand) -> int:
    """The address that a branch names."""
    if not isinstance(operand, Number):
        raise Unknown(f"the target {operand} of a branch is not known")
    return operand.value


@meaning("BRA", takes="U ANY ALL DIV CONV INC DEC")
def _bra(b: Builder, i: Instruction) -> None:
    *conditions, target = i.operands
    to = Symbol(label(address_of(target)))
    if i.has("DIV", "CONV"):
        (mask,) = conditions
        name = "ne" if i.has("DIV") else "eq"
        apart = b.make(f"setp.{name}.s32", taking_part(b), b.word(mask), kind="pred")
        _branch(b, apart, to)
    elif i.has("ANY", "ALL"):
        if b.guard is None:
            b.op("bra", to, guarded=False)
            return
        mine = b.make("not.pred", b.guard, kind="pred") if b.negated else b.guard
        _branch(b, b.make(f"vote.sync.{'any' if i.has('ANY') else 'all'}.pred", mine, active(b), kind="pred"), to)
    elif conditions:
        (other,) = conditions
        _branch(b, under_guard(b, b.condition(other)), to)
    else:
        b.op("bra", to, guarded=True)


def _branch(b: Builder, condition: Register, to: Symbol, name: str = "bra") -> None:
    kept = b.guard, b.negated
    b.guard, b.negated = condition, False
    b.op(name, to, guarded=True)
    b.guard, b.negated = kept


@meaning("BRX", takes="INC DEC")
def _brx(b: Builder, i: Instruction) -> None:
    """To an address out of a table, which is asked entry by entry: the lowest lane's first; others execute it again."""
    value, behind = b.plain(i.operands[0]), i.address + BYTES + _beyond(i)
    other = b.make("setp.ne.s32", value, b.make("tw.first", value), kind="pred")
    _branch(b, under_guard(b, other), Symbol(label(i.address)), "bra.later")
    for target in dict.fromkeys(targets(b.function, i)):
        here = b.make("setp.eq.s32", value, immediate(target - behind), kind="pred")
        _branch(b, under_guard(b, here), Symbol(label(target)))
    b.op("trap", guarded=True)


def _beyond(i: Instruction) -> int:
    far = i.operands[1] if len(i.operands) > 1 else Number("0x0")
    if not isinstance(far, Number):
        raise Unknown(f"{i.text} has no meaning here")
    return far.value


def targets(function: Function, i: Instruction) -> list[int]:
    """The addresses that a branch through a table may lead to: entries from where its register was loaded to the next
    table."""
    tables = [each for each in function.instructions if _of_table(each)]
    mine = [each for each in tables if each.address < i.address and each.operands[0] == i.operands[0]]
    if not mine:
        raise Unknown(f"nothing is known of the addresses of {i.text}")
    starts = sorted({_of_table(each).offset for each in tables if _of_table(each)})  # type: ignore[union-attr]
    start = _of_table(mine[-1]).offset  # type: ignore[union-attr]
    end = next((each for each in starts if each > start), len(function.tables))
    found = struct.iter_unpack("<I", function.tables[start : end - (end - start) % 4])
    behind, last = i.address + BYTES + _beyond(i), BYTES * len(function.instructions)
    return [to for (each,) in found if 0 <= (to := behind + each) < last and not to % BYTES]


def _of_table(i: Instruction) -> Constant | None:
    found = i.operands[-1] if i.name == "LDC" else None
    return found if isinstance(found, Constant) and found.bank == 2 else None


@meaning("EXIT", takes="NO_ATEXIT KEEPREFCOUNT PREEMPTED")
def _exit(b: Builder, i: Instruction) -> None:
    """By the lanes of the guard for which a second predicate holds, too, if there is one."""
    kept = b.guard, b.negated
    if i.operands:
        (other,) = i.operands
        b.guard, b.negated = under_guard(b, b.condition(other)), False
    b.op("exit", guarded=True)
    b.guard, b.negated = kept


@meaning("CALL", takes="REL NOINC ABS")
def _call(b: Builder, i: Instruction) -> None:
    *pointers, target = _only(b, i)
    if pointers:
        _through(b, i, pointers[0], _base(b, i, target))
        return
    name = b.builtin.get(target.number, "") if isinstance(target, Reg) else getattr(target, "text", "")
    if name in LINKED and b.alone:
        _call_linked(b, name)
        return
    if isinstance(target, Reg) and name:
        first = b.joined(b.known(Reg("R", 4)), b.known(Reg("R", 5)))
        second = b.joined(b.known(Reg("R", 6)), b.known(Reg("R", 7)))
        b.call(name, (first, second))  # what printf gives back is not known, and nobody asks
        return
    if isinstance(target, Reg):
        _through(b, i, target, 0)
        return
    to = callee(b.function, target)
    if to is None:
        raise Unknown(
            f"a call of {getattr(target, 'text', target)}, which is not in the kernel's own code, has no meaning here"
        )
    b.op("bra", Symbol(label(to)), guarded=True)


def _call_linked(b: Builder, name: str) -> None:
    """Of PTX that is linked to the module; its arguments and then its result lie from R4 on."""
    given, back = LINKED[name]
    at, arguments = 4, []
    for bits in given:
        low = b.known(Reg("R", at))
        arguments.append(low if bits == 32 else b.joined(low, b.known(Reg("R", at + 1))))
        at += bits // 32
    result = b.temporary(f"b{back or 32}")
    b.call(name, tuple(arguments), (result,) if back else ())
    if back == 64:
        b.store_pair(Reg("R", 4), result)
    elif back:
        b.op("mov.b32", b.known(Reg("R", 4)), result, guarded=True)


def _base(b: Builder, i: Instruction, base: Operand) -> int:
    name = base.text if isinstance(base, Word) else ""
    if name not in b.function.calls:
        raise Unknown(f"{i.text} has no meaning here")
    return b.function.calls[name]


def _through(b: Builder, i: Instruction, pointer: Operand, base: int) -> None:
    """A call of one of the functions that have pointers, by how far it is from ``base``."""
    if not b.function.by_pointer:
        raise Unknown(f"nothing is known of what {i.text} calls")
    value = b.plain(pointer)
    for address in b.function.by_pointer:
        here = b.make("setp.eq.s32", value, immediate(address - base), kind="pred")
        _branch(b, under_guard(b, here), Symbol(label(address)))
    b.op("trap", guarded=True)


def callees(function: Function, i: Instruction) -> list[int]:
    """The addresses that a call may go to, of the kernel's own code."""
    rest = [each for each in i.operands if not is_predicate(each)]
    if len(rest) > 1 or isinstance(rest[0], Reg):
        return function.by_pointer
    to = callee(function, i.operands[-1])
    return [] if to is None else [to]


def callee(function: Function, target: Operand) -> int | None:
    """The address that a call goes to, by name or by number; None where that is not in the kernel's own code."""
    if isinstance(target, Number):
        return target.value
    return function.calls.get(target.text) if isinstance(target, Word) else None


def _only(b: Builder, i: Instruction) -> list[Operand]:
    """The operands behind predicates, which must all be true."""
    conditions, rest = leading_predicates(i.operands)
    if any(b.truth(each) is not True for each in conditions):
        raise Unknown(f"{i.text} with a second predicate has no meaning here")
    return rest


@meaning("LEPC")
def _lepc(b: Builder, i: Instruction) -> None:
    """The address to which a call comes back, or before sm_90 that of the instruction: calls here know it."""
    target, *address = i.operands
    b.store_pair(target, immediate(address_of(address[0]) if address else i.address, 64))


@meaning("RET", takes="REL NODEC ABS")
def _ret(b: Builder, i: Instruction) -> None:
    """To wherever a call left from: its address is in a register."""
    where, base = i.operands
    name = base.text if isinstance(base, Word) else ""
    start = 0 if i.has("ABS") and base == Number("0x0") else b.function.calls.get(name)
    if start is None:
        raise Unknown(f"{i.text} has no meaning here")
    value = b.plain(where)
    for each in b.function.instructions:
        if each.name == "CALL":
            back = each.address + BYTES
            here = b.make("setp.eq.s32", value, immediate(back - start), kind="pred")
            _branch(b, under_guard(b, here), Symbol(label(back)))
    b.op("trap", guarded=True)


def under_guard(b: Builder, value: Register) -> Register:
    """Whether something holds, and the machine's guard does."""
    if b.guard is None:
        return value
    mine = b.make("not.pred", b.guard, kind="pred") if b.negated else b.guard
    return b.make("and.pred", value, mine, kind="pred")


# -- where lanes meet again ---------------------------------------------------------------------------------------


@meaning("BSSY", takes="RELIABLE RECONVERGENT")
def _bssy(b: Builder, i: Instruction) -> None:
    rest = _only(b, i)
    b.op("activemask.b32", b.target(rest[0]))


@meaning("BSYNC", takes="RELIABLE RECONVERGENT")
def _bsync(b: Builder, i: Instruction) -> None:
    rest = _only(b, i)
    b.op("tw.at", guarded=False)  # lanes that come apart execute it one after another
    b.op("tw.meet", b.target(rest[0]), guarded=True)


@meaning("BREAK", takes="RELIABLE RECONVERGENT")
def _break(b: Builder, i: Instruction) -> None:
    (register,), conditions = trailing_predicates(i.operands)
    kept = b.guard, b.negated
    for each in conditions:
        b.guard, b.negated = under_guard(b, b.condition(each)), False
    b.op("mov.b32", b.target(register), immediate(0), guarded=True)
    b.guard, b.negated = kept


@meaning("BMOV", takes="32 64 CLEAR PQUAD")
def _bmov(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    if isinstance(source, Word) or isinstance(target, Word):
        raise Unknown(f"{i.text} has no meaning here")
    value: Ptx = b.known(source) if isinstance(source, Reg) and source.file == "B" else b.word(source)
    b.op("mov.b32", b.target(target), value)


@meaning("WARPSYNC", takes="ALL EXCLUSIVE COLLECTIVE")
def _warpsync(b: Builder, i: Instruction) -> None:
    rest = _only(b, i)
    if i.has("ALL") and not i.has("COLLECTIVE"):
        b.op("tw.whole", guarded=True, text=i.text)
        return
    mask: Ptx = immediate(0xFFFFFFFF) if i.has("ALL") or not rest else b.word(rest[0])
    b.op("bar.warp.sync", mask, guarded=True)
    if i.has("EXCLUSIVE", "COLLECTIVE") and not isinstance(mask, Immediate):  # those of another mask come after these
        other = b.make("setp.ne.s32", mask, b.make("tw.first", mask), kind="pred")
        _branch(b, under_guard(b, other), Symbol(label(i.address)))


@meaning("YIELD", "NANOSLEEP", takes="SYNCS")
def _yield(b: Builder, i: Instruction) -> None:
    b.op("tw.yield", guarded=True)
    b.op("tw.turn", guarded=False)


@meaning("NOP", "ENDCOLLECTIVE", "PREEXIT", "ACQBULK", "VOTE_VTG", "PMTRIG")
def _nothing(b: Builder, i: Instruction) -> None:
    """When a multiprocessor runs a warp."""


@meaning("BPT", takes="TRAP DRAIN INT PAUSE")
def _bpt(b: Builder, i: Instruction) -> None:
    b.op("trap", guarded=True)


# -- barriers of the block ----------------------------------------------------------------------------------------

_RESULT = "%barrier"


@meaning("BAR", takes="SYNC ARV RED SCAN DEFER_BLOCKING POPC OR AND")
def _bar(b: Builder, i: Instruction) -> None:
    sources, conditions = trailing_predicates(i.operands)
    values = [b.word(each) for each in sources]
    if i.has("RED"):
        operation = next(m.lower() for m in i.modifiers if m in ("POPC", "OR", "AND"))
        kind = "u32" if operation == "popc" else "pred"
        into = Register(f"{_RESULT}.{'b32' if kind == 'u32' else 'pred'}")
        b.registers[into.name] = "b32" if kind == "u32" else "pred"
        b.op(f"bar.red.{operation}.{kind}", into, *values, b.condition(conditions[0]), guarded=True)
    elif i.has("ARV"):
        b.op("bar.arrive", *values, guarded=True)
    else:
        b.op("bar.sync", *values, guarded=True)


@meaning("B2R", takes="RESULT")
def _b2r(b: Builder, i: Instruction) -> None:
    target, *outs = i.operands
    if not is_zero(target) and not is_predicate(target):
        name = f"{_RESULT}.b32"
        b.registers.setdefault(name, "b32")
        b.op("mov.b32", b.target(target), Register(name))
    for out in outs:
        name = f"{_RESULT}.pred"
        b.registers.setdefault(name, "pred")
        b.op("mov.pred", b.target(out), Register(name))
