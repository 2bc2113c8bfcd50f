"""``tilewright check --watch``: the check again whenever a file is saved; the page that it writes loads itself anew."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from urllib.parse import quote

from tilewright.cli.checked import File
from tilewright.cli.saving import save

_OFTEN = 0.1  # seconds
_RELOADS = """<script>
setInterval(function () {
  const written = document.createElement("script");
  written.src = %s + "?" + Date.now();
  written.onload = function () { written.remove(); if (window.tilewrightWritten !== "%s") location.reload(); };
  document.head.append(written);
}, 500);
</script>
"""


def watch(check: Callable[[], tuple[int, Sequence[File]]], files: Iterable[Path] = ()) -> int:
    """Check, and again after each change of what a check reads, ``files`` to begin with, until somebody presses Ctrl-C;
    returns the last exit code."""
    code, known = 0, {path.resolve() for path in files if path.is_file()}
    try:
        while True:
            if sys.stdout.isatty():
                print("\x1b[2J\x1b[H", end="")
            started, before = time.monotonic(), _state(known)
            code, checked = check()
            known |= {path.resolve() for file in checked for path in _read_of(file)}
            before = _state(known) | before  # what was saved during the check is new, too
            status = (
                f"{time.monotonic() - started:.1f} s; watching {len(known)} file{'s' * (len(known) != 1)}, Ctrl-C ends"
            )
            print(f"\n{status}", flush=True)
            while _state(known) == before:
                time.sleep(_OFTEN)
            while (now := _state(known)) != before:  # an editor may write in several steps
                before = now
                time.sleep(_OFTEN)
    except KeyboardInterrupt:
        return code


def _read_of(file: File) -> Iterable[Path]:
    """The user's files that a check has read."""
    yield file.path
    for result in file.results:
        for name in result.report.source if result.report is not None else ():
            if Path(name).is_file():
                yield Path(name)


def _state(paths: Iterable[Path]) -> dict[Path, tuple[int, int] | None]:
    found: dict[Path, tuple[int, int] | None] = {}
    for path in paths:
        try:
            status = path.stat()
            found[path] = status.st_mtime_ns, status.st_size
        except OSError:  # it is being replaced
            found[path] = None
    return found


def save_page(path: Path, page: str) -> None:
    """Write a page that looks every half second whether it was written again, in a script beside it: that is all that a
    page without a server can ask."""
    stamp, beside = str(time.time_ns()), _beside(path)
    address = f'"./{quote(beside.name)}"'
    save(path, page.replace("</head>", f"{_RELOADS % (address, stamp)}</head>", 1))
    save(beside, f'window.tilewrightWritten = "{stamp}";\n')


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.written.js")


def leave(pages: Iterable[tuple[Path, str]]) -> None:
    """Leave pages that look for nothing any more."""
    for path, page in pages:
        save(path, page)
        _beside(path).unlink(missing_ok=True)
