"""What expressions can call: a table from a name to its rule."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import numpy as np

from tilewright.spec.initialise import DTYPES, MAX_ELEMENTS, is_float
from tilewright.spec.operators import broadcast_shape, divide
from tilewright.spec.values import Data, EvaluationError, Value, coarsest, computed, of_array, rounded, together


def _axis(value: Value | None, of: Value) -> int | None:
    if value is None:
        return None
    axis = integer(value)
    if not -of.data.ndim <= axis < of.data.ndim:
        raise EvaluationError(f"there is no axis {axis} in an array of {of.data.ndim}")
    return axis


def integer(value: Value) -> int:
    """A value that must be one whole number."""
    if value.data.size != 1 or (value.data.dtype.kind not in "iub" and not float(value.data.item()).is_integer()):
        raise EvaluationError("expected one whole number")
    return int(value.data.item())


def _summed(sums: Callable[..., Data], a: Value, axis: Value | None = None) -> Value:
    if a.data.dtype.kind == "b":
        (a,) = together(a)
    along = _axis(axis, a)
    data = sums(a.data, axis=along)
    if not a.is_float:
        return computed(data, a)
    terms = a.data.size if along is None else a.data.shape[along]
    size = sums(np.abs(np.nan_to_num(a.data)), axis=along)
    moved = 0 if a.scale is None else sums(np.broadcast_to(a.scale, a.data.shape), axis=along)
    return Value(data, np.sqrt(terms) * size + moved, a.dtype)


def _mean(a: Value, axis: Value | None = None) -> Value:
    total = _summed(np.sum, together(a, Value(np.zeros(())))[0], axis)
    count = a.data.size // max(total.data.size, 1)
    return divide(total, Value(np.asarray(float(count))))


def _select(function: Callable[..., Data]) -> Callable[..., Value]:
    """max and min: the result is one of the inputs, at most as wrong as the worst of them."""

    def select(a: Value, axis: Value | None = None) -> Value:
        if a.data.size == 0:
            raise EvaluationError("an empty array has no largest or smallest element")
        along = _axis(axis, a)
        scale = None if a.scale is None else np.max(np.broadcast_to(a.scale, a.data.shape), axis=along)
        return Value(function(a.data, axis=along), scale, a.dtype)

    return select


def _pick(function: Callable[..., Data]) -> Callable[..., Value]:
    """maximum and minimum, elementwise."""

    def pick(a: Value, b: Value) -> Value:
        a, b = together(a, b)
        broadcast_shape(a, b)
        scale = None if a.scale is None and b.scale is None else np.maximum(a.error, b.error)
        return Value(function(a.data, b.data), scale, coarsest(a, b))

    return pick


def _smooth(function: Callable[[Data], Data], slope: Callable[[Data], Data]) -> Callable[..., Value]:
    """A function of one float: input errors grow by its slope; CUDA's own are four roundings off."""

    def smooth(a: Value) -> Value:
        (a, _) = together(a, Value(np.zeros(())))
        data = function(a.data)
        moved = np.zeros(()) if a.scale is None else np.abs(np.nan_to_num(slope(a.data))) * a.scale
        return rounded(data, moved + 3 * np.abs(np.nan_to_num(data)), a.dtype)

    return smooth


def _whole(function: Callable[[Data], Data]) -> Callable[..., Value]:
    """floor, ceil and round: an input that is only nearly a whole number may go either way."""

    def whole(a: Value) -> Value:
        (a, _) = together(a, Value(np.zeros(())))
        return Value(function(a.data), a.scale, a.dtype)

    return whole


def _where(condition: Value, a: Value, b: Value) -> Value:
    a, b = together(a, b)
    broadcast_shape(condition, a, b)
    chosen = condition.data.astype(bool)
    scale = None if a.scale is None and b.scale is None else np.where(chosen, a.error, b.error)
    return Value(np.where(chosen, a.data, b.data), scale, coarsest(a, b))


def _moved(function: Callable[..., Data]) -> Callable[..., Value]:
    """A function that only moves elements: their errors move along."""

    def move(a: Value, *arguments: Value) -> Value:
        numbers = [integer(argument) for argument in arguments]
        try:
            scale = None if a.scale is None else function(np.broadcast_to(a.scale, a.data.shape), *numbers)
            return Value(function(a.data, *numbers), scale, a.dtype, a.stored)
        except (ValueError, TypeError, IndexError) as error:
            raise EvaluationError(str(error)) from None

    return move


