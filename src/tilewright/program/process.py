"""Runs a program in a process of its own, and puts together what that process sent."""

from __future__ import annotations

import contextlib
import os
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from io import RawIOBase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.compile.flags import ARCH, STANDARD
from tilewright.compile.includes import text_of
from tilewright.findings.model import Finding
from tilewright.processes import end_with_parent, module_path
from tilewright.progress import Progress
from tilewright.report import Report

from . import libcxx
from .build import CUDA_SUFFIXES, Options, build, to_link
from .job import COMPILING, READY, Job, Settings
from .ledger import Row

if TYPE_CHECKING:
    from .comments import Comment


@dataclass
class ProgramReport:
    """The report of a program's run.

    Attributes:
        output, errors: what it wrote, where that was captured; else empty.
        exit_code: its own; below zero the signal that ended it.
        findings: of the host's code and of every launch, each once.
        launches: a row each kernel, launch shape and line.
        stopped: why tilewright ended the program, or None.
        missing: functions of the runtime that it called and that are not supported.
        timed: whether it measured time by CUDA's events, which is this machine's.
        repeats: launches that were not run, since an earlier one had left just what they would store.
        comments: what it launched, of a run that was asked for it.
        complete: whether it came to its own end.
        cut: processes beside the program's own that were ended before they said what they launched.
        ignored: why a kernel was stopped, of a program that came to its end without asking for any error; or empty.
    """

    exit_code: int = 0
    output: str = ""
    errors: str = ""
    findings: list[Finding] = field(default_factory=list)
    launches: list[Row] = field(default_factory=list)
    stopped: str | None = None
    missing: list[str] = field(default_factory=list)
    timed: bool = False
    repeats: int = 0
    comments: list[Comment] = field(default_factory=list)
    complete: bool = False
    cut: int = 0
    ignored: str = ""

    @property
    def failed(self) -> int:
        """Launches for which the engine and its checks had no memory: nothing is known of them."""
        return sum(row.failed for row in self.launches)

    @property
    def reports(self) -> list[Report]:
        return [row.report for row in self.launches if row.report is not None]

    def to_json(self) -> dict[str, Any]:
        """The whole report as JSON-able values."""
        return {
            "ok": self.ok,
            "complete": self.complete,
            "cut": self.cut,
            "exit_code": self.exit_code,
            "stopped": self.stopped,
            "ignored": self.ignored,
            "missing": self.missing,
            "findings": [asdict(each) for each in self.findings],
            "repeats": self.repeats,
            "launches": [row.to_json() for row in self.launches],
        }

    @property
    def ok(self) -> bool:
        """Whether it ended by itself with 0, every launch had the memory that it takes and came to its end, or the
        program asked why not, and no finding is an error."""
        fine = self.exit_code == 0 and self.complete and not self.failed and not self.ignored
        return fine and all(each.severity != "error" for each in self.findings)


def run_program(
    sources: Sequence[Path], options: Options, settings: Settings, arguments: Sequence[str], *,
    capture: bool = False, timeout: float | None = None, folder: Path | None = None,
) -> ProgramReport:  # fmt: skip
    """Build and run.

    Args:
        arguments: the program's, without its name.
        capture: keep what it writes instead of passing it on.
        timeout: seconds after which it is ended.
        folder: where it runs; the current one by default.

    Raises:
        CompileError: a source does not compile.
        UnsupportedError: there is no compiler for host code.
    """
    with tempfile.TemporaryDirectory(prefix="tilewright-run-") as name:
        scratch = Path(name)
        records = scratch / "records"
        records.touch()
        report = ProgramReport()
        helpers = settings.helpers if any(map(_launches, sources)) else ()
        child, said = _awaiting(scratch / "job", helpers, capture, folder)
        try:
            with open(said, "wb", buffering=0) as parent:
                runtime, program = _built(sources, options, settings, scratch, lambda: _say(parent, COMPILING))
                places = tuple(source.absolute() for source in sources)
                argv = (str(sources[0].with_suffix("")), *arguments)
                linked = to_link(sources, options)
                made = Job(runtime, program, argv, settings, records, places, linked, options.device)
                (scratch / "job").write_bytes(pickle.dumps(made))
                _say(parent, READY)
        except BaseException:
            child.communicate()  # it hears that there is no job
            raise
        finish(child, report, capture, timeout)
        collect([records], report)
        return report


