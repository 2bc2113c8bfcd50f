"""The operators between values, and the budget that an expression may spend."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tilewright.spec.initialise import MAX_ELEMENTS
from tilewright.spec.values import Data, EvaluationError, Value, coarsest, computed, rounded, together

MAX_WORK = 1 << 32
"""Elementary operations that one expression may take; of a product of floats, 16 multiplications are one."""


class Budget:
    """Stops an expression before it takes too much time or memory."""

    def __init__(self) -> None:
        self.left = MAX_WORK

    def charge(self, work: int, elements: int | None = None) -> None:
        self.left -= work
        if self.left < 0:
            raise EvaluationError(f"this takes more than {MAX_WORK:.0e} operations")
        if (work if elements is None else elements) > MAX_ELEMENTS:
            raise EvaluationError(f"this makes an array of more than {MAX_ELEMENTS} elements")

    def broadcast(self, *values: Value) -> None:
        shape = broadcast_shape(*values)
        self.charge(math.prod(shape))


def broadcast_shape(*values: Value) -> tuple[int, ...]:
    try:
        return np.broadcast_shapes(*(value.data.shape for value in values))
    except ValueError:
        shapes = " and ".join(str(value.data.shape) for value in values)
        raise EvaluationError(f"shapes {shapes} do not go together") from None


def binary(operator: str, a: Value, b: Value, budget: Budget) -> Value:
    """``a operator b``, elementwise but for ``@``."""
    if operator == "@":
        return matmul(a, b, budget)
    budget.broadcast(a, b)
    if operator in ("and", "or"):
        function = np.logical_and if operator == "and" else np.logical_or
        return computed(function(a.data, b.data))
    if operator in _COMPARE:
        left, right = together(a, b)
        return computed(_COMPARE[operator](left.data, right.data))
    both_bool = a.data.dtype.kind == b.data.dtype.kind == "b"
    if operator in _BITS:
        if a.is_float or b.is_float:
            raise EvaluationError(f"{operator!r} needs integers")
        if both_bool and operator in "&|^":
            return computed(_BITS[operator](a.data, b.data), a, b)
    a, b = together(a, b)
    if operator in _BITS:
        if operator in ("<<", ">>"):
            inside = (b.data >= 0) & (b.data < 64)
            if not np.all(inside):
                raise EvaluationError("a shift must be by 0 to 63")
        return computed(_BITS[operator](a.data, b.data), a, b)
    if operator == "/" and not a.is_float:  # C's: an integer quotient is cut off, not rounded down
        return _integer_division(a, b)
    if operator in ("//", "%"):
        return _floor_division(operator, a, b)
    return _FLOAT[operator](a, b) if a.is_float else _integers(operator, a, b)


def _integers(operator: str, a: Value, b: Value) -> Value:
    if operator == "**" and np.any(b.data < 0):
        raise EvaluationError("an integer to a negative power; write 2.0 ** n")
    if a.data.ndim == b.data.ndim == 0 and a.data.dtype == np.int64:  # a size; elements wrap, as a kernel's do
        with np.errstate(over="ignore"):
            exact = _INTEGER[operator](a.data.astype(np.longdouble), b.data.astype(np.longdouble))
        if not -(2**63) <= exact < 2**63:
            raise EvaluationError("this integer has more than 64 bits")
    return computed(_INTEGER[operator](a.data, b.data), a, b)


def _integer_division(a: Value, b: Value) -> Value:
    if np.any(b.data == 0):
        raise EvaluationError("an integer is divided by zero")
    quotient = a.data // b.data
    if a.data.dtype.kind == "i":
        quotient = quotient + ((quotient < 0) & (quotient * b.data != a.data))
    return computed(quotient, a, b)


def _floor_division(operator: str, a: Value, b: Value) -> Value:
    if not a.is_float and np.any(b.data == 0):
        raise EvaluationError("an integer is divided by zero")
    data = a.data // b.data if operator == "//" else a.data % b.data
    if not a.is_float:
        return computed(data, a, b)
    return rounded(data, a.error + b.error, coarsest(a, b))


def _power(a: Value, b: Value) -> Value:
    data = a.data**b.data
    with np.errstate(all="ignore"):
        moved = np.abs(b.data * a.data ** (b.data - 1)) * a.error + np.abs(data * np.log(np.abs(a.data))) * b.error
    return rounded(data, np.nan_to_num(moved) + 4 * np.abs(np.nan_to_num(data)), coarsest(a, b))


def divide(a: Value, b: Value) -> Value:
    data = a.data / b.data
    moved = (a.error + np.abs(data) * b.error) / np.abs(b.data)
    return rounded(data, np.nan_to_num(moved, posinf=0), coarsest(a, b))


_FLOAT: dict[str, Callable[[Value, Value], Value]] = {
    "+": lambda a, b: rounded(a.data + b.data, a.error + b.error, coarsest(a, b)),
    "-": lambda a, b: rounded(a.data - b.data, a.error + b.error, coarsest(a, b)),
    "*": lambda a, b: rounded(a.data * b.data, np.abs(a.data) * b.error + np.abs(b.data) * a.error, coarsest(a, b)),
    "/": divide,
    "**": _power,
}
_INTEGER: dict[str, Callable[[Data, Data], Data]] = {"+": np.add, "-": np.subtract, "*": np.multiply, "**": np.power}
_BITS: dict[str, Callable[[Data, Data], Data]] = {
    "&": np.bitwise_and,
    "|": np.bitwise_or,
    "^": np.bitwise_xor,
    "<<": np.left_shift,
    ">>": np.right_shift,
}
_COMPARE: dict[str, Callable[[Data, Data], Data]] = {
    "==": np.equal,
    "!=": np.not_equal,
    "===": np.equal,
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
}


def unary(operator: str, a: Value, budget: Budget) -> Value:
    budget.charge(a.data.size)
    if operator == "not":
        return computed(np.logical_not(a.data))
    if a.data.dtype.kind == "b" and operator != "~":
        (a,) = together(a)
    if operator == "~":
        if a.is_float:
            raise EvaluationError("'~' needs integers")
        return computed(~a.data, a)
    return a if operator == "+" else Value(-a.data, a.scale, a.dtype)


def matmul(a: Value, b: Value, budget: Budget) -> Value:
    """The matrix product of the last two axes, with NumPy's meaning for vectors and stacks."""
    a, b = together(a, b)
    if not a.data.ndim or not b.data.ndim or a.data.shape[-1] != b.data.shape[-2 if b.data.ndim > 1 else 0]:
        raise EvaluationError(f"'@' cannot multiply shapes {a.data.shape} and {b.data.shape}")
    inner = a.data.shape[-1]
    stack = np.broadcast_shapes(a.data.shape[:-2], b.data.shape[:-2])
    rows = a.data.shape[-2] if a.data.ndim > 1 else 1
    columns = b.data.shape[-1] if b.data.ndim > 1 else 1
    elements = math.prod(stack) * rows * columns
    work = elements * max(inner, 1)
    budget.charge(work // 16 if a.is_float else work, elements)
    data = a.data @ b.data
    if not a.is_float:
        return computed(data, a, b)
    absolute_a, absolute_b = np.abs(np.nan_to_num(a.data)), np.abs(np.nan_to_num(b.data))
    scale = np.sqrt(inner) * (absolute_a @ absolute_b)
    if a.scale is not None:
        scale = scale + np.broadcast_to(a.scale, a.data.shape) @ absolute_b
    if b.scale is not None:
        scale = scale + absolute_a @ np.broadcast_to(b.scale, b.data.shape)
    return Value(data, scale, coarsest(a, b))
