"""Hands a request to a confined process and waits for its answer, for so long and no longer."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright.compile import cache, toolkit
from tilewright.errors import TilewrightError
from tilewright.processes import module_path

_LARGEST_ANSWER = 1 << 20


@dataclass(frozen=True)
class Place:
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


def answer(place: Place, tool: str, request: dict[str, Any], *, writes: bool, source: str | None = None) -> Any:
    """The worker's answer.

    Args:
        writes: the folder may be changed.
        source: a text to work on in the place of a file.

    Raises:
        TilewrightError: it took too long, too much memory, or died.
    """
    kept = cache.directory() / "mcp"  # of its own: what confined code may write is never run unconfined
    kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tilewright-mcp-") as scratch:
        if source is not None:
            request["path"] = str(Path(scratch, "source.cu"))
            Path(request["path"]).write_text(source, encoding="utf-8")
        limits = {
            "read": [str(place.folder), *filter(None, [os.environ.get(toolkit.CHOICE)])],
            "write": [scratch, str(kept), *([str(place.folder)] if writes else [])],
            "memory": place.memory,
        }
        text = json.dumps({**request, "tool": tool, "folder": str(place.folder), "limits": limits})
        told = _waited(place, text, scratch, kept)
    try:
        return json.loads(told)
    except ValueError:
        raise TilewrightError("the confined process wrote no answer") from None


def _waited(place: Place, text: str, scratch: str, kept: Path) -> str:
    kept_names = ("PATH", "LANG", "LC_ALL", "CXX")
    environment = {
        name: value for name, value in os.environ.items() if name in kept_names or name.startswith("TILEWRIGHT_")
    }
    environment |= {
        "HOME": scratch, "TMPDIR": scratch, "TILEWRIGHT_CACHE_DIR": str(kept),
        "PYTHONPATH": module_path(),
        "PYTHONSAFEPATH": "1",  # a json.py in the folder is not ours
        "OPENBLAS_NUM_THREADS": "1",  # each of its threads takes memory as NumPy is imported, one for each core
    }  # fmt: skip
    with tempfile.TemporaryFile(dir=scratch) as out, tempfile.TemporaryFile(dir=scratch) as err:
        child = subprocess.Popen(
            [sys.executable, "-m", "tilewright.service.worker"], stdin=subprocess.PIPE, stdout=out, stderr=err,
            cwd=place.folder, env=environment, start_new_session=True,
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
