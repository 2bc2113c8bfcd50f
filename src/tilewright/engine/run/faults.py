"""Where a fault was, and what its detail says: what is wrong with a barrier, a copy, a map, and what to do."""

from __future__ import annotations

from ...findings.identity import from_here
from ...ptx.module import Instruction, Module
from .. import layout

MBARRIER = {
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
        "it is another block's, for which only threads of that block may wait; let one wait there, and signal this "
        "block by a barrier of its own"
    ),
}

CLUSTER = {
    layout.CLUSTER_WRONG_ARRIVES_AGAIN: (
        "a thread arrives again before it has waited for the phase in which it arrived last; wait "
        "(barrier.cluster.wait, cluster.barrier_wait()) after each arrival"
    ),
    layout.CLUSTER_WRONG_HAS_NOT_ARRIVED: (
        "a thread waits without having arrived; arrive (barrier.cluster.arrive, cluster.barrier_arrive()) first"
    ),
}

BULK = {
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

SURFACE = {
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
DESCRIPTOR = {
    layout.WGMMA_WRONG_DESCRIPTORS_DIFFER: (
        "the threads of a warp give different descriptors; compute them from values that all threads share"
    ),
    layout.WGMMA_WRONG_TOO_FEW_WARPS: (
        "it takes four warps, whose first is number 0, 4, 8…; launch a multiple of 128 threads"
    ),
}

TENSOR_MAP = {
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
MAP_FIELDS = (
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


def offset_of(address: int, bits: int = 32) -> int:
    """Where in a block's own shared memory an address is, by so many of its bits: before it, where that is negative."""
    half = 1 << bits - 1
    return (address + half) % (2 * half) - half
