"""The options of commands that compile: macros, include folders, the architecture."""

from __future__ import annotations

import argparse
import os.path
import warnings

from tilewright.compile.flags import flags


def add_flags(parser: argparse._ActionsContainer) -> None:
    """Add ``-D`` and ``-I``."""
    add = parser.add_argument
    add("-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]", help="define a macro")
    add("-I", dest="includes", type=_folder, action="append", default=[], metavar="FOLDER", help="has headers, too")


def _folder(given: str) -> str:
    """What follows ``-I``: compilers are silent about a slip, and then miss the headers or find others."""
    if not os.path.isdir(given):
        warnings.warn(f"-I {given}: there is no such folder", stacklevel=1)
    return given


def add_arch(parser: argparse._ActionsContainer) -> None:
    """Add ``--arch``."""
    help_ = "compile for sm_80, sm_90a (default), …; gpu: for the one that is present"
    parser.add_argument("--arch", metavar="sm_NN", help=help_)


def flags_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The macros and include folders that were given, as a compiler's options."""
    return flags(arguments.defines, arguments.includes)
