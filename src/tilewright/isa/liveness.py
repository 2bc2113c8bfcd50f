"""Which registers live where, of any code in pieces with one entry each."""

from __future__ import annotations

from collections.abc import Container, Sequence

from ..ptx.module import Instruction
from .table import definitions_and_uses


def live(
    pieces: Sequence[Sequence[Instruction]],
    successors: Sequence[Sequence[int]],
    registers: Container[str],
    bits: dict[str, int],
) -> list[int]:
    """The registers that live at the start of each piece, as bits, by backward data flow.

    Args:
        successors: of each piece, by their numbers.
        registers: those that count.
        bits: the number of each register's bit; those that are met for the first time are added.
    """
    generate: list[int] = []
    kill: list[int] = []
    for piece in pieces:
        gen = killed = 0
        for instruction in piece:
            definitions, uses = definitions_and_uses(instruction)
            for name in uses:
                if name in registers and not killed >> (bit := bits.setdefault(name, len(bits))) & 1:
                    gen |= 1 << bit
            for name in definitions:
                if name in registers:
                    killed |= 1 << bits.setdefault(name, len(bits))
        generate.append(gen)
        kill.append(killed)
    predecessors: list[list[int]] = [[] for _ in generate]
    for number, behind in enumerate(successors):
        for each in behind:
            predecessors[each].append(number)
    found = list(generate)
    work = list(range(len(found)))
    while work:
        number = work.pop()
        after = 0
        for each in successors[number]:
            after |= found[each]
        new = generate[number] | (after & ~kill[number])
        if new != found[number]:
            found[number] = new
            work += predecessors[number]
    return found
