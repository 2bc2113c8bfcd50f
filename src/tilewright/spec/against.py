"""A source's launches on the engine and elsewhere, compared bit for bit.

The launches of a case run in order once for each *side*: on the engine, and on a GPU as ptxas compiles without and with
optimisation, or as the machine code that ptxas makes, on the engine as well. Where the two GPU sides differ, ptxas's
optimiser (or a race) is to blame. A side is a value, so another one can be compared with the engine: see :class:`Side`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError, UnsupportedError
from tilewright.runtime.kernel import Kernel
from tilewright.runtime.memory import DeviceArray, to_device
from tilewright.runtime.module import RawModule
from tilewright.runtime.on_gpu.devices import arch_of
from tilewright.spec.cases import Case, PlannedLaunch
from tilewright.spec.run import Modules, Runner, Settings, read
from tilewright.spec.stores import Line, stored_last

GPU = "gpu:0"


@dataclass(frozen=True)
class WrittenLaunch:
    """A launch of the language before anything is done for it. ``variables`` are those of the module that the case
    sets, and that the engine's module has by now."""

    kernel: Kernel
    module: RawModule
    grid: tuple[int, ...]
    block: tuple[int, ...]
    arguments: tuple[Any, ...]
    shared: int
    cluster: tuple[int, ...] | None
    variables: tuple[str, ...]


@dataclass(frozen=True)
class Side:
    """Somewhere that launches run.

    Attributes:
        name: for people, as in "by a GPU".
        run: does one launch, and leaves in the arrays among its arguments what that stores.
        options: NVRTC's, besides the file's own.
        fuses: its compiler may make one operation of a product and a sum, which is no fault: what differs is compared
            again without.
    """

    name: str
    run: Callable[[WrittenLaunch], None]
    options: tuple[str, ...] = ()
    fuses: bool = False


@dataclass(frozen=True)
class Difference:
    """An array that a side left otherwise than the engine.

    Attributes:
        side, array: their names.
        index: of the first element with other bits; ``mine`` and ``others`` are what it is on the engine and on the
            side, with its bits.
        elements, size: how many have other bits, and of how many.
        lines: those whose stores of the engine's run left these elements; the first in the order of blocks, and of
            barriers in one, comes first. None where the memory that is stored to is not followed.
    """

    side: str
    array: str
    index: tuple[int, ...]
    mine: str
    others: str
    elements: int
    size: int
    lines: tuple[Line, ...] = ()

    @property
    def said(self) -> str:
        """In words, without the lines."""
        where = f"{self.array}[{', '.join(map(str, self.index))}]"
        return (f"{where}: {self.mine} on the engine, {self.others} on {self.side}; {self.elements:,} of {self.size:,} "
                "elements differ")  # fmt: skip

    def __str__(self) -> str:
        return f"{self.said}, stored at {'; '.join(map(str, self.lines))}" if self.lines else self.said


