"""Launches and fills that repeat an earlier one on unchanged memory: they would store what is there already.

Programs that measure launch a kernel hundreds of times on the same arguments. Where it is known what memory a launch
reads and writes, and all of that is as the same launch left it, running it again changes nothing, and it is not run.
The same holds for ``cudaMemset``, by which such programs empty a GPU's cache before each launch.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.isa import Flow, describe
from tilewright.ptx.module import Function
from tilewright.report.model import Report
from tilewright.runtime.arguments import NOWHERE

if TYPE_CHECKING:
    from tilewright.engine import Program
    from tilewright.runtime.kernel import Kernel

    from .context import Block, Context
    from .launches import Launch

_MOST = 256  # launches that are remembered
_SPACES = frozenset(("global", "generic", "shared", "local", "param", "const"))
_OWN = re.compile(r"%(?:clock|globaltimer|pm\d|n?smid|n?warpid|gridid)")  # what each run has of its own

_HARMLESS = re.compile(
    r"__cuda\w+|cudaLaunch(?:Cooperative)?Kernel(?:ExC)?|cudaGraphLaunch|cudaEvent\w+|cudaProfiler\w+|"
    r"cudaStream(?:Create\w*|Destroy|Synchronize|Query|WaitEvent|Get\w+)|cuda(?:Device|Thread)Synchronize|"
    r"cuda(?:Peek(?:At)?|Get)LastError|cudaGet(?:Device\w*|Error\w+)|cudaSetDevice\w*|cudaDeviceGet\w+|"
    r"cudaFunc\w+|cudaOccupancy\w+|cudaMemGetInfo|cudaMalloc(?:Pitch|3D|Host|Managed|Async)?|cudaHostAlloc|cudaFree\w*|"
    r"cudaMemcpy(?:2D)?(?:Async)?|cudaMemset(?:2D)?(?:Async)?|cudaPointerGetAttributes|cuda\w+GetVersion|"
    r"cuInit|cuLaunch(?:Cooperative)?Kernel(?:Ex)?|cuEvent\w+|cuStream(?:Create\w*|Destroy_v2|Synchronize|Query|WaitEvent|"
    r"Get(?:Flags|Priority|Ctx))|cu(?:Ctx(?:Get|Set|Push|Pop|Synchronize)|Device|GetError|Func|Occupancy|ModuleGetF|"
    r"MemGet|MemAlloc|MemHostAlloc|MemFree|PointerGet)\w*|cuMemcpy(?:HtoD|DtoH|DtoD|2D)?(?:Async)?(?:_v2)?|"
    r"cuMemsetD\w+"
)


@dataclass(frozen=True)
class _Kept:
    """A launch that ran, and the versions that its memory had when it ended. It writes none of what it reads."""

    memory: dict[Hashable, int]
    seconds: float
    report: Report | None


@dataclass(frozen=True)
class _Filled:
    """What an allocation was last set to, the version that it had then, and how long that took."""

    what: tuple[int, ...]
    version: int
    seconds: float


class Repeats:
    """What launches have run, and which version of each allocation and variable is current."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._versions: dict[Hashable, int] = {}
        self._kept: dict[tuple[Hashable, ...], _Kept] = {}
        self._fills: dict[Block, _Filled] = {}
        self._plain: dict[Hashable, bool] = {}
        self.count = 0  # launches that were not run
        self.seconds = 0.0  # that they would have taken

    def forget(self) -> None:
        """Anything may have changed."""
        self._kept.clear()
        self._fills.clear()

    def written(self, block: Block | None) -> None:
        """The host has had an allocation written to; None is its own memory."""
        if block is None:
            return
        if self._context.blocks.get(block.address) is block:
            self._changed(block)
        else:  # a kernel's variable, by its address: launches know it by its name
            self.forget()

    def _changed(self, memory: Hashable) -> None:
        self._versions[memory] = self._versions.get(memory, 0) + 1

    def filled(self, block: Block, what: tuple[int, ...]) -> bool:
        """Whether an allocation is as the same fill left it."""
        last = self._fills.get(block)
        if last is None or (last.what, last.version) != (what, self._versions.get(block, 0)):
            return False
        self.seconds += last.seconds
        return True

    def fill(self, block: Block, what: tuple[int, ...], seconds: float) -> None:
        """An allocation was set to a value, in so many seconds."""
        self.written(block)
        if block.kind == "device" and self._context.blocks.get(block.address) is block and not self._context.opened:
            self._fills[block] = _Filled(what, self._versions[block], seconds)

    def find(self, launch: Launch) -> _Kept | None:
        """The same launch, if it ran on what is there now."""
        kept = self._kept.get(_key(launch))
        if kept is None or any(self._versions.get(each, 0) != version for each, version in kept.memory.items()):
            return None
        self.count += 1
        self.seconds += kept.seconds
        return kept

    def ran(self, launch: Launch, seconds: float) -> None:
        """A launch ran to its end, in so many seconds."""
        touched = self._touched(launch)
        if touched is None:
            self.forget()
            return
        reads, writes = touched
        for each in writes:
            self._changed(each)
        if reads & writes:
            return  # it would start from other values
        if len(self._kept) >= _MOST:
            del self._kept[next(iter(self._kept))]
        memory = {each: self._versions.get(each, 0) for each in reads | writes}
        self._kept[_key(launch)] = _Kept(memory, seconds, launch.report)

    def _touched(self, launch: Launch) -> tuple[set[Hashable], set[Hashable]] | None:
        """What memory a launch may have read, and what it may have written; None where that is not known."""
        kernel = launch.kernel
        program = kernel.module.program
        function = kernel.module.ptx.functions[kernel.symbol]
        facts = program.facts(kernel.symbol)
        if self._context.opened or facts is None or facts.functions > 1:
            return None
        which = function_of(kernel)
        if which not in self._plain:
            self._plain[which] = _plain(function)
        if not self._plain[which]:
            return None
        allocations = {each.offset: each.allocation for each in launch.bound.pointers}
        reads: set[Hashable] = set()
        writes: set[Hashable] = set()
        for touch in facts.touches:
            if touch.range < 0:
                return None
            kind, key = facts.range_keys[touch.range]
            memory: Hashable
            if kind == "param":
                allocation = allocations.get(int(key))
                if allocation is NOWHERE:
                    continue
                block: Block | None = self._context.blocks.get(allocation.address) if allocation is not None else None
                if block is None or block.kind != "device" or block.allocation is not allocation:
                    return None
                memory = block
            else:
                variable = kernel.module.ptx.variables.get(str(key))
                if variable is None or variable.managed:
                    return None
                memory = id(program), key
            if touch.writes:
                writes.add(memory)
            if touch.reads or touch.strong or not touch.writes:
                reads.add(memory)
        return reads, writes


def harmless(name: str) -> bool:
    """Whether a call of the runtime leaves device memory as it is, or says itself what it changes."""
    return _HARMLESS.fullmatch(name) is not None


def function_of(kernel: Kernel) -> tuple[Program, str]:
    """What the device calls by: several modules may have a kernel of one name."""
    return kernel.module.program, kernel.symbol


def _key(launch: Launch) -> tuple[Hashable, ...]:
    kernel = launch.kernel
    shape = launch.grid, launch.block, launch.shared, launch.cluster
    return id(kernel.module), kernel.symbol, *shape, launch.bound.parameters


def _plain(function: Function) -> bool:
    """Whether a kernel does nothing but compute, and access memory by addresses: it asks no clock, calls nothing (so it
    prints nothing, too), samples no texture, starts no bulk copy."""
    for instruction in function.body or ():
        effect = describe(instruction)
        if effect.flow is Flow.CALL or effect.bulk or _OWN.search(instruction.text):
            return False
        if any(access.space not in _SPACES for access in effect.accesses):
            return False
    return True
