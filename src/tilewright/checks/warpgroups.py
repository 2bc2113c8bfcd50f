"""``missing-wgmma-fence`` and ``missing-wgmma-wait``: registers of ``wgmma`` touched when a product may need or change
them, read off the code that the launch came to (:mod:`.accumulators`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding, Severity
from tilewright.ptx.module import Instruction

from .accumulators import Hazard, hazards
from .declaration import Check, Phase
from .pairs import met
from .scene import Place, Scene

_FENCE = 'asm volatile("wgmma.fence.sync.aligned;" ::: "memory") (cute: warpgroup_arrive())'
_COMMIT = 'asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory")'
_WAIT = 'asm volatile("wgmma.wait_group.sync.aligned {};" ::: "memory") (cute: warpgroup_wait<{}>())'


def findings(scene: Scene, executed: Callable[[Instruction], bool]) -> list[Finding]:
    """One for each pair of lines."""
    plan = scene.view.plan
    groups: dict[tuple[Any, ...], list[Hazard]] = {}
    for each in hazards(plan.graphs[plan.kernel.name], executed):
        places = [_place(each.product, scene), _place(each.other, scene) if each.other is not None else None]
        groups.setdefault((each.kind, each.how == "first", *places), []).append(each)
    # That none comes before the first product is not reported where it is reported what that needs one for.
    named = {key[2] for key in groups if key[:2] == ("unfenced", False)}
    return [
        (_unfenced if kind == "unfenced" else _unwaited)(found, product, other, scene)
        for (kind, first, product, other), found in groups.items()
        if not (first and product in named)
    ]


def _place(instruction: Instruction, scene: Scene) -> Place:
    return scene.place(scene.view.plan.site_of[id(instruction)])


def _registers(found: Iterable[Hazard]) -> str:
    return " and ".join(sorted({"registers of A" if each.operand else "accumulators" for each in found}))


def _unfenced(found: list[Hazard], product: Place, other: Place | None, scene: Scene) -> Finding:
    how, registers = found[0].how, _registers(found)
    between = "and no wgmma.fence comes between"
    if how == "first":
        message = (
            f"the product of {product} is the first, and no wgmma.fence comes before it: it may begin before what "
            "threads have written to its registers is there"
        )
    elif how == "read":
        message = f"the product of {product} replaces {registers} that {other} reads, {between}: it may be faster"
    elif how == "shape":
        message = f"the product of {product} adds to those of {other}, which have another shape, {between}"
    elif how == "constant":
        message = (
            f"the product of {product} was done before and begins again with {registers} that were set to a constant "
            f"since, {between}: it may begin with others"
        )
    else:
        message = f"the product of {product} takes {registers} that {other} has written, {between}: it may find others"
    remedy = (
        f"execute {_FENCE} right before the products of line {product.line}, after the last access to their registers: "
        "before the first product of a kernel, and again whenever a thread has touched accumulators or registers of A"
    )
    return _finding("missing-wgmma-fence", message, remedy, product, other, found, scene)


def _unwaited(found: list[Hazard], product: Place, other: Place | None, scene: Scene) -> Finding:
    assert other is not None
    first, registers = found[0], _registers(found)
    verb = "overwrites" if first.how == "written" else "reads"
    if first.committed:
        why = f"and no wgmma.wait_group between waits for its group ({registers} belong to it until then)"
        remedy = (
            f"execute {_WAIT.format(0, 0)} before line {other.line}; it lets as many of the last groups be pending as "
            "its number says, so 0 where nothing may be"
        )
    else:
        why = "which no wgmma.commit_group has put into a group that could be waited for"
        remedy = f"execute {_COMMIT} after the product, and {_WAIT.format(0, 0)} before line {other.line}"
    message = f"{other} {verb} {registers} of the product of {product}, {why}: it may not be done with them"
    # A compiler may give two variables the same registers, of which one is A's until the wait; ptxas then waits itself.
    severity: Severity = "warning" if all(each.operand for each in found) else "error"
    return _finding("missing-wgmma-wait", message, remedy, other, product, found, scene, severity)


def _finding(
    kind: Kind, message: str, remedy: str, place: Place, other: Place | None, found: list[Hazard], scene: Scene,
    severity: Severity = "error",
) -> Finding:  # fmt: skip
    pairs = [found[0].product] if found[0].other is None else [found[0].product, found[0].other]
    return Finding(
        kind=kind, severity=severity, message=message, file=place.file, line=place.line, count=len(found),
        details={"remedy": remedy, "ptx": [each.text for each in pairs], **met(place, other)},
    )  # fmt: skip


MISSING_WGMMA = Check(
    "races", ("missing-wgmma-fence", "missing-wgmma-wait"), Phase.EXECUTED,
    lambda facts: findings(facts.scene, facts.counters.executed), needs=("races",),
)  # fmt: skip
