"""The engine's helpers (runtime/**/*.c) as machine code: objects that ship, one for each level of CPU.

Before a machine's first use of a level its helpers answer questions whose answers are known (``selftest/``). Where one
answers wrongly, that level is not used: kernels run at the lowest one, slower, and a warning says so.
"""

from __future__ import annotations

import ctypes as c
import functools
import hashlib
import json
import warnings
from pathlib import Path

import llvmlite.binding as llvm

from ...compile import cache
from ...errors import UnsupportedError
from . import jit, levels

FOLDER = Path(__file__).parents[1] / "runtime"
_FOLDERS = {"runtime": FOLDER, "checks": FOLDER / "checks"}


def level() -> str:
    """The level that machine code is made for: the chosen one if its helpers are right on this machine.

    Raises:
        UnsupportedError: there is no level that this machine can run, or none whose helpers are right.
    """
    return _trusted(levels.chosen())


def runtime() -> dict[str, int]:
    """The addresses of the helpers that every launch needs, by name."""
    return linked("runtime", level())


def checks() -> dict[str, int]:
    """The addresses of those that checked launches need besides."""
    return linked("checks", level())


@functools.cache
def linked(library: str, level: str) -> dict[str, int]:
    """The addresses of a library's helpers at a level, tested or not."""
    names = exports(library)
    code = jit.Library(machine_code(library, level), names, {"tw_textures": texture_table()})
    _kept.append(code)
    return {name: code.address(name) for name in names}


_kept: list[jit.Library] = []


@functools.cache
def exports(library: str) -> tuple[str, ...]:
    """The names that a library offers."""
    built = json.loads((FOLDER / "built.json").read_text())
    return tuple(built["exports"][library])


def machine_code(library: str, level: str) -> bytes:
    """The object that ships."""
    return (_FOLDERS[library] / f"{level}.o").read_bytes()


@functools.cache
def texture_table() -> int:
    """The address of the texture objects' table (runtime/texture.h), which lives as long as the process."""
    buffer = c.create_string_buffer(4096 * 128)
    texture_table.buffer = buffer  # type: ignore[attr-defined]
    return -(-c.addressof(buffer) // 64) * 64


def answers_wrongly(level: str) -> list[str]:
    """The helpers of a level whose answers to the self-test are wrong on this machine: none, it is hoped.

    What has passed is kept in the disk cache, for these objects and this CPU.
    """
    from .. import selftest

    digest = hashlib.sha256()
    for library in _FOLDERS:
        digest.update(machine_code(library, level))
    digest.update(cache.fingerprint(Path(selftest.__file__).parent, "*.py").encode())
    key = ("self-test", digest.digest(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    if cache.get(*key) is not None:
        return []
    wrong = selftest.wrong(linked("runtime", level), linked("checks", level))
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
