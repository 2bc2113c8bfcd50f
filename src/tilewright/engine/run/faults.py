"""Turns the engine's fault records into errors that name thread, block, line, address and allocation."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...compile.demangle import short_name
from ...errors import KernelError
from ...findings.identity import from_here
from ...isa import describe
from ...ptx.module import Instruction, Module
from .. import layout
from ..access import WHOLE
from ..analysis.variables import SharedVariable
from .memory import Allocation, freed_at, text_at

_NO_MEMORY_BELOW = 4096
# Spaces whose bounds are those of a block, a thread or a launch.
_WINDOWS = {layout.SPACE_SHARED: "shared", layout.SPACE_LOCAL: "local", layout.SPACE_PARAM: "param"}


_MBARRIER = {
    layout.MBARRIER_WRONG_NOT_INITIALISED: (
        "it was not initialised there; call init (mbarrier.init) first, and __syncthreads() before others use it"
    ),
    layout.MBARRIER_WRONG_COUNT_OUT_OF_RANGE: (
        "the count is not one of 1 to 1,048,575; pass how many arrivals complete a phase"
    ),
    layout.MBARRIER_WRONG_TOO_MANY_ARRIVALS: (
        "more arrive than the phase still waits for; init it with the count of all arrivals of a phase"
    ),
    layout.MBARRIER_WRONG_BYTES_OUT_OF_RANGE: (
        "the bytes that it waits for leave the range of 1,048,575; expect fewer bytes a phase"
    ),
    layout.MBARRIER_WRONG_COMPLETES_PHASE: (
        "the arrival completes the phase, which .noComplete promises it does not; leave .noComplete away"
    ),
    layout.MBARRIER_WRONG_OF_ANOTHER_BLOCK: (
        "it is another block's, for which only threads of that block may wait; let one wait there, and tell this block "
        "by a barrier of its own"
    ),
}

_CLUSTER = {
    layout.CLUSTER_WRONG_ARRIVES_AGAIN: (
        "a thread arrives again before it has waited for the phase in which it arrived last; wait "
        "(barrier.cluster.wait, cluster.barrier_wait()) after each arrival"
    ),
    layout.CLUSTER_WRONG_HAS_NOT_ARRIVED: (
        "a thread waits without having arrived; arrive (barrier.cluster.arrive, cluster.barrier_arrive()) first"
    ),
}


_BULK = {
    layout.BULK_WRONG_SIZE: "it copies {at} bytes, which is no multiple of 16",
    layout.BULK_WRONG_SHARED_ADDRESS: (
        "its address in shared memory, {at}, is no multiple of {alignment}; declare the array with alignas({alignment})"
    ),
    layout.BULK_WRONG_GLOBAL_ADDRESS: "its address in global memory, {at:#x}, is no multiple of 16",
    layout.BULK_WRONG_BARRIER_ELSEWHERE: (
        "its barrier is not in the shared memory of the block that it copies to; use that block's"
    ),
    layout.BULK_WRONG_NO_BLOCK: (
        "its mask of blocks, {at:#x}, names none, or one that a cluster of {alignment} does not have"
    ),
    layout.BULK_WRONG_OWN_BLOCK: (
        "it stores to its own block, of which PTX leaves undefined what happens; use st or atomics there"
    ),
}

_SURFACE = {
    layout.SURFACE_WRONG_NO_SURFACE: (
        "the handle is not one of a live surface object, or that has other dimensions or layers"
    ),
    layout.SURFACE_WRONG_MISALIGNED_SURFACE: (
        "x, which counts bytes, is no multiple of the size of what is accessed; multiply the index by sizeof"
    ),
    layout.SURFACE_WRONG_OUTSIDE_SURFACE: (
        "it lies outside; test the coordinates (x counts bytes), or ask for cudaBoundaryModeZero"
    ),
    layout.SURFACE_WRONG_NOT_FINITE: (
        "a cube is sampled in a direction that is not finite, of which no rule is known; test it before"
    ),
}
_DESCRIPTOR = {
    layout.WGMMA_WRONG_DESCRIPTORS_DIFFER: (
        "the threads of a warp give different descriptors; compute them from values that all threads share"
    ),
    layout.WGMMA_WRONG_TOO_FEW_WARPS: (
        "it takes four warps, whose first is number 0, 4, 8…; launch a multiple of 128 threads"
    ),
}

_TENSOR_MAP = {
    layout.TENSOR_MAP_WRONG_NO_TENSOR_MAP: (
        "there is none where the instruction looks for it; pass tilewright.tensor_map(array, box=…) for a parameter "
        "declared `const __grid_constant__ CUtensorMap`; what is changed in shared memory must be copied to global "
        "memory first (tensormap.cp_fenceproxy)"
    ),
    layout.TENSOR_MAP_WRONG_OTHER_DIMENSIONS: (
        "it has {number} dimensions, and the instruction names another number; write .{number}d there, or make the map "
        "(tensormap.replace takes the rank less 1) of what the instruction names"
    ),
    layout.TENSOR_MAP_WRONG_STORED_BEFORE: (
        "a box is stored whose coordinates begin below 0, which a GPU does not do; begin at 0 and store a smaller box"
    ),
    layout.TENSOR_MAP_WRONG_COORDINATE: (
        "the box's first coordinate, times the {number} bytes of an element, is no multiple of 16, at which a GPU "
        "stops; begin the box at a multiple of 16 bytes"
    ),
    layout.TENSOR_MAP_WRONG_OTHER_MODE: (
        "the instruction and the map are not both of tiles, or both of im2col; write .im2col (.im2col_no_offs for a "
        "store) with tilewright.tensor_map(…, im2col=…), and .tile without"
    ),
    layout.TENSOR_MAP_WRONG_OUTSIDE_PIXELS: (
        "the first pixel is not within the map's bounding box, from where PTX leaves undefined what follows; begin at "
        "its lower corner or after, and before its upper one"
    ),
    layout.TENSOR_MAP_WRONG_STORED_BEYOND: (
        "pixels are stored by a map whose bounding box reaches out of the tensor, which a GPU does not do; let its "
        "lower corner be 0 or above, and its upper one 0 or below"
    ),
    layout.TENSOR_MAP_WRONG_MAP_FIELD: (
        "{field}, which the driver refuses in a map; a kernel's tensormap.replace must keep to its rules"
    ),
    layout.TENSOR_MAP_WRONG_NO_REDUCTION: (
        "its elements have no such reduction: add is for numbers of 16 bits (float) and more, min and max for integers "
        "and 16-bit floats, inc and dec for uint32, and, or and xor for integers of 32 and 64 bits"
    ),
}
_MAP_FIELDS = (
    "it has no type of elements that is known",
    "its address is no multiple of 16 (of 32 where slices of 32 bytes are interleaved)",
    "it has no number of dimensions from 1 to 5",
    "it has no swizzling that is known",
    "its box has more than 256 elements along an axis, rows that are no multiple of 16 bytes, or longer ones than its "
    "swizzling takes",
    "it has steps that are not 1 to 8",
    "it has no elements",
    "it has a stride that is no multiple of 16 (of 32 where slices of 32 bytes are interleaved)",
    "it interleaves in a way that is not known, or has fewer than three dimensions",
)


def source_place(instruction: Instruction, module: Module) -> tuple[str, int] | None:
    """The user's file and line, where known."""
    lines = module.lines_of(instruction)
    return (module.files.get(lines[0].file, "?"), lines[0].line) if lines else None


