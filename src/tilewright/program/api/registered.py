"""Fat binaries that nvcc's libraries register: each is loaded when a kernel or a variable of it is first asked for."""

from __future__ import annotations

import contextlib
import ctypes as c
import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.engine.run.memory import Allocation
from tilewright.errors import CompileError, LaunchError, UnsupportedError
from tilewright.hardware import limits
from tilewright.objects import fatbinary
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Kernel

from .. import heap
from ..context import Context, CudaError, put
from ..device_code import DeviceCode, plain_name
from .driver_modules import image_at, loaded

_LINKED = 2  # the version of a wrapper of several sources that nvlink has linked (-rdc=true)


class Wrapper(c.Structure):
    """What is registered. ``parts`` leads to what each of the linked sources was, up to a zero."""

    _fields_ = (("magic", c.c_int), ("version", c.c_int), ("data", c.c_char_p), ("parts", c.POINTER(c.c_size_t)))


class _Place(c.Structure):
    """``Dl_info``"""

    _fields_ = (("file", c.c_char_p), ("base", c.c_size_t), ("symbol", c.c_char_p), ("address", c.c_size_t))


@dataclass(eq=False)
class Registered(DeviceCode):
    """One of them.

    Attributes:
        managed: by where the library keeps its address, a managed variable's mangled name and size.
    """

    managed: dict[int, tuple[str, int]] = field(default_factory=dict)

    def __init__(self, context: Context, wrapper: int) -> None:
        place = _Place()
        c.CDLL(None).dladdr(c.c_void_p(wrapper), c.byref(place))
        super().__init__(Path((place.file or b"a library").decode(errors="replace")), (), context.settings.arch)
        self.managed, self._context, self._wrapper = {}, context, wrapper

    @functools.cached_property
    def module(self) -> RawModule:
        """All but the kernels, where it is machine code: to read those of a large library takes a minute."""
        context, module = self._context, self._read(self._made)
        for place, (symbol, size) in self.managed.items():
            if (found := _variable(module, symbol)) is not None:
                self.variables[found.address] = symbol, size
                context.know_managed(found)
                put(place, found.address)
        return module

    def _read(self, how: Callable[[str], RawModule]) -> RawModule:
        """Raises CudaError: it can't be run; standard error says why, or what there is."""
        what = f"the compiled code in {self.path.name}"
        try:
            return how(what)
        except CudaError:
            self._context.findings.send("missing", what)
            raise

    def _made(self, what: str) -> RawModule:
        """What the linker has left for this architecture; else it is linked here, of the sources' PTX."""
        image, arch = image_at(self._wrapper), limits.number(self.arch)
        try:
            fatbinary.chosen(fatbinary.images(image), arch)
        except UnsupportedError:
            if texts := list(self._texts(arch)):
                modules = [loaded(self._context, each, what, whole=False) for each in texts]
                heap.link(modules, [f"part {number} of {what}" for number in range(len(modules))])
                return modules[0]
        return loaded(self._context, image, what, only=())

    def _texts(self, arch: int) -> Iterator[bytes]:
        wrapper = Wrapper.from_address(self._wrapper)
        for part in iter(functools.partial(next, iter(wrapper.parts)), 0) if wrapper.version == _LINKED else ():
            ptx = [each for each in fatbinary.images(image_at(part)) if each.kind == "PTX"]
            with contextlib.suppress(UnsupportedError):  # a part that comes with CUDA, as machine code
                yield fatbinary.chosen(ptx, arch).read()

    def by_symbol(self, symbol: str) -> Kernel:
        if symbol not in self._loaded:
            module, cubin = self.module, self.module.cubin
            if cubin is not None:
                module = self._read(lambda what: loaded(self._context, cubin, what, only=(symbol,)))
                module.program.share(self.module.program)
            self._loaded[symbol] = Kernel(module, _shown(symbol), module.get_function(symbol).symbol)
        return self._loaded[symbol]

    def variable(self, address: int) -> Allocation | None:
        return _variable(self.module, self.variables[address][0])


def _variable(module: RawModule, symbol: str) -> Allocation | None:
    """A variable's memory; None of one that no kernel uses."""
    try:
        module.get_global(symbol)
    except LaunchError:
        return None
    return module.program.symbol(module.linked_name(symbol))


def _shown(symbol: str) -> str:
    try:
        return plain_name(symbol)
    except CompileError:
        return symbol
