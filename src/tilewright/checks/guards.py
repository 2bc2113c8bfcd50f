"""Plain bounds guards: ``if (i < n)`` around work, or a loop that ends at ``n``, with nothing on the other side.

The lanes that such a guard keeps are neighbours already, and only the warps at the edge of the data lose any: no other
numbering of the threads would lose fewer.
"""

from __future__ import annotations

from tilewright.engine.analysis.cfg import Graph
from tilewright.isa import Flow, definitions_and_uses, describe
from tilewright.ptx.module import Immediate, Instruction, Negated, Operand, Pair, Register

from .accesses import LaunchedKernel
from .demand import makers_of

_ORDERINGS = frozenset(("lt", "le", "gt", "ge", "lo", "ls", "hi", "hs"))


def is_bounds_guard(kernel: LaunchedKernel, graph: Graph, segment: int, joined: set[int]) -> bool:
    """Whether the branch that ends a segment is one.

    Args:
        joined: the segments that every way from there comes through.
    """
    last = graph.segments[segment].last
    if describe(last).flow is not Flow.BRANCH or last.guard is None:
        return False
    one_sided = any(each in joined or graph.segments[each].returns for each in graph.segments[segment].successors)
    return one_sided and _Conditions(kernel).bounds(last.guard, frozenset())


class _Conditions:
    def __init__(self, kernel: LaunchedKernel) -> None:
        self._forms = kernel.plan.analysis.forms
        self._makers = makers_of(kernel.function)

    def bounds(self, operand: Operand | None, above: frozenset[str]) -> bool:
        """Whether a predicate only compares places with bounds: everything of it does that the lanes disagree on."""
        if isinstance(operand, Negated):
            operand = operand.operand
        if not isinstance(operand, Register) or operand.name in above:
            return isinstance(operand, Immediate)
        if self._uniform(operand):
            return True
        makers = self._makers.get(operand.name, [])
        return bool(makers) and all(self._compares(each, above | {operand.name}) for each in makers)

    def _compares(self, instruction: Instruction, above: frozenset[str]) -> bool:
        if instruction.opcode in ("and", "or", "not", "mov"):
            return all(self.bounds(each, above) for each in instruction.operands[1:])
        if instruction.opcode != "setp" or isinstance(instruction.operands[0], Pair):
            return False
        a, b, *rest = instruction.operands[1:]
        if not all(self.bounds(each, above) for each in rest):
            return False
        if self._uniform(a) and self._uniform(b):
            return True
        if not _ORDERINGS.intersection(instruction.modifiers):
            return False
        place, bound = (a, b) if self._uniform(b) else (b, a)
        form = self._forms.get(place.name) if isinstance(place, Register) else None
        if form is None or form.varying or not isinstance(place, Register) or not self._uniform(bound):
            return False
        if isinstance(bound, Register):  # one that a loop changes makes lanes leave one by one
            return len(self._makers.get(bound.name, ())) == 1
        # A constant bound on the thread's index alone cuts off lanes of every block, not the edge of the data.
        return self._of_the_grid(place)

    def _uniform(self, operand: Operand) -> bool:
        if isinstance(operand, Register):
            form = self._forms.get(operand.name)
            return form is not None and form.uniform
        return isinstance(operand, Immediate)

    def _of_the_grid(self, register: Register) -> bool:
        """Whether a value is computed from the block's index."""
        work, seen = [register.name], set[str]()
        while work:
            name = work.pop()
            for each in self._makers.get(name, ()):
                if "%ctaid" in each.text:
                    return True
                work += [used for used in definitions_and_uses(each)[1] if used not in seen]
            seen.add(name)
        return False
