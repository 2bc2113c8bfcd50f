"""Basic blocks of a kernel's PTX and of its machine code, the loops that each stands in, and what decides about it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tilewright.isa import Fence, Flow, describe
from tilewright.ptx.module import Function, Instruction, Symbol

from .control import deciding
from .instructions import Instruction as Machine
from .instructions import Kernel
from .loops import loops

_MACHINE_ENDS = frozenset(("BRA", "BRX", "JMP", "JMX", "EXIT", "RET", "BSYNC", "BREAK", "CALL", "BAR", "KILL", "BPT"))
_ENDS = frozenset(("BRA", "BRX", "JMP", "JMX", "EXIT", "RET", "KILL"))  # of those: nobody goes on with the next one
_BARRIER = re.compile(r"B\d+")
_CONDITION = re.compile(r"!?U?P\d")


Loop = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Blocks:
    """The block of each instruction, by its place.

    Attributes:
        depth: of each block: how many loops it stands in.
        loops: of each block: those loops; of each the last places of the blocks that lead into it, and of those that
            lead out of it.
        decided: of each block: the last places of the blocks at whose ends threads part, so that some come to it.
        forward: the same, of one round of each loop: without what earlier rounds decided.
        successors: of each block: those that may follow it.
    """

    of: tuple[int, ...]
    depth: tuple[int, ...]
    loops: tuple[tuple[Loop, ...], ...]
    decided: tuple[frozenset[int], ...]
    forward: tuple[frozenset[int], ...]
    successors: Sequence[Sequence[int]]


def _looped(blocks: Sequence[int], successors: Sequence[Sequence[int]], leaving: Collection[int]) -> Blocks:
    last = {block: place for place, block in enumerate(blocks)}
    found: list[list[Loop]] = [[] for _ in successors]
    for inside in loops(successors):
        into = [last[at] for at, nexts in enumerate(successors) if at not in inside and not inside.isdisjoint(nexts)]
        out = [last[at] for at in sorted(inside) if not inside.issuperset(successors[at])]
        for block in inside:
            found[block].append((tuple(into), tuple(out)))
    decided, forward = (
        tuple(frozenset(last[at] for at in each) for each in deciding(successors, leaving, rounds=rounds))
        for rounds in (True, False)
    )
    return Blocks(tuple(blocks), tuple(map(len, found)), tuple(map(tuple, found)), decided, forward, successors)


def _number(starts: set[int], count: int) -> list[int]:
    found, block = [], -1
    for index in range(count):
        block += index in starts or not index
        found.append(block)
    return found


def _ends(instruction: Instruction) -> bool:
    """Whether a block of PTX ends there: where threads go elsewhere, or wait for others."""
    effect = describe(instruction)
    return effect.flow is not Flow.NEXT or effect.barrier is not None or effect.fence is Fence.WARP


def of_ptx(function: Function) -> Blocks:
    body = function.body or []
    starts = set(function.labels.values())
    starts |= {index + 1 for index, instruction in enumerate(body) if _ends(instruction)}
    blocks = _number(starts, len(body))
    count = blocks[-1] + 1 if blocks else 0
    successors: list[list[int]] = [[] for _ in range(count)]
    leaving = set()
    for index, instruction in enumerate(body):
        if index + 1 < len(body) and blocks[index + 1] == blocks[index]:
            continue
        names: Sequence[str] = ()
        first = instruction.operands[0] if instruction.operands else None
        flow = describe(instruction).flow
        if flow in (Flow.RETURN, Flow.EXIT, Flow.TRAP):
            leaving.add(blocks[index])
        if flow is Flow.BRANCH and isinstance(first, Symbol):
            names = (first.name,)
        elif flow is Flow.SWITCH and isinstance(instruction.operands[1], Symbol):
            names = function.branch_targets.get(instruction.operands[1].name, ())
        places = [function.labels[name] for name in names if name in function.labels]
        if instruction.guard is not None or flow in (Flow.NEXT, Flow.CALL):
            places.append(index + 1)
        successors[blocks[index]] = [blocks[place] for place in places if place < len(body)]
    return _looped(blocks, successors, leaving)


def conditional(instruction: Machine) -> bool:
    """Whether a machine instruction that ends a block does so for some threads alone."""
    return instruction.predicate not in ("", "@PT", "@UPT") or bool(_CONDITION.match(instruction.operands))


def of_machine(kernel: Kernel) -> Blocks:
    code = kernel.instructions
    place = {instruction.address: index for index, instruction in enumerate(code)}
    starts = {place[address] for address in kernel.targets if address in place}
    starts |= {index + 1 for index, instruction in enumerate(code) if instruction.name in _MACHINE_ENDS}
    blocks = _number(starts, len(code))
    count = blocks[-1] + 1 if blocks else 0
    successors: list[list[int]] = [[] for _ in range(count)]
    leaving = set()
    meeting: dict[str, int] = {}  # of a convergence barrier: where its lanes go on
    for index, instruction in enumerate(code):
        target = kernel.target(instruction)
        if instruction.name == "BSSY" and target is not None and (named := _BARRIER.match(instruction.operands)):
            meeting[named[0]] = target
        if index + 1 < len(code) and blocks[index + 1] == blocks[index]:
            continue
        nexts = []
        if instruction.name in ("EXIT", "RET", "KILL"):
            leaving.add(blocks[index])
        if instruction.name == "BSYNC" and (named := _BARRIER.match(instruction.operands)):
            target = meeting.get(named[0])
        if instruction.name != "CALL" and target is not None:
            nexts.append(target)
        ends = instruction.name in _ENDS and not instruction.opcode.startswith("BRA.DIV")
        if (conditional(instruction) or not ends) and index + 1 < len(code):
            nexts.append(code[index + 1].address)
        successors[blocks[index]] = [blocks[place[address]] for address in nexts if address in place]
    return _looped(blocks, successors, leaving)
