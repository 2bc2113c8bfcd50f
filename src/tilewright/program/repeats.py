"""Launches and fills that repeat an earlier one on the same memory: what they would store is known.

Programs that measure launch a kernel hundreds of times on the same arguments, and empty a GPU's cache or their results
by ``cudaMemset`` before each. So what is in an allocation or variable is a *state*, by number: whatever writes to it
makes a new one, but for a launch or a fill that is known to lead from these states to those. One that leads to the
states that are there is not run; nor is one whose results were kept, since it reads what it writes: they are put back.
"""

from __future__ import annotations

import ctypes as c
import itertools
import re
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tilewright.isa import Flow, describe
from tilewright.ptx.module import Function
from tilewright.report import Report
from tilewright.runtime.arguments import NOWHERE

if TYPE_CHECKING:
    from tilewright.engine import Program
    from tilewright.engine.analysis.touches import Touch
    from tilewright.engine.run.compiled import Facts
    from tilewright.runtime.kernel import Kernel

    from .context import Block, Context
    from .launches import ProgramLaunch

_MOST = 256  # launches that are remembered
_WAYS = 4  # for each, states that it began with
_MOST_BYTES = 64 << 20  # of results that are kept
_MOST_FILLS = 1024
_ANY = -1  # of a fill of a whole allocation: whatever state that is in
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
    """A launch that ran: from which states to which, and the bytes that it left where it is known to come again."""

    before: dict[Any, int]
    after: dict[Any, int]
    bytes: dict[Any, bytes]
    seconds: float
    report: Report | None
    touched: Any = None  # what memory it touched, where that is followed


