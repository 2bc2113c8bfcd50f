"""Files that commands write, and what several commands take as arguments."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path


def save(path: Path, text: str) -> None:
    """Write a file whole; what fails names it (a full disk's error does not)."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


FORMATS = (".json", ".sarif", ".html")


def report_file(text: str, formats: Sequence[str] = FORMATS) -> Path:
    """The argument of ``--save``: how its name ends says what is written."""
    if Path(text).suffix not in formats:
        raise argparse.ArgumentTypeError(f"{text} must end in {', '.join(formats[:-1])} or {formats[-1]}")
    return written(text)


def written(text: str) -> Path:
    """The argument that names a file to write."""
    path = Path(text)
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent}")
    return path


def positive(text: str) -> int:
    """The argument of what counts something."""
    number = int(text) if text.removeprefix("-").isdecimal() and len(text) < 1000 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number of at least 1, not {text[:40]}")
    return number


def seconds(text: str) -> float:
    """The argument of ``--seconds``."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"must be more than 0, not {text}")
    return number


def words(text: str) -> list[str]:
    """The argument of ``--only`` and ``--without``."""
    return [word.strip() for word in text.split(",") if word.strip()]
