"""Numba's dispatcher with launches on the engine: it types and compiles as Numba's own does."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba_cuda
from numba.cuda.compiler import compile_all
from numba.cuda.core import config, sigutils
from numba.cuda.core.compiler_lock import global_compiler_lock
from numba.cuda.cudadrv.devices import _runtime as attached
from numba.cuda.decorators import jit as numba_jit
from numba.cuda.dispatcher import CUDADispatcher
from numba.cuda.errors import normalize_kernel_dimensions

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.findings.model import Allowed
from tilewright.python import words
from tilewright.python.launches import launch
from tilewright.python.modules import Compiler, PythonModule
from tilewright.report import Report
from tilewright.runtime import Kernel

from . import linked, shared
from .arguments import Part, RecordCopy, as_argument, example, parts
from .device import CONTEXT, DEVICE
from .exceptions import noted, raised

_THREADS = 128  # a block of forall, where Numba would ask the driver


@dataclass(frozen=True)
class Configured:
    """A kernel with the shape of its launch: what ``kernel[blocks, threads]`` gives."""

    dispatcher: Dispatcher
    griddim: tuple[int, int, int]
    blockdim: tuple[int, int, int]
    stream: Any
    sharedmem: int

    def __call__(self, *args: Any) -> None:
        self.dispatcher.call(args, self)


class Dispatcher(CUDADispatcher):
    """The result of ``@cuda.jit``."""

    def configure(self, griddim: Any, blockdim: Any, stream: Any = 0, sharedmem: int = 0) -> Configured:
        (x, y, z), (tx, ty, tz) = normalize_kernel_dimensions(griddim, blockdim)
        return Configured(self, (int(x), int(y), int(z)), (int(tx), int(ty), int(tz)), stream, int(sharedmem))

    def call(self, args: tuple[Any, ...], launch_config: Configured) -> None:
        kernel, flat = self._specialised([as_argument(each) for each in args])
        with raised(kernel, self._helpers.get(kernel.symbol)):
            launch(kernel, launch_config.griddim, launch_config.blockdim, flat, launch_config.sharedmem)
        for each in flat:
            if isinstance(each, RecordCopy):
                each.write_back()

    def forall(self, ntasks: int, tpb: int = 0, stream: Any = 0, sharedmem: int = 0) -> Any:
        if ntasks < 0:
            raise ValueError(f"Can't create ForAll with negative task count: {ntasks}")
        block = tpb or _THREADS
        if not ntasks:
            return lambda *args: None
        return self.configure(-(-ntasks // block), block, stream, sharedmem)

    def specialize(self, *args: Any) -> Dispatcher:
        self._specialised([as_argument(each) for each in args])
        return self

    def compile(self, sig: Any) -> Kernel:
        """The kernel for these types of arguments."""
        argtypes = tuple(sigutils.normalize_signature(sig)[0])
        return self._compiled(argtypes, self._flat(argtypes, [example(each) for each in argtypes]))

    def inspect_asm(self, signature: Any = None) -> Any:
        """The PTX, of one signature or by signature."""
        texts = {types: kernel.module.ptx.text for types, kernel in self._kernels.items()}
        return texts if signature is None else texts[tuple(signature)]

    @property
    def _kernels(self) -> dict[Any, Kernel]:
        return self.__dict__.setdefault("_tilewright_kernels", {})

    @property
    def _helpers(self) -> dict[str, Any]:
        """The helpers that know the exceptions of kernels that are compiled with ``debug=True``, by their symbols."""
        return self.__dict__.setdefault("_tilewright_helpers", {})

    def _specialised(self, values: list[Any]) -> tuple[Kernel, list[Any]]:
        """The kernel for these arguments, and their values as its parameters."""
        given = self.__dict__.get("_signatures")
        argtypes = tuple(map(self.typeof_pyval, values)) if given is None else self._fitting(values, given)
        flat = self._flat(argtypes, values)
        return self._compiled(argtypes, flat), [value for _, _, value in flat]

    def _flat(self, argtypes: tuple[Any, ...], values: list[Any]) -> list[Part]:
        """The parameters that stand for the arguments."""
        names = list(inspect.signature(self.py_func).parameters)
        if len(names) != len(values):
            raise LaunchError(f"{self.py_func.__name__} takes {len(names)} arguments; {len(values)} were given")
        return [part for each in zip(names, argtypes, values, strict=True) for part in parts(*each)]

    def _fitting(self, values: list[Any], given: list[tuple[Any, ...]]) -> tuple[Any, ...]:
        """Of the signatures that the kernel is compiled for, the first that takes these arguments; a single one is
        taken to."""
        if len(given) == 1:
            return given[0]
        found = tuple(map(self.typeof_pyval, values))
        for types in given:
            pairs = zip(found, types, strict=False)
            if len(types) == len(found) and all(self.typingctx.can_convert(a, b) is not None for a, b in pairs):
                return types
        raise TypeError(f"No matching definition for argument type(s) {', '.join(map(str, found))}")

    def _compiled(self, argtypes: tuple[Any, ...], flat: list[Part]) -> Kernel:
        kernel = self._kernels.get(argtypes)
        if kernel is None:
            options = self.targetoptions
            _refuse(self.py_func.__name__, options)
            debug = options.get("debug", config.CUDA_DEBUGINFO_DEFAULT)
            with _current_device(), linked.compiling(DEVICE.arch), noted() as helpers:
                (ptx, *others), _ = compile_all(
                    self.py_func, argtypes, lineinfo=not debug, debug=debug, fastmath=options.get("fastmath", False),
                    opt=options.get("opt"), cc=DEVICE.compute_capability, launch_bounds=options.get("launch_bounds"),
                    device=False, abi="numba", output="ptx",
                )  # fmt: skip
            known = [(name, type_) for name, type_, _ in flat]
            ptx, arrays = shared.named(ptx)
            module = PythonModule(ptx, self.py_func.__name__, known, _NUMBA, DEVICE.arch, shared=arrays)
            linked.with_others(module, others, DEVICE.arch)
            kernel = module.kernel
            self._kernels[argtypes] = kernel
            if debug:
                self._helpers[kernel.symbol] = helpers[-1]
        return kernel


@contextlib.contextmanager
def _current_device() -> Iterator[None]:
    """Numba compiles the functions that a kernel calls for the device of this thread's context."""
    before = attached._get_attached_context()
    attached._set_attached_context(CONTEXT)
    try:
        with global_compiler_lock, shared.noted():
            yield
    finally:
        attached._set_attached_context(before)


