"""A kernel that can be called: its launch is checked, its arguments bound, then it runs on the CPU engine or a GPU."""

from __future__ import annotations

import functools
import math
import operator
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.checks.accesses import LaunchedKernel
from tilewright.compile import Signature
from tilewright.counting import executed, reports
from tilewright.counting.alike import Known, again
from tilewright.counting.executed import MachineView
from tilewright.engine import LaunchOptions, Outcome, layout
from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.launch import DEFAULT_BUDGET
from tilewright.engine.run.printf import render
from tilewright.engine.run.program import Program
from tilewright.errors import KernelError, LaunchError, UnsupportedError
from tilewright.findings.timed import Time
from tilewright.gpu.launch import Shape
from tilewright.hardware import limits
from tilewright.machine.code import RESERVED
from tilewright.ptx.module import Function, Module
from tilewright.report import Report

from .arguments import Bound, bind
from .on_gpu import arguments as on_gpu
from .on_gpu import launches
from .on_gpu.devices import CPU, Name, number_of
from .on_gpu.quick import quick
from .on_gpu.streams import handle_of
from .snapshot import Snapshot
from .stream import enqueue, wait_for_streams
from .timed import estimated, timed, with_time
from .written import launched

if TYPE_CHECKING:
    from .module import RawModule

PLAIN = LaunchOptions()
Size = int | Sequence[int]
Dim3 = tuple[int, int, int]


