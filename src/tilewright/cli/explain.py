"""``tilewright explain``: what a kind of finding means, with an example and its mended twin; and the manual's pages."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilewright.errors import TilewrightError
from tilewright.report import pages

HELP = "explain a kind of finding, or print a page of the manual; or list both"
EPILOG = """\
examples:
  tilewright explain                  every kind, in a line each
  tilewright explain bank-conflict    what it means, an example that fails, the mended one
  tilewright explain spec             the language of launches and expectations in a source
"""
MANUAL = {
    "api": "the Python interface",
    "cli": "the command line",
    "spec": "launches and expectations in a source",
    "findings": "all kinds of findings, and how to allow one",
    "run": "whole programs",
    "as-compiled": "counts as the machine executes them",
    "pytest": "sources as tests",
    "matmul": "matmul and semiring_matmul",
    "ladder": "the kernels that come with tilewright",
    "architecture": "how it is built",
}
"""The pages by their names in ``docs/``."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``explain`` to the command line."""
    parser = subparsers.add_parser(
        "explain",
        help=HELP,
        description=HELP,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kind", nargs="?", help="the kind, as reports name it, or the page's name")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a page, or the list of kinds."""
    if arguments.kind in MANUAL:
        print(manual(arguments.kind), end="")
        return 0
    if arguments.kind is not None:
        print(pages.page(arguments.kind), end="")
        return 0
    known = pages.kinds()
    width = max(map(len, known))
    for kind in known:
        print(f"{kind:<{width}}  {pages.summary(kind)}")
    print("\npages of the manual:")
    for name, summary in MANUAL.items():
        print(f"{name:<{width}}  {summary}")
    return 0


def manual(name: str) -> str:
    """A page of the manual. The wheel has ``docs`` in the package; in a checkout they are beside ``src``."""
    package = Path(__file__).parent.parent
    folders = (package / "docs", package.parent.parent / "docs")
    page = next((folder / f"{name}.md" for folder in folders if (folder / f"{name}.md").is_file()), None)
    if page is None:
        raise TilewrightError(f"docs/{name}.md is not in this installation")
    return page.read_text(encoding="utf-8")
