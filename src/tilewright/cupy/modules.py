"""Which of CuPy's modules are others here, and what stands for them."""

from __future__ import annotations

import ctypes
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from tilewright.compile import cache, toolkit
from tilewright.door import libraries

from . import absent, building, drawing, reducing
from .building import CupyUnsupported

_SETTINGS = {
    "CUPY_ACCELERATORS": "",  # CuPy's own kernels, whose launches can be checked, rather than CUB's
    "CUPY_CACHE_DIR": str(cache.directory() / "cupy" / "kernels"),  # what is compiled here is no GPU's machine code
}
_DRAWS, _REDUCES = "cupy.random._generator_api", "cupy.cuda.cub"
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
        if name == "cupy.cuda.thrust":
            return importlib.util.spec_from_file_location(name, Path(__file__).with_name("sorting.py"))
        if name not in building.MODULES:
            return None
        file = str(building.module(name))
        return importlib.util.spec_from_file_location(name, file, loader=_Built(name, file))


def _load_libraries() -> None:
    """Before NVIDIA's own of these names, which other packages may bring: the loader takes what is there.

    Raises:
        CupyUnsupported: another package was quicker.
    """
    loaded = {line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines()}
    for path in map(Path, loaded):
        if path.name == libraries.RUNTIME and path.parent != libraries.folder():
            raise CupyUnsupported(f"another package, such as numba-cuda, has loaded {path}: import cupy before it")
    for name in libraries.names():
        ctypes.CDLL(str(libraries.folder() / name))
    for name in absent.LIBRARIES:
        linker = _jit_link() if "nvJitLink" in name else None
        ctypes.CDLL(linker or str(building.folder() / name))


def _jit_link() -> str | None:
    """NVIDIA's, which needs no GPU, where it is installed: other packages than CuPy link with it."""
    found = importlib.util.find_spec("nvidia")
    places = [Path(each) / "cu13/lib/libnvJitLink.so.13" for each in (found and found.submodule_search_locations) or ()]
    return next((str(each) for each in places if each.is_file()), None)


class _Built(importlib.machinery.ExtensionFileLoader):
    """Loads a module that was built here, and sees to what its kernels did."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        if module.__name__ == _DRAWS:
            drawing.begin(module)
        elif module.__name__ == _REDUCES:
            reducing.begin(module)
