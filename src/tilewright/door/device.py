"""The device of this process: CUDA's calls, answered as those of ``tilewright run``'s programs are.

The first call of the library comes to :func:`begin` (see ``stubs.py``), which fills its table. In a child process that
:mod:`.launcher` has started the settings come from there, and findings go there.
"""

from __future__ import annotations

import atexit
import ctypes as c
import multiprocessing.util
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.program import api, codes
from tilewright.program.api import graphs
from tilewright.program.codes import NOT_INITIALIZED
from tilewright.program.context import Context, address_in
from tilewright.program.findings import Findings
from tilewright.program.job import Settings
from tilewright.program.ledger import Ledger

from . import interrupted, libraries, orders
from .sites import ScriptSites
from .stubs import NO_DEVICE


class _Output:
    """What a compiled program's runtime library is to its context: where kernels print."""

    def tw_flush(self) -> None:
        if sys.stdout is not None:
            sys.stdout.flush()

    def tw_print(self, data: bytes, size: int) -> None:
        sys.stdout.write(data[:size].decode(errors="replace"))


class _Device:
    """The one of this process.

    Attributes:
        settings, findings, ledger: of a process that has launches beside CUDA's calls; set before the first of these.
        learn: what a context of it asks first, see there.
        primary: whether a package that uses the primary context, as PyTorch does, was imported before these.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.context: Context | None = None
        self.settings: Settings | None = None
        self.findings: Findings | None = None
        self.ledger: Ledger | None = None
        self.learn: Callable[[], None] = lambda: None
        self.primary = False
        self.kept: list[Any] = []
        self.refused: Any = None  # what every call comes to once there can be no device
        self.tables: dict[str, Any] = {}  # by the library's path

    def make(self) -> Context:
        """The device, made if there is none yet."""
        with self.lock:
            self.context = self.context or _context()
            return self.context


device = _Device()
c.pythonapi.Py_IncRef(c.py_object(device))  # destructors call when Python has let go of modules, too


def fault() -> str:
    """Why the device can't go on, as CUDA words it; empty where it can, or where each bad access was dropped and is in
    the report."""
    context = device.context
    if context is None or context.settings.check or not (context.pending or context.sticky):
        return ""
    return codes.text(context.pending or context.sticky)


def begin(path: str) -> None:
    """Fill the table of a library, whose first function was just called. It is named by its path: another one of its
    name may be in the process, such as NVIDIA's compiler."""
    with device.lock:
        if path in device.tables:
            return  # another thread was first
        name, loaded = libraries.theirs(os.path.basename(path)), c.CDLL(path)
        entries = libraries.entries(name)
        table = device.tables[path] = (c.c_void_p * len(entries)).in_dll(loaded, libraries.TABLE_NAME)
        c.pythonapi.Py_AtExit(c.cast(getattr(loaded, libraries.END_NAME), c.c_void_p))
        if device.refused is not None:
            return _refuse(path)
        try:
            context = device.context = device.context or _context()
            if name == libraries.DRIVER:
                context.address_of = lambda symbol: address_in(loaded, symbol)
            device.kept += api.install(context, table, graphs.captured, [libraries.function(each) for each in entries])
        except TilewrightError as error:
            _refuse_all(NO_DEVICE, str(error))
        except KeyboardInterrupt:  # the next call begins again
            interrupted.later(sys._getframe())
        except BaseException:
            traceback.print_exc()
            _refuse_all(NO_DEVICE, "tilewright's device could not be made; please report it")


def told(order: orders.Orders) -> Findings:
    """Where this process writes what it finds."""
    records = order.records / f"{time.time_ns():020}-{os.getpid()}" if order.records else os.devnull  # ids come again
    return Findings(open(records, "ab", buffering=0))


def _context() -> Context:
    order = orders.given()
    findings = device.findings or told(order)
    made = Context(device.settings or order.settings, ScriptSites(), findings, _Output())
    made.goes_on, made.ends_call, made.answered = True, interrupted.ends_call, interrupted.answered
    made.learn = device.learn
    interrupted.watch()
    if device.primary:
        made.contexts.use_runtime()
    if device.ledger is None:
        # Once, in this process alone; a worker of multiprocessing ends without what is registered with atexit.
        atexit.register(multiprocessing.util.Finalize(None, _finish, exitpriority=0))
    else:
        made.ledger = device.ledger
    os.register_at_fork(after_in_child=_forked)
    return made


def _finish() -> None:
    context = device.context
    assert context is not None
    context.report_unseen()
    context.ledger.send()
    context.findings.send("end", {"timed": context.timed, "repeats": context.repeats.count})


def _forked() -> None:
    """The engine's threads are not in a forked child; a real driver's contexts are not either. Who has only asked NVML
    what there is, as packages do that fork, has none."""
    if device.settings is None and {os.path.basename(each) for each in device.tables} == {libraries.MONITOR}:
        for table in device.tables.values():
            table[:] = [None] * len(table)
        device.tables, device.context = {}, None
        return
    _refuse_all(
        NOT_INITIALIZED, "this process was forked from one that uses CUDA already, and can't use it itself "
        '(CUDA_ERROR_NOT_INITIALIZED, as on a GPU): start it by "spawn", or fork before the first call',
    )  # fmt: skip


def _refuse_all(code: int, why: str) -> None:
    """From here on every call returns this, but those that explain it, and the first one says why."""
    said: list[bool] = []

    def refuse() -> int:
        if not said:
            said.append(True)
            print(f"tilewright: {why}", file=sys.stderr, flush=True)
        return code

    device.refused = c.CFUNCTYPE(c.c_int)(refuse)
    for path in device.tables:
        _refuse(path)


def _refuse(path: str) -> None:
    for index, name in enumerate(libraries.entries(libraries.theirs(os.path.basename(path)))):
        explained = api.explaining(name)  # else who asks for an error's text gets a number for its address
        device.kept += [explained] if explained else []
        device.tables[path][index] = c.cast(explained or device.refused, c.c_void_p).value
