"""Operands copied to the scratch before a product, so that their lines begin at multiples of 16 bytes: what is made of
them, by which kernel, and when that may be worth its time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod
from typing import NamedTuple

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products.problem import Operand, Problem, ceil_div, copies
from tilewright.ops.products.tensor_maps import slants

LINES = np.dtype(
    [(name, "i8") for name in ("start", "to", "line_stride", "along", "length")]
    + [("lines", "u4"), ("words", "u4"), ("batch", "i8", (3,)), ("strides", "i8", (3,)), ("batches", "i8")]
)  # `Lines` of matmul_tensor.cu
BOTH = np.dtype([(name, "i8") for name in ("a_start", "b_start", "a_blocks")] + [("a", LINES), ("b", LINES)])
SLANTED_ELEMENTS = 1 << 19  # of an operand, from which its copy may be worth its time although boxes can bring it
LONG, SECTORS = 64, 8  # words of a copied line that is padded to a multiple of 128 bytes, which boxes are read by
REPACK_BYTES = 1 << 32  # of a copy
SPLIT = np.dtype(
    [(name, "i8") for name in ("start", "to", "row_stride", "k_stride", "rows", "k", "pitch")]
    + [("batch", "i8", (3,)), ("strides", "i8", (3,)), ("batches", "i8")]
)  # `Split` of matmul_tensor.cu
ROWS, STEPS = 32, 128  # that a block splits
COPY_THREADS = 256  # of a block that copies


class Copy(NamedTuple):
    """An operand's copy in the scratch, whose lines begin at multiples of 16 bytes: the kernel that makes it, its
    blocks of COPY_THREADS and what it is given, the operand that the product then reads, the copy's elements, and the
    kernel's file."""

    kernel: str
    blocks: int
    shape: np.ndarray
    operand: Operand
    elements: int
    source: str = "matmul_tensor.cu"


def spread(problem: Problem, operand: Operand, matrix: int) -> tuple[list[int], tuple[int, int, int]]:
    """A copy's axes of the batch and its strides along them, a matrix of so many elements: once for the axes that the
    operand is broadcast along, whose extent is 1 here."""
    extents = [extent if stride else 1 for extent, stride in zip(problem.batch, operand.batch[-3:], strict=True)]
    return extents, (matrix * extents[1] * extents[2], matrix * extents[2], matrix)


def repacked(problem: Problem, operand: Operand) -> Copy:
    """How an operand is repacked: along the axis that its elements are nearest along."""
    k, rows = problem.k, operand.rows
    along_k = copies(operand, k).major == "ALONG_K"
    length, lines = (k, rows) if along_k else (rows, k)
    each = 16 // operand.element.size
    words = ceil_div(length, each)
    if words >= LONG:
        words = ceil_div(words, SECTORS) * SECTORS
    matrix = lines * words * each
    extents, strides = spread(problem, operand, matrix)
    shape = np.zeros((), LINES)
    shape["line_stride"], shape["along"] = (operand.row, operand.other) if along_k else (operand.other, operand.row)
    shape["length"], shape["lines"], shape["words"] = length, lines, words
    shape["batch"], shape["strides"], shape["batches"] = extents, operand.batch[-3:], prod(extents)
    row, other = (words * each, 1) if along_k else (1, words * each)
    packed = replace(operand, row=row, other=other, batch=steps_of(extents, strides), address=0)
    blocks = ceil_div(words * lines * prod(extents), COPY_THREADS)
    return Copy(f"repack<{operand.element.cpp}>", blocks, shape, packed, matrix * prod(extents))


def split_shape(
    problem: Problem, operand: Operand, k: int, pitch: int, row: int, rows: int
) -> tuple[np.ndarray, tuple[int, ...]]:
    """The arguments of a kernel that splits an operand's elements into parts: k steps of so many rows, whose copies
    have lines of `pitch` steps, and `row` elements from one row to the next; and the copy's strides along the batch."""
    extents, strides = spread(problem, operand, rows * row)
    shape = np.zeros((), SPLIT)
    shape["row_stride"], shape["k_stride"] = operand.row, operand.other
    shape["rows"], shape["k"], shape["pitch"] = operand.rows, k, pitch
    shape["batch"], shape["strides"], shape["batches"] = extents, operand.batch[-3:], prod(extents)
    return shape, steps_of(extents, strides)


def steps_of(extents: Sequence[int], strides: Sequence[int]) -> tuple[int, ...]:
    """Strides of a batch whose axes of one element are broadcast."""
    return tuple(stride if extent > 1 else 0 for stride, extent in zip(strides, extents, strict=True))


def anew(problem: Problem, operand: Operand, by_boxes: bool) -> list[Copy]:
    """The copy of an operand that may be worth its time: none if it is read by the widest copies, and, where that is by
    boxes, if its lines begin where sectors do or it is small."""
    slanted = by_boxes and slants(operand, problem.k) and operand.rows * problem.k >= SLANTED_ELEMENTS
    if copies(operand, problem.k).bytes == 16 and not slanted:
        return []
    if operand.rows * problem.k * operand.element.size > REPACK_BYTES:  # its lengths may not fit what a copy is given
        return []
    made = repacked(problem, operand)
    return [made] if made.elements * operand.element.size <= REPACK_BYTES else []


def repack_cost(copies: Sequence[Copy], boxes: bool, machine: Machine) -> float:
    """Estimated clocks of the launch that makes copies, before a product that reads them by boxes or not."""
    of, moved = machine.tensor, 0.0
    for copy in copies:
        rate = of.repack_along if copy.shape["along"] == 1 else of.repack_across
        moved += copy.elements * copy.operand.element.size / rate
    return of.repack - (of.repack_hidden if boxes else 0) + moved / machine.sms
