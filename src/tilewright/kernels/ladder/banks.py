"""The bank-conflict ladder: each block turns its own tile of ``n`` numbers round in shared memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import Arguments, Expected, LaunchShape, Results, Rung, Symbols, blocks, poisoned


def _arguments(rng: np.random.Generator, n: int) -> Arguments:
    return poisoned(n, "int32"), np.int32(n)


def _turned(tile: np.ndarray) -> Any:
    """The reference for blocks that write ``tile``, their own numbers counted from the block's first."""

    def reference(args: Arguments, symbols: Symbols) -> Results:
        n = args[0].size
        first = np.arange(blocks(n, tile.size), dtype=np.int32) * tile.size
        return {0: Expected((first[:, None] + tile.ravel()).ravel()[:n])}

    return reference


SQUARE = np.arange(32 * 32, dtype=np.int32).reshape(32, 32).T.copy()
READ_COL_RECT = np.arange(16 * 32, dtype=np.int32).reshape(16, 32).T.copy()
WRITE_COL_RECT = np.arange(16 * 32, dtype=np.int32).reshape(32, 16).T.copy()


def _rung(name: str, idea: str, tile: np.ndarray, block: tuple[int, int], *, shared_mem: int = 0, **how: Any) -> Rung:
    """``tile``: what a block of ``block`` threads writes."""

    def launch(n: int) -> LaunchShape:
        return LaunchShape((blocks(n, tile.size),), block, shared_mem)

    return Rung(name, idea, ("n",), launch, _arguments, _turned(tile), **how)


def _siblings(order: str, shape: str, tile: np.ndarray, pad: int) -> list[Rung]:
    """The four of one file: static and dynamic, plain and padded."""
    rows, cols = (32, 32) if shape == "square" else (16, 32)
    side = "read" if order == "write_row_read_col" else "store"
    file = f"{order}_{shape}"
    rungs = []
    for dynamic in (False, True):
        for padded in (False, True):
            memory = f"{'dynamic' if dynamic else 'static'} {shape} tile"
            idea = f"{memory}, padded by {pad}" if padded else f"{memory}, columns on the {side}"
            shared_mem = 4 * rows * (cols + pad * padded) * dynamic
            name = file + "_dynamic" * dynamic + "_padded" * padded
            rungs.append(_rung(name, idea, tile, (cols, rows), shared_mem=shared_mem, file=f"{file}.cu"))
    return rungs


def _padded_by_one(order: str, tile: np.ndarray) -> Rung:
    """Which leaves a 2-way conflict in a tile of 16 rows."""
    file = f"{order}_rect"
    return _rung(
        f"{file}_padded_1", "static rect tile, padded by 1", tile, (32, 16),
        entry=f"{file}_padded", file=f"{file}.cu", options=("-DPAD=1",),
    )  # fmt: skip


def _fewer_lanes(lanes: int) -> Rung:
    idea = f"the plain square tile with {lanes} lanes of each warp at work"
    return _rung(f"fewer_lanes_{lanes}", idea, SQUARE, (32, 32), entry=f"fewer_lanes<{lanes}>", file="fewer_threads.cu")


def _narrow_block(width: int) -> Rung:
    idea = f"the plain square tile turned by {width} x 32 threads"
    entry = f"narrow_block<{width}>"
    return _rung(f"narrow_block_{width}", idea, SQUARE, (width, 32), entry=entry, file="fewer_threads.cu")


RUNGS: tuple[Rung, ...] = (
    *_siblings("write_row_read_col", "square", SQUARE, pad=1),
    *_siblings("write_row_read_col", "rect", READ_COL_RECT, pad=2),
    _padded_by_one("write_row_read_col", READ_COL_RECT),
    *_siblings("write_col_read_row", "square", SQUARE, pad=1),
    *_siblings("write_col_read_row", "rect", WRITE_COL_RECT, pad=2),
    _padded_by_one("write_col_read_row", WRITE_COL_RECT),
    *(_fewer_lanes(lanes) for lanes in (1, 4, 8, 16)),
    *(_narrow_block(width) for width in (1, 4, 8, 16)),
)
