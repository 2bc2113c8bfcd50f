"""Values of the language: arrays in 64 bits that know how far rounding may have moved them.

A float is computed in float64 from the launch's own inputs. Beside it stands its *error scale*, in units of
the kernel's epsilon: what a kernel that does the same arithmetic in its own precision may be off by. What was
only moved has the scale 0, so it must be exact; an operation adds the size of its result; a sum of n terms
adds sqrt(n) times the sum of the terms' sizes, which is how independent roundings grow.

Integers wrap at 64 bits, and the comparison wraps them to the kernel's width.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.spec.initialise import finfo, is_float

Data = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Value:
    """``data`` is float64, int64, uint64 or bool; ``scale`` broadcasts to it (None: all 0, exact).

    ``dtype`` is the dtype of the array that the value is a part of (then ``stored`` is true), or the coarsest
    float dtype that went into it; None where only literals did.
    """

    data: Data
    scale: Data | None = None
    dtype: np.dtype[Any] | None = None
    stored: bool = False

    @property
    def is_float(self) -> bool:
        return self.data.dtype.kind == "f"

    @property
    def error(self) -> Data:
        return np.zeros(()) if self.scale is None else self.scale


class EvaluationError(ValueError):
    """An expression that cannot be evaluated; the text says why."""


def of_array(array: Data) -> Value:
    """An array of the kernel's, as it is."""
    return Value(widen(array), None, array.dtype, stored=True)


def of_number(number: float | int | bool) -> Value:
    """A literal: a float that is no integer is rounded by the kernel, so it has an error of its own size."""
    if isinstance(number, bool):
        return Value(np.asarray(number))
    if isinstance(number, int):
        return Value(np.asarray(number, np.uint64 if number >= 1 << 63 else np.int64))
    data = np.asarray(number, np.float64)
    return Value(data, None if float(number).is_integer() else np.abs(data))


def widen(array: Data) -> Data:
    """To 64 bits, exactly."""
    if is_float(array.dtype):
        return np.asarray(array, np.float64)
    if array.dtype.kind in "iu":
        return np.asarray(array, np.uint64 if array.dtype == np.uint64 else np.int64)
    if array.dtype.kind == "b":
        return np.asarray(array)
    raise EvaluationError(f"arrays of {array.dtype} cannot be computed with; take a field of it")


def epsilon(dtype: np.dtype[Any] | None) -> float:
    """The distance from 1 to the next number of a float dtype; 0 for others."""
    return float(finfo(dtype).eps) if dtype is not None and is_float(dtype) else 0.0


def coarsest(*values: Value) -> np.dtype[Any] | None:
    """The float dtype of the largest epsilon that went into some values; else the first dtype there is."""
    dtypes = [value.dtype for value in values if value.dtype is not None]
    return max(dtypes, key=epsilon, default=None)


def together(*values: Value) -> list[Value]:
    """Values with data of one kind: floats if any is, else unsigned if any is, else signed integers."""
    kinds = {value.data.dtype.kind for value in values}
    if "f" in kinds:
        target: Any = np.float64
    elif "u" in kinds:
        target = np.uint64
    else:
        target = np.int64
    return [Value(v.data.astype(target), v.scale, v.dtype, v.stored) for v in values]


def rounded(data: Data, scale: Data, dtype: np.dtype[Any] | None) -> Value:
    """A computed float: the error that came in, and one rounding of the result."""
    return Value(data, scale + np.abs(np.where(np.isfinite(data), data, 0)), dtype)


def computed(data: Data, *sources: Value) -> Value:
    """A computed value that no rounding touched."""
    return Value(data, None, coarsest(*sources))
