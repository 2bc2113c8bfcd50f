"""Barriers that some threads do not reach, masks that name other lanes, shuffles from lanes that are not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from tilewright.engine.run.observed import Observed
from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding, Severity
from tilewright.isa import describe

from .declaration import Check, Phase
from .pairs import Pair, pairs
from .scene import Place, Scene


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each line of each kind."""
    return [_finding(pair, scene) for pair in pairs(observed, scene, *_KINDS)]


def _finding(pair: Pair, scene: Scene) -> Finding:
    severity, message, remedy = _KINDS[pair.first.kind]
    if pair.first.kind == "bad-mask" and _whole(pair, scene):
        remedy = _OUTSIDE
    more = (
        {} if not _missing(pair) else {"threads": [list(scene.thread(t)) for t in (pair.first.thread, *_missing(pair))]}
    )
    return pair.finding(
        scene, cast(Kind, pair.first.kind), severity, message(pair, scene), remedy=remedy, values=_values(pair.first),
        **more,
    )  # fmt: skip


def _missing(pair: Pair) -> tuple[int, ...]:
    """A thread that did not come to a barrier, where one is known."""
    known = pair.first.kind == "barrier-divergence" and pair.first.detail & {"returned", "lanes-elsewhere"}
    return (pair.first.other_thread,) if known and pair.first.other_thread != pair.first.thread else ()


def _values(seen: Observed) -> dict[str, int]:
    names = {
        "barrier-divergence": ("arrived", "expected"),
        "bad-mask": ("mask", "active"),
        "inactive-shuffle": ("source_lane", ""),
    }.get(seen.kind, ())
    return {name: value for name, value in zip(names, (seen.value, seen.other_value), strict=False) if name}


def _where(pair: Pair, scene: Scene) -> str:
    return f"thread {scene.thread(pair.first.thread)} of block {pair.first.block}"


def _divergence(pair: Pair, scene: Scene) -> str:
    first = pair.first
    if "wrong-count" in first.detail and first.value == first.other_value:
        return (
            f"nobody waits at the barrier of {pair.place}: the {first.value} threads that it counts only arrive "
            f"({_where(pair, scene)}), and it begins anew"
        )
    why = {
        "lanes-elsewhere": "the others of its warp are elsewhere in the code",
        "returned": "the others have ended without coming to it",
        "different-instructions": f"the others wait at {pair.other or Place(None, None)}",
        "wrong-count": "it waits for another number of threads than come to it",
    }
    reasons = [text for detail, text in why.items() if detail in first.detail]
    counted = f" ({first.value} of {first.other_value} threads came)" if first.other_value else ""
    without = "".join(f", thread {scene.thread(each)} did not" for each in _missing(pair))
    where = f"{'; '.join(reasons)} ({_where(pair, scene)} came to it{without})"
    return f"the barrier of {pair.place} is not reached by all threads{counted}: {where}"


def _whole(pair: Pair, scene: Scene) -> bool:
    """Whether its instruction has no mask: a warp executes it as a whole."""
    return describe(scene.instruction(pair.first.site)).members is None


_OUTSIDE = (
    "let every lane of the warp execute this line: put it before or behind the branch, and before any return of single "
    "lanes, or let the branch be the same for the 32 threads of a warp; guard what is done with its results instead"
)


def _mask(pair: Pair, scene: Scene) -> str:
    first = pair.first
    if _whole(pair, scene):
        return (
            f"{pair.place}: a warp has to execute it as a whole (.aligned), and of that of {_where(pair, scene)} only "
            f"the lanes {first.other_value:#010x} do: what they get is undefined"
        )
    problem = (
        "executes it without being in the mask"
        if "not-in-mask" in first.detail
        else "meets a mask of lanes that are not there"
    )
    return (
        f"{pair.place}: {_where(pair, scene)} {problem}: the mask is {first.value:#010x}, the lanes that execute it "
        f"together are {first.other_value:#010x}"
    )


def _shuffle(pair: Pair, scene: Scene) -> str:
    return (
        f"{pair.place}: {_where(pair, scene)} reads the register of lane {pair.first.value}, which does not take "
        "part in the shuffle: what it gets is undefined"
    )


_Message = Callable[[Pair, Scene], str]
_KINDS: dict[str, tuple[Severity, _Message, str]] = {
    "barrier-divergence": (
        "error",
        _divergence,
        "put the barrier where every thread of the block reaches it: outside of the branch or loop, and before any "
        "return; guard the accesses instead of the barrier",
    ),
    "bad-mask": (
        "error",
        _mask,
        "let the mask be the lanes that execute this line: 0xffffffff where the whole warp does; in a branch take it "
        "before: mask = __ballot_sync(0xffffffff, condition); if (condition) …_sync(mask, …); or let all lanes of the "
        "mask execute this line",
    ),
    "inactive-shuffle": (
        "error",
        _shuffle,
        "let every lane of the warp execute the shuffle (put it before the branch), and use its result in the branch",
    ),
}


_ANY_ORDER = "barrier-divergence", "bad-mask", "inactive-shuffle"
SYNCHRONISATION = Check(
    "synchronisation", _ANY_ORDER, Phase.OBSERVED, lambda facts: findings(facts.observed, facts.scene),
    needs=("synchronisation",), orders=_ANY_ORDER,
)  # fmt: skip
