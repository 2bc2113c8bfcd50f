"""Floating-point operations of machine instructions, by precision, and how many of each a GPU does at most.

A product with a sum is two; what only moves, compares or converts is none. Half precision is float16's and bfloat16's.
"""

from __future__ import annotations

import re

from ..hardware.limits import WARP
from ..machine.code import Instruction
from ..machine.words import Reg
from .figures import Figures

_SCALAR = {
    "FADD": ("FP32", 1), "FMUL": ("FP32", 1), "FFMA": ("FP32", 2), "DADD": ("FP64", 1), "DMUL": ("FP64", 1),
    "DFMA": ("FP64", 2), "HADD2": ("FP16", 2), "HMUL2": ("FP16", 2), "HFMA2": ("FP16", 4),
}  # fmt: skip
_MOVES = {
    "FADD": 1,
    "DADD": 1,
    "HADD2": 1,
    "HFMA2": 2,
}  # with so many zero registers: a sign changed, a constant loaded
_WARP_SHAPES = {"884": (8, 8, 4), "1684": (16, 8, 4), "1688": (16, 8, 8), "16816": (16, 8, 16), "16832": (16, 8, 32)}
_TENSOR = {"HMMA": "tensor FP16", "HGMMA": "tensor FP16", "QGMMA": "tensor FP8", "DMMA": "tensor FP64"}
_WARPS = 4  # that share a warpgroup's product
_PARTITIONS = 4  # of a multiprocessor
_DEEP = {"tensor TF32": 8, "tensor FP16": 16, "tensor FP8": 32}  # what a warpgroup's product adds up in one step


def of_lane(each: Instruction) -> tuple[str, float] | None:
    """The precision and the operations of one lane; None of what does none."""
    if each.name in _TENSOR:
        precision = "tensor TF32" if each.has("TF32") else _TENSOR[each.name]
        rows, columns, deep = _shape(each)
        return precision, 2 * rows * columns * deep / WARP / (_WARPS if each.name[1] == "G" else 1)
    if each.name not in _SCALAR or (each.name == "HADD2" and each.has("F32")):
        return None
    zeros = sum(isinstance(o, Reg) and o.file == "R" and o.number is None for o in each.operands[1:])
    return None if zeros >= _MOVES.get(each.name, 4) else _SCALAR[each.name]


def _shape(each: Instruction) -> tuple[int, int, int]:
    for word in each.modifiers:
        if word in _WARP_SHAPES:
            return _WARP_SHAPES[word]
        if found := re.fullmatch(r"(\d+)x(\d+)x(\d+)", word):
            return int(found[1]), int(found[2]), int(found[3])
    return 0, 0, 0


def peaks(figures: Figures) -> dict[str, float]:
    """FLOP/s of the whole GPU, by precision, as its figures have the intervals of its pipes."""
    each = {
        "FP64": 2 * WARP / figures.interval("double", "DFMA"),
        "FP32": 2 * WARP / figures.interval("fma", "FFMA"),
        "FP16": 2 * 4 * WARP / figures.interval("half", "HFMA2"),  # of two pipes in turn: one warp's take 1.01 cycles
        "tensor FP64": 2 * 8 * 8 * 4 / figures.interval("tensor", "DMMA"),
        **{name: 2 * 64 / _WARPS * deep / figures.intervals["wgmma"] for name, deep in _DEEP.items()},
    }
    return {name: rate * _PARTITIONS * figures.multiprocessors * figures.clock * 1e6 for name, rate in each.items()}


def rates(figures: Figures) -> dict[str, float]:
    """Bytes a second of the whole GPU."""
    return {name: figures.machine[key] * figures.clock * 1e6 for name, key in (("DRAM", "dram_read"), ("L2", "l2_all"))}
