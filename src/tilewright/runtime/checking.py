"""A launch with all that is checked of it: what stopped it, what was seen, what it cost, and what would mend it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from tilewright import mend
from tilewright.checks import (
    clusters,
    cost,
    coverage,
    fences,
    gaps,
    initialisation,
    maps,
    memory,
    proxies,
    races,
    registers,
    swizzles,
    synchronisation,
    unstored,
    volatile,
    warpgroups,
)
from tilewright.checks.accesses import Kernel as View
from tilewright.checks.demand import demanded
from tilewright.checks.notes import notes
from tilewright.checks.scene import Buffer, Scene
from tilewright.checks.selection import OF_ACCESSES, Selection
from tilewright.compile.cpptypes import CType
from tilewright.compile.demangle import short_name
from tilewright.engine import Allocation, Outcome
from tilewright.engine.run import memory as engine_memory
from tilewright.errors import LaunchError, TilewrightError
from tilewright.findings.finish import finish
from tilewright.report import Report

from . import written
from .alike import again
from .arguments import NOWHERE, NULL, Bound
from .former import Former
from .influence import Repeat
from .kernel import Kernel, Launch, Size
from .schedules import number, try_orders
from .stream import enqueue

# The engine leaves a kernel's faults in the outcome as soon as anything is checked; this is the least.
_AT_LEAST = frozenset(("synchronisation",))


def check(
    kernel: Kernel, grid: Size, block: Size, args: Sequence[Any] | Bound, shared_mem: int, threads: int | None,
    tier: str, budget: int, only: Iterable[str] | None, without: Iterable[str], stop: bool,
    schedules: int | None, seed: int, compiled: bool, cluster: Size | None = None,
    observe: Callable[[Outcome], None] | None = None, seconds: float | None = None,
) -> Report:  # fmt: skip
    """See :meth:`Kernel.check`. ``observe`` is given what the launch itself left, with how it touched memory."""
    selection = Selection.of(only, without)
    for name, value in (("schedules", schedules), ("seed", seed)):
        if value is not None and value < 1:
            raise LaunchError(f"{name} must be at least 1, not {value}")
    launch = kernel.prepare(
        grid, block, args, shared_mem, threads, tier, budget,
        counts=True, checks=selection.checks | _AT_LEAST, demand=demanded, keep_going=not stop,
        cluster=cluster, touched=observe is not None, seconds=seconds,
    )  # fmt: skip
    enqueue(None, f"the check of {kernel.name}", lambda: None)  # what is kept of memory is what the launch will find
    of_accesses = selection.kinds.intersection(OF_ACCESSES)
    # Of a large kernel, reading the machine code first is cheaper than compiling it anew to repeat the launch.
    large = len(kernel.module.ptx.functions[kernel.symbol].body or ()) > mend.LARGE
    first = compiled or kernel.module.counts == "sass" or (large and of_accesses)
    reading = kernel.module.reading(kernel.symbol) if first else None
    outputs = _outputs(launch.bound) if "unstored" in selection else []
    code = None
    if reading is not None:
        launch.plan()
        code = reading()
    launch.count(() if code is None else code.also)
    with Former(launch) as former:
        repeat = Repeat(launch, former)
        outcome = launch.outcome()
        if observe is not None:
            observe(outcome)
        orders = number(schedules, outcome, repeat)
        quiet = None
        if not (outcome.observed or outcome.fault or outcome.dropped) and orders == 1:
            counted = kernel.reports.key(launch, outcome, code)
            quiet = None if counted is None else (counted, selection, compiled)
            known = kernel.reports.get(quiet)
            if known is not None and not _stores_oddly(kernel, known, launch, outcome, outputs):
                return again(known, outcome.seconds)
        before = mend.Launch(kernel, grid, block, args, shared_mem, cluster, former) if of_accesses else None
        report = kernel.report(launch, outcome, code)
        scene = _scene(kernel, report, outcome, _buffers(kernel, launch.bound))
        observed = repeat.observed(outcome)
        modules = races, clusters, proxies, swizzles, volatile, initialisation, coverage, synchronisation
        found = [finding for module in modules for finding in module.findings(observed, scene)]
        right = outcome.fault is None and not outcome.dropped
        if right:  # what it would have stored is not known otherwise
            found += unstored.findings(outcome.stored, outputs, scene)
        if "cost" in selection.names and right:  # the counts of part of a run, or of a wrong one, mean little
            costs = cost.findings(report, scene.view)
            if before is not None and code is None and any(each.kind in of_accesses for each in costs):
                with written.kept(launch.bound.written):
                    report = _as_compiled(kernel, report, before, launch, outcome)
                costs = cost.findings(report, scene.view)
            found += costs
        if outcome.counters is not None:
            found += warpgroups.findings(scene, outcome.counters.executed)
            found += maps.findings(scene, outcome.counters.executed)
            found += registers.findings(scene, outcome.counters.times, math.prod(report.grid))
        report.findings = [finding for finding in found if finding.kind in selection]
        report.complete = outcome.fault is None
        bad, told_of = memory.dropped(outcome.dropped, scene)
        report.faults = [*([memory.finding(outcome.fault, scene)] if outcome.fault is not None else []), *bad]
        told = {(each.kind, each.file, each.line) for each in report.faults}
        report.findings = [each for each in report.findings if (each.kind, each.file, each.line) not in told]
        report.findings += [*report.faults, *told_of]
        try_orders(repeat, range(seed, seed + orders - 1), scene, selection, report)
        if "missing-fence" in selection:
            report.findings = fences.findings(scene, report.findings, blocks=math.prod(report.grid))
        if before is not None and right:
            with written.kept(launch.bound.written):
                mend.mend(before, report.findings, report, scene.view)
        mend.suggest(report.findings, report.source, _integers(kernel, launch.bound, report))
        body = [site.instruction for site in outcome.plan.sites]
        target, arch = kernel.module.ptx.target[0], kernel.module.arch
        report.notes = notes(
            body, selection, complete=report.complete, dropped=bool(bad), target=target, arch=arch,
            counts=report.counts, unread=report.unread,
        )  # fmt: skip
        remarks = _gaps(launch, outcome, scene)
        report.notes += remarks
        finish(report, _own_sources(scene))
        if quiet is not None and not (report.findings or report.allowed or remarks):
            kernel.reports.put(quiet, again(report, 0.0))
        return report


def _as_compiled(
    kernel: Kernel, report: Report, before: mend.Launch, launch: Launch, outcome: Outcome
) -> Report:  # fmt: skip
    """A report with the machine's counts, where those can be had. Widths that ptxas merged accesses to were not counted
    by this launch: then it is repeated for its counts alone."""
    code = kernel.module.machine(kernel.symbol)
    if code is None:
        return replace(report, unread=kernel.module.without_machine(kernel.symbol))
    try:
        counted = before.unchanged.report if code.also else kernel.report(launch, outcome, code)
    except TilewrightError as error:
        return replace(report, unread=f"the launch can't be repeated to count it: {str(error).splitlines()[0]}")
    return replace(
        report, counts=counted.counts, sites=counted.sites, written=counted.written, uncertain=counted.uncertain,
        machine_code=counted.machine_code, mix=counted.mix, remarks=counted.remarks, registers=counted.registers,
        spilled=counted.spilled, spills=counted.spills,
    )  # fmt: skip


def _outputs(bound: Bound) -> list[unstored.Output]:
    """The arrays that a kernel may store to, as they were before the launch. Of those that a source's comments make,
    the comments' launches tell (:mod:`tilewright.spec.run`): a later one may fill the rest."""
    found = []
    for offset, given in bound.arrays.items():
        fresh = None if given.marks is None or given.marks.all() else given.marks == 0
        if not given.poisoned:
            found.append(unstored.Output(offset, given.array, fresh))
    return found


