"""The launches of a program as ``// tilewright:`` comments: what arrays they were given, and how those were filled."""

from __future__ import annotations

import ctypes as c
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.compile.cpptypes import CType

if TYPE_CHECKING:
    from .context import Context
    from .launches import ProgramLaunch

_MOST = 64  # launches of a program
_SHOWN = 6  # digits of a float's bounds


@dataclass(frozen=True)
class Argument:
    """One argument: its ``text`` as the language of the comments has it, an array's without what fills it.

    Attributes:
        filled: what fills it like the array that the program gave; empty of a number.
        output: whether it was unwritten, or the kernel does not read it.
    """

    name: str
    text: str
    filled: str = ""
    output: bool = False


@dataclass(frozen=True)
class Comment:
    """A launch of one kernel with one shape. ``problem``: why it can't be written as a comment, else empty."""

    path: str
    launch: str
    arguments: tuple[Argument, ...] = ()
    problem: str = ""

    def text(self, filled: frozenset[str] = frozenset()) -> str:
        """The comment; of outputs those in ``filled`` begin as zeros, and the others as poison."""
        written = []
        for each in self.arguments:
            how = ("zeros" if each.name in filled else "") if each.output else each.filled
            written.append(f"{each.name} = {each.text} {how}".rstrip())
        return f"// tilewright: launch {self.launch}({', '.join(written)})"


class Comments:
    """Collects the first launch of each kernel and shape."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._seen: set[tuple[Any, ...]] = set()
        self.made: list[Comment] = []

    def add(self, launch: ProgramLaunch) -> None:
        """A launch that will run now: its arrays are as the program filled them."""
        key = launch.kernel.symbol, launch.grid, launch.block, launch.shared
        if key in self._seen or len(self.made) >= _MOST:
            return
        self._seen.add(key)
        shape = [_size(launch.grid), _size(launch.block), *([str(launch.shared)] if launch.shared else [])]
        name = launch.kernel.signature.name.split("(")[0]
        head = f"{name}<<<{', '.join(shape)}>>>"
        code = next((each for each in self._context.code if each.module is launch.kernel.module), None)
        if code is None:
            self.made.append(Comment("modules", head, problem="the program loaded its PTX itself"))
            return
        path = str(code.path)
        try:
            self.made.append(Comment(path, head, tuple(self._arguments(launch))))
        except _Unwritable as problem:
            self.made.append(Comment(path, head, problem=str(problem)))

    def _arguments(self, launch: ProgramLaunch) -> list[Argument]:
        found: list[Argument] = []
        at: dict[int, tuple[str, int]] = {}  # the name of the array at each address, and its place in the list
        for index, parameter in enumerate(launch.kernel.signature.parameters):
            name = parameter.name or f"p{index}"
            data = launch.bound.parameters[parameter.offset : parameter.offset + parameter.type.size]
            if parameter.type.kind != "pointer":
                found.append(Argument(name, _number(name, parameter.type, data)))
                continue
            address = int.from_bytes(data, "little")
            if address in at:
                found.append(Argument(name, at[address][0]))
                continue
            at[address] = name, len(found)
            found.append(self._array(name, parameter.type, address))
        return found

    def _array(self, name: str, type_: CType, address: int) -> Argument:
        element = type_.target
        block = self._context.block_at(address)
        if block is None or element is None or element.dtype is None or element.dtype.fields or not element.size:
            what = f"a pointer to {element}" if block is not None else "no array"
            raise _Unwritable(f"{name} is {what}")
        count = (block.end - address) // element.size
        if not count:
            raise _Unwritable(f"{name} is an array without elements")
        marks = None if block.marks is None or block.marks.whole else block.marks.bytes[address - block.address :]
        unwritten = not type_.const and marks is not None and not marks.any()
        with self._context.arena.open():
            raw = np.ctypeslib.as_array((c.c_uint8 * (count * element.size)).from_address(address))
            filled = _filled(raw.view(element.dtype))
        return Argument(name, f"{element.name}[{count}]", filled, unwritten)


class _Unwritable(Exception):
    """An argument that the comments' language has no words for."""


def _size(shape: tuple[int, int, int]) -> str:
    kept = shape if shape[2] > 1 else shape[:2] if shape[1] > 1 else shape[:1]
    return str(kept[0]) if len(kept) == 1 else f"({', '.join(map(str, kept))})"


def _number(name: str, type_: CType, data: bytes) -> str:
    if type_.dtype is None or type_.dtype.fields or type_.kind not in ("int", "uint", "float", "bool", "enum"):
        raise _Unwritable(f"{name} is a {type_}")
    value = np.frombuffer(data, type_.dtype)[0].item()
    if isinstance(value, float) and not math.isfinite(value):
        raise _Unwritable(f"{name} is {value}")
    return str(int(value)) if isinstance(value, bool | int) else str(np.frombuffer(data, type_.dtype)[0])


def _filled(values: np.ndarray) -> str:
    """What fills an array with numbers like these."""
    first, low, high = values[0].item(), values.min().item(), values.max().item()
    if low == high:
        return {0: "zeros", 1: "ones"}.get(first, f"const {values[0]}")
    if values.dtype.kind in "iu":
        step = int(values[1]) - int(first)
        if step > 0 and len(values) > 2 and np.array_equal(values, first + step * np.arange(len(values))):
            return "range" if (first, step) == (0, 1) else f"range({first}, {step})"
        return f"integers({low}, {high + 1})"
    if values.dtype.kind != "f" or not (math.isfinite(low) and math.isfinite(high)):
        return "random"
    return f"uniform({low:.{_SHOWN}g}, {high:.{_SHOWN}g})"
