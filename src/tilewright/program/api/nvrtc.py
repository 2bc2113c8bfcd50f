"""NVRTC's host API: the library's own, which compiles for the engine, too. Machine code is what the device here loads:
PTX."""

from __future__ import annotations

import ctypes as c
import re
from collections.abc import Callable
from typing import Any

from tilewright.compile import nvrtc

from ..context import Context
from .table import CALLS, Call, call

# Those that are passed on as they are.
_SAME = (
    "nvrtcVersion", "nvrtcGetNumSupportedArchs", "nvrtcGetSupportedArchs", "nvrtcCreateProgram", "nvrtcDestroyProgram",
    "nvrtcGetPTXSize", "nvrtcGetPTX", "nvrtcGetProgramLogSize", "nvrtcGetProgramLog", "nvrtcAddNameExpression",
    "nvrtcGetLoweredName",
)  # fmt: skip
_INVALID_INPUT = 3  # NVRTC_ERROR_INVALID_INPUT
_REAL = re.compile(r"^(-arch=|--gpu-architecture=|)sm_(?=\d+[af]?$)")  # an option, or what follows one
_DROPPED = frozenset(("-G", "--device-debug", "-dlto", "--dlink-time-opt", "-lineinfo", "--generate-line-info"))


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
def nvrtcCompileProgram(context: Context, program: int, count: int, options: int) -> int:
    """With lines, CUDA's headers, and for PTX: `-arch=sm_90` becomes `-arch=compute_90`."""
    if count and not options:
        return _INVALID_INPUT
    texts = (c.c_char_p * count).from_address(options) if count else ()
    given = [(text or b"").decode(errors="replace") for text in texts]
    kept = [each for each in given if each not in _DROPPED]
    context.real_programs[program] = any(map(_REAL.match, kept))
    kept = [_REAL.sub(r"\1compute_", each) for each in kept]
    kept += ["-lineinfo", *(f"-I{folder}" for folder in nvrtc.include_folders())]
    array = (c.c_char_p * len(kept))(*(each.encode() for each in kept))
    return int(_function("nvrtcCompileProgram")(c.c_void_p(program), len(kept), array))


@call(result=c.c_int)
def nvrtcGetCUBINSize(context: Context, program: int, size: int) -> int:
    if not context.real_programs.get(program):
        if not size:
            return _INVALID_INPUT
        c.c_size_t.from_address(size).value = 0  # of a virtual architecture there is none
        return 0
    return int(_function("nvrtcGetPTXSize")(c.c_void_p(program), c.c_void_p(size)))


@call(result=c.c_int)
def nvrtcGetCUBIN(context: Context, program: int, code: int) -> int:
    if not context.real_programs.get(program):
        return 4  # NVRTC_ERROR_INVALID_PROGRAM
    return int(_function("nvrtcGetPTX")(c.c_void_p(program), c.c_void_p(code)))
