"""Which files of the user's a source includes, found as the preprocessor would: for the cache's key.

Conditions are not evaluated, so the list may hold more files than are read; never fewer, for an include
whose name is computed by a macro makes the list ``incomplete``, and such a compilation is not cached.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .headers import FOLDER, stand_in

_DIRECTIVE = re.compile(
    r"""^[ \t]*\#[ \t]*include(?:_next)?[ \t]*
        (?:"(?P<quoted>[^"\n]+)"|<(?P<angled>[^>\n]+)>|(?P<computed>\S+))
    |__has_include(?:_next)?[ \t]*\([ \t]*(?:"(?P<asked>[^"\n]+)"|<(?P<asked2>[^>\n]+)>)""",
    re.M | re.X,
)


@dataclass
class Includes:
    """``files`` maps each of the user's headers, as NVRTC will spell its path, to its text; ``spelled`` maps
    that path to the name in the directive; ``stand_ins`` maps include names to our texts."""

    files: dict[str, str] = field(default_factory=dict)
    spelled: dict[str, str] = field(default_factory=dict)
    stand_ins: dict[str, str] = field(default_factory=dict)
    complete: bool = True


def scan(source: str, folder: str, search: Sequence[str]) -> Includes:
    """Follow the includes of ``source``, which lies in ``folder``, through the folders of ``search``."""
    found = Includes()
    pending = [(source, folder)]
    while pending:
        text, here = pending.pop()
        for match in _DIRECTIVE.finditer(text):
            if match["computed"]:
                found.complete = False
                continue
            name = match["quoted"] or match["angled"] or match["asked"] or match["asked2"]
            quoted = bool(match["quoted"] or match["asked"])
            path = _resolve(name, ([here] if quoted else []) + list(search))
            if path is None:
                text_of_ours = stand_in(name) if not (FOLDER / name).exists() else None
                if text_of_ours is not None:
                    found.stand_ins[name] = text_of_ours
            elif path not in found.files:
                header = Path(path).read_text(encoding="utf-8", errors="replace")
                found.files[path] = header
                found.spelled[path] = name
                pending.append((header, str(Path(path).parent)))
    return found


def _resolve(name: str, folders: Sequence[str]) -> str | None:
    for folder in folders:
        path = Path(folder) / name
        if path.is_file():
            return str(path)
    return None
