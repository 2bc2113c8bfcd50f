"""PTX that has the source it was compiled from behind it, in comments: wherever it is kept, findings can quote that.

Packages compile text that lies in no file, and keep what came of it on disk for the processes that follow.
"""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path

_NOTED = re.compile(r"\n// tilewright: compiled from (\S+)\n// ([\w+/=]+)\n$")
_MOST = 1 << 20  # bytes of source that are worth keeping


def with_source(ptx: bytes, name: str, source: bytes) -> bytes:
    """PTX without the NUL at its end, and behind it the source; ``name`` is what the PTX's lines call that."""
    if len(source) > _MOST or not name or re.search(r"\s", name):
        return ptx
    packed = base64.b64encode(zlib.compress(source)).decode()
    return ptx.rstrip(b"\n") + f"\n\n// tilewright: compiled from {name}\n// {packed}\n".encode()


def source_of(ptx: str) -> tuple[str, str] | None:
    """The name and the text of the source behind PTX; None where there is none, or it was cut or changed."""
    noted = _NOTED.search(ptx[-4 * _MOST :])
    if noted is None:
        return None
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(base64.b64decode(noted[2], validate=True), _MOST)
    except (ValueError, zlib.error):
        return None
    return (Path(noted[1]).name, text.decode(errors="replace")) if unpacker.eof else None
