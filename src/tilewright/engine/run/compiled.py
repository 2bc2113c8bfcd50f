"""One kernel compiled for one shape: machine code by tier, made when first needed and kept on disk.

A launch needs only a few facts besides the code; the plan, which takes longer than a small launch, is made again only
for what else asks for it: another tier, a report, a fault's message.
"""

from __future__ import annotations

import functools
import inspect
import json
import os
import re
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ...compile import cache, patience
from ...errors import UnsupportedError, quoted
from ...isa import describe
from ...ptx.module import Function, Module
from .. import layout
from ..analysis import idle, touches, waits
from ..analysis.calls import count_instructions
from ..analysis.plan import LARGE, Plan, Shape
from ..analysis.touches import Touch
from ..emit.counting import StaticCost
from ..emit.fast import FastTier
from ..emit.lanes import LaneTier
from ..emit.quick import QuickLanes
from . import helpers, jit
from .threads import uncollected

# How hard LLVM works. The lane tier is large, and much of its time passes in helpers. Of a checked launch's nearly all
# does, and its code is twice as large: without any optimisation it is made in a fifth of the time, and the launch takes
# a tenth longer (twice as long where lanes compute apart and access little).
_EFFORT = {layout.TIER_FAST: 2, layout.TIER_PARTIAL: 1, layout.TIER_LANES: 1}
# A large kernel begins in the lane tier, made in haste (emit/quick.py). Optimised code of an instruction takes some
# milliseconds to make, and saves some tens of nanoseconds each time that it is executed.
_WORTH_FAST, _WORTH_LANES = 50_000, 400_000  # executions of each instruction, in the mean
_BRIEF = 5_000  # executions of each instruction that take as long unoptimised as optimising takes, or less
_NAMES = {layout.TIER_FAST: "tw_fast", layout.TIER_PARTIAL: "tw_partial", layout.TIER_LANES: "tw_lanes"}


Demand = Callable[[Plan], Mapping[int, Sequence[tuple[int, int]]]]
"""By load and element, the bytes that anything uses, and those of them that something is computed from, as bits.

A function of some module, and what it answers follows from the plan and that module's text alone: answers are kept."""


@dataclass(frozen=True)
class Facts:
    """What a launch must know of a kernel's plan."""

    static_shared: int
    dynamic_offset: int
    frame_bytes: int
    local_bytes: int
    functions: int
    sites: int
    segments: int
    range_keys: tuple[tuple[str, int | str], ...]
    shared_unit: int
    touches: tuple[Touch, ...]
    complete: bool
    synchronises: bool
    waits: bool
    hands_over: bool

    @classmethod
    def of(cls, plan: Plan) -> Facts:
        return cls(
            plan.variables.static_shared, plan.variables.dynamic_offset, plan.frame.size,
            plan.variables.local_bytes, len(plan.functions), len(plan.sites),
            plan.segment_total + len(plan.guarded), tuple(plan.range_keys), plan.shared_unit, touches.of(plan),
            touches.complete(plan), touches.synchronises(plan), waits.may_wait_in_memory(plan),
            touches.hands_over(plan),
        )  # fmt: skip


_FILES = re.compile(r"^\s*\.file\b.*\n", re.M)