class Kernel:
    """One kernel of a module; see :meth:`RawModule.get_function`.

    Attributes:
        name: as the user wrote it.
        symbol: its name in the PTX.
    """

    def __init__(self, module: RawModule, name: str, symbol: str) -> None:
        self.module, self.name, self.symbol = module, name, symbol
        self.reports = Known()  # of launches as they were counted; of checks that found nothing, too
        self._allowed: dict[tuple[object, ...], LaunchOptions] = {}  # launches whose shape was checked

    @functools.cached_property
    def signature(self) -> Signature:
        """The C++ name and parameters; of plain PTX, sizes and kinds only."""
        return self.module.signature(self.symbol)

    def __call__(
        self,
        grid: Size,
        block: Size,
        args: Sequence[Any] = (),
        shared_mem: int = 0,
        *,
        stream: Any = None,
        threads: int | None = None,
        tier: str = "auto",
        budget: int = DEFAULT_BUDGET,
        seconds: float | None = None,
        cluster: Size | None = None,
    ) -> None:
        """Run the kernel on ``grid`` blocks of ``block`` threads.

        With an array in a GPU's memory among the arguments, or a GPU's stream, it runs on that GPU, compiled for
        it on first use (cached on disk), and the call returns at once; otherwise on the CPU engine. A kernel that
        fails on a GPU surfaces as a KernelError at a later call, at the latest where the work is waited for.

        Args:
            grid, block: blocks, and threads a block: one to three sizes, x first.
            args: one value a parameter: NumPy arrays (used in place), scalars, Python numbers, structs as
                NumPy structured scalars, dicts or tuples, DeviceArrays, registered memory, or None for null. On a
                GPU: arrays of CuPy, PyTorch, JAX (for pointers to const) and others with
                ``__cuda_array_interface__``, DeviceArrays of that GPU, and pinned or managed memory.
            shared_mem: bytes of dynamic shared memory a block.
            stream: run in this stream's order and return at once. None: on the CPU engine, now; on a GPU, in the
                current stream of the first array's library, after what the other arrays' libraries have queued.
                A GPU takes streams of CuPy and PyTorch too, or a CUstream's address.
            threads: the CPU engine's OS threads; None: all cores; 1 is deterministic.
            tier: ``"auto"``, or ``"lanes"`` for the CPU engine's lane tier alone.
            budget: warp instructions that one block may execute on the CPU engine before it is stopped.
            seconds: that the launch may run on the CPU engine before it is stopped; None: any number.
            cluster: how many blocks form a cluster, as grid has them: they run together and reach each other's shared
                memory. None: what the kernel declares (``__cluster_dims__``), or no clusters.

        Raises:
            LaunchError: the shape, the shared memory or an argument does not fit; nothing ran.
            KernelError: the kernel was stopped, as for an access out of bounds.
            UnsupportedError: arrays or a stream of a GPU where there is none.
        """
        if stream is None and cluster is None and type(args) is tuple:
            known, key = self.module.quick, (self, grid, block, shared_mem)
            try:
                again = known.get(key)  # the last of this shape, else of these types
            except TypeError:  # a grid that is a list
                again = None
            if again is not None:
                if again(args):
                    return
                again = known.get((*key, *map(type, args)))
                if again is not None and again(args):
                    known[key] = again
                    return
        if stream is not None or on_gpu.find(args) is not None:
            number = None if stream is None else handle_of(stream)[1]
            if number != CPU:
                return self._launch_on_gpu(grid, block, args, shared_mem, stream, number, cluster)
        how = _options(threads, False, tier, budget, seconds)
        launch = self.prepare(grid, block, args, shared_mem, cluster, how)

        def work() -> None:
            self._print(launch.run())

        enqueue(stream, f"the launch of {self.name}", work)

    def profile(
        self,
        grid: Size,
        block: Size,
        args: Sequence[Any] | Bound = (),
        shared_mem: int = 0,
        *,
        threads: int | None = None,
        tier: str = "auto",
        budget: int = DEFAULT_BUDGET,
        seconds: float | None = None,
        cluster: Size | None = None,
        time: bool = False,
    ) -> Report:
        """The same launch, counted by instruction and source line: of the machine code where that can be run (see
        ``counts`` of :class:`RawModule`). What it prints is in ``report.output``.

        Takes and raises what the call does, and

        Args:
            time: estimate how long it takes on an H200, by the model of :mod:`tilewright.timing`: ``report.time``, or
                in ``report.untimed`` why that can't be estimated.
        """
        how = _options(threads, True, tier, budget, seconds)
        launch = self.prepare(grid, block, args, shared_mem, cluster, how)
        if not time:
            return self._profiled(launch)
        with Snapshot(launch) as snapshot:
            report = self._profiled(launch)
            return with_time(report, estimated(launch, snapshot))

    def time(
        self, grid: Size, block: Size, args: Sequence[Any] | Bound = (), shared_mem: int = 0, *,
        cluster: Size | None = None,
    ) -> Time:  # fmt: skip
        """How long the launch takes on an H200, by the model of :mod:`tilewright.timing`: some of its blocks run here,
        and the arrays are left as they are. So a launch of any size takes seconds to estimate.

        Takes what the call does.

        Raises:
            UnsupportedError: it can't be estimated, and why.
        """
        launch = self.prepare(grid, block, args, shared_mem, cluster)
        wait_for_streams()
        with Snapshot(launch) as snapshot:
            return timed(launch, snapshot)

    def _profiled(self, launch: Launch) -> Report:
        program = self.machine_of(launch)
        wait_for_streams()
        return (
            self.report(launch, launch.run(program)) if program is None else self.executed(launch, launch.run(program))
        )

    def machine_of(self, launch: Launch) -> Program | None:
        """Where the machine code of a launch is loaded, ready to run; None where the PTX is counted.

        Raises:
            UnsupportedError: ``counts`` is ``"machine"``, and it can't be run.
        """
        if self.module.executable(self.symbol) is None:
            return None
        program = self.module.run_machine(self.symbol, launch.options.cluster)
        launch.stores(program)  # compiles it
        return program

    def executed(self, launch: Launch, outcome: Outcome, seen: LaunchedKernel | None = None) -> Report:
        """The report of a launch of the kernel's machine code. ``seen``: its PTX, where that was looked at."""
        made = self.module.executable(self.symbol)
        assert made is not None
        return executed.build(outcome, made, self._about(launch, outcome), self.machine_view(launch, outcome, seen))

    def machine_view(self, launch: Launch, outcome: Outcome, seen: LaunchedKernel | None = None) -> MachineView:
        """The kernel's machine code as it was launched."""
        made = self.module.executable(self.symbol)
        assert made is not None
        names = tuple(parameter.name for parameter in self.signature.parameters)
        return executed.view(outcome, made, seen or LaunchedKernel(self.module.ptx, self.symbol, launch.block, names))

    def _about(self, launch: Launch, outcome: Outcome) -> reports.About:
        shared = self.static_shared + launch.shared_mem
        return reports.About(
            self.name, launch.grid, launch.block, shared, self.module.arch, printed(outcome), self.module.texts
        )

    def run_machine_code(self, launch: Launch) -> None:
        """Run a launch's machine code in the place of its PTX.

        Raises:
            UnsupportedError: it can't be run, and why.
            KernelError: it was stopped, as the PTX may be.
        """
        if self.module.cubin is not None:
            raise UnsupportedError(f"{self.name} is machine code, and has no PTX to be compared with")
        program = self.machine_of(launch)
        if program is None:
            raise UnsupportedError(self.module.without_machine(self.symbol) or "its PTX is counted (counts='ptx')")
        wait_for_streams()
        launch.run(program)

    def report(self, launch: Launch, outcome: Outcome) -> Report:
        """The report of a counted launch of the PTX."""
        unread = self.module.without_machine(self.symbol)
        alike = self.reports.key((launch.grid, launch.block, launch.shared_mem), outcome, unread)
        made = self.reports.get(alike)
        if made is None:
            made = reports.build(outcome, self.module.ptx, self._about(launch, outcome), unread)
            self.reports.put(alike, made)
        return again(made, outcome.seconds)

    def finish(self, report: Report) -> None:
        """The last word on a checked launch's report: of a kernel in another language, in that language's words."""

    @property
    def attributes(self) -> dict[str, int]:
        """The kernel's attributes as the driver has them, by CuPy's names.

        ``shared_size_bytes`` (static), ``max_dynamic_shared_size_bytes``, ``max_threads_per_block``; for CUDA
        C++ also ``num_regs`` (a thread) and ``local_size_bytes`` (a thread's stack), from ptxas, which
        compiles the machine code when this is first asked for.
        """
        known = limits.of(self.module.arch)
        static = self.static_shared
        bound = self._function.directives.get("maxntid") or self._function.directives.get("reqntid")
        attributes = {
            "shared_size_bytes": static,
            "max_dynamic_shared_size_bytes": known.shared_opt_in - static,
            "max_threads_per_block": min(math.prod(bound) if bound else known.threads_per_block, 1024),
        }
        resources = self.module.resources(self.symbol)
        if resources is not None:
            attributes["num_regs"] = resources.registers
            attributes["local_size_bytes"] = resources.stack
            if resources.registers and not bound:
                warps = known.registers_per_block // (limits.round_up(resources.registers, 8) * limits.WARP)
                threads = min(attributes["max_threads_per_block"], warps // 4 * 4 * limits.WARP)
                attributes["max_threads_per_block"] = threads
        return attributes

    def attributes_on(self, device: Name) -> dict[str, int]:
        """The same attributes of the kernel compiled for a GPU, from its driver.

        Raises:
            UnsupportedError: there is no such GPU.
        """
        number = number_of(device)
        if number == CPU:
            return self.attributes
        kernel = self.module.on_gpu.kernel(self, number)
        static = kernel.attribute("SHARED_SIZE_BYTES")
        return {
            "shared_size_bytes": static,
            "max_dynamic_shared_size_bytes": kernel.limits.shared_opt_in - static,
            "max_threads_per_block": kernel.attribute("MAX_THREADS_PER_BLOCK"),
            "num_regs": kernel.attribute("NUM_REGS"),
            "local_size_bytes": kernel.attribute("LOCAL_SIZE_BYTES"),
            "const_size_bytes": kernel.attribute("CONST_SIZE_BYTES"),
        }

    @property
    def waits_for_all_blocks(self) -> bool:
        """Whether the kernel has a barrier for its whole grid, which the launch on a GPU must ask for."""
        # Cooperative groups find the grid's workspace through these registers (PTX ISA, "%envreg<32>").
        return any("%envreg" in text for text in _texts(self.module.ptx, self._function))

    def uses(self, symbol: str) -> bool:
        """Whether the kernel, or a function it may call, names that variable."""
        pattern = re.compile(rf"(?<![\w$]){re.escape(symbol)}(?![\w$])")
        return any(pattern.search(text) for text in _texts(self.module.ptx, self._function))

    @functools.cached_property
    def static_shared(self) -> int:
        """Bytes of shared memory that the kernel declares."""
        return static_shared(self.module.ptx, self._function)

    @property
    def _function(self) -> Function:
        return self.module.ptx.functions[self.symbol]

    def prepare(
        self, grid: Size, block: Size, args: Sequence[Any] | Bound = (), shared_mem: int = 0,
        cluster: Size | None = None, options: LaunchOptions = PLAIN,
    ) -> Launch:  # fmt: skip
        """A launch whose shape and arguments were checked; nothing has run.

        Args:
            grid, block, args, shared_mem, cluster: as the call takes them; ``Bound`` arguments are laid out already.
            options: how it runs; clusters are put into them here.

        Raises:
            LaunchError: they do not fit.
        """
        if on_gpu.find(args) is not None:
            raise LaunchError(
                f"{self.name} was given an array in a GPU's memory, but this runs on the CPU engine: pass NumPy arrays"
            )
        blocks, size = _sizes("grid", grid), _sizes("block", block)
        asked = None if cluster is None else _sizes("cluster", cluster)
        key = blocks, size, asked, type(shared_mem), shared_mem, options
        how = self._allowed.get(key)
        if how is None:
            known = limits.of(self.module.arch)
            self._check_shape(known, blocks, size, shared_mem)
            how = replace(options, cluster=self.clusters(known, blocks, asked))
            if len(self._allowed) >= _MOST_ALLOWED:
                self._allowed.clear()
            self._allowed[key] = how
        self.module.check_variables(self, CPU)
        if self.module.cubin is not None:
            self.module.run_machine(self.symbol, how.cluster)
        return Launch(self, blocks, size, bind(self.signature, args), shared_mem, asked, how)

    def _launch_on_gpu(
        self, grid: Size, block: Size, args: Sequence[Any], shared_mem: int, stream: Any, number: int | None,
        cluster: Size | None,
    ) -> None:  # fmt: skip
        blocks, size = _sizes("grid", grid), _sizes("block", block)
        bound = on_gpu.bind(self.signature, args, number)
        kernel = self.module.on_gpu.kernel(self, bound.device)
        self._check_shape(kernel.limits, blocks, size, shared_mem)
        shape = Shape(blocks, size, shared_mem, self.clusters(kernel.limits, blocks, cluster))
        self.module.check_variables(self, bound.device)
        repeated = kernel.launched(shape)
        launches.run(kernel, shape, bound, stream)
        if repeated and stream is None and cluster is None and type(args) is tuple and not bound.waits:
            key = (self, grid, block, shared_mem)
            self.module.remember(key, map(type, args), lambda: quick(self.signature, args, kernel, shape))

    def _check_shape(self, known: limits.Limits, grid: Dim3, block: Dim3, shared_mem: int) -> None:
        if not isinstance(shared_mem, int):
            raise LaunchError(f"shared_mem must be a number of bytes, not {type(shared_mem).__name__}")
        limits.check_launch(known, grid, block, self.static_shared, shared_mem, assembled=self.module.cubin is not None)
        self._check_directives(block)
        if self.signature.size > known.parameter_bytes:
            raise LaunchError(
                f"{self.name} takes {self.signature.size:,} bytes of parameters; {known.name} allows "
                f"{known.parameter_bytes:,}: pass a pointer to them instead"
            )

    def clusters(self, known: limits.Limits, grid: Dim3, asked: Size | None) -> Dim3:
        """The blocks of a cluster, (1, 1, 1) where there are none.

        Raises:
            LaunchError: they do not fit the grid, the architecture or what the kernel declares.
        """
        directives = self._function.directives
        declared = directives.get("reqnctapercluster")
        if asked is None and declared is None:
            if "explicitcluster" in directives:
                raise LaunchError(f"{self.name} must be launched in clusters: say of how many blocks with cluster=")
            return 1, 1, 1
        required = _sizes("__cluster_dims__", declared) if declared else None
        cluster = required if asked is None else _sizes("cluster", asked)
        assert cluster
        if required and cluster != required:
            raise LaunchError(f"cluster {cluster} is not the {required} that {self.name} declares (__cluster_dims__)")
        limits.check_cluster(known, grid, cluster)
        return cluster

    def threads_of(self, block: Dim3) -> Dim3:
        """The block as it runs: CUDA Tile's kernels are launched with one thread, and say how many they have."""
        known = self._function.directives
        if block != (1, 1, 1) or "tile" not in known:
            return block
        x, y, z = (*known["reqntid"], 1, 1)[:3]
        return x, y, z

    def _check_directives(self, block: Dim3) -> None:
        """Checks the block against the source's ``__launch_bounds__`` and ``__block_size__``."""
        threads = math.prod(block)
        most = self._function.directives.get("maxntid")
        if most and threads > math.prod(most):
            raise LaunchError(
                f"block {block} has {threads} threads; {self.name} is compiled for at most {math.prod(most)} "
                "(__launch_bounds__): launch fewer, or raise the bound"
            )
        exactly = self._function.directives.get("reqntid")
        if exactly and block != (*exactly, 1, 1)[:3]:
            raise LaunchError(f"block {block} is not the {exactly} that {self.name} is compiled for")

    def _print(self, outcome: Outcome) -> None:
        if outcome.prints:
            sys.stdout.write(printed(outcome))

    def __repr__(self) -> str:
        return f"<tilewright kernel {self.signature}>"


class Launch(NamedTuple):
    """A launch as a value: the kernel, its shape, its arguments and options. Its shape and arguments were checked, so
    it may run, as often as one likes.

    Attributes:
        grid, block: blocks, and threads a block.
        bound: the arguments, laid out as the kernel has its parameters.
        shared_mem: bytes of dynamic shared memory a block.
        cluster: blocks of a cluster, as they were asked for; None: what the kernel declares.
        options: how the engine runs it.
    """

    kernel: Kernel
    grid: Dim3
    block: Dim3
    bound: Bound
    shared_mem: int
    cluster: Dim3 | None
    options: LaunchOptions

    def with_options(self, **changes: Any) -> Launch:
        """The same launch, run in another way."""
        return self._replace(options=replace(self.options, **changes))

    def stores(self, program: Program | None = None) -> list[engine_memory.Allocation] | None:
        """The memory that it may store to, or more; None where that may be all that there is. It is compiled then."""
        loaded = program or self.kernel.module.program
        return loaded.stores(self.kernel.symbol, self.block, self.bound.parameters, self.bound.pointers, self.options)

    def run(self, program: Program | None = None) -> Outcome:
        """Run it now; who wants the order of the default stream waits for the streams before. ``program``: another
        than the module's own, with the same kernel."""
        kernel = self.kernel
        try:
            outcome = (program or kernel.module.program).launch(
                kernel.symbol, self.grid, self.block, self.bound.parameters, self.bound.pointers,
                self.shared_mem, self.options,
            )  # fmt: skip
            if outcome.fault is not None:
                outcome.fault = outcome.fault.renamed(kernel.symbol, kernel.name)
            for each in outcome.dropped:
                each.error = each.error.renamed(kernel.symbol, kernel.name)
            return outcome
        except KernelError as error:  # the engine knows only the PTX symbol
            raise error.renamed(kernel.symbol, kernel.name) from None
        finally:
            if "initialisation" not in self.options.checks:  # nothing watched the stores
                launched(self.bound.written)


_MOST_ALLOWED = 256
# Launches are found again by their options, so those that are equal are the same.
_options = functools.lru_cache(maxsize=256)(LaunchOptions)


def _sizes(what: str, sizes: Size) -> Dim3:
    if type(sizes) is tuple and 1 <= len(sizes) <= 3 and {*map(type, sizes)} == {int}:  # as nearly all are
        return sizes if len(sizes) == 3 else (*sizes, 1, 1)[:3]
    try:
        listed: list[Any] = list(sizes) if hasattr(sizes, "__len__") else [sizes]  # type: ignore[arg-type]
        numbers = [operator.index(size) for size in listed]
    except (TypeError, AttributeError):
        raise LaunchError(f"{what} must be one to three integers, not {sizes!r}") from None
    if not 1 <= len(numbers) <= 3:
        raise LaunchError(f"{what} must be one to three integers, not {sizes!r}")
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def static_shared(module: Module, function: Function) -> int:
    """Bytes of the shared variables that a kernel and the functions it may call use; machine code's without what the
    system keeps."""
    used = set(re.findall(r"[A-Za-z_$%][\w$]*", "\n".join(_texts(module, function))))
    total = 0
    scopes = [f.variables.values() for f in (function, *_callees(module, function))]
    own = [variable for scope in scopes for variable in scope if variable.space == "shared"]
    shared = [v for v in module.variables.values() if v.space == "shared" and v.name in used]
    for variable in (*own, *shared):
        total = limits.round_up(total, max(variable.alignment, 1)) + variable.size
    return max(0, total - RESERVED) if function.parts else total


def _texts(module: Module, function: Function) -> list[str]:
    """The instructions of a kernel and of the functions it may call."""
    return [instruction.text for each in (function, *_callees(module, function)) for instruction in each.body or ()]


def _callees(module: Module, function: Function) -> list[Function]:
    if not any(instruction.call for instruction in function.body or ()):
        return []
    return [each for each in module.functions.values() if not each.entry and each.body is not None]


def printed(outcome: Outcome) -> str:
    """The text that a launch's printf calls wrote."""
    live = engine_memory.live()

    def known(address: int) -> bool:
        window, at = address >> layout.WINDOW_SHIFT, address
        return window in (layout.WINDOW_SHARED, layout.WINDOW_LOCAL) or any(e.address <= at < e.end for e in live)

    def reader(strings: Mapping[int, bytes]) -> Callable[[int], bytes]:
        def read_string(address: int) -> bytes:
            if address in strings or known(address):  # one without characters is not kept
                return strings.get(address, b"")
            return b"(a string outside known memory)"

        return read_string

    return "".join(render(each.format, each.arguments, reader(each.strings)) for each in outcome.prints)
