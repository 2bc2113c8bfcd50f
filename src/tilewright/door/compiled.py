"""Compiled CUDA C++ in a process of Python, such as a PyTorch extension's: its kernels are launched on this process's
device."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable, Sequence
from pathlib import Path

from tilewright.program import api, linking
from tilewright.program.api import graphs
from tilewright.program.build import stand_in
from tilewright.program.context import Context, address_in
from tilewright.program.sites import Sites

from .device import device
from .sites import ScriptSites

_loaded: list[c.CDLL] = []  # the runtime library, once


def runtime(library: Path) -> Context:
    """Load the runtime library that compiled code is linked with; returns the device.

    Raises:
        TilewrightError: the device can't be made.
    """
    context = device.make()
    with device.lock:
        if not _loaded:
            shim = c.CDLL(str(library), mode=c.RTLD_GLOBAL)
            table = (c.c_void_p * len(api.calls())).in_dll(shim, "tw_table")
            device.kept += api.install(context, table, graphs.captured)
            c.pythonapi.Py_AtExit(c.cast(shim.tw_ended, c.c_void_p))
            _loaded.append(shim)
    return context


def entered(context: Context, library: Path, name: str, sources: Sequence[Path], load: Callable[[], object]) -> object:
    """Load a library that :func:`tilewright.program.build.build` has made of these sources under that name; what is
    wrong with its kernels is told at once. Returns what ``load`` does.

    Raises:
        CompileError: its device code does not compile.
    """
    here = c.PyDLL(None, handle=_loaded[0]._handle)  # for questions about the calling thread: no change of threads
    callers = (c.c_uint64 * 2)()

    def last_callers() -> tuple[int, int]:
        here.tw_last_callers(callers)
        return callers[0], callers[1]

    folders = {f"{stand_in(index, name)}/": f"{each.absolute().parent}/" for index, each in enumerate(sources)}

    def place(file: str) -> str:
        for there, folder in folders.items():
            file = file.replace(there, folder)
        return file

    here.tw_take_launch_caller.restype = c.c_void_p
    assert isinstance(context.sites, ScriptSites)
    context.sites.compiled.append(Sites(library, last_callers, here.tw_take_launch_caller, place))
    before = len(context.code)
    made = load()
    found = c.CDLL(str(library))
    for code in context.code[before:]:
        if code.kernels:
            linking.place_managed(context, [code], lambda symbol: address_in(found, symbol))
    return made
