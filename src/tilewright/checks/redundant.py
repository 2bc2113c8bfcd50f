"""``redundant-barrier``: a barrier that ordered nothing in this run."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding

from .declaration import Check, Phase
from .fences import Code
from .pairs import Pair, pairs
from .scene import Scene

_REMEDY = "try the check on more inputs and launch shapes before removing it: data or a larger block may need it"


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A note for each line with such a barrier; none where it may pass on what a thread learns by a flag or a lock."""
    found = pairs(observed, scene, "redundant-barrier")
    return [] if found and Code(scene.view.plan).lets_go else [_finding(pair, scene) for pair in found]


def _finding(pair: Pair, scene: Scene) -> Finding:
    message = (
        f"the barrier of {pair.place} ordered nothing in this run: without it there would have been no race, with "
        "these inputs and this launch shape"
    )
    return pair.finding(scene, "redundant-barrier", "info", message, remedy=_REMEDY, values={})


# What orders accesses is seen with races. In another order a barrier may be of no use that is of use in the usual one.
REDUNDANT_BARRIER = Check("synchronisation", ("redundant-barrier",), Phase.OBSERVED,
                          lambda facts: findings(facts.observed, facts.scene), needs=("races",))  # fmt: skip
