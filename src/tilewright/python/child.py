"""The process that a script runs in: Triton's and Numba's launches go to the engine as soon as one of them is imported.

:mod:`.script` starts it with a file, the job, as its argument. What a script starts itself comes here by :func:`begin`.
"""

from __future__ import annotations

import atexit
import ctypes
import multiprocessing.util
import os
import pickle
import runpy
import sys
import traceback
from pathlib import Path
from typing import Any

from tilewright.door import orders
from tilewright.door.device import device, told
from tilewright.door.libraries import GLOBAL
from tilewright.errors import TilewrightError, UnsupportedError
from tilewright.processes import LIBRARIES
from tilewright.program import Settings, memory
from tilewright.program.findings import Findings
from tilewright.program.ledger import Ledger
from tilewright.progress import Progress

from .launches import process
from .script import ScriptJob
from .switch import Switch

_OURS = {
    "triton": "tilewright.triton", "numba.cuda": "tilewright.numba", "torch": "tilewright.python.torch_cuda",
    "torch.utils.cpp_extension": "tilewright.python.torch_extensions",
    "torch.utils.benchmark.utils.timer": "tilewright.python.timers", "cupyx.profiler._time": "tilewright.python.timers",
    "cuda.bindings.cyruntime": "tilewright.door.bindings",
}  # fmt: skip
_NOT_INSTALLED = {  # packages that a script may want, and what to do where they are missing
    "triton": "pip install 'tilewright[triton]' brings what Triton's kernels need here",
    "numba": "pip install 'tilewright[numba]' brings what Numba's kernels need here",
    "pycuda": "PyCUDA runs here once it is built, for which it wants CUDA's toolkit (pip install pycuda); without it a "
    "SourceModule's text runs as tilewright.RawModule, with NumPy's arrays",
    "cupy": "CuPy runs here from its wheel: pip install cupy-cuda13x==14.2.0",
}


def main() -> None:
    job: ScriptJob = pickle.loads(Path(sys.argv[1]).read_bytes())
    with open(job.records, "ab", buffering=0) as stream:
        code = _run(job, Findings(stream))
    sys.stdout.flush()
    sys.stderr.flush()
    raise SystemExit(code)


def begin() -> Switch:
    """From here on, in a Python that a script starts: a worker, a test's subprocess. Its packages are ours as the
    script's own are; those of other commands find the device by CUDA's names, and the script's process is begun."""
    order = orders.given()
    ours = _OURS if order.script and process.ledger is None else {}
    if ours:
        ledger = _take(order.settings, findings := told(order))
        atexit.register(multiprocessing.util.Finalize(None, _end, (ledger, findings), exitpriority=0))  # a worker's
    sys.meta_path.insert(0, finder := Switch(ours))
    return finder


def _take(settings: Settings, findings: Findings) -> Ledger:
    """Have this process's launches run by these settings, and be noted there."""
    ctypes.CDLL(os.path.join(os.environ[LIBRARIES], GLOBAL), mode=ctypes.RTLD_GLOBAL)
    ledger = Ledger(settings, findings)
    ledger.phase = "the script's own code runs"
    process.arch = settings.arch.removesuffix("a")
    process.settings, process.ledger = settings, ledger
    device.settings, device.findings, device.ledger = settings, findings, ledger
    return ledger


def _end(ledger: Ledger, findings: Findings) -> int:
    """Tell what this process launched, and give how many launches were not run again."""
    if device.context is not None:
        device.context.report_unseen()
    ledger.send()
    timed = device.context is not None and device.context.timed
    repeats = process.repeats.count + (0 if device.context is None else device.context.repeats.count)
    findings.send("end", {"timed": timed, "repeats": repeats})
    return repeats


def _run(job: ScriptJob, findings: Findings) -> Any:
    sys.meta_path.insert(0, Switch(_OURS))
    ledger = _take(job.settings, findings)
    if job.settings.progress:
        Progress(ledger.doing)
    if job.settings.memory is not None:
        memory.limit_host(job.settings.memory)
    sys.argv = [str(job.script), *job.arguments]
    sys.path[0] = str(job.script.resolve().parent) if isinstance(job.script, Path) else os.getcwd()
    code: Any = 0
    try:
        if isinstance(job.script, Path):
            runpy.run_path(str(job.script), run_name="__main__")
        else:
            runpy.run_module(job.script, run_name="__main__", alter_sys=True)
    except SystemExit as error:
        code = error.code
    except BaseException as error:
        own = (frame.f_globals.get("__name__") == "__main__" for frame, _ in traceback.walk_tb(error.__traceback__))
        depth = next((i for i, is_own in enumerate(own) if is_own and i), 0)
        shown = error.__traceback__
        for _ in range(depth):
            shown = shown.tb_next if shown is not None else None
        traceback.print_exception(type(error), error, shown)
        if advice := _advice(error):
            print(f"tilewright: {advice}", file=sys.stderr)
        code = 2 if isinstance(error, UnsupportedError) else 1
        if isinstance(error, TilewrightError):
            findings.send("stopped", str(error).splitlines()[0])
    if repeats := _end(ledger, findings):
        print(
            f"tilewright: {repeats:,} launches (or products of PyTorch's) repeat earlier ones on the same data and "
            "were not run again: what they would store was put back, so times of many launches are too short",
            file=sys.stderr,
        )
    return code


def _advice(error: BaseException) -> str | None:
    """What to do where a package is missing; not where one that is there has no such module."""
    missing = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    return None if sys.modules.get(missing) else _NOT_INSTALLED.get(missing)
