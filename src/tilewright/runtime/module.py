"""Modules: CUDA C++ or PTX, loaded for the CPU engine and for GPUs."""

from __future__ import annotations

import functools
import os
import re
import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, overload

import numpy as np

from tilewright import cpp
from tilewright.compile import Assembly, Compiled, MachineCode, Resources, SharedArray, Signature, compile_source
from tilewright.compile.compiler import unoptimised
from tilewright.compile.flags import ARCH
from tilewright.compile.headers import FOLDER
from tilewright.compile.nvrtc import include_folders
from tilewright.compile.signatures import laid_out
from tilewright.counting.executed import Executable, executable, figures, of_cubin
from tilewright.counting.views import chosen
from tilewright.engine import Program
from tilewright.errors import CompileError, LaunchError, UnsupportedError
from tilewright.hardware import limits
from tilewright.objects import fatbinary
from tilewright.ptx import Module, parse
from tilewright.ptx.link import link

from .kernel import Kernel
from .memory import DeviceArray
from .on_gpu.devices import CPU, Name, arch_of, name_of, number_of
from .on_gpu.launches import GpuModule
from .on_gpu.quick import Quick

_MOST_QUICK = 1024
_NAMED = 8  # kernels that a module's repr names
_PTX = re.compile(r"^(?>\s+|//[^\n]*\n|/\*.*?\*/)*+\.version\s+\d", re.S)  # what is a comment stays one


_BUILTIN = "__nv_nvrtc_builtin_header.h"  # NVRTC's own, which lies in no folder


def _foreign(files: Iterable[str]) -> frozenset[str]:
    """The files that lie in the compiler's own folders, or in none."""
    paths = [Path(file) for file in files]
    if not paths:  # plain PTX needs no compiler
        return frozenset()
    folders = [FOLDER, *map(Path, include_folders())]
    return frozenset(
        str(path) for path in paths if path.name == _BUILTIN or any(path.is_relative_to(folder) for folder in folders)
    )


_parsed = functools.lru_cache(maxsize=8)(parse)  # plain data: modules of one text share it, but no variable's memory


