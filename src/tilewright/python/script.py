"""``tilewright run script.py``: a Python script whose kernels of Triton and Numba run on the engine."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewright.program import ProgramReport, Settings
from tilewright.program.process import collect, execute


@dataclass(frozen=True)
class ScriptJob:
    """A script to run: the script's file or the module's name, its arguments, where findings go."""

    script: Path | str
    arguments: tuple[str, ...]
    settings: Settings
    records: Path


def run_script(
    script: Path | str, settings: Settings, arguments: Sequence[str], *, capture: bool = False,
    timeout: float | None = None, folder: Path | None = None,
) -> ProgramReport:  # fmt: skip
    """Run a script, or a module by its name, in a process of its own; takes what
    :func:`tilewright.program.process.run_program` does."""
    with tempfile.TemporaryDirectory(prefix="tilewright-run-") as name:
        records, job = Path(name) / "records", Path(name) / "job"
        records.touch()
        job.write_bytes(pickle.dumps(ScriptJob(script, tuple(arguments), settings, records)))
        report = ProgramReport()
        execute("tilewright.python.child", job, report, capture, timeout, folder)
        collect(records, report)
        return report
