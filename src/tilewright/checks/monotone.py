"""Words that atomics of one kind only lower or only raise, while plain loads look at them: label propagation, shortest
paths, an early out before ``atomicMin``.

Such a load races, but what it finds is only too old: a bound that held already. That is right as long as nothing but
the same atomics comes of it: it says whether there is one to do, or goes into one, and whoever needs the final value
looks again in a later launch or round. A load whose value is stored, or decides about other data, needs all atomics to
be done, and is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tilewright.engine.analysis.cfg import Graph
from tilewright.engine.analysis.plan import Plan
from tilewright.engine.run.observed import Observed
from tilewright.isa import Access, Flow, describe
from tilewright.ptx.module import Function, Immediate, Instruction, Register

from .demand import ALL, Effects, Use, bytes_wanted, effects_of, guard_of, uses_of
from .divergence import post_dominators
from .scene import Scene

_OPERATIONS = frozenset(("min", "max", "and", "or"))


def monotone_loads(observed: Iterable[Observed], scene: Scene) -> frozenset[int]:
    """The sites of the plain loads of which that is true, in all races that they are in."""
    variables: dict[tuple[str, str], list[Observed]] = {}
    for each in observed:
        variables.setdefault((each.space, scene.element(each).variable), []).append(each)
    found, refused = set[int](), set[int]()
    for races in variables.values():
        readers = {site for each in races for site in _sites(each) if _access(scene, site).kind == "load"}
        writers = {site for each in races for site in _sites(each)} - readers
        if _only_monotone(races, readers, writers, scene):
            harmless = _Uses(scene.view.plan, readers, writers).harmless()
        else:
            harmless = set()
        found |= harmless
        refused |= readers - harmless
    return frozenset(found - refused)


def _sites(seen: Observed) -> Iterator[int]:
    yield seen.site
    if seen.other is not None:
        yield seen.other


def _access(scene: Scene, site: int) -> Access:
    return describe(scene.instruction(site)).accesses[0]


def _only_monotone(races: list[Observed], readers: set[int], writers: set[int], scene: Scene) -> bool:
    """Whether each race is one of a load with an atomic, all atomics do the same, and loads read whole words of it."""
    if any(len(readers & set(_sites(each))) != 1 for each in races):
        return False
    kinds = {(each.operation, each.type) for site in writers for each in describe(scene.instruction(site)).accesses}
    bits = {_access(scene, site).bits for site in readers | writers}
    return len(kinds) == 1 and len(bits) == 1 and {operation for operation, _ in kinds} <= _OPERATIONS


class _Uses:
    """The uses of loads of one variable."""

    def __init__(self, plan: Plan, readers: set[int], writers: set[int]) -> None:
        self.plan, self.readers = plan, readers
        self._branches: dict[str, dict[int, list[Instruction]]] = {}
        self.reading = {id(plan.sites[site].instruction) for site in readers}
        example = describe(plan.sites[min(writers)].instruction).accesses[0]
        origins = {plan.origin(describe(plan.sites[site].instruction).accesses[0].address) for site in writers}
        self.atomics = {id(plan.sites[site].instruction) for site in writers}
        for site in plan.sites:  # copies of an unrolled loop that met nobody in this run
            access = next(iter(describe(site.instruction).accesses), None)
            if access is None or site.function != plan.kernel.name or plan.origin(access.address) not in origins:
                continue
            if (access.operation, access.type) == (example.operation, example.type):
                self.atomics.add(id(site.instruction))

    def harmless(self) -> set[int]:
        """The loads that reach such an atomic, and nothing else that takes effect."""
        feeding, leaking = (self._reaching(effects) for effects in (self._feeds, self._leaks))
        return {site for site in self.readers if any(feeding.get(site, ())) and not any(leaking.get(site, (1,)))}

    def _reaching(self, effects: Effects) -> dict[int, tuple[int, ...]]:
        return bytes_wanted(self.plan, effects, lambda each: id(each) in self.reading)

    def _feeds(self, function: Function) -> Callable[[Instruction], list[Use]]:
        """Operands of the atomics, and what decides whether they are executed."""
        controlled = self._controlled(function)

        def effects(instruction: Instruction) -> list[Use]:
            if id(instruction) in self.atomics or self._decides(controlled.get(id(instruction), ())):
                return [use for each in instruction.operands for use in uses_of(each, ALL)] + guard_of(instruction)
            return []

        return effects

    def _leaks(self, function: Function) -> Callable[[Instruction], list[Use]]:
        """What everything else wants, but for deciding about the atomics, and about marks that something changed."""
        controlled, makers = self._controlled(function), self.plan.makers(function)

        def effects(instruction: Instruction) -> list[Use]:
            if id(instruction) in self.atomics | self.reading:
                return []
            uses = effects_of(instruction)
            inside = controlled.get(id(instruction))
            if inside is not None:
                allowed = self._decides(inside) or all(_marks(each, makers) for each in inside)
                return [] if allowed and describe(instruction).flow is Flow.BRANCH else uses
            if describe(instruction).moves and _marks(instruction, makers):
                return [use for use in uses if use not in guard_of(instruction)]
            return uses

        return effects

    def _decides(self, inside: Iterable[Instruction]) -> bool:
        return any(id(each) in self.atomics for each in inside)

    def _controlled(self, function: Function) -> dict[int, list[Instruction]]:
        if function.name not in self._branches:
            self._branches[function.name] = _controlled(self.plan.graphs[function.name])
        return self._branches[function.name]


def _marks(instruction: Instruction, makers: Mapping[str, Instruction | None]) -> bool:
    """Whether it stores a constant, or has no effect that others see."""
    effect = describe(instruction)
    if effect.moves is None or not effect.moves.writes:
        writes = any(each.writes for each in effect.accesses)
        return not (writes or effect.barrier or effect.waits or effect.flow in (Flow.CALL, Flow.SWITCH))
    value = instruction.operands[1]
    made = makers.get(value.name) if isinstance(value, Register) else None
    constant = (
        made.operands[1] if made is not None and len(made.operands) == 2 else value
    )  # of one operand: a constant, too
    return isinstance(constant, Immediate)


def _controlled(graph: Graph) -> dict[int, list[Instruction]]:
    """The instructions that are control dependent on each branch (by identity), directly or through other branches."""
    behind = post_dominators(graph)
    direct = {
        segment.index: set[int]().union(*(behind[each] for each in segment.successors))
        - (behind[segment.index] - {segment.index})
        for segment in graph.segments
        if len(segment.successors) > 1
    }
    found = {}
    for index in direct:
        inside, work = set[int](), [index]
        while work:
            new = direct.get(work.pop(), set()) - inside
            inside |= new
            work += new
        last = graph.segments[index].last
        found[id(last)] = [each for at in sorted(inside) for each in graph.segments[at].instructions]
    return found
