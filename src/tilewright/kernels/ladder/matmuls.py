"""The rungs that multiply matrices: C (m x k) = A (m x n) times B (n x k)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import Expected, LaunchShape, Rung, Symbols, View, blocks, poisoned

MNK = ("m", "n", "k")
HALF_ULP = float(np.finfo(np.float32).eps) / 2


def _random(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


def _product(a: np.ndarray, b: np.ndarray) -> Expected:
    """The product in float64, with the most that n float32 roundings can be off: n eps/2 (|A| |B|)."""
    a, b = a.astype(np.float64), b.astype(np.float64)
    n = a.shape[1]
    return Expected(a @ b, 1.01 * n * HALF_ULP * (np.abs(a) @ np.abs(b)))


def _pointers(rng: np.random.Generator, m: int, n: int, k: int) -> tuple[Any, ...]:
    c = poisoned((m, k), "float32")
    return _random(rng, m, n), _random(rng, n, k), c, np.int32(m), np.int32(n), np.int32(k)


def _pointers_reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
    return {2: _product(args[0], args[1])}


def _output_first(rng: np.random.Generator, m: int, n: int, k: int) -> tuple[Any, ...]:
    a, b, c, *_ = _pointers(rng, m, n, k)
    return c, a, b, np.int32(m), np.int32(n), np.int32(k)


def _output_first_reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
    return {0: _product(args[1], args[2])}


def _b_transposed(rng: np.random.Generator, m: int, n: int, k: int) -> tuple[Any, ...]:
    a, b, *rest = _pointers(rng, m, n, k)
    return a, np.ascontiguousarray(b.T), *rest


def _b_transposed_reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
    return {2: _product(args[0], args[1].T)}


def _integers(rng: np.random.Generator, m: int, n: int, k: int) -> tuple[Any, ...]:
    """Over the whole range of int32, so that products wrap."""
    low, high = -(2**31), 2**31
    a = rng.integers(low, high, (m, n), dtype=np.int32)
    b = rng.integers(low, high, (n, k), dtype=np.int32)
    return a, b, poisoned((m, k), "int32"), np.int32(m), np.int32(n), np.int32(k)


def _integers_reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
    return {2: Expected(args[0] @ args[1])}  # NumPy's int32 product wraps too


def _structs(rng: np.random.Generator, m: int, n: int, k: int) -> tuple[Any, ...]:
    a, b, c, *_ = _pointers(rng, m, n, k)
    return View(a), View(b), View(c)


def _views(rng: np.random.Generator, m: int, n: int, k: int) -> tuple[Any, ...]:
    """Each matrix is a view into a larger one, which holds NaN all round it."""

    def view(rows: int, cols: int) -> np.ndarray:
        return poisoned((rows + 3, cols + 5), "float32")[1 : 1 + rows, 2 : 2 + cols]

    a, b, c = view(m, n), view(n, k), view(m, k)
    a[...], b[...] = _random(rng, m, n), _random(rng, n, k)
    return View(a, strided=True), View(b, strided=True), View(c, strided=True)


def _views_reference(args: tuple[Any, ...], symbols: Symbols) -> dict[int | str, Expected]:
    return {2: _product(args[0].array, args[1].array)}


def _tiles(tile: int, rows: int = 1) -> Any:
    """A grid of tile x tile pieces of C, with ``rows`` elements of C a thread."""
    return lambda m, n, k: LaunchShape((blocks(k, tile), blocks(m, tile)), (tile, tile // rows))


def _naive_counts(m: int, n: int, k: int) -> dict[str, int]:
    return {"global_load_lanes": 2 * m * n * k, "bank_conflicts": 0}


def _tiled_counts(tile: int) -> Any:
    """Each element of A is read once for each tile of columns of C, of B once for each tile of rows."""

    def counts(m: int, n: int, k: int) -> dict[str, int]:
        return {"global_load_lanes": m * n * blocks(k, tile) + n * k * blocks(m, tile), "bank_conflicts": 0}

    return counts


def _bt_counts(m: int, n: int, k: int) -> dict[str, int]:
    """As tiled 32, but each of the 32 reads of b by each of a block's 32 warps is a 32-way conflict."""
    steps = blocks(m, 32) * blocks(n, 32) * blocks(k, 32)
    return {**_bt_padded_counts(m, n, k), "bank_conflicts": steps * 32 * 32 * 31}


