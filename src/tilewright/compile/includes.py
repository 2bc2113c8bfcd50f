"""Which files of the user's a source includes, found as the preprocessor would.

Conditions are not evaluated, so the list may hold more files than are read; never fewer, for an include
whose name is computed by a macro makes the list ``incomplete``, and such a compilation is not cached.
"""

from __future__ import annotations

import functools
import os.path
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilewright import cpp
from tilewright.errors import CompileError

_DIRECTIVE = re.compile(
    r"""^[ \t]*\#[ \t]*include(?:_next)?[ \t]*
        (?:"(?P<quoted>[^"\n]+)"|<(?P<angled>[^>\n]+)>|(?P<computed>\S+))
    |__has_include(?:_next)?[ \t]*\([ \t]*(?:"(?P<asked>[^"\n]+)"|<(?P<asked2>[^>\n]+)>)""",
    re.M | re.X,
)
_NAME = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"][^>\"\n]*", re.M)
# Text that stands for more than is written, and the words that are looked for first, which is much quicker.
_ELSEWHERE = re.compile(r"\b__(?:DATE|TIME|TIMESTAMP)__\b|#[ \t]*(?:embed|import)\b|\.incbin\b")
_WORDS_OF_IT = ("__DATE", "__TIME", "embed", "import", ".incbin")
_PLAIN = re.compile(r'^([ \t]*#[ \t]*include[ \t]*)(?:"([^"\n]+)"|<([^>\n]+)>)', re.M)
# Libraries of templates that know NVRTC: their headers are compiled as they are.
_LIBRARIES = re.compile(r"(?:cuda|cute|cutlass(?!/util)|nv|thrust|(?:.*/)?cub)/")


@dataclass
class Includes:
    """What a source includes.

    Attributes:
        files: each of the user's headers, as messages will spell its path, and its text.
        libraries: those of ``files`` that belong to a library that knows NVRTC.
        resolved: the file that a name in a file's directive leads to; the source itself is the file "".
        others: the names that lead to no file of the user's, and whether a file of the user's own says so.
        complete: no name is computed by a macro, and no text has the time or a file that is no header.
    """

    files: dict[str, str] = field(default_factory=dict)
    libraries: set[str] = field(default_factory=set)
    resolved: dict[tuple[str, str], str] = field(default_factory=dict)
    others: dict[str, bool] = field(default_factory=dict)
    complete: bool = True

    def rewrite(self, file: str, text: str) -> str:
        """The text of a file with each directive naming the very file that it leads to (libraries' left alone)."""

        def replace(match: re.Match[str]) -> str:
            path = self.resolved.get((file, match[2] or match[3]))
            return match[0] if path is None or path in self.libraries else f'{match[1]}"{path}"'

        return _PLAIN.sub(replace, text)


def scan(source: str, folder: str, search: Sequence[str]) -> Includes:
    """Follow the includes of ``source``, which lies in ``folder``, through the folders of ``search``."""
    found = Includes()
    pending = [("", source, folder)]
    while pending:
        file, text, here = pending.pop()
        if any(word in text for word in _WORDS_OF_IT) and _ELSEWHERE.search(text):
            found.complete = False
        for match in _DIRECTIVE.finditer(text):
            if match["computed"]:
                found.complete = False
                continue
            name = match["quoted"] or match["angled"] or match["asked"] or match["asked2"]
            quoted = bool(match["quoted"] or match["asked"])
            path = _resolve(name, ([here] if quoted else []) + list(search))
            if path is None:
                found.others[name] = found.others.get(name, False) or file not in found.libraries
                continue
            found.resolved[file, name] = path
            if path not in found.files:
                header = _text(path)
                found.files[path] = header
                if _LIBRARIES.match(name) or file in found.libraries:
                    found.libraries.add(path)
                pending.append((path, header, str(Path(path).parent)))
    return found


def text_of(file: Path) -> str:
    """A file's text: it may begin with Visual Studio's mark, and name headers as Windows does."""
    text = cpp.text_of(file)
    return _NAME.sub(lambda match: match[0].replace("\\", "/"), text)


def _text(path: str) -> str:
    try:
        return text_of(Path(path))
    except OSError as error:
        raise CompileError(f"{path}, which is included, can't be read: {error.strerror}") from None


def _resolve(name: str, folders: Sequence[str]) -> str | None:
    for folder in folders:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            cub = re.match(r"((?:.*/)?)cub/", name)
            if cub is None or not is_old_cub(os.path.join(folder, cub[1])):
                return os.path.normpath(path)
    return None


@functools.cache
def is_old_cub(folder: str) -> bool:
    """Whether there is a copy of CUB of before 2.0, which NVRTC cannot read: CUDA's own is taken instead."""
    if not (Path(folder) / "cub/cub.cuh").is_file():
        return False
    version = Path(folder) / "cub/version.cuh"
    found = re.search(r"define CUB_VERSION (\d+)", version.read_text(errors="replace")) if version.is_file() else None
    return found is None or int(found[1]) < 200000
