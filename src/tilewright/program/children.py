"""Launches that kernels ask for (dynamic parallelism): noted while the grid runs, done once it has ended.

A child grid may begin at any time until its parent ends, so this is one of the orders that a GPU may choose. Up to CUDA
11 the parent could wait for it, too: then it is done between two turns of the parent. ``tilewright_launches.h`` notes
launches in variables of the module.
"""

from __future__ import annotations

import contextlib
import ctypes as c
import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from tilewright.compile.flags import RELOCATABLE
from tilewright.compile.headers import FOLDER
from tilewright.engine.access import FUNCTION_WINDOW
from tilewright.errors import CompileError, UnsupportedError
from tilewright.ptx.module import FIRST_POINTER
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Dim3, Kernel

if TYPE_CHECKING:
    from .context import Context
    from .launches import ProgramLaunch

HEADER = FOLDER / "tilewright_launches.h"
OPTIONS = (RELOCATABLE, f"--pre-include={HEADER}")
_MOST, _PARAMETERS = 1 << 14, 448  # as in the header
_COUNT, _FIRST, _NOTED, _WAITS = "tw_noted_count", "tw_noted_first", "tw_noted_launches", "tw_waits"
_TAIL = 3  # cudaStreamTailLaunch: after everything else that the grid has launched


class _Noted(c.Structure):
    """``tw_noted``"""

    _fields_ = (("kernel", c.c_uint64), ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint),
                ("given", c.c_uint), ("stream", c.c_uint64), ("done", c.c_uint), ("unused", c.c_uint * 3),
                ("parameters", c.c_uint8 * _PARAMETERS))  # fmt: skip


def needed(error: CompileError) -> bool:
    """Whether a source does not compile since its kernels use CUDA's device runtime."""
    return "dynamic parallelism" in str(error)


def asked_for(module: RawModule) -> bool:
    """Whether a source that is linked with others has kernels that use CUDA's device runtime."""
    return any(name.startswith("__cudaCDP2") and each.body is None for name, each in module.ptx.functions.items())


def check(module: RawModule) -> None:
    """See that the parameters of every kernel can be noted.

    Raises:
        UnsupportedError: there is a kernel with more.
    """
    for name in module.ptx.kernels:
        size = sum(each.size + each.alignment for each in module.ptx.functions[name].parameters)
        if size > _PARAMETERS:
            raise UnsupportedError(
                f"{name} has more than {_PARAMETERS} bytes of parameters, in a source whose kernels launch kernels; "
                "pass a pointer to them instead"
            )


def waits(kernel: Kernel) -> bool:
    """Whether kernels of its module wait for what they have launched: all of them run in one thread then, which does
    these launches between two turns (``serve``)."""
    return _COUNT in kernel.module.ptx.variables and _waits(kernel.module)


@functools.lru_cache(maxsize=16)
def _waits(module: RawModule) -> bool:
    bodies = (function.body or () for function in module.ptx.functions.values())
    return any(_WAITS in instruction.text for body in bodies for instruction in body)


_DEEPEST = 24  # of nested launches
_NONE = contextlib.nullcontext(0)


def noting(parent: ProgramLaunch) -> contextlib.AbstractContextManager[int]:
    """While a grid runs, its launches are noted from here on: those of the grids that wait for it stand before."""
    return _noting(parent) if _COUNT in parent.kernel.module.ptx.variables else _NONE


@contextlib.contextmanager
def _noting(parent: ProgramLaunch) -> Iterator[int]:
    module = parent.kernel.module
    first, count = (module.program.buffer(name).view(np.uint32) for name in (_FIRST, _COUNT))
    before, first[0] = int(first[0]), int(count[0])
    try:
        yield int(first[0])
    finally:
        first[0] = before


def serve(context: Context, parent: ProgramLaunch, start: int) -> None:
    """Do what the kernels of a launch that still runs have asked for."""
    if _COUNT not in parent.kernel.module.ptx.variables:
        return
    asked, table = _table(parent.kernel.module)
    for index in range(start, min(asked, _MOST)):
        each = _Noted.from_buffer(table, index * c.sizeof(_Noted))
        if each.given and not each.done and each.stream != _TAIL:
            _launch(context, parent, _Noted.from_buffer_copy(each))
            each.done = 1


def run(context: Context, parent: ProgramLaunch, start: int) -> None:
    """Do what the kernels of a launch that has ended have asked for and is not done; none of it stays noted."""
    module = parent.kernel.module
    if _COUNT not in module.ptx.variables:
        return
    asked, table = _table(module)
    kept = bytes(table[: min(asked, _MOST) * c.sizeof(_Noted)])
    module.program.buffer(_COUNT).view(np.uint32)[0] = start
    if asked > max(start, _MOST):
        context.say(
            f"{parent.site}: {parent.kernel.name} asked for {asked - start:,} launches, but {_MOST - start:,} can be "
            "pending; the others were refused (cudaErrorLaunchPendingCountExceeded)"
        )
    noted = [_Noted.from_buffer_copy(kept, index * c.sizeof(_Noted)) for index in range(start, min(asked, _MOST))]
    for each in sorted((each for each in noted if each.given and not each.done), key=lambda each: each.stream == _TAIL):
        _launch(context, parent, each)


def _table(module: RawModule) -> tuple[int, memoryview]:
    """The number of launches noted, which may be more than there is room for, and the memory of the notes."""
    return int(module.program.buffer(_COUNT).view(np.uint32)[0]), module.program.buffer(_NOTED).data


def _launch(context: Context, parent: ProgramLaunch, noted: _Noted) -> None:
    from .launches import launch_with, read_parameters

    module = parent.kernel.module
    if parent.depth == _DEEPEST:
        context.say(
            f"{parent.site}: {parent.kernel.name} is the {_DEEPEST}th of kernels that launch one another, as many as "
            "CUDA allows; what it launches is refused (cudaErrorLaunchMaxDepthExceeded)"
        )
        return
    symbol = list(module.ptx.functions)[noted.kernel - FUNCTION_WINDOW - FIRST_POINTER]
    among = (code for code in context.code if code.module.ptx is module.ptx and code.module.defines(symbol))
    kernel = next(among).by_symbol(symbol)
    bound = read_parameters(context, kernel, bytes(noted.parameters)[: kernel.signature.size], parent.site)
    grid: Dim3 = (noted.grid[0], noted.grid[1], noted.grid[2])
    block: Dim3 = (noted.block[0], noted.block[1], noted.block[2])
    launch_with(context, kernel, grid, block, bound, noted.shared, parent.site, parent.depth + 1)
