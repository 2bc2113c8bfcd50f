"""Hands a request to a confined process and waits for its answer, for so long and no longer."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

from tilewright.compile import cache, toolkit
from tilewright.errors import TilewrightError
from tilewright.processes import module_path

_LARGEST_ANSWER = 1 << 20
_LARGEST_PAGE = 1 << 26  # what a page shows of a source


@dataclass(frozen=True)
class Workspace:
    """Where requests work, and what each may take.

    Attributes:
        folder: the only one that they see, resolved.
        seconds: for each, compiling included.
        memory: bytes, of each process.
    """

    folder: Path
    seconds: float
    memory: int

    def inside(self, given: str, *, folder: bool = False) -> Path:
        """A path of a request, which must lead to a file (or a folder) inside, links followed."""
        path = (self.folder / given).resolve()
        if not path.is_relative_to(self.folder):
            raise TilewrightError(f"{given} is outside the folder that this server works in ({self.folder})")
        if not (path.is_dir() if folder else path.is_file()):
            raise TilewrightError(f"there is no {'folder' if folder else 'file'} {given} in {self.folder}")
        return path


def answer(place: Workspace, tool: str, request: dict[str, Any], *, writes: bool, source: str | None = None) -> Any:
    """The worker's answer.

    Args:
        writes: the folder may be changed.
        source: a text to work on in the place of a file.

    Raises:
        TilewrightError: it took too long, too much memory, or died.
    """
    kept = _cache()
    with tempfile.TemporaryDirectory(prefix="tilewright-mcp-") as scratch:
        if source is not None:
            request["path"] = str(Path(scratch, "source.cu"))
            Path(request["path"]).write_text(source, encoding="utf-8")
        limits = _limits(place, [scratch, str(kept), *([str(place.folder)] if writes else [])])
        request |= {"tool": tool, "folder": str(place.folder), "limits": limits, "seconds": place.seconds}
        text = json.dumps(request)
        answer = _waited(place, text, scratch, kept)
    try:
        return json.loads(answer)
    except ValueError:
        raise TilewrightError("the confined process wrote no answer") from None


def _cache() -> Path:
    """One of its own: what confined code may write is never run unconfined."""
    kept = cache.directory() / "mcp"
    kept.mkdir(parents=True, exist_ok=True)
    return kept


def _limits(place: Workspace, writable: list[str]) -> dict[str, Any]:
    readable = [str(place.folder), *filter(None, [os.environ.get(toolkit.CHOICE)])]
    return {"read": readable, "write": writable, "memory": place.memory}


def _environment(scratch: str, kept: Path) -> dict[str, str]:
    names = ("PATH", "LANG", "LC_ALL", "CXX")
    known = {name: value for name, value in os.environ.items() if name in names or name.startswith("TILEWRIGHT_")}
    return known | {
        "HOME": scratch, "TMPDIR": scratch, "TILEWRIGHT_CACHE_DIR": str(kept),
        "PYTHONPATH": module_path(),
        "PYTHONSAFEPATH": "1",  # a json.py in the folder is not ours
        "OPENBLAS_NUM_THREADS": "1",  # each of its threads takes memory as NumPy is imported, one for each core
    }  # fmt: skip


def _waited(place: Workspace, text: str, scratch: str, kept: Path) -> str:
    with tempfile.TemporaryFile(dir=scratch) as out, tempfile.TemporaryFile(dir=scratch) as err:
        child = subprocess.Popen(
            [sys.executable, "-m", "tilewright.service.worker"], stdin=subprocess.PIPE, stdout=out, stderr=err,
            cwd=place.folder, env=_environment(scratch, kept), start_new_session=True,
        )  # fmt: skip
        try:
            child.communicate(text.encode(), timeout=place.seconds)
        except subprocess.TimeoutExpired:
            raise TilewrightError(
                f"ended after {place.seconds:g} seconds, which is this server's limit (tilewright mcp --time)"
            ) from None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)  # what it left running, too
            child.wait()
        out.seek(0)
        err.seek(0)
        if child.returncode:
            last = err.read()[-2000:].decode(errors="replace").strip()
            memory = f" (its memory is limited to {place.memory >> 20} MiB: tilewright mcp --memory)"
            raise TilewrightError(f"the confined process ended with code {child.returncode}{memory}\n{last}")
        return out.read(_LARGEST_ANSWER).decode(errors="replace")


class Staying:
    """A confined process that answers one request after another, so that none waits for what another has imported.

    It may read the place's folder, and write to a scratch folder and the cache. One that takes too long, or ends, is
    replaced.
    """

    def __init__(self, place: Workspace) -> None:
        self._place, self._kept = place, _cache()
        self._scratch = tempfile.TemporaryDirectory(prefix="tilewright-studio-", ignore_cleanup_errors=True)
        self._one_at_a_time = threading.Lock()
        self._start()

    def ask(self, tool: str, request: dict[str, Any], source: str, name: str) -> Any:
        """Its answer about a text, which it finds in a file of this name.

        Raises:
            TilewrightError: it took too long, too much memory, or died.
        """
        with self._one_at_a_time:
            path = Path(self._scratch.name, PurePath(name).name)
            path.write_text(source, encoding="utf-8", errors="replace")
            text = json.dumps({**request, "tool": tool, "folder": str(self._place.folder), "path": str(path)})
            try:
                return json.loads(self._line(text))
            except TimeoutError:
                self._restart()
                raise TilewrightError(f"ended after {self._place.seconds:g} seconds, which is the limit") from None
            except (ValueError, OSError) as error:
                self._errors.seek(0)
                errors = self._errors.read()[-2000:].decode(errors="replace").strip() or str(error)
                self._restart()
                raise TilewrightError(
                    f"the confined process ended (its memory is limited to {self._place.memory >> 20} MiB)\n{errors}"
                ) from None

    def close(self) -> None:
        """End it."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        for each in (self._child.stdin, self._child.stdout, self._errors):
            with contextlib.suppress(OSError):  # what was still to be written to it
                each.close()  # type: ignore[union-attr]
        self._scratch.cleanup()

    def _restart(self) -> None:
        self.close()
        self._scratch = tempfile.TemporaryDirectory(prefix="tilewright-studio-", ignore_cleanup_errors=True)
        self._start()

    def _start(self) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the process
        self._child = subprocess.Popen(
            [sys.executable, "-m", "tilewright.service.worker", "stay"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self._errors, cwd=self._scratch.name,
            env=_environment(self._scratch.name, self._kept), start_new_session=True,
        )  # fmt: skip
        self._send(json.dumps(_limits(self._place, [self._scratch.name, str(self._kept)])))

    def _send(self, text: str) -> None:
        assert self._child.stdin is not None
        self._child.stdin.write(text.encode() + b"\n")
        self._child.stdin.flush()

    def _line(self, text: str) -> bytes:
        """One line of its output after one of input."""
        assert self._child.stdout is not None
        self._send(text)
        found, until = bytearray(), time.monotonic() + self._place.seconds
        while not found.endswith(b"\n"):
            if not select.select([self._child.stdout], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError
            read = os.read(self._child.stdout.fileno(), 1 << 16)
            if not read or len(found) > _LARGEST_PAGE:
                raise ValueError("it wrote no answer" if not read else "its answer is too long")
            found += read
        return bytes(found)