class RawModule:
    """CUDA C++, PTX or machine code, ready to launch from, in the shape of CuPy's class of that name.

    Args:
        code: CUDA C++ or PTX text, as text or in UTF-8 (and, as the driver takes it, with a zero byte behind it), or
            the bytes of a cubin, a fat binary, or an object or a program with a fat binary in it: the CPU engine runs
            their machine code for ``arch`` (without one for sm_90, else the newest from sm_80 on), else their PTX. Host
            code in a source is left out.
        path: a file of any of these instead of ``code``; or, with ``code``, the file it came from.
        options: NVRTC's options, such as ``("-DTILE=32",)``.
        name_expressions: template kernels to instantiate, such as ``["matmul_tiled<16>"]``; None: those that the
            source's own ``<<<…>>>`` launches name, as far as they can be read.
        arch: the architecture to compile for and whose limits hold, as ``"sm_80"``, or ``"gpu"``: that of the GPU that
            is present. By default sm_90a; of PTX its own, or for a ``.target`` older than sm_75 that.
        counts: what reports count: ``"machine"``, the machine code for ``arch``, which is run to be counted; ``"ptx"``,
            the PTX as it is written; ``"auto"``, the machine code where that can be run, else the PTX, and
            ``report.unread`` says why. None: what the variable TILEWRIGHT_COUNTS says, else ``"auto"``.
        only: of machine code, the symbols of the kernels to read, and no others; None: all.

    Attributes:
        ptx: the parsed PTX.
        arch: the architecture.

    Raises:
        CompileError: the source does not compile, or there is no such file.
        PTXError, UnsupportedError: the PTX is malformed, or has something that is not supported.
    """

    kernel_class: ClassVar[type[Kernel]] = Kernel
    """Of its kernels: parts above this one derive from both classes, to add what they can do with a kernel."""

    def __init__(
        self,
        code: str | bytes | None = None,
        *,
        path: str | Path | None = None,
        options: Sequence[str] = (),
        name_expressions: Sequence[str] | None = None,
        arch: str | None = None,
        counts: str | None = None,
        only: Collection[str] | None = None,
    ) -> None:
        self.counts = chosen(counts)
        arch = arch_of(arch)
        if code is None:
            if path is None:
                raise CompileError("RawModule needs code= or path=")
            try:
                code = _read(Path(path))
            except OSError as error:
                raise CompileError(f"{path} can't be read: {error.strerror}") from None
        self._path = path
        self.compiled: Compiled | None = None
        self.origin: tuple[str, str] | None = None  # of PTX whose source is known: its file's name, its text
        self._options = tuple(options)
        self._executables: dict[str, tuple[Executable, Program] | str] = {}  # or why there is none
        self.cubin: bytes | None = None
        if isinstance(code, bytes) and code.startswith((fatbinary.ELF, fatbinary.FAT)):
            wanted = None if arch is None else int(re.sub(r"\D", "", arch))
            image = fatbinary.chosen(fatbinary.images(code), wanted)
            self.cubin, code = (image.read(), "") if image.kind == "machine code" else (None, image.read())
        text = code if isinstance(code, str) else _decoded(code)
        if self.cubin is not None:
            if options or name_expressions:
                raise CompileError("options and name_expressions are for CUDA C++; this is a cubin, compiled already")
        elif is_ptx(text):
            if options or name_expressions:
                raise CompileError("options and name_expressions are for CUDA C++; this is PTX, compiled already")
        else:
            self.compiled = compile_source(
                text, path=str(path) if path is not None else None, options=options,
                name_expressions=name_expressions, arch=arch or ARCH,
            )  # fmt: skip
            text = self.compiled.ptx
        self.ptx = _parsed(text) if self.cubin is None else self._load_cubin(self.cubin, only)
        self.ptx.foreign = _foreign(self.ptx.files.values())
        self.arch = arch or limits.modelled(self.ptx.target[0])
        self._kernels: dict[str, Kernel] = {}
        self._lifting = threading.Lock()
        self.quick: dict[tuple[Any, ...], Quick] = {}
        self._asked: dict[str, dict[int, str]] = {}  # by symbol: the devices where get_global gave it, and its name
        self._unit: Module | None = None  # of a linked module, its own part as it was compiled
        self._renamed: dict[str, str] = {}  # names that linking changed: as they were compiled, and as they are
        self._compiled_as: dict[str, str] = {}  # and the other way

    def _load_cubin(self, cubin: bytes, only: Collection[str] | None) -> Module:
        """The module that a cubin's machine code is for the engine."""
        module, kernels, refused = of_cubin(cubin, only)
        if not kernels and (refused if only is None else only):  # one of variables alone is loaded
            raise UnsupportedError(next(iter(refused.values()), "the cubin has no kernels"))
        self.counts = "machine"
        self.__dict__["program"] = program = Program(module, arch=limits.modelled(module.target[0]))
        self._executables.update({name: (made, program) for name, made in kernels.items()}, **refused)
        return module

    @functools.cached_property
    def program(self) -> Program:
        """The module loaded for the CPU, its variables with their initial values."""
        return Program(self.ptx, arch=self.arch)

    def _join(self, whole: Module, program: Program, renamed: Mapping[str, str]) -> None:
        """Be a part of several sources' module."""
        self._unit, self.ptx = self.ptx, whole
        self._renamed = dict(renamed)
        self._compiled_as = {new: old for old, new in renamed.items()}
        self.__dict__["program"] = program
        if self.counts == "machine":
            self._executables = {
                name: found if isinstance(found, str) else (replace(found[0], module=whole), program)
                for name, found in self._executables.items()
            }

    def __repr__(self) -> str:
        names = list(self.kernels)
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        of = f" of {self._path}" if self._path is not None else ""
        return f"<tilewright module{of} for {self.arch}: {', '.join(names[:_NAMED]) or 'no kernels'}{more}>"

    @property
    def linked(self) -> bool:
        """Whether other sources' code is in its PTX, too."""
        return self._unit is not None

    def linked_name(self, symbol: str) -> str:
        """The name that a symbol of this source has, once it is linked."""
        return self._renamed.get(symbol, symbol)

    def defines(self, symbol: str) -> bool:
        """Whether a kernel of the PTX is this source's."""
        own = self.ptx if self._unit is None else self._unit
        return self._compiled_as.get(symbol, symbol) in own.kernels

    @functools.cached_property
    def on_gpu(self) -> GpuModule:
        """The module loaded for GPUs."""
        return GpuModule(self)

    @functools.cached_property
    def kernels(self) -> dict[str, Signature]:
        """The kernels that can be launched, by name, with their parameters; of PTX as far as it has their types."""
        names = map(self.linked_name, self.compiled.kernels) if self.compiled is not None else self.ptx.kernels
        return {(signature := self.signature(symbol)).name: signature for symbol in names}

    def get_function(self, name: str) -> Kernel:
        """The kernel of that C++ name, name expression or PTX symbol.

        Raises:
            CompileError: there is none; the text says which there are and how to instantiate a template.
        """
        if name not in self._kernels:
            self._kernels[name] = self.kernel_class(self, name, self._symbol(name))
        return self._kernels[name]

    @overload
    def get_global(self, name: str) -> np.ndarray: ...
    @overload
    def get_global(self, name: str, *, device: Name) -> Any: ...

    def get_global(self, name: str, *, device: Name = "cpu") -> Any:
        """A ``__device__``, ``__constant__`` or managed variable as an array.

        The CPU engine and each GPU have variables of their own. The CPU engine's is a NumPy array, readable and
        writable in place; a GPU's (``device="gpu"``) a DeviceArray, to be copied in and out. A launch where a
        variable was not asked for, though it was for another device, is refused: it would see the initial value.

        The array has the variable's C++ dtype and shape; a scalar's is 0-dimensional (write it by
        ``[...] = value``); of plain PTX, its bytes or elements as PTX declares them.

        Raises:
            LaunchError: there is no such variable; the text says which there are.
            UnsupportedError: there is no such device.
        """
        symbol, number = self._variable(name), number_of(device)
        shaped: np.ndarray | DeviceArray
        if number == CPU:
            data = self.program.buffer(symbol)
            shaped = self._shaped(symbol, data)
        else:
            block = self.on_gpu.variable(symbol, number)
            assert block.bytes is not None
            data = block.bytes
            shaped = DeviceArray(block, self._shaped(symbol, data))
        self._asked.setdefault(symbol, {})[number] = name
        self.quick.clear()  # launches that were fine may now have to be refused
        return shaped

    def remember(self, key: tuple[Any, ...], types: Iterable[type], make: Callable[[], Quick | None]) -> None:
        """Keep a launch for `Kernel.__call__` to repeat."""
        try:
            hash(key)
        except TypeError:  # a grid that is a list
            return
        again = make()
        if len(self.quick) >= _MOST_QUICK:
            self.quick.clear()
        if again is not None:
            self.quick[key] = self.quick[(*key, *types)] = again

    def check_variables(self, kernel: Kernel, number: int) -> None:
        """Refuse a launch that would see a variable's initial value where another device's was asked for.

        Raises:
            LaunchError: there is one; the text names it.
        """
        for symbol, devices in self._asked.items():
            if number not in devices and kernel.uses(symbol):
                (other, name), *_ = devices.items()
                raise LaunchError(
                    f"{kernel.name} uses the variable {name!r}, which was asked for on {name_of(other)} only; each "
                    f"device has its own: set it by get_global({name!r}, device={name_of(number)!r}) too"
                )

    def _variable(self, name: str) -> str:
        """The PTX symbol of a variable."""
        lowered = self.compiled.lowered if self.compiled is not None else {}
        variables = self.ptx.variables
        symbol = self.linked_name(lowered.get(name) or lowered.get(f"&{name}") or name)
        if symbol not in variables or variables[symbol].space not in ("global", "const"):
            known = [n for n, s in lowered.items() if s in variables] if lowered else list(variables)
            there = f"its variables: {', '.join(sorted(known))}" if known else "it has no variables"
            raise LaunchError(
                f"the module has no variable {name!r}; {there}. One that no kernel uses is dropped unless it "
                "is visible from outside (not static, not const)"
            )
        return symbol

    def _shaped(self, symbol: str, data: np.ndarray) -> np.ndarray:
        """A variable's bytes as its C++ type, or as PTX declares them."""
        dtype = self.variable_dtype(symbol)
        if dtype is not None and dtype.itemsize == data.size:
            return data.view(dtype.base).reshape(dtype.shape)
        variable = self.ptx.variables[symbol]
        element = _ELEMENTS.get(variable.element)
        if element is None or data.size % np.dtype(element).itemsize:
            return data
        return data.view(element).reshape(variable.dimensions if variable.dimensions else ())

    def signature(self, symbol: str) -> Signature:
        """A kernel's signature by its PTX symbol."""
        if self.compiled is not None:
            return self.compiled.signatures[self._compiled_as.get(symbol, symbol)]
        return Signature(symbol, self._raw_parameters[symbol])

    def shared_arrays(self, symbol: str) -> Sequence[SharedArray]:
        """Those that a kernel declares, by its PTX symbol; none where only PTX is known."""
        return () if self.compiled is None else self.compiled.shared.get(symbol, ())

    def unoptimised(self) -> Module | None:
        """The source's code as nothing was folded in it yet; None where that can't be had."""
        try:
            found = None if self.compiled is None else _parsed(unoptimised(self.compiled))
        except CompileError:
            return None
        if found is not None:
            found.foreign = _foreign(found.files.values())
        return found

    def resources(self, symbol: str) -> Resources | None:
        """ptxas's figures of a kernel; None where it refuses it."""
        try:
            return self.assembly.machine_code.resources.get(self._compiled_as.get(symbol, symbol))
        except UnsupportedError:
            return None

    def executable(self, symbol: str) -> Executable | None:
        """A kernel's machine code, to be run and counted; None where the PTX is (`without_machine` says why, if machine
        code was wanted).

        Raises:
            UnsupportedError: ``counts`` is ``"machine"``, and it can't be had.
        """
        if self.counts == "ptx":
            return None
        with self._lifting:
            if symbol not in self._executables:
                try:
                    self._executables[symbol] = self._loaded(symbol)
                except UnsupportedError as error:
                    self._executables[symbol] = str(error)
        found = self._executables[symbol]
        if isinstance(found, str):
            if self.counts == "machine":
                raise UnsupportedError(found)
            return None
        return found[0]

    def _loaded(self, symbol: str) -> tuple[Executable, Program]:
        made = executable(self._as_compiled(symbol), self._compiled_as.get(symbol, symbol), self.assembly)
        if self._unit is not None and len(made.module.functions) > 1:
            raise UnsupportedError("pointers to functions have other numbers once sources are linked: count it as "
                                   "written, counts='ptx'")  # fmt: skip
        program = Program(made.module, arch=self.arch)
        program.share(self.program)
        return made, program

    def run_machine(self, symbol: str, cluster: tuple[int, int, int]) -> Program:
        """Where a kernel's machine code is loaded, with the module's own variables.

        Raises:
            UnsupportedError: it can't be launched in such clusters.
        """
        found = self._executables[symbol]
        assert not isinstance(found, str)
        found[0].refuse(cluster)
        return found[1]

    def _as_compiled(self, symbol: str) -> Module:
        """The PTX that a kernel's machine code is made of.

        Raises:
            UnsupportedError: another source's kernel of that name was linked, and is not the same.
        """
        if self._unit is None:
            return self.ptx
        mine = self._unit.functions[self._compiled_as.get(symbol, symbol)]
        texts = [[each.text for each in function.body or ()] for function in (mine, self.ptx.functions[symbol])]
        if texts[0] != texts[1]:
            raise UnsupportedError("the sources' kernels of that name differ: count it as written, counts='ptx'")
        return self._unit

    def without_machine(self, symbol: str) -> str:
        """Why a kernel's machine code can't be run, or ``""``: nobody asked for it, or there it is."""
        known = self._executables.get(symbol)
        return known if isinstance(known, str) and self.counts != "ptx" else ""

    @property
    def sources(self) -> dict[str, str]:
        """The text of the module's own source by the name that the PTX has for it."""
        name, text = self.origin or ("", "")
        if self.compiled is not None:
            name, text = Path(self.compiled.path or "kernel.cu").name, self.compiled.source
        return {file: text for file in self.ptx.files.values() if Path(file).name == name}

    @property
    def texts(self) -> dict[str, str] | None:
        """What was compiled: the source and the user's headers. None of plain PTX, of which nobody knows."""
        if self.compiled is None:
            return None if self.origin is None else self.sources
        read = {os.path.abspath(file): text for file, text in self.compiled.request.includes.files.items()}
        headers = {
            file: read[os.path.abspath(file)] for file in self.ptx.files.values() if os.path.abspath(file) in read
        }
        return headers | self.sources

    @functools.cached_property
    def assembly(self) -> Assembly:
        """The machine code of the PTX."""
        if self.cubin is not None:
            return Assembly(self.ptx.text, self.arch, (), MachineCode(self.cubin, figures(self.cubin)))
        own = self.ptx if self._unit is None else self._unit
        options = self.compiled.request.options if self.compiled is not None else ()
        return Assembly(own.text, self.arch, options)

    @functools.cached_property
    def _raw_parameters(self) -> dict[str, Any]:
        functions = [(name, self.ptx.functions[name]) for name in self.ptx.kernels]
        return {
            name: laid_out((each.element, each.size, each.alignment) for each in one.declared or one.parameters)
            for name, one in functions
        }

    def _symbol(self, name: str) -> str:
        if self.compiled is not None:
            return self.linked_name(self.compiled.symbol(name))
        if name in self.ptx.kernels:
            return name
        if isinstance(refused := self._executables.get(name), str):
            raise UnsupportedError(f"{name} can't be run: {refused}")
        known = ", ".join(map(str, self.kernels.values())) or "none"
        raise CompileError(f"the PTX has no kernel {name!r}; its kernels: {known}")

    def variable_dtype(self, symbol: str) -> np.dtype[Any] | None:
        """NumPy's dtype for a variable's C++ type, with the dimensions of an array; None where it is not known."""
        if self.compiled is None:
            return None
        try:
            return self.compiled.variable_type(self._compiled_as.get(symbol, symbol)).dtype
        except CompileError:
            return None


