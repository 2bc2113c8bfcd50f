"""``tilewright explain``: what a kind of finding means, with an example and its mended twin."""

from __future__ import annotations

import argparse

from tilewright.report import pages

HELP = "explain a kind of finding, or list all kinds"
EPILOG = """\
examples:
  tilewright explain                  every kind, in a line each
  tilewright explain bank-conflict    what it means, an example that fails, the mended one
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``explain`` to the command line."""
    parser = subparsers.add_parser(
        "explain",
        help=HELP,
        description=HELP,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kind", nargs="?", help="the kind, as reports and `expect finding` name it")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a page, or the list of kinds."""
    if arguments.kind is not None:
        print(pages.page(arguments.kind), end="")
        return 0
    known = pages.kinds()
    width = max(map(len, known))
    for kind in known:
        print(f"{kind:<{width}}  {pages.summary(kind)}")
    return 0
