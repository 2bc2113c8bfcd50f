"""``race-volatile``: two threads meet at a word through ``volatile``, one of them stores, and nothing orders the two.

PTX lets volatile accesses meet, so that is no data race there; CUDA C++ has no such rule. An update (read it, compute
with that, store it back) may be lost; and data that are passed on by volatile alone may be read too early. Flags are
something else: words that a thread waits for, or reads only to decide where it goes on, and stores of one value by
several threads.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from tilewright.engine.analysis.plan import Plan
from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding
from tilewright.isa import describe
from tilewright.ptx.module import Address, Instruction

from .declaration import Check, Phase
from .demand import informing
from .expected import guesses
from .fences import Code
from .monotone import monotone_loads
from .pairs import Pair, pairs
from .races import reader, where
from .scene import Scene
from .slices import made_from

Place = tuple[str, int]


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A warning for each pair of lines that meet so."""
    meetings = [each for each in observed if each.kind == "volatile" and each.other is not None]
    if not meetings:
        return []
    uses = _Uses(scene.view.plan)
    lost = [each for each in meetings if uses.updates(each)]
    early = monotone_loads(meetings, scene)
    data = [each for each in meetings if each not in lost and reader(each) not in early and uses.passes_data(each)]
    found = [_lost(pair, scene) for pair in pairs(lost, scene, "volatile")]
    return found + [_race(pair, scene) for pair in pairs(data, scene, "volatile")]


def _lost(pair: Pair, scene: Scene) -> Finding:
    mine, other = where(pair.first, scene)
    return _finding(
        pair,
        scene,
        f"an update of {pair.element.text} may be lost: {pair.place} in {mine} and {pair.again} in {other} each read "
        "it, compute with what they read and store that, and nothing orders them; volatile makes neither update whole",
        "update it with one atomic (atomicAdd, atomicMax, …), or let one thread alone update it",
    )


def _race(pair: Pair, scene: Scene) -> Finding:
    mine, other = where(pair.first, scene)
    first = pair.first
    later = "reads" if "read-after-write" in first.detail else "stores"
    earlier = "reads" if "write-after-read" in first.detail else "stores"
    atomic = "; one of them is atomic, the other is not" if "atomic" in first.detail else ""
    return _finding(
        pair,
        scene,
        f"{pair.place} {later} {pair.element.text} in {mine} and {pair.again} {earlier} it in {other}, and nothing "
        f"orders them: volatile does not, so either may come first{atomic}",
        "let a barrier stand between the two, or a flag with __threadfence() before it is set and after it was read; "
        "if any order will do, make both atomic (atomicExch, cuda::atomic_ref)",
    )


def _finding(pair: Pair, scene: Scene, message: str, remedy: str) -> Finding:
    between = "blocks" if "between-blocks" in pair.detail else "warps"
    return pair.finding(scene, "race-volatile", "warning", message, between=between, remedy=remedy)


class _Uses:
    """The uses of words that a kernel accesses through ``volatile``."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def updates(self, seen: Observed) -> bool:
        """Whether both stores are updates."""
        sites = (seen.site, seen.other)
        if "write-after-write" not in seen.detail or "atomic" in seen.detail:
            return False
        return all(site is not None and self._updates(site) for site in sites)

    def passes_data(self, seen: Observed) -> bool:
        """Whether one of them stores data, rather than a flag."""
        sites = [site for site in (seen.site, seen.other) if site is not None]
        if any(self._code.waited_for(site) for site in sites):
            return False
        if "write-after-write" in seen.detail:
            return "same-value" not in seen.detail
        reader = seen.site if "read-after-write" in seen.detail else sites[-1]
        return any(self._informing.get(reader, (1,))) and reader not in self._guesses

    @cached_property
    def _informing(self) -> dict[int, tuple[int, ...]]:
        return informing(self.plan)

    @cached_property
    def _guesses(self) -> frozenset[int]:
        return guesses(self.plan)

    @cached_property
    def _code(self) -> Code:
        return Code(self.plan)

    def _updates(self, site: int) -> bool:
        """Whether a store's value is computed from a load of the same place, for which no thread waits."""
        address = _address(self.plan.sites[site].instruction)
        sources = (self.plan.sites[each].instruction for each in made_from(self.plan, site, values=True))
        updates = any(_loads(each) and _address(each) == address for each in sources)
        return updates and not self._code.waited_for(site, unknown=False)


def _loads(instruction: Instruction) -> bool:
    access = describe(instruction).moves
    return access is not None and access.kind == "load"


def _address(instruction: Instruction) -> Place | None:
    found = next((each for each in instruction.operands if isinstance(each, Address)), None)
    return None if found is None else (str(found.base), found.offset)


RACE_VOLATILE = Check("races", ("race-volatile",), Phase.OBSERVED, lambda facts: findings(facts.observed, facts.scene),
                      needs=("races",), orders=("race-volatile",))  # fmt: skip
