"""``tilewright studio``: a page on this machine to play with tiles, paddings and launches."""

from __future__ import annotations

import argparse
import sys
import tempfile
import webbrowser
from pathlib import Path

from tilewright import cpp
from tilewright.errors import TilewrightError, UnsupportedError

EPILOG = """\
examples:
  tilewright studio                 the two questions: why padding works, what tiles save
  tilewright studio kernel.cu       the same with this source, its launches as forms
  tilewright studio --no-browser    print the link and do not open it

The page is for this machine alone (127.0.0.1, with a token in its link). Sources run in a confined process.
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, help="a source to open; it is read once and never written")
    parser.add_argument("--port", type=int, default=0, help="of 127.0.0.1 (default: one that is free)")
    parser.add_argument("--no-browser", action="store_true", help="only print the link")
    parser.add_argument("--lang", choices=("en", "zh"), help="the page's language (default: as LANG says, else en)")
    parser.add_argument("--time", type=float, default=30, metavar="SECONDS", help="for a run (default: 30)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from tilewright.cli.wording import preferred
    from tilewright.service import sandbox
    from tilewright.studio.server import Studio, place_of, server

    path, source = arguments.file, ""
    if path is not None:
        try:
            source = cpp.text_of(path)
        except OSError as error:
            raise TilewrightError(f"{path} cannot be read: {error.strerror}") from None
    with tempfile.TemporaryDirectory(prefix="tilewright-studio-") as scratch:
        place = place_of(path, Path(scratch), arguments.time, 4 << 30)
        studio = Studio(place, "" if path is None else path.name, source, arguments.lang or preferred())
        try:
            made, link = server(studio, arguments.port)
        except (OSError, OverflowError) as error:
            studio.close()
            raise UnsupportedError(f"port {arguments.port} of 127.0.0.1 cannot be had: {error}") from None
        print(f"tilewright studio: {link}\n{sandbox.available().text()}; Ctrl-C ends it", file=sys.stderr, flush=True)
        if not arguments.no_browser:
            webbrowser.open(link)
        try:
            made.serve_forever()
        except KeyboardInterrupt:
            return 0
        finally:
            made.server_close()
            studio.close()
    return 0
