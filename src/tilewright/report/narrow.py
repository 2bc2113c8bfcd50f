"""Lines of sources in as many columns as a terminal has; files and pipes get them whole."""

from __future__ import annotations

import os
import re
import shutil
from typing import TextIO

_LEAST = 40
_POINTER = re.compile(r"\s*[~^][ ~^]*")


def columns(stream: TextIO) -> int:
    """Of the terminal that a stream goes to, or as ``COLUMNS`` says; 0 of files and pipes."""
    if not os.environ.get("COLUMNS") and not stream.isatty():
        return 0
    found = shutil.get_terminal_size((0, 0)).columns
    return max(found, _LEAST) if found else 0


def cut(line: str, room: int, at: int = 0) -> tuple[str, int]:
    """A line in so many columns (0: whole) of which one is ``at`` a place, and by how many it has moved to the left."""
    if not room or len(line := line.expandtabs()) <= room:
        return line, 0
    start = 0 if at < room - 1 else min(at - room // 2, len(line) - room)
    shown = line[start : start + room]
    shown = f"…{shown[1:]}" if start else shown
    return (shown if start + room >= len(line) else f"{shown[:-1]}…"), start


def pointed(text: str, room: int) -> str:
    """A message, of a compiler's or ours: lines that the next one points into are cut around what it points at."""
    lines = text.split("\n")
    for at, below in enumerate(lines[1:]):
        if room and len(lines[at]) > room and _POINTER.fullmatch(below):
            lines[at], moved = cut(lines[at], room, below.find("^") if "^" in below else below.index("~"))
            lines[at + 1] = below[moved : moved + room]
    return "\n".join(lines)
