"""The scene of a launch, for checks: its place in the source, its memory by name, its arrays as they were before."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping

from tilewright import cpp
from tilewright.checks import gaps
from tilewright.checks.accesses import LaunchedKernel
from tilewright.checks.scene import Buffer, Scene
from tilewright.checks.unstored import Output
from tilewright.compile.cpptypes import CType
from tilewright.compile.demangle import short_name
from tilewright.engine import Allocation, Outcome
from tilewright.engine.run import memory as engine_memory
from tilewright.report import Report
from tilewright.runtime.arguments import NOWHERE, Bound
from tilewright.runtime.kernel import Kernel, Launch


def scene_of(launch: Launch, report: Report, outcome: Outcome) -> Scene:
    """The scene of a launch: the places of its instructions, and the names of its memory."""
    kernel = launch.kernel
    names = tuple(parameter.name for parameter in kernel.signature.parameters)
    ptx = kernel.module.ptx
    return Scene(
        view=LaunchedKernel.planned(outcome.plan, names),
        source=report.source,
        own=frozenset(ptx.files.values()) - ptx.foreign,
        declared=lambda: kernel.module.shared_arrays(kernel.symbol),
        buffers=_buffers(kernel, launch.bound),
        unoptimised=kernel.module.unoptimised,
    )


def compiled_of(launch: Launch, source: Mapping[str, str]) -> dict[str, str]:
    """The texts without what stands in branches of ``#if`` beside one that was compiled."""
    lines: dict[str, set[int]] = {file: set() for file in source}
    for function in launch.kernel.module.ptx.functions.values():
        for each in function.body or ():
            for place in each.location.chain if each.location else ():
                lines.get(place.path, set()).add(place.line)
    return {file: cpp.compiled(text, lines[file]) for file, text in source.items()}


def outputs_of(bound: Bound) -> list[Output]:
    """The arrays that a kernel may store to, as they were before the launch. Of those that a source's comments make,
    the comments' launches show (:mod:`tilewright.spec.run`): a later one may fill the rest."""
    found = []
    for offset, given in bound.arrays.items():
        fresh = None if given.marks is None or given.marks.all() else given.marks == 0
        if not given.poisoned:
            found.append(Output(offset, given.array, fresh))
    return found


def integers_of(launch: Launch, sources: Iterable[str]) -> dict[str, int]:
    """The integers of a launch, by the names of the source: integer parameters, the template's, and the sizes of block
    and grid."""
    known = {f"blockDim.{axis}": size for axis, size in zip("xyz", launch.block, strict=True)}
    known |= {f"gridDim.{axis}": size for axis, size in zip("xyz", launch.grid, strict=True)}
    for each in launch.kernel.signature.parameters:
        if each.name is not None and each.type.kind in ("int", "uint"):
            held = launch.bound.parameters[each.offset : each.offset + each.type.size]
            known[each.name] = int.from_bytes(held, "little", signed=each.type.kind == "int")
    name, _, given = launch.kernel.name.rpartition(">")[0].partition("<")
    texts = sources if given else ()
    heads = [each.template for text in texts for each in cpp.kernels(cpp.clean(text)) if each.name == name]
    if len(heads) == 1 and heads[0] is not None:
        for parameter, value in zip(cpp.template_parameters(heads[0]), cpp.split_commas(given), strict=False):
            if value.strip().isdecimal():
                known[parameter.name] = int(value)
    return known


def remarks_of(launch: Launch, outcome: Outcome, scene: Scene) -> list[str]:
    """Remarks on what the kernel stored between the elements of views with gaps."""
    return gaps.remarks(
        outcome.stored,
        {offset: given.array for offset, given in launch.bound.arrays.items()},
        {each.offset: each.allocation for each in launch.bound.pointers},
        scene,
    )


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
        if pointer.allocation.address <= NOWHERE.address:  # NULL, or nobody's
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
