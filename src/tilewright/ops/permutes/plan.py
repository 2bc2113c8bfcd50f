"""The arguments of a launch: plans as the kernels' structs, and the arithmetic that they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.ops.layout import Axis, Layout

AXES, MOST_AXES = 8, 40  # that a plan holds, and the gather's: no array has more that do not merge
DIVIDEND = 2**31  # what the kernels' division by multiplication takes

DIVISOR = np.dtype([("value", "u4"), ("magic", "u4"), ("shift", "u4")])
AXIS = np.dtype([("in_stride", "i8"), ("out_stride", "i8"), ("extent", DIVISOR), ("unused", "u4")], align=True)
_BOXED = [  # an axis that is cut into boxes
    ("in_stride", "i8"),
    ("out_stride", "i8"),
    ("size", DIVISOR),
    ("boxes", DIVISOR),
    ("extent", "u4"),
    ("place", "u4"),
]
BOX_AXIS = np.dtype([*_BOXED, ("id", "u4"), ("unused", "u4")], align=True)
WORD_AXIS = np.dtype(_BOXED, align=True)
BOX_PLAN = np.dtype(
    [
        ("in_start", "i8"),
        ("out_start", "i8"),
        ("volume", "u4"),
        ("boxes", "u4"),
        ("by_in", BOX_AXIS, (AXES,)),
        ("by_out", BOX_AXIS, (AXES,)),
    ],
    align=True,
)
WORD_COUNTS = (
    "boxes", "x_run_axes", "y_run_axes", "x_cut", "y_cut", "x_inner", "y_inner", "x_row_inner", "y_row_inner",
    "x_cuts_y_rows", "y_cuts_x_rows", "x_run", "x_rows", "y_run", "y_rows", "pitch",
)  # fmt: skip
WORD_PLAN = np.dtype(
    [
        ("in_start", "i8"),
        ("out_start", "i8"),
        ("in_bytes", "i8"),
        *((name, "u4") for name in WORD_COUNTS),
        ("x_words", DIVISOR),
        ("y_words", DIVISOR),
        ("by_in", WORD_AXIS, (AXES,)),
        ("by_out", WORD_AXIS, (AXES,)),
    ],
    align=True,
)
_PLACES = ("in_start", "out_start", "in_bytes", "out_bytes", "in_pitch", "out_pitch", "rows", "cols")
_DIVISORS = ("bands", "col_tiles", "band", "row_words")
PLAN, LONG_PLAN = (
    np.dtype(
        [
            *((name, "i8") for name in _PLACES),
            *((name, DIVISOR) for name in _DIVISORS),
            ("count", "u4"),
            ("axes", AXIS, (axes,)),
        ],
        align=True,
    )
    for axes in (AXES, MOST_AXES)
)
RUN = np.dtype([("head", "i8"), ("vectors", "i8"), ("tail", "i8")])


@dataclass(frozen=True)
class Job:
    """One launch: a template of a source file under kernels/fast, its shape, and its plan (of dtype PLAN).

    The kernel takes x's lowest address, y's lowest address (not if `in_place`) and the plan. `kernel` is None
    for the driver's copy of `layout.y_bytes` bytes.
    """

    layout: Layout
    source: str = ""
    kernel: str | None = None
    grid: int = 0
    block: int = 0
    plan: Any = None
    in_place: bool = False
    shared: int = 0  # bytes of dynamic shared memory


def divisor(value: int) -> tuple[int, int, int]:
    """`Divisor` of permute_plan.cuh for a value of 1 to 2^31."""
    shift = (value - 1).bit_length()
    return value, ((1 << 32) * ((1 << shift) - value)) // value + 1, shift


def ceil_power(n: int) -> int:
    """The least power of two that is at least n."""
    return 1 << (n - 1).bit_length()


def ceil_div(n: int, d: int) -> int:
    """n / d, rounded up."""
    return -(-n // d)


def base_plan(layout: Layout, axes: Sequence[Axis]) -> Any:
    """A plan with a layout's starts and these axes; only the gather takes more than AXES."""
    plan = np.zeros((), PLAN if len(axes) <= AXES else LONG_PLAN)
    plan["in_start"], plan["out_start"] = layout.x_start, layout.y_start
    plan["in_bytes"], plan["out_bytes"] = layout.x_bytes, layout.y_bytes
    for i, axis in enumerate(axes):
        plan["axes"][i] = (axis.source, axis.target, divisor(axis.extent), 0)
    return plan
