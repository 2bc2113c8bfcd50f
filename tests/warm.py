"""Runs of Python in processes of their own, from one process that has imported what they need: it forks itself.

Starting Python and importing the package takes half a second, which is most of what such a test does. Tests of what
happens at the start itself (which libraries are found, what is imported when) start Python.
"""

import atexit
import functools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tilewright.program import process
from tilewright.program.job import READY

_SERVER = r"""
import json, os, runpy, sys, traceback
import pytest, tilewright.cli.main, tilewright.mend, tilewright.program.child, tilewright.pytest_plugin, tilewright.spec

def begin(arguments, folder, environment, files):
    for number, (name, flags) in enumerate(zip(files, (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY))):
        os.dup2(os.open(name, flags), number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    arguments = [str(os.open(each[1], os.O_RDONLY)) if isinstance(each, list) else each for each in arguments]
    try:
        if arguments[0] == "-c":
            sys.argv = ["-c", *arguments[2:]]
            exec(compile(arguments[1], "<string>", "exec"), {"__name__": "__main__"})
        elif arguments[0] == "-m":
            sys.argv, sys.path[0] = arguments[1:], folder
            runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv, sys.path[0] = arguments, os.path.dirname(os.path.abspath(arguments[0]))
            runpy.run_path(arguments[0], run_name="__main__")
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
        if isinstance(ended.code, str):
            print(ended.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
        code = 1
    try:
        sys.stdout.flush()
    finally:
        os._exit(code)

asked = os.fdopen(os.dup(0), encoding="utf-8")
for line in asked:
    child = os.fork()
    if not child:
        begin(*json.loads(line))
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@functools.cache
def _server() -> subprocess.Popen[str]:
    """One for each process of the tests. It has no threads, which a fork would lose."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment |= {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "OPENBLAS_NUM_THREADS": "1"}
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    )
    atexit.register(server.communicate)
    return server


def run(
    arguments: Sequence[str | Path | list[str]], *, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """What ``subprocess.run([sys.executable, *arguments], capture_output=True, text=True)`` gives.

    Args:
        arguments: ``-m`` and a module, ``-c`` and a text, or a file, and what follows; of ``["open", path]`` it gets
            the number by which it reads that file.
        env: the environment; ``PYTHONPATH`` and what Python reads at its start has no effect.
    """
    environment = {k: v for k, v in (os.environ if env is None else env).items() if not k.startswith("PYTEST")}
    server = _server()
    assert server.stdin is not None and server.stdout is not None
    with tempfile.TemporaryDirectory() as folder:
        files = [os.devnull, *(str(Path(folder, name)) for name in ("out", "err"))]
        for file in files[1:]:
            Path(file).touch()
        given = [each if isinstance(each, list) else str(each) for each in arguments]
        asked = (given, str(cwd or Path.cwd()), environment, files)
        server.stdin.write(json.dumps(asked) + "\n")
        server.stdin.flush()
        code = int(server.stdout.readline())
        out, err = (Path(file).read_text(encoding="utf-8", errors="replace") for file in files[1:])
    return subprocess.CompletedProcess([sys.executable, *map(str, given)], code, out, err)


class Program:
    """A program's process, as ``subprocess.Popen`` would be one: it is forked once it is waited for, when its job is
    there. One that may be stopped is started as users' programs are."""

    def __init__(self, job: Path, helpers: Sequence[str], folder: Path | None, start: Callable[..., Any]) -> None:
        self._job, self._helpers, self._folder, self._start = job, helpers, folder, start
        self._started: subprocess.Popen[bytes] | None = None
        self.returncode = 0

    def communicate(self, timeout: float | None = None) -> tuple[bytes, bytes]:
        if self._started is None and not self._job.exists():  # it was not built
            return b"", b""
        if self._started is None and timeout is not None:
            self._started, said = self._start(self._job, self._helpers, True, self._folder)
            with open(said, "wb") as parent:
                parent.write(READY)
        if self._started is not None:
            written = self._started.communicate(timeout=timeout)
            self.returncode = self._started.returncode
            return written
        ready = self._job.with_name("ready")
        ready.write_bytes(READY)
        text, heard = f"from {process.CHILD} import main; main()", ["open", str(ready)]
        done = run(["-c", text, self._job, heard, *self._helpers], cwd=self._folder)
        self.returncode = done.returncode
        return done.stdout.encode(), done.stderr.encode()

    def kill(self) -> None:
        if self._started is not None:
            self._started.kill()
