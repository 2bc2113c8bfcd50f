"""Compiled CUDA C++ in a process of Python, such as a PyTorch extension: its kernels are launched on this process's
device."""

from __future__ import annotations

import ctypes as c
import mmap
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tilewright.program import api, build, linking, toolchain
from tilewright.program.api import graphs
from tilewright.program.api.registered import Registered
from tilewright.program.context import Context, address_in
from tilewright.program.sites import Sites

from .device import device
from .sites import ScriptSites

T = TypeVar("T")
_begun: list[c.CDLL] = []  # the library that compiled code is linked with, once it is there


def ours(library: Path) -> bool:
    """Whether :func:`tilewright.program.build.build` made a library. What can't be read, or is empty, is none: who
    loads it says so."""
    try:
        with open(library, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            return data.find(build.RUNTIME.encode()) >= 0
    except (OSError, ValueError):
        return False


def begun() -> Context:
    """The device, which what was compiled finds.

    Raises:
        TilewrightError: it can't be made.
    """
    context = device.make()
    with device.lock:
        if not _begun:
            with tempfile.TemporaryDirectory(prefix="tilewright-") as folder:
                shim = c.CDLL(str(build.runtime(Path(folder), toolchain.find())), mode=c.RTLD_GLOBAL)
            # Asked about the calling thread: no change of threads meanwhile.
            taken = context.sites.pushed = c.PyDLL(None, handle=shim._handle).tw_take_launch_caller
            taken.restype = c.c_void_p
            table = (c.c_void_p * len(api.calls())).in_dll(shim, "tw_table")
            device.kept += api.install(context, table, graphs.captured)
            c.pythonapi.Py_AtExit(c.cast(shim.tw_ended, c.c_void_p))
            _begun.append(shim)
    return context


def entered(library: Path, load: Callable[[], T]) -> T:
    """Have ``load`` load a library; what is wrong with its kernels is reported at once.

    Raises:
        CompileError: its device code does not compile.
    """
    context = begun()
    assert isinstance(context.sites, ScriptSites)
    context.sites.compiled.append(Sites(library, lambda: (0, 0), context.sites.pushed, str))  # asked where launches are
    before = len(context.code)
    made = load()
    found = c.CDLL(str(library))
    for code in context.code[before:]:
        if code.kernels and not isinstance(code, Registered):
            linking.place_managed(context, [code], lambda symbol: address_in(found, symbol))
    return made
