"""Which of CuPy's modules are others here, and what stands for them."""

from __future__ import annotations

import ctypes
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from tilewright.compile import cache
from tilewright.door import libraries

from . import absent, building, drawing
from .building import CupyUnsupported

_SETTINGS = {
    "CUPY_ACCELERATORS": "",  # CuPy's own kernels, whose launches can be checked, rather than CUB's
    "CUPY_CACHE_DIR": str(cache.directory() / "cupy" / "kernels"),  # what is compiled here is no GPU's machine code
}
_DRAWS = "cupy.random._generator_api"
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
        if name in _REFUSED:
            raise CupyUnsupported(f"tilewright has no {_REFUSED[name]} ({name})")
        if name == "cupy.cuda.thrust":
            return importlib.util.spec_from_file_location(name, Path(__file__).with_name("sorting.py"))
        if name not in building.MODULES:
            return None
        file = str(building.module(name))
        return importlib.util.spec_from_file_location(name, file, loader=_Built(name, file))


def _load_libraries() -> None:
    """Before NVIDIA's own of these names, which other packages may bring: the loader takes what is there."""
    for name in libraries.names():
        ctypes.CDLL(str(libraries.folder() / name))
    for name in absent.LIBRARIES:
        ctypes.CDLL(str(building.folder() / name))


class _Built(importlib.machinery.ExtensionFileLoader):
    """Loads a module that was built here, and puts what stands for its kernels in their place."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        if module.__name__ == _DRAWS:
            drawing.begin(module)
        for names, make in _INSTEAD.get(module.__name__, {}).items():
            for name in names.split():
                assert hasattr(module, name), name
                setattr(module, name, make(f"{module.__name__}.{name}"))


def _passing(name: str) -> Callable[..., None]:
    """What answers that CUB does not do this, so that CuPy's own kernels do."""
    return lambda *arguments, **options: None


def _refusing(name: str) -> Callable[..., Any]:
    def refuse(*arguments: Any, **options: Any) -> Any:
        raise NotImplementedError(f"tilewright has no {name}: its kernels were built for NVIDIA's static runtime")

    return refuse


_INSTEAD: dict[str, dict[str, Callable[[str], Any]]] = {
    "cupy.cuda.cub": {
        "cub_reduction cub_scan cub_histogram": _passing,
        "device_reduce device_segmented_reduce device_scan device_histogram": _refusing,
    },
}
