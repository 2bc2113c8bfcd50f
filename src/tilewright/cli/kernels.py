"""``tilewright kernels``: the catalogue of the ladder."""

from __future__ import annotations

import argparse
import sys
import textwrap

from tilewright.errors import TilewrightError

EPILOG = """\
examples:
  tilewright kernels                       all of them, in the order of the story
  tilewright kernels transpose             those whose name holds "transpose"
  tilewright kernels --source matmul_tiled print the CUDA C++ of one
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", default="", help="only kernels whose name holds this")
    parser.add_argument("--source", action="store_true", help="print the source of the kernel of that name")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue, or a source."""
    from tilewright.kernels.ladder import CATALOGUE

    found = [rung for rung in CATALOGUE if arguments.name in rung.name]
    if not found:
        names = ", ".join(rung.name for rung in CATALOGUE)
        raise TilewrightError(f"no kernel's name holds {arguments.name!r}; there are: {names}")
    if arguments.source:
        chosen = next((rung for rung in found if rung.name == arguments.name), None)
        if chosen is None:
            raise TilewrightError(f"--source needs a kernel's whole name, one of {', '.join(r.name for r in found)}")
        sys.stdout.write(chosen.path.read_text(encoding="utf-8"))
        return 0
    width = max(len(rung.name) for rung in found)
    for rung in found:
        text = textwrap.fill(rung.idea, 110, initial_indent="", subsequent_indent=" " * (width + 2))
        print(f"{rung.name:<{width}}  {text}")
    return 0