class Compiled:
    """The machine code of one kernel for one shape. Thread-safe."""

    def __init__(self, module: Module, kernel: Function, shape: Shape) -> None:
        self.shape = shape
        self.module, self._kernel = module, kernel
        self.instructions = count_instructions(module, kernel)
        self.large = self.instructions >= LARGE
        self.ran = 0  # warp instructions of a large kernel's launches so far, in the lane tier
        self._hasty = self.large  # of the lane tier's code
        self._lock = threading.RLock()
        self._addresses = [0, 0, 0]
        self._libraries: list[jit.Library] = []
        self._facts: Facts | None = None
        self._demands: dict[Demand, np.ndarray] = {}
        self.static_costs: dict[int, StaticCost] = {}
        self.memos = 0

    @functools.cached_property
    @uncollected()
    def plan(self) -> Plan:
        counted = self.shape.counting or self.shape.observing or self.shape.traced
        return Plan(self.module, self._kernel if counted else idle.without(self._kernel), self.shape, self.large)

    @property
    def facts(self) -> Facts:
        """Known from the cache or from the plan."""
        if self._facts is None:
            self._facts = Facts.of(self.plan)
        return self._facts

    def demanded(self, demand: Demand) -> np.ndarray:
        """What is used of each load, as the runtime reads it: two words a site, of 32 bytes each at most."""
        table = self._demands.get(demand)
        if table is None:
            source = Path(inspect.getfile(demand))
            same = self._identity
            key = ("demand", cache.fingerprint(source.parent, source.name), demand.__qualname__, same)
            found = cache.get(*key)
            if found is None:
                found = self._demanded(demand).tobytes()
                cache.put(found, *key)
            table = self._demands[demand] = np.frombuffer(found, np.uint32).reshape(-1, 2)
        return table

    def _demanded(self, demand: Demand) -> np.ndarray:
        table = np.full((self.facts.sites, 2), (0xFFFFFFFF, 0), np.uint32)
        for site, elements in demand(self.plan).items():
            (access,) = describe(self.plan.sites[site].instruction).accesses
            for which, masks in enumerate(zip(*elements, strict=True)):
                table[site, which] = sum(bits << (access.size * e) for e, bits in enumerate(masks)) & 0xFFFFFFFF
        return table

    @functools.cached_property
    def _identity(self) -> str:
        """Of what a plan is made, and by which code; where the source lies changes nothing of it."""
        text = _FILES.sub("", self.module.text)
        return cache.name(jit.engine(), text, self._kernel.name, repr(self.shape), str(self.large))

    @property
    def ready(self) -> tuple[int, ...]:
        """The entry points of the tiers whose code is in memory, 0 for the others."""
        return tuple(self._addresses)

    def first(self, tier: int) -> int:
        """What a launch that is to run in this tier begins with: of a large kernel the lane tier, which is soon had,
        until launches have run for so long that optimised code is worth its time; unless that is on disk."""
        late = self.large and not self._addresses[tier] and not self.is_worth_optimising(0)
        return layout.TIER_LANES if late and cache.get(*self._key(tier)) is None else tier

    def is_worth_optimising(self, ran: int) -> bool:
        """Whether the launches so far, with one that has run so many warp instructions in the lane tier, took as long
        as optimised code takes to make."""
        return self.ran + ran >= _WORTH_FAST * self.instructions

    def is_worth_lanes(self, ran: int) -> bool:
        """Whether the lane tier itself has run for long, in code that was made in haste."""
        return self._hasty and self.ran + ran >= _WORTH_LANES * self.instructions

    def is_brief(self, ran: int) -> bool:
        """Whether code for launches of so many warp instructions is not worth optimising."""
        return ran < _BRIEF * self.instructions

    def forget_haste(self) -> None:
        """The lane tier's code is made again."""
        with self._lock:
            if self._hasty:
                self._hasty, self._addresses[layout.TIER_LANES] = False, 0

    def address(self, tier: int) -> int:
        """The entry point of a tier's code."""
        with self._lock:
            if not self._addresses[tier]:
                called = helpers.runtime(checks=self.shape.observing, traced=self.shape.traced)
                library = jit.Library(self._code(tier), (_NAMES[tier],), called)
                self._libraries.append(library)
                self._addresses[tier] = library.address(_NAMES[tier])
            return self._addresses[tier]

    def _effort(self, tier: int) -> int:
        shape = self.shape
        quick = shape.observing or shape.traced or shape.brief or self._in_haste(tier)
        return jit.QUICK if quick else _EFFORT[tier]

    def _in_haste(self, tier: int) -> bool:
        return self._hasty and tier == layout.TIER_LANES

    def _key(self, tier: int) -> tuple[cache.Part, ...]:
        how = self._effort(tier), self._in_haste(tier)
        return "kernel", jit.generator(), helpers.level(), self._identity, tier, *how

    def _emitter(self, tier: int) -> LaneTier | FastTier:
        if tier == layout.TIER_LANES:
            return (QuickLanes if self._in_haste(tier) else LaneTier)(self.plan)
        return FastTier(self.plan, tier == layout.TIER_FAST)

    def _code(self, tier: int) -> bytes:
        # A process's dump of IR wants code to be generated.
        dump = os.environ.get(_DUMP)
        found = None if dump else cache.get(*self._key(tier))
        if found is not None:
            header, _, code = found.partition(b"\n")
            self._remember(json.loads(header))
            return code
        with patience.said(f"compiling {self._kernel.name} for the CPU ({self.instructions} instructions)"):
            generator = self._emitter(tier)
            with uncollected():
                text = generator.generate()
            if dump:
                _write(Path(dump), f"{self._kernel.name}.{layout.TIER_NAMES[tier]}.ll", text)
            code = jit.to_object(text, helpers.level(), self._effort(tier))
        costs = generator.static_costs if isinstance(generator, FastTier) else {}
        record = {
            "facts": asdict(Facts.of(self.plan)),
            "memos": generator.memos if isinstance(generator, FastTier) else 0,
            "costs": {index: [cost.per_warp, cost.segment] for index, cost in costs.items()},
        }
        header = json.dumps(record).encode()
        self._remember(json.loads(header))
        cache.put(header + b"\n" + code, *self._key(tier))
        return code

    def _remember(self, record: dict[str, Any]) -> None:
        facts = dict(record["facts"])
        facts["range_keys"] = tuple((kind, key) for kind, key in facts["range_keys"])
        facts["touches"] = tuple(Touch(**touch) for touch in facts["touches"])
        self._facts = Facts(**facts)
        self.memos = max(self.memos, record["memos"])
        for index, (per_warp, segment) in record["costs"].items():
            self.static_costs[int(index)] = StaticCost(tuple(per_warp), segment)


_DUMP = "TILEWRIGHT_DUMP_IR"


def _write(folder: Path, name: str, text: str) -> None:
    try:
        (folder / name).write_text(text)
    except OSError as error:
        raise UnsupportedError(f"{_DUMP}={quoted(str(folder))}: {error.strerror}; name a folder to write to") from None
