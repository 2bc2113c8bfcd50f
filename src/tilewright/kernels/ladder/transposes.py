"""The rungs that transpose a matrix of ``rows`` x ``cols``."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import Expected, LaunchShape, Rung, Symbols, blocks, poisoned


def _arguments(rng: np.random.Generator, rows: int, cols: int) -> tuple[Any, ...]:
    source = rng.standard_normal((rows, cols)).astype(np.float32)
    return source, poisoned((cols, rows), "float32"), np.int32(rows), np.int32(cols)


def _reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
    return {1: Expected(args[0].T.copy())}


def _tiles(tiles_a_block: int) -> Any:
    return lambda rows, cols: LaunchShape((blocks(cols, 32 * tiles_a_block), blocks(rows, 16)), (32, 16))


def _counts(extra_wavefronts: int) -> Any:
    """Every element is read once. Conflicts are known where all tiles are whole."""

    def counts(rows: int, cols: int) -> dict[str, int]:
        known = {"global_load_lanes": rows * cols, "global_store_lanes": rows * cols}
        if extra_wavefronts == 0 or (rows % 16 == 0 and cols % 32 == 0):
            known["bank_conflicts"] = rows * cols // 32 * extra_wavefronts
        return known

    return counts


def _rung(
    name: str,
    file: str,
    idea: str,
    teaches: str,
    *,
    conflicts: int = 0,
    tiles: int = 1,
    options: tuple[str, ...] = (),
    slower: str | None = None,
) -> Rung:
    return Rung(
        name,
        file,
        file.removesuffix(".cu"),
        idea,
        teaches,
        ("rows", "cols"),
        _tiles(tiles),
        _arguments,
        _reference,
        options=options,
        counts=_counts(conflicts),
        slower=slower,
    )


RUNGS: tuple[Rung, ...] = (
    _rung(
        "transpose_naive",
        "transpose_naive.cu",
        "one thread an element, rows read, columns written",
        "a column is written 4 bytes to each 32-byte sector: eight times the traffic",
    ),
    _rung(
        "transpose_shared",
        "transpose_shared.cu",
        "the 32 x 16 tile is turned round in shared memory",
        "both sides of global memory are rows now; the column moved to shared memory, 16-way",
        conflicts=15,
        slower="transpose_naive",
    ),
    _rung(
        "transpose_padded_1",
        "transpose_padded.cu",
        "rows of the tile padded by 1",
        "half-measures: a 32 x 16 tile keeps 2-way conflicts with padding 1",
        conflicts=1,
        options=("-DPAD=1",),
        slower="transpose_shared",
    ),
    _rung(
        "transpose_padded",
        "transpose_padded.cu",
        "rows of the tile padded by 2",
        "no conflict is left, for 128 bytes a block",
        slower="transpose_padded_1",
    ),
    _rung(
        "transpose_unrolled",
        "transpose_unrolled_padded.cu",
        "two tiles a block, not padded",
        "more loads in flight do not mend a 16-way conflict",
        conflicts=15,
        tiles=2,
        options=("-DPAD=0",),
        slower="transpose_shared",
    ),
    _rung(
        "transpose_unrolled_padded",
        "transpose_unrolled_padded.cu",
        "two tiles a block, padded by 2",
        "two loads in flight from each thread, half the blocks, no conflict",
        tiles=2,
        slower="transpose_padded",
    ),
)
