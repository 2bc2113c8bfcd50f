"""One launch of a program: its arguments as the program laid them out, its run on the engine, what is said of it."""

from __future__ import annotations

import ctypes as c
import functools
import math
import time
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace

from tilewright.checking.check import check
from tilewright.engine import LaunchOptions, Outcome, PointerArgument
from tilewright.engine.run.errors import HOST, REACHED
from tilewright.engine.run.launch import DEFAULT_BUDGET
from tilewright.engine.run.memory import Allocation
from tilewright.errors import KernelError, LaunchError, UnsupportedError
from tilewright.hardware import limits
from tilewright.report import Report
from tilewright.runtime.arguments import NOWHERE, NULL, Bound
from tilewright.runtime.kernel import Dim3, Kernel, printed

from . import children, codes, heap
from .context import Context, at, bytes_at
from .ordering import Footprint
from .repeats import function_of
from .sites import Site

_MOST_ACCEPTED = 1024  # shapes of launches that are known to be right, and arguments whose memory is known
_NEAR = 1 << 20  # a pointer this far outside of an allocation is still taken to be meant for it


@dataclass
class ProgramLaunch:
    """A launch as the program asked for it.

    Attributes:
        arguments: the parameters' bytes, one after another as the kernel has them.
        cluster: the blocks of one, where the launch says that.
        together: it is a cooperative launch.
        report: of a counted or checked launch.
        touched: what memory it touched, where that is followed.
        depth: of the kernels that have launched one another up to this one.
    """

    kernel: Kernel
    grid: Dim3
    block: Dim3
    shared: int
    site: Site
    bound: Bound = field(default_factory=Bound)
    cluster: Dim3 | None = None
    together: bool = True
    report: Report | None = None
    seconds: float = 0.0
    touched: Footprint | None = None
    depth: int = 0

    @functools.cached_property
    def key(self) -> tuple[Hashable, ...]:
        """Equal for launches that do the same where memory is the same."""
        shape = self.grid, self.block, self.shared, self.cluster, self.together
        return id(self.kernel.module), self.kernel.symbol, *shape, self.bound.parameters

    @functools.cached_property
    def numbers(self) -> tuple[Hashable, ...]:
        """Equal for launches that take as long, as far as it is the numbers that they are given which decide."""
        numbers = bytearray(self.bound.parameters)
        for pointer in self.bound.pointers:
            numbers[pointer.offset : pointer.offset + 8] = bytes(8)
        return self.cluster, bytes(numbers)


def laid_out(kernel: Kernel, pointers: int) -> bytes:
    """The arguments of a launch as the kernel has them: ``pointers`` is C's array of one pointer a parameter."""
    places = kernel.signature.places
    return placed(kernel, map(bytes_at, at(pointers, c.c_uint64 * len(places)), [size for _, size in places]))


def placed(kernel: Kernel, values: Iterable[bytes]) -> bytes:
    """Arguments of a launch, each where the kernel has it."""
    buffer = bytearray(kernel.signature.size)
    for (offset, size), value in zip(kernel.signature.places, values, strict=True):
        buffer[offset : offset + size] = value
    return bytes(buffer)


def read_parameters(context: Context, kernel: Kernel, buffer: bytes, site: Site) -> Bound:
    """The arguments of a launch whose parameters' bytes are laid out already."""
    bound = context.bound.get((kernel, buffer))
    return _lead(context, kernel, buffer, site) if bound is None else bound


def _lead(context: Context, kernel: Kernel, buffer: bytes, site: Site) -> Bound:
    """Finds what the pointers lead to; known from then on, unless one leads nowhere, which is said of every launch."""
    found: dict[int, Allocation] = {}
    known = kernel.signature.pointers
    for offset in range(0, len(buffer) - 7, 8):
        address = int.from_bytes(buffer[offset : offset + 8], "little")
        block = context.block_at(address)
        if block is not None:
            named = block.kind == "tensor" and offset in known  # who allocated it has no name for it
            found[offset] = replace(block.allocation, name=known[offset]) if named else block.allocation
        elif offset in known:
            found[offset] = _elsewhere(context, address, kernel, known[offset], site)
    writes = [each.marks for each in found.values() if each.marks is not None]
    pointed = [PointerArgument(at, each) for at, each in sorted(found.items())]
    bound = Bound(buffer, pointed, written=writes)
    if not any(each.address == NOWHERE.address for each in found.values()):
        if len(context.bound) >= _MOST_ACCEPTED:
            context.bound.clear()
        context.bound[kernel, buffer] = bound
    return bound


