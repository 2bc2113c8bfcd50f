"""``race-shared``, ``race-warp`` and ``race-global``: two accesses to the same bytes that nothing orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tilewright.engine.run.observed import Observed
from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding, Severity
from tilewright.isa import Copies, describe

from .copies import waits
from .declaration import Check, Phase
from .demand import demanded
from .expected import guesses
from .fences import Code
from .grouping import by_barrier
from .monotone import monotone_loads
from .pairs import Pair, pairs, stored_values
from .replicas import only_of_replicas
from .scene import Scene, typed, value_text

_ORDERS = ("write-after-write", "read-after-write", "write-after-read")


_COPIES = (
    "wait for the copy: the thread that began it by cp.async.bulk.wait_group.read before anybody stores to its source "
    "again, by cp.async.bulk.wait_group before anybody touches its destination, and then a barrier of the block for "
    "the other threads; or all by its barrier's phase, where it has one"
)

_MONOTONE = (
    "; all atomics there only {moves} it, and what is read only decides about them or goes into them: it may be out of "
    "date, which is right if the work is repeated until nothing changes"
)
_ATOMIC_LOAD = (
    "to be sure, load it by an atomic, cuda::atomic_ref<T, cuda::thread_scope_device>(x)"
    ".load(cuda::memory_order_relaxed), or through volatile"
)


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each pair of lines that raced on a variable."""
    observed = list(observed)
    if not observed:
        return []
    found = pairs(observed, scene, "race")
    guessing = guesses(scene.view.plan) if any("atomic" in pair.detail for pair in found) else frozenset()
    unused = _unused_loads(found, scene)
    spare = only_of_replicas(found, scene)
    early = monotone_loads((each for pair in found for each in pair.seen), scene)
    raced = {frozenset((pair.place, pair.other)) for pair in found}
    stale = [
        pair for pair in pairs(observed, scene, "read-only-load") if frozenset((pair.place, pair.other)) not in raced
    ]
    code = Code(scene.view.plan)
    return [
        *by_barrier([_finding(pair, scene, code, guessing, unused, early, spare(pair)) for pair in found]),
        *(_read_only(pair, scene) for pair in stale),
    ]


def _finding(
    pair: Pair, scene: Scene, code: Code, guessing: frozenset[int], unused: frozenset[int], early: frozenset[int],
    spare: bool,
) -> Finding:  # fmt: skip
    # What racecheck calls warnings: the same value stored twice, and volatile accesses of one warp.
    benign = all("same-value" in each.detail or {"volatile", "same-warp"} <= each.detail for each in pair.seen)
    checked = all("atomic" in each.detail and guessing & {each.site, each.other} for each in pair.seen)
    discarded = spare or all(reader(each) in unused or "discarded" in each.detail for each in pair.seen)
    monotone = all(reader(each) in early for each in pair.seen)
    harmless = checked or discarded or monotone or pair.all_have("no-fence")
    severity: Severity = "info" if harmless else "warning" if benign else "error"
    remark = "; a compare-and-swap then checks what was read" if checked else ""
    remark = "; nothing that the launch leaves behind depends on what was read" if discarded else remark
    remark = _MONOTONE.format(moves=_moves(pair, scene)) if monotone else remark
    remedy = _COPIES if _bulk(pair, scene) else _ATOMIC_LOAD if monotone else ""
    remedy = remedy or code.plainly(pair, scene) or code.unfenced(pair, scene)
    pending = waits(pair, code, scene) if "async-copy" in pair.detail else []
    return pair.finding(
        scene, _kind(pair), severity, _message(pair, scene, benign) + remark, values=_values(pair.first, scene),
        between=_between(pair), **_gap(pair, scene), **({"remedy": remedy} if remedy else {}),
        **({"waits": pending} if pending else {}),
    )  # fmt: skip