def _finish(report: Report) -> None:
    for finding in [*report.findings, *(each.finding for each in report.allowed)]:
        words.numba(finding)
    for finding in list(report.findings):  # a kernel of its reductions lets lanes end beside a full mask
        if finding.kind == "bad-mask" and Path(finding.file or "").is_relative_to(_FOLDER):
            report.findings.remove(finding)
            report.allowed.append(Allowed(finding, "Numba's own: its library's line", "Numba"))


_FOLDER = Path(numba_cuda.__path__[0]).resolve()
_NUMBA = Compiler(numba_cuda, _finish)


def _refuse(name: str, options: dict[str, Any]) -> None:
    if options.get("link"):
        raise UnsupportedError(f"{name} is linked with {', '.join(map(str, options['link']))}: tilewright.numba runs "
                               "what Numba compiles, without files linked to it")  # fmt: skip
    if options.get("extensions"):
        raise UnsupportedError(f"{name} has extensions=…, whose arguments tilewright.numba does not pass")


def jit(func_or_sig: Any = None, device: bool = False, **options: Any) -> Any:
    """``cuda.jit`` with launches on the engine; takes what Numba's takes."""
    if func_or_sig is None:
        return lambda function: jit(function, device=device, **options)
    if sigutils.is_signature(func_or_sig) or isinstance(func_or_sig, list):
        signatures = func_or_sig if isinstance(func_or_sig, list) else [func_or_sig]

        def typed(function: Any) -> Any:
            made = jit(function, device=device, **options)
            if not device:
                made._signatures = [tuple(sigutils.normalize_signature(each)[0]) for each in signatures]
                for each in made._signatures:
                    made.compile(each)
            else:
                with _current_device():
                    for each in signatures:
                        made.compile_device(*sigutils.normalize_signature(each))
            return made

        return typed
    options.pop("cache", None)  # the engine keeps what it compiles
    plain = numba_jit(func_or_sig, device=device, lto=False, **{k: v for k, v in options.items() if k != "lto"})
    return Dispatcher(plain.py_func, targetoptions=plain.targetoptions)
