"""The launch that observations are about: where its instructions stand, and what its memory is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from tilewright.compile import SharedArray
from tilewright.compile.demangle import short_name
from tilewright.compile.pysource import is_python
from tilewright.cpp import clean
from tilewright.dtypes import dtype_of
from tilewright.engine.run.observed import Observed
from tilewright.isa import definitions_and_uses, describe
from tilewright.ptx.module import Instruction, Location, Module

from .accesses import LaunchedKernel
from .statement import statement

Dim3 = tuple[int, int, int]


@dataclass(frozen=True)
class Buffer:
    """Global memory by the name that the kernel has for it.

    Attributes:
        name: of the parameter, or of the module's variable.
        start: the address that the kernel was given.
        low, high: the addresses that belong to it.
        element: bytes of an element; 0 where not known.
        dimensions: of an array; empty where only a pointer is known.
        dtype: of an element, where known.
        declared: asks for the type of a variable, with its dimensions; that may take a compilation, so it waits until
            the variable is concerned.
    """

    name: str
    start: int
    low: int
    high: int
    element: int = 0
    dimensions: tuple[int, ...] = ()
    dtype: np.dtype[Any] | None = None
    declared: Callable[[], np.dtype[Any] | None] | None = None

    def known(self) -> Buffer:
        """The same with its type asked for."""
        dtype = self.declared() if self.declared is not None else None
        if dtype is None:
            return self
        return replace(self, element=dtype.base.itemsize, dimensions=dtype.shape, dtype=dtype.base, declared=None)


@dataclass(frozen=True)
class Place:
    """A place in the source; ``callers`` are the lines from which its function was called, inmost first, and
    ``caller_files`` where those stand."""

    file: str | None
    line: int | None
    code: str = ""
    callers: tuple[int, ...] = ()
    caller_files: tuple[str, ...] = ()

    @property
    def frames(self) -> tuple[tuple[str, int], ...]:
        """The calls that led here, outmost first, and the line itself."""
        return (*reversed(self.calls), (self.file or "", self.line or 0))

    @property
    def calls(self) -> tuple[tuple[str, int], ...]:
        """The callers, inmost first."""
        return tuple(zip(self.caller_files, self.callers, strict=True))

    def __str__(self) -> str:
        if self.line is None:
            return "an instruction without a place in the source"
        return f"line {self.line}" + (f" `{self.code}`" if self.code else "")


@dataclass(frozen=True)
class Element:
    """The meaning of an address: a variable, and which element of it, as the source would write it; ``also``: the same
    by another pointer that it was accessed through."""

    variable: str
    text: str
    dtype: np.dtype[Any] | None = None
    also: Element | None = None


@dataclass(frozen=True)
class Scene:
    """A kernel as it was launched, with what is known of its memory.

    Attributes:
        view: the kernel's instructions.
        source: the text of each file.
        own: the files among them that are the user's (see ``Module.foreign``).
        declared: gives the shared arrays that the kernel declares; it may have to ask the compiler.
        buffers: global memory.
        unoptimised: gives the module as nothing was folded in it yet, if it can be had; it has to ask the compiler.
    """

    view: LaunchedKernel
    source: Mapping[str, str] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    declared: Callable[[], Sequence[SharedArray]] = tuple
    buffers: Sequence[Buffer] = ()
    unoptimised: Callable[[], Module | None] = lambda: None

    @property
    def own_source(self) -> dict[str, str]:
        """The text of the user's own files."""
        return {file: text for file, text in self.source.items() if file in self.own}

    @cached_property
    def arrays(self) -> Sequence[SharedArray]:
        """The shared arrays that the kernel declares."""
        return self.declared()

    # -- where --------------------------------------------------------------------------------------------

    def instruction(self, site: int) -> Instruction:
        return self.view.plan.sites[site].instruction

    def place(self, site: int) -> Place:
        """The inmost line of the user's own files; of code from elsewhere, the line that called it. What the compiler
        moved has none, and is at the line that uses what it gives."""
        files = self.view.module.files
        instruction = self.instruction(site)
        own = self.view.module.lines_of(instruction) or self._lines_of_users.get(id(instruction), [])
        if not own:
            return Place(None, None)
        file = files.get(own[0].file)
        lines = self.source.get(file or "", "").splitlines()
        code = statement(lines, own[0].line - 1, python=is_python(file)) if own[0].line <= len(lines) else ""
        calls = own[1:]
        return Place(file, own[0].line, code, tuple(c.line for c in calls), tuple(files.get(c.file, "") for c in calls))

    @cached_property
    def _lines_of_users(self) -> dict[int, list[Location]]:
        """Of each instruction of the kernel without lines, by its id, those of the next that reads what it gives."""
        found: dict[int, list[Location]] = {}
        readers: dict[str, list[Location]] = {}  # of each register, from here on
        for each in reversed(self.view.function.body or ()):
            definitions, uses = definitions_and_uses(each)
            users = [readers.pop(name, []) for name in definitions]
            own = self.view.module.lines_of(each)
            if not own:
                own = found[id(each)] = next(filter(None, users), [])
            readers.update(dict.fromkeys(uses, own))
        return found

    @cached_property
    def barriers(self) -> list[Place]:
        """The places of barriers of the whole block."""
        return [self.place(site.index) for site in self.view.plan.sites if describe(site.instruction).waits]

    def thread(self, linear: int) -> Dim3:
        """(x, y, z) of a thread by its number in the block."""
        x, y, _ = self.view.block
        return linear % x, linear // x % y, linear // (x * y)

    # -- what ---------------------------------------------------------------------------------------------

    def element(self, seen: Observed) -> Element:
        """The element that was accessed."""
        if seen.space == "shared":
            return self._shared(seen.address, seen.size)
        names = self.view.names_at(seen.site)
        if seen.space == "global":
            others = () if seen.other is None else self.view.names_at(seen.other)
            return self._global(seen.address, seen.size, frozenset((*names, *others)))
        name = names[0] if len(names) == 1 else "a local array"
        return Element(name, name)

    def _shared(self, address: int, size: int) -> Element:
        """The variable whose bytes hold an offset in shared memory."""
        offsets = self.view.plan.variables.shared.offsets
        known = sorted((offset, name) for name, offset in offsets.items() if offset <= address)
        if not known:
            return Element("shared memory", f"shared memory at byte {address}")
        start = known[-1][0]
        # Dynamic arrays all begin at one place; the one that the source declares gives its dimensions.
        names = [short_name(name) for offset, name in known if offset == start]
        array = next((a for a in self.arrays if a.name in names), None)
        name = array.name if array is not None else names[-1]
        variable = self.view.plan.variables.named(known[-1][1])
        if array is None:
            scalar = variable is not None and variable.size <= size
            text = name if scalar else f"{name}[{(address - start) // max(size, 1)}]"
            return Element(name, text, self._declared(name))
        index = (address - start) // max(array.element, 1)
        dtype = dtype_of(array.dtype) if array.dtype else self._declared(name)
        return Element(name, name + _subscripts(index, array.dimensions), dtype)

    def _global(self, address: int, size: int, names: frozenset[str]) -> Element:
        """By the name of one of the pointers that it was accessed through: views of one array have several."""
        inside = [each for each in self.buffers if each.low <= address < each.high]
        inside.sort(key=lambda buffer: (buffer.name not in names, buffer.high - buffer.low))
        if not inside:
            return Element("global memory", f"global memory at {address:#x}")
        found, *others = (self._of_buffer(each.known(), address, size) for each in inside)
        return replace(found, also=next((each for each in others if each.variable in names), None))

    @staticmethod
    def _of_buffer(found: Buffer, address: int, size: int) -> Element:
        element = found.element or size
        index = (address - found.start) // max(element, 1)
        if found.high - found.low <= element and not index:
            return Element(found.name, found.name if found.dimensions == () else f"{found.name}[0]", found.dtype)
        return Element(found.name, found.name + _subscripts(index, found.dimensions), found.dtype)

    @cached_property
    def _cleaned(self) -> str:
        return "\n".join(clean(text) for file, text in self.source.items() if file in self.own)

    def _declared(self, name: str) -> np.dtype[Any] | None:
        """The type of a shared variable's elements, as far as its declaration is plain."""
        match = re.search(rf"__shared__\s+([\w\s]*?)\b{re.escape(name)}\b", self._cleaned)
        return _DTYPES.get(" ".join(str(match[1]).replace("volatile", "").split())) if match else None


