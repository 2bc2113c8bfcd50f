"""The bank-conflict ladder: each block turns its own tile of ``n`` numbers round in shared memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import Expected, LaunchShape, Rung, Symbols, blocks, poisoned

WARPS_A_SQUARE = 32
WARPS_A_RECT = 16


def _arguments(rng: np.random.Generator, n: int) -> tuple[Any, ...]:
    return poisoned(n, "int32"), np.int32(n)


def _turned(tile: np.ndarray) -> Any:
    """The reference for blocks that write ``tile``, their own numbers counted from the block's first."""

    def reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
        n = args[0].size
        first = np.arange(blocks(n, tile.size), dtype=np.int32) * tile.size
        return {0: Expected((first[:, None] + tile.ravel()).ravel()[:n])}

    return reference


SQUARE = np.arange(32 * 32, dtype=np.int32).reshape(32, 32).T.copy()
READ_COL_RECT = np.arange(16 * 32, dtype=np.int32).reshape(16, 32).T.copy()
WRITE_COL_RECT = np.arange(16 * 32, dtype=np.int32).reshape(32, 16).T.copy()


def _launch(elements: int, block: tuple[int, int], shared_mem: int) -> Any:
    return lambda n: LaunchShape((blocks(n, elements),), block, shared_mem)


def _counts(elements: int, conflicts_a_block: int) -> Any:
    """Known for whole blocks only, unless there is no conflict at all."""

    def counts(n: int) -> dict[str, int]:
        if conflicts_a_block and n % elements:
            return {}
        return {"bank_conflicts": blocks(n, elements) * conflicts_a_block}

    return counts


def _siblings(order: str, shape: str, tile: np.ndarray, ways: int, pad: int) -> list[Rung]:
    """The four of one file: static and dynamic, plain and padded."""
    rows, cols = (32, 32) if shape == "square" else (16, 32)
    warps = rows * cols // 32
    side = "read" if order == "write_row_read_col" else "store"
    file = f"{order}_{shape}"
    rungs = []
    for dynamic in (False, True):
        for padded in (False, True):
            name = file + "_dynamic" * dynamic + "_padded" * padded
            words = rows * (cols + pad * padded)
            memory = f"{'dynamic' if dynamic else 'static'} {shape} tile"
            rungs.append(
                Rung(
                    name,
                    f"{file}.cu",
                    name,
                    f"{memory}, padded by {pad}" if padded else f"{memory}, columns on the {side}",
                    f"rows of {cols + pad} words: no conflict" if padded else f"a {ways}-way conflict",
                    ("n",),
                    _launch(rows * cols, (cols, rows), 4 * words * dynamic),
                    _arguments,
                    _turned(tile),
                    counts=_counts(rows * cols, 0 if padded else warps * (ways - 1)),
                    slower=name.removesuffix("_padded") if padded else None,
                )
            )
    return rungs


def _padded_by_one(order: str, tile: np.ndarray) -> Rung:
    entry = f"{order}_rect_padded"
    return Rung(
        f"{order}_rect_padded_1",
        f"{order}_rect.cu",
        entry,
        "static rect tile, padded by 1",
        "padding by 1 leaves a 2-way conflict in a tile of 16 rows",
        ("n",),
        _launch(16 * 32, (32, 16), 0),
        _arguments,
        _turned(tile),
        options=("-DPAD=1",),
        counts=_counts(16 * 32, WARPS_A_RECT),
        slower=f"{order}_rect",
    )


def _fewer_lanes(lanes: int) -> Rung:
    """32 / lanes passes of every warp, each read lanes-way: 32 / lanes * (lanes - 1) conflicts a warp."""
    return Rung(
        f"fewer_lanes_{lanes}",
        "fewer_threads.cu",
        f"fewer_lanes<{lanes}>",
        f"the plain square tile with {lanes} lanes of each warp at work",
        "fewer lanes conflict less and fetch less: a wavefront still brings one word",
        ("n",),
        _launch(32 * 32, (32, 32), 0),
        _arguments,
        _turned(SQUARE),
        counts=_counts(32 * 32, WARPS_A_SQUARE * (32 // lanes) * (lanes - 1)),
        slower="write_row_read_col_square",
    )


def _narrow_block(width: int) -> Rung:
    """width warps a block make 32 / width passes: reads are width-way, stores 32 / width-way."""
    accesses = 32
    return Rung(
        f"narrow_block_{width}",
        "fewer_threads.cu",
        f"narrow_block<{width}>",
        f"the plain square tile turned by {width} x 32 threads",
        f"reads {width}-way, stores {32 // width}-way: the conflict moves from one to the other",
        ("n",),
        _launch(32 * 32, (width, 32), 0),
        _arguments,
        _turned(SQUARE),
        counts=_counts(32 * 32, accesses * (width - 1 + 32 // width - 1)),
        slower="write_row_read_col_square",
    )


RUNGS: tuple[Rung, ...] = (
    *_siblings("write_row_read_col", "square", SQUARE, ways=32, pad=1),
    *_siblings("write_row_read_col", "rect", READ_COL_RECT, ways=16, pad=2),
    _padded_by_one("write_row_read_col", READ_COL_RECT),
    *_siblings("write_col_read_row", "square", SQUARE, ways=32, pad=1),
    *_siblings("write_col_read_row", "rect", WRITE_COL_RECT, ways=16, pad=2),
    _padded_by_one("write_col_read_row", WRITE_COL_RECT),
    *(_fewer_lanes(lanes) for lanes in (1, 4, 8, 16)),
    *(_narrow_block(width) for width in (1, 4, 8, 16)),
)
