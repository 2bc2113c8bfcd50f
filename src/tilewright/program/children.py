"""Launches that kernels ask for (dynamic parallelism): noted while the grid runs, done once it has ended.

A child grid may begin at any time until its parent ends, and the parent can't wait for it, so this is one of the
orders that a GPU may choose. ``tilewright_launches.h`` notes them in variables of the module.
"""

from __future__ import annotations

import ctypes as c
from typing import TYPE_CHECKING

import numpy as np

from tilewright.compile.headers import FOLDER
from tilewright.engine.access import FUNCTION_WINDOW
from tilewright.errors import CompileError, UnsupportedError
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Dim3

from .job import RELOCATABLE

if TYPE_CHECKING:
    from .context import Context
    from .launches import Launch

HEADER = FOLDER / "tilewright_launches.h"
OPTIONS = (RELOCATABLE, f"--pre-include={HEADER}")
_MOST, _PARAMETERS = 1 << 14, 448  # as in the header
_COUNT, _NOTED = "tw_noted_count", "tw_noted_launches"
_TAIL = 3  # cudaStreamTailLaunch: after everything else that the grid has launched


class _Noted(c.Structure):
    """``tw_noted``"""

    _fields_ = (("kernel", c.c_uint64), ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint),
                ("given", c.c_uint), ("stream", c.c_uint64),
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


def run(context: Context, parent: Launch) -> None:
    """Do what the kernels of a launch that has ended have asked for."""
    module = parent.kernel.module
    if _COUNT not in module.ptx.variables:
        return
    noted, lost = _take(module)
    if lost:
        context.say(
            f"{parent.site}: {parent.kernel.name} asked for {_MOST + lost:,} launches, but {_MOST:,} can be pending; "
            f"the others were refused (cudaErrorLaunchPendingCountExceeded)"
        )
    from .launches import launch_with, read_parameters

    names = list(module.ptx.functions)
    for each in noted:
        symbol = names[each.kernel - FUNCTION_WINDOW]
        among = (code for code in context.code if code.module.ptx is module.ptx and code.module.defines(symbol))
        kernel = next(among).by_symbol(symbol)
        bound = read_parameters(context, kernel, bytes(each.parameters)[: kernel.signature.size], parent.site)
        grid: Dim3 = (each.grid[0], each.grid[1], each.grid[2])
        block: Dim3 = (each.block[0], each.block[1], each.block[2])
        launch_with(context, kernel, grid, block, bound, each.shared, parent.site)


def _take(module: RawModule) -> tuple[list[_Noted], int]:
    """The launches that were noted, in order, and how many more there would have been; none are left."""
    count = module.program.buffer(_COUNT).view(np.uint32)
    asked = int(count[0])
    count[0] = 0
    size = min(asked, _MOST) * c.sizeof(_Noted)
    kept = module.program.buffer(_NOTED)[:size].tobytes()
    noted = [_Noted.from_buffer_copy(kept, at) for at in range(0, size, c.sizeof(_Noted))]
    return sorted((each for each in noted if each.given), key=lambda each: each.stream == _TAIL), max(asked - _MOST, 0)
