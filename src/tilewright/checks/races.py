"""``race-shared``, ``race-warp`` and ``race-global``: two accesses to the same bytes that nothing orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tilewright.engine.run.observed import Observed
from tilewright.isa import describe
from tilewright.report.model import Finding

from .demand import demanded
from .expected import guesses
from .grouping import by_barrier
from .pairs import Pair, details_of, pairs, stored_values
from .scene import Scene, typed, value_text

_ORDERS = ("write-after-write", "read-after-write", "write-after-read")


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each pair of lines that raced on a variable."""
    found = pairs(observed, scene, "race")
    guessing = guesses(scene.view.plan) if any("atomic" in pair.detail for pair in found) else frozenset()
    unused = _unused_loads(found, scene)
    return by_barrier([_finding(pair, scene, guessing, unused) for pair in found])


def _finding(pair: Pair, scene: Scene, guessing: frozenset[int], unused: frozenset[int]) -> Finding:
    benign = all(_benign(each) for each in pair.seen)
    checked = all("atomic" in each.detail and guessing & {each.site, each.other} for each in pair.seen)
    discarded = all(reader(each) in unused or "discarded" in each.detail for each in pair.seen)
    harmless = checked or discarded or pair.all_have("no-fence")
    severity = "info" if harmless else "warning" if benign else "error"
    remark = "; a compare-and-swap then checks what was read" if checked else ""
    remark = "; nothing that the launch leaves behind depends on what was read" if discarded else remark
    return Finding(
        kind=_kind(pair),
        severity=severity,
        message=_message(pair, scene, benign) + remark,
        file=pair.place.file,
        line=pair.place.line,
        count=pair.count,
        details={
            **details_of(pair, scene),
            "values": _values(pair.first, scene),
            "between": _between(pair),
            **_gap(pair, scene),
        },
    )


def reader(seen: Observed) -> int | None:
    """The instruction that reads, of a race of a read and a write."""
    if "write-after-write" in seen.detail:
        return None
    return seen.site if "read-after-write" in seen.detail else seen.other


def _unused_loads(found: Iterable[Pair], scene: Scene) -> frozenset[int]:
    """Racing loads whose values nothing wants. Compilers drop such loads but for volatile ones."""
    readers = {reader(each) for pair in found for each in pair.seen} - {None}
    if not readers:
        return frozenset()
    wanted = demanded(scene.view.plan)
    return frozenset(site for site in readers if site in wanted and not any(used for used, _ in wanted[site]))


def _gap(pair: Pair, scene: Scene) -> dict[str, Any]:
    """The two lines between which a barrier is missing, in the order of the source: where one of the accesses, or each,
    lies in another call of a function, the lines of the calls. ``barriers`` are the lines of those that stand there
    already: then it is the way round, through a loop, that has none."""
    assert pair.other is not None
    mine, other = pair.place.frames, pair.other.frames
    depth = next((n for n, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), None)
    if depth is None:  # one line, in one call or in several executions of it
        depth = min(len(mine), len(other)) - 1
    ends = sorted({(mine[depth], len(mine) > depth + 1), (other[depth], len(other) > depth + 1)})
    (file, low), (_, high) = ends[0][0], ends[-1][0]
    between = {
        place.frames[depth][1]
        for place in scene.barriers
        if len(place.frames) > depth and place.frames[:depth] == mine[:depth] and place.frames[depth][0] == file
        and low < place.frames[depth][1] < high
    }  # fmt: skip
    outer = mine[depth - 1][1] if depth else None
    return {"gap": {"lines": [at[1] for at, _ in ends], "calls": [call for _, call in ends],
                    "barriers": sorted(between), "called_at": outer}}  # fmt: skip


def _kind(pair: Pair) -> str:
    if pair.first.space == "global":
        return "race-global"
    return "race-warp" if pair.all_have("same-warp") else "race-shared"


def _benign(seen: Observed) -> bool:
    """What racecheck calls a warning: the same value stored twice, and volatile accesses of one warp."""
    return "same-value" in seen.detail or seen.detail.issuperset(("volatile", "same-warp"))


def _between(pair: Pair) -> str:
    """Whose accesses are not ordered: of two ``lanes`` of a warp, of two ``warps`` of a block, or of two ``blocks``."""
    if "between-blocks" in pair.detail:
        return "blocks"
    return "lanes" if pair.all_have("same-warp") else "warps"


def _message(pair: Pair, scene: Scene, benign: bool) -> str:
    first, values = pair.first, _values(pair.first, scene)
    order = next((each for each in _ORDERS if each in first.detail), _ORDERS[0])
    stores = {"write-after-write": (True, True), "read-after-write": (False, True), "write-after-read": (True, False)}
    later, earlier = stores[order]
    assert pair.other is not None
    where = _where(first, scene)
    assert first.other is not None
    instructions = scene.instruction(first.site), scene.instruction(first.other)
    mine, others = (
        f" {value_text(value, typed(pair.element, instruction))}" if name in values else ""
        for name, value, instruction in zip(
            ("stored", "stored_by_other"), (first.value, first.other_value), instructions, strict=True
        )
    )
    atomic = _about_atomics(first, scene) if "atomic" in first.detail else ""
    copied = "; the asynchronous copy was not waited for" if "async-copy" in first.detail else ""
    same = "; both store the same value" if benign and "same-value" in first.detail else ""
    again = "the same line" if pair.other == pair.place else str(pair.other)
    return (
        f"race on {pair.element.text}: {pair.place} {_verb(later)}{mine} in {where[0]} and {again} {_verb(earlier)}"
        f"{others} in {where[1]}, and {_missing(pair)} orders them ({order}{same}{atomic}{copied})"
    )


def _about_atomics(seen: Observed, scene: Scene) -> str:
    accesses = [describe(scene.instruction(site)).accesses for site in (seen.site, seen.other) if site is not None]
    if all(access.atomic for each in accesses for access in each):
        return "; both are atomic, but one for its own block only"
    return "; one of them is atomic, the other is not"


def _verb(stores: bool) -> str:
    return "stores" if stores else "reads"


def _where(seen: Observed, scene: Scene) -> tuple[str, str]:
    """The two threads; blocks only where they tell something."""
    mine, other = f"thread {scene.thread(seen.thread)}", f"thread {scene.thread(seen.other_thread)}"
    if seen.block != seen.other_block:
        return f"{mine} of block {seen.block}", f"{other} of block {seen.other_block}"
    return f"{mine} of block {seen.block}", f"{other} of the same block"


def _missing(pair: Pair) -> str:
    if "async-copy" in pair.first.detail:
        return "no wait for the copy"
    if pair.all_have("no-fence"):
        return "no fence behind the atomic"
    return {
        "lanes": "no __syncwarp()", "warps": "no barrier", "blocks": "nothing",
    }[_between(pair)]  # fmt: skip


def _values(seen: Observed, scene: Scene) -> dict[str, int]:
    later = bool(seen.detail & {"write-after-write", "write-after-read"})
    earlier = bool(seen.detail & {"write-after-write", "read-after-write"})
    return stored_values(seen, scene, mine=later, others=earlier)