class Repeats:
    """The launches that have run, and the state that each allocation and variable is in."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._states: dict[Hashable, int] = {}
        self._numbers = itertools.count(1)
        self._kept: dict[tuple[Hashable, ...], list[_Kept]] = {}
        self._fills: dict[tuple[Hashable, ...], tuple[int, float]] = {}  # the state that each leads to, and its seconds
        self._plain: dict[Hashable, bool] = {}
        self._touching: dict[Hashable, tuple[Facts, list[_Touching] | None]] = {}
        self.count = 0  # launches that were not run
        self.seconds = 0.0  # that they would have taken

    def forget(self) -> None:
        """Anything may have changed."""
        self._kept.clear()
        self._fills.clear()

    def _state(self, memory: Hashable) -> int:
        return self._states.get(memory, 0)

    def _changed(self, memory: Hashable) -> None:
        self._states[memory] = next(self._numbers)

    def _ours(self, block: Block) -> bool:
        """Whether nothing but calls of the runtime and launches can write to an allocation."""
        context = self._context
        return block.kind == "device" and context.blocks.get(block.address) is block and not context.opened

    def written(self, block: Block | None) -> None:
        """The host has had an allocation written to; None is its own memory."""
        if block is None:
            return
        if self._context.blocks.get(block.address) is block:
            self._changed(block)
        else:  # a kernel's variable, by its address: launches know it by its name
            self.forget()

    # -- fills --------------------------------------------------------------------------------------------

    def filled(self, block: Block, what: tuple[int, ...]) -> bool:
        """Whether an allocation is as this fill would leave it."""
        known = self._fills.get((block, what, self._state(block)))
        if known is None or known[0] != self._state(block) or not self._ours(block):
            return False
        self.seconds += known[1]
        return True

    def fill(self, block: Block, what: tuple[int, ...], seconds: float, *, whole: bool) -> None:
        """An allocation was set to a value, in so many seconds; all of it (``whole``), or a part."""
        before = self._state(block)
        self.written(block)
        if not self._ours(block):
            return
        if len(self._fills) >= _MOST_FILLS:
            self._fills.clear()
        known = self._fills.get((block, what, _ANY if whole else before))
        after = self._states[block] if known is None else known[0]
        self._states[block] = after
        for each in (_ANY if whole else before, after):  # a second time it changes nothing
            self._fills[block, what, each] = after, seconds

    # -- launches -----------------------------------------------------------------------------------------

    def find(self, launch: ProgramLaunch) -> _Kept | None:
        """The same launch on what is there now, if it was run; what it left then is there again."""
        for kept in self._kept.get(launch.key, ()):
            if not self._here(kept):
                continue
            differing = [each for each, state in kept.after.items() if self._state(each) != state]
            if all(each in kept.bytes for each in differing):
                if differing:
                    with self._context.arena.open():
                        for each in differing:
                            c.memmove(each.address, kept.bytes[each], len(kept.bytes[each]))
                    self._states.update(kept.after)
                self.count += 1
                self.seconds += kept.seconds
                return kept
        return None

    def _here(self, kept: _Kept) -> bool:
        """Whether all that a launch touched is as it was when the launch began."""
        for each, state in kept.before.items():
            if self._states.get(each, 0) != state or not (isinstance(each, tuple) or self._ours(each)):
                return False
        return True

    def ran(self, launch: ProgramLaunch, seconds: float) -> None:
        """A launch ran to its end, in so many seconds."""
        touched = self._touched(launch)
        if touched is None:
            self.forget()
            return
        reads, writes = touched
        key = launch.key
        earlier = self._kept.pop(key, [])
        before = {each: self._state(each) for each in reads | writes}
        again = any(each.before == before for each in earlier)
        for each in writes:
            self._changed(each)
        after = {each: self._state(each) for each in before}
        ran = seconds, launch.report, launch.touched
        made = [_Kept(before, after, self._bytes(writes) if again else {}, *ran)]
        if not reads & writes:  # it would store the same from the states that it left
            made.append(_Kept(after, after, {}, *ran))
        made += [each for each in earlier if each.before != before]
        if len(self._kept) >= _MOST:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = made[:_WAYS]

    def _bytes(self, writes: set[Any]) -> dict[Any, bytes]:
        """The contents of allocations, where that is little and no variable is among them."""
        held = sum(len(data) for kept in self._kept.values() for each in kept for data in each.bytes.values())
        if any(isinstance(each, tuple) for each in writes) or held + sum(each.size for each in writes) > _MOST_BYTES:
            return {}
        with self._context.arena.open():
            return {each: c.string_at(each.address, each.size) for each in writes}

    def _touched(self, launch: ProgramLaunch) -> tuple[set[Hashable], set[Hashable]] | None:
        """The memory that a launch may have read, and may have written; None where that is not known."""
        kernel = launch.kernel
        facts = kernel.module.program.facts(kernel.symbol)
        if self._context.opened or facts is None:
            return None
        which = function_of(kernel)
        known = self._touching.get(which)
        if known is None or known[0] is not facts:
            known = self._touching[which] = facts, self._touching_of(kernel, facts)
        if known[1] is None:
            return None
        allocations = {each.offset: each.allocation for each in launch.bound.pointers}
        reads: set[Hashable] = set()
        writes: set[Hashable] = set()
        for memory, touch in known[1]:
            if isinstance(memory, int):  # the offset of a pointer among the parameters
                allocation = allocations.get(memory)
                if allocation is not None and allocation.address <= NOWHERE.address:
                    continue
                block: Block | None = self._context.blocks.get(allocation.address) if allocation is not None else None
                if block is None or block.kind != "device" or block.allocation is not allocation:
                    return None
                memory = block
            if touch.writes:
                writes.add(memory)
            if touch.reads or touch.strong or not touch.writes:
                reads.add(memory)
        return reads, writes

    def _touching_of(self, kernel: Kernel, facts: Facts) -> list[_Touching] | None:
        """The memory that a kernel touches, and how; None where that is not known."""
        program, which = kernel.module.program, function_of(kernel)
        if facts.functions > 1:
            return None
        if which not in self._plain:
            self._plain[which] = only_computes(kernel.module.ptx.functions[kernel.symbol])
        if not self._plain[which]:
            return None
        found: list[_Touching] = []
        for touch in facts.touches:
            if touch.range < 0:
                return None
            kind, key = facts.range_keys[touch.range]
            if kind == "param":
                found.append((int(key), touch))
                continue
            variable = kernel.module.ptx.variables.get(str(key))
            if variable is None or variable.managed:
                return None
            found.append(((id(program), key), touch))
        return found


_Touching = tuple[Hashable, "Touch"]  # a variable, or the offset of a pointer among the parameters


def harmless(name: str) -> bool:
    """Whether a call of the runtime leaves device memory as it is, or says itself what it changes."""
    return _HARMLESS.fullmatch(name) is not None


def function_of(kernel: Kernel) -> tuple[Program, str]:
    """The identity of a device function: several modules may have a kernel of one name."""
    return kernel.module.program, kernel.symbol


def only_computes(function: Function) -> bool:
    """Whether a kernel does nothing but compute, and access memory by addresses: it asks no clock, calls nothing (so it
    prints nothing, too), samples no texture, starts no bulk copy."""
    for instruction in function.body or ():
        effect = describe(instruction)
        if effect.flow is Flow.CALL or effect.bulk or _OWN.search(instruction.text):
            return False
        if any(access.space not in _SPACES for access in effect.accesses):
            return False
    return True
