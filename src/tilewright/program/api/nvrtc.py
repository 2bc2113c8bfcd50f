"""NVRTC's host API: the library's own, which compiles for the engine, too. Machine code is what the device here loads:
PTX."""

from __future__ import annotations

import ctypes as c
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tilewright.compile import nvrtc

from ..context import Context, put
from ..origins import with_source
from .table import CALLS, Call, call

# Those that are passed on as they are.
_SAME = (
    "nvrtcVersion", "nvrtcGetNumSupportedArchs", "nvrtcGetSupportedArchs", "nvrtcGetProgramLogSize",
    "nvrtcGetProgramLog", "nvrtcAddNameExpression", "nvrtcGetLoweredName", "nvrtcGetLTOIRSize", "nvrtcGetLTOIR",
)  # fmt: skip
_INVALID_INPUT = 3  # NVRTC_ERROR_INVALID_INPUT
_REAL = re.compile(r"^(-arch=|--gpu-architecture=|)sm_(?=\d+[af]?$)")  # an option, or what follows one
_DROPPED = frozenset(("-G", "--device-debug", "-lineinfo", "--generate-line-info"))


@dataclass
class Compiled:
    """A program of NVRTC's.

    Attributes:
        name, source: as it was made.
        real: it was compiled for a real architecture, not a virtual one.
    """

    name: str
    source: bytes
    real: bool = False


def _pass_on(name: str) -> Callable[..., int]:
    def run(context: Context, *arguments: Any) -> int:
        return int(_function(name)(*map(c.c_void_p, arguments)))

    return run


def _function(name: str) -> Any:
    return getattr(nvrtc.library(), name)


for _each in _SAME:
    CALLS[_each] = Call(_pass_on(_each), result=c.c_int)


@call(result=c.c_size_t)
def nvrtcGetErrorString(context: Context, code: int) -> int:
    return c.cast(c.c_char_p(nvrtc.library().nvrtcGetErrorString(code)), c.c_void_p).value or 0


@call(result=c.c_int)
def nvrtcCreateProgram(
    context: Context, program: int, source: int, name: int, count: int, headers: int, names: int
) -> int:
    code = int(_function("nvrtcCreateProgram")(*map(c.c_void_p, (program, source, name)), count,
                                               *map(c.c_void_p, (headers, names))))  # fmt: skip
    if not code:
        handle = c.c_uint64.from_address(program).value
        called = c.string_at(name).decode(errors="replace") if name else "default_program"
        context.compiled_programs[handle] = Compiled(called, c.string_at(source))
    return code


@call(result=c.c_int)
def nvrtcDestroyProgram(context: Context, program: int) -> int:
    if program:
        context.compiled_programs.pop(c.c_uint64.from_address(program).value, None)
    return int(_function("nvrtcDestroyProgram")(c.c_void_p(program)))


@call(result=c.c_int)
def nvrtcCompileProgram(context: Context, program: int, count: int, options: int) -> int:
    """With lines, CUDA's headers, and for PTX: `-arch=sm_90` becomes `-arch=compute_90`."""
    if count and not options:
        return _INVALID_INPUT
    texts = (c.c_char_p * count).from_address(options) if count else ()
    given = [(text or b"").decode(errors="replace") for text in texts]
    kept = [each for each in given if each not in _DROPPED]
    if (compiled := context.compiled_programs.get(program)) is not None:
        compiled.real = any(map(_REAL.match, kept))
    kept = [_REAL.sub(r"\1compute_", each) for each in kept]
    kept += ["-lineinfo", *(f"-I{folder}" for folder in nvrtc.include_folders())]
    array = (c.c_char_p * len(kept))(*(each.encode() for each in kept))
    return int(_function("nvrtcCompileProgram")(c.c_void_p(program), len(kept), array))


def _ptx(context: Context, program: int) -> bytes | int:
    """What was compiled, with its source; or NVRTC's code for why there is nothing."""
    size = c.c_size_t()
    if code := int(_function("nvrtcGetPTXSize")(c.c_void_p(program), c.byref(size))):
        return code
    text = c.create_string_buffer(size.value)
    if code := int(_function("nvrtcGetPTX")(c.c_void_p(program), text)):
        return code
    compiled = context.compiled_programs.get(program)
    return text.value if compiled is None else with_source(text.value, compiled.name, compiled.source)


def _give(context: Context, program: int, place: int, *, size: bool) -> int:
    """What was compiled, with the NUL at its end, or its size, to a place of the program's; or NVRTC's code."""
    if not place:
        return _INVALID_INPUT
    found = _ptx(context, program)
    if isinstance(found, int):
        return found
    if size:
        put(place, len(found) + 1, c.c_size_t)
    else:
        c.memmove(place, found + b"\0", len(found) + 1)
    return 0


def _is_real(context: Context, program: int) -> bool:
    return program in context.compiled_programs and context.compiled_programs[program].real


@call(result=c.c_int)
def nvrtcGetPTXSize(context: Context, program: int, size: int) -> int:
    return _give(context, program, size, size=True)


@call(result=c.c_int)
def nvrtcGetPTX(context: Context, program: int, code: int) -> int:
    return _give(context, program, code, size=False)


@call(result=c.c_int)
def nvrtcGetCUBINSize(context: Context, program: int, size: int) -> int:
    if size and not _is_real(context, program):
        put(size, 0, c.c_size_t)  # of a virtual architecture there is none
        return 0
    return _give(context, program, size, size=True)


@call(result=c.c_int)
def nvrtcGetCUBIN(context: Context, program: int, code: int) -> int:
    return _give(context, program, code, size=False) if _is_real(context, program) else 4  # NVRTC_ERROR_INVALID_PROGRAM
