"""What a machine register holds at one place need have nothing to do with what it holds at another: each such use of it
becomes a register of its own. Pairs of registers that are only ever written together become one register of 64 bits, so
that the engine sees addresses as sums and not as words with carries. What nobody reads then goes.

The engine finds how values vary over the lanes register by register, so this decides how fast machine code runs; it
changes nothing of what it does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..isa import Flow, Joins, Result, definitions_and_uses, describe, liveness
from ..ptx.module import (
    Address,
    Function,
    Immediate,
    Instruction,
    Negated,
    Operand,
    Pair,
    Register,
    Symbol,
    Texture,
    Vector,
)
from . import guards
from .builder import show

_ENDS = (Flow.BRANCH, Flow.EXIT, Flow.TRAP)


def untangle(function: Function) -> None:
    """Rewrite a function's body and registers."""
    guards.drop(function, blocks(function), [pure(each) for each in function.body or ()])
    _Webs(function).rename()
    _follow_copies(function)
    _join_pairs(function)
    _drop_unread(function)
    _type_floats(function)


class _Union:
    def __init__(self) -> None:
        self.parent: list[int] = []

    def new(self) -> int:
        self.parent.append(len(self.parent))
        return len(self.parent) - 1

    def find(self, x: int) -> int:
        while self.parent[x] != x:
            self.parent[x] = self.parent[self.parent[x]]
            x = self.parent[x]
        return x

    def join(self, a: int, b: int) -> None:
        a, b = self.find(a), self.find(b)
        if a != b:
            self.parent[max(a, b)] = min(a, b)


