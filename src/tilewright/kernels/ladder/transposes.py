"""The rungs that transpose a matrix of ``rows`` x ``cols``."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import Arguments, Expected, LaunchShape, Rung, blocks, poisoned


def _arguments(rng: np.random.Generator, rows: int, cols: int) -> Arguments:
    source = rng.standard_normal((rows, cols)).astype(np.float32)
    return source, poisoned((cols, rows), "float32"), np.int32(rows), np.int32(cols)


def _rung(name: str, idea: str, *, tiles: int = 1, **how: Any) -> Rung:
    """``tiles``: that a block turns, one beside the other."""
    return Rung(
        name, idea, ("rows", "cols"),
        lambda rows, cols: LaunchShape((blocks(cols, 32 * tiles), blocks(rows, 16)), (32, 16)),
        _arguments, lambda args, symbols: {1: Expected(args[0].T.copy())}, **how,
    )  # fmt: skip


RUNGS: tuple[Rung, ...] = (
    _rung("transpose_naive", "one thread an element, rows read, columns written"),
    _rung("transpose_shared", "the 32 x 16 tile is turned round in shared memory"),
    _rung("transpose_padded_1", "rows of the tile padded by 1", entry="transpose_padded", options=("-DPAD=1",)),
    _rung("transpose_padded", "rows of the tile padded by 2"),
    _rung("transpose_unrolled", "two tiles a block, not padded", tiles=2, entry="transpose_unrolled_padded",
          options=("-DPAD=0",)),
    _rung("transpose_unrolled_padded", "two tiles a block, padded by 2", tiles=2),
)  # fmt: skip
