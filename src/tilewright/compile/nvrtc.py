"""NVRTC, as the wheels bring it: where its library and headers are, and one compilation.

The library comes from the wheel ``nvidia-cuda-nvrtc`` and the headers from ``nvidia-cuda-runtime``, ``-crt``
and ``-cccl``; PATH and CUDA_HOME are not looked at. Only where there are no wheels is the library taken that
``cuda.bindings`` finds by itself, with the headers of the toolkit it lies in.
"""

from __future__ import annotations

import ctypes
import functools
import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.errors import CompileError

MISSING = (
    "NVRTC, CUDA's runtime compiler, is not installed; run "
    "`pip install nvidia-cuda-nvrtc nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl cuda-bindings`"
)


@dataclass(frozen=True)
class Answer:
    """What one compilation gave; ``ptx`` is None where it failed."""

    log: str
    ptx: str | None = None
    cubin: bytes | None = None
    lowered: dict[str, str] = field(default_factory=dict)


@functools.cache
def wheel() -> Path | None:
    """The folder that holds the wheels' ``lib`` and ``include``, or None."""
    specification = importlib.util.find_spec("nvidia")
    for folder in (specification.submodule_search_locations or ()) if specification else ():
        root = Path(folder) / "cu13"
        if next(root.glob("lib/libnvrtc.so.*"), None) and (root / "include/cuda_fp16.h").exists():
            return root
    return None


@functools.cache
def identity() -> str:
    """Changes whenever another NVRTC or other CUDA headers are installed; loads nothing if it's a wheel's."""
    root = wheel()
    if root is None:
        _, major, minor = _bindings().nvrtcVersion()
        return f"{major}.{minor} {_library_path()}"
    marks = (*root.glob("lib/libnvrtc*"), root / "include/cuda_fp16.h", root / "include/crt/mma.h",
             root / "include/cccl/cuda/std/version", root / "include/cooperative_groups.h")  # fmt: skip
    return "\n".join(
        f"{path} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in sorted(marks) if path.exists()
    )


@functools.cache
def include_folders() -> tuple[str, ...]:
    """CUDA's own header folders."""
    root = wheel()
    if root is not None:
        return (str(root / "include"), str(root / "include/cccl"))
    library = _library_path()
    for parent in library.parents if library else ():
        if (parent / "include/cuda_fp16.h").exists():
            return (str(parent / "include"), str(parent / "include/cccl"))
    return ()


@functools.cache
def _bindings():  # type: ignore[no-untyped-def]
    root = wheel()
    try:
        if root is not None:
            # Loaded by its full path first: cuda.bindings then gets this one, not an older one of a toolkit.
            ctypes.CDLL(str(next(root.glob("lib/libnvrtc.so.*"))))
        from cuda.bindings import nvrtc

        nvrtc.nvrtcVersion()
    except (ImportError, OSError, RuntimeError) as error:
        raise CompileError(MISSING) from error
    return nvrtc


@functools.cache
def _library_path() -> Path | None:
    try:
        from cuda.pathfinder import load_nvidia_dynamic_lib

        found = load_nvidia_dynamic_lib("nvrtc").abs_path
    except (ImportError, RuntimeError):
        return None
    return Path(found).resolve() if found else None


@functools.cache
def version() -> tuple[int, int]:
    """NVRTC's version; loads the library."""
    _, major, minor = _bindings().nvrtcVersion()
    return major, minor


def run(
    source: str,
    name: str,
    options: Sequence[str],
    name_expressions: Sequence[str] = (),
    headers: dict[str, str] | None = None,
    *,
    cubin: bool = False,
) -> Answer:
    """Compile once. ``headers`` maps include names to texts that stand before any file of that name.

    A source that does not compile is no exception here: its ``log`` says why.
    """
    nvrtc = _bindings()
    headers = headers or {}
    result, program = nvrtc.nvrtcCreateProgram(
        source.encode(), name.encode(), len(headers),
        [text.encode() for text in headers.values()], [include.encode() for include in headers],
    )  # fmt: skip
    _require(nvrtc, result)
    try:
        for expression in name_expressions:
            _require(nvrtc, *nvrtc.nvrtcAddNameExpression(program, expression.encode()))
        (result,) = nvrtc.nvrtcCompileProgram(program, len(options), [option.encode() for option in options])
        log = _fetch(nvrtc, program, "ProgramLog").decode(errors="replace").rstrip("\0")
        if result != nvrtc.nvrtcResult.NVRTC_SUCCESS:
            return Answer(log or f"NVRTC failed: {result.name}")
        lowered = {}
        for expression in name_expressions:
            result, symbol = nvrtc.nvrtcGetLoweredName(program, expression.encode())
            _require(nvrtc, result)
            lowered[expression] = symbol.decode()
        ptx = _fetch(nvrtc, program, "PTX").decode().rstrip("\0")
        return Answer(log, ptx, _fetch(nvrtc, program, "CUBIN") if cubin else None, lowered)
    finally:
        nvrtc.nvrtcDestroyProgram(program)


def _fetch(nvrtc, program, what: str) -> bytes:  # type: ignore[no-untyped-def]
    result, size = getattr(nvrtc, f"nvrtcGet{what}Size")(program)
    _require(nvrtc, result)
    buffer = b"\0" * size
    _require(nvrtc, *getattr(nvrtc, f"nvrtcGet{what}")(program, buffer))
    return buffer


def _require(nvrtc, result) -> None:  # type: ignore[no-untyped-def]
    if result != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        raise CompileError(f"NVRTC failed: {result.name}")