def _gaps(launch: Launch, outcome: Outcome, scene: Scene) -> list[str]:
    return gaps.remarks(
        outcome.stored,
        {offset: given.array for offset, given in launch.bound.arrays.items()},
        {each.offset: each.allocation for each in launch.bound.pointers},
        scene,
    )


def _stores_oddly(
    kernel: Kernel, report: Report, launch: Launch, outcome: Outcome, outputs: list[unstored.Output]
) -> bool:  # fmt: skip
    """Whether there is something to tell of where a launch stored, which its counters do not show."""
    if not (outputs or launch.bound.arrays):
        return False
    scene = _scene(kernel, report, outcome, _buffers(kernel, launch.bound))
    return bool(unstored.findings(outcome.stored, outputs, scene) or _gaps(launch, outcome, scene))


def _own_sources(scene: Scene) -> dict[str, str]:
    return {file: text for file, text in scene.source.items() if file in scene.own}


def _scene(kernel: Kernel, report: Report, outcome: Outcome, buffers: list[Buffer]) -> Scene:
    names = tuple(parameter.name for parameter in kernel.signature.parameters)
    compiled = kernel.module.compiled
    ptx = kernel.module.ptx
    return Scene(
        view=View.planned(outcome.plan, names),
        source=report.source,
        own=frozenset(ptx.files.values()) - ptx.foreign,
        declared=tuple if compiled is None else lambda: compiled.shared.get(kernel.symbol, ()),
        buffers=buffers,
    )


