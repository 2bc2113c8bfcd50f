"""Small products of 2-byte floats, each warp's from global memory, as the CPU engine computes them: the bits of other
tiles. What they launch is checked as well (conftest.py)."""

from __future__ import annotations

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.test_matmul_hopper import Takes, assert_bits, expected, takes  # noqa: F401
from tests.ops.test_matmul_tensor import fresh, product
from tilewright.ops.matmul import matmul
from tilewright.ops.matmul_tensor import SmallTile

pytestmark = pytest.mark.usefixtures("short_chains")

TILE = SmallTile(2, 2)


def laid_out(array: np.ndarray, layout: str) -> np.ndarray:
    """The same values: in rows, in columns, or at every other place behind an odd one."""
    if layout == "columns":
        return np.asfortranarray(array)
    if layout == "apart":
        apart = np.full((2 * array.shape[0], 2 * array.shape[1] + 1), np.nan, array.dtype)
        apart[::2, 1::2] = array
        return apart[::2, 1::2]
    return array


@pytest.mark.parametrize("dtype", ["bfloat16"])
def test_every_layout_has_the_bits_of_other_tiles(dtype: str, takes: Takes) -> None:  # noqa: F811
    """Ragged, with extents of one, several rounds of steps along k; neither operand's neighbours are read (NaNs)."""
    chance = np.random.default_rng()
    for layouts in (("rows", "rows"), ("rows", "columns"), ("columns", "rows"), ("apart", "apart")):
        m, n, k = int(chance.integers(1, 40)), int(chance.integers(2, 40)), int(chance.integers(9, 120))
        a, b = fresh((m, k), dtype), fresh((k, n), dtype)
        want = expected(a, b, takes)
        takes(TILE)
        x, y = (laid_out(array, layout) for array, layout in zip((a, b), layouts, strict=True))
        assert_bits(product(x, y), want)
        assert_bits(product(x, y, np.asfortranarray(np.full((m, n), np.nan, a.dtype))), want)


def test_chunks_of_k_in_blocks_of_their_own(takes: Takes) -> None:  # noqa: F811
    a, b = fresh((20, 700), "bfloat16"), fresh((700, 10), "bfloat16")
    want = expected(a, b, takes)
    takes(TILE)
    assert_bits(product(a, b), want)


def test_stacks_and_what_becomes_of_sums(takes: Takes) -> None:  # noqa: F811
    a, b = fresh((3, 1, 17, 30), "bfloat16"), fresh((5, 30, 9), "bfloat16")
    takes(TILE)
    got = product(a, b)
    assert_bits(got, expected(a, b, takes))
    bias = fresh((9,), "bfloat16")
    want = matmul(a, b, bias=bias, alpha=0.5, activation="relu")
    takes(TILE)
    assert_bits(matmul(a, b, bias=bias, alpha=0.5, activation="relu"), want)
