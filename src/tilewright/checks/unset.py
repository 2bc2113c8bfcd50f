"""``uninitialised`` of registers: sums without a first value, read off the code that the launch came to.

A register has no value where each instruction that writes it needs one that has none, too: nothing in the function ever
gives it one, on no way. Compilers compute with such registers before they know whether anybody wants the result, so one
that matters must come to a store, a branch, or other lanes. Those that the compiler chooses, packs or copies are none.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Set

from tilewright.engine.analysis.cfg import Graph, build
from tilewright.engine.analysis.plan import Plan
from tilewright.errors import PTXError, UnsupportedError
from tilewright.findings.model import Finding
from tilewright.isa import Flow, Joins, definitions_and_uses, describe
from tilewright.isa.unset import Derived, derived, may_be_folded
from tilewright.ptx.module import Function, Instruction

from .declaration import Check, Phase
from .pairs import met
from .scene import Place, Scene

_Executed = Callable[[Instruction], bool]


class Unset:
    """A function's registers that never have a value, by what they are made of."""

    def __init__(self, graph: Graph) -> None:
        self.segments = graph.segments
        self.body = [each for segment in graph.segments for each in segment.instructions]
        self.made: dict[str, list[Derived]] = {}
        self.of = [tuple(derived(each)) for each in self.body]
        for each in (each for those in self.of for each in those):
            self.made.setdefault(each.target, []).append(each)
        self.registers = self._never(graph.function)

    def _never(self, function: Function) -> set[str]:
        used = {name for each in self.body for name in definitions_and_uses(each)[1]}
        left = (used | self.made.keys()) & function.registers.keys()
        users: dict[str, list[Derived]] = {}
        work = [each for those in self.made.values() for each in those]
        for each in work:
            for name in each.sources:
                users.setdefault(name, []).append(each)
        while work:
            each = work.pop()
            if each.target in left and not _lacks(each, left):
                left.remove(each.target)
                work += users.get(each.target, [])
        return left

    def behind(self, names: Iterable[str]) -> set[str]:
        """Some of them, and all that they are made of."""
        work, found = list(names), set[str]()
        while work:
            name = work.pop()
            if name in self.registers and name not in found:
                found.add(name)
                work += (source for each in self.made.get(name, ()) for source in each.sources)
        return found

    def sums(self, executed: _Executed) -> Iterator[Instruction]:
        """The instructions that add to what has no value, of which something comes that matters."""
        if not self.registers:
            return
        needed = (name for each in self.body if executed(each) for name in _needed(each))
        matters = self.behind((*needed, *self._needed_later(executed)))
        for instruction, those in zip(self.body, self.of, strict=True):
            begin = any(each.computes and each.target in matters and self._begins(each) for each in those)
            if begin and executed(instruction):
                yield instruction

    def _needed_later(self, executed: _Executed) -> Iterator[str]:
        """Those of which a result is made that has a value on other ways (that of a sum of nothing is known to the
        compiler), and is needed on all ways from there."""
        for segment in self.segments:
            for number, instruction in enumerate(segment.instructions, segment.start):
                if instruction.guard is not None or not executed(instruction):
                    continue
                made = (each for each in self.of[number] if each.target not in self.registers)
                for each in (each for each in made if _lacks(each, self.registers)):
                    if self._is_needed(segment.index, number + 1, each.target):
                        yield from each.sources

    def _is_needed(self, index: int, number: int, name: str) -> bool:
        """Whether all ways from an instruction lead to one that needs what a register holds there."""
        work, seen = [(index, number, frozenset((name,)))], set[tuple[int, int, frozenset[str]]]()
        while work:
            state = work.pop()
            index, number, names = state
            segment = self.segments[index]
            if state in seen:
                continue
            seen.add(state)
            for at in range(number, segment.start + len(segment.instructions)):
                if not names.isdisjoint(_needed(self.body[at])):
                    break
                for each in self.of[at]:
                    carried = self.body[at].guard is None and _lacks(each, names | self.registers)
                    names = names | {each.target} if carried else names - {each.target}
            else:
                if not names or not segment.successors:
                    return False
                work += [(each, self.segments[each].start, names) for each in segment.successors]
        return True

    def _begins(self, each: Derived) -> bool:
        """Whether it goes round, or its source is only copied; else it goes on with another's result."""
        for source in self.registers.intersection(each.sources):
            behind = self.behind((source,))
            if each.target in behind or not any(made.computes for name in behind for made in self.made.get(name, ())):
                return True
        return False


