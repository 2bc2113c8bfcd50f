"""What launches that nobody counts or checks do without.

Loops that do nothing but count, as NVRTC leaves them of loops whose results nobody uses: ptxas drops them, too, and
here those that a counter ends, in steps of a constant. And where lanes of machine code meet again, if nothing in it
asks which lanes are there: they meet as PTX's do then, wherever they come to one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilewright.isa import Effect, Joins, definitions_and_uses, describe
from tilewright.ptx.module import Function, Immediate, Instruction, Register, Symbol

_LANES = "activemask.b32"
_COMPARED = {"ne", "eq", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs"}


def without(function: Function) -> Function:
    """The function without them; itself, if it has none."""
    function = _without_meetings(function)
    body, labels = function.body or [], dict(function.labels)
    found = True
    while found:
        found = False
        for end, instruction in enumerate(body):
            start = labels.get(_target(instruction), len(body))
            if start >= end or not _counts(body[start:end], instruction) or not _unused(body, start, end):
                continue
            if not any(start < labels[name] <= end for name in _named(body, function) & labels.keys()):
                body = body[:start] + body[end + 1 :]
                labels = {name: at if at <= start else at - (end + 1 - start) for name, at in labels.items()}
                found = True
                break
    return function if body is (function.body or body) else replace(function, body=body, labels=labels)


def _without_meetings(function: Function) -> Function:
    body = function.body or []
    masks = {name for each in body if each.name == _LANES for name in definitions_and_uses(each)[0]}
    if not function.parts or any(_asks(each, masks) for each in body):
        return function
    moved, kept = list[int](), list[Instruction]()
    for each in body:
        moved.append(len(kept))
        if each.name not in (_LANES, "tw.meet", "tw.at"):
            kept.append(each)
    labels = {name: moved[at] for name, at in function.labels.items()}
    return replace(function, body=kept, labels=labels, parts=False)


def _asks(instruction: Instruction, masks: set[str]) -> bool:
    """Whether it depends on the lanes that are there; a barrier's register is one of ``masks``."""
    if instruction.name in (_LANES, "tw.meet"):
        return False
    effect, uses = describe(instruction), definitions_and_uses(instruction)[1]
    return (
        (effect.joins is not Joins.ALONE and not effect.barrier)
        or instruction.name == "tw.yield"
        or (not masks.isdisjoint(uses))
    )


def _target(instruction: Instruction) -> str:
    if instruction.opcode != "bra" or instruction.guard is None or not isinstance(instruction.operands[0], Symbol):
        return ""
    return instruction.operands[0].name


def _named(body: Sequence[Instruction], function: Function) -> set[str]:
    """The labels that something leads to."""
    named = {name for names in function.branch_targets.values() for name in names}
    return named | {each.name for i in body for each in i.operands if isinstance(each, Symbol)}


def _unused(body: Sequence[Instruction], start: int, end: int) -> bool:
    """Whether nothing outside reads what a loop writes."""
    written = {name for each in body[start:end] for name in definitions_and_uses(each)[0]}
    outside = (*body[:start], *body[end + 1 :])
    return not any(written & set(definitions_and_uses(each)[1]) for each in outside)


def _counts(loop: Sequence[Instruction], branch: Instruction) -> bool:
    """Whether a loop only writes registers, and ends by a counter that every turn moves by the same."""
    for each in loop:
        effect = describe(each)
        if not effect.writes or each.guard is not None or replace(effect, writes=(), reads=()) != _plain(effect):
            return False
    made: dict[str, Instruction | None] = {}  # None of what has several
    for each in loop:
        for name in definitions_and_uses(each)[0]:
            made[name] = None if name in made else each
    assert branch.guard is not None
    compared = made.get(branch.guard.name)
    if compared is None or compared.opcode != "setp" or not _COMPARED & set(compared.modifiers):
        return False
    counters = [each for each in compared.operands[1:3] if isinstance(each, Register) and each.name in made]
    step = made.get(counters[0].name) if len(counters) == 1 and len(compared.operands) == 3 else None
    if step is None or step.opcode != "add" or step.operands[1] != counters[0]:
        return False
    return isinstance(step.operands[2], Immediate) and step.operands[2].value != 0


def _plain(effect: Effect) -> Effect:
    """What lane-wise instructions do beside reading and writing registers: nothing."""
    return Effect(result=effect.result, passed=effect.passed)
