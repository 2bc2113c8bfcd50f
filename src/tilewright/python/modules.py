"""PTX that a compiler for Python made, as a module: its kernel is called as in the source, findings speak of that."""

from __future__ import annotations

import functools
import linecache
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType

from tilewright import runtime
from tilewright.checking.kernel import Kernel, RawModule
from tilewright.compile import Assembly, MachineCode, Resources, SharedArray
from tilewright.compile.cpptypes import CType, Parameter, Signature
from tilewright.compile.signatures import read_parameters
from tilewright.errors import UnsupportedError
from tilewright.report import Report

Typed = tuple[str, CType]


@dataclass(frozen=True)
class Compiler:
    """Whose PTX it is.

    Attributes:
        package: its functions' lines are not the user's.
        finish: the last word on a checked launch's report: in the language's words, without what is the compiler's own.
    """

    package: ModuleType
    finish: Callable[[Report], None]


class PythonKernel(Kernel):
    """A kernel whose findings speak of Python."""

    def finish(self, report: Report) -> None:
        assert isinstance(self.module, PythonModule)
        self.module.compiler.finish(report)


class PythonModule(RawModule):
    """The PTX of one kernel.

    Args:
        ptx: its text.
        name: the function's in Python.
        parameters: names and types, one each parameter of the PTX.
        compiler: whose PTX it is.
        arch: the architecture to be.
        shared: the shared arrays that the source declares, by their names in findings.
        machine_code: the cubin that the compiler's own ptxas made of this very PTX, its figures, and what it calls
            files that the PTX calls otherwise, where it did.
    """

    kernel_class = PythonKernel

    def __init__(
        self, ptx: str, name: str, parameters: Sequence[Typed], compiler: Compiler, arch: str,
        machine_code: tuple[bytes, Resources, dict[str, str]] | None = None, shared: Sequence[SharedArray] = (),
    ) -> None:  # fmt: skip
        super().__init__(ptx, arch=arch)
        self.compiler, self._machine_code, self._shared = compiler, machine_code, shared
        (self.symbol,) = self.ptx.kernels
        raw = read_parameters(ptx)[self.symbol]
        self._called = Signature(name, _placed(name, raw, parameters), strides=True)
        folders = [Path(each).resolve() for each in compiler.package.__path__]
        self.ptx.foreign = frozenset(
            file for file in self.ptx.files.values() if any(Path(file).is_relative_to(folder) for folder in folders)
        )

    def signature(self, symbol: str) -> Signature:
        return self._called

    def shared_arrays(self, symbol: str) -> Sequence[SharedArray]:
        return self._shared

    @property
    def kernel(self) -> runtime.Kernel:
        if self.symbol not in self._kernels:
            self._kernels[self.symbol] = self.kernel_class(self, self._called.name, self.symbol)
        return self._kernels[self.symbol]

    @functools.cached_property
    def assembly(self) -> Assembly:
        if self._machine_code is None:
            return super().assembly
        cubin, figures, files = self._machine_code
        return Assembly(self.ptx.text, self.arch, given=MachineCode(cubin, {self.symbol: figures}, files=files))

    @property
    def sources(self) -> dict[str, str]:
        """Also of cells of a notebook and of an interactive session, which are no files."""
        texts = {file: "".join(linecache.getlines(file)) for file in self.ptx.files.values()}
        return {file: text for file, text in texts.items() if text}


def _placed(name: str, raw: Sequence[Parameter], known: Sequence[Typed]) -> tuple[Parameter, ...]:
    """The PTX's parameters by their names and types in the source.

    Raises:
        UnsupportedError: the compiler passes arguments in another way than this knows.
    """
    sizes = [each.type.size for each in raw], [type_.size for _, type_ in known]
    if sizes[0] != sizes[1]:
        raise UnsupportedError(
            f"the PTX of {name} has parameters of {sizes[0]} bytes, where {sizes[1]} are expected: this version of "
            "the compiler passes arguments in a way that tilewright does not know"
        )
    return tuple(replace(each, name=name, type=type_) for each, (name, type_) in zip(raw, known, strict=True))
