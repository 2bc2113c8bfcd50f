"""Compilers' options as people give them, put together for every door in this one place.

A macro is ``-DNAME=VALUE`` and an include folder ``-IFOLDER``: the host's compiler and NVRTC both take that, and what
reads options here reads nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tilewright.errors import CompileError

ARCH = "sm_90a"  # what is compiled for unless somebody says otherwise
STANDARD = "c++17"
RELOCATABLE = "-rdc=true"  # what one source declares, another may define

_SHORT = {"--include-path": "-I", "--define-macro": "-D", "--undefine-macro": "-U"}
_LONG = re.compile(rf"({'|'.join(_SHORT)})(?:=|$)")
# NVRTC's that name a file to read or to write.
_OF_FILES = re.compile(
    r"-{1,2}(?:(?:pre-)?include|(?:create-|use-)?pch|pch-dir|(?:fdevice-)?time(?:-trace)?)(?:[= ]|$)"
)


def flags(defines: Iterable[str], includes: Iterable[str]) -> tuple[str, ...]:
    """Macros (``TILE=32``) and include folders as a compiler's options."""
    return (*(f"-D{each}" for each in defines), *(f"-I{each}" for each in includes))


def folders(options: Iterable[str]) -> list[str]:
    """The include folders among options, in order."""
    return [each[2:] for each in options if each.startswith("-I")]


def for_both(options: Iterable[str]) -> tuple[str, ...]:
    """Of NVRTC's options those that host code is compiled with, too: macros and include folders."""
    return tuple(each for each in options if each.startswith(("-D", "-I")))


def of_files(options: Iterable[str]) -> bool:
    """Whether one of NVRTC's options names a file: what is in that decides, too, or it is expected to be written."""
    return any(map(_OF_FILES.match, options))


def joined(options: Sequence[str]) -> tuple[str, ...]:
    """Options with their values joined on (``-I dir`` → ``-Idir``), which is how NVRTC and we read them."""
    if isinstance(options, str):
        raise CompileError(f"options must be a sequence of strings, such as ({options!r},), not one string.")
    made: list[str] = []
    pending = ""
    for option in options:
        option = _LONG.sub(lambda match: _SHORT[match[1]], option)
        option = re.sub(r"^(?:(-[DU]) +|(-I)[= ] *)", lambda match: match[1] or match[2], option)
        if option in ("-I", "-D", "-U"):
            pending = option
            continue
        if re.match(r"(-arch|--gpu-architecture)\b", option):
            raise CompileError(f"give the architecture as arch='sm_90a', not by the option {option!r}.")
        made.append(pending + option)
        pending = ""
    return tuple(made)
