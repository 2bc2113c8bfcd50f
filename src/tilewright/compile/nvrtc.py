"""One compilation by NVRTC, of the library that ``toolkit.py`` finds.

It is called through ctypes, not ``cuda.bindings``: so it is certainly the library that was found, whichever other one
a process has loaded (PyTorch brings its own), and 0.1 s of imports are saved.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.errors import CompileError

from .toolkit import MISSING, find


@dataclass(frozen=True)
class Answer:
    """What one compilation gave; ``ptx`` is None where it failed."""

    log: str
    ptx: str | None = None
    cubin: bytes | None = None
    lowered: dict[str, str] = field(default_factory=dict)


def identity() -> str:
    """Changes whenever another NVRTC or other CUDA headers are installed; loads nothing."""
    return find().identity


def include_folders() -> tuple[str, ...]:
    """CUDA's own header folders."""
    return find().include_folders


@functools.cache
def header_version() -> int:
    """``CUDART_VERSION`` of CUDA's headers: 13000 for 13.0."""
    for folder in include_folders():
        path = Path(folder) / "cuda_runtime_api.h"
        if path.exists():
            text = path.read_text(encoding="utf-8", errors="replace")
            return int(text.split("#define CUDART_VERSION", 1)[1].split(None, 1)[0])
    raise CompileError(MISSING)


@functools.cache
def _library() -> ctypes.CDLL:
    toolkit = find()
    try:
        if toolkit.builtins is not None:
            # NVRTC opens this one by its name alone, and not every NVRTC has a run path to the folder it lies in.
            # What is loaded already is found by that name. RTLD_GLOBAL would change nothing: no symbol is asked for.
            ctypes.CDLL(str(toolkit.builtins))
        library = ctypes.CDLL(str(toolkit.library))
    except OSError as error:
        raise CompileError(f"{MISSING}; the one that was found cannot be loaded: {error}") from error
    library.nvrtcGetErrorString.restype = ctypes.c_char_p
    return library


@functools.cache
def version() -> tuple[int, int]:
    """NVRTC's version; loads the library."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    _call("Version", ctypes.byref(major), ctypes.byref(minor))
    return major.value, minor.value


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
    headers = headers or {}
    program = ctypes.c_void_p()
    _call(
        "CreateProgram", ctypes.byref(program), source.encode(), name.encode(), len(headers),
        _strings(headers.values()), _strings(headers),
    )  # fmt: skip
    try:
        for expression in name_expressions:
            _call("AddNameExpression", program, expression.encode())
        result = _library().nvrtcCompileProgram(program, len(options), _strings(options))
        log = _fetch("ProgramLog", program).rstrip(b"\0").decode(errors="replace")
        if result:
            return Answer(log or _sentence(result))
        lowered = {}
        for expression in name_expressions:
            symbol = ctypes.c_char_p()
            _call("GetLoweredName", program, expression.encode(), ctypes.byref(symbol))
            lowered[expression] = (symbol.value or b"").decode()
        ptx = _fetch("PTX", program).rstrip(b"\0").decode()
        return Answer(log, ptx, _fetch("CUBIN", program) if cubin else None, lowered)
    finally:
        _library().nvrtcDestroyProgram(ctypes.byref(program))


def _strings(texts):  # type: ignore[no-untyped-def]
    """A C array of C strings."""
    encoded = [text.encode() for text in texts]
    return (ctypes.c_char_p * len(encoded))(*encoded)


def _fetch(what: str, program: ctypes.c_void_p) -> bytes:
    size = ctypes.c_size_t()
    _call(f"Get{what}Size", program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(size.value)
    _call(f"Get{what}", program, buffer)
    return buffer.raw


def _call(what: str, *arguments: object) -> None:
    if result := getattr(_library(), f"nvrtc{what}")(*arguments):
        raise CompileError(_sentence(result))


def _sentence(result: int) -> str:
    name = (_library().nvrtcGetErrorString(result) or b"").decode()
    return f"NVRTC failed: {name or result}"
