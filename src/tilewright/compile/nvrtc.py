"""One compilation by NVRTC, of the library that ``toolkit.py`` finds.

It is called through ctypes, not ``cuda.bindings``: so it is certainly the library that was found, whichever other one
a process has loaded (PyTorch brings its own), and 0.1 s of imports are saved. Compilations are made in processes of
their own (`compilers.py`).
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import re
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.errors import CompileError
from tilewright.interrupts import interruptible

from . import compilers, patience
from .compilers import TookTooLong
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


Files = tuple[str, str | None]  # NVRTC itself, and the library that it opens by its name
_in_use: list[Files] = []


def use(*files: str | None) -> None:
    """In a process that compiles for another: the NVRTC which that one has found."""
    assert files[0]
    _in_use[:] = [(files[0], files[1])]


def _files() -> Files:
    toolkit = find()
    return str(toolkit.library), None if toolkit.builtins is None else str(toolkit.builtins)


@functools.cache
def library() -> ctypes.CDLL:
    """NVRTC itself."""
    path, builtins = _in_use[0] if _in_use else _files()
    try:
        if builtins is not None:
            # NVRTC opens this one by its name alone, and not every NVRTC has a run path to the folder it lies in.
            # What is loaded already is found by that name. RTLD_GLOBAL would change nothing: no symbol is asked for.
            ctypes.CDLL(builtins)
        library = ctypes.CDLL(path)
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


def architectures() -> list[str]:
    """Those that it makes code for: ``["sm_75", …]``."""
    count = ctypes.c_int()
    _call("GetNumSupportedArchs", ctypes.byref(count))
    numbers = (ctypes.c_int * count.value)()
    _call("GetSupportedArchs", numbers)
    return [f"sm_{number}" for number in numbers]


def run(
    source: str,
    name: str,
    options: Sequence[str],
    name_expressions: Sequence[str] = (),
    headers: dict[str, str] | None = None,
    *,
    cubin: bool = False,
    seconds: float | None = None,
    only_read: bool = False,
    apart: bool = False,
) -> Answer:
    """Compile once. ``headers`` maps include names to texts that stand before any file of that name.

    A source that does not compile is no exception here: its ``log`` says why. What is ``only_read`` by the front end
    has empty PTX. What is for a debugger is compiled in a process that compiles nothing else: once NVRTC 13.5 has done
    so, it makes other PTX of everything later. ``apart`` asks for such a process, too.

    Raises:
        TookTooLong: after ``seconds`` of the processor's time.
        CompileError: NVRTC crashed, or could not be asked.
    """
    asked = (source, name, list(options), list(name_expressions), dict(headers or {}), cubin, seconds, only_read)
    alone = apart or not _DEBUG.isdisjoint(options)
    with patience.said(f"compiling {name}"):
        try:
            return compilers.ask(_files(), asked, seconds=seconds, alone=alone)
        except compilers.CannotStart:
            return interruptible(run_here, *asked)


def start() -> None:
    """Have a process that compiles, where there can be one, before there is something to compile."""
    with contextlib.suppress(compilers.CannotStart, CompileError):  # who compiles is shown
        compilers.start(_files())


_DEBUG = frozenset(("-G", "--device-debug"))


def run_here(
    source: str, name: str, options: list[str], name_expressions: list[str], headers: dict[str, str], cubin: bool,
    seconds: float | None, only_read: bool,
) -> Answer:  # fmt: skip
    """:func:`run` in this process."""
    program = ctypes.c_void_p()
    _call(
        "CreateProgram", ctypes.byref(program), source.encode(), name.encode(), len(headers),
        _strings(headers.values()), _strings(headers),
    )  # fmt: skip
    try:
        for expression in name_expressions:
            _call("AddNameExpression", program, expression.encode())
        given_up: list[bool] = []
        if only_read:
            seconds = 0.0
        if seconds is not None:
            end = time.thread_time() + seconds

            def look(payload: object, reserved: object) -> int:
                if not given_up and time.thread_time() > end:
                    given_up.append(True)
                return len(given_up)

            asked = _FLOW(look)  # kept until the end of this call
            _call("SetFlowCallback", program, asked, None)
        result = library().nvrtcCompileProgram(program, len(options), _strings(options))
        if given_up and not only_read:
            raise TookTooLong
        log = _fetch("ProgramLog", program).rstrip(b"\0").decode(errors="replace")
        if only_read and not re.search(r"\berror: ", log):  # it asks whether to go on after errors, too
            return Answer(log, "")
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
        library().nvrtcDestroyProgram(ctypes.byref(program))


_FLOW = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


def _strings(texts: Collection[str]) -> ctypes.Array[ctypes.c_char_p]:
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
    if result := getattr(library(), f"nvrtc{what}")(*arguments):
        raise CompileError(_sentence(result))


def _sentence(result: int) -> str:
    name = (library().nvrtcGetErrorString(result) or b"").decode()
    return f"NVRTC failed: {name or result}"
