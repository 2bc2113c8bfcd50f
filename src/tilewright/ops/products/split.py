"""Operands of float32 brought along k before they are multiplied on tensor cores: in parts, rounded, or as they are.
What parts are is said in `parts`."""

from __future__ import annotations

from dataclasses import replace
from math import prod

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.hopper import MOST, Box, box
from tilewright.ops.products.limbs import ROWS, SPLIT, STEPS
from tilewright.ops.products.problem import Element, Operand, Problem, copies
from tilewright.ops.products.repack import COPY_THREADS, Copy, spread, steps_of

SOURCE = "matmul_split.cu"
PART = Element("bfloat16", 2)
DEPTH = 32  # steps of k in a tile
EVERY = 2  # tiles of k between two additions to an output's total
LENGTH = DEPTH * EVERY  # steps of k that an operand is padded to multiples of
EACH = 8  # steps of k that a thread brings


def cost(copy: Copy, machine: Machine) -> float:
    """Estimated clocks of bringing an operand."""
    moved = 4 * int(copy.shape["rows"]) * int(copy.shape["k"]) * int(copy.shape["batches"])
    moved += copy.elements * copy.operand.element.size
    return machine.split.start + moved / (machine.split.bytes * machine.multiprocessors)


def brought(problem: Problem, operand: Operand, parts: int, length: int) -> Copy:
    """How an operand is brought along k, padded to whole lengths: as so many parts (one: it is rounded; 0: it stays
    float32)."""
    pitch = ceil_div(problem.k, length) * length
    row = max(parts, 1) * pitch
    extents, strides = spread(problem, operand, operand.rows * row)
    shape = np.zeros((), SPLIT)
    shape["row_stride"], shape["k_stride"] = operand.row, operand.other
    shape["rows"], shape["k"], shape["pitch"] = operand.rows, problem.k, pitch
    shape["batch"], shape["strides"], shape["batches"] = extents, operand.batch[-3:], prod(extents)
    major, width = copies(operand, problem.k)
    threads = operand.rows * pitch // EACH * prod(extents)
    if major == "ALONG_K" and threads < MOST:
        vector = max(width // 4, 1)
        read = vector if problem.k % vector == 0 else 1
        blocks = ceil_div(threads, COPY_THREADS)
    else:
        read, blocks = 0, ceil_div(operand.rows, ROWS) * ceil_div(pitch, STEPS) * prod(extents)
    element = PART if parts else operand.element
    made = replace(operand, element=element, row=row, other=1, batch=steps_of(extents, strides), address=0)
    kernel = f"split_floats<{parts}, {read}>"
    return Copy(kernel, blocks, shape, made, operand.rows * row * prod(extents), SOURCE)


def box_of(copy: Copy, problem: Problem, begun: int, rows: int) -> Box:
    """The tensor map of an operand's parts, which begin at one of the scratch, by boxes of so many rows."""
    operand = copy.operand
    extents, part = (operand.rows, operand.row), (rows, DEPTH)
    made = box("scratch", "", PART.size, extents, operand.row, problem.batch, operand.batch, part)
    return made._replace(offset=begun * PART.size, swizzle=DEPTH * PART.size)