def _elsewhere(context: Context, address: int, kernel: Kernel, name: str, site: Site) -> Allocation:
    """The memory that a pointer to no live allocation may lead to."""
    if not address:
        return NULL
    if context.heap is not None and context.heap.holds(address):
        return context.heap.allocation
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
        f"{kernel.name} is given {address:#x} as {name}: {HOST}", site, REACHED, name,
    )  # fmt: skip
    return replace(NOWHERE, name=HOST)


def launch(
    context: Context, kernel: Kernel, grid: Dim3, block: Dim3, given: int | bytes, shared: int, site: Site,
    cluster: Dim3 | None = None, *, together: bool = True,
) -> int:  # fmt: skip
    """Run a kernel. Returns the code that the launch itself gives; what goes wrong in the kernel is reported later.

    ``given`` are the arguments: C's array of one pointer a parameter, or their bytes as the kernel has them.
    """
    context.report_unset_device()
    block = kernel.threads_of(block)
    problem = _problem(context, kernel, grid, block, shared, cluster)
    if problem is not None:
        code, text = problem
        context.refuse_launch(code, f"{kernel.name}: {text}", site)
        return code
    bound = read_parameters(context, kernel, given if isinstance(given, bytes) else laid_out(kernel, given), site)
    return _start(context, ProgramLaunch(kernel, grid, block, shared, site, bound, cluster, together))


def launch_with(
    context: Context, kernel: Kernel, grid: Dim3, block: Dim3, bound: Bound, shared: int, site: Site, depth: int
) -> None:
    """A launch that a kernel has asked for."""
    problem = _problem(context, kernel, grid, block, shared, None)
    if problem is None:
        _start(context, ProgramLaunch(kernel, grid, block, shared, site, bound, depth=depth))
    else:
        context.refuse_launch(problem[0], f"{kernel.name}, launched by a kernel: {problem[1]}", site)


def _start(context: Context, made: ProgramLaunch) -> int:
    """Run a launch, and those that its kernel asks for."""
    if context.settings.launches:
        context.comments.add(made)
    if (again := context.repeats.find(made)) is not None:
        made.seconds, made.report, made.touched = again.seconds, again.report, again.touched
        _order(context, made)
        context.launched(made)
        return codes.SUCCESS
    if context.settings.counted and children.waits(made.kernel):
        raise UnsupportedError(
            f"in the source of {made.kernel.name} a kernel waits for launches of its own (cudaDeviceSynchronize in "
            "a kernel), which runs without --check and --profile only"
        )
    started = context.ledger.begin(made)
    try:
        with context.arena.open(), children.noting(made) as start:
            seconds = _run(context, made, start)
    except LaunchError as error:
        context.repeats.forget()
        context.refuse_launch(codes.INVALID_CONFIGURATION, str(error), made.site)
        return codes.INVALID_CONFIGURATION
    except MemoryError:
        context.repeats.forget()
        context.ledger.failed(made)
        context.report_unseen()
        for block in context.blocks.values():  # what it would have written is not known
            if block.marks is not None:
                block.marks.set()
        context.say(f"{made.site}: {made.kernel.name}{_NO_MEMORY}")  # which is not the program's error
        return codes.OUT_OF_MEMORY
    finally:
        context.ledger.running = None
    made.seconds = time.perf_counter() - started
    context.launched(made)
    _order(context, made)
    if seconds is not None:
        context.repeats.ran(made, seconds)
        children.run(context, made, start)
    else:
        context.repeats.forget()
    return codes.SUCCESS


_NO_MEMORY = (
    " did not run to its end: the memory that the engine and its checks take beside the program's is used up; "
    "--memory sets how much they may take"
)


def _order(context: Context, made: ProgramLaunch) -> None:
    """Places the launch in the order of the device's work."""
    work = context.ordering.work(made.kernel.name, made.site)
    if work is not None and made.touched is not None:
        context.ordering.launched(work, made.touched)


def _problem(
    context: Context, kernel: Kernel, grid: Dim3, block: Dim3, shared: int, cluster: Dim3 | None
) -> tuple[int, str] | None:
    """The code and the reason where a GPU would not start this launch; asked once of those that it would."""
    asked = kernel, grid, block, shared, cluster
    if asked in context.accepted:
        return None
    problem = _refused(context, kernel, grid, block, shared) or _no_clusters(context, kernel, grid, cluster)
    if problem is None:
        if len(context.accepted) >= _MOST_ACCEPTED:
            context.accepted.clear()
        context.accepted.add(asked)
    return problem


