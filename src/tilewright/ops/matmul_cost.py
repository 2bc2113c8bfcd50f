"""How long a product takes by a tile: an estimate in clocks, to choose by.

The constants were fitted to 6,400 timings of 486 random products of five types on an H200; the tile chosen by
them is on average 3 % slower than the fastest of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from tilewright.ops.matmul_problem import Operand, Problem
from tilewright.ops.matmul_tiles import Loads, Tile, layout

# What a warp's step of k costs its scheduler, which issues an instruction a clock.
TERM = 0.95  # a multiply-add of the full rate
READ = 1.7  # 16 bytes from shared memory
LOAD = 7.2  # a load from global memory, its address and its way to shared memory
STEP, STAGE = 3.4, 11.7  # the loop: a step, a tile of steps
# What a step takes at least.
CHAIN, ALONE = 16.6, 0.67  # of a lone warp: latency, and share of its instructions that add to it
MEMORY = 1540.0  # clocks from global to shared memory, over the steps that are on their way
L2_BYTES = 19.0  # that a multiprocessor takes a clock
SECTOR, WASTE = 32, 0.36  # bytes that are read at least, and the share of the excess that is paid
# A multiprocessor's clocks of a warp's copy, and the share more where it lies across sectors; as much again for each
# further 32 of a row (seen, not explained: rows of 128 misaligned elements copy at a third of the pace of rows of 32).
COPY, ASTRIDE = 4.6, 0.86
# What is not in the loop.
BLOCK = 780.0  # to start a block and fill its buffers
OUTPUT, ALL_OUTPUTS, VECTORS = 23.0, 4.0, 0.46  # an output: of a thread, of a scheduler's warps; saved by vectors
DRAM_BYTES, OVERLAP = 53.0, 0.99  # a clock and multiprocessor; the share of the shorter of two that adds
COMBINE = 3000.0  # clocks that the second launch costs

SHARED_BYTES, BLOCK_BYTES, THREADS = 232_448, 1024, 2048  # of a multiprocessor: shared memory, of it a block's own


def ceil_div(n: int, d: int) -> int:
    """n / d, rounded up."""
    return -(-n // d)


def in_waves(blocks: int, multiprocessors: int, resident: int, together: Callable[[int], float]) -> float:
    """Clocks of blocks of which so many are resident on a multiprocessor, where `together` are those of so many."""
    waves, rest = divmod(blocks, multiprocessors * resident)
    return waves * together(resident) + (together(ceil_div(rest, multiprocessors)) if rest else 0)


def excess(operand: Operand, loads: Loads, rows: int, depth: int, k: int) -> float:
    """Bytes read over bytes needed, less one: where rows start anywhere in a sector, more of them are touched."""
    run = (depth if loads.unit == "K" else rows) * operand.element.size
    pitch = operand.row if loads.unit == "K" else operand.other
    aligned = pitch * operand.element.size % SECTOR == 0 or operand.rows == 1 or k == 1
    return 0.0 if aligned else (SECTOR - operand.element.size) / run


def cost(problem: Problem, tile: Tile, split: int, chunk: int, multiprocessors: int) -> float:
    """Estimated clocks of a product in chunks of k, `split` blocks sharing each output's."""
    size, rate = problem.how.size, problem.how.rate
    chunks = max(1, ceil_div(problem.k, chunk))
    in_turn = tile.slices == 1 and split < chunks
    steps = problem.k if in_turn else min(chunk, problem.k)
    blocks = problem.tiles(tile.m, tile.n) * split
    shared = tile.shared(size, problem.copied, in_turn)
    resident = max(1, min(THREADS // tile.threads, SHARED_BYTES // (shared + BLOCK_BYTES)))
    if tile.slices == 1:
        resident = min(resident, tile.blocks)

    group = 32 * tile.warps_m * tile.warps_n
    slices = min(tile.slices, chunks)
    warps = tile.warps_m * tile.warps_n * slices  # at work
    stages = tile.stages if problem.copied else 2
    of_a = layout(problem.a, problem.k, tile.m, size, problem.copied and tile.stages > 2)
    of_b = layout(problem.b, problem.k, tile.n, size, problem.copied and tile.stages > 2)
    outputs = tile.thread_m * tile.thread_n
    issued = (
        outputs * TERM * 128 / rate
        + (ceil(tile.thread_m * size / 16) + ceil(tile.thread_n * size / 16)) * READ
        + (tile.m / of_a.vector + tile.n / of_b.vector) / group * LOAD
        + STEP
        + STAGE / tile.depth
    )
    waste_a = 1 + WASTE * excess(problem.a, of_a, tile.m, tile.depth, problem.k)
    waste_b = 1 + WASTE * excess(problem.b, of_b, tile.n, tile.depth, problem.k)
    size_a, size_b = problem.a.element.size, problem.b.element.size
    read = (tile.m * waste_a * size_a + tile.n * waste_b * size_b) * slices
    copying = 0.0
    if stages > 2:
        for operand, loads, rows in ((problem.a, of_a, tile.m), (problem.b, of_b, tile.n)):
            across = excess(operand, loads, rows, tile.depth, problem.k) > 0
            far = ASTRIDE * across * (max(rows / 32, 1) if loads == ("ROWS", 1) else 1)
            copying += COPY * (1 + far) * warps * rows / loads.vector / group
    alone = max(issued * ALONE + CHAIN, MEMORY / ((stages - 1) * tile.depth))
    vectors = tile.slices == 1 and problem.n % 4 == 0 and problem.c.other == 1

    def together(at_once: int) -> float:
        """Clocks of so many blocks on a multiprocessor."""
        step = max(at_once * warps * issued / 4, at_once * read / L2_BYTES, at_once * copying, alone)
        stored = outputs * (at_once * warps * ALL_OUTPUTS + OUTPUT) * (1 - VECTORS * vectors)
        return BLOCK + (steps + tile.depth / 2) * step + stored

    clocks = in_waves(blocks, multiprocessors, resident, together)
    elements_c = problem.m * problem.n * problem.batches
    moved = elements_c * problem.c.element.size
    moved += (problem.m * size_a + problem.n * size_b) * problem.k * problem.batches
    memory = moved / (DRAM_BYTES * multiprocessors)
    clocks = max(clocks, memory) + OVERLAP * min(clocks, memory)
    if split > 1:
        clocks += COMBINE + 2 * elements_c * chunks * size / (DRAM_BYTES * multiprocessors)
    return clocks
