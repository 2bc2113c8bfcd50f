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
from collections.abc import Mapping, Sequence
from pathlib import Path

_SERVER = r"""
import json, os, runpy, sys, traceback
import pytest, tilewright.cli.main, tilewright.mend, tilewright.program.child, tilewright.pytest_plugin, tilewright.spec

def begin(arguments, folder, environment, files):
    for number, (name, flags) in enumerate(zip(files, (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY))):
        os.dup2(os.open(name, flags), number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
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
    arguments: Sequence[str | Path], *, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """What ``subprocess.run([sys.executable, *arguments], capture_output=True, text=True)`` gives.

    Args:
        arguments: ``-m`` and a module, ``-c`` and a text, or a file, and what follows.
        env: the environment; ``PYTHONPATH`` and what Python reads at its start has no effect.
    """
    environment = {k: v for k, v in (os.environ if env is None else env).items() if not k.startswith("PYTEST")}
    server = _server()
    assert server.stdin is not None and server.stdout is not None
    with tempfile.TemporaryDirectory() as folder:
        files = [os.devnull, *(str(Path(folder, name)) for name in ("out", "err"))]
        for file in files[1:]:
            Path(file).touch()
        asked = (list(map(str, arguments)), str(cwd or Path.cwd()), environment, files)
        server.stdin.write(json.dumps(asked) + "\n")
        server.stdin.flush()
        code = int(server.stdout.readline())
        out, err = (Path(file).read_text(encoding="utf-8", errors="replace") for file in files[1:])
    return subprocess.CompletedProcess([sys.executable, *asked[0]], code, out, err)
