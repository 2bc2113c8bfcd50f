"""Products of float32 that are rounded before they are multiplied, by request: to bfloat16 by a kernel that brings them
along k, or to TF32 by the tensor maps that a Hopper's tensor cores are fed by. Then they are products of 2-byte
floats, or `hopper`'s; or, in place, `side`'s.
"""

from __future__ import annotations

from tilewright.ops.products.problem import Operand, Problem, copies
from tilewright.ops.products.recipe import BF16, LENGTH
from tilewright.ops.products.repack import Copy
from tilewright.ops.products.split import brought
from tilewright.ops.products.tensor_maps import boxed

REPACK_LIMIT = 1 << 31  # elements of a copy


def copy_of(problem: Problem, operand: Operand, recipe: str) -> Copy | None:
    """The copy that rounds an operand, along k; None if it can be read as it is. Rows are padded to 128 bytes or more,
    which boxes are read by."""
    if recipe == BF16:
        return brought(problem, operand, 1, LENGTH)
    major, width = copies(operand, problem.k)
    if (major, width) == ("ALONG_K", 16) and boxed(major, operand, problem.k, problem.batch):
        return None
    return brought(problem, operand, 0, LENGTH)


def kept(*made: Copy | None) -> bool:
    """Whether there is room for copies."""
    return all(copy is None or copy.elements <= REPACK_LIMIT for copy in made)