def _launches(source: Path) -> bool:
    """Whether a kernel or a launch is seen in it; for those of its headers helpers are made when one is called."""
    with contextlib.suppress(OSError):  # who compiles it is shown
        return source.suffix in CUDA_SUFFIXES and re.search("__global__|<<<", text_of(source)) is not None
    return False


def _say(parent: RawIOBase, what: bytes) -> None:
    with contextlib.suppress(BrokenPipeError):  # it has ended; its exit code says so
        parent.write(what)


def _built(
    sources: Sequence[Path], options: Options, settings: Settings, scratch: Path, compiling: Callable[[], object]
) -> tuple[Path, Path]:
    """The runtime library and the program's."""
    doing = f"host code is compiled: {', '.join(each.name for each in sources)}"
    with Progress(lambda: libcxx.doing() or doing) if settings.progress else contextlib.nullcontext():
        return build(sources, options, scratch, compiling=compiling)


CHILD = "tilewright.program.ahead"
_QUIETLY = "import signal; signal.signal(signal.SIGINT, signal.SIG_DFL); from {} import main; main()"


def _awaiting(
    job: Path, helpers: Sequence[str], capture: bool, folder: Path | None
) -> tuple[subprocess.Popen[bytes], int]:
    """The program's process, which loads the engine with these of its helpers while the program is built, and a pipe by
    which it hears that the job is there; or, closed, that there will be none."""
    heard, said = os.pipe()
    try:
        command = [sys.executable, "-c", _QUIETLY.format(CHILD), str(job), str(heard), *helpers]
        return begin(command, capture, folder, keep=(heard,)), said
    except BaseException:
        os.close(said)
        raise
    finally:
        os.close(heard)


_LINKED = frozenset({"-rdc=true", "-dc"})


def run(
    source: str | Path | Sequence[str | Path], *, args: Sequence[str] = (), check: bool = False, profile: bool = False,
    time: bool = False, options: Sequence[str] = (), std: str = STANDARD, arch: str = ARCH, threads: int | None = None,
    memory: int | None = None, seconds: float | None = None, timeout: float | None = None,
    folder: str | Path | None = None,
) -> ProgramReport:  # fmt: skip
    """Compile and run a whole CUDA program, as ``tilewright run`` does; what it writes is in the report.

    Args:
        source: its file, or its files.
        args: its arguments.
        check: check every launch and every call of the runtime.
        profile: count every launch.
        time: estimate how long launches take on an H200, once for those that are alike.
        options: ``-D`` and ``-I`` for host and kernels; ``-rdc=true`` to link the device code of all files.
        std: the C++ standard.
        arch: the GPU to be.
        threads: OS threads for kernels; None: all cores.
        memory: bytes that its device has, and that its host code may take; None: half of the machine's each.
        seconds: that one launch may run before it is stopped; None: any number.
        timeout: seconds after which it is ended; None: none.
        folder: where it runs; None: the current one.

    Raises:
        CompileError: a source does not compile.
        UnsupportedError: there is no compiler for host code.
    """
    files = [source] if isinstance(source, str | Path) else list(source)
    linked = bool(_LINKED & set(options))
    both = [each for each in options if each not in _LINKED]
    built = Options.of(both, std=std, arch=arch, linked=linked)
    settings = Settings(
        check=check, profile=profile, time=time, arch=arch, threads=threads, memory=memory, seconds=seconds
    )
    where = None if folder is None else Path(folder)
    return run_program([Path(each) for each in files], built, settings, args, capture=True, timeout=timeout,
                       folder=where)  # fmt: skip


_GRACE = 0.5  # seconds that an interrupted program has to end by itself
COMMANDS = 10.0  # and a command, such as pytest, which prints what it has found; a second Ctrl-C ends it


def module_of(module: str, job: Path) -> list[str]:
    """The command that runs a job: the function ``main`` of a module."""
    return [sys.executable, "-c", f"from {module} import main; main()", str(job)]


def execute(
    command: Sequence[str], report: ProgramReport, capture: bool, timeout: float | None, folder: Path | None,
    environment: Mapping[str, str] | None = None, grace: float = _GRACE,
) -> None:  # fmt: skip
    """Run a command in a process of its own, with more in its environment, which ends with this one; once interrupted
    after so many seconds."""
    finish(begin(command, capture, folder, environment, first=end_with_parent), report, capture, timeout, grace)


