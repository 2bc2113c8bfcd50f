"""Bindings to memory and numbers: what a launch is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.runtime.written import unwritten
from tilewright.spec import initialise, syntax
from tilewright.spec.cases import Binding
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.initialise import DTYPES, InitialError
from tilewright.spec.objects import OBJECTS
from tilewright.spec.source import Position
from tilewright.spec.values import EvaluationError, Value, of_array

MAX_BYTES = 1 << 31
"""All arrays of one case together."""


class Memory:
    """The memory of one case: each binding is made once, when it is first needed.

    Args:
        folder: where ``file`` may read.
        flipped: fill poisoned arrays with the other poison.
    """

    def __init__(self, folder: Path, *, flipped: bool = False) -> None:
        self._folder, self._flipped = folder, flipped
        self._made: dict[int, Any] = {}
        self._bytes = 0

    def get(self, binding: Binding) -> Any:
        """An array, a number (Python's, or NumPy's of its dtype), a struct's dict of those, a texture, a tensor map."""
        if binding.index not in self._made:
            self._made[binding.index] = self._make(binding)
        return self._made[binding.index]

    def names(self, scope: Mapping[str, Binding]) -> Mapping[str, Any]:
        """A scope's values, made when they are looked up."""
        return _Names(self, scope)

    def evaluator(self, scope: Mapping[str, Binding]) -> Evaluator:
        return Evaluator(self.names(scope), {"file": self._file})

    def _make(self, binding: Binding) -> Any:
        node = binding.node
        if isinstance(node, int | float):
            return node
        if isinstance(node, syntax.Array):
            return self._array(node, binding)
        if binding.computed and not isinstance(node, syntax.Struct):
            return self.evaluator(binding.scope).value(node)
        if isinstance(node, syntax.Struct):
            is_object = node.type in OBJECTS
            fields = {name: self._plain(value, binding.scope, typed=not is_object) for name, value in node.fields}
            return OBJECTS[node.type](node, fields) if is_object else fields
        return self._plain(node, binding.scope)

    def _plain(self, node: syntax.Expression, scope: Mapping[str, Binding], *, typed: bool = True) -> Any:
        """An expression as a kernel's argument; a bare name stands for the memory itself. Not ``typed``: an option,
        which may be a list of numbers."""
        if isinstance(node, syntax.String):
            return node.value
        if isinstance(node, syntax.Name) and node.name in scope:
            return self.get(scope[node.name])
        value = self.evaluator(scope).value(node)
        return plain(value, node.at) if typed or not value.data.ndim else value.data

    def _array(self, node: syntax.Array, binding: Binding) -> np.ndarray[Any, Any]:
        dtype = DTYPES[node.dtype]
        evaluator = self.evaluator(binding.scope)
        shape = tuple(evaluator.integer(size, "a size") for size in node.shape)
        arguments = [
            each.value if isinstance(each, syntax.String) else evaluator.value(each).data.item()
            for each in node.arguments
        ]
        try:
            made = initialise.make(
                node.generator, dtype, shape, arguments,
                seed=initialise.seed_of(binding.name, 0 if binding.name else binding.at.column),
                folder=self._folder,
            )  # fmt: skip
        except (InitialError, OverflowError) as error:
            raise node.at.error(str(error)) from None
        self._bytes += made.nbytes
        if self._bytes > MAX_BYTES:
            raise node.at.error(f"the arrays of one case may have {MAX_BYTES >> 20} MiB together")
        if node.generator != "poison":
            return made
        return unwritten(initialise.poison(dtype, shape, flipped=True) if self._flipped else made)

    def _file(self, call: syntax.Call) -> Value:
        if len(call.arguments) != 1 or not isinstance(call.arguments[0], syntax.String):
            raise EvaluationError('file takes the name of a .npy file: file("x.npy")')
        try:
            return of_array(initialise.read_file(call.arguments[0].value, self._folder))
        except InitialError as error:
            raise EvaluationError(str(error)) from None


class _Names(Mapping[str, Any]):
    def __init__(self, memory: Memory, scope: Mapping[str, Binding]) -> None:
        self._memory, self._scope = memory, scope

    def __getitem__(self, name: str) -> Any:
        return self._memory.get(self._scope[name])

    def __contains__(self, name: object) -> bool:
        return name in self._scope

    def __iter__(self) -> Iterator[str]:
        return iter(self._scope)

    def __len__(self) -> int:
        return len(self._scope)


def plain(value: Value, at: Position) -> Any:
    """A value as an array of its dtype, or as a number."""
    data = value.data
    if data.ndim:
        if value.dtype is None or not value.stored:
            raise at.error("an array needs a dtype: write float(…) or int(…) around it")
        return np.ascontiguousarray(data.astype(value.dtype))
    if value.stored and value.dtype is not None:
        return data.astype(value.dtype)[()]
    return data.item()
