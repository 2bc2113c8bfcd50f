"""Other files that a compiler read: the system's headers, and those of folders that it alone knows (``CPATH``,
``-isystem``).

A source and the headers that it names are in the key of its object. The compiler lists all that it read (``-MD``), and
an object is kept with the state of the others; it is found for as long as they are as they were.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Collection, Iterable
from pathlib import Path


def option(rule: Path) -> tuple[str, ...]:
    """Has a compilation write a rule of make with the files that it reads."""
    return ("-MD", "-MF", str(rule))


def others(rule: Path, files: Iterable[str], folders: Collection[str]) -> list[str]:
    """The files of a rule that are neither among these nor in one of these folders."""
    known = {os.path.realpath(each) for each in files}
    below = tuple(os.path.join(os.path.realpath(each), "") for each in folders)
    text = rule.read_text(encoding="utf-8", errors="surrogateescape").replace("\\\n", " ")
    _, *words = re.findall(r"(?:\\.|[^\\\s])+", text)
    read = {os.path.realpath(re.sub(r"\\(.)", r"\1", word).replace("$$", "$")) for word in words}
    return sorted(each for each in read - known if not each.startswith(below))


def packed(data: bytes, files: Iterable[str]) -> bytes:
    """An entry of the cache: the state of these files, and the data."""
    return json.dumps([(*_marks(each), each, _contents(each)) for each in files]).encode() + b"\n" + data


def unpacked(kept: bytes) -> bytes | None:
    """The data of an entry; None where a file is not as it was."""
    head, _, data = kept.partition(b"\n")
    try:
        same = all((size, when) == _marks(file) or of == _contents(file) for size, when, file, of in json.loads(head))
    except OSError:
        return None
    return data if same else None


def _marks(file: str) -> tuple[int, int]:
    """A mark that shows, without reading a file, that it was not changed."""
    status = os.stat(file)
    return status.st_size, status.st_mtime_ns


def _contents(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()