class _Webs:
    """Which definitions of a register reach the same uses."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.body = function.body or []
        self.union = _Union()
        self.blocks = blocks(function)
        self.bits: dict[str, int] = {}

    def rename(self) -> None:
        # The builder's temporaries (%t7) are written once, so they are each one thing already. Of a barrier (%B0) lanes
        # that wait read what others write.
        machine = {name for name in self.function.registers if not name.startswith(("%t", "%B"))}
        pieces = [self.body[start:end] for start, end, _ in self.blocks]
        live = liveness.live(pieces, [successors for *_, successors in self.blocks], machine, self.bits)
        entries: list[dict[str, int]] = [{} for _ in self.blocks]
        outs: list[dict[str, int]] = []
        nodes: list[dict[str, tuple[int, int]]] = []  # by instruction: of each register the node read, and written
        for number, (start, end, _) in enumerate(self.blocks):
            held: dict[str, int] = {}
            for name, bit in self.bits.items():
                if live[number] >> bit & 1:
                    held[name] = entries[number].setdefault(name, self.union.new())
            for instruction in self.body[start:end]:
                definitions, uses = definitions_and_uses(instruction)
                mine: dict[str, tuple[int, int]] = {}
                kept = _in_place(instruction)
                for name in uses:
                    if name in self.bits:
                        node = held.setdefault(name, self.union.new())
                        mine[name] = node, node
                for name in definitions:
                    if name in self.bits:
                        read = mine.get(name, (-1, -1))[0]
                        fresh = self.union.new()
                        if read >= 0 and (instruction.guard is not None or name in kept):
                            self.union.join(fresh, read)
                        held[name] = fresh
                        mine[name] = read, fresh
                nodes.append(mine)
            outs.append(held)
        for number, (_, _, successors) in enumerate(self.blocks):
            for successor in successors:
                for name, node in entries[successor].items():
                    if name in outs[number]:
                        self.union.join(node, outs[number][name])
        self._apply(nodes)

    def _apply(self, nodes: list[dict[str, tuple[int, int]]]) -> None:
        names: dict[tuple[str, int], str] = {}
        counts: dict[str, int] = {}

        def called(register: str, node: int) -> str:
            key = register, self.union.find(node)
            if key not in names:
                count = counts[register] = counts.get(register, -1) + 1
                names[key] = f"{register}_{count}" if count else register
                self.function.registers[names[key]] = self.function.registers[register]
            return names[key]

        for place, (instruction, mine) in enumerate(zip(self.body, nodes, strict=True)):
            if not mine:
                continue
            reads = {name: called(name, read) for name, (read, _) in mine.items() if read >= 0}
            writes = {name: called(name, written) for name, (_, written) in mine.items()}
            self.body[place] = _renamed(instruction, reads, writes)


def blocks(function: Function) -> list[tuple[int, int, tuple[int, ...]]]:
    """Start, end and successors of each basic block."""
    body = function.body or []
    starts = {0, *function.labels.values()}
    starts |= {place + 1 for place, each in enumerate(body) if describe(each).flow in _ENDS}
    ordered = sorted(each for each in starts if each < len(body))
    number_of = {start: number for number, start in enumerate(ordered)}
    found = []
    for number, start in enumerate(ordered):
        end = ordered[number + 1] if number + 1 < len(ordered) else len(body)
        last, successors = body[end - 1], list[int]()
        flow = describe(last).flow
        if flow is Flow.BRANCH:
            target = last.operands[0]
            assert isinstance(target, Symbol)
            successors.append(number_of[function.labels[target.name]])
        if (flow not in _ENDS or last.guard is not None) and number + 1 < len(ordered):
            successors.append(number + 1)
        found.append((start, end, tuple(successors)))
    return found


def _renamed(instruction: Instruction, reads: dict[str, str], writes: dict[str, str]) -> Instruction:
    """With other names: the operands that are written, and those that are read."""
    written = {id(each) for each in _flat(describe(instruction).writes)}

    def new(operand: Operand) -> Operand:
        match operand:
            case Register(name):
                names = writes if id(operand) in written else reads
                return Register(names[name]) if name in names else operand
            case Address(Register(name), offset) if name in reads:
                return Address(Register(reads[name]), offset)
            case Vector(elements):
                return Vector(tuple(map(new, elements)))
            case Pair(first, second):
                return Pair(new(first), new(second))
            case Texture(reference, coordinates):
                where = new(coordinates)
                assert isinstance(where, Vector)
                return Texture(new(reference), where)
            case Negated(register):
                return Negated(Register(reads.get(register.name, register.name)))
        return operand

    operands = tuple(map(new, instruction.operands))
    guard = instruction.guard
    if guard is not None:
        guard = Register(reads.get(guard.name, guard.name))
    return _said(instruction, operands, guard)


def _in_place(instruction: Instruction) -> frozenset[str]:
    """The registers of operands that are both read and written: the accumulators of ``wgmma``."""
    if instruction.opcode != "wgmma":
        return frozenset()
    effect = describe(instruction)
    return frozenset(each.name for each in _flat(effect.writes) if isinstance(each, Register))


def _said(instruction: Instruction, operands: tuple[Operand, ...], guard: Register | None) -> Instruction:
    text = f"{instruction.name} {', '.join(map(show, operands))};"
    if guard is not None:
        text = f"@{'!' * instruction.guard_negated}{guard.name} {text}"
    return replace(instruction, operands=operands, guard=guard, text=text)


def _flat(operands: Iterable[Operand]) -> Iterable[Operand]:
    for each in operands:
        if isinstance(each, Vector):
            yield from _flat(each.elements)
        elif isinstance(each, Pair):
            yield from _flat((each.first, each.second))
        else:
            yield each


# -- copies ---------------------------------------------------------------------------------------------


def _makers(body: list[Instruction]) -> dict[str, list[int]]:
    """By register, the places that write it."""
    found: dict[str, list[int]] = {}
    for place, instruction in enumerate(body):
        for name in definitions_and_uses(instruction)[0]:
            found.setdefault(name, []).append(place)
    return found


def _follow_copies(function: Function) -> None:
    """Read what was copied in the place of the copy, where neither changes: in straight code, or the original is made
    once, in no loop."""
    body = function.body or []
    for start, end, _ in blocks(function):
        _follow_in_line(body, start, end)
    makers, looped = _makers(body), _looped(function)
    same: dict[str, str] = {}
    for name, places in makers.items():
        made = body[places[0]]
        source = made.operands[1] if len(made.operands) == 2 else None
        if made.name != "mov.b32" or made.guard is not None or len(places) > 1 or not isinstance(source, Register):
            continue
        origin = makers.get(source.name, [])
        if len(origin) == 1 and body[origin[0]].guard is None and not looped[origin[0]]:
            same[name] = source.name
    if not same:
        return
    for name in same:
        while same[name] in same:
            same[name] = same[same[name]]
    for place, instruction in enumerate(body):
        if not same.keys().isdisjoint(definitions_and_uses(instruction)[1]):
            body[place] = _renamed(instruction, same, {})


def _copied(instruction: Instruction) -> tuple[str, str] | None:
    """The register that a copy writes, and the one it reads."""
    if instruction.name != "mov.b32" or instruction.guard is not None:
        return None
    target, source = instruction.operands
    if not isinstance(target, Register) or not isinstance(source, Register):
        return None
    fixed = source.name.startswith(("%t", "_")) or "." in source.name
    return None if fixed else (target.name, source.name)


def _follow_in_line(body: list[Instruction], start: int, end: int) -> None:
    held: dict[str, str] = {}
    copies: dict[str, set[str]] = {}  # of a register, some of which may hold another's value by now
    for place in range(start, end):
        written, read = definitions_and_uses(body[place])
        if not held.keys().isdisjoint(read) and body[place].guard is None:
            body[place] = _renamed(body[place], held, {})
        for name in written:
            held.pop(name, None)
            for copy in copies.pop(name, ()):
                if held.get(copy) == name:
                    del held[copy]
        copied = _copied(body[place])
        if copied is not None and copied[0] != copied[1]:
            held[copied[0]] = copied[1]
            copies.setdefault(copied[1], set()).add(copied[0])


def _looped(function: Function) -> list[bool]:
    """Whether each place may be executed several times: it lies between a branch and where that leads back to."""
    body = function.body or []
    found = [False] * len(body)
    for place, instruction in enumerate(body):
        if describe(instruction).flow is Flow.BRANCH:
            target = instruction.operands[0]
            assert isinstance(target, Symbol)
            back = function.labels[target.name]
            if back <= place:
                found[back : place + 1] = [True] * (place + 1 - back)
    return found


# -- pairs ----------------------------------------------------------------------------------------------------------


def _is_unpack(instruction: Instruction) -> bool:
    return instruction.name == "mov.b64" and isinstance(instruction.operands[0], Vector)


def _is_pack(instruction: Instruction) -> bool:
    return instruction.name == "mov.b64" and isinstance(instruction.operands[1], Vector)


def _halves(vector: Operand) -> tuple[str, str] | None:
    assert isinstance(vector, Vector)
    names = [each.name for each in vector.elements if isinstance(each, Register)]
    return (names[0], names[1]) if len(names) == 2 else None


def _join_pairs(function: Function) -> None:
    body = function.body or []
    makers = _makers(body)
    whole: dict[tuple[str, str], str] = {}
    for instruction in body:
        if not _is_pack(instruction):
            continue
        halves = _halves(instruction.operands[1])
        if halves is None or halves in whole or any(each.startswith("%t") for each in halves):
            continue
        low, high = (makers.get(each, []) for each in halves)
        if low and low == high and all(_is_unpack(body[p]) and _halves(body[p].operands[0]) == halves for p in low):
            whole[halves] = f"%W{len(whole)}"
            function.registers[whole[halves]] = "b64"
    _sign_words(body, makers)
    if not whole:
        return
    made: list[Instruction] = []
    moved: list[int] = []
    for instruction in body:
        moved.append(len(made))
        if _is_unpack(instruction) and (name := whole.get(_halves(instruction.operands[0]) or ("", ""), "")):
            made.append(_said(instruction, (Register(name), instruction.operands[1]), instruction.guard))
            made.append(_said(instruction, (instruction.operands[0], Register(name)), instruction.guard))
        elif _is_pack(instruction) and (name := whole.get(_halves(instruction.operands[1]) or ("", ""), "")):
            target = instruction.operands[0]
            assert isinstance(target, Register)
            made.append(_said(instruction, (target, Register(name)), None))
        else:
            made.append(instruction)
    moved.append(len(made))
    function.labels = {name: moved[at] for name, at in function.labels.items()}
    function.body = made


def _sign_words(body: list[Instruction], makers: dict[str, list[int]]) -> None:
    """A word and the word of its sign are its extension."""
    for place, instruction in enumerate(body):
        if not _is_pack(instruction) or (halves := _halves(instruction.operands[1])) is None:
            continue
        low, high = (makers.get(each, []) for each in halves)
        if len(high) != 1 or len(low) > 1 or not low or body[low[0]].guard or body[high[0]].guard:
            continue
        maker = body[high[0]]
        if maker.name == "shr.s32" and isinstance(maker.operands[2], Immediate) and maker.operands[2].value == 31:
            source = maker.operands[1]
            if isinstance(source, Register) and source.name == halves[0]:
                operands = (instruction.operands[0], source)
                text = f"cvt.s64.s32 {', '.join(map(show, operands))};"
                body[place] = replace(instruction, opcode="cvt", modifiers=("s64", "s32"), operands=operands, text=text)


# -- what nobody reads ------------------------------------------------------------------------------------------------


def pure(instruction: Instruction) -> bool:
    """Whether all that it does is to give its results."""
    effect = describe(instruction)
    if effect.flow is not Flow.NEXT or effect.lasting or effect.waits or not effect.writes:
        return False
    if any(access.space not in ("param", "const") for access in effect.accesses):
        return False
    return effect.result is Result.COMPUTED or effect.joins in (Joins.ALONE, Joins.THERE)


def _drop_unread(function: Function) -> None:
    body = function.body or []
    readers: dict[str, int] = {}
    makers, facts = _makers(body), []
    for instruction in body:
        definitions, uses = definitions_and_uses(instruction)
        own = set(definitions) if instruction.guard is not None else set()
        facts.append(
            (definitions, [name for name in uses if name not in own or uses.count(name) > 1], pure(instruction))
        )
        for name in facts[-1][1]:
            readers[name] = readers.get(name, 0) + 1
    dropped: set[int] = set()
    work = [place for place, (made, _, pure) in enumerate(facts) if pure and not any(map(readers.get, made))]
    while work:
        place = work.pop()
        if place in dropped:
            continue
        dropped.add(place)
        for name in facts[place][1]:
            readers[name] -= 1
            if not readers[name]:
                work += [p for p in makers.get(name, ()) if facts[p][2] and not any(map(readers.get, facts[p][0]))]
    if not dropped:
        return
    moved, kept = list[int](), list[Instruction]()
    whole = {instruction.line for place, instruction in enumerate(body) if place not in dropped}
    for place, instruction in enumerate(body):
        moved.append(len(kept))
        if place not in dropped:
            kept.append(instruction)
        elif instruction.line not in whole:  # it is executed all the same
            whole.add(instruction.line)
            nothing = replace(instruction, opcode="tw.at", modifiers=(), operands=(), guard=None, guard_negated=False)
            kept.append(replace(nothing, text="tw.at ;"))
    moved.append(len(kept))
    function.labels = {name: moved[at] for name, at in function.labels.items()}
    function.body = kept
    mentioned = {name for each in kept for names in definitions_and_uses(each) for name in names}
    function.registers = {name: kind for name, kind in function.registers.items() if name in mentioned}


_ARITHMETIC = ("add", "sub", "mul", "fma", "min", "max", "rcp", "rsqrt", "sqrt", "ex2", "lg2", "sin", "cos", "tanh")


def _type_floats(function: Function) -> None:
    """A register that arithmetic of floats writes, and no other arithmetic, is one of floats: its NaNs need their own
    bits only where bits leave. What is an address somewhere is none: a guarded write makes one register of both."""
    found: dict[str, str] = {}
    others: set[str] = set()
    for instruction in function.body or ():
        kind = instruction.modifiers[-1] if instruction.modifiers else ""
        others |= {o.base.name for o in instruction.operands if isinstance(o, Address) and isinstance(o.base, Register)}
        written = definitions_and_uses(instruction)[0]
        if instruction.opcode in _ARITHMETIC and kind in ("f32", "f64"):
            found.update(dict.fromkeys(written, kind))
        elif describe(instruction).result is Result.COMPUTED and not describe(instruction).repeats:
            others.update(written)
    for name, kind in found.items():
        if name not in others and name in function.registers:
            function.registers[name] = kind
