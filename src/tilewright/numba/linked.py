"""What a kernel of Numba calls and Numba has in CUDA C++ or expects of the driver: float16's operators, grid groups."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator, Sequence
from typing import Any

from numba.cuda.cudadrv import nvrtc

from tilewright.checking.kernel import RawModule
from tilewright.errors import UnsupportedError
from tilewright.python.modules import PythonModule
from tilewright.runtime.module import link_modules

_GRID = """
#include <cooperative_groups.h>
extern "C" __device__ unsigned long long cudaCGGetIntrinsicHandle(cudaCGScope) { return 1; }
extern "C" __device__ cudaError_t cudaCGSynchronize(unsigned long long, unsigned)
{
    cooperative_groups::this_grid().sync();
    return cudaSuccess;
}
"""


@functools.cache
def _compiled(source: str, arch: str) -> str:
    return RawModule(source, options=("-rdc=true",), arch=arch).ptx.text


def _module(source: str | bytes, arch: str) -> RawModule:
    """One of its own: what is linked becomes a part of the whole."""
    return RawModule(_compiled(source.decode() if isinstance(source, bytes) else source, arch), arch=arch)


@contextlib.contextmanager
def compiling(arch: str) -> Iterator[None]:
    """Numba's CUDA C++ is compiled as a module here, where it would ask a driver; to be held together with its lock."""
    plain = nvrtc.compile
    nvrtc.compile = lambda source, *_, **__: (_module(source, arch), "")
    try:
        yield
    finally:
        nvrtc.compile = plain


def with_others(module: PythonModule, others: Sequence[Any], arch: str) -> None:
    """Link a kernel's module with what Numba gives besides, and with what it calls of the driver's."""
    found = [*others, *[_module(_GRID, arch)] * ("cudaCGGetIntrinsicHandle" in module.ptx.functions)]
    for each in found:
        if not isinstance(each, RawModule):
            raise UnsupportedError(f"a kernel of Numba is linked with {each}, which is no CUDA C++")
    if found:
        link_modules([module, *found], [module.symbol, *(f"Numba's part {number}" for number in range(len(found)))])
