"""An nvdisasm that has its tables ready (serve.c): it reads a kernel in a hundredth of a second instead of a quarter.

A process has one for each architecture that it asks about. What it can't do is left to plain nvdisasm, and so is all
where there is no C compiler: what nvdisasm loads has to be a file of this machine's, which is made when first needed.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import platform
import select
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from tilewright.compile import cache

SECONDS = 30  # at most
_SOURCE = Path(__file__).with_name("serve.c")
_NOT_READ = _SOURCE  # nvdisasm wants a file from the start; any will do
_COMPILERS = ("cc", "clang", "gcc")


@functools.cache
def _library() -> bytes:
    """serve.c as a library of this machine.

    Raises:
        OSError: there is no C compiler, or none that can.
    """
    key = ("serve", platform.machine(), _SOURCE.read_bytes())
    found = cache.get(*key)
    if found is None:
        found = _compiled()
        cache.put(found, *key)
    return found


def _compiled() -> bytes:
    compiler = next(filter(None, map(shutil.which, _COMPILERS)), None)
    if compiler is None:
        raise OSError("there is no C compiler")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "serve.so")
        command = [compiler, "-std=c17", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", str(made), str(_SOURCE)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise OSError(f"{compiler} can't compile {_SOURCE}: {done.stderr}")
        return made.read_bytes()


class Server:
    """One nvdisasm. It makes its tables while others work.

    Raises:
        OSError: here or by `text`: it can't be begun, or has ended.
    """

    def __init__(self, tool: Path, arch: str) -> None:
        library = os.memfd_create("serve.so")  # a file without a place, which ends with those that have it open
        try:
            os.write(library, _library())
            preload = " ".join(filter(None, (f"/proc/self/fd/{library}", os.environ.get("LD_PRELOAD"))))
            self._process = subprocess.Popen(
                [str(tool), "-b", arch, "-json", str(_NOT_READ)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, env={**os.environ, "LD_PRELOAD": preload}, pass_fds=(library,),
            )  # fmt: skip
        finally:
            os.close(library)
        self._said = b""
        self.ready = False

    def text(self, code: bytes) -> str | None:
        """Code as text; None where it can't be read."""
        if not self.ready and self._line() != b"ready":
            raise OSError("this nvdisasm does not wait to be asked")
        self.ready = True
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "code")
            file.write_bytes(code)
            assert self._process.stdin is not None
            self._process.stdin.write(os.fsencode(file) + b"\n")
            self._process.stdin.flush()
            if self._line() != b"0":
                return None
            return file.with_suffix(".text").read_text(encoding="utf-8", errors="replace")

    def _line(self) -> bytes:
        assert self._process.stdout is not None
        end, waiting = self._process.stdout.fileno(), select.poll()
        waiting.register(end, select.POLLIN)
        while b"\n" not in self._said:
            more = os.read(end, 4096) if waiting.poll(int(SECONDS * 1000)) else b""
            if not more:
                raise OSError("nvdisasm ended, or does not answer")
            self._said += more
        line, _, self._said = self._said.partition(b"\n")
        return line

    def end(self) -> None:
        self._process.kill()
        self.leave()
        self._process.wait()

    def leave(self) -> None:
        """Close this process's ends."""
        for each in (self._process.stdin, self._process.stdout):
            if each is not None:
                with contextlib.suppress(OSError):
                    each.close()


_lock = threading.Lock()
_servers: dict[tuple[Path, str], Server | None] = {}  # None where there can be none
_others: list[Server] = []  # of the process that this one was forked from


def begin(tool: Path, arch: str) -> None:
    """See to it that one will be ready."""
    with _lock:
        _server(tool, arch)


def text(tool: Path, arch: str, code: bytes) -> str | None:
    """An architecture's code as text; None where plain nvdisasm has to read it."""
    with _lock:
        while (server := _server(tool, arch)) is not None:
            was_ready = server.ready
            try:
                return server.text(code)
            except OSError:
                server.end()
                if was_ready:  # nobody had asked it for a while: another is begun
                    del _servers[tool, arch]
                else:
                    _servers[tool, arch] = None
    return None


def _server(tool: Path, arch: str) -> Server | None:
    if (tool, arch) not in _servers:
        try:
            _servers[tool, arch] = Server(tool, arch)
        except OSError:
            _servers[tool, arch] = None
    return _servers[tool, arch]


@atexit.register
def end() -> None:
    """End all."""
    with _lock:
        for each in filter(None, _servers.values()):
            each.end()
        _servers.clear()


def _forked() -> None:
    """A child has servers of its own."""
    global _lock
    _lock = threading.Lock()
    for each in filter(None, _servers.values()):
        each.leave()
        _others.append(each)
    _servers.clear()


os.register_at_fork(after_in_child=_forked)