def _integers(kernel: Kernel, bound: Bound, report: Report) -> dict[str, int]:
    """What the launch gave, by the names of the source: integer parameters, and the sizes of block and grid."""
    known = {f"blockDim.{axis}": size for axis, size in zip("xyz", report.block, strict=True)}
    known |= {f"gridDim.{axis}": size for axis, size in zip("xyz", report.grid, strict=True)}
    for each in kernel.signature.parameters:
        if each.name is not None and each.type.kind in ("int", "uint"):
            held = bound.parameters[each.offset : each.offset + each.type.size]
            known[each.name] = int.from_bytes(held, "little", signed=each.type.kind == "int")
    return known


def _buffers(kernel: Kernel, bound: Bound) -> list[Buffer]:
    """The memory that the kernel can reach, by its names."""
    pointed = {
        offset: (name, target)
        for parameter in kernel.signature.parameters
        for offset, name, target in _pointers(
            parameter.type, parameter.offset, parameter.name or f"argument {parameter.index}"
        )
    }
    found = []
    for pointer in bound.pointers:
        if pointer.allocation in (NULL, NOWHERE):
            continue
        low = pointer.allocation.address
        name, target = pointed.get(pointer.offset, (pointer.allocation.name, None))
        start = int.from_bytes(bound.parameters[pointer.offset : pointer.offset + 8], "little")
        element, dtype = (target.size, target.dtype) if target is not None else (0, None)
        found.append(Buffer(name, start, low, pointer.allocation.end, element, (0,), dtype))
    known = {buffer.low for buffer in found}
    found += [_variable(kernel, each) for each in engine_memory.live() if each.address not in known]
    return found


def _pointers(type_: CType, offset: int, name: str) -> Iterator[tuple[int, str, CType]]:
    """The pointers in a parameter: where, what the source calls each, and what it leads to."""
    if type_.kind == "pointer" and type_.target is not None:
        yield offset, name, type_.target
    for each in type_.fields:
        yield from _pointers(each.type, offset + each.offset, f"{name}.{each.name}")
    if type_.kind == "array" and type_.target is not None and type_.target.size:
        for index in range(type_.size // type_.target.size):
            yield from _pointers(type_.target, offset + index * type_.target.size, f"{name}[{index}]")


def _variable(kernel: Kernel, allocation: Allocation) -> Buffer:
    """Memory that is no argument: a variable of the module, or what the host made."""
    at, end = allocation.address, allocation.end
    if allocation.name not in kernel.module.ptx.variables:
        return Buffer(allocation.name, at, at, end, 0, (0,))
    declared = functools.partial(kernel.module.variable_dtype, allocation.name)
    return Buffer(short_name(allocation.name), at, at, end, 0, (0,), declared=declared)
