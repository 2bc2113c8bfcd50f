"""What a launch of a ladder kernel must cost, worked out by hand: by the names of ``COUNTS``, as far as it is known."""

import math
from collections.abc import Callable

from tilewright.kernels.ladder.rung import blocks

Counts = Callable[..., dict[str, int]]


def _naive(m: int, n: int, k: int) -> dict[str, int]:
    return {"global_load_lanes": 2 * m * n * k, "bank_conflicts": 0}


def _tiled(tile: int) -> Counts:
    """Each element of A is read once for each tile of columns of C, of B once for each tile of rows."""
    return lambda m, n, k: {"global_load_lanes": m * n * blocks(k, tile) + n * k * blocks(m, tile), "bank_conflicts": 0}


def _by_column(m: int, n: int, k: int) -> dict[str, int]:
    """As tiled 32, but each of the 32 reads of b by each of a block's 32 warps is a 32-way conflict."""
    steps = blocks(m, 32) * blocks(n, 32) * blocks(k, 32)
    return {**_tiled(32)(m, n, k), "bank_conflicts": steps * 32 * 32 * 31}


def _transposed(extra_wavefronts: int = 0) -> Counts:
    """Every element is read once. Conflicts are known where all tiles are whole."""

    def counts(rows: int, cols: int) -> dict[str, int]:
        known = {"global_load_lanes": rows * cols, "global_store_lanes": rows * cols}
        if extra_wavefronts == 0 or (rows % 16 == 0 and cols % 32 == 0):
            known["bank_conflicts"] = rows * cols // 32 * extra_wavefronts
        return known

    return counts


def _turned(elements: int, conflicts_a_block: int) -> Counts:
    """Of tiles of so many elements: known for whole blocks only, unless there is no conflict at all."""

    def counts(n: int) -> dict[str, int]:
        if conflicts_a_block and n % elements:
            return {}
        return {"bank_conflicts": blocks(n, elements) * conflicts_a_block}

    return counts


def _banks() -> dict[str, Counts]:
    """A warp's column meets in one bank with as many ways as the tile has rows."""
    found: dict[str, Counts] = {}
    for file in ("write_row_read_col", "write_col_read_row"):
        for shape, rows in (("square", 32), ("rect", 16)):
            for memory in ("", "_dynamic"):
                found[f"{file}_{shape}{memory}"] = _turned(rows * 32, rows * (rows - 1))
                found[f"{file}_{shape}{memory}_padded"] = _turned(rows * 32, 0)
        found[f"{file}_rect_padded_1"] = _turned(16 * 32, 16)
    for few in (1, 4, 8, 16):
        # 32 / few passes of every warp, each read few-way.
        found[f"fewer_lanes_{few}"] = _turned(32 * 32, 32 * (32 // few) * (few - 1))
        # few warps a block make 32 / few passes: reads are few-way, stores 32 / few-way.
        found[f"narrow_block_{few}"] = _turned(32 * 32, 32 * (few - 1 + 32 // few - 1))
    return found


def _numbered(*sizes: int) -> dict[str, int]:
    return {"global_store_lanes": math.prod(sizes), "global_load_lanes": 0}


def _without_conflicts(n: int) -> dict[str, int]:
    return {"bank_conflicts": 0}


COSTS: dict[str, Counts] = {
    "matmul_naive": _naive, "matmul_naive_struct": _naive,
    "matmul_tiled_16": _tiled(16), "matmul_tiled_steps_16": _tiled(16), "matmul_tiled_int": _tiled(16),
    "matmul_submatrix": _tiled(16),
    "matmul_tiled_32": _tiled(32), "matmul_tiled_steps_32": _tiled(32), "matmul_wide": _tiled(32),
    "matmul_bt": _by_column, "matmul_bt_padded": _tiled(32),
    "transpose_naive": _transposed(), "transpose_padded": _transposed(), "transpose_unrolled_padded": _transposed(),
    "transpose_padded_1": _transposed(1), "transpose_shared": _transposed(15), "transpose_unrolled": _transposed(15),
    **_banks(),
    "index_1d": _numbered, "index_2d": _numbered, "index_3d": _numbered,
    "barrier_reverse": _without_conflicts, "warp_reverse": _without_conflicts, "constant_table": _without_conflicts,
    "local_array_unrolled": lambda n: {"local_accesses": 0},
}  # fmt: skip
