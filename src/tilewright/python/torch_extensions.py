"""``torch.utils.cpp_extension`` in a script: CUDA C++ of an extension is compiled for this machine and the engine.

PyTorch's own ``load`` and ``load_inline`` write the sources and import what was built; between the two they would run
nvcc. Tensors are in this machine's memory, so host code is read with the CPU's words where it has CUDA's
(``x.is_cuda()``), and with headers of ours for PyTorch's streams and guards (``program/host/torch``).
"""

from __future__ import annotations

import functools
import inspect
import re
import shutil
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import torch
from torch.utils import cpp_extension

from tilewright.door import compiled
from tilewright.errors import UnsupportedError
from tilewright.program import build as building
from tilewright.program import toolchain
from tilewright.program.build import Options

from .launches import process
from .torch_memory import Memory

# What host code has for a tensor on a GPU, and what it is here.
WORDS = (
    (r"(?:(?:\.|->)type\(\))?(\.|->)is_cuda\(\)", r"\1is_cpu()"),
    (r"(\.|->)cuda\(\)", r"\1clone()"),
    (r"\bkCUDA\b", "kCPU"),
    (r"\b(DeviceType|DispatchKey|Backend)::CUDA\b", r"\1::CPU"),
    (r"\b(TORCH_LIBRARY_IMPL\s*\(\s*\w+\s*,\s*)CUDA\b", r"\1CPU"),
    (r'(\bDevice\s*[({]\s*)"cuda(?::\d+)?"', r'\1"cpu"'),
)
_HEADERS = toolchain.HOST / "torch"
_LIBRARIES = ("libc10.so", "libtorch_cpu.so", "libtorch.so", "libtorch_python.so")
_CUDAS = re.compile(r"-l(?:cuda|cudart|cublas|cublasLt|cufft|curand|nvrtc|c10|torch\w*)$|-L|-Wl,-rpath")
_FOR_BOTH = ("-D", "-U", "-I")


def _words(given: Any) -> list[str]:
    return [given] if isinstance(given, str) else [str(each) for each in given or ()]


def _options(name: str, cflags: Any, cuda_cflags: Any, ldflags: Any, folders: Any) -> Options:
    """How an extension is built, of what PyTorch gives its compilers."""
    cuda = [*cpp_extension.COMMON_NVCC_FLAGS, *_words(cuda_cflags)]
    given = [each for each in (*_words(cflags), *cuda) if each.startswith(_FOR_BOTH)]
    both = (f"-DTORCH_EXTENSION_NAME={name}", "-DTORCH_API_INCLUDE_EXTENSION_H",
            *dict.fromkeys(given), *(f"-I{each}" for each in _words(folders)))  # fmt: skip
    asked = re.findall(r"-{1,2}std=(?:c|gnu)(\+\+\w+)", " ".join((*_words(cflags), *cuda)))
    python = sysconfig.get_paths()["include"]
    host = [word for each in (_HEADERS, *cpp_extension.include_paths(), python) for word in ("-isystem", str(each))]
    host += [f"-D_GLIBCXX_USE_CXX11_ABI={int(torch._C._GLIBCXX_USE_CXX11_ABI)}", f"-DTW_TORCH={torch.__version__}"]
    host += getattr(cpp_extension, "_get_pybind11_abi_build_flags", list)()
    fast = ["--use_fast_math"] if {"--use_fast_math", "-use_fast_math"} & set(cuda) else []
    libraries = [str(Path(torch.__file__).parent / "lib" / each) for each in _LIBRARIES]
    link = [*libraries, *(each for each in _words(ldflags) if not _CUDAS.match(each))]
    standard = max(["c++17", *(f"c{each}" for each in asked), _STANDARD])
    settings = process.settings
    return Options(
        (*both, f"-std={standard}", "-O1", *host), (*both, f"--std={standard}", *fast), tuple(link),
        settings.arch if settings else building.ARCH, words=WORDS,
    )  # fmt: skip


_STANDARD = "c++20" if tuple(map(int, torch.__version__.split(".")[:2])) >= (2, 11) else "c++17"  # that headers want


def _with_libstdcxx() -> None:
    if toolchain.find().lld:
        raise UnsupportedError(
            "PyTorch's extensions are compiled with the C++ library of g++, which PyTorch was built with: install g++ "
            "or clang (the package ziglang alone brings another one)"
        )


def _build(name: str, sources: Any, build_directory: str, **given: Any) -> None:
    """In the place of ninja and nvcc."""
    _with_libstdcxx()
    files = [Path(each) for each in _words(sources)]
    options = _options(name, *(given.get(f"extra_{each}") for each in ("cflags", "cuda_cflags", "ldflags", "include_paths")))
    with tempfile.TemporaryDirectory(prefix="tilewright-torch-") as scratch:
        runtime, library = building.build(files, options, Path(scratch), name)
        shutil.move(library, Path(build_directory) / f"{name}.so")
        _begin(runtime, options, Path(scratch))
    _built[name] = files


_built: dict[str, list[Path]] = {}  # the sources of what was built, by name
_memory: list[Memory] = []


def _begin(runtime: Path, options: Options, scratch: Path) -> None:
    """Have the device there, once."""
    context = compiled.runtime(runtime)
    if not _memory:
        notes = scratch / "notes"
        notes.mkdir()
        plain = Options((*options.host, "-fexceptions"), (), options.link, words=())
        _, library = building.build([toolchain.HOST / "torch_memory.cpp"], plain, notes)
        _memory.append(Memory(context, library))


def _replaced(function: str, ours: Any) -> None:
    """Have an extension with CUDA in it go our way, and others PyTorch's."""
    plain = getattr(cpp_extension, function)

    @functools.wraps(plain)
    def called(*args: Any, **kwargs: Any) -> Any:
        given = inspect.signature(plain).bind(*args, **kwargs).arguments
        return ours(plain, given)

    setattr(cpp_extension, function, called)


def _asks_for_cuda(given: dict[str, Any]) -> bool:
    sources: Iterable[str] = _words(given.get("sources"))
    return bool(given.get("with_cuda")) or any(each.endswith((".cu", ".cuh")) for each in sources)


def _building(plain: Any, given: dict[str, Any]) -> Any:
    return _build(**given) if _asks_for_cuda(given) else plain(**given)


def _importing(plain: Any, given: dict[str, Any]) -> Any:
    name = given["module_name"]
    if name not in _built:
        return plain(**given)
    context = compiled.runtime(Path())
    library = Path(given["path"]) / f"{name}.so"
    return compiled.entered(context, library, name, _built[name], lambda: plain(**given))


def activate() -> None:
    _replaced("_write_ninja_file_and_build_library", _building)
    _replaced("_import_module_from_library", _importing)


activate()
