"""``tilewright explain``: what a kind of finding means, with an example and its mended twin; and the manual's pages."""

from __future__ import annotations

import argparse
import difflib

from tilewright.cli.wording import LANGUAGES, preferred
from tilewright.errors import TilewrightError
from tilewright.report import pages
from tilewright.report.manual import MANUAL, manual, term, terms

EPILOG = """\
examples:
  tilewright explain                  everything that there is to explain, in a line each
  tilewright explain bank-conflict    what it means, an example that fails, the mended one
  tilewright explain --lang zh race-shared   in Chinese, as with LANG=zh_CN.UTF-8
  tilewright explain wavefront        a word of reports
  tilewright explain spec             the language of launches and expectations in a source; in Chinese, too
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", nargs="?", help="a kind of finding, a word of reports, or a page's name")
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="the language, where a page is there in it (default: as LANG says, else en)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a page, or the list of kinds."""
    language, word, known = arguments.lang or preferred(), arguments.kind, pages.kinds()
    if word in known:
        print(pages.page(word, language), end="")
    elif word in MANUAL:
        print(manual(word, language), end="")
    elif word is not None:
        if (said := term(word)) is None:
            near = [each for each in known if word and word in each]
            near = near or difflib.get_close_matches(word, [*known, *MANUAL, *terms()], 3)
            hint = f"did you mean {', '.join(near)}? " if near else ""
            raise TilewrightError(f"there is nothing about {word!r}; {hint}`tilewright explain` lists what there is")
        print(said, end="")
    else:
        width = max(map(len, known))
        for kind in known:
            print(f"{kind:<{width}}  {pages.summary(kind, language)}")
        print("\npages of the manual:")
        for name, summary in MANUAL.items():
            print(f"{name:<{width}}  {summary}")
        print(f"\nwords of reports: {', '.join(terms())}")
    return 0
