"""A content-addressed cache on disk for whatever is slow to make: compiled PTX, machine code.

An entry is one file named by the hash of everything that affects it, so nothing ever needs to be
invalidated. Writers write a temporary file and rename it, so parallel writers are safe; every entry carries
a checksum of its name and its contents, so a damaged or misplaced one is a miss. A cache that cannot be read
or written is no error: work is redone.

Environment: ``TILEWRIGHT_CACHE_DIR`` names the folder (default ``$XDG_CACHE_HOME/tilewright``, else
``~/.cache/tilewright``); ``TILEWRIGHT_CACHE=0`` switches the cache off; ``TILEWRIGHT_CACHE_MB`` bounds its
size (default 1024).
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from tilewright.errors import TilewrightError, quoted

Part = str | bytes | int | float | bool | None | Iterable["Part"]

_MAGIC = b"tilewrt2"  # the format; part of each name, so that other versions have entries of their own
_DIGEST_BYTES = 32
_START = 1 << 16  # bytes of a binary that are looked at: its build id is among the first
_KEEP = 0.75  # eviction leaves this share of the bound, so that it does not run at every write
_SWEPT = "swept"  # the file that says when all processes' entries were counted last, and for what bound
# What else lies in the folder: CuPy's kernels, a file each; and what is many files, which processes may be using that
# began to within a day.
_FILES, _FOLDERS, _DAY = ("??/*", "cupy/kernels/*"), ("libraries/*", f"cupy/{'?' * 32}"), 86_400
_OFTEN = 3600  # seconds: to count a full cache takes a second, which each short process would pay for its first write

_written_since_sweep: int | None = None  # None: this process has not swept yet


def enabled() -> bool:
    return os.environ.get("TILEWRIGHT_CACHE", "1") != "0"


def directory() -> Path:
    """The folder of the entries; it need not exist yet."""
    if chosen := os.environ.get("TILEWRIGHT_CACHE_DIR"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tilewright"


def get(*parts: Part) -> bytes | None:
    """The bytes that were put under these parts, or None. A hit makes the entry the newest."""
    if not enabled():
        return None
    called = name(*parts)
    path = _path(called)
    try:
        data = path.read_bytes()
    except OSError:
        return None
    start = len(_MAGIC) + _DIGEST_BYTES
    payload = data[start:]
    if not data.startswith(_MAGIC) or data[len(_MAGIC) : start] != _checksum(called, payload):
        with contextlib.suppress(OSError):
            path.unlink()
        return None
    with contextlib.suppress(OSError):
        os.utime(path)
    return payload


def put(payload: bytes, *parts: Part) -> None:
    """Keep ``payload`` under these parts: everything that affects it. Silently does nothing if it can't."""
    if not enabled():
        return
    called = name(*parts)
    path = _path(called)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_MAGIC + _checksum(called, payload) + payload)
            os.replace(temporary, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
    except OSError:
        return
    _sweep_when_due(len(payload))


def evict(limit: int) -> None:
    """Remove the entries used longest ago until the rest holds at most ``limit`` bytes."""
    entries = _entries()
    total = sum(size for _, size, _ in entries)
    for _, size, path in sorted(entries, key=lambda entry: entry[0]):
        if total <= limit:
            return
        if path.is_dir():
            if time.time() - path.stat().st_mtime < _DAY:
                continue
            shutil.rmtree(path, ignore_errors=True)
        with contextlib.suppress(OSError):
            path.unlink()
        total -= size


def place(kind: str, *parts: Part) -> Path:
    """The folder of what is many files, under all that they depend on; without a cache one that this process takes
    away when it ends."""
    if not enabled():
        found = Path(tempfile.mkdtemp(prefix=f"tilewright-{kind}-"))
        atexit.register(_take_away, found, os.getpid())
        return found
    found = directory().absolute() / kind / name(kind, *parts)[:32]
    with contextlib.suppress(OSError):
        os.utime(found)
    return found


def _take_away(folder: Path, process: int) -> None:
    if os.getpid() == process:  # and not one that was forked
        shutil.rmtree(folder, ignore_errors=True)


def limit_bytes() -> int:
    """The bound on its size.

    Raises:
        TilewrightError: the variable is no number.
    """
    given = os.environ.get("TILEWRIGHT_CACHE_MB") or "1024"
    if not re.fullmatch(r"\d{1,12}", given, re.ASCII):
        raise TilewrightError(
            f"TILEWRIGHT_CACHE_MB='{quoted(given)}' is no number of megabytes, such as 2048 (0 keeps nothing)"
        )
    return int(given) << 20


@functools.cache
def fingerprint(folder: Path, pattern: str = "**/*") -> str:
    """Stands for the contents of a folder's files and where they lie in it, wherever the folder itself lies."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob(pattern)):
        if "__pycache__" not in path.parts and path.is_file():  # another process may be filling that
            content = path.read_bytes()
            digest.update(f"{path.relative_to(folder)}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def of_binary(path: Path) -> str:
    """Stands for a program's or a library's contents, without reading all of it, wherever it lies."""
    with path.open("rb") as file:
        return f"{path.stat().st_size} {hashlib.sha256(file.read(_START)).hexdigest()}"


def name(*parts: Part) -> str:
    """What an entry under these parts is called."""
    digest = hashlib.sha256(_MAGIC)
    _feed(digest, parts)
    return digest.hexdigest()


def _checksum(called: str, payload: bytes) -> bytes:
    digest = hashlib.sha256(called.encode())
    digest.update(payload)
    return digest.digest()


def _path(called: str) -> Path:
    return directory() / called[:2] / called[2:]


def _feed(digest: hashlib._Hash, part: Part) -> None:
    """Hash with types and lengths, so that no two different lists of parts give the same bytes."""
    if isinstance(part, bytes):
        digest.update(b"b%d:" % len(part) + part)
    elif isinstance(part, str):
        data = part.encode("utf-8", "surrogatepass")
        digest.update(b"s%d:" % len(data) + data)
    elif part is None or isinstance(part, int | float):
        digest.update(f"{type(part).__name__}:{part!r};".encode())
    else:
        digest.update(b"(")
        for inner in part:
            _feed(digest, inner)
        digest.update(b")")


def _sweep_when_due(size: int) -> None:
    global _written_since_sweep
    limit = limit_bytes()
    if _written_since_sweep is None:
        _written_since_sweep = 0 if _swept_lately(limit) else limit
    _written_since_sweep += size
    if _written_since_sweep > limit * (1 - _KEEP):
        _written_since_sweep = 0
        if sum(size for _, size, _ in _entries()) > limit:
            evict(int(limit * _KEEP))
        with contextlib.suppress(OSError):
            (directory() / _SWEPT).write_text(str(limit))


def _swept_lately(limit: int) -> bool:
    """Whether some process has counted the entries of late, and kept them below this bound."""
    swept = directory() / _SWEPT
    try:
        return swept.read_text() == str(limit) and abs(time.time() - swept.stat().st_mtime) < _OFTEN
    except (OSError, ValueError):
        return False


def _entries() -> list[tuple[int, int, Path]]:
    """Time of last use, size and path of each file; what another process renames or removes meanwhile is left out."""
    found = []
    for path in (each for pattern in (*_FILES, *_FOLDERS) for each in directory().glob(pattern)):
        with contextlib.suppress(OSError):
            status = path.stat()
            inside = [each.lstat().st_size for each in path.rglob("*")] if path.is_dir() else [status.st_size]
            found.append((status.st_mtime_ns, sum(inside), path))
    return found
