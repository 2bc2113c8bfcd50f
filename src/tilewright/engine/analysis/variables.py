"""Where the variables of a kernel, and of the functions that it calls, lie in shared and in local memory."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from ...hardware.limits import round_up
from ...ptx.module import Address, Function, Module, Symbol, Variable, Vector
from ..access import CALL_RECORD, CALL_UNIT, STACK_BYTES, WHOLE

_MOST = 512 << 10  # bytes of local memory that a thread of an H200 has


@dataclass(slots=True)
class Layout:
    """Byte offsets of variables in their space, and the space's size so far."""

    size: int = 0
    offsets: dict[str, int] = field(default_factory=dict)

    def place(self, variable: Variable) -> int:
        self.size = -(-self.size // variable.alignment) * variable.alignment
        self.offsets[variable.name] = self.size
        self.size += variable.size
        return self.offsets[variable.name]


@dataclass(frozen=True, slots=True)
class SharedVariable:
    """A variable in shared memory: its bytes are [low, high). Dynamic memory ends where a launch says; until then where
    :data:`WHOLE` does."""

    name: str
    low: int
    high: int


def parameter_layout(function: Function) -> Layout:
    layout = Layout()
    for parameter in function.parameters:
        layout.place(parameter)
    return layout


def flatten(operands: Sequence[object]) -> list[object]:
    """Operands with vectors replaced by their elements."""
    result: list[object] = []
    for operand in operands:
        result.extend(operand.elements if isinstance(operand, Vector) else [operand])
    return result


def _mentioned(functions: Sequence[Function]) -> set[str]:
    """The names of all symbols in their instructions."""
    names: set[str] = set()
    for function in functions:
        for instruction in function.body or ():
            for operand in flatten(instruction.operands):
                base = operand.base if isinstance(operand, Address) else operand
                if isinstance(base, Symbol):
                    names.add(base.name)
    return names


class Variables:
    """Those of a module's functions, the kernel first.

    Attributes:
        shared, local: where they lie.
        static_shared: the bytes of shared memory without what a launch adds.
        dynamic_offset: where that begins.
        local_bytes: of local memory, those of one thread.
        framed: local variables of functions that are entered ``again`` while they run. Each call has its own: so many
            bytes behind their offsets as lie on the thread's stack of calls, times ``step``.
    """

    def __init__(self, module: Module, functions: Sequence[Function], again: Set[str] = frozenset()) -> None:
        self._module, self._functions = module, functions
        self.shared, self.local = Layout(), Layout()
        dynamic: list[Variable] = []
        used = _mentioned(functions)
        frames: dict[str, list[Variable]] = {}
        for owner, scope in (("", module.variables), *((f.name, f.variables) for f in functions)):
            for variable in scope.values():
                if variable.name not in used and scope is module.variables:
                    continue  # another kernel's: ptxas gives this one no room for it either
                if variable.space.startswith("shared"):
                    if variable.linkage == "extern" and variable.size == 0:
                        dynamic.append(variable)
                    else:
                        self.shared.place(variable)
                elif variable.space == "local" and owner in again:
                    frames.setdefault(owner, []).append(variable)
                elif variable.space == "local":
                    self.local.place(variable)
        self.static_shared = self.shared.size
        self.dynamic_offset = -(-self.static_shared // 16) * 16 if dynamic else self.static_shared
        for variable in dynamic:
            base = -(-self.dynamic_offset // variable.alignment) * variable.alignment
            self.dynamic_offset = max(self.dynamic_offset, base)
        for variable in dynamic:
            self.shared.offsets[variable.name] = self.dynamic_offset
        self.framed = frozenset(each.name for frame in frames.values() for each in frame)
        self.step = self._place_frames(list(frames.values())) if frames else 0
        self.local_bytes = round_up(self.local.size, 16)

    def _place_frames(self, frames: Sequence[Sequence[Variable]]) -> int:
        """Give functions' variables room for each call that may be under way. A thread is in one function at a time,
        so that they all begin at one place."""
        alignment = max(16, *(each.alignment for frame in frames for each in frame))
        start = end = round_up(self.local.size, alignment)
        for frame in frames:
            self.local.size = start
            for each in frame:
                self.local.place(each)
            end = max(end, self.local.size)
        step = round_up(-(-(end - start) // CALL_RECORD), alignment // CALL_UNIT)
        self.local.size = start + min(step * STACK_BYTES, _MOST)
        return step

    def named(self, name: str) -> Variable | None:
        for function in self._functions:
            if name in function.variables:
                return function.variables[name]
        return self._module.variables.get(name)

    def space_of(self, name: str) -> str | None:
        variable = self.named(name)
        return None if variable is None else variable.space.split("::")[0]

    def in_shared_memory(self) -> list[SharedVariable]:
        """In the order of their places. Dynamic arrays all begin at one place: they are one."""
        static = [
            SharedVariable(name, low, low + variable.size)
            for name, low in self.shared.offsets.items()
            if (variable := self.named(name)) is not None and variable.size
        ]
        dynamic = sorted(name for name, low in self.shared.offsets.items() if low >= self.static_shared)
        if dynamic and not any(each.name == dynamic[0] for each in static):
            static.append(SharedVariable(dynamic[0], self.dynamic_offset, WHOLE[1]))
        return sorted(static, key=lambda each: each.low)
