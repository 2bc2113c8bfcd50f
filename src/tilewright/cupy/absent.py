"""Libraries of NVIDIA's that CuPy's modules are linked with and that there are none of here: each function says so when
it is called, so that the modules, and what is built on them, can be imported."""

from __future__ import annotations

import ctypes as c
import functools
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from tilewright.door import libraries
from tilewright.door.library import END_NAME, TABLE_NAME, library
from tilewright.objects import elf

from . import solving

PACKAGE = "cupy-cuda13x"
_START = "__import__('tilewright.cupy.absent', fromlist=['begin']).begin({path!r})"


@dataclass(frozen=True)
class Absent:
    """A library.

    Attributes:
        begins: what its functions' names begin with.
        users: CuPy's modules that are linked with it, which know the names.
        status: of what is not supported.
        instead: what to do.
    """

    begins: str
    users: tuple[str, ...]
    status: int
    instead: str


LIBRARIES = {
    "libcusparse.so.12": Absent("cusparse", ("cupy_backends/cuda/libs/cusparse",), 10, "scipy.sparse has its products"),
    "libcusolver.so.12": Absent(
        "cusolver", ("cupy_backends/cuda/libs/cusolver", "cupyx/_cusolver"), 9, "numpy.linalg factors and solves"
    ),
}
_TEXTS = re.compile("GetError(?:Name|String)$")  # functions that give a text


@functools.cache
def entries(name: str) -> tuple[str, ...]:
    """A library's functions, as CuPy's modules name them."""
    pattern = re.compile(rb"(?<=\0)%s\w+(?=\0)" % LIBRARIES[name].begins.encode())
    found = {f"{LIBRARIES[name].begins}Version".encode()}
    found |= {each.encode() for each in solving.PLAIN if each.startswith(LIBRARIES[name].begins)}  # asked for by name
    for user in LIBRARIES[name].users:
        found |= set(pattern.findall(elf.sections(wheels_file(user).read_bytes())[".dynstr"]))
    return tuple(sorted(each.decode() for each in found))


def wheels_file(module: str) -> Path:
    """That of a module of CuPy's wheel."""
    place = Path(str(metadata.distribution(PACKAGE).locate_file(module)))
    return next(place.parent.glob(f"{place.name}.*.so"))


def written(folder: Path) -> None:
    """The libraries' files."""
    for name in LIBRARIES:
        path = folder / libraries.ours(name)
        message = f"tilewright: {name} is not here"
        path.write_bytes(library(path.name, entries(name), _START.format(path=str(path)), message, versioned=True))


def begin(path: str) -> None:
    """Fill a library's table, whose first function was just called."""
    name = libraries.theirs(os.path.basename(path))
    made = [solving.made(each) or _refusing(each, LIBRARIES[name]) for each in entries(name)]
    loaded = c.CDLL(path)
    table = (c.c_void_p * len(made)).in_dll(loaded, TABLE_NAME)
    c.pythonapi.Py_AtExit(c.cast(getattr(loaded, END_NAME), c.c_void_p))  # handles are destroyed when Python is gone
    c.pythonapi.Py_IncRef(c.py_object(made))  # destructors call when Python has let go of modules, too
    table[:] = [c.cast(each, c.c_void_p).value for each in made]


def _refusing(function: str, absent: Absent) -> Any:
    if _TEXTS.search(function):
        text = c.create_string_buffer(b"not supported by tilewright")
        return _callback(c.c_size_t, lambda: c.addressof(text))

    def refuse() -> int:
        print(f"tilewright: {function} is not supported here; {absent.instead}", file=sys.stderr, flush=True)
        return absent.status

    return _callback(c.c_int, refuse)


def _callback(result: Any, function: Callable[[], int]) -> Any:
    return c.CFUNCTYPE(result)(function)
