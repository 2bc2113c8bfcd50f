"""The ladder's story: which kernels stand side by side, and what their counts answer.

Accesses are counted as they are written: the story is of what sources do, whatever a compiler makes of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from tilewright.cli.wording import right, said
from tilewright.hardware import limits
from tilewright.kernels.ladder import rung
from tilewright.kernels.ladder.counting import COUNTS
from tilewright.kernels.ladder.launching import Prepared


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
    """A part of the story: kernels side by side on the same sizes, and what their counts answer, in a language.

    ``name`` is the key of its title among the texts.
    """

    name: str
    rungs: tuple[str, ...]
    sizes: tuple[int, ...]
    ragged: tuple[int, ...]
    answers: Callable[[Steps, str], list[str]]


def _product(steps: Steps, language: str) -> list[str]:
    naive, tiled16, tiled32, wide = steps.values()
    reads, passes = "global_load_lanes", "wavefronts"
    ratios = {"narrow": naive[reads] / tiled16[reads], "wide": naive[reads] / tiled32[reads]}
    return [
        said("product: reads", language, {"reads": naive[reads]}),
        said("product: tiles", language, ratios),
        said("product: width", language, {"wide": wide[passes], "tiled": tiled32[passes]}),
    ]


def _by_column(steps: Steps, language: str) -> list[str]:
    plain, padded = steps["matmul_bt"], steps["matmul_bt_padded"]
    counts = {"plain": plain["bank_conflicts"], "padded": padded["bank_conflicts"]}
    return [said("by column: padding", language, counts)]


def _transpose(steps: Steps, language: str) -> list[str]:
    naive, shared, one, two, _ = steps.values()
    return [
        said("transpose: gain", language, {"naive": naive["sectors"], "shared": shared["sectors"]}),
        said("transpose: price", language, {"conflicts": shared["bank_conflicts"]}),
        said("transpose: padding", language, {"one": one["bank_conflicts"], "two": two["bank_conflicts"]}),
    ]


def _banks(steps: Steps, language: str) -> list[str]:
    plain = steps["write_row_read_col_square"]
    counts = {"wavefronts": plain["wavefronts"], "conflicts": plain["bank_conflicts"]}
    return [said("banks: why", language), said("banks: counted", language, counts)]


def _fewer_threads(steps: Steps, language: str) -> list[str]:
    moved = 2 * 32 * 32 * 4 / 128  # a tile's words are stored once and loaded once: in units of 128 bytes
    card = limits.of("sm_90a")
    widths = (12, 10, 12)
    heads = said("fewer: heads", language).split("|")
    lines = [" " * 36 + "".join(right(each, w) for each, w in zip(row, widths, strict=True))
             for row in (heads[:3], heads[3:])]  # fmt: skip
    for name, step in steps.items():
        threads = math.prod(rung(name).launch(32 * 32).block)
        lanes = int(name.rpartition("_")[2]) if name.startswith("fewer_lanes") else 32
        filled = limits.occupancy(card, threads, 0, 33 * 32 * 4).fraction
        each = step["wavefronts"] / moved
        at_work = said("fewer: lanes", language, {"lanes": lanes})
        lines.append(f"    {name:32}{each:>12.1f}{right(at_work, 10)}{filled:>12.0%}")
    _, *fewer, padded = steps.values()
    best = min(step["wavefronts"] for step in fewer) / padded["wavefronts"]
    return [said("fewer: why", language), "\n".join(lines), said("fewer: best", language, {"best": best})]


CHAPTERS: tuple[Chapter, ...] = (
    Chapter("product", ("matmul_naive", "matmul_tiled_16", "matmul_tiled_32", "matmul_wide"),
            (256, 256, 256), (77, 109, 53), _product),
    Chapter("by column", ("matmul_tiled_32", "matmul_bt", "matmul_bt_padded"),
            (128, 128, 128), (77, 109, 53), _by_column),
    Chapter("transpose", ("transpose_naive", "transpose_shared", "transpose_padded_1", "transpose_padded",
                          "transpose_unrolled_padded"), (512, 512), (77, 109), _transpose),
    Chapter("banks", ("write_row_read_col_square", "write_row_read_col_square_padded", "write_col_read_row_square",
                      "write_col_read_row_square_padded", "write_row_read_col_square_dynamic_padded"),
            (1024,), (777,), _banks),
    Chapter("fewer", ("write_row_read_col_square", *(f"fewer_lanes_{lanes}" for lanes in (16, 8, 4, 1)),
                      *(f"narrow_block_{width}" for width in (16, 8, 4, 1)), "write_row_read_col_square_padded"),
            (1024,), (777,), _fewer_threads),
)  # fmt: skip


def measure(name: str, chapter: Chapter, rng: np.random.Generator) -> Step:
    """Run one kernel of a chapter: counted on its whole sizes, and once more on ragged ones."""
    kernel = Prepared(rung(name), counts="ptx")
    whole = kernel.launch(rng, *chapter.sizes, counted=True)
    ragged = kernel.launch(rng, *chapter.ragged)
    assert whole.report is not None
    counts = {count: function(whole.report) for count, function in COUNTS.items()}
    return Step(name, counts, whole.wrong + ragged.wrong)
