"""``malloc``, ``free``, ``new`` and ``delete`` in kernels: functions that are linked to a module that calls them, over
a part of device memory that all modules share, as large as ``cudaLimitMallocHeapSize`` asks. CUDA's own barrier of a
grid is linked so, too, and what sets a graph's condition."""

from __future__ import annotations

import ctypes as c
import functools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tilewright.compile import compile_source
from tilewright.compile.flags import RELOCATABLE
from tilewright.compile.headers import FOLDER
from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.memory import Allocation
from tilewright.findings.model import Finding
from tilewright.runtime import RawModule, link_modules

if TYPE_CHECKING:
    from .context import Context

SOURCE = FOLDER / "tilewright_heap.cu"
NAME = "the heap of kernels' malloc"
_FUNCTIONS = {
    SOURCE: ("malloc", "free"),
    FOLDER / "tilewright_grid.cu": ("cudaCGGetIntrinsicHandle", "cudaCGSynchronize"),
    FOLDER / "tilewright_condition.cu": ("cudaGraphSetConditional",),
}
_HEAP = "tw_heap"
LIMIT = 2  # cudaLimitMallocHeapSize
_STATE = 8 * (2 + 256)  # bytes of tw_heap_state


@dataclass(frozen=True)
class Heap:
    """The memory, and its number among those that kernels may touch."""

    allocation: Allocation
    number: int

    def holds(self, address: int) -> bool:
        return self.allocation.address <= address < self.allocation.end


def owns(finding: Finding) -> bool:
    """Whether a finding is not the program's: what an allocation costs, or a store to what another thread has freed."""
    again = finding.kind == "stored-twice" and finding.message.startswith(NAME)
    return again or finding.file == str(SOURCE)


def asked_for(module: RawModule) -> list[Path]:
    """The sources of the functions that a module calls and does not have."""
    missing = {name for name, function in module.ptx.functions.items() if function.body is None}
    return [source for source, names in _FUNCTIONS.items() if missing.intersection(names)]


@functools.lru_cache(maxsize=4)
def _functions(source: Path, arch: str) -> str:
    """The PTX of a source's functions, under the names that NVRTC lets nobody define."""
    text = compile_source(source.read_text(), path=str(source), options=(RELOCATABLE,), arch=arch).ptx
    for name in _FUNCTIONS[source]:
        text = text.replace(f"tw_{name}", name)
    return text


def link(modules: Sequence[RawModule], names: Sequence[str]) -> None:
    """Make modules one, as ``link_modules``, with the functions that they ask for."""
    arch, sources = modules[0].arch, dict.fromkeys(source for module in modules for source in asked_for(module))
    more = [RawModule(_functions(source, arch), arch=arch) for source in sources]
    link_modules([*modules, *more], [*names, *(source.name for source in sources)])


def give(context: Context, module: RawModule) -> None:
    """See that a module whose kernels are about to run has the heap."""
    if _HEAP not in module.ptx.variables:
        return
    if context.heap is None:
        context.heap = _made(context)
    module.program.buffer(_HEAP).view(np.uint64)[0] = context.heap.allocation.address


def lose(context: Context) -> None:
    """``cudaDeviceReset``: the next kernel that allocates has a new one."""
    if context.heap is not None:
        engine_memory.unregister(context.heap.number)
        context.arena.free(context.heap.allocation.address, context.heap.allocation.size)
        context.heap = None
        context.bound.clear()


def _made(context: Context) -> Heap:
    """The heap: twice as large as asked for, since blocks are rounded up."""
    size = _STATE + 2 * context.limits[LIMIT]
    address = context.arena.allocate(size)
    heap = Allocation(address, size, NAME)  # its blocks' heads come before anything is stored
    with context.arena.open():
        state = (c.c_uint64 * 2).from_address(address)
        state[0], state[1] = address + -(-_STATE // 16) * 16, address + size
    return Heap(heap, engine_memory.register(heap))
