"""The rungs that multiply matrices: C (m x k) = A (m x n) times B (n x k)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import (
    Arguments,
    Expected,
    LaunchShape,
    Results,
    Rung,
    Symbols,
    View,
    blocks,
    poisoned,
)

MNK = ("m", "n", "k")
HALF_ULP = float(np.finfo(np.float32).eps) / 2


def _random(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


def _product(a: np.ndarray, b: np.ndarray) -> Expected:
    """The product in float64, with the most that n float32 roundings can be off: n eps/2 (|A| |B|)."""
    a, b = a.astype(np.float64), b.astype(np.float64)
    n = a.shape[1]
    return Expected(a @ b, 1.01 * n * HALF_ULP * (np.abs(a) @ np.abs(b)))


def _pointers(rng: np.random.Generator, m: int, n: int, k: int) -> Arguments:
    c = poisoned((m, k), "float32")
    return _random(rng, m, n), _random(rng, n, k), c, np.int32(m), np.int32(n), np.int32(k)


def _output_first(rng: np.random.Generator, m: int, n: int, k: int) -> Arguments:
    a, b, c, *_ = _pointers(rng, m, n, k)
    return c, a, b, np.int32(m), np.int32(n), np.int32(k)


def _b_transposed(rng: np.random.Generator, m: int, n: int, k: int) -> Arguments:
    a, b, *rest = _pointers(rng, m, n, k)
    return a, np.ascontiguousarray(b.T), *rest


def _integers(rng: np.random.Generator, m: int, n: int, k: int) -> Arguments:
    """Over the whole range of int32, so that products wrap."""
    low, high = -(2**31), 2**31
    a = rng.integers(low, high, (m, n), dtype=np.int32)
    b = rng.integers(low, high, (n, k), dtype=np.int32)
    return a, b, poisoned((m, k), "int32"), np.int32(m), np.int32(n), np.int32(k)


def _structs(rng: np.random.Generator, m: int, n: int, k: int) -> Arguments:
    a, b, c, *_ = _pointers(rng, m, n, k)
    return View(a), View(b), View(c)


def _views(rng: np.random.Generator, m: int, n: int, k: int) -> Arguments:
    """Each matrix is a view into a larger one, which holds NaN all round it."""

    def view(rows: int, cols: int) -> np.ndarray:
        return poisoned((rows + 3, cols + 5), "float32")[1 : 1 + rows, 2 : 2 + cols]

    a, b, c = view(m, n), view(n, k), view(m, k)
    a[...], b[...] = _random(rng, m, n), _random(rng, n, k)
    return View(a, strided=True), View(b, strided=True), View(c, strided=True)


def _tiles(tile: int, rows: int = 1) -> Any:
    """A grid of tile x tile pieces of C, with ``rows`` elements of C a thread."""
    return lambda m, n, k: LaunchShape((blocks(k, tile), blocks(m, tile)), (tile, tile // rows))


POINTERS = (_pointers, lambda args, symbols: {2: _product(args[0], args[1])})
B_TRANSPOSED = (_b_transposed, lambda args, symbols: {2: _product(args[0], args[1].T)})


def _of_views(args: Arguments, symbols: Symbols) -> Results:
    return {2: _product(args[0].array, args[1].array)}


def _rung(name: str, tile: int, given: tuple[Any, Any], idea: str, *, rows: int = 1, **how: Any) -> Rung:
    """``given``: how arguments are made, and the reference."""
    return Rung(name, idea, MNK, _tiles(tile, rows), *given, **how)


RUNGS: tuple[Rung, ...] = (
    _rung("matmul_naive", 16, POINTERS, "one thread an element of C, everything from global memory"),
    _rung("matmul_naive_struct", 16, (_structs, _of_views),
          "the same, with each matrix passed as a struct by value"),
    _rung("matmul_tiled_16", 16, POINTERS, "16 x 16 tiles of A and B staged in shared memory",
          entry="matmul_tiled", options=("-DTILE=16",)),
    _rung("matmul_tiled_32", 32, POINTERS, "32 x 32 tiles", entry="matmul_tiled", options=("-DTILE=32",)),
    *(_rung(f"matmul_tiled_steps_{tile}", tile, (_output_first, lambda args, symbols: {0: _product(args[1], args[2])}),
            f"tile {tile} as a template parameter, walking by begin, end and step",
            entry=f"matmul_tiled_steps<{tile}>")
      for tile in (16, 32)),
    _rung("matmul_tiled_int", 16, (_integers, lambda args, symbols: {2: Expected(args[0] @ args[1])}),
          "32-bit integers, wrapping (as NumPy's), any m, n and k"),
    _rung("matmul_submatrix", 16, (_views, _of_views),
          "matrices with a stride, cut into sub-matrices by device functions"),
    _rung("matmul_wide", 32, POINTERS, "32 x 32 tiles from 32 x 8 threads, four elements of C each", rows=4),
    _rung("matmul_bt", 32, B_TRANSPOSED, "B given transposed: its tile is read by column"),
    _rung("matmul_bt_padded", 32, B_TRANSPOSED, "the same with rows of 33 words", file="matmul_bt.cu"),
)  # fmt: skip