def place(instruction: Instruction, module: Module) -> str:
    """``file.cu:12``, with the lines that called that function; or the PTX line where the source is not known."""
    lines = module.lines_of(instruction)
    if not lines:
        return f"PTX line {instruction.line}"
    first, *callers = (f"{from_here(module.files.get(each.file, '?'))}:{each.line}" for each in lines)
    return first + "".join(f", called from {each}" for each in callers)


def thread_of(fault: layout.Fault, block: tuple[int, int, int]) -> tuple[int, int, int]:
    linear = fault.warp * 32 + fault.lane
    return linear % block[0], linear // block[0] % block[1], linear // (block[0] * block[1])


def _distance(address: int, size: int, allocation: Allocation) -> str:
    if address >= allocation.end:
        return f"{address - allocation.end} bytes past the end of {allocation.name} ({allocation.size} bytes)"
    if address + size > allocation.end:
        return f"across the end of {allocation.name} ({allocation.size} bytes)"
    return f"{allocation.address - address} bytes before the start of {allocation.name} ({allocation.size} bytes)"


def _neighbour(address: int, allocations: Sequence[Allocation]) -> Allocation | None:
    def gap(a: Allocation) -> int:
        return max(a.address - address, address - a.end + 1, 0)

    near = min(allocations, key=gap, default=None)
    return near if near is not None and gap(near) < 1 << 30 else None


def offset_of(address: int, bits: int = 32) -> int:
    """Where in a block's own shared memory an address is, by so many of its bits: before it, where that is negative."""
    half = 1 << bits - 1
    return (address + half) % (2 * half) - half


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
    near = _neighbour(fault.address, allocations)
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


