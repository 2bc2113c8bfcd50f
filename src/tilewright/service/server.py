"""The Model Context Protocol's server: five tools over standard input and output."""

from __future__ import annotations

import functools
import io
import json
import os
import re
import sys
from pathlib import Path
from typing import Any, BinaryIO, Literal

import anyio
import anyio.to_thread
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from tilewright.errors import TilewrightError
from tilewright.report import pages
from tilewright.report.manual import MANUAL, manual
from tilewright.service.answers import Checked, Mended, Profiled, Ran
from tilewright.service.requests import Workspace, answer
from tilewright.service.sandbox import Enforced
from tilewright.version import __version__

Words = list[str] | None

INSTRUCTIONS = """\
tilewright runs CUDA kernels on the CPU as a GPU would: no GPU is needed. `check` runs the launches that stand in a
source's comments and looks for out-of-bounds accesses, races, uninitialised memory, elements that no thread stored,
wrong barriers and masks, bank conflicts and uncoalesced accesses. A launch is written as
  // tilewright: launch scale<<<4, 64>>>(x = float[250] random, y = float[250], factor = 2.5, n = 250)
  // tilewright: expect y == 2.5 * x; bank_conflicts == 0
above the kernel; for a source without one, `check` suggests some. An array without a filling is an output: all of it
must be stored. `expect` compares floats within the rounding of a right kernel: no tolerance is to be given. Try sizes
that are no multiple of the block. `profile` counts, by line; `mend` removes bank conflicts by remedies that it has
tried; `run` compiles and runs a whole program with main(); `explain` says what a kind of finding means, and `explain
spec` the language of the comments."""


def serve(place: Workspace, enforced: Enforced, *, unconfined: bool) -> None:
    """Serve until standard input ends."""
    sys.stdin = io.TextIOWrapper(io.BufferedReader(_Whole(sys.stdin.buffer, os.dup(1))), encoding="utf-8")
    server(place, enforced, unconfined=unconfined).run("stdio")


# JSON can spell half of a surrogate pair, which no text has: the protocol's library would drop the request unanswered.
_HALF = re.compile(rb"(?<!\\)((?:\\\\)*)(?:(\\u[dD][89abAB]..\\u[dD][c-fC-F]..)|\\u[dD][89a-fA-F][0-9a-fA-F]{2})")


_REFUSED = b'{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no JSON-RPC, or nested too deeply"}}\n'


class _Whole(io.RawIOBase):
    """Standard input with U+FFFD for such halves; what is no JSON, which that library drops too, is answered here."""

    def __init__(self, source: BinaryIO, out: int) -> None:
        self._source, self._out, self._left = source, out, b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._left and (line := self._source.readline()):
            self._left = _HALF.sub(lambda found: found[1] + (found[2] or rb"\ufffd"), line)
            try:
                if self._left.strip() and "jsonrpc" not in json.loads(self._left):
                    raise ValueError
            except (ValueError, TypeError, RecursionError):
                self._left = b""
                os.write(self._out, _REFUSED)
        taken, self._left = self._left[: len(buffer)], self._left[len(buffer) :]
        buffer[: len(taken)] = taken
        return len(taken)


