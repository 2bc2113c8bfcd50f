"""``torch.utils.cpp_extension``: CUDA C++ of an extension is compiled for this machine and the engine.

``load`` and ``load_inline`` are PyTorch's own, and so are ``CUDAExtension`` and the rest of a setup.py: what they
would have nvcc compile is built here. Tensors are in this machine's memory, so host code is read with the CPU's words
where it has CUDA's (``x.is_cuda()``), and with headers of ours for PyTorch's streams and guards
(``program/host/torch``). What is built runs where :mod:`.torch_compiled` is: in a script that ``tilewright run`` runs.
"""

from __future__ import annotations

import functools
import inspect
import os
import re
import shutil
import sysconfig
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch
from torch.utils import cpp_extension

from tilewright.compile.flags import ARCH
from tilewright.errors import UnsupportedError
from tilewright.program import build, toolchain

from .launches import process
from .torch_compiled import headers, libraries

# What host code has for a tensor on a GPU, and what it is here.
WORDS = (
    (r"(?:(?:\.|->)type\(\))?(\.|->)is_cuda\(\)", r"\1is_cpu()"),
    (r"(\.|->)cuda\(\)", r"\1clone()"),
    (r"\bkCUDA\b", "kCPU"),
    (r"\b(DeviceType|DispatchKey|Backend)::CUDA\b", r"\1::CPU"),
    (r"\b(TORCH_LIBRARY_IMPL\s*\(\s*\w+\s*,\s*)CUDA\b", r"\1CPU"),
    (r'(\bDevice\s*[({]\s*)"cuda(?::\d+)?"', r'\1"cpu"'),
)
_CUDAS = re.compile(r"-l(?:cuda\w*|cublas\w*|cufft|curand|cusparse|cusolver|nvrtc|c10\w*|torch\w*)$|-L|-Wl,-rpath")
_FOR_BOTH = ("-D", "-U", "-I")
_SUFFIXES = (".cu", ".cuh")


def _words(given: Any) -> list[str]:
    return [given] if isinstance(given, str) else [str(each) for each in given or ()]


def _options(name: str, cxx: Sequence[str], nvcc: Sequence[str], folders: Sequence[str], link: Sequence[str]) -> Any:
    """How an extension is built, of what PyTorch would give its compilers."""
    nvcc = [*cpp_extension.COMMON_NVCC_FLAGS, *nvcc]
    given = dict.fromkeys(each for each in (*cxx, *nvcc) if each.startswith(_FOR_BOTH))
    named = (f"-DTORCH_EXTENSION_NAME={name}", "-DTORCH_API_INCLUDE_EXTENSION_H")
    asked = re.findall(r"-{1,2}std=(?:c|gnu)(\+\+\w+)", " ".join((*cxx, *nvcc)))
    return build.Options.of(
        (*named, *given, *(f"-I{each}" for each in folders)), std=max([_standard(), *(f"c{each}" for each in asked)]),
        arch=process.settings.arch if process.settings else ARCH,
        host=("-O1", *headers(), "-isystem", sysconfig.get_paths()["include"],
              *getattr(cpp_extension, "_get_pybind11_abi_build_flags", list)()),
        device=["--use_fast_math"] if {"--use_fast_math", "-use_fast_math"} & set(nvcc) else [],
        link=(*libraries(), *(each for each in link if not _CUDAS.match(each))), words=WORDS,
    )  # fmt: skip


def _standard() -> str:
    """The oldest that PyTorch's headers compile with."""
    return "c++20" if tuple(map(int, torch.__version__.split(".")[:2])) >= (2, 11) else "c++17"


def _built(sources: Sequence[str], options: build.Options, target: Path) -> None:
    if toolchain.find().lld:
        raise UnsupportedError(
            "PyTorch's extensions are compiled with the C++ library of g++, which PyTorch was built with: install g++ "
            "or clang (the package ziglang alone brings another one)"
        )
    with tempfile.TemporaryDirectory(prefix="tilewright-torch-") as scratch:
        # Who registers an operator for the CPU and for CUDA means the latter, which comes last.
        files = sorted((Path(each).absolute() for each in sources), key=lambda each: each.suffix in _SUFFIXES)
        _, library = build.build(files, options, Path(scratch), in_place=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, scratch_name := target.with_name(f".{target.name}.{os.getpid()}"))
        os.replace(scratch_name, target)


def _loaded(name: str, sources: Any, build_directory: str, **given: Any) -> None:
    """What ``load`` and ``load_inline`` have built, in the place of ninja and nvcc."""
    cxx, nvcc, link, folders = (
        _words(given.get(f"extra_{each}")) for each in ("cflags", "cuda_cflags", "ldflags", "include_paths")
    )
    _built(_words(sources), _options(name, cxx, nvcc, folders, link), Path(build_directory) / f"{name}.so")


def _extension(command: Any, extension: Any) -> None:
    """What a setup.py has built."""
    flags = extension.extra_compile_args
    cxx, nvcc = (flags.get("cxx"), flags.get("nvcc")) if isinstance(flags, dict) else (flags, flags)
    macros = [f"-D{name}" + (f"={value}" if value is not None else "") for name, value in extension.define_macros]
    link = [*_words(extension.extra_link_args), *(f"-l{each}" for each in extension.libraries)]
    theirs = Path(torch.__file__).parent, Path(cpp_extension.CUDA_HOME)  # a toolkit's headers are of another version
    own = [each for each in extension.include_dirs if not any(map(Path(each).is_relative_to, theirs))]
    options = _options(extension.name.split(".")[-1], [*macros, *_words(cxx)], _words(nvcc), own, link)
    print(f"tilewright: building {extension.name}")
    _built(extension.sources, options, Path(command.get_ext_fullpath(extension.name)))


def _asks_for_cuda(sources: Any, with_cuda: bool | None = None) -> bool:
    return bool(with_cuda) or any(each.endswith(_SUFFIXES) for each in _words(sources))


def _build_extensions(plain: Callable[[Any], None], command: Any) -> None:
    """``BuildExtension.build_extensions``: those without CUDA are built as they would be."""
    every = command.extensions
    ours = [each for each in every if _asks_for_cuda(each.sources)]
    command.extensions = [each for each in every if each not in ours]
    if command.extensions:
        plain(command)
    for each in ours:
        _extension(command, each)
    command.extensions = every


def activate() -> None:
    """Have extensions with CUDA in them built here."""
    plain = cpp_extension._write_ninja_file_and_build_library

    @functools.wraps(plain)
    def write(*args: Any, **kwargs: Any) -> None:
        given = inspect.signature(plain).bind(*args, **kwargs).arguments
        ours = _asks_for_cuda(given["sources"], given.get("with_cuda"))
        (_loaded if ours else plain)(**given)

    cpp_extension._write_ninja_file_and_build_library = write
    cpp_extension.CUDA_HOME = cpp_extension.CUDA_HOME or "/usr/local/cuda"  # which is asked for, and then not used
    command = cpp_extension.BuildExtension
    command.build_extensions = functools.partialmethod(
        lambda self, plain: _build_extensions(plain, self), command.build_extensions
    )


activate()
