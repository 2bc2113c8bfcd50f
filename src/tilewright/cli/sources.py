"""What a command line names as sources: files, folders, standard input, pipes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewright import cpp
from tilewright.errors import TilewrightError
from tilewright.spec.run import text_of
from tilewright.spec.source import mentioned

STDIN = Path("<stdin>")
_KINDS = (".cu", ".cuh")


@dataclass(frozen=True)
class Source:
    """A source that is to be checked. ``text``: None where it is a file's own, which is read later."""

    path: Path
    text: str | None = None


def sources(named: Sequence[Path]) -> list[Source]:
    """The files that are named, those with a kernel or a launch in the folders that are, ``-`` and pipes.

    Raises:
        TilewrightError: a folder has none, or a pipe can't be read.
    """
    found: dict[Path, Source] = {}
    for path in named:
        if str(path) == "-":
            found.setdefault(STDIN, Source(STDIN, cpp.decoded(sys.stdin.buffer)))
        elif path.is_dir():
            inside = [Source(each) for each in _inside(path)]
            if not inside:
                raise TilewrightError(f"{path} has no {' or '.join(_KINDS)} file with a kernel in it")
            found |= {each.path: each for each in inside if each.path not in found}
        elif path.is_file() or not path.exists():  # one that is not there is named when its turn comes
            found.setdefault(path, Source(path))
        else:  # a pipe, as of `<(…)`, gives its text once
            found.setdefault(path, Source(path, text_of(path)))
    return list(found.values())


def _inside(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.suffix not in _KINDS or hidden or not path.is_file():
            continue
        try:
            text = text_of(path)
        except TilewrightError:  # it is shown when its turn comes
            yield path
            continue
        if "__global__" in text or mentioned(text):
            yield path
