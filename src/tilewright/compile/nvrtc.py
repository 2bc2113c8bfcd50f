"""One compilation by NVRTC, of the library that ``toolkit.py`` finds.

It is called through ctypes, not ``cuda.bindings``: so it is certainly the library that was found, whichever other one
a process has loaded (PyTorch brings its own), and 0.1 s of imports are saved.
"""

from __future__ import annotations

import ctypes
import functools
import os
import re
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.errors import CompileError
from tilewright.interrupts import interruptible
from tilewright.processes import module_path

from . import patience
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
def library() -> ctypes.CDLL:
    """NVRTC itself."""
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


def architectures() -> list[str]:
    """Those that it makes code for: ``["sm_75", …]``."""
    count = ctypes.c_int()
    _call("GetNumSupportedArchs", ctypes.byref(count))
    numbers = (ctypes.c_int * count.value)()
    _call("GetSupportedArchs", numbers)
    return [f"sm_{number}" for number in numbers]


class TookTooLong(Exception):
    """A compilation was given up."""


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
    has empty PTX. What is for a debugger is compiled in a process of its own: once NVRTC 13.5 has done so, it makes
    other PTX of everything that the process compiles later. ``apart`` asks for such a process, too.

    Raises:
        TookTooLong: after ``seconds`` of the processor's time. NVRTC looks at them between passes, not while it reads
            and instantiates templates; a process of its own is ended then, too.
    """
    asked = (source, name, list(options), list(name_expressions), dict(headers or {}), cubin, seconds, only_read)
    with patience.said(f"compiling {name}"):
        if apart or _DEBUG.intersection(options):
            return _apart(*asked)
        return interruptible(run_here, *asked)


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


def _apart(*asked: object) -> Answer:
    import pickle  # seldom needed
    import subprocess

    done = subprocess.run(
        [sys.executable, "-c", _CHILD], input=pickle.dumps(asked), capture_output=True,
        env={**os.environ, "PYTHONPATH": module_path()},
    )  # fmt: skip
    if done.returncode == -signal.SIGKILL and asked[_SECONDS] is not None:
        raise TookTooLong
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["it said nothing"]
        raise CompileError(f"the process that compiles ended with code {done.returncode}: {said[-1]}")
    answer = pickle.loads(done.stdout)
    if answer is None:
        raise TookTooLong
    return answer


_SECONDS = 6  # their place among run_here's arguments
_CHILD = """
import math, pickle, resource, sys, time
from tilewright.compile import nvrtc
asked = pickle.load(sys.stdin.buffer)
if (seconds := asked[nvrtc._SECONDS]) is not None:
    end = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (end, end))  # the hard one: NVRTC takes the soft one's signal
try:
    answer = nvrtc.run_here(*asked)
except nvrtc.TookTooLong:
    answer = None
sys.stdout.buffer.write(pickle.dumps(answer))
"""


def _call(what: str, *arguments: object) -> None:
    if result := getattr(library(), f"nvrtc{what}")(*arguments):
        raise CompileError(_sentence(result))


def _sentence(result: int) -> str:
    name = (library().nvrtcGetErrorString(result) or b"").decode()
    return f"NVRTC failed: {name or result}"
