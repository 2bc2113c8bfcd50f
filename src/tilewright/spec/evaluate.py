"""Expressions to values. Nothing of Python is reachable from an expression: only the tables of functions."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tilewright.spec import syntax
from tilewright.spec.functions import FUNCTIONS, convert, integer
from tilewright.spec.initialise import DTYPES, MAX_ELEMENTS
from tilewright.spec.operators import Budget, binary, unary
from tilewright.spec.values import EvaluationError, Value, of_array, of_number

Special = Callable[[syntax.Call], Value]


class Evaluator:
    """Evaluates expressions in one scope.

    Args:
        names: arrays, values and Python numbers by name.
        specials: functions that take their argument unevaluated (``old(x)``).
        lookup: a string literal's or a per-line counter's number (metrics), where a launch has been run.
    """

    def __init__(
        self,
        names: Mapping[str, Any],
        specials: Mapping[str, Special] | None = None,
        lookup: Callable[[syntax.String | syntax.Count], float] | None = None,
    ) -> None:
        self._names = names
        self._specials = specials or {}
        self._lookup = lookup
        self._budget = Budget()

    def value(self, expression: syntax.Expression) -> Value:
        """The value of an expression; a SpecError at its place where it has none."""
        try:
            with np.errstate(all="ignore"):
                return self._value(expression)
        except EvaluationError as error:
            raise expression.at.error(str(error)) from None

    def integer(self, expression: syntax.Expression, what: str) -> int:
        """A whole number, such as a size."""
        try:
            return integer(self.value(expression))
        except EvaluationError:
            raise expression.at.error(f"{what} must be a whole number") from None

    def _value(self, expression: syntax.Expression) -> Value:
        rule: Callable[[Any], Value] = getattr(self, f"_{type(expression).__name__.lower()}")
        try:
            return rule(expression)
        except EvaluationError as error:
            raise expression.at.error(str(error)) from None

    def _number(self, node: syntax.Number) -> Value:
        return of_number(node.value)

    def _string(self, node: syntax.String) -> Value:
        if self._lookup is None:
            raise EvaluationError("a metric has a value only after a launch, in 'expect'")
        return of_number(self._lookup(node))

    def _count(self, node: syntax.Count) -> Value:
        if self._lookup is None:
            raise EvaluationError("a counter has a value only after a launch, in 'expect'")
        return of_number(self._lookup(node))

    def _name(self, node: syntax.Name) -> Value:
        if node.name not in self._names:
            raise EvaluationError(f"there is no {node.name!r} here{self.near(node.name, [*self._names, *DTYPES])}")
        found = self._names[node.name]
        if isinstance(found, Value):
            return found
        if isinstance(found, np.ndarray):
            self._budget.charge(found.size)
            return of_array(found)
        if isinstance(found, bool | int | float | np.generic):
            return of_number(found.item() if isinstance(found, np.generic) else found)
        raise EvaluationError(f"{node.name!r} cannot be computed with")

    @staticmethod
    def near(name: str, known: Any) -> str:
        close = difflib.get_close_matches(name, list(known), 3)
        return f"; did you mean {' or '.join(close)}?" if close else ""

    def _unary(self, node: syntax.Unary) -> Value:
        return unary(node.operator, self._value(node.operand), self._budget)

    def _binary(self, node: syntax.Binary) -> Value:
        return binary(node.operator, self._value(node.left), self._value(node.right), self._budget)

    def _call(self, node: syntax.Call) -> Value:
        special = self._specials.get(node.function)
        if special is not None:
            return special(node)
        arguments = [self._value(argument) for argument in node.arguments]
        for argument in arguments:
            self._budget.charge(argument.data.size)
        if node.function in DTYPES:
            if len(arguments) != 1:
                raise EvaluationError(f"{node.function}(x) takes one value")
            return convert(node.function, arguments[0])
        if node.function not in FUNCTIONS:
            known = [*FUNCTIONS, *DTYPES, *self._specials]
            raise EvaluationError(f"there is no function {node.function!r}{self.near(node.function, known)}")
        function, fewest, most = FUNCTIONS[node.function]
        if not fewest <= len(arguments) <= most:
            raise EvaluationError(f"{node.function} takes {fewest} to {most} arguments, got {len(arguments)}")
        if len(arguments) > 1 and node.function in ("where", "maximum", "minimum"):
            self._budget.broadcast(*arguments)
        return function(*arguments)

    def _field(self, node: syntax.Field) -> Value:
        value = self._structured(node)
        if value is not None:
            return value
        value = self._value(node.value)
        if node.name == "T":
            scale = None if value.scale is None else np.broadcast_to(value.scale, value.data.shape).T
            return Value(value.data.T, scale, value.dtype, value.stored)
        if node.name == "size":
            return of_number(value.data.size)
        raise EvaluationError(f"a value has no {node.name!r}; there are .T and .size, and functions as methods")

    def _structured(self, node: syntax.Field) -> Value | None:
        """A field of an array of structs."""
        if not isinstance(node.value, syntax.Name):
            return None
        found = self._names.get(node.value.name)
        if not isinstance(found, np.ndarray) or found.dtype.names is None:
            return None
        if node.name not in found.dtype.names:
            raise EvaluationError(f"{node.value.name} has the fields {', '.join(found.dtype.names)}")
        return of_array(found[node.name])

    def _index(self, node: syntax.Index) -> Value:
        value = self._value(node.value)
        items = tuple(self._item(item) for item in node.items)
        try:
            data = value.data[items]
            if data.size > MAX_ELEMENTS:
                raise EvaluationError("this makes too large an array")
            scale = None if value.scale is None else np.broadcast_to(value.scale, value.data.shape)[items]
        except IndexError as error:
            raise EvaluationError(f"{error}; the shape is {value.data.shape}") from None
        return Value(np.asarray(data), scale, value.dtype, value.stored)

    def _item(self, item: syntax.Expression | syntax.Slice) -> Any:
        if not isinstance(item, syntax.Slice):
            index = self._value(item).data
            if index.dtype.kind == "f":
                raise EvaluationError("an index must be a whole number")
            self._budget.charge(index.size)
            return (
                index.astype(np.int64)
                if index.dtype.kind != "b" and index.ndim
                else index.item()
                if not index.ndim
                else index
            )
        parts = [None if part is None else integer(self._value(part)) for part in (item.start, item.stop, item.step)]
        if parts[2] == 0:
            raise EvaluationError("a slice's step cannot be 0")
        return slice(*parts)

    def _list(self, node: syntax.List) -> Value:
        values = [self._value(item) for item in node.items]
        shapes = {value.data.shape for value in values}
        if len(shapes) > 1:
            raise EvaluationError("the items of a list must have one shape")
        self._budget.charge(sum(value.data.size for value in values))
        if not values:
            return Value(np.zeros(0, np.int64))
        scale = None
        if any(value.scale is not None for value in values):
            scale = np.stack([np.broadcast_to(value.error, value.data.shape) for value in values])
        return Value(np.stack([value.data for value in values]), scale)
