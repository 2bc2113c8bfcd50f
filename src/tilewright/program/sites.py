"""The place of a runtime call in the program's source, and the names of its variables there."""

from __future__ import annotations

import ctypes as c
import functools
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.cpp import closing, statement_start

from . import lines

_NOTHING = ("?", 0, 0)
_WRAPPERS = ("cuda_runtime.h", "cuda_runtime_api.h", "cuda.h")
_CALLED_BY = {"cudaHostAlloc": "cudaMallocHost"}  # with flags, which its wrapper gives


@dataclass(frozen=True)
class Site:
    """A place in the source; ``line`` is 0 where it is not known, and so is ``column``, which counts bytes from 1."""

    file: str
    line: int
    column: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{Path(self.file).name}:{self.line}" if self.line else "an unknown place"


class Sites:
    """The places of calls.

    Args:
        library: the program's; read when a place is first asked for.
        last_callers: gives the address that the current call returns to, and the frame of the function that made it.
        pushed: gives what the ``<<<…>>>`` returns to that led to the current call, and forgets it.
        here: gives a file that the program names where it is.
    """

    def __init__(
        self, library: Path, last_callers: Callable[[], tuple[int, int]], pushed: Callable[[], int | None],
        here: Callable[[str], str],
    ) -> None:  # fmt: skip
        self._library, self._last_callers, self.pushed, self.here = library, last_callers, pushed, here
        self._returned: dict[int, Site] = {}

    @functools.cached_property
    def _lines(self) -> lines.Lines:
        return lines.read(self._library)

    def covers(self, address: int) -> bool:
        """Whether an address is in the library's code."""
        return self._lines.low <= address < self._lines.high

    def caller(self) -> Site:
        """The place where the program called the runtime just now; of one of CUDA's own wrappers, where that was
        called."""
        inner, frame = self._last_callers()
        site = self.of_return(inner)
        while Path(site.file).name in _WRAPPERS:  # programs are compiled with frame pointers
            frame, called = (c.c_uint64 * 2).from_address(frame)
            site = self.of_return(called)
        return site

    def of_return(self, address: int) -> Site:
        """The call that returns to an address."""
        site = self._returned.get(address)
        if site is None:
            file, line, column = self._lines.before(address) or _NOTHING
            site = self._returned[address] = Site(_shown(self.here(file)), line, column)
        return site

    def of_fault(self, pc: int, sp: int) -> Site:
        """The instruction at ``pc``, or where it lies outside of the program, the call that led there."""
        known = self._lines
        if not known.low <= pc < known.high:
            for word in (c.c_uint64 * 512).from_address(sp):
                if known.low <= word < known.high:
                    pc = int(word) - 1
                    break
        file, line, column = known.within(pc) or _NOTHING
        return Site(_shown(self.here(file)), line, column)

    def text(self, site: Site) -> str:
        """The source's line."""
        return _text(site.file)[site.line - 1] if 0 < site.line <= len(_text(site.file)) else ""

    def statement(self, site: Site) -> str:
        """The rest of the source's line, from where the statement begins that the place is in."""
        text = self.text(site)
        return text[statement_start(text, _offset(text, site.column)) :]

    def name_of_allocation(self, call: str, site: Site) -> str:
        """``d_A (cudaMalloc at matmul.cu:88)``"""
        if not site.line:
            return f"memory of {call}"
        text = self.text(site)
        call = next((each for each in (call, _CALLED_BY.get(call, call)) if each in text), call)
        argument = _first_argument(call, text, site.column)
        variable = _variable(argument) if argument else None
        return f"{variable or 'memory'} ({call} at {site})"


def _first_argument(call: str, text: str, column: int) -> str | None:
    """The first argument of ``call`` on a line. Where several calls may be meant, the column decides: of the call
    itself, or of the macro that it is an argument of. None where that leaves a doubt."""
    calls = list(re.finditer(rf"\b{call}\s*(?:<[^()]*>)?\s*\(\s*(?P<first>[^,;]*),", text))
    if column:
        start = _offset(text, column)
        begins = re.compile(r"(?:\w*\s*::\s*)*(?P<name>\w+)\s*(?P<opens>\()?").match(text, start)
        if begins is None:
            return None
        end = start + 1
        if begins["name"] == call:
            start, end = begins.start("name"), begins.start("name") + 1
        elif begins["opens"]:
            end = closing(text, begins.start("opens"))
        calls = [each for each in calls if start <= each.start() < end]
    return calls[0]["first"] if len(calls) == 1 else None


def _offset(text: str, column: int) -> int:
    """The offset of a column, which counts bytes, in a line; 0 where it is not known."""
    return len(text.encode(errors="surrogateescape")[: max(column - 1, 0)].decode(errors="surrogateescape"))


def _variable(argument: str) -> str | None:
    """``(void **)&d_A`` → ``d_A``"""
    text = re.sub(r"\(\s*void\s*\*\s*\*\s*\)|reinterpret_cast\s*<[^>]*>|static_cast\s*<[^>]*>", "", argument)
    text = text.strip().lstrip("(&*").rstrip(") ")
    return text if re.fullmatch(r"[A-Za-z_]\w*(?:(?:\.|->)\w+|\[\w+\])*", text) else None


@functools.cache
def _text(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8", errors="surrogateescape").split("\n")
    except OSError:
        return []


@functools.cache
def _shown(file: str) -> str:
    """A path as people write it: from the current folder, if that is shorter."""
    if not os.path.isabs(file):
        return file
    relative = os.path.relpath(file)
    return file if relative.startswith("..") else relative
