"""What the cases share: calling helpers by name, and a launch of one small block to call them on."""

import ctypes as c
import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.engine import layout
from tilewright.engine.access import COUNTERS, KINDS, SPACES, WHOLE

ALL = layout.ALL_LANES
LANES = layout.LANES
NO_SITE = layout.NO_SITE


class Helpers:
    """The helpers, to be called by name."""

    def __init__(self, addresses: Mapping[str, int]) -> None:
        self.addresses = addresses
        self.described: list[c.Structure] = []  # in machine code they are constants: copies point to them until done

    def __call__(self, name: str, *arguments: Any, result: Any = c.c_uint32) -> Any:
        """Integers of any size, floats, arrays and structures (by address) as arguments."""
        self.described += [each for each in arguments if isinstance(each, c.Structure)]
        values = [_argument(each) for each in arguments]
        return c.CFUNCTYPE(result, *[type(value) for value in values])(self.addresses[name])(*values)


def _argument(value: Any) -> Any:
    if isinstance(value, float):
        return c.c_double(value)
    if isinstance(value, c.c_float | c.c_double):
        return value
    if isinstance(value, np.ndarray):
        return c.c_uint64(value.ctypes.data)
    if isinstance(value, c.Structure | c.Array):
        return c.c_uint64(c.addressof(value))
    return c.c_uint64(int(value) & (1 << 64) - 1)


@dataclass(frozen=True)
class Case:
    """``ask`` raises AssertionError where an answer is wrong; ``names`` are the helpers that it answers for."""

    names: tuple[str, ...]
    ask: Callable[[Helpers], None]


CASES: list[Case] = []


def answers_for(*names: str) -> Callable[[Callable[[Helpers], None]], Callable[[Helpers], None]]:
    """Add a function to the cases."""

    def add(ask: Callable[[Helpers], None]) -> Callable[[Helpers], None]:
        CASES.append(Case(names, ask))
        return ask

    return add


def equal(got: Any, wanted: Any) -> None:
    """Assert that two numbers or arrays are the same, bit for bit."""
    got, wanted = np.asarray(got), np.asarray(wanted)
    if got.shape != wanted.shape or not np.array_equal(got, wanted):
        raise AssertionError(f"{got} is not {wanted}")


def aligned(count: int, dtype: Any = np.uint8) -> np.ndarray:
    """Zeros whose address is a multiple of 256."""
    size = count * np.dtype(dtype).itemsize
    room = np.zeros(size + 256, np.uint8)
    start = -room.ctypes.data % 256
    return room[start : start + size].view(dtype)


Warp = Callable[["Scene", int, int, layout.Warp], int]
"""What a warp does: the scene, the addresses of its worker and block, itself; the result is a ``layout.STATUS_…``."""


class Scene:
    """A launch of blocks whose warps run a Python function in place of machine code.

    Args:
        memory: global memory, which kernels may write.
        checks: bits of tw_launch.checks.
    """

    def __init__(
        self, helpers: Helpers, memory: np.ndarray | None = None, *, warps: int = 1, blocks: int = 1,
        shared: int = 4096, local: int = 64, counting: bool = False, checks: int = 0, sites: int = 16,
        cluster: int = 1,
    ) -> None:  # fmt: skip
        self.helpers, self.memory = helpers, aligned(64) if memory is None else memory
        launch = self.launch = layout.Launch()
        launch.block_total, launch.block_budget, launch.resident = blocks, 1 << 20, 8
        launch.grid[:], launch.block[:] = (blocks, 1, 1), (32 * warps, 1, 1)
        launch.cluster[:], launch.clusters[:], launch.cluster_blocks = (
            (cluster, 1, 1),
            (blocks // cluster, 1, 1),
            cluster,
        )
        launch.warps, launch.threads = warps, 32 * warps
        launch.shared_bytes, launch.local_bytes, launch.frame_bytes, launch.stack_bytes = shared, local, 1024, 512
        launch.counting, launch.checks, launch.fill, launch.first_tier = counting, checks, 0xFF, layout.TIER_LANES
        start = self.memory.ctypes.data
        self.ranges = (layout.Range * 1)(layout.Range(start, start + self.memory.nbytes, 1, 0, 0))
        launch.ranges = launch.live = c.addressof(self.ranges)
        launch.live_count = 1
        worker = self.worker = layout.Worker()
        worker.launch = c.addressof(launch)
        self.counts = np.zeros((sites, len(COUNTERS)), np.uint64)
        worker.counts = self.counts.ctypes.data
        worker.fuel, worker.patience = 1 << 20, 1 << 40
        if checks:
            self._follow(start, sites)

    def _follow(self, start: int, sites: int) -> None:
        launch = self.launch
        launch.checker, launch.shared_unit, launch.workers = self.helpers.addresses["tw_checks"], 2, 1
        self.tags = [np.zeros(16 * (self.memory.nbytes // 4 + 1) * n, np.uint8) for n in (1, 1, 2)]
        self.defined = np.zeros(self.memory.nbytes, np.uint8)
        tags = [each.ctypes.data for each in self.tags]
        self.shadows = (layout.Shadow * 1)(layout.Shadow(start, *tags, self.defined.ctypes.data, unit=2))
        self.range_shadow = np.zeros(1, np.int32)
        self.barriers = np.zeros(sites, np.uint32)
        self.timeline = (layout.Moment * layout.MOMENTS)()
        launch.shadows, launch.range_shadow = c.addressof(self.shadows), self.range_shadow.ctypes.data
        launch.barriers, launch.timeline = self.barriers.ctypes.data, c.addressof(self.timeline)

    def run(self, warp: Warp) -> int:
        """Run all blocks to their end; the result is a ``layout.OUTCOME_…``."""

        problems: list[BaseException] = []

        def enter(worker: int, block: int, at: int) -> int:
            one = layout.Warp.from_address(at)
            try:
                return warp(self, worker, block, one)
            except BaseException as problem:  # it cannot cross the C code
                problems.append(problem)
                self.launch.stop, one.live = 1, 0
                return layout.STATUS_DONE

        callback = c.CFUNCTYPE(c.c_uint32, c.c_uint64, c.c_uint64, c.c_uint64)(enter)
        self.launch.tiers[layout.TIER_LANES] = c.cast(callback, c.c_void_p).value or 0
        outcome = int(self.helpers("tw_run", self.worker))
        self.helpers("tw_free_blocks", self.worker, result=None)
        if problems:
            raise problems[0]
        return outcome

    def events(self) -> dict[tuple[int, int, int], int]:
        """What the checks saw: how often, by kind, site and other site. Frees it."""
        found: dict[tuple[int, int, int], int] = {}
        if self.worker.events:
            for event in (layout.Event * self.worker.event_room).from_address(self.worker.events):
                if event.count:
                    key = (event.kind, event.site, event.other)
                    found[key] = found.get(key, 0) + event.count
        self.helpers("tw_free_events", self.worker, result=None)
        self.worker.events = 0
        return found


@functools.cache
def site(
    kind: str, space: str, size: int, count: int = 1, *, index: int = 0, range: int = -1, operation: int = 0,
    order: int = 0, shared: tuple[int, int] = WHOLE,
) -> layout.Site:  # fmt: skip
    """A tw_site, which lives as long as the process: logs point to it."""
    kind_ = KINDS[kind]
    return layout.Site(index, SPACES[space], size, count, kind_, range, operation, order, *shared)


def lanes(values: Sequence[int] | np.ndarray) -> np.ndarray:
    """Addresses by lane."""
    return np.ascontiguousarray(values, np.uint64)
