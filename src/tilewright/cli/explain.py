"""``tilewright explain``: what a kind of finding means, with an example and its mended twin; and the manual's pages."""

from __future__ import annotations

import argparse
import difflib

from tilewright.cli.telling import LANGUAGES, preferred
from tilewright.errors import TilewrightError
from tilewright.report import pages
from tilewright.report.manual import MANUAL, manual, term, terms

EPILOG = """\
examples:
  tilewright explain                  every kind, in a line each
  tilewright explain bank-conflict    what it means, an example that fails, the mended one
  tilewright explain --lang zh race-shared   in Chinese, as with LANG=zh_CN.UTF-8
  tilewright explain wavefront        a word of reports
  tilewright explain spec             the language of launches and expectations in a source; in Chinese, too
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", nargs="?", help="the kind, as reports name it, a word of theirs, or the page's name")
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="the language, where a page is there in it (default: as LANG says, else en)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a page, or the list of kinds."""
    language = arguments.lang or preferred()
    if arguments.kind in MANUAL:
        print(manual(arguments.kind, language), end="")
        return 0
    if arguments.kind is not None and arguments.kind not in pages.kinds() and (said := term(arguments.kind)):
        print(said, end="")
        return 0
    known = pages.kinds()
    if arguments.kind is not None:
        near = difflib.get_close_matches(arguments.kind, [*known, *MANUAL, *terms()], 1)
        if near and near[0] not in known and not any(arguments.kind in each for each in known):
            raise TilewrightError(f"there is nothing about {arguments.kind!r}; did you mean {near[0]!r}?")
        print(pages.page(arguments.kind, language), end="")
        return 0
    width = max(map(len, known))
    for kind in known:
        print(f"{kind:<{width}}  {pages.summary(kind, language)}")
    print("\npages of the manual:")
    for name, summary in MANUAL.items():
        print(f"{name:<{width}}  {summary}")
    return 0