FORGOTTEN = "its extern __shared__ array was given no bytes at launch"


def _forgotten(size: int, grid: tuple[int, int, int], block: tuple[int, int, int]) -> str:
    """What to write where a kernel with an ``extern __shared__`` array was launched without bytes for it."""
    threads = math.prod(block)
    shapes = (str(each[0]) if each[1:] == (1, 1) else f"dim3{each}" for each in (grid, block))
    return (
        f": {FORGOTTEN}; pass bytes: `<<<{', '.join(shapes)}, {threads * size}>>>` "
        f"(in Python shared_mem={threads * size}), {size} a thread"
    )


def _in_cluster(fault: layout.Fault, blocks: int) -> str:
    """Which block's shared memory an address is, where not the thread's own."""
    start = fault.address - offset_of(fault.address, layout.RANK_SHIFT)
    rank = (start & ((1 << layout.WINDOW_SHIFT) - 1)) >> layout.RANK_SHIFT & 0xFF
    if not rank:
        return ""
    text = f" of block {rank - 1} of its cluster"
    return text if rank <= blocks else f"{text}, which has {blocks} block{'s' * (blocks > 1)}"


def error_of(  # noqa: C901, PLR0912, PLR0915 (a case a kind of fault)
    fault: layout.Fault,
    kernel: str,
    grid: tuple[int, int, int],
    block_shape: tuple[int, int, int],
    instruction: Instruction | None,
    module: Module,
    owner: Allocation | None,
    allocations: Sequence[Allocation],
    spaces: dict[str, int],
    waits: str,
    held: SharedVariable | None = None,
    shared: Sequence[SharedVariable] = (),
    cluster: int = 1,
) -> KernelError:
    """The error for a fault; ``owner`` is the allocation that the address was made from, where known, ``held`` the
    variable among those in shared memory, and ``waits`` says where the threads of a block are that does not end."""
    kind = layout.FAULT_NAMES[fault.kind]
    thread = thread_of(fault, block_shape)
    found = source_place(instruction, module) if instruction is not None else None

    def stop(text: str) -> KernelError:
        index = (fault.block[0], fault.block[1], fault.block[2])
        file, line = found or (None, None)
        return KernelError(
            text, kind, file=file, line=line, block=index, thread=thread,
            site=None if instruction is None else fault.site, address=fault.address,
        )  # fmt: skip

    at = f"{kernel}: block {tuple(fault.block)}, thread {thread}"
    line = f"{at}, {place(instruction, module)}" if instruction is not None else at
    code = f" (`{instruction.text}`)" if instruction is not None else ""
    verb = "writes" if fault.store else "reads"
    if kind == "out-of-bounds" and fault.detail not in _WINDOWS:
        if fault.address < _NO_MEMORY_BELOW or (owner is not None and not owner.address):
            kind = "null-pointer"
            return stop(f"null pointer: {line} {verb} {fault.size} bytes at {fault.address:#x}{code}")
        freed = freed_at(fault.address)
        if freed is not None:
            kind = "use-after-free"
            return stop(
                f"use after free: {line} {verb} {fault.size} bytes of {freed.allocation.name}, which was freed at "
                f"{freed.freed_at}{code}"
            )
    if kind == "out-of-bounds":
        space = _WINDOWS.get(fault.detail)
        if space:
            size = spaces[space]
            dynamic = held is not None and held.high == WHOLE[1]
            own = instruction is not None and {"shared", "shared::cta"} & set(instruction.modifiers)
            others = space == "shared" and not own and cluster > 1  # may be meant
            bits = layout.RANK_SHIFT if others else {"shared": 32, "local": layout.WINDOW_SHIFT, "param": 64}[space]
            offset = offset_of(fault.address, bits)
            whose = _in_cluster(fault, cluster) if others else ""
            text = f"{line} {verb} {fault.size} bytes at offset {offset} of {space} memory{whose}"
            if whose and 0 <= offset <= size - fault.size:
                return stop(f"out-of-bounds access: {text}{code}")
            if held is not None and (whose or (held.high == WHOLE[1] and offset + fault.size > size)):
                held = None  # another block's, or past all dynamic memory
            if space == "shared" and held is not None and instruction is not None:
                element = describe(instruction).accesses[0].size
                text += f": {_beyond_variable(fault, held, shared, element, size)}"
            else:
                text += f", which has {size} bytes"
                if space == "shared":
                    given = "given at launch by shared_mem="
                    text += f" ({spaces['static']} static and {spaces['dynamic']} dynamic, {given})"
                    text += _forgotten(fault.size, grid, block_shape) if not spaces["dynamic"] and dynamic else ""
        else:
            where = "" if owner is not None else f" at {fault.address:#x}"  # which differs from run to run
            text = f"{line} {verb} {fault.size} bytes{where}: "
            text += _global_bounds(fault, owner, allocations)
        return stop(f"out-of-bounds access: {text}{code}")
    if kind == "misaligned":
        where = f"{fault.address:#x}, which" if owner is None else (
            f"byte {fault.address - owner.address} of {owner.name}, whose address there"
        )  # fmt: skip
        return stop(
            f"misaligned address: {line} {verb} {fault.size} bytes at {where} is no multiple of {fault.size}{code}"
        )
    if kind == "read-only":
        name = owner.name if owner is not None else f"memory at {fault.address:#x}"
        return stop(f"write to read-only memory: {line} writes to {name}{code}")
    if kind == "assert":
        message = text_at(fault.detail, allocations)
        return stop(f"assertion failed: {line}: {'?' if message is None else message.decode(errors='replace')}")
    if kind == "deadlock":
        return stop(f"deadlock: {kernel}: block {tuple(fault.block)}: no warp can run. {waits}")
    if kind == "budget":
        return stop(
            f"{kernel}: block {tuple(fault.block)} ran {fault.detail:,} warp instructions, more than its budget; "
            f"a loop or a spin may never end (budget= at launch, or --budget, sets another limit). {waits}"
        )
    if kind == "out-of-time":
        kind = "budget"
        return stop(
            f"{kernel}: the launch ran for more than {fault.detail / 1000:g} seconds; a loop or a spin may never end "
            f"(seconds= at launch, or --seconds, sets another limit). Block {tuple(fault.block)}: {waits}"
        )
    if kind == "bad-barrier":
        threads, number = fault.detail >> 32, fault.detail & 0xFFFFFFFF
        return stop(
            f"invalid barrier: {line}: barrier {number} with {threads} threads; barriers are numbered 0 to 15 and "
            f"counts are multiples of 32 up to the block's threads{code}"
        )
    if kind == "bad-mbarrier":
        where = fault.address & ((1 << layout.RANK_SHIFT) - 1)
        whose = _in_cluster(fault, cluster)
        text = f"{line}, at offset {where}{whose}: {_MBARRIER[fault.detail]}{code}"
        return stop(f"invalid use of a barrier in memory: {text}")
    if kind == "bad-cluster":
        return stop(f"invalid use of the cluster's barrier: {line}: {_CLUSTER[fault.detail]}{code}")
    if kind == "ended-block":
        where = fault.address & ((1 << layout.RANK_SHIFT) - 1)
        return stop(
            f"shared memory of a block that has ended: {line} {verb} at offset {where} of shared memory"
            f"{_in_cluster(fault, cluster)}; keep that block from returning until then: end the kernel with "
            f"cluster.sync(){code}"
        )
    if kind == "bad-bulk":
        low = fault.address & ((1 << layout.RANK_SHIFT) - 1) if fault.address >> layout.WINDOW_SHIFT else fault.address
        what = _BULK[fault.detail & 0xFF].format(at=low, alignment=fault.detail >> 8)
        return stop(f"invalid bulk copy: {line}: {what}{code}")
    if kind == "bad-wgmma":
        return stop(f"invalid wgmma: {line}: {_DESCRIPTOR[fault.detail]}{code}")
    if kind == "bad-surface":
        kind = layout.SURFACE_WRONG_NAMES[fault.detail]
        what = "texture" if kind == "not-finite" else "surface"
        return stop(f"invalid {what} access: {line}: {_SURFACE[fault.detail]}{code}")
    if kind == "bad-tensor-map":
        what = _TENSOR_MAP[fault.detail & 0xFF].format(
            number=fault.detail >> 8, field=_MAP_FIELDS[min(fault.detail >> 8, len(_MAP_FIELDS) - 1)]
        )
        kind = "bad-bulk"
        return stop(f"invalid tensor map: {line}: {what}{code}")
    reasons = {
        "trap": "the kernel executed a trap",
        "bad-call": "a call or an indexed branch through an invalid target",
        "stack-overflow": "the calls are nested too deeply for the engine's stack of 16 KiB a thread",
        "bad-texture": "the texture handle is not one of a live texture object, or that has other dimensions or layers",
    }
    return stop(f"{reasons[kind]}: {line}{code}")
