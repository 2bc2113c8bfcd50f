"""Compares what a kernel computed with what was expected: integers exactly, floats by their error scale."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.spec.initialise import is_float, poison
from tilewright.spec.operators import Budget, binary
from tilewright.spec.values import Data, EvaluationError, Value, epsilon

DEFAULT_K = 4.0
"""How many times the expected rounding error a float may be off."""


def mismatch(got: Value, operator: str, expected: Value, k: float = DEFAULT_K) -> str | None:
    """Why a comparison does not hold, or None where it does.

    ``==`` on floats allows ``k · eps · scale`` (see :mod:`tilewright.spec.values`), where eps is that of the
    kernel's array; a NaN equals a NaN. ``===`` allows nothing. Integers wrap to the kernel's dtype first.
    ``<``, ``<=``, ``>``, ``>=`` and ``!=`` are exact and must hold for every element.

    Raises:
        EvaluationError: the shapes do not go together.
    """
    with np.errstate(all="ignore"):
        return _mismatch(*_common_dtype(got, expected), operator, k)


def _mismatch(got: Value, expected: Value, operator: str, k: float) -> str | None:
    try:
        shape = np.broadcast_shapes(got.data.shape, expected.data.shape)
    except ValueError:
        shape = None
    scalar = not got.data.ndim or not expected.data.ndim
    if shape is None or not (scalar or got.data.shape == expected.data.shape):
        raise EvaluationError(f"the shapes differ: {got.data.shape} and {expected.data.shape}")
    if operator in ("==", "==="):
        allowed = _allowed(got, expected, k) if operator == "==" else np.zeros(())
        wrong = _differs(got, expected, allowed)
    else:
        allowed = np.zeros(())
        wrong = ~binary(operator, got, expected, Budget()).data
    wrong = np.broadcast_to(wrong, shape)
    if not wrong.any():
        return None
    return _describe(wrong, got, expected, np.broadcast_to(allowed, shape), operator)


def _common_dtype(got: Value, expected: Value) -> tuple[Value, Value]:
    """Integers wrapped to the width of the side that is a kernel's array."""
    if got.stored and expected.stored:
        return got, expected
    for one, other in ((got, expected), (expected, got)):
        if one.stored and one.dtype is not None and one.dtype.kind in "iu" and other.data.dtype.kind in "iub":
            wrapped = other.data.astype(one.dtype)
            wide = np.int64 if one.dtype.kind == "i" else np.uint64
            changed = Value(wrapped.astype(wide), None, other.dtype, other.stored)
            return (one, changed) if one is got else (changed, one)
    return got, expected


def _allowed(got: Value, expected: Value, k: float) -> Data:
    if not got.is_float and not expected.is_float:
        return np.zeros(())
    dtypes = [v.dtype for v in (got, expected) if v.stored and v.dtype is not None and is_float(v.dtype)]
    dtypes = dtypes or [v.dtype for v in (got, expected) if v.dtype is not None and is_float(v.dtype)]
    dtype = max(dtypes, key=epsilon, default=np.dtype(np.float64))
    scale = got.error + expected.error
    for one, other in ((got, expected), (expected, got)):
        if one.stored and one.dtype != other.dtype:  # a store rounds what was computed more precisely
            scale = scale + np.where(_exact(other.data, dtype), 0, np.abs(np.nan_to_num(other.data)))
            break
    tiny = float(np.finfo(dtype).smallest_subnormal) if dtype.kind == "f" else 0.0
    return np.where(scale > 0, k * (epsilon(dtype) * scale + tiny), 0.0)


def _exact(data: Data, dtype: np.dtype[Any]) -> Data:
    wide = data.astype(np.float64)
    return np.asarray(wide.astype(dtype).astype(np.float64) == wide)


def _differs(got: Value, expected: Value, allowed: Data) -> Data:
    if not got.is_float and not expected.is_float:
        signs = got.data.dtype.kind + expected.data.dtype.kind
        if signs in ("iu", "ui"):  # NumPy would compare them as floats
            signed = got.data if signs == "iu" else expected.data
            return np.asarray((signed < 0) | (got.data.astype(np.uint64) != expected.data.astype(np.uint64)))
        return np.asarray(got.data != expected.data)
    a, b = got.data.astype(np.float64), expected.data.astype(np.float64)
    for value, other in ((got, b), (expected, a)):
        if value.stored and value.dtype is not None and is_float(value.dtype):
            rounded = other.astype(value.dtype).astype(np.float64)
            overflow = np.isfinite(other) & ~np.isfinite(rounded)
            if value is got:
                b = np.where(overflow, rounded, b)
            else:
                a = np.where(overflow, rounded, a)
    both_nan = np.isnan(a) & np.isnan(b)
    finite = np.isfinite(a) & np.isfinite(b)
    near = np.where(finite, np.abs(np.where(finite, a, 0) - np.where(finite, b, 0)) <= allowed, a == b)
    return np.asarray(~(near | both_nan))


def _describe(wrong: Data, got: Value, expected: Value, allowed: Data, operator: str) -> str:
    def at(value: Value, index: tuple[int, ...]) -> str:
        return _number(np.broadcast_to(value.data, wrong.shape)[index], value)

    if wrong.ndim == 0:
        return f"{at(got, ())} against {at(expected, ())}" + _tolerance(allowed[()])
    first = tuple(int(i) for i in np.argwhere(wrong)[0])
    place = "[" + ", ".join(map(str, first)) + "]"
    relation = "expected" if operator in ("==", "===") else f"against (needs {operator})"
    return (
        f"{int(wrong.sum())} of {wrong.size} elements are wrong; the first at {place}: "
        f"{at(got, first)}, {relation} {at(expected, first)}{_tolerance(allowed[first])}"
    )


def _tolerance(allowed: Any) -> str:
    return f" (may differ by {allowed:.3g})" if allowed else ""


def _number(value: Any, of: Value) -> str:
    if isinstance(value, np.floating):
        digits = 9 if of.dtype is None or of.dtype.itemsize <= 4 else 17
        return f"{float(value):.{digits}g}"
    return str(value.item())


def still_poisoned(array: Data, *, flipped: bool = False) -> Data:
    """The elements of an array that hold the poison it was filled with."""
    width = np.dtype(f"u{array.dtype.itemsize}")
    fresh = poison(array.dtype, array.shape, flipped=flipped)
    return np.asarray(np.ascontiguousarray(array).view(width) == fresh.view(width))


def poison_is_certain(dtype: np.dtype[Any]) -> bool:
    """Whether no arithmetic makes the poison: a NaN's payload of 16 bits or more."""
    return is_float(dtype) and dtype.itemsize >= 4
