"""Exceptions of kernels that are compiled with ``debug=True``: a kernel notes the first one, and its launch raises it.

Numba's kernel keeps a number, and who raised, in variables of the module. What the number stands for is known to the
helper that compiled it, which ``compile_ptx`` does not return.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import Any

from numba.cuda import compiler
from numba.cuda.core.compiler_lock import global_compiler_lock

from tilewright.runtime import Kernel


@contextlib.contextmanager
def noted() -> Iterator[list[Any]]:
    """The helpers of the functions that are compiled meanwhile."""
    found: list[Any] = []
    with global_compiler_lock:
        plain = compiler.compile_cuda

        def compile_cuda(*args: Any, **options: Any) -> Any:
            result = plain(*args, **options)
            found.append(result.call_helper)
            return result

        compiler.compile_cuda = compile_cuda
        try:
            yield found
        finally:
            compiler.compile_cuda = plain


@contextlib.contextmanager
def raised(kernel: Kernel, helper: Any) -> Iterator[None]:
    """Raise what a launch of the kernel noted, in Numba's words; ``helper`` is None where it was not asked to."""
    if helper is None:
        yield
        return

    def variable(name: str) -> Any:
        return kernel.module.get_global(f"{kernel.symbol}__{name}__")

    variable("errcode")[...] = 0
    yield
    if number := int(variable("errcode")):
        kind, arguments, place = helper.get_exception(number)
        thread, block = ([int(variable(name + axis)) for axis in "zyx"] for name in ("tid", "ctaid"))
        where = ""
        if place is not None:
            where = f"In function {place[0]!r}, file {os.path.abspath(place[1])}, line {place[2]}, "
        where += f"tid={thread} ctaid={block}"
        first, *rest = arguments or ("",)
        raise kind(f"{where}: {first}" if arguments else where, *rest)
