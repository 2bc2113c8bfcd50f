"""Runs a launch again, from the memory that it started with, as changed source."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.checks.accesses import LaunchedKernel
from tilewright.engine import LaunchOptions
from tilewright.errors import UnsupportedError
from tilewright.findings.timed import Time
from tilewright.report import Report
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Kernel, Launch
from tilewright.runtime.snapshot import Snapshot
from tilewright.runtime.stream import wait_for_streams
from tilewright.runtime.timed import estimated


@dataclass(frozen=True)
class Trial:
    """One run: its counts, the kernel that was counted, and what its memory held afterwards."""

    report: Report
    kernel: LaunchedKernel
    memory: tuple[bytes, ...]


class Trials:
    """A launch that can be tried with changes. Made before the launch itself runs.

    Args:
        launch: of CUDA C++ for proposals that change the source.
        snapshot: what memory held before it, where somebody keeps that; else what the arguments hold is copied now.
        time: how long it takes, where somebody asked for that.
    """

    def __init__(self, launch: Launch, snapshot: Snapshot | None = None, time: Time | str | None = None) -> None:
        self.brief = False  # whether the launch was
        self.launch, self.kernel, self.shared_mem = launch, launch.kernel, launch.shared_mem
        self.time = time
        allocations = (pointer.allocation for pointer in launch.bound.pointers)
        self._places = sorted({(each.address, each.size) for each in allocations if each.size})
        self._snapshot = snapshot
        if snapshot is None:
            _ = self._memory, self._variables

    @property
    def source(self) -> str | None:
        """The CUDA C++; None of plain PTX."""
        compiled = self.kernel.module.compiled
        return None if compiled is None else compiled.source

    @functools.cached_property
    def _memory(self) -> tuple[bytes, ...]:
        return tuple(self._held_before(address, size) for address, size in self._places)

    @functools.cached_property
    def _variables(self) -> dict[str, bytes]:
        buffers = {name: self.kernel.module.program.buffer(name) for name in _kept(self.kernel.module)}
        return {name: self._held_before(each.ctypes.data, each.size) for name, each in buffers.items()}

    def _held_before(self, address: int, size: int) -> bytes:
        return _held(address, size) if self._snapshot is None else self._snapshot.held(address, size)

    @functools.cached_property
    def unchanged(self) -> Trial:
        """The launch as it is, run when first asked for: it is compiled without checks, which takes long for some."""
        return self.run()

    def run(self, source: str | None = None, shared_mem: int | None = None) -> Trial:
        """The launch from its first contents, as changed ``source`` or with other dynamic ``shared_mem``.

        What the arguments and variables hold is the same before and after, and what they lead to (``snapshot``).

        Raises:
            TilewrightError: it does not compile, is refused or was stopped.
        """
        module = self.kernel.module if source is None else self._compile(source)
        kernel = module.get_function(self.kernel.name)
        kept, variables = self._contents(), _variables(module)
        left = self._snapshot.now() if self._snapshot is not None else []
        self._begin(module)
        try:
            report, view = self._counted(kernel, self.shared_mem if shared_mem is None else shared_mem)
            after = (*self._contents(), *_variables(module).values())
        finally:
            self._restore(kept)
            _restore_variables(module, variables)
            if self._snapshot is not None:
                self._snapshot.put_back(left)
        return Trial(report, view, after)

    def times(self, source: str, shared_mem: int) -> tuple[Time, Time] | None:
        """How long a launch takes on a GPU as it is and as changed; None if nobody asked, or it can't be estimated."""
        if not isinstance(self.time, Time) or self._snapshot is None:
            return None
        kernel, launch = self._compile(source).get_function(self.kernel.name), self.launch
        changed = kernel.prepare(launch.grid, launch.block, launch.bound, shared_mem, launch.cluster)
        after = estimated(changed, self._snapshot)
        return None if isinstance(after, str) else (self.time, after)

    def _counted(self, kernel: Kernel, shared_mem: int) -> tuple[Report, LaunchedKernel]:
        """The report of a run, and the kernel that was counted: its machine code, where that can be run."""
        # Of one thread: atomics on floats then come in the same order each time.
        one = LaunchOptions(threads=1, counts=True, brief=self.brief)
        launch = self.launch
        launch = kernel.prepare(launch.grid, launch.block, launch.bound, shared_mem, launch.cluster, one)
        program = kernel.machine_of(launch)
        wait_for_streams()
        outcome = launch.run(program)
        if program is not None:
            view = kernel.machine_view(launch, outcome)
            return kernel.executed(launch, outcome, view), view
        names = tuple(parameter.name for parameter in kernel.signature.parameters)
        return kernel.report(launch, outcome), LaunchedKernel.planned(outcome.plan, names)

    def _begin(self, module: RawModule) -> None:
        """All memory as it was before the first launch."""
        self._restore(self._memory)
        _restore_variables(module, self._variables)
        if self._snapshot is not None:
            self._snapshot.put_back()

    def _compile(self, source: str) -> RawModule:
        compiled = self.kernel.module.compiled
        if compiled is None:
            raise UnsupportedError("PTX is not rewritten; give the CUDA C++ for a remedy that was run")
        if self.kernel.module.linked:
            raise UnsupportedError("a source that is linked with others is not rewritten")
        request = compiled.request
        return RawModule(
            source, path=compiled.path, options=request.options, name_expressions=compiled.expressions,
            arch=self.kernel.module.arch, counts=self.kernel.module.counts,
        )  # fmt: skip

    def _contents(self) -> tuple[bytes, ...]:
        return tuple(_held(address, size) for address, size in self._places)

    def _restore(self, contents: Sequence[bytes]) -> None:
        for (address, size), data in zip(self._places, contents, strict=True):
            if _held(address, size) != data:  # what no kernel wrote may be read-only
                ctypes.memmove(address, data, size)


def _held(address: int, size: int) -> bytes:
    """The contents of memory; `ctypes.string_at` takes less than 2 GiB."""
    return bytes((ctypes.c_char * size).from_address(address))


def _kept(module: RawModule) -> list[str]:
    """The module's variables; those with addresses in them are left as the module was loaded."""
    known = module.ptx.variables.items()
    return [name for name, each in known if each.space in ("global", "const") and not each.relocations and each.size]


def _variables(module: RawModule) -> dict[str, bytes]:
    """The contents of variables."""
    return {name: module.program.buffer(name).tobytes() for name in _kept(module)}


def _restore_variables(module: RawModule, contents: dict[str, bytes]) -> None:
    for name, data in contents.items():
        variable = module.ptx.variables.get(name)
        if variable is not None and variable.size == len(data) and module.program.buffer(name).tobytes() != data:
            buffer = module.program.buffer(name)
            ctypes.memmove(buffer.ctypes.data, data, len(data))