def _lacks(each: Derived, names: Set[str]) -> bool:
    """Whether a result has no value where some registers have none."""
    lacking = [name in names for name in each.sources]
    return bool(lacking) and (all(lacking) if each.every else any(lacking))


def _needed(instruction: Instruction) -> Iterable[str]:
    """The registers on whose values it depends what others see."""
    effect = describe(instruction)
    guard = instruction.guard
    if effect.flow is Flow.BRANCH and guard is not None:
        return (guard.name,)
    stores = any(access.writes and access.space != "param" for access in effect.accesses)
    exchanges = effect.joins is not Joins.ALONE and not any(each.computes for each in derived(instruction))
    return definitions_and_uses(instruction)[1] if guard is None and (stores or exchanges) else ()


def findings(scene: Scene, executed: _Executed) -> list[Finding]:
    """One a line."""
    plan = scene.view.plan
    if plan.kernel.parts:
        return []  # ptxas uses registers as it likes
    found: dict[Place, Instruction] = {}
    for each in (*(each for function in _unset(plan) for each in function.sums(executed)), *_folded(scene, executed)):
        found.setdefault(scene.place(plan.site_of[id(each)]), each)
    return [_finding(place, each) for place, each in found.items()]


@functools.lru_cache(maxsize=16)
def _unset(plan: Plan) -> list[Unset]:
    """Of a kernel and the functions that it calls: programs launch one thousands of times."""
    return [Unset(graph) for graph in plan.graphs.values()]


def _folded(scene: Scene, executed: _Executed) -> list[Instruction]:
    """Those of loops that were unrolled as a whole: the compiler put a NaN where nothing was set. Whether somebody
    wrote one there, its code shows in which nothing is folded."""
    body = scene.view.plan.graph.segments
    suspects = [i for segment in body for i in segment.instructions if may_be_folded(i) and executed(i)]
    module = scene.unoptimised() if suspects else None
    function = module.functions.get(scene.view.symbol) if module is not None else None
    if module is None or function is None:
        return []
    try:
        sums = list(Unset(build(function, lambda _, __: False)).sums(lambda _: True))
    except (PTXError, UnsupportedError):
        return []
    lines = {(own.path, own.line) for each in sums for own in module.lines_of(each)[:1]}
    known = ((each, scene.view.module.lines_of(each)[:1]) for each in suspects)
    return [each for each, own in known if own and (own[0].path, own[0].line) in lines]


def _finding(place: Place, instruction: Instruction) -> Finding:
    matrices = describe(instruction).joins is Joins.WARP
    message = (
        f"{place} computes from a value that nothing has set: a variable without an initial value, such as "
        f"{'a fragment' if matrices else 'a sum'} that is added to; it begins with whatever the register held"
    )
    how = "wmma::fill_fragment(sum, 0.0f), or float sum[4] = {};" if matrices else "float sum = 0.0f;"
    details = {"remedy": f"give it its first value where it is declared: {how}", "ptx": [instruction.text]}
    return Finding(
        kind="uninitialised", severity="error", message=message, file=place.file, line=place.line,
        details=details | met(place, None),
    )  # fmt: skip


UNSET = Check("initialisation", ("uninitialised",), Phase.EXECUTED,
              lambda facts: findings(facts.scene, facts.counters.executed))  # fmt: skip
