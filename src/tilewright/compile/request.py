"""What is asked of the compiler: everything that affects a compilation, its options, and what it is kept under."""

from __future__ import annotations

import contextlib
import functools
import os.path
import re
from dataclasses import dataclass, replace
from pathlib import Path

from . import cache, flags, launches, nvrtc, places
from .headers import FOLDER, PRELUDE
from .host import Region
from .includes import Includes, is_old_cub, scan

UNNAMED = "kernel.cu"  # what a source without a path is called in messages
_DESIGNATED = re.compile(r"[{,]\s*\.[A-Za-z_]\w*\s*[={]")  # designated initialisers are C++20
_GENERIC_LAMBDA = re.compile(r"\]\s*\([^()]*\bauto\b")
_WIDE = re.compile(r"__int128(?<!\w__int128)(?:_t)?\b")
_LAMBDAS_ARE_HOSTS = (13, 1)  # the last NVRTC that refuses generic lambdas in kernels, as functions of the host
ARCHITECTURE = re.compile(r"sm_(\d+)([af]?)$")


@dataclass(frozen=True)
class Request:
    """Everything that affects a compilation, but for the files it includes.

    ``name_expressions`` of None stand for the instances that the source's own launches name. ``suffix`` is text of
    ours behind the source (a probe); ``regions`` are host code known beforehand; ``replaced`` holds other texts for
    the user's headers.
    """

    source: str
    path: str | None
    options: tuple[str, ...]
    name_expressions: tuple[str, ...] | None
    arch: str
    output: str = "ptx"
    line_info: bool = True
    suffix: str = ""
    regions: tuple[Region, ...] = ()
    replaced: tuple[tuple[str, str], ...] = ()

    @property
    def display(self) -> str:
        return self.path or UNNAMED

    @property
    def where(self) -> str | None:
        """A file whose folder the answer may name; of a source without a path that of its headers, the current one."""
        return self.path or (UNNAMED if self.includes.files else None)

    @property
    def folder(self) -> str:
        return str(Path(self.path).parent) if self.path else "."

    @property
    def search(self) -> list[str]:
        """The user's include folders: those of -I in order, then the source's own."""
        return [*flags.folders(self.options), self.folder]

    @functools.cached_property
    def includes(self) -> Includes:
        return scan(self.source, self.folder, self.search)

    @functools.cached_property
    def cutlass(self) -> bool:
        """Whether headers of CUTLASS are read, whose templates NVRTC may take minutes to instantiate."""
        return any("/cute/" in file or "/cutlass/" in file for file in self.includes.libraries)

    @functools.cached_property
    def instances(self) -> tuple[str, ...]:
        """The name expressions, those that were read off the source included."""
        if self.name_expressions is not None:
            return self.name_expressions
        return launches.instances([self.source, *self.includes.files.values()])

    @functools.cached_property
    def left_out(self) -> tuple[str, ...]:
        """Instances that the source's own launches name and that are too many to compile unasked."""
        if self.name_expressions is not None:
            return ()
        named = launches.launched([self.source, *self.includes.files.values()])
        return tuple(name for name in named if name not in self.instances)


def own_texts(request: Request) -> list[str]:
    includes = request.includes
    own = (text for file, text in includes.files.items() if file not in includes.libraries)
    return [request.source, request.suffix, *own, *(text for _, text in request.replaced)]


def code() -> str:
    """Changes whenever the code that compiles does, or its headers, or what reads C++ for it."""
    package = Path(__file__).parents[1]
    return "".join(cache.fingerprint(package / folder) for folder in ("compile", "cpp"))


def key(request: Request, here: places.Places | None) -> tuple[cache.Part, ...]:
    """What a compilation is kept under; ``here`` is given where the folder does not matter."""

    def named(file: str) -> str:
        return file if here is None else here.file(file)

    includes = request.includes
    path = str(Path(request.where).absolute()) if request.where and here is None else None
    return (
        "compile", code(), nvrtc.identity(), request.source,
        path, request.path and named(request.path), list(map(named, request.options)),
        request.name_expressions, request.arch, request.output, request.line_info, request.suffix,
        [repr(replace(region, file=named(region.file))) for region in request.regions],
        [(named(file), text) for file, text in request.replaced],
        [(named(file), text) for file, text in includes.files.items()],
        [(name, own, beside_cuda(name)) for name, own in includes.others.items()],
        sorted(map(named, includes.libraries)), len(nvrtc.include_folders()),
    )  # fmt: skip


def beside_cuda(name: str) -> tuple[int, int] | None:
    """Which of CUDA's folders has a header of that name, and its size: wheels of other libraries put theirs there."""
    for number, folder in enumerate(nvrtc.include_folders()):
        with contextlib.suppress(OSError):
            return number, os.stat(os.path.join(folder, name)).st_size
    return None


def all_options(request: Request) -> list[str]:
    version = ARCHITECTURE.match(request.arch)
    assert version is not None
    target = request.arch if request.output == "cubin" else f"compute_{version[1]}{version[2]}"
    options = [f"--gpu-architecture={target}", f"--pre-include={PRELUDE}"]
    own = [text for file, text in request.includes.files.items() if file not in request.includes.libraries]
    if not any(re.match(r"-{1,2}std=", option) for option in request.options):
        options.append("--std=c++20" if any(map(_DESIGNATED.search, (request.source, *own))) else "--std=c++17")
    if request.line_info and not {"-G", "--device-debug"} & set(request.options):
        options.append("-lineinfo")
    if request.output == "cubin":
        options.append("--ptxas-options=-v")
    lambdas = nvrtc.version() <= _LAMBDAS_ARE_HOSTS and any(map(_GENERIC_LAMBDA.search, (request.source, *own)))
    if request.cutlass or lambdas:  # CUTLASS's unmarked constexpr functions need it, as its own NVRTC build
        options.append("-default-device")
    if any(map(_WIDE.search, (request.source, *own))):
        options.append("--device-int128")  # nvcc needs no option for it
    options += [option for option in request.options if not option.startswith("-I")]
    folders = [request.search, [str(FOLDER), *nvrtc.include_folders()]]
    if any(map(is_old_cub, request.search)):
        folders.reverse()
    options += [f"-I{folder}" for part in folders for folder in part]
    return options
