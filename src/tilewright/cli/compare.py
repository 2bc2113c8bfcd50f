"""``tilewright compare``: which of several kernels, or of a kernel's macros, is fastest on a GPU that is not there."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilewright.cli.compiling import add_arch, add_flags
from tilewright.cli.saving import report_file

DESCRIPTION = """\
Runs the launches of CUDA sources as their comments say, checks them, and ranks them by how long each takes
on an H200, as a model of the machine has it. Of two files also what each line of them costs, where that
differs. No GPU is needed."""

EPILOG = """\
examples:
  tilewright compare naive.cu tiled.cu              the n-th launch of one beside the n-th of the other
  tilewright compare old.cu new.cu --save c.html    and line by line, as a page
  tilewright compare old/ new/                      files of the same name in two folders
  tilewright compare mm.cu --tune TILE=16,32,64     one file, compiled with each value of a macro
  tilewright compare mm.cu --tune TILE=16,32 --tune PAD=0,1 --json
  tilewright compare a.cu b.cu --launch 'turn<<<8, 64>>>(x = float[250, 250] random, y = float[250, 250], 250)'

exit codes:
  0  every launch held and has a time
  1  a launch did not hold, or its time can't be estimated (the line says why)
  2  wrong usage, or a source that does not compile
"""


# fmt: off
def add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("files", nargs="+", type=Path, metavar="FILE.cu",
        help="CUDA C++ sources, best with launches in their comments, or two folders of them")
    add("--launch", action="append", default=[], metavar="TEXT",
        help="run this in place of each file's launches: 'scale<<<4, 64>>>(x = float[250] random, 250)'")
    add("--tune", type=_values, action="append", default=[], metavar="NAME=A,B,…",
        help="compile each file with each of these values of a macro; several: with each combination")
    add_flags(parser)
    add_arch(parser)
    add("--json", action="store_true", help="print the ranking as JSON")
    add("--save", type=lambda text: report_file(text, (".html", ".htm")), metavar="FILE.html",
        help="write two files' lines with what each costs beside each other, as a page")
    parser.set_defaults(run="ranking")
# fmt: on


def _values(text: str) -> tuple[str, tuple[str, ...]]:
    name, equals, values = text.partition("=")
    listed = tuple(each for each in values.split(",") if each)
    if not equals or not name.isidentifier() or not listed:
        raise argparse.ArgumentTypeError(f"must be a macro and its values, as TILE=16,32, not {text!r}")
    return name, listed