def _bt_padded_counts(m: int, n: int, k: int) -> dict[str, int]:
    reads = m * n * blocks(k, 32) + n * k * blocks(m, 32)
    return {"global_load_lanes": reads, "bank_conflicts": 0}


RUNGS: tuple[Rung, ...] = (
    Rung(
        "matmul_naive",
        "matmul_naive.cu",
        "matmul_naive",
        "one thread an element of C, everything from global memory",
        "A is read once for each column of B, B once for each row of A",
        MNK,
        _tiles(16),
        _pointers,
        _pointers_reference,
        counts=_naive_counts,
    ),
    Rung(
        "matmul_naive_struct",
        "matmul_naive_struct.cu",
        "matmul_naive_struct",
        "the same, with each matrix passed as a struct by value",
        "a struct argument is copied into the launch; what its pointer leads to is not",
        MNK,
        _tiles(16),
        _structs,
        _views_reference,
        counts=_naive_counts,
        slower="matmul_naive",
    ),
    Rung(
        "matmul_tiled_16",
        "matmul_tiled.cu",
        "matmul_tiled",
        "16 x 16 tiles of A and B staged in shared memory",
        "global reads fall by the tile's width; ragged tiles are filled with zero",
        MNK,
        _tiles(16),
        _pointers,
        _pointers_reference,
        options=("-DTILE=16",),
        counts=_tiled_counts(16),
        slower="matmul_naive",
    ),
    Rung(
        "matmul_tiled_32",
        "matmul_tiled.cu",
        "matmul_tiled",
        "32 x 32 tiles",
        "half the global reads of tile 16, with four times the shared memory and the largest block there is",
        MNK,
        _tiles(32),
        _pointers,
        _pointers_reference,
        options=("-DTILE=32",),
        counts=_tiled_counts(32),
        slower="matmul_tiled_16",
    ),
    *(
        Rung(
            f"matmul_tiled_steps_{tile}",
            "matmul_tiled_steps.cu",
            f"matmul_tiled_steps<{tile}>",
            f"tile {tile} as a template parameter, walking by begin, end and step",
            "a constant tile unrolls the inner loop; one source serves every width",
            MNK,
            _tiles(tile),
            _output_first,
            _output_first_reference,
            counts=_tiled_counts(tile),
            slower="matmul_naive",
        )
        for tile in (16, 32)
    ),
    Rung(
        "matmul_tiled_int",
        "matmul_tiled_int.cu",
        "matmul_tiled_int",
        "32-bit integers, wrapping, any m, n and k",
        "the number of tiles is rounded up; loads and stores are guarded, barriers are not",
        MNK,
        _tiles(16),
        _integers,
        _integers_reference,
        counts=_tiled_counts(16),
        slower="matmul_naive",
    ),
    Rung(
        "matmul_submatrix",
        "matmul_submatrix.cu",
        "matmul_submatrix",
        "matrices with a stride, cut into sub-matrices by device functions",
        "the step from row to row is the stride, not the width: views into larger matrices work",
        MNK,
        _tiles(16),
        _views,
        _views_reference,
        counts=_tiled_counts(16),
        slower="matmul_naive",
    ),
    Rung(
        "matmul_wide",
        "matmul_wide.cu",
        "matmul_wide",
        "32 x 32 tiles from 32 x 8 threads, four elements of C each",
        "wider tiles come from more work for a thread, not from more threads",
        MNK,
        _tiles(32, rows=4),
        _pointers,
        _pointers_reference,
        counts=_tiled_counts(32),
        slower="matmul_tiled_32",
    ),
    Rung(
        "matmul_bt",
        "matmul_bt.cu",
        "matmul_bt",
        "B given transposed: its tile is read by column",
        "a column of a 32-word-wide tile lies in one bank: 32-way conflicts",
        MNK,
        _tiles(32),
        _b_transposed,
        _b_transposed_reference,
        counts=_bt_counts,
    ),
    Rung(
        "matmul_bt_padded",
        "matmul_bt.cu",
        "matmul_bt_padded",
        "the same with rows of 33 words",
        "a row that is no multiple of 32 words spreads a column over all banks",
        MNK,
        _tiles(32),
        _b_transposed,
        _b_transposed_reference,
        counts=_bt_padded_counts,
        slower="matmul_bt",
    ),
)
