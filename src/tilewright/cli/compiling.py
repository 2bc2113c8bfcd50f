"""The options of commands that compile: macros, include folders, the architecture."""

from __future__ import annotations

import argparse

from tilewright.compile.flags import flags


def add_flags(parser: argparse._ActionsContainer) -> None:
    """Add ``-D`` and ``-I``."""
    add = parser.add_argument
    add("-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]", help="define a macro")
    add("-I", dest="includes", action="append", default=[], metavar="FOLDER", help="search headers there too")


def add_arch(parser: argparse._ActionsContainer) -> None:
    """Add ``--arch``."""
    help_ = "compile for sm_80, sm_90a (default), …; gpu: for the one that is present"
    parser.add_argument("--arch", metavar="sm_NN", help=help_)


def flags_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The macros and include folders that were given, as a compiler's options."""
    return flags(arguments.defines, arguments.includes)
