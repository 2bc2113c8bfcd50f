"""The declaration of a check, and the facts that it gets.

A new check is a file here that binds a :class:`Check` at its top level, and a page in ``report/pages/``: the names that
``--only`` knows, the engine's checks that a launch runs with and the order of findings follow from that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING

from tilewright.findings.model import Finding

if TYPE_CHECKING:
    from tilewright.engine import Outcome
    from tilewright.engine.emit.counting import Counters
    from tilewright.engine.run.compiled import Demand
    from tilewright.engine.run.observed import Observed
    from tilewright.report import Report

    from .accesses import LaunchedKernel
    from .scene import Scene
    from .unstored import Output

FAMILIES = ("memory", "races", "initialisation", "coverage", "synchronisation", "cost")
"""The checks by the words of ``--only`` and ``--without``, in the order in which they are named."""


class Phase(IntEnum):
    """When a check has its turn."""

    FAULT = 0
    """What stops a kernel or was dropped: always reported, and instead of anything else at its place."""
    OBSERVED = 1
    """What the engine's checks saw while the launch ran."""
    STORED = 2
    """What the launch left behind. Only of one that came to its end without a bad access."""
    COUNTED = 3
    """What instructions cost. Only of such a launch, too."""
    EXECUTED = 4
    """The code that the launch came to."""
    LAST = 5
    """The code, where all else that was found is known: the check gives everything that is to be reported."""


@dataclass(frozen=True)
class Facts:
    """A checked launch, as checks see it.

    Attributes:
        scene: where its instructions stand, what its memory is called.
        report: its counts.
        outcome: what it left.
        observed: what the engine's checks saw, without undefined values that made no difference.
        outputs: the arrays that it may store to, as they were before.
        findings: of all phases before the last.
        counted: where the report counts its machine code, the kernel as that; ``ptx``: the report of the PTX then.
    """

    scene: Scene
    report: Report
    outcome: Outcome
    observed: Sequence[Observed] = ()
    outputs: Sequence[Output] = ()
    findings: Sequence[Finding] = ()
    counted: LaunchedKernel | None = None
    ptx: Report | None = None

    @property
    def view(self) -> LaunchedKernel:
        """The kernel whose instructions the report counts."""
        return self.scene.view if self.counted is None else self.counted

    @property
    def written(self) -> Report:
        """The counts of the PTX."""
        return self.report if self.ptx is None else self.ptx

    @cached_property
    def blocks(self) -> int:
        """The number of blocks of the grid."""
        return math.prod(self.report.grid)

    @property
    def counters(self) -> Counters:
        """The number of times that warps came to each instruction."""
        assert self.outcome.counters is not None
        return self.outcome.counters


Finder = Callable[[Facts], Iterable[Finding]]


@dataclass(frozen=True)
class Check:
    """A check, as its file declares it.

    Attributes:
        family: of :data:`FAMILIES`.
        kinds: of the findings that it makes; programs' own findings (:mod:`tilewright.program`) are declared with those
            of the family's first check.
        phase: when it has its turn.
        find: makes the findings; None where ``checking/check.py`` does (faults).
        needs: the engine's checks that it reads.
        demand: which bytes of loads matter, where the engine has to know.
        orders: the kinds that other orders of blocks and warps may show, too, and the usual one may not.
        as_compiled: whether the machine code may prove it wrong: it is read before such a finding is made.
    """

    family: str
    kinds: tuple[str, ...]
    phase: Phase
    find: Finder | None = None
    needs: tuple[str, ...] = ()
    demand: Demand | None = None
    orders: tuple[str, ...] = ()
    as_compiled: bool = False
