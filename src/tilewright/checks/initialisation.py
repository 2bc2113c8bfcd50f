"""``uninitialised``: bytes that a kernel read before anything had written them."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.observed import Observed
from tilewright.report.model import Finding

from .pairs import Pair, details_of, pairs
from .scene import Scene


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each line that read what nothing had written.

    The engine reports only bytes that can have an effect, as far as the code alone tells
    (:func:`tilewright.checks.demand.demanded`). A read that races with a store of the same variable is left to that
    finding: whether it came before the store is chance.
    """
    listed = list(observed)
    races = [each for each in listed if each.kind == "race"]
    raced = {each.site for each in races if "read-after-write" in each.detail}
    raced |= {each.other for each in races if "write-after-read" in each.detail and each.other is not None}
    first = [each for each in listed if each.site not in raced]
    return [_finding(pair, scene) for pair in pairs(first, scene, "uninitialised")]


def _finding(pair: Pair, scene: Scene) -> Finding:
    first = pair.first
    space = {"shared": " of shared memory", "local": " of local memory"}.get(first.space, "")
    return Finding(
        kind="uninitialised",
        severity="error",
        message=(
            f"{pair.place} reads {pair.element.text}{space} in thread {scene.thread(first.thread)} of block "
            f"{first.block}, and nothing has written it before"
        ),
        file=pair.place.file,
        line=pair.place.line,
        count=pair.count,
        details={
            **details_of(pair, scene),
            "remedy": f"store to {pair.element.variable} before this line (and let a barrier stand between, if another "
            "thread stores), or read it only where it was stored: the same guard for both",
        },
    )
