"""Files that commands write."""

from __future__ import annotations

from pathlib import Path


def save(path: Path, text: str) -> None:
    """Write a file whole; what fails names it (a full disk's error does not)."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