def typed(element: Element, instruction: Instruction) -> np.dtype[Any] | None:
    """The type of an element, else what the instruction says of it; bits alone say nothing."""
    if element.dtype is not None:
        return element.dtype
    kind = next((m for m in reversed(instruction.modifiers) if re.fullmatch(r"[fsu](16|32|64)", m)), None)
    return None if kind is None else np.dtype(f"{'i' if kind[0] == 's' else kind[0]}{int(kind[1:]) // 8}")


def tells_value(instruction: Instruction) -> bool:
    """Whether the value that is noted with a store is what it stored: of more than 4 bytes it is a digest, and of
    atomics and asynchronous copies there is none."""
    access = describe(instruction).moves
    return access is not None and access.writes and access.bytes <= 4


def value_text(raw: int, dtype: np.dtype[Any] | None) -> str:
    """Raw bits as a number of the element's type; of an unknown type, in hexadecimal."""
    if dtype is None or dtype.itemsize > 8:
        return f"{raw:#x}"
    found = np.frombuffer(raw.to_bytes(8, "little")[: dtype.itemsize], dtype)[0]
    return f"{found:.6g}" if dtype.kind == "f" else str(found)


def _subscripts(index: int, dimensions: tuple[int, ...]) -> str:
    """``[3][5]`` of an element's number; the first dimension may be unknown."""
    parts = []
    for size in reversed(dimensions[1:]):
        index, inner = divmod(index, size)
        parts.append(inner)
    return "".join(f"[{part}]" for part in (index, *reversed(parts)))


_DTYPES: dict[str, np.dtype[Any]] = {
    "float": np.dtype(np.float32), "double": np.dtype(np.float64), "int": np.dtype(np.int32),
    "unsigned": np.dtype(np.uint32), "unsigned int": np.dtype(np.uint32), "short": np.dtype(np.int16),
    "unsigned short": np.dtype(np.uint16), "char": np.dtype(np.int8), "signed char": np.dtype(np.int8),
    "unsigned char": np.dtype(np.uint8), "long long": np.dtype(np.int64), "unsigned long long": np.dtype(np.uint64),
    "half": np.dtype(np.float16), "__half": np.dtype(np.float16), "bool": np.dtype(np.bool_),
}  # fmt: skip
