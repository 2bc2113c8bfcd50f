"""The place in a script that calls CUDA, through whatever packages lie between."""

from __future__ import annotations

import re
import sys

from tilewright.program.sites import Site, Sites

# Who stands between a script and its launch.
BETWEEN = frozenset(("tilewright", "triton", "numba", "numba_cuda", "contextlib", "ctypes", "functools", "cuda", "cupy",
                     "bitsandbytes", "cupyx", "cupy_backends", "pycuda", "taichi", "tilelang", "tinygrad", "torch",
                     "tvm", "tvm_ffi", "warp"))  # fmt: skip
_ASSIGNED = re.compile(r"\s*([A-Za-z_][\w.]*(?:\[\w+\])?)\s*(?::[^=]+)?=(?!=)")


def here(depth: int = 1) -> Site:
    """The line of the script, or of a package that it uses, that is behind the current call."""
    frame = sys._getframe(depth)
    while frame is not None:
        name = frame.f_globals.get("__name__")  # what a package makes at run time may have none
        if name and str(name).split(".")[0] not in BETWEEN:
            return Site(frame.f_code.co_filename, frame.f_lineno)
        frame = frame.f_back  # type: ignore[assignment]
    return Site("?", 0)


class ScriptSites(Sites):
    """Of the calls of a script, whose frames say where it is, and of compiled code that it calls.

    Attributes:
        compiled: of each library of such code.
    """

    def __init__(self) -> None:
        self.pushed, self.here = (lambda: None), str  # until there is such code no ``<<<…>>>`` leads here
        self.compiled: list[Sites] = []

    def of_return(self, address: int) -> Site:
        found = (each.of_return(address) for each in self.compiled if each.covers(address))
        return next(found, None) or here(2)

    def caller(self) -> Site:
        return here(2)

    def name_of_allocation(self, call: str, site: Site) -> str:
        """``x (cuMemAlloc at softmax.py:12)``"""
        if not site.line:
            return f"memory of {call}"
        assigned = _ASSIGNED.match(self.text(site))
        return f"{assigned[1] if assigned else 'memory'} ({call} at {site})"
