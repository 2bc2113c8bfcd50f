"""``tilewright doctor``: what this installation finds on this machine, whether it is right, and what to do if not."""

from __future__ import annotations

import argparse

EPILOG = """\
examples:
  tilewright doctor          for people
  tilewright doctor --json   for a report of a bug

exit codes: 0 nothing is amiss (a missing GPU is not); 1 something is; 2 wrong usage
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run="examining")