def _refused(context: Context, kernel: Kernel, grid: Dim3, block: Dim3, shared: int) -> tuple[int, str] | None:
    """The code and the reason where a GPU would not start this launch."""
    known = limits.of(context.settings.arch)
    allowed = context.dynamic_shared.get(function_of(kernel), 0)
    static = kernel.static_shared
    if shared and static + shared > max(known.shared_static, allowed + static):
        more = f"; cudaFuncSetAttribute({kernel.name}, cudaFuncAttributeMaxDynamicSharedMemorySize, {shared}) allows it"
        return codes.INVALID_VALUE, (
            f"{shared:,} bytes of dynamic shared memory beside {static:,} of static, but a kernel has "
            f"{known.shared_static:,} unless it asks for more{more if shared + static <= known.shared_opt_in else ''}"
        )
    try:
        limits.check_launch(known, grid, block, static, shared, assembled=kernel.module.cubin is not None)
    except LaunchError as error:
        return codes.INVALID_CONFIGURATION, str(error)
    most = kernel.module.ptx.functions[kernel.symbol].directives.get("maxntid")
    if most and math.prod(block) > math.prod(most):
        return codes.TOO_MANY_RESOURCES, (
            f"block {block} has {math.prod(block):,} threads, more than the {math.prod(most):,} of __launch_bounds__"
        )
    return None


def _no_clusters(context: Context, kernel: Kernel, grid: Dim3, cluster: Dim3 | None) -> tuple[int, str] | None:
    try:
        size = math.prod(kernel.clusters(limits.of(context.settings.arch), grid, cluster))
    except LaunchError as error:
        return codes.INVALID_CLUSTER_SIZE, str(error)
    if size > limits.PORTABLE_CLUSTER_BLOCKS and function_of(kernel) not in context.large_clusters:
        return codes.INVALID_CLUSTER_SIZE, (
            f"clusters of {size} blocks are not on every GPU with clusters; "
            f"cudaFuncSetAttribute({kernel.name}, cudaFuncAttributeNonPortableClusterSizeAllowed, 1) allows them"
        )
    return None


def _run(context: Context, made: ProgramLaunch, start: int) -> float | None:
    """Run it; what it launches is noted from ``start`` on. Returns how long the kernel itself took; None where it did
    not come to its end."""
    settings = context.settings
    kernel, threads, how = made.kernel, settings.threads, LaunchOptions(together=made.together)
    heap.give(context, kernel.module)
    if settings.counted:
        follows = context.ordering.following or context.host_reaches

        def observe(outcome: Outcome) -> None:
            made.touched = Footprint.of(kernel, outcome, made.bound.parameters, context.objects)

        prepared = kernel.prepare(made.grid, made.block, made.bound, made.shared, made.cluster, how)
        keeper, watching = context.arena.pieces, observe if follows else None
        report = check(prepared, context.ledger.options(made), observe=watching, keeper=keeper)
        report.findings = [each for each in report.findings if each.severity == "error" or not heap.owns(each)]
        for each in report.findings:
            if meets_apart(made, each.kind):
                each.details["remedy"] = APART
        made.report = report
        _print(context, report.output)
        if not report.complete:  # bad accesses were dropped, and the program goes on, so that one run shows them all
            fault = report.faults[0]
            if not settings.check:
                context.say(fault.message)
            context.fault(fault.kind, fault.message)
        return report.elapsed if report.complete else None
    budget = settings.budget or DEFAULT_BUDGET
    between = None
    if children.waits(kernel):
        threads, between = 1, functools.partial(children.serve, context, made, start)
    prepared = kernel.prepare(
        made.grid, made.block, made.bound, made.shared, made.cluster,
        replace(how, threads=threads, budget=budget, seconds=settings.seconds),
    )  # fmt: skip
    if between is not None:
        prepared = prepared.with_options(between=between)
    compared = context.compared if between is None else None
    worth = compared is not None and compared.worth(kernel, made.grid, made.block)
    if compared is not None and worth and compared.done(prepared):
        return 0.0
    try:
        outcome = prepared.run()
    except KernelError as error:
        context.say(f"{error}{f'; {APART}' * meets_apart(made, error.kind)}")
        context.fault(error.kind, str(error))
        return None
    if compared is not None:
        if worth:
            compared.ran(prepared)
        else:
            compared.took(kernel, made.grid, made.block, outcome.seconds)
    if outcome.prints:
        _print(context, printed(outcome))
    return outcome.seconds


APART = (
    "a barrier for the whole grid (grid.sync()) stops a launch that is not cooperative: launch the kernel by "
    "cudaLaunchCooperativeKernel"
)


def meets_apart(made: ProgramLaunch, kind: str) -> bool:
    """Whether a launch that was stopped may have been for that."""
    return kind == "trap" and not made.together and made.kernel.waits_for_all_blocks


def _print(context: Context, text: str) -> None:
    """Sends what a kernel prints to the program's own output, in order."""
    if text:
        data = text.encode()
        context.shim.tw_print(data, len(data))
