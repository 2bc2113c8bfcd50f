"""Where NVRTC and CUDA's headers are: in wheels, wherever each is installed, or in a folder of the user's choice.

The library comes from the wheel ``nvidia-cuda-nvrtc`` and the headers from ``nvidia-cuda-runtime``, ``-crt``,
``-cccl`` and, where it is installed, ``nvidia-curand``; they may lie in different folders of ``sys.path``.
``TILEWRIGHT_NVRTC=folder`` names another place: a toolkit (with ``lib64`` and ``include``), or a folder into which
``pip install --target`` put the wheels. PATH and CUDA_HOME are not looked at. Only where there are no wheels is the
library taken that ``cuda.pathfinder`` finds by itself, with the headers of the toolkit it lies in.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tilewright.errors import CompileError, quoted

from . import cache

CHOICE = "TILEWRIGHT_NVRTC"
MISSING = (
    "NVRTC, CUDA's runtime compiler, is not installed; run "
    "`pip install nvidia-cuda-nvrtc nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl`"
)
_LIBRARIES = ("lib", "lib64")
_HEADERS = {
    "runtime": ("include", "cuda_runtime_api.h"),
    "crt": ("include", "crt/mma.h"),
    "curand": ("include", "curand_kernel.h"),
    "cccl": ("include/cccl", "cuda/std/cstdint"),
}
"""By the wheel's name: its include folder below the root, and a header by which it is known."""
_VERSIONS = {"runtime": "cuda_runtime_api.h", "crt": "crt/host_config.h", "curand": "curand.h",
             "cccl": "cuda/std/__cccl/version.h"}  # fmt: skip
"""By the wheel's name: the header that has its version."""


@dataclass(frozen=True)
class Toolkit:
    """What is needed to compile, as it was found.

    Attributes:
        library: NVRTC itself.
        builtins: the library that NVRTC opens by its name while it compiles; None where there is none beside it.
        headers: include folders by what they bring: ``runtime``, ``crt``, ``cccl``, ``curand``.
    """

    library: Path
    builtins: Path | None
    headers: dict[str, Path]

    @property
    def include_folders(self) -> tuple[str, ...]:
        """CUDA's own header folders, in the order in which they are searched."""
        return tuple(dict.fromkeys(str(folder) for folder in self.headers.values()))

    @functools.cached_property
    def identity(self) -> str:
        """Changes whenever another NVRTC or other headers are installed; the same on every machine and in every
        folder that has the same ones. Loads nothing."""
        digest = hashlib.sha256()
        for library in (self.library, self.builtins):
            if library is not None:
                digest.update(cache.of_binary(library).encode())
        for name, folder in sorted(self.headers.items()):
            version = folder / _VERSIONS[name]
            installed = sorted(each.name for each in _site(folder).glob(f"nvidia_*{name}-*.dist-info"))
            digest.update(f"{name} {installed} ".encode() + (version.read_bytes() if version.exists() else b""))
        return digest.hexdigest()


@functools.cache
def find() -> Toolkit:
    """NVRTC and the headers that go with it.

    Raises:
        CompileError: there is no NVRTC, or none in the folder of ``TILEWRIGHT_NVRTC``.
    """
    chosen = os.environ.get(CHOICE)
    roots = [*_roots_in(Path(chosen)), Path(chosen)] if chosen else list(wheel_roots())
    library = next((each for root in roots for each in _libraries(root)), None)
    if library is None and chosen:
        raise CompileError(
            f"{CHOICE}={quoted(chosen)}, but there is no libnvrtc.so in it: it names the folder of a CUDA toolkit, or "
            "one into which `pip install --target` has put nvidia-cuda-nvrtc and CUDA's headers."
        )
    if library is None:
        library = _known_to_pathfinder()
        roots = list(library.parents)
    builtins = next(iter(sorted(library.parent.glob("libnvrtc-builtins.so.*"))), None)
    return Toolkit(library, builtins, dict(_headers(roots)))


def wheel_roots() -> Iterator[Path]:
    """The folders ``nvidia/cu13`` of all places where Python looks for packages, each once, in their order."""
    seen = set()
    specification = importlib.util.find_spec("nvidia")
    named = (specification.submodule_search_locations or ()) if specification else ()
    for folder in (*named, *(str(Path(entry or ".") / "nvidia") for entry in sys.path)):
        root = Path(folder) / "cu13"
        if root.is_dir() and root.resolve() not in seen:
            seen.add(root.resolve())
            yield root


def _roots_in(folder: Path) -> Iterator[Path]:
    """The wheels' folder below one that ``pip install --target`` filled."""
    root = folder / "nvidia/cu13"
    if os.path.isdir(root):  # also says so of a name that is too long, where Path raises
        yield root


def _libraries(root: Path) -> Iterator[Path]:
    for folder in filter(os.path.isdir, (root / each for each in _LIBRARIES)):
        yield from sorted(folder.glob("libnvrtc.so.*"))


def _headers(roots: list[Path]) -> Iterator[tuple[str, Path]]:
    """Each wheel's include folder, from the first root that has it. A toolkit before 13 has no ``include/cccl``."""
    for name, (folder, mark) in _HEADERS.items():
        for below in dict.fromkeys((folder, "include")):
            found = next((root / below for root in roots if (root / below / mark).exists()), None)
            if found is not None:
                yield name, found
                break


def _known_to_pathfinder() -> Path:
    try:
        from cuda.pathfinder import load_nvidia_dynamic_lib

        found = load_nvidia_dynamic_lib("nvrtc").abs_path
    except (ImportError, RuntimeError) as error:
        raise CompileError(MISSING) from error
    if not found:
        raise CompileError(MISSING)
    return Path(found).resolve()


def _site(include: Path) -> Path:
    """The folder of packages in which a wheel's include folder lies: there its version is written."""
    return next((parent.parent for parent in include.parents if parent.name == "nvidia"), include)