def _read_only(pair: Pair, scene: Scene) -> Finding:
    """A finding about a load that is not coherent, with a store of the same launch that comes before it."""
    first = pair.first
    mine, other = where(first, scene)
    message = (
        f"{pair.place} reads {pair.element.text} in {mine} through the read-only cache (ld.global.nc: __ldg, or "
        f"const __restrict__, by which the compiler took it that nobody stores there), and {pair.other} has stored "
        f"it in {other} in this launch: it may read what was there before, whatever orders the two"
    )
    return pair.finding(
        scene, "race-global", "error", message,
        between="blocks" if first.block != first.other_block else "warps",
        remedy="load it plainly: without __ldg(), and without const __restrict__ on a pointer to memory that "
        "the kernel stores to",
    )  # fmt: skip


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


def _kind(pair: Pair) -> Kind:
    if pair.first.space == "global":
        return "race-global"
    return "race-warp" if pair.all_have("same-warp") else "race-shared"


def _bulk(pair: Pair, scene: Scene) -> bool:
    """Whether one of the two is a copy of the async proxy that was not waited for."""
    sites = [site for site in (pair.first.site, pair.first.other) if site is not None]
    return "async-copy" in pair.first.detail and any(describe(scene.instruction(site)).bulk for site in sites)


def _moves(pair: Pair, scene: Scene) -> str:
    sites = [site for site in (pair.first.site, pair.first.other) if site is not None]
    accesses = [describe(scene.instruction(site)).accesses[0] for site in sites]
    return "lower" if any(each.operation in ("min", "and") for each in accesses) else "raise"


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
    assert first.other is not None
    instructions = scene.instruction(first.site), scene.instruction(first.other)
    here, there = (
        f"the copy that {thread} began" if describe(each).copies is Copies.START and not describe(each).bulk else thread
        for thread, each in zip(where(first, scene), instructions, strict=True)
    )
    mine, others = (
        f" {value_text(value, typed(pair.element, instruction))}" if name in values else ""
        for name, value, instruction in zip(
            ("stored", "stored_by_other"), (first.value, first.other_value), instructions, strict=True
        )
    )
    atomic = _about_atomics(first, scene) if "atomic" in first.detail else ""
    copied = "; the asynchronous copy was not waited for" if "async-copy" in first.detail else ""
    same = "; both store the same value" if benign and "same-value" in first.detail else ""
    also = f", which is {pair.element.also.text} too" if pair.element.also else ""
    return (
        f"race on {pair.element.text}{also}: {pair.place} {_verb(later)}{mine} in {here} and {pair.again} "
        f"{_verb(earlier)}{others} in {there}, and {_missing(pair)} orders them ({order}{same}{atomic}{copied})"
    )


def _about_atomics(seen: Observed, scene: Scene) -> str:
    accesses = [describe(scene.instruction(site)).accesses for site in (seen.site, seen.other) if site is not None]
    if all(access.atomic for each in accesses for access in each):
        return "; both are atomic, but one for its own block only"
    return "; one of them is atomic, the other is not"


def _verb(stores: bool) -> str:
    return "stores" if stores else "reads"


def where(seen: Observed, scene: Scene) -> tuple[str, str]:
    """The two threads; blocks only where they say something."""
    mine, other = f"thread {scene.thread(seen.thread)}", f"thread {scene.thread(seen.other_thread)}"
    if seen.block != seen.other_block:
        return f"{mine} of block {seen.block}", f"{other} of block {seen.other_block}"
    return f"{mine} of block {seen.block}", f"{other} of the same block"


def _missing(pair: Pair) -> str:
    if "async-copy" in pair.first.detail and _ORDERS[2] not in pair.detail:
        return "no wait for the copy"
    if pair.all_have("no-fence"):
        return "no fence behind the atomic"
    return {"lanes": "no __syncwarp()", "warps": "no barrier", "blocks": "nothing"}[_between(pair)]


def _values(seen: Observed, scene: Scene) -> dict[str, int]:
    later = bool(seen.detail & {"write-after-write", "write-after-read"})
    earlier = bool(seen.detail & {"write-after-write", "read-after-write"})
    return stored_values(seen, scene, mine=later, others=earlier)


_KINDS = "race-shared", "race-warp", "race-global"
RACES = Check(
    "races", (*_KINDS, "race-stream"), Phase.OBSERVED, lambda facts: findings(facts.observed, facts.scene),
    needs=("races",), orders=_KINDS,
)  # fmt: skip
