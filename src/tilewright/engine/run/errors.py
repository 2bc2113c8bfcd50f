"""Turns the engine's fault records into errors that name thread, block, line, address and allocation."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...compile.demangle import short_name
from ...errors import KernelError
from ...isa import describe
from ...ptx.module import Instruction, Module
from .. import layout
from ..access import WHOLE
from ..analysis.variables import SharedVariable
from . import faults
from .faults import offset_of, place, source_place
from .memory import Allocation, freed_at, text_at

_NO_MEMORY_BELOW = 4096
OWN = ("the parameters", "the grid barrier's workspace")  # the launch's, which no message names
# Spaces whose bounds are those of a block, a thread or a launch.
_WINDOWS = {layout.SPACE_SHARED: "shared", layout.SPACE_LOCAL: "local", layout.SPACE_PARAM: "param"}


def _distance(address: int, size: int, allocation: Allocation) -> str:
    if address >= allocation.end:
        far = f"{address - allocation.end} bytes" if address > allocation.end else "just"
        return f"{far} past the end of {allocation.name} ({allocation.size} bytes)"
    if address + size > allocation.end:
        return f"across the end of {allocation.name} ({allocation.size} bytes)"
    return f"{allocation.address - address} bytes before the start of {allocation.name} ({allocation.size} bytes)"


def _neighbour(address: int, allocations: Sequence[Allocation]) -> Allocation | None:
    def gap(a: Allocation) -> int:
        return max(a.address - address, address - a.end + 1, 0)

    near = min(allocations, key=gap, default=None)
    return near if near is not None and gap(near) < 1 << 30 else None


HOST = "host memory, which a kernel on a GPU can't reach"
REACHED = "allocate with cudaMalloc and copy into it, and pass that pointer; or use cudaMallocManaged, which both reach"


def _global_bounds(fault: layout.Fault, owner: Allocation | None, allocations: Sequence[Allocation]) -> str:
    if owner is not None and owner.address >= _NO_MEMORY_BELOW:  # else the pointer was nobody's from the start
        text = _distance(fault.address, fault.size, owner)
        inside = [a for a in allocations if a.address <= fault.address < a.end and a is not owner]
        if inside:
            text += f"; the address lies in {inside[0].name}, which this pointer does not belong to"
        return text
    before = (layout.WINDOW_SHARED << layout.WINDOW_SHIFT) - fault.address
    if 0 < before < 1 << layout.RANK_SHIFT:
        return f"{before} bytes before the start of the block's shared memory"
    if owner is not None and owner.name == HOST:
        return f"that is {HOST}"
    near = _neighbour(fault.address, [each for each in allocations if each.name not in OWN])
    return "no live allocation is there" + (
        f"; the nearest: {_distance(fault.address, fault.size, near)}" if near else ""
    )


def _beyond_variable(
    fault: layout.Fault, held: SharedVariable, variables: Sequence[SharedVariable], size: int, total: int
) -> str:
    """How far a variable in shared memory was missed, in elements of ``size`` bytes, and where that led. A block has
    ``total`` bytes."""
    offset = offset_of(fault.address)
    name = short_name(held.name)
    if held.high != WHOLE[1]:
        name += f" ({held.high - held.low} bytes)"
    into = next((v for v in variables if v.low <= offset < v.high and v is not held), None)
    where = f"in {short_name(into.name)}" if into is not None else "where no variable is"
    if not 0 <= offset < total:
        where = "before the block's memory" if offset < 0 else f"beyond the block's {total} bytes"
    if held.low <= offset < held.high:
        return f"across the end of {name}"
    past = (offset - held.high) // size + 1 if offset >= held.high else -((offset - held.low) // size)
    side = "past the end" if offset >= held.high else "before the start"
    return f"{past} element{'s' * (past > 1)} of {size} bytes {side} of {name}, {where}"


DYNAMIC = "dynamic, given at launch)"  # of accesses past what a launch gave
FORGOTTEN = "its extern __shared__ array was given no bytes at launch"


def _forgotten(size: int, grid: tuple[int, int, int], block: tuple[int, int, int]) -> str:
    """What to write where a kernel with an ``extern __shared__`` array was launched without bytes for it."""
    return f": {FORGOTTEN}; pass bytes: {configuration(grid, block, math.prod(block) * size)}, {size} a thread"


def configuration(grid: tuple[int, int, int], block: tuple[int, int, int], shared: int) -> str:
    """A launch's shape with dynamic shared memory, as one writes it."""
    shapes = (str(each[0]) if each[1:] == (1, 1) else f"dim3{each}" for each in (grid, block))
    return f"`<<<{', '.join(shapes)}, {shared}>>>` (in Python shared_mem={shared})"


