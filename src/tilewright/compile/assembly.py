"""PTX to machine code, by the ptxas in NVRTC alone.

NVRTC takes no PTX, and compiling a source to machine code reads and optimises all of it again. But NVRTC hands the text
of an ``asm`` statement to ptxas as it is. So the PTX stands there, in a kernel that the first line of the text ends.
The machine code is what the source would give, instruction by instruction.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from tilewright.errors import CompileError, UnsupportedError

from . import cache, nvrtc
from .compiled import Resources, resources_in
from .request import code

_BEFORE, _BEHIND = "ret;\n}\n", "\n.visible .func tilewright_end() {\n"
_HEAD = re.compile(r"^[ \t]*\.(?:version[ \t]+[\d.]+|target[ \t]+\w+(?:[ \t]*,[ \t]*\w+)*|address_size[ \t]+\d+)", re.M)
_FILE = re.compile(r'^(\s*\.file\s+)(\d+)(\s+)"([^"]*)"', re.M)
_ERROR = re.compile(r"^ptxas (?:application ptx input, line \d+; )?(?:error|fatal) *: (.*)", re.M)
_DEBUG = re.compile(r"-G|--device-debug")
_OPTIMISED = re.compile(r"-{1,2}dopt(?:=on)?")
_OF_THE_SOURCE = re.compile(r"-[IDU].*|-{1,2}(?:pre-)?include=.*|-lineinfo|--generate-line-info")
_WITH_A_FILE = re.compile(r"-{1,2}(?:pre-)?include")


@dataclass(frozen=True)
class MachineCode:
    """What ptxas made of a PTX text.

    Attributes:
        cubin: the machine code.
        resources: ptxas's figures by PTX symbol.
        before: as many lines stood before the PTX in what ptxas read.
        files: what it calls files that the PTX calls otherwise, by how it does.
    """

    cubin: bytes
    resources: dict[str, Resources]
    before: int = 0
    files: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Assembly:
    """A PTX text and its machine code.

    Attributes:
        options: NVRTC's, which the PTX's source was compiled with.
        given: the machine code, where another compiler made it.
    """

    ptx: str
    arch: str
    options: tuple[str, ...] = ()
    given: MachineCode | None = None

    @property
    def identity(self) -> tuple[cache.Part, ...]:
        """Stands for the machine code, in whatever folders the PTX's files lie.

        Raises:
            UnsupportedError: it would have to be made, and NVRTC is not installed.
        """
        if self.given is not None:
            figures = repr(sorted(self.given.resources.items()))
            return "given", self.ptx, hashlib.sha256(self.given.cubin).digest(), figures
        try:
            compiler = nvrtc.identity()
        except CompileError as error:  # PTX alone runs without
            raise UnsupportedError(str(error)) from None
        return "assembled", code(), compiler, self._anywhere, self.arch, list(for_ptxas(self.options))

    @functools.cached_property
    def files(self) -> dict[str, str]:
        """What the machine code calls the PTX's files, where it does not call them as the PTX does."""
        if self.given is not None:
            return self.given.files
        return {f"/{number}": file for _, number, _, file in _FILE.findall(self.ptx)}

    @functools.cached_property
    def _anywhere(self) -> str:
        return _FILE.sub(r'\1\2\3"/\2"', self.ptx)

    @property
    def kept(self) -> bytes | None:
        """What the disk cache has of it."""
        return cache.get(*self.identity) if self.given is None else b""

    @functools.cached_property
    def machine_code(self) -> MachineCode:
        """Assembled, or taken from the disk cache.

        Raises:
            UnsupportedError: ptxas refuses it, and why.
        """
        if self.given is not None:
            return self.given
        kept = cache.get(*self.identity)
        if kept is None:
            made = _assemble(self._anywhere, self.arch, for_ptxas(self.options))
            cache.put(_dump(made), *self.identity)
            return made
        return _load(kept)


def _dump(made: MachineCode) -> bytes:
    figures = {name: asdict(each) for name, each in made.resources.items()}
    return json.dumps([base64.b64encode(made.cubin).decode(), figures, made.before]).encode()


def _load(kept: bytes) -> MachineCode:
    cubin, figures, before = json.loads(kept)
    return MachineCode(base64.b64decode(cubin), {name: Resources(**each) for name, each in figures.items()}, before)


def for_ptxas(options: Sequence[str]) -> tuple[str, ...]:
    """A compilation's options without those that the front end alone understands and those that write PTX's lines."""
    kept, skip = [], False
    for option in options:
        if not skip and not any(each.fullmatch(option) for each in (_OF_THE_SOURCE, _WITH_A_FILE, _DEBUG, _OPTIMISED)):
            kept.append(option)
        skip = not skip and _WITH_A_FILE.fullmatch(option) is not None
    if any(map(_DEBUG.fullmatch, options)) and not any(map(_OPTIMISED.fullmatch, options)):
        kept.append("--ptxas-options=-g")
    return tuple(kept)


def _assemble(ptx: str, arch: str, options: Sequence[str]) -> MachineCode:
    text = _HEAD.sub("", ptx)
    statement = f'asm volatile("{_quoted(_BEFORE + text + _BEHIND)}");'
    try:
        answer = nvrtc.run(
            f'extern "C" __global__ void tilewright_begin() {{\n{statement}\n}}\n', "assembly.cu",
            [f"--gpu-architecture={arch}", "--ptxas-options=-lineinfo", "--ptxas-options=-v", *options], cubin=True,
        )  # fmt: skip
    except CompileError as error:
        raise UnsupportedError(f"ptxas makes no machine code of it: {error}") from None
    if answer.ptx is None or not answer.cubin:
        said = _ERROR.search(answer.log) or re.search(r"^(.*\berror\b.*)", answer.log, re.M)
        why = said[1] if said else answer.log.strip().splitlines()[0]
        raise UnsupportedError(f"ptxas makes no machine code of it: {why}")
    start = answer.ptx.find(text)
    if start < 0:
        raise UnsupportedError("this NVRTC does not leave the text of an asm statement as it is")
    return MachineCode(answer.cubin, resources_in(answer.log), answer.ptx.count("\n", 0, start))


def _quoted(text: str) -> str:
    """As a C string literal stands in a source, a literal a line."""
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\r", "\\r")
    return text.replace("\n", '\\n"\n"')
