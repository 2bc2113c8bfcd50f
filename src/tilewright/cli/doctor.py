"""``tilewright doctor``: what this installation finds on this machine, whether it is right, and what to do if not."""

from __future__ import annotations

import argparse

from tilewright.cli.commands import COMMANDS

EPILOG = """\
examples:
  tilewright doctor          for people
  tilewright doctor --json   for a report of a bug

exit codes: 0 nothing is amiss (a missing GPU is not); 1 something is; 2 wrong usage
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``doctor`` to the command line."""
    parser = subparsers.add_parser(
        "doctor",
        description=COMMANDS["doctor"],
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run="examining")
