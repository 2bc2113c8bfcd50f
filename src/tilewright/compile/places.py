"""Where files lie, taken out of what is cached: another clone, or the same source in another folder, finds it.

NVRTC's answer names the source's folder and those of the headers where lines are named (``.file``, the log) and, in a
source with ``__FILE__`` or ``assert``, in strings. Of the latter a source is cached for the folder it lies in alone.
"""

from __future__ import annotations

import functools
import os.path
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import nvrtc
from .headers import FOLDER

SOURCE = "<\0source>/"  # no text of a compiler has a zero byte
_FILE = re.compile(r'^\s*\.file\s+\d+\s+"[^"]*"', re.M)
_TELLS = re.compile(r"__FILE__|__BASE_FILE__|__builtin_FILE\b|\bsource_location\b")


@functools.cache
def _headers() -> tuple[tuple[str, str], ...]:
    """Our headers' folder and CUDA's, which another clone or environment that shares the cache has elsewhere."""
    folders = (str(FOLDER), *nvrtc.include_folders())
    return tuple((f"{folder}/", f"<folder {number}>/") for number, folder in enumerate(folders))


@dataclass(frozen=True)
class Places:
    """The folders that a compilation's answer may name.

    Attributes:
        folder: the source's own, absolute; ``""`` where it has none.
        spelled: it stands before the names of the source and its headers, so these are absolute.
    """

    folder: str
    spelled: bool

    @classmethod
    def of(cls, path: str | None) -> Places:
        if path is None:
            return cls("", False)
        folder = os.path.dirname(os.path.abspath(path))
        return cls(folder if folder != "/" else "", os.path.isabs(path) and os.path.dirname(path) == folder)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Each folder as it is here, and what stands for it in the cache."""
        return (*_headers(), *(((f"{self.folder}/", SOURCE),) if self.folder else ()))

    def named_in(self, texts: Iterable[str]) -> bool:
        """Whether what these texts, all of the user's, compile to may depend on the folder."""
        return bool(self.folder) and any(map(_TELLS.search, texts))

    def in_strings(self, ptx: str) -> bool:
        """Whether a string of the PTX has the folder: by a macro of a library."""
        return bool(self.folder) and ", ".join(map(str, self.folder.encode())) in ptx

    def file(self, name: str) -> str:
        """A file's name, or an include option, without the folder."""
        if not self.spelled:
            return name
        option = "-I" if name.startswith("-I") else ""
        path = name[len(option) :]
        if path == self.folder:
            path += "/"
        return option + SOURCE + path[len(self.folder) + 1 :] if path.startswith(f"{self.folder}/") else name

    def away(self, text: str) -> str:
        """A log without the folder."""
        return text.replace(f"{self.folder}/", SOURCE) if self.spelled else text

    def back(self, text: str) -> str:
        return text.replace(SOURCE, f"{self.folder}/")

    def ptx_away(self, ptx: str) -> str:
        """PTX whose lines' files do not name these folders."""
        return _in_files(ptx, sorted(self.pairs, key=lambda pair: -len(pair[0])))

    def ptx_back(self, ptx: str) -> str:
        return _in_files(ptx, [(anywhere, here) for here, anywhere in self.pairs])


def _in_files(ptx: str, changes: Sequence[tuple[str, str]]) -> str:
    def change(file: re.Match[str]) -> str:
        for old, new in changes:
            if f'"{old}' in file[0]:
                return file[0].replace(f'"{old}', f'"{new}')
        return file[0]

    return _FILE.sub(change, ptx)


def found(ptx: str) -> str:
    """PTX that names each header by where it is: NVRTC names one that a header of CUDA's includes as if it lay in the
    current folder."""
    return _FILE.sub(_where_it_lies, ptx)


def _where_it_lies(file: re.Match[str]) -> str:
    path = Path(file[0].split('"')[1])
    cwd = Path.cwd()
    if path.exists() or not path.is_relative_to(cwd):
        return file[0]
    beside = (Path(folder) / path.relative_to(cwd) for folder in nvrtc.include_folders())
    there = next((each for each in beside if each.is_file()), path)
    return file[0].replace(f'"{path}"', f'"{there}"')
