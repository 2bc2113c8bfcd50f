"""The libraries that stand for CUDA's: which there are, their entries, and the folder where the loader finds them."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import tempfile
from pathlib import Path

from tilewright.compile import cache
from tilewright.processes import LIBRARIES
from tilewright.program.prototypes import per_thread, prototypes

from .library import END_NAME, TABLE_NAME, library

__all__ = [
    "DRIVER", "END_NAME", "GLOBAL", "RUNTIME", "TABLE_NAME", "entries", "folder", "function", "names", "ours", "theirs",
]  # fmt: skip
DRIVER, COMPILER, RUNTIME, MONITOR = "libcuda.so.1", "libnvrtc.so.13", "libcudart.so.13", "libnvidia-ml.so.1"
# The same for libraries that ask for no version (TileLang's). In a script's process it is there first: PyTorch's wheels
# load NVIDIA's, which has a version, for everyone.
GLOBAL = "libcudart-tilewright.so"
# By a library's name: what its functions' names begin with, and the other names that it is looked for by.
_LIBRARIES = {
    DRIVER: ("cu(?=[A-Z])", ("libcuda.so",)),
    COMPILER: ("nvrtc", ("libnvrtc.so", "libnvrtc.so.12")),
    RUNTIME: ("(?:__)?cuda(?=[A-Z])", ("libcudart.so",)),
    GLOBAL: ("(?:__)?cuda(?=[A-Z])", ()),
    MONITOR: ("nvml", ("libnvidia-ml.so",)),
    "libcublasLt.so.13": ("cublasLt", ("libcublasLt.so",)),
    "libcublas.so.13": ("cublas(?!Lt)", ("libcublas.so",)),
    "libcufft.so.12": ("cufft", ("libcufft.so",)),
    "libcurand.so.10": ("curand", ("libcurand.so",)),
}
_START = "__import__('tilewright.door.interrupted', fromlist=['begin']).begin({path!r})"
_MESSAGE = (
    "tilewright: {name} answers in processes of Python alone: this one gets CUDA_ERROR_NO_DEVICE. A program of CUDA "
    "C++ runs from its sources: tilewright run program.cu"
)


def names() -> tuple[str, ...]:
    return tuple(_LIBRARIES)


def ours(name: str) -> str:
    """A second name of a library, as long as the first: what asks for it gets ours, where a package such as PyTorch has
    loaded NVIDIA's. Of the driver there is none but ours, and the compiler is asked for as it is found."""
    return name if name in (DRIVER, GLOBAL) else re.sub("^libcu", "libtw", name)


def theirs(name: str) -> str:
    """The name that NVIDIA's library has."""
    return re.sub("^libtw", "libcu", name)


@functools.cache
def entries(name: str) -> tuple[str, ...]:
    """A library's functions, in the order of its table."""
    pattern = re.compile(_LIBRARIES[name][0])
    return tuple(sorted(each for each in {*prototypes(), *_twins()} if pattern.match(each)))


@functools.cache
def _twins() -> dict[str, str]:
    kernels = dict.fromkeys(("__cudaLaunchKernel", "__cudaLaunchKernel_ptsz"), "cudaLaunchKernel")
    return {twin: each for each, twin in per_thread().items()} | kernels | {"__cudaGetKernel": "cudaGetKernel"}


def function(entry: str) -> str:
    """The function behind an entry: one whose default stream is the thread's own does what the other does."""
    return _twins().get(entry, entry)


@functools.cache
def folder() -> Path:
    """A folder with all of them, made once for each version of their entries; without a cache the one that the
    processes around this one were given."""
    if not cache.enabled() and (given := os.environ.get(LIBRARIES)):
        return Path(given)
    parts = [(name, entries(name)) for name in _LIBRARIES]
    own = cache.fingerprint(Path(__file__).parent)
    place = cache.place("libraries", own, [(n, list(e)) for n, e in parts])
    if not (place / DRIVER).exists():
        place.mkdir(parents=True, exist_ok=True)
        for name, found in reversed(parts):
            for other in _LIBRARIES[name][1]:
                with contextlib.suppress(FileExistsError):  # by another process, which began at the same time
                    (place / other).symlink_to(name)
            for each in {ours(name), name}:
                _write(place / each, found, versioned=name != DRIVER)
    return place


def _write(path: Path, found: tuple[str, ...], *, versioned: bool) -> None:
    texts = _START.format(path=str(path)), _MESSAGE.format(name=path.name)
    made = library(path.name, found, *texts, versioned=versioned)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(made)
    os.chmod(file.name, 0o755)
    os.replace(file.name, path)
