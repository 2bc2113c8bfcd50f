"""Products of integers on tensor cores, which multiply bytes: an integer is split into limbs of 8 bits, and those
products of limbs that reach below the result's highest bit are added with their weights, modulo its range. The result
is exact, as on CUDA cores; which is taken is a matter of time alone.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tilewright.ops.machine import Machine
from tilewright.ops.products import hopper
from tilewright.ops.products.candidate import Candidate, Family, Query, flag
from tilewright.ops.products.problem import Element, Operand, Problem, ceil_div, copies
from tilewright.ops.products.recipe import plain
from tilewright.ops.products.repack import ROWS, STEPS, Copy, split_shape
from tilewright.ops.products.tensor import TILES_2, TensorTile
from tilewright.ops.products.tensor_maps import LINE as BOX_LINE
from tilewright.ops.products.tensor_maps import suits_boxes

BYTE = Element("unsigned char", 1)
SIGNED = {
    ("unsigned char", "signed char"): Element("UnsignedSigned", 1),
    ("signed char", "unsigned char"): Element("SignedUnsigned", 1),
    ("signed char", "signed char"): Element("SignedSigned", 1),
}  # bytes with signs, by those of A and B
TILES = (
    *(replace(tile, depth=2 * tile.depth) for tile in TILES_2 if tile.depth > 32),
    TensorTile(2, 4, 64, 32, 128, 3, 1),  # 128 x 128 with room for totals of 64 bits
)
LINE = 16  # bytes that a row of limbs is padded to, where no tensor map brings tiles of it
WIDE_CHUNK = 8192  # steps whose products of 8 pairs of limbs stay below 2^32 together
LIMBS_LIMIT = 1 << 33  # bytes of an operand's limbs
K_LEAST = 32  # fewer steps are one instruction's


def suits(problem: Problem) -> bool:
    """Whether a product is one of integers, long enough to be split."""
    whole = plain(problem) and problem.how.accumulator.startswith("unsigned")
    return whole and problem.k >= K_LEAST and problem.n > 1


def parts(problem: Problem) -> tuple[Element, int]:
    """The elements that are multiplied, and the limbs of each: bytes whose sums fit the result are not split."""
    of_a, of_b = problem.a.element, problem.b.element
    if of_a.size == of_b.size == 1 < problem.c.element.size <= 4:
        kinds = [BYTE.cpp if x.cpp == "boolean" else x.cpp for x in (of_a, of_b)]
        return SIGNED.get((kinds[0], kinds[1]), BYTE), 1
    return BYTE, problem.c.element.size


def divided(problem: Problem, operand: Operand, limbs: int, line: int = LINE) -> Copy:
    """How an operand is split: rows of limbs along k, padded to whole lines, whichever axis it lies along."""
    pitch = ceil_div(problem.k, line) * line
    shape, strides = split_shape(problem, operand, problem.k, pitch, limbs * pitch, operand.rows)
    batches = int(shape["batches"])
    along = abs(operand.other) <= abs(operand.row) or operand.rows == 1
    kernel = f"split<{operand.element.cpp}, {limbs}, {flag(along)}>"
    blocks = ceil_div(operand.rows, ROWS) * ceil_div(pitch, STEPS) * batches
    limbed = replace(operand, element=BYTE, row=limbs * pitch, other=1, batch=strides, address=0)
    return Copy(kernel, blocks, shape, limbed, operand.rows * limbs * pitch * batches)


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


def candidates(asked: Query, tiles: Sequence[Any], by_boxes: bool = False) -> Iterator[Candidate]:
    """Each tile, by chunks of k of several lengths; none if each would take too much scratch memory. `by_boxes`: they
    are `hopper`'s."""
    (problem, arrays), machine = asked.rows_first, asked.machine
    if not suits(asked.problem):
        return
    of, (element, limbs) = machine.limbs, parts(problem)
    pairs = limbs * (limbs + 1) // 2
    line = BOX_LINE if asked.has(BY_BOXES) else LINE
    of_a, of_b = divided(problem, problem.a, limbs, line), divided(problem, problem.b, limbs, line)
    if max(of_a.elements, of_b.elements) > LIMBS_LIMIT:
        return
    whole_a, whole_b = (as_it_is(problem, operand, limbs) for operand in (problem.a, problem.b))
    both = (replace(x, element=element) for x in (whole_a or of_a.operand, whole_b or of_b.operand))
    limbed = replace(problem, a=next(both), b=next(both))
    copied = (None if whole_a else of_a, None if whole_b else of_b)
    pairs_made = zip(copied, (problem.a, problem.b), strict=True)
    before = sum(split_cost(copy, operand, machine) for copy, operand in pairs_made if copy)
    for chunk in chunk_lengths(problem):
        split_k = ceil_div(problem.k, chunk)
        if split_k > 1 and not problem.spread(split_k, problem.how.size):
            continue
        for tile in tiles:
            totals = 8 if limbs == 8 else 0
            fits = tile.fits(1, totals) and tile.shared(1, totals) <= machine.device.room
            if not fits or (by_boxes and not suits_boxes(limbed, limbs)):
                continue
            made = Candidate(0.0, limbed, arrays, tile, chunk, split_k, copied, limbs)
            # Each pair of limbs is multiplied in whole tiles of k.
            depth = BOX_LINE if by_boxes else tile.depth
            whole, part = (ceil_div(steps, depth) * depth for steps in (problem.k, chunk))
            long = made._replace(problem=replace(limbed, k=pairs * whole), chunk=pairs * part)
            clocks = before + tile.clocks(long, machine)
            if limbs == 8 and not by_boxes:
                rounds = ceil_div(problem.tiles(tile.m, tile.n) * split_k, machine.sms)
                clocks = of.wide * (clocks + rounds * of.wide_total * tile.m * tile.n)
            yield made._replace(clocks=clocks)


def split_cost(copy: Copy, operand: Operand, machine: Machine) -> float:
    """Estimated clocks of splitting."""
    read = operand.rows * int(copy.shape["k"]) * int(copy.shape["batches"]) * operand.element.size
    moved = read + copy.elements
    return machine.limbs.split_start + moved / (machine.limbs.split_bytes * machine.sms)


BY_BOXES = "limbs by boxes"
FAMILY = Family("limbs", candidates, TILES)
ON_HOPPER = Family(  # whole panels
    BY_BOXES,
    functools.partial(candidates, by_boxes=True),
    tuple(tile for tile in hopper.TILES if tile.n % BOX_LINE == 0),
)
