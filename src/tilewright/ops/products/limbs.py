"""Products of integers on tensor cores, which multiply bytes: an integer is split into limbs of 8 bits, and those
products of limbs that reach below the result's highest bit are added with their weights, modulo its range. The result
is exact, as on CUDA cores; which is taken is a matter of time alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products import brief, hopper, joined, shared, side, stream_double, strip, tensor
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.problem import Element, Operand, Problem, copies
from tilewright.ops.products.repack import Copy, spread, steps_of
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.strip import StripTile
from tilewright.ops.products.tensor import (
    TILES_2,
    AnyTile,
    Direct,
    TensorTile,
    Tiles,
    Way,
    suits_boxes,
)
from tilewright.ops.products.tiles import flag

BYTE = Element("unsigned char", 1)
SIGNED = {
    ("unsigned char", "signed char"): Element("UnsignedSigned", 1),
    ("signed char", "unsigned char"): Element("SignedUnsigned", 1),
    ("signed char", "signed char"): Element("SignedSigned", 1),
}  # bytes with signs, by those of A and B
TILES: tuple[AnyTile, ...] = (
    *(replace(tile, depth=2 * tile.depth) for tile in TILES_2 if tile.depth > 32),
    TensorTile(2, 4, 64, 32, 128, 3, 1),  # 128 x 128 with room for totals of 64 bits
    *(tile for tile in strip.TILES if tile.steps % 32 == 0),  # which need no limbs
)
LINE = 16  # bytes that a row of limbs is padded to, where no tensor map brings tiles of it
ROWS, STEPS = 32, 128  # that a block splits
GPU_TILES: Tiles = {**tensor.TILES, BYTE.cpp: TILES}  # of all kinds, limbs among them
HOPPER_TILES: Tiles = {
    **GPU_TILES,
    **{
        element: (*tensor.TILES[element], *brief.JOINED, *hopper.TILES, *joined.TILES, *shared.TILES)
        for element in ("half", "bfloat16")
    },
    "double": (*tensor.TILES["double"], *stream_double.JOINED),
    "float": (*(tile for tile in hopper.TILES if tile.n % 64 == 0), *side.TILES),  # as TF32, by request
    BYTE.cpp: (*TILES, *(tile for tile in hopper.TILES if tile.n % hopper.LINE == 0)),  # whole panels
}  # the same of compute capability 9.0
WIDE_CHUNK = 8192  # steps whose products of 8 pairs of limbs stay below 2^32 together
LIMBS_LIMIT = 1 << 33  # bytes of an operand's limbs
K_LEAST = 32  # fewer steps are one instruction's
SPLIT = np.dtype(
    [(name, "i8") for name in ("start", "to", "row_stride", "k_stride", "rows", "k", "pitch")]
    + [("batch", "i8", (3,)), ("strides", "i8", (3,)), ("batches", "i8")]
)  # `Split` of matmul_tensor.cu


def suits(problem: Problem) -> bool:
    """Whether a product is one of integers, long enough to be split."""
    plain = problem.semiring == ("Plus", "Times") and problem.how.accumulator.startswith("unsigned")
    return plain and problem.k >= K_LEAST and problem.n > 1


def parts(problem: Problem) -> tuple[Element, int]:
    """What is multiplied, and how many of an element's limbs: bytes whose sums the result holds are not split."""
    of_a, of_b = problem.a.element, problem.b.element
    if of_a.size == of_b.size == 1 < problem.c.element.size <= 4:
        kinds = [BYTE.cpp if x.cpp == "boolean" else x.cpp for x in (of_a, of_b)]
        return SIGNED.get((kinds[0], kinds[1]), BYTE), 1
    return BYTE, problem.c.element.size


def divided(problem: Problem, operand: Operand, limbs: int, line: int = LINE) -> Copy:
    """How an operand is split: rows of limbs along k, padded to whole lines, whichever axis it lies along."""
    pitch = ceil_div(problem.k, line) * line
    matrix = operand.rows * limbs * pitch
    extents, strides = spread(problem, operand, matrix)
    shape = np.zeros((), SPLIT)
    shape["row_stride"], shape["k_stride"] = operand.row, operand.other
    shape["rows"], shape["k"], shape["pitch"] = operand.rows, problem.k, pitch
    shape["batch"], shape["strides"], shape["batches"] = extents, operand.batch[-3:], prod(extents)
    along = abs(operand.other) <= abs(operand.row) or operand.rows == 1
    kernel = f"split<{operand.element.cpp}, {limbs}, {flag(along)}>"
    blocks = ceil_div(operand.rows, ROWS) * ceil_div(pitch, STEPS) * prod(extents)
    limbed = replace(operand, element=BYTE, row=limbs * pitch, other=1, batch=steps_of(extents, strides), address=0)
    return Copy(kernel, blocks, shape, limbed, matrix * prod(extents))


