"""``tilewright run script.py`` and ``tilewright python``: scripts and commands whose kernels run on the engine."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewright.program import ProgramReport, Settings
from tilewright.program.process import COMMANDS, collect, execute, module_of


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
    from tilewright.door import launcher  # which programs in C++ do without

    with tempfile.TemporaryDirectory(prefix="tilewright-run-") as name:
        records, job = Path(name) / "records", Path(name) / "job"
        records.touch()
        job.write_bytes(pickle.dumps(ScriptJob(script, tuple(arguments), settings, records)))
        report = ProgramReport()
        around = launcher.environment(settings, Path(name), script=True)
        execute(module_of("tilewright.python.child", job), report, capture, timeout, folder, around)
        collect([records, *launcher.records(Path(name))], report)
        return report


def run_command(command: Sequence[str], settings: Settings) -> ProgramReport:
    """Run any command, such as a Python with its arguments: the device is there for it, and for what it starts."""
    from tilewright.door import launcher  # which programs in C++ do without

    with tempfile.TemporaryDirectory(prefix="tilewright-run-") as name:
        records, report = Path(name) / "none", ProgramReport()
        records.touch()
        execute(command, report, False, None, None, launcher.environment(settings, Path(name)), COMMANDS)
        collect([records, *launcher.records(Path(name))], report)
        report.complete = report.exit_code >= 0
        return report
