"""What ``nvdisasm`` of the wheel ``nvidia-cuda-nvdisasm`` reads in a cubin: its kernels' machine instructions.

Of each instruction it tells the source line and, where the cubin has it (``-lineinfo``), the line of the PTX that
ptxas made it of. Needs no GPU; what was read is kept in the disk cache. Most cubins are read in an instant
(:mod:`.raw`), the others as nvdisasm prints the whole of them; both ways give the same.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import json
import operator
import os
import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from tilewright import objects
from tilewright.compile import cache
from tilewright.errors import UnsupportedError

from . import raw, server
from .banks import banks
from .instructions import Instruction, Kernel, named

MISSING = "nvdisasm, which reads machine code, is not installed; run `pip install nvidia-cuda-nvdisasm`"
_SECONDS = 120
_READERS = ("disassembly.py", "instructions.py", "raw.py", "lines.py", "banks.py", "server.py")
_FUNCTION = re.compile(r"\.text\.(\S+):$")
_LABEL = re.compile(r"(\.L_x_\d+|\.L_\d+):$")
_INSTRUCTION = re.compile(r"\s+/\*([0-9a-f]{4,})\*/\s+(?:\{\s*)?(?:(@!?U?P[\dT]+)\s+)?([A-Z][\w.]*)\s*(.*?)\s*;")
_PLACE = re.compile(r'//## File "([^"]+)", line (\d+)')
_PTX_TEXT = ".nv_debug_ptx_txt"


@functools.cache
def _tool() -> Path | None:
    """The wheel's nvdisasm. PATH is not looked at: another version may not know the compiler's machine code."""
    specification = importlib.util.find_spec("nvidia")
    for folder in (specification.submodule_search_locations or ()) if specification else ():
        for name in ("nvdisasm", "nvdisasm.exe"):
            tool = Path(folder) / "cu13/bin" / name
            if tool.is_file() and os.access(tool, os.X_OK):
                return tool
    return None


@functools.cache
def _contents(tool: Path) -> str:
    return cache.of_binary(tool)


def tool() -> Path | None:
    """The nvdisasm that is installed."""
    return _tool()


def tool_identity() -> str:
    """Stands for the nvdisasm that is installed; ``""`` where none is."""
    tool = _tool()
    return _contents(tool) if tool is not None else ""


def available() -> bool:
    """Whether machine code can be read."""
    return _tool() is not None


def disassemble(cubin: bytes) -> dict[str, Kernel]:
    """The kernels of a cubin by their symbols.

    Raises:
        UnsupportedError: nvdisasm is not installed, or can't read this.
    """
    tool = _tool()
    if tool is None:
        raise UnsupportedError(MISSING)
    key = ("sass", _code(), _contents(tool), hashlib.sha256(cubin).digest())
    kept = cache.get(*key)
    if kept is not None:
        return _load(json.loads(kept))
    places = banks(cubin)
    kernels = {
        kernel.name: replace(kernel, parameters=places.parameters.get(kernel.name), variables=dict(places.variables))
        for kernel in _kernels(tool, cubin)
    }
    cache.put(json.dumps(_dump(kernels)).encode(), *key)
    return kernels


@functools.cache
def _code() -> str:
    own = (cache.fingerprint(Path(__file__).parent, name) for name in _READERS)
    return ",".join((*own, cache.fingerprint(Path(objects.__file__).parent, "*.py")))


def prepare(arch: str) -> None:
    """Begin what `disassemble` will need for an architecture's machine code: it is to be made meanwhile."""
    tool, called = _tool(), raw.called(arch)
    if tool is not None and called is not None:
        server.begin(tool, called)


def _kernels(tool: Path, cubin: bytes) -> Iterable[Kernel]:
    found = raw.kernels(cubin, functools.partial(server.text, tool))
    return _read(_run(tool, cubin)) if found is None else found


def _run(tool: Path, cubin: bytes) -> str:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kernel.cubin"
        file.write_bytes(cubin)
        command = [str(tool), "-ndf", "-g", "-gp", "-c", str(file)]
        try:
            ended = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise UnsupportedError(f"nvdisasm can't be run: {error}") from None
    if ended.returncode:
        raise UnsupportedError(f"nvdisasm can't read this machine code: {ended.stderr.strip() or ended.returncode}")
    return ended.stdout


def _read(text: str) -> Iterator[Kernel]:
    """nvdisasm's text. A comment tells the places of what follows, until the next one of its kind."""
    name: str | None = None
    instructions: list[Instruction] = []
    labels: dict[str, int] = {}
    waiting: list[str] = []
    place: tuple[str | None, int | None] = (None, None)
    ptx_line: int | None = None
    for row in text.splitlines():
        if found := _PLACE.search(row):
            if found[1].startswith(_PTX_TEXT):  # with a number behind it in code that is to be linked
                ptx_line = int(found[2])
            else:
                place = found[1], int(found[2])
        elif found := _FUNCTION.match(row):
            if name is not None:
                yield _kernel(name, instructions, labels)
            name, instructions, labels, waiting = found[1], [], {}, []
            place, ptx_line = (None, None), None
        elif found := _LABEL.match(row):
            waiting.append(found[1])
        elif found := _INSTRUCTION.match(row):
            address = int(found[1], 16)
            labels.update(dict.fromkeys(waiting, address))
            waiting = []
            instructions.append(Instruction(address, found[2] or "", found[3], found[4], *place, ptx_line))
    if name is not None:
        yield _kernel(name, instructions, labels)


def _kernel(name: str, instructions: list[Instruction], labels: dict[str, int]) -> Kernel:
    return Kernel(name, tuple(instructions), named(tuple(instructions), labels))


def _dump(kernels: dict[str, Kernel]) -> list[dict[str, Any]]:
    row = operator.attrgetter(*(each.name for each in fields(Instruction)))
    return [{"name": kernel.name, "instructions": list(map(row, kernel.instructions)), "labels": kernel.labels,
             "parameters": kernel.parameters, "variables": kernel.variables}
            for kernel in kernels.values()]  # fmt: skip


def _load(data: list[dict[str, Any]]) -> dict[str, Kernel]:
    return {
        each["name"]: Kernel(**{**each, "instructions": tuple(Instruction(*row) for row in each["instructions"])})
        for each in data
    }