def server(place: Workspace, enforced: Enforced, *, unconfined: bool) -> MCPServer:  # noqa: C901 (a function a tool)
    """The server and its tools.

    Args:
        enforced: what this machine can confine; clients are shown it.
        unconfined: run programs' host code even where that is not all.
    """
    about = f"{INSTRUCTIONS}\nThe folder is {place.folder}. Of what runs: {enforced.text()}."
    made = MCPServer("tilewright", version=__version__, instructions=about, log_level="WARNING")
    one_at_a_time = anyio.Lock()

    async def asked(tool: str, request: dict[str, Any], *, writes: bool = False, source: str | None = None) -> Any:
        async with one_at_a_time:
            try:
                return await anyio.to_thread.run_sync(
                    functools.partial(answer, place, tool, request, writes=writes, source=source)
                )
            except TilewrightError as error:
                raise ToolError(str(error)) from None

    def of_source(
        path: str | None, source: str | None, defines: list[str] | None, includes: list[str] | None
    ) -> dict[str, Any]:
        if (path is None) == (source is None):
            raise ToolError("give either path, a file in the folder, or source, the text itself")
        try:
            return {
                "path": "" if path is None else str(place.inside(path)),
                "defines": defines or [],
                "includes": [str(place.inside(each, folder=True)) for each in includes or []],
            }
        except TilewrightError as error:
            raise ToolError(str(error)) from None

    @made.tool()
    async def check(
        path: str | None = None, source: str | None = None, only: Words = None,
        without: Words = None, defines: Words = None, includes: Words = None,
    ) -> Checked:  # fmt: skip
        """Run the launches in the comments of a CUDA source under all checks.

        Give `path` (a .cu file in the folder) or `source` (its text). `only` and `without` are kinds of findings, or
        memory, races, initialisation, coverage, synchronisation, cost. `defines` are macros (`TILE=32`).
        """
        request = {**of_source(path, source, defines, includes), "only": only, "without": without or []}
        return await asked("check", request, source=source)

    @made.tool()
    async def profile(
        path: str | None = None, source: str | None = None, defines: Words = None, includes: Words = None
    ) -> Profiled:
        """Count what each line of a source's launches costs, as compiled: wavefronts, bank conflicts, sectors."""
        return await asked("profile", of_source(path, source, defines, includes), source=source)

    @made.tool()
    async def mend(path: str, write: bool = False, defines: Words = None, includes: Words = None) -> Mended:
        """Remove a source's bank conflicts (padding, swizzles) by remedies that were tried on its own launches.

        Shows the diff; `write` puts it into the file, if all launches that held still hold.
        """
        request = {**of_source(path, None, defines, includes), "write": write}
        return await asked("mend", request, writes=write)

    @made.tool()
    async def run(
        paths: list[str], arguments: Words = None, check: bool = True, defines: Words = None, includes: Words = None
    ) -> Ran:
        """Compile and run a whole CUDA program (one or several sources with a main()) in the folder.

        `check` checks each launch and call of the runtime; without it the launches are counted.
        """
        if not enforced.complete and not unconfined:
            raise ToolError(
                f"host code is not run here: {enforced.text()}. `tilewright mcp --unconfined` runs it all the same"
            )
        try:
            request = {
                "paths": [str(place.inside(each)) for each in paths], "arguments": arguments or [], "check": check,
                "defines": defines or [], "includes": [str(place.inside(each, folder=True)) for each in includes or []],
            }  # fmt: skip
        except TilewrightError as error:
            raise ToolError(str(error)) from None
        return await asked("run", request, writes=True)

    @made.tool()
    async def explain(name: str = "", language: Literal["en", "zh"] = "en") -> str:
        """What a kind of finding means, with an example that fails and the mended one; without a name, a list.

        `name` may also be a page of the manual: `spec` (the language of launches and expectations), `findings`, `run`.
        The ten commonest kinds are there in Chinese, too.
        """
        try:
            if name in MANUAL:
                return manual(name)
            if name:
                return pages.page(name, language)
        except TilewrightError as error:
            raise ToolError(str(error)) from None
        kinds = [f"{kind}: {pages.summary(kind, language)}" for kind in pages.kinds()]
        return "\n".join([*kinds, *(f"{page}: {summary}" for page, summary in MANUAL.items())])

    return made


def folder_of(given: Path) -> Path:
    """The folder to serve, resolved.

    Raises:
        TilewrightError: it is no folder, or the root, or a home: too much to open.
    """
    folder = given.resolve()
    if not folder.is_dir():
        raise TilewrightError(f"there is no folder {given}")
    if folder in (Path("/"), Path.home().resolve()):
        raise TilewrightError(f"{folder} is too much to open: give a folder with the sources alone")
    return folder