def _sort(a: Value) -> Value:
    if a.scale is not None:
        raise EvaluationError("sort needs an array as the kernel was given it, not a computed one")
    return Value(np.sort(a.data, axis=-1), None, a.dtype)


def _arange(*arguments: Value) -> Value:
    if not 1 <= len(arguments) <= 3:
        raise EvaluationError("arange takes 1 to 3 numbers")
    numbers = [integer(argument) for argument in arguments]
    start, stop, step = (0, numbers[0], 1) if len(numbers) == 1 else (*numbers, 1)[:3]
    if step == 0 or abs(stop - start) // abs(step) > MAX_ELEMENTS:
        raise EvaluationError(f"arange makes more than {MAX_ELEMENTS} elements, or its step is 0")
    return Value(np.arange(start, stop, step, dtype=np.int64))


def _cdiv(a: Value, b: Value) -> Value:
    if a.is_float or b.is_float or np.any(b.data <= 0):
        raise EvaluationError("cdiv needs integers, the second above 0")
    return computed(-(-a.data // b.data), a, b)


def _bincount(a: Value, bins: Value) -> Value:
    count = integer(bins)
    if a.is_float or not 0 < count <= MAX_ELEMENTS:
        raise EvaluationError("bincount needs integers and a number of bins")
    inside = a.data[(a.data >= 0) & (a.data < count)].astype(np.int64)
    return Value(np.bincount(inside.ravel(), minlength=count).astype(np.int64))


def _shape_like(function: Callable[..., Data]) -> Callable[..., Value]:
    def make(*shape: Value) -> Value:
        sizes = tuple(integer(size) for size in shape)
        if min(sizes, default=0) < 0 or math.prod(sizes) > MAX_ELEMENTS:
            raise EvaluationError(f"cannot make an array of shape {sizes}")
        return Value(function(sizes, dtype=np.int64))

    return make


def convert(name: str, a: Value) -> Value:
    """``int32(x)``, ``float(x)``: to a dtype and back to 64 bits, as a store of the kernel's would."""
    dtype = DTYPES[name]
    with np.errstate(all="ignore"):
        if not is_float(dtype) and a.is_float:
            if not np.all(np.isfinite(a.data)):
                raise EvaluationError(f"NaN and infinity have no value as {name}")
            narrow = np.trunc(a.data).astype(dtype)
        else:
            narrow = a.data.astype(dtype)
    result = of_array(narrow)
    return Value(result.data, a.scale, dtype, stored=a.scale is None)


Function = Callable[..., Value]
FUNCTIONS: dict[str, tuple[Function, int, int]] = {
    # name: (rule, fewest arguments, most)
    "sum": (functools.partial(_summed, np.sum), 1, 2),
    "mean": (_mean, 1, 2),
    "cumsum": (functools.partial(_summed, np.cumsum), 1, 2),
    "max": (_select(np.max), 1, 2),
    "min": (_select(np.min), 1, 2),
    "maximum": (_pick(np.maximum), 2, 2),
    "minimum": (_pick(np.minimum), 2, 2),
    "abs": (lambda a: Value(np.abs(a.data), a.scale, a.dtype), 1, 1),
    "sqrt": (_smooth(np.sqrt, lambda x: 0.5 / np.sqrt(x)), 1, 1),
    "exp": (_smooth(np.exp, np.exp), 1, 1),
    "log": (_smooth(np.log, lambda x: 1 / x), 1, 1),
    "sin": (_smooth(np.sin, np.cos), 1, 1),
    "cos": (_smooth(np.cos, np.sin), 1, 1),
    "tanh": (_smooth(np.tanh, lambda x: 1 - np.tanh(x) ** 2), 1, 1),
    "floor": (_whole(np.floor), 1, 1),
    "ceil": (_whole(np.ceil), 1, 1),
    "round": (_whole(np.round), 1, 1),
    "where": (_where, 3, 3),
    "transpose": (_moved(lambda data, *axes: data.transpose(axes or None)), 1, 9),
    "reshape": (_moved(lambda data, *shape: data.reshape(shape)), 2, 9),
    "flip": (_moved(lambda data, *axes: np.flip(data, axes or None)), 1, 9),
    "roll": (_moved(np.roll), 2, 3),
    "sort": (_sort, 1, 1),
    "arange": (_arange, 1, 3),
    "zeros": (_shape_like(np.zeros), 1, 8),
    "ones": (_shape_like(np.ones), 1, 8),
    "cdiv": (_cdiv, 2, 2),
    "bincount": (_bincount, 2, 2),
}
