"""Operands of float32 brought along k before they are multiplied on tensor cores: in parts, rounded, or as they are.
What parts are is said in `parts`."""

from __future__ import annotations

from dataclasses import replace

from tilewright.ops.machine import Machine
from tilewright.ops.products.problem import Element, Operand, Problem, ceil_div, copies
from tilewright.ops.products.recipe import LENGTH
from tilewright.ops.products.repack import COPY_THREADS, ROWS, STEPS, Copy, split_shape
from tilewright.ops.products.tensor_maps import MOST, Box, box

SOURCE = "matmul_split.cu"
PART = Element("bfloat16", 2)
DEPTH = 32  # steps of k in a tile
EVERY = LENGTH // DEPTH  # tiles of k between two additions to an output's total
EACH = 8  # steps of k that a thread brings


def cost(copy: Copy, machine: Machine) -> float:
    """Estimated clocks of bringing an operand."""
    moved = 4 * int(copy.shape["rows"]) * int(copy.shape["k"]) * int(copy.shape["batches"])
    moved += copy.elements * copy.operand.element.size
    return machine.split.start + moved / (machine.split.bytes * machine.sms)


def brought(problem: Problem, operand: Operand, parts: int, length: int) -> Copy:
    """How an operand is brought along k, padded to whole lengths: as so many parts (one: it is rounded; 0: it stays
    float32)."""
    pitch = ceil_div(problem.k, length) * length
    row = max(parts, 1) * pitch
    shape, strides = split_shape(problem, operand, problem.k, pitch, row, operand.rows)
    major, width = copies(operand, problem.k)
    batches = int(shape["batches"])
    threads = operand.rows * pitch // EACH * batches
    if major == "ALONG_K" and threads < MOST:
        vector = max(width // 4, 1)
        read = vector if problem.k % vector == 0 else 1
        blocks = ceil_div(threads, COPY_THREADS)
    else:
        read, blocks = 0, ceil_div(operand.rows, ROWS) * ceil_div(pitch, STEPS) * batches
    element = PART if parts else operand.element
    made = replace(operand, element=element, row=row, other=1, batch=strides, address=0)
    kernel = f"split_floats<{parts}, {read}>"
    return Copy(kernel, blocks, shape, made, operand.rows * row * batches, SOURCE)


def box_of(copy: Copy, problem: Problem, begun: int, rows: int) -> Box:
    """The tensor map of an operand's parts, which begin at one of the scratch, by boxes of so many rows."""
    operand = copy.operand
    extents, part = (operand.rows, operand.row), (rows, DEPTH)
    made = box("scratch", "", PART.size, extents, operand.row, problem.batch, operand.batch, part)
    return made._replace(offset=begun * PART.size, swizzle=DEPTH * PART.size)
