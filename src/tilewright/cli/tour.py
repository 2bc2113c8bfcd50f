"""``tilewright tour``: the ladder's story, told in numbers that are counted on the reader's machine."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tilewright.kernels.ladder import rung
from tilewright.kernels.ladder.counting import COUNTS
from tilewright.kernels.ladder.launching import prepare
from tilewright.report.bankmap import bank_map, column_read

HELP = "walk from the naive kernels to the padded ones, with every step counted on this machine"
EPILOG = """\
examples:
  tilewright tour                          the whole story, and a picture in tilewright-banks.svg
  tilewright tour --picture banks.svg      the picture somewhere else
"""

COLUMNS = {
    "global_load_lanes": "global reads",
    "sectors": "sectors",
    "wavefronts": "wavefronts",
    "bank_conflicts": "conflicts",
}


@dataclass(frozen=True)
class Step:
    """One kernel, launched on whole tiles (counted) and on a ragged size: how many elements came out wrong."""

    name: str
    counts: Mapping[str, int]
    wrong: int

    def __getitem__(self, count: str) -> int:
        return self.counts[count]


Steps = Mapping[str, Step]


@dataclass(frozen=True)
class Chapter:
    """A part of the story: kernels side by side on the same sizes, and what their counts answer."""

    title: str
    rungs: tuple[str, ...]
    sizes: tuple[int, ...]
    ragged: tuple[int, ...]
    answers: Callable[[Steps], list[str]]


def _product(steps: Steps) -> list[str]:
    naive, tiled16, tiled32, wide = (steps[name] for name in CHAPTERS[0].rungs[:4])
    reads = "global_load_lanes"
    return [
        "How often is A read? The naive kernel reads every element of A once for each of B's 256 columns, and "
        f"every element of B once for each of A's 256 rows: {naive[reads]:,} reads.",
        f"What do tiles save? Their width: {naive[reads] / tiled16[reads]:.0f} times fewer reads with tile 16, "
        f"{naive[reads] / tiled32[reads]:.0f} times fewer with tile 32.",
        "How wide can a tile be? 32 with one thread an element: a block has at most 1,024 threads. More work "
        f"for a thread goes further: four elements each take {wide['wavefronts']:,} shared wavefronts instead "
        f"of {tiled32['wavefronts']:,}, with a quarter of the threads.",
    ]


def _by_column(steps: Steps) -> list[str]:
    plain, padded = steps["matmul_bt"], steps["matmul_bt_padded"]
    return [
        "Does every tile need padding? No. The tiles above have no conflict: they are read along rows, or one "
        f"word for all lanes. Read by column, a tile costs {plain['bank_conflicts']:,} conflicts; rows of 33 "
        f"words instead of 32 leave {padded['bank_conflicts']}.",
    ]


def _transpose(steps: Steps) -> list[str]:
    naive, shared, one, two = (
        steps[name] for name in ("transpose_naive", "transpose_shared", "transpose_padded_1", "transpose_padded")
    )
    return [
        f"What does the detour through shared memory buy? {naive['sectors']:,} sectors become "
        f"{shared['sectors']:,}: both sides of global memory are read and written by rows.",
        f"And its price? The column moved to shared memory: {shared['bank_conflicts']:,} conflicts, 16-way.",
        f"Is padding by 1 always right? No: a 32 x 16 tile keeps {one['bank_conflicts']:,} conflicts, because a "
        f"warp reads two columns of 16. Padding by 2 leaves {two['bank_conflicts']}.",
    ]


def _banks(steps: Steps) -> list[str]:
    plain = steps["write_row_read_col_square"]
    return [
        "Why does padding work? Bank = word mod 32. Rows of 32 words put a column into one bank; rows of 33 "
        "are NOT a multiple of the banks, so a column meets each bank once.",
        f"What is counted? One tile has 32 column reads of 32 wavefronts each and 32 row stores of 1: "
        f"{plain['wavefronts']:,} wavefronts, of which {plain['bank_conflicts']:,} are conflicts.",
    ]


def _fewer_threads(steps: Steps) -> list[str]:
    padded = steps["write_row_read_col_square_padded"]
    words = 2 * 32 * 32  # of one tile: each is stored once and loaded once
    lines = ["Why not use fewer threads instead of padding? Wavefronts for 128 bytes moved, lanes at work:"]
    for name, lanes in (
        ("write_row_read_col_square", 32),
        *((f"fewer_lanes_{lanes}", lanes) for lanes in (16, 8, 4, 1)),
        *((f"narrow_block_{width}", 32) for width in (16, 8, 4, 1)),
        ("write_row_read_col_square_padded", 32),
    ):
        each = steps[name]["wavefronts"] / words * 32
        lines.append(f"    {name:34} {each:5.1f} wavefronts, {lanes:2} of 32 lanes")
    best = min(
        step["wavefronts"] for name, step in steps.items() if name.startswith(("fewer_lanes", "narrow_block"))
    )
    lines.append(
        "Fewer lanes fight less and fetch less; narrow blocks move the conflict from the read to the store. "
        f"The best of them takes {best / padded['wavefronts']:.0f} times the wavefronts of padding, which costs "
        "128 bytes a tile."
    )
    return lines


CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "Matrix product: read each element once a block, not once a thread",
        ("matmul_naive", "matmul_tiled_16", "matmul_tiled_32", "matmul_wide"),
        (256, 256, 256),
        (77, 109, 53),
        _product,
    ),
    Chapter(
        "A tile read by column: the product with B given transposed",
        ("matmul_tiled_32", "matmul_bt", "matmul_bt_padded"),
        (128, 128, 128),
        (77, 109, 53),
        _by_column,
    ),
    Chapter(
        "Transposition: turn the tile round where columns are cheap",
        (
            "transpose_naive",
            "transpose_shared",
            "transpose_padded_1",
            "transpose_padded",
            "transpose_unrolled_padded",
        ),
        (512, 512),
        (77, 109),
        _transpose,
    ),
    Chapter(
        "Banks: one 32 x 32 tile, written by row and read by column",
        (
            "write_row_read_col_square",
            "write_row_read_col_square_padded",
            "write_col_read_row_square",
            "write_col_read_row_square_padded",
            "write_row_read_col_square_dynamic_padded",
        ),
        (1024,),
        (777,),
        _banks,
    ),
    Chapter(
        "Why not use fewer threads?",
        (
            "write_row_read_col_square",
            *(f"fewer_lanes_{lanes}" for lanes in (16, 8, 4, 1)),
            *(f"narrow_block_{width}" for width in (16, 8, 4, 1)),
            "write_row_read_col_square_padded",
        ),
        (1024,),
        (777,),
        _fewer_threads,
    ),
)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``tour`` to the command line."""
    parser = subparsers.add_parser(
        "tour", help=HELP, description=HELP, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--picture",
        type=Path,
        default=Path("tilewright-banks.svg"),
        metavar="FILE",
        help="where to save the bank map of a plain and a padded tile, as SVG (default: %(default)s)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell the story. Returns 0 if every kernel was right, else 1."""
    started = time.perf_counter()
    rng = np.random.default_rng()
    wrong = 0
    for number, chapter in enumerate(CHAPTERS, 1):
        steps = {name: _step(name, chapter, rng) for name in chapter.rungs}
        print(f"\n{number}. {chapter.title}\n")
        print(_table(chapter, steps))
        print()
        for answer in chapter.answers(steps):
            print(answer)
        wrong += sum(step.wrong for step in steps.values())
    panels = [
        column_read("Square tile, plain", 32, 32, 0),
        column_read("Square tile, padded by 1", 32, 32, 1),
    ]
    try:
        args.picture.write_text(bank_map(panels), encoding="utf-8")
    except OSError as error:
        print(f"cannot save the picture: {error}", file=sys.stderr)
        return 2
    print(f"\nThe picture of a conflicted and a padded tile: {args.picture}")
    print(f"All counted on this machine in {time.perf_counter() - started:.1f} s, without a GPU.")
    return 1 if wrong else 0


def _step(name: str, chapter: Chapter, rng: np.random.Generator) -> Step:
    entry = rung(name)
    if sys.stderr.isatty():
        print(f"\r{name:60}\r", end="", file=sys.stderr, flush=True)
    kernel = prepare(entry)
    whole = kernel.launch(rng, *chapter.sizes, counted=True)
    ragged = kernel.launch(rng, *chapter.ragged)
    assert whole.report is not None
    counts = {count: function(whole.report) for count, function in COUNTS.items()}
    return Step(name, counts, whole.wrong + ragged.wrong)


def _table(chapter: Chapter, steps: Steps) -> str:
    sizes = " x ".join(map(str, chapter.sizes))
    heads = [f"kernel ({sizes})", *COLUMNS.values(), "right"]
    rows = [
        [name, *(f"{step[count]:,}" for count in COLUMNS), "yes" if step.wrong == 0 else f"NO: {step.wrong} wrong"]
        for name, step in steps.items()
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = []
    for row in (heads, ["-" * width for width in widths], *rows):
        cells = [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)
