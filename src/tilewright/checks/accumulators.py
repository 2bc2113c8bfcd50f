"""Registers of ``wgmma``: which hazards a kernel's code has, along the ways that a launch went.

A product reads and writes registers after it was issued. What touched them before must be ordered with it by
``wgmma.fence``, and nobody may touch them until ``wgmma.wait_group`` has waited for its group (PTX ISA, "Asynchronous
Warpgroup Level Matrix Instructions"). Both are read off the PTX: a forward flow of facts about registers through the
segments, each with the instruction that made it.

Compilers copy accumulators between two products, so a ``mov`` of a register is no access: its target has the facts of
its source. They put constants wherever they like: one asks for a fence only before the first product, and where the
product that it goes to has run since the last one. And they move arithmetic behind a fence, an ``asm`` statement that
names no registers: what stands before it in the source is taken to come before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tilewright.engine.analysis.cfg import Graph
from tilewright.isa import Flow, definitions_and_uses, describe, registers_in, warpgroup
from tilewright.ptx.module import Immediate, Instruction, Location

_GROUPS = 9
"""Groups that are distinguished: a wait names at most 7 that may be pending."""
_START = -1
"""Among products that no fence has followed: nothing has, since the kernel began."""


class _Fact(NamedTuple):
    """A fact about a register.

    kind: ``written`` or ``read`` by a thread, ``product`` of an operation that no fence has followed (``shape``), all
    until the next fence; ``result`` of a product, or its ``operand``, until that was waited for; ``constant``.
    at: the instruction's number.
    groups: that were committed since, of a product.
    """

    kind: str
    at: int
    groups: int = 0


_TILL_FENCE = frozenset(("written", "read", "shape"))
_TILL_WAIT = frozenset(("result", "operand"))
_COPIED = frozenset(("written", "shape", "result", "constant"))

_Facts = frozenset[_Fact]
_NONE: _Facts = frozenset()


@dataclass(frozen=True)
class Hazard:
    """Two instructions that touch a register, of which at least one is a product.

    Attributes:
        kind: ``unfenced`` (other, or the kernel's beginning, before product) or ``unwaited`` (product before other).
        product: the ``wgmma.mma_async``.
        other: that touches the registers, where that is known.
        how: ``written`` or ``read`` by the other; ``shape``: it is a product of another shape. With no other: ``first``
            of the kernel, or ``constant``: begun again from one.
        operand: the register is A's; else it is an accumulator.
        committed: the product is in a group.
    """

    kind: str
    product: Instruction
    other: Instruction | None
    how: str
    operand: bool
    committed: bool = True


class _State:
    """The state known at a point: facts by register, the products since which no fence came, and the fence that came
    last, if nothing but straight code without products has come since."""

    def __init__(self, facts: dict[str, _Facts], bare: frozenset[int], fence: Instruction | None = None) -> None:
        self.facts, self.bare, self.fence = facts, bare, fence

    def copy(self) -> _State:
        return _State(dict(self.facts), self.bare, self.fence)

    def join(self, other: _State) -> bool:
        """Take in another's, and whether that was news."""
        news = not other.bare <= self.bare or (self.fence is not None and self.fence is not other.fence)
        self.fence = self.fence if self.fence is other.fence else None
        self.bare |= other.bare
        for name, facts in other.facts.items():
            known = self.facts.get(name, _NONE)
            if not facts <= known:
                self.facts[name] = known | facts
                news = True
        return news

    def change(self, each: Callable[[_Fact], _Fact | None]) -> None:
        """Replace every fact, or drop it."""
        done: dict[_Facts, _Facts] = {}
        for name, facts in self.facts.items():
            if facts not in done:
                done[facts] = frozenset(new for fact in facts if (new := each(fact)) is not None)
            self.facts[name] = done[facts]


def hazards(graph: Graph, executed: Callable[[Instruction], bool] = lambda _: True) -> list[Hazard]:
    """The hazards of a kernel, in the order of its code.

    Args:
        executed: whether the launch came to an instruction; ways through others are not followed.
    """
    return _Flow(graph, executed).hazards()


class _Flow:
    def __init__(self, graph: Graph, executed: Callable[[Instruction], bool]) -> None:
        self.graph = graph
        self.instructions = [each for segment in graph.segments for each in segment.instructions]
        self.products = {
            number: warpgroup.product(each)
            for number, each in enumerate(self.instructions)
            if (group := describe(each).warpgroup) is not None and group.operation == "multiply"
        }
        self.found: dict[tuple[object, ...], Hazard] = {}
        self.watched = self._watched()
        self.steps: list[list[int]] = []
        number = 0
        for segment in graph.segments:
            here = range(number, number + len(segment.instructions))
            number += len(segment.instructions)
            self.steps.append([each for each in here if self._matters(self.instructions[each])])
        self.open = [executed(segment.instructions[0]) for segment in graph.segments]

    def _watched(self) -> frozenset[str]:
        """The registers of products, and those that are copied to or from them."""
        watched = {
            name
            for product in self.products.values()
            for operand in (*product.d, *(product.a if product.a_in_registers else ()))
            for name in registers_in(operand)
        }
        copies = [definitions_and_uses(each) for each in self.instructions if describe(each).repeats] if watched else []
        more = True
        while more:
            more = False
            for names in ({*to, *source} for to, source in copies):
                if not watched.isdisjoint(names) and not names <= watched:
                    watched |= names
                    more = True
        return frozenset(watched)

    def _matters(self, instruction: Instruction) -> bool:
        effect = describe(instruction)
        return (
            effect.warpgroup is not None
            or effect.flow is Flow.CALL
            or any(not self.watched.isdisjoint(names) for names in definitions_and_uses(instruction))
        )

    # -- the flow -----------------------------------------------------------------------------------------

    def hazards(self) -> list[Hazard]:
        if not self.products:
            return []
        before: list[_State | None] = [None] * len(self.graph.segments)
        before[0] = _State({}, frozenset((_START,)))
        work = [0]
        while work:
            index = work.pop()
            state = before[index]
            assert state is not None
            state = state.copy()
            for number in self.steps[index]:
                self._step(number, state)
            for successor in self.graph.segments[index].successors:
                known = before[successor]
                if not self.open[successor]:
                    continue
                if self.graph.segments[successor].labelled:
                    state.fence = None
                if known is None:
                    before[successor] = state.copy()
                elif not known.join(state):
                    continue
                if successor not in work:
                    work.append(successor)
        order = {id(each): number for number, each in enumerate(self.instructions)}
        return sorted(self.found.values(), key=lambda each: order[id(each.product)])

    def _step(self, number: int, state: _State) -> None:
        instruction = self.instructions[number]
        effect = describe(instruction)
        operation = effect.warpgroup.operation if effect.warpgroup is not None else ""
        if operation:
            state.fence = instruction if operation == "fence" else None
        if operation == "multiply":
            self._multiply(number, state)
        elif operation == "fence":
            state.bare = frozenset()
            state.change(lambda fact: None if fact.kind in _TILL_FENCE else fact)
        elif operation == "commit_group":
            state.change(
                lambda fact: fact._replace(groups=min(fact.groups + 1, _GROUPS)) if fact.kind in _TILL_WAIT else fact
            )
        elif operation == "wait_group":
            assert effect.warpgroup is not None and isinstance(effect.warpgroup.pending, Immediate)
            pending = int(effect.warpgroup.pending.value)
            state.change(lambda fact: None if fact.kind in _TILL_WAIT and fact.groups > pending else fact)
        elif effect.flow is Flow.CALL:  # a function may do all of this
            state.facts, state.bare = {}, frozenset()
        elif describe(instruction).repeats:
            self._copy(number, state)
        else:
            self._access(number, state)

    def _multiply(self, number: int, state: _State) -> None:
        product, instruction = self.products[number], self.instructions[number]
        if _START in state.bare:
            self._unfenced(instruction, None, "first", False)
        accumulators = [name for each in product.d for name in registers_in(each)]
        for name in accumulators:
            for fact in state.facts.get(name, _NONE):
                if fact.kind in ("written", "read"):
                    self._unfenced(instruction, fact.at, fact.kind, False)
                elif fact.kind == "shape" and not _alike(self.products[fact.at], product):
                    self._unfenced(instruction, fact.at, "shape", False)
                elif fact.kind == "constant" and number in state.bare:
                    self._unfenced(instruction, None, "constant", False)
                elif fact.kind == "operand":
                    self._unwaited(instruction, fact, "written")
        made = frozenset((_Fact("result", number), _Fact("shape", number)))
        for name in accumulators:
            state.facts[name] = made if instruction.guard is None else state.facts.get(name, _NONE) | made
        for name in (each for operand in product.a for each in registers_in(operand)) if product.a_in_registers else ():
            known = state.facts.get(name, _NONE)
            for fact in known:
                if fact.kind == "written":
                    self._unfenced(instruction, fact.at, "written", True)
                elif fact.kind == "result":
                    self._unwaited(instruction, fact, "read")
            state.facts[name] = known | {_Fact("operand", number)}
        state.bare |= {number}

    def _copy(self, number: int, state: _State) -> None:
        instruction = self.instructions[number]
        sources = [name for each in describe(instruction).reads for name in registers_in(each)]
        copied: _Facts = frozenset(f for name in sources for f in state.facts.get(name, _NONE) if f.kind in _COPIED)
        if not sources:
            copied = frozenset((_Fact("constant", number),))
        elif any(name not in self.graph.function.registers for name in sources):  # of the thread's own numbers
            copied = frozenset((_Fact("written", number),))
        for name in definitions_and_uses(instruction)[0]:
            for fact in state.facts.get(name, _NONE):
                if fact.kind == "operand":
                    self._unwaited(instruction, fact, "written")
            state.facts[name] = copied if instruction.guard is None else copied | state.facts.get(name, _NONE)

    def _access(self, number: int, state: _State) -> None:
        instruction = self.instructions[number]
        targets, sources = definitions_and_uses(instruction)
        moved = state.fence is not None and _stands_before(instruction, state.fence)
        for name in sources:
            known = state.facts.get(name, _NONE)
            for fact in known:
                if fact.kind == "result":
                    self._unwaited(instruction, fact, "read")
            if name in self.watched and not moved:
                state.facts[name] = known | {_Fact("read", number)}
        for name in targets:
            if name in self.watched:
                for fact in state.facts.get(name, _NONE):
                    if fact.kind in _TILL_WAIT:
                        self._unwaited(instruction, fact, "written")
                state.facts[name] = _NONE if moved else frozenset((_Fact("written", number),))

    # -- what is found ------------------------------------------------------------------------------------

    def _unfenced(self, product: Instruction, at: int | None, how: str, operand: bool) -> None:
        other = None if at is None else self.instructions[at]
        self._add(Hazard("unfenced", product, other, how, operand))

    def _unwaited(self, other: Instruction, fact: _Fact, how: str) -> None:
        product = self.instructions[fact.at]
        self._add(Hazard("unwaited", product, other, how, fact.kind == "operand", fact.groups > 0))

    def _add(self, hazard: Hazard) -> None:
        key = hazard.kind, id(hazard.product), id(hazard.other), hazard.operand, hazard.how == "first"
        self.found.setdefault(key, hazard)


def _stands_before(instruction: Instruction, fence: Instruction) -> bool:
    """Whether the source has an instruction before a fence that precedes it in the PTX, or both in one line."""
    if instruction.location is None or fence.location is None:
        return False
    mine, others = _frames(instruction.location), _frames(fence.location)
    for a, b in zip(mine, others, strict=False):
        if a != b:
            return a[0] == b[0] and a < b
    return mine == others


def _frames(location: Location) -> list[tuple[str, int]]:
    """The calls that lead to a place, outmost first, and the place. NVRTC gives a line's statements one column."""
    return [(each.path, each.line) for each in reversed(location.chain)]


def _alike(a: warpgroup.Product, b: warpgroup.Product) -> bool:
    """Whether the two have one shape, so that the accumulators of one may be the other's with no fence between."""
    return (a.form.n, a.form.k) == (b.form.n, b.form.k)
