"""``tilewright mcp``: check, run, profile, explain and mend for programs that write kernels."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tilewright.errors import UnsupportedError

EPILOG = """\
A client starts it and talks over standard input and output; its settings want a command and arguments:
  {"command": "tilewright", "args": ["mcp", "/path/to/kernels"]}
Each request runs in a process of its own that sees this folder and no other, and no network, where the
machine can enforce that (Linux 5.13 and later); standard error says what is enforced.
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", type=Path, default=Path(), help="the folder to work in (default: this)")
    parser.add_argument("--time", type=float, default=120, metavar="SECONDS", help="for a request (default: 120)")
    parser.add_argument("--memory", default="4G", metavar="SIZE", help="of each of its processes (default: 4G)")
    parser.add_argument(
        "--unconfined",
        action="store_true",
        help="run programs' host code also where files or the network cannot be closed to it",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until the client goes."""
    try:
        from tilewright.service.server import folder_of, serve
    except ImportError as error:
        raise UnsupportedError(
            f"this needs the Model Context Protocol's Python package ({error}): pip install 'tilewright[mcp]'"
        ) from None
    from tilewright.program import memory as sizes
    from tilewright.service import sandbox
    from tilewright.service.requests import Workspace

    enforced = sandbox.available()
    try:
        memory = sizes.parse(arguments.memory)
    except ValueError as error:
        raise UnsupportedError(f"--memory: {error}") from None
    place = Workspace(folder_of(arguments.folder), arguments.time, memory)
    print(f"tilewright mcp: {place.folder}: {enforced.text()}", file=sys.stderr)
    serve(place, enforced, unconfined=arguments.unconfined)
    return 0
