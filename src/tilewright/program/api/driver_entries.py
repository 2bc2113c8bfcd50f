"""The driver API: how programs find its functions, and versions of some that took their arguments in another way."""

from __future__ import annotations

import ctypes as c
import os

from tilewright.processes import LIBRARIES

from .. import codes
from ..context import Context, bytes_at, put
from ..prototypes import per_thread, prototypes, versions
from . import device, memory, streams
from .driver import cuCtxCreate_v4, current, driver, given
from .table import call, forward, to

_FOUND, _UNKNOWN, _TOO_NEW = 0, 1, 2  # CUdriverProcAddressQueryResult
_RUNTIMES = bytes.fromhex("6bd5fb6c5bf4e74a8987d93912fd9df9")
_PER_THREAD = 2  # CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM


def _entry(context: Context, asked: int, function: int, version: int, flags: int, answer: int = 0) -> int | None:
    """The address of a function by its name, as the version of CUDA had it that is asked for."""
    name = bytes_at(asked).decode(errors="replace")
    known = versions().get(name) or ({0: name} if name in prototypes() else {})
    linked = next((known[each] for each in sorted(known, reverse=True) if each <= version), None)
    if linked is not None and flags & _PER_THREAD:
        linked = per_thread().get(linked, linked)
    address = (context.address_of(linked) if linked is not None else None) or 0
    put(function, address)
    if answer:
        put(answer, _FOUND if address else _TOO_NEW if known else _UNKNOWN, c.c_int)
    return None if address else codes.NOT_FOUND


forward(driver(anyway=True), {"cuGetProcAddress cuGetProcAddress_v2": to(_entry)})


@call(anyway=True)
def cudaGetDriverEntryPointByVersion(
    context: Context, asked: int, function: int, version: int, flags: int, answer: int
) -> int | None:
    """The same of the runtime's; a name that there is none of fails only where nobody asks why."""
    found = _entry(context, asked, function, version, flags, answer)
    return None if answer else found


forward(call(anyway=True), {"cudaGetDriverEntryPoint": to(cudaGetDriverEntryPointByVersion, version=device.VERSION)})


def _shared() -> bool:
    """Whether NVIDIA's runtime is a library of its own here, as in PyTorch's wheels, which nothing is launched by."""
    ours = os.environ.get(LIBRARIES, "")
    with open("/proc/self/maps") as maps:
        return any("/libcudart.so" in each and not (ours and ours in each) for each in maps)


@driver(anyway=True)
def cuGetExportTable(context: Context, table: int, which: int) -> int:
    """Tables that are in no header, by which NVIDIA's runtime library makes sure that the driver is NVIDIA's: this one
    is not, and says so. NVRTC asks for another one, and does without."""
    if bytes_at(which, len(_RUNTIMES)) == _RUNTIMES and not _shared():  # whose callers ask no launch how it went
        context.say(
            "NVIDIA's own runtime was loaded, which works with NVIDIA's driver alone: its calls fail here, so kernels "
            "of a library that holds it do not run (nvcc -cudart shared makes one whose kernels do)"
        )
    return codes.NOT_FOUND


# -- versions -----------------------------------------------------------------------------------------------


@driver(current=False)
def cuCtxCreate_v3(context: Context, made: int, affinities: int, count: int, flags: int, number: int) -> int | None:
    if count:
        context.say("cuCtxCreate: an affinity to some of the multiprocessors is not supported here")
        return codes.NOT_SUPPORTED
    cuCtxCreate_v4(context, made, 0, flags, number)
    return None


@driver(current=False)
def cuCtxGetDevice_v2(context: Context, device: int, handle: int) -> None:
    given(context, handle)
    put(device, 0, c.c_int)


@driver()
def cuCtxSynchronize_v2(context: Context, handle: int) -> None:
    given(context, handle)
    streams.wait(context)


@driver(current=False)
def cuCtxGetId(context: Context, handle: int, number: int) -> None:
    put(number, given(context, handle).number)


forward(driver(current=False), {"cuCtxCreate cuCtxCreate_v2": to(cuCtxCreate_v4, parameters=0)})
forward(driver(), {"cuMemPrefetchAsync cuMemAdvise": to(memory.within)})


@driver()
def cuCtxSetFlags(context: Context, flags: int) -> None:
    current(context).flags = flags
