"""``tilewright verify``: a source's launches at other sizes and values, held to what its comments expect."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.compiling import add_arch, add_flags, flags_of
from tilewright.cli.saving import seconds
from tilewright.errors import TilewrightError
from tilewright.progress import Progress

if TYPE_CHECKING:
    from tilewright.report.text import Style
    from tilewright.verification.file import Verified

DESCRIPTION = """\
Runs the launches of CUDA sources that compare their results with something (`expect y == 2 * x`) at sizes and with
values that are chosen to break kernels, under all checks: one element, a block less one, a block, one more, ragged
sizes; random numbers, sums that cancel, small integers. Stops at the first that fails and prints it as a comment."""

EPILOG = """\
in the source, with names for sizes (numbers that are alike are taken for one size):
  // tilewright: let n = 250
  // tilewright: launch scale<<<cdiv(n, 64), 64>>>(x = float[n] random, y = float[n], n)
  // tilewright: expect y == 2 * x

examples:
  tilewright verify kernel.cu
  tilewright verify src/ more/*.cu               folders and files
  cat k.cu | tilewright verify -                 standard input
  tilewright verify kernel.cu --examples 40 --seed 7

exit codes:
  0  every launch held at all that was tried
  1  one did not
  2  wrong usage, a source that does not compile, or nothing that compares results: in a file that is named, or in all
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    help_ = "CUDA C++ sources with launches and expectations, folders of them, - for standard input"
    add("files", nargs="+", type=Path, metavar="FILE.cu", help=help_)
    add("--examples", type=int, default=12, metavar="N", help="shapes to try of each launch (default: %(default)s)")
    add("--seed", type=int, default=0, metavar="K", help="of shapes and values (default: %(default)s)")
    add("--seconds", type=seconds, metavar="N", help="seconds that one launch may run (default: no limit)")
    add_flags(parser)
    add_arch(parser)
    add("--json", action="store_true", help="print what came of it as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verify the files; returns the exit code."""
    from tilewright import spec  # and with it the engine, which takes a while
    from tilewright.checking.options import CheckOptions
    from tilewright.cli.sources import sources
    from tilewright.report import narrow
    from tilewright.report.text import style_for
    from tilewright.runtime.on_gpu.devices import arch_of
    from tilewright.verification.file import NothingCompared, verify_file

    check = CheckOptions(without=("cost",), schedules=1, seconds=arguments.seconds)
    settings = spec.Settings(tuple(flags_of(arguments)), arch_of(arguments.arch), check)
    found: list[tuple[Path, Verified]] = []
    style, wrong = style_for(sys.stdout), False
    for source in sources(arguments.files):
        path, tried = source.path, {"examples": max(1, arguments.examples), "seed": arguments.seed}
        try:
            with Progress(lambda path=path: f"{path} is verified"):  # type: ignore[misc]
                for each in verify_file(path, settings, **tried, text=source.text):
                    found.append((path, each))
                    if not arguments.json:
                        print(_text(path, each, style))
        except TilewrightError as error:  # of this file alone: the others are verified
            passed = isinstance(error, NothingCompared) and path not in arguments.files and source.text is None
            wrong |= not passed
            print(narrow.pointed(f"tilewright: {error}", narrow.columns(sys.stderr)), file=sys.stderr)
    if arguments.json:
        print(json.dumps([_as_json(path, each) for path, each in found], indent=1))
    failed = any(each.failure is not None for _, each in found)
    return 2 if wrong or not found else int(failed)


def _text(path: Path, each: Verified, style: Style) -> str:
    sizes = "; ".join(f"{name} from {tried[0]} to {tried[-1]}" for name, tried in each.sizes.items())
    tried = f"{each.tried} launch{'es' * (each.tried != 1)}{f', {sizes}' if sizes else ', of the sizes that it has'}"
    where = f"{path}:{each.line}: {each.launch}"
    lines = [f"{style('verified', 'green')} {where}: {tried}"]
    if each.failure is not None:
        at = f" at {each.changed}" if each.changed else ""
        lines = [f"{style('FAILED', 'red')} {where}: launch {each.tried}{at}", *(f"  {why}" for why in each.why)]
        lines += [f"  {line}" for line in each.comment.splitlines()]
    if each.unvaried:
        lines.append(f"  sizes were not varied: {each.unvaried}")
    if each.unjudged:
        lines.append(f"  not judged: {each.unjudged}")
    return "\n".join(lines)


def _as_json(path: Path, each: Verified) -> dict[str, object]:
    result = None if each.failure is None else each.failure.to_json()
    return {
        "path": str(path), "line": each.line, "launch": each.launch, "ok": each.failure is None, "launches": each.tried,
        "sizes": dict(each.sizes), "unvaried": each.unvaried, "unjudged": each.unjudged, "changed": each.changed,
        "why": each.why, "comment": each.comment, "failure": result,
    }  # fmt: skip
