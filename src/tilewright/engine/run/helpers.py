"""The engine's helpers (runtime/**/*.c): from LLVM IR that ships to functions in this process, for a level of CPU.

The IR is for no particular processor. The first use on a machine makes machine code of it, which the disk cache keeps:
a second for `runtime`, half of one for each of the others, which are made when something first calls one of theirs.

Before a machine's first use of a level its helpers answer a few questions whose answers are known (``trial.py``). Where
one answers wrongly, that level is not used: kernels run at the lowest one, slower, and a warning says so.
"""

from __future__ import annotations

import ctypes as c
import functools
import json
import threading
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path

import llvmlite.binding as llvm

from ...compile import cache, patience
from ...errors import UnsupportedError
from . import jit, levels

FOLDER = Path(__file__).parents[1] / "runtime"
# What launches need, single instructions, checked launches, and traced ones.
LIBRARIES = ("runtime", "arithmetic", "checks", "timing")


def level() -> str:
    """The level that machine code is made for: the chosen one if its helpers are right on this machine.

    Raises:
        UnsupportedError: there is no level that this machine can run, or none whose helpers are right.
    """
    return _trusted(levels.chosen())


class Addresses(Mapping[str, int]):
    """The addresses of libraries' helpers by name. A library is linked when one of its helpers is first asked for."""

    def __init__(self, libraries: tuple[str, ...], level: str) -> None:
        self._library = {name: library for library in libraries for name in exports(library)}
        self._level = level

    def __getitem__(self, name: str) -> int:
        return linked(self._library[name], self._level)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._library)

    def __len__(self) -> int:
        return len(self._library)

    def __contains__(self, name: object) -> bool:
        return name in self._library


def runtime(checks: bool = False, traced: bool = False) -> Addresses:
    """The helpers that a kernel may call, one that is checked, traced or neither; what every launch needs is linked."""
    found = level()
    linked("runtime", found)
    return _addresses(LIBRARIES[:2] + LIBRARIES[2:3] * checks + LIBRARIES[3:] * traced, found)


def checks() -> dict[str, int]:
    """The addresses of those that checked launches need besides."""
    return linked("checks", level())


def timing() -> dict[str, int]:
    """The addresses of what traced launches need besides, and of the machine that takes traces."""
    return linked("timing", level())


def linked(library: str, level: str) -> dict[str, int]:
    """The addresses of a library's helpers at a level, tested or not."""
    with _lock:
        return _linked(library, level)


@functools.cache
def _linked(library: str, level: str) -> dict[str, int]:
    names = exports(library)
    others = {} if library == "runtime" else linked("runtime", level)
    code = jit.Library(machine_code(library, level), names, {**others, "tw_textures": texture_table()})
    _kept.append(code)
    return {name: code.address(name) for name in names}


_lock = threading.RLock()
_kept: list[jit.Library] = []
_addresses = functools.cache(Addresses)


@functools.cache
def exports(library: str) -> tuple[str, ...]:
    """The names that a library offers."""
    built = json.loads((FOLDER / "built.json").read_text())
    return tuple(built["exports"][library])


def machine_code(library: str, level: str) -> bytes:
    """A library's object for a level."""
    with patience.said("making machine code of the engine's helpers, which a machine does once"):
        return jit.from_shipped(_shipped(library), levels.given(level), level)


def assembly(library: str, level: str) -> str:
    """The same as text."""
    return jit.assembly(_shipped(library), levels.given(level), level)


def _shipped(library: str) -> bytes:
    return (FOLDER / f"{library}.ll.xz").read_bytes()


@functools.cache
def texture_table() -> int:
    """The address of the texture objects' table (runtime/texture.h), which lives as long as the process."""
    buffer = c.create_string_buffer(4096 * 128)
    texture_table.buffer = buffer  # type: ignore[attr-defined]
    return -(-c.addressof(buffer) // 64) * 64


def answers_wrongly(level: str) -> list[str]:
    """The helpers of a level whose answers to the trial are wrong on this machine: none, it is hoped.

    What has passed is kept in the disk cache, for this machine code and this CPU.
    """
    code, machine = machine_code("runtime", level), (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    key = ("trial", jit.engine(), jit.generator(), code, *machine)
    if cache.get(*key) is not None:
        return []
    from . import trial  # and with it NumPy, which is loaded by now

    wrong = trial.wrong(linked("runtime", level))
    if not wrong:
        cache.put(b"passed", *key)
    return wrong


@functools.cache
def _trusted(level: str) -> str:
    wrong = answers_wrongly(level)
    if not wrong:
        return level
    lowest = levels.LEVELS[0]
    if level == lowest or answers_wrongly(lowest):
        raise UnsupportedError(
            f"the engine's helpers give wrong answers on this machine ({llvm.get_host_cpu_name()}): "
            f"{', '.join(wrong)}; nothing is run on it. Please report what `tilewright doctor --json` prints"
        )
    warnings.warn(
        f"the engine's helpers for {level} give wrong answers on this machine ({', '.join(wrong)}); kernels run as on "
        f"{lowest}, slower. Please report what `tilewright doctor --json` prints",
        RuntimeWarning,
        stacklevel=2,
    )
    return lowest
