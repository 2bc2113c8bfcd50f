"""The device code of one source: which kernels and variables the host's objects name, and NVRTC's module of them."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from tilewright.compile.demangle import Unreadable, demangle
from tilewright.compile.flags import RELOCATABLE
from tilewright.compile.headers import FOLDER
from tilewright.compile.includes import text_of
from tilewright.engine.run.memory import Allocation
from tilewright.errors import CompileError, LaunchError, UnsupportedError
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Kernel

from . import children, heap

# Kernels of algorithms that CUB's own headers launch: those that are here run on the host (host/include/cub/device).
_ALGORITHMS = ("cub::", "thrust::")
_KNOWN = (
    "of CUB's there are DeviceReduce, DeviceSegmentedReduce, DeviceScan, DeviceRadixSort, DeviceSelect and "
    "DeviceRunLengthEncode"
)
_CONDITION, _CONDITIONS = '"cudaGraphSetConditional" is undefined', FOLDER / "tilewright_conditional.h"
_ANONYMOUS = "(anonymous namespace)::"
_OVERLOADED = re.compile(r'cannot determine which instance of overloaded function "(?:\w+::)*(\w+)')


@dataclass
class DeviceCode:
    """One source with device code.

    Attributes:
        path, options, arch: how to compile it.
        kernels: by the address of the host's stub, the kernel's mangled name.
        variables: by the host's address of it, a variable's mangled name and size.
        text: the source with classes for lambdas (see ``lambdas.py``), where kernels take some.
        closures: what those are called.
        overloaded: kernels' names that stand for several templates, by what NVRTC said.
    """

    path: Path
    options: tuple[str, ...]
    arch: str
    kernels: dict[int, str] = field(default_factory=dict)
    variables: dict[int, tuple[str, int]] = field(default_factory=dict)
    text: str | None = None
    closures: dict[str, str] = field(default_factory=dict)
    overloaded: frozenset[str] = frozenset()
    _loaded: dict[str, Kernel] = field(default_factory=dict)

    @functools.cached_property
    def module(self) -> RawModule:
        """The compiled source, with the instances that the host launches.

        Raises:
            CompileError: it does not compile.
        """
        module = self._compiled()
        if RELOCATABLE not in self.options and heap.asked_for(module):  # else all sources have one, see linking.py
            heap.link([module], [str(self.path)])
        return module

    def _compiled(self) -> RawModule:
        names = [name for symbol in self.kernels.values() if (name := self._expression(symbol))]
        names += [f"&{plain_name(symbol)}" for symbol, _ in self.variables.values() if _is_static(symbol)]
        text = self.text or text_of(self.path)
        expressions = tuple(dict.fromkeys(names))
        try:
            module = RawModule(text, path=self.path, options=self.options, name_expressions=expressions, arch=self.arch)
            if not children.asked_for(module):
                return module
        except CompileError as error:
            if _CONDITION in str(error):
                return replace(self, options=(*self.options, f"--pre-include={_CONDITIONS}"))._compiled()
            if (overloaded := _OVERLOADED.findall(str(error))) and not self.overloaded:
                self.overloaded = frozenset(overloaded)
                return self._compiled()
            if not children.needed(error):
                raise
        options = tuple(dict.fromkeys((*self.options, *children.OPTIONS)))
        module = RawModule(text, path=self.path, options=options, name_expressions=expressions, arch=self.arch)
        children.check(module)
        return module

    def kernel(self, stub: int) -> Kernel:
        """The kernel that a stub launches.

        Raises:
            CompileError: the module has no such kernel.
        """
        return self.by_symbol(self.kernels[stub])

    def by_symbol(self, symbol: str) -> Kernel:
        """The kernel of that mangled name.

        Raises:
            CompileError: the module has no such kernel.
        """
        if symbol not in self._loaded:
            called, own = self._name(symbol), symbol
            if not self.module.defines(symbol):
                own = self.module.get_function(self._expression(symbol) or called).symbol
            self._loaded[symbol] = Kernel(self.module, called, own)
        return self._loaded[symbol]

    def _name(self, symbol: str) -> str:
        return plain_name(symbol, self.closures)

    def _expression(self, symbol: str) -> str | None:
        """The name expression that makes NVRTC compile this kernel; None where it does so anyway."""
        if not symbol.startswith("_Z"):
            return None
        name = self._name(symbol)
        if name.startswith(_ALGORITHMS):
            short = re.sub(r"_V_\w+::", "", name.partition("<")[0])
            raise UnsupportedError(
                f"{short} is a kernel of a device-wide algorithm that tilewright has not got; {_KNOWN}"
            )
        if name.partition("<")[0].rpartition("::")[2] in self.overloaded:
            return f"({self._type(symbol)}){name}"
        return name if "<" in name or _is_static(symbol) else None

    def _type(self, symbol: str) -> str:
        """Of a pointer to the kernel: which of several templates of its name it is made of."""
        parameters = demangle(symbol, closures=bool(self.closures)).parameters or ()
        return _spelled(f"void (*)({', '.join(map(str, parameters))})", self.closures)

    def variable(self, address: int) -> Allocation | None:
        """The memory of a variable; None of one that no kernel uses, which NVRTC leaves out."""
        symbol, _ = self.variables[address]
        compiled = self.module.compiled
        assert compiled is not None
        name = plain_name(symbol)
        candidates = [symbol, compiled.lowered.get(name), compiled.lowered.get(f"&{name}")]
        candidates += [each for cpp, each in compiled.lowered.items() if cpp.split("::", 1)[-1] == name]
        here = (self.module.linked_name(each) for each in candidates if each)
        found = next((each for each in here if each in self.module.ptx.variables), None)
        if found is None:
            return None
        try:
            self.module.get_global(found)
        except LaunchError:
            return None
        return self.module.program.symbol(found)


def _is_static(symbol: str) -> bool:
    return symbol.startswith("_ZL") or "_GLOBAL__N_" in symbol or re.match(r"_ZNK?\w*L\d", symbol) is not None


def plain_name(symbol: str, closures: Mapping[str, str] | None = None) -> str:
    """The C++ name of a symbol, as a name expression spells it; ``closures`` are what lambdas are called."""
    try:
        name = demangle(symbol, closures=bool(closures)).name
    except Unreadable:
        raise CompileError(f"the kernel {symbol} has a template argument whose name can't be given to NVRTC") from None
    return _spelled(name, closures)


def _spelled(name: str, closures: Mapping[str, str] | None) -> str:
    for closure, called in sorted((closures or {}).items(), key=lambda each: len(each[0]), reverse=True):
        name = name.replace(closure, called)
    return name.replace(_ANONYMOUS, "")
