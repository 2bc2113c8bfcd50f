"""Operands of float32 brought along k before they are multiplied on tensor cores: in parts, rounded, or as they are."""

from __future__ import annotations

from dataclasses import replace
from math import prod

import numpy as np

from tilewright.ops.machine import Machine
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.hopper import MOST
from tilewright.ops.products.limbs import ROWS, SPLIT, STEPS
from tilewright.ops.products.problem import Element, Operand, Problem, copies
from tilewright.ops.products.repack import COPY_THREADS, Copy, spread, steps_of

SOURCE = "matmul_split.cu"
PART = Element("bfloat16", 2)
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
