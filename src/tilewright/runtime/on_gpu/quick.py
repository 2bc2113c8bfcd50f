"""A launch like an earlier one, without the general binder: the same shape and the same types of arguments.

The second launch of a shape leaves a `Quick` behind: a function, written for these types, that reads the
arguments and launches. Whatever it does not expect sends the launch the general way again, which says what is wrong.
It costs a tenth of the general way's time.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import CodeType
from typing import Any

import numpy as np

from tilewright.compile.cpptypes import Signature
from tilewright.gpu.arrays import Library, libraries
from tilewright.gpu.launch import Shape, Value

from .launches import GpuKernel

Quick = Callable[[Sequence[Any]], bool]  # launches, or does nothing and returns False

_CODES = {"int": {1: "b", 2: "h", 4: "i", 8: "q"}, "uint": {1: "B", 2: "H", 4: "I", 8: "Q"}, "float": {4: "f", 8: "d"}}
_INTEGERS: tuple[type, ...] = (int, np.integer)
_FLOATS: tuple[type, ...] = (float, np.float32, np.float16)
_ELEMENTS = ("int", "uint", "float", "bool", "enum")
_TEXT = """\
def quick(args):
    try:
        {args}= args
        if not ({types}):
            return False
        {reads}
        stream = stream0(device)
        if not ({holds}):
            return False
    except (RuntimeError, AttributeError, ValueError, TypeError):
        return False
    try:
        start(stream, {values})
    except (OverflowError, TypeError):  # a value does not fit; nothing was launched
        return False
    return True
"""


def quick(signature: Signature, args: Sequence[Any], kernel: GpuKernel, shape: Shape) -> Quick | None:
    """For launches like this one, which was checked; None where an argument is of a kind that is not so simple."""
    values: list[Value] = []
    given: list[str] = []  # expressions for them
    types, reads, holds = [], [], []
    found: dict[Library, None] = {}
    names: dict[str, Any] = {"device": kernel.device.ordinal}
    for parameter, value in zip(signature.parameters, args, strict=True):
        type_, x = parameter.type, f"x{parameter.index}"
        names[f"{x}_type"] = type(value)
        types.append(f"type({x}) is {x}_type")
        if type_.kind == "pointer":
            library, target = libraries.get(type(value)), type_.target
            again = library.again(value) if library is not None else None
            # A struct's array is measured anew each time.
            if library is None or again is None or target is None or target.kind not in _ELEMENTS:
                return None
            found[library] = None
            names[f"{x}_dtype"] = value.dtype
            names |= {f"{x}_{name}": meant for name, meant in again.names.items()}
            address, held, first = (text.format(x=x, dtype=f"{x}_dtype", device="device") for text in again[:3])
            reads += [first] if first else []
            reads.append(f"{x}_address = {address}")
            holds.append(f"{held} and not {x}_address % {target.alignment}")
            given.append(f"{x}_address")
            code = "Q"
        else:
            code = _CODES.get(type_.kind, {}).get(type_.size, "")
            # A char takes more than the code does. A double given for a float is rounded once either way.
            wanted = _FLOATS if type_.kind == "float" else _INTEGERS
            if not code or type_.name == "char" or not isinstance(value, wanted) or isinstance(value, bool):
                return None
            given.append(x)
        values.append(Value(parameter.offset, code, type_.size, 1 + parameter.index))
    if not found:
        return None
    for number, library in enumerate(found):
        names[f"stream{number}"] = library.stream
    holds += [f"stream{number}(device) == stream" for number in range(1, len(found))]
    text = _TEXT.format(
        args="".join(f"x{each.index}, " for each in signature.parameters), types=" and ".join(types),
        reads="\n        ".join(reads), holds=" and ".join(holds), values=", ".join(given),
    )  # fmt: skip
    names["start"] = kernel.prepared(shape, values)
    exec(_compiled(text), names)
    return names["quick"]


@functools.lru_cache(256)
def _compiled(text: str) -> CodeType:
    return compile(text, "<a launch like an earlier one>", "exec")
