"""``tilewright tour``: the ladder's story, told in numbers that are counted on the reader's machine."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.wording import LANGUAGES, filled, left, preferred, right, said, width

if TYPE_CHECKING:
    from tilewright.cli.story import Chapter, Steps

EPILOG = """\
examples:
  tilewright tour                          the whole story, and a picture in tilewright-banks.svg
  tilewright tour --picture banks.svg      the picture somewhere else
  tilewright tour --lang zh                in Chinese, as with LANG=zh_CN.UTF-8
"""

WIDTH = 100

COLUMNS = ("global_load_lanes", "sectors", "wavefronts", "bank_conflicts")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--picture",
        type=Path,
        default=Path("tilewright-banks.svg"),
        metavar="FILE",
        help="where to save the bank map of a plain and a padded tile, as SVG (default: %(default)s)",
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (default: as LANG says, else en)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell the story. Returns 0 if every kernel was right, else 1."""
    import numpy as np

    from tilewright.cli.story import CHAPTERS, measure
    from tilewright.report.bankmap import bank_map, column_read

    panels = [column_read("Square tile, plain", 32, 32, 0), column_read("Square tile, padded by 1", 32, 32, 1)]
    try:
        args.picture.write_text(bank_map(panels), encoding="utf-8")
    except OSError as error:
        print(f"cannot save the picture: {error}", file=sys.stderr)
        return 2
    language = args.lang or preferred()
    print(filled(said("what is counted", language), WIDTH))
    started = time.perf_counter()
    rng = np.random.default_rng()
    wrong = 0
    for number, chapter in enumerate(CHAPTERS, 1):
        steps = {}
        for name in chapter.rungs:
            _progress(name)
            steps[name] = measure(name, chapter, rng)
        _progress("")
        print(f"\n{number}. {said(chapter.name, language)}\n")
        print(_table(chapter, steps, language))
        print()
        for answer in chapter.answers(steps, language):
            print(answer if "\n" in answer else filled(answer, WIDTH))
        wrong += sum(step.wrong for step in steps.values())
    print("\n" + said("picture", language, {"path": args.picture}))
    print(said("end", language, {"seconds": time.perf_counter() - started}))
    return 1 if wrong else 0


def _progress(name: str) -> None:
    """Names what is running, on a terminal only; the next line overwrites it."""
    if sys.stderr.isatty():
        print(f"\r{name:60}\r", end="", file=sys.stderr, flush=True)


def _table(chapter: Chapter, steps: Steps, language: str) -> str:
    sizes = " x ".join(map(str, chapter.sizes))
    heads = [said("kernel", language, {"sizes": sizes}), *(said(each, language) for each in (*COLUMNS, "right"))]
    rows = [
        [
            name,
            *(f"{step[count]:,}" for count in COLUMNS),
            said("yes" if step.wrong == 0 else "no", language, {"wrong": step.wrong}),
        ]
        for name, step in steps.items()
    ]
    widths = [max(map(width, column)) for column in zip(heads, *rows, strict=True)]
    lines = []
    for row in (heads, ["-" * each for each in widths], *rows):
        cells = [left(row[0], widths[0]), *(right(c, w) for c, w in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)
