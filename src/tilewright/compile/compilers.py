"""NVRTC in processes of its own: what ends it does not end this one.

NVRTC is a compiler, and some inputs crash it; it cannot be stopped from within, and what it compiled for a debugger
changes what it makes of everything later. So it runs in a child, which is kept for the next compilation and started
in 0.06 s. Where no child can be started (a confined process, an embedded interpreter), it runs here.

The child reads requests from its standard input and leaves when that is closed, as it is when the parent ends.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any, BinaryIO

from tilewright.errors import CompileError
from tilewright.processes import helpers_environment

_KEPT = 2  # children that wait for more work
_TOO_LONG = 3  # a child's exit code where its time was up
_idle: list[Child] = []
_lock = threading.Lock()


class TookTooLong(Exception):
    """A compilation was given up."""


class CannotStart(Exception):
    """There are no children here."""


def ask(library: tuple[str, str | None], request: tuple[Any, ...], *, seconds: float | None, alone: bool) -> Any:
    """``nvrtc.run_here(*request)`` in a child with this NVRTC; one that does nothing else where it is to be ``alone``.

    Raises:
        CannotStart: there can be no child.
        TookTooLong: after ``seconds`` of the child's processor time.
        CompileError: the child ended; or what ``run_here`` raises.
    """
    child = Child(library) if alone else _take(library)
    try:
        answer = child.ask(request, seconds)
    except BaseException:  # an interrupt among them: nobody waits for what it does now
        child.end()
        raise
    if alone:
        child.end()
    else:
        _keep(child)
    if isinstance(answer, BaseException):
        raise answer
    return answer


def start(library: tuple[str, str | None]) -> None:
    """Have a child that waits for work.

    Raises:
        CannotStart: there can be none.
    """
    _keep(_take(library))


class Child:
    """A process with one NVRTC."""

    def __init__(self, library: tuple[str, str | None]) -> None:
        self.library, self.owner = library, os.getpid()
        try:
            self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the child
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from tilewright.compile.compilers import serve; serve()"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, start_new_session=True,
                env=helpers_environment(),
            )  # fmt: skip
            self._send(library)
        except (OSError, TypeError) as error:  # TypeError: an embedded interpreter has no executable
            raise CannotStart from error

    def ask(self, request: tuple[Any, ...], seconds: float | None) -> Any:
        try:
            self._send((_folder(), request, seconds))
            assert self._process.stdout
            return pickle.load(self._process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            raise self._why() from None

    def _send(self, what: object) -> None:
        assert self._process.stdin
        pickle.dump(what, self._process.stdin)
        self._process.stdin.flush()

    def _why(self) -> Exception:
        """The child has ended."""
        code = self._process.wait()
        if code == _TOO_LONG:
            return TookTooLong()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().splitlines()
        if code == -signal.SIGKILL:  # by Linux as a rule, and no fault of NVRTC's
            return CompileError("NVRTC was killed while it compiled this, as Linux does where memory runs out")
        how = f"crashed ({signal.Signals(-code).name})" if code < 0 else f"ended with code {code}"
        what = ": ".join([f"NVRTC {how} while it compiled this", *said[-1:]])
        remedy = "change the source, or try another release of nvidia-cuda-nvrtc"
        return CompileError(f"{what}; the fault is NVRTC's: {remedy}")

    def alive(self) -> bool:
        return self.owner == os.getpid() and self._process.poll() is None

    def end(self) -> None:
        if self.owner != os.getpid():  # of the process that this one was forked from
            return
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            assert stream
            with contextlib.suppress(OSError):  # what was not sent any more
                stream.close()


def _folder() -> str:
    """Where names of files begin; it may be gone."""
    with contextlib.suppress(OSError):
        return os.getcwd()
    return "/"


def _take(library: tuple[str, str | None]) -> Child:
    with _lock:
        for child in reversed(_idle):
            if child.library == library and child.alive():
                _idle.remove(child)
                return child
    return Child(library)


def _keep(child: Child) -> None:
    with _lock:
        _idle.append(child)
        too_many = [each for each in _idle[:-_KEPT] if each.owner == os.getpid()]
        _idle[:] = _idle[-_KEPT:]
    for each in too_many:
        each.end()


@atexit.register
def _end_all() -> None:
    for child in _idle:
        child.end()


def serve() -> None:
    """The child's side: one request after the other, until there is nobody to ask."""
    from . import nvrtc

    requests = os.fdopen(0, "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print is no answer
    nvrtc.use(*pickle.load(requests))
    with contextlib.suppress(CompileError):  # who compiles is shown
        nvrtc.library()
    threading.stack_size(64 << 20)  # compilers descend into what they read
    while requests.peek(1):  # it waits here while a thread compiles, to see the parent end
        folder, request, seconds = pickle.load(requests)
        with contextlib.suppress(OSError):
            os.chdir(folder)
        answered = threading.Event()
        threading.Thread(target=_answer, args=(request, answers, answered)).start()
        if seconds is not None:
            threading.Thread(target=_hurry, args=(seconds, answered)).start()
    os._exit(0)


def _answer(request: tuple[Any, ...], answers: BinaryIO, answered: threading.Event) -> None:
    from . import nvrtc

    try:
        answer: Any = nvrtc.run_here(*request)
    except Exception as error:
        answer = error
    answered.set()
    pickle.dump(answer, answers)
    answers.flush()


def _hurry(seconds: float, answered: threading.Event) -> None:
    """NVRTC does not always look at the time; so this does, a little later."""
    end = time.process_time() + seconds + 1
    while not answered.wait(0.1):
        if time.process_time() > end:
            os._exit(_TOO_LONG)