class Faulty(NamedTuple):
    """A fault and what is known of it: ``owner`` is the allocation that the address was made from, ``held`` the
    variable among those in shared memory, ``spaces`` the bytes of each space, and ``waits`` where the threads of a
    block are that does not end."""

    fault: layout.Fault
    kernel: str
    grid: tuple[int, int, int]
    shape: tuple[int, int, int]
    instruction: Instruction | None
    module: Module
    owner: Allocation | None
    allocations: Sequence[Allocation]
    spaces: dict[str, int]
    waits: str
    held: SharedVariable | None = None
    shared: Sequence[SharedVariable] = ()
    cluster: int = 1

    @property
    def block(self) -> tuple[int, int, int]:
        return self.fault.block[0], self.fault.block[1], self.fault.block[2]

    @property
    def thread(self) -> tuple[int, int, int]:
        linear, (x, y, _) = self.fault.warp * 32 + self.fault.lane, self.shape
        return linear % x, linear // x % y, linear // (x * y)

    @property
    def line(self) -> str:
        """Who was where."""
        at = f"{self.kernel}: block {self.block}, thread {self.thread}"
        return at if self.instruction is None else f"{at}, {place(self.instruction, self.module)}"

    @property
    def verb(self) -> str:
        return "writes" if self.fault.store else "reads"

    @property
    def does(self) -> str:
        """Who was where, and what it does to how many bytes."""
        return f"{self.line} {self.verb} {self.fault.size} bytes"

    @property
    def name(self) -> str:
        return self.owner.name if self.owner is not None else f"memory at {self.fault.address:#x}"

    @property
    def byte(self) -> str:
        at, of, held = self.fault.address, self.owner, self.held
        if held is not None and (of is None or self.fault.store):  # of a copy, what it stores to
            return f"byte {offset_of(at) - held.low} of {short_name(held.name)} in shared memory, whose address there"
        return f"{at:#x}, which" if of is None else f"byte {at - of.address} of {of.name}, whose address there"

    @property
    def barrier(self) -> str:
        return f"{self.fault.detail & 0xFFFFFFFF} with {self.fault.detail >> 32}"

    @property
    def wrong(self) -> str:
        """What the detail says."""
        if layout.FAULT_NAMES[self.fault.kind] == "bad-bulk":
            low = self.in_shared if self.fault.address >> layout.WINDOW_SHIFT else self.fault.address
            return faults.BULK[self.fault.detail & 0xFF].format(at=low, alignment=self.fault.detail >> 8)
        words = {"bad-mbarrier": faults.MBARRIER, "bad-cluster": faults.CLUSTER, "bad-wgmma": faults.DESCRIPTOR}
        return words[layout.FAULT_NAMES[self.fault.kind]][self.fault.detail]

    @property
    def message(self) -> str:
        """Of an assertion."""
        found = text_at(self.fault.detail, self.allocations)
        return "?" if found is None else found.decode(errors="replace")

    @property
    def whose(self) -> str:
        """Which block's shared memory the address is, where not the thread's own."""
        start = self.fault.address - offset_of(self.fault.address, layout.RANK_SHIFT)
        rank = (start & ((1 << layout.WINDOW_SHIFT) - 1)) >> layout.RANK_SHIFT & 0xFF
        if not rank:
            return ""
        text, blocks = f" of block {rank - 1} of its cluster", self.cluster
        return text if rank <= blocks else f"{text}, which has {blocks} block{'s' * (blocks > 1)}"

    @property
    def in_shared(self) -> int:
        """Where in that block's memory the address is."""
        return self.fault.address & ((1 << layout.RANK_SHIFT) - 1)


def _in_window(at: Faulty, space: str) -> str:
    """An access outside the memory of a block, a thread or a launch."""
    fault, instruction, held, size = at.fault, at.instruction, at.held, at.spaces[space]
    dynamic = held is not None and held.high == WHOLE[1]
    own = instruction is not None and {"shared", "shared::cta"} & set(instruction.modifiers)
    others = space == "shared" and not own and at.cluster > 1  # may be meant
    bits = layout.RANK_SHIFT if others else {"shared": 32, "local": layout.WINDOW_SHIFT, "param": 64}[space]
    offset, whose = offset_of(fault.address, bits), at.whose if others else ""
    text = f"{at.does} at offset {offset} of {space} memory{whose}"
    if whose and 0 <= offset <= size - fault.size:
        return text
    if held is not None and (whose or (dynamic and offset + fault.size > size)):
        held = None  # another block's, or past all dynamic memory
    if space == "shared" and held is not None and instruction is not None:
        element = describe(instruction).accesses[0].size
        return f"{text}: {_beyond_variable(fault, held, at.shared, element, size)}"
    text += f", which has {size} bytes"
    if space == "shared":
        text += f" ({at.spaces['static']} static and {at.spaces['dynamic']} {DYNAMIC}"
        text += _forgotten(fault.size, at.grid, at.shape) if not at.spaces["dynamic"] and dynamic else ""
    return text


