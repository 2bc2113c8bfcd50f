"""One launch of a program: its arguments as the program laid them out, its run on the engine, what is said of it."""

from __future__ import annotations

import ctypes as c
import math
import time
from dataclasses import dataclass, field

from tilewright.compile.cpptypes import CType, Parameter
from tilewright.engine import PointerArgument
from tilewright.engine.memory import Allocation
from tilewright.engine.program import CHECK_BUDGET, DEFAULT_BUDGET
from tilewright.errors import KernelError, LaunchError
from tilewright.hardware import limits
from tilewright.report.model import Report
from tilewright.runtime.arguments import NOWHERE, Bound
from tilewright.runtime.kernel import Dim3, Kernel, printed

from . import codes
from .context import Context
from .sites import Site

_NEAR = 1 << 20  # a pointer this far outside of an allocation is still taken to be meant for it


@dataclass
class Launch:
    """A launch as the program asked for it.

    Attributes:
        arguments: the parameters' bytes, one after another as the kernel has them.
        report: of a counted or checked launch.
    """

    kernel: Kernel
    grid: Dim3
    block: Dim3
    shared: int
    site: Site
    bound: Bound = field(default_factory=Bound)
    report: Report | None = None
    seconds: float = 0.0


def read_arguments(context: Context, kernel: Kernel, pointers: int, site: Site) -> Bound:
    """The arguments of a launch: ``pointers`` is C's array of one pointer a parameter."""
    signature = kernel.signature
    buffer = bytearray(signature.size)
    found: dict[int, Allocation] = {}
    addresses = (c.c_uint64 * len(signature.parameters)).from_address(pointers) if signature.parameters else ()
    for parameter, address in zip(signature.parameters, addresses, strict=True):
        buffer[parameter.offset : parameter.offset + parameter.type.size] = c.string_at(address, parameter.type.size)
    known = dict(_pointers(signature.parameters))
    for offset in range(0, len(buffer) - 7, 8):
        address = int.from_bytes(buffer[offset : offset + 8], "little")
        block = context.block_at(address)
        if block is not None:
            found[offset] = block.allocation
        elif offset in known:
            found[offset] = _elsewhere(context, address, kernel, known[offset], site)
    writes = [each.defined for each in found.values() if each.defined is not None]
    pointed = [PointerArgument(at, each) for at, each in sorted(found.items())]
    return Bound(bytes(buffer), pointed, written=writes)


def _pointers(parameters: tuple[Parameter, ...]) -> list[tuple[int, str]]:
    """The offset and name of each pointer among the parameters and in their structs."""
    found = []

    def visit(type_: CType, offset: int, name: str) -> None:
        if type_.kind == "pointer":
            found.append((offset, name))
        for each in type_.fields:
            visit(each.type, offset + each.offset, f"{name}.{each.name}")

    for parameter in parameters:
        visit(parameter.type, parameter.offset, parameter.name or f"argument {parameter.index}")
    return found


def _elsewhere(context: Context, address: int, kernel: Kernel, name: str, site: Site) -> Allocation:
    """The memory that a pointer to no live allocation may lead to."""
    if not address:
        return NOWHERE
    gone = context.freed_at(address)
    if gone is not None:
        context.findings.add(
            "use-after-free", "error", f"{kernel.name} is given {gone[0].name} as {name}, which was freed at {gone[1]}",
            site, "free device memory only after its last use", name,
        )  # fmt: skip
        return NOWHERE
    if context.arena.holds(address):  # just past an end, or before a start, as iterators and 1-based arrays have it
        near = min(context.blocks.values(), key=lambda b: max(b.address - address, address - b.end), default=None)
        if near is not None and max(near.address - address, address - near.end) <= _NEAR:
            return near.allocation
        return NOWHERE
    context.findings.add(
        "host-pointer", "error",
        f"{kernel.name} is given {address:#x} as {name}: host memory, which a kernel on a GPU can't reach", site,
        "allocate with cudaMalloc and copy into it, and pass that pointer; or use cudaMallocManaged, which both reach",
        name,
    )  # fmt: skip
    return NOWHERE


def launch(context: Context, kernel: Kernel, grid: Dim3, block: Dim3, pointers: int, shared: int, site: Site) -> int:
    """Run a kernel. Returns the code that the launch itself gives; what goes wrong in the kernel is told later."""
    problem = _refused(context, kernel, grid, block, shared)
    if problem is not None:
        code, text = problem
        context.refuse_launch(code, f"{kernel.name}: {text}", site)
        return code
    bound = read_arguments(context, kernel, pointers, site)
    made = Launch(kernel, grid, block, shared, site, bound)
    started = time.perf_counter()
    try:
        with context.arena.open():
            _run(context, made)
    except LaunchError as error:
        context.refuse_launch(codes.INVALID_CONFIGURATION, str(error), site)
        return codes.INVALID_CONFIGURATION
    finally:
        made.seconds = time.perf_counter() - started
        context.launched(made)
    return codes.SUCCESS


def _refused(context: Context, kernel: Kernel, grid: Dim3, block: Dim3, shared: int) -> tuple[int, str] | None:
    """The code and the reason where a GPU would not start this launch."""
    known = limits.of(context.settings.arch)
    allowed = context.dynamic_shared.get(kernel.symbol, 0)
    static = kernel.static_shared
    if shared and static + shared > max(known.shared_static, allowed + static):
        more = f"; cudaFuncSetAttribute({kernel.name}, cudaFuncAttributeMaxDynamicSharedMemorySize, {shared}) allows it"
        return codes.INVALID_VALUE, (
            f"{shared:,} bytes of dynamic shared memory beside {static:,} of static, but a kernel has "
            f"{known.shared_static:,} unless it asks for more{more if shared + static <= known.shared_opt_in else ''}"
        )
    try:
        limits.check_launch(known, grid, block, static, shared)
    except LaunchError as error:
        return codes.INVALID_CONFIGURATION, str(error)
    most = kernel.module.ptx.functions[kernel.symbol].directives.get("maxntid")
    if most and math.prod(block) > math.prod(most):
        return codes.TOO_MANY_RESOURCES, (
            f"block {block} has {math.prod(block):,} threads, more than the {math.prod(most):,} of __launch_bounds__"
        )
    return None


def _run(context: Context, made: Launch) -> None:
    settings = context.settings
    kernel, threads = made.kernel, settings.threads
    if settings.counted:
        budget = settings.budget or CHECK_BUDGET
        report = kernel.check(
            made.grid, made.block, made.bound, made.shared, threads=threads, budget=budget,
            only=settings.only if settings.check else (), without=settings.without if settings.check else (),
            compiled=settings.profile,
        )  # fmt: skip
        made.report = report
        _print(context, report.output)
        if not report.complete:  # bad accesses were dropped, and the program goes on, so that one run shows them all
            context.fault(report.faults[0].kind, report.faults[0].message)
        return
    budget = settings.budget or DEFAULT_BUDGET
    prepared = kernel.prepare(made.grid, made.block, made.bound, made.shared, threads, "auto", budget, counts=False)
    try:
        outcome = prepared.run()
    except KernelError as error:
        context.say(str(error))
        context.fault(error.kind, str(error))
        return
    if outcome.prints:
        _print(context, printed(outcome))


def _print(context: Context, text: str) -> None:
    """What a kernel prints goes where the program's own output goes, in order."""
    if text:
        data = text.encode()
        context.shim.tw_print(data, len(data))
