"""Guards of what is only computed for others under the same guard: it may be computed without.

ptxas puts a whole address under ``@!P0`` if the load is. A guarded write keeps what the register held before, so each
such address would be one of two values, and no longer a sum that the engine sees through.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..isa import definitions_and_uses
from ..ptx.module import Address, Function, Immediate, Instruction, Register

Guard = tuple[str, bool]
ALWAYS: Guard = ("", False)
ZERO = Immediate("int", 0, 0)
Needs = dict[str, Guard]
"""By register, under which guard the value that it holds is needed; what is missing is not needed."""


def drop(function: Function, blocks: list[tuple[int, int, tuple[int, ...]]], pure: list[bool]) -> None:
    """Drop them in a function's body.

    Args:
        blocks: start, end and successors of each.
        pure: whether all that an instruction does is to give its results.
    """
    body = function.body or []
    before: list[set[str]] = [set() for _ in blocks]
    predecessors: list[list[int]] = [[] for _ in blocks]
    for number, (_, _, successors) in enumerate(blocks):
        for each in successors:
            predecessors[each].append(number)
    work = list(range(len(blocks)))
    while work:
        number = work.pop()
        start, end, successors = blocks[number]
        needs = {name: ALWAYS for each in successors for name in before[each]}
        for place in range(end - 1, start - 1, -1):
            _step(body[place], pure[place], needs)
        if needs.keys() - before[number]:
            before[number] |= needs.keys()
            work += predecessors[number]
    fresh: dict[int, list[str]] = {}  # by place: what is written there under a guard, and never read as it was before
    for start, end, successors in blocks:
        needs = {name: ALWAYS for each in successors for name in before[each]}
        for place in range(end - 1, start - 1, -1):
            made = body[place]
            behind = dict(needs) if made.guard is not None else {}
            if _step(made, pure[place], needs):
                body[place] = unguarded(made)
            elif made.guard is not None:
                fresh[place] = [name for name in definitions_and_uses(made)[0] if name in behind and name not in needs]
    _clear(function, fresh)


def _clear(function: Function, fresh: Mapping[int, Sequence[str]]) -> None:
    """Clear registers where the guarded write begins that is the first to matter: what they held before does not."""
    body: list[Instruction] = []
    moved: list[int] = []
    for place, instruction in enumerate(function.body or ()):
        moved.append(len(body))
        for name in fresh.get(place, ()):
            if function.registers[name] == "b32":
                plain = replace(instruction, opcode="mov", modifiers=("b32",), operands=(Register(name), ZERO), text="")
                body.append(replace(unguarded(plain), text=f"mov.b32 {name}, 0;"))
        body.append(instruction)
    moved.append(len(body))
    function.labels = {name: moved[at] for name, at in function.labels.items()}
    function.body = body


def unguarded(instruction: Instruction) -> Instruction:
    return replace(instruction, guard=None, guard_negated=False, text=instruction.text.partition(" ")[2])


def _step(instruction: Instruction, pure: bool, needs: Needs) -> bool:
    """What is needed before an instruction, from what is needed behind it. Returns whether its guard may go."""
    definitions, uses = definitions_and_uses(instruction)
    guard = ALWAYS
    if instruction.guard is not None:
        guard = instruction.guard.name, instruction.guard_negated
        uses = uses[: len(uses) - len(definitions) - 1]
    if any(name.startswith(("%P", "%UP")) for name in definitions):
        for name, under in needs.items():
            if under[0] in definitions:  # before, that predicate is another
                needs[name] = ALWAYS
    wanted = _all_of(needs[name] for name in definitions if name in needs)
    goes = pure and guard != ALWAYS and wanted in (None, guard) and not _reads_computed(instruction)
    condition = wanted if pure and (guard == ALWAYS or goes) else guard
    for name in definitions:
        if guard == ALWAYS or needs.get(name) == guard:
            needs.pop(name, None)
    if condition is not None:
        for name in uses:
            needs[name] = _all_of((condition, needs.get(name, condition))) or ALWAYS
    if guard != ALWAYS and not goes:
        needs[guard[0]] = ALWAYS
    return goes


def _all_of(guards: Iterable[Guard]) -> Guard | None:
    found = set(guards)
    return None if not found else found.pop() if len(found) == 1 else ALWAYS


def _reads_computed(instruction: Instruction) -> bool:
    """Whether it loads from an address that is only known to be right under its guard."""
    return any(isinstance(each, Address) and isinstance(each.base, Register) for each in instruction.operands)
