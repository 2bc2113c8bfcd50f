"""The process that a program runs in: the engine, the runtime's functions, and the program's ``main``.

:mod:`.process` starts it while the program is built, with a file, the job, and a pipe as its arguments (:mod:`.ahead`).
"""

from __future__ import annotations

import ctypes as c
import os
import pickle
import signal
import sys
import traceback
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tilewright.compile import nvrtc
from tilewright.errors import TilewrightError
from tilewright.progress import Progress
from tilewright.report import narrow

from . import api, linking, memory
from .api import graphs
from .api.table import UNSUPPORTED_EXIT
from .context import Context, address_in
from .findings import Findings
from .job import READY, Job
from .sites import Site, Sites
from .undefined import undefined


def main(ready: Callable[[], None] = lambda: None) -> None:
    """``ready`` returns when nothing else goes on in this process, which the program may fork."""
    with open(int(sys.argv[2]), "rb", buffering=0) as parent:
        while (said := parent.read(1)) != READY:
            if not said:  # it was not built
                os._exit(0)
            nvrtc.start()
    ready()
    job: Job = pickle.loads(Path(sys.argv[1]).read_bytes())
    warnings.formatwarning = lambda message, *_: f"tilewright: {message}\n"
    with open(job.records, "ab", buffering=0) as stream:
        findings = Findings(stream)
        try:
            code = _run(job, findings)
        except BaseException as error:  # and no farther: what the program runs at exit still calls Python
            traceback.print_exc()
            print("tilewright: the program failed within tilewright; please report it", file=sys.stderr)
            findings.send("stopped", f"it failed within tilewright: {type(error).__name__}: {error}")
            code = UNSUPPORTED_EXIT
    sys.stderr.flush()
    os._exit(code)


def _run(job: Job, findings: Findings) -> int:
    shim = c.CDLL(str(job.runtime), mode=c.RTLD_GLOBAL)
    here = c.PyDLL(str(job.runtime))  # for questions about the calling thread: no change of threads meanwhile
    callers = (c.c_uint64 * 2)()

    def last_callers() -> tuple[int, int]:
        here.tw_last_callers(callers)
        return callers[0], callers[1]

    here.tw_take_launch_caller.restype = c.c_void_p
    shim.tw_print.argtypes = (c.c_char_p, c.c_size_t)
    sites = Sites(job.program, last_callers, here.tw_take_launch_caller, job.here)
    context = Context(job.settings, sites, findings, shim)
    context.address_of = lambda name: address_in(shim, name)
    if job.settings.progress:
        Progress(context.ledger.doing)
    table = (c.c_void_p * len(api.calls())).in_dll(shim, "tw_table")
    kept: list[Any] = api.install(context, table, graphs.captured)
    if b"\0tw_thrust\0" in job.program.read_bytes():  # see host/include/thrust/detail/config/device_system.h
        context.open_to_host()
    try:
        program = c.CDLL(str(job.program))
    except OSError as error:
        missing = str(error).partition("undefined symbol: ")[2]
        text = undefined(missing, job.sources) if missing else str(error)
        return _stopped(findings, text, "undefined symbol: ")
    if address_in(program, "main") is None:
        return _stopped(findings, _NO_MAIN)
    try:
        # What does not compile is reported before the program does anything.
        linking.load(context, job, lambda name: address_in(program, name))
    except TilewrightError as error:
        return _stopped(findings, str(error))
    kept.append(_watch(context, shim, findings))
    libc = c.CDLL(None)
    ended = c.CFUNCTYPE(None, c.c_int, c.c_void_p)(lambda status, _: context.finish())
    libc.on_exit(ended, None)
    arguments = [each.encode() for each in job.arguments]
    vector = (c.c_char_p * (len(arguments) + 1))(*arguments, None)
    memory.limit_host(context.memory_bytes)
    findings.send("started", None)
    context.ledger.phase = "the program's own code runs"
    status = program.main(len(arguments), vector, c.c_void_p.in_dll(libc, "environ"))
    libc.exit(status & 0xFF)
    return status & 0xFF


_NO_MAIN = (
    "none of the given files has a main(): name the one that does, too; kernels alone are checked by launches in "
    "comments, or from Python (`tilewright check FILE.cu`, `tw.RawModule`)"
)


def _stopped(findings: Findings, text: str, before: str = "") -> int:
    """The program can't begin."""
    findings.send("stopped", text)
    print(narrow.pointed(f"tilewright: {before}{text}", narrow.columns(sys.stderr)), file=sys.stderr)
    return UNSUPPORTED_EXIT


_SIGNALS = {signal.SIGSEGV: "segmentation fault", signal.SIGBUS: "bus error", signal.SIGFPE: "arithmetic fault",
            signal.SIGILL: "illegal instruction", signal.SIGABRT: "abort"}  # fmt: skip


def _early(context: Context, address: int, site: Site, *, write: bool) -> bool:
    """Whether the host has touched memory that was closed until it waits. Then it may touch it."""
    met = context.pending_memory.met(address, write)
    if met is None:
        return context.pending_memory.let(address)
    block, work, does = met
    context.findings.add(
        "missing-synchronisation", "error",
        f"the host {'writes' if write else 'reads'} {block.name} before it has waited for {work}, which {does} it",
        site, "call cudaDeviceSynchronize(), or wait for the stream, before the host touches it", block.name,
        other=work.details(),
    )  # fmt: skip
    context.pending_memory.forget()
    return True


def _watch(context: Context, shim: c.CDLL, findings: Findings) -> Any:
    """Explain what ends the program by a signal."""

    def explain(number: int, address: int, pc: int, sp: int, write: int, overflow: int) -> int:
        site = context.sites.of_fault(pc, sp)
        if number == signal.SIGSEGV and _early(context, address, site, write=bool(write)):
            return 1
        name = _SIGNALS.get(signal.Signals(number), str(number))
        pieces = context.arena.pieces
        if overflow:
            context.say(
                f"{site}: stack overflow in the program's own code: calls without end, or more in local variables than "
                "the stack has room for (`ulimit -s` says how many KiB)"
            )
        elif pieces is not None and pieces.problem:
            context.say(f"{site}: device memory could not be opened: {pieces.problem}")
        elif number == signal.SIGSEGV and context.arena.holds(address):
            verb = "writes" if write else "reads"
            what = context.describe(address)
            block = context.block_at(address)
            offset = f", at byte {address - block.address:,} of it" if block is not None else ""
            findings.add(
                "device-memory-on-host", "error",
                f"the host {verb} {what}{offset}: device memory, which only kernels and copies reach", site,
                "copy it with cudaMemcpy (cudaMemcpyDeviceToHost) and use the copy; or allocate with "
                "cudaMallocManaged, which both reach",
            )  # fmt: skip
            context.say(f"{site}: the host {verb} {what}{offset}, which is device memory")
        elif number != signal.SIGABRT:
            context.say(f"{site}: {name} in the program's own code (address {address:#x})")
        context.finish(crashed=True)
        return 0

    callback = c.CFUNCTYPE(c.c_int, c.c_int, c.c_uint64, c.c_uint64, c.c_uint64, c.c_int, c.c_int)(explain)
    shim.tw_watch(callback)
    return callback
