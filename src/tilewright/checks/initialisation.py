"""``uninitialised``: bytes that a kernel read before anything had written them."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding

from .declaration import Check, Phase
from .demand import demanded
from .pairs import Pair, pairs
from .scene import Place, Scene


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each line that read what nothing had written.

    The engine reports only bytes that can have an effect, as far as the code alone shows
    (:func:`tilewright.checks.demand.demanded`). A line whose reads of a variable race with stores is left to that
    finding: whether it read before the store is chance.
    """
    listed = list(observed)
    racing = {key for each in listed if each.kind == "race" and _reads(each) for key in _keys(each, scene)}
    return [
        _finding(pair, scene)
        for pair in pairs(listed, scene, "uninitialised")
        if (pair.place, pair.element.variable) not in racing
    ]


def _reads(race: Observed) -> bool:
    """Not two plain stores."""
    return "write-after-write" not in race.detail or "atomic" in race.detail


def _keys(race: Observed, scene: Scene) -> list[tuple[Place, str]]:
    """The lines of both accesses with the variable; lines, since the compiler may have made copies of one."""
    sites = (race.site,) if race.other is None else (race.site, race.other)
    element = scene.element(race)
    names = [each.variable for each in (element, element.also) if each is not None]
    return [(scene.place(site), name) for site in sites for name in names]


def _finding(pair: Pair, scene: Scene) -> Finding:
    first = pair.first
    space = {"shared": " of shared memory", "local": " of local memory"}.get(first.space, "")
    written = "a part of it that is used" if "partly" in first.detail else "it"
    message = (
        f"{pair.place} reads {pair.element.text}{space} in thread {scene.thread(first.thread)} of block "
        f"{first.block}, and nothing has written {written} before"
    )
    return pair.finding(
        scene, "uninitialised", "error", message,
        remedy=f"store to {pair.element.variable} before this line (and let a barrier stand between, if another "
        "thread stores), or read it only where it was stored: the same guard for both",
    )  # fmt: skip


UNINITIALISED = Check(
    "initialisation", ("uninitialised",), Phase.OBSERVED, lambda facts: findings(facts.observed, facts.scene),
    needs=("initialisation",), demand=demanded, orders=("uninitialised",),
)  # fmt: skip