def _out_of_bounds(at: Faulty) -> tuple[str, str]:
    fault, owner = at.fault, at.owner
    if space := _WINDOWS.get(fault.detail):
        return "out-of-bounds", f"out-of-bounds access: {_in_window(at, space)}"
    if fault.address < _NO_MEMORY_BELOW or (owner is not None and not owner.address):
        return "null-pointer", f"null pointer: {at.does} at {fault.address:#x}"
    if freed := freed_at(fault.address):
        return "use-after-free", (
            f"use after free: {at.does} of {freed.allocation.name}, which was freed at {freed.freed_at}"
        )
    where = "" if owner is not None else f" at {fault.address:#x}"  # which differs from run to run
    bounds = _global_bounds(fault, owner, at.allocations)
    return "out-of-bounds", f"out-of-bounds access: {at.does}{where}: {bounds}"


def _surface(at: Faulty) -> tuple[str, str]:
    kind = layout.SURFACE_WRONG_NAMES[at.fault.detail]
    what = "texture" if kind == "not-finite" else "surface"
    return kind, f"invalid {what} access: {at.line}: {faults.SURFACE[at.fault.detail]}"


def _tensor_map(at: Faulty) -> tuple[str, str]:
    number, fields = at.fault.detail >> 8, faults.MAP_FIELDS
    what = faults.TENSOR_MAP[at.fault.detail & 0xFF].format(number=number, field=fields[min(number, len(fields) - 1)])
    return "bad-bulk", f"invalid tensor map: {at.line}: {what}"


# What is said of each kind of fault; by a function where users see another kind, too.
_SAID: dict[str, str | Callable[[Faulty], tuple[str, str]]] = {
    "out-of-bounds": _out_of_bounds,
    "misaligned": "misaligned address: {at.does} at {at.byte} is no multiple of {at.fault.size}",
    "read-only": "write to read-only memory: {at.line} writes to {at.name}",
    "bad-barrier": (
        "invalid barrier: {at.line}: barrier {at.barrier} threads; barriers are numbered 0 to 15 and "
        "counts are multiples of 32 up to the block's threads"
    ),
    "bad-mbarrier": "invalid use of a barrier in memory: {at.line}, at offset {at.in_shared}{at.whose}: {at.wrong}",
    "bad-cluster": "invalid use of the cluster's barrier: {at.line}: {at.wrong}",
    "ended-block": (
        "shared memory of a block that has ended: {at.line} {at.verb} at offset {at.in_shared} of shared memory"
        "{at.whose}; keep that block from returning until then: end the kernel with cluster.sync()"
    ),
    "bad-bulk": "invalid bulk copy: {at.line}: {at.wrong}",
    "bad-wgmma": "invalid wgmma: {at.line}: {at.wrong}",
    "bad-surface": _surface,
    "bad-tensor-map": _tensor_map,
    "trap": "the kernel executed a trap: {at.line}",
    "bad-call": "a call or an indexed branch through an invalid target: {at.line}",
    "stack-overflow": "the calls are nested too deeply for the engine's stack of 16 KiB a thread: {at.line}",
    "bad-texture": (
        "the texture handle is not one of a live texture object, or that has other dimensions or layers: {at.line}"
    ),
    "assert": "assertion failed: {at.line}: {at.message}",
    "deadlock": "deadlock: {at.kernel}: block {at.block}: no warp can run. {at.waits}",
    "budget": (
        "{at.kernel}: block {at.block} ran {at.fault.detail:,} warp instructions, more than its budget; "
        "a loop or a spin may never end (budget= at launch, or --budget, sets another limit). {at.waits}"
    ),
    "out-of-time": lambda at: (
        "budget",
        f"{at.kernel}: the launch ran for more than {at.fault.detail / 1000:g} seconds; a loop or a spin may never end "
        f"(seconds= at launch, or --seconds, sets another limit). Block {at.block}: {at.waits}",
    ),
}
_UNQUOTED = frozenset(("assert", "deadlock", "budget", "out-of-time"))  # of which no one instruction is to blame


def error_of(at: Faulty) -> KernelError:
    """The error for a fault."""
    kind, instruction = layout.FAULT_NAMES[at.fault.kind], at.instruction
    code = "" if instruction is None or kind in _UNQUOTED else f" (`{instruction.text}`)"
    said = _SAID[kind]
    kind, text = (kind, said.format(at=at)) if isinstance(said, str) else said(at)
    found, site = (None, None) if instruction is None else (source_place(instruction, at.module), at.fault.site)
    file, line = found or (None, None)
    return KernelError(
        text + code, kind, file=file, line=line, block=at.block, thread=at.thread, site=site, address=at.fault.address
    )
