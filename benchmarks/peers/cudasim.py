"""Numba's CUDA simulator on the tiled and naive matmul, small sizes, to be compared by rate. Needs numba."""

from __future__ import annotations

import os
from collections.abc import Callable

import numpy as np
from cases import Case

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"  # read when numba is imported
from numba import cuda, float32  # kernels find cuda among their globals


def prepare(case: Case, threads: int) -> Callable[[], None]:
    if case.entry not in ("matmul_naive", "matmul_tiled"):
        raise NotImplementedError(case.entry)
    side = case.block[0]

    @cuda.jit
    def naive(a, b, c):  # type: ignore[no-untyped-def]
        column, row = cuda.grid(2)
        if row < c.shape[0] and column < c.shape[1]:
            total = float32(0)
            for i in range(a.shape[1]):
                total += a[row, i] * b[i, column]
            c[row, column] = total

    @cuda.jit
    def tiled(a, b, c):  # type: ignore[no-untyped-def]
        tile_a = cuda.shared.array((side, side), float32)
        tile_b = cuda.shared.array((side, side), float32)
        x, y = cuda.threadIdx.x, cuda.threadIdx.y
        column, row = cuda.grid(2)
        total = float32(0)
        for start in range(0, a.shape[1], side):
            inside = row < a.shape[0] and start + x < a.shape[1]
            tile_a[y, x] = a[row, start + x] if inside else float32(0)
            inside = start + y < b.shape[0] and column < b.shape[1]
            tile_b[y, x] = b[start + y, column] if inside else float32(0)
            cuda.syncthreads()
            for i in range(side):
                total += tile_a[y, i] * tile_b[i, x]
            cuda.syncthreads()
        if row < c.shape[0] and column < c.shape[1]:
            c[row, column] = total

    kernel = naive if case.entry == "matmul_naive" else tiled
    arrays = [a for a in case.arguments if isinstance(a, np.ndarray)]
    return lambda: kernel[case.grid, case.block](*arrays)
