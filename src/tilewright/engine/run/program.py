"""A PTX module loaded for the CPU: its variables' memory, its kernels' machine code, their launches."""

from __future__ import annotations

import ctypes as c
import threading
from collections.abc import Sequence

import numpy as np

from ...errors import LaunchError, UnsupportedError
from ...interrupts import Ending
from ...ptx.module import Function, Module, Variable
from ..analysis.forms import trailing_zeros
from ..analysis.plan import Shape
from ..emit.tier import function_address
from . import memory
from .compiled import Compiled, Facts
from .launch import LaunchOptions, Outcome, PointerArgument
from .memory import Allocation
from .parameters import brought
from .running import Running, first_tier

_MOST_RUNS = 64  # kinds of launches whose structures are kept for the next of the kind


class Program:
    """One PTX module whose variables live in this process's memory."""

    def __init__(self, module: Module, *, arch: str = "sm_90a") -> None:
        self.module = module
        self.arch = arch
        self._buffers: dict[str, np.ndarray] = {}
        self._symbols: dict[str, Allocation] = {}
        self._compiled: dict[tuple[str, Shape], Compiled] = {}
        self._latest: dict[str, Compiled] = {}  # of each kernel
        self._runs: dict[tuple[object, ...], list[Running]] = {}
        self._lock = threading.Lock()
        self._numbers: dict[str, int] = {}
        self._others: dict[str, Program] = {}  # whose variables some are
        for variable in self._variables():
            buffer = memory.aligned_bytes(max(1, variable.size))
            if variable.initial is not None:
                buffer[: variable.size] = np.frombuffer(variable.initial, np.uint8)
            allocation = Allocation(buffer.ctypes.data, variable.size, variable.name, variable.space != "const")
            self._buffers[variable.name] = buffer
            self._symbols[variable.name] = allocation
            if module.may_name(variable.name):
                self._register(variable.name)
        Ending(self, memory.gone, _forget, self._numbers)
        for variable in self._variables():
            self._relocate(variable)

    def _register(self, name: str) -> None:
        """Make a variable known to launches: at once if code may name it, else when the host asks for it. A class's
        constants are variables that hardly ever matter, and each would make every launch of the process slower."""
        self._numbers[name] = memory.register(self._symbols[name], self._buffers[name])

    def _variables(self) -> list[Variable]:
        functions = self.module.functions.values()
        scopes = [self.module.variables.values(), *(f.variables.values() for f in functions)]
        return [v for scope in scopes for v in scope if v.space in ("global", "const")]

    def _relocate(self, variable: Variable) -> None:
        for offset, name, addend, _generic in variable.relocations:
            if name in self._symbols:
                value = self._symbols[name].address + addend
            elif name in self.module.functions:
                value = function_address(self.module, name) + addend
            else:
                raise UnsupportedError(f"{variable.name} refers to {name}, which is not defined in this module")
            self._buffers[variable.name][offset : offset + 8] = np.frombuffer(np.uint64(value).tobytes(), np.uint8)

    def place(self, name: str, address: int) -> None:
        """Let a variable be the memory at an address, with what is there; its owner keeps it as long as the process.
        To be called before the first launch."""
        if name in self._numbers:
            memory.unregister(self._numbers.pop(name))
        size = self._symbols[name].size
        allocation = Allocation(address, size, name)
        self._buffers[name] = np.ctypeslib.as_array((c.c_uint8 * max(size, 1)).from_address(address))
        self._symbols[name] = allocation
        self._numbers[name] = memory.register(allocation)

    def share(self, other: Program) -> None:
        """Let the variables be another program's, by their names."""
        for name in self._symbols.keys() & other._symbols.keys():
            if name in self._numbers:
                memory.unregister(self._numbers.pop(name))
                other.symbol(name)
            self._symbols[name], self._buffers[name] = other._symbols[name], other._buffers[name]
            self._others[name] = other

    def symbol(self, name: str) -> Allocation:
        """The memory of a ``__device__``, ``__constant__`` or managed variable.

        Raises:
            KeyError: the module has no such variable.
        """
        if name in self._others:
            return self._others[name].symbol(name)
        if name not in self._numbers and name in self._symbols:
            self._register(name)
        return self._symbols[name]

    def variables(self) -> list[Allocation]:
        """The memory of all of them."""
        return list(self._symbols.values())

    def buffer(self, name: str) -> np.ndarray:
        """The bytes of a variable, writable."""
        return self._buffers[name][: self.symbol(name).size]

    def kernel(self, name: str) -> Function:
        function = self.module.functions.get(name)
        if function is None or not function.entry:
            known = ", ".join(self.module.kernels) or "none"
            raise LaunchError(f"the module has no kernel {name}; its kernels: {known}")
        return function

    def compiled(self, name: str, shape: Shape) -> Compiled:
        with self._lock:
            key = (name, shape)
            if key not in self._compiled:
                self._compiled[key] = self._latest[name] = Compiled(self.module, self.kernel(name), shape)
            return self._compiled[key]

    def facts(self, name: str) -> Facts | None:
        """What is known of a kernel that has been launched."""
        latest = self._latest.get(name)
        return None if latest is None else latest.facts

    def launch(
        self, kernel: str, grid: tuple[int, int, int], block: tuple[int, int, int], parameters: bytes,
        pointers: Sequence[PointerArgument], shared_mem: int, options: LaunchOptions,
    ) -> Outcome:  # fmt: skip
        """Run a kernel to its end.

        Args:
            kernel: the PTX name of an entry.
            parameters: the parameter block, laid out as the entry declares.
            pointers: which parameters point to which memory.
            shared_mem: dynamic shared memory in bytes.

        Raises:
            KernelError: the kernel did something that a GPU would stop it for, or ran out of its budget.
        """
        parameters, pointers = brought(self.module.functions[kernel], parameters, pointers)
        alignments = _alignments(parameters, pointers)
        key = kernel, grid, block, shared_mem, len(parameters), alignments, options
        try:
            run = self._runs[key].pop()
        except (KeyError, IndexError):  # the first of its kind, or others of it run now
            compiled = self.compiled(kernel, _shape(block, alignments, options))
            run = Running(kernel, compiled, grid, block, len(parameters), shared_mem, options)
        outcome = run.execute(parameters, pointers, self.owners)
        if run.small and options.between is None:
            if len(self._runs) >= _MOST_RUNS:
                self._runs.clear()
            self._runs.setdefault(key, []).append(run)
        return outcome

    def stores(
        self, kernel: str, block: tuple[int, int, int], parameters: bytes, pointers: Sequence[PointerArgument],
        options: LaunchOptions,
    ) -> list[Allocation] | None:  # fmt: skip
        """The memory that a launch may store to, or more; None where that may be all that there is."""
        parameters, pointers = brought(self.module.functions[kernel], parameters, pointers)
        compiled = self.compiled(kernel, _shape(block, _alignments(parameters, pointers), options))
        compiled.address(first_tier(compiled, options))  # and with it the facts, from the cache if they are there
        facts = compiled.facts
        written = [touch.range for touch in facts.touches if touch.writes]
        if not facts.complete or -1 in written:
            return None
        owners = self.owners(facts, pointers)
        return [owners[each] for each in written]

    def owners(self, facts: Facts, pointers: Sequence[PointerArgument]) -> list[Allocation]:
        """The memory of each of a kernel's ranges."""
        by_offset = {p.offset: p.allocation for p in pointers}
        return [by_offset[int(key)] if kind == "param" else self.symbol(str(key)) for kind, key in facts.range_keys]


def _shape(block: tuple[int, int, int], alignments: tuple[tuple[int, int], ...], options: LaunchOptions) -> Shape:
    traced = options.trace is not None
    return Shape(block, alignments, options.counts, bool(options.checks), traced, options.brief)


_ALIGNED = tuple(min(4, trailing_zeros(low)) for low in range(16))  # powers of two, by an address's last four bits


def _alignments(parameters: bytes, pointers: Sequence[PointerArgument]) -> tuple[tuple[int, int], ...]:
    # A view with negative strides points into the middle of its memory.
    return tuple([(p.offset, _ALIGNED[(p.allocation.address | parameters[p.offset]) & 15]) for p in pointers])


def _forget(numbers: dict[str, int]) -> None:
    for number in numbers.values():
        memory.unregister(number)
