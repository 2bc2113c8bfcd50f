"""``missing-proxy-fence``: the async proxy reads shared memory that a thread has stored, with no fence between."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding, Severity
from tilewright.isa import describe

from .declaration import Check, Phase
from .pairs import Pair, pairs
from .scene import Scene

_OF_DATA = (
    'let each thread that stores execute asm volatile("fence.proxy.async.shared::cta;" ::: "memory") after its stores '
    "and before the barrier (cute: fence_view_async_shared(), cuda::ptx::fence_proxy_async(space_shared))"
)
_OF_BARRIER = (
    "after mbarrier.init, and before the barrier of the block, execute "
    'asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory") or fence.proxy.async '
    "(cutlass::arch::fence_barrier_init())"
)


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """A finding for each pair of lines of a store and what reads it."""
    found = pairs(observed, scene, "no-proxy-fence")
    return [_finding(pair, scene) for pair in found if not _libraries(pair, scene)]


def _libraries(pair: Pair, scene: Scene) -> bool:
    """Whether a library initialises the barrier and copies: ``cuda::memcpy_async`` does without the fence."""
    module, first = scene.view.module, scene.instruction(pair.first.site)
    if "of-a-barrier" not in pair.first.detail or first.location is None:
        return False
    return module.files.get(first.location.chain[0].file) in module.foreign


def _finding(pair: Pair, scene: Scene) -> Finding:
    of_barrier = pair.all_have("of-a-barrier")
    product = describe(scene.instruction(pair.first.site)).warpgroup is not None
    what = "product" if product else "bulk copy"
    if of_barrier:
        message = (
            f"the bulk copy of {pair.place} completes at a barrier in memory that {pair.other} has initialised, and no "
            "fence shows that to the async proxy"
        )
    else:
        message = (
            f"the {what} of {pair.place} reads {pair.element.text}, which {pair.other} has stored, through the async "
            "proxy, and no fence.proxy.async comes between: it may read what was there before"
        )
    severity: Severity = "warning" if of_barrier else "error"
    remedy = _OF_BARRIER if of_barrier else _OF_DATA
    return pair.finding(scene, "missing-proxy-fence", severity, message, remedy=remedy)


MISSING_PROXY_FENCE = Check("races", ("missing-proxy-fence",), Phase.OBSERVED,
                            lambda facts: findings(facts.observed, facts.scene), needs=("races",))  # fmt: skip