def begin(
    command: Sequence[str], capture: bool, folder: Path | None, environment: Mapping[str, str] | None = None,
    keep: Sequence[int] = (), first: Callable[[], object] | None = None,
) -> subprocess.Popen[bytes]:  # fmt: skip
    """Start it; ``keep``: pipes of ours that it has, too; ``first``: what it does, as a fork of this process, before it
    is the command."""
    pipe = subprocess.PIPE if capture else None
    variables = {**os.environ, "PYTHONPATH": module_path(), **(environment or {})}
    return subprocess.Popen(
        command, stdout=pipe, stderr=pipe, cwd=folder, env=variables, pass_fds=keep, preexec_fn=first
    )


@contextlib.contextmanager
def _ending_both() -> Iterator[list[bool]]:
    """Who ends this process by SIGTERM, as ``kill`` and schedulers do, ends what it waits for as by Ctrl-C, and then
    it. The list has something once that was so."""
    asked: list[bool] = []

    def ask(*_: object) -> None:
        asked.append(True)
        raise KeyboardInterrupt

    ours = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if ours:
        signal.signal(signal.SIGTERM, ask)
    try:
        yield asked
    finally:
        if ours:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if asked:
            os.kill(os.getpid(), signal.SIGTERM)


def finish(
    child: subprocess.Popen[bytes], report: ProgramReport, capture: bool, timeout: float | None, grace: float = _GRACE
) -> None:
    """Wait for its end."""
    with _ending_both() as asked:
        written = _written(child, report, timeout, grace, asked)
    report.exit_code = child.returncode
    if capture:
        report.output, report.errors = (each.decode(errors="replace") for each in written)


def _in_foreground() -> bool:
    """Whether a terminal's Ctrl-C comes to this process and to what it began alike: another one would break off what
    that does at its end."""
    with contextlib.suppress(OSError), open("/dev/tty", "rb") as terminal:
        return os.tcgetpgrp(terminal.fileno()) == os.getpgrp()
    return False


def _written(
    child: subprocess.Popen[bytes], report: ProgramReport, timeout: float | None, grace: float, asked: Sequence[bool]
) -> tuple[bytes, bytes]:
    try:
        written = child.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        child.kill()
        written = child.communicate()
        report.stopped = f"it ran longer than {timeout:g} seconds"
    except KeyboardInterrupt:
        if asked or not _in_foreground():
            child.send_signal(signal.SIGINT)
        try:
            written = child.communicate(timeout=grace)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):  # a program may ignore it
            child.kill()
            written = child.communicate()
        report.stopped = "interrupted"
    return written


def collect(records: Sequence[Path], report: ProgramReport) -> None:
    """The records that the child sent, and after its own those of processes that it started."""
    rows: dict[tuple[object, ...], Row] = {}
    order: dict[tuple[object, ...], int] = {}  # when each finding was, which may be the cause of later ones
    for index, path in enumerate(records):
        for key, row in _collected(path, report, order, ends=not index).items():
            rows[key] = rows[key].joined(row) if key in rows else row
    report.launches = list(rows.values())
    found = {_key(each): each for row in reversed(report.launches) if row.report for each in row.report.findings[::-1]}
    report.findings = sorted([*report.findings, *found.values()], key=lambda each: order.get(_key(each), len(order)))


def _key(finding: Finding) -> tuple[object, ...]:
    return finding.kind, finding.file, finding.line, finding.message


def _collected(
    records: Path, report: ProgramReport, order: dict[tuple[object, ...], int], *, ends: bool
) -> dict[tuple[object, ...], Row]:
    """The launches of one process, whose records are in order; the last one may be cut off. ``ends``: whether its end
    is the program's."""
    rows: dict[tuple[object, ...], Row] = {}
    report.cut += not ends
    with open(records, "rb") as stream:
        while True:
            try:
                kind, value = pickle.load(stream)
            except (EOFError, pickle.UnpicklingError):
                return rows
            if kind == "finding":
                report.findings.append(value)
                order.setdefault(_key(value), len(order))
            elif kind in ("launch", "launches"):
                for row in value if kind == "launches" else [value]:
                    key = row.kernel, row.grid, row.block, row.shared, row.file, row.line
                    if row.report is None and key in rows:  # numbers alone
                        row.report, row.known = rows[key].report, rows[key].known
                    rows[key] = row
                    for each in row.report.findings if row.report is not None else ():
                        order.setdefault(_key(each), len(order))
            elif kind == "missing" and value not in report.missing:
                report.missing.append(value)
            elif kind in ("comments", "stopped", "ignored"):
                setattr(report, kind, value)
            elif kind == "end":
                report.complete |= ends
                report.cut -= not ends
                report.timed |= value["timed"]
                report.repeats += value["repeats"]
