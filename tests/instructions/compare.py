"""Whether results are what the reference or a GPU says, and a message about the first that is not."""

from __future__ import annotations

import math

import exact
import numpy as np
from exact import FORMATS, decode
from reference import Near, Result

NAN_CLASSES = {"double": "f64"}  # any NaN of these elements is as good as another


def as_ints(column: np.ndarray) -> list[int]:
    if column.dtype.names:
        return [int(low) | int(high) << 64 for low, high in column]
    return [int(x) for x in column]


def agrees(got: int, expected: Result, element: str) -> bool:
    if isinstance(expected, tuple):
        halves = zip((got & 0xFFFF, got >> 16), expected, strict=True)
        return all(agrees(g, e, "i16") for g, e in halves)
    if isinstance(expected, Near):
        x = decode(expected.kind, got)
        return x.kind == "finite" and abs(exact.to_float(x) - expected.value) <= expected.error
    return got == expected or (element in NAN_CLASSES and _both_nan(NAN_CLASSES[element], got, expected))


def _both_nan(kind: str, a: int, b: int | None) -> bool:
    return b is not None and decode(kind, a).kind == decode(kind, b).kind == "nan"


def describe(name: str, operands: tuple[int, ...], got: int, expected: object) -> str:
    shown = expected
    if isinstance(expected, int):
        shown = hex(expected)
    return f"{name}({', '.join(hex(x) for x in operands)}) gave {got:#x}, not {shown}"


def float_distance(kind: str, a: int, b: int) -> float:
    """The difference of two patterns; 0 if they are the same special value, infinite if they differ in kind."""
    x, y = decode(kind, a), decode(kind, b)
    if x.kind != y.kind or (x.kind == "infinite" and x.negative != y.negative):
        return math.inf
    return abs(exact.to_float(x) - exact.to_float(y)) if x.kind == "finite" else 0.0


__all__ = ["FORMATS", "agrees", "as_ints", "describe", "float_distance"]
