"""``stored-twice``: elements of an output that different threads stored."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding
from tilewright.isa import describe

from .declaration import Check, Phase
from .pairs import Pair, pairs, stored_values
from .scene import Scene


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each pair of lines that stored to the same elements from different threads."""
    return [
        _finding(pair, scene)
        for pair in pairs(observed, scene, "stored-twice")
        if describe(scene.instruction(pair.first.site)).field is None  # a tensor map that is changed is no output
    ]


def _finding(pair: Pair, scene: Scene) -> Finding:
    first = pair.first
    same = pair.other is None or pair.other.line == pair.place.line
    what = str(pair.place) if same else f"{pair.other} and then {pair.place}"
    blocks = (
        f"of block {first.block}"
        if first.block == first.other_block
        else f"in blocks {first.block} and {first.other_block}"
    )
    message = (
        f"{pair.element.text} is stored by two threads: {what}, by threads {scene.thread(first.other_thread)} and "
        f"{scene.thread(first.thread)} {blocks}"
    )
    return pair.finding(
        scene, "stored-twice", "warning", message,
        values=stored_values(first, scene),
        remedy="let the index depend on every thread and block index that numbers a thread, so that each "
        "element has one thread; or let one thread of those store (if (threadIdx.x == 0))",
    )  # fmt: skip


STORED_TWICE = Check("coverage", ("stored-twice",), Phase.OBSERVED,
                     lambda facts: findings(facts.observed, facts.scene), needs=("coverage",))  # fmt: skip
