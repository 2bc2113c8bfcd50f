"""Products of float32 that are rounded before they are multiplied, by request: to bfloat16 by a kernel that brings them
along k, or to TF32 by the tensor maps that a Hopper's tensor cores are fed by.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilewright.ops import matmul_tensor
from tilewright.ops.machine import Machine
from tilewright.ops.matmul_hopper import HopperTile, boxed
from tilewright.ops.matmul_problem import Operand, Problem
from tilewright.ops.matmul_split import brought
from tilewright.ops.matmul_tensor import K_LEAST, AnyTile, Copy, Tiles, Way, chunk_length, copies

KINDS = {"bf16": "bfloat16", "tf32": "float"}  # elements that tiles are for, by the precision
TILES_ENGINE: Tiles = {**matmul_tensor.TILES_ENGINE, "float": (HopperTile(1, 1, 64, 2, 1),)}  # for the CPU engine
REPACK_LIMIT = 1 << 31  # elements of a copy
LENGTH = 64  # steps of k that rows are padded to multiples of: of 128 bytes or more, which boxes are read by


def suits(problem: Problem) -> bool:
    """Whether a product is computed this way: by its precision, k and n alone."""
    return problem.precision in KINDS and problem.k >= K_LEAST and problem.n > 1


def copy_of(problem: Problem, operand: Operand) -> Copy | None:
    """How an operand is brought along k; None if it can be read as it is."""
    if problem.precision == "bf16":
        return brought(problem, operand, 1, LENGTH)
    major, width = copies(operand, problem.k)
    if (major, width) == ("ALONG_K", 16) and boxed(major, operand, problem.k, problem.batch):
        return None
    return brought(problem, operand, 0, LENGTH)


def choose(problem: Problem, wanted: Problem, machine: Machine, tiles: Sequence[AnyTile]) -> Way | None:
    """The cheapest way of a product, which is `wanted` or its mirror image; None if its copies would be too large."""
    made = copy_of(problem, problem.a), copy_of(problem, problem.b)
    if any(copy and copy.elements > REPACK_LIMIT for copy in made):
        return None
    a, b = (copy.operand if copy else x for copy, x in zip(made, (problem.a, problem.b), strict=True))
    way = matmul_tensor.choose(replace(problem, a=a, b=b), chunk_length(wanted.k, wanted.n), machine, tiles)
    return way._replace(copies=made)