@dataclass(frozen=True)
class Compared:
    """What became of one launch.

    Attributes:
        launch: as it is planned, with its text and line.
        sides: those that it was run by, the engine left out.
        differences: by side, what differs, or why it did not run.
        skipped: why it was not compared; else empty.
        fused: the differences are gone where no product and sum are made one operation.
        arrays: what was left otherwise, an item for each side and array.
    """

    launch: PlannedLaunch
    sides: tuple[str, ...]
    differences: dict[str, str]
    skipped: str = ""
    fused: bool = False
    arrays: tuple[Difference, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.differences or self.fused


def on_engine(asked: WrittenLaunch) -> None:
    """A launch on the CPU engine."""
    asked.kernel.prepare(asked.grid, asked.block, asked.arguments, asked.shared, asked.cluster).run()


def in_order(seed: int, asked: WrittenLaunch) -> None:
    """The same with blocks and warps in another order."""
    launch = asked.kernel.prepare(asked.grid, asked.block, asked.arguments, asked.shared, asked.cluster)
    launch.with_options(seed=seed, threads=1).run()


def on_gpu(asked: WrittenLaunch) -> None:
    """The same on a GPU: its arguments go there, and what it stored comes back."""
    for name in asked.variables:
        asked.module.get_global(name, device=GPU).copy_to_device(asked.module.get_global(name))
    moved: list[tuple[np.ndarray, DeviceArray]] = []
    try:
        arguments = [_moved(each, moved) for each in asked.arguments]
        asked.kernel(asked.grid, asked.block, arguments, shared_mem=asked.shared, cluster=asked.cluster)
        for host, there in moved:
            if host.flags.writeable:
                there.copy_to_host(host)
    finally:
        for _, there in moved:
            there.free()


def _moved(value: Any, moved: list[tuple[np.ndarray, DeviceArray]]) -> Any:
    """An argument for a GPU. An array that is passed twice is one there, too."""
    if isinstance(value, dict):
        return {name: _moved(each, moved) for name, each in value.items()}
    if isinstance(value, np.ndarray):
        known = next((there for host, there in moved if host is value), None)
        if known is None:
            known = to_device(value, device=GPU)
            moved.append((value, known))
        return known
    if isinstance(value, int | float | np.generic):
        return value
    raise UnsupportedError(f"a {type(value).__name__} is no argument that is compared with a GPU: arrays, numbers and "
                           "structs are")  # fmt: skip


def by_machine_code(asked: WrittenLaunch) -> None:
    """The machine code that ptxas makes of the kernel, on the CPU engine."""
    launch = asked.kernel.prepare(asked.grid, asked.block, asked.arguments, asked.shared, asked.cluster)
    asked.kernel.run_machine_code(launch)


ENGINE = Side("the engine", on_engine)
MACHINE_CODE = Side("machine code", by_machine_code, fuses=True)
UNFUSED = "-fmad=false"
_AGAIN = Side("the engine again", on_engine)
_OTHER_ORDERS = tuple(Side(f"the engine in another order ({n})", functools.partial(in_order, n)) for n in (1, 2))
SIDES = (Side("a GPU (ptxas -O0)", on_gpu, ("--ptxas-options=-O0",)), Side("a GPU (ptxas optimised)", on_gpu))


_BY_ORDER = "as PTX it leaves other bits in another order of warps: atomics that add floats, or a race"


def compare(
    path: Path, settings: Settings, sides: Sequence[Side] | None = None, cases: Sequence[Case] | None = None
) -> Iterator[Compared]:
    """Run a file's launches on the engine and by each side.

    Args:
        settings: its options and architecture count.
        cases: launches in place of the file's own.
        sides: what to compare the engine with; by default this machine's GPU, with and without ptxas's optimiser.

    Raises:
        SpecError: a comment that is not in the language, or that cannot be evaluated.
        UnsupportedError: there is no GPU.
    """
    if sides is None:
        sides = SIDES
        settings = replace(settings, arch=settings.arch or arch_of(GPU))
    unfused = replace(settings, options=(*settings.options, UNFUSED))
    for case in read(path, None, settings.options) if cases is None else cases:
        for each in _compare(case, path, settings, sides, lines=True):
            if each.differences and all(side.fuses for side in sides):
                if not _equal(_compare(case, path, settings, [_AGAIN]), each.launch):
                    each = Compared(each.launch, each.sides, {}, "it leaves other bits each time: a clock, or a race")
                elif not _equal(_compare(case, path, settings, _OTHER_ORDERS), each.launch):
                    each = Compared(each.launch, each.sides, {}, _BY_ORDER, arrays=each.arrays)
                elif _equal(_compare(case, path, unfused, sides), each.launch):
                    each = replace(each, fused=True)
            yield each


def _equal(found: Iterator[Compared], launch: PlannedLaunch) -> bool:
    """Whether a launch was compared, and nothing differed."""
    return any(each.launch is launch and not each.differences and not each.skipped for each in found)


def _compare(
    case: Case, path: Path, settings: Settings, sides: Sequence[Side], *, lines: bool = False
) -> Iterator[Compared]:
    """``lines``: those that stored what differs are looked for."""
    runners = {side: _Runner(case, path, settings, side) for side in (ENGINE, *sides)}
    for launch in case.launches:
        engine = runners[ENGINE]
        if (stopped := engine.run(launch)) is not None:
            yield Compared(launch, (), {}, f"the engine does not run it: {stopped}")
            return  # what follows would begin from memory that a GPU has not got
        found: dict[str, str] = {}
        arrays: list[Difference] = []
        for side in sides:
            problem = runners[side].run(launch)
            others = [] if problem is not None else list(engine.differences(launch, runners[side]))
            if others:
                others = _with_lines(others, case, launch, engine, runners[side]) if lines else others
                problem = " | ".join(map(str, others))
            arrays += others
            if problem is not None:
                found[side.name] = problem
        yield Compared(launch, tuple(side.name for side in sides), found, arrays=tuple(arrays))
        if found:  # later launches of the case would show what follows from it
            return


def _with_lines(
    found: Sequence[Difference], case: Case, launch: PlannedLaunch, engine: _Runner, other: _Runner
) -> list[Difference]:
    """The same with the lines that stored what differs, of a run of the case that is checked as far as this launch."""
    again = _Runner(case, engine.path, engine.settings, ENGINE)
    for before in case.launches[: case.launches.index(launch)]:
        if again.run(before) is not None:
            return list(found)
    asked = {}
    for number, binding in enumerate(launch.arguments):
        mine, others = engine.memory.get(binding), other.memory.get(binding)
        if isinstance(mine, np.ndarray):
            asked[binding.name or f"argument {number}"] = again.memory.get(binding), of_other_bits(mine, others)
    named = {each.array for each in found}
    lines = stored_last(again.unchecked(launch), {name: each for name, each in asked.items() if name in named})
    return [replace(each, lines=lines.get(each.array, ())) for each in found]


class _Runner(Runner):
    """A case's memory and modules on one side."""

    def __init__(self, case: Case, path: Path, settings: Settings, side: Side) -> None:
        self.path, self.settings = path, settings
        settings = replace(settings, options=(*settings.options, *side.options))
        super().__init__(case, Modules(path, settings), settings)
        self._side = side
        self._given: set[str] = set()

    def run(self, launch: PlannedLaunch) -> str | None:
        """Run one launch; returns why it did not."""
        try:
            kernel, grid, block, arguments, shared, cluster = self.asked(launch)
            variables = tuple({each.name for each in launch.constants} - self._given)
            self._given.update(variables)
            self._side.run(
                WrittenLaunch(kernel, self.module(launch), grid, block, tuple(arguments), shared, cluster, variables)
            )
        except TilewrightError as error:
            return str(error)
        return None

    def differences(self, launch: PlannedLaunch, other: _Runner) -> Iterator[Difference]:
        """What a launch's arrays have otherwise on another side."""
        for number, binding in enumerate(launch.arguments):
            mine, others = self.memory.get(binding), other.memory.get(binding)
            name = binding.name or f"argument {number}"
            if isinstance(mine, np.ndarray) and (found := difference(mine, others, other._side.name, name)) is not None:
                yield found


def difference(mine: np.ndarray, others: np.ndarray, who: str, name: str) -> Difference | None:
    """What two arrays of one shape have otherwise."""
    at = of_other_bits(mine, others)
    if not at.size:
        return None
    index = tuple(int(each) for each in np.unravel_index(at[0], mine.shape))
    values = [f"{each[index]} (0x{each[index].tobytes()[::-1].hex()})" for each in (mine, others)]
    return Difference(who, name, index, values[0], values[1], int(at.size), mine.size)


def of_other_bits(mine: np.ndarray, others: np.ndarray) -> np.ndarray:
    """The elements of other bits, by their numbers."""
    if not mine.size:
        return np.zeros(0, np.intp)
    one, two = (np.ascontiguousarray(each).reshape(-1).view(np.uint8).reshape(mine.size, -1) for each in (mine, others))
    return np.flatnonzero((one != two).any(axis=1))
