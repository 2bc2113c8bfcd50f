"""Fat binaries that nvcc's libraries register: each is loaded when a kernel or a variable of it is first asked for."""

from __future__ import annotations

import contextlib
import ctypes as c
import functools
import itertools
from collections.abc import Callable
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


class Registered(DeviceCode):
    """One of them; ``managed``: by where the library keeps its address, a managed variable's mangled name and size."""

    def __init__(self, context: Context, wrapper: int) -> None:
        place = (c.c_char_p * 4)()  # Dl_info, which begins with the file
        c.CDLL(None).dladdr(c.c_void_p(wrapper), place)
        super().__init__(Path((place[0] or b"a library").decode(errors="replace")), (), context.settings.arch)
        self._context, self._wrapper = context, wrapper
        self.managed: dict[int, tuple[str, int]] = {}

    @functools.cached_property
    def module(self) -> RawModule:
        """All but the kernels, where it is machine code: to read those of a large library takes a minute."""
        module = self._read(self._linked)
        for place, (symbol, size) in self.managed.items():
            if (found := _variable(module, symbol)) is not None:
                self.variables[found.address] = symbol, size
                self._context.know_managed(found)
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

    def _linked(self, what: str) -> RawModule:
        """What nvlink has left for this architecture; else it is linked here, of the sources' PTX."""
        wrapper, image, arch = Wrapper.from_address(self._wrapper), image_at(self._wrapper), limits.number(self.arch)
        modules = []
        try:
            fatbinary.chosen(fatbinary.images(image), arch)
        except UnsupportedError:
            for part in itertools.takewhile(bool, wrapper.parts) if wrapper.version == _LINKED else ():
                texts = [each for each in fatbinary.images(image_at(part)) if each.kind == "PTX" and each.arch <= arch]
                if texts:  # else it comes with CUDA, as machine code
                    text = fatbinary.chosen(texts, arch).read()
                    modules.append(loaded(self._context, text, what, whole=False))
        if not modules:
            return loaded(self._context, image, what, only=())
        heap.link(modules, [f"part {number} of {what}" for number in range(len(modules))])
        return modules[0]

    def by_symbol(self, symbol: str) -> Kernel:
        if symbol not in self._loaded:
            module, cubin = self.module, self.module.cubin
            if cubin is not None:
                module = self._read(lambda what: loaded(self._context, cubin, what, only=(symbol,)))
                module.program.share(self.module.program)
            self._loaded[symbol] = kernel = Kernel(module, symbol, module.get_function(symbol).symbol)
            with contextlib.suppress(CompileError):  # a name that can't be read stays as it is
                kernel.name = plain_name(symbol)
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
