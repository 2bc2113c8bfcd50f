"""The ladder's story: which kernels stand side by side, and what their counts answer.

Accesses are counted as they are written: the story is of what sources do, whatever a compiler makes of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from tilewright.hardware import limits
from tilewright.kernels.ladder import rung
from tilewright.kernels.ladder.counting import COUNTS
from tilewright.kernels.ladder.launching import prepare


@dataclass(frozen=True)
class Step:
    """One kernel, counted on whole tiles and tried on a ragged size: ``wrong`` elements in either."""

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
    naive, tiled16, tiled32, wide = steps.values()
    reads, passes = "global_load_lanes", "wavefronts"
    return [
        "How often is A read? The naive kernel reads every element of A once for each of B's 256 columns, "
        f"and every element of B once for each of A's 256 rows: {naive[reads]:,} reads.",
        f"What do tiles save? Their width: {naive[reads] / tiled16[reads]:.0f} times fewer reads with tile "
        f"16, {naive[reads] / tiled32[reads]:.0f} times fewer with tile 32.",
        "How wide can a tile be? 32 with one thread an element: a block has at most 1,024 threads. More "
        f"work for a thread goes further: with four elements each, it takes {wide[passes]:,} wavefronts "
        f"instead of {tiled32[passes]:,}, and a quarter of the threads.",
    ]


def _by_column(steps: Steps) -> list[str]:
    plain, padded = steps["matmul_bt"], steps["matmul_bt_padded"]
    return [
        "Does every tile need padding? No. Tiles that are read by row, or one word for all lanes, have no "
        f"conflict. Read by column, a tile costs {plain['bank_conflicts']:,} conflicts; rows of 33 words "
        f"instead of 32 leave {padded['bank_conflicts']}.",
    ]


def _transpose(steps: Steps) -> list[str]:
    naive, shared, one, two, _ = steps.values()
    return [
        f"What does the detour through shared memory buy? {naive['sectors']:,} sectors become "
        f"{shared['sectors']:,}: both sides of global memory are walked by rows.",
        "And its price? The column moved to shared memory, where each read is a 16-way conflict: "
        f"{shared['bank_conflicts']:,} conflicts.",
        "Is padding by 1 always right? No. In a tile of 16 rows a warp reads two columns, and "
        f"{one['bank_conflicts']:,} conflicts stay. Padding by 2 leaves {two['bank_conflicts']}.",
    ]


def _banks(steps: Steps) -> list[str]:
    plain = steps["write_row_read_col_square"]
    return [
        "Why does padding work? Bank = word mod 32. Rows of 32 words put a column into one bank. Rows of "
        "33 are NOT a multiple of the banks, so a column meets each bank once.",
        "What is counted? The tile has 32 row stores of 1 wavefront and 32 column reads of 32: "
        f"{plain['wavefronts']:,}, of which {plain['bank_conflicts']:,} are conflicts.",
    ]


def _fewer_threads(steps: Steps) -> list[str]:
    moved = 2 * 32 * 32 * 4 / 128  # a tile's words are stored once and loaded once: in units of 128 bytes
    card = limits.of("sm_90a")
    heads = f"{'':36}{'wavefronts':>12}{'lanes':>10}{'warps':>12}"
    units = f"{'':36}{'a 128 bytes':>12}{'at work':>10}{'resident':>12}"
    lines = [heads, units]
    for name, step in steps.items():
        threads = math.prod(rung(name).launch(32 * 32).block)
        lanes = int(name.rpartition("_")[2]) if name.startswith("fewer_lanes") else 32
        filled = limits.occupancy(card, threads, 0, 33 * 32 * 4).fraction
        each = step["wavefronts"] / moved
        lines.append(f"    {name:32}{each:>12.1f}{f'{lanes} of 32':>10}{filled:>12.0%}")
    _, *fewer, padded = steps.values()
    best = min(step["wavefronts"] for step in fewer) / padded["wavefronts"]
    return [
        "Lanes that are switched off fight less and fetch less; a wavefront still brings one word. Narrow "
        "blocks only move the conflict from the read to the store. On a multiprocessor of sm_90:",
        "\n".join(lines),
        f"The best of these takes {best:.0f} times the wavefronts of padding, which costs 128 bytes a tile.",
    ]


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


def measure(name: str, chapter: Chapter, rng: np.random.Generator) -> Step:
    """Run one kernel of a chapter: counted on its whole sizes, and once more on ragged ones."""
    kernel = prepare(rung(name), counts="ptx")
    whole = kernel.launch(rng, *chapter.sizes, counted=True)
    ragged = kernel.launch(rng, *chapter.ragged)
    assert whole.report is not None
    counts = {count: function(whole.report) for count, function in COUNTS.items()}
    return Step(name, counts, whole.wrong + ragged.wrong)
