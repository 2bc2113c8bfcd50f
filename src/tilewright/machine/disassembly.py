"""nvdisasm, of the wheel ``nvidia-cuda-nvdisasm``: what it says of a cubin is kept in the disk cache.

Its start takes most of a second, which is that of all else that a check needs of machine code. So code that means the
same without the file around it goes to one that is ready already (:mod:`.server`), and only the rest to one of its own.
"""

from __future__ import annotations

import functools
import importlib.util
import json
import os
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from .. import objects
from ..compile import cache
from ..errors import UnsupportedError
from ..objects.elf import MALFORMED, Elf
from . import server

MISSING = "nvdisasm, which reads machine code, is not installed; run `pip install nvidia-cuda-nvdisasm`"
BYTES = 16  # an instruction since sm_70
CODE = ".text."
_SECONDS = 120
_VERSION = 8  # of the flags: bits 8 to 15 are the architecture
_LETTERED = 90  # from this architecture on there are instructions of one architecture alone: sm_90a
_NAMES = re.compile(r"(?:CALL|RET|JMP|JMX|BRX|BRXU|LEPC|RPCMOV)\b")  # other code, which a whole file names


@functools.cache
def tool() -> Path | None:
    """The wheel's nvdisasm. PATH is not looked at: another version may not know the compiler's machine code."""
    specification = importlib.util.find_spec("nvidia")
    for folder in (specification.submodule_search_locations or ()) if specification else ():
        for name in ("nvdisasm", "nvdisasm.exe"):
            found = Path(folder) / "cu13/bin" / name
            if found.is_file() and os.access(found, os.X_OK):
                return found
    return None


@functools.cache
def _identity(binary: Path) -> str:
    return cache.of_binary(binary)


@functools.cache
def _readers() -> tuple[str, ...]:
    """The code that decides besides nvdisasm's own."""
    here, elf = Path(__file__).parent, Path(objects.__file__).parent
    own = (cache.fingerprint(here, name) for name in ("disassembly.py", "server.py", "serve.c"))
    return (*own, cache.fingerprint(elf, "*.py"))


def prepare(arch: str) -> None:
    """Begin what `functions` will need of an architecture: machine code is to be made meanwhile."""
    binary, called = tool(), re.fullmatch(r"sm_(\d+)[a-z]?", arch)
    if binary is not None and called is not None:
        server.begin(binary, _called(int(called[1])))


def _called(number: int) -> str:
    """How nvdisasm calls an architecture."""
    return f"SM{number}{'a' * (number >= _LETTERED)}"


Functions = dict[str, list[dict[str, Any]]]


def functions(cubin: bytes) -> Functions:
    """The instructions of a cubin's functions as nvdisasm's JSON has them, by their names.

    Raises:
        UnsupportedError: nvdisasm is not installed, or can't read this.
    """
    binary = tool()
    if binary is None:
        raise UnsupportedError(MISSING)
    key = "machine code", _identity(binary), " ".join(_readers()), cubin
    kept = cache.get(*key)
    if kept is not None:
        return dict(json.loads(kept))
    found = _ready(binary, cubin) or _whole(binary, cubin)
    cache.put(json.dumps(found).encode(), *key)
    return found


def _ready(binary: Path, cubin: bytes) -> Functions | None:
    """By an nvdisasm that is ready; None where code names other code, or anything else that the file says."""
    try:
        elf = Elf(cubin)
        codes = [(n, each) for n, each in enumerate(elf.sections) if each.name.startswith(CODE)]
        if elf.version != _VERSION or not elf.linked or any(True for n, _ in codes for _ in elf.relocations(n)):
            return None
    except MALFORMED:
        return None
    found: Functions = {}
    for _, section in codes:
        said = server.text(binary, _called(elf.flags >> 8 & 0xFF), section.data)
        try:
            ((_, (function,)),) = [json.loads(said or "")]
        except ValueError:
            return None
        found[section.name.removeprefix(CODE)] = made = function["sass-instructions"]
        if any(_NAMES.match(each["opcode"]) for each in made) or BYTES * len(made) != len(section.data):
            return None
    return found


def _whole(binary: Path, cubin: bytes) -> Functions:
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        Path(file.name).write_bytes(cubin)
        try:
            ended = subprocess.run([str(binary), "-json", file.name], capture_output=True, timeout=_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise UnsupportedError(f"nvdisasm can't be run: {error}") from None
    if ended.returncode:
        said = ended.stderr.decode(errors="replace").strip() or ended.returncode
        raise UnsupportedError(f"nvdisasm can't read this machine code: {said}")
    try:
        return {each["function-name"]: each["sass-instructions"] for each in json.loads(ended.stdout)[1]}
    except (ValueError, LookupError, TypeError) as error:  # of a broken file: names that are no text, for one
        raise UnsupportedError(f"nvdisasm can't read this machine code: {error}") from None
