"""Which of CuPy's modules are others here, and what stands for them."""

from __future__ import annotations

import contextlib
import ctypes
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from tilewright.compile import cache, toolkit
from tilewright.door import libraries

from . import absent, building, drawing, reducing
from .building import CupyUnsupported

_SETTINGS = {
    "CUPY_ACCELERATORS": "",  # CuPy's own kernels, whose launches can be checked, rather than CUB's
    "CUPY_CACHE_DIR": str(cache.directory() / "cupy" / "kernels"),  # what is compiled here is no GPU's machine code
}
_ASKS = "cupy_backends.cuda.libs"
_DRAWS, _REDUCES, _COMPILES = "cupy.random._generator_api", "cupy.cuda.cub", "cupy_backends.cuda.libs.nvrtc"
# Modules on NVIDIA's libraries that there are none of here.
_REFUSED = {
    "cupy.cuda.jitify": "jitify=True: RawModule and RawKernel without it compile with NVRTC",
    "cupy_backends.cuda.libs.cutensor": "cuTENSOR",
    "cupyx._cutensor": "cuTENSOR",
    "cupy_backends.cuda.libs.nccl": "NCCL: there is one device",
}


def begin() -> importlib.abc.MetaPathFinder:
    """From here on imports of CuPy get these, through what is given back, too."""
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    return finder


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name == "cupy_backends":
            _load_libraries()
        if name == "cupy_backends.cuda.libs.curand" and "curand" not in toolkit.find().headers:
            raise CupyUnsupported("cupy.random needs cuRAND's headers: pip install nvidia-curand")
        if name in _REFUSED:
            raise CupyUnsupported(f"tilewright has no {_REFUSED[name]} ({name})")
        if name == _ASKS:
            found = importlib.machinery.PathFinder.find_spec(name, path)
            file = str(found and found.origin)
            return importlib.util.spec_from_file_location(name, file, loader=_Asks(name, file))
        if name == "cupy.cuda.thrust":
            return importlib.util.spec_from_file_location(name, Path(__file__).with_name("sorting.py"))
        if name == _COMPILES:
            file = str(absent.wheels_file(name.replace(".", "/")))
        elif name in (*building.MODULES, *building.LINKED):
            file = str(building.module(name))
        else:
            return None
        return importlib.util.spec_from_file_location(name, file, loader=_Built(name, file))


def _load_libraries() -> None:
    """What CuPy's modules are linked with: the loader takes what is there."""
    for name in (*libraries.names(), *absent.LIBRARIES):
        ctypes.CDLL(_path(name))


def _path(name: str) -> str:
    folder = libraries.folder() if name in libraries.names() else building.folder()
    return str(folder / libraries.ours(name))


@contextlib.contextmanager
def _asking_for_ours() -> Iterator[None]:
    """Modules of CuPy's ask this package for a library, which finds NVIDIA's where that is loaded."""
    from cuda import pathfinder

    theirs = pathfinder.load_nvidia_dynamic_lib
    pathfinder.load_nvidia_dynamic_lib = _ours_or(theirs)
    try:
        yield
    finally:
        pathfinder.load_nvidia_dynamic_lib = theirs


def _ours_or(theirs: Callable[[str], Any]) -> Callable[[str], Any]:
    def load(name: str) -> Any:
        known = (*libraries.names(), *absent.LIBRARIES)
        found = next((each for each in known if each.startswith(f"lib{name}.so")), None)
        return SimpleNamespace(_handle_uint=ctypes.CDLL(_path(found))._handle) if found else theirs(name)

    return load


class _Asks(importlib.machinery.SourceFileLoader):
    """Loads the package that looks for a library, and for what NVIDIA's is linked with, before a module on it."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        asked = vars(module)["_pathfinder"]
        module._pathfinder = SimpleNamespace(  # type: ignore[attr-defined]
            load_nvidia_dynamic_lib=_ours_or(asked.load_nvidia_dynamic_lib),
            DynamicLibNotFoundError=asked.DynamicLibNotFoundError,
        )


class _Built(importlib.machinery.ExtensionFileLoader):
    """Loads a module that was built or copied here, or asks for libraries, and sees to what its kernels did."""

    def exec_module(self, module: ModuleType) -> None:
        with _asking_for_ours():
            super().exec_module(module)
            if module.__name__ == _COMPILES:
                module.getVersion()  # it asks when it is first called
        if module.__name__ == _DRAWS:
            drawing.begin(module)
        elif module.__name__ == _REDUCES:
            reducing.begin(module)
