"""``ended-block``: a block of a cluster may end before another is done with its shared memory."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding
from tilewright.isa import describe

from .declaration import Check, Phase
from .pairs import pairs
from .scene import Scene

_REMEDY = (
    "keep the blocks of a cluster until all are done with each other's shared memory: end the kernel with "
    "cooperative_groups::this_cluster().sync(), and let no block return before it"
)


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each line that accesses shared memory of a block which may have ended."""
    found = []
    for pair in pairs(observed, scene, "after-end"):
        first, instruction = pair.first, scene.instruction(pair.first.site)
        verb = "stores to" if any(access.writes for access in describe(instruction).accesses) else "reads"
        message = (
            f"{pair.place}: thread {scene.thread(first.thread)} of block {first.block} {verb} {pair.element.text} in "
            f"shared memory of block {first.other_block} of its cluster, and nothing keeps that block from ending first"
        )
        found.append(
            pair.finding(scene, "ended-block", "error", message, remedy=_REMEDY, ended_block=list(first.other_block))
        )
    return found


ENDED_BLOCK = Check("races", ("ended-block",), Phase.OBSERVED, lambda facts: findings(facts.observed, facts.scene),
                    needs=("races",), orders=("ended-block",))  # fmt: skip