def is_ptx(text: str) -> bool:
    """Whether a text is PTX, and no CUDA C++."""
    return _PTX.match(text) is not None


def link_modules(modules: Sequence[RawModule], names: Sequence[str]) -> None:
    """Make the modules of several sources, compiled with ``-rdc=true``, one: functions of the device are found across
    them, and each variable is there once. ``names`` are the sources', for messages.

    Raises:
        CompileError: a name is defined twice, or not at all, or is not the same thing in all.
    """
    whole = link([(name, module.ptx) for name, module in zip(names, modules, strict=True)])
    program = Program(whole.module, arch=modules[0].arch)
    for module, renamed in zip(modules, whole.renamed, strict=True):
        module._join(whole.module, program, renamed)


def _read(path: Path) -> str | bytes:
    """A file's text, or its bytes if it holds machine code."""
    with path.open("rb") as file:
        return file.read() if fatbinary.holds_machine_code(file) else cpp.decoded(file)


def _decoded(code: bytes) -> str:
    try:
        return code.rstrip(b"\0").decode()
    except UnicodeDecodeError as error:
        raise CompileError(f"code is not UTF-8 text (byte {error.start}); pass CUDA C++ or PTX") from None


_ELEMENTS = {"f16": "f2", "f32": "f4", "f64": "f8"} | {
    f"{kind}{bits}": f"{'i' if kind == 's' else 'u'}{bits // 8}" for kind in "bsu" for bits in (16, 32, 64)
} | {"s8": "i1", "u8": "u1"}  # fmt: skip