def as_it_is(problem: Problem, operand: Operand, limbs: int) -> Operand | None:
    """An operand of bytes that the widest copies can read where it lies, along k."""
    whole = replace(operand, element=BYTE)
    return whole if limbs == operand.element.size == 1 and copies(whole, problem.k) == ("ALONG_K", 16) else None


def chunk_lengths(problem: Problem) -> Iterator[int]:
    """All of k, and its half, quarter and so on in whole tiles: sums are exact, however they are cut. Of 64 bits, no
    more than the sums of one weight hold."""
    chunk = problem.k if problem.how.size == 4 else min(problem.k, WIDE_CHUNK)
    while True:
        yield chunk
        if chunk <= 4 * STEPS:
            return
        chunk = ceil_div(chunk, 2 * STEPS) * STEPS


def choose(problem: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Way | None:
    """The cheapest way of a product, or of its mirror image (`tensor.rows_first`); None if each would take too
    much scratch memory."""
    return min(ways(problem, machine, tiles), key=lambda way: way.clocks, default=None)


def ways(problem: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Iterator[Way]:
    """Every way: each of the tiles, by chunks of k of several lengths."""
    of, (element, limbs) = machine.limbs, parts(problem)
    pairs = limbs * (limbs + 1) // 2
    line = hopper.LINE if any(isinstance(tile, HopperTile) for tile in tiles) else LINE
    of_a, of_b = divided(problem, problem.a, limbs, line), divided(problem, problem.b, limbs, line)
    if max(of_a.elements, of_b.elements) > LIMBS_LIMIT:
        return
    whole_a, whole_b = (as_it_is(problem, operand, limbs) for operand in (problem.a, problem.b))
    both = (replace(x, element=element) for x in (whole_a or of_a.operand, whole_b or of_b.operand))
    limbed = replace(problem, a=next(both), b=next(both))
    made = (None if whole_a else of_a, None if whole_b else of_b)
    pairs_made = zip(made, (problem.a, problem.b), strict=True)
    before = sum(split_cost(copy, operand, machine) for copy, operand in pairs_made if copy)
    for chunk in chunk_lengths(problem):
        split = chunk < problem.k
        if split and not problem.spread(ceil_div(problem.k, chunk), problem.how.size):
            continue
        for tile in tiles:
            if isinstance(tile, Direct | JoinedTile | SharedTile | StripTile):
                continue
            on_hopper = isinstance(tile, HopperTile)
            totals = 8 if limbs == 8 else 0
            fits = tile.fits(1, totals) and tile.shared(1, totals) <= machine.device.room
            if not fits or (on_hopper and not suits_boxes(limbed, limbs)):
                continue
            # Each pair of limbs is multiplied in whole tiles of k.
            depth = tile.depth if isinstance(tile, TensorTile) else hopper.LINE
            whole, part = (ceil_div(steps, depth) * depth for steps in (problem.k, chunk))
            clocks = before + tile.clocks(replace(limbed, k=pairs * whole), split, pairs * part, machine)
            if limbs == 8 and not on_hopper:
                blocks = problem.tiles(tile.m, tile.n)
                rounds = ceil_div(blocks * ceil_div(problem.k, chunk), machine.multiprocessors)
                clocks = of.wide * (clocks + rounds * of.wide_total * tile.m * tile.n)
            yield Way(clocks, limbed, tile, chunk, split, made, limbs)


def split_cost(copy: Copy, operand: Operand, machine: Machine) -> float:
    """Estimated clocks of splitting."""
    read = operand.rows * int(copy.shape["k"]) * int(copy.shape["batches"]) * operand.element.size
    moved = read + copy.elements
    return machine.limbs.split_start + moved / (machine.limbs.split_bytes * machine.multiprocessors)
