"""How long a product takes by a tile: an estimate in clocks, to choose by.

The figures are the machine's (`machine.Cores`). By those of an H200 the chosen tile is on average 3 % slower than the
fastest of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.problem import Operand, Problem
from tilewright.ops.products.tiles import Loads, Tile, layout

SECTOR = 32  # bytes that are read at least
SHARP = 3  # exponent by which the longest of waits stands out


def ceil_div(n: int, d: int) -> int:
    """n / d, rounded up."""
    return -(-n // d)


def power_of_two(x: int) -> int:
    """The least power of two that is not below x."""
    return 1 << (x - 1).bit_length()


def in_waves(blocks: int, multiprocessors: int, resident: int, together: Callable[[int], float]) -> float:
    """Clocks of blocks of which so many are resident on a multiprocessor, where `together` are those of so many."""
    waves, rest = divmod(blocks, multiprocessors * resident)
    return waves * together(resident) + (together(ceil_div(rest, multiprocessors)) if rest else 0)


def overlapped(*waits: float) -> float:
    """Clocks of what a multiprocessor does at a time: the longest wait, and a little of the others."""
    return float(sum(wait**SHARP for wait in waits) ** (1 / SHARP))


def excess(operand: Operand, loads: Loads, rows: int, depth: int, k: int) -> float:
    """Bytes read over bytes needed, less one: where rows start anywhere in a sector, more of them are touched."""
    run = (depth if loads.unit == "K" else rows) * operand.element.size
    pitch = operand.row if loads.unit == "K" else operand.other
    aligned = pitch * operand.element.size % SECTOR == 0 or operand.rows == 1 or k == 1
    return 0.0 if aligned else (SECTOR - operand.element.size) / run


def cost(problem: Problem, tile: Tile, split: int, chunk: int, machine: Machine) -> float:
    """Estimated clocks of a product in chunks of k, `split` blocks sharing each output's."""
    of, device, size = machine.cores, machine.device, problem.how.size
    rate = device.terms(problem.how.rate, problem.how.accumulator, problem.semiring.add)
    chunks = max(1, ceil_div(problem.k, chunk))
    in_turn = tile.slices == 1 and split < chunks
    steps = problem.k if in_turn else min(chunk, problem.k)
    blocks = problem.tiles(tile.m, tile.n) * split
    shared = tile.shared(size, problem.copied, in_turn)
    resident = max(1, min(device.threads // tile.threads, device.shared // (shared + BLOCK_BYTES)))
    if tile.slices == 1:
        resident = min(resident, tile.blocks)

    group = 32 * tile.warps_m * tile.warps_n
    slices = min(tile.slices, chunks)
    warps = tile.warps_m * tile.warps_n * slices  # at work
    stages = tile.stages if problem.copied else 2
    of_a = layout(problem.a, problem.k, tile.m, size, problem.copied and tile.stages > 2)
    of_b = layout(problem.b, problem.k, tile.n, size, problem.copied and tile.stages > 2)
    outputs = tile.thread_m * tile.thread_n
    others = (  # than multiply-adds
        (ceil(tile.thread_m * size / 16) + ceil(tile.thread_n * size / 16)) * of.read
        + (tile.m / of_a.vector + tile.n / of_b.vector) / group * of.load
        + of.step
        + of.stage / tile.depth
    )
    issued = outputs * of.term * 128 / rate + others
    waste_a = 1 + of.waste * excess(problem.a, of_a, tile.m, tile.depth, problem.k)
    waste_b = 1 + of.waste * excess(problem.b, of_b, tile.n, tile.depth, problem.k)
    size_a, size_b = problem.a.element.size, problem.b.element.size
    read = (tile.m * waste_a * size_a + tile.n * waste_b * size_b) * slices
    copying = 0.0
    if stages > 2:
        for operand, loads, rows in ((problem.a, of_a, tile.m), (problem.b, of_b, tile.n)):
            across = excess(operand, loads, rows, tile.depth, problem.k) > 0
            # Seen, not explained: rows of 128 misaligned elements copy at a third of the pace of rows of 32.
            far = of.astride * across * (max(rows / 32, 1) if loads == ("ROWS", 1) else 1)
            copying += of.copy * (1 + far) * warps * rows / loads.vector / group
    alone = max((outputs * of.term + others) * of.alone + of.chain, of.memory / ((stages - 1) * tile.depth))
    vectors = tile.slices == 1 and problem.n % 4 == 0 and problem.c.other == 1

    def together(at_once: int) -> float:
        """Clocks of so many blocks on a multiprocessor."""
        step = overlapped(at_once * warps * issued / 4, at_once * read / of.l2_bytes, at_once * copying, alone)
        stored = outputs * (at_once * warps * of.all_outputs + of.output) * (1 - of.vectors * vectors)
        return of.block + (steps + tile.depth / 2) * step + stored

    clocks = in_waves(blocks, device.multiprocessors, resident, together)
    elements_c = problem.m * problem.n * problem.batches
    moved = elements_c * problem.c.element.size
    moved += (problem.m * size_a + problem.n * size_b) * problem.k * problem.batches
    memory = moved / (of.dram_bytes * device.multiprocessors)
    clocks = max(clocks, memory) + of.overlap * min(clocks, memory)
    if split > 1:
        if problem.how.accumulator == "double":
            clocks += chunks * machine.tensor.combine_chunk[8]
        clocks += of.combine + 2 * elements_c * chunks * size / (of.dram_bytes * device.multiprocessors)
    return clocks
